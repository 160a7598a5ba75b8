//! Recipes that no puzzle can meet, and the nearest that some puzzle might.
//!
//! Only proven impossibility is an objection. No puzzle of 17 givens whose pattern has half-turn symmetry is known, but none has
//! been proved impossible either: such a recipe is attempted, and fails.

use super::Recipe;
use crate::generate::{BadRecipe, Symmetry, Target};
use gridproof_engine::logic::Level;
use std::ops::RangeInclusive;

pub(super) fn objection(recipe: &Recipe, target: &Target) -> Option<BadRecipe> {
    size(recipe)
        .or_else(|| bad_target(target))
        .or_else(|| level(recipe, target))
        .or_else(|| near(recipe))
        .or_else(|| mask(recipe))
        .or_else(|| clues(recipe))
}

fn bad(why: impl Into<String>, nearest: impl Into<String>) -> Option<BadRecipe> {
    Some(BadRecipe { why: why.into(), nearest: nearest.into() })
}

/// A proven lower bound on the givens of a puzzle with one answer, and the reason.
pub(super) fn fewest(recipe: &Recipe) -> (usize, &'static str) {
    match (recipe.boxes.rows(), recipe.boxes.columns()) {
        (3, 3) => (17, "no 9x9 Sudoku with fewer than 17 givens has one answer"),
        (2, 2) => (4, "no 4x4 Sudoku with fewer than 4 givens has one answer"),
        // Two digits that are not given can be swapped throughout.
        _ => (recipe.boxes.size() - 1, "all digits but one must be given, or two of them could be swapped"),
    }
}

fn size(recipe: &Recipe) -> Option<BadRecipe> {
    let size = recipe.boxes.size();
    if size <= Recipe::LARGEST {
        return None;
    }
    bad(format!("{size}x{size} Sudokus cannot be generated"), format!("the largest size is {0}x{0}", Recipe::LARGEST))
}

/// What is known about the fewest givens without a proof.
pub(super) fn background(recipe: &Recipe) -> Option<String> {
    let nine = (recipe.boxes.rows(), recipe.boxes.columns()) == (3, 3);
    let half_turn = recipe.symmetry.orbit(9, 9, (0, 1)).contains(&(8, 7));
    let few = recipe.clues.as_ref().is_some_and(|clues| *clues.end() < 18);
    (nine && half_turn && few)
        .then(|| "no puzzle of 17 givens with half-turn symmetry is known: 18 is the fewest".to_string())
}

/// Every set of givens of the two solved 4x4 boards that are not equivalent was rated: the 91,428 unique ones are easy.
fn level(recipe: &Recipe, target: &Target) -> Option<BadRecipe> {
    let (from, _) = target.levels?;
    if (recipe.boxes.rows(), recipe.boxes.columns()) != (2, 2) || from == Level::Easy {
        return None;
    }
    bad(format!("no 4x4 Sudoku is {from}"), "all of them are easy")
}

fn bad_target(target: &Target) -> Option<BadRecipe> {
    if target.levels.is_some_and(|(from, to)| from > to) {
        return bad("the easiest level is harder than the hardest", "the easier level comes first");
    }
    if target.ratings.as_ref().is_some_and(RangeInclusive::is_empty) {
        return bad("the range of ratings is empty", "the lower rating comes first");
    }
    let name = target.technique.as_deref()?;
    let table = super::super::FAMILY.techniques();
    if table.iter().any(|about| about.id == name || about.kinds.contains(&name)) {
        return None;
    }
    let alike = |id: &&str| id.split('-').any(|word| word.len() > 1 && name.split('-').any(|other| other == word));
    let near: Vec<&str> = table.iter().map(|about| about.id).filter(alike).collect();
    bad(format!("unknown technique `{name}`"), near.join(", "))
}

fn near(recipe: &Recipe) -> Option<BadRecipe> {
    let puzzle = recipe.near.as_ref()?;
    if puzzle.boxes() != recipe.boxes {
        return bad("the puzzle to start from is on another board", format!("its {}", puzzle.boxes()));
    }
    if recipe.mask.is_some() {
        return bad("a search near a puzzle moves givens and cannot keep a pattern", "the search without a pattern");
    }
    if recipe.symmetry != Symmetry::None {
        return bad("a search near a puzzle moves givens and cannot keep a symmetry", "the search without symmetry");
    }
    let (min, why) = fewest(recipe);
    let count = puzzle.givens().iter().filter(|&&given| given != 0).count();
    if count > min { None } else { bad(why, format!("this one has {count}")) }
}

fn mask(recipe: &Recipe) -> Option<BadRecipe> {
    let mask = recipe.mask.as_ref()?;
    let (size, cells) = (recipe.boxes.size(), recipe.cells());
    if mask.len() != cells {
        return bad(format!("the pattern has {} cells", mask.len()), format!("the board has {cells}"));
    }
    let count = mask.iter().filter(|&&on| on).count();
    let (min, why) = fewest(recipe);
    if count < min {
        return bad(format!("{why}, and the pattern has {count}"), "a pattern with more cells");
    }
    if let Some(clues) = &recipe.clues
        && !clues.contains(&count)
    {
        return bad("the pattern has a different number of givens", format!("it has {count}"));
    }
    let orbits = recipe.symmetry.orbits(size, size);
    if orbits.iter().any(|orbit| orbit.iter().any(|&cell| mask[cell] != mask[orbit[0]])) {
        return bad("the pattern does not have this symmetry", "the pattern without a symmetry");
    }
    let empty = |line: usize, rows: bool| {
        (0..size).all(|place| !mask[if rows { line * size + place } else { place * size + line }])
    };
    for (rows, each, lines, group) in
        [(true, recipe.boxes.rows(), "rows", "band"), (false, recipe.boxes.columns(), "columns", "stack")]
    {
        for first in (0..size).step_by(each) {
            if (first..first + each).filter(|&line| empty(line, rows)).count() > 1 {
                let why = format!("two {lines} of a {group} without a given can be swapped");
                return bad(
                    why,
                    format!("a pattern with givens in all but one of {lines} {} to {}", first + 1, first + each),
                );
            }
        }
    }
    None
}

fn clues(recipe: &Recipe) -> Option<BadRecipe> {
    let clues = recipe.clues.as_ref()?;
    let (min, why) = fewest(recipe);
    let cells = recipe.cells();
    if clues.is_empty() {
        return bad("the range of givens is empty", "the smaller number comes first");
    }
    if *clues.end() < min {
        return bad(why, format!("at least {min} givens"));
    }
    if *clues.end() < recipe.fewest() {
        let (size, fewest) = (recipe.boxes.size(), recipe.fewest());
        let why = format!("proving that a {size}x{size} board with so few givens has one answer takes too long");
        return bad(why, format!("at least {fewest} givens"));
    }
    if *clues.start() > cells {
        return bad(format!("the board has {cells} cells"), format!("at most {cells} givens"));
    }
    if recipe.mask.is_some() || recipe.near.is_some() {
        return None;
    }
    let possible = sums(&recipe.symmetry.orbits(recipe.boxes.size(), recipe.boxes.size()), cells);
    if (*clues.start().max(&min)..=*clues.end().min(&cells)).any(|count| possible[count]) {
        return None;
    }
    let below = (min..*clues.start()).rev().find(|&count| possible[count]);
    let above = (clues.end() + 1..=cells).find(|&count| possible[count]);
    // More givens are the safer advice: whether fewer leave one answer is another question.
    let near = above.or(below).map(|count| format!("{count} givens can have it")).unwrap_or_default();
    bad(format!("no number of givens in this range is possible with the symmetry {}", recipe.symmetry), near)
}

/// Which numbers of cells are sums of whole orbits.
fn sums(orbits: &[Vec<usize>], cells: usize) -> Vec<bool> {
    let mut possible = vec![false; cells + 1];
    possible[0] = true;
    for orbit in orbits {
        for sum in (orbit.len()..=cells).rev() {
            possible[sum] |= possible[sum - orbit.len()];
        }
    }
    possible
}
