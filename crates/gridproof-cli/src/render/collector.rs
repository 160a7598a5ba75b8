//! Collects what workers produce, to be taken in input order.

use crate::args::Input;
use crate::input::sources::sources;
use gridproof::internals::report::Place;
use std::sync::Mutex;

/// Products with the places of their puzzles.
pub(crate) struct Collector<T> {
    /// The names of the sources, in order.
    names: Vec<String>,
    products: Mutex<Vec<(Place, T)>>,
}

impl<T> Collector<T> {
    /// A collector for the input that these arguments name.
    pub(crate) fn new(input: &Input) -> Collector<T> {
        let wanted = input.read_as.wanted().unwrap_or_default();
        let names = sources(&input.files, &wanted).iter().map(|source| source.name()).collect();
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
        products.sort_by(|(one, _), (other, _)| (&one.source, one.line).cmp(&(&other.source, other.line)));
        // A source may be named several times: each time takes its share of what a line has given.
        let mut ordered = Vec::with_capacity(products.len());
        let mut rest = products.into_iter().peekable();
        while let Some((place, product)) = rest.next() {
            let mut same = vec![product];
            while let Some((_, product)) = rest.next_if(|(next, _)| *next == place) {
                same.push(product);
            }
            let sources: Vec<usize> = (0..self.names.len()).filter(|&at| self.names[at] == place.source).collect();
            let share = same.len().div_ceil(sources.len().max(1));
            let numbered = same.into_iter().enumerate();
            ordered.extend(numbered.map(|(at, product)| ((sources.get(at / share).copied(), place.line), product)));
        }
        ordered.sort_by_key(|(key, _)| *key);
        ordered.into_iter().map(|(_, product)| product).collect()
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

    #[test]
    fn a_source_may_be_named_twice() {
        let names = ["a", "b", "a"].map(str::to_string).to_vec();
        let collector = Collector { names, products: Mutex::new(Vec::new()) };
        for (source, line) in [("a", 2), ("a", 1), ("b", 1), ("a", 1), ("a", 2)] {
            collector.add(Place { source: source.to_string(), line }, format!("{source}{line}"));
        }
        assert_eq!(collector.take(), ["a1", "a2", "b1", "a1", "a2"]);
    }
}
