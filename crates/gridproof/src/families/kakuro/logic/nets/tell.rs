//! Branches as steps with reasons.

use super::super::justify::{why_unfillable, with_reasons};
use super::super::state::KakuroState;
use super::super::sums::without_idle_bounds;
use super::branch::{Branch, Item, apply};
use super::follow::Conflict;
use gridproof_engine::logic::{Evidence, Mark, Premise, State, Step};

/// A step with everything that follows from its assumption.
pub(super) fn told(board: &KakuroState, step: Step, branch: &Branch) -> Step {
    let mut scope = Scope { base: board, state: board.clone(), placed: Vec::new() };
    let step = Step { because: Vec::new(), ..step };
    scope.branch(step, branch)
}

/// A state under an assumption.
struct Scope<'b> {
    /// The board before the assumption.
    base: &'b KakuroState,
    state: KakuroState,
    placed: Vec<Mark>,
}

impl Scope<'_> {
    /// Completes a step with a branch: its assumption, what follows, and the contradiction.
    fn branch(&mut self, step: Step, branch: &Branch) -> Step {
        self.placed.push(branch.mark);
        self.state.place(branch.mark);
        let mut followed: Vec<Step> = Vec::new();
        for item in &branch.items {
            followed.push(self.item(item));
            self.placed.extend(&item.step.places);
            apply(&mut self.state, &item.step);
        }
        let end = match branch.end {
            Conflict::Cell(cell) => {
                let others = self.base.candidates(cell).iter().map(|digit| Mark::new(cell, digit)).collect();
                let mut end = Step::new("").cells("empty-cell", [cell]).because;
                end.extend(self.ruled_out(others));
                end
            }
            Conflict::Run(run) => {
                followed.push(why_unfillable(&self.state, run));
                Step::new("").houses("broken-clue", [self.state.span(run).house]).because
            }
        };
        let mut step = step.marks("assumed", [branch.mark]);
        if !followed.is_empty() {
            step = step.because("followed", Evidence::Steps(followed));
        }
        step.because.extend(end);
        step
    }

    /// One thing that follows, with its reasons.
    fn item(&self, item: &Item) -> Step {
        let step = without_idle_bounds(item.again(&self.state).unwrap_or_else(|| item.step.clone()));
        let Some(&mark) = step.places.first().filter(|_| step.kind == "lone-square") else {
            return with_reasons(&self.state, step);
        };
        let others = self.base.candidates(mark.at()).iter().filter(|&digit| digit != mark.digit);
        let reasons = self.ruled_out(others.map(|digit| Mark::new(mark.at(), digit)).collect());
        Step { because: [step.because, reasons].concat(), ..step }
    }

    /// What rules candidates out: `by`, placements under the assumption, and `out`, what was struck under it.
    fn ruled_out(&self, candidates: Vec<Mark>) -> Vec<Premise> {
        let share_run =
            |one: usize, other: usize| self.base.runs_of(one).iter().any(|run| self.base.runs_of(other).contains(run));
        let excludes = |one: &Mark, other: &Mark| {
            if one.cell == other.cell {
                one.digit != other.digit
            } else {
                one.digit == other.digit && share_run(one.at(), other.at())
            }
        };
        let mut by: Vec<Mark> = Vec::new();
        let mut out: Vec<Mark> = Vec::new();
        for candidate in candidates {
            if by.iter().any(|one| excludes(one, &candidate)) {
                continue;
            }
            match self.placed.iter().find(|one| excludes(one, &candidate)) {
                Some(&one) => by.push(one),
                None => out.push(candidate),
            }
        }
        let mut step = Step::new("");
        if !by.is_empty() {
            step = step.marks("by", by);
        }
        if !out.is_empty() {
            step = step.marks("out", out);
        }
        step.because
    }
}
