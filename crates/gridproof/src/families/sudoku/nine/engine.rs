//! The engine as rows of the family's engine table.

use super::super::{Sudoku, rules};
use super::run;
use super::search::Watch;
use crate::auto;
use crate::family::{Counted, Engine, Found, emit};
use gridproof_engine::fill::Fill;
use gridproof_engine::search::{Control, Stop};
use std::ops::ControlFlow;

/// The default engine.
pub(in super::super) const AUTO: Engine<Sudoku> = Engine {
    id: "auto",
    about: "`nine` where it applies, else `kernel` and `learn` in turns; the default",
    search,
    count: Some(count),
};

/// This engine where it applies. Other boards go to the engine that `auto` would choose: an engine requested
/// by name must still be right about every board.
pub(in super::super) const ENGINE: Engine<Sudoku> =
    Engine { id: "nine", about: "vectors of candidates, for 9 x 9 with boxes of 3 x 3", search, count: Some(count) };

/// The engine for all other boards.
const OTHERS: Engine<Sudoku> = auto::engine::<Sudoku>();

/// The givens, if this engine can solve the board.
fn board(puzzle: &Sudoku) -> Option<&[u8; 81]> {
    let boxes = puzzle.boxes();
    if (boxes.rows(), boxes.columns()) == (3, 3) { puzzle.givens().try_into().ok() } else { None }
}

fn search(puzzle: &Sudoku, control: &mut Control<'_>, found: &mut Found<'_>) -> Result<(), Stop> {
    let Some(board) = board(puzzle) else { return (OTHERS.search)(puzzle, control, found) };
    control.note_engine(ENGINE.id);
    control.tick()?;
    let take = |digits: &[u8; 81], control: &mut Control<'_>| {
        let fill = Fill::new(9, digits.to_vec()).ok_or(Stop::Fault)?;
        emit(fill, control, found)
    };
    let mut watch = Controlled { control, take, digits: [0; 81], ended: Ok(()) };
    run(board, &mut watch);
    watch.ended
}

fn count(puzzle: &Sudoku, control: &mut Control<'_>) -> Counted {
    let Some(board) = board(puzzle) else {
        return OTHERS.count.map_or(stopped(Stop::Fault), |count| count(puzzle, control));
    };
    control.note_engine(ENGINE.id);
    if let Err(stop) = control.tick() {
        return stopped(stop);
    }
    let mut count = 0u64;
    let take = |digits: &[u8; 81], control: &mut Control<'_>| {
        if !rules::is_answer(board, digits) {
            return Err(Stop::Fault);
        }
        count += 1;
        control.answer()
    };
    let mut watch = Controlled { control, take, digits: [0; 81], ended: Ok(()) };
    run(board, &mut watch);
    let ended = watch.ended;
    Counted { count: count.into(), ended }
}

fn stopped(stop: Stop) -> Counted {
    Counted { count: 0u8.into(), ended: Err(stop) }
}

/// Charges guesses to a control and passes answers to `take`.
struct Controlled<'c, 'a, F> {
    control: &'c mut Control<'a>,
    take: F,
    digits: [u8; 81],
    ended: Result<(), Stop>,
}

impl<F> Controlled<'_, '_, F> {
    fn note(&mut self, result: Result<(), Stop>) -> ControlFlow<()> {
        self.ended = result;
        if result.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}

impl<F: FnMut(&[u8; 81], &mut Control<'_>) -> Result<(), Stop>> Watch for Controlled<'_, '_, F> {
    fn guess(&mut self) -> ControlFlow<()> {
        let result = self.control.tick();
        self.note(result)
    }

    fn buffer(&mut self) -> Option<&mut [u8; 81]> {
        Some(&mut self.digits)
    }

    fn answer(&mut self) -> ControlFlow<()> {
        let result = (self.take)(&self.digits, self.control);
        self.note(result)
    }

    fn fault(&mut self) {
        self.ended = Err(Stop::Fault);
    }
}
