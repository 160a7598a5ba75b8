//! The default engine: alternates between the constraint kernel and the learning engine.
//!
//! The kernel solves most boards before learning would start. Counting always uses the kernel. A family with its own engine runs
//! that one in place of the kernel (`run`).

use crate::family::{Engine, Found, Puzzle, emit};
use crate::kernel::{self, Board};
use crate::learn;
use gridproof_engine::learn::{Lead, Relay};
use gridproof_engine::search::{Control, Stop};

/// The row for a family's table of engines.
pub(crate) const fn engine<P: Puzzle>() -> Engine<P> {
    Engine {
        id: "auto",
        about: "the kernel, with learning where the kernel is slow; the default",
        search: search::<P>,
        count: Some(kernel::count::<P>),
    }
}

fn search<P: Puzzle>(puzzle: &P, control: &mut Control<'_>, found: &mut Found<'_>) -> Result<(), Stop> {
    let (model, board) = Board::of(puzzle)?;
    run(&board, kernel::ID, Relay::new(model), control, found)
}

/// Searches with a relay whose first engine is named `lead`.
pub(crate) fn run<L: Lead>(
    board: &Board,
    lead: &'static str,
    mut relay: Relay<L>,
    control: &mut Control<'_>,
    found: &mut Found<'_>,
) -> Result<(), Stop> {
    loop {
        let next = relay.next(control).map(|digits| digits.map(|digits| board.fill(digits)));
        control.note_engine(if relay.learning() { learn::ID } else { lead });
        let Some(fill) = next? else { return Ok(()) };
        emit(fill?, control, found)?;
    }
}
