//! Almost locked sets as nodes: a set that loses a digit is locked, and takes its other digits away from others.

use super::super::almost_locked::SETS;
use super::graph::{Draft, Graph};
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::cells::Cells;
use gridproof_engine::logic::houses::Board;
use gridproof_engine::logic::{House, Link, Step, Via};
use std::collections::HashSet;

/// Cells of a house with one digit more than there are cells.
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

    /// The cells of the set that have the digit.
    pub(crate) fn with(&self, digit: u8) -> Cells<W> {
        self.by_digit[usize::from(digit)].0
    }

    /// The places of the digit outside the set that see all those inside.
    fn seen(&self, digit: u8) -> Cells<W> {
        self.by_digit[usize::from(digit)].1
    }

    /// Returns whether the set, once it has lost this digit, takes another one away anywhere.
    fn bites(&self, lost: u8) -> bool {
        self.digits.iter().any(|digit| digit != lost && !self.seen(digit).is_empty())
    }

    /// What a link out of the set adds to a path.
    fn extra(&self) -> u8 {
        weight(self.digits.len() as usize)
    }
}

/// The weight of a set with this many digits or cells: large sets are hard to see.
pub(super) fn weight(count: usize) -> u8 {
    match count {
        0 | 1 => 0,
        2 => 1,
        more => (more as u8 - 1) * 2,
    }
}

/// Lists all sets of two or more cells, house by house, each once.
pub(super) fn list<const W: usize>(board: &Board<W>) -> Vec<AlmostSet<W>> {
    let mut found: Vec<AlmostSet<W>> = Vec::new();
    let mut known = HashSet::new();
    for unit in &board.shape.units {
        let cells: Vec<usize> = unit.cells.iter().map(|&cell| usize::from(cell)).collect();
        let open: Vec<usize> = cells.into_iter().filter(|&cell| board.open().contains(cell)).collect();
        // Depth first without recursion: the cells chosen so far, and the next one to try.
        let mut chosen: Vec<usize> = Vec::new();
        let mut next = 0;
        loop {
            if next < open.len() && chosen.len() + 1 < board.size() {
                chosen.push(next);
                let cells: Cells<W> = chosen.iter().map(|&at| open[at]).collect();
                let digits = chosen.iter().fold(Digits::EMPTY, |digits, &at| digits | board.at(open[at]));
                if chosen.len() > 1 && digits.len() as usize == chosen.len() + 1 && known.insert(cells) {
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

/// A node that holds a digit, as a set sees it: candidate, group, or another set.
#[derive(Clone, Copy, Debug)]
struct Holder<const W: usize> {
    /// Where it holds the digit, and all its cells.
    places: Cells<W>,
    cells: Cells<W>,
    /// The node for holding the digit; sets have none.
    on: Option<usize>,
    /// The node for not holding it.
    off: usize,
}

impl<const W: usize> Holder<W> {
    /// Candidates and groups come first, then sets in their order.
    fn class(&self) -> usize {
        if self.on.is_some() { 0 } else { self.off }
    }
}

/// Lists the holders of every digit: candidates by cell, groups and sets by number.
fn holders<const W: usize>(board: &Board<W>, graph: &Graph<W>, entries: &[(u32, u8)]) -> Vec<Vec<Holder<W>>> {
    let mut by_digit = vec![Vec::new(); board.size() + 1];
    for &mark in &graph.marks {
        let (cells, on) = (Cells::one(mark.at()), graph.on(mark.at(), mark.digit));
        by_digit[usize::from(mark.digit)].push(Holder { places: cells, cells, on: Some(on), off: on + 1 });
    }
    for (number, group) in graph.groups.iter().enumerate() {
        let (cells, on) = (group.cells, graph.group_on(number));
        by_digit[usize::from(group.digit)].push(Holder { places: cells, cells, on: Some(on), off: on + 1 });
    }
    for (off, &(number, digit)) in (graph.first_entry()..).zip(entries) {
        let set = &graph.sets[number as usize];
        by_digit[usize::from(digit)].push(Holder { places: set.with(digit), cells: set.cells, on: None, off });
    }
    by_digit
}

/// Links sets with candidates, groups and each other. Returns the nodes: each set with each digit whose loss matters.
pub(super) fn link<const W: usize>(board: &Board<W>, graph: &Graph<W>, draft: &mut Draft) -> Vec<(u32, u8)> {
    let numbered = (0..).zip(&graph.sets);
    let entries = numbered.flat_map(|(number, set)| {
        let losses = set.digits.iter().filter(|&digit| set.bites(digit));
        losses.map(move |digit| (number, digit))
    });
    let entries: Vec<(u32, u8)> = entries.collect();
    let holders = holders(board, graph, &entries);
    let mut first = graph.first_entry();
    for nodes in entries.chunk_by(|one, other| one.0 == other.0) {
        let set = &graph.sets[nodes[0].0 as usize];
        link_holders(set, (first..).zip(nodes), &holders, draft);
        link_forced(board, graph, set, (first..).zip(nodes), draft);
        first += nodes.len();
    }
    entries
}

/// Links the nodes of one set with every holder that sees all its places for a digit. Holding the digit that the set
/// loses locks the set; a holder of any other digit loses it to the locked set.
fn link_holders<'e, const W: usize>(
    set: &AlmostSet<W>,
    nodes: impl Iterator<Item = (usize, &'e (u32, u8))>,
    holders: &[Vec<Holder<W>>],
    draft: &mut Draft,
) {
    let mut seen: Vec<(u8, &Holder<W>)> = Vec::new();
    for digit in set.digits {
        let within = |holder: &&Holder<W>| set.seen(digit).includes(&holder.places) && !holder.cells.meets(&set.cells);
        seen.extend(holders[usize::from(digit)].iter().filter(within).map(|holder| (digit, holder)));
    }
    seen.sort_by_key(|(_, holder)| holder.class());
    for (node, &(_, lost)) in nodes {
        for &(digit, holder) in &seen {
            match holder.on {
                Some(on) if digit == lost => draft.link(on, node),
                _ if digit == lost => {}
                _ => draft.weighted(node, holder.off, set.extra()),
            }
        }
    }
}

/// Links the nodes of one set with the cells that the locked set leaves with one digit. Cells of two digits are left out:
/// losing one of them forces the other by a link of their own.
fn link_forced<'e, const W: usize>(
    board: &Board<W>,
    graph: &Graph<W>,
    set: &AlmostSet<W>,
    nodes: impl Iterator<Item = (usize, &'e (u32, u8))>,
    draft: &mut Draft,
) {
    let near = set.digits.iter().fold(Cells::EMPTY, |near, digit| near | set.seen(digit));
    let near = near.iter().filter(|&cell| board.at(cell).len() != 2);
    let exposed = |cell: usize| set.digits.iter().filter(|&digit| set.seen(digit).contains(cell)).collect::<Digits>();
    let near: Vec<(usize, Digits)> = near.map(|cell| (cell, exposed(cell))).collect();
    for (node, &(_, lost)) in nodes {
        for &(cell, exposed) in &near {
            if let Some(last) = (board.at(cell) - (exposed - Digits::one(lost))).only() {
                draft.weighted(node, graph.on(cell, last), set.extra() + 1);
            }
        }
    }
}

/// Adds the sets of a path to the reasons of a step, in order.
pub(super) fn name<const W: usize>(graph: &Graph<W>, path: &[u32], step: Step) -> Step {
    let mut sets: Vec<&AlmostSet<W>> = Vec::new();
    for set in path.iter().filter_map(|&node| graph.set(node as usize)) {
        if !sets.iter().any(|known| known.cells == set.cells) {
            sets.push(set);
        }
    }
    let roles = SETS.iter().zip(sets);
    roles.fold(step, |step, (&(cells, digits), set)| step.cells(cells, set.cells).digits(digits, set.digits))
}

/// Adds what links from one set to the next rest on: the first set, which needs the digit that the second loses, and the
/// houses in which their places for it see each other. The board knows what all other links rest on.
pub(super) fn explain_links<const W: usize>(board: &Board<W>, graph: &Graph<W>, path: &[u32], links: &mut [Link]) {
    for at in 1..path.len().min(links.len()) {
        let (Some(from), Some(to)) = (graph.set(path[at - 1] as usize), graph.set(path[at] as usize)) else { continue };
        let digit = graph.digit(path[at] as usize);
        let mut houses: Vec<House> = Vec::new();
        for one in from.with(digit) {
            for other in to.with(digit) {
                let shared = |house: &&gridproof_engine::logic::houses::Unit<W>| {
                    house.set.contains(one) && house.set.contains(other)
                };
                let known = |house: &House| houses.contains(house);
                let mut units = board.shape.units.iter().filter(shared).map(|unit| unit.house);
                if !units.clone().any(|house| known(&house)) {
                    houses.extend(units.next());
                }
            }
        }
        links[at].via = Via { cells: from.cells.iter().map(|cell| cell as u16).collect(), houses };
    }
}
