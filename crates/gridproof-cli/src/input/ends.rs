//! Converts line ends to `\n`.

use std::io::{self, BufRead, Read};

/// A stream in which `\r\n` and a lone `\r` have become `\n`. `\r\r\n`, a `\r\n` that was converted once too often, is
/// one line end as well.
///
/// A `\r` ends its line immediately, before the next byte is known, so that an interactive sender gets its answer
/// without having to send the next line first.
pub(crate) struct LineEnds<R> {
    stream: R,
    preceding: Preceding,
}

/// What precedes the next byte.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Preceding {
    /// Anything but `\r`.
    Other,
    /// A `\r`, already passed on as `\n`.
    Ended,
    /// Another `\r` after that, held back.
    Held,
}

impl<R> LineEnds<R> {
    pub(crate) fn new(stream: R) -> LineEnds<R> {
        LineEnds { stream, preceding: Preceding::Other }
    }

    /// Converts the line ends of `text[from..]`, moves the result to the beginning, and returns its length. `from` is 1
    /// if a `\r` is held, so that no byte is overwritten before it was read.
    fn convert(&mut self, text: &mut [u8], mut from: usize) -> usize {
        let mut to = 0;
        while let Some(&byte) = text.get(from) {
            if self.preceding == Preceding::Held && byte != b'\n' {
                text[to] = b'\n';
                to += 1;
            }
            if self.preceding != Preceding::Other && matches!(byte, b'\r' | b'\n') {
                self.preceding = if byte == b'\r' { Preceding::Held } else { Preceding::Other };
                from += 1;
                continue;
            }
            // PERF: the fastest search for a byte in the standard library; most lists have no `\r`.
            let length = (&text[from..]).skip_until(b'\r').unwrap_or(0);
            if from != to {
                text.copy_within(from..from + length, to);
            }
            from += length;
            to += length;
            self.preceding = Preceding::Other;
            if let Some(last @ b'\r') = text[..to].last_mut() {
                *last = b'\n';
                self.preceding = Preceding::Ended;
            }
        }
        to
    }
}

impl<R: Read> Read for LineEnds<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            let held = usize::from(self.preceding == Preceding::Held);
            let room = buffer.len();
            let read = if room > held { self.stream.read(&mut buffer[held..])? } else { 0 };
            if read == 0 {
                // At the end, or without room for the next byte, a held `\r` is a line end.
                let Some(first) = buffer.first_mut().filter(|_| held > 0) else { return Ok(0) };
                (*first, self.preceding) = (b'\n', Preceding::Ended);
                return Ok(1);
            }
            let length = self.convert(&mut buffer[..held + read], held);
            if length > 0 {
                return Ok(length);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A stream that yields a limited number of bytes at a time.
    struct Trickle<'t>(&'t [u8], usize);

    impl Read for Trickle<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let limit = self.1.min(buffer.len());
            self.0.read(&mut buffer[..limit])
        }
    }

    fn converted(text: &[u8], at_once: usize) -> String {
        let mut all = Vec::new();
        let mut stream = io::BufReader::with_capacity(16, LineEnds::new(Trickle(text, at_once)));
        while let Ok(part @ [_, ..]) = stream.fill_buf() {
            let length = part.len();
            all.extend_from_slice(part);
            stream.consume(length);
        }
        String::from_utf8(all).expect("text")
    }

    #[test]
    fn every_line_end_becomes_a_newline() {
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
                assert_eq!(converted(text.as_bytes(), at_once), expected, "{text:?}, {at_once} at once");
            }
        }
    }

    /// Compares with the rule in one sentence: a run of `\r` is that many line ends, one less if `\n` follows.
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
                assert_eq!(converted(&text, at_once), expected, "{plain:?}, {at_once} at once");
            }
        }
    }
}
