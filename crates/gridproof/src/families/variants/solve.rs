//! The default engine: a lean search, with learning where that is slow.

use super::compile;
use super::model::Variant;
use crate::family::{Engine, Found, emit};
use crate::{kernel, learn};
use gridproof_engine::fill::Fill;
use gridproof_engine::learn::Relay;
use gridproof_engine::search::{Control, Stop};

/// The name of the search that leads.
const LEAN: &str = "lean";

pub(super) const ENGINE: Engine<Variant> = Engine {
    id: "auto",
    about: "a lean search over sets of digits, with learning where it is slow; the default",
    search,
    count: Some(kernel::count::<Variant>),
};

fn search(puzzle: &Variant, control: &mut Control<'_>, found: &mut Found<'_>) -> Result<(), Stop> {
    let model = compile::compile(puzzle).map_err(kernel::stop_for)?.model;
    let mut relay = Relay::lean(model);
    loop {
        let next = relay.next(control).map(|digits| digits.map(<[u8]>::to_vec));
        control.note_engine(if relay.learning() { learn::ID } else { LEAN });
        let Some(digits) = next? else { return Ok(()) };
        let fill = Fill::new(puzzle.grid().columns, digits).ok_or(Stop::Fault)?;
        emit(fill, control, found)?;
    }
}
