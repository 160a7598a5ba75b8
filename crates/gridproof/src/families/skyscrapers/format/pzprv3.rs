//! Files of pzpr: `pzprv3`, `skyscrapers` (`building` in older versions), rows, columns, and the board in its frame of clues. Inside are
//! entries, and givens as `q3`. Corners are ignored.

use super::super::{Side, Skyscrapers};
use super::{clue, or_dot, puzzle};
use crate::Puzzle;
use crate::format::pzprv3::{Answer, File, is_file_of, token, too_many};
use crate::format::work::{UNDER_ENTRIES, tidy};
use crate::format::{CannotWrite, Format, FormatInfo, Hints, Layout, PositionCodec, SavedPosition, Written};
use crate::logic::Position;
use gridproof_engine::text::{ReadError, Token};

pub(super) const FORMAT: Format<Skyscrapers> = Format {
    info: FormatInfo {
        id: "pzprv3",
        name: "pzpr file",
        about: "`pzprv3/skyscrapers/ROWS/COLUMNS/`, the board framed by its clues, on lines or joined by `/`",
        example: "pzprv3/skyscrapers/4/4/. . . . . . /. . . . . . /4 . . . . . /. . . . . 3 /. . . . . . /. . 1 3 . . /",
        layout: Layout::LineOrBlock,
        sniff: |text| is_file_of(text, &PIDS),
        split: None,
    },
    read: |text, _| Ok(parse(text)?.0),
    write: |puzzle| Ok(write_with(puzzle, &Position::default())?.text),
    beside: Some(PositionCodec { read: beside, write: Some(write_with) }),
};

/// Names of this family in files; the first is written.
const PIDS: [&str; 3] = ["skyscrapers", "skyscraper", "building"];

fn parse(text: &str) -> Result<(Skyscrapers, Answer), ReadError> {
    let mut file = File::open(text, &PIDS)?;
    let n = file.side("the number of rows", Skyscrapers::MAX_SIZE)?;
    let columns = file.next("the number of columns")?;
    if columns.text.parse() != Ok(n) {
        let problem = format!("a board of {n} rows and `{}` columns", columns.text);
        let expected = "a square board: on others it is unclear which heights a line holds";
        return Err(ReadError::new(text, columns.span(), problem).expected(expected));
    }
    let (mut sides, mut givens) = ([const { Vec::new() }; 4], Vec::with_capacity(n * n));
    let mut answer = Answer::new(n * n, n as u8);
    for row in 0..n + 2 {
        let tokens = file.row(n + 2)?;
        for (column, &token) in tokens.iter().enumerate() {
            let side = match (row, column) {
                (0, c) if (1..=n).contains(&c) => Side::Top,
                (r, c) if r == n + 1 && (1..=n).contains(&c) => Side::Bottom,
                (r, 0) if (1..=n).contains(&r) => Side::Left,
                (r, c) if c == n + 1 && (1..=n).contains(&r) => Side::Right,
                (0, _) => continue,
                (r, _) if r == n + 1 => continue,
                _ => {
                    let given = given(text, token, n)?;
                    if given == 0 {
                        answer.take(givens.len(), token.text);
                    }
                    givens.push(given);
                    continue;
                }
            };
            sides[side as usize].push(clue(text, token, n)?);
        }
    }
    file.end()?;
    Ok((puzzle(text, n, sides.concat(), givens)?, answer))
}

/// A given, which starts with `q`; 0 for entries.
fn given(text: &str, token: Token<'_>, n: usize) -> Result<u8, ReadError> {
    let Some(digits) = token.text.strip_prefix('q') else { return Ok(0) };
    let digit = digits.parse::<u8>().ok().filter(|&digit| (1..=n).contains(&usize::from(digit)));
    let expected = || format!("`q` and 1 to {n}");
    digit.ok_or_else(|| ReadError::new(text, token.span(), "this is not a given").expected(expected()))
}

fn beside(text: &str, _: &Hints) -> SavedPosition {
    parse(text).map_or_else(
        |_| SavedPosition::default(),
        |(puzzle, answer)| SavedPosition { lost: answer.lost(), position: answer.work.position(&puzzle.start()) },
    )
}

fn write_with(puzzle: &Skyscrapers, position: &Position) -> Result<Written, CannotWrite> {
    let n = puzzle.size();
    let (position, under) = tidy(position, &puzzle.start());
    let mut over = 0;
    let edge = |side| {
        let clues: String = puzzle.side(side).iter().map(|&clue| or_dot(clue) + " ").collect();
        format!(". {clues}. /")
    };
    let mut text = format!("pzprv3/{}/{n}/{n}/{}", PIDS[0], edge(Side::Top));
    for row in 0..n {
        text.push_str(&format!("{} ", or_dot(puzzle.side(Side::Left)[row])));
        for cell in row * n..(row + 1) * n {
            match puzzle.givens()[cell] {
                0 => text.push_str(&token(&position, cell, &mut over)),
                given => text.push_str(&format!("q{given}")),
            }
            text.push(' ');
        }
        text.push_str(&format!("{} /", or_dot(puzzle.side(Side::Right)[row])));
    }
    text.push_str(&edge(Side::Bottom));
    let lost = under.then(|| UNDER_ENTRIES.to_string()).into_iter().chain(too_many(over)).collect();
    Ok(Written { text, lost })
}
