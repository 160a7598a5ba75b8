//! Items and options as sparse sets, common to both engines.
//!
//! A *node* is one item in one option. The nodes of an option are consecutive numbers. Every item owns a
//! segment of the array `set` that holds its nodes; the nodes whose options can still be chosen come
//! first in the segment. With `x` a node and `i` an item that has `size(i)` such nodes:
//!
//! ```text
//! set[loc[x]] = x                                          set is a permutation, loc its inverse
//! start[i] <= loc[x] < start[i + 1]    if item[x] = i      every node stays in the segment of its item
//! loc[x] < start[i] + size(i)          iff the option of x can still be chosen
//! span[x] = the nodes of the option of x, x included
//! ```
//!
//! To take a node out of its item it is swapped with the last one before `start[i] + size(i)`, and
//! `size(i)` drops by one. To undo any number of such steps it is enough to put the old sizes back: the
//! order inside of a segment does not matter.

use super::Problem;

/// The arrays described above; sizes belong to the engines.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    /// Items below this number are primary.
    pub(super) primary: u32,
    pub(super) start: Vec<u32>,
    pub(super) set: Vec<u32>,
    pub(super) loc: Vec<u32>,
    pub(super) item: Vec<u32>,
    pub(super) colour: Vec<u32>,
    pub(super) option: Vec<u32>,
    pub(super) span: Vec<Span>,
}

/// The nodes of an option, from `first` to before `end`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Span {
    pub(super) first: u32,
    pub(super) end: u32,
}

impl Span {
    pub(super) fn nodes(self) -> std::ops::Range<usize> {
        self.first as usize..self.end as usize
    }
}

impl Layout {
    /// Lays out the options that take part.
    pub(super) fn new(problem: &Problem) -> Layout {
        let mut layout = Layout {
            primary: problem.primary_count() as u32,
            start: vec![0; problem.item_count() + 1],
            set: Vec::new(),
            loc: Vec::new(),
            item: Vec::new(),
            colour: Vec::new(),
            option: Vec::new(),
            span: Vec::new(),
        };
        for option in (0..problem.option_count() as u32).filter(|&option| !problem.is_dropped(option)) {
            let pairs = problem.option(option);
            let first = layout.item.len() as u32;
            let span = Span { first, end: first + pairs.len() as u32 };
            for pair in pairs {
                layout.item.push(pair.item.index() as u32);
                layout.colour.push(pair.colour);
                layout.option.push(option);
                layout.span.push(span);
                layout.start[pair.item.index() + 1] += 1;
            }
        }
        for item in 0..problem.item_count() {
            layout.start[item + 1] += layout.start[item];
        }
        layout.fill();
        layout
    }

    /// Puts every node into the segment of its item, in the order of the options.
    fn fill(&mut self) {
        let mut next = self.start.clone();
        self.set = vec![0; self.item.len()];
        for (node, &item) in self.item.iter().enumerate() {
            let at = &mut next[item as usize];
            self.set[*at as usize] = node as u32;
            self.loc.push(*at);
            *at += 1;
        }
    }

    /// How many nodes an item has in all.
    pub(super) fn total(&self, item: usize) -> u32 {
        self.start[item + 1] - self.start[item]
    }

    /// Checks the equations above for the given sizes; `settled` items need not keep theirs.
    #[cfg(test)]
    pub(super) fn sanity(&self, size: impl Fn(usize) -> u32, settled: impl Fn(usize) -> bool) {
        for x in 0..self.item.len() {
            let (item, loc) = (self.item[x] as usize, self.loc[x]);
            assert_eq!(self.set[loc as usize], x as u32);
            assert!(self.start[item] <= loc && loc < self.start[item + 1]);
            assert!(self.span[x].nodes().contains(&x));
        }
        let mut x = 0;
        while x < self.item.len() {
            let mut open = None;
            for y in self.span[x].nodes().filter(|&y| !settled(self.item[y] as usize)) {
                let item = self.item[y] as usize;
                let here = self.loc[y] < self.start[item] + size(item);
                assert_eq!(*open.get_or_insert(here), here, "an option is open in one item and closed in another");
            }
            x = self.span[x].end as usize;
        }
    }
}
