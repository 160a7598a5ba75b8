//! What is open in one run: its cells, their candidates, and the sets of digits that may stand there.

use super::sets::{self, Set, digits};
use super::state::Tally;
use gridproof_engine::logic::{House, Mark, Step, What};

/// The open cells of a run.
#[derive(Clone, Copy, Debug)]
pub(super) struct Open {
    pub(super) house: House,
    /// What the open cells add up to, if the sum is told.
    pub(super) rest: i32,
    /// The digits placed.
    pub(super) used: Set,
    /// The candidates of all open cells.
    pub(super) union: Set,
    len: usize,
    cells: [u16; 9],
    words: [Set; 9],
}

impl Open {
    pub(super) fn new(house: House, tally: Tally) -> Open {
        let Tally { used, rest, .. } = tally;
        Open { house, rest, used, union: 0, len: 0, cells: [0; 9], words: [0; 9] }
    }

    pub(super) fn push(&mut self, cell: usize, word: Set) {
        if self.len < 9 {
            self.cells[self.len] = cell as u16;
            self.words[self.len] = word;
            self.union |= word;
            self.len += 1;
        }
    }

    /// How many cells are open.
    pub(super) fn len(&self) -> usize {
        self.len
    }

    pub(super) fn told(&self) -> bool {
        self.house.clue != 0
    }

    pub(super) fn cell(&self, at: usize) -> usize {
        usize::from(self.cells[at])
    }

    pub(super) fn cells(&self) -> &[u16] {
        &self.cells[..self.len]
    }

    pub(super) fn words(&self) -> &[Set] {
        &self.words[..self.len]
    }

    /// The sets of digits that the number of open cells and what is left of the sum allow, without those placed.
    pub(super) fn table(&self) -> impl Iterator<Item = Set> + use<> {
        let (all, used) = (if self.told() { sets::of(self.len, self.rest) } else { sets::any(self.len) }, self.used);
        all.iter().copied().filter(move |set| set & used == 0)
    }

    /// Whether the candidates allow a set: every digit has a place, every cell a digit.
    pub(super) fn allows(&self, set: Set) -> bool {
        set & !self.union == 0 && self.words().iter().all(|word| word & set != 0)
    }

    /// Of [`Open::table`], those that the candidates allow.
    pub(super) fn sets(&self) -> impl Iterator<Item = Set> {
        self.table().filter(|&set| self.allows(set))
    }

    /// The only set by number and sum, if there is but one. A single cell is no block.
    pub(super) fn magic(&self) -> Option<Set> {
        let mut all = self.table();
        match (all.next(), all.next()) {
            (Some(set), None) if self.told() && self.len > 1 => Some(set),
            _ => None,
        }
    }

    /// The digits that are in every set left.
    pub(super) fn needed(&self) -> Set {
        if self.told() {
            return self.sets().reduce(|common, set| common & set).unwrap_or(0);
        }
        if self.union.count_ones() as usize == self.len { self.union } else { 0 }
    }

    /// The open cells that have a digit, as bits.
    pub(super) fn places(&self, digit: u8) -> u16 {
        let has = |(at, word): (usize, &Set)| (word >> digit & 1) << at;
        self.words().iter().enumerate().map(has).sum()
    }

    /// What is struck if every cell keeps only this.
    pub(super) fn strikes(&self, keep: impl Fn(usize) -> Set) -> Vec<Mark> {
        let mut marks = Vec::new();
        for (at, &word) in self.words().iter().enumerate() {
            for digit in digits(word & !keep(at)) {
                marks.push(Mark::new(self.cell(at), digit));
            }
        }
        marks
    }

    /// The cells of these bits.
    pub(super) fn chosen(&self, bits: u16) -> impl Iterator<Item = usize> {
        (0..self.len).filter(move |at| bits >> at & 1 == 1).map(|at| self.cell(at))
    }

    /// A step in this run: names it, and what is left of its sum.
    pub(super) fn step(&self, kind: &'static str) -> Step {
        let step = Step::new(kind).houses("run", [self.house]);
        if self.told() { step.because("rest", What::Number(self.rest)) } else { step }
    }
}

/// Sets as a reason.
pub(super) fn sets_of(sets: impl Iterator<Item = Set>) -> What {
    What::Sets(sets.map(digits).collect())
}
