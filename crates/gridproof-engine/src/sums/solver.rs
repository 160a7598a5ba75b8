//! The search for answers, one at a time.
//!
//! As in the constraint kernel: branch on the open cell with the fewest candidates per weight, where runs that failed
//! often weigh more; try a digit, and if that fails strike it and continue; restart now and then until the first answer
//! is found. Three things are added:
//!
//! - A cell first tries the digit it had last, before the search backtracked or restarted. On loose boards of 30 to 40
//!   rows this halves the time. Smallest, largest, middle or random digits first, those with the most fillings of the
//!   two runs, cells of the last conflict first, or of all conflicts by age, were no better or far worse.
//! - Sums over regions ([`super::cuts`]) are applied when the first propagation leaves cells open, and again after
//!   restarts.
//! - Open cells that no chain of runs connects are searched one part after the other. A part without an answer ends the
//!   search, instead of being tried again with every answer of the others.

use super::state::{BLOCK, SumsState};
use super::table::COUNT;
use super::{ALL, DigitSet, Sums, cuts};
use crate::csp::model::{Model, ModelError};
use crate::digits::Digits;
use crate::search::{Control, Stop, luby};

/// A choice on the stack: `cell`, of `part`, was given `digit`.
#[derive(Clone, Copy, Debug)]
struct Choice {
    cell: u32,
    digit: DigitSet,
    part: u32,
}

/// An open cell, with what the branching heuristic compares.
#[derive(Clone, Copy, Debug)]
struct OpenCell {
    cell: u32,
    part: u32,
    size: u32,
    weight: u32,
}

impl OpenCell {
    /// Whether to branch on this cell before the other: an earlier part, or fewer candidates per weight.
    #[inline]
    fn before(&self, other: &OpenCell) -> bool {
        let [own, others] =
            [(self.size, other.weight), (other.size, self.weight)].map(|(a, b)| u64::from(a) * u64::from(b));
        self.part < other.part || (self.part == other.part && own < others)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// Not started.
    Start,
    /// No choice is open; propagate, then apply cuts.
    Root,
    /// A digit was struck or placed; propagate.
    Propagate,
    /// At a fixpoint: choose, or return the answer.
    Choose,
    /// This branch is exhausted: undo the last choice and strike it.
    Retreat,
    /// The search space is exhausted.
    Done,
}

/// Failures before the first restart; later limits are multiples by Luby's sequence.
const FIRST_RESTART: u64 = if cfg!(test) { 1 } else { 64 };

/// A lazy, resumable search for the answers of [`Sums`].
#[derive(Debug)]
pub struct Solver {
    state: SumsState,
    phase: Phase,
    choices: Vec<Choice>,
    /// The depth without choices: 1 during a probe.
    floor: usize,
    /// The only part to search, during a probe.
    only: Option<u32>,
    /// The best cell of every block, valid while the block is not dirty.
    best: Vec<Option<OpenCell>>,
    /// The last digit of every cell.
    last: Vec<DigitSet>,
    /// The part of every cell that was open after the first propagation.
    parts: Vec<u32>,
    /// The part being searched, and for every part the number of answers when it was entered.
    part: u32,
    answers_at_entry: Vec<u64>,
    answers: u64,
    failures: u64,
    restarts: u64,
    answer: Vec<u8>,
}

impl Solver {
    /// A search for all answers.
    pub fn new(sums: Sums) -> Solver {
        let cells = sums.domains.len();
        Solver {
            state: SumsState::new(sums),
            phase: Phase::Start,
            choices: Vec::new(),
            floor: 0,
            only: None,
            best: Vec::new(),
            last: Vec::new(),
            parts: Vec::new(),
            part: 0,
            answers_at_entry: Vec::new(),
            answers: 0,
            failures: 0,
            restarts: 0,
            answer: vec![0; cells],
        }
    }

    /// The problem as a model for the constraint kernel, without the candidates struck permanently.
    pub fn model(&self) -> Result<Model, ModelError> {
        self.state.sums.model_within(&self.state.root())
    }

    /// The candidates left in the current state of the search.
    pub fn domains(&self) -> impl Iterator<Item = Digits> + '_ {
        (0..self.answer.len()).map(|cell| self.state.digits(cell))
    }

    /// The candidates left in one cell.
    pub(super) fn digits(&self, cell: usize) -> Digits {
        self.state.digits(cell)
    }

    /// Returns the next answer, one digit per cell. `Ok(None)` proves that there are no more. After an error, calling
    /// again resumes where the search stopped.
    ///
    /// Visited nodes are counted in `control`; counting answers is up to the caller.
    pub fn next(&mut self, control: &mut Control<'_>) -> Result<Option<&[u8]>, Stop> {
        loop {
            match self.phase {
                Phase::Start => {
                    control.tick()?;
                    let empty = self.state.domains.contains(&0);
                    self.phase = if empty { Phase::Done } else { Phase::Root };
                }
                Phase::Root => {
                    self.phase = match self.state.propagate(control)? {
                        false => Phase::Done,
                        true if self.state.domains.iter().all(|word| word.is_power_of_two()) => Phase::Choose,
                        true => match cuts::strike(&mut self.state, self.restarts > 0, control)? {
                            cuts::CutOutcome::Nothing => {
                                self.split();
                                Phase::Choose
                            }
                            cuts::CutOutcome::Struck => Phase::Root,
                            cuts::CutOutcome::Fail => Phase::Done,
                        },
                    };
                }
                Phase::Propagate => {
                    let sound = self.state.propagate(control)?;
                    self.failures += u64::from(!sound);
                    self.phase = if sound { Phase::Choose } else { Phase::Retreat };
                }
                Phase::Choose => {
                    let Some(cell) = self.choose() else {
                        self.phase = Phase::Retreat;
                        self.answers += 1;
                        for (digit, word) in self.answer.iter_mut().zip(&self.state.domains) {
                            *digit = word.trailing_zeros() as u8 + 1;
                        }
                        return Ok(Some(&self.answer));
                    };
                    control.tick()?;
                    self.descend(cell);
                }
                Phase::Retreat => self.retreat(),
                Phase::Done => return Ok(None),
            }
        }
    }

    /// The cells that were open after the first propagation, part by part.
    pub(super) fn parts(&self) -> Vec<Vec<usize>> {
        let mut parts = vec![Vec::new(); self.answers_at_entry.len()];
        for (cell, &part) in self.parts.iter().enumerate() {
            if let Some(cells) = parts.get_mut(part as usize) {
                cells.push(cell);
            }
        }
        parts
    }

    /// Abandons the search after an answer. Only digits struck without any choice stay struck.
    pub(super) fn rewind(&mut self) {
        while self.state.depth() > 0 {
            self.state.pop();
        }
        self.choices.clear();
        self.floor = 0;
    }

    /// Whether there is an answer with this digit in this cell, after [`Solver::rewind`]. Writes the digits of its
    /// part, which are these cells, over those of an earlier answer.
    pub(super) fn probe(
        &mut self,
        cell: usize,
        digit: u8,
        cells: &[usize],
        answer: &mut [u8],
        control: &mut Control<'_>,
    ) -> Result<bool, Stop> {
        self.state.push();
        self.floor = 1;
        self.only = self.parts.get(cell).copied();
        // Branch only in blocks of these cells.
        self.best.fill(None);
        self.state.dirty.fill(false);
        for &cell in cells {
            self.state.dirty[cell / BLOCK] = true;
            self.last[cell] = 1 << (answer[cell].max(1) - 1);
        }
        (self.answers, self.failures, self.restarts) = (0, 0, 0);
        self.phase = if self.state.keep(cell as u32, 1 << (digit - 1)) { Phase::Propagate } else { Phase::Done };
        control.tick()?;
        let found = self.next(control)?.is_some();
        if found {
            for &cell in cells {
                answer[cell] = self.state.domains[cell].trailing_zeros() as u8 + 1;
            }
        }
        self.rewind();
        Ok(found)
    }

    /// Strikes a digit permanently, after [`Solver::rewind`]; false if there is no answer without it.
    pub(super) fn strike(&mut self, cell: usize, digit: u8, control: &mut Control<'_>) -> Result<bool, Stop> {
        Ok(self.state.keep(cell as u32, ALL & !(1 << (digit - 1))) && self.state.propagate(control)?)
    }

    /// Computes the connected parts of the open cells.
    fn split(&mut self) {
        let SumsState { domains, sums, dirty, .. } = &mut self.state;
        let is_open = |cell: u32| !domains[cell as usize].is_power_of_two();
        dirty.fill(true);
        self.best.resize(dirty.len(), None);
        self.last.resize(domains.len(), 0);
        self.parts.clear();
        self.parts.resize(domains.len(), u32::MAX);
        let mut part = 0;
        let mut stack = Vec::new();
        for start in 0..domains.len() as u32 {
            if !is_open(start) || self.parts[start as usize] != u32::MAX {
                continue;
            }
            self.parts[start as usize] = part;
            stack.push(start);
            while let Some(cell) = stack.pop() {
                for run in sums.runs_of[cell as usize] {
                    for &next in sums.scope(sums.runs[run as usize]) {
                        if is_open(next) && self.parts[next as usize] == u32::MAX {
                            self.parts[next as usize] = part;
                            stack.push(next);
                        }
                    }
                }
            }
            part += 1;
        }
        self.answers_at_entry = vec![0; part as usize];
    }

    fn descend(&mut self, cell: u32) {
        let word = self.state.domains[cell as usize];
        let digit = match word & self.last[cell as usize] {
            0 => word & word.wrapping_neg(),
            last => last,
        };
        let part = self.parts[cell as usize];
        if part != self.part || self.choices.is_empty() {
            self.part = part;
            self.answers_at_entry[part as usize] = self.answers;
        }
        self.choices.push(Choice { cell, digit, part });
        self.state.push();
        self.state.keep(cell, digit);
        self.phase = Phase::Propagate;
    }

    fn retreat(&mut self) {
        if self.answers == 0 && self.failures >= FIRST_RESTART * luby(self.restarts + 1) && !self.choices.is_empty() {
            // Digits struck before any choice stay struck: they were refuted unconditionally.
            self.choices.clear();
            while self.state.depth() > self.floor {
                self.state.pop();
            }
            self.restarts += 1;
            self.failures = 0;
            // Larger regions pay off only once the search has proved slow.
            let widen = self.floor == 0 && self.restarts.is_power_of_two();
            self.phase = if widen { Phase::Root } else { Phase::Choose };
            return;
        }
        let Some(Choice { cell, digit, part }) = self.choices.pop() else {
            self.phase = Phase::Done;
            return;
        };
        if part != self.part {
            // The later part was searched exhaustively. If it gave no answer now, it never will.
            if self.answers == self.answers_at_entry[self.part as usize] {
                self.phase = Phase::Done;
                return;
            }
            self.part = part;
        }
        self.state.pop();
        let rest = self.state.domains[cell as usize] & !digit;
        self.phase = if self.state.keep(cell, rest) { Phase::Propagate } else { Phase::Retreat };
    }

    /// The open cell to branch on, if any. Only dirty blocks are scanned.
    fn choose(&mut self) -> Option<u32> {
        let mut best: Option<OpenCell> = None;
        for block in 0..self.best.len() {
            if std::mem::take(&mut self.state.dirty[block]) {
                self.best[block] = self.best_in_block(block);
            }
            best = match (best, self.best[block]) {
                (Some(best), Some(other)) if other.before(&best) => Some(other),
                (best, other) => best.or(other),
            };
        }
        best.map(|open| open.cell)
    }

    /// The open cell of a block to branch on, if any. Records the digits of placed cells.
    fn best_in_block(&mut self, block: usize) -> Option<OpenCell> {
        let mut best: Option<OpenCell> = None;
        let cells = block * BLOCK..((block + 1) * BLOCK).min(self.last.len());
        for cell in cells {
            let word = self.state.domains[cell];
            if word.is_power_of_two() {
                self.last[cell] = word;
                continue;
            }
            let (part, size) = (self.parts[cell], u32::from(COUNT[usize::from(word & ALL)]));
            if self.only.is_some_and(|only| only != part) {
                continue;
            }
            let open = OpenCell { cell: cell as u32, part, size, weight: self.state.weight(cell as u32) };
            if best.is_none_or(|best| open.before(&best)) {
                best = Some(open);
            }
        }
        best
    }
}
