//! The engine as rows in the family's table.

use super::super::{Sudoku, rules};
use super::run;
use super::search::Watch;
use crate::auto;
use crate::family::{Counted, Engine, Found, hand_over};
use gridproof_engine::fill::Fill;
use gridproof_engine::search::{Control, Stop};
use std::ops::ControlFlow;

/// The usual choice.
pub(in super::super) const AUTO: Engine<Sudoku> = Engine {
    id: "auto",
    about: "`nine` where it can, else `kernel` and `learn` in turns; the usual choice",
    search,
    count: Some(count),
};

/// This engine where it can be used. Elsewhere it hands over as `auto` does: an engine that was asked for
/// by name must still be right about every board.
pub(in super::super) const ENGINE: Engine<Sudoku> =
    Engine { id: "nine", about: "vectors of candidates, for 9 x 9 with boxes of 3 x 3", search, count: Some(count) };

/// For other boards.
const OTHERS: Engine<Sudoku> = auto::engine::<Sudoku>();

/// The board, if it is one for this engine.
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
        hand_over(fill, control, found)
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

/// Spends guesses through a control, and hands answers on.
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

    fn room(&mut self) -> Option<&mut [u8; 81]> {
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
