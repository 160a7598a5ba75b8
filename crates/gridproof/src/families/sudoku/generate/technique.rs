//! Puzzles that need one technique, and nothing harder.
//!
//! A puzzle that easier techniques cannot solve, but on which this one finds something, is often not solved by it either. Then
//! digits of the answer are given in cells that stayed open, one after the other, while the technique is still needed. These
//! may make other givens redundant, which are removed again while the technique stays needed and sufficient.
//!
//! All levels are common enough among puzzles without redundant givens for plain retrying: of 2,000 there were 830 easy, 401
//! medium, 300 hard, 435 expert and 34 extreme ones. With 30 givens there were 1,719, 85, 122, 72 and 2.
//!
//! Most techniques take less than half a second of CPU time. The rarest: hidden quadruple (about 20 seconds), jellyfish,
//! uniqueness 5, avoidable rectangle 2 (3 to 10). Franken X-wings, Franken swordfish and contradictions by singles after
//! everything else did not turn up in 5 to 15 seconds each.

use super::engines::Engines;
use super::singles;
use super::{Recipe, Sudoku};
use crate::family::AnyPuzzle;
use crate::generate::Target;
use crate::generate::target::Climb;
use crate::logic::Position;
use gridproof_engine::logic::Level;
use gridproof_engine::random::Random;
use gridproof_engine::search::Stop;

/// The maximum number of digits given to make a puzzle easier before it is abandoned.
const MAX_EXTRA_GIVENS: usize = 10;
/// How often that is tried with other digits: boards where a rare technique finds something are worth it.
const TRIES: usize = 6;

/// Whether a puzzle may meet the target, by a cheap test.
pub(super) fn may_meet(target: &Target, recipe: &Recipe, givens: &[u8]) -> bool {
    let Some((from, to)) = target.levels else { return true };
    if from == Level::Easy && to > Level::Easy {
        return true;
    }
    // A puzzle is easy if and only if singles solve it. A rating with enough rounds to exceed easy does not occur in
    // practice, and would be caught by the rating itself.
    singles::solve(recipe.boxes, givens).is_none_or(|easy| easy == (to == Level::Easy))
}

/// How well a puzzle fits a technique.
enum Fit {
    /// The puzzle is too easy, or the technique finds nothing.
    NotNeeded,
    /// The technique is needed but not sufficient; the cells that stay open.
    NotEnough(Vec<usize>),
    /// The technique is needed and sufficient.
    Exact,
}

/// A puzzle that needs the technique, derived from one that may not.
pub(super) fn needing(
    recipe: &Recipe,
    technique: &str,
    givens: Vec<u8>,
    random: &mut Random,
    engines: &mut Engines<'_, '_>,
) -> Result<Option<Vec<u8>>, Stop> {
    let Some(climb) = Climb::to(&super::super::FAMILY.techniques(), technique) else { return Ok(None) };
    let open = match fit(recipe, &climb, &givens, engines)? {
        Fit::NotNeeded => return Ok(None),
        Fit::Exact => return Ok(Some(givens)),
        Fit::NotEnough(open) => open,
    };
    let Some(answer) = engines.answers(&givens, 2)?.pop() else { return Ok(None) };
    for _ in 0..TRIES {
        let found = with_extra_givens(recipe, &climb, (&givens, &answer), &open, random, engines)?;
        let Some(found) = found else { continue };
        return match recipe.clues {
            Some(_) => Ok(Some(found)),
            None => thinned(recipe, &climb, found, random, engines).map(Some),
        };
    }
    Ok(None)
}

/// Gives digits of the answer until the technique is sufficient, provided it stays needed.
fn with_extra_givens(
    recipe: &Recipe,
    climb: &Climb,
    (givens, answer): (&[u8], &[u8]),
    open: &[usize],
    random: &mut Random,
    engines: &mut Engines<'_, '_>,
) -> Result<Option<Vec<u8>>, Stop> {
    let size = recipe.boxes.size();
    let max = recipe.clues.as_ref().map_or(usize::MAX, |clues| *clues.end());
    let (mut givens, mut open) = (givens.to_vec(), open.to_vec());
    for _ in 0..MAX_EXTRA_GIVENS {
        let Some(&cell) = random.pick(&open) else { return Ok(None) };
        for (row, column) in recipe.symmetry.orbit(size, size, (cell / size, cell % size)) {
            givens[row * size + column] = answer[row * size + column];
        }
        if super::near::count(&givens) > max {
            return Ok(None);
        }
        match fit(recipe, climb, &givens, engines)? {
            Fit::NotNeeded => return Ok(None),
            Fit::Exact => return Ok(Some(givens)),
            Fit::NotEnough(still_open) => open = still_open,
        }
    }
    Ok(None)
}

/// Whether the technique is one of the singles. The easiest of these hardly ever solve boards without redundant givens, so
/// for them givens are removed only while the technique stays sufficient.
pub(super) fn is_single(technique: &str) -> bool {
    Climb::to(&super::super::FAMILY.techniques(), technique).is_some_and(|climb| !climb.is_above_singles())
}

/// A puzzle that needs one of the singles, derived from an answer.
pub(super) fn needing_single(
    recipe: &Recipe,
    technique: &str,
    answer: Vec<u8>,
    random: &mut Random,
    engines: &mut Engines<'_, '_>,
) -> Result<Option<Vec<u8>>, Stop> {
    let Some(climb) = Climb::to(&super::super::FAMILY.techniques(), technique) else { return Ok(None) };
    let size = recipe.boxes.size();
    let mut orbits = recipe.symmetry.orbits(size, size);
    random.shuffle(&mut orbits);
    let mut givens = answer;
    for orbit in orbits {
        let mut fewer = givens.clone();
        orbit.iter().for_each(|&cell| fewer[cell] = 0);
        let Ok(puzzle) = Sudoku::new(recipe.boxes, fewer) else { continue };
        // Solved without a guess, so the answer is unique.
        if climb.whole(&mut *puzzle.reasoner(&Position::default()), engines.control())? {
            givens = puzzle.givens().to_vec();
        }
    }
    Ok(matches!(fit(recipe, &climb, &givens, engines)?, Fit::Exact).then_some(givens))
}

fn fit(recipe: &Recipe, climb: &Climb, givens: &[u8], engines: &mut Engines<'_, '_>) -> Result<Fit, Stop> {
    if climb.is_above_singles() && singles::solve(recipe.boxes, givens) == Some(true) {
        return Ok(Fit::NotNeeded);
    }
    let Ok(puzzle) = Sudoku::new(recipe.boxes, givens.to_vec()) else { return Ok(Fit::NotNeeded) };
    let mut reason = puzzle.reasoner(&Position::default());
    let control = engines.control();
    if climb.easier(&mut *reason, control)? || !climb.finds(&*reason, control)? {
        return Ok(Fit::NotNeeded);
    }
    if climb.whole(&mut *reason, control)? {
        return Ok(Fit::Exact);
    }
    Ok(Fit::NotEnough((0..givens.len()).filter(|&cell| reason.placed(cell) == 0).collect()))
}

/// Removes redundant givens while the technique stays needed and sufficient.
fn thinned(
    recipe: &Recipe,
    climb: &Climb,
    mut givens: Vec<u8>,
    random: &mut Random,
    engines: &mut Engines<'_, '_>,
) -> Result<Vec<u8>, Stop> {
    let size = recipe.boxes.size();
    let mut orbits = recipe.symmetry.orbits(size, size);
    orbits.retain(|orbit| givens[orbit[0]] != 0);
    random.shuffle(&mut orbits);
    for orbit in orbits {
        let mut fewer = givens.clone();
        orbit.iter().for_each(|&cell| fewer[cell] = 0);
        if engines.is_unique(&fewer)? && matches!(fit(recipe, climb, &fewer, engines)?, Fit::Exact) {
            givens = fewer;
        }
    }
    Ok(givens)
}
