//! Counts the answers of a board without listing them.
//!
//! Open cells that share a row or a column belong to one component. Components are counted independently and multiplied; they are
//! looked for below every choice. Everything that waits for a count is on an explicit stack, since choices can be a thousand deep.

use super::packed::Packed;
use super::propagate::{Candidates, Clues, Propagator};
use super::search::Candidate;
use gridproof_engine::search::{Control, Stop};

/// Why a count ended early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cutoff {
    /// The search was stopped.
    Stopped(Stop),
    /// The limit on the count was reached.
    Limit,
    /// The count exceeds 128 bits.
    Overflow,
}

/// A count, which is a lower bound if it was cut off.
type Tally = (u128, Option<Cutoff>);

/// Something that waits for a count. Sets of rows stand for the open cells in them.
#[derive(Clone, Copy, Debug)]
enum Frame {
    /// A component waits for the count below its current choice; `total` is the sum of its earlier choices. The candidates before the
    /// choice are saved.
    Choice { rows: u32, total: u128, tried: Candidate },
    /// A component that fell apart after choices that add up to `total`.
    Split { total: u128 },
    /// Components side by side: the rows not counted yet, and the product of the others. The common candidates are saved.
    Product { rest: u32, product: u128, cutoff: Option<Cutoff> },
}

/// What to do next.
enum Action {
    /// Count the answers of these rows, with all consequences drawn.
    Rows(u32),
    /// Count those of one component, and add this total.
    Component(u32, u128),
    /// Pass the count to the frame that waits for it.
    Return(Tally),
}

#[derive(Debug)]
pub(super) struct Counter<W, const S: usize> {
    propagator: Propagator<W, S>,
    saved: Vec<Candidates<W, S>>,
    frames: Vec<Frame>,
    limit: u128,
}

impl<W: Packed, const S: usize> Counter<W, S> {
    /// A counter that stops at `limit`, if there is one.
    pub(super) fn new(clues: Clues<S>, givens: &[u8], limit: Option<u64>) -> Counter<W, S> {
        let limit = limit.map_or(u128::MAX, u128::from);
        Counter { propagator: Propagator::new(clues, givens), saved: Vec::new(), frames: Vec::new(), limit }
    }

    /// Counts all answers.
    pub(super) fn all(&mut self, control: &mut Control<'_>) -> Tally {
        match self.propagator.propagate(control) {
            Err(stop) => (0, Some(Cutoff::Stopped(stop))),
            Ok(false) => (0, None),
            Ok(true) => {
                self.propagator.list_limits = (200, 512);
                self.count(u32::MAX >> (32 - self.propagator.clues.n), control)
            }
        }
    }

    /// Counts the answers of these rows, with all consequences drawn.
    fn count(&mut self, rows: u32, control: &mut Control<'_>) -> Tally {
        let mut action = Action::Rows(rows);
        loop {
            action = match action {
                Action::Rows(rows) => self.split(rows),
                Action::Component(rows, total) => self.choose(rows, total, control),
                Action::Return(tally) => match self.frames.pop() {
                    None => return tally,
                    Some(Frame::Choice { rows, total, tried }) => self.after_choice(rows, total, tried, tally, control),
                    Some(Frame::Split { mut total }) => {
                        let cutoff = add(&mut total, tally);
                        Action::Return((total, cutoff))
                    }
                    Some(Frame::Product { rest, product, cutoff }) => self.multiply(rest, product, cutoff, tally),
                },
            };
        }
    }

    /// Begins with the first component of these rows.
    fn split(&mut self, rows: u32) -> Action {
        let Some(component) = self.propagator.now.component(rows) else { return Action::Return((1, None)) };
        let rest = rows & !component;
        if self.propagator.now.component(rest).is_some() {
            self.saved.push(self.propagator.now);
            self.frames.push(Frame::Product { rest, product: 1, cutoff: None });
        }
        Action::Component(component, 0)
    }

    /// Makes the next choice of a component.
    fn choose(&mut self, rows: u32, total: u128, control: &mut Control<'_>) -> Action {
        let Some(tried) = self.propagator.choose(rows) else { return Action::Return((total.saturating_add(1), None)) };
        if let Err(stop) = control.tick() {
            return Action::Return((total, Some(Cutoff::Stopped(stop))));
        }
        self.saved.push(self.propagator.now);
        self.frames.push(Frame::Choice { rows, total, tried });
        let (row, column, height) = tried;
        self.propagator.place(row, column, height);
        match self.propagator.propagate(control) {
            Err(stop) => Action::Return((0, Some(Cutoff::Stopped(stop)))),
            Ok(false) => Action::Return((0, None)),
            Ok(true) => Action::Rows(rows),
        }
    }

    /// Adds the count below a choice, strikes the choice and goes on with its component.
    fn after_choice(
        &mut self,
        rows: u32,
        mut total: u128,
        (row, column, height): Candidate,
        below: Tally,
        control: &mut Control<'_>,
    ) -> Action {
        if let Some(candidates) = self.saved.pop() {
            self.propagator.now = candidates;
        }
        if let Some(cutoff) = add(&mut total, below) {
            return Action::Return((total, Some(cutoff)));
        }
        if total >= self.limit {
            return Action::Return((total, Some(Cutoff::Limit)));
        }
        self.propagator.strike(row, column, height);
        match self.propagator.propagate(control) {
            Err(stop) => return Action::Return((total, Some(Cutoff::Stopped(stop)))),
            Ok(false) => return Action::Return((total, None)),
            Ok(true) => {}
        }
        let now = &self.propagator.now;
        let whole = now.component(rows).is_some_and(|component| now.component(rows & !component).is_none());
        if whole {
            return Action::Component(rows, total);
        }
        self.frames.push(Frame::Split { total });
        Action::Rows(rows)
    }

    /// Multiplies by the count of one component and goes on with the next.
    fn multiply(&mut self, rest: u32, product: u128, cutoff: Option<Cutoff>, (count, ended): Tally) -> Action {
        let mut cutoff = ended.or(cutoff);
        let mut product = product.checked_mul(count).unwrap_or_else(|| {
            cutoff = Some(Cutoff::Overflow);
            product
        });
        let next = self.saved.last().and_then(|candidates| candidates.component(rest));
        if let Some(component) = next.filter(|_| product != 0) {
            if !matches!(cutoff, Some(Cutoff::Stopped(_) | Cutoff::Overflow)) {
                if let Some(&candidates) = self.saved.last() {
                    self.propagator.now = candidates;
                }
                self.frames.push(Frame::Product { rest: rest & !component, product, cutoff });
                return Action::Component(component, 0);
            }
            // A component not counted yet may have no answer at all.
            product = 0;
        }
        self.saved.pop();
        // A component that reached the limit does not matter if another has no answer.
        let exact = product == 0 && cutoff == Some(Cutoff::Limit);
        Action::Return((product, cutoff.filter(|_| !exact)))
    }
}

fn add(total: &mut u128, (count, cutoff): Tally) -> Option<Cutoff> {
    match total.checked_add(count) {
        Some(sum) => {
            *total = sum;
            cutoff
        }
        None => Some(Cutoff::Overflow),
    }
}

impl<W: Packed, const S: usize> Candidates<W, S> {
    /// The rows of the first component among these rows; `None` if they have no open cell.
    fn component(&self, rows: u32) -> Option<u32> {
        let mut rest = rows;
        while rest != 0 {
            let row = rest.trailing_zeros();
            rest &= rest - 1;
            let mut columns = self.open[row as usize & (S - 1)];
            if columns == 0 {
                continue;
            }
            let mut component = 1u32 << row;
            loop {
                let before = component;
                let mut others = rest & !component;
                while others != 0 {
                    let other = others.trailing_zeros();
                    others &= others - 1;
                    let open = self.open[other as usize & (S - 1)];
                    if open & columns != 0 {
                        columns |= open;
                        component |= 1 << other;
                    }
                }
                if component == before {
                    return Some(component);
                }
            }
        }
        None
    }
}
