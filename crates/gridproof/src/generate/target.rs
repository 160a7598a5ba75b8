//! The target of a generator.

use crate::family::AnyPuzzle;
use crate::logic::{Position, Rated, rate_ours};
use gridproof_engine::fill::Fill;
use gridproof_engine::logic::{AnyReasoner, End, Level, TechniqueInfo, WalkOptions};
use gridproof_engine::search::{Control, Stop};
use std::ops::RangeInclusive;

/// The wanted difficulty of a puzzle. The default accepts every puzzle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Target {
    /// The easiest and the hardest level accepted.
    pub levels: Option<(Level, Level)>,
    /// The range of ratings accepted.
    pub ratings: Option<RangeInclusive<u32>>,
    /// A technique that the puzzle must need, with nothing harder: in the order of the table for explanations, the techniques up to
    /// this one solve the puzzle, and those before it do not. If the rating knows it, it is the hardest technique there too.
    pub technique: Option<String>,
}

impl Target {
    /// Sets the easiest and the hardest level accepted.
    #[must_use]
    pub fn with_levels(self, levels: impl Into<Option<(Level, Level)>>) -> Target {
        Target { levels: levels.into(), ..self }
    }

    /// Sets the range of ratings accepted.
    #[must_use]
    pub fn with_ratings(self, ratings: impl Into<Option<RangeInclusive<u32>>>) -> Target {
        Target { ratings: ratings.into(), ..self }
    }

    /// Sets the technique that must be the hardest one needed.
    #[must_use]
    pub fn with_technique(self, technique: impl Into<Option<String>>) -> Target {
        Target { technique: technique.into(), ..self }
    }

    /// Accepts one level.
    pub fn level(level: Level) -> Target {
        Target { levels: Some((level, level)), ..Target::default() }
    }

    /// Whether every puzzle is accepted.
    pub(crate) fn is_open(&self) -> bool {
        *self == Target::default()
    }

    /// Whether a puzzle must be rated to see if it meets the target.
    pub(crate) fn needs_rating(&self) -> bool {
        self.levels.is_some() || self.ratings.is_some()
    }

    /// Whether a rating meets the target. An unfinished rating is only a lower bound, so it does not.
    pub(crate) fn accepts(&self, rated: &Rated) -> bool {
        let (level, rating) = (rated.rating.level, rated.rating.rating);
        rated.rating.end == End::Solved
            && self.levels.is_none_or(|(from, to)| (from..=to).contains(&level))
            && self.ratings.as_ref().is_none_or(|range| range.contains(&rating))
    }

    /// The distance of a rating from the target: levels first, then points.
    pub(crate) fn distance(&self, rated: &Rated) -> (usize, u32) {
        let (level, rating) = (rated.rating.level, rated.rating.rating);
        let steps = |from: Level, to: Level| (from as usize).abs_diff(to as usize);
        let levels = self.levels.map_or(0, |(from, to)| steps(level.clamp(from, to.max(from)), level));
        let points = self.ratings.as_ref().map_or(0, |range| {
            if rating < *range.start() { range.start() - rating } else { rating.saturating_sub(*range.end()) }
        });
        (levels, points)
    }

    /// Whether the puzzle needs the target's technique and nothing harder; true if the target has no technique.
    pub(crate) fn accepts_path(
        &self,
        puzzle: &dyn AnyPuzzle,
        answer: &Fill,
        control: &mut Control<'_>,
    ) -> Result<bool, Stop> {
        let Some(wanted) = &self.technique else { return Ok(true) };
        let mut reason = puzzle.reasoner(&Position::default());
        let Some(climb) = Climb::to(&reason.techniques(), wanted) else { return Ok(false) };
        // The cheap check first: easier techniques solve most puzzles.
        if climb.easier(&mut *reason, control)? {
            return Ok(false);
        }
        // The technique is the last row, so the walk with it starts like the one without it, and can continue from there.
        let solved = climb.whole(&mut *reason, control)? && agrees(&*reason, answer);
        Ok(solved && is_hardest_rated(puzzle, answer, wanted, control)?)
    }
}

/// Whether our rating, which walks a table of its own in some families, names the technique as the hardest too; true where that table
/// lacks it. Otherwise people who ask for a technique would be told that the puzzle needs another one.
fn is_hardest_rated(
    puzzle: &dyn AnyPuzzle,
    answer: &Fill,
    technique: &str,
    control: &mut Control<'_>,
) -> Result<bool, Stop> {
    let table = puzzle.fair_reasoner(&Position::default()).techniques();
    let Some(row) = table.iter().position(|about| about.id == technique) else { return Ok(true) };
    let rated = rate_ours(puzzle, answer, &WalkOptions::default(), control);
    match rated.rating.end {
        End::Stopped(stop) => Err(stop),
        _ => Ok(rated.rating.hardest(&table) == Some(Some(row))),
    }
}

/// Whether a full board is the answer.
fn agrees(reason: &dyn AnyReasoner, answer: &Fill) -> bool {
    answer.digits().iter().enumerate().all(|(cell, &digit)| reason.placed(cell) == digit)
}

/// The techniques up to a given one, as rows of a table: solves a board with and without the last of them.
///
/// Equivalent to a [walk](gridproof_engine::logic::walk::walk) with only these techniques switched on, but faster, as it does not
/// look up names before every step.
#[derive(Clone, Debug)]
pub(crate) struct Climb {
    rows: Vec<usize>,
    last: usize,
    above_singles: bool,
}

impl Climb {
    /// The named technique and all before it that are on by default; `None` if it does not exist.
    pub(crate) fn to(table: &[TechniqueInfo], name: &str) -> Option<Climb> {
        let last = table.iter().position(|about| about.id == name || about.kinds.contains(&name))?;
        let rows = (0..last).filter(|&row| table[row].on).collect();
        Some(Climb { rows, last, above_singles: table[last].level > Level::Easy })
    }

    /// Whether the technique is above the easy level.
    pub(crate) fn is_above_singles(&self) -> bool {
        self.above_singles
    }

    /// Solves as far as possible without the technique; returns whether the board is full.
    pub(crate) fn easier(&self, reason: &mut dyn AnyReasoner, control: &mut Control<'_>) -> Result<bool, Stop> {
        climb(reason, &self.rows, control)
    }

    /// Whether the technique finds a step.
    pub(crate) fn finds(&self, reason: &dyn AnyReasoner, control: &mut Control<'_>) -> Result<bool, Stop> {
        Ok(!reason.find(self.last, true, control)?.is_empty())
    }

    /// Solves as far as possible with the technique; returns whether the board is full.
    pub(crate) fn whole(&self, reason: &mut dyn AnyReasoner, control: &mut Control<'_>) -> Result<bool, Stop> {
        let rows: Vec<usize> = self.rows.iter().copied().chain([self.last]).collect();
        climb(reason, &rows, control)
    }
}

/// Applies the first step of the first row that finds one until none does; returns whether the board is full.
fn climb(reason: &mut dyn AnyReasoner, rows: &[usize], control: &mut Control<'_>) -> Result<bool, Stop> {
    while !reason.done() && reason.clash().is_none() {
        control.tick()?;
        let mut found = None;
        for &row in rows {
            found = reason.find(row, true, control)?.pop();
            if found.is_some() {
                break;
            }
        }
        let Some(step) = found else { return Ok(false) };
        reason.apply(&step);
    }
    Ok(reason.clash().is_none())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::detect::{self, Wanted};
    use gridproof_engine::search::Limits;

    /// Singles solve it.
    const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn read(text: &str) -> (Box<dyn AnyPuzzle>, Fill) {
        let puzzle = detect::read(text, &Wanted::default()).unwrap().puzzle;
        let verdict = puzzle.solve(&mut Control::new(Limits::answers(2)));
        let answer = verdict.answers()[0].clone();
        (puzzle, answer)
    }

    #[test]
    fn levels_and_ratings_are_ranges() {
        let (puzzle, answer) = read(EASY);
        let rated = rate_ours(&*puzzle, &answer, &WalkOptions::default(), &mut Control::new(Limits::NONE));
        let (level, points) = (rated.rating.level, rated.rating.rating);
        assert!(Target::default().accepts(&rated) && Target::level(level).accepts(&rated));
        assert!(level < Level::Extreme && !Target::level(Level::Extreme).accepts(&rated));
        assert_eq!(Target::level(Level::Extreme).distance(&rated).0, Level::Extreme as usize - level as usize);
        let range = |from, to| Target { ratings: Some(from..=to), ..Target::default() };
        assert!(range(points, points).accepts(&rated));
        assert!(!range(points + 1, points + 9).accepts(&rated));
        assert_eq!(range(points + 3, points + 9).distance(&rated), (0, 3));
        assert_eq!(range(0, points - 2).distance(&rated), (0, 2));
    }

    /// Needs a naked pair.
    const PAIR: &str = "..1..8...74....3..8..3..2............94....51..78...46....2...7..89.7..2.....16.4";

    #[test]
    fn exactly_one_technique_is_the_hardest_needed() {
        let needed = |text: &str| -> Vec<&str> {
            let (puzzle, answer) = read(text);
            let mut control = Control::new(Limits::NONE);
            let mut accepts = |name: &str| {
                let target = Target { technique: Some(name.to_string()), ..Target::default() };
                target.accepts_path(&*puzzle, &answer, &mut control).unwrap()
            };
            assert!(!accepts("xy-wing") && !accepts("no such technique"));
            puzzle.family().techniques().iter().map(|about| about.id).filter(|id| accepts(id)).collect()
        };
        assert_eq!(needed(PAIR), ["naked-pair"]);
        // Explanations take naked singles first, the rating hidden ones: the two name different techniques.
        assert_eq!(needed(EASY), [""; 0]);
    }
}
