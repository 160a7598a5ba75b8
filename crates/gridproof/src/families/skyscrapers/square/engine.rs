//! The engine as rows in the family's table.

use super::super::{Skyscrapers, compile, rules};
use super::count::{Counter, Cutoff};
use super::packed::Packed;
use super::propagate::Clues;
use super::search::Solver;
use crate::auto;
use crate::family::{Counted, Engine, Found, emit};
use crate::kernel::{self, Board};
use gridproof_engine::csp::model::{Model, ModelError};
use gridproof_engine::fill::Fill;
use gridproof_engine::learn::{Lead, Relay};
use gridproof_engine::search::{Control, Stop};

/// The default engine.
pub(in super::super) const AUTO: Engine<Skyscrapers> = Engine {
    id: "auto",
    about: "`square`, with learning where that takes long; the default",
    search: in_turns,
    count: Some(|puzzle, control| if loose(puzzle) { kernel::count(puzzle, control) } else { count(puzzle, control) }),
};

/// This engine alone.
pub(in super::super) const ENGINE: Engine<Skyscrapers> =
    Engine { id: "square", about: "candidates in three views, exact lines of sight", search, count: Some(count) };

/// The first turn of this engine, in nodes times candidates of the empty board: nodes of large boards cost more.
const SQUARE: u64 = if cfg!(test) { 1 } else { 1 << 19 };
/// The first turn of the learning engine, in nodes.
const LEARNER: u64 = if cfg!(test) { 3 } else { 8000 };

/// This engine and the learning engine in turns.
pub(super) fn turns(puzzle: &Skyscrapers) -> Relay<Square<'_>> {
    let n = puzzle.size() as u64;
    let lead = Square { puzzle, search: Fitted::new(puzzle) };
    Relay::led_by(lead, puzzle.givens().len(), [(SQUARE / n.pow(3)).max(1), LEARNER])
}

/// This engine as the first of the two.
pub(super) struct Square<'p> {
    puzzle: &'p Skyscrapers,
    search: Fitted,
}

impl Lead for Square<'_> {
    fn next(&mut self, control: &mut Control<'_>) -> Result<Option<&[u8]>, Stop> {
        self.search.next(control)
    }

    fn model(&self) -> Result<Model, ModelError> {
        Ok(compile::compile(self.puzzle)?.model)
    }
}

/// The engine for large boards with hardly any givens.
const LOOSE: Engine<Skyscrapers> = auto::engine::<Skyscrapers>();

/// Returns whether a board is one for [`LOOSE`]. There the kernel, which goes cell by cell, finds an answer in milliseconds, while this
/// engine, which branches on the tightest height, does not finish.
fn loose(puzzle: &Skyscrapers) -> bool {
    let given = puzzle.givens().iter().filter(|&&given| given != 0).count();
    puzzle.size() > 12 && 10 * given < puzzle.givens().len()
}

fn in_turns(puzzle: &Skyscrapers, control: &mut Control<'_>, found: &mut Found<'_>) -> Result<(), Stop> {
    if loose(puzzle) {
        return (LOOSE.search)(puzzle, control, found);
    }
    let places = (0..puzzle.givens().len()).collect();
    auto::run(&Board::with(puzzle, places), ENGINE.id, turns(puzzle), control, found)
}

fn search(puzzle: &Skyscrapers, control: &mut Control<'_>, found: &mut Found<'_>) -> Result<(), Stop> {
    control.note_engine(ENGINE.id);
    let mut solver = Fitted::new(puzzle);
    while let Some(digits) = solver.next(control)? {
        emit(Fill::new(puzzle.size(), digits.to_vec()).ok_or(Stop::Fault)?, control, found)?;
    }
    Ok(())
}

/// The search with words that fit the size of the board.
pub(super) enum Fitted {
    Small(Box<Solver<u64, 8>>),
    Middle(Box<Solver<[u64; 4], 16>>),
    Large(Box<Solver<[u32; 32], 32>>),
}

impl Fitted {
    pub(super) fn new(puzzle: &Skyscrapers) -> Fitted {
        match puzzle.size() {
            ..=8 => Fitted::Small(Box::new(Solver::new(clues(puzzle), puzzle.givens()))),
            9..=16 => Fitted::Middle(Box::new(Solver::new(clues(puzzle), puzzle.givens()))),
            _ => Fitted::Large(Box::new(Solver::new(clues(puzzle), puzzle.givens()))),
        }
    }

    /// See [`Solver::next`].
    pub(super) fn next(&mut self, control: &mut Control<'_>) -> Result<Option<&[u8]>, Stop> {
        match self {
            Fitted::Small(solver) => solver.next(control),
            Fitted::Middle(solver) => solver.next(control),
            Fitted::Large(solver) => solver.next(control),
        }
    }
}

pub(super) fn clues<const S: usize>(puzzle: &Skyscrapers) -> Clues<S> {
    let n = puzzle.size();
    let mut of = [[(0, 0); S]; 2];
    let clues = puzzle.clues();
    for i in 0..n.min(S) {
        of[0][i] = (clues[2 * n + i], clues[3 * n + i]);
        of[1][i] = (clues[i], clues[n + i]);
    }
    Clues { n, of }
}

fn count(puzzle: &Skyscrapers, control: &mut Control<'_>) -> Counted {
    control.note_engine(ENGINE.id);
    match puzzle.size() {
        ..=8 => checked_count::<u64, 8>(puzzle, control),
        9..=16 => checked_count::<[u64; 4], 16>(puzzle, control),
        _ => checked_count::<[u32; 32], 32>(puzzle, control),
    }
}

/// Finds an answer and checks it against the rules, then counts.
fn checked_count<W: Packed, const S: usize>(puzzle: &Skyscrapers, control: &mut Control<'_>) -> Counted {
    let counted = |count: u128, ended| Counted { count: count.into(), ended };
    match turns(puzzle).next(control) {
        Err(stop) => return counted(0, Err(stop)),
        Ok(None) => return counted(0, Ok(())),
        Ok(Some(digits)) => {
            let right =
                Fill::new(puzzle.size(), digits.to_vec()).map(|fill| rules::violations(puzzle, &fill).is_empty());
            if right != Some(true) {
                return counted(0, Err(Stop::Fault));
            }
        }
    }
    control.note_engine(ENGINE.id);
    let limit = control.limits().answers.map(|limit| limit.max(1));
    if limit == Some(1) {
        return counted(1, Err(Stop::Answers));
    }
    let (count, cutoff) = Counter::<W, S>::new(clues(puzzle), puzzle.givens(), limit).all(control);
    match cutoff {
        Some(Cutoff::Overflow) => kernel::count(puzzle, control),
        Some(Cutoff::Stopped(stop)) => counted(count.max(1), Err(stop)),
        Some(Cutoff::Limit) => counted(count, Err(Stop::Answers)),
        None if count == 0 => counted(0, Err(Stop::Fault)),
        None if limit.is_some_and(|limit| count >= u128::from(limit)) => counted(count, Err(Stop::Answers)),
        None => counted(count, Ok(())),
    }
}
