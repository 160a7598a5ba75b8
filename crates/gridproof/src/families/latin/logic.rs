//! Reasoning: singles and subsets in rows and columns.

use super::Latin;
use crate::logic::{Logic, Position, infos, numbered, set_up};
use gridproof_engine::logic::houses::{Board, Shape, singles, subsets};
use gridproof_engine::logic::rate::{Scale, Total};
use gridproof_engine::logic::{AnyReasoner, House, HouseKind, Level, Reasoner, Technique, TechniqueInfo};

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

const fn info(id: &'static str, kinds: &'static [&'static str], level: Level, cost: u32) -> TechniqueInfo {
    TechniqueInfo { id, kinds, level, cost, on: true, needs_unique: false }
}

/// Cheapest first.
#[rustfmt::skip]
const TECHNIQUES: &[Technique<Board<WORDS>>] = &[
    Technique::new(info("full-house", &["full-house"], Level::Easy, 4), singles::full_house),
    Technique::new(info("naked-single", &["naked-single"], Level::Easy, 6), singles::naked_single),
    Technique::new(info("hidden-single", &["hidden-single"], Level::Easy, 8), singles::hidden_single),
    Technique::new(info("naked-pair", &["naked-pair"], Level::Medium, 60), |board, sink| subsets::naked(board, 2, sink)),
    Technique::new(info("hidden-pair", &["hidden-pair"], Level::Medium, 70), |board, sink| subsets::hidden(board, 2, sink)),
    Technique::new(info("naked-triple", &["naked-triple"], Level::Medium, 80), |board, sink| subsets::naked(board, 3, sink)),
    Technique::new(info("hidden-triple", &["hidden-triple"], Level::Medium, 100), |board, sink| subsets::hidden(board, 3, sink)),
];

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
