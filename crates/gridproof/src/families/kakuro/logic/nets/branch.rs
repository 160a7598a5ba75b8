//! What follows from an assumption as a list of steps, reduced to what its contradiction rests on.

use super::super::arrangements::supported;
use super::super::state::KakuroState;
use super::super::table::TECHNIQUES;
use super::follow::{Conflict, candidates, exhaust, refuted};
use gridproof_engine::logic::{Mark, Sink, State, Step};
use gridproof_engine::search::{Control, Limits};
use std::ops::ControlFlow;

/// The rows of the table that look at one run, or at the runs of one cell.
const ROWS: usize = 14;

/// One thing that follows.
#[derive(Clone, Debug)]
pub(super) enum Item {
    /// A step of a row of the table.
    Row { row: usize, step: Step },
    /// A candidate that a branch inside refutes.
    Refuted(Branch),
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
    pub(super) fn refuting(board: &KakuroState, mark: Mark, depth: usize) -> Option<Branch> {
        // Nothing inside is needed if runs alone refute it.
        let depth = if depth > 0 && is_refuted(board, mark, depth - 1) { depth - 1 } else { depth };
        let mut state = board.clone();
        state.place(mark);
        let mut items = Vec::new();
        let end = loop {
            if let Some(end) = state.conflict() {
                break end;
            }
            let item = match first_step(&state) {
                Some((row, step)) => Item::Row { row, step },
                None => match unfillable(&state) {
                    Some(run) => break Conflict::Run(run),
                    None => Item::Refuted(inner(&state, depth)?),
                },
            };
            apply(&mut state, &item);
            items.push(item);
        };
        let mut branch = Branch { mark, items, end };
        branch.reduce(board);
        Some(branch)
    }

    /// The number of steps, those of branches inside included.
    pub(super) fn size(&self) -> usize {
        let size = |item: &Item| match item {
            Item::Row { .. } => 1,
            Item::Refuted(branch) => 1 + branch.size(),
        };
        1 + self.items.iter().map(size).sum::<usize>()
    }

    /// Drops steps and strikes that the contradiction does not need, the last first.
    fn reduce(&mut self, board: &KakuroState) {
        for at in (0..self.items.len()).rev() {
            let item = self.items.remove(at);
            if self.holds(board) {
                continue;
            }
            self.items.insert(at, item);
            let mut strike = self.items[at].strikes().len();
            while strike > 0 && self.items[at].strikes().len() > 1 {
                strike -= 1;
                let whole = self.items[at].clone();
                self.items[at].drop_strike(strike);
                if !self.holds(board) {
                    self.items[at] = whole;
                }
            }
        }
    }

    /// Whether every step follows from what is before it, and the branch ends in its contradiction.
    fn holds(&self, board: &KakuroState) -> bool {
        let mut state = board.clone();
        state.place(self.mark);
        for item in &self.items {
            let follows = match item {
                Item::Row { row, step } => again(&state, *row, step).is_some(),
                Item::Refuted(branch) => branch.holds(&state),
            };
            if !follows {
                return false;
            }
            apply(&mut state, item);
        }
        match self.end {
            Conflict::Cell(cell) => state.is_empty_cell(cell),
            Conflict::Run(run) => cannot_be_filled(&state, run),
        }
    }
}

impl Item {
    fn strikes(&self) -> &[Mark] {
        match self {
            Item::Row { step, .. } => &step.strikes,
            Item::Refuted(_) => &[],
        }
    }

    fn drop_strike(&mut self, at: usize) {
        if let Item::Row { step, .. } = self {
            step.strikes.remove(at);
        }
    }
}

/// The same step on another state, with the strikes that are wanted; `None` if it does not follow there.
pub(super) fn again(state: &KakuroState, row: usize, wanted: &Step) -> Option<Step> {
    let all = |has: &[Mark], of: &[Mark]| of.iter().all(|mark| has.contains(mark));
    let mut found = None;
    find(state, row, &mut |step| {
        if step.places == wanted.places && all(&step.strikes, &wanted.strikes) {
            found = Some(Step { strikes: wanted.strikes.clone(), ..step });
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    found
}

/// The first step of the cheapest row that finds one.
fn first_step(state: &KakuroState) -> Option<(usize, Step)> {
    (0..ROWS).find_map(|row| {
        let mut found = None;
        find(state, row, &mut |step| {
            found = Some(step);
            ControlFlow::Break(())
        });
        found.map(|step| (row, step))
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

/// The shortest of the first branches that refute a candidate of this state.
fn inner(state: &KakuroState, depth: usize) -> Option<Branch> {
    let depth = depth.checked_sub(1)?;
    let refuted = candidates(state).into_iter().filter(|&mark| is_refuted(state, mark, depth));
    let branches = refuted.take(super::TOLD).filter_map(|mark| Branch::refuting(state, mark, depth));
    branches.min_by_key(Branch::size)
}

/// Runs a search that the finder has already run within its limits.
fn is_refuted(state: &KakuroState, mark: Mark, depth: usize) -> bool {
    if depth == 0 {
        let mut state = state.clone();
        state.place(mark);
        return exhaust(&mut state, &mut 0).is_some();
    }
    let mut control = Control::new(Limits::NONE);
    let mut ignore = |_| ControlFlow::Continue(());
    let found = refuted(state, mark, depth, &mut Sink::new(true, &mut control, &mut ignore));
    matches!(found, ControlFlow::Continue(Some(_)))
}

/// Applies an item.
pub(super) fn apply(state: &mut KakuroState, item: &Item) {
    match item {
        Item::Row { step, .. } => {
            step.places.iter().for_each(|&mark| state.place(mark));
            step.strikes.iter().for_each(|&mark| state.strike(mark));
        }
        Item::Refuted(branch) => state.strike(branch.mark),
    }
}
