//! How far to thin a board for one of our levels: the more clues remain, and the simpler the reasoning that must solve it, the easier
//! it is. This only makes the level likely; the driver checks whether the board has it.

use super::deduce::Strength;
use super::draft::{Orbit, Requirement};
use super::{Grade, Recipe};
use crate::generate::Target;
use gridproof_engine::logic::Level;
use gridproof_engine::random::Random;

/// The percentage of orbits that may be removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Share(usize);

impl Share {
    const ALL: Share = Share(100);

    /// A random share of at least `least` percent, in steps of ten.
    fn from(least: usize, random: &mut Random) -> Share {
        Share(least + 10 * random.index((100 - least) / 10 + 1))
    }

    /// Keeps this share of the orbits, chosen and ordered at random.
    pub(super) fn of(self, orbits: &mut Vec<Orbit>, random: &mut Random) {
        random.shuffle(orbits);
        orbits.truncate((orbits.len() * self.0).div_ceil(100));
    }
}

/// The requirement on the board, and the share of it that may be removed.
pub(super) fn thinning(recipe: &Recipe, target: &Target, random: &mut Random) -> (Requirement, Share) {
    let level = level(target, random);
    let (requirement, share) = match level {
        Some(level) => for_level(level, recipe.size, random),
        None if recipe.size > Recipe::LARGEST_UNIQUE => (Requirement::Solvable(Strength::Lines), Share::ALL),
        None => (Requirement::Unique, Share::ALL),
    };
    let requirement = match recipe.grade {
        Some(Grade::Easy) => Requirement::Solvable(Strength::Easy),
        Some(Grade::Hard) => Requirement::Solvable(Strength::Hard),
        Some(Grade::Extreme) => Requirement::Solvable(Strength::Extreme),
        Some(Grade::Unreasonable) => Requirement::Unique,
        None => requirement,
    };
    (requirement, share)
}

/// A random level among those wanted; `None` if the target is open. A target that names no level may need any of them.
fn level(target: &Target, random: &mut Random) -> Option<Level> {
    if target.is_open() {
        return None;
    }
    let (from, to) = target.levels.unwrap_or((Level::ALL[0], Level::ALL[4]));
    let fits: Vec<Level> = Level::ALL.into_iter().filter(|level| (from..=to).contains(level)).collect();
    random.pick(&fits).copied()
}

/// Tuned by measuring the levels of generated boards of every size.
fn for_level(level: Level, size: usize, random: &mut Random) -> (Requirement, Share) {
    let solvable = |strength, share| (Requirement::Solvable(strength), share);
    match (level, size) {
        (Level::Easy, ..=6) => solvable(Strength::Easy, Share::ALL),
        (Level::Easy, _) => solvable(Strength::Easy, Share::from(40, random)),
        (Level::Medium, ..=5) => solvable(Strength::Hard, Share::ALL),
        (Level::Medium, _) if random.chance(1, 2) => solvable(Strength::Easy, Share::ALL),
        (Level::Medium, _) => solvable(Strength::Hard, Share::from(50, random)),
        (Level::Hard, ..=6) | (Level::Expert, ..=7) | (Level::Extreme, ..=9) => (Requirement::Unique, Share::ALL),
        (Level::Hard, 7..=9) => solvable(Strength::Hard, Share::ALL),
        (Level::Hard, _) => solvable(Strength::Hard, Share::from(60, random)),
        (Level::Expert, ..=11) => solvable(Strength::Lines, Share::ALL),
        (Level::Expert, _) => solvable(Strength::Lines, Share::from(70, random)),
        (Level::Extreme, _) => solvable(Strength::Lines, Share::ALL),
    }
}
