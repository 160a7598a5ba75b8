//! From a board with one answer to one with a rating as wanted: random moves that leave one answer, kept where the rating comes
//! nearer, or goes away a little.

use gridproof_engine::random::Random;
use gridproof_engine::search::{Control, Stop};
use gridproof_engine::sums::plant::{Annealer, Schedule, allowance};

/// How far a board is from what is wanted, in points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Off {
    /// As wanted.
    Not,
    /// Too easy.
    Easy(u32),
    /// Too hard.
    Hard(u32),
}

impl Off {
    fn points(self) -> u32 {
        match self {
            Off::Not => 0,
            Off::Easy(points) | Off::Hard(points) => points,
        }
    }
}

/// How far the board with a fill is from what is wanted.
pub(super) type Measure<'a> = dyn FnMut(&[u8], &mut Control<'_>) -> Result<Off, Stop> + 'a;

/// Moves in one try, and how many of them are rated.
const MOVES: u32 = 60_000;
const RATED: u32 = 2_500;
/// Boards with more open cells are not searched for a second answer.
pub(super) const OPEN: usize = 24;
/// The temperature in 256ths of a point.
const HEAT: u32 = 512;

/// Moves until the board is as wanted; false if it did not get there.
pub(super) fn steer(
    plant: &mut Annealer,
    schedule: &Schedule,
    measure: &mut Measure<'_>,
    random: &mut Random,
    control: &mut Control<'_>,
) -> Result<bool, Stop> {
    let mut off = measure(plant.fill(), control)?;
    let (mut moves, mut rated) = (0, 0);
    while off != Off::Not && moves < MOVES && rated < RATED {
        moves += 1;
        control.tick()?;
        if !plant.nudge(&schedule.bias, random) {
            continue;
        }
        // What the runs alone leave nothing open of is never the hardest.
        let search = matches!(off, Off::Easy(_)) && plant.open() <= OPEN;
        if plant.open() == 0 || (search && plant.is_unique(control)?) {
            rated += 1;
            let next = measure(plant.fill(), control)?;
            if next.points() * 256 <= off.points() * 256 + allowance(HEAT, random) {
                plant.keep();
                off = next;
                continue;
            }
        }
        plant.take_back();
    }
    Ok(off == Off::Not)
}
