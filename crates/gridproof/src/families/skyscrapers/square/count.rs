//! How many answers a board has, without writing them down.
//!
//! Open cells in a row or a column belong together. Where the open cells fall into parts that share no line,
//! the parts are counted apart and multiplied; this is looked for below every choice. All that waits for a number
//! stands on an explicit stack: choices can be a thousand deep.

use super::packed::Packed;
use super::search::Candidate;
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

/// What waits for a number. Rows stand for the open cells in them.
#[derive(Clone, Copy, Debug)]
enum Frame {
    /// A part, with what its earlier choices gave, waits for what lies below this one. The state before the choice is
    /// put aside.
    Choice { rows: u32, total: u128, tried: Candidate },
    /// A part that has fallen into parts after its choices gave so many.
    Rest { total: u128 },
    /// Parts side by side: those not yet looked at, and the product of the others. The common state is put aside.
    Product { rest: u32, product: u128, short: Option<Short> },
}

/// What to do next.
enum Step {
    /// Count the answers of these rows, from a state at rest.
    Parts(u32),
    /// Count those of one part, in addition to so many.
    Part(u32, u128),
    /// Tell whoever waits.
    Tell(Tally),
}

#[derive(Debug)]
pub(super) struct Counter<W, const S: usize> {
    board: Board<W, S>,
    aside: Vec<State<W, S>>,
    frames: Vec<Frame>,
    /// So many are enough.
    enough: u128,
}

impl<W: Packed, const S: usize> Counter<W, S> {
    pub(super) fn new(clues: Clues<S>, givens: &[u8], enough: Option<u64>) -> Counter<W, S> {
        let enough = enough.map_or(u128::MAX, u128::from);
        Counter { board: Board::new(clues, givens), aside: Vec::new(), frames: Vec::new(), enough }
    }

    /// Counts everything. A number with an early end is a lower bound.
    pub(super) fn all(&mut self, control: &mut Control<'_>) -> Tally {
        match self.board.propagate(control) {
            Err(stop) => (0, Some(Short::Stopped(stop))),
            Ok(false) => (0, None),
            Ok(true) => {
                self.board.listing = (200, 512);
                self.count(u32::MAX >> (32 - self.board.clues.n), control)
            }
        }
    }

    /// Counts the answers of these rows, from a state at rest.
    fn count(&mut self, rows: u32, control: &mut Control<'_>) -> Tally {
        let mut step = Step::Parts(rows);
        loop {
            step = match step {
                Step::Parts(rows) => self.parts(rows),
                Step::Part(rows, total) => self.part(rows, total, control),
                Step::Tell(tally) => match self.frames.pop() {
                    None => return tally,
                    Some(Frame::Choice { rows, total, tried }) => self.after(rows, total, tried, tally, control),
                    Some(Frame::Rest { mut total }) => {
                        let short = add(&mut total, tally);
                        Step::Tell((total, short))
                    }
                    Some(Frame::Product { rest, product, short }) => self.times(rest, product, short, tally),
                },
            };
        }
    }

    fn parts(&mut self, rows: u32) -> Step {
        let Some(part) = self.board.now.part(rows) else { return Step::Tell((1, None)) };
        let rest = rows & !part;
        if self.board.now.part(rest).is_some() {
            self.aside.push(self.board.now);
            self.frames.push(Frame::Product { rest, product: 1, short: None });
        }
        Step::Part(part, 0)
    }

    /// Makes the next choice of a part.
    fn part(&mut self, rows: u32, total: u128, control: &mut Control<'_>) -> Step {
        let Some(tried) = self.board.choose(rows) else { return Step::Tell((total.saturating_add(1), None)) };
        if let Err(stop) = control.tick() {
            return Step::Tell((total, Some(Short::Stopped(stop))));
        }
        self.aside.push(self.board.now);
        self.frames.push(Frame::Choice { rows, total, tried });
        let (row, column, height) = tried;
        self.board.place(row, column, height);
        match self.board.propagate(control) {
            Err(stop) => Step::Tell((0, Some(Short::Stopped(stop)))),
            Ok(false) => Step::Tell((0, None)),
            Ok(true) => Step::Parts(rows),
        }
    }

    /// A choice gave `below`: strikes it and goes on with its part.
    fn after(
        &mut self,
        rows: u32,
        mut total: u128,
        (row, column, height): Candidate,
        below: Tally,
        control: &mut Control<'_>,
    ) -> Step {
        if let Some(state) = self.aside.pop() {
            self.board.now = state;
        }
        if let Some(short) = add(&mut total, below) {
            return Step::Tell((total, Some(short)));
        }
        if total >= self.enough {
            return Step::Tell((total, Some(Short::Enough)));
        }
        self.board.strike(row, column, height);
        match self.board.propagate(control) {
            Err(stop) => return Step::Tell((total, Some(Short::Stopped(stop)))),
            Ok(false) => return Step::Tell((total, None)),
            Ok(true) => {}
        }
        let whole = self.board.now.part(rows).is_some_and(|part| self.board.now.part(rows & !part).is_none());
        if whole {
            return Step::Part(rows, total);
        }
        self.frames.push(Frame::Rest { total });
        Step::Parts(rows)
    }

    /// One of several parts gave `tally`: multiplies and goes on with the next.
    fn times(&mut self, rest: u32, product: u128, short: Option<Short>, (count, ended): Tally) -> Step {
        let mut short = ended.or(short);
        let mut product = product.checked_mul(count).unwrap_or_else(|| {
            short = Some(Short::TooMany);
            product
        });
        let next = self.aside.last().and_then(|state| state.part(rest));
        if let Some(part) = next.filter(|_| product != 0) {
            if !matches!(short, Some(Short::Stopped(_) | Short::TooMany)) {
                if let Some(&state) = self.aside.last() {
                    self.board.now = state;
                }
                self.frames.push(Frame::Product { rest: rest & !part, product, short });
                return Step::Part(part, 0);
            }
            // A part not yet looked at may have no answer at all.
            product = 0;
        }
        self.aside.pop();
        // What was enough in one part is nothing if another has none.
        let nothing = product == 0 && short == Some(Short::Enough);
        Step::Tell((product, short.filter(|_| !nothing)))
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
