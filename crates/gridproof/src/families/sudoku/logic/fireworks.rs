//! Fireworks: digits that a row and a column confine to three cells.
//!
//! A row and a column cross in a box. Outside that box, a digit has at most one place in the row and one in the column:
//! its *wings*. If neither wing holds the digit, the row and the column both have it inside the box, and the only cell
//! where one digit serves both is the crossing. So the digit is in a wing or in the crossing.
//!
//! Three digits with the same wings fill the crossing and the wings; two digits that the crossing cannot hold fill the
//! wings; and two digits around one crossing fill, with two others around the opposite corner of the rectangle, all four
//! corners. In each case there are as many digits as cells, so every digit is in exactly one of the cells and the cells
//! hold nothing else. A digit of the box in neither the row nor the column would drive it into both wings, which cannot
//! be; and what sees all places of a digit among the cells cannot be that digit.

use super::Options;
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::cells::Cells;
use gridproof_engine::logic::houses::Board;
use gridproof_engine::logic::{Mark, Sink, Step};
use std::ops::ControlFlow;

/// A crossing with two wings, and the digits that must be in one of these three cells.
struct Firework<const W: usize> {
    row: usize,
    column: usize,
    region: usize,
    cross: usize,
    /// The wing in the row, and the wing in the column.
    wings: [usize; 2],
    digits: Digits,
}

impl<const W: usize> Firework<W> {
    /// The firework at a crossing; `None` if no digit is confined like that.
    fn new(board: &Board<W>, cross: usize, wings: [usize; 2]) -> Option<Self> {
        let shape = &board.shape;
        let (row, column, region) = (shape.row(cross), shape.column(cross), shape.region(cross)?);
        let confined = |line: usize, digit: u8, wing: usize| {
            let places = board.places(line, digit);
            !places.is_empty() && (places - shape.units[region].set - Cells::one(wing)).is_empty()
        };
        let digits = (board.at(wings[0]) | board.at(wings[1])).iter();
        let digits = digits.filter(|&digit| confined(row, digit, wings[0]) && confined(column, digit, wings[1]));
        let digits: Digits = digits.collect();
        (!digits.is_empty()).then_some(Firework { row, column, region, cross, wings, digits })
    }

    /// Crossing and wings.
    fn cells(&self) -> Cells<W> {
        [self.cross, self.wings[0], self.wings[1]].into_iter().collect()
    }

    /// The cells of the box in neither line.
    fn off_lines(&self, board: &Board<W>) -> Cells<W> {
        let units = &board.shape.units;
        units[self.region].set - units[self.row].set - units[self.column].set
    }
}

/// Pairs and triples at every crossing, then quadruples at every rectangle.
pub(super) fn fireworks<const W: usize>(
    board: &Board<W>,
    _options: &Options,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    if board.shape.rectangle().is_none() {
        return ControlFlow::Continue(());
    }
    let size = board.size();
    // Each with all its digits, by crossing.
    let mut all: Vec<Firework<W>> = Vec::new();
    for cross in 0..size * size {
        sink.tick()?;
        let Some(region) = board.shape.region(cross) else { continue };
        let outside = |line: usize| (board.shape.units[line].set & board.open()) - board.shape.units[region].set;
        for in_row in outside(board.shape.row(cross)) {
            for in_column in outside(board.shape.column(cross)) {
                if let Some(firework) = Firework::new(board, cross, [in_row, in_column]) {
                    pairs_and_triples(board, &firework, sink)?;
                    all.push(firework);
                }
            }
        }
    }
    for (at, first) in all.iter().enumerate() {
        sink.tick()?;
        // The other one crosses where the wings of the first meet.
        let opposite = first.wings[1] / size * size + first.wings[0] % size;
        let facing = |other: &&Firework<W>| other.cross == opposite && other.wings == [first.wings[1], first.wings[0]];
        if let Some(second) = all[at + 1..].iter().find(facing) {
            quadruples(board, first, second, sink)?;
        }
    }
    ControlFlow::Continue(())
}

fn pairs_and_triples<const W: usize>(
    board: &Board<W>,
    firework: &Firework<W>,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    let digits: Vec<u8> = firework.digits.iter().collect();
    for (at, &a) in digits.iter().enumerate() {
        for (next, &b) in digits.iter().enumerate().skip(at + 1) {
            let pair = Digits::from_iter([a, b]);
            if (board.at(firework.cross) & pair).is_empty() {
                let named = Locked { kind: "fireworks-pair", parts: &[(firework, pair)] };
                named.conclude(board, sink)?;
            }
            for &c in &digits[next + 1..] {
                let triple = Digits::from_iter([a, b, c]);
                let named = Locked { kind: "fireworks-triple", parts: &[(firework, triple)] };
                named.conclude(board, sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn quadruples<const W: usize>(
    board: &Board<W>,
    first: &Firework<W>,
    second: &Firework<W>,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    for one in pairs(first.digits) {
        for other in pairs(second.digits).filter(|&other| (one & other).is_empty()) {
            let named = Locked { kind: "fireworks-quadruple", parts: &[(first, one), (second, other)] };
            named.conclude(board, sink)?;
        }
    }
    ControlFlow::Continue(())
}

fn pairs(digits: Digits) -> impl Iterator<Item = Digits> {
    digits.into_iter().flat_map(move |a| {
        let larger = digits.into_iter().filter(move |&b| b > a);
        larger.map(move |b| Digits::from_iter([a, b]))
    })
}

/// Fireworks with some of their digits, as many as they have cells.
struct Locked<'f, const W: usize> {
    kind: &'static str,
    parts: &'f [(&'f Firework<W>, Digits)],
}

impl<const W: usize> Locked<'_, W> {
    /// The places of each digit among the cells.
    fn places(&self, board: &Board<W>) -> Vec<(u8, Cells<W>)> {
        let each = self.parts.iter().flat_map(|&(firework, digits)| {
            digits.into_iter().map(move |digit| (digit, firework.cells() & board.with(digit)))
        });
        each.collect()
    }

    fn conclude(&self, board: &Board<W>, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
        let places = self.places(board);
        let cells = places.iter().fold(Cells::EMPTY, |all, (_, cells)| all | *cells);
        // Fewer cells than digits: the board has no answer. More: nothing follows.
        if cells.len() != places.len() {
            return ControlFlow::Continue(());
        }
        let mut strikes: Vec<Mark> = Vec::new();
        for cell in cells {
            let own: Digits =
                places.iter().filter(|(_, cells)| cells.contains(cell)).map(|&(digit, _)| digit).collect();
            strikes.extend((board.at(cell) - own).into_iter().map(|digit| Mark::new(cell, digit)));
        }
        for &(digit, own) in &places {
            let mut wrong = board.shape.common_peers(&own);
            for (firework, digits) in self.parts {
                if digits.contains(digit) {
                    wrong |= firework.off_lines(board);
                }
            }
            let wrong = (wrong - cells) & board.with(digit);
            strikes.extend(wrong.into_iter().map(|cell| Mark::new(cell, digit)));
        }
        if strikes.is_empty() {
            return ControlFlow::Continue(());
        }
        let mut step = Step::new(self.kind).strikes(strikes).cells("cells", cells);
        let house = |unit: usize| [board.shape.units[unit].house];
        const ROLES: [[&str; 5]; 2] = [
            ["digits", "cross", "row", "column", "box"],
            ["other-digits", "other-cross", "other-row", "other-column", "other-box"],
        ];
        for (&(firework, digits), [own, cross, row, column, region]) in self.parts.iter().zip(ROLES) {
            step = step.digits(own, digits).cells(cross, [firework.cross]).houses(row, house(firework.row));
            step = step.houses(column, house(firework.column)).houses(region, house(firework.region));
        }
        let wings = self.parts.first().map_or([0; 2], |(firework, _)| firework.wings);
        let held = places.iter().flat_map(|&(digit, cells)| cells.into_iter().map(move |cell| Mark::new(cell, digit)));
        sink.step(step.cells("wings", wings).marks("held", held))
    }
}
