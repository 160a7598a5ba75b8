//! The engine that chooses engines: the constraint kernel and the learning engine in turns.
//!
//! Most boards are answered by the kernel before learning would begin. Counting is the kernel's.

use crate::family::{Engine, Found, Puzzle, hand_over};
use crate::kernel::{self, Board};
use crate::learn;
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
    loop {
        let next = relay.next(control).map(|digits| digits.map(|digits| board.fill(digits)));
        control.note_engine(if relay.learning() { learn::ID } else { kernel::ID });
        let Some(fill) = next? else { return Ok(()) };
        hand_over(fill?, control, found)?;
    }
}
