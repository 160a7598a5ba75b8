//! Parses shortened or plain JSON.

use super::{Json, NAMES};
use std::borrow::Cow;
use std::fmt;

/// The deepest nesting of values.
const DEPTH: usize = 60;

/// Why a text cannot be parsed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnzipError {
    /// The byte at which parsing failed.
    pub at: usize,
    /// The problem there.
    pub problem: &'static str,
}

impl fmt::Display for UnzipError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.problem)
    }
}

impl std::error::Error for UnzipError {}

fn error(at: usize, problem: &'static str) -> UnzipError {
    UnzipError { at, problem }
}

/// Parses a text; keys get their long names.
pub fn unzip(text: &str) -> Result<Json<'_>, UnzipError> {
    if let Ok(value) = serde_json::from_str(text) {
        return Ok(value);
    }
    let mut reader = Reader { text, at: 0 };
    let value = reader.value(0)?;
    reader.blanks();
    if reader.at < text.len() {
        return Err(error(reader.at, "there is text after the puzzle"));
    }
    Ok(value)
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Reader<'t> {
    fn next(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn blanks(&mut self) {
        while self.next().is_some_and(|byte| byte.is_ascii_whitespace()) {
            self.at += 1;
        }
    }

    fn eat(&mut self, byte: u8) -> bool {
        self.blanks();
        let there = self.next() == Some(byte);
        self.at += usize::from(there);
        there
    }

    fn value(&mut self, depth: usize) -> Result<Json<'t>, UnzipError> {
        if depth > DEPTH {
            return Err(error(self.at, "values are nested too deeply"));
        }
        self.blanks();
        match self.next() {
            // PERF: nearly all values are numbers of one digit.
            Some(digit)
                if digit.is_ascii_digit()
                    && matches!(self.text.as_bytes().get(self.at + 1), Some(b',' | b']' | b'}')) =>
            {
                self.at += 1;
                Ok(Json::Whole((digit - b'0').into()))
            }
            Some(b'{') => self.object(depth),
            Some(b'[') => self.list(depth),
            Some(quote @ (b'\'' | b'"')) => self.string(quote).map(Json::Text),
            // An omitted value is an empty object.
            Some(b',' | b']' | b'}') => Ok(Json::Object(Vec::new())),
            Some(_) => self.word(),
            None => Err(error(self.at, "the puzzle is cut off")),
        }
    }

    fn object(&mut self, depth: usize) -> Result<Json<'t>, UnzipError> {
        self.at += 1;
        let mut pairs = Vec::new();
        if self.eat(b'}') {
            return Ok(Json::Object(pairs));
        }
        loop {
            self.blanks();
            let key = match self.next() {
                Some(quote @ (b'\'' | b'"')) => self.string(quote)?,
                _ => self.letters().into(),
            };
            if key.is_empty() || !self.eat(b':') {
                return Err(error(self.at, "expected a key"));
            }
            let long = NAMES.iter().find(|(_, short)| *short == key).map(|(long, _)| Cow::Borrowed(*long));
            pairs.push((long.unwrap_or(key), self.value(depth + 1)?));
            if self.eat(b'}') {
                return Ok(Json::Object(pairs));
            }
            if !self.eat(b',') {
                return Err(error(self.at, "expected a comma"));
            }
        }
    }

    fn list(&mut self, depth: usize) -> Result<Json<'t>, UnzipError> {
        self.at += 1;
        let mut list = Vec::new();
        loop {
            list.push(self.value(depth + 1)?);
            if self.eat(b']') {
                return Ok(Json::List(list));
            }
            if !self.eat(b',') {
                return Err(error(self.at, "expected a comma"));
            }
        }
    }

    fn letters(&mut self) -> &'t str {
        let rest = &self.text[self.at..];
        let letters = &rest[..rest.bytes().take_while(u8::is_ascii_alphanumeric).count()];
        self.at += letters.len();
        letters
    }

    /// A number, `null`, `true`, `false` or a colour without its `#`.
    fn word(&mut self) -> Result<Json<'t>, UnzipError> {
        let start = self.at;
        let rest = &self.text[start..];
        let length = rest.bytes().take_while(|byte| byte.is_ascii_alphanumeric() || b"#+-._".contains(byte)).count();
        let word = &rest[..length];
        self.at += length;
        match word {
            "null" => return Ok(Json::Null),
            "t" | "true" => return Ok(Json::Bool(true)),
            "f" | "false" => return Ok(Json::Bool(false)),
            "#0" => return Ok(Json::Text("#000000".into())),
            "#F" => return Ok(Json::Text("#FFFFFF".into())),
            _ => {}
        }
        let after_key = || self.text[..start].trim_end().ends_with(':');
        if word.len() == 6 && word.bytes().all(|byte| byte.is_ascii_hexdigit()) && after_key() {
            return Ok(Json::Text(format!("#{word}").into()));
        }
        if let Ok(number) = word.parse()
            && (word == "0" || !word.starts_with(['0', '+']))
        {
            return Ok(Json::Whole(number));
        }
        match word.parse::<f64>() {
            Ok(number) if number.is_finite() && !word.starts_with('+') => Ok(Json::Number(word.into())),
            _ => Err(error(start, "this is not a value")),
        }
    }

    fn string(&mut self, quote: u8) -> Result<Cow<'t, str>, UnzipError> {
        let start = self.at;
        let mut escaped = false;
        let end = self.text[start + 1..].bytes().position(|byte| {
            let ends = byte == quote && !escaped;
            escaped = byte == b'\\' && !escaped;
            ends
        });
        let Some(end) = end.map(|end| start + 1 + end) else { return Err(error(start, "this string does not end")) };
        self.at = end + 1;
        let inner = &self.text[start + 1..end];
        if !inner.bytes().any(|byte| byte < b' ' || matches!(byte, b'\\' | b'"')) {
            return Ok(inner.into());
        }
        if quote == b'"' {
            return serde_json::from_str(&self.text[start..=end])
                .map_err(|_| error(start, "this is not a valid string"));
        }
        // Within apostrophes, quotes are not escaped and apostrophes are.
        let inner = inner.replace("\\'", "'").replace('"', "\\\"");
        serde_json::from_str(&format!("\"{inner}\"")).map_err(|_| error(start, "this is not a valid string"))
    }
}
