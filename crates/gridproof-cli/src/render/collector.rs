//! Collects what workers produce, to be taken in input order.

use crate::input::sources::sources;
use gridproof::internals::report::Place;
use std::path::PathBuf;
use std::sync::Mutex;

/// Products with the places of their puzzles.
pub(crate) struct Collector<T> {
    /// The names of the sources, in order.
    names: Vec<String>,
    products: Mutex<Vec<(Place, T)>>,
}

impl<T> Collector<T> {
    /// A collector for the input that these arguments name.
    pub(crate) fn new(files: &[PathBuf]) -> Collector<T> {
        let names = sources(files).iter().map(|source| source.name()).collect();
        Collector { names, products: Mutex::new(Vec::new()) }
    }

    pub(crate) fn add(&self, place: Place, product: T) {
        if let Ok(mut products) = self.products.lock() {
            products.push((place, product));
        }
    }

    /// Takes all products, in input order.
    pub(crate) fn take(&self) -> Vec<T> {
        let mut products = self.products.lock().map(|mut products| std::mem::take(&mut *products)).unwrap_or_default();
        let source = |place: &Place| self.names.iter().position(|name| *name == place.source);
        products.sort_by_cached_key(|(place, _)| (source(place), place.line));
        products.into_iter().map(|(_, product)| product).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_is_that_of_the_input() {
        let collector = Collector { names: vec!["b".to_string(), "a".to_string()], products: Mutex::new(Vec::new()) };
        for (source, line) in [("a", 1), ("b", 10), ("b", 9), ("a", 3), ("a", 2)] {
            collector.add(Place { source: source.to_string(), line }, format!("{source}{line}"));
        }
        assert_eq!(collector.take(), ["b9", "b10", "a1", "a2", "a3"]);
    }
}
