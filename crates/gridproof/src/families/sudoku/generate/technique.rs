//! Puzzles that need one technique, and nothing harder.
//!
//! A puzzle that easier techniques cannot finish, but for which this one finds something, is often not finished by it either: then
//! digits of the answer are given in cells that stayed open, one after the other, as long as the technique is still needed. What was
//! given so may make other givens spare; they are taken away again as far as the technique stays needed, and enough.
//!
//! All levels are common enough among puzzles without spare givens to be waited for: of 2,000 there were 830 easy, 401 medium, 300
//! hard, 435 expert and 34 extreme ones. With 30 givens there were 1,719, 85, 122, 72 and 2.
//!
//! Most techniques take below half a second of CPU time. The rarest: hidden quadruple (about 20 seconds), jellyfish, uniqueness 5,
//! avoidable rectangle 2 (3 to 10); Franken X-wings, Franken swordfish and a contradiction by singles after everything else were
//! not met in 5 to 15 seconds each.

use super::ask::Ask;
use super::singles;
use super::{Recipe, Sudoku};
use crate::family::AnyPuzzle;
use crate::generate::Target;
use crate::generate::target::Climb;
use crate::logic::Position;
use gridproof_engine::logic::Level;
use gridproof_engine::random::Random;
use gridproof_engine::search::Stop;

/// So many digits are given to make a puzzle easier before it is left.
const GIFTS: usize = 10;
/// So often that is tried with other digits: boards where a rare technique finds something are worth it.
const AGAIN: usize = 6;

/// Whether a puzzle may be as wanted, as far as that can be seen cheaply.
pub(super) fn may_be(target: &Target, recipe: &Recipe, givens: &[u8]) -> bool {
    let Some((from, to)) = target.levels else { return true };
    if from == Level::Easy && to > Level::Easy {
        return true;
    }
    // Singles, and nothing but singles, are easy; a rating of so many rounds that it is not is never seen, and judged elsewhere.
    singles::solve(recipe.boxes, givens).is_none_or(|easy| easy == (to == Level::Easy))
}

/// How an attempt ended.
enum Tried {
    /// Too easy, or the technique finds nothing.
    No,
    /// The technique is needed, and is not enough; cells that stay open.
    NotEnough(Vec<usize>),
    /// As wanted.
    Yes,
}

/// A puzzle that needs the technique, from one that may not.
pub(super) fn aimed(
    recipe: &Recipe,
    technique: &str,
    givens: Vec<u8>,
    random: &mut Random,
    ask: &mut Ask<'_, '_>,
) -> Result<Option<Vec<u8>>, Stop> {
    let Some(climb) = Climb::to(&super::super::FAMILY.techniques(), technique) else { return Ok(None) };
    let open = match tried(recipe, &climb, &givens, ask)? {
        Tried::No => return Ok(None),
        Tried::Yes => return Ok(Some(givens)),
        Tried::NotEnough(open) => open,
    };
    let Some(answer) = ask.answers(&givens, 2)?.pop() else { return Ok(None) };
    for _ in 0..AGAIN {
        let Some(found) = with_gifts(recipe, &climb, (&givens, &answer), &open, random, ask)? else { continue };
        return match recipe.clues {
            Some(_) => Ok(Some(found)),
            None => thinned(recipe, &climb, found, random, ask).map(Some),
        };
    }
    Ok(None)
}

/// Gives digits of the answer until the technique is enough, if it stays needed.
fn with_gifts(
    recipe: &Recipe,
    climb: &Climb,
    (givens, answer): (&[u8], &[u8]),
    open: &[usize],
    random: &mut Random,
    ask: &mut Ask<'_, '_>,
) -> Result<Option<Vec<u8>>, Stop> {
    let size = recipe.boxes.size();
    let most = recipe.clues.as_ref().map_or(usize::MAX, |clues| *clues.end());
    let (mut givens, mut open) = (givens.to_vec(), open.to_vec());
    for _ in 0..GIFTS {
        let Some(&cell) = random.pick(&open) else { return Ok(None) };
        for (row, column) in recipe.symmetry.orbit(size, size, (cell / size, cell % size)) {
            givens[row * size + column] = answer[row * size + column];
        }
        if super::near::count(&givens) > most {
            return Ok(None);
        }
        match tried(recipe, climb, &givens, ask)? {
            Tried::No => return Ok(None),
            Tried::Yes => return Ok(Some(givens)),
            Tried::NotEnough(left) => open = left,
        }
    }
    Ok(None)
}

/// Whether the technique is one of the singles. Boards without spare givens hardly ever do with the easiest of these, so for them
/// givens are taken away as long as the technique is enough.
pub(super) fn is_single(technique: &str) -> bool {
    Climb::to(&super::super::FAMILY.techniques(), technique).is_some_and(|climb| !climb.is_above_singles())
}

/// A puzzle that needs one of the singles, from an answer.
pub(super) fn singly(
    recipe: &Recipe,
    technique: &str,
    answer: Vec<u8>,
    random: &mut Random,
    ask: &mut Ask<'_, '_>,
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
        // Without a guess: so there is one answer.
        if climb.whole(&mut *puzzle.reasoner(&Position::default()), ask.control())? {
            givens = puzzle.givens().to_vec();
        }
    }
    Ok(matches!(tried(recipe, &climb, &givens, ask)?, Tried::Yes).then_some(givens))
}

fn tried(recipe: &Recipe, climb: &Climb, givens: &[u8], ask: &mut Ask<'_, '_>) -> Result<Tried, Stop> {
    if climb.is_above_singles() && singles::solve(recipe.boxes, givens) == Some(true) {
        return Ok(Tried::No);
    }
    let Ok(puzzle) = Sudoku::new(recipe.boxes, givens.to_vec()) else { return Ok(Tried::No) };
    let mut reason = puzzle.reasoner(&Position::default());
    let control = ask.control();
    if climb.easier(&mut *reason, control)? || !climb.finds(&*reason, control)? {
        return Ok(Tried::No);
    }
    if climb.whole(&mut *reason, control)? {
        return Ok(Tried::Yes);
    }
    Ok(Tried::NotEnough((0..givens.len()).filter(|&cell| reason.placed(cell) == 0).collect()))
}

/// Without givens that can be spared, the technique being needed still, and enough.
fn thinned(
    recipe: &Recipe,
    climb: &Climb,
    mut givens: Vec<u8>,
    random: &mut Random,
    ask: &mut Ask<'_, '_>,
) -> Result<Vec<u8>, Stop> {
    let size = recipe.boxes.size();
    let mut orbits = recipe.symmetry.orbits(size, size);
    orbits.retain(|orbit| givens[orbit[0]] != 0);
    random.shuffle(&mut orbits);
    for orbit in orbits {
        let mut fewer = givens.clone();
        orbit.iter().for_each(|&cell| fewer[cell] = 0);
        if ask.is_unique(&fewer)? && matches!(tried(recipe, climb, &fewer, ask)?, Tried::Yes) {
            givens = fewer;
        }
    }
    Ok(givens)
}
