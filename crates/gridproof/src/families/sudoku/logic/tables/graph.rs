//! Nodes, and what follows directly from each.

use super::groups::{self, Group};
use super::sets::{self, AlmostSet};
use gridproof_engine::logic::cells::Cells;
use gridproof_engine::logic::houses::Board;
use gridproof_engine::logic::{Link, Mark, Node};

/// The number of a digit that is not a candidate.
const NONE: u32 = u32::MAX;

/// Largest board whose almost locked sets become nodes; larger boards have too many.
const LARGEST_WITH_SETS: usize = 9;

/// Which nodes a graph has besides candidates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum With {
    /// None.
    Candidates,
    /// Groups.
    Groups,
    /// Groups and almost locked sets.
    Sets,
}

/// One link: where it leads, and what it adds to the distance of two that every link counts for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Arc {
    pub(crate) to: u32,
    pub(crate) extra: u8,
}

/// Nodes and links of one board.
///
/// ```text
/// marks[i]            candidate i of n: node 2i says it is true, node 2i + 1 that it is false
/// groups[g]           node 2(n + g) says it holds its digit, the next that it doesn't
/// entries[e]          a set, and the digit it loses: node 2(n + groups) + e
/// arcs[starts[v]..starts[v + 1]]   what follows directly from node v
/// ```
#[derive(Debug)]
pub(crate) struct Graph<const W: usize> {
    pub(crate) marks: Vec<Mark>,
    pub(crate) groups: Vec<Group<W>>,
    pub(crate) sets: Vec<AlmostSet<W>>,
    pub(crate) entries: Vec<(u32, u8)>,
    numbers: Vec<u32>,
    width: usize,
    starts: Vec<u32>,
    arcs: Vec<Arc>,
    /// Whether some link counts for more than two, so that the first path found may not be the shortest.
    pub(crate) weighted: bool,
}

/// Links in the order in which they were added, before [`Graph`] sorts them by where they start.
#[derive(Debug, Default)]
pub(super) struct Draft {
    links: Vec<(u32, Arc)>,
}

impl Draft {
    /// Adds a link.
    #[inline]
    pub(super) fn link(&mut self, from: usize, to: usize) {
        self.weighted(from, to, 0);
    }

    /// Adds a link that counts for more than two.
    #[inline]
    pub(super) fn weighted(&mut self, from: usize, to: usize, extra: u8) {
        self.links.push((from as u32, Arc { to: to as u32, extra }));
    }
}

impl<const W: usize> Graph<W> {
    /// Builds the graph of a board.
    pub(crate) fn new(board: &Board<W>, with: With) -> Graph<W> {
        let width = board.size() + 1;
        let mut graph = Graph {
            marks: Vec::new(),
            groups: Vec::new(),
            sets: Vec::new(),
            entries: Vec::new(),
            numbers: vec![NONE; board.size() * board.size() * width],
            width,
            starts: Vec::new(),
            arcs: Vec::new(),
            weighted: false,
        };
        for cell in board.open() {
            for digit in board.at(cell) {
                graph.numbers[cell * width + usize::from(digit)] = graph.marks.len() as u32;
                graph.marks.push(Mark::new(cell, digit));
            }
        }
        let mut draft = Draft { links: Vec::with_capacity(graph.marks.len() * 32) };
        graph.link_candidates(board, &mut draft);
        if with != With::Candidates {
            graph.groups = groups::list(board);
            groups::link(board, &graph, &mut draft);
        }
        if with == With::Sets && board.size() <= LARGEST_WITH_SETS {
            graph.sets = sets::list(board);
            graph.entries = sets::link(board, &graph, &mut draft);
        }
        graph.sort(&draft);
        graph
    }

    /// Links candidates with each other: in their cell, then house by house.
    fn link_candidates(&self, board: &Board<W>, draft: &mut Draft) {
        for &mark in &self.marks {
            let (cell, digit) = (mark.at(), mark.digit);
            let on = self.on(cell, digit);
            let others = board.at(cell);
            for other in others.iter().filter(|&other| other != digit) {
                draft.link(on, self.off(cell, other));
                if others.len() == 2 {
                    draft.link(on + 1, self.on(cell, other));
                }
            }
            let mut seen = Cells::one(cell);
            let mut strong = Cells::<W>::EMPTY;
            for &unit in board.shape.units_of(cell) {
                let unit = usize::from(unit);
                let places = board.places(unit, digit);
                for other in places - seen {
                    draft.link(on, self.off(other, digit));
                }
                if let Some(other) = (places - Cells::one(cell)).only()
                    && board.shape.units[unit].complete
                    && !strong.contains(other)
                {
                    draft.link(on + 1, self.on(other, digit));
                    strong.insert(other);
                }
                seen |= places;
            }
        }
    }

    /// Sorts links by where they start. Links of one node keep their order.
    fn sort(&mut self, draft: &Draft) {
        let mut starts = vec![0; self.nodes() + 1];
        for (from, arc) in &draft.links {
            starts[*from as usize + 1] += 1;
            self.weighted |= arc.extra > 0;
        }
        for node in 1..starts.len() {
            starts[node] += starts[node - 1];
        }
        let mut next = starts.clone();
        self.arcs = vec![Arc { to: 0, extra: 0 }; draft.links.len()];
        for &(from, arc) in &draft.links {
            let at = &mut next[from as usize];
            self.arcs[*at as usize] = arc;
            *at += 1;
        }
        self.starts = starts;
    }

    /// The number of nodes.
    pub(crate) fn nodes(&self) -> usize {
        2 * (self.marks.len() + self.groups.len()) + self.entries.len()
    }

    /// The number of nodes that are candidates, true or false. They come first.
    #[inline]
    pub(crate) fn plain(&self) -> usize {
        2 * self.marks.len()
    }

    /// The node that says a candidate is true.
    #[inline]
    pub(crate) fn on(&self, cell: usize, digit: u8) -> usize {
        2 * self.numbers[cell * self.width + usize::from(digit)] as usize
    }

    /// The node that says a candidate is false.
    #[inline]
    pub(crate) fn off(&self, cell: usize, digit: u8) -> usize {
        self.on(cell, digit) + 1
    }

    /// The node that says a group holds its digit.
    #[inline]
    pub(super) fn group_on(&self, group: usize) -> usize {
        2 * (self.marks.len() + group)
    }

    /// The first node of an almost locked set.
    pub(super) fn first_entry(&self) -> usize {
        2 * (self.marks.len() + self.groups.len())
    }

    /// What follows directly from a node.
    #[inline]
    pub(crate) fn arcs(&self, node: usize) -> &[Arc] {
        &self.arcs[self.starts[node] as usize..self.starts[node + 1] as usize]
    }

    /// Returns whether the node says that a candidate is true or a group holds its digit.
    #[inline]
    pub(crate) fn is_on(&self, node: usize) -> bool {
        node & 1 == 0 && node < self.first_entry()
    }

    /// The almost locked set of a node, or `None` for candidates and groups.
    #[inline]
    pub(crate) fn set(&self, node: usize) -> Option<&AlmostSet<W>> {
        let &(set, _) = self.entries.get(node.checked_sub(self.first_entry())?)?;
        self.sets.get(set as usize)
    }

    /// The digit of a node.
    #[inline]
    pub(crate) fn digit(&self, node: usize) -> u8 {
        let half = node / 2;
        if half < self.marks.len() {
            return self.marks[half].digit;
        }
        match self.groups.get(half - self.marks.len()) {
            Some(group) => group.digit,
            None => self.entries[node - self.first_entry()].1,
        }
    }

    /// The first cell of a node; for an almost locked set the first with the digit it loses.
    #[inline]
    pub(crate) fn cell(&self, node: usize) -> usize {
        let half = node / 2;
        if half < self.marks.len() {
            return self.marks[half].at();
        }
        match self.groups.get(half - self.marks.len()) {
            Some(group) => group.first,
            None => {
                let (set, digit) = self.entries[node - self.first_entry()];
                self.sets[set as usize].with(digit).first().unwrap_or(0)
            }
        }
    }

    /// Returns whether a cell is one of the node's.
    #[inline]
    pub(super) fn covers(&self, node: usize, cell: usize) -> bool {
        match self.marks.get(node / 2) {
            Some(mark) => mark.at() == cell,
            None => self.cells(node).contains(cell),
        }
    }

    /// All cells of a node.
    pub(crate) fn cells(&self, node: usize) -> Cells<W> {
        let half = node / 2;
        if half < self.marks.len() {
            return Cells::one(self.marks[half].at());
        }
        match (self.groups.get(half - self.marks.len()), self.set(node)) {
            (Some(group), _) => group.cells,
            (None, Some(set)) => set.cells,
            (None, None) => Cells::EMPTY,
        }
    }

    /// Describes a path through the graph as a chain.
    pub(crate) fn show(&self, path: &[u32]) -> Vec<Link> {
        let link = |&node: &u32| {
            let node = node as usize;
            let cells = self.cells(node).iter().map(|cell| cell as u16).collect();
            let (digit, on, locked) = (self.digit(node), self.is_on(node), self.set(node).is_some());
            Link::new(Node { cells, digit, on, locked }, on)
        };
        path.iter().map(link).collect()
    }
}
