//! A line of HoDoKu's libraries:
//!
//! ```text
//! :<technique>:<digits>:<board>:<deleted candidates>:<eliminations>:<placements>:<more>
//! ```
//!
//! On the board, `+` precedes a digit that was placed, not given. Deleted candidates are triples of digit, row and column; the
//! candidates that remain without them are the solver's marks. A board without a technique is `:0000:x:<board>:<deleted>::`.

use super::super::{Boxes, Sudoku};
use super::pencil::candidates;
use super::{board, content_lines, nine_by_nine};
use crate::family::Puzzle;
use crate::format::position_builder::{PositionBuilder, UNDER_ENTRIES, cells, tidy};
use crate::format::{
    CannotWrite, Format, FormatInfo, Hints, Layout, PositionCodec, PuzzleText, SavedPosition, Written,
};
use crate::logic::Position;
use gridproof_engine::digits::Digits;
use gridproof_engine::message;
use gridproof_engine::text::{ReadError, Token, tokens};

pub(super) const FORMAT: Format<Sudoku> = Format {
    info: FormatInfo {
        id: "hodoku",
        name: "HoDoKu line",
        about: "a line of HoDoKu's libraries: the board with placed digits, deleted candidates, a step",
        example: ":0000:x:53+4+67+8+9+1.6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:136::",
        layout: Layout::Line,
        sniff,
        split: None,
    },
    read: |text, _| Ok(parse(text)?.puzzle),
    write: |puzzle| Ok(write_with(puzzle, &Position::default())?.text),
    saved_position: Some(PositionCodec { read: saved_position, write: Some(write_with) }),
};

const CELLS: usize = 81;

/// The contents of a line.
struct Case {
    puzzle: Sudoku,
    builder: PositionBuilder,
    step: Option<String>,
}

fn sniff(text: &PuzzleText<'_>) -> bool {
    let Some((_, line)) = content_lines(text).next() else { return false };
    let mut fields = line.trim().split(':');
    let board = fields.nth(3).unwrap_or_default();
    line.trim().starts_with(':')
        && fields.next().is_some()
        && board.len() >= CELLS / 2
        && board.bytes().all(|b| b.is_ascii_digit() || matches!(b, b'.' | b'+'))
}

fn parse(text: &str) -> Result<Case, ReadError> {
    let mut lines = content_lines(text);
    let (start, line) = lines.next().unwrap_or((0, ""));
    if let Some((start, line)) = lines.next() {
        return Err(ReadError::new(text, start..start + line.len(), message!("this is a second line"))
            .expected(message!("one board on one line")));
    }
    let mut at = start;
    let fields: Vec<Token<'_>> = line
        .split(':')
        .map(|field| {
            let token = Token { text: field, start: at };
            at += field.len() + 1;
            token
        })
        .collect();
    let &[before, code, digits, givens, deleted, ref rest @ ..] = fields.as_slice() else {
        let problem = message!("this line has {count} fields", count = fields.len());
        let expected = message!("`:technique:digits:board:deleted candidates:...`");
        return Err(ReadError::new(text, start..start + line.len(), problem).expected(expected));
    };
    if !before.text.trim().is_empty() {
        return Err(ReadError::new(text, before.span(), message!("there is text before the first colon")));
    }
    let (given, placed) = read_board(text, givens)?;
    let boxes = Boxes::new(3, 3).ok_or_else(|| ReadError::new(text, 0..0, message!("this is not a board")))?;
    let mut builder = PositionBuilder::new(CELLS);
    let deleted = read_marks(text, deleted)?;
    let both: Vec<u8> = given.iter().zip(&placed).map(|(&given, &placed)| given.max(placed)).collect();
    if !deleted.is_empty() {
        for (cell, left) in candidates(boxes, &both).into_iter().enumerate() {
            let gone: Digits = deleted.iter().filter(|(other, _)| *other == cell).map(|(_, digit)| *digit).collect();
            builder.mark(cell, left - gone);
        }
    }
    placed.iter().enumerate().for_each(|(cell, &digit)| builder.enter(cell, digit));
    let more: Vec<&str> = rest.iter().map(|field| field.text.trim()).filter(|field| !field.is_empty()).collect();
    let plain = code.text.starts_with("0000") && matches!(digits.text, "x" | "") && more.is_empty();
    let step = (!plain).then(|| format!("the step ({})", [&[code.text], &more[..]].concat().join(", ")));
    Ok(Case { puzzle: board(text, boxes, given)?, builder, step })
}

/// Given and placed digits.
fn read_board(text: &str, field: Token<'_>) -> Result<(Vec<u8>, Vec<u8>), ReadError> {
    let (mut given, mut placed) = (Vec::new(), Vec::new());
    let mut plus = false;
    for (at, sign) in field.text.char_indices() {
        let span = field.start + at..field.start + at + sign.len_utf8();
        let digit = match sign {
            '+' if !plus => {
                plus = true;
                continue;
            }
            '.' | '0' if !plus => 0,
            '1'..='9' => sign as u8 - b'0',
            _ => {
                let expected = message!("1 to 9, optionally with `+` before it, or `.`");
                return Err(ReadError::new(text, span, message!("this is not a cell")).expected(expected));
            }
        };
        if given.len() == CELLS {
            return Err(
                ReadError::new(text, span, message!("this is cell 82 of the board")).expected(message!("81 cells"))
            );
        }
        given.push(if plus { 0 } else { digit });
        placed.push(if plus { digit } else { 0 });
        plus = false;
    }
    if given.len() == CELLS && !plus {
        return Ok((given, placed));
    }
    let end = field.span().end;
    Err(ReadError::new(text, end..end, message!("the board ends after {count} cells", count = given.len()))
        .expected(message!("81 cells")))
}

/// The cells and digits of triples of digit, row and column.
fn read_marks(text: &str, field: Token<'_>) -> Result<Vec<(usize, u8)>, ReadError> {
    let mut marks = Vec::new();
    for token in tokens(field.text, field.start) {
        let &[digit @ b'1'..=b'9', row @ b'1'..=b'9', column @ b'1'..=b'9'] = token.text.as_bytes() else {
            let expected = message!("a digit, a row and a column, such as `219`");
            return Err(
                ReadError::new(text, token.span(), message!("this is not a deleted candidate")).expected(expected)
            );
        };
        marks.push((usize::from(row - b'1') * 9 + usize::from(column - b'1'), digit - b'0'));
    }
    Ok(marks)
}

fn saved_position(text: &PuzzleText<'_>, _: &Hints) -> SavedPosition {
    parse(text).map_or_else(
        |_| SavedPosition::default(),
        |case| SavedPosition {
            position: case.builder.position(&case.puzzle.start()),
            lost: case.step.into_iter().collect(),
            ..SavedPosition::default()
        },
    )
}

fn write_with(puzzle: &Sudoku, position: &Position) -> Result<Written, CannotWrite> {
    nine_by_nine(puzzle)?;
    let (position, under) = tidy(position, &puzzle.start());
    let (mut line, mut both) = (String::from(":0000:x:"), puzzle.givens().to_vec());
    for (cell, digit) in both.iter_mut().enumerate() {
        let entry = position.entry(cell);
        match (*digit, entry) {
            (0, 0) => line.push('.'),
            (0, _) => line.push_str(&format!("+{entry}")),
            (given, _) => line.push_str(&given.to_string()),
        }
        *digit = (*digit).max(entry);
    }
    let left = candidates(puzzle.boxes(), &both);
    let (mut deleted, mut impossible) = (Vec::new(), 0);
    for (cell, &left) in left.iter().enumerate() {
        let Some(marks) = position.marks(cell) else { continue };
        impossible += usize::from(!left.includes(marks));
        // A cell without candidates would be read as one without marks.
        if !(left & marks).is_empty() {
            deleted.extend((left - marks).iter().map(|digit| (digit, cell)));
        }
    }
    deleted.sort_unstable();
    let triple = |&(digit, cell): &(u8, usize)| format!("{digit}{}{}", cell / 9 + 1, cell % 9 + 1);
    let triples: Vec<String> = deleted.iter().map(triple).collect();
    line.push_str(&format!(":{}::", triples.join(" ")));
    let mut lost = Vec::new();
    lost.extend(under.then(|| UNDER_ENTRIES.to_string()));
    lost.extend((impossible > 0).then(|| format!("pencil marks of {} that the board rules out", cells(impossible))));
    Ok(Written { text: line, lost })
}
