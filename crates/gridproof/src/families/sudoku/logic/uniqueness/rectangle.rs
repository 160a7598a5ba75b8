//! Which rectangles are examined, and in which order.

use super::super::Options;
use super::super::wings::of_size;
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::cells::Cells;
use gridproof_engine::logic::houses::Board;
use gridproof_engine::logic::{Sink, Step};
use std::ops::ControlFlow;

/// Four open cells in two rows, two columns and two boxes, and two digits that may fill them crosswise.
pub(super) struct Rectangle<const W: usize> {
    /// The two digits.
    pub(super) pair: [u8; 2],
    /// All four corners.
    pub(super) corners: Cells<W>,
    /// Corners that have no other candidates.
    pub(super) floor: Cells<W>,
    /// Corners that have.
    pub(super) roof: Cells<W>,
}

impl<const W: usize> Rectangle<W> {
    fn new(board: &Board<W>, pair: [u8; 2], corners: [usize; 4]) -> Rectangle<W> {
        let digits = Digits::from_iter(pair);
        let corners: Cells<W> = corners.into_iter().collect();
        let floor = corners.iter().filter(|&cell| digits.includes(board.at(cell))).collect();
        Rectangle { pair, corners, floor, roof: corners - floor }
    }

    /// The two digits as a set.
    pub(super) fn digits(&self) -> Digits {
        Digits::from_iter(self.pair)
    }

    /// The other candidates of a corner.
    pub(super) fn extra(&self, board: &Board<W>, cell: usize) -> Digits {
        board.at(cell) - self.digits()
    }

    /// A step of this kind with the roles that all rectangles have.
    pub(super) fn step(&self, kind: &'static str) -> Step {
        let step = Step::new(kind).cells("corners", self.corners).digits("digits", self.digits());
        if self.roof.is_empty() { step } else { step.cells("roof", self.roof) }
    }
}

/// The cells that share a box and a row or column with a cell, in reading order, and whether it is the row.
pub(super) fn box_neighbours<const W: usize>(board: &Board<W>, cell: usize) -> impl Iterator<Item = (usize, bool)> {
    let size = board.size();
    let cells = board.shape.region(cell).map_or(&[][..], |block| &board.shape.units[block].cells);
    let cells = cells.iter().map(|&other| usize::from(other));
    cells.filter_map(move |other| match (other / size == cell / size, other % size == cell % size) {
        (true, false) => Some((other, true)),
        (false, true) => Some((other, false)),
        _ => None,
    })
}

/// The pairs of cells in other boxes that form a rectangle with two cells of one row (or column) of a box, in order.
pub(super) fn opposite<const W: usize>(
    board: &Board<W>,
    [a, b]: [usize; 2],
    in_row: bool,
) -> impl Iterator<Item = [usize; 2]> {
    let (size, block) = (board.size(), board.shape.region(a));
    let at = move |cell: usize, line: usize| match in_row {
        true => line * size + cell % size,
        false => cell / size * size + line,
    };
    (0..size).map(move |line| [at(a, line), at(b, line)]).filter(move |pair| board.shape.region(pair[0]) != block)
}

/// Passes every rectangle once to `found`: for each cell of two candidates in reading order, those whose other corners can
/// hold the same two digits. Where candidates may be missing, a corner can hold any digit that no filled cell rules out.
///
/// A rectangle is examined for the digits of its first such corner only, as in HoDoKu.
pub(super) fn each<const W: usize>(
    board: &Board<W>,
    options: &Options,
    sink: &mut Sink<'_, '_>,
    found: &mut dyn FnMut(&Rectangle<W>, &mut Sink<'_, '_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let starts = of_size(board, 2);
    for start in starts {
        sink.tick()?;
        let digits = board.at(start);
        let (Some(low), Some(high)) = (digits.min(), digits.max()) else { continue };
        for (mate, in_row) in box_neighbours(board, start) {
            if !can_hold(board, mate, digits, options) {
                continue;
            }
            for [a, b] in opposite(board, [start, mate], in_row) {
                if !can_hold(board, a, digits, options) || !can_hold(board, b, digits, options) {
                    continue;
                }
                let corners = [start, mate, a, b];
                let earlier = |cell: usize| {
                    cell < start
                        && starts.contains(cell)
                        && corners.iter().all(|&corner| can_hold(board, corner, board.at(cell), options))
                };
                if !corners.into_iter().any(earlier) {
                    found(&Rectangle::new(board, [low, high], corners), sink)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Whether an open cell can be a corner for these digits.
fn can_hold<const W: usize>(board: &Board<W>, cell: usize, digits: Digits, options: &Options) -> bool {
    if board.value(cell) != 0 {
        return false;
    }
    if !options.missing {
        return board.at(cell).includes(digits);
    }
    let ruled_out = |unit: &u16| !(board.filled(usize::from(*unit)) & digits).is_empty();
    !board.shape.units_of(cell).iter().any(ruled_out)
}
