//! The sum search as an engine, and the default engine of the family: that search, with clause learning
//! when it takes long.

use super::compile::white_cells;
use super::{Cell, Kakuro};
use crate::auto;
use crate::family::{Candidates, Engine, Found, emit};
use crate::kernel::{self, Board};
use gridproof_engine::csp::TrueCandidates;
use gridproof_engine::csp::model::ModelError;
use gridproof_engine::digits::Digits;
use gridproof_engine::learn::Relay;
use gridproof_engine::search::{Control, Stop};
use gridproof_engine::sums::{Solver, Sums, true_candidates};

const ID: &str = "sums";

/// The default engine.
pub(super) const AUTO: Engine<Kakuro> = Engine {
    id: "auto",
    about: "`sums`, then `learn` when that takes long; the default",
    search: by_turns,
    count: Some(kernel::count::<Kakuro>),
};

/// The sum search alone.
pub(super) const ENGINE: Engine<Kakuro> =
    Engine { id: ID, about: "propagation over nine bits per cell, and search", search: alone, count: None };

fn by_turns(puzzle: &Kakuro, control: &mut Control<'_>, found: &mut Found<'_>) -> Result<(), Stop> {
    let (sums, board) = compile(puzzle).map_err(|_| Stop::Fault)?;
    auto::run(&board, ID, Relay::of_sums(sums), control, found)
}

fn alone(puzzle: &Kakuro, control: &mut Control<'_>, found: &mut Found<'_>) -> Result<(), Stop> {
    control.note_engine(ID);
    let (sums, board) = compile(puzzle).map_err(|_| Stop::Fault)?;
    let mut solver = Solver::new(sums);
    while let Some(digits) = solver.next(control)? {
        emit(board.fill(digits)?, control, found)?;
    }
    Ok(())
}

/// Every digit that occurs in some answer, cell by cell.
pub(super) fn candidates(puzzle: &Kakuro, control: &mut Control<'_>) -> Candidates {
    control.note_engine(ID);
    match compile(puzzle) {
        Ok((sums, board)) => {
            board.candidates(&true_candidates(sums, control, &mut |digits| board.obeys(puzzle, digits)))
        }
        Err(_) => Board::with(puzzle, Vec::new()).candidates(&TrueCandidates::stopped(Stop::Fault)),
    }
}

/// The runs over the white cells, and where these are on the board.
fn compile(puzzle: &Kakuro) -> Result<(Sums, Board), ModelError> {
    let (places, before) = white_cells(puzzle);
    let mut sums = Sums::new(places.len());
    for run in puzzle.runs() {
        // A single cell without a clue constrains nothing.
        if run.len() > 1 || run.clue.is_some() {
            sums.add_run(run.cells().map(|place| before[place]), run.clue)?;
        }
    }
    for (at, &place) in places.iter().enumerate() {
        if let Cell::White(Some(given)) = puzzle.cells()[place] {
            sums.keep(at, Digits::one(given))?;
        }
    }
    Ok((sums, Board::with(puzzle, places)))
}
