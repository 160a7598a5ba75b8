//! Sources that are not UTF-8 text: UTF-16, lines in CP949 or Windows-1252, and spreadsheets.

use super::{FILE_LIMIT, mebibytes, sheet};
use encoding_rs::{EUC_KR, Encoding, UTF_16BE, UTF_16LE, WINDOWS_1252};
use encoding_rs_io::DecodeReaderBytesBuilder;
use std::borrow::Cow;
use std::io::{self, Cursor, Read};

/// As many bytes at the beginning decide about UTF-16 without a byte order mark.
const SNIFFED_BYTES: usize = 64;
/// As many bytes are read at first, so that lines that are there together stay together.
const FIRST_BYTES: usize = 256 << 10;

/// A source as UTF-8 text.
pub(crate) struct Decoded<'s> {
    pub(crate) stream: Box<dyn Read + 's>,
    /// Whether blank rows and columns at the edges of tables may be missing.
    pub(crate) edges_lost: bool,
}

/// A source as UTF-8 text, or why it cannot be text. Invalid bytes are passed on as they are.
pub(crate) fn text<'s>(mut stream: impl Read + 's) -> io::Result<Result<Decoded<'s>, String>> {
    let start = beginning(&mut stream)?;
    let other = match &start[..] {
        [0x50, 0x4b, 3, 4, ..] => return workbook(Cursor::new(start).chain(stream)),
        [0xd0, 0xcf, 0x11, 0xe0, ..] => {
            return Ok(Err("this is an old Excel or Word file; save it as .xlsx or as CSV".to_string()));
        }
        [0x1f, 0x8b, ..] => return Ok(Err("this is compressed with gzip; expected text".to_string())),
        [0xff, 0xfe, ..] => Some(UTF_16LE),
        [0xfe, 0xff, ..] => Some(UTF_16BE),
        start => utf16(&start[..start.len().min(SNIFFED_BYTES)]),
    };
    let stream = Cursor::new(start).chain(stream);
    let stream: Box<dyn Read> = match other {
        None => Box::new(stream),
        encoding => Box::new(DecodeReaderBytesBuilder::new().encoding(encoding).build(stream)),
    };
    Ok(Ok(Decoded { stream, edges_lost: false }))
}

/// The first bytes of a stream: as many as it gives at once, but enough for a byte order mark.
fn beginning(stream: &mut impl Read) -> io::Result<Vec<u8>> {
    let mut start = vec![0; FIRST_BYTES];
    let mut length = 0;
    while length < 4 {
        match stream.read(&mut start[length..]) {
            Ok(0) => break,
            Ok(more) => length += more,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    start.truncate(length);
    Ok(start)
}

/// The byte order of UTF-16 without a mark: puzzles are ASCII, so every other byte is 0.
fn utf16(start: &[u8]) -> Option<&'static Encoding> {
    let (pairs, _) = start.as_chunks::<2>();
    let is = |text: usize| pairs.len() >= 2 && pairs.iter().all(|pair| pair[text] != 0 && pair[1 - text] == 0);
    match (is(0), is(1)) {
        (true, _) => Some(UTF_16LE),
        (_, true) => Some(UTF_16BE),
        _ => None,
    }
}

fn workbook<'s>(stream: impl Read) -> io::Result<Result<Decoded<'s>, String>> {
    let mut bytes = Vec::new();
    stream.take(FILE_LIMIT as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() > FILE_LIMIT {
        return Ok(Err(format!("spreadsheets are limited to {}", mebibytes(FILE_LIMIT))));
    }
    let decoded = |(text, edges_lost): (String, bool)| Decoded { stream: Box::new(Cursor::new(text)), edges_lost };
    Ok(sheet::text(bytes).map(decoded))
}

/// A line that is not UTF-8, if it is text in CP949 (Korean Windows), or in Windows-1252 with letters only. Nothing else is guessed:
/// cells are ASCII in both, but a damaged line must not pass for a good one.
pub(crate) fn line(bytes: &[u8]) -> Option<String> {
    let korean = EUC_KR.decode_without_bom_handling_and_without_replacement(bytes);
    if let Some(text) = korean.filter(|text| text.chars().any(|c| ('\u{ac00}'..='\u{d7a3}').contains(&c))) {
        return Some(text.into_owned());
    }
    let western: Cow<'_, str> = WINDOWS_1252.decode_without_bom_handling_and_without_replacement(bytes)?;
    let is_plain = |c: char| (c.is_ascii() && c != '\0') || c.is_alphabetic() || "«»„“”‘’–—…°§·\u{a0}".contains(c);
    let words = western.chars().filter(|c| c.is_alphabetic()).count();
    let foreign = western.chars().filter(|c| !c.is_ascii()).count();
    (western.chars().all(is_plain) && words >= 4 * foreign.max(1)).then(|| western.into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decoded(bytes: &[u8]) -> Result<String, String> {
        let mut all = String::new();
        text(bytes).unwrap().map(|mut decoded| {
            decoded.stream.read_to_string(&mut all).unwrap();
            all
        })
    }

    fn utf16(text: &str, order: fn(u16) -> [u8; 2]) -> Vec<u8> {
        text.encode_utf16().flat_map(order).collect()
    }

    #[test]
    fn utf16_is_decoded_with_and_without_a_mark() {
        let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\r\n";
        let marked = format!("\u{feff}{puzzle}");
        for bytes in [
            utf16(&marked, u16::to_le_bytes),
            utf16(&marked, u16::to_be_bytes),
            utf16(puzzle, u16::to_le_bytes),
            utf16(puzzle, u16::to_be_bytes),
        ] {
            assert_eq!(decoded(&bytes).as_deref().map(|text| text.trim_start_matches('\u{feff}')), Ok(puzzle));
        }
    }

    /// Also if the stream gives one byte at a time.
    #[test]
    fn utf8_is_passed_on() {
        struct Slow<'b>(&'b [u8]);
        impl Read for Slow<'_> {
            fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
                let Some((first, rest)) = self.0.split_first() else { return Ok(0) };
                buffer[0] = *first;
                self.0 = rest;
                Ok(1)
            }
        }
        for bytes in [&b""[..], b"1", b"12.4", b"1234\n\xff\xfe\n"] {
            let mut all = Vec::new();
            text(Slow(bytes)).unwrap().unwrap().stream.read_to_end(&mut all).unwrap();
            assert_eq!(all, bytes);
        }
    }

    #[test]
    fn lines_of_other_encodings() {
        assert_eq!(line(b"\xbd\xba\xb5\xb5\xc4\xed 1").as_deref(), Some("스도쿠 1"));
        assert_eq!(line(b"R\xe4tsel 5:").as_deref(), Some("Rätsel 5:"));
        for damaged in [&b"53..7....6\x80\x81..195"[..], b"\xff", b"53\xb77"] {
            assert_eq!(line(damaged), None, "{damaged:?}");
        }
    }

    #[test]
    fn other_files_are_named() {
        assert!(decoded(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1").unwrap_err().contains("old Excel"));
        assert!(decoded(b"\x1f\x8b\x08\0").unwrap_err().contains("gzip"));
        assert!(decoded(b"PK\x03\x04 nothing").unwrap_err().contains("zip"));
    }
}
