//! A board of houses together with what its rules rule out.

use super::filters::Filters;
use super::premises;
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::houses::Board;
use gridproof_engine::logic::{Clash, Mark, State, Step};
use gridproof_engine::search::{Control, Limits};
use std::sync::{Arc, Mutex};

/// The candidates of a board with rules.
#[derive(Clone, Debug)]
pub(super) struct Ruled<const W: usize> {
    /// Candidates, houses and singles.
    pub(super) board: Board<W>,
    pub(super) filters: Arc<Filters>,
    /// The first rule that cannot be met any more.
    broken: Option<Clash>,
    pub(super) refuted: Refuted,
}

/// Candidates that case analysis refuted besides the one it struck, with the length of the argument, shortest last. To look at them again
/// takes one trial each instead of hundreds. Copies begin without: most are trials, which have no use for it.
#[derive(Debug, Default)]
pub(super) struct Refuted(pub(super) Mutex<Vec<(usize, Mark)>>);

impl Clone for Refuted {
    fn clone(&self) -> Refuted {
        Refuted::default()
    }
}

impl<const W: usize> Ruled<W> {
    pub(super) fn new(board: Board<W>, filters: Arc<Filters>) -> Ruled<W> {
        let mut state = Ruled { board, filters, broken: None, refuted: Refuted::default() };
        let all = 0..state.filters.list.len() as u32;
        state.check(all);
        state
    }

    /// The candidates of the cells of a rule.
    pub(super) fn of(&self, cells: &[usize]) -> Vec<Digits> {
        cells.iter().map(|&cell| self.board.candidates(cell)).collect()
    }

    /// Applies a step and looks at each rule that it concerns once, which is faster than mark by mark.
    pub(super) fn apply(&mut self, step: &Step) {
        let mut changed: Vec<usize> = Vec::new();
        for &mark in &step.places {
            changed.extend(self.board.shape.peers[mark.at()] & self.board.with(mark.digit));
            changed.push(mark.at());
            self.board.place(mark);
        }
        for &mark in &step.strikes {
            if self.board.at(mark.at()).contains(mark.digit) {
                self.board.strike(mark);
                changed.push(mark.at());
            }
        }
        let rules = self.rules_of(changed);
        self.check(rules);
    }

    /// Notes the first of these rules that cannot be met.
    fn check(&mut self, rules: impl IntoIterator<Item = u32>) {
        let mut control = Control::new(Limits::NONE);
        for rule in rules {
            if self.broken.is_some() || self.board.clash().is_some() {
                return;
            }
            let filter = &self.filters.list[rule as usize];
            if filter.narrow(&mut self.of(&filter.cells), &mut control) == Some(false) {
                self.broken = Some(Clash::Clue(filter.house));
            }
        }
    }

    /// The rules of these cells, each once.
    fn rules_of(&self, cells: impl IntoIterator<Item = usize>) -> Vec<u32> {
        let mut rules: Vec<u32> =
            cells.into_iter().flat_map(|cell| self.filters.of_cell[cell].iter().copied()).collect();
        rules.sort_unstable();
        rules.dedup();
        rules
    }
}

impl<const W: usize> State for Ruled<W> {
    fn columns(&self) -> usize {
        self.board.columns()
    }

    fn cells(&self) -> usize {
        self.board.cells()
    }

    fn candidates(&self, cell: usize) -> Digits {
        self.board.candidates(cell)
    }

    fn placed(&self, cell: usize) -> u8 {
        self.board.placed(cell)
    }

    fn place(&mut self, mark: Mark) {
        let seen = self.board.shape.peers[mark.at()] & self.board.with(mark.digit);
        self.board.place(mark);
        let rules = self.rules_of(seen.iter().chain([mark.at()]));
        self.check(rules);
    }

    fn strike(&mut self, mark: Mark) {
        if self.board.at(mark.at()).contains(mark.digit) {
            self.board.strike(mark);
            let rules = self.rules_of([mark.at()]);
            self.check(rules);
        }
    }

    fn done(&self) -> bool {
        self.board.done()
    }

    fn clash(&self) -> Option<Clash> {
        self.board.clash().or(self.broken)
    }

    fn justify(&self, step: Step) -> Step {
        premises::complete(self, self.board.justify(step))
    }
}
