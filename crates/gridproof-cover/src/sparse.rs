//! Items and options as sparse sets, for the engines [`cells`](super::cells) and [`multi`](super::multi).
//!
//! A *node* is one item in one option. The nodes of an option have consecutive numbers. Every item owns a segment of the array
//! `set` that holds its nodes; the nodes whose options can still be chosen come first in the segment. With `x` a node and `i`
//! an item that has `size(i)` such nodes:
//!
//! ```text
//! set[loc(x)] = x                                          set is a permutation, loc its inverse
//! start[i] <= loc(x) < start[i + 1]    if item(x) = i      every node stays in the segment of its item
//! loc(x) < start[i] + size(i)          iff the option of x can still be chosen
//! span[x] = the nodes of the option of x, x included
//! ```
//!
//! Removing a node from its item swaps it with the last one before `start[i] + size(i)` and decrements `size(i)`. Restoring the
//! old sizes undoes any number of removals: the order within a segment does not matter.

use super::Problem;
use super::order::Order;

/// The arrays described above; the engines own the sizes.
#[derive(Clone, Debug)]
pub(super) struct SparseSets {
    /// Items below this number are primary.
    pub(super) primary: u32,
    pub(super) start: Vec<u32>,
    pub(super) set: Vec<u32>,
    pub(super) nodes: Vec<Node>,
    pub(super) colour: Vec<u32>,
    pub(super) option: Vec<u32>,
    pub(super) span: Vec<Span>,
    /// The first node of every option, or `NONE` for a dropped one.
    first: Vec<u32>,
}

const NONE: u32 = u32::MAX;

/// The item of a node and the position of the node in `set`, side by side because the inner loops need both at once.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) item: u32,
    pub(super) loc: u32,
}

/// The nodes of an option, from `first` to before `end`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Span {
    pub(super) first: u32,
    pub(super) end: u32,
}

impl Span {
    #[inline]
    pub(super) fn nodes(self) -> std::ops::Range<usize> {
        self.first as usize..self.end as usize
    }
}

impl SparseSets {
    /// Builds the sets of all options that are not dropped. Items are numbered by their position in the order.
    pub(super) fn new(problem: &Problem, order: &Order) -> SparseSets {
        let mut rank = vec![0; problem.item_count()];
        for (position, item) in (0..).zip(order.items(problem)) {
            rank[item as usize] = position;
        }
        let mut sets = SparseSets {
            primary: problem.primary_count() as u32,
            start: vec![0; problem.item_count() + 1],
            set: Vec::new(),
            nodes: Vec::new(),
            colour: Vec::new(),
            option: Vec::new(),
            span: Vec::new(),
            first: vec![NONE; problem.option_count()],
        };
        for option in order.options(problem) {
            let pairs = problem.option(option);
            let first = sets.nodes.len() as u32;
            let span = Span { first, end: first + pairs.len() as u32 };
            sets.first[option as usize] = first;
            for pair in pairs {
                let item: u32 = rank[pair.item.index()];
                sets.nodes.push(Node { item, loc: 0 });
                sets.colour.push(pair.colour);
                sets.option.push(option);
                sets.span.push(span);
                sets.start[item as usize + 1] += 1;
            }
        }
        for item in 0..problem.item_count() {
            sets.start[item + 1] += sets.start[item];
        }
        sets.fill();
        sets
    }

    /// Puts every node into the segment of its item, in the order of the options.
    pub(super) fn fill(&mut self) {
        let mut next = self.start.clone();
        self.set = vec![0; self.nodes.len()];
        for (x, node) in self.nodes.iter_mut().enumerate() {
            node.loc = next[node.item as usize];
            self.set[node.loc as usize] = x as u32;
            next[node.item as usize] += 1;
        }
    }

    /// Returns the nodes of an option, `None` if it was dropped.
    pub(super) fn span_of(&self, option: u32) -> Option<Span> {
        let first = self.first.get(option as usize).filter(|&&first| first != NONE)?;
        self.span.get(*first as usize).copied()
    }

    /// Returns the number of all nodes of an item.
    pub(super) fn total(&self, item: usize) -> u32 {
        self.start[item + 1] - self.start[item]
    }

    /// Checks the equations above for the given sizes; `settled` items need not keep theirs.
    #[cfg(test)]
    pub(super) fn check_invariants(&self, size: impl Fn(usize) -> u32, settled: impl Fn(usize) -> bool) {
        for (x, node) in self.nodes.iter().enumerate() {
            let (item, loc) = (node.item as usize, node.loc);
            assert_eq!(self.set[loc as usize], x as u32);
            assert!(self.start[item] <= loc && loc < self.start[item + 1]);
            assert!(self.span[x].nodes().contains(&x));
        }
        let mut x = 0;
        while x < self.nodes.len() {
            let mut open = None;
            for y in self.span[x].nodes().filter(|&y| !settled(self.nodes[y].item as usize)) {
                let item = self.nodes[y].item as usize;
                let here = self.nodes[y].loc < self.start[item] + size(item);
                assert_eq!(*open.get_or_insert(here), here, "an option is open in one item and closed in another");
            }
            x = self.span[x].end as usize;
        }
    }
}
