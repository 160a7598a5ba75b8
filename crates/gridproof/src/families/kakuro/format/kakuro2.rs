//! The input of the online judge problem KAKURO2: the number of cases; per case the size N, N rows of N numbers
//! (1 white, 0 black), the number of hints, and a line `y x direction sum` per hint: the clue cell counted from 1,
//! and direction 0 for across or 1 for down.
//!
//! Only the sequence of numbers matters, not the line breaks, as for the judge's own readers.

use super::super::{Cell, Direction, Kakuro};
use super::Draft;
use crate::format::{CannotWrite, Format, FormatInfo, Hints, Layout, PuzzleText};
use gridproof_engine::message;
use gridproof_engine::message::{Argument, Message};
use gridproof_engine::text::{ReadError, Token, lines, tokens};
use std::ops::Range;

pub(super) const FORMAT: Format<Kakuro> = Format {
    info: FormatInfo {
        id: "kakuro2",
        name: "judge input KAKURO2",
        about: "number of cases; size, rows of 0 and 1, number of hints, hints `y x direction sum`",
        example: "1\n3\n0 0 0\n0 1 1\n0 1 1\n4\n2 1 0 3\n3 1 0 7\n1 2 1 4\n1 3 1 6",
        layout: Layout::File,
        sniff,
        split: Some(split),
    },
    read,
    write,
    saved_position: None,
};

/// Two lines of one number each, then one that begins with 0 or 1.
fn sniff(text: &PuzzleText<'_>) -> bool {
    let mut content = lines(text).map(|(_, line)| line.trim()).filter(|line| !line.is_empty() && !is_comment(line));
    let mut number = || content.next().is_some_and(|line| line.bytes().all(|b| b.is_ascii_digit()));
    number() && number() && {
        let row = content.next().unwrap_or_default();
        row.split_whitespace().next().is_some_and(|token| matches!(token, "0" | "1"))
            && row.bytes().all(|b| b.is_ascii_digit() || b.is_ascii_whitespace())
    }
}

fn is_comment(line: &str) -> bool {
    line.starts_with([';', '#'])
}

/// Reads the numbers of a text one by one.
pub(in super::super) struct Cursor<'t> {
    pub(in super::super) text: &'t str,
    pub(in super::super) at: usize,
}

impl<'t> Cursor<'t> {
    pub(in super::super) fn new(text: &'t str) -> Cursor<'t> {
        Cursor { text, at: 0 }
    }

    /// The next token; comments are skipped.
    pub(in super::super) fn peek(&mut self) -> Option<Token<'t>> {
        loop {
            let rest = self.text.get(self.at..)?;
            let blank = rest.len() - rest.trim_start().len();
            self.at += blank;
            let rest = &rest[blank..];
            if is_comment(rest) {
                self.at += rest.find('\n').unwrap_or(rest.len());
                continue;
            }
            return tokens(rest, self.at).next();
        }
    }

    /// The next number, which must be between `min` and `max`.
    fn number(&mut self, what: Message, min: usize, max: usize) -> Result<(usize, Range<usize>), ReadError> {
        let expected = || match max {
            usize::MAX => message!("{what}, {min} or more", what = what.clone(), min),
            _ if max == min + 1 => message!("{what}, {min} or {max}", what = what.clone(), min, max),
            _ => message!("{what}, {min} to {max}", what = what.clone(), min, max),
        };
        let Some(token) = self.peek() else {
            let end = self.text.trim_end().len();
            return Err(ReadError::new(self.text, end..end, message!("the text ends too early")).expected(expected()));
        };
        if !token.text.bytes().all(|b| b.is_ascii_digit()) {
            return Err(ReadError::new(self.text, token.span(), message!("this is not a number")).expected(expected()));
        }
        self.at = token.span().end;
        match token.text.parse::<usize>() {
            Ok(number) if (min..=max).contains(&number) => Ok((number, token.span())),
            _ => {
                Err(ReadError::new(self.text, token.span(), message!("this number is out of range"))
                    .expected(expected()))
            }
        }
    }

    /// The number of cases, which comes first.
    pub(in super::super) fn count(&mut self) -> Result<(usize, Range<usize>), ReadError> {
        self.number(message!("the number of cases"), 1, usize::MAX)
    }

    fn size(&mut self) -> Result<usize, ReadError> {
        Ok(self.number(message!("the size of a board"), 1, Kakuro::MAX_SIZE)?.0)
    }

    fn hints(&mut self, n: usize) -> Result<usize, ReadError> {
        Ok(self.number(message!("the number of hints"), 0, 2 * n * n)?.0)
    }

    /// An error if anything is left.
    pub(in super::super) fn end(&mut self) -> Result<(), ReadError> {
        match self.peek() {
            None => Ok(()),
            Some(token) => {
                let problem = message!("there is text after the last case");
                Err(ReadError::new(self.text, token.span(), problem).expected(message!("the end of the text")))
            }
        }
    }
}

/// Reads one case.
pub(in super::super) fn case(cursor: &mut Cursor<'_>) -> Result<Kakuro, ReadError> {
    let n = cursor.size()?;
    let mut draft = Draft::new(n);
    for _ in 0..n * n {
        let (white, span) = cursor.number(message!("a cell"), 0, 1)?;
        draft.push(if white == 1 { Cell::WHITE } else { Cell::BLACK }, span);
    }
    for _ in 0..cursor.hints(n)? {
        hint(cursor, n, &mut draft)?;
    }
    let text = cursor.text;
    draft.finish(|span, problem| ReadError::new(text, span, problem))
}

fn hint(cursor: &mut Cursor<'_>, n: usize, draft: &mut Draft) -> Result<(), ReadError> {
    let (y, start) = cursor.number(message!("the row of a hint"), 1, n)?;
    let (x, _) = cursor.number(message!("the column of a hint"), 1, n)?;
    let (direction, _) = cursor.number(message!("a direction"), 0, 1)?;
    let (sum, end) = cursor.number(message!("a sum"), 1, usize::from(Kakuro::MAX_CLUE))?;
    let direction = if direction == 0 { Direction::Across } else { Direction::Down };
    let error = |problem: Message| ReadError::new(cursor.text, start.start..end.end, problem);
    let white = |y: usize, x: usize| y < n && x < n && draft.cells.get(y * n + x).is_some_and(|cell| cell.is_white());
    let (after, expected) = match direction {
        Direction::Across => (white(y - 1, x), message!("a white cell to its right")),
        Direction::Down => (white(y, x - 1), message!("a white cell below it")),
    };
    match draft.cells.get_mut((y - 1) * n + x - 1) {
        Some(Cell::Black { .. }) if !after => Err(error(message!("this clue has no run")).expected(expected)),
        Some(Cell::Black { down, across }) => {
            let clue = if direction == Direction::Across { across } else { down };
            if clue.is_some() {
                return Err(error(message!("this is a second hint for the same run")));
            }
            *clue = u8::try_from(sum).ok();
            Ok(())
        }
        _ => Err(error(message!("this hint is in a white cell")).expected(message!("a cell that is 0 on the board"))),
    }
}

/// The bytes of every case. Mistakes within a case are left to the reader.
fn split(text: &str) -> Result<Vec<Range<usize>>, ReadError> {
    let mut cursor = Cursor::new(text);
    let (count, _) = cursor.count()?;
    let mut cases = Vec::new();
    for _ in 0..count {
        let start = cursor.peek().map_or(text.len(), |token| token.start);
        let n = cursor.size()?;
        skip(&mut cursor, n * n, message!("a cell"))?;
        let hints = cursor.hints(n)?;
        skip(&mut cursor, 4 * hints, message!("hints `y x direction sum`"))?;
        cases.push(start..cursor.at);
    }
    cursor.end()?;
    Ok(cases)
}

fn skip(cursor: &mut Cursor<'_>, count: usize, what: Message) -> Result<(), ReadError> {
    for _ in 0..count {
        match cursor.peek() {
            Some(token) => cursor.at = token.span().end,
            None => cursor.number(what.clone(), 0, usize::MAX).map(|_| ())?,
        }
    }
    Ok(())
}

/// Reads one case, or a whole text with a single case.
fn read(text: &PuzzleText<'_>, _: &Hints) -> Result<Kakuro, ReadError> {
    let mut cursor = Cursor::new(text);
    if has_count(text) {
        let (count, span) = cursor.count()?;
        if count != 1 {
            return Err(ReadError::new(text, span, message!("this text has {count} cases", count))
                .expected(message!("one case")));
        }
    }
    let puzzle = case(&mut cursor)?;
    cursor.end()?;
    Ok(puzzle)
}

/// Whether the number of cases precedes the first case: 1 is a size only for the board of one cell, which takes
/// three numbers; any other number is a size unless the next line is a single number too.
fn has_count(text: &str) -> bool {
    let mut cursor = Cursor::new(text);
    let mut next = || {
        let token = cursor.peek()?;
        cursor.at = token.span().end;
        Some(token)
    };
    let (first, second, third) = (next(), next(), next());
    let same_line = |a: &Token<'_>, b: &Token<'_>| !text[a.start..b.start].contains('\n');
    match (first, second, third) {
        (Some(first), Some(_), Some(_)) if first.text == "1" => next().is_some(),
        (Some(first), Some(second), Some(third)) => !same_line(&first, &second) && !same_line(&second, &third),
        _ => false,
    }
}

fn write(puzzle: &Kakuro) -> Result<String, CannotWrite> {
    let n = puzzle.columns();
    if puzzle.rows() != n {
        return Err(CannotWrite::because(message!("the board must be square")));
    }
    if let Some(at) = puzzle.cells().iter().position(|cell| matches!(cell, Cell::White(Some(_)))) {
        let cell = Argument::cell(at, n);
        return Err(CannotWrite::because(message!("this format has no givens, and {cell} is given", cell)));
    }
    let mut all = vec!["1".to_string(), n.to_string()];
    for row in puzzle.cells().chunks(n) {
        let row: Vec<&str> = row.iter().map(|cell| if cell.is_white() { "1" } else { "0" }).collect();
        all.push(row.join(" "));
    }
    let mut hints = Vec::new();
    for (number, direction) in [Direction::Across, Direction::Down].into_iter().enumerate() {
        for (at, cell) in puzzle.cells().iter().enumerate() {
            if let Some(sum) = cell.clue(direction) {
                hints.push(format!("{} {} {number} {sum}", at / n + 1, at % n + 1));
            }
        }
    }
    all.push(hints.len().to_string());
    all.append(&mut hints);
    Ok(all.join("\n"))
}
