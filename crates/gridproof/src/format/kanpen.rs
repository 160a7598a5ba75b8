//! Links to kanpen.net: `http://www.kanpen.net/<type>.html?problem=<parts separated by slashes>`. After `?pzpr=` there is a
//! body as in puzz.link URLs.

use super::{PuzzleText, Sought};
use crate::detect::is_comment;
use gridproof_engine::message;
use gridproof_engine::message::Message;
use gridproof_engine::text::{ReadError, Token, lines, tokens};

/// A link that was found but not yet read.
#[derive(Clone, Debug)]
pub(crate) enum Link<'t> {
    /// The pieces after `?problem=`, and where they end in the text.
    Problem(Vec<Token<'t>>, usize),
    /// The body after `?pzpr=`.
    Pzpr(Token<'t>),
}

/// The first link to a puzzle of this type.
pub(crate) fn find<'t>(text: &'t str, pid: &str) -> Option<Link<'t>> {
    let content = lines(text).filter(|(_, line)| !is_comment(line));
    content.flat_map(|(start, line)| tokens(line, start)).find_map(|token| {
        let at = token.text.find("kanpen.net/").or_else(|| token.text.find("pencil_applet/"))?;
        let page = &token.text[at..];
        let (before, body) = page.split_once('?')?;
        if before.rsplit('/').next() != Some(&format!("{pid}.html")) {
            return None;
        }
        let start = token.start + at + before.len() + 1;
        let (key, list) = body.split_once('=')?;
        let start = start + key.len() + 1;
        match key {
            "problem" => Some(Link::Problem(pieces(list, start), start + list.len())),
            "pzpr" => Some(Link::Pzpr(Token { text: list, start })),
            _ => None,
        }
    })
}

/// Whether the text is a link to a puzzle of this type, readable or not.
pub(crate) fn is_link_to(text: &PuzzleText<'_>, pid: &str) -> bool {
    text.mentions(const { &Sought::all(["kanpen.net/", "pencil_applet/"]) }) && find(text, pid).is_some()
}

/// An error for a text without a link to a puzzle of this type.
pub(crate) fn no_link(text: &str, pid: &str) -> ReadError {
    let expected = Message::verbatim(format!("http://www.kanpen.net/{pid}.html?problem=..."));
    ReadError::new(text, 0..text.trim_end().len(), message!("there is no link to kanpen.net here")).expected(expected)
}

/// The pieces between slashes; trailing slashes are ignored.
fn pieces(list: &str, start: usize) -> Vec<Token<'_>> {
    let mut at = start;
    list.trim_end_matches('/')
        .split('/')
        .map(|piece| {
            let token = Token { text: piece, start: at };
            at += piece.len() + 1;
            token
        })
        .collect()
}

/// The parts of a piece between `_`; a trailing `_` is ignored.
pub(crate) fn parts<'t>(piece: &Token<'t>) -> Vec<Token<'t>> {
    let mut at = piece.start;
    let whole = piece.text.strip_suffix('_').unwrap_or(piece.text);
    whole
        .split('_')
        .map(|part| {
            let token = Token { text: part, start: at };
            at += part.len() + 1;
            token
        })
        .collect()
}
