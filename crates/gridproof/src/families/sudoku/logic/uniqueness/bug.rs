//! BUG types 2 to 4: a bivalue universal grave except for several candidates.
//!
//! Without the *extra* candidates every open cell has two candidates, and every digit two places in every house where it is not
//! placed. If none of them were true, switching to the other candidate in every open cell would turn the answer into another.
//! So at least one extra candidate is true.
//!
//! Roles: `extras` (all extra candidates), `roof` (their cells); `extra` (their digits: types 2 and 3), `subset`, `union` and `house`
//! (type 3), `kept` and `house` (type 4).

use super::joint::Joint;
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::cells::Cells;
use gridproof_engine::logic::houses::Board;
use gridproof_engine::logic::{Mark, Sink, Step};
use std::ops::ControlFlow;

const CONTINUE: ControlFlow<()> = ControlFlow::Continue(());

/// The maximum number of extra candidates.
const MAX_EXTRAS: u32 = 10;

/// BUGs of one type. At least two cells have extra candidates.
///
/// | type | the extra candidates | strikes |
/// |---|---|---|
/// | 2 | one digit | it from what sees all of them |
/// | 3 | in cells of one house | what a naked subset strikes in which these cells act as one |
/// | 4 | in two cells, the only places of another of their digits in a house | the rest of both cells |
pub(in super::super) fn bug<const W: usize>(board: &Board<W>, number: u8, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    for grave in graves(board, sink)? {
        match number {
            2 => grave.second(board, sink)?,
            3 => grave.third(board, sink)?,
            _ => grave.fourth(board, sink)?,
        }
    }
    CONTINUE
}

/// A grave except for some candidates.
struct Grave<const W: usize> {
    extras: Vec<Mark>,
    roof: Cells<W>,
}

impl<const W: usize> Grave<W> {
    fn step(&self, kind: &'static str) -> Step {
        Step::new(kind).marks("extras", self.extras.iter().copied()).cells("roof", self.roof)
    }

    /// The digits of the extra candidates.
    fn extra(&self) -> Digits {
        self.extras.iter().map(|mark| mark.digit).collect()
    }

    fn second(&self, board: &Board<W>, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
        let Some(digit) = self.extra().only() else { return CONTINUE };
        let targets = board.shape.common_peers(&self.roof) & board.with(digit);
        if targets.is_empty() {
            return CONTINUE;
        }
        let strikes = targets.iter().map(|cell| Mark::new(cell, digit));
        sink.step(self.step("bug-2").strikes(strikes).digits("extra", self.extra()))
    }

    fn third(&self, board: &Board<W>, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
        Joint { cells: self.roof, extra: self.extra() }.subsets(board, sink, &|| self.step("bug-3"))
    }

    /// Type 4: one of the two cells holds the digit that has no other place in the house, and no extra candidate; so the
    /// other one holds an extra candidate.
    fn fourth(&self, board: &Board<W>, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
        let mut cells = self.roof.iter();
        let (Some(a), Some(b), None) = (cells.next(), cells.next(), cells.next()) else { return CONTINUE };
        let regular = |cell: usize| {
            let own = self.extras.iter().filter(|mark| mark.at() == cell);
            board.at(cell) - own.map(|mark| mark.digit).collect()
        };
        for kept in regular(a) & regular(b) {
            let Some(unit) = board.shape.complete().find(|&unit| board.places(unit, kept) == self.roof) else {
                continue;
            };
            let strikes = [a, b].into_iter().flat_map(|cell| {
                let struck = regular(cell) - Digits::one(kept);
                struck.into_iter().map(move |digit| Mark::new(cell, digit))
            });
            let step = self.step("bug-4").strikes(strikes).digits("kept", Digits::one(kept));
            sink.step(step.houses("house", [board.shape.units[unit].house]))?;
        }
        CONTINUE
    }
}

/// Every choice of extra candidates, in at least two cells, without which the board is a grave. There is rarely more than one.
fn graves<const W: usize>(board: &Board<W>, sink: &mut Sink<'_, '_>) -> ControlFlow<(), Vec<Grave<W>>> {
    let none = ControlFlow::Continue(Vec::new());
    let sizes = || board.open().iter().map(|cell| board.at(cell).len());
    let extras = sizes().map(|size| size.saturating_sub(2)).sum::<u32>();
    if !(2..=MAX_EXTRAS).contains(&extras) || sizes().any(|size| size < 2) {
        return none;
    }
    // In a house that need not hold every digit, the switch might place a digit twice.
    if board.shape.units.iter().any(|unit| !unit.complete) {
        return none;
    }
    let width = board.size() + 1;
    let mut surplus = vec![0_u8; board.shape.units.len() * width];
    for unit in 0..board.shape.units.len() {
        for digit in Digits::upto(board.size() as u8) - board.filled(unit) {
            let Some(more) = board.count(unit, digit).checked_sub(2) else { return none };
            surplus[unit * width + usize::from(digit)] = more as u8;
        }
    }
    let odd: Vec<usize> = board.open().iter().filter(|&cell| board.at(cell).len() > 2).collect();
    if odd.len() < 2 {
        return none;
    }
    let mut search = Search { board, width, surplus, odd, extras: Vec::new(), found: Vec::new() };
    search.choose(0, sink)?;
    ControlFlow::Continue(search.found)
}

/// The search for extra candidates, cell by cell.
struct Search<'b, const W: usize> {
    board: &'b Board<W>,
    width: usize,
    /// By house and digit: places beyond two that are not extra yet. A house has as many of them as its cells have candidates
    /// beyond two, so all are used up once every cell has its extra candidates.
    surplus: Vec<u8>,
    /// The cells with more than two candidates.
    odd: Vec<usize>,
    extras: Vec<Mark>,
    found: Vec<Grave<W>>,
}

impl<const W: usize> Search<'_, W> {
    /// Chooses the extra candidates of the cells from index `at` on; no deeper than [`MAX_EXTRAS`].
    fn choose(&mut self, at: usize, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
        sink.tick()?;
        let Some(&cell) = self.odd.get(at) else {
            let roof = self.odd.iter().copied().collect();
            self.found.push(Grave { extras: self.extras.clone(), roof });
            return CONTINUE;
        };
        let units = self.board.shape.units_of(cell);
        let surplus = |unit: u16, digit: u8| self.surplus[usize::from(unit) * self.width + usize::from(digit)];
        let is_free = |digit: &u8| units.iter().all(|&unit| surplus(unit, *digit) > 0);
        let free: Vec<u8> = self.board.at(cell).iter().filter(is_free).collect();
        let wanted = self.board.at(cell).len() - 2;
        if free.len() as u32 > MAX_EXTRAS {
            return CONTINUE;
        }
        for mask in (0_u32..1 << free.len()).filter(|mask| mask.count_ones() == wanted) {
            let taken: Vec<u8> =
                free.iter().enumerate().filter(|(at, _)| mask >> at & 1 == 1).map(|(_, &digit)| digit).collect();
            self.take(cell, &taken, true);
            let done = self.choose(at + 1, sink);
            self.take(cell, &taken, false);
            done?;
        }
        CONTINUE
    }

    /// Makes these candidates of a cell extra, or undoes that.
    fn take(&mut self, cell: usize, digits: &[u8], extra: bool) {
        for &digit in digits {
            for &unit in self.board.shape.units_of(cell) {
                let slot = &mut self.surplus[usize::from(unit) * self.width + usize::from(digit)];
                *slot = if extra { *slot - 1 } else { *slot + 1 };
            }
            if extra {
                self.extras.push(Mark::new(cell, digit));
            } else {
                self.extras.pop();
            }
        }
    }
}
