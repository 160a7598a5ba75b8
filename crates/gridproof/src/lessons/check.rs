//! Checks what a learner entered.

use super::feedback::{Feedback, FeedbackKind, MarkFeedback, MarkVerdict, WhyWrong};
use super::{Lesson, LessonState};
use crate::logic::Named;
use gridproof_engine::digits::Digits;
use gridproof_engine::fill::Fill;
use gridproof_engine::logic::{AnyReasoner, Level, Mark, Step, TechniqueInfo};
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
            steps: shown.steps.into_iter().map(|(about, step)| (about, board.reasoner.justify(step))).collect(),
            missing_places: missing.0,
            missing_strikes: missing.1,
        })
    }

    /// The techniques that may show what a learner entered, in the order in which they are asked: that of the lesson, those on by
    /// default up to it, and those on by default after it unless they are extreme, which would take too long for a remark.
    fn asked_rows(&self) -> Vec<(usize, TechniqueInfo)> {
        let easier: Vec<usize> = self.easier_rows().map(|(row, _)| row).collect();
        let table = self.family.techniques().into_iter().enumerate();
        let others = table.filter(|(row, about)| {
            *row != self.row && about.on && (easier.contains(row) || about.level < Level::Extreme)
        });
        [(self.row, self.technique)].into_iter().chain(others).collect()
    }
}

/// A mark that was entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Entry {
    mark: Mark,
    placed: bool,
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

/// The board of an exercise, with its answer.
struct Board<'s> {
    state: &'s LessonState,
    reasoner: Box<dyn AnyReasoner>,
    answer: Fill,
}

impl Board<'_> {
    /// What is wrong with a mark, or that it is nothing new; `None` if it is new and true.
    fn objection(&self, entry: &Entry, all: &[Entry]) -> Option<MarkVerdict> {
        let Mark { digit, .. } = entry.mark;
        let (cell, filled) = (entry.mark.at(), self.reasoner.placed(entry.mark.at()));
        let given = self.state.puzzle.start().get(cell).copied().flatten().is_some_and(|given| given != 0);
        let why = match (filled, entry.placed) {
            (0, false) if !self.reasoner.candidates(cell).contains(digit) => return Some(MarkVerdict::NothingNew),
            (0, _) if self.is_true(entry) => return None,
            (0, true) => self.why_not_placed(entry, all),
            (0, false) => self.clash_after(entry).unwrap_or(WhyWrong::Answer),
            (filled, placed) if placed == (filled == digit) => return Some(MarkVerdict::NothingNew),
            (filled, _) if given => WhyWrong::Given(filled),
            (filled, _) => WhyWrong::Filled(filled),
        };
        Some(MarkVerdict::Wrong(why))
    }

    fn is_true(&self, entry: &Entry) -> bool {
        let right = self.answer.digits().get(entry.mark.at()).copied().unwrap_or(0);
        entry.placed == (right == entry.mark.digit)
    }

    /// Why a digit cannot be placed: the rule it breaks, if one is seen at once.
    fn why_not_placed(&self, entry: &Entry, all: &[Entry]) -> WhyWrong {
        let Mark { digit, .. } = entry.mark;
        let cell = entry.mark.at();
        let entered = |other: usize| all.contains(&Entry { mark: Mark::new(other, digit), placed: true });
        let repeated = self.state.puzzle.houses().into_iter().find_map(|(house, cells)| {
            let holds = |other: &usize| *other != cell && (self.reasoner.placed(*other) == digit || entered(*other));
            let same: Vec<u16> = cells.iter().copied().filter(holds).map(|other| other as u16).collect();
            (cells.contains(&cell) && !same.is_empty()).then_some((house, same))
        });
        match repeated {
            Some((house, cells)) => WhyWrong::Repeated(house, cells),
            None if !self.reasoner.candidates(cell).contains(digit) => WhyWrong::Struck,
            None => self.clash_after(entry).unwrap_or(WhyWrong::Answer),
        }
    }

    /// The contradiction that is seen at once after a mark.
    fn clash_after(&self, entry: &Entry) -> Option<WhyWrong> {
        let mut after = self.reasoner.fork();
        after.apply(&as_step(&[*entry]));
        after.clash().map(WhyWrong::Clash)
    }

    /// Whether a mark is on the board once a step is taken.
    fn shows(&self, step: &Step, entry: &Entry) -> bool {
        if !step.places.is_empty() {
            let mut after = self.reasoner.fork();
            after.apply(step);
            return self.is_done(&*after, entry);
        }
        if !entry.placed {
            return step.strikes.contains(&entry.mark);
        }
        let struck = step.strikes.iter().filter(|mark| mark.cell == entry.mark.cell).map(|mark| mark.digit);
        let before = self.reasoner.candidates(entry.mark.at());
        let left = before - struck.collect::<Digits>();
        left != before && left.only() == Some(entry.mark.digit)
    }

    /// Whether a mark is on the board later: a candidate is gone, a digit is placed or has become the only candidate of its cell.
    fn is_done(&self, later: &dyn AnyReasoner, entry: &Entry) -> bool {
        let Mark { digit, .. } = entry.mark;
        let (before, now) = (self.reasoner.candidates(entry.mark.at()), later.candidates(entry.mark.at()));
        match entry.placed {
            true => later.placed(entry.mark.at()) == digit || now != before && now.only() == Some(digit),
            false => !now.contains(digit),
        }
    }

    /// What a step places and strikes that is not on the board after these marks.
    fn missing(&self, step: Option<&Step>, entered: &[Entry]) -> (Vec<Mark>, Vec<Mark>) {
        let mut after = self.reasoner.fork();
        after.apply(&as_step(entered));
        let lacks = |marks: &[Mark], placed: bool| {
            let lacks = |mark: &&Mark| !self.is_done(&*after, &Entry { mark: **mark, placed });
            marks.iter().filter(lacks).copied().collect::<Vec<Mark>>()
        };
        step.map(|step| (lacks(&step.places, true), lacks(&step.strikes, false))).unwrap_or_default()
    }
}

/// Marks as a step.
fn as_step(marks: &[Entry]) -> Step {
    let of = |placed: bool| marks.iter().filter(|entry| entry.placed == placed).map(|entry| entry.mark).collect();
    Step { places: of(true), strikes: of(false), ..Step::new("") }
}

/// The steps that show marks.
#[derive(Default)]
struct Shown {
    steps: Vec<Named>,
    /// Whether the first step is one of the lesson's technique.
    has_main: bool,
    /// In the order of the marks.
    verdicts: Vec<MarkVerdict>,
}

impl Shown {
    fn main(&self) -> Option<&Step> {
        self.steps.first().filter(|_| self.has_main).map(|(_, step)| step)
    }

    /// Looks for steps that show the marks: for the one of the lesson's technique that shows most, then for others.
    fn look(
        &mut self,
        lesson: &Lesson,
        board: &Board<'_>,
        marks: &[Entry],
        control: &mut Control<'_>,
    ) -> Result<(), Stop> {
        self.verdicts = vec![MarkVerdict::Unproved; marks.len()];
        for (row, about) in lesson.asked_rows() {
            if !self.verdicts.contains(&MarkVerdict::Unproved) {
                break;
            }
            let found = board.reasoner.find(row, false, control)?;
            if row == lesson.row {
                self.take_main(about, &found, board, marks);
            }
            for step in &found {
                self.take(about, step, board, marks);
            }
        }
        Ok(())
    }

    /// Takes the step that shows most marks; of equals, the one with the least besides them.
    fn take_main(&mut self, about: TechniqueInfo, found: &[Step], board: &Board<'_>, marks: &[Entry]) {
        let rank = |step: &&Step| {
            let shown = marks.iter().filter(|entry| board.shows(step, entry)).count();
            let (places, strikes) = board.missing(Some(step), marks);
            (std::cmp::Reverse(shown), places.len() + strikes.len())
        };
        let Some(best) = found.iter().min_by_key(rank) else { return };
        let shows: Vec<bool> = marks.iter().map(|entry| board.shows(best, entry)).collect();
        if shows.contains(&true) {
            self.has_main = true;
            self.steps.push((Some(about), best.clone()));
            let right = self.verdicts.iter_mut().zip(shows).filter(|(_, shows)| *shows);
            right.for_each(|(verdict, _)| *verdict = MarkVerdict::Right);
        }
    }

    /// Takes a step if it shows a mark that no step has shown yet.
    fn take(&mut self, about: TechniqueInfo, step: &Step, board: &Board<'_>, marks: &[Entry]) {
        let index = self.steps.len();
        let mut new = false;
        for (verdict, entry) in self.verdicts.iter_mut().zip(marks) {
            if *verdict == MarkVerdict::Unproved && board.shows(step, entry) {
                *verdict = MarkVerdict::Another(index);
                new = true;
            }
        }
        if new {
            self.steps.push((Some(about), step.clone()));
        }
    }
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
