//! Human-style reasoning about Kakuro.
//!
//! | module | contents |
//! |---|---|
//! | `table` | every technique, cheapest first |
//! | `singles`, `sums`, `subsets`, `arrangements` | finders that look at one run, or at the two runs of a cell |
//! | `crossing`, `cuts`, `chains`, `nets` | finders that look at many runs |
//! | [`state`] | candidates, and what remains of every run |
//! | `justify`, `fold` | the reasons that finders leave out; what belongs to a step in an explanation |
//! | `run`, `sets`, `memo` | the open cells of one run; the table of sums; which runs have changed |
//! | [`library`] | technique cases: reading them, and when one passes |

mod arrangements;
mod chains;
mod crossing;
mod cuts;
mod fold;
mod justify;
pub mod library;
mod memo;
mod nets;
mod run;
mod sets;
mod singles;
pub mod state;
mod subsets;
mod sums;
mod table;

use super::Kakuro;
use crate::logic::{Logic, Position, infos};
use gridproof_engine::logic::rate::{Scale, Total};
use gridproof_engine::logic::{AnyReasoner, House, Reasoner};
use state::KakuroState;

/// The same table explains and rates: every finder reports everything it sees, in any orientation of the board.
pub(super) const LOGIC: Logic<Kakuro> = Logic {
    table: || infos(table::TECHNIQUES),
    reasoner,
    fair: reasoner,
    kinds: &[state::ACROSS, state::DOWN],
    houses: |puzzle| puzzle.runs().iter().map(|run| (state::house(run), run.cells().collect())).collect(),
    scale: Scale { total: Total::Sum, tops: [120, 200, 350, 800], trial: 300 },
    house,
    classic: |_| None,
};

fn reasoner(puzzle: &Kakuro, position: &Position) -> Box<dyn AnyReasoner> {
    Box::new(Reasoner::new(KakuroState::new(puzzle, position), table::TECHNIQUES))
}

/// The cells of a run.
fn house(puzzle: &Kakuro, house: House) -> Vec<usize> {
    let same = |run: House| (run.kind, run.index) == (house.kind, house.index);
    puzzle.runs().iter().find(|run| same(state::house(run))).map_or_else(Vec::new, |run| run.cells().collect())
}
