//! The board with its clues around it: the top clues, the rows with a clue at either end, the bottom clues. The shape (N entries, then N
//! lines of N + 2, then N) distinguishes it from other grids.

use super::super::{Side, Skyscrapers};
use super::{Blank, What, clue, number, or_dot, puzzle, sizes};
use crate::format::rows::entries;
use crate::format::rows::{is_blank, rows};
use crate::format::{CannotWrite, Format, FormatInfo, Hints, Layout, PuzzleText};
use gridproof_engine::message;
use gridproof_engine::text::{ReadError, Token};

pub(super) const FORMAT: Format<Skyscrapers> = Format {
    info: FormatInfo {
        id: "grid",
        name: "plain grid",
        about: "a line of N top clues, N rows with a clue at either end, N bottom clues; `.` for none or blank",
        example: "  . . . .\n. . . . . .\n4 . . . . .\n. . . . . 3\n. . . . . .\n  . 1 3 .",
        layout: Layout::Block,
        sniff,
        split: None,
    },
    read,
    write,
    saved_position: None,
};

/// Two more entries on the second line than on the first, most of them numbers or blanks.
fn sniff(text: &PuzzleText<'_>) -> bool {
    let rows = rows(text);
    let [top, second, _, ..] = &rows[..] else { return false };
    let is_number = |token: &&Token<'_>| is_blank(token.text) || token.text.bytes().all(|b| b.is_ascii_digit());
    let is_short = |token: &Token<'_>| token.text.len() <= 3 && !token.text.contains(['#', '\\', '|', '+', '/', ':']);
    let both = || top.iter().chain(second);
    second.len() == top.len() + 2
        && both().all(|token| is_number(&token) || is_short(token))
        && 2 * both().filter(is_number).count() > top.len() + second.len()
}

fn read(text: &PuzzleText<'_>, _: &Hints) -> Result<Skyscrapers, ReadError> {
    let rows = rows(text);
    let Some(top) = rows.first() else {
        return Err(ReadError::new(text, 0..0, message!("the text is empty"))
            .expected(message!("a line of clues for the columns")));
    };
    let n = top.len();
    if n > Skyscrapers::MAX_SIZE {
        let surplus = top[Skyscrapers::MAX_SIZE].span();
        return Err(ReadError::new(text, surplus, message!("a board of {n} columns", n)).expected(sizes()));
    }
    shape(text, &rows, n)?;
    let side = |row: &[Token<'_>]| row.iter().map(|&token| clue(text, token, n)).collect::<Result<Vec<u8>, _>>();
    let mut clues = side(top)?;
    let (mut left, mut right, mut givens) = (Vec::new(), Vec::new(), Vec::with_capacity(n * n));
    for row in &rows[1..=n] {
        left.push(clue(text, row[0], n)?);
        for &token in &row[1..=n] {
            givens.push(number(text, token, n, What::Digit, Blank::Sign('.'))?);
        }
        right.push(clue(text, row[n + 1], n)?);
    }
    clues.extend(side(&rows[n + 1])?);
    clues.extend(left);
    clues.extend(right);
    puzzle(text, n, clues, givens)
}

/// Checks the shape: N entries, N lines of N + 2 entries, N entries. The error points at the first line that differs.
fn shape(text: &str, rows: &[Vec<Token<'_>>], n: usize) -> Result<(), ReadError> {
    for (at, row) in rows.iter().enumerate() {
        let (Some(first), Some(last)) = (row.first(), row.last()) else { continue };
        if at == n + 2 {
            let problem = message!("line {number} of a board of size {n}", number = at + 1, n);
            return Err(
                ReadError::new(text, first.span(), problem).expected(message!("the end after the bottom clues"))
            );
        }
        let (width, expected) = match at {
            0 => continue,
            at if at <= n => (n + 2, message!("{width}: {n} cells between two clues", width = n + 2, n)),
            _ => (n, message!("{width}: {n} clues for the columns", width = n, n)),
        };
        if row.len() != width {
            let span = row.get(width).unwrap_or(last).span();
            let problem = message!("this line has {entries}", entries = entries(row.len()));
            return Err(ReadError::new(text, span, problem).expected(expected));
        }
    }
    if rows.len() < n + 2 {
        let problem = message!("the board ends after {count} {count#line|lines}", count = rows.len());
        let expected = message!("{count}: a line of clues, {n} rows, a line of clues", count = n + 2, n);
        return Err(ReadError::new(text, text.trim_end().len()..text.len(), problem).expected(expected));
    }
    Ok(())
}

fn write(puzzle: &Skyscrapers) -> Result<String, CannotWrite> {
    let n = puzzle.size();
    let width = n.to_string().len();
    let padded = |&number: &u8| format!("{:>width$}", or_dot(number));
    let edge = |side| {
        let clues: Vec<String> = puzzle.side(side).iter().map(padded).collect();
        format!("{} {}", " ".repeat(width), clues.join(" "))
    };
    let mut lines = vec![edge(Side::Top)];
    for (row, cells) in puzzle.givens().chunks(n).enumerate() {
        let ends = [&puzzle.side(Side::Left)[row], &puzzle.side(Side::Right)[row]];
        let entries: Vec<String> = [ends[0]].into_iter().chain(cells).chain([ends[1]]).map(padded).collect();
        lines.push(entries.join(" "));
    }
    lines.push(edge(Side::Bottom));
    Ok(lines.join("\n"))
}
