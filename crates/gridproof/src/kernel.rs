//! The constraint kernel as an engine for every family.
//!
//! A family states its rules as a constraint model ([`Compiled`]). Search, counting and true candidates work on the model, so they
//! are written once for all families.

use crate::family::{Candidates, Counted, Engine, Found, Puzzle, emit};
use gridproof_engine::csp::model::{Model, ModelError};
use gridproof_engine::csp::{self, Options, Solver, TrueCandidates};
use gridproof_engine::digits::Digits;
use gridproof_engine::fill::Fill;
use gridproof_engine::search::{Control, Stop};

/// A puzzle as a constraint model, and where the cells of the model are on the board.
#[derive(Clone, Debug)]
pub(crate) struct Compiled {
    /// The model.
    pub model: Model,
    /// The cell of the board, row by row, for each cell of the model.
    pub places: Vec<usize>,
}

impl Compiled {
    /// From a model whose cells are exactly those of the board, row by row.
    pub(crate) fn whole_board(model: Model) -> Compiled {
        let places = (0..model.domains().len()).collect();
        Compiled { model, places }
    }
}

/// The name of the engine.
pub(crate) const ID: &str = "kernel";

/// The row for a family's table of engines.
pub(crate) const fn engine<P: Puzzle>() -> Engine<P> {
    Engine { id: ID, about: "constraint propagation and search", search: search::<P>, count: Some(count::<P>) }
}

fn search<P: Puzzle>(puzzle: &P, control: &mut Control<'_>, found: &mut Found<'_>) -> Result<(), Stop> {
    control.note_engine(ID);
    let (model, board) = Board::of(puzzle)?;
    let mut solver = Solver::with_options(&model, Options { restarts: true, ..Options::default() });
    while let Some(digits) = solver.next(control)? {
        emit(board.fill(digits)?, control, found)?;
    }
    Ok(())
}

pub(crate) fn count<P: Puzzle>(puzzle: &P, control: &mut Control<'_>) -> Counted {
    control.note_engine(ID);
    let (model, board) = match Board::of(puzzle) {
        Ok(both) => both,
        Err(stop) => return Counted { count: 0u8.into(), ended: Err(stop) },
    };
    csp::count(&model, control, &mut |digits| board.obeys(puzzle, digits))
}

/// Finds the digits that occur in some answer, cell by cell.
pub(crate) fn candidates<P: Puzzle>(puzzle: &P, control: &mut Control<'_>) -> Candidates {
    control.note_engine(ID);
    match Board::of(puzzle) {
        Ok((model, board)) => {
            let found = csp::true_candidates(&model, control, &mut |digits| board.obeys(puzzle, digits));
            board.candidates(&found)
        }
        Err(stop) => Board::with(puzzle, Vec::new()).candidates(&TrueCandidates::stopped(stop)),
    }
}

/// Where the cells of a compiled puzzle are on its board.
pub(crate) struct Board {
    places: Vec<usize>,
    columns: usize,
    cells: usize,
}

impl Board {
    /// The model of a puzzle, and its board.
    pub(crate) fn of<P: Puzzle>(puzzle: &P) -> Result<(Model, Board), Stop> {
        let Compiled { model, places } = puzzle.compile().map_err(stop_for)?;
        Ok((model, Board::with(puzzle, places)))
    }

    /// The board of a puzzle, with the place of every cell of its model.
    pub(crate) fn with<P: Puzzle>(puzzle: &P, places: Vec<usize>) -> Board {
        Board { places, columns: puzzle.columns(), cells: puzzle.rows() * puzzle.columns() }
    }

    pub(crate) fn fill(&self, digits: &[u8]) -> Result<Fill, Stop> {
        let mut board = vec![0; self.cells];
        for (&place, &digit) in self.places.iter().zip(digits) {
            *board.get_mut(place).ok_or(Stop::Fault)? = digit;
        }
        Fill::new(self.columns, board).ok_or(Stop::Fault)
    }

    /// Candidates of the cells of a model, put on the board.
    pub(crate) fn candidates(&self, found: &TrueCandidates) -> Candidates {
        let nothing = vec![Digits::EMPTY; self.cells];
        let mut all = Candidates { columns: self.columns, seen: nothing.clone(), open: nothing, ended: found.ended };
        for (at, &place) in self.places.iter().enumerate() {
            if let (Some(seen), Some(open)) = (all.seen.get_mut(place), all.open.get_mut(place)) {
                *seen = found.seen.get(at).copied().unwrap_or_default();
                *open = found.open.get(at).copied().unwrap_or_default();
            }
        }
        all
    }

    pub(crate) fn obeys<P: Puzzle>(&self, puzzle: &P, digits: &[u8]) -> bool {
        self.fill(digits).is_ok_and(|fill| puzzle.violations(&fill).is_empty())
    }
}

/// Why a search cannot begin: a rule takes more than a model can hold, or the model is wrong.
pub(crate) fn stop_for(error: ModelError) -> Stop {
    match error {
        ModelError::TooManyStates | ModelError::NumberTooLarge => Stop::Memory,
        _ => Stop::Fault,
    }
}
