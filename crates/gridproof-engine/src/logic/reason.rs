//! A state with its table of techniques, and the same with its type erased.

use super::step::{House, Mark, Step};
use super::technique::{Sink, Technique, TechniqueInfo};
use crate::digits::Digits;
use crate::search::{Control, Stop};
use std::ops::ControlFlow;

/// Why a state has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Clash {
    /// This cell has no candidate left.
    Cell(u16),
    /// This house has no place left for this digit.
    Digit(House, u8),
    /// This house can no longer meet its clue.
    Clue(House),
}

/// Candidates, cell by cell, and how they change.
pub trait State: Clone + Send + Sync + 'static {
    /// The number of columns.
    fn columns(&self) -> usize;

    /// The number of cells, including those that take no digit.
    fn cells(&self) -> usize;

    /// The candidates of a cell: only the digit where one is placed, none where the cell takes no digit.
    fn candidates(&self, cell: usize) -> Digits;

    /// The digit placed in a cell, or 0.
    fn placed(&self, cell: usize) -> u8;

    /// Places a digit. The family decides which candidates of other cells this strikes.
    fn place(&mut self, mark: Mark);

    /// Strikes a candidate.
    fn strike(&mut self, mark: Mark);

    /// Whether every cell that takes a digit has one.
    fn done(&self) -> bool;

    /// A contradiction, if one is immediately visible.
    fn clash(&self) -> Option<Clash>;

    /// Completes the reasons of a step that is about to be taken in this state: which digits block the other candidates, which
    /// house or cell a link of a chain rests on. Finders leave that out, because ratings take millions of steps that nobody
    /// reads.
    #[must_use]
    fn justify(&self, step: Step) -> Step {
        step
    }
}

/// A state and its techniques, as drivers see them. Implemented by [`Reasoner`].
pub trait AnyReasoner: Send + Sync {
    /// The number of columns.
    fn columns(&self) -> usize;
    /// The number of cells.
    fn cells(&self) -> usize;
    /// The candidates of a cell.
    fn candidates(&self, cell: usize) -> Digits;
    /// The digit placed in a cell, or 0.
    fn placed(&self, cell: usize) -> u8;
    /// Whether every cell that takes a digit has one.
    fn done(&self) -> bool;
    /// A contradiction, if one is immediately visible.
    fn clash(&self) -> Option<Clash>;
    /// The techniques of its table, in order.
    fn techniques(&self) -> Vec<TechniqueInfo>;
    /// The steps that one row finds in this state, in its order, leaving out those that change nothing. With `one`, only
    /// the first.
    fn find(&self, row: usize, one: bool, control: &mut Control<'_>) -> Result<Vec<Step>, Stop>;
    /// Completes the reasons of a step that is about to be taken; see [`State::justify`].
    fn justify(&self, step: Step) -> Step;
    /// Applies a step and returns whether anything changed.
    fn apply(&mut self, step: &Step) -> bool;
    /// Copies the state, to try something on it.
    fn fork(&self) -> Box<dyn AnyReasoner>;
    /// Disables all techniques that rely on the puzzle having one answer: from now on their rows find nothing.
    fn without_uniqueness(&mut self);
}

/// A state with a table.
#[derive(Clone)]
pub struct Reasoner<S: State> {
    /// What is known about the board.
    pub state: S,
    table: &'static [Technique<S>],
    uniqueness: bool,
}

impl<S: State> Reasoner<S> {
    /// Creates a reasoner from a state and a table, cheapest technique first.
    pub fn new(state: S, table: &'static [Technique<S>]) -> Reasoner<S> {
        Reasoner { state, table, uniqueness: true }
    }

    /// Whether a step changes anything.
    fn moves(&self, step: &Step) -> bool {
        let strikes = |mark: &Mark| self.state.candidates(mark.at()).contains(mark.digit);
        step.places.iter().any(|mark| self.state.placed(mark.at()) == 0) || step.strikes.iter().any(strikes)
    }
}

impl<S: State> AnyReasoner for Reasoner<S> {
    fn columns(&self) -> usize {
        self.state.columns()
    }

    fn cells(&self) -> usize {
        self.state.cells()
    }

    fn candidates(&self, cell: usize) -> Digits {
        self.state.candidates(cell)
    }

    fn placed(&self, cell: usize) -> u8 {
        self.state.placed(cell)
    }

    fn done(&self) -> bool {
        self.state.done()
    }

    fn clash(&self) -> Option<Clash> {
        self.state.clash()
    }

    fn techniques(&self) -> Vec<TechniqueInfo> {
        self.table.iter().map(|row| row.info).collect()
    }

    fn find(&self, row: usize, one: bool, control: &mut Control<'_>) -> Result<Vec<Step>, Stop> {
        let mut steps = Vec::new();
        let usable = |technique: &&Technique<S>| self.uniqueness || !technique.info.needs_unique;
        let technique = self.table.get(row).filter(usable).filter(|_| !self.state.done());
        let Some(technique) = technique else { return Ok(steps) };
        let mut take = |step: Step| {
            if !self.moves(&step) {
                return ControlFlow::Continue(());
            }
            steps.push(step);
            if one { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let mut sink = Sink::new(one, control, &mut take);
        let _ = (technique.find)(&self.state, &mut sink);
        sink.stopped()?;
        Ok(steps)
    }

    fn justify(&self, step: Step) -> Step {
        let step = match self.table.iter().find(|technique| technique.info.kinds.contains(&step.kind)) {
            Some(technique) => (technique.justify)(&self.state, step),
            None => step,
        };
        self.state.justify(step)
    }

    fn apply(&mut self, step: &Step) -> bool {
        let moves = self.moves(step);
        for &mark in &step.places {
            if self.state.placed(mark.at()) == 0 {
                self.state.place(mark);
            }
        }
        for &mark in &step.strikes {
            if self.state.placed(mark.at()) == 0 && self.state.candidates(mark.at()).contains(mark.digit) {
                self.state.strike(mark);
            }
        }
        moves
    }

    fn fork(&self) -> Box<dyn AnyReasoner> {
        Box::new(self.clone())
    }

    fn without_uniqueness(&mut self) {
        self.uniqueness = false;
    }
}
