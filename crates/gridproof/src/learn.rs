//! The learning engine as an engine for every family.
//!
//! It searches the same constraint model as the kernel. Counting uses the kernel, which need not list the answers.

use crate::family::{Engine, Found, Puzzle, emit};
use crate::kernel::{self, Board};
use gridproof_engine::learn::Solver;
use gridproof_engine::search::{Control, Stop};

/// The name of the engine.
pub(crate) const ID: &str = "learn";

/// The row for a family's table of engines.
pub(crate) const fn engine<P: Puzzle>() -> Engine<P> {
    Engine {
        id: ID,
        about: "clause learning; for loose or large boards",
        search: search::<P>,
        count: Some(kernel::count::<P>),
    }
}

fn search<P: Puzzle>(puzzle: &P, control: &mut Control<'_>, found: &mut Found<'_>) -> Result<(), Stop> {
    let (model, board) = Board::of(puzzle)?;
    let mut solver = Solver::new(&model);
    loop {
        let next = solver.next(control).map(|digits| digits.map(|digits| board.fill(digits)));
        if !solver.learns() {
            control.note_engine(kernel::ID);
        }
        let Some(fill) = next? else { return Ok(()) };
        emit(fill?, control, found)?;
    }
}
