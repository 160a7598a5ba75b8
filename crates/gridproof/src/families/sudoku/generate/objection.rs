//! What cannot be, and what is known to be nearest.
//!
//! Only what is proved is refused. Nobody knows a puzzle of 17 givens whose pattern keeps half a turn, but nobody has shown that there
//! is none either: such a thing is tried for, and not found.

use super::Recipe;
use crate::generate::{BadRecipe, Symmetry, Target};
use std::ops::RangeInclusive;

pub(super) fn objection(recipe: &Recipe, target: &Target) -> Option<BadRecipe> {
    let said = size(recipe).or_else(|| aims(target)).or_else(|| near(recipe)).or_else(|| mask(recipe));
    said.or_else(|| clues(recipe)).map(|(why, nearest)| BadRecipe { why, nearest })
}

type Said = Option<(String, String)>;

fn said(why: impl Into<String>, nearest: impl Into<String>) -> Said {
    Some((why.into(), nearest.into()))
}

/// The fewest givens with one answer, as far as that is proved, and why.
pub(super) fn fewest(recipe: &Recipe) -> (usize, &'static str) {
    match (recipe.boxes.rows(), recipe.boxes.columns()) {
        (3, 3) => (17, "no Sudoku of 9x9 with fewer than 17 givens has one answer"),
        (2, 2) => (4, "no Sudoku of 4x4 with fewer than 4 givens has one answer"),
        // Two digits that are not given can change places everywhere.
        _ => (recipe.boxes.size() - 1, "all digits but one must be given, or two can change places"),
    }
}

fn size(recipe: &Recipe) -> Said {
    let size = recipe.boxes.size();
    if size <= Recipe::LARGEST {
        return None;
    }
    said(format!("no Sudokus of {size}x{size} are made"), format!("the largest are {0}x{0}", Recipe::LARGEST))
}

/// What is known of the fewest givens, where it is not proved.
pub(super) fn lore(recipe: &Recipe) -> Option<String> {
    let nine = (recipe.boxes.rows(), recipe.boxes.columns()) == (3, 3);
    let half_turn = recipe.symmetry.orbit(9, 9, (0, 1)).contains(&(8, 7));
    let few = recipe.clues.as_ref().is_some_and(|clues| *clues.end() < 18);
    (nine && half_turn && few)
        .then(|| "nobody knows a puzzle of 17 givens that half a turn leaves alone: 18 is the fewest".to_string())
}

fn aims(target: &Target) -> Said {
    if target.levels.is_some_and(|(from, to)| from > to) {
        return said("the easiest level is harder than the hardest", "the easier level goes first");
    }
    if target.ratings.as_ref().is_some_and(RangeInclusive::is_empty) {
        return said("no rating is in an empty range", "the lower rating goes first");
    }
    let name = target.technique.as_deref()?;
    let table = super::super::FAMILY.techniques();
    if table.iter().any(|about| about.id == name || about.kinds.contains(&name)) {
        return None;
    }
    let alike = |id: &&str| id.split('-').any(|word| word.len() > 1 && name.split('-').any(|other| other == word));
    let near: Vec<&str> = table.iter().map(|about| about.id).filter(alike).collect();
    said(format!("there is no technique `{name}`"), near.join(", "))
}

fn near(recipe: &Recipe) -> Said {
    let puzzle = recipe.near.as_ref()?;
    if puzzle.boxes() != recipe.boxes {
        return said("the puzzle to begin with is another board", format!("its {}", puzzle.boxes()));
    }
    if recipe.mask.is_some() {
        return said("givens cannot both move about and stay in a pattern", "the search without a pattern");
    }
    if recipe.symmetry != Symmetry::None {
        return said("givens that move about keep no symmetry", "the search without symmetry");
    }
    let least = fewest(recipe);
    let have = puzzle.givens().iter().filter(|&&given| given != 0).count();
    (have <= least.0).then(|| (least.1.to_string(), format!("this one has {have}")))
}

fn mask(recipe: &Recipe) -> Said {
    let mask = recipe.mask.as_ref()?;
    let (size, cells) = (recipe.boxes.size(), recipe.cells());
    if mask.len() != cells {
        return said(format!("the pattern has {} cells", mask.len()), format!("the board has {cells}"));
    }
    let have = mask.iter().filter(|&&on| on).count();
    let least = fewest(recipe);
    if have < least.0 {
        return said(format!("{}, and the pattern has {have}", least.1), "a pattern with more cells");
    }
    if let Some(clues) = &recipe.clues
        && !clues.contains(&have)
    {
        return said("the pattern has another number of givens", format!("it has {have}"));
    }
    let orbits = recipe.symmetry.orbits(size, size);
    if orbits.iter().any(|orbit| orbit.iter().any(|&cell| mask[cell] != mask[orbit[0]])) {
        return said("the pattern does not have this symmetry", "the pattern by itself");
    }
    let empty = |line: usize, rows: bool| {
        (0..size).all(|place| !mask[if rows { line * size + place } else { place * size + line }])
    };
    for (rows, each, lines, group) in
        [(true, recipe.boxes.rows(), "rows", "band"), (false, recipe.boxes.columns(), "columns", "stack")]
    {
        for first in (0..size).step_by(each) {
            if (first..first + each).filter(|&line| empty(line, rows)).count() > 1 {
                let why = format!("two {lines} of a {group} without a given can change places");
                return said(
                    why,
                    format!("a pattern with a given in {lines} {} to {} but one", first + 1, first + each),
                );
            }
        }
    }
    None
}

fn clues(recipe: &Recipe) -> Said {
    let clues = recipe.clues.as_ref()?;
    let (least, why) = fewest(recipe);
    let cells = recipe.cells();
    if clues.is_empty() {
        return said("no number of givens is in an empty range", "the smaller number goes first");
    }
    if *clues.end() < least {
        return said(why, format!("{least} givens at least"));
    }
    if *clues.end() < recipe.fewest() {
        let (size, fewest) = (recipe.boxes.size(), recipe.fewest());
        let why = format!(
            "boards of {size}x{size} are not thinned to so few givens, for it takes too long to prove one answer"
        );
        return said(why, format!("{fewest} givens at least"));
    }
    if *clues.start() > cells {
        return said(format!("the board has {cells} cells"), format!("{cells} givens at most"));
    }
    if recipe.mask.is_some() || recipe.near.is_some() {
        return None;
    }
    let can = sums(&recipe.symmetry.orbits(recipe.boxes.size(), recipe.boxes.size()), cells);
    if (*clues.start().max(&least)..=*clues.end().min(&cells)).any(|count| can[count]) {
        return None;
    }
    let below = (least..*clues.start()).rev().find(|&count| can[count]);
    let above = (clues.end() + 1..=cells).find(|&count| can[count]);
    // More givens are the safer advice: whether so few as below have one answer is another question.
    let near = above.or(below).map(|count| format!("{count} givens have it")).unwrap_or_default();
    said(format!("no such number of givens has the symmetry {}", recipe.symmetry), near)
}

/// Which numbers of cells can be had by whole orbits.
fn sums(orbits: &[Vec<usize>], cells: usize) -> Vec<bool> {
    let mut can = vec![false; cells + 1];
    can[0] = true;
    for orbit in orbits {
        for sum in (orbit.len()..=cells).rev() {
            can[sum] |= can[sum - orbit.len()];
        }
    }
    can
}
