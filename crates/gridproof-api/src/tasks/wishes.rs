//! What is asked of puzzles that are made, read from words.

use gridproof::engine::logic::Level;
use gridproof::families::kakuro::generate as kakuro;
use gridproof::families::sudoku::Boxes;
use gridproof::generate::{Symmetry, Target};
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

/// A number, or a range of numbers: `24`, `22-26`.
pub fn amount(text: &str) -> Result<RangeInclusive<usize>, String> {
    let wrong = || "expected a number such as 24, or a range such as 22-26".to_string();
    let (from, to) = text.split_once('-').unwrap_or((text, text));
    let number = |text: &str| text.parse::<usize>().map_err(|_| wrong());
    let (from, to) = (number(from)?, number(to)?);
    if from > to { Err(wrong()) } else { Ok(from..=to) }
}

/// The usual boxes of a size, or what is said where there are none.
pub fn usual_boxes(size: usize) -> Result<Boxes, String> {
    Boxes::usual(size)
        .ok_or_else(|| format!("a board of size {size} has no boxes; sizes such as 4, 6, 8, 9, 10, 12 and 16 have"))
}

/// Boxes of so many rows and columns, or what is said where there are no boards with them.
pub fn boxes(rows: usize, columns: usize) -> Result<Boxes, String> {
    Boxes::new(rows, columns).ok_or_else(|| format!("there are no boards with boxes of {rows}x{columns}"))
}

/// Kakuro of so many rows and columns; what is not said is as usual.
pub fn kakuro(
    (rows, columns): (usize, usize),
    white: Option<u32>,
    longest: Option<u8>,
    symmetry: Symmetry,
) -> kakuro::Recipe {
    let usual = kakuro::Recipe::of(rows, columns);
    // Short runs leave less room for white cells.
    let most = if longest == Some(3) { 50 } else { usual.white };
    let (white, longest) = (white.unwrap_or(usual.white.min(most)), longest.unwrap_or(usual.longest));
    kakuro::Recipe { white, longest, symmetry, ..usual }
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

    #[test]
    fn amounts_are_numbers_or_ranges() {
        assert_eq!((amount("24"), amount("22-26")), (Ok(24..=24), Ok(22..=26)));
        for wrong in ["", "26-22", "a", "1-", "-1", "99999999999999999999999"] {
            assert!(amount(wrong).is_err(), "{wrong}");
        }
    }
}
