//! Groups: the places of a digit where a line and a box meet, taken as one.

use super::graph::{Draft, Graph};
use gridproof_engine::logic::cells::Cells;
use gridproof_engine::logic::houses::Board;

/// Two or more places of a digit where a line and a box meet.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Group<const W: usize> {
    pub(crate) digit: u8,
    pub(crate) cells: Cells<W>,
    pub(crate) first: usize,
    /// The houses all its cells share: the line, and the box. Boxes of one row or column make both the same.
    line: usize,
    block: usize,
    /// Cells that see all its cells.
    pub(crate) peers: Cells<W>,
}

/// All groups: rows, then columns; in a line by digit, then box.
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
                    groups.push(Group { digit, cells, first, line, block, peers: shape.common_peers(&cells) });
                }
            }
        }
    }
    groups
}

/// Links groups with candidates, and with each other.
pub(super) fn link<const W: usize>(board: &Board<W>, graph: &Graph<W>, draft: &mut Draft) {
    for (index, group) in graph.groups.iter().enumerate() {
        let (on, digit) = (graph.group_on(index), group.digit);
        let seen = board.with(digit) & group.peers;
        for cell in seen {
            draft.link(on, graph.off(cell, digit));
            draft.link(graph.on(cell, digit), on + 1);
        }
        for house in [group.block, group.line] {
            if let Some(cell) = (seen & board.shape.units[house].set).only() {
                draft.link(on + 1, graph.on(cell, digit));
                draft.link(graph.off(cell, digit), on);
            }
        }
        link_groups(board, graph, index, draft);
    }
}

/// Links a group with the other groups of its digit that share a house with it.
fn link_groups<const W: usize>(board: &Board<W>, graph: &Graph<W>, index: usize, draft: &mut Draft) {
    let (group, on) = (&graph.groups[index], graph.group_on(index));
    let (mut in_line, mut in_block) = ((0, 0), (0, 0));
    for (number, other) in graph.groups.iter().enumerate() {
        if other.digit != group.digit || other.cells.meets(&group.cells) {
            continue;
        }
        for (same, count) in [(other.line == group.line, &mut in_line), (other.block == group.block, &mut in_block)] {
            if same {
                *count = (count.0 + 1, if count.0 == 0 { number } else { count.1 });
                draft.link(on, graph.group_on(number) + 1);
            }
        }
    }
    for ((count, number), house) in [(in_line, group.line), (in_block, group.block)] {
        if count == 1 && (board.places(house, group.digit) - group.cells - graph.groups[number].cells).is_empty() {
            draft.link(on + 1, graph.group_on(number));
        }
    }
}
