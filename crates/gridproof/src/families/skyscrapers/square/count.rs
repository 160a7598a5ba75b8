//! How many answers a board has, without writing them down.
//!
//! Open cells in a row or a column belong together. Where the open cells fall into parts that share no line,
//! the parts are counted apart and multiplied; this is looked for below every choice.

use super::packed::Packed;
use super::state::{Board, Clues, State};
use gridproof_engine::search::{Control, Stop};

/// Why a count ended early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Short {
    /// The search was stopped.
    Stopped(Stop),
    /// So many were wanted, and are there.
    Enough,
    /// The number passes 128 bits.
    TooMany,
}

/// So many at least, and all if nothing is said of an early end.
type Tally = (u128, Option<Short>);

#[derive(Debug)]
pub(super) struct Counter<W, const S: usize> {
    board: Board<W, S>,
    aside: Vec<State<W, S>>,
    /// So many are enough.
    enough: u128,
}

impl<W: Packed, const S: usize> Counter<W, S> {
    pub(super) fn new(clues: Clues<S>, givens: &[u8], enough: Option<u64>) -> Counter<W, S> {
        let enough = enough.map_or(u128::MAX, u128::from);
        Counter { board: Board::new(clues, givens), aside: Vec::new(), enough }
    }

    /// Counts everything. A number with an early end is a lower bound.
    pub(super) fn all(&mut self, control: &mut Control<'_>) -> Tally {
        match self.board.propagate(control) {
            Err(stop) => (0, Some(Short::Stopped(stop))),
            Ok(false) => (0, None),
            Ok(true) => {
                self.board.listing = (200, 512);
                self.parts(u32::MAX >> (32 - self.board.clues.n), control)
            }
        }
    }

    /// Multiplies over the parts of these rows, from a state at rest.
    fn parts(&mut self, rows: u32, control: &mut Control<'_>) -> Tally {
        let Some(part) = self.board.now.part(rows) else { return (1, None) };
        let mut rest = rows & !part;
        let Some(second) = self.board.now.part(rest) else { return self.part(part, control) };
        self.aside.push(self.board.now);
        let at = self.aside.len() - 1;
        let (mut product, mut short) = self.part(part, control);
        let mut next = Some(second);
        while let Some(part) = next {
            if product == 0 {
                break;
            }
            if matches!(short, Some(Short::Stopped(_) | Short::TooMany)) {
                // A part not yet looked at may have no answer at all.
                product = 0;
                break;
            }
            self.board.now = self.aside[at];
            let (count, ended) = self.part(part, control);
            short = ended.or(short);
            match product.checked_mul(count) {
                Some(more) => product = more,
                None => short = Some(Short::TooMany),
            }
            rest &= !part;
            next = self.aside[at].part(rest);
        }
        self.aside.truncate(at);
        // What was enough in one part is nothing if another has none.
        if product == 0 && short == Some(Short::Enough) {
            short = None;
        }
        (product, short)
    }

    /// Adds up over the choices in one part, which leaves the state good for nothing.
    fn part(&mut self, rows: u32, control: &mut Control<'_>) -> Tally {
        let mut total = 0u128;
        let depth = self.aside.len();
        while let Some((row, column, height)) = self.board.choose(rows) {
            if let Err(stop) = control.tick() {
                return (total, Some(Short::Stopped(stop)));
            }
            self.aside.push(self.board.now);
            self.board.place(row, column, height);
            let below = self.below(rows, control);
            let short = add(&mut total, below);
            if let Some(state) = self.aside.pop() {
                self.board.now = state;
            }
            self.aside.truncate(depth);
            if short.is_some() {
                return (total, short);
            }
            if total >= self.enough {
                return (total, Some(Short::Enough));
            }
            self.board.strike(row, column, height);
            match self.board.propagate(control) {
                Err(stop) => return (total, Some(Short::Stopped(stop))),
                Ok(false) => return (total, None),
                Ok(true) => {}
            }
            if self.board.now.part(rows).is_none_or(|part| self.board.now.part(rows & !part).is_some()) {
                let rest = self.parts(rows, control);
                let short = add(&mut total, rest);
                return (total, short);
            }
        }
        (total + 1, None)
    }

    /// What follows from a choice, counted.
    fn below(&mut self, rows: u32, control: &mut Control<'_>) -> Tally {
        match self.board.propagate(control) {
            Err(stop) => (0, Some(Short::Stopped(stop))),
            Ok(false) => (0, None),
            Ok(true) => self.parts(rows, control),
        }
    }
}

fn add(total: &mut u128, (count, short): Tally) -> Option<Short> {
    match total.checked_add(count) {
        Some(sum) => {
            *total = sum;
            short
        }
        None => Some(Short::TooMany),
    }
}

impl<W: Packed, const S: usize> State<W, S> {
    /// The first rows with open cells, among these, that belong together.
    fn part(&self, rows: u32) -> Option<u32> {
        let mut rest = rows;
        while rest != 0 {
            let row = rest.trailing_zeros();
            rest &= rest - 1;
            let mut columns = self.open[row as usize & (S - 1)];
            if columns == 0 {
                continue;
            }
            let mut part = 1u32 << row;
            loop {
                let before = part;
                let mut others = rest & !part;
                while others != 0 {
                    let other = others.trailing_zeros();
                    others &= others - 1;
                    let open = self.open[other as usize & (S - 1)];
                    if open & columns != 0 {
                        columns |= open;
                        part |= 1 << other;
                    }
                }
                if part == before {
                    return Some(part);
                }
            }
        }
        None
    }
}
