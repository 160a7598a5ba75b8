//! Wings: W, XY and XYZ. One of two cells must hold a digit, so no cell that sees both can.
//!
//! All three go through cells of two candidates in reading order; the first find is the one HoDoKu takes.

#[cfg(test)]
pub(super) mod tests;

use super::Options;
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::cells::Cells;
use gridproof_engine::logic::houses::Board;
use gridproof_engine::logic::{Mark, Sink, Step};
use std::ops::ControlFlow;

/// The open cells with exactly `size` candidates.
pub(super) fn of_size<const W: usize>(board: &Board<W>, size: u32) -> Cells<W> {
    board.open().iter().filter(|&cell| board.at(cell).len() == size).collect()
}

/// Two cells with the same two candidates, and a house where one of these has only two places, each seen by one of the
/// cells: one of the two cells holds the other digit.
pub(super) fn w_wing<const W: usize>(board: &Board<W>, _options: &Options, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    let pairs = of_size(board, 2);
    let mut rest = pairs;
    for first in pairs {
        rest.remove(first);
        let digits = board.at(first);
        let (Some(low), Some(high)) = (digits.min(), digits.max()) else { continue };
        for second in rest & board.with(low) & board.with(high) {
            sink.tick()?;
            let seen = board.shape.peers[first] & board.shape.peers[second];
            for (digit, link) in [(low, high), (high, low)] {
                let targets = seen & board.with(digit);
                if !targets.is_empty() {
                    w_links(board, [first, second], link, digit, targets, sink)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Every house with two places for `link`, one of which sees the first cell, and the other of which sees the second but not
/// the first.
fn w_links<const W: usize>(
    board: &Board<W>,
    pincers: [usize; 2],
    link: u8,
    digit: u8,
    targets: Cells<W>,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    let sight = pincers.map(|cell| board.shape.peers[cell]);
    for unit in board.shape.complete() {
        if board.count(unit, link) != 2 {
            continue;
        }
        let places = board.places(unit, link);
        if pincers.iter().any(|&cell| places.contains(cell)) {
            continue;
        }
        let ends = [(places & sight[0]).only(), (places - sight[0]).only()];
        if let [Some(near), Some(far)] = ends
            && sight[1].contains(far)
        {
            sink.step(
                Step::new("w-wing")
                    .strikes(targets.iter().map(|cell| Mark::new(cell, digit)))
                    .cells("pincers", pincers)
                    .digits("digits", Digits::from_iter([digit, link]))
                    .digits("linked", Digits::one(link))
                    .cells("link", [near, far])
                    .houses("house", [board.shape.units[unit].house]),
            )?;
        }
    }
    ControlFlow::Continue(())
}

/// Three cells `xy`, `xz`, `yz`, the first of which sees the others: one of the others holds `z`.
pub(super) fn xy_wing<const W: usize>(
    board: &Board<W>,
    _options: &Options,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    let pairs = of_size(board, 2);
    let mut after_first = pairs;
    for a in pairs {
        after_first.remove(a);
        let mut after_second = after_first;
        for b in after_first {
            after_second.remove(b);
            let (all, both) = (board.at(a) | board.at(b), board.at(a) & board.at(b));
            if both.len() != 1 {
                continue;
            }
            sink.tick()?;
            let third = all - both;
            let (Some(low), Some(high)) = (third.min(), third.max()) else { continue };
            for c in after_second & board.with(low) & board.with(high) {
                for (pivot, pincers) in [(a, [b, c]), (b, [a, c]), (c, [b, a])] {
                    xy_step(board, pivot, pincers, all, sink)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn xy_step<const W: usize>(
    board: &Board<W>,
    pivot: usize,
    pincers: [usize; 2],
    digits: Digits,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    if pincers.iter().any(|&cell| !board.shape.see(pivot, cell)) {
        return ControlFlow::Continue(());
    }
    let seen = board.shape.peers[pincers[0]] & board.shape.peers[pincers[1]];
    wing("xy-wing", board, pivot, pincers, digits, seen, sink)
}

/// A cell `xyz` that sees two cells `xz` and `yz`: one of the three holds `z`.
pub(super) fn xyz_wing<const W: usize>(
    board: &Board<W>,
    _options: &Options,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    let pairs = of_size(board, 2);
    for pivot in of_size(board, 3) {
        let digits = board.at(pivot);
        let sight = board.shape.peers[pivot];
        let near: Cells<W> = (pairs & sight).iter().filter(|&cell| digits.includes(board.at(cell))).collect();
        let mut rest = near;
        for first in near {
            rest.remove(first);
            for second in rest {
                sink.tick()?;
                if board.at(first) != board.at(second) {
                    let seen = sight & board.shape.peers[first] & board.shape.peers[second];
                    wing("xyz-wing", board, pivot, [first, second], digits, seen, sink)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Emits the step that strikes the digit the pincers share from the cells `seen`.
fn wing<const W: usize>(
    kind: &'static str,
    board: &Board<W>,
    pivot: usize,
    pincers: [usize; 2],
    digits: Digits,
    seen: Cells<W>,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    let Some(shared) = (board.at(pincers[0]) & board.at(pincers[1])).only() else { return ControlFlow::Continue(()) };
    let targets = seen & board.with(shared);
    if targets.is_empty() {
        return ControlFlow::Continue(());
    }
    sink.step(
        Step::new(kind)
            .strikes(targets.iter().map(|cell| Mark::new(cell, shared)))
            .cells("pivot", [pivot])
            .cells("pincers", pincers)
            .digits("digits", digits)
            .digits("pair", digits - Digits::one(shared)),
    )
}
