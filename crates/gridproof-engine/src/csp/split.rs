//! A search that solves independent parts of a problem separately.
//!
//! Open cells that share a constraint belong together. Cells that no chain of constraints connects are independent, so
//! the number of answers is the product over the parts. Parts are computed at the start and again below every choice,
//! where placed cells have cut connections.
//!
//! The work is a stack of frames. A *part* frame adds up over the digits of one of its cells: try a digit, count below,
//! strike the digit, continue. A *product* frame multiplies over several parts. With a cap, a part stops once it has
//! counted that far: cap 1 finds an answer and leaves its digits in [`SplitSearch::witness`]. A capped count is at
//! least the cap, so a product of capped counts is exact if zero and at least the cap otherwise.

use super::kernel::Kernel;
use super::solver::FIRST_RESTART;
use crate::count::Count;
use crate::digits::Digits;
use crate::search::{Control, Stop, luby};
use std::ops::Range;

/// A count that allocates only above 128 bits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Tally {
    Small(u128),
    Big(Count),
}

impl Tally {
    pub(super) const ZERO: Tally = Tally::Small(0);
    pub(super) const ONE: Tally = Tally::Small(1);

    pub(super) fn is_zero(&self) -> bool {
        *self == Tally::ZERO
    }

    pub(super) fn count(&self) -> Count {
        match self {
            Tally::Small(count) => Count::from(*count),
            Tally::Big(count) => count.clone(),
        }
    }

    pub(super) fn add(&mut self, other: &Tally) {
        *self = match (&*self, other) {
            (Tally::Small(a), Tally::Small(b)) if a.checked_add(*b).is_some() => Tally::Small(a + b),
            _ => Tally::Big(self.count() + other.count()),
        };
    }

    pub(super) fn multiply(&mut self, other: &Tally) {
        *self = match (&*self, other) {
            (Tally::Small(a), Tally::Small(b)) if a.checked_mul(*b).is_some() => Tally::Small(a * b),
            _ if other.is_zero() => Tally::ZERO,
            _ => Tally::Big(self.count() * other.count()),
        };
    }

    /// Whether the tally is at least `count`.
    pub(super) fn reaches(&self, count: u64) -> bool {
        match self {
            Tally::Small(own) => *own >= u128::from(count),
            Tally::Big(_) => true,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// Choose a cell and a digit.
    Choose,
    /// A digit was placed; propagate.
    Place,
    /// Counting below the placed digit.
    Below,
    /// The digit was struck; propagate.
    Strike,
    /// The rest has fallen into parts, which are being counted.
    Rest,
}

#[derive(Debug)]
enum Frame {
    Part {
        /// The cells, a range of `pool`.
        cells: Range<usize>,
        /// Lengths of `pool` and `parts` to return to.
        floor: (usize, usize),
        stage: Stage,
        choice: (u32, Digits),
        total: Tally,
    },
    Product {
        /// The parts not yet counted, a range of `parts`.
        parts: Range<usize>,
        floor: (usize, usize),
        product: Tally,
    },
}

/// The search; see the module documentation.
#[derive(Debug)]
pub(super) struct SplitSearch {
    pub(super) kernel: Kernel,
    /// Digits of the last answer found under cap 1, in the cells that were searched.
    pub(super) witness: Vec<u8>,
    /// Digits to try first, per cell.
    pub(super) prefer: Vec<Digits>,
    pool: Vec<u32>,
    parts: Vec<Range<usize>>,
    frames: Vec<Frame>,
    cap: Option<u64>,
    /// Failures since the last restart, and the number that triggers the next.
    failures: u64,
    max_failures: u64,
    /// A proven lower bound after a run was stopped.
    pub(super) lower_bound: Tally,
    epoch: u32,
    cell_seen: Vec<u32>,
    constraint_seen: Vec<u32>,
}

impl SplitSearch {
    pub(super) fn new(kernel: Kernel) -> SplitSearch {
        let (cells, constraints) = (kernel.cells(), kernel.constraints());
        SplitSearch {
            kernel,
            witness: vec![0; cells],
            prefer: vec![Digits::EMPTY; cells],
            pool: Vec::new(),
            parts: Vec::new(),
            frames: Vec::new(),
            cap: None,
            failures: 0,
            max_failures: u64::MAX,
            lower_bound: Tally::ZERO,
            epoch: 0,
            cell_seen: vec![0; cells],
            constraint_seen: vec![0; constraints],
        }
    }

    /// Splits all open cells into parts, permanently. The kernel must be at a fixpoint.
    pub(super) fn start(&mut self) -> Range<usize> {
        self.pool.extend(0..self.kernel.cells() as u32);
        self.record(0..self.kernel.cells());
        self.split(0..self.kernel.cells())
    }

    /// The cells of a part.
    pub(super) fn cells(&self, part: usize) -> &[u32] {
        self.parts.get(part).map_or(&[], |cells| &self.pool[cells.clone()])
    }

    /// Counts the joint answers of these parts. The kernel must be at a fixpoint, and is left in the same state. After
    /// an error `lower_bound` holds what was proven.
    pub(super) fn run(
        &mut self,
        parts: Range<usize>,
        cap: Option<u64>,
        control: &mut Control<'_>,
    ) -> Result<Tally, Stop> {
        let floor = (self.pool.len(), self.parts.len());
        let depth = self.kernel.depth();
        self.cap = cap;
        self.failures = 0;
        let mut restarts = 0;
        loop {
            // Looking for one answer restarts now and then, as the solver does; counting never does.
            self.max_failures = if cap == Some(1) { FIRST_RESTART * luby(restarts + 1) } else { u64::MAX };
            self.frames.push(Frame::Product { parts: parts.clone(), floor, product: Tally::ONE });
            let result = self.run_frames(control);
            if let Ok(Some(tally)) = result {
                return Ok(tally);
            }
            self.lower_bound = self.counted_so_far();
            while self.kernel.depth() > depth {
                self.kernel.pop();
            }
            self.frames.clear();
            self.pool.truncate(floor.0);
            self.parts.truncate(floor.1);
            result?;
            restarts += 1;
            self.failures = 0;
        }
    }

    /// Places `digit` in a cell of a part and looks for an answer; undoes the placement.
    pub(super) fn probe(&mut self, part: usize, cell: u32, digit: u8, control: &mut Control<'_>) -> Result<bool, Stop> {
        let Some(cells) = self.parts.get(part).cloned() else { return Ok(false) };
        let floor = (self.pool.len(), self.parts.len());
        control.tick()?;
        self.kernel.push();
        self.kernel.keep(cell, Digits::one(digit));
        let result = match self.kernel.propagate(control) {
            Ok(true) => {
                let parts = self.split(cells.clone());
                let found = self.run(parts, Some(1), control).map(|tally| !tally.is_zero());
                if found == Ok(true) {
                    self.record(cells);
                }
                found
            }
            other => other,
        };
        self.kernel.pop();
        self.pool.truncate(floor.0);
        self.parts.truncate(floor.1);
        result
    }

    fn counted_so_far(&self) -> Tally {
        let mut least = Tally::ZERO;
        for frame in self.frames.iter().rev() {
            match frame {
                Frame::Part { total, .. } => least.add(total),
                Frame::Product { parts, product, .. } if parts.len() == 1 => least.multiply(product),
                // A part not yet looked at may have no answer.
                Frame::Product { .. } => least = Tally::ZERO,
            }
        }
        least
    }

    /// Processes frames until none is left. Returns `None` if there were too many failures.
    fn run_frames(&mut self, control: &mut Control<'_>) -> Result<Option<Tally>, Stop> {
        let mut value: Option<Tally> = None;
        while self.failures < self.max_failures {
            value = match (self.frames.last(), value) {
                (None, Some(value)) => return Ok(Some(value)),
                (None, None) => return Ok(Some(Tally::ZERO)),
                (Some(Frame::Part { .. }), Some(value)) => self.add_to_part(&value),
                (Some(Frame::Part { .. }), None) => self.step_part(control)?,
                (Some(Frame::Product { .. }), value) => self.step_product(value),
            };
        }
        Ok(None)
    }

    /// Multiplies over the parts of the top frame.
    fn step_product(&mut self, value: Option<Tally>) -> Option<Tally> {
        let Some(Frame::Product { parts, floor, product }) = self.frames.last_mut() else { return None };
        if let Some(value) = value {
            product.multiply(&value);
            parts.start += 1;
        }
        if parts.start >= parts.end || product.is_zero() {
            let (pool, ranges) = *floor;
            let product = std::mem::replace(product, Tally::ZERO);
            self.frames.pop();
            self.pool.truncate(pool);
            self.parts.truncate(ranges);
            return Some(product);
        }
        let cells = self.parts[parts.start].clone();
        self.enter(cells)
    }

    /// Starts to count a part. A lone cell is counted immediately: every digit it has left fits.
    fn enter(&mut self, cells: Range<usize>) -> Option<Tally> {
        if let [cell] = self.pool[cells.clone()] {
            let digits = self.kernel.domain(cell);
            if self.cap == Some(1) {
                self.witness[cell as usize] = self.pick(cell).min().unwrap_or(0);
            }
            return Some(Tally::Small(u128::from(digits.len())));
        }
        let floor = (self.pool.len(), self.parts.len());
        self.kernel.push();
        self.frames.push(Frame::Part {
            cells,
            floor,
            stage: Stage::Choose,
            choice: (0, Digits::EMPTY),
            total: Tally::ZERO,
        });
        None
    }

    /// One step of the top frame, a part.
    fn step_part(&mut self, control: &mut Control<'_>) -> Result<Option<Tally>, Stop> {
        let Some(Frame::Part { cells, stage, .. }) = self.frames.last() else { return Ok(None) };
        let (cells, stage) = (cells.clone(), *stage);
        match stage {
            Stage::Choose => {
                control.tick()?;
                let Some(cell) = self.choose(cells) else { return Ok(Some(self.finish())) };
                let digit = self.pick(cell);
                self.kernel.push();
                self.kernel.keep(cell, digit);
                self.set_stage(Stage::Place, Some((cell, digit)));
                Ok(None)
            }
            Stage::Place => {
                let sound = self.kernel.propagate(control)?;
                self.set_stage(Stage::Below, None);
                if !sound {
                    self.failures += 1;
                    return Ok(self.add_to_part(&Tally::ZERO));
                }
                let parts = self.split(cells);
                Ok(match parts.len() {
                    0 => self.add_to_part(&Tally::ONE),
                    1 => {
                        let cells = self.parts[parts.start].clone();
                        let value = self.enter(cells);
                        value.and_then(|value| self.add_to_part(&value))
                    }
                    _ => self.start_product(parts),
                })
            }
            Stage::Strike => {
                if !self.kernel.propagate(control)? {
                    return Ok(Some(self.finish()));
                }
                let parts = self.split(cells);
                if parts.len() == 1 {
                    self.drop_to_floor();
                    self.set_stage(Stage::Choose, None);
                    return Ok(None);
                }
                self.set_stage(Stage::Rest, None);
                Ok(if parts.is_empty() { self.add_to_part(&Tally::ONE) } else { self.start_product(parts) })
            }
            // These wait for a value, which `add_to_part` delivers.
            Stage::Below | Stage::Rest => Ok(Some(self.finish())),
        }
    }

    /// Starts to multiply over several parts.
    fn start_product(&mut self, parts: Range<usize>) -> Option<Tally> {
        let floor = (self.pool.len(), self.parts.len());
        self.frames.push(Frame::Product { parts, floor, product: Tally::ONE });
        None
    }

    /// Adds the count below the choice, or of the rest, to the top frame, a part.
    fn add_to_part(&mut self, value: &Tally) -> Option<Tally> {
        let cap = self.cap;
        let Some(Frame::Part { cells, stage, choice, total, .. }) = self.frames.last_mut() else { return None };
        total.add(value);
        let enough = cap.is_some_and(|cap| total.reaches(cap));
        let (cells, stage, (cell, digit)) = (cells.clone(), *stage, *choice);
        if cap == Some(1) && !value.is_zero() {
            self.record(cells);
        }
        self.drop_to_floor();
        if stage == Stage::Rest {
            return Some(self.finish());
        }
        self.kernel.pop();
        let rest = self.kernel.domain(cell) - digit;
        if enough || !self.kernel.keep(cell, rest) {
            return Some(self.finish());
        }
        self.set_stage(Stage::Strike, None);
        None
    }

    fn set_stage(&mut self, new: Stage, made: Option<(u32, Digits)>) {
        if let Some(Frame::Part { stage, choice, .. }) = self.frames.last_mut() {
            *stage = new;
            *choice = made.unwrap_or(*choice);
        }
    }

    fn drop_to_floor(&mut self) {
        if let Some(Frame::Part { floor: (pool, parts), .. }) = self.frames.last() {
            self.pool.truncate(*pool);
            self.parts.truncate(*parts);
        }
    }

    /// Pops the top frame, a part, and returns its total.
    fn finish(&mut self) -> Tally {
        self.drop_to_floor();
        self.kernel.pop();
        match self.frames.pop() {
            Some(Frame::Part { total, .. }) => total,
            _ => Tally::ZERO,
        }
    }

    /// The open cell with the fewest candidates per weight.
    fn choose(&self, cells: Range<usize>) -> Option<u32> {
        let mut best: Option<(u32, u64, u64)> = None;
        for &cell in &self.pool[cells] {
            let size = u64::from(self.kernel.domain(cell).len());
            let weight = u64::from(self.kernel.weight(cell));
            if size > 1 && best.is_none_or(|(_, least, heavy)| size * heavy < least * weight) {
                best = Some((cell, size, weight));
            }
        }
        best.map(|(cell, ..)| cell)
    }

    fn pick(&self, cell: u32) -> Digits {
        let digits = self.kernel.domain(cell);
        let preferred = digits & self.prefer[cell as usize];
        let from = if preferred.is_empty() { digits } else { preferred };
        from.min().map_or(Digits::EMPTY, Digits::one)
    }

    /// Copies the placed digits of a pool range to the witness.
    fn record(&mut self, cells: Range<usize>) {
        for &cell in &self.pool[cells] {
            if let Some(digit) = self.kernel.domain(cell).only() {
                self.witness[cell as usize] = digit;
            }
        }
    }

    /// Splits the open cells of a pool range into parts. No constraint may connect the range to open cells outside it.
    fn split(&mut self, cells: Range<usize>) -> Range<usize> {
        let first = self.parts.len();
        self.epoch = self.epoch.wrapping_add(1);
        if self.epoch == 0 {
            self.cell_seen.fill(0);
            self.constraint_seen.fill(0);
            self.epoch = 1;
        }
        for at in cells {
            let cell = self.pool[at];
            if self.cell_seen[cell as usize] == self.epoch || self.kernel.domain(cell).len() < 2 {
                continue;
            }
            let start = self.pool.len();
            self.pool.push(cell);
            self.cell_seen[cell as usize] = self.epoch;
            let mut head = start;
            while head < self.pool.len() {
                self.gather(self.pool[head]);
                head += 1;
            }
            self.parts.push(start..self.pool.len());
        }
        // Small parts first: one without answers saves the work of the large ones.
        self.parts[first..].sort_unstable_by_key(|cells| (cells.len(), cells.start));
        first..self.parts.len()
    }

    /// Adds the open neighbours of a cell to the pool.
    fn gather(&mut self, cell: u32) {
        for &constraint in self.kernel.watchers(cell) {
            if std::mem::replace(&mut self.constraint_seen[constraint as usize], self.epoch) == self.epoch {
                continue;
            }
            for &other in self.kernel.scope(constraint) {
                let seen = &mut self.cell_seen[other as usize];
                if *seen != self.epoch && self.kernel.domain(other).len() > 1 {
                    *seen = self.epoch;
                    self.pool.push(other);
                }
            }
        }
    }
}
