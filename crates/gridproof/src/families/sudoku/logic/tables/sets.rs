//! Almost locked sets as nodes: a set that loses a digit is locked, and takes its other digits away from others.

use super::graph::{Draft, Graph};
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::cells::Cells;
use gridproof_engine::logic::houses::Board;
use std::collections::HashMap;

/// Cells of a house that have one digit more than they are.
#[derive(Clone, Debug)]
pub(crate) struct AlmostSet<const W: usize> {
    pub(crate) cells: Cells<W>,
    pub(crate) digits: Digits,
    /// By digit: its cells in the set, and the places outside that see all of them.
    by_digit: Vec<(Cells<W>, Cells<W>)>,
}

impl<const W: usize> AlmostSet<W> {
    fn new(board: &Board<W>, cells: Cells<W>, digits: Digits) -> AlmostSet<W> {
        let mut by_digit = vec![(Cells::EMPTY, Cells::EMPTY); board.size() + 1];
        for digit in digits {
            let inside = board.with(digit) & cells;
            by_digit[usize::from(digit)] = (inside, (board.shape.common_peers(&inside) & board.with(digit)) - cells);
        }
        AlmostSet { cells, digits, by_digit }
    }

    /// Its cells that have the digit.
    pub(crate) fn with(&self, digit: u8) -> Cells<W> {
        self.by_digit[usize::from(digit)].0
    }

    /// Places of the digit outside that see all those.
    pub(crate) fn seen(&self, digit: u8) -> Cells<W> {
        self.by_digit[usize::from(digit)].1
    }

    /// What a way through it counts beyond its links.
    pub(crate) fn extra(&self) -> u8 {
        weight(self.digits.len() as usize)
    }
}

/// What so many digits or cells of a set count: large sets are hard to see.
pub(super) fn weight(count: usize) -> u8 {
    match count {
        0 | 1 => 0,
        2 => 1,
        more => (more as u8 - 1) * 2,
    }
}

/// All sets of two or more cells, house by house, each once.
pub(super) fn list<const W: usize>(board: &Board<W>) -> Vec<AlmostSet<W>> {
    let mut found: Vec<AlmostSet<W>> = Vec::new();
    let mut known = HashMap::new();
    for unit in &board.shape.units {
        let cells: Vec<usize> = unit.cells.iter().map(|&cell| usize::from(cell)).collect();
        let open: Vec<usize> = cells.into_iter().filter(|&cell| board.open().contains(cell)).collect();
        // Depth first without recursion: the cells chosen so far, and where to go on.
        let mut chosen: Vec<usize> = Vec::new();
        let mut next = 0;
        loop {
            if next < open.len() && chosen.len() + 1 < board.size() {
                chosen.push(next);
                let cells: Cells<W> = chosen.iter().map(|&at| open[at]).collect();
                let digits = chosen.iter().fold(Digits::EMPTY, |digits, &at| digits | board.at(open[at]));
                if chosen.len() > 1
                    && digits.len() as usize == chosen.len() + 1
                    && known.insert(cells, found.len()).is_none()
                {
                    found.push(AlmostSet::new(board, cells, digits));
                }
                next += 1;
            } else if let Some(last) = chosen.pop() {
                next = last + 1;
            } else {
                break;
            }
        }
    }
    found
}

/// Nodes of sets that lose a digit, numbered as they are met.
struct Entries {
    list: Vec<(u32, u8)>,
    known: HashMap<(u32, u8), usize>,
    first: usize,
}

impl Entries {
    fn node(&mut self, set: usize, digit: u8) -> usize {
        let key = (set as u32, digit);
        let (list, first) = (&mut self.list, self.first);
        *self.known.entry(key).or_insert_with(|| {
            list.push(key);
            first + list.len() - 1
        })
    }
}

/// Links sets with candidates, groups and each other; the nodes that makes.
pub(super) fn link<const W: usize>(board: &Board<W>, graph: &Graph<W>, draft: &mut Draft) -> Vec<(u32, u8)> {
    let mut entries = Entries { list: Vec::new(), known: HashMap::new(), first: graph.first_entry() };
    for (index, set) in graph.sets.iter().enumerate() {
        for digit in set.digits {
            if set.digits.iter().any(|other| other != digit && !set.seen(other).is_empty()) {
                let node = entries.node(index, digit);
                link_in(graph, set, digit, node, draft);
                link_out(board, graph, index, digit, node, draft, &mut entries);
            }
        }
    }
    entries.list
}

/// What takes the digit away from the set.
fn link_in<const W: usize>(graph: &Graph<W>, set: &AlmostSet<W>, digit: u8, node: usize, draft: &mut Draft) {
    let mut done = Vec::new();
    for cell in set.seen(digit) {
        draft.link(graph.on(cell, digit), node);
        for (number, group) in graph.groups.iter().enumerate() {
            if group.digit == digit
                && group.cells.contains(cell)
                && !group.cells.meets(&set.cells)
                && group.peers.includes(&set.with(digit))
                && !done.contains(&number)
            {
                draft.link(graph.group_on(number), node);
                done.push(number);
            }
        }
    }
}

/// What the locked set takes away, and whom that locks or forces.
fn link_out<const W: usize>(
    board: &Board<W>,
    graph: &Graph<W>,
    index: usize,
    digit: u8,
    node: usize,
    draft: &mut Draft,
    entries: &mut Entries,
) {
    let set = &graph.sets[index];
    let others = set.digits - Digits::one(digit);
    for other in others {
        for cell in set.seen(other) {
            draft.weighted(node, graph.off(cell, other), set.extra());
        }
        for (number, group) in graph.groups.iter().enumerate() {
            if group.digit == other && set.seen(other).includes(&group.cells) {
                draft.weighted(node, graph.group_on(number) + 1, set.extra());
            }
        }
    }
    for (number, next) in graph.sets.iter().enumerate() {
        if number == index || next.cells.meets(&set.cells) {
            continue;
        }
        for other in others.iter().filter(|&other| next.digits.contains(other)) {
            if set.seen(other).includes(&next.with(other)) {
                let to = entries.node(number, other);
                draft.weighted(node, to, set.extra());
            }
        }
    }
    let near = set.digits.iter().fold(Cells::EMPTY, |near, other| near | set.seen(other));
    for cell in near {
        let left: Digits = board.at(cell) - others.iter().filter(|&other| set.seen(other).contains(cell)).collect();
        if board.at(cell).len() != 2
            && let Some(last) = left.only()
        {
            draft.weighted(node, graph.on(cell, last), set.extra() + 1);
        }
    }
}
