//! The game ID of Simon Tatham's Solo, `CxR:cells`: C columns and R rows of boxes, so a box is R cells wide and C
//! cells tall. Cells are numbers, and letters for runs of blanks, `a` for one to `z` for 26, with `_` between adjacent
//! numbers. Plain boards only: X, jigsaw and killer are other puzzles.

use super::super::{Boxes, Sudoku};
use super::{board, content_lines, one_line};
use crate::format::{CannotWrite, Format, FormatInfo, Hints, Layout, PuzzleText, Signs};
use gridproof_engine::message;
use gridproof_engine::message::Message;
use gridproof_engine::text::{ReadError, Token};

pub(super) const FORMAT: Format<Sudoku> = Format {
    info: FormatInfo {
        id: "solo",
        name: "Solo game ID",
        about: "the ID of a plain game of Simon Tatham's Solo: columns and rows of boxes, cells",
        example: "3x3:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9",
        layout: Layout::Line,
        sniff,
        split: None,
    },
    read,
    write,
    saved_position: None,
};

/// The maximum number of blanks that one letter stands for.
const LONGEST_RUN: usize = 26;

/// Two numbers with an `x` between them, or one before a `j`, then letters up to `:` or `#`.
fn sniff(text: &PuzzleText<'_>) -> bool {
    if !text.has_any(Signs::of(":#")) || text.is_address() {
        return false;
    }
    let Some((id, _)) = one_line(text) else { return false };
    let Some(end) = id.text.find([':', '#']) else { return false };
    let params = &id.text[..end];
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let columns = digits(params);
    let rest = &params[columns..];
    let shaped = rest.starts_with('j') || rest.strip_prefix('x').is_some_and(|rest| digits(rest) > 0);
    columns > 0 && shaped && rest.bytes().all(|b| b.is_ascii_alphanumeric())
}

fn read(text: &PuzzleText<'_>, _: &Hints) -> Result<Sudoku, ReadError> {
    let Some((id, more)) = one_line(text) else {
        return Err(match content_lines(text).nth(1) {
            Some((start, line)) => ReadError::new(text, start..start + line.len(), message!("this is a second line")),
            None => ReadError::new(text, 0..0, message!("the text is empty")),
        }
        .expected(message!("one game ID")));
    };
    let jigsaw = id.text.split_once(':').is_some_and(|(size, _)| size.ends_with('j'));
    if let Some(more) = more.filter(|_| !jigsaw) {
        return Err(ReadError::new(text, more.span(), message!("there is text after the game ID")));
    }
    let Some((params, cells)) = id.text.split_once(':') else {
        let error = match id.text.find('#') {
            Some(at) => {
                let span = id.start + at..id.span().end;
                ReadError::new(text, span, message!("only the program that made a seed can use it"))
            }
            None => ReadError::new(text, id.span(), message!("this is not a game ID")),
        };
        return Err(error.expected(Message::verbatim("`CxR:cells`")));
    };
    let boxes = read_params(text, Token { text: params, start: id.start })?;
    let cells = Token { text: cells, start: id.start + params.len() + 1 };
    board(text, boxes, read_cells(text, cells, boxes.size())?)
}

/// The shape of the boxes. Symmetry and difficulty are ignored.
pub(super) fn read_params(text: &str, params: Token<'_>) -> Result<Boxes, ReadError> {
    let whole = params.text;
    let first = whole.bytes().take_while(u8::is_ascii_digit).count();
    let refuse = |at: usize, what: Message| {
        let problem = message!("{what}: this is a different type of puzzle", what);
        Err(ReadError::new(text, params.start + at..params.start + at + 1, problem).expected(message!("a plain board")))
    };
    if whole[first..].starts_with('j') {
        return refuse(first, message!("`j` means jigsaw boxes"));
    }
    let second = whole[first..].strip_prefix('x').map(|rest| rest.bytes().take_while(u8::is_ascii_digit).count());
    let (Some(second), true) = (second.filter(|&digits| digits > 0), first > 0) else {
        return Err(ReadError::new(text, params.span(), message!("these are not boxes"))
            .expected(message!("`CxR`, such as `3x3`")));
    };
    let end = first + 1 + second;
    for (at, letter) in whole[end..].char_indices() {
        match letter {
            'x' => return refuse(end + at, message!("`x` means that the diagonals count too")),
            'j' => return refuse(end + at, message!("`j` means jigsaw boxes")),
            'k' => return refuse(end + at, message!("`k` means killer cages")),
            _ => {}
        }
    }
    let tall = whole[..first].parse::<usize>().ok();
    let wide = whole[first + 1..end].parse::<usize>().ok();
    let boxes = tall.zip(wide).and_then(|(tall, wide)| Boxes::new(tall, wide));
    boxes.ok_or_else(|| {
        let expected = message!("1 to {max} cells in a box", max = Sudoku::MAX_SIZE);
        ReadError::new(text, params.start..params.start + end, message!("the boxes are out of range"))
            .expected(expected)
    })
}

pub(super) fn read_cells(text: &str, list: Token<'_>, n: usize) -> Result<Vec<u8>, ReadError> {
    let mut cells = Vec::with_capacity(n * n);
    let mut at = 0;
    while let Some(first) = list.text[at..].chars().next() {
        let length = match first {
            '0'..='9' => list.text[at..].bytes().take_while(u8::is_ascii_digit).count(),
            _ => first.len_utf8(),
        };
        let piece = &list.text[at..at + length];
        let span = list.start + at..list.start + at + length;
        at += length;
        let (digit, count) = match first {
            '_' => continue,
            'a'..='z' => (0, usize::from(first as u8 - b'a') + 1),
            '0'..='9' => match piece.parse::<usize>() {
                Ok(digit) if (1..=n).contains(&digit) => (digit as u8, 1),
                _ => {
                    let problem = message!("this number is out of range");
                    return Err(ReadError::new(text, span, problem).expected(message!("1 to {max}", max = n)));
                }
            },
            _ => {
                let expected = message!("1 to {n}, or `a` to `z` for blanks", n);
                return Err(ReadError::new(text, span, message!("this is neither a digit nor a run of blanks"))
                    .expected(expected));
            }
        };
        if count > n * n - cells.len() {
            let problem = message!("too many cells: the board has only {cells}", cells = n * n);
            return Err(ReadError::new(text, span, problem));
        }
        cells.resize(cells.len() + count, digit);
    }
    if cells.len() < n * n {
        let end = list.span().end;
        let problem = message!("too few cells: the game ID ends after {count}", count = cells.len());
        return Err(ReadError::new(text, end..end, problem).expected(message!("{count} cells", count = n * n)));
    }
    Ok(cells)
}

pub(super) fn write(puzzle: &Sudoku) -> Result<String, CannotWrite> {
    let mut id = format!("{}x{}:", puzzle.boxes().rows(), puzzle.boxes().columns());
    let mut after_number = false;
    let mut rest = puzzle.givens();
    while let Some(&given) = rest.first() {
        let run = rest.iter().take(LONGEST_RUN).take_while(|&&given| given == 0).count();
        if run > 0 {
            id.push(char::from(b'a' - 1 + run as u8));
        } else {
            id.push_str(if after_number { "_" } else { "" });
            id.push_str(&given.to_string());
        }
        after_number = run == 0;
        rest = &rest[run.max(1)..];
    }
    Ok(id)
}
