//! Looks for the steps that show what a learner entered.

use super::Lesson;
use super::board::{Board, Entry};
use super::feedback::MarkVerdict;
use crate::logic::Named;
use gridproof_engine::logic::{Level, Step, TechniqueInfo};
use gridproof_engine::search::{Control, Stop};

/// The steps that show marks.
#[derive(Default)]
pub(super) struct Shown {
    pub(super) steps: Vec<Named>,
    /// Whether the first step is one of the lesson's technique.
    has_main: bool,
    /// In the order of the marks.
    pub(super) verdicts: Vec<MarkVerdict>,
}

impl Shown {
    pub(super) fn main(&self) -> Option<&Step> {
        self.steps.first().filter(|_| self.has_main).map(|(_, step)| step)
    }

    /// Looks for steps that show the marks: for the one of the lesson's technique that shows most, then for others.
    pub(super) fn look(
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
        // Reasons may add what follows at once, so only steps that are complete are compared.
        let shows = |step: &&Step| marks.iter().any(|entry| board.shows(step, entry));
        let complete = |step: &Step| board.reasoner.justify(step.clone());
        let mut complete_steps: Vec<Step> = found.iter().filter(shows).map(complete).collect();
        // The marks may be what follows at once. Proofs of nets, which add nothing, take too long to complete them all.
        if complete_steps.is_empty() && about.level < Level::Extreme {
            complete_steps = found.iter().map(complete).filter(|step| shows(&step)).collect();
        }
        let complete = complete_steps;
        let Some(best) = complete.iter().min_by_key(rank) else { return };
        let shown = self.verdicts.iter_mut().zip(marks).filter(|(_, entry)| board.shows(best, entry));
        shown.for_each(|(verdict, _)| *verdict = MarkVerdict::Right);
        self.has_main = true;
        self.steps.push((Some(about), best.clone()));
    }

    /// Takes a step if it shows a mark that no step has shown yet.
    fn take(&mut self, about: TechniqueInfo, step: &Step, board: &Board<'_>, marks: &[Entry]) {
        let unproved = |(verdict, entry): &(&mut MarkVerdict, &Entry), step: &Step| {
            **verdict == MarkVerdict::Unproved && board.shows(step, entry)
        };
        if !self.verdicts.iter_mut().zip(marks).any(|pair| unproved(&pair, step)) {
            return;
        }
        let (index, step) = (self.steps.len(), board.reasoner.justify(step.clone()));
        let shown = self.verdicts.iter_mut().zip(marks).filter(|pair| unproved(pair, &step));
        shown.for_each(|(verdict, _)| *verdict = MarkVerdict::Another(index));
        self.steps.push((Some(about), step));
    }
}
