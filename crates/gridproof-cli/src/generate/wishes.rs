//! Parses requested numbers and difficulties.

pub(crate) use gridproof_api::tasks::difficulty::Difficulty;
use std::fmt;
use std::ops::{Range, RangeInclusive};

/// Numbers of puzzles, in ascending order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Numbers(Vec<RangeInclusive<u64>>);

impl Numbers {
    /// `count` numbers from `start` on, unless they overflow.
    pub(crate) fn from(start: u64, count: u64) -> Option<Numbers> {
        Some(Numbers(vec![start..=start.checked_add(count.checked_sub(1)?)?]))
    }

    /// How many there are.
    pub(crate) fn count(&self) -> u64 {
        self.0.iter().fold(0, |sum: u64, range| sum.saturating_add((range.end() - range.start()).saturating_add(1)))
    }

    /// The number at a place, from 0.
    pub(crate) fn at(&self, mut place: u64) -> Option<u64> {
        for range in &self.0 {
            let last = range.end() - range.start();
            if place <= last {
                return Some(range.start() + place);
            }
            place -= last + 1;
        }
        None
    }

    /// The numbers at these places, from 0; places past the end are ignored.
    pub(crate) fn part(&self, places: Range<u64>) -> Numbers {
        let (mut before, mut ranges) = (0u64, Vec::new());
        for range in &self.0 {
            let count = (range.end() - range.start()).saturating_add(1);
            let from = places.start.saturating_sub(before);
            let to = places.end.saturating_sub(before).min(count);
            if from < to {
                ranges.push(range.start() + from..=range.start() + (to - 1));
            }
            before = before.saturating_add(count);
        }
        Numbers(ranges)
    }

    /// Adds numbers greater than all of these.
    pub(crate) fn extend(&mut self, more: Numbers) {
        for range in more.0 {
            match self.0.last_mut() {
                Some(last) if last.end().checked_add(1) == Some(*range.start()) => *last = *last.start()..=*range.end(),
                _ => self.0.push(range),
            }
        }
    }
}

/// Writes the list as [`numbers`] parses it.
impl fmt::Display for Numbers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, range) in self.0.iter().enumerate() {
            let comma = if at > 0 { "," } else { "" };
            match range.start() == range.end() {
                true => write!(f, "{comma}{}", range.start())?,
                false => write!(f, "{comma}{}-{}", range.start(), range.end())?,
            }
        }
        Ok(())
    }
}

/// A list such as `5,8-100`.
pub(crate) fn numbers(text: &str) -> Result<Numbers, String> {
    let wrong = || "expected numbers and ranges in ascending order, such as 5,8-100".to_string();
    let mut ranges: Vec<RangeInclusive<u64>> = Vec::new();
    for part in text.split(',') {
        let (from, to) = part.split_once('-').unwrap_or((part, part));
        let number = |text: &str| text.trim().parse::<u64>().map_err(|_| wrong());
        let (from, to) = (number(from)?, number(to)?);
        let after = ranges.last().is_none_or(|last| *last.end() < from);
        if from > to || !after {
            return Err(wrong());
        }
        ranges.push(from..=to);
    }
    Ok(Numbers(ranges))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_lists_of_ranges() {
        let list = numbers("5,8-10,12").unwrap();
        let all: Vec<u64> = (0..9).filter_map(|place| list.at(place)).collect();
        assert_eq!(all, [5, 8, 9, 10, 12]);
        assert_eq!((list.count(), list.to_string().as_str()), (5, "5,8-10,12"));
        assert_eq!(list.part(2..4).to_string(), "9-10");
        assert_eq!(list.part(0..2).to_string(), "5,8");
        assert_eq!(list.part(4..99).to_string(), "12");
        assert_eq!(list.part(7..9).to_string(), "");
        let mut grown = list.part(0..1);
        grown.extend(list.part(1..2));
        grown.extend(list.part(2..3));
        assert_eq!(grown.to_string(), "5,8-9");
        assert_eq!(Numbers::from(1, 3), numbers("1-3").ok());
        assert_eq!(Numbers::from(u64::MAX, 2), None);
        assert_eq!(Numbers::from(1, u64::MAX).map(|list| list.count()), Some(u64::MAX));
        for wrong in ["", "a", "5,4", "5,5", "9-8", "1-", "1,,2", "-3"] {
            assert!(numbers(wrong).is_err(), "{wrong}");
        }
    }
}
