//! Empty rectangle: a box whose places for a digit are all in one row and one column.

use super::super::Options;
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::cells::Cells;
use gridproof_engine::logic::houses::Board;
use gridproof_engine::logic::{Sink, Step};
use std::ops::ControlFlow;

/// A box whose places are all in one row and one column, and not all in one of them.
#[derive(Clone, Copy)]
struct Corner<const W: usize> {
    digit: u8,
    block: usize,
    places: Cells<W>,
    row: usize,
    column: usize,
}

/// A line with two places, one of them in a line of the corner, and the cell it strikes in the other.
#[derive(Clone, Copy)]
struct Elimination {
    pair: [usize; 2],
    line: usize,
    target: usize,
}

/// Digit by digit, box by box; lower rows first, then columns further right.
pub(in super::super) fn empty_rectangle<const W: usize>(
    board: &Board<W>,
    options: &Options,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    // Regions of any other form are skipped: rows and columns are tried between the corners of the box.
    if board.shape.rectangle().is_none() {
        return ControlFlow::Continue(());
    }
    for digit in 1..=board.size() as u8 {
        for block in board.shape.regions() {
            if board.count(block, digit) < 2 {
                continue;
            }
            rectangles(board, digit, block, options, sink)?;
        }
    }
    ControlFlow::Continue(())
}

/// All empty rectangles of one box.
fn rectangles<const W: usize>(
    board: &Board<W>,
    digit: u8,
    block: usize,
    options: &Options,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    let (size, shape) = (board.size(), &board.shape);
    let cells = &shape.units[block].cells;
    let (Some(&first), Some(&last)) = (cells.first(), cells.last()) else { return ControlFlow::Continue(()) };
    let (first, last) = (usize::from(first), usize::from(last));
    let (rows, columns) = (last / size - first / size + 1, last % size - first % size + 1);
    if board.count(block, digit) >= rows + columns {
        return ControlFlow::Continue(());
    }
    let places = board.places(block, digit);
    let mut duals: Vec<(Corner<W>, Elimination)> = Vec::new();
    for row in (shape.row(first)..=shape.row(last)).rev() {
        for column in (shape.column(first)..=shape.column(last)).rev() {
            let corner = Corner { digit, block, places, row, column };
            if !corner.is_valid(board, options) {
                continue;
            }
            for (along, across) in [(row, column), (column, row)] {
                for find in corner.strikes(board, along, across) {
                    sink.step(corner.step(board, &find))?;
                    if options.duals {
                        duals.push((corner, find));
                    }
                }
            }
        }
    }
    for (index, (corner, first)) in duals.iter().enumerate() {
        for (_, second) in duals[index + 1..].iter().filter(|(_, second)| second.target != first.target) {
            let dual = Step { kind: "dual-empty-rectangle", ..corner.step(board, first) };
            let house = shape.units[second.line].house;
            let dual = dual.cells("other-pair", second.pair).houses("other-line", [house]);
            sink.step(dual.strike(second.target, digit))?;
        }
    }
    ControlFlow::Continue(())
}

impl<const W: usize> Corner<W> {
    /// Whether the places of the box really form this corner; two places suffice only if the options allow it.
    fn is_valid(&self, board: &Board<W>, options: &Options) -> bool {
        let (row, column) = (board.shape.units[self.row].set, board.shape.units[self.column].set);
        let (in_row, in_column) = (self.places & row, self.places & column);
        let enough = options.two_in_rectangle || in_row.len() >= 2 || in_column.len() >= 2;
        (self.places - row - column).is_empty()
            && !(in_row - column).is_empty()
            && !(in_column - row).is_empty()
            && enough
    }

    /// The eliminations by lines with two places that cross `along` outside the box.
    fn strikes<'b>(&self, board: &'b Board<W>, along: usize, across: usize) -> impl Iterator<Item = Elimination> + 'b {
        let (shape, digit) = (&board.shape, self.digit);
        let is_row = shape.rows().contains(&along);
        let outside = board.places(along, digit) - shape.units[self.block].set;
        let block = self.block;
        outside.iter().filter_map(move |near| {
            let line = if is_row { shape.column(near) } else { shape.row(near) };
            if board.count(line, digit) != 2 {
                return None;
            }
            let far = (board.places(line, digit) - Cells::one(near)).first()?;
            let back = if is_row { shape.row(far) } else { shape.column(far) };
            let target = (shape.units[back].set & shape.units[across].set).first()?;
            let struck = board.at(target).contains(digit) && shape.region(target) != Some(block);
            struck.then_some(Elimination { pair: [near, far], line, target })
        })
    }

    fn step(&self, board: &Board<W>, find: &Elimination) -> Step {
        let house = |unit: usize| [board.shape.units[unit].house];
        Step::new("empty-rectangle")
            .digits("digits", Digits::one(self.digit))
            .houses("box", house(self.block))
            .houses("corner", [house(self.row), house(self.column)].concat())
            .cells("cells", self.places)
            .cells("pair", find.pair)
            .houses("line", house(find.line))
            .strike(find.target, self.digit)
    }
}
