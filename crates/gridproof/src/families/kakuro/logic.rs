//! Reasoning about Kakuro as people do it.
//!
//! | room | what |
//! |---|---|
//! | `table` | every technique, cheapest first |
//! | `singles`, `sums`, `subsets`, `arrangements` | finders that look at one run, or at the two runs of a cell |
//! | `crossing`, `cuts`, `chains` | finders that look at many runs |
//! | [`state`] | candidates, and what is left of every run |
//! | `run`, `sets`, `memo` | one run as finders see it; the table of sums; which runs are worth looking at |
//! | [`library`] | cases of techniques: reading, and the rule by which one passes |

mod arrangements;
mod chains;
mod crossing;
mod cuts;
pub mod library;
mod memo;
mod run;
mod sets;
mod singles;
pub mod state;
mod subsets;
mod sums;
mod table;

use super::Kakuro;
use crate::logic::{Logic, Position, abouts};
use gridproof_engine::logic::rate::Scale;
use gridproof_engine::logic::{House, Reason, Reasoner};
use state::Board;

/// The same table explains and rates: every finder tells all it sees, however the board is turned.
pub(super) const LOGIC: Logic<Kakuro> = Logic {
    table: || abouts(table::TECHNIQUES),
    reasoner,
    fair: reasoner,
    scale: Scale { tops: [120, 200, 350, 800], trial: 300 },
    house,
    classic: |_| None,
};

fn reasoner(puzzle: &Kakuro, position: &Position) -> Box<dyn Reason> {
    Box::new(Reasoner { state: Board::new(puzzle, position), table: table::TECHNIQUES })
}

/// The cells of a run.
fn house(puzzle: &Kakuro, house: House) -> Vec<usize> {
    let same = |run: House| (run.kind, run.index) == (house.kind, house.index);
    puzzle.runs().iter().find(|run| same(state::house(run))).map_or_else(Vec::new, |run| run.cells().collect())
}
