//! Steers a unique board to a wanted rating: random moves that preserve uniqueness, kept if the rating comes nearer or moves
//! away only a little.

use gridproof_engine::random::Random;
use gridproof_engine::search::{Control, Stop};
use gridproof_engine::sums::plant::{Annealer, Schedule, allowance};

/// How far a board is from the target, in rating points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Deviation {
    /// On target.
    None,
    /// Too easy.
    Easy(u32),
    /// Too hard.
    Hard(u32),
}

impl Deviation {
    fn points(self) -> u32 {
        match self {
            Deviation::None => 0,
            Deviation::Easy(points) | Deviation::Hard(points) => points,
        }
    }
}

/// Measures how far the board with a fill is from the target.
pub(super) type Measure<'a> = dyn FnMut(&[u8], &mut Control<'_>) -> Result<Deviation, Stop> + 'a;

/// The maximum number of moves per attempt, and of moves that are rated.
const MOVES: u32 = 60_000;
const RATED: u32 = 2_500;
/// Boards with more open cells than this are not searched for a second answer.
pub(super) const OPEN: usize = 24;
/// The temperature, in 256ths of a point.
const HEAT: u32 = 512;

/// Makes moves until the board meets the target; false if it never did.
pub(super) fn steer(
    plant: &mut Annealer,
    schedule: &Schedule,
    measure: &mut Measure<'_>,
    random: &mut Random,
    control: &mut Control<'_>,
) -> Result<bool, Stop> {
    let mut off = measure(plant.fill(), control)?;
    let (mut moves, mut rated) = (0, 0);
    while off != Deviation::None && moves < MOVES && rated < RATED {
        moves += 1;
        control.tick()?;
        if !plant.nudge(&schedule.bias, random) {
            continue;
        }
        // A board that its runs solve one by one is never the hardest.
        let search = matches!(off, Deviation::Easy(_)) && plant.open() <= OPEN;
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
    Ok(off == Deviation::None)
}
