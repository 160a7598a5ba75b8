//! Unique loops: unique rectangles with more corners.
//!
//! A loop of six or more open cells, each in a house with the next and the last with the first, all of which have the same
//! two candidates. Numbered along the loop, every house that has one of the cells has exactly two, an even one and an odd
//! one. If all of them held one of the two digits, these would alternate along the loop, and swapping them everywhere would
//! give another answer. So one of the cells that have other candidates, the *roof*, holds one of those.
//!
//! Roles: `loop` (cells, in the order of the loop), `digits` (the two), `roof` (cells with other candidates); `extra` (their other
//! candidates: types 2 and 3), `subset`, `union` and `house` (type 3), `kept` and `house` (type 4).

use super::joint::Joint;
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::cells::Cells;
use gridproof_engine::logic::houses::Board;
use gridproof_engine::logic::{Mark, Sink, Step};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

const CONTINUE: ControlFlow<()> = ControlFlow::Continue(());

/// The cells of the shortest loop; loops of four are rectangles.
const SHORTEST: usize = 6;

/// Kinds of steps, by type.
const KINDS: [&str; 4] = ["unique-loop-1", "unique-loop-2", "unique-loop-3", "unique-loop-4"];

/// Unique loops of one type, shortest first.
///
/// | type | the roof | strikes |
/// |---|---|---|
/// | 1 | one cell | the two digits from it |
/// | 2 | several cells with one more candidate, the same | it from what sees them all |
/// | 3 | two cells of a house | what a naked subset strikes in which they act as one cell |
/// | 4 | two cells of a house that has no other place for one of the digits | the other digit from both |
pub(in super::super) fn unique_loop<const W: usize>(
    board: &Board<W>,
    number: u8,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    for found in loops(board, sink)? {
        match number {
            1 => found.first(board, sink)?,
            2 => found.second(board, sink)?,
            3 => found.third(board, sink)?,
            _ => found.fourth(board, sink)?,
        }
    }
    CONTINUE
}

/// A loop.
struct Loop<const W: usize> {
    pair: [u8; 2],
    /// In the order of the loop.
    path: Vec<usize>,
    roof: Cells<W>,
    /// The candidates of the roof besides the two digits.
    extra: Digits,
}

impl<const W: usize> Loop<W> {
    fn step(&self, number: usize) -> Step {
        let step = Step::new(KINDS[number - 1]).cells("loop", self.path.iter().copied());
        step.digits("digits", Digits::from_iter(self.pair)).cells("roof", self.roof)
    }

    fn first(&self, board: &Board<W>, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
        let Some(cell) = self.roof.only() else { return CONTINUE };
        let struck = board.at(cell) & Digits::from_iter(self.pair);
        sink.step(self.step(1).strikes(struck.iter().map(|digit| Mark::new(cell, digit))))
    }

    fn second(&self, board: &Board<W>, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
        let (Some(digit), 2..) = (self.extra.only(), self.roof.len()) else { return CONTINUE };
        let targets = board.shape.common_peers(&self.roof) & board.with(digit);
        if targets.is_empty() {
            return CONTINUE;
        }
        let strikes = targets.iter().map(|cell| Mark::new(cell, digit));
        sink.step(self.step(2).strikes(strikes).digits("extra", self.extra))
    }

    fn third(&self, board: &Board<W>, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
        if self.roof.len() != 2 {
            return CONTINUE;
        }
        Joint { cells: self.roof, extra: self.extra }.subsets(board, sink, &|| self.step(3))
    }

    fn fourth(&self, board: &Board<W>, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
        if self.roof.len() != 2 {
            return CONTINUE;
        }
        let [low, high] = self.pair;
        for (kept, struck) in [(low, high), (high, low)] {
            let only_there = |&unit: &usize| board.places(unit, kept) == self.roof;
            if let Some(unit) = board.shape.complete().find(only_there) {
                let strikes = self.roof.iter().map(|cell| Mark::new(cell, struck));
                let step = self.step(4).strikes(strikes).digits("kept", Digits::one(kept));
                sink.step(step.houses("house", [board.shape.units[unit].house]))?;
            }
        }
        CONTINUE
    }
}

/// All loops that some type may use, shortest first; of loops through the same cells only one.
fn loops<const W: usize>(board: &Board<W>, sink: &mut Sink<'_, '_>) -> ControlFlow<(), Vec<Loop<W>>> {
    let mut found = Vec::new();
    let size = board.size() as u8;
    for low in 1..=size {
        for high in low + 1..=size {
            let pool = board.with(low) & board.with(high);
            if pool.len() >= SHORTEST {
                Walk::new(board, [low, high], pool).run(&mut found, sink)?;
            }
        }
    }
    found.sort_by_key(|one| one.path.len());
    ControlFlow::Continue(found)
}

/// The search for loops of two digits, depth first.
struct Walk<'b, const W: usize> {
    board: &'b Board<W>,
    pair: [u8; 2],
    pool: Cells<W>,
    path: Vec<usize>,
    /// By house: whether the path has an even and an odd cell there.
    taken: Vec<[bool; 2]>,
    known: BTreeSet<Cells<W>>,
}

impl<'b, const W: usize> Walk<'b, W> {
    fn new(board: &'b Board<W>, pair: [u8; 2], pool: Cells<W>) -> Walk<'b, W> {
        let taken = vec![[false; 2]; board.shape.units.len()];
        Walk { board, pair, pool, path: Vec::new(), taken, known: BTreeSet::new() }
    }

    /// Walks from every cell to later ones, so that every loop starts at its first cell.
    fn run(mut self, found: &mut Vec<Loop<W>>, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
        for start in self.pool {
            self.pool.remove(start);
            self.enter(start);
            // One entry per cell of the path: the cells to try after it.
            let mut rest = vec![self.next()];
            while let Some(cells) = rest.last_mut() {
                let Some(cell) = cells.first() else {
                    rest.pop();
                    self.leave();
                    continue;
                };
                sink.tick()?;
                cells.remove(cell);
                self.enter(cell);
                if !self.roof_is_small() {
                    self.leave();
                    continue;
                }
                found.extend(self.closed());
                rest.push(self.next());
            }
        }
        CONTINUE
    }

    fn enter(&mut self, cell: usize) {
        self.mark(cell, self.path.len() % 2, true);
        self.path.push(cell);
    }

    fn leave(&mut self) {
        if let Some(cell) = self.path.pop() {
            self.mark(cell, self.path.len() % 2, false);
        }
    }

    fn mark(&mut self, cell: usize, parity: usize, taken: bool) {
        for &unit in self.board.shape.units_of(cell) {
            self.taken[usize::from(unit)][parity] = taken;
        }
    }

    /// The cells that may follow the last one: in a house with it, and in no house that has a cell of this parity.
    fn next(&self) -> Cells<W> {
        let (shape, parity) = (&self.board.shape, self.path.len() % 2);
        let Some(&last) = self.path.last() else { return Cells::EMPTY };
        let near = (self.pool & shape.peers[last]) - self.path.iter().copied().collect();
        let free = |&cell: &usize| shape.units_of(cell).iter().all(|&unit| !self.taken[usize::from(unit)][parity]);
        near.iter().filter(free).collect()
    }

    /// The cells of the path that have other candidates, and these.
    fn roof(&self) -> (Cells<W>, Digits) {
        let digits = Digits::from_iter(self.pair);
        let roof: Cells<W> = self.path.iter().copied().filter(|&cell| !digits.includes(self.board.at(cell))).collect();
        (roof, roof.iter().fold(Digits::EMPTY, |all, cell| all | self.board.at(cell)) - digits)
    }

    /// Whether some type allows as many cells with other candidates.
    fn roof_is_small(&self) -> bool {
        let (roof, extra) = self.roof();
        roof.len() <= 2 || extra.len() == 1
    }

    /// The path as a loop, if it is one and its cells are new. Each loop is walked in both directions; the one whose second
    /// cell comes before its last counts.
    fn closed(&mut self) -> Option<Loop<W>> {
        let &[first, second, .., last] = self.path.as_slice() else { return None };
        let shape = &self.board.shape;
        if self.path.len() < SHORTEST || self.path.len() % 2 == 1 || second > last || !shape.see(first, last) {
            return None;
        }
        if self.taken.iter().any(|[even, odd]| even != odd) {
            return None;
        }
        let cells: Cells<W> = self.path.iter().copied().collect();
        let (roof, extra) = self.roof();
        let new = !roof.is_empty() && self.known.insert(cells);
        new.then(|| Loop { pair: self.pair, path: self.path.clone(), roof, extra })
    }
}
