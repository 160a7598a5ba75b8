//! Domains, trail, queues and the constraints of a [`Model`], ready to propagate.
//!
//! Data layout: domains are words in one array, the scopes of all constraints lie end to end in a second, and the
//! constraints watching each cell are a third, in compressed sparse rows. To run a constraint, its domains are copied
//! into a small array, a filter (a pure function on that array) narrows them, and every change is written back,
//! recorded on the trail, and wakes the other constraints of that cell. Filters therefore know nothing about the kernel
//! and can be tested on their own.
//!
//! There are three queues. Cheap filters run first; once they are quiet one exact filter runs, and its changes go
//! through the cheap ones again. A woken constraint always passes its cheap filter first, which decides whether the
//! exact one could find more.

use super::model::{Constraint, Model};
use super::{Diagram, Relation, all_different, diagram, distinct_sum, linear, relation, sight};
use crate::digits::Digits;
use crate::search::{Control, Stop};
use std::collections::{HashSet, VecDeque};
use std::sync::Arc;

/// The result of a filter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// No assignment fits.
    Fail,
    /// Every remaining candidate is supported: a stronger filter has nothing to add.
    Settled,
    /// A stronger filter may find more.
    Open,
}

/// How the kernel propagates a constraint.
#[derive(Clone, Copy, Debug)]
enum Propagator {
    /// Cannot be satisfied by any domains.
    Never,
    AllDifferent,
    DistinctSum(u16),
    /// With the index of its [`sight::CountPairs`].
    Sight(sight::Clues, u32),
    LongSight(sight::Clues),
    /// With the index of its relation, sum or diagram.
    Pair(u32),
    Linear(u32),
    Diagram(u32),
}

#[derive(Clone, Copy, Debug)]
struct Posted {
    propagator: Propagator,
    /// Start of the scope in `scopes`.
    first: u32,
    /// Number of cells in the scope.
    len: u32,
}

/// Queue levels: cheap filters, exact ones, and exact ones that take exponential time.
const LEVELS: usize = 3;
/// Work between two polls of the clock, in words touched. Small in tests, so that they stop inside small models.
const POLL_EVERY: u32 = if cfg!(test) { 1 << 6 } else { 1 << 16 };

/// The state of a search over a model.
#[derive(Debug)]
pub(super) struct Kernel {
    domains: Vec<u64>,
    trail: Vec<(u32, u64)>,
    marks: Vec<usize>,
    posted: Vec<Posted>,
    scopes: Vec<u32>,
    /// The last matching, by scope position, for all-different.
    matching: Vec<u8>,
    watch_at: Vec<u32>,
    watch: Vec<u32>,
    queues: [VecDeque<u32>; LEVELS],
    /// Bit `l` is set if the constraint is in queue `l`.
    queued: Vec<u8>,
    /// Per cell: 1, plus 1 per constraint, plus 1 per failure of one of its constraints.
    weights: Vec<u32>,
    work: u32,
    tables: Tables,
}

/// What filters look up, and room for their work.
#[derive(Debug, Default)]
struct Tables {
    scratch: sight::Scratch,
    /// One per line of sight that is filtered exactly.
    pairs: Vec<sight::CountPairs>,
    relations: Vec<Arc<Relation>>,
    sums: Vec<linear::Linear>,
    totals: linear::Scratch,
    diagrams: Vec<Arc<Diagram>>,
    states: diagram::Scratch,
    /// The candidates of scopes that are too long for the stack.
    words: Vec<u64>,
}

impl Kernel {
    pub(super) fn new(model: &Model) -> Kernel {
        let constraints = model.constraints();
        let cells = model.domains().len();
        let total = constraints.iter().map(|c| c.cells().len()).sum();
        let mut kernel = Kernel {
            domains: model.domains().iter().map(|domain| domain.bits()).collect(),
            trail: Vec::new(),
            marks: Vec::new(),
            posted: Vec::with_capacity(constraints.len()),
            scopes: Vec::with_capacity(total),
            matching: vec![0; total],
            watch_at: vec![0; cells + 1],
            watch: vec![0; total],
            queues: std::array::from_fn(|_| VecDeque::new()),
            queued: vec![1; constraints.len()],
            weights: vec![1; cells],
            work: 0,
            tables: Tables::default(),
        };
        let differing = Differing::of(model);
        for constraint in constraints {
            let first = kernel.scopes.len() as u32;
            kernel.scopes.extend_from_slice(constraint.cells());
            let propagator = kernel.prepare(constraint, &differing);
            kernel.posted.push(Posted { propagator, first, len: constraint.cells().len() as u32 });
        }
        kernel.index();
        kernel.queues[0].extend(0..constraints.len() as u32);
        kernel
    }

    /// Chooses the propagator of a constraint, and strikes what needs to be struck only once.
    fn prepare(&mut self, constraint: &Constraint, differing: &Differing) -> Propagator {
        let too_long = constraint.cells().len() > usize::from(Digits::MAX);
        let tables = &mut self.tables;
        match *constraint {
            Constraint::Pair { ref relation, .. } => {
                tables.relations.push(Arc::clone(relation));
                Propagator::Pair(tables.relations.len() as u32 - 1)
            }
            Constraint::Diagram { ref diagram, .. } => {
                tables.diagrams.push(Arc::clone(diagram));
                Propagator::Diagram(tables.diagrams.len() as u32 - 1)
            }
            Constraint::Linear { ref cells, ref factors, sum } => {
                let terms: Vec<(u32, i32)> = cells.iter().copied().zip(factors.iter().copied()).collect();
                let (linear, order) = linear::Linear::new(&terms, sum, |a, b| differing.has(a, b));
                let first = self.scopes.len() - order.len();
                self.scopes[first..].copy_from_slice(&order);
                tables.sums.push(linear);
                Propagator::Linear(tables.sums.len() as u32 - 1)
            }
            Constraint::AllDifferent { .. } if too_long => Propagator::Never,
            Constraint::AllDifferent { .. } => Propagator::AllDifferent,
            Constraint::DistinctSum { sum, .. } => Propagator::DistinctSum(sum),
            Constraint::Sight { ref cells, near, far } => {
                let heights = Digits::upto(cells.len() as u8).bits();
                let mut words = [0u64; 64];
                let words = &mut words[..cells.len()];
                for (word, &cell) in words.iter_mut().zip(cells) {
                    *word = self.domains[cell as usize] & heights;
                }
                if !sight::start(words, near, far) {
                    return Propagator::Never;
                }
                for (&word, &cell) in words.iter().zip(cells) {
                    self.domains[cell as usize] = word;
                }
                if near.is_none() && far.is_none() {
                    return Propagator::AllDifferent;
                }
                self.tables.scratch.fit(cells.len());
                let clues = sight::Clues { near: near.unwrap_or(0), far: far.unwrap_or(0) };
                if cells.len() > sight::MAX_EXACT_CELLS {
                    return Propagator::LongSight(clues);
                }
                self.tables.pairs.push(sight::CountPairs::new(clues));
                Propagator::Sight(clues, self.tables.pairs.len() as u32 - 1)
            }
        }
    }

    /// Builds the watch lists, and counts constraints into the weights.
    fn index(&mut self) {
        for &cell in &self.scopes {
            self.watch_at[cell as usize + 1] += 1;
            self.weights[cell as usize] += 1;
        }
        for i in 1..self.watch_at.len() {
            self.watch_at[i] += self.watch_at[i - 1];
        }
        let mut at = self.watch_at.clone();
        for (p, posted) in self.posted.iter().enumerate() {
            for &cell in &self.scopes[posted.first as usize..(posted.first + posted.len) as usize] {
                self.watch[at[cell as usize] as usize] = p as u32;
                at[cell as usize] += 1;
            }
        }
    }

    pub(super) fn cells(&self) -> usize {
        self.domains.len()
    }

    pub(super) fn constraints(&self) -> usize {
        self.posted.len()
    }

    /// The candidates of a cell.
    #[inline]
    pub(super) fn domain(&self, cell: u32) -> Digits {
        Digits::from_bits(self.domains[cell as usize])
    }

    /// The weight of a cell, for the branching heuristic.
    #[inline]
    pub(super) fn weight(&self, cell: u32) -> u32 {
        self.weights[cell as usize]
    }

    /// The cells of a constraint.
    pub(super) fn scope(&self, constraint: u32) -> &[u32] {
        let posted = self.posted[constraint as usize];
        &self.scopes[posted.first as usize..(posted.first + posted.len) as usize]
    }

    /// The constraints of a cell.
    pub(super) fn watchers(&self, cell: u32) -> &[u32] {
        &self.watch[self.watch_at[cell as usize] as usize..self.watch_at[cell as usize + 1] as usize]
    }

    /// The number of open choices.
    pub(super) fn depth(&self) -> usize {
        self.marks.len()
    }

    /// Opens a choice: [`Kernel::pop`] returns to this state.
    pub(super) fn push(&mut self) {
        self.marks.push(self.trail.len());
    }

    /// Returns to the state of the last [`Kernel::push`].
    pub(super) fn pop(&mut self) {
        let mark = self.marks.pop().unwrap_or(0);
        while self.trail.len() > mark {
            if let Some((cell, word)) = self.trail.pop() {
                self.domains[cell as usize] = word;
            }
        }
        self.clear_queues();
    }

    /// Restricts a cell to these candidates and wakes its constraints; false if none is left.
    pub(super) fn keep(&mut self, cell: u32, digits: Digits) -> bool {
        let word = self.domains[cell as usize] & digits.bits();
        if word != self.domains[cell as usize] {
            self.set(cell, word, u32::MAX);
        }
        word != 0
    }

    #[inline]
    fn set(&mut self, cell: u32, word: u64, by: u32) {
        let old = std::mem::replace(&mut self.domains[cell as usize], word);
        if !self.marks.is_empty() {
            self.trail.push((cell, old));
        }
        let (from, to) = (self.watch_at[cell as usize], self.watch_at[cell as usize + 1]);
        for at in from as usize..to as usize {
            let constraint = self.watch[at];
            if constraint != by && self.queued[constraint as usize] & 1 == 0 {
                self.queued[constraint as usize] |= 1;
                self.queues[0].push_back(constraint);
            }
        }
    }

    /// Empties the queues.
    fn clear_queues(&mut self) {
        for level in 0..LEVELS {
            while let Some(constraint) = self.queues[level].pop_front() {
                self.queued[constraint as usize] = 0;
            }
        }
    }

    /// Propagates to a fixpoint. False means that some constraint cannot be satisfied; the state is then good only for
    /// [`Kernel::pop`]. After an error, calling again resumes where it stopped.
    pub(super) fn propagate(&mut self, control: &mut Control<'_>) -> Result<bool, Stop> {
        loop {
            let Some(level) = self.queues.iter().position(|queue| !queue.is_empty()) else { return Ok(true) };
            if self.work >= POLL_EVERY {
                control.poll()?;
                self.work = 0;
            }
            let Some(constraint) = self.queues[level].pop_front() else { return Ok(true) };
            self.queued[constraint as usize] &= !(1 << level);
            if !self.run(constraint, level) {
                let Posted { first, len, .. } = self.posted[constraint as usize];
                for at in first as usize..(first + len) as usize {
                    let weight = &mut self.weights[self.scopes[at] as usize];
                    *weight = weight.saturating_add(1);
                }
                self.clear_queues();
                return Ok(false);
            }
        }
    }

    /// Runs one filter of one constraint; false if it cannot be satisfied.
    fn run(&mut self, index: u32, level: usize) -> bool {
        let posted = self.posted[index as usize];
        if matches!(posted.propagator, Propagator::Never) {
            return false;
        }
        let len = posted.len as usize;
        if len > 64 {
            return self.run_long(index, level);
        }
        let mut words = [0u64; 64];
        self.run_on(index, level, &mut words[..len])
    }

    /// The same for a scope that is too long for the stack.
    #[cold]
    fn run_long(&mut self, index: u32, level: usize) -> bool {
        let mut words = std::mem::take(&mut self.tables.words);
        words.clear();
        words.resize(self.posted[index as usize].len as usize, 0);
        let sound = self.run_on(index, level, &mut words);
        self.tables.words = words;
        sound
    }

    /// The same with room for the candidates of its cells.
    #[inline(always)]
    fn run_on(&mut self, index: u32, level: usize, words: &mut [u64]) -> bool {
        let posted = self.posted[index as usize];
        let (first, len) = (posted.first as usize, posted.len as usize);
        for (word, &cell) in words.iter_mut().zip(&self.scopes[first..first + len]) {
            *word = self.domains[cell as usize];
        }
        let matching = &mut self.matching[first..first + len];
        let (outcome, work) = filter(posted.propagator, level, words, matching, &mut self.tables);
        self.work = self.work.saturating_add(work);
        if outcome == Outcome::Fail {
            return false;
        }
        let mut changed = false;
        for (k, &word) in words.iter().enumerate() {
            let cell = self.scopes[first + k];
            if word != self.domains[cell as usize] {
                changed = true;
                self.set(cell, word, index);
            }
        }
        let next = match (posted.propagator, level, outcome) {
            (Propagator::Sight(..), 0, Outcome::Open) => 2,
            (_, 0, Outcome::Open) => 1,
            // The relaxed filter and all-different feed each other.
            (Propagator::LongSight(_), 1, _) if changed => 0,
            // A group that has lost digits may have lost sums.
            (Propagator::Linear(_), 1, _) if changed => 0,
            _ => return true,
        };
        if self.queued[index as usize] & 1 << next == 0 {
            self.queued[index as usize] |= 1 << next;
            self.queues[next].push_back(index);
        }
        true
    }
}

/// Runs the filter of a propagator at a level. Returns the outcome and the approximate work done.
fn filter(
    propagator: Propagator,
    level: usize,
    words: &mut [u64],
    matching: &mut [u8],
    tables: &mut Tables,
) -> (Outcome, u32) {
    let len = words.len() as u32;
    let Tables { scratch, pairs, relations, sums, totals, diagrams, states, .. } = tables;
    match (propagator, level) {
        (Propagator::Never, _) => (Outcome::Fail, 1),
        (Propagator::AllDifferent, 0) => (all_different::cheap(words), len),
        (Propagator::AllDifferent, _) => (all_different::exact(words, matching), len * len),
        (Propagator::DistinctSum(sum), 0) => (distinct_sum::cheap(words, sum), len),
        (Propagator::DistinctSum(sum), _) => (distinct_sum::exact(words, sum), len * len),
        (Propagator::Sight(clues, _) | Propagator::LongSight(clues), 0) => (sight::cheap(words, clues), len),
        (Propagator::Sight(_, at), _) => (sight::exact(words, &pairs[at as usize], scratch), len << (len / 2)),
        (Propagator::Pair(at), _) => (relation::exact(words, &relations[at as usize]), len),
        (Propagator::Linear(at), 0) => (linear::cheap(words, &sums[at as usize]), 8 * len),
        (Propagator::Linear(at), _) => (linear::exact(words, &sums[at as usize], totals), 64 * len),
        // Longer than the filters of houses: they come first.
        (Propagator::Diagram(_), 0) => (Outcome::Open, 1),
        (Propagator::Diagram(at), _) => {
            let diagram = &diagrams[at as usize];
            (diagram::exact(words, diagram, states), diagram.size() as u32)
        }
        (Propagator::LongSight(clues), _) => (sight::relaxed(words, clues, matching, scratch), 4 * len * len),
    }
}

/// The pairs of cells that differ, as far as sums need to know.
struct Differing(Option<HashSet<(u32, u32)>>);

impl Differing {
    fn of(model: &Model) -> Differing {
        let is_linear = |constraint: &&Constraint| matches!(constraint, Constraint::Linear { .. });
        // Most models have none, and boards of 40,000 cells have many constraints.
        if !model.constraints().iter().any(|constraint| is_linear(&constraint)) {
            return Differing(None);
        }
        let summed: HashSet<u32> =
            model.constraints().iter().filter(is_linear).flat_map(|constraint| constraint.cells()).copied().collect();
        let mut pairs = HashSet::new();
        for constraint in model.constraints() {
            if let Constraint::AllDifferent { cells }
            | Constraint::DistinctSum { cells, .. }
            | Constraint::Sight { cells, .. } = constraint
            {
                let cells: Vec<u32> = cells.iter().copied().filter(|cell| summed.contains(cell)).collect();
                for (at, &a) in cells.iter().enumerate() {
                    pairs.extend(cells[..at].iter().map(|&b| (a.min(b), a.max(b))));
                }
            }
        }
        Differing(Some(pairs))
    }

    fn has(&self, a: u32, b: u32) -> bool {
        self.0.as_ref().is_some_and(|pairs| pairs.contains(&(a.min(b), a.max(b))))
    }
}
