//! The order of a book: sections by family, groups by level.

use super::{Book, Entry, Grouping, Order};
use gridproof::logic::Level;
use std::ops::Range;

/// The puzzles of a book in the order in which they are printed.
#[derive(Debug, PartialEq)]
pub(super) struct Plan {
    /// The entry at each place.
    pub(super) order: Vec<usize>,
    /// One section if the book has no sections.
    pub(super) sections: Vec<Section>,
}

/// The puzzles of one family, or all puzzles of a book without sections.
#[derive(Debug, PartialEq)]
pub(super) struct Section {
    /// The family, in a book with sections.
    pub(super) family: Option<String>,
    /// One group if the book has no groups.
    pub(super) groups: Vec<Group>,
}

/// The puzzles of one level, or all puzzles of a section without groups.
#[derive(Debug, PartialEq)]
pub(super) struct Group {
    /// The level, in a book with groups.
    pub(super) grade: Option<Grade>,
    /// Their places.
    pub(super) places: Range<usize>,
}

/// A level or none. Puzzles without a level come last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Grade {
    Level(Level),
    Unrated,
}

impl Grade {
    fn of(entry: &Entry) -> Grade {
        entry.level.map_or(Grade::Unrated, Grade::Level)
    }
}

impl Section {
    pub(super) fn places(&self) -> Range<usize> {
        let start = self.groups.first().map_or(0, |group| group.places.start);
        start..self.groups.last().map_or(start, |group| group.places.end)
    }
}

/// The families of some entries, in the order in which they first appear.
pub(super) fn families<'e>(entries: &[&'e Entry]) -> Vec<&'e str> {
    let mut families: Vec<&str> = Vec::new();
    for entry in entries {
        if !families.contains(&entry.family.as_str()) {
            families.push(&entry.family);
        }
    }
    families
}

impl Plan {
    pub(super) fn has_sections(&self) -> bool {
        self.sections.iter().any(|section| section.family.is_some())
    }

    pub(super) fn has_groups(&self) -> bool {
        self.sections.iter().any(|section| section.groups.iter().any(|group| group.grade.is_some()))
    }

    /// Whether it has sections or groups.
    pub(super) fn is_divided(&self) -> bool {
        self.has_sections() || self.has_groups()
    }

    pub(super) fn new(book: &Book, entries: &[Entry]) -> Plan {
        let families = families(&entries.iter().collect::<Vec<_>>());
        let sections = book.sections.unwrap_or(families.len() > 1);
        let groups = book.grouping == Grouping::Level;
        let section = |at: usize| families.iter().position(|family| sections && *family == entries[at].family);
        let sorted = groups || book.order == Order::Level;
        let grade = |at: usize| Some(Grade::of(&entries[at])).filter(|_| sorted);
        let mut order: Vec<usize> = (0..entries.len()).collect();
        // A stable sort: puzzles of the same family and level keep their order.
        order.sort_by_key(|&at| (section(at), grade(at)));
        let stretches = |places: Range<usize>, same: &dyn Fn(usize, usize) -> bool| -> Vec<Range<usize>> {
            let mut start = places.start;
            let parts = order[places].chunk_by(|&one, &two| same(one, two));
            parts.map(|part| (start, start += part.len()).0..start).collect()
        };
        let of_groups = |places: Range<usize>| {
            let same = |one: usize, two: usize| !groups || grade(one) == grade(two);
            let group = |places: Range<usize>| Group { grade: grade(order[places.start]).filter(|_| groups), places };
            stretches(places, &same).into_iter().map(group).collect()
        };
        let sections = stretches(0..order.len(), &|one, two| section(one) == section(two))
            .into_iter()
            .map(|places| {
                let family = Some(entries[order[places.start]].family.clone()).filter(|_| sections);
                Section { family, groups: of_groups(places) }
            })
            .collect();
        Plan { order, sections }
    }
}
