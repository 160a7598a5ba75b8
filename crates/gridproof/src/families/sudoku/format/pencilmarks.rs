//! A board of candidates, as written by HoDoKu and Simple Sudoku: rows of groups of digits separated by spaces, in any frame.
//!
//! [`super::pencil`] decides what a group of one digit is. `.` is an open cell without marks. Beyond 9x9 the numbers of a group are
//! separated by commas. Lines of a few words, such as the name of a program below the board, are skipped.

use super::super::Sudoku;
use super::pencil::{Group, bare, groups, settle};
use super::ruled::{Row, Ruled, check_boxes, is_bar, is_drawn};
use super::{board, content_lines};
use crate::family::Puzzle;
use crate::format::position_builder::{UNDER_ENTRIES, tidy};
use crate::format::{
    CannotWrite, Format, FormatInfo, Hints, Layout, PositionCodec, PuzzleText, SavedPosition, Written,
};
use crate::logic::Position;
use gridproof_engine::digits::Digits;
use gridproof_engine::message;
use gridproof_engine::text::{ReadError, Token};

pub(super) const FORMAT: Format<Sudoku> = Format {
    info: FormatInfo {
        id: "pencilmarks",
        name: "candidate grid",
        about: "rows of groups of candidates in any frame, as written by HoDoKu and Simple Sudoku",
        example: "\
*-----------------------*
| 1    234  | 34   34   |
| 34   34   | 134  2    |
|-----------+-----------|
| 234  1    | 234  34   |
| 234  234  | 1234 134  |
*-----------------------*",
        layout: Layout::Block,
        sniff,
        split: None,
    },
    read: |text, hints| Ok(parse(text, hints)?.0),
    write: |puzzle| Ok(write_with(puzzle, &Position::default())?.text),
    saved_position: Some(PositionCodec { read: saved_position, write: Some(write_with) }),
};

fn saved_position(text: &PuzzleText<'_>, hints: &Hints) -> SavedPosition {
    parse(text, hints).map_or_else(
        |_| SavedPosition::default(),
        |(_, position)| SavedPosition { position, ..SavedPosition::default() },
    )
}

/// Whether a token can be the group of a cell.
fn is_group(token: &str) -> bool {
    let inner = token.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')).unwrap_or(token);
    let ends = |c: char| c.is_ascii_digit();
    token == "."
        || (inner.bytes().all(|b| b.is_ascii_digit() || b == b',') && inner.starts_with(ends) && inner.ends_with(ends))
}

/// Whether a token on a board of `n` rows has more than one digit, or braces.
fn says_more(token: &str, n: usize) -> bool {
    token.contains([',', '{']) || (n <= 9 && token.len() > 1)
}

/// As many rows of groups as columns, with at least one group that is not a number.
pub(super) fn sniff(text: &PuzzleText<'_>) -> bool {
    let ruled = ruled(text);
    let n = ruled.common_width();
    let cells = || ruled.rows.iter().flat_map(|row| &row.cells);
    n >= MIN_SIZE
        && ruled.rows.len().abs_diff(n) <= 1
        && cells().all(|cell| is_group(cell.text))
        && cells().any(|cell| says_more(cell.text, n))
}

fn parse(text: &str, hints: &Hints) -> Result<(Sudoku, Position), ReadError> {
    let ruled = ruled(text);
    let n = ruled.size(text)?;
    let boxes = ruled.boxes(text, n, hints)?;
    let cells = || ruled.rows.iter().flat_map(|row| &row.cells);
    let has_braces = cells().any(|cell| cell.text.contains('{'));
    let groups: Vec<Group> = cells().map(|&cell| group(text, cell, n)).collect::<Result<_, _>>()?;
    let (givens, builder) = settle(boxes, &groups, has_braces);
    let puzzle = board(text, boxes, givens)?;
    let position = builder.position(&puzzle.start());
    Ok((puzzle, position))
}

/// The digits of a group on a board of `n` rows.
pub(super) fn digits(text: &str, token: Token<'_>, n: usize) -> Result<Digits, ReadError> {
    let parts: Vec<&str> = if n > 9 || token.text.contains(',') {
        token.text.split(',').collect()
    } else {
        token.text.char_indices().map(|(at, sign)| &token.text[at..at + sign.len_utf8()]).collect()
    };
    let mut all = Digits::EMPTY;
    for part in parts {
        let digit = part.parse::<u8>().ok().filter(|digit| (1..=n as u8).contains(digit));
        let problem = match digit {
            Some(digit) if all.contains(digit) => message!("this digit is twice in the cell"),
            Some(digit) => {
                all |= Digits::one(digit);
                continue;
            }
            None => message!("this is not a digit of the board"),
        };
        let expected = match n > 9 {
            true => message!("digits from 1 to {n} separated by commas, or `.`", n),
            false => message!("digits from 1 to {n}, or `.`", n),
        };
        return Err(ReadError::at(text, part, problem).expected(expected));
    }
    Ok(all)
}

fn group(text: &str, token: Token<'_>, n: usize) -> Result<Group, ReadError> {
    if token.text == "." {
        return Ok(Group::Open);
    }
    let inner = token.text.strip_prefix('{').and_then(|rest| rest.strip_suffix('}'));
    let start = token.start + usize::from(inner.is_some());
    let all = digits(text, Token { text: inner.unwrap_or(token.text), start }, n)?;
    Ok(match all.only() {
        Some(digit) if inner.is_none() => Group::Lone(digit),
        _ => Group::Marks(all),
    })
}

/// Whether a line is drawn and has no cells.
fn is_drawn_line(line: &str) -> bool {
    let frame = |c: char| c.is_whitespace() || is_bar(c) || "+-=*.':".contains(c);
    line.chars().all(frame) && (line.contains("--") || line.contains("==") || line.contains(is_drawn))
}

/// Whether a line is a few words, such as the name of a program below the board.
fn is_prose(line: &str) -> bool {
    line.contains(|c: char| c.is_ascii_alphabetic()) && line.split_whitespace().nth(MIN_SIZE - 1).is_none()
}

fn ruled(text: &str) -> Ruled<'_> {
    let mut ruled = Ruled::default();
    for (start, line) in content_lines(text).take(4 * Sudoku::MAX_SIZE) {
        if is_drawn_line(line) {
            ruled.cuts.push((ruled.rows.len(), start..start + line.len()));
        } else if !is_prose(line) {
            ruled.rows.push(row(start, line));
        }
    }
    ruled
}

fn row(start: usize, line: &str) -> Row<'_> {
    let mut row = Row::default();
    let mut cell: Option<usize> = None;
    for (at, c) in line.char_indices().chain([(line.len(), ' ')]) {
        if !c.is_whitespace() && !is_bar(c) {
            cell.get_or_insert(at);
            continue;
        }
        if row.is_overfull() {
            break;
        }
        if let Some(from) = cell.take() {
            row.cells.push(Token { text: &line[from..at], start: start + from });
        }
        if is_bar(c) {
            row.cut(start + at..start + at + c.len_utf8());
        }
    }
    row
}

/// The smallest board that is recognised.
const MIN_SIZE: usize = 4;

fn write_with(puzzle: &Sudoku, position: &Position) -> Result<Written, CannotWrite> {
    check_boxes(puzzle)?;
    if puzzle.size() < MIN_SIZE {
        return Err(CannotWrite::because(message!(
            "candidates of fewer than {min} rows would not be recognised",
            min = MIN_SIZE
        )));
    }
    let (tidy, under) = tidy(position, &puzzle.start());
    let mut lost = Vec::new();
    lost.extend((!tidy.entries.is_empty()).then(|| "entries".to_string()));
    lost.extend(under.then(|| UNDER_ENTRIES.to_string()));
    Ok(Written { text: frame(puzzle, &tidy), lost })
}

/// The board in its frame, with braces if it would otherwise be read as a different puzzle.
fn frame(puzzle: &Sudoku, position: &Position) -> String {
    let groups = groups(puzzle, position, false, false);
    let (givens, builder) = settle(puzzle.boxes(), &bare(&groups), false);
    let same = |(cell, group): (usize, &Group)| match *group {
        Group::Lone(digit) => givens[cell] == digit,
        Group::Marks(marks) => builder.marks(cell) == marks,
        _ => true,
    };
    let needs_braces = !groups.iter().enumerate().all(same);
    let lone = groups.iter().any(|group| matches!(group, Group::Marks(marks) if marks.only().is_some()));
    // If no other group needs braces, the first candidates get them, so that lone digits are givens.
    let first = groups.iter().position(|group| matches!(group, Group::Marks(_))).filter(|_| needs_braces && !lone);
    let n = puzzle.size();
    let comma = if n > 9 { "," } else { "" };
    let word = |(cell, group): (usize, &Group)| match *group {
        Group::Open => ".".to_string(),
        Group::Lone(digit) | Group::Placed(digit) => digit.to_string(),
        Group::Marks(marks) => {
            let digits: Vec<String> = marks.iter().map(|digit| digit.to_string()).collect();
            let braces = needs_braces && (digits.len() == 1 || first == Some(cell));
            if braces { format!("{{{}}}", digits.join(comma)) } else { digits.join(comma) }
        }
    };
    draw(puzzle, &groups.iter().enumerate().map(word).collect::<Vec<_>>())
}

/// Draws lines around the boxes. All columns are as wide as the widest cell, so that the board looks even.
fn draw(puzzle: &Sudoku, words: &[String]) -> String {
    let (n, columns) = (puzzle.size(), puzzle.boxes().columns());
    let width = words.iter().map(String::len).max().unwrap_or(1);
    let dashes = "-".repeat(columns * (width + 1) + 1);
    let parts = n / columns;
    let end = format!("*{}*", "-".repeat(parts * dashes.len() + parts - 1));
    let between = format!("|{}|", vec![dashes; parts].join("+"));
    let mut text = vec![end.clone()];
    for (at, row) in words.chunks(n).enumerate() {
        if at > 0 && at % puzzle.boxes().rows() == 0 {
            text.push(between.clone());
        }
        let part = |part: &[String]| part.iter().map(|word| format!(" {word:<width$}")).collect::<String>();
        text.push(row.chunks(columns).map(|cells| format!("|{} ", part(cells))).collect::<String>() + "|");
    }
    text.push(end);
    text.join("\n")
}
