//! A text, and what several readers ask about it.

use super::table::{self, Table};
use super::{json, link, pzprv3};
use crate::detect::several_lines;
use std::borrow::Cow;
use std::cell::OnceCell;
use std::ops::{Deref, Range};

/// The text of a puzzle. Every reader is asked about it, many of them the same: what is costly is worked out once.
pub(crate) struct PuzzleText<'t> {
    text: &'t str,
    signs: Signs,
    several: OnceCell<bool>,
    beginning: OnceCell<Beginning>,
    heads: OnceCell<Cow<'t, str>>,
    tables: OnceCell<Vec<Table<'t>>>,
    digit_tables: OnceCell<Vec<Table<'t>>>,
    #[cfg(feature = "links")]
    pub(super) packed: super::fpuzzles::PackedBoards,
    #[cfg(feature = "links")]
    pub(super) penpa: OnceCell<Option<Result<super::penpa::Opened, gridproof_engine::text::ReadError>>>,
    #[cfg(feature = "links")]
    pub(super) pad: OnceCell<Option<super::sudokupad::Id>>,
    #[cfg(feature = "links")]
    pub(super) pad_unpacked: OnceCell<Result<String, super::lz::UnpackError>>,
    pub(super) puzzlink: OnceCell<Option<(Range<usize>, super::puzzlink::Head)>>,
}

impl<'t> PuzzleText<'t> {
    /// The text of a puzzle.
    pub(crate) fn new(text: &'t str) -> PuzzleText<'t> {
        PuzzleText {
            text,
            signs: Signs::of(text),
            several: OnceCell::new(),
            beginning: OnceCell::new(),
            heads: OnceCell::new(),
            tables: OnceCell::new(),
            digit_tables: OnceCell::new(),
            #[cfg(feature = "links")]
            packed: Default::default(),
            #[cfg(feature = "links")]
            penpa: OnceCell::new(),
            #[cfg(feature = "links")]
            pad: OnceCell::new(),
            #[cfg(feature = "links")]
            pad_unpacked: OnceCell::new(),
            puzzlink: OnceCell::new(),
        }
    }

    /// Whether more than one line is neither blank nor a comment.
    pub(crate) fn has_several_lines(&self) -> bool {
        *self.several.get_or_init(|| self.has(Signs::of("\n")) && several_lines(self.text))
    }

    /// The tables that it may be.
    pub(crate) fn tables(&self) -> &[Table<'t>] {
        self.tables.get_or_init(|| table::tables(self))
    }

    /// The tables that it may be, if their cells are digits.
    pub(crate) fn digit_tables(&self) -> &[Table<'t>] {
        let with_blanks = || self.tables().iter().cloned().map(Table::with_odd_blanks).collect();
        self.digit_tables.get_or_init(with_blanks)
    }

    /// Whether it may be in a format, judging by how it begins: links, objects that name their family, and pzpr files are nothing
    /// else.
    pub(crate) fn may_be_in(&self, format: &str) -> bool {
        match *self.beginning.get_or_init(|| self.find_beginning()) {
            Beginning::Address => link::is_format(format),
            Beginning::Object => format == json::ID,
            Beginning::File => format == pzprv3::ID,
            Beginning::Other => true,
        }
    }

    fn find_beginning(&self) -> Beginning {
        let is_object = || self.has(Signs::of("{\"family")) && self.contains("\"family\"");
        match self.text.as_bytes() {
            [b'{', b'"', ..] if is_object() => Beginning::Object,
            [b'p', b'z', b'p', b'r', b'v', b'3', ..] => Beginning::File,
            [b'h', b't', b't', b'p', rest @ ..]
                if (rest.starts_with(b"://") || rest.starts_with(b"s://")) && !self.has_any(Signs::of(" \t\n")) =>
            {
                Beginning::Address
            }
            _ => Beginning::Other,
        }
    }

    /// Whether the first part of any word has one of these ASCII texts: a link says there where it leads.
    pub(crate) fn mentions(&self, texts: &[Sought]) -> bool {
        let mut possible = texts.iter().filter(|sought| self.has(sought.signs)).peekable();
        possible.peek().is_some() && {
            let heads = self.heads.get_or_init(|| heads(self));
            possible.any(|sought| heads.contains(sought.text))
        }
    }

    /// Whether it begins with an address: a link, not cells.
    pub(crate) fn is_address(&self) -> bool {
        self.starts_with("http")
    }

    /// Whether it may have a link, or what a link holds: a quick check.
    pub(crate) fn may_be_link(&self) -> bool {
        self.has_any(Signs::of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"))
    }

    /// The text, for as long as what it was made from.
    pub(crate) fn text(&self) -> &'t str {
        self.text
    }

    /// Whether it has all of these ASCII characters: a quick check before it is searched for a word.
    pub(crate) fn has(&self, signs: Signs) -> bool {
        self.signs.0 & signs.0 == signs.0
    }

    /// Whether it has any of these ASCII characters.
    pub(crate) fn has_any(&self, signs: Signs) -> bool {
        self.signs.0 & signs.0 != 0
    }
}

impl Deref for PuzzleText<'_> {
    type Target = str;

    fn deref(&self) -> &str {
        self.text
    }
}

/// What a text begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Beginning {
    /// The text is an address, without spaces.
    Address,
    /// An object that names its family.
    Object,
    /// A pzpr file.
    File,
    /// Anything else.
    Other,
}

/// As many bytes of a link say where it leads.
pub(crate) const HEAD_BYTES: usize = 256;

/// The text with only the beginning of every word.
fn heads<'t>(text: &PuzzleText<'t>) -> Cow<'t, str> {
    if text.len() <= HEAD_BYTES {
        return Cow::Borrowed(text.text);
    }
    if text.is_ascii() && !text.has_any(Signs::of(" \t\n\x0b\x0c\r")) {
        return Cow::Borrowed(&text.text[..HEAD_BYTES]);
    }
    let mut all = String::new();
    for word in text.split_whitespace() {
        let end = (0..=HEAD_BYTES.min(word.len())).rev().find(|&at| word.is_char_boundary(at)).unwrap_or(0);
        all.push_str(&word[..end]);
        all.push(' ');
    }
    Cow::Owned(all)
}

/// An ASCII text to look for, and its characters.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sought {
    text: &'static str,
    signs: Signs,
}

impl Sought {
    /// These texts.
    pub(crate) const fn all<const N: usize>(texts: [&'static str; N]) -> [Sought; N] {
        let mut all = [Sought { text: "", signs: Signs(0) }; N];
        let mut at = 0;
        while at < N {
            all[at] = Sought { text: texts[at], signs: Signs::of(texts[at]) };
            at += 1;
        }
        all
    }
}

/// A set of ASCII characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Signs(u128);

impl Signs {
    /// The ASCII characters of a text.
    pub(crate) const fn of(text: &str) -> Signs {
        let bytes = text.as_bytes();
        let (mut low, mut high, mut at) = (0, 0, 0);
        while at < bytes.len() {
            let bit = 1u64 << (bytes[at] % 64);
            match bytes[at] / 64 {
                0 => low |= bit,
                1 => high |= bit,
                _ => {}
            }
            at += 1;
        }
        Signs((high as u128) << 64 | low as u128)
    }
}
