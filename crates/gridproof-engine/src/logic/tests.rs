//! The driver, ratings in rounds and trial, on 4 x 4 boards.

use super::houses::{Board, Shape, singles};
use super::rate::{Scale, Total, rate};
use super::walk::{WalkOptions, next, walk};
use super::*;
use crate::fill::Fill;
use crate::search::{Control, Limits, Stop};
use std::ops::ControlFlow;
use std::sync::Arc;

const BLOCK: HouseKind = HouseKind::new("block", HouseIndex::Number);

const ANSWER: [u8; 16] = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];

const fn row(
    id: &'static str,
    level: Level,
    cost: u32,
    on: bool,
    find: fn(&Board<2>, &mut Sink<'_, '_>) -> ControlFlow<()>,
) -> Technique<Board<2>> {
    Technique::new(TechniqueInfo { id, kinds: &["a-kind"], level, cost, on, needs_unique: false }, find)
}

/// The same row, for a technique that relies on uniqueness.
const fn needing_uniqueness(mut row: Technique<Board<2>>) -> Technique<Board<2>> {
    row.info.needs_unique = true;
    row
}

/// An unsound technique: it strikes the answer of the first open cell.
fn lying(board: &Board<2>, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    let cell = board.open().first().unwrap_or(0);
    sink.step(Step::new("lie").strike(cell, ANSWER[cell]))
}

/// A technique that never ends.
fn endless(_: &Board<2>, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    loop {
        sink.tick()?;
    }
}

const LIAR: &[Technique<Board<2>>] = &[row("liar", Level::Easy, 1, true, lying)];
const SINGLES: &[Technique<Board<2>>] = &[
    row("full", Level::Easy, 1, true, singles::full_house),
    row("naked", Level::Easy, 2, true, singles::naked_single),
    row("hidden", Level::Medium, 10, true, singles::hidden_single),
    row("liar", Level::Hard, 100, false, lying),
];
const ENDLESS: &[Technique<Board<2>>] = &[row("endless", Level::Easy, 1, true, endless)];
const NONE: &[Technique<Board<2>>] = &[];

fn fill() -> Fill {
    Fill::new(4, ANSWER.to_vec()).expect("a board")
}

/// A board with these cells of the answer placed.
fn reasoner(cells: &[usize], table: &'static [Technique<Board<2>>]) -> Reasoner<Board<2>> {
    let mut state = Board::new(Arc::new(Shape::builder(4).rectangles(BLOCK, 2, 2).build().expect("a shape")));
    cells.iter().for_each(|&cell| state.place(Mark::new(cell, ANSWER[cell])));
    Reasoner::new(state, table)
}

fn control() -> Control<'static> {
    Control::new(Limits::NONE)
}

#[test]
fn a_step_against_the_answer_is_caught_and_not_applied() {
    let (fill, mut reason) = (fill(), reasoner(&[1], LIAR));
    let before = reason.candidates(0);
    let path = walk(&mut reason, &WalkOptions { answer: Some(&fill), ..WalkOptions::default() }, &mut control());
    assert_eq!((path.end, path.steps.len()), (End::Fault, 1));
    assert_eq!(reason.candidates(0), before);
    let scale = Scale { total: Total::Sum, tops: [1, 2, 3, 4], trial: 9 };
    let options = WalkOptions { answer: Some(&fill), ..WalkOptions::default() };
    assert_eq!(rate(&mut reasoner(&[1], LIAR), &scale, &options, &mut control()).end, End::Fault);
    // Without an answer the fault goes unnoticed.
    let path =
        walk(&mut reasoner(&[1], LIAR), &WalkOptions { steps: Some(1), ..WalkOptions::default() }, &mut control());
    assert_eq!(path.end, End::StepLimit);
}

#[test]
fn techniques_are_switched_by_name_and_the_last_switch_wins() {
    let ends = |switches: Vec<(&str, bool)>| {
        let fill = fill();
        let options = WalkOptions { switches, answer: Some(&fill), ..WalkOptions::default() };
        walk(&mut reasoner(&[0, 5, 10], SINGLES), &options, &mut control()).end
    };
    assert_eq!(ends(vec![("all", false)]), End::Stuck);
    assert_eq!(ends(vec![("all", false), ("liar", true)]), End::Fault);
    assert_eq!(ends(vec![("liar", true), ("all", false)]), End::Stuck);
    assert_eq!(ends(vec![("a-kind", false)]), End::Stuck);
}

#[test]
fn techniques_that_need_uniqueness_are_used_only_if_it_is_proved() {
    const NEEDY: &[Technique<Board<2>>] = &[needing_uniqueness(row("liar", Level::Easy, 1, true, lying))];
    let (fill, mut reason) = (fill(), reasoner(&[1], NEEDY));
    let options = WalkOptions { answer: Some(&fill), switches: vec![("liar", true)], ..WalkOptions::default() };
    assert_eq!(walk(&mut reason, &options, &mut control()).end, End::Fault);
    reason.without_uniqueness();
    assert_eq!(walk(&mut reason, &options, &mut control()).end, End::Stuck);
    assert_eq!(walk(&mut *reason.fork(), &options, &mut control()).end, End::Stuck);
}

#[test]
fn a_walk_ends_solved_at_a_clash_or_at_a_limit() {
    let whole: Vec<usize> = (0..15).collect();
    let path = walk(&mut reasoner(&whole, SINGLES), &WalkOptions::default(), &mut control());
    assert_eq!((path.end, path.steps.len(), path.steps[0].0), (End::Solved, 1, Some(0)));
    let mut clash = reasoner(&[0], SINGLES);
    clash.state.place(Mark::new(1, 1));
    assert!(matches!(walk(&mut clash, &WalkOptions::default(), &mut control()).end, End::Clash(_)));
    assert!(matches!(next(&clash, &clash.techniques(), &WalkOptions::default(), &mut control()), Ok(None)));
    let mut limited = Control::new(Limits::NONE.with_nodes(100));
    let path = walk(&mut reasoner(&[0], ENDLESS), &WalkOptions::default(), &mut limited);
    assert_eq!(path.end, End::Stopped(Stop::Nodes));
}

/// Two cells are open, each the last of its row: both are filled in one round.
#[test]
fn a_round_applies_everything_at_once_and_levels_are_raised_by_the_rating() {
    let cells: Vec<usize> = (0..16).filter(|cell| ![0, 15].contains(cell)).collect();
    let rated = |tops| {
        let scale = Scale { total: Total::Sum, tops, trial: 1000 };
        rate(&mut reasoner(&cells, SINGLES), &scale, &WalkOptions::default(), &mut control())
    };
    let rating = rated([10, 20, 30, 40]);
    assert_eq!((rating.rating, rating.rounds.len(), rating.rounds[0].changes), (1, 1, 2));
    assert_eq!((rating.level, rating.end), (Level::Easy, End::Solved));
    assert_eq!(rating.hardest(&reasoner(&[], SINGLES).techniques()), Some(Some(0)));
    assert_eq!(rated([0, 20, 30, 40]).level, Level::Medium);
    assert_eq!(rated([0, 0, 0, 0]).level, Level::Extreme);
}

#[test]
fn trial_refutes_shows_its_steps_and_is_rated_as_trial() {
    let fill = fill();
    let options = WalkOptions { trial: true, answer: Some(&fill), ..WalkOptions::default() };
    // Without techniques, only the candidates that a placement rules out are struck.
    let path = walk(&mut reasoner(&[0, 1, 2, 4, 8, 9, 14], NONE), &options, &mut control());
    let (row, step) = &path.steps[0];
    assert_eq!((*row, step.kind), (None, trial::KIND));
    assert!(step.role("assumed").is_some() && path.end != End::Fault, "{path:?}");
    let why = ["empty-cell", "no-place", "broken-clue"];
    assert!(why.iter().any(|role| step.role(role).is_some()), "{step:?}");
    let scale = Scale { total: Total::Sum, tops: [1000, 2000, 3000, 4000], trial: 5 };
    let rating = rate(&mut reasoner(&[0, 1, 2, 4, 8, 9, 14], NONE), &scale, &options, &mut control());
    assert_eq!((rating.level, rating.rounds[0].row), (Level::Extreme, None));
    assert_eq!(rating.rating as usize, 5 * rating.rounds.len());
}

#[test]
fn totals_grow_with_every_round() {
    let cases = [(Total::Sum, [7, 10, 14]), (Total::RootOfSquares, [7, 7, 8])];
    for (total, expected) in cases {
        let of = |costs: &[u32]| total.of(costs.iter().copied());
        assert_eq!([&[7][..], &[7, 3], &[7, 3, 4]].map(of), expected, "{total:?}");
        assert_eq!([of(&[]), of(&[u32::MAX; 3])], [0, u32::MAX]);
    }
}
