//! LZ-String in its base64 form, as in the links of f-puzzles and SudokuPad.
//!
//! LZ-String works on sequences of 16-bit units. `lz-str` packs. Unpacking is done here: a few hundred characters can expand
//! to gigabytes, so it must stop at a limit; and the words of the dictionary are slices of the unpacked text, so that they need no
//! memory of their own.

use gridproof_engine::message;
use gridproof_engine::message::Message;
use std::fmt;

/// The longest unpacked text, in 16-bit units. A board of 36 rows full of pencil marks takes less than half of it.
pub const MAX_UNITS: usize = 1 << 20;

/// Why a payload cannot be unpacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnpackError {
    /// A character outside the alphabet, at this byte.
    Character(usize),
    /// It is cut off.
    Cut,
    /// It contains an invalid code.
    Garbled,
    /// The unpacked text exceeds the limit.
    TooLong,
}

impl UnpackError {
    /// What is wrong, for any language.
    pub(crate) fn to_message(self) -> Message {
        match self {
            UnpackError::Character(_) => message!("the packed puzzle contains an invalid character"),
            UnpackError::Cut => message!("the packed puzzle is cut off"),
            UnpackError::Garbled => message!("the packed puzzle is damaged"),
            UnpackError::TooLong => message!("the packed puzzle is too large"),
        }
    }
}

impl fmt::Display for UnpackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_message().fmt(f)
    }
}

impl std::error::Error for UnpackError {}

/// Packs a text.
///
/// ```
/// use gridproof::internals::lz;
/// let packed = lz::pack(r#"{"size":3,"grid":[[{},{},{}],[{},{},{}],[{},{},{}]]}"#);
/// assert_eq!(packed, "N4IgzglgXgpiBcBmANCA5gJwgEwQbT2AF9ljSiBdZQks4qm88iiooA==");
/// assert!(lz::unpack(&packed)?.starts_with("{\"size\":3"));
/// # Ok::<(), lz::UnpackError>(())
/// ```
pub fn pack(text: &str) -> String {
    let mut packed = lz_str::compress_to_base64(text);
    // `lz-str` pads with a different number of `=` than LZ-String.
    packed.truncate(packed.trim_end_matches('=').len());
    while !packed.len().is_multiple_of(4) {
        packed.push('=');
    }
    packed
}

/// Unpacks a text of at most [`MAX_UNITS`] units. Unpaired surrogates become replacement characters.
pub fn unpack(packed: &str) -> Result<String, UnpackError> {
    let mut bits = Bits { bytes: packed.as_bytes(), at: 0, ahead: 0, left: 0 };
    let first = match bits.read(2)? {
        0 => bits.read(8)?,
        1 => bits.read(16)?,
        2 => return Ok(String::new()),
        _ => return Err(UnpackError::Garbled),
    };
    // PERF: boards expand to about four times their length, with about one word per character.
    let mut text: Vec<u16> = Vec::with_capacity(4 * packed.len());
    text.push(first as u16);
    // Words as (start, length) in the text. The first three codes are instructions.
    let mut words: Vec<(usize, usize)> = Vec::with_capacity(packed.len() + 4);
    words.extend([(0, 0), (0, 0), (0, 0), (0, 1)]);
    let mut last = (0, 1);
    let (mut width, mut room) = (3, 4u32);
    loop {
        let code = bits.read(width)? as usize;
        let unit = match code {
            0 => Some(bits.read(8)? as u16),
            1 => Some(bits.read(16)? as u16),
            2 => return Ok(decoded(&text)),
            _ => None,
        };
        let start = text.len();
        if let Some(unit) = unit {
            words.push((start, 1));
            text.push(unit);
            grow(&mut width, &mut room);
        } else if let Some(&(from, length)) = words.get(code) {
            text.extend_from_within(from..from + length);
        } else if code == words.len() {
            text.extend_from_within(last.0..last.0 + last.1);
            text.push(text[last.0]);
        } else {
            return Err(UnpackError::Garbled);
        }
        if text.len() > MAX_UNITS {
            return Err(UnpackError::TooLong);
        }
        // The previous word and the first unit of this one are adjacent.
        words.push((last.0, last.1 + 1));
        last = (start, text.len() - start);
        grow(&mut width, &mut room);
    }
}

/// The text of 16-bit units.
fn decoded(units: &[u16]) -> String {
    // PERF: nearly all are ASCII, and cutting them to bytes is done several at a time.
    let ascii = units.iter().fold(0, |all, unit| all | unit) < 0x80;
    let bytes = if ascii { units.iter().map(|unit| *unit as u8).collect() } else { Vec::new() };
    String::from_utf8(bytes).ok().filter(|_| ascii).unwrap_or_else(|| String::from_utf16_lossy(units))
}

/// Widens the codes when the words outnumber what the current width can address.
fn grow(width: &mut u32, room: &mut u32) {
    *room -= 1;
    if *room == 0 {
        *room = 1 << *width;
        *width += 1;
    }
}

/// Reads numbers: six bits per character, the highest first; numbers with their lowest bit first.
struct Bits<'p> {
    bytes: &'p [u8],
    at: usize,
    /// Bits that are not used yet, the next one lowest, and their number.
    ahead: u64,
    left: u32,
}

impl Bits<'_> {
    fn read(&mut self, count: u32) -> Result<u32, UnpackError> {
        if self.left < count {
            self.refill();
            if self.left < count {
                return Err(match self.bytes.get(self.at) {
                    None | Some(b'=') => UnpackError::Cut,
                    Some(_) => UnpackError::Character(self.at),
                });
            }
        }
        let number = self.ahead & ((1 << count) - 1);
        self.ahead >>= count;
        self.left -= count;
        Ok(number as u32)
    }

    /// Takes as many characters as there is room for. PERF: 15 % fewer instructions than one character at a time.
    fn refill(&mut self) {
        while self.left <= u64::BITS - 6
            && let Some(&byte) = self.bytes.get(self.at)
            && REVERSED[usize::from(byte)] != NONE
        {
            self.ahead |= u64::from(REVERSED[usize::from(byte)]) << self.left;
            self.at += 1;
            self.left += 6;
        }
    }
}

/// For a byte outside the alphabet.
const NONE: u8 = u8::MAX;

/// The six bits of every character of the alphabet, in reverse order.
const REVERSED: [u8; 256] = {
    let alphabet = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut all = [NONE; 256];
    let mut value = 0;
    while value < 64 {
        all[alphabet[value] as usize] = (value as u8).reverse_bits() >> 2;
        value += 1;
    }
    all
};

/// Whether a text consists of the alphabet alone, with `=` only at its end.
pub fn is_packed(text: &str) -> bool {
    let body = text.trim_end_matches('=');
    !body.is_empty() && text.len() - body.len() <= 3 && body.bytes().all(|byte| REVERSED[usize::from(byte)] != NONE)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn damaged_payloads_are_errors() {
        let packed = pack("the same text, the same text, the same text");
        assert_eq!(unpack(""), Err(UnpackError::Cut));
        assert_eq!(unpack(&packed[..packed.len() / 2]), Err(UnpackError::Cut));
        assert_eq!(unpack(&packed.replacen(&packed[4..5], "!", 1)), Err(UnpackError::Character(4)));
        assert_eq!(unpack("Q==="), Ok(String::new()));
        assert_eq!(unpack(packed.trim_end_matches('=')).unwrap(), "the same text, the same text, the same text");
    }

    /// A few thousand characters that stand for words of increasing length.
    #[test]
    fn a_bomb_is_defused() {
        let bomb = pack(&"a".repeat(MAX_UNITS + 1));
        assert!(bomb.len() < 8_000, "{}", bomb.len());
        assert_eq!(unpack(&bomb), Err(UnpackError::TooLong));
    }

    #[test]
    fn half_a_character_does_no_harm() {
        let packed = lz_str::compress_to_base64(&[0x61u16, 0xd83c, 0x62][..]);
        assert_eq!(unpack(&packed).unwrap(), "a\u{fffd}b");
    }

    proptest! {
        #[test]
        fn pack_and_unpack_round_trip(text in "[ab]{0,300}|\\PC{0,60}|[\\x00-\\u{ffff}\\u{1f600}-\\u{1f64f}]{0,40}") {
            let packed = pack(&text);
            prop_assert!(is_packed(&packed));
            prop_assert_eq!(unpack(&packed), Ok(text));
        }

        /// Our unpacking and that of `lz-str` agree wherever both succeed.
        #[test]
        fn unpacking_agrees_with_lz_str(packed in "[A-Za-z0-9+/]{1,200}") {
            if let (Ok(ours), Some(theirs)) = (unpack(&packed), lz_str::decompress_from_base64(&packed)) {
                prop_assert_eq!(ours, String::from_utf16_lossy(&theirs));
            }
        }
    }
}
