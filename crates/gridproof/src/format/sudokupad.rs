//! Links to SudokuPad: `https://sudokupad.app/` and an id, which contains the puzzle if it begins with `scf`, `scl`, `ctc`, `fpuz`
//! or `fpuzzles`. Puzzles with any other id are stored on the site's server.

use super::link::{self, Payload};
use super::{PuzzleText, Sought, lz};
use gridproof_engine::message;
use gridproof_engine::text::{ReadError, Token};

/// What an id contains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum IdType {
    /// The givens of a 9x9 board.
    Scf,
    /// The site's own object, zipped and packed. Older links call it `ctc`.
    Scl,
    /// A board of f-puzzles.
    Fpuz,
    /// A name that only the site's server can resolve.
    Server,
}

/// The id of a link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Id {
    /// What it contains.
    pub id_type: IdType,
    /// What follows the prefix.
    pub payload: Payload,
}

/// Hosts whose paths are ids, with or without `sudoku/` or `puzzle/` before them.
const HOSTS: [&str; 3] = ["sudokupad.app", "crackingthecryptic.com", "sudokupad.svencodes.com"];

/// Types by the prefix of the id.
const PREFIXES: [(&str, IdType); 5] = [
    ("scf", IdType::Scf),
    ("scl", IdType::Scl),
    ("ctc", IdType::Scl),
    ("fpuzzles", IdType::Fpuz),
    ("fpuz", IdType::Fpuz),
];

/// The first id in a text, in a link or alone.
pub(crate) fn find<'p>(text: &'p PuzzleText<'_>) -> Option<&'p Id> {
    const SIGNS: [Sought; 6] = Sought::all(["sudokupad", "crackingthecryptic", "scf", "scl", "ctc", "fpuz"]);
    text.pad.get_or_init(|| if text.mentions(&SIGNS) { search(text) } else { None }).as_ref()
}

/// What the link of type [`IdType::Scl`] holds, unpacked once.
pub(crate) fn unpacked<'p>(text: &'p PuzzleText<'_>, payload: &Payload) -> &'p Result<String, lz::UnpackError> {
    text.pad_unpacked.get_or_init(|| lz::unpack(&payload.text))
}

fn search(text: &str) -> Option<Id> {
    link::words(text).find_map(in_word)
}

fn in_word(word: Token<'_>) -> Option<Id> {
    let Some((rest, at)) = HOSTS.iter().find_map(|host| link::after_host(word.text, host)) else {
        return alone(word);
    };
    if let Some((piece, from)) = link::parameter(rest, "puzzleid") {
        return Some(id(word, piece, at + from));
    }
    let path = rest.strip_prefix('/')?;
    let path = path.strip_prefix("sudoku/").or_else(|| path.strip_prefix("puzzle/")).unwrap_or(path);
    let from = rest.len() - path.len();
    let end = path.bytes().position(|byte| matches!(byte, b'?' | b'#' | b'&'));
    let piece = &path[..end.unwrap_or(path.len())];
    (!piece.is_empty()).then(|| id(word, piece, at + from))
}

fn id(word: Token<'_>, piece: &str, at: usize) -> Id {
    for (prefix, id_type) in PREFIXES {
        // Short ids with a prefix are the server's as well.
        let rest = piece.strip_prefix(prefix).filter(|rest| id_type == IdType::Scf || rest.len() > 20);
        if let Some(rest) = rest {
            return Id { id_type, payload: Payload::new(word, rest, at + prefix.len()) };
        }
    }
    Id { id_type: IdType::Server, payload: Payload::new(word, piece, at) }
}

/// An id without a link, if it looks like what its prefix claims.
fn alone(word: Token<'_>) -> Option<Id> {
    let id = id(word, word.text, 0);
    let body = id.payload.text.as_str();
    let looks = match id.id_type {
        IdType::Scf => (14..=100).contains(&body.len()) && body.bytes().all(|byte| byte.is_ascii_alphanumeric()),
        IdType::Scl | IdType::Fpuz => body.len() >= 24 && body.starts_with("N4") && lz::is_packed(body),
        IdType::Server => false,
    };
    looks.then_some(id)
}

/// Whether a text is a link of this type. Server ids count as `scl`, so that a reader reports the problem.
pub(crate) fn is_link_of(text: &PuzzleText<'_>, id_type: IdType) -> bool {
    find(text).is_some_and(|id| id.id_type == id_type || (id.id_type == IdType::Server && id_type == IdType::Scl))
}

/// The payload of a link of this type.
pub(crate) fn payload<'p>(text: &'p PuzzleText<'_>, id_type: IdType) -> Result<&'p Payload, ReadError> {
    let expected = match id_type {
        IdType::Scf => message!("`https://sudokupad.app/scf` and the givens"),
        _ => message!("`https://sudokupad.app/scl` and the puzzle"),
    };
    match find(text) {
        Some(id) if id.id_type == id_type => Ok(&id.payload),
        Some(id) if id.id_type == IdType::Server => {
            let problem = message!("the puzzle of this id is stored on the site's server");
            Err(id.payload.error(text, problem).expected(message!("an id that begins with `scf`, `scl` or `fpuz`")))
        }
        Some(id) => Err(id.payload.error(text, message!("this is another type of SudokuPad id")).expected(expected)),
        None => {
            let end = text.trim_end().len();
            Err(ReadError::new(text, 0..end, message!("this is not a link to SudokuPad")).expected(expected))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str) -> Option<(IdType, String)> {
        search(text).map(|id| {
            assert_eq!(link::decoded(&text[id.payload.span.clone()]), id.payload.text);
            (id.id_type, id.payload.text)
        })
    }

    #[test]
    fn every_form_of_link() {
        let packed = "N4IgzglgXgpiBcBmANCA5gJw";
        let forms = [
            ("https://sudokupad.app/scl", "?setting-nogrid=1"),
            ("http://sudokupad.app/ctc", ""),
            ("sudokupad.app/scl", ""),
            ("look: (https://app.crackingthecryptic.com/sudoku/ctc", "), it is nice"),
            ("https://sudokupad.svencodes.com/puzzle/scl", ""),
            ("https://sudokupad.app/sudoku/?puzzleid=scl", "&x=1"),
            ("scl", ""),
        ];
        for (before, after) in forms {
            assert_eq!(check(&format!("{before}{packed}{after}")), Some((IdType::Scl, packed.to_string())), "{before}");
        }
        assert_eq!(check(&format!("fpuzzles{packed}")), Some((IdType::Fpuz, packed.to_string())));
        assert_eq!(
            check(&format!("https://sudokupad.app/fpuz{packed}%3D%3D")),
            Some((IdType::Fpuz, format!("{packed}==")))
        );
        assert_eq!(check("https://sudokupad.app/abcdef1234"), Some((IdType::Server, "abcdef1234".to_string())));
        let short = "https://sudokupad.app/fpuzzlesyhkyz63b";
        assert_eq!(check(short), Some((IdType::Server, "fpuzzlesyhkyz63b".to_string())));
        assert_eq!(check("https://sudokupad.app/"), None);
        assert_eq!(check("sclerosis"), None);
        assert_eq!(check("scferromagnetism-or-so"), None);
    }
}
