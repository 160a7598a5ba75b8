//! The open cells of one run: their candidates, and the sets of digits that fit.

use super::sets::{self, Set, digits};
use super::state::RunProgress;
use gridproof_engine::logic::{Evidence, House, Mark, Step};

/// The open cells of a run.
#[derive(Clone, Copy, Debug)]
pub(super) struct OpenRun {
    pub(super) house: House,
    /// What the open cells add up to, if there is a clue.
    pub(super) rest: i32,
    /// The digits placed.
    pub(super) used: Set,
    /// The candidates of all open cells.
    pub(super) union: Set,
    len: usize,
    cells: [u16; 9],
    candidates: [Set; 9],
}

impl OpenRun {
    pub(super) fn new(house: House, progress: RunProgress) -> OpenRun {
        let RunProgress { used, rest, .. } = progress;
        OpenRun { house, rest, used, union: 0, len: 0, cells: [0; 9], candidates: [0; 9] }
    }

    pub(super) fn push(&mut self, cell: usize, set: Set) {
        if self.len < 9 {
            self.cells[self.len] = cell as u16;
            self.candidates[self.len] = set;
            self.union |= set;
            self.len += 1;
        }
    }

    /// The number of open cells.
    pub(super) fn len(&self) -> usize {
        self.len
    }

    pub(super) fn has_clue(&self) -> bool {
        self.house.clue != 0
    }

    pub(super) fn cell(&self, at: usize) -> usize {
        usize::from(self.cells[at])
    }

    pub(super) fn cells(&self) -> &[u16] {
        &self.cells[..self.len]
    }

    pub(super) fn candidates(&self) -> &[Set] {
        &self.candidates[..self.len]
    }

    /// The sets of digits that the number of open cells and the rest of the sum allow, without digits already placed.
    pub(super) fn table(&self) -> impl Iterator<Item = Set> + use<> {
        let (all, used) =
            (if self.has_clue() { sets::of(self.len, self.rest) } else { sets::any(self.len) }, self.used);
        all.iter().copied().filter(move |set| set & used == 0)
    }

    /// Whether the candidates allow a set: every digit has a place, and every cell a digit.
    pub(super) fn allows(&self, set: Set) -> bool {
        set & !self.union == 0 && self.candidates().iter().all(|candidates| candidates & set != 0)
    }

    /// The sets of [`OpenRun::table`] that the candidates allow.
    pub(super) fn sets(&self) -> impl Iterator<Item = Set> {
        self.table().filter(|&set| self.allows(set))
    }

    /// The only set for this number of cells and this sum, if it is unique. A single cell is not a block.
    pub(super) fn magic(&self) -> Option<Set> {
        let mut all = self.table();
        match (all.next(), all.next()) {
            (Some(set), None) if self.has_clue() && self.len > 1 => Some(set),
            _ => None,
        }
    }

    /// The digits that are in every remaining set.
    pub(super) fn needed(&self) -> Set {
        if self.has_clue() {
            return self.sets().reduce(|common, set| common & set).unwrap_or(0);
        }
        if self.union.count_ones() as usize == self.len { self.union } else { 0 }
    }

    /// The open cells that have a digit as a candidate, as bits.
    pub(super) fn places(&self, digit: u8) -> u16 {
        let has = |(at, set): (usize, &Set)| (set >> digit & 1) << at;
        self.candidates().iter().enumerate().map(has).sum()
    }

    /// The strikes if every cell keeps only these digits.
    pub(super) fn strikes(&self, keep: impl Fn(usize) -> Set) -> Vec<Mark> {
        let mut marks = Vec::new();
        for (at, &set) in self.candidates().iter().enumerate() {
            for digit in digits(set & !keep(at)) {
                marks.push(Mark::new(self.cell(at), digit));
            }
        }
        marks
    }

    /// The cells for these bits.
    pub(super) fn chosen(&self, bits: u16) -> impl Iterator<Item = usize> {
        (0..self.len).filter(move |at| bits >> at & 1 == 1).map(|at| self.cell(at))
    }

    /// A step in this run, with the run and the rest of its sum as reasons.
    pub(super) fn step(&self, kind: &'static str) -> Step {
        let step = Step::new(kind).houses("run", [self.house]);
        if self.has_clue() { step.because("rest", Evidence::Number(self.rest)) } else { step }
    }
}

/// Sets of digits as a reason.
pub(super) fn sets_of(sets: impl Iterator<Item = Set>) -> Evidence {
    Evidence::Sets(sets.map(digits).collect())
}
