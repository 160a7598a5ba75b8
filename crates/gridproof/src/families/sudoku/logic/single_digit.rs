//! Patterns of one digit: skyscraper, two-string kite, turbot fish, empty rectangle.
//!
//! All but the last consist of two houses with two places each ("strong links"): an end of one sees an end of the other, so one
//! of the two far ends is the digit, and no cell that sees both far ends is.

mod rectangle;
#[cfg(test)]
mod tests;
mod turbot;

use super::Options;
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::cells::Cells;
use gridproof_engine::logic::houses::Board;
use gridproof_engine::logic::{Mark, Sink, Step};
use std::ops::{ControlFlow, Range};

pub(super) use rectangle::empty_rectangle;
pub(super) use turbot::turbot_fish;

/// A house with two places for a digit.
#[derive(Clone, Copy)]
struct Pair {
    unit: usize,
    ends: [usize; 2],
}

/// The houses among these complete ones that have two places for the digit.
fn pairs<const W: usize>(board: &Board<W>, digit: u8, units: Range<usize>) -> impl Iterator<Item = Pair> + Clone + '_ {
    units.filter(move |&unit| board.count(unit, digit) == 2).filter_map(move |unit| {
        let mut places = board.places(unit, digit).iter();
        Some(Pair { unit, ends: [places.next()?, places.next()?] })
    })
}

/// The step of two houses linked at one end: `ends` are the far ends, `joints` the others.
fn linked<const W: usize>(
    kind: &'static str,
    board: &Board<W>,
    digit: u8,
    units: [usize; 2],
    [ends, joints]: [[usize; 2]; 2],
    strikes: Cells<W>,
) -> Step {
    Step::new(kind)
        .digits("digits", Digits::one(digit))
        .houses("base", units.map(|unit| board.shape.units[unit].house))
        .cells("ends", ends)
        .cells("joints", joints)
        .strikes(strikes.iter().map(|cell| Mark::new(cell, digit)))
}

/// Two parallel lines with one end each in the same crossing line. Rows first, then digit by digit.
pub(super) fn skyscraper<const W: usize>(
    board: &Board<W>,
    _options: &Options,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    let size = board.size();
    for rows in [true, false] {
        let place = |cell: usize| if rows { cell % size } else { cell / size };
        for digit in 1..=size as u8 {
            let lines = pairs(board, digit, if rows { board.shape.rows() } else { board.shape.columns() });
            for first in lines.clone() {
                for second in lines.clone().filter(|second| second.unit > first.unit) {
                    let same = |end: usize| place(first.ends[end]) == place(second.ends[end]);
                    let joint = match (same(0), same(1)) {
                        (true, false) => 0,
                        (false, true) => 1,
                        _ => continue,
                    };
                    let at = |end: usize| [first.ends[end], second.ends[end]];
                    let (ends, joints) = (at(1 - joint), at(joint));
                    let seen = board.shape.peers[ends[0]] & board.shape.peers[ends[1]] & board.with(digit);
                    if !seen.is_empty() {
                        let units = [first.unit, second.unit];
                        let joined = if rows { board.shape.column(joints[0]) } else { board.shape.row(joints[0]) };
                        let step = linked("skyscraper", board, digit, units, [ends, joints], seen);
                        sink.step(step.houses("link", [board.shape.units[joined].house]))?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// A kite: a row and a column with two places each, linked in a box.
#[derive(Clone, Copy)]
struct Kite {
    digit: u8,
    row: usize,
    column: usize,
    block: usize,
    ends: [usize; 2],
    joints: [usize; 2],
    target: usize,
}

impl Kite {
    /// Whether another kite is linked at the same two cells and strikes something else; the digit may differ.
    fn pairs_with(&self, other: &Kite) -> bool {
        let reversed = [other.joints[1], other.joints[0]];
        let same = other.joints == self.joints || reversed == self.joints;
        same && (self.digit, self.target) != (other.digit, other.target)
    }
}

/// A row and a column with two places each, one end of each in the same box.
pub(super) fn two_string_kite<const W: usize>(
    board: &Board<W>,
    options: &Options,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    let step = |kite: &Kite| {
        let units = [kite.row, kite.column];
        linked("two-string-kite", board, kite.digit, units, [kite.ends, kite.joints], Cells::one(kite.target))
            .houses("link", [board.shape.units[kite.block].house])
    };
    let mut kites: Vec<Kite> = Vec::new();
    for digit in 1..=board.size() as u8 {
        for row in pairs(board, digit, board.shape.rows()) {
            for column in pairs(board, digit, board.shape.columns()) {
                let Some(kite) = kite(board, digit, row, column) else { continue };
                if board.at(kite.target).contains(digit) {
                    if options.duals {
                        kites.push(kite);
                    }
                    sink.step(step(&kite))?;
                }
            }
        }
    }
    for (index, first) in kites.iter().enumerate() {
        for second in kites[index + 1..].iter().filter(|second| first.pairs_with(second)) {
            let dual = Step { kind: "dual-two-string-kite", ..step(first) };
            let dual = dual.cells("other-ends", second.ends).digits("other-digits", Digits::one(second.digit));
            sink.step(dual.strike(second.target, second.digit))?;
        }
    }
    ControlFlow::Continue(())
}

/// The kite of a row and a column, if one end of each is in the same box and they share no cell.
fn kite<const W: usize>(board: &Board<W>, digit: u8, row: Pair, column: Pair) -> Option<Kite> {
    let shape = &board.shape;
    let [a, b] = [0, 1, 2, 3]
        .map(|way| [row.ends[way >> 1], column.ends[way & 1]])
        .into_iter()
        .find_map(|[a, b]| (shape.region(a) == shape.region(b) && shape.region(a).is_some()).then_some([a, b]))?;
    if row.ends.iter().any(|end| column.ends.contains(end)) {
        return None;
    }
    let far = |pair: Pair, near: usize| if pair.ends[0] == near { pair.ends[1] } else { pair.ends[0] };
    let ends = [far(row, a), far(column, b)];
    let target = ends[1] / board.size() * board.size() + ends[0] % board.size();
    Some(Kite { digit, row: row.unit, column: column.unit, block: shape.region(a)?, ends, joints: [a, b], target })
}
