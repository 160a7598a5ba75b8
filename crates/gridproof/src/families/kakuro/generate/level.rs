//! How far a board is from the target, in rating points.
//!
//! The level is that of the hardest technique, raised if the rating is above the limit of that level. So a board that is too hard
//! is off by its points above the limit, plus a penalty per round that is too hard; one that is too easy, by the points
//! it lacks.

use super::steer::Deviation;
use crate::families::kakuro::Kakuro;
use crate::family::PuzzleInternals;
use crate::generate::{BadRecipe, Target};
use crate::logic::{Rated, rate_ours};
use gridproof_engine::fill::Fill;
use gridproof_engine::logic::walk::WalkOptions;
use gridproof_engine::logic::{End, Level};
use gridproof_engine::search::{Control, Stop};

/// The penalty for a round of a technique that is too hard.
const TOO_HARD: u32 = 20;

/// The largest number of white cells on boards of each level. Rounds add up, so large boards are hard. With runs of up to 6
/// cells, easy boards were reached at 15x15 (136 cells), medium ones at 20x20 (240), hard ones at 25x25, expert ones at 30x30 (550);
/// these limits leave some slack.
const LARGEST: [(Level, usize); 4] =
    [(Level::Easy, 220), (Level::Medium, 400), (Level::Hard, 800), (Level::Expert, 2_000)];
/// The smallest number of white cells, likewise. All unique boards whose white cells are 2x2, 2x3, 2x4 or 3x3 were rated: with four
/// white cells none of 580 is hard, and with six, eight or nine none of 32,040 is expert.
const SMALLEST: [(Level, usize); 3] = [(Level::Extreme, 12), (Level::Expert, 10), (Level::Hard, 6)];

/// Why no board of this size meets the target.
pub(super) fn objection(cells: usize, target: &Target) -> Option<BadRecipe> {
    let (from, to) = target.levels?;
    if let Some(&(level, limit)) = LARGEST.iter().rev().find(|&&(level, limit)| to <= level && cells > limit) {
        let why = format!("no {to} board with {cells} white cells has been seen: every round of steps counts");
        let above = Level::ALL.into_iter().find(|&next| next > level).unwrap_or(Level::Extreme);
        return Some(BadRecipe {
            why,
            nearest: format!("{level} boards have at most {limit} white cells; {above} can be reached"),
        });
    }
    let &(level, limit) = SMALLEST.iter().find(|&&(level, limit)| from >= level && cells < limit)?;
    let why = format!("no {from} board with {cells} white cells has been seen");
    Some(BadRecipe { why, nearest: format!("{level} boards have at least {limit} white cells") })
}

/// Measures how far a board with this answer is from the target.
pub(super) fn measure(
    puzzle: Kakuro,
    digits: &[u8],
    target: &Target,
    control: &mut Control<'_>,
) -> Result<Deviation, Stop> {
    let mut left = digits.iter();
    let cells = puzzle.cells().iter().map(|cell| if cell.is_white() { left.next().copied().unwrap_or(0) } else { 0 });
    let Some(answer) = Fill::new(puzzle.columns(), cells.collect()) else { return Err(Stop::Fault) };
    let rated = rate_ours(&puzzle, &answer, &WalkOptions::default(), control);
    match rated.rating.end {
        End::Stopped(stop) => Err(stop),
        End::Solved => Ok(deviation(&rated, &puzzle.scale().tops, target)),
        _ => Err(Stop::Fault),
    }
}

fn deviation(rated: &Rated, tops: &[u32; 4], target: &Target) -> Deviation {
    let (points, level) = (rated.rating.rating, rated.rating.level);
    if let Some((from, to)) = target.levels {
        if level < from {
            let enough = tops[from as usize - 1];
            return Deviation::Easy(1 + enough.saturating_sub(points));
        }
        if level > to {
            let above = tops.get(to as usize).map_or(0, |&top| points.saturating_sub(top));
            let of = |row: Option<usize>| row.map_or(Level::Extreme, |row| rated.table[row].level);
            let rounds = rated.rating.rounds.iter().filter(|round| of(round.row) > to).count() as u32;
            return Deviation::Hard(1 + above + TOO_HARD * rounds);
        }
    }
    match &target.ratings {
        Some(range) if points < *range.start() => Deviation::Easy(range.start() - points),
        Some(range) if points > *range.end() => Deviation::Hard(points - range.end()),
        _ => Deviation::None,
    }
}
