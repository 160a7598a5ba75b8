//! Junior exocet: two target cells that hold the same two digits as two base cells.
//!
//! ```text
//! B B * | . T . | . . .      B  base cells; * their box's third cell, in the first cross-line
//! . . * | . c . | . T .      T  target cells, c their companions: no base digit
//! . . * | . . . | . c .
//! ------+-------+------
//! . . S | . S . | . S .      S  the rest of the three cross-lines
//! . . S | . S . | . S .
//! ```
//!
//! The base cells are in one box and one line. Suppose one of them holds the digit d. Then d is nowhere else in their line
//! and box. Each of the three cross-lines has a d: one in an S cell, a target or a companion, as the cells that see the base
//! are out. If two houses cover all places of d in the S cells, at most two of the three are there. So the third is in a target,
//! since companions cannot hold d. That goes for both base digits, so the targets hold the same two digits as the base.
//!
//! If one house covers d in the S cells, d would need both targets and leave none for the other base digit: d is not in the
//! base. What remains is to try all pairs: every candidate of base and targets that fits none of them is struck.

use super::Options;
use super::sectors::COVERS;
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::cells::Cells;
use gridproof_engine::logic::houses::Board;
use gridproof_engine::logic::{Mark, Sink, State, Step};
use std::ops::ControlFlow;

/// The maximum number of digits in the base, by the usual definition.
const MAX_DIGITS: u32 = 4;

/// Bases in rows first, then in columns.
pub(super) fn exocet<const W: usize>(board: &Board<W>, _options: &Options, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    if board.shape.rectangle() != Some((3, 3)) {
        return ControlFlow::Continue(());
    }
    for by_row in [true, false] {
        for line in 0..9 {
            for third in 0..9 {
                sink.tick()?;
                Base { board, by_row, line, third }.find(sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Two cells of a line in a box: those beside the third cell.
struct Base<'b, const W: usize> {
    board: &'b Board<W>,
    /// Whether the line is a row; everything else is in terms of lines and positions in them.
    by_row: bool,
    line: usize,
    third: usize,
}

/// A target with its companion.
#[derive(Clone, Copy)]
struct Target {
    cell: usize,
    companion: usize,
    /// Its cross-line.
    line: usize,
}

/// The houses that cover each base digit in the S cells, one or two.
type Covers = Vec<(u8, Vec<usize>)>;

impl<const W: usize> Base<'_, W> {
    fn cell(&self, line: usize, at: usize) -> usize {
        if self.by_row { line * 9 + at } else { at * 9 + line }
    }

    fn find(&self, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
        let first = self.third / 3 * 3;
        let mut base = [0; 2];
        let beside = (first..first + 3).filter(|&at| at != self.third);
        base.iter_mut().zip(beside).for_each(|(place, at)| *place = self.cell(self.line, at));
        let [one, other] = base.map(|cell| self.board.at(cell));
        let digits = one | other;
        if one.is_empty() || other.is_empty() || digits.len() < 2 || digits.len() > MAX_DIGITS {
            return ControlFlow::Continue(());
        }
        let targets = self.targets(digits);
        for a in &targets {
            // Each pair once, the one in the earlier box first.
            for b in targets.iter().filter(|b| a.line / 3 < b.line / 3) {
                let lines = [self.third, a.line, b.line];
                if let Some(covers) = self.covers(lines, digits) {
                    self.conclude(base, [*a, *b], lines, &covers, sink)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Every target in the other boxes of the band: an open cell with a base digit and a companion without one.
    fn targets(&self, digits: Digits) -> Vec<Target> {
        let mut found = Vec::new();
        let band = self.line / 3 * 3;
        for line in (0..9).filter(|line| line / 3 != self.third / 3) {
            let mut pair = (band..band + 3).filter(|&other| other != self.line).map(|other| self.cell(other, line));
            let (Some(a), Some(b)) = (pair.next(), pair.next()) else { continue };
            for (cell, companion) in [(a, b), (b, a)] {
                let fits = !(self.board.at(cell) & digits).is_empty();
                if fits && (self.board.candidates(companion) & digits).is_empty() {
                    found.push(Target { cell, companion, line });
                }
            }
        }
        found
    }

    /// For every base digit one or two houses that cover its places in the S cells; `None` if one needs more, or has no
    /// places there.
    fn covers(&self, lines: [usize; 3], digits: Digits) -> Option<Covers> {
        let band = self.line / 3;
        let outside = (0..9).filter(|line| line / 3 != band);
        let cells: Cells<W> = outside.flat_map(|line| lines.map(|at| self.cell(line, at))).collect();
        digits.into_iter().map(|digit| Some((digit, self.cover(cells, digit)?))).collect()
    }

    /// One or two houses that cover the places of a digit in some cells, its placed ones included.
    fn cover(&self, cells: Cells<W>, digit: u8) -> Option<Vec<usize>> {
        let shape = &self.board.shape;
        let places: Cells<W> = cells.iter().filter(|&cell| self.board.candidates(cell).contains(digit)).collect();
        let units = || shape.units_of(places.first().unwrap_or(0)).iter().map(|&unit| usize::from(unit));
        if places.is_empty() {
            return None;
        }
        if let Some(unit) = units().find(|&unit| shape.units[unit].set.includes(&places)) {
            return Some(vec![unit]);
        }
        units().find_map(|unit| {
            let rest = places - shape.units[unit].set;
            let other = shape.units_of(rest.first()?).iter().map(|&other| usize::from(other));
            let mut other = other.filter(|&other| shape.units[other].set.includes(&rest));
            Some(vec![unit, other.next()?])
        })
    }

    fn conclude(
        &self,
        base: [usize; 2],
        targets: [Target; 2],
        lines: [usize; 3],
        covers: &Covers,
        sink: &mut Sink<'_, '_>,
    ) -> ControlFlow<()> {
        let at = |cell: usize| self.board.at(cell);
        let digits: Digits = covers.iter().map(|&(digit, _)| digit).collect();
        let once: Digits = covers.iter().filter(|(_, houses)| houses.len() == 1).map(|&(digit, _)| digit).collect();
        let cells = [base[0], base[1], targets[0].cell, targets[1].cell];
        // Every way to fill base and targets with the same two digits.
        let mut kept = [Digits::EMPTY; 4];
        for a in at(base[0]) - once {
            for b in (at(base[1]) - once).into_iter().filter(|&b| b != a) {
                for way in [[a, b, a, b], [a, b, b, a]] {
                    if cells.iter().zip(way).all(|(&cell, digit)| at(cell).contains(digit)) {
                        kept.iter_mut().zip(way).for_each(|(kept, digit)| *kept |= Digits::one(digit));
                    }
                }
            }
        }
        let strikes = cells.iter().zip(kept).flat_map(|(&cell, kept)| {
            let wrong = at(cell) - kept;
            wrong.into_iter().map(move |digit| Mark::new(cell, digit))
        });
        let strikes: Vec<Mark> = strikes.collect();
        // No way at all: the board has no answer.
        if strikes.is_empty() || kept.iter().any(|kept| kept.is_empty()) {
            return ControlFlow::Continue(());
        }
        let units = &self.board.shape.units;
        let line = |at: usize| units[self.board.shape.line(!self.by_row, at)].house;
        let step = Step::new("exocet").strikes(strikes).digits("digits", digits).cells("base", base);
        let step = step.cells("targets", targets.map(|target| target.cell));
        let step = step.cells("companions", targets.map(|target| target.companion)).houses("lines", lines.map(line));
        let mut step = if once.is_empty() { step } else { step.digits("once", once) };
        let absent = digits - once - at(targets[0].cell) - at(targets[1].cell);
        if !absent.is_empty() {
            step = step.digits("absent", absent);
        }
        for (digit, houses) in covers {
            let role = COVERS[usize::from(digit - 1) % COVERS.len()];
            step = step.houses(role, houses.iter().map(|&unit| units[unit].house));
        }
        sink.step(step)
    }
}
