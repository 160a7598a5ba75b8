//! SudokuPad's shortened JSON: keys get short names and lose their quotes, empty objects and lists are omitted, and quotes
//! become apostrophes.
//!
//! `{"cells":[[{},{"value":1}]]}` becomes `{ce:[[,{v:1}]]}`.

mod parse;
mod plain;
mod print;

pub use parse::{UnzipError, unzip};
pub use print::zip;

use std::borrow::Cow;

/// A JSON value, whose texts are those that it was read from where possible. Keys of shortened JSON keep their order; those of plain
/// JSON are sorted, and occur once.
#[derive(Clone, Debug, PartialEq)]
pub enum Json<'t> {
    /// `null`.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A whole number without a sign or leading zeros.
    Whole(u64),
    /// Any other number as written.
    Number(Cow<'t, str>),
    /// A text.
    Text(Cow<'t, str>),
    /// A list.
    List(Vec<Json<'t>>),
    /// An object as keys and values.
    Object(Vec<(Cow<'t, str>, Json<'t>)>),
}

impl<'t> Json<'t> {
    /// The value of a key; the last one wins.
    pub fn get(&self, key: &str) -> Option<&Json<'t>> {
        match self {
            Json::Object(pairs) => pairs.iter().rev().find(|(name, _)| name == key).map(|(_, value)| value),
            _ => None,
        }
    }

    /// The keys and values of an object; empty for anything else.
    pub fn pairs(&self) -> &[(Cow<'t, str>, Json<'t>)] {
        match self {
            Json::Object(pairs) => pairs,
            _ => &[],
        }
    }

    /// The members of a list.
    pub fn list(&self) -> Option<&[Json<'t>]> {
        match self {
            Json::List(list) => Some(list),
            _ => None,
        }
    }

    /// A whole number, written as a number or as a text.
    pub fn number(&self) -> Option<usize> {
        match self {
            Json::Whole(number) => usize::try_from(*number).ok(),
            Json::Number(digits) | Json::Text(digits) => digits.trim().parse().ok(),
            _ => None,
        }
    }

    /// A text.
    pub fn text(&self) -> Option<&str> {
        match self {
            Json::Text(text) => Some(text),
            _ => None,
        }
    }

    /// Whether it is `null`, `false`, an empty text or object, or a list of empty values.
    pub fn is_empty(&self) -> bool {
        match self {
            Json::Null | Json::Bool(false) => true,
            Json::Text(text) => text.trim().is_empty(),
            Json::List(list) => list.iter().all(Json::is_empty),
            Json::Object(pairs) => pairs.is_empty(),
            _ => false,
        }
    }
}

/// Long and short names of keys.
const NAMES: [(&str, &str); 24] = [
    ("color", "c"),
    ("cages", "ca"),
    ("center", "ct"),
    ("borderColor", "c1"),
    ("backgroundColor", "c2"),
    ("cells", "ce"),
    ("cellSize", "cs"),
    ("arrows", "a"),
    ("overlays", "o"),
    ("underlays", "u"),
    ("width", "w"),
    ("height", "h"),
    ("value", "v"),
    ("videos", "vd"),
    ("lines", "l"),
    ("rounded", "r"),
    ("regions", "re"),
    ("fontSize", "fs"),
    ("thickness", "th"),
    ("headLength", "hl"),
    ("wayPoints", "wp"),
    ("title", "t"),
    ("text", "te"),
    ("duration", "d"),
];

#[cfg(test)]
mod tests;
