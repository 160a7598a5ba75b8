//! The text of puzzlekit and of collections from janko.at: `N N N`, four rows of clues (top, bottom, left, right), N rows of givens,
//! all with `-` for none.
//!
//! The third number is the tallest height. If it is less than N, some cells are parks; if `D` follows it, the diagonals count too. Both
//! are different puzzles.

use super::super::Skyscrapers;
use super::{Blank, What, clue, number, puzzle, sizes};
use crate::format::rows::{rectangle, rows};
use crate::format::{CannotWrite, Format, FormatInfo, Hints, Layout, PuzzleText};
use gridproof_engine::message;
use gridproof_engine::message::Message;
use gridproof_engine::text::{ReadError, Token};

pub(super) const FORMAT: Format<Skyscrapers> = Format {
    info: FormatInfo {
        id: "puzzlekit",
        name: "puzzlekit text",
        about: "`N N N`, four rows of clues (top, bottom, left, right), N rows of givens, `-` for none",
        example: "4 4 4\n4 3 2 1\n1 2 2 2\n4 3 2 1\n1 2 2 2\n- - - -\n- - - -\n- - - -\n- - - -",
        layout: Layout::Block,
        sniff,
        split: None,
    },
    read,
    write,
    saved_position: None,
};

/// A number twice and a third one on the first line, and that number of entries on the second.
fn sniff(text: &PuzzleText<'_>) -> bool {
    let rows = rows(text);
    let [head, first, ..] = &rows[..] else { return false };
    let is_entry = |token: &Token<'_>| token.text == "-" || token.text.bytes().all(|b| b.is_ascii_digit());
    matches!(head.len(), 3 | 4)
        && head[0].text == head[1].text
        && head[..3].iter().all(is_entry)
        && head.get(3).is_none_or(|more| more.text.starts_with(|c: char| c.is_ascii_alphabetic()))
        && head[0].text.parse() == Ok(first.len())
        && rows.len().abs_diff(first.len() + 5) <= 1
        && first.iter().all(is_entry)
}

fn read(text: &PuzzleText<'_>, _: &Hints) -> Result<Skyscrapers, ReadError> {
    let rows = rows(text);
    let head = rows.first().map_or(&[][..], Vec::as_slice);
    let &[a, b, k, ref more @ ..] = head else {
        let end = head.last().map_or(0, |token| token.span().end);
        return Err(ReadError::new(text, 0..end, message!("this is not a size"))
            .expected(message!("`N N N`: rows, columns, heights")));
    };
    let size = a.text.parse::<usize>().ok().filter(|n| (1..=Skyscrapers::MAX_SIZE).contains(n));
    let n = size.ok_or_else(|| ReadError::new(text, a.span(), message!("this is not a size")).expected(sizes()))?;
    if b.text != a.text {
        return Err(
            ReadError::new(text, b.span(), message!("the board is not square")).expected(Message::verbatim(a.text))
        );
    }
    if let Some(more) = more.first() {
        let problem = message!("Skyscrapers with diagonals are not supported");
        return Err(ReadError::new(text, more.span(), problem).expected(message!("nothing after the three numbers")));
    }
    if k.text != a.text {
        let problem = message!("Skyscrapers with parks, that is with fewer heights than rows, are not supported");
        return Err(ReadError::new(text, k.span(), problem).expected(Message::verbatim(a.text)));
    }
    rectangle(text, &rows[1..], n + 4, n)?;
    let clues = rows[1..5].iter().flatten().map(|&token| clue(text, token, n)).collect::<Result<_, _>>()?;
    let given = |&token: &Token<'_>| number(text, token, n, What::Digit, Blank::Sign('-'));
    let givens = rows[5..].iter().flatten().map(given).collect::<Result<_, _>>()?;
    puzzle(text, n, clues, givens)
}

fn write(puzzle: &Skyscrapers) -> Result<String, CannotWrite> {
    let n = puzzle.size();
    let word = |&number: &u8| if number == 0 { "-".to_string() } else { number.to_string() };
    let row = |row: &[u8]| row.iter().map(word).collect::<Vec<_>>().join(" ");
    let mut text = vec![format!("{n} {n} {n}")];
    text.extend(puzzle.clues().chunks(n).map(row));
    text.extend(puzzle.givens().chunks(n).map(row));
    Ok(text.join("\n"))
}
