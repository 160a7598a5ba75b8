//! For tests: boards around a known answer.
//!
//! Givens are read off a solved grid and some wrong candidates are struck, so whatever a finder strikes can be held against
//! the answer.

use gridproof_engine::digits::Digits;
use gridproof_engine::logic::houses::{Board, Shape};
use gridproof_engine::logic::{Mark, Sink, State, Step};
use gridproof_engine::search::{Control, Limits};
use std::ops::ControlFlow;
use std::sync::Arc;

/// Numbers that look random and are the same on every run.
pub(in super::super) struct Dice(u64);

impl Dice {
    pub(in super::super) fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x1234_5678)
    }

    pub(in super::super) fn below(&mut self, top: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % top
    }

    fn shuffled(&mut self, count: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..count).collect();
        for at in (1..count).rev() {
            order.swap(at, self.below(at + 1));
        }
        order
    }

    /// Lines in an order that keeps those of one band together.
    fn bands(&mut self, side: usize) -> Vec<usize> {
        let outer = self.shuffled(side);
        outer.into_iter().flat_map(|band| self.shuffled(side).into_iter().map(move |at| band * side + at)).collect()
    }
}

/// A solved grid with boxes of `side` x `side`.
fn solved(dice: &mut Dice, side: usize) -> Vec<u8> {
    let size = side * side;
    let (rows, columns, names) = (dice.bands(side), dice.bands(side), dice.shuffled(size));
    (0..size * size)
        .map(|cell| {
            let (row, column) = (rows[cell / size], columns[cell % size]);
            names[(row % side * side + row / side + column) % size] as u8 + 1
        })
        .collect()
}

/// A board and its answer: `givens` cells are filled, and of the wrong candidates that are left one in `odds` is struck.
pub(in super::super) fn planted<const W: usize>(
    seed: u64,
    side: usize,
    givens: usize,
    odds: usize,
) -> (Board<W>, Vec<u8>) {
    let mut dice = Dice::new(seed);
    let answer = solved(&mut dice, side);
    let shape = Shape::new(side * side, Some((side, side))).unwrap();
    let mut board = Board::new(Arc::new(shape));
    for &cell in dice.shuffled(answer.len()).iter().take(givens) {
        board.place(Mark::new(cell, answer[cell]));
    }
    for cell in board.open() {
        for digit in board.at(cell) - Digits::one(answer[cell]) {
            if dice.below(odds) == 0 {
                board.strike(Mark::new(cell, digit));
            }
        }
    }
    (board, answer)
}

/// All a finder finds.
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

/// The one it would take.
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

/// Holds a step against the answer, and its words against its roles.
pub(in super::super) fn check(step: &Step, answer: &[u8]) {
    use crate::say::{LANGUAGES, Naming, Speaker};
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
        let speaker = Speaker { language, naming: Naming::RowColumn, columns: answer.len().isqrt() };
        for said in [speaker.short(step), speaker.full(step)] {
            assert!(!said.contains(['{', '}', '#', '|']) && !said.contains("  "), "{said}");
        }
    }
}
