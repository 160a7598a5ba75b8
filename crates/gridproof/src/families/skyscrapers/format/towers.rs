//! The game ID of Simon Tatham's Towers, `N:clues,givens`. Clues are those of the top, bottom, left and right, separated by slashes.
//! Givens are numbers, with letters for runs of blanks, `a` for one to `z` for 26, and `_` between adjacent numbers. The program itself
//! stops at size 9; the format has no such limit.

use super::super::Skyscrapers;
use super::{Blank, What, number, puzzle, sizes};
use crate::format::rows::rows;
use crate::format::{CannotWrite, Format, FormatInfo, Hints, Layout, PuzzleText, Signs};
use gridproof_engine::message;
use gridproof_engine::text::{ReadError, Token};

pub(super) const FORMAT: Format<Skyscrapers> = Format {
    info: FormatInfo {
        id: "towers",
        name: "Towers game ID",
        about: "the game ID of Simon Tatham's Towers: size, clues, givens",
        example: "5:/2//1/3////////2////4/1/2/,q2g",
        layout: Layout::Line,
        sniff,
        split: None,
    },
    read,
    write,
    saved_position: None,
};

/// A size, optionally with a difficulty, and a colon, followed only by characters of an ID.
fn sniff(text: &PuzzleText<'_>) -> bool {
    if !text.has(Signs::of(":")) || text.is_address() {
        return false;
    }
    let rows = rows(text);
    let Some((params, rest)) = rows.first().and_then(|row| row.first()).and_then(|id| id.text.split_once(':')) else {
        return false;
    };
    let size = params.split('d').next().unwrap_or_default();
    // Clues have slashes between them; IDs of other games of the collection have none.
    let clues = rest.contains('/') || !rest.contains(',');
    !size.is_empty()
        && clues
        && size.bytes().all(|b| b.is_ascii_digit())
        && rest.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'/' | b',' | b'_' | b'-'))
}

fn read(text: &PuzzleText<'_>, _: &Hints) -> Result<Skyscrapers, ReadError> {
    let rows = rows(text);
    let mut tokens = rows.iter().flatten();
    let Some(id) = tokens.next() else {
        return Err(ReadError::new(text, 0..0, message!("the text is empty")).expected(message!("a game ID")));
    };
    if let Some(more) = tokens.next() {
        return Err(ReadError::new(text, more.span(), message!("unexpected text after the game ID")));
    }
    let Some((params, rest)) = id.text.split_once(':') else {
        let error = match id.text.find('#') {
            Some(at) => {
                let span = id.start + at..id.start + id.text.len();
                ReadError::new(text, span, message!("only the program that made a seed can read it"))
            }
            None => ReadError::new(text, id.span(), message!("this is not a game ID")),
        };
        return Err(error.expected(message!("`N:clues` or `N:clues,givens`")));
    };
    let rest = Token { text: rest, start: id.start + params.len() + 1 };
    let (n, clues, givens) = parts(text, Token { text: params, start: id.start }, rest)?;
    puzzle(text, n, clues, givens)
}

/// Size, clues and givens from the two parts of a game ID.
pub(super) fn parts(text: &str, params: Token<'_>, rest: Token<'_>) -> Result<(usize, Vec<u8>, Vec<u8>), ReadError> {
    let n = size(text, params)?;
    let (clues, givens) = match rest.text.split_once(',') {
        Some((clues, givens)) => (clues, Some(Token { text: givens, start: rest.start + clues.len() + 1 })),
        None => (rest.text, None),
    };
    let clues = read_clues(text, Token { text: clues, start: rest.start }, n)?;
    let givens = givens.map_or_else(|| Ok(vec![0; n * n]), |givens| read_givens(text, givens, n))?;
    Ok((n, clues, givens))
}

/// The size; a difficulty after it, as in `6dh`, is ignored.
fn size(text: &str, params: Token<'_>) -> Result<usize, ReadError> {
    let digits = params.text.bytes().take_while(u8::is_ascii_digit).count();
    let (number, difficulty) = params.text.split_at(digits);
    if !matches!(difficulty, "" | "de" | "dh" | "dx" | "du") {
        let span = params.start + digits..params.start + params.text.len();
        let expected = message!("`de`, `dh`, `dx`, `du` or `:` after the size");
        return Err(ReadError::new(text, span, message!("this is not a difficulty")).expected(expected));
    }
    let size = number.parse::<usize>().ok().filter(|size| (1..=Skyscrapers::MAX_SIZE).contains(size));
    size.ok_or_else(|| {
        ReadError::new(text, params.start..params.start + digits, message!("this is not a size")).expected(sizes())
    })
}

fn read_clues(text: &str, list: Token<'_>, n: usize) -> Result<Vec<u8>, ReadError> {
    let mut clues = Vec::with_capacity(4 * n);
    let mut start = list.start;
    for piece in list.text.split('/') {
        let token = Token { text: piece, start };
        if clues.len() == 4 * n {
            let problem = message!("clue {number} on a board of size {n}", number = clues.len() + 1, n);
            return Err(ReadError::new(text, start - 1..token.span().end, problem)
                .expected(message!("{count} clues", count = 4 * n)));
        }
        clues.push(if piece.is_empty() { 0 } else { number(text, token, n, What::Clue, Blank::Nothing)? });
        start += piece.len() + 1;
    }
    if clues.len() < 4 * n {
        let end = list.span().end;
        let problem = message!("the clues end after {count}", count = clues.len());
        return Err(
            ReadError::new(text, end..end, problem).expected(message!("{clues}, separated by slashes", clues = 4 * n))
        );
    }
    Ok(clues)
}

fn read_givens(text: &str, list: Token<'_>, n: usize) -> Result<Vec<u8>, ReadError> {
    let mut givens = Vec::with_capacity(n * n);
    let mut rest = list;
    while let Some(first) = rest.text.bytes().next() {
        let length = match first {
            b'0'..=b'9' => rest.text.bytes().take_while(u8::is_ascii_digit).count(),
            _ => rest.text.chars().next().map_or(1, char::len_utf8),
        };
        let (piece, after) = rest.text.split_at(length);
        let token = Token { text: piece, start: rest.start };
        rest = Token { text: after, start: rest.start + length };
        let (digit, cells) = match first {
            b'_' => continue,
            b'0'..=b'9' if piece == "0" => return Err(no_given(text, token, n)),
            b'0'..=b'9' => (number(text, token, n, What::Digit, Blank::None)?, 1),
            b'a'..=b'z' => (0, usize::from(first - b'a') + 1),
            _ => return Err(no_given(text, token, n)),
        };
        if givens.len() + cells > n * n {
            let problem = message!("the givens go beyond the {cells} cells of the board", cells = n * n);
            return Err(ReadError::new(text, token.span(), problem));
        }
        givens.extend(std::iter::repeat_n(digit, cells));
    }
    if givens.len() < n * n {
        let end = list.span().end;
        let problem = message!("the givens fill {count} of {cells} cells", count = givens.len(), cells = n * n);
        return Err(ReadError::new(text, end..end, problem).expected(message!("a digit or a run of blanks")));
    }
    Ok(givens)
}

fn no_given(text: &str, token: Token<'_>, n: usize) -> ReadError {
    let expected = message!("1 to {n}, or `a` to `z` for blanks", n);
    ReadError::new(text, token.span(), message!("this is neither a digit nor a run of blanks")).expected(expected)
}

pub(super) fn write(puzzle: &Skyscrapers) -> Result<String, CannotWrite> {
    let clue = |&clue: &u8| if clue == 0 { String::new() } else { clue.to_string() };
    let clues: Vec<String> = puzzle.clues().iter().map(clue).collect();
    let mut id = format!("{}:{}", puzzle.size(), clues.join("/"));
    if puzzle.has_givens() {
        id.push(',');
        id.push_str(&write_givens(puzzle.givens()));
    }
    Ok(id)
}

fn write_givens(givens: &[u8]) -> String {
    let mut written = String::new();
    for run in givens.chunk_by(|&a, &b| a == 0 && b == 0) {
        if run[0] == 0 {
            let (whole, left) = (run.len() / 26, run.len() % 26);
            written.push_str(&"z".repeat(whole));
            written.extend((left > 0).then(|| char::from(b'a' + left as u8 - 1)));
        } else {
            written.push_str(if written.ends_with(|c: char| c.is_ascii_digit()) { "_" } else { "" });
            written.push_str(&run[0].to_string());
        }
    }
    written
}
