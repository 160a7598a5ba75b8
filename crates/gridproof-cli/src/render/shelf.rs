//! Where workers put what they made, so that it can be taken in the order of the input.

use crate::input::sources::sources;
use gridproof::report::Place;
use std::path::PathBuf;
use std::sync::Mutex;

/// Things by the place of their puzzle.
pub(crate) struct Shelf<T> {
    /// Names of the sources in order.
    names: Vec<String>,
    things: Mutex<Vec<(Place, T)>>,
}

impl<T> Shelf<T> {
    /// For the input behind these arguments.
    pub(crate) fn new(files: &[PathBuf]) -> Shelf<T> {
        let names = sources(files).iter().map(|source| source.name()).collect();
        Shelf { names, things: Mutex::new(Vec::new()) }
    }

    /// Puts something there.
    pub(crate) fn put(&self, place: Place, thing: T) {
        if let Ok(mut things) = self.things.lock() {
            things.push((place, thing));
        }
    }

    /// Takes everything, in the order of the input.
    pub(crate) fn take(&self) -> Vec<T> {
        let mut things = self.things.lock().map(|mut things| std::mem::take(&mut *things)).unwrap_or_default();
        let source = |place: &Place| self.names.iter().position(|name| *name == place.source);
        things.sort_by_cached_key(|(place, _)| (source(place), place.line));
        things.into_iter().map(|(_, thing)| thing).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_is_that_of_the_input() {
        let shelf = Shelf { names: vec!["b".to_string(), "a".to_string()], things: Mutex::new(Vec::new()) };
        for (source, line) in [("a", 1), ("b", 10), ("b", 9), ("a", 3), ("a", 2)] {
            shelf.put(Place { source: source.to_string(), line }, format!("{source}{line}"));
        }
        assert_eq!(shelf.take(), ["b9", "b10", "a1", "a2", "a3"]);
    }
}
