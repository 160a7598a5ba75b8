//! What a mark means on the board of an exercise.

use super::LessonState;
use super::feedback::{MarkVerdict, WhyWrong};
use gridproof_engine::digits::Digits;
use gridproof_engine::fill::Fill;
use gridproof_engine::logic::{AnyReasoner, Mark, Step};

/// A mark that was entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) mark: Mark,
    pub(super) placed: bool,
}

/// The board of an exercise, with its answer.
pub(super) struct Board<'s> {
    pub(super) state: &'s LessonState,
    pub(super) reasoner: Box<dyn AnyReasoner>,
    pub(super) answer: Fill,
}

impl Board<'_> {
    /// What is wrong with a mark, or that it is nothing new; `None` if it is new and true.
    pub(super) fn objection(&self, entry: &Entry, all: &[Entry]) -> Option<MarkVerdict> {
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
    pub(super) fn shows(&self, step: &Step, entry: &Entry) -> bool {
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
    pub(super) fn missing(&self, step: Option<&Step>, entered: &[Entry]) -> (Vec<Mark>, Vec<Mark>) {
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
