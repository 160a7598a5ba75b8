//! What follows from an assumption as a list of steps, reduced to what its contradiction rests on.

use super::super::arrangements::supported;
use super::super::state::KakuroState;
use super::super::table::TECHNIQUES;
use super::follow::Conflict;
use gridproof_engine::logic::{Mark, Sink, State, Step};
use gridproof_engine::search::{Control, Limits};
use std::ops::ControlFlow;

/// The rows of the table that look at one run, or at the runs of one cell.
const ROWS: usize = 14;

/// One thing that follows: a step of a row of the table.
#[derive(Clone, Debug)]
pub(super) struct Item {
    row: usize,
    pub(super) step: Step,
}

/// An assumption, what follows from it, and the contradiction in which it ends.
#[derive(Clone, Debug)]
pub(super) struct Branch {
    pub(super) mark: Mark,
    pub(super) items: Vec<Item>,
    pub(super) end: Conflict,
}

impl Branch {
    /// The branch that refutes a candidate, without what it does not need; `None` if there is none.
    pub(super) fn refuting(board: &KakuroState, mark: Mark) -> Option<Branch> {
        let mut state = board.clone();
        state.place(mark);
        let mut items = Vec::new();
        let end = loop {
            if let Some(end) = state.conflict() {
                break end;
            }
            let Some(item) = first_step(&state) else { break Conflict::Run(unfillable(&state)?) };
            apply(&mut state, &item.step);
            items.push(item);
        };
        let mut branch = Branch { mark, items, end };
        branch.reduce(board);
        Some(branch)
    }

    /// Drops steps and strikes that the contradiction does not need, the last first.
    fn reduce(&mut self, board: &KakuroState) {
        for at in (0..self.items.len()).rev() {
            let item = self.items.remove(at);
            if self.holds(board) {
                continue;
            }
            self.items.insert(at, item);
            let mut strike = self.items[at].step.strikes.len();
            while strike > 0 && self.items[at].step.strikes.len() > 1 {
                strike -= 1;
                let mark = self.items[at].step.strikes.remove(strike);
                if !self.holds(board) {
                    self.items[at].step.strikes.insert(strike, mark);
                }
            }
        }
    }

    /// Whether every step follows from what is before it, and the branch ends in its contradiction.
    pub(super) fn holds(&self, board: &KakuroState) -> bool {
        let mut state = board.clone();
        state.place(self.mark);
        for item in &self.items {
            if item.again(&state).is_none() {
                return false;
            }
            apply(&mut state, &item.step);
        }
        match self.end {
            Conflict::Cell(cell) => state.is_empty_cell(cell),
            Conflict::Run(run) => cannot_be_filled(&state, run),
        }
    }
}

impl Item {
    /// The same step on another state, with the strikes that are wanted; `None` if it does not follow there.
    pub(super) fn again(&self, state: &KakuroState) -> Option<Step> {
        let wanted = &self.step;
        let mut found = None;
        find(state, self.row, &mut |step| {
            if step.places == wanted.places && wanted.strikes.iter().all(|mark| step.strikes.contains(mark)) {
                found = Some(Step { strikes: wanted.strikes.clone(), ..step });
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        found
    }
}

/// The first step of the cheapest row that finds one.
fn first_step(state: &KakuroState) -> Option<Item> {
    (0..ROWS).find_map(|row| {
        let mut found = None;
        find(state, row, &mut |step| {
            found = Some(step);
            ControlFlow::Break(())
        });
        found.map(|step| Item { row, step })
    })
}

/// Passes the steps of one row on.
fn find(state: &KakuroState, row: usize, take: &mut dyn FnMut(Step) -> ControlFlow<()>) {
    let mut control = Control::new(Limits::NONE);
    let _ = (TECHNIQUES[row].find)(state, &mut Sink::new(false, &mut control, take));
}

/// A run that nothing fills.
fn unfillable(state: &KakuroState) -> Option<usize> {
    (0..state.runs()).find(|&run| cannot_be_filled(state, run))
}

fn cannot_be_filled(state: &KakuroState, run: usize) -> bool {
    let open = state.open(run);
    if open.len() == 0 { open.has_clue() && open.rest != 0 } else { supported(&open).1.is_empty() }
}

/// Takes what follows for granted.
pub(super) fn apply(state: &mut KakuroState, step: &Step) {
    step.places.iter().for_each(|&mark| state.place(mark));
    step.strikes.iter().for_each(|&mark| state.strike(mark));
}
