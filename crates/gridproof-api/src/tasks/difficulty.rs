//! Difficulties, parsed from text.

use gridproof::generate::Target;
use gridproof::logic::Level;
use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// The requested difficulty of a puzzle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Difficulty {
    /// The easiest and the hardest level.
    pub levels: Option<(Level, Level)>,
    /// The lowest and the highest rating.
    pub ratings: Option<RangeInclusive<u32>>,
}

impl Difficulty {
    /// The target of a generator, with a technique that must be needed, if any.
    pub fn target(self, technique: Option<String>) -> Target {
        Target::default().with_levels(self.levels).with_ratings(self.ratings).with_technique(technique)
    }
}

/// Why a text is not a difficulty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseDifficultyError(String);

impl fmt::Display for ParseDifficultyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for ParseDifficultyError {}

/// Parses a level, a range of levels, or a range of ratings, either end of which may be left out.
impl FromStr for Difficulty {
    type Err = ParseDifficultyError;

    fn from_str(text: &str) -> Result<Difficulty, ParseDifficultyError> {
        let level = |word: &str| Level::ALL.into_iter().find(|level| level.id() == word);
        if let Some(level) = level(text) {
            return Ok(Difficulty { levels: Some((level, level)), ratings: None });
        }
        let unknown = || {
            let levels = Level::ALL.map(Level::id).join(", ");
            ParseDifficultyError(format!("expected {levels}, a range such as easy-hard, or ratings such as 300-500"))
        };
        let (from, to) = text.split_once("..").or_else(|| text.split_once('-')).ok_or_else(unknown)?;
        let to = to.trim_start_matches('=');
        if let (Some(from), Some(to)) = (level(from), level(to)) {
            return match from <= to {
                true => Ok(Difficulty { levels: Some((from, to)), ratings: None }),
                false => Err(ParseDifficultyError(format!("{from} is harder than {to}: put the easier level first"))),
            };
        }
        let number = |text: &str, default: u32| match text {
            "" => Ok(default),
            text => text.parse().map_err(|_| unknown()),
        };
        if from.is_empty() && to.is_empty() {
            return Err(unknown());
        }
        let (from, to) = (number(from, 0)?, number(to, u32::MAX)?);
        if from > to {
            return Err(ParseDifficultyError(format!("{from} is more than {to}: put the lower rating first")));
        }
        Ok(Difficulty { levels: None, ratings: Some(from..=to) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn difficulties_are_levels_or_ratings() {
        let levels = |text: &str| text.parse::<Difficulty>().map(|difficulty| difficulty.levels);
        let ratings = |text: &str| text.parse::<Difficulty>().map(|difficulty| difficulty.ratings);
        assert_eq!(levels("hard"), Ok(Some((Level::Hard, Level::Hard))));
        assert_eq!(levels("easy-hard"), Ok(Some((Level::Easy, Level::Hard))));
        assert_eq!(ratings("300-500"), Ok(Some(300..=500)));
        assert_eq!(ratings("300.."), Ok(Some(300..=u32::MAX)));
        assert_eq!(ratings("-500"), Ok(Some(0..=500)));
        assert_eq!(ratings("7..=9"), Ok(Some(7..=9)));
        for wrong in ["", "-", "..", "brutal", "300", "hard-easy", "500-300", "easy-500", "-1-5", "99999999999-"] {
            assert!(wrong.parse::<Difficulty>().is_err(), "{wrong}");
        }
    }
}
