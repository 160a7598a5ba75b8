//! What is asked of puzzles that are made, read from words.

use gridproof::engine::logic::Level;
use gridproof::generate::Target;
use std::ops::RangeInclusive;

/// How hard puzzles are to be.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Difficulty {
    /// From the easiest to the hardest level.
    pub levels: Option<(Level, Level)>,
    /// From the lowest to the highest rating.
    pub ratings: Option<RangeInclusive<u32>>,
}

impl Difficulty {
    /// With a technique that must be needed, if there is one.
    pub fn target(self, technique: Option<String>) -> Target {
        Target { levels: self.levels, ratings: self.ratings, technique }
    }
}

/// A level, a range of levels, or a range of ratings, either of whose ends may be left out.
pub fn difficulty(text: &str) -> Result<Difficulty, String> {
    let level = |word: &str| Level::ALL.into_iter().find(|level| level.id() == word);
    if let Some(level) = level(text) {
        return Ok(Difficulty { levels: Some((level, level)), ratings: None });
    }
    let wrong = || {
        let levels: Vec<&str> = Level::ALL.iter().map(|level| level.id()).collect();
        format!("expected {}, a range such as easy-hard, or ratings such as 300-500", levels.join(", "))
    };
    let (from, to) = text.split_once("..").or_else(|| text.split_once('-')).ok_or_else(wrong)?;
    let to = to.trim_start_matches('=');
    if let (Some(from), Some(to)) = (level(from), level(to)) {
        return match from <= to {
            true => Ok(Difficulty { levels: Some((from, to)), ratings: None }),
            false => Err(format!("{from} is harder than {to}: the easier one comes first")),
        };
    }
    let number = |text: &str, none: u32| match text {
        "" => Ok(none),
        text => text.parse().map_err(|_| wrong()),
    };
    if from.is_empty() && to.is_empty() {
        return Err(wrong());
    }
    let (from, to) = (number(from, 0)?, number(to, u32::MAX)?);
    if from > to {
        return Err(format!("{from} is more than {to}: the lower one comes first"));
    }
    Ok(Difficulty { levels: None, ratings: Some(from..=to) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn difficulties_are_levels_or_ratings() {
        let levels = |text| difficulty(text).map(|wish| wish.levels);
        let ratings = |text| difficulty(text).map(|wish| wish.ratings);
        assert_eq!(levels("hard"), Ok(Some((Level::Hard, Level::Hard))));
        assert_eq!(levels("easy-hard"), Ok(Some((Level::Easy, Level::Hard))));
        assert_eq!(ratings("300-500"), Ok(Some(300..=500)));
        assert_eq!(ratings("300.."), Ok(Some(300..=u32::MAX)));
        assert_eq!(ratings("-500"), Ok(Some(0..=500)));
        assert_eq!(ratings("7..=9"), Ok(Some(7..=9)));
        for wrong in ["", "-", "..", "brutal", "300", "hard-easy", "500-300", "easy-500", "-1-5", "99999999999-"] {
            assert!(difficulty(wrong).is_err(), "{wrong}");
        }
    }
}
