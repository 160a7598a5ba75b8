//! Domains, the trail, the queue and the constraints of a [`Model`], ready to propagate.
//!
//! Data layout: domains are words in one array; the scopes of all constraints lie one after the other in
//! another; who watches a cell is a third, in compressed rows. To run a constraint its domains are copied
//! into a small array, a filter (a pure function on that array) narrows them, and what changed is written
//! back, remembered on the trail, and wakes the other constraints of the cell. Filters therefore know
//! nothing of the kernel and can be tested alone.
//!
//! There are three queues. Cheap filters run first; when they are at rest one exact filter runs, and what
//! it changed goes through the cheap ones again. A woken constraint always passes its cheap filter, which
//! says whether the exact one could find more.

use super::model::{Constraint, Model};
use super::{all_different, distinct_sum, sight};
use crate::digits::Digits;
use crate::search::{Control, Stop};
use std::collections::VecDeque;

/// What a filter found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// Nothing fits.
    Fail,
    /// Everything left is supported: stronger filters have nothing to add.
    Settled,
    /// A stronger filter may find more.
    Open,
}

/// A constraint as the kernel runs it.
#[derive(Clone, Copy, Debug)]
enum Kind {
    /// Has no answer whatever the domains are.
    Never,
    AllDifferent,
    DistinctSum(u16),
    /// With the place of its [`sight::Pairs`].
    Sight(sight::Clues, u32),
    LongSight(sight::Clues),
}

#[derive(Clone, Copy, Debug)]
struct Post {
    kind: Kind,
    /// Where the scope starts.
    first: u32,
    /// Cells in the scope; 63 at most unless the kind is `Never`.
    len: u32,
}

/// Queue levels: cheap filters, exact ones, and exact ones that cost exponential time.
const LEVELS: usize = 3;
/// The clock is looked at after about this much work, in words touched. Tests stop inside small models.
const WORK: u32 = if cfg!(test) { 1 << 6 } else { 1 << 16 };

/// The state of a search over a model.
#[derive(Debug)]
pub(super) struct Kernel {
    domains: Vec<u64>,
    trail: Vec<(u32, u64)>,
    marks: Vec<usize>,
    posts: Vec<Post>,
    scopes: Vec<u32>,
    /// Last matching by scope position, for all-different.
    matching: Vec<u8>,
    watch_at: Vec<u32>,
    watch: Vec<u32>,
    queues: [VecDeque<u32>; LEVELS],
    /// Bit `l` tells that the constraint stands in queue `l`.
    queued: Vec<u8>,
    /// Per cell, 1 per constraint plus 1 per failure of one of its constraints.
    weights: Vec<u32>,
    work: u32,
    scratch: sight::Scratch,
    /// One for each line of sight that is done exactly.
    pairs: Vec<sight::Pairs>,
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
            posts: Vec::with_capacity(constraints.len()),
            scopes: Vec::with_capacity(total),
            matching: vec![0; total],
            watch_at: vec![0; cells + 1],
            watch: vec![0; total],
            queues: std::array::from_fn(|_| VecDeque::new()),
            queued: vec![1; constraints.len()],
            weights: vec![1; cells],
            work: 0,
            scratch: sight::Scratch::default(),
            pairs: Vec::new(),
        };
        for constraint in constraints {
            let first = kernel.scopes.len() as u32;
            kernel.scopes.extend_from_slice(constraint.cells());
            let kind = kernel.prepare(constraint);
            kernel.posts.push(Post { kind, first, len: constraint.cells().len() as u32 });
        }
        kernel.index();
        kernel.queues[0].extend(0..constraints.len() as u32);
        kernel
    }

    /// Chooses the filter of a constraint and strikes what needs to be struck only once.
    fn prepare(&mut self, constraint: &Constraint) -> Kind {
        if constraint.cells().len() > usize::from(Digits::MAX) {
            return Kind::Never;
        }
        match *constraint {
            Constraint::AllDifferent { .. } => Kind::AllDifferent,
            Constraint::DistinctSum { sum, .. } => Kind::DistinctSum(sum),
            Constraint::Sight { ref cells, near, far } => {
                let heights = Digits::upto(cells.len() as u8).bits();
                let mut words = [0u64; 64];
                let words = &mut words[..cells.len()];
                for (word, &cell) in words.iter_mut().zip(cells) {
                    *word = self.domains[cell as usize] & heights;
                }
                if !sight::start(words, near, far) {
                    return Kind::Never;
                }
                for (&word, &cell) in words.iter().zip(cells) {
                    self.domains[cell as usize] = word;
                }
                if near.is_none() && far.is_none() {
                    return Kind::AllDifferent;
                }
                self.scratch.fit(cells.len());
                let clues = sight::Clues { near: near.unwrap_or(0), far: far.unwrap_or(0) };
                if cells.len() > sight::EXACT_MOST {
                    return Kind::LongSight(clues);
                }
                self.pairs.push(sight::Pairs::new(clues));
                Kind::Sight(clues, self.pairs.len() as u32 - 1)
            }
        }
    }

    /// Fills the rows of watchers, and the weights with them.
    fn index(&mut self) {
        for &cell in &self.scopes {
            self.watch_at[cell as usize + 1] += 1;
            self.weights[cell as usize] += 1;
        }
        for i in 1..self.watch_at.len() {
            self.watch_at[i] += self.watch_at[i - 1];
        }
        let mut at = self.watch_at.clone();
        for (p, post) in self.posts.iter().enumerate() {
            for &cell in &self.scopes[post.first as usize..(post.first + post.len) as usize] {
                self.watch[at[cell as usize] as usize] = p as u32;
                at[cell as usize] += 1;
            }
        }
    }

    pub(super) fn cells(&self) -> usize {
        self.domains.len()
    }

    pub(super) fn posts(&self) -> usize {
        self.posts.len()
    }

    /// The candidates of a cell.
    #[inline]
    pub(super) fn domain(&self, cell: u32) -> Digits {
        Digits::from_bits(self.domains[cell as usize])
    }

    /// The weight of a cell, for choosing where to branch.
    #[inline]
    pub(super) fn weight(&self, cell: u32) -> u32 {
        self.weights[cell as usize]
    }

    /// The cells of a constraint.
    pub(super) fn scope(&self, post: u32) -> &[u32] {
        let post = self.posts[post as usize];
        &self.scopes[post.first as usize..(post.first + post.len) as usize]
    }

    /// The constraints of a cell.
    pub(super) fn watchers(&self, cell: u32) -> &[u32] {
        &self.watch[self.watch_at[cell as usize] as usize..self.watch_at[cell as usize + 1] as usize]
    }

    /// How many choices are open.
    pub(super) fn depth(&self) -> usize {
        self.marks.len()
    }

    /// Remembers this state.
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
        self.forget();
    }

    /// Keeps only these candidates of a cell and wakes its constraints; false if none is left.
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
            let post = self.watch[at];
            if post != by && self.queued[post as usize] & 1 == 0 {
                self.queued[post as usize] |= 1;
                self.queues[0].push_back(post);
            }
        }
    }

    /// Empties the queues.
    fn forget(&mut self) {
        for level in 0..LEVELS {
            while let Some(post) = self.queues[level].pop_front() {
                self.queued[post as usize] = 0;
            }
        }
    }

    /// Runs constraints until nothing changes. False means that a constraint cannot be met; the state is
    /// then good for nothing but [`Kernel::pop`]. After an error the same call goes on where it stopped.
    pub(super) fn propagate(&mut self, control: &mut Control<'_>) -> Result<bool, Stop> {
        loop {
            let Some(level) = self.queues.iter().position(|queue| !queue.is_empty()) else { return Ok(true) };
            if self.work >= WORK {
                control.poll()?;
                self.work = 0;
            }
            let Some(post) = self.queues[level].pop_front() else { return Ok(true) };
            self.queued[post as usize] &= !(1 << level);
            if !self.run(post, level) {
                let Post { first, len, .. } = self.posts[post as usize];
                for at in first as usize..(first + len) as usize {
                    let weight = &mut self.weights[self.scopes[at] as usize];
                    *weight = weight.saturating_add(1);
                }
                self.forget();
                return Ok(false);
            }
        }
    }

    /// Runs one filter of one constraint; false if it cannot be met.
    fn run(&mut self, index: u32, level: usize) -> bool {
        let post = self.posts[index as usize];
        if matches!(post.kind, Kind::Never) {
            return false;
        }
        let (first, len) = (post.first as usize, post.len as usize);
        let mut words = [0u64; 64];
        let words = &mut words[..len];
        for (word, &cell) in words.iter_mut().zip(&self.scopes[first..first + len]) {
            *word = self.domains[cell as usize];
        }
        let matching = &mut self.matching[first..first + len];
        let (outcome, work) = filter(post.kind, level, words, matching, &mut self.scratch, &self.pairs);
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
        let next = match (post.kind, level, outcome) {
            (Kind::Sight(..), 0, Outcome::Open) => 2,
            (_, 0, Outcome::Open) => 1,
            // The relaxed filter and all-different help each other on.
            (Kind::LongSight(_), 1, _) if changed => 0,
            _ => return true,
        };
        if self.queued[index as usize] & 1 << next == 0 {
            self.queued[index as usize] |= 1 << next;
            self.queues[next].push_back(index);
        }
        true
    }
}

/// The filter of a kind of constraint at a level, and about how much work it was.
fn filter(
    kind: Kind,
    level: usize,
    words: &mut [u64],
    matching: &mut [u8],
    scratch: &mut sight::Scratch,
    pairs: &[sight::Pairs],
) -> (Outcome, u32) {
    let len = words.len() as u32;
    match (kind, level) {
        (Kind::Never, _) => (Outcome::Fail, 1),
        (Kind::AllDifferent, 0) => (all_different::cheap(words), len),
        (Kind::AllDifferent, _) => (all_different::exact(words, matching), len * len),
        (Kind::DistinctSum(sum), 0) => (distinct_sum::cheap(words, sum), len),
        (Kind::DistinctSum(sum), _) => (distinct_sum::exact(words, sum), len * len),
        (Kind::Sight(clues, _) | Kind::LongSight(clues), 0) => (sight::cheap(words, clues), len),
        (Kind::Sight(_, at), _) => (sight::exact(words, &pairs[at as usize], scratch), len << (len / 2)),
        (Kind::LongSight(clues), _) => (sight::relaxed(words, clues, matching, scratch), 4 * len * len),
    }
}
