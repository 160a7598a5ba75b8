//! How far a board is from what is wanted, in points of the rating.
//!
//! The level is that of the hardest technique, raised where the rating is above what the level allows. So a board that is too hard
//! is off by its points above the level, and by some for every round that is too hard; one that is too easy, by the points that
//! are missing.

use super::steer::Off;
use crate::families::kakuro::Kakuro;
use crate::family::AnyPuzzle;
use crate::generate::{BadRecipe, Target};
use crate::logic::{Rated, rate_ours};
use gridproof_engine::fill::Fill;
use gridproof_engine::logic::walk::Plan;
use gridproof_engine::logic::{End, Level};
use gridproof_engine::search::{Control, Stop};

/// What a round of a technique that is too hard counts.
const TOO_HARD: u32 = 20;

/// Boards of a level have so many white cells at most, as far as we have seen. Rounds add up, so that large boards are hard. With
/// runs to 6, easy boards were reached at 15x15 (136 cells), medium ones at 20x20 (240), hard ones at 25x25, expert ones at 30x30
/// (550); these limits leave some room.
const LARGEST: [(Level, usize); 4] =
    [(Level::Easy, 220), (Level::Medium, 400), (Level::Hard, 800), (Level::Expert, 2_000)];
/// And so many at least.
const SMALLEST: [(Level, usize); 2] = [(Level::Extreme, 12), (Level::Expert, 8)];

/// Why no board of this size is as wanted.
pub(super) fn objection(cells: usize, target: &Target) -> Option<BadRecipe> {
    let (from, to) = target.levels?;
    if let Some(&(level, most)) = LARGEST.iter().rev().find(|&&(level, most)| to <= level && cells > most) {
        let why = format!("no board with {cells} white cells was seen that is {to}: every round of steps counts");
        let above = Level::ALL.into_iter().find(|&next| next > level).unwrap_or(Level::Extreme);
        return Some(BadRecipe {
            why,
            nearest: format!("{level} boards have {most} at most; {above} is within reach"),
        });
    }
    let &(level, least) = SMALLEST.iter().find(|&&(level, least)| from >= level && cells < least)?;
    let why = format!("no board with {cells} white cells was seen that is {from}");
    Some(BadRecipe { why, nearest: format!("{level} boards have {least} at least") })
}

/// How far a board with this answer is from what is wanted.
pub(super) fn measure(puzzle: Kakuro, digits: &[u8], target: &Target, control: &mut Control<'_>) -> Result<Off, Stop> {
    let mut left = digits.iter();
    let cells = puzzle.cells().iter().map(|cell| if cell.is_white() { left.next().copied().unwrap_or(0) } else { 0 });
    let Some(answer) = Fill::new(puzzle.columns(), cells.collect()) else { return Err(Stop::Fault) };
    let rated = rate_ours(&puzzle, &answer, &Plan::default(), control);
    match rated.rating.end {
        End::Stopped(stop) => Err(stop),
        End::Solved => Ok(off(&rated, &AnyPuzzle::scale(&puzzle).tops, target)),
        _ => Err(Stop::Fault),
    }
}

fn off(rated: &Rated, tops: &[u32; 4], target: &Target) -> Off {
    let (points, level) = (rated.rating.rating, rated.rating.level);
    if let Some((from, to)) = target.levels {
        if level < from {
            let enough = tops[from as usize - 1];
            return Off::Easy(1 + enough.saturating_sub(points));
        }
        if level > to {
            let above = tops.get(to as usize).map_or(0, |&top| points.saturating_sub(top));
            let of = |row: Option<usize>| row.map_or(Level::Extreme, |row| rated.table[row].level);
            let rounds = rated.rating.rounds.iter().filter(|round| of(round.row) > to).count() as u32;
            return Off::Hard(1 + above + TOO_HARD * rounds);
        }
    }
    match &target.ratings {
        Some(range) if points < *range.start() => Off::Easy(range.start() - points),
        Some(range) if points > *range.end() => Off::Hard(points - range.end()),
        _ => Off::Not,
    }
}
