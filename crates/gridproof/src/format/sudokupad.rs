//! Links to SudokuPad: `https://sudokupad.app/` and an id, which holds the puzzle itself if it begins with `scf`, `scl`, `ctc`, `fpuz`
//! or `fpuzzles`. Any other id is known to the site's server only.

use super::link::{self, Payload};
use super::lz;
use gridproof_engine::text::{ReadError, Token};

/// What an id holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// The givens of a 9x9 board.
    Scf,
    /// The site's own object, zipped and packed. Older links call it `ctc`.
    Scl,
    /// A board of f-puzzles.
    Fpuz,
    /// A name that the site's server knows.
    Server,
}

/// The id of a link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Id {
    /// What it holds.
    pub form: Form,
    /// What follows the letters for its form.
    pub payload: Payload,
}

/// Hosts whose paths are ids, or ids behind `sudoku/` or `puzzle/`.
const HOSTS: [&str; 3] = ["sudokupad.app", "crackingthecryptic.com", "sudokupad.svencodes.com"];

/// Forms by the letters that ids begin with.
const PREFIXES: [(&str, Form); 5] =
    [("scf", Form::Scf), ("scl", Form::Scl), ("ctc", Form::Scl), ("fpuzzles", Form::Fpuz), ("fpuz", Form::Fpuz)];

/// The first id of a text, in a link or alone.
pub fn find(text: &str) -> Option<Id> {
    let signs = ["sudokupad", "crackingthecryptic", "scf", "scl", "ctc", "fpuz"];
    if !link::has_any(text, &signs) {
        return None;
    }
    link::words(text).find_map(in_word)
}

fn in_word(word: Token<'_>) -> Option<Id> {
    let Some((rest, at)) = HOSTS.iter().find_map(|host| link::behind(word.text, host)) else {
        return alone(word);
    };
    if let Some((piece, from)) = link::parameter(rest, "puzzleid") {
        return Some(id(word, piece, at + from));
    }
    let path = rest.strip_prefix('/')?;
    let path = path.strip_prefix("sudoku/").or_else(|| path.strip_prefix("puzzle/")).unwrap_or(path);
    let from = rest.len() - path.len();
    let piece = &path[..path.find(['?', '#', '&']).unwrap_or(path.len())];
    (!piece.is_empty()).then(|| id(word, piece, at + from))
}

fn id(word: Token<'_>, piece: &str, at: usize) -> Id {
    for (prefix, form) in PREFIXES {
        // Short ids that begin so are the server's as well.
        let rest = piece.strip_prefix(prefix).filter(|rest| form == Form::Scf || rest.len() > 20);
        if let Some(rest) = rest {
            return Id { form, payload: Payload::new(word, rest, at + prefix.len()) };
        }
    }
    Id { form: Form::Server, payload: Payload::new(word, piece, at) }
}

/// An id without a link: it must look like what it says it is.
fn alone(word: Token<'_>) -> Option<Id> {
    let id = id(word, word.text, 0);
    let body = id.payload.text.as_str();
    let looks = match id.form {
        Form::Scf => (14..=100).contains(&body.len()) && body.bytes().all(|byte| byte.is_ascii_alphanumeric()),
        Form::Scl | Form::Fpuz => body.len() >= 24 && body.starts_with("N4") && lz::is_packed(body),
        Form::Server => false,
    };
    looks.then_some(id)
}

/// Whether a text is a link of that form. The server's names are taken for `scl`, so that somebody says what is wrong with them.
pub fn is_link_of(text: &str, form: Form) -> bool {
    find(text).is_some_and(|id| id.form == form || (id.form == Form::Server && form == Form::Scl))
}

/// The payload of a link of that form.
pub fn payload(text: &str, form: Form) -> Result<Payload, ReadError> {
    let expected = match form {
        Form::Scf => "`https://sudokupad.app/scf` and the givens",
        _ => "`https://sudokupad.app/scl` and the puzzle",
    };
    match find(text) {
        Some(id) if id.form == form => Ok(id.payload),
        Some(id) if id.form == Form::Server => {
            let problem = "only the site's server knows the puzzle of this id";
            Err(id.payload.error(text, problem).expected("an id that begins with `scf`, `scl` or `fpuz`"))
        }
        Some(id) => Err(id.payload.error(text, "this id of SudokuPad is of another form").expected(expected)),
        None => {
            let end = text.trim_end().len();
            Err(ReadError::new(text, 0..end, "this is no link to SudokuPad").expected(expected))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str) -> Option<(Form, String)> {
        find(text).map(|id| {
            assert_eq!(link::decoded(&text[id.payload.span.clone()]), id.payload.text);
            (id.form, id.payload.text)
        })
    }

    #[test]
    fn every_way_to_write_a_link() {
        let packed = "N4IgzglgXgpiBcBmANCA5gJw";
        let ways = [
            ("https://sudokupad.app/scl", "?setting-nogrid=1"),
            ("http://sudokupad.app/ctc", ""),
            ("sudokupad.app/scl", ""),
            ("look: (https://app.crackingthecryptic.com/sudoku/ctc", "), it is nice"),
            ("https://sudokupad.svencodes.com/puzzle/scl", ""),
            ("https://sudokupad.app/sudoku/?puzzleid=scl", "&x=1"),
            ("scl", ""),
        ];
        for (before, behind) in ways {
            assert_eq!(check(&format!("{before}{packed}{behind}")), Some((Form::Scl, packed.to_string())), "{before}");
        }
        assert_eq!(check(&format!("fpuzzles{packed}")), Some((Form::Fpuz, packed.to_string())));
        assert_eq!(
            check(&format!("https://sudokupad.app/fpuz{packed}%3D%3D")),
            Some((Form::Fpuz, format!("{packed}==")))
        );
        assert_eq!(check("https://sudokupad.app/abcdef1234"), Some((Form::Server, "abcdef1234".to_string())));
        let short = "https://sudokupad.app/fpuzzlesyhkyz63b";
        assert_eq!(check(short), Some((Form::Server, "fpuzzlesyhkyz63b".to_string())));
        assert_eq!(check("https://sudokupad.app/"), None);
        assert_eq!(check("sclerosis"), None);
        assert_eq!(check("scferromagnetism-or-so"), None);
    }
}
