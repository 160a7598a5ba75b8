//! The clues of each side on a line of its own: `top: 4 3 2 1`, in any order, or four lines without names: top, bottom, left, right.
//!
//! Four lines without names may also be rows of a board. They are recognised only for 4x4, if a Sudoku with these givens would
//! contradict itself; with blanks among them, the text has two meanings.

use super::super::{Side, Skyscrapers};
use super::{clue, puzzle, sizes, without_givens};
use crate::detect::is_comment;
use crate::format::rows::is_blank;
use crate::format::side_names::{NAMES, named};
use crate::format::{CannotWrite, Format, FormatInfo, Hints, Layout, PuzzleText};
use gridproof_engine::message;
use gridproof_engine::text::{ReadError, Token, lines, tokens};

pub(super) const FORMAT: Format<Skyscrapers> = Format {
    info: FormatInfo {
        id: "sides",
        name: "sides",
        about: "a line of clues per side, `top: 4 3 2 1`; without names: top, bottom, left, right",
        example: "top: 4 3 2 1\nbottom: 1 2 2 2\nleft: 4 3 2 1\nright: 1 2 2 2",
        layout: Layout::Block,
        sniff,
        split: None,
    },
    read,
    write,
    saved_position: None,
};

/// The sides in the order of [`NAMES`].
const SIDES: [Side; 4] = [Side::Top, Side::Bottom, Side::Left, Side::Right];

/// The lines of the text, each with its side if it is named.
fn sides(text: &str) -> Vec<(Option<usize>, Vec<Token<'_>>)> {
    let content = lines(text).filter(|(_, line)| !is_comment(line) && !line.trim().is_empty()).take(5);
    let side = |(start, line): (usize, _)| {
        let (side, rest) = named(line).map_or((None, line), |(side, rest)| (Some(side), rest));
        let (start, line) = (start + line.len() - rest.len(), rest);
        // An empty place between commas has no clue.
        if let Some(sign) =
            [',', ';'].into_iter().find(|&sign| side.is_some() && line.contains(sign) && !line.contains('['))
        {
            let mut at = start;
            let words = line.split(sign).map(|part| {
                let (from, word) = (at + part.len() - part.trim_start().len(), part.trim());
                at += part.len() + 1;
                Token { text: if word.is_empty() { "." } else { word }, start: from }
            });
            return (side, words.collect());
        }
        let words = tokens(line, start).flat_map(|token| {
            let mut at = token.start;
            token.text.split([',', '[', ']', '"', ';']).map(move |text| {
                let start = at;
                at += text.len() + 1;
                Token { text, start }
            })
        });
        (side, words.filter(|word| !word.text.is_empty()).collect())
    };
    content.map(side).collect()
}

fn sniff(text: &PuzzleText<'_>) -> bool {
    let sides = sides(text);
    let names = sides.iter().filter(|side| side.0.is_some()).count();
    if names > 0 {
        return names == sides.len() && names == 4;
    }
    let is_number =
        |word: &Token<'_>| is_blank(word.text) || word.text.parse::<usize>().is_ok_and(|number| number < 10);
    // `[4] 1 [2] 3` is a row of an answer with some cells marked.
    if text.lines().any(|line| line.matches('[').count() > 1) {
        return false;
    }
    let [(_, first), _, _, _] = &sides[..] else { return false };
    let n = first.len();
    let regular = sides.iter().all(|(_, words)| words.len() == n && words.iter().all(is_number));
    regular && n == 4 && repeats(&sides)
}

/// Whether a number occurs twice in a row, in a column or in a box of four rows taken as a board.
fn repeats(sides: &[(Option<usize>, Vec<Token<'_>>)]) -> bool {
    let cell = |row: usize, column: usize| sides[row].1[column].text;
    let houses = (0..4).flat_map(|at| {
        let corner = (at / 2 * 2, at % 2 * 2);
        [
            [cell(at, 0), cell(at, 1), cell(at, 2), cell(at, 3)],
            [cell(0, at), cell(1, at), cell(2, at), cell(3, at)],
            [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(row, column)| cell(corner.0 + row, corner.1 + column)),
        ]
    });
    houses
        .into_iter()
        .any(|house| (0..4).any(|one| (0..one).any(|other| house[one] == house[other] && !is_blank(house[one]))))
}

fn read(text: &PuzzleText<'_>, _: &Hints) -> Result<Skyscrapers, ReadError> {
    let sides = sides(text);
    let n = sides.first().map_or(0, |(_, words)| words.len());
    if !(1..=Skyscrapers::MAX_SIZE).contains(&n) {
        return Err(ReadError::new(text, 0..0, message!("there are {count} clues on the first line", count = n))
            .expected(sizes()));
    }
    let mut clues = vec![None; 4];
    for (at, (side, words)) in sides.iter().enumerate() {
        let span = words.last().map_or(0..0, Token::span);
        let place = side.unwrap_or(at);
        if place > 3 {
            return Err(ReadError::new(text, span, message!("this is a fifth line"))
                .expected(message!("a line of clues for each of four sides")));
        }
        if words.len() != n {
            let problem = message!("there are {count} clues on this line", count = words.len());
            return Err(ReadError::new(text, span, problem).expected(message!("{n}, as on the first", n)));
        }
        let numbers = words.iter().map(|&word| clue(text, word, n)).collect::<Result<Vec<u8>, _>>()?;
        if clues[place].replace(numbers).is_some() {
            return Err(ReadError::new(text, span, message!("this side was given before")));
        }
    }
    if sides.iter().any(|side| side.0.is_none()) && sides.len() < 4 {
        let end = text.trim_end().len();
        return Err(ReadError::new(text, end..end, message!("there are {count} lines", count = sides.len()))
            .expected(message!("four lines of clues")));
    }
    let all = clues.into_iter().flat_map(|side| side.unwrap_or_else(|| vec![0; n])).collect();
    puzzle(text, n, all, vec![0; n * n])
}

fn write(puzzle: &Skyscrapers) -> Result<String, CannotWrite> {
    without_givens(puzzle)?;
    let line = |(side, names): (Side, &[&str; 6])| {
        let clues: Vec<String> = puzzle.side(side).iter().map(u8::to_string).collect();
        format!("{}: {}", names[0], clues.join(" "))
    };
    Ok(SIDES.into_iter().zip(&NAMES).map(line).collect::<Vec<_>>().join("\n"))
}
