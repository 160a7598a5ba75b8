//! Boards with mixed houses: irregular regions, diagonals, cages without repeats, cells in many houses.

use super::super::{Board, Shape, ShapeBuilder, fish, singles, subsets};
use super::{BLOCK, Find, Random, found, stripped};
use crate::digits::Digits;
use crate::logic::{House, HouseIndex, HouseKind, Mark, State};
use std::sync::Arc;

const REGION: HouseKind = HouseKind::new("region", HouseIndex::Number);
const DIAGONAL: HouseKind = HouseKind::new("diagonal", HouseIndex::Number);
const CAGE: HouseKind = HouseKind::new("cage", HouseIndex::FirstCell);

/// The two diagonals.
fn diagonals(builder: ShapeBuilder<2>, size: usize) -> ShapeBuilder<2> {
    let builder = builder.house(House::new(DIAGONAL, 0), (0..size).map(|at| at * (size + 1)));
    builder.house(House::new(DIAGONAL, 1), (0..size).map(|at| (at + 1) * (size - 1)))
}

/// A random answer, filling the cell with the fewest remaining digits first. `None` if that takes too long.
fn fill(random: &mut Random, shape: &Shape<2>) -> Option<Vec<u8>> {
    fn go(random: &mut Random, shape: &Shape<2>, answer: &mut [u8], nodes: &mut usize) -> bool {
        let left = |cell: usize| {
            shape.peers[cell].iter().fold(Digits::upto(shape.size as u8), |left, peer| left - Digits::one(answer[peer]))
        };
        let open = (0..answer.len()).filter(|&cell| answer[cell] == 0);
        let Some(cell) = open.min_by_key(|&cell| left(cell).len()) else { return true };
        let digits: Vec<u8> = left(cell).iter().collect();
        for at in random.order(digits.len()) {
            if *nodes == 0 {
                return false;
            }
            *nodes -= 1;
            answer[cell] = digits[at];
            if go(random, shape, answer, nodes) {
                return true;
            }
        }
        answer[cell] = 0;
        false
    }
    let mut answer = vec![0; shape.size * shape.size];
    go(random, shape, &mut answer, &mut 2_000).then_some(answer)
}

/// Up to `len` random cells whose digits in the answer all differ.
fn distinct(random: &mut Random, answer: &[u8], len: usize) -> Vec<usize> {
    let mut cells: Vec<usize> = Vec::new();
    for cell in random.order(answer.len()) {
        if cells.len() < len && cells.iter().all(|&other| answer[other] != answer[cell]) {
            cells.push(cell);
        }
    }
    cells
}

/// As many regions as digits, each with one cell of every digit, scattered over the board.
fn scattered(random: &mut Random, answer: &[u8], size: usize) -> Vec<Vec<usize>> {
    let mut regions = vec![Vec::new(); size];
    for digit in 1..=size as u8 {
        let cells: Vec<usize> = (0..answer.len()).filter(|&cell| answer[cell] == digit).collect();
        random.order(size).into_iter().zip(cells).for_each(|(region, cell)| regions[region].push(cell));
    }
    regions
}

/// A shape with mixed houses, and an answer that satisfies them.
fn shape(random: &mut Random, round: usize) -> (Shape<2>, Vec<u8>) {
    let (size, rows, columns) = [(4, 2, 2), (6, 2, 3), (9, 3, 3)][round % 3];
    let (crossed, boxed) = (size != 6 && random.index(2) == 0, random.index(3) != 0);
    let mut builder = Shape::builder(size);
    if boxed {
        builder = builder.rectangles(BLOCK, rows, columns);
    }
    if crossed {
        builder = diagonals(builder, size);
    }
    let first = builder.clone().build().unwrap();
    let Some(answer) = fill(random, &first) else { return shape(random, round) };
    if !boxed && random.index(2) == 0 {
        builder = builder.regions(REGION, scattered(random, &answer, size));
    }
    for index in 0..random.index(6) {
        let len = 2 + random.index(3);
        builder = builder.house(House::new(CAGE, index), distinct(random, &answer, len));
    }
    for index in 0..random.index(3) {
        builder = builder.house(House::new(DIAGONAL, 2 + index), distinct(random, &answer, size));
    }
    (builder.build().expect("houses that the answer satisfies"), answer)
}

/// A board of such a shape with some digits placed and candidates struck, and its answer.
pub(super) fn planted(random: &mut Random, round: usize) -> (Board<2>, Vec<u8>) {
    let (shape, answer) = shape(random, round);
    (stripped(random, shape, &answer), answer)
}

const FINDERS: [(&str, Find); 17] = [
    ("full-house", singles::full_house),
    ("naked-single", singles::naked_single),
    ("hidden-single", singles::hidden_single),
    ("locked-pair", |board, sink| subsets::locked(board, 2, sink)),
    ("locked-triple", |board, sink| subsets::locked(board, 3, sink)),
    ("naked-pair", |board, sink| subsets::naked(board, 2, sink)),
    ("naked-triple", |board, sink| subsets::naked(board, 3, sink)),
    ("naked-quadruple", |board, sink| subsets::naked(board, 4, sink)),
    ("hidden-pair", |board, sink| subsets::hidden(board, 2, sink)),
    ("hidden-triple", |board, sink| subsets::hidden(board, 3, sink)),
    ("hidden-quadruple", |board, sink| subsets::hidden(board, 4, sink)),
    ("x-wing", |board, sink| fish::basic(board, 2, sink)),
    ("swordfish", |board, sink| fish::basic(board, 3, sink)),
    ("jellyfish", |board, sink| fish::basic(board, 4, sink)),
    ("squirmbag", |board, sink| fish::basic(board, 5, sink)),
    ("whale", |board, sink| fish::basic(board, 6, sink)),
    ("leviathan", |board, sink| fish::basic(board, 7, sink)),
];

#[test]
fn no_finder_strikes_the_answer() {
    let mut random = Random::from_number(11);
    let mut counts = [0; FINDERS.len()];
    for round in 0..3000 {
        let (board, answer) = planted(&mut random, round);
        assert_eq!(board.clash(), None, "round {round}");
        for ((name, find), count) in FINDERS.iter().zip(&mut counts) {
            for step in found(&board, false, *find) {
                let right = step.places.iter().all(|mark| answer[mark.at()] == mark.digit)
                    && step.strikes.iter().all(|mark| answer[mark.at()] != mark.digit);
                assert!(right, "round {round}, {name}: {step:?}");
                *count += 1;
            }
        }
    }
    assert!(counts[..14].iter().all(|&count| count > 20), "{counts:?}");
}

/// Incremental counts equal counts from scratch.
#[test]
fn the_board_keeps_count_of_every_house() {
    let mut random = Random::from_number(12);
    for round in 0..600 {
        let (board, _) = planted(&mut random, round);
        for (index, unit) in board.shape.units.iter().enumerate() {
            for digit in 1..=board.size() as u8 {
                let places = unit.cells.iter().filter(|&&cell| board.at(cell.into()).contains(digit)).count();
                assert_eq!((board.count(index, digit), board.places(index, digit).len()), (places, places));
                let there = unit.cells.iter().any(|&cell| board.value(cell.into()) == digit);
                assert_eq!(board.filled(index).contains(digit), there);
            }
        }
    }
}

#[test]
fn the_centre_of_a_board_with_diagonals_is_in_five_complete_houses() {
    let shape = diagonals(Shape::<2>::builder(9).rectangles(BLOCK, 3, 3), 9);
    let shape = shape.house(House::new(CAGE, 40), [40, 41, 50]).build().unwrap();
    assert_eq!(shape.units_of(40), [4, 13, 22, 27, 28, 29]);
    assert_eq!(shape.complete_units_of(40), [4, 13, 22, 27, 28]);
    assert_eq!((shape.region(40), shape.region(0), shape.rectangle()), (Some(22), Some(18), Some((3, 3))));
    assert_eq!((shape.regions(), shape.others(), shape.complete()), (18..27, 27..30, 0..29));
    assert_eq!(shape.complete_kinds().collect::<Vec<_>>(), [0..9, 9..18, 18..27, 27..29]);
    assert_eq!(shape.peers[40].len(), 32);
    assert!(shape.see(40, 0) && shape.see(41, 50) && !shape.see(41, 0));
    // A digit at the centre is struck from both diagonals.
    let mut board = Board::new(Arc::new(shape));
    board.place(Mark::new(40, 7));
    assert!([0, 10, 70, 80, 8, 16, 64, 72].iter().all(|&cell| !board.at(cell).contains(7)));
    assert_eq!((board.count(27, 7), board.count(28, 7), board.count(29, 7)), (0, 0, 0));
}

#[test]
fn the_last_place_in_a_cage_is_not_a_single() {
    let shape = Shape::<2>::builder(4).house(House::new(CAGE, 0), [0, 5, 10]).build().unwrap();
    let mut board = Board::new(Arc::new(shape));
    // 1 has one place in the cage, then none: a cage need not contain it.
    board.strike(Mark::new(0, 1));
    board.strike(Mark::new(5, 1));
    assert!(board.hidden().is_empty() && found(&board, false, singles::hidden_single).is_empty());
    board.strike(Mark::new(10, 1));
    assert_eq!(board.clash(), None);
    // 2 and 3 have two places in the cage, which is not a hidden pair; but two cells with two digits are a naked pair.
    [Mark::new(10, 2), Mark::new(10, 3)].into_iter().for_each(|mark| board.strike(mark));
    assert!(found(&board, false, |board, sink| subsets::hidden(board, 2, sink)).is_empty());
    let shape = board.shape.clone();
    let mut board = Board::new(shape);
    [0, 5].into_iter().for_each(|cell| [1, 4].into_iter().for_each(|digit| board.strike(Mark::new(cell, digit))));
    let steps = found(&board, false, |board, sink| subsets::naked(board, 2, sink));
    assert_eq!(steps.len(), 1);
    assert_eq!(steps[0].strikes, [Mark::new(10, 2), Mark::new(10, 3)]);
}

#[test]
fn invalid_houses_are_refused() {
    let builder = || Shape::<2>::builder(4);
    let cage = House::new(CAGE, 0);
    assert!(builder().house(cage, [0, 1, 2, 3]).build().is_some());
    assert!(builder().house(cage, [0, 1, 2, 3, 4]).build().is_none(), "five cells for four digits");
    assert!(builder().house(cage, [0, 1, 1]).build().is_none(), "a cell twice");
    assert!(builder().house(cage, [0, 16]).build().is_none(), "a cell outside");
    assert!(builder().house(cage, []).build().is_none(), "no cell");
    assert!(builder().regions(REGION, [[0, 1, 4]]).build().is_none(), "a region that is not complete");
    assert!(builder().regions(REGION, [[0, 1, 4, 5], [5, 6, 9, 10]]).build().is_none(), "regions that overlap");
    assert!(builder().rectangles(BLOCK, 3, 2).build().is_none(), "rectangles that do not fit");
    assert!(builder().rectangles(BLOCK, 0, 0).build().is_none() && Shape::<2>::builder(12).build().is_none());
    assert!(Shape::<2>::builder(0).build().is_none() && Shape::<2>::builder(usize::MAX).build().is_none());
    // Cells may be in no region.
    let some = builder().regions(REGION, [[0, 1, 4, 5], [10, 11, 14, 15]]).build().unwrap();
    assert_eq!((some.region(5), some.region(6), some.region(15), some.rectangle()), (Some(8), None, Some(9), None));
}
