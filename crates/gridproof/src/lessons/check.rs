//! Checks what a learner entered.

use super::board::{Board, Entry};
use super::feedback::{Feedback, FeedbackKind, MarkFeedback, MarkVerdict};
use super::shown::Shown;
use super::{Lesson, LessonState};
use gridproof_engine::logic::{Level, Mark, TechniqueInfo};
use gridproof_engine::search::{Control, Stop};
use std::fmt;

/// What a learner entered: digits placed, and candidates struck.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entered {
    /// Digits placed.
    pub places: Vec<Mark>,
    /// Candidates struck.
    pub strikes: Vec<Mark>,
}

/// Why marks cannot be checked.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum EnteredError {
    /// The lesson has no exercise of this number; exercises are numbered from 1.
    NoSuchExercise(usize),
    /// The board has no cell of this index.
    NoSuchCell(Mark),
    /// The cell takes no digit.
    NoDigitHere(Mark),
    /// No cell can hold this digit.
    NoSuchDigit(Mark),
    /// A limit was reached before the check was complete.
    Stopped(Stop),
}

impl fmt::Display for EnteredError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EnteredError::NoSuchExercise(number) => write!(f, "there is no exercise {number}"),
            EnteredError::NoSuchCell(mark) => write!(f, "the board has no cell {}", mark.cell),
            EnteredError::NoDigitHere(mark) => write!(f, "the cell {} takes no digit", mark.cell),
            EnteredError::NoSuchDigit(mark) => write!(f, "no cell can hold the digit {}", mark.digit),
            EnteredError::Stopped(stop) => write!(f, "stopped: {stop}"),
        }
    }
}

impl std::error::Error for EnteredError {}

impl From<Stop> for EnteredError {
    fn from(stop: Stop) -> EnteredError {
        EnteredError::Stopped(stop)
    }
}

impl Lesson {
    /// Checks what a learner entered in an exercise, numbered from 1.
    ///
    /// A mark counts as shown by a step if it is on the board once the step is taken: what follows at once from a placement, or a
    /// digit that is left alone in its cell, needs no step of its own.
    pub fn check(
        &self,
        exercise: usize,
        entered: &Entered,
        control: &mut Control<'_>,
    ) -> Result<Feedback, EnteredError> {
        let state = exercise.checked_sub(1).and_then(|at| self.exercises().get(at));
        let state = state.ok_or(EnteredError::NoSuchExercise(exercise))?;
        let marks = in_range(state, entered)?;
        let board = Board { state, reasoner: state.reasoner(), answer: state.answer(control)? };
        let objections: Vec<Option<MarkVerdict>> = marks.iter().map(|mark| board.objection(mark, &marks)).collect();
        let open = |verdict: &Option<MarkVerdict>| verdict.is_none();
        let asked: Vec<Entry> =
            marks.iter().zip(&objections).filter(|(_, verdict)| open(verdict)).map(|(&mark, _)| mark).collect();
        let mut shown = Shown::default();
        if !asked.is_empty() {
            shown.look(self, &board, &asked, control)?;
        }
        let mut verdicts = shown.verdicts.iter();
        let verdict =
            |found: Option<MarkVerdict>| found.or_else(|| verdicts.next().cloned()).unwrap_or(MarkVerdict::Unproved);
        let verdicts: Vec<MarkVerdict> = objections.into_iter().map(verdict).collect();
        let missing = board.missing(shown.main(), &asked);
        let marks = marks.iter().zip(verdicts);
        let marks: Vec<MarkFeedback> =
            marks.map(|(entry, verdict)| MarkFeedback { mark: entry.mark, placed: entry.placed, verdict }).collect();
        Ok(Feedback {
            kind: overall(&marks, missing.0.is_empty() && missing.1.is_empty()),
            marks,
            steps: shown.steps,
            missing_places: missing.0,
            missing_strikes: missing.1,
        })
    }

    /// The techniques that may show what a learner entered, in the order in which they are asked: that of the lesson, those on by
    /// default up to it, and those on by default after it unless they are extreme, which would take too long for a remark.
    pub(super) fn asked_rows(&self) -> Vec<(usize, TechniqueInfo)> {
        let easier: Vec<usize> = self.easier_rows().map(|(row, _)| row).collect();
        let table = self.family.techniques().into_iter().enumerate();
        let others = table.filter(|(row, about)| {
            *row != self.row && about.on && (easier.contains(row) || about.level < Level::Extreme)
        });
        [(self.row, self.technique)].into_iter().chain(others).collect()
    }
}

/// The marks without repetitions, if all of them can be on the board.
fn in_range(state: &LessonState, entered: &Entered) -> Result<Vec<Entry>, EnteredError> {
    let start = state.puzzle.start();
    let places = entered.places.iter().map(|&mark| Entry { mark, placed: true });
    let strikes = entered.strikes.iter().map(|&mark| Entry { mark, placed: false });
    let mut marks: Vec<Entry> = Vec::new();
    for entry in places.chain(strikes) {
        let mark = entry.mark;
        let Some(cell) = start.get(mark.at()) else { return Err(EnteredError::NoSuchCell(mark)) };
        if cell.is_none() {
            return Err(EnteredError::NoDigitHere(mark));
        }
        if mark.digit == 0 || mark.digit > state.puzzle.largest_digit() {
            return Err(EnteredError::NoSuchDigit(mark));
        }
        if !marks.contains(&entry) {
            marks.push(entry);
        }
    }
    Ok(marks)
}

/// The whole in one word.
fn overall(marks: &[MarkFeedback], complete: bool) -> FeedbackKind {
    let has = |verdict: &MarkVerdict| marks.iter().any(|mark| mark.verdict == *verdict);
    let wrong = marks.iter().any(|mark| matches!(mark.verdict, MarkVerdict::Wrong(_)));
    let news = marks.iter().any(|mark| mark.verdict != MarkVerdict::NothingNew);
    match has(&MarkVerdict::Right) {
        _ if marks.is_empty() => FeedbackKind::Empty,
        _ if wrong => FeedbackKind::Wrong,
        _ if !news => FeedbackKind::NothingNew,
        _ if has(&MarkVerdict::Unproved) => FeedbackKind::Unproved,
        true if complete => FeedbackKind::Right,
        true => FeedbackKind::Partial,
        false => FeedbackKind::Another,
    }
}
