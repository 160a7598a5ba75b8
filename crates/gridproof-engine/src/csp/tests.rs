//! The kernel against brute force.

mod filters;
mod lean;
mod searches;

use super::model::Model;
use super::{Diagram, Relation};
use crate::digits::Digits;
use crate::random::Random;
use std::sync::Arc;

/// Draws that only tests need.
pub(crate) trait Draw {
    /// A number from `from` to `to`, both included.
    fn range(&mut self, from: usize, to: usize) -> usize;

    /// A non-empty set of digits up to `top`, each included with probability `in_eight` / 8.
    fn digits(&mut self, top: u8, in_eight: u32) -> Digits;
}

impl Draw for Random {
    fn range(&mut self, from: usize, to: usize) -> usize {
        from + self.index(to - from + 1)
    }

    fn digits(&mut self, top: u8, in_eight: u32) -> Digits {
        loop {
            let set = (1..=top).filter(|_| self.chance(in_eight, 8)).collect::<Digits>();
            if !set.is_empty() {
                return set;
            }
        }
    }
}

/// The number of heights visible from the first.
pub(crate) fn seen(line: &[u8]) -> u8 {
    (0..line.len()).filter(|&i| line[..i].iter().all(|&h| h < line[i])).count() as u8
}

/// A relation that holds with probability `in_nine` / 9 for every pair.
pub(crate) fn random_relation(random: &mut Random, in_nine: u32) -> Relation {
    let bits: Vec<bool> = (0..64 * 64).map(|_| random.chance(in_nine, 9)).collect();
    Relation::new(|a, b| bits[usize::from(a) * 64 + usize::from(b)])
}

/// A random automaton of a few states over lines of `len` digits up to `top`, and the same read step by step.
pub(crate) fn random_diagram(random: &mut Random, len: usize, top: u8) -> (Diagram, impl Fn(&[u8]) -> bool + use<>) {
    let states = random.range(1, 6);
    let next: Vec<Option<usize>> =
        (0..states * 16).map(|_| random.chance(5, 6).then(|| random.index(states))).collect();
    let ends: Vec<bool> = (0..states).map(|_| random.chance(1, 2)).collect();
    let step = move |&state: &usize, digit: u8| next[state * 16 + usize::from(digit)];
    let accepts = move |&state: &usize| ends[state];
    let cells = vec![Digits::upto(top); len];
    let diagram = Diagram::explore(&cells, 0, |_, state, digit| step(state, digit), &accepts).expect("few states");
    let read = move |line: &[u8]| {
        line.iter().try_fold(0, |state, &digit| step(&state, digit)).is_some_and(|state| accepts(&state))
    };
    (diagram, read)
}

/// A small random model with every kind of constraint. With `planted`, it is built around an answer that satisfies
/// every constraint where possible.
pub(crate) fn random_model(random: &mut Random, planted: bool) -> (Model, Option<Vec<u8>>) {
    let cells = random.range(1, 6);
    let top = random.range(2, 6) as u8;
    let mut model = Model::new(cells, Digits::upto(top));
    let answer: Vec<u8> = (0..cells).map(|_| random.range(1, usize::from(top)) as u8).collect();
    for (cell, &digit) in answer.iter().enumerate() {
        let mut keep = random.digits(top, 6);
        if planted {
            keep |= Digits::one(digit);
        }
        assert_eq!(model.keep(cell, keep), Ok(()));
    }
    for _ in 0..random.range(1, 5) {
        let mut scope: Vec<usize> = (0..cells).collect();
        random.shuffle(&mut scope);
        scope.truncate(random.range(0, 5));
        let line: Vec<u8> = scope.iter().map(|&cell| answer[cell]).collect();
        let different = line.iter().collect::<std::collections::BTreeSet<_>>().len() == line.len();
        let heights = different && line.iter().all(|&digit| usize::from(digit) <= line.len());
        let done = match random.below(6) {
            0 if different || !planted => model.all_different(&scope),
            1 if planted && different => model.distinct_sum(&scope, line.iter().map(|&d| u16::from(d)).sum()),
            1 if !planted => model.distinct_sum(&scope, random.range(0, 18) as u16),
            2 if planted && heights => {
                let near = seen(&line);
                let far = seen(&line.iter().rev().copied().collect::<Vec<_>>());
                model.sight(&scope, (random.below(3) > 0).then_some(near), (random.below(3) > 0).then_some(far))
            }
            2 if !planted => {
                let mut clue = || (random.below(3) > 0).then(|| random.range(0, scope.len() + 1) as u8);
                let (near, far) = (clue(), clue());
                model.sight(&scope, near, far)
            }
            3 => {
                let mut terms: Vec<(usize, i32)> = scope
                    .iter()
                    .map(|&cell| (cell, random.range(1, 3) as i32 * if random.chance(1, 3) { -1 } else { 1 }))
                    .collect();
                if random.chance(1, 2) {
                    // Equal factors make groups.
                    terms.iter_mut().for_each(|term| term.1 = 1);
                }
                let sum = terms.iter().map(|&(cell, factor)| i32::from(answer[cell]) * factor).sum::<i32>();
                model.linear(&terms, if planted { sum } else { random.range(0, 18) as i32 })
            }
            4 => {
                let (diagram, read) = random_diagram(random, scope.len(), top);
                if planted && !read(&line) { Ok(()) } else { model.diagram(&scope, &Arc::new(diagram)) }
            }
            5 if scope.len() > 1 => {
                let in_nine = random.range(3, 8) as u32;
                let relation = random_relation(random, in_nine);
                let holds = relation.holds(line[0], line[1]);
                if planted && !holds { Ok(()) } else { model.pair(scope[0], scope[1], &Arc::new(relation)) }
            }
            _ => Ok(()),
        };
        assert_eq!(done, Ok(()));
    }
    (model, planted.then_some(answer))
}
