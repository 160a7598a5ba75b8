//! Technique cases: a position, a technique, and exactly what it does there.
//!
//! ```text
//! :<technique>[-variant]:<digits>:<board>:<struck>:<eliminations>:<placements>:
//! ```
//!
//! The format is described in `docs/techniques/library.md`. A case passes if the technique finds at least one step for these
//! digits, and every step it finds for them does exactly what the case states; a case of variant `x` passes if it finds
//! none.

use super::super::Kakuro;
use super::state::KakuroState;
use super::table::TECHNIQUES;
use crate::family::Puzzle;
use crate::format::{Hints, PuzzleText};
use crate::logic::Position;
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::{Evidence, Mark, Sink, State, Step};
use gridproof_engine::search::{Control, Limits};
use std::ops::ControlFlow;

/// One case of the library.
#[derive(Clone, Debug)]
pub struct Case {
    /// The kind of step, such as `magic-block`.
    pub technique: String,
    /// The variant: a number, or `x`; empty if there is none.
    pub variant: String,
    /// The digits of the step.
    pub digits: Digits,
    /// The board, with every placed digit as a given.
    pub puzzle: Kakuro,
    /// The candidates.
    pub board: KakuroState,
    /// What the technique strikes.
    pub strikes: Vec<Mark>,
    /// What it places.
    pub places: Vec<Mark>,
}

impl Case {
    /// Reads one line; `None` for comments and blank lines.
    pub fn read(line: &str) -> Option<Result<Case, String>> {
        let line = line.trim();
        if line.is_empty() || line.starts_with(';') {
            return None;
        }
        Some(Case::parse(line))
    }

    fn parse(line: &str) -> Result<Case, String> {
        let fields: Vec<&str> = line.split(':').collect();
        let &["", name, digits, board, struck, strikes, places, ""] = fields.as_slice() else {
            return Err(format!("{} fields between colons, expected 6", fields.len().saturating_sub(2)));
        };
        let is_variant = |part: &str| part == "x" || part.bytes().all(|sign| sign.is_ascii_digit());
        let (technique, variant) = name.rsplit_once('-').filter(|(_, part)| is_variant(part)).unwrap_or((name, ""));
        let puzzle = read_board(board)?;
        let mut board = KakuroState::new(&puzzle, &Position::default());
        for mark in read_marks(struck, &board)? {
            board.strike(mark);
        }
        Ok(Case {
            technique: technique.to_string(),
            variant: variant.to_string(),
            digits: digits.bytes().filter(u8::is_ascii_digit).map(|sign| sign - b'0').collect(),
            strikes: read_marks(strikes, &board)?,
            places: read_marks(places, &board)?,
            puzzle,
            board,
        })
    }

    /// Whether the technique must find nothing.
    pub fn must_fail(&self) -> bool {
        self.variant == "x"
    }

    /// Runs the technique; an error states why the case fails.
    pub fn run(&self) -> Result<(), String> {
        let steps = self.steps()?;
        let describe =
            |step: &Step| format!("found places `{}`, strikes `{}`", self.name(&step.places), self.name(&step.strikes));
        if self.must_fail() {
            return steps.first().map_or(Ok(()), |step| Err(format!("{}, expected nothing", describe(step))));
        }
        let wanted = Step { places: self.places.clone(), strikes: self.strikes.clone(), ..Step::new("") };
        match steps.iter().find(|step| !step.has_same_effect(&wanted)) {
            Some(step) => Err(describe(step)),
            None if steps.is_empty() => Err("found nothing".to_string()),
            None => Ok(()),
        }
    }

    /// What the technique finds for the digits of this case.
    pub fn steps(&self) -> Result<Vec<Step>, String> {
        let known = |kind: &&str| *kind == self.technique;
        let row = TECHNIQUES.iter().find(|row| row.info.kinds.iter().any(known));
        let row = row.ok_or_else(|| format!("unknown technique `{}`", self.technique))?;
        let mut steps = Vec::new();
        let mut take = |step: Step| {
            if known(&step.kind) && digits(&step) == self.digits {
                // Not the state's reasons, which add what follows from a step to its effect.
                steps.push((row.justify)(&self.board, step));
            }
            ControlFlow::Continue(())
        };
        let mut control = Control::new(Limits::NONE);
        let _ = (row.find)(&self.board, &mut Sink::new(false, &mut control, &mut take));
        Ok(steps)
    }

    fn name(&self, marks: &[Mark]) -> String {
        let columns = self.puzzle.columns();
        let name = |mark: &Mark| format!("{}r{}c{}", mark.digit, mark.at() / columns + 1, mark.at() % columns + 1);
        marks.iter().map(name).collect::<Vec<_>>().join(" ")
    }
}

/// The digits of a step: those of its pattern, or else those it places and strikes.
pub fn digits(step: &Step) -> Digits {
    match step.role("digits") {
        Some(Evidence::Digits(digits)) => *digits,
        _ => step.places.iter().chain(&step.strikes).map(|mark| mark.digit).collect(),
    }
}

/// Reads rows separated by slashes, each as in the plain grid format.
fn read_board(text: &str) -> Result<Kakuro, String> {
    let grid =
        Kakuro::FORMATS.iter().find(|format| format.info.id == "grid").ok_or("the plain grid format is missing")?;
    let rows = text.replace('/', "\n");
    (grid.read)(&PuzzleText::new(&rows), &Hints::default()).map_err(|error| error.to_string())
}

/// Reads digits and their cell: `5r2c3`, or `157r2c3` for three of them.
fn read_marks(text: &str, board: &KakuroState) -> Result<Vec<Mark>, String> {
    let mut marks = Vec::new();
    for word in text.split_whitespace() {
        let error = || format!("`{word}` is not digits, `r`, a row, `c` and a column of the board");
        let (digits, cell) = word.split_once('r').ok_or_else(error)?;
        let (row, column) = cell.split_once('c').ok_or_else(error)?;
        let number = |text: &str| text.parse::<usize>().ok()?.checked_sub(1);
        let (row, column) = (number(row).ok_or_else(error)?, number(column).ok_or_else(error)?);
        let place = row.saturating_mul(board.columns()).saturating_add(column);
        if column >= board.columns() || place >= board.cells() || digits.is_empty() {
            return Err(error());
        }
        for sign in digits.bytes() {
            marks.push(Mark::new(
                place,
                Some(sign).filter(|sign| (b'1'..=b'9').contains(sign)).ok_or_else(error)? - b'0',
            ));
        }
    }
    Ok(marks)
}
