//! Files of pzpr: `pzprv3`, `skyscrapers` (`building` in older versions), rows, columns, and the board in its frame of clues. Inside are
//! entries, and givens as `q3`. Corners are ignored.

use super::super::{Side, Skyscrapers};
use super::{clue, or_dot, puzzle};
use crate::format::pzprv3::{self, AnswerSection, PzprPuzzle, PzprReader};
use crate::format::{CannotWrite, Format};
use gridproof_engine::message;
use gridproof_engine::text::{ReadError, Token};

pub(super) const FORMAT: Format<Skyscrapers> = pzprv3::format(
    "`pzprv3/skyscrapers/ROWS/COLUMNS/`, the board framed by its clues, on lines or joined by `/`",
    "pzprv3/skyscrapers/4/4/. . . . . . /. . . . . . /4 . . . . . /. . . . . 3 /. . . . . . /. . 1 3 . . /",
);

impl PzprPuzzle for Skyscrapers {
    const PIDS: &'static [&'static str] = &["skyscrapers", "skyscraper", "building"];

    fn from_file(text: &str, file: &mut PzprReader<'_>) -> Result<(Skyscrapers, AnswerSection), ReadError> {
        let n = file.side(message!("the number of rows"), Skyscrapers::MAX_SIZE)?;
        let columns = file.next(message!("the number of columns"))?;
        if columns.text.parse() != Ok(n) {
            let problem = message!("a board of {n} rows and `{word}` columns", n, word = columns.text);
            let expected = message!("a square board: on others it is unclear which heights a line holds");
            return Err(ReadError::new(text, columns.span(), problem).expected(expected));
        }
        let (mut sides, mut givens) = ([const { Vec::new() }; 4], Vec::with_capacity(n * n));
        let mut answer = AnswerSection::new(n * n, n as u8);
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
        Ok((puzzle(text, n, sides.concat(), givens)?, answer))
    }

    fn file(&self, answer: &mut dyn FnMut(usize) -> String) -> Result<String, CannotWrite> {
        let n = self.size();
        let edge = |side| {
            let clues: String = self.side(side).iter().map(|&clue| or_dot(clue) + " ").collect();
            format!(". {clues}. /")
        };
        let mut text = format!("pzprv3/{}/{n}/{n}/{}", Self::PIDS[0], edge(Side::Top));
        for row in 0..n {
            text.push_str(&format!("{} ", or_dot(self.side(Side::Left)[row])));
            for cell in row * n..(row + 1) * n {
                match self.givens()[cell] {
                    0 => text.push_str(&answer(cell)),
                    given => text.push_str(&format!("q{given}")),
                }
                text.push(' ');
            }
            text.push_str(&format!("{} /", or_dot(self.side(Side::Right)[row])));
        }
        text.push_str(&edge(Side::Bottom));
        Ok(text)
    }
}

/// A given, which starts with `q`; 0 for entries.
fn given(text: &str, token: Token<'_>, n: usize) -> Result<u8, ReadError> {
    let Some(digits) = token.text.strip_prefix('q') else { return Ok(0) };
    let digit = digits.parse::<u8>().ok().filter(|&digit| (1..=n).contains(&usize::from(digit)));
    let expected = || message!("`q` and 1 to {n}", n);
    digit.ok_or_else(|| ReadError::new(text, token.span(), message!("this is not a given")).expected(expected()))
}
