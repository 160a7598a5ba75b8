//! The engine that chooses engines: the constraint kernel and the learning engine in turns.
//!
//! Most boards are answered by the kernel before learning would begin. Counting is the kernel's.

use crate::family::{Engine, Found, Puzzle, hand_over};
use crate::kernel::{self, Board};
use gridproof_engine::learn::Relay;
use gridproof_engine::search::{Control, Stop};

/// The row for a family's table of engines.
pub const fn engine<P: Puzzle>() -> Engine<P> {
    Engine {
        id: "auto",
        about: "the kernel, and learning where the kernel needs long; the usual choice",
        search: search::<P>,
        count: Some(kernel::count::<P>),
    }
}

fn search<P: Puzzle>(puzzle: &P, control: &mut Control<'_>, found: &mut Found<'_>) -> Result<(), Stop> {
    let board = Board::of(puzzle)?;
    let mut relay = Relay::new(&board.compiled.model);
    while let Some(digits) = relay.next(control)? {
        hand_over(board.fill(digits)?, control, found)?;
    }
    Ok(())
}
