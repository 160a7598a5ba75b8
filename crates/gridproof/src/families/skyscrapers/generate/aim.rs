//! How much is taken away for a level of ours: the more is left, and the simpler the reasoning is by which it must be solved, the
//! easier it is. The driver asks whether the level was hit; here it is only made likely.

use super::board::{Enough, Part};
use super::deduce::Strength;
use super::{Grade, Recipe};
use crate::generate::Target;
use gridproof_engine::logic::Level;
use gridproof_engine::random::Random;

/// How many parts of a hundred may be taken away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Share(usize);

impl Share {
    const ALL: Share = Share(100);

    /// From `least` on, in steps of ten.
    fn from(least: usize, random: &mut Random) -> Share {
        Share(least + 10 * random.index((100 - least) / 10 + 1))
    }

    /// A random order of the parts that may be taken away.
    pub(super) fn of(self, parts: &mut Vec<Part>, random: &mut Random) {
        random.shuffle(parts);
        parts.truncate((parts.len() * self.0).div_ceil(100));
    }
}

/// What is enough for a board to say, and how much may be taken away.
pub(super) fn aim(recipe: &Recipe, target: &Target, random: &mut Random) -> (Enough, Share) {
    let level = level(target, random);
    let (enough, share) = match level {
        Some(level) => for_level(level, recipe.size, random),
        None if recipe.size > Recipe::LARGEST_UNIQUE => (Enough::Solved(Strength::Lines), Share::ALL),
        None => (Enough::Unique, Share::ALL),
    };
    let enough = match recipe.grade {
        Some(Grade::Easy) => Enough::Solved(Strength::Easy),
        Some(Grade::Hard) => Enough::Solved(Strength::Hard),
        Some(Grade::Extreme) => Enough::Solved(Strength::Extreme),
        Some(Grade::Unreasonable) => Enough::Unique,
        None => enough,
    };
    (enough, share)
}

/// One of the levels that will do; nothing if all will. Where something else is wanted, any of them may be the right one.
fn level(target: &Target, random: &mut Random) -> Option<Level> {
    if target.is_open() {
        return None;
    }
    let (from, to) = target.levels.unwrap_or((Level::ALL[0], Level::ALL[4]));
    let fits: Vec<Level> = Level::ALL.into_iter().filter(|level| (from..=to).contains(level)).collect();
    random.pick(&fits).copied()
}

/// By what was measured of boards of every size.
fn for_level(level: Level, size: usize, random: &mut Random) -> (Enough, Share) {
    let solved = |strength, share| (Enough::Solved(strength), share);
    match (level, size) {
        (Level::Easy, ..=6) => solved(Strength::Easy, Share::ALL),
        (Level::Easy, _) => solved(Strength::Easy, Share::from(40, random)),
        (Level::Medium, ..=5) => solved(Strength::Hard, Share::ALL),
        (Level::Medium, _) if random.chance(1, 2) => solved(Strength::Easy, Share::ALL),
        (Level::Medium, _) => solved(Strength::Hard, Share::from(50, random)),
        (Level::Hard, ..=6) | (Level::Expert, ..=7) | (Level::Extreme, ..=9) => (Enough::Unique, Share::ALL),
        (Level::Hard, 7..=9) => solved(Strength::Hard, Share::ALL),
        (Level::Hard, _) => solved(Strength::Hard, Share::from(60, random)),
        (Level::Expert, ..=11) => solved(Strength::Lines, Share::ALL),
        (Level::Expert, _) => solved(Strength::Lines, Share::from(70, random)),
        (Level::Extreme, _) => solved(Strength::Lines, Share::ALL),
    }
}
