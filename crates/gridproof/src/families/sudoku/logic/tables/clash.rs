//! Contradictions that an assumption leads to, and cases that all lead to the same conclusion.

use super::graph::Graph;
use gridproof_engine::logic::houses::Board;

/// Where paths meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    /// In a cell.
    Cell(usize),
    /// In a house, by its index in the shape's units.
    House(usize),
}

/// Calls `visit` with every contradiction among the nodes that follow from a source: where it is, and which nodes
/// contradict each other. The order is HoDoKu's: of several equally short ones it takes the first.
pub(crate) fn clashes<const W: usize>(
    board: &Board<W>,
    graph: &Graph<W>,
    source: usize,
    has: &dyn Fn(usize) -> bool,
    visit: &mut dyn FnMut(Place, &[usize]),
) {
    let size = board.size() as u8;
    if has(source ^ 1) {
        visit(Place::Cell(graph.cell(source)), &[source ^ 1]);
    }
    for digit in 1..=size {
        let both = |&cell: &usize| has(graph.on(cell, digit)) && has(graph.off(cell, digit));
        if let Some(cell) = board.with(digit).iter().find(both) {
            visit(Place::Cell(cell), &[graph.off(cell, digit), graph.on(cell, digit)]);
        }
    }
    for one in 1..=size {
        for other in one + 1..=size {
            let both = |&cell: &usize| has(graph.on(cell, one)) && has(graph.on(cell, other));
            if let Some(cell) = (board.with(one) & board.with(other)).iter().find(both) {
                visit(Place::Cell(cell), &[graph.on(cell, one), graph.on(cell, other)]);
            }
        }
    }
    houses(board, |unit, digit| {
        let on = board.places(unit, digit).iter().map(|cell| graph.on(cell, digit)).filter(|&node| has(node));
        if on.clone().nth(1).is_some() {
            visit(Place::House(unit), &on.collect::<Vec<_>>());
        }
    });
    for cell in board.open() {
        let mut off = board.at(cell).iter().map(|digit| graph.off(cell, digit));
        if !board.at(cell).is_empty() && off.all(|node| has(node) && !has(node ^ 1)) {
            let off: Vec<usize> = board.at(cell).iter().map(|digit| graph.off(cell, digit)).collect();
            visit(Place::Cell(cell), &off);
        }
    }
    houses(board, |unit, digit| {
        let places = board.places(unit, digit);
        let gone = |cell: usize| has(graph.off(cell, digit));
        if !places.is_empty() && places.iter().all(gone) && is_whole(board, unit, digit) {
            let off: Vec<usize> = places.iter().map(|cell| graph.off(cell, digit)).collect();
            visit(Place::House(unit), &off);
        }
    });
}

/// Returns whether no step has struck the digit in the house: it is a candidate wherever the placed digits allow it. Only
/// then does HoDoKu notice that a house runs out of places; otherwise it finds the same as a verity.
fn is_whole<const W: usize>(board: &Board<W>, unit: usize, digit: u8) -> bool {
    let others = (board.shape.units[unit].set & board.open()) - board.places(unit, digit);
    let is_placed =
        |cell: usize| board.shape.units_of(cell).iter().any(|&unit| board.filled(unit.into()).contains(digit));
    others.iter().all(is_placed)
}

/// Calls `visit` with every set of nodes one of which must hold and from each of which the target follows. `leads`
/// returns whether it follows from a node.
pub(crate) fn verities<const W: usize>(
    board: &Board<W>,
    graph: &Graph<W>,
    target: usize,
    leads: &dyn Fn(usize) -> bool,
    visit: &mut dyn FnMut(Place, &[usize]),
) {
    for node in (0..graph.plain()).step_by(2) {
        let cell = graph.cell(node);
        if cell != graph.cell(target) && leads(node) && leads(node + 1) {
            visit(Place::Cell(cell), &[node, node + 1]);
        }
    }
    for cell in board.open() {
        if !board.at(cell).is_empty() && board.at(cell).iter().all(|digit| leads(graph.on(cell, digit))) {
            let on: Vec<usize> = board.at(cell).iter().map(|digit| graph.on(cell, digit)).collect();
            visit(Place::Cell(cell), &on);
        }
    }
    houses(board, |unit, digit| {
        let places = board.places(unit, digit);
        if !places.is_empty() && places.iter().all(|cell| leads(graph.on(cell, digit))) {
            let on: Vec<usize> = places.iter().map(|cell| graph.on(cell, digit)).collect();
            visit(Place::House(unit), &on);
        }
    });
}

/// Calls `visit` with every complete house and digit: rows, then columns, then boxes; within each kind digit by digit.
fn houses<const W: usize>(board: &Board<W>, mut visit: impl FnMut(usize, u8)) {
    for kind in board.shape.complete_kinds() {
        for digit in 1..=board.size() as u8 {
            kind.clone().for_each(|unit| visit(unit, digit));
        }
    }
}
