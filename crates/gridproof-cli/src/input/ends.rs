//! One line end for all: `\n`.

use std::io::{self, BufRead, Read};

/// A stream in which `\r\n`, and `\r` alone, have become `\n`, so that nobody after it has to know of them.
/// `\r\r\n`, which is `\r\n` taken for a lone line end once too often, is one line end too.
///
/// A `\r` ends its line at once, whatever follows: who waits for an answer need not write the next line first.
pub(crate) struct LineEnds<R> {
    stream: R,
    before: Before,
}

/// What came just before.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Before {
    /// Nothing that matters.
    Other,
    /// A `\r`, handed on as `\n`.
    Ended,
    /// Another `\r` after that, not handed on yet.
    Held,
}

impl<R> LineEnds<R> {
    /// Nothing is read yet.
    pub(crate) fn new(stream: R) -> LineEnds<R> {
        LineEnds { stream, before: Before::Other }
    }

    /// Makes the line ends of `text[from..]` the same and moves the text to the beginning; says where it ends.
    /// `from` is 1 if something is held, and nothing is ever written over that was not looked at.
    fn mend(&mut self, text: &mut [u8], mut from: usize) -> usize {
        let mut to = 0;
        while let Some(&byte) = text.get(from) {
            if self.before == Before::Held && byte != b'\n' {
                text[to] = b'\n';
                to += 1;
            }
            if self.before != Before::Other && matches!(byte, b'\r' | b'\n') {
                self.before = if byte == b'\r' { Before::Held } else { Before::Other };
                from += 1;
                continue;
            }
            // PERF: of what the standard library has, this finds a byte in the fastest way; most lists have none.
            let length = (&text[from..]).skip_until(b'\r').unwrap_or(0);
            if from != to {
                text.copy_within(from..from + length, to);
            }
            from += length;
            to += length;
            self.before = Before::Other;
            if let Some(last @ b'\r') = text[..to].last_mut() {
                *last = b'\n';
                self.before = Before::Ended;
            }
        }
        to
    }
}

impl<R: Read> Read for LineEnds<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            let held = usize::from(self.before == Before::Held);
            let room = buffer.len();
            let read = if room > held { self.stream.read(&mut buffer[held..])? } else { 0 };
            if read == 0 {
                // The end, or no room to see what follows: a line end it is.
                let Some(first) = buffer.first_mut().filter(|_| held > 0) else { return Ok(0) };
                (*first, self.before) = (b'\n', Before::Ended);
                return Ok(1);
            }
            let length = self.mend(&mut buffer[..held + read], held);
            if length > 0 {
                return Ok(length);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Gives so many bytes at once.
    struct Drops<'t>(&'t [u8], usize);

    impl Read for Drops<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let most = self.1.min(buffer.len());
            self.0.read(&mut buffer[..most])
        }
    }

    fn mended(text: &[u8], at_once: usize) -> String {
        let mut all = Vec::new();
        let mut stream = io::BufReader::with_capacity(16, LineEnds::new(Drops(text, at_once)));
        while let Ok(part @ [_, ..]) = stream.fill_buf() {
            let length = part.len();
            all.extend_from_slice(part);
            stream.consume(length);
        }
        String::from_utf8(all).expect("text")
    }

    #[test]
    fn every_line_end_is_one() {
        for (text, expected) in [
            ("", ""),
            ("a\nb\n\nc", "a\nb\n\nc"),
            ("a\r\nb\r\n\r\nc\r\n", "a\nb\n\nc\n"),
            ("a\rb\rc\r", "a\nb\nc\n"),
            ("a\r\rb", "a\n\nb"),
            ("a\r\r\rb\r\r", "a\n\n\nb\n\n"),
            ("a\r\r\nb\r\r\n", "a\nb\n"),
            ("\r\n\ra\n\r", "\n\na\n\n"),
        ] {
            for at_once in 1..=16 {
                assert_eq!(mended(text.as_bytes(), at_once), expected, "{text:?}, {at_once} at once");
            }
        }
    }

    /// Against the same rule in one sentence: a run of `\r` is as many line ends, one less if `\n` follows.
    #[test]
    fn where_the_stream_is_cut_makes_no_difference() {
        for number in 0..3usize.pow(9) {
            let text: Vec<u8> = (0..9).map(|at| b"\r\nx"[number / 3usize.pow(at) % 3]).collect();
            let plain = String::from_utf8(text.clone()).expect("text");
            let mut expected = String::new();
            for (at, byte) in plain.bytes().enumerate() {
                let run = plain[..at].len() - plain[..at].trim_end_matches('\r').len();
                match byte {
                    b'\n' if run == 1 => {}
                    b'\n' if run > 1 => _ = expected.pop(),
                    b'x' => expected.push('x'),
                    _ => expected.push('\n'),
                }
            }
            for at_once in [1, 2, 3, 5, 9] {
                assert_eq!(mended(&text, at_once), expected, "{plain:?}, {at_once} at once");
            }
        }
    }
}
