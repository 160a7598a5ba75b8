//! Reasoning: singles, subsets and fish in rows and columns, chains, and nets for what is left.

use super::Latin;
use crate::logic::{Logic, Position, infos, numbered, set_up};
use gridproof_engine::logic::houses::forcing::{self as nets, Inner};
use gridproof_engine::logic::houses::{Board, Shape, chains, fish, singles, subsets};
use gridproof_engine::logic::rate::{Scale, Total};
use gridproof_engine::logic::{AnyReasoner, House, HouseKind, Level, Reasoner, Sink, Step, Technique, TechniqueInfo};
use std::ops::ControlFlow;

pub(super) const LOGIC: Logic<Latin> = Logic {
    table: || infos(TECHNIQUES),
    reasoner,
    fair: reasoner,
    kinds: &[HouseKind::ROW, HouseKind::COLUMN],
    houses: |puzzle| numbered(&[HouseKind::ROW, HouseKind::COLUMN], puzzle.size(), |named| house(puzzle, named)),
    scale: Scale { total: Total::Sum, tops: [200, 600, 1500, 4000], trial: 1000 },
    house,
    classic: |_| None,
};

/// Machine words for the candidates of the largest board, 36 x 36.
const WORDS: usize = 21;

type Find = fn(&Board<WORDS>, &mut Sink<'_, '_>) -> ControlFlow<()>;

const fn row(kinds: &'static [&'static str; 1], level: Level, cost: u32, find: Find) -> Technique<Board<WORDS>> {
    Technique::new(TechniqueInfo { id: kinds[0], kinds, level, cost, on: true, needs_unique: false }, find)
}

/// Cheapest first. Nets inside nets are needed from 14 x 14 on; the last row finished every square of 20 x 20 that was tried.
#[rustfmt::skip]
const TECHNIQUES: &[Technique<Board<WORDS>>] = &[
    row(&["full-house"], Level::Easy, 4, singles::full_house),
    row(&["naked-single"], Level::Easy, 6, singles::naked_single),
    row(&["hidden-single"], Level::Easy, 8, singles::hidden_single),
    row(&["naked-pair"], Level::Medium, 60, |board, sink| subsets::naked(board, 2, sink)),
    row(&["hidden-pair"], Level::Medium, 70, |board, sink| subsets::hidden(board, 2, sink)),
    row(&["naked-triple"], Level::Medium, 80, |board, sink| subsets::naked(board, 3, sink)),
    row(&["hidden-triple"], Level::Medium, 100, |board, sink| subsets::hidden(board, 3, sink)),
    row(&["x-wing"], Level::Hard, 120, |board, sink| fish::basic(board, 2, sink)),
    row(&["naked-quadruple"], Level::Hard, 125, |board, sink| subsets::naked(board, 4, sink)),
    row(&["hidden-quadruple"], Level::Hard, 135, |board, sink| subsets::hidden(board, 4, sink)),
    row(&["swordfish"], Level::Hard, 150, |board, sink| fish::basic(board, 3, sink)),
    row(&["jellyfish"], Level::Expert, 210, |board, sink| fish::basic(board, 4, sink)),
    row(&["forcing-chain"], Level::Expert, 240, |board, sink| chains::chains(board, "forcing-chain", false, sink)),
    row(&["forcing-chain-lines"], Level::Expert, 300, |board, sink| chains::chains(board, "forcing-chain-lines", true, sink)),
    row(&["contradiction-by-singles"], Level::Extreme, 600, |board, sink| nets::contradictions(board, "contradiction-by-singles", Inner::Nothing, sink)).with_reasons(|board, step| proved(board, Inner::Nothing, step)),
    row(&["nested-chains"], Level::Extreme, 1500, |board, sink| nets::contradictions(board, "nested-chains", Inner::Chains, sink)).with_reasons(|board, step| proved(board, Inner::Chains, step)),
    row(&["nested-branches"], Level::Extreme, 2000, |board, sink| nets::contradictions(board, "nested-branches", Inner::Branches, sink)).with_reasons(|board, step| proved(board, Inner::Branches, step)),
    row(&["nested-singles"], Level::Extreme, 3000, |board, sink| nets::contradictions(board, "nested-singles", Inner::Singles, sink)).with_reasons(|board, step| proved(board, Inner::Singles, step)),
];

/// The step with the proof of its contradiction.
fn proved(board: &Board<WORDS>, inner: Inner, step: Step) -> Step {
    nets::justify(board, inner, &step).unwrap_or(step)
}

fn reasoner(puzzle: &Latin, position: &Position) -> Box<dyn AnyReasoner> {
    let state = set_up(Shape::builder(puzzle.size()).build(), puzzle.givens(), position);
    Box::new(Reasoner::new(state, TECHNIQUES))
}

fn house(puzzle: &Latin, house: House) -> Vec<usize> {
    let (size, index) = (puzzle.size(), usize::from(house.index));
    (0..size * size)
        .filter(|&cell| match house.kind {
            HouseKind::ROW => cell / size == index,
            HouseKind::COLUMN => cell % size == index,
            _ => false,
        })
        .collect()
}
