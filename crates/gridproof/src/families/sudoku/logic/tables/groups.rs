//! Groups: the places of a digit where a line and a box cross, taken as one node.

use super::graph::{Draft, Graph};
use gridproof_engine::logic::cells::Cells;
use gridproof_engine::logic::houses::Board;
use std::collections::HashMap;

/// Two or more places of a digit where a line and a box cross.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Group<const W: usize> {
    pub(crate) digit: u8,
    pub(crate) cells: Cells<W>,
    pub(crate) first: usize,
    /// The houses that hold all its cells: the box, then the line.
    houses: [usize; 2],
    /// Cells that see all its cells.
    pub(crate) peers: Cells<W>,
}

/// Lists all groups: rows, then columns; within a line by digit, then box.
pub(super) fn list<const W: usize>(board: &Board<W>) -> Vec<Group<W>> {
    let (shape, size) = (&board.shape, board.size());
    let mut groups = Vec::new();
    if shape.regions().is_empty() {
        return groups;
    }
    for line in shape.lines() {
        for digit in 1..=size as u8 {
            let places = board.places(line, digit);
            if places.len() < 2 {
                continue;
            }
            for block in shape.regions() {
                let cells = places & shape.units[block].set;
                if cells.len() >= 2
                    && let Some(first) = cells.first()
                {
                    let (houses, peers) = ([block, line], shape.common_peers(&cells));
                    groups.push(Group { digit, cells, first, houses, peers });
                }
            }
        }
    }
    groups
}

/// Links groups with candidates and with each other.
pub(super) fn link<const W: usize>(board: &Board<W>, graph: &Graph<W>, draft: &mut Draft) {
    link_weakly(board, graph, draft);
    link_strongly(board, graph, draft);
}

/// A group excludes every candidate and every group of its digit that it sees as a whole.
fn link_weakly<const W: usize>(board: &Board<W>, graph: &Graph<W>, draft: &mut Draft) {
    for (number, group) in graph.groups.iter().enumerate() {
        let (on, digit) = (graph.group_on(number), group.digit);
        for cell in board.with(digit) & group.peers {
            draft.link(on, graph.off(cell, digit));
            draft.link(graph.on(cell, digit), on + 1);
        }
        for (other, seen) in graph.groups.iter().enumerate() {
            if seen.digit == digit && group.peers.includes(&seen.cells) {
                draft.link(on, graph.group_on(other) + 1);
            }
        }
    }
}

/// If a house has places for the digit outside a group, one of them or the group holds it: a strong link where those
/// places make up one node.
fn link_strongly<const W: usize>(board: &Board<W>, graph: &Graph<W>, draft: &mut Draft) {
    let numbered = graph.groups.iter().enumerate();
    let by_cells: HashMap<(u8, Cells<W>), usize> =
        numbered.map(|(number, group)| ((group.digit, group.cells), number)).collect();
    for (number, group) in graph.groups.iter().enumerate() {
        let (on, digit) = (graph.group_on(number), group.digit);
        let rests = group.houses.map(|house| board.places(house, digit) - group.cells);
        for cell in rests.iter().filter_map(Cells::only) {
            draft.link(on + 1, graph.on(cell, digit));
            draft.link(graph.off(cell, digit), on);
        }
        // HoDoKu's order: candidates of the box before those of the line, groups the other way round.
        for &other in rests.iter().rev().filter_map(|&rest| by_cells.get(&(digit, rest))) {
            draft.link(on + 1, graph.group_on(other));
        }
    }
}
