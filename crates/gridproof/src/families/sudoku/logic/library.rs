//! Cases of HoDoKu's library of techniques (`reglib`): a state, a technique, and the exact effect it has there.
//!
//! ```text
//! :<code>[-variant]:<candidates>:<givens>:<deleted candidates>:<eliminations>:<placements>:<length>
//! ```
//!
//! The format is described in `docs/techniques/library.md`. A case passes if the technique finds at least one step for these
//! candidates, and every step it finds for them has exactly the effect stated; a case of variant `x` passes if it finds
//! none.

mod codes;

use super::Options;
use codes::{CODES, Code, Field};
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::houses::Board;
use gridproof_engine::logic::{Evidence, Mark, Sink, State, Step};
use gridproof_engine::search::{Control, Limits};
use std::ops::ControlFlow;
use std::sync::Arc;

/// One case of the library.
#[derive(Clone, Debug)]
pub struct Case {
    /// The code of the technique, such as `0200`.
    pub code: String,
    /// The variant, such as `1` or `x`; empty if there is none.
    pub variant: String,
    /// The digits of the step.
    pub digits: Digits,
    /// The state the technique is applied to.
    pub board: Board<2>,
    /// The candidates the technique strikes.
    pub strikes: Vec<Mark>,
    /// The digits it places.
    pub places: Vec<Mark>,
    /// The length of the chain, if the case states one.
    pub length: Option<u32>,
}

/// The outcome of a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// As expected.
    Passed,
    /// As expected except for the length of the chain; the length found.
    Length(u32),
    /// Not as expected, with the reason.
    Failed(String),
}

impl Case {
    /// Reads one line; `None` for comments and blank lines.
    pub fn read(line: &str) -> Option<Result<Case, String>> {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            return None;
        }
        Some(Case::parse(line))
    }

    fn parse(line: &str) -> Result<Case, String> {
        let fields: Vec<&str> = line.split(':').collect();
        let &[_, code, digits, givens, deleted, strikes, places, ref rest @ ..] = fields.as_slice() else {
            return Err(format!("{} fields, expected 8", fields.len()));
        };
        let (code, variant) = code.split_once('-').unwrap_or((code, ""));
        let mut board = read_board(givens)?;
        for mark in read_marks(deleted)? {
            board.strike(mark);
        }
        Ok(Case {
            code: code.to_string(),
            variant: variant.to_string(),
            digits: digits.bytes().filter(u8::is_ascii_digit).map(|sign| sign - b'0').collect(),
            board,
            strikes: read_marks(strikes)?,
            places: read_marks(places)?,
            length: rest.first().and_then(|length| length.trim().parse().ok()),
        })
    }

    /// The kind of step its code stands for, if it is known.
    pub fn kind(&self) -> Option<&'static str> {
        CODES.iter().find(|code| code.code == self.code).map(|code| code.kind)
    }

    /// Whether the technique must find nothing.
    pub fn must_fail(&self) -> bool {
        self.variant == "x"
    }

    /// Runs the technique and applies the library's own pass rule.
    pub fn run(&self) -> Outcome {
        let Some(code) = CODES.iter().find(|code| code.code == self.code) else {
            return Outcome::Failed(format!("no technique has the code {}", self.code));
        };
        let steps = self.steps(code);
        if self.must_fail() {
            return match steps.first() {
                None => Outcome::Passed,
                Some(step) => Outcome::Failed(format!("found {step:?}, expected nothing")),
            };
        }
        let (mut exact, mut other) = (false, None);
        for step in &steps {
            if !self.does(step) {
                return Outcome::Failed(format!("found {:?} {:?}", step.places, step.strikes));
            }
            match length(step) {
                Some(found) if self.length.is_some_and(|length| length != found) => {
                    other = other.or(Some(found));
                }
                _ => exact = true,
            }
        }
        match (exact, other) {
            (true, _) => Outcome::Passed,
            (false, Some(length)) => Outcome::Length(length),
            (false, None) => Outcome::Failed("found nothing".to_string()),
        }
    }

    /// The steps the technique finds for the digits of this case.
    fn steps(&self, code: &Code) -> Vec<Step> {
        let mut steps = Vec::new();
        let mut take = |step: Step| {
            let counts = code.field != Field::One || self.does(&step);
            if step.kind == code.kind && digits(&step, code.field) == self.digits && counts {
                steps.push(step);
            }
            ControlFlow::Continue(())
        };
        let mut control = Control::new(Limits::NONE);
        let _ = (code.find)(&self.board, &self.options(), &mut Sink::new(false, &mut control, &mut take));
        steps
    }

    /// The options the library's own runner sets for a code.
    fn options(&self) -> Options {
        let is = |codes: &[&str]| codes.contains(&self.code.as_str());
        let named = format!("{}-{}", self.code, self.variant);
        let named = |names: &[&str]| names.contains(&named.as_str());
        let fish = self.code.starts_with("03") && !matches!(self.code.get(3..4), Some("0"));
        Options {
            duals: is(&["0404", "0405"]) || fish,
            two_in_rectangle: named(&["0402-1"]) || is(&["0405"]),
            missing: self.variant != "1",
            sets_in_chains: named(&["0709-2", "0710-3", "0710-4", "0711-3", "0711-4"]),
            overlap: named(&["0902-2", "0903-2", "0904-2"]),
            every: true,
        }
    }

    /// Whether a step has exactly the effect stated.
    fn does(&self, step: &Step) -> bool {
        let wanted = Step { places: self.places.clone(), strikes: self.strikes.clone(), ..Step::new("") };
        if self.places.is_empty() { step.has_same_effect(&wanted) } else { step.places == self.places }
    }
}

/// Writes a step on a board as a line of the library. `None` if the library has no code for its kind.
pub fn line(board: &Board<2>, step: &Step) -> Option<String> {
    let code = CODES.iter().find(|code| code.kind == step.kind)?;
    let givens: String = (0..81)
        .map(|cell| match board.value(cell) {
            0 => ".".to_string(),
            digit if board.given().contains(cell) => digit.to_string(),
            digit => format!("+{digit}"),
        })
        .collect();
    let fresh = read_board(&givens).ok()?;
    let deleted = board.open().iter().flat_map(|cell| {
        let gone = fresh.at(cell) - board.at(cell);
        gone.iter().map(move |digit| Mark::new(cell, digit))
    });
    let digits: String = digits(step, code.field).iter().map(|digit| digit.to_string()).collect();
    let (deleted, length) = (write_marks(deleted), length(step).map(|length| length.to_string()).unwrap_or_default());
    // Eliminations and placements exclude each other.
    let strikes = if step.places.is_empty() { write_marks(step.strikes.iter().copied()) } else { String::new() };
    let places = write_marks(step.places.iter().copied());
    Some(format!(":{}:{digits}:{givens}:{deleted}:{strikes}:{places}:{length}", code.code))
}

fn write_marks(marks: impl Iterator<Item = Mark>) -> String {
    let mut marks: Vec<Mark> = marks.collect();
    marks.sort_unstable_by_key(|mark| (mark.digit, mark.cell));
    marks.dedup();
    let triple = |mark: Mark| format!("{}{}{}", mark.digit, mark.at() / 9 + 1, mark.at() % 9 + 1);
    marks.into_iter().map(triple).collect::<Vec<_>>().join(" ")
}

fn length(step: &Step) -> Option<u32> {
    match step.role("length") {
        Some(&Evidence::Number(length)) => u32::try_from(length).ok(),
        _ => None,
    }
}

fn digits(step: &Step, field: Field) -> Digits {
    match (field, step.role("digits")) {
        (Field::Nothing, _) => Digits::EMPTY,
        (Field::Used, Some(Evidence::Digits(digits))) => *digits,
        _ => step.places.iter().chain(&step.strikes).map(|mark| mark.digit).collect(),
    }
}

/// Reads 81 cells; `+` before a digit marks it as placed rather than given.
fn read_board(text: &str) -> Result<Board<2>, String> {
    let shape = super::shape(3, 3).ok_or("no board of 9 x 9")?;
    let mut board = Board::new(Arc::new(shape));
    let (mut cell, mut given) = (0, true);
    for sign in text.chars() {
        match sign {
            '+' => {
                given = false;
                continue;
            }
            '.' | '0' => {}
            '1'..='9' if cell < 81 => {
                board.place(Mark::new(cell, sign as u8 - b'0'));
                if given {
                    board.mark_given(cell);
                }
            }
            _ => return Err(format!("unexpected `{sign}` in the givens")),
        }
        cell += 1;
        given = true;
    }
    if cell == 81 { Ok(board) } else { Err(format!("{cell} cells, expected 81")) }
}

/// Reads triples of digit, row and column.
fn read_marks(text: &str) -> Result<Vec<Mark>, String> {
    text.split_whitespace()
        .map(|triple| match *triple.as_bytes() {
            [digit @ b'1'..=b'9', row @ b'1'..=b'9', column @ b'1'..=b'9'] => {
                Ok(Mark::new(usize::from(row - b'1') * 9 + usize::from(column - b'1'), digit - b'0'))
            }
            _ => Err(format!("`{triple}` is not a digit, a row and a column")),
        })
        .collect()
}
