//! For tests: boards around a known answer.
//!
//! Givens are taken from a solved board and some wrong candidates are struck, so every strike of a finder can be checked
//! against the answer.

use super::super::shape;
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::houses::Board;
use gridproof_engine::logic::{Mark, Sink, State, Step};
use gridproof_engine::random::Random;
use gridproof_engine::search::{Control, Limits};
use std::ops::ControlFlow;
use std::sync::Arc;

/// Lines in a random order that keeps those of each band together.
fn bands(random: &mut Random, side: usize) -> Vec<usize> {
    let outer = random.order(side);
    outer.into_iter().flat_map(|band| random.order(side).into_iter().map(move |at| band * side + at)).collect()
}

/// A solved board with boxes of `side` x `side`.
fn solved(random: &mut Random, side: usize) -> Vec<u8> {
    let size = side * side;
    let (rows, columns, names) = (bands(random, side), bands(random, side), random.order(size));
    (0..size * size)
        .map(|cell| {
            let (row, column) = (rows[cell / size], columns[cell % size]);
            names[(row % side * side + row / side + column) % size] as u8 + 1
        })
        .collect()
}

/// A board and its answer: `givens` cells are filled, and of the remaining wrong candidates one in `odds` is struck.
pub(in super::super) fn planted<const W: usize>(
    seed: u64,
    side: usize,
    givens: usize,
    odds: usize,
) -> (Board<W>, Vec<u8>) {
    let mut random = Random::from_number(seed);
    let answer = solved(&mut random, side);
    let shape = shape(side, side).unwrap();
    let mut board = Board::new(Arc::new(shape));
    for &cell in random.order(answer.len()).iter().take(givens) {
        board.place(Mark::new(cell, answer[cell]));
    }
    for cell in board.open() {
        for digit in board.at(cell) - Digits::one(answer[cell]) {
            if random.index(odds) == 0 {
                board.strike(Mark::new(cell, digit));
            }
        }
    }
    (board, answer)
}

/// Everything a finder finds.
pub(in super::super) fn all(find: impl FnOnce(&mut Sink<'_, '_>) -> ControlFlow<()>) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut take = |step| {
        steps.push(step);
        ControlFlow::Continue(())
    };
    let mut control = Control::new(Limits::NONE);
    let _ = find(&mut Sink::new(false, &mut control, &mut take));
    steps
}

/// The step a finder would take first.
pub(in super::super) fn first(find: impl FnOnce(&mut Sink<'_, '_>) -> ControlFlow<()>) -> Option<Step> {
    let mut found = None;
    let mut take = |step| {
        found = found.take().or(Some(step));
        ControlFlow::Break(())
    };
    let mut control = Control::new(Limits::NONE);
    let _ = find(&mut Sink::new(true, &mut control, &mut take));
    found
}

/// Checks a step against the answer, and its words against its roles.
pub(in super::super) fn check(step: &Step, answer: &[u8]) {
    use crate::say::{LANGUAGES, Speaker};
    use gridproof_engine::logic::say::roles;
    assert!(!step.strikes.is_empty() || !step.places.is_empty(), "{step:?}");
    assert!(step.strikes.iter().all(|mark| answer[mark.at()] != mark.digit), "{step:?}");
    assert!(step.places.iter().all(|mark| answer[mark.at()] == mark.digit), "{step:?}");
    for &language in LANGUAGES {
        let words = language.words(step.kind).unwrap_or_else(|| panic!("{}: no words for {}", language.tag, step.kind));
        let common = ["strikes", "places", "digit", "target"];
        for role in [words.short, words.full].into_iter().flat_map(roles) {
            let known = common.contains(&role) || step.role(role).is_some();
            assert!(known, "{}: {} has no role {role}", language.tag, step.kind);
        }
        let speaker = Speaker::new(language, answer.len().isqrt());
        for text in [speaker.short(step), speaker.full(step)] {
            assert!(!text.contains(['{', '}', '#', '|']) && !text.contains("  "), "{text}");
        }
    }
}
