//! Every finder on boards with houses besides rows, columns and boxes: cages, whose digits differ but need not include
//! every digit; further houses that hold every digit; regions of any shape. No step may contradict the answer.

use super::BOX;
use super::fair::Fair;
use super::planted::{Random, agrees, planted, stripped};
use super::table::Table;
use gridproof_engine::logic::houses::{Board, Shape};
use gridproof_engine::logic::{House, HouseIndex, HouseKind, Sink, Step, Technique};
use gridproof_engine::search::{Control, Limits};
use std::collections::BTreeMap;
use std::ops::ControlFlow;

const CAGE: HouseKind = HouseKind::new("cage", HouseIndex::FirstCell);
const FURTHER: HouseKind = HouseKind::new("further", HouseIndex::Number);

/// Cells in random order whose digits in the answer are all different.
fn distinct(random: &mut Random, answer: &[u8], len: usize) -> Vec<usize> {
    let mut cells: Vec<usize> = Vec::new();
    for cell in random.order(answer.len()) {
        if cells.len() < len && cells.iter().all(|&other| answer[other] != answer[cell]) {
            cells.push(cell);
        }
    }
    cells
}

/// Regions of cells anywhere on the board, each with one cell of every digit.
fn scattered(random: &mut Random, answer: &[u8], size: usize) -> Vec<Vec<usize>> {
    let mut regions = vec![Vec::new(); size];
    for digit in 1..=size as u8 {
        let cells: Vec<usize> = (0..answer.len()).filter(|&cell| answer[cell] == digit).collect();
        random.order(size).into_iter().zip(cells).for_each(|(region, cell)| regions[region].push(cell));
    }
    regions
}

/// A board around a planted answer, with houses that the answer satisfies.
fn board(random: &mut Random, round: usize) -> (Board<2>, Vec<u8>) {
    // Boards of 9 x 9 are rare: the slowest techniques spend most of their time there.
    let (height, width) = [(2, 3), (2, 2), (3, 2), (2, 3), (2, 2), (3, 3)][round % 6];
    let size = height * width;
    let (_, answer) = planted(random, (height, width), [0, 0]);
    let mut builder = Shape::builder(size);
    builder = match random.index(4) {
        0 => builder,
        1 => builder.regions(BOX, scattered(random, &answer, size)),
        _ => builder.rectangles(BOX, height, width),
    };
    for index in 0..1 + random.index(8) {
        let len = 2 + random.index(3);
        builder = builder.house(House::new(CAGE, index), distinct(random, &answer, len));
    }
    for index in 0..random.index(3) {
        builder = builder.house(House::new(FURTHER, index), distinct(random, &answer, size));
    }
    let shares = [random.index(60), 30 + random.index(55)];
    (stripped(random, builder.build().expect("houses that the answer satisfies"), &answer, shares), answer)
}

/// What a technique finds within a small budget.
fn found(board: &Board<2>, row: &Technique<Board<2>>) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut take = |step| {
        steps.push(step);
        if steps.len() < 50 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let mut control = Control::new(Limits::NONE.with_nodes(1_000));
    let _ = (row.find)(board, &mut Sink::new(false, &mut control, &mut take));
    steps
}

/// All but the techniques that rest on uniqueness, which are not sound here: swapped digits may break a cage.
#[test]
fn no_technique_contradicts_the_answer_on_boards_with_more_houses() {
    let mut random = Random::from_number(21);
    let (mut counts, mut wrong) = (BTreeMap::new(), BTreeMap::new());
    for round in 0..150 {
        let (board, answer) = board(&mut random, round);
        let rows = Table::<2>::ROWS.iter().chain(Fair::<2>::ROWS);
        for row in rows.filter(|row| !row.info.needs_unique) {
            let steps = found(&board, row);
            *counts.entry(row.info.id).or_insert(0) += steps.len();
            let bad = steps.iter().filter(|step| !agrees(step, &answer)).count();
            if bad > 0 {
                *wrong.entry(row.info.id).or_insert(0) += bad;
            }
        }
    }
    assert!(wrong.is_empty(), "steps against the answer: {wrong:?}");
    let tried = counts.values().filter(|&&count| count > 10).count();
    assert!(tried > 40, "only {tried} techniques found enough: {counts:?}");
}
