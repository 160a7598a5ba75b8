//! LZ-String in its base64 form, as links of f-puzzles and SudokuPad hold it.
//!
//! Texts are sequences of 16-bit units there. Packing is left to `lz-str`. Unpacking is done here: a few hundred characters can stand
//! for gigabytes, so it has to stop at a limit, and words of the dictionary are pieces of what is already unpacked, so
//! that they need no memory of their own.

use std::fmt;

/// The longest text that is unpacked, in 16-bit units. A board of 36 rows full of pencil marks stays below half of it.
pub const MOST: usize = 1 << 20;

/// Why a payload cannot be unpacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Broken {
    /// A character that is not of the alphabet, at this byte.
    Character(usize),
    /// The end is missing.
    Cut,
    /// It says something that cannot be.
    Garbled,
    /// It stands for a text over the limit.
    TooLong,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Broken::Character(_) => "this character does not belong into a packed puzzle",
            Broken::Cut => "the packed puzzle is cut off",
            Broken::Garbled => "the packed puzzle is damaged",
            Broken::TooLong => "the packed puzzle is too large",
        })
    }
}

/// Packs a text.
///
/// ```
/// use gridproof::format::lz;
/// let packed = lz::pack(r#"{"size":3,"grid":[[{},{},{}],[{},{},{}],[{},{},{}]]}"#);
/// assert_eq!(packed, "N4IgzglgXgpiBcBmANCA5gJwgEwQbT2AF9ljSiBdZQks4qm88iiooA==");
/// assert!(lz::unpack(&packed)?.starts_with("{\"size\":3"));
/// # Ok::<(), lz::Broken>(())
/// ```
pub fn pack(text: &str) -> String {
    let mut packed = lz_str::compress_to_base64(text);
    // `lz-str` puts another number of signs at the end than LZ-String does.
    packed.truncate(packed.trim_end_matches('=').len());
    while !packed.len().is_multiple_of(4) {
        packed.push('=');
    }
    packed
}

/// Unpacks a text of at most [`MOST`] units. Units that are half of a character come out as a replacement character.
pub fn unpack(packed: &str) -> Result<String, Broken> {
    let mut bits = Bits { bytes: packed.as_bytes(), at: 0, left: 0, value: 0 };
    let first = match bits.read(2)? {
        0 => bits.read(8)?,
        1 => bits.read(16)?,
        2 => return Ok(String::new()),
        _ => return Err(Broken::Garbled),
    };
    let mut text: Vec<u16> = vec![first as u16];
    // Words as (start, length) in the text. The first three numbers are orders.
    let mut words: Vec<(usize, usize)> = vec![(0, 0), (0, 0), (0, 0), (0, 1)];
    let mut last = (0, 1);
    let (mut width, mut room) = (3, 4u32);
    loop {
        let code = bits.read(width)? as usize;
        let unit = match code {
            0 => Some(bits.read(8)? as u16),
            1 => Some(bits.read(16)? as u16),
            2 => return Ok(String::from_utf16_lossy(&text)),
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
            return Err(Broken::Garbled);
        }
        if text.len() > MOST {
            return Err(Broken::TooLong);
        }
        // The word before and the first unit of this one stand side by side.
        words.push((last.0, last.1 + 1));
        last = (start, text.len() - start);
        grow(&mut width, &mut room);
    }
}

/// Codes get wider when so many words have come that a bit more is needed.
fn grow(width: &mut u32, room: &mut u32) {
    *room -= 1;
    if *room == 0 {
        *room = 1 << *width;
        *width += 1;
    }
}

/// Reads numbers bit by bit: six bits per character, numbers with their lowest bit first.
struct Bits<'p> {
    bytes: &'p [u8],
    at: usize,
    left: u32,
    value: u32,
}

impl Bits<'_> {
    fn read(&mut self, count: u32) -> Result<u32, Broken> {
        let mut number = 0;
        for bit in 0..count {
            if self.left == 0 {
                let &byte = self.bytes.get(self.at).filter(|&&byte| byte != b'=').ok_or(Broken::Cut)?;
                self.value = value(byte).ok_or(Broken::Character(self.at))?;
                self.at += 1;
                self.left = 6;
            }
            self.left -= 1;
            number |= ((self.value >> self.left) & 1) << bit;
        }
        Ok(number)
    }
}

/// What a character of the alphabet stands for.
fn value(byte: u8) -> Option<u32> {
    Some(u32::from(match byte {
        b'A'..=b'Z' => byte - b'A',
        b'a'..=b'z' => byte - b'a' + 26,
        b'0'..=b'9' => byte - b'0' + 52,
        b'+' => 62,
        b'/' => 63,
        _ => return None,
    }))
}

/// Whether a text is made of nothing but the alphabet, with `=` at its end only.
pub fn is_packed(text: &str) -> bool {
    let body = text.trim_end_matches('=');
    !body.is_empty() && text.len() - body.len() <= 3 && body.bytes().all(|byte| value(byte).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn what_is_damaged_is_an_error() {
        let packed = pack("the same text, the same text, the same text");
        assert_eq!(unpack(""), Err(Broken::Cut));
        assert_eq!(unpack(&packed[..packed.len() / 2]), Err(Broken::Cut));
        assert_eq!(unpack(&packed.replacen(&packed[4..5], "!", 1)), Err(Broken::Character(4)));
        assert_eq!(unpack("Q==="), Ok(String::new()));
        assert_eq!(unpack(packed.trim_end_matches('=')).unwrap(), "the same text, the same text, the same text");
    }

    /// A few thousand characters that stand for words of growing length.
    #[test]
    fn a_bomb_is_defused() {
        let bomb = pack(&"a".repeat(MOST + 1));
        assert!(bomb.len() < 8_000, "{}", bomb.len());
        assert_eq!(unpack(&bomb), Err(Broken::TooLong));
    }

    #[test]
    fn half_a_character_does_no_harm() {
        let packed = lz_str::compress_to_base64(&[0x61u16, 0xd83c, 0x62][..]);
        assert_eq!(unpack(&packed).unwrap(), "a\u{fffd}b");
    }

    proptest! {
        #[test]
        fn what_is_packed_is_unpacked(text in "[ab]{0,300}|\\PC{0,60}|[\\x00-\\u{ffff}\\u{1f600}-\\u{1f64f}]{0,40}") {
            let packed = pack(&text);
            prop_assert!(is_packed(&packed));
            prop_assert_eq!(unpack(&packed), Ok(text));
        }

        /// Our unpacking and the one of `lz-str` agree on what can be unpacked.
        #[test]
        fn anything_is_unpacked_as_elsewhere(packed in "[A-Za-z0-9+/]{1,200}") {
            if let (Ok(ours), Some(theirs)) = (unpack(&packed), lz_str::decompress_from_base64(&packed)) {
                prop_assert_eq!(ours, String::from_utf16_lossy(&theirs));
            }
        }
    }
}
