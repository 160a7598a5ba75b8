//! Paths through joined nets: a main path, and branches that end on it.

use super::{Nets, rivals};
use crate::families::sudoku::logic::tables::graph::Graph;
use gridproof_engine::logic::houses::Board;
use std::iter::{once, successors};

/// What follows from one node by joined nets.
///
/// ```text
/// list         nodes in the order in which they were found, the source first
/// born[i]      the node in whose table node i of the list was first found: all it rests on comes before it
/// via[i]       the node whose table gives the shortest path to it
/// distance[i]  the length of that path
/// number[v]    one more than the index of node v in the list; 0 if it does not follow
/// ```
#[derive(Debug)]
pub(crate) struct Joined<'n, const W: usize> {
    board: &'n Board<W>,
    graph: &'n Graph<W>,
    nets: &'n Nets,
    source: usize,
    list: Vec<u32>,
    born: Vec<u32>,
    via: Vec<u32>,
    distance: Vec<u32>,
    number: Vec<u32>,
}

/// The measure of a path to a node.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NetPath {
    /// The number of nodes, branches included.
    pub(crate) length: u32,
    /// Whether there are branches, which make it a net.
    pub(crate) is_net: bool,
}

/// An entry of a table, by the node whose table it is and its index there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Seat {
    table: usize,
    index: usize,
}

impl<'n, const W: usize> Joined<'n, W> {
    /// Joins what follows from a node.
    pub(crate) fn new(board: &'n Board<W>, graph: &'n Graph<W>, nets: &'n Nets, source: usize) -> Joined<'n, W> {
        let (list, born, via, distance) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let number = vec![0; graph.nodes()];
        let mut joined = Joined { board, graph, nets, source, list, born, via, distance, number };
        for entry in nets.table(source) {
            joined.push(entry.node, source as u32, entry.distance.into());
        }
        let mut next = 1;
        while let Some(&by) = joined.list.get(next) {
            let base = joined.distance[next];
            for entry in &nets.table(by as usize)[1..] {
                let distance = base + u32::from(entry.distance);
                match joined.number[entry.node as usize] as usize {
                    0 => joined.push(entry.node, by, distance),
                    // The source's own table keeps its entries, even if another path is shorter.
                    known if joined.via[known - 1] != source as u32 && joined.distance[known - 1] > distance => {
                        joined.via[known - 1] = by;
                        joined.distance[known - 1] = distance;
                    }
                    _ => {}
                }
            }
            next += 1;
        }
        joined
    }

    fn push(&mut self, node: u32, via: u32, distance: u32) {
        self.list.push(node);
        self.born.push(via);
        self.via.push(via);
        self.distance.push(distance);
        self.number[node as usize] = self.list.len() as u32;
    }

    /// Measures the path to a node; `None` if the node does not follow.
    pub(crate) fn path(&self, end: usize) -> Option<NetPath> {
        let main: Vec<Seat> = self.back_from(self.seat(end)?).collect();
        let on_main: Vec<usize> = main.iter().map(|&seat| self.node(seat)).collect();
        // The first reason of an entry is its parent; index 0 stands for the source, which needs no branch.
        let further = |&seat: &Seat| self.reasons(seat).into_iter().skip(1).filter(|&index| index != 0);
        let branches = main.iter().flat_map(|seat| further(seat).map(|index| Seat { index, ..*seat }));
        let (mut length, mut is_net) = (main.len(), false);
        for branch in branches {
            length += self.branch_length(self.seat(self.node(branch))?, &on_main);
            is_net = true;
        }
        Some(NetPath { length: length as u32, is_net })
    }

    /// The number of nodes from an entry back to the main path, both ends included.
    fn branch_length(&self, branch: Seat, main: &[usize]) -> usize {
        let mut before = self.back_from(branch).skip(1);
        let mut length = 1;
        let joins = |seat: Seat| {
            length += 1;
            main.contains(&self.node(seat))
        };
        before.any(joins);
        length
    }

    /// An entry, its parent, and so on back to the source.
    fn back_from(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        successors(Some(seat), |&seat| self.parent(seat))
    }

    /// The entry before this one on the path from the source. A path that comes to the source of another table goes on where
    /// that node was reached.
    fn parent(&self, seat: Seat) -> Option<Seat> {
        match self.reasons(seat).first()? {
            0 if seat.index == 0 => None,
            0 if seat.table != self.source => self.seat(seat.table),
            &index => Some(Seat { index, ..seat }),
        }
    }

    /// Where a node is reached by the shortest path.
    fn seat(&self, node: usize) -> Option<Seat> {
        self.seat_in(self.via[(self.number[node] as usize).checked_sub(1)?] as usize, node)
    }

    /// Where a node is in a table.
    fn seat_in(&self, table: usize, node: usize) -> Option<Seat> {
        let index = self.nets.table(table).iter().position(|entry| entry.node as usize == node)?;
        Some(Seat { table, index })
    }

    fn node(&self, seat: Seat) -> usize {
        self.nets.table(seat.table)[seat.index].node as usize
    }

    /// The indices of what an entry rests on in its table, the parent first.
    fn reasons(&self, seat: Seat) -> Vec<usize> {
        let (before, rest) = self.nets.table(seat.table).split_at(seat.index);
        rest.first().map_or(Vec::new(), |entry| entry.reasons(self.board, self.graph, before))
    }

    /// A node and everything it rests on, in an order in which it can be followed.
    pub(crate) fn all_before(&self, end: u32) -> Option<Vec<u32>> {
        let index = |node: u32| (self.number[node as usize] as usize).checked_sub(1);
        let mut wanted = vec![false; self.list.len()];
        *wanted.get_mut(index(end)?)? = true;
        for at in (1..self.list.len()).rev() {
            if !wanted[at] {
                continue;
            }
            let seat = self.seat_in(self.born[at] as usize, self.list[at] as usize)?;
            for reason in self.all_reasons(seat) {
                *wanted.get_mut(index(reason as u32)?)? = true;
            }
        }
        Some(self.list.iter().zip(wanted).filter(|(_, wanted)| *wanted).map(|(&node, _)| node).collect())
    }

    /// The nodes that an entry rests on, all of them: a placement is a single by what comes before it in the table, in
    /// the cell or house where that takes the fewest.
    fn all_reasons(&self, seat: Seat) -> Vec<usize> {
        let (node, before) = (self.node(seat), &self.nets.table(seat.table)[..seat.index]);
        if node < self.graph.plain() && self.graph.is_on(node) {
            let houses =
                self.board.shape.complete_units_of(self.graph.cell(node)).iter().map(|&house| Some(house.into()));
            let singles = once(None).chain(houses).map(|house| rivals(self.board, self.graph, node, house));
            let listed = |node: &usize| before.iter().any(|entry| entry.node as usize == *node);
            if let Some(nodes) = singles.filter(|nodes| nodes.iter().all(listed)).min_by_key(Vec::len) {
                return nodes;
            }
        }
        let reasons = self.reasons(seat).into_iter().enumerate();
        let reasons = reasons.filter(|&(number, index)| number == 0 || index != 0);
        reasons.map(|(_, index)| self.node(Seat { index, ..seat })).collect()
    }
}
