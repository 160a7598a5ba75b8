//! Singles and subsets compared with brute force, on boards around a known answer.

mod forcing;
mod mixed;

use super::{Board, Shape, singles, subsets};
use crate::digits::Digits;
use crate::logic::{Evidence, HouseIndex, HouseKind, Mark, Sink, State, Step};
use crate::random::Random;
use crate::search::{Control, Limits};
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Arc;

pub(super) use forcing::hard;

/// A random order of rows or columns that keeps bands of `band` together.
fn lines(random: &mut Random, size: usize, band: usize) -> Vec<usize> {
    let bands = random.order(size / band);
    bands.into_iter().flat_map(|at| random.order(band).into_iter().map(move |line| at * band + line)).collect()
}

const BLOCK: HouseKind = HouseKind::new("block", HouseIndex::Number);

fn shape(size: usize, boxes: Option<(usize, usize)>) -> Shape<2> {
    let lines = Shape::builder(size);
    let builder = boxes.map(|(rows, columns)| lines.clone().rectangles(BLOCK, rows, columns)).unwrap_or(lines);
    builder.build().expect("a shape")
}

/// A board with some digits of a random answer placed and some wrong candidates struck, and the answer.
pub(super) fn planted(random: &mut Random, size: usize, boxes: Option<(usize, usize)>) -> (Board<2>, Vec<u8>) {
    let (height, width) = boxes.unwrap_or((size, 1));
    let (rows, columns, digits) = (lines(random, size, height), lines(random, size, width), random.order(size));
    let digit = |row: usize, column: usize| digits[(row % height * width + row / height + column) % size] as u8 + 1;
    let answer: Vec<u8> = rows.iter().flat_map(|&row| columns.iter().map(move |&column| digit(row, column))).collect();
    (stripped(random, shape(size, boxes), &answer), answer)
}

/// A board of that shape with some digits of the answer placed and some wrong candidates struck.
fn stripped(random: &mut Random, shape: Shape<2>, answer: &[u8]) -> Board<2> {
    let mut board = Board::new(Arc::new(shape));
    let (placed, struck) = (random.index(70), random.index(90));
    for (cell, &digit) in answer.iter().enumerate() {
        if random.index(100) < placed {
            board.place(Mark::new(cell, digit));
        }
    }
    for cell in board.open() {
        for digit in board.at(cell) - Digits::one(answer[cell]) {
            if random.index(100) < struck {
                board.strike(Mark::new(cell, digit));
            }
        }
    }
    board
}

type Find = fn(&Board<2>, &mut Sink<'_, '_>) -> ControlFlow<()>;

fn found(board: &Board<2>, one: bool, find: impl FnOnce(&Board<2>, &mut Sink<'_, '_>) -> ControlFlow<()>) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut take = |step| {
        steps.push(step);
        if one { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let _ = find(board, &mut Sink::new(one, &mut Control::new(Limits::NONE), &mut take));
    steps
}

type FindSubset = fn(&Board<2>, usize, &mut Sink<'_, '_>) -> ControlFlow<()>;

/// A subset: its kind, its cells, its digits, what it strikes.
type Key = (&'static str, Vec<u16>, Digits, BTreeSet<Mark>);

fn key(step: &Step) -> Key {
    let (Some(Evidence::Cells(cells)), Some(&Evidence::Digits(digits))) = (step.role("cells"), step.role("digits"))
    else {
        panic!("a subset without its roles: {step:?}");
    };
    (step.kind, cells.clone(), digits, step.strikes.iter().copied().collect())
}

/// Every subset of `size` cells or digits in a house, by brute force.
fn plain(board: &Board<2>, size: usize) -> BTreeSet<Key> {
    let mut keys = BTreeSet::new();
    for unit in &board.shape.units {
        let mut all = unit.cells.clone();
        all.sort_unstable();
        for pick in (0u32..1 << all.len()).filter(|pick| pick.count_ones() as usize == size) {
            let picked = |at: usize| pick >> at & 1 == 1;
            let cells: Vec<u16> = (0..all.len()).filter(|&at| picked(at)).map(|at| all[at]).collect();
            keys.extend(plain_naked(board, &cells));
            if all.len() == board.size() {
                let digits: Digits = (0..board.size()).filter(|&at| picked(at)).map(|at| at as u8 + 1).collect();
                keys.extend(plain_hidden(board, &all, digits));
            }
        }
    }
    keys
}

fn plain_naked(board: &Board<2>, cells: &[u16]) -> Option<Key> {
    let at = |cell: u16| board.at(usize::from(cell));
    let digits = cells.iter().fold(Digits::EMPTY, |all, &cell| all | at(cell));
    if digits.len() as usize != cells.len() || cells.iter().any(|&cell| at(cell).is_empty()) {
        return None;
    }
    let (mut strikes, mut in_box, mut in_line) = (BTreeSet::new(), false, false);
    let blocks = &board.shape.units[board.shape.regions()];
    for (index, unit) in board.shape.units.iter().enumerate() {
        if !cells.iter().all(|cell| unit.cells.contains(cell)) {
            continue;
        }
        for &other in unit.cells.iter().filter(|other| !cells.contains(other)) {
            for digit in at(other) & digits {
                strikes.insert(Mark::new(usize::from(other), digit));
                let own_box = blocks.iter().any(|unit| unit.cells.contains(&other) && unit.cells.contains(&cells[0]));
                in_box |= board.shape.regions().contains(&index);
                in_line |= board.shape.lines().contains(&index) && !own_box;
            }
        }
    }
    let kind = match (cells.len(), in_box && in_line) {
        (2, false) => "naked-pair",
        (3, false) => "naked-triple",
        (2, true) => "locked-pair",
        (3, true) => "locked-triple",
        _ => "naked-quadruple",
    };
    (!strikes.is_empty()).then(|| (kind, cells.to_vec(), digits, strikes))
}

fn plain_hidden(board: &Board<2>, unit: &[u16], digits: Digits) -> Option<Key> {
    let has = |cell: u16, digit: u8| board.at(usize::from(cell)).contains(digit);
    let cells: Vec<u16> = unit.iter().copied().filter(|&cell| digits.iter().any(|digit| has(cell, digit))).collect();
    let everywhere = digits.iter().all(|digit| unit.iter().any(|&cell| has(cell, digit)));
    if cells.len() != digits.len() as usize || !everywhere {
        return None;
    }
    let others = |&cell: &u16| (board.at(cell.into()) - digits).iter().map(move |digit| Mark::new(cell.into(), digit));
    let strikes: BTreeSet<Mark> = cells.iter().flat_map(others).collect();
    let kind = ["hidden-pair", "hidden-triple", "hidden-quadruple"][cells.len() - 2];
    (!strikes.is_empty()).then_some((kind, cells, digits, strikes))
}

const SHAPES: [(usize, Option<(usize, usize)>); 4] =
    [(9, Some((3, 3))), (6, Some((2, 3))), (7, None), (8, Some((4, 2)))];

/// A board of one of the [`SHAPES`], or in every fifth round one with mixed houses.
fn any_board(random: &mut Random, round: usize) -> (Board<2>, Vec<u8>) {
    if round % 5 == 4 {
        return mixed::planted(random, round / 5);
    }
    let (size, boxes) = SHAPES[round % SHAPES.len()];
    planted(random, size, boxes)
}

#[test]
fn subsets_match_brute_force() {
    let mut random = Random::from_number(1);
    let mut seen = BTreeSet::new();
    for round in 0..1500 {
        let (board, answer) = any_board(&mut random, round);
        for size in 2..=4 {
            let mut keys = Vec::new();
            for find in [subsets::naked as FindSubset, subsets::locked, subsets::hidden] {
                let mut take = |step: Step| {
                    assert!(step.strikes.iter().all(|mark| answer[mark.at()] != mark.digit), "{step:?}");
                    keys.push(key(&step));
                    ControlFlow::Continue(())
                };
                let _ = find(&board, size, &mut Sink::new(false, &mut Control::new(Limits::NONE), &mut take));
            }
            let set: BTreeSet<Key> = keys.iter().cloned().collect();
            assert_eq!(set.len(), keys.len(), "a subset is reported twice: {keys:?}");
            assert_eq!(set, plain(&board, size), "round {round}, size {size}");
            seen.extend(set.iter().map(|key| key.0));
        }
    }
    assert_eq!(seen.len(), 8, "{seen:?}");
}

#[test]
fn every_single_is_found() {
    let mut random = Random::from_number(2);
    for round in 0..2500 {
        let (board, answer) = any_board(&mut random, round);
        let places = |find: Find, one: bool| -> Vec<Mark> {
            let steps = found(&board, one, find);
            assert!(steps.iter().all(|step| answer[step.places[0].at()] == step.places[0].digit));
            steps.iter().map(|step| step.places[0]).collect()
        };
        let (mut full, mut naked, mut hidden) = (Vec::new(), Vec::new(), Vec::new());
        for cell in board.open() {
            let digit = answer[cell];
            let holds = |unit: &&super::Unit<2>| unit.cells.len() == board.size() && unit.set.contains(cell);
            let mut units = board.shape.units.iter().filter(holds);
            let alone = |unit: &super::Unit<2>| (unit.set & board.open()).len() == 1;
            let last = |unit: &super::Unit<2>| (unit.set & board.with(digit)).len() == 1;
            if board.at(cell).len() == 1 {
                naked.push(Mark::new(cell, digit));
                full.extend(units.clone().any(alone).then_some(Mark::new(cell, digit)));
            }
            hidden.extend(units.any(last).then_some(Mark::new(cell, digit)));
        }
        let finds: [Find; 3] = [singles::full_house, singles::naked_single, singles::hidden_single];
        for (find, wanted) in finds.into_iter().zip([full, naked, hidden]) {
            assert_eq!(places(find, false), wanted, "round {round}");
            let one = places(find, true);
            assert_eq!(one.len(), wanted.len().min(1), "round {round}: the queue knows all singles");
            assert!(one.iter().all(|mark| wanted.contains(mark)));
        }
    }
}

#[test]
fn the_oldest_single_is_taken_first() {
    let mut board: Board<2> = Board::new(Arc::new(Shape::builder(4).build().expect("a shape")));
    // First r4c4 is left with 4, then r1c1 with 1.
    [1, 2, 3].into_iter().for_each(|digit| board.strike(Mark::new(15, digit)));
    [2, 3, 4].into_iter().for_each(|digit| board.strike(Mark::new(0, digit)));
    let naked = |board: &Board<2>| found(board, true, singles::naked_single)[0].places[0];
    assert_eq!(naked(&board), Mark::new(15, 4));
    assert_eq!(board.naked().len(), 2);
    board.place(Mark::new(15, 4));
    assert_eq!(naked(&board), Mark::new(0, 1));
    board.place(Mark::new(0, 1));
    assert!(found(&board, true, singles::naked_single).is_empty() && board.naked().is_empty());
}

#[test]
fn a_placement_goes_peer_by_peer_and_then_through_its_own_candidates() {
    let mut board: Board<2> = Board::new(Arc::new(Shape::builder(4).build().expect("a shape")));
    // Besides r1c1, 2 has r1c2 and r1c4 left in row 1, and r2c1 and r4c1 in column 1; 1 has r2c2 and r2c3 in row 2.
    [Mark::new(2, 2), Mark::new(8, 2), Mark::new(4, 1), Mark::new(7, 1)]
        .into_iter()
        .for_each(|mark| board.strike(mark));
    assert!(board.hidden().is_empty());
    // Striking 2 from r1c2 would leave r1c4, but by then row 1 has its 2; the 3 of r1c1 itself is counted last.
    [Mark::new(1, 3), Mark::new(2, 3)].into_iter().for_each(|mark| board.strike(mark));
    board.place(Mark::new(0, 2));
    assert_eq!(board.hidden(), [Mark::new(3, 3)]);
    board.place(Mark::new(6, 3));
    let order: Vec<Mark> = board.hidden().to_vec();
    assert_eq!(order, [Mark::new(3, 3), Mark::new(5, 1)]);
}
