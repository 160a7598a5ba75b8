//! Engines against each other on boards with a planted answer, including boxes that are not square, so that mixed-up rows and
//! columns are noticed.

use gridproof::families::sudoku::{Boxes, Sudoku};
use gridproof::{AnyPuzzle, Control, Fill, Limits, Verdict};
use proptest::prelude::*;
use std::collections::BTreeSet;

/// A permutation of the numbers below `count`.
fn order(count: usize) -> impl Strategy<Value = Vec<usize>> {
    Just((0..count).collect::<Vec<_>>()).prop_shuffle()
}

/// A filled board: a simple pattern, relabelled, with bands and stacks shuffled, and rows and columns within them.
fn filled(boxes: Boxes) -> impl Strategy<Value = Vec<u8>> {
    let (tall, wide, n) = (boxes.rows(), boxes.columns(), boxes.size());
    (order(n), order(wide), order(tall), order(tall), order(wide)).prop_map(
        move |(digits, bands, rows, stacks, columns)| {
            let place = |i: usize, outer: &[usize], inner: &[usize]| {
                outer[i / inner.len()] * inner.len() + inner[i % inner.len()]
            };
            let pattern = |r: usize, c: usize| (wide * (r % tall) + r / tall + c) % n;
            let cell = |cell: usize| {
                digits[pattern(place(cell / n, &bands, &rows), place(cell % n, &stacks, &columns))] as u8 + 1
            };
            (0..n * n).map(cell).collect()
        },
    )
}

/// A board with some digits of a filled one as givens, and the filled one.
fn planted() -> impl Strategy<Value = (Sudoku, Vec<u8>)> {
    let shapes = vec![(1, 1), (2, 2), (1, 3), (4, 1), (2, 3), (3, 2), (1, 6), (2, 4), (4, 2), (3, 3)];
    let boxes = prop::sample::select(shapes).prop_map(|(rows, columns)| Boxes::new(rows, columns).unwrap());
    let full = boxes.prop_flat_map(|boxes| (Just(boxes), filled(boxes)));
    full.prop_flat_map(|(boxes, full)| {
        let kept = prop::collection::vec(prop::bool::weighted(0.5), full.len());
        (Just(boxes), Just(full), kept)
    })
    .prop_map(|(boxes, full, kept)| {
        let givens = full.iter().zip(kept).map(|(&digit, kept)| if kept { digit } else { 0 }).collect();
        (Sudoku::new(boxes, givens).unwrap(), full)
    })
}

fn answers(puzzle: &Sudoku, engine: &str, limit: u64) -> (Verdict, BTreeSet<Fill>) {
    let verdict = puzzle.solve_with(engine, &mut Control::new(Limits::answers(limit))).unwrap();
    let all = verdict.answers().iter().cloned().collect();
    (verdict, all)
}

proptest! {
    /// The planted answer breaks no rule, and every engine finds the same answers, including it.
    #[test]
    fn engines_agree_and_find_the_planted_answer((puzzle, full) in planted()) {
        let planted = Fill::new(puzzle.size(), full).unwrap();
        prop_assert_eq!(AnyPuzzle::violations(&puzzle, &planted), vec![]);
        const LIMIT: u64 = 2000;
        let (verdict, all) = answers(&puzzle, "textbook", LIMIT);
        for engine in puzzle.family().engines() {
            let (other, others) = answers(&puzzle, engine.id, LIMIT);
            prop_assert_eq!(verdict.id(), other.id(), "{}", engine.id);
            prop_assert_eq!(all.len(), others.len(), "{}", engine.id);
            if (all.len() as u64) < LIMIT {
                prop_assert!(others.contains(&planted), "{} misses the planted answer", engine.id);
                prop_assert_eq!(&all, &others, "{}", engine.id);
            }
        }
    }
}

/// The known numbers of filled boards.
#[test]
fn empty_boards_are_counted() {
    for (rows, columns, count) in [(1, 1, 1u32), (1, 2, 2), (1, 3, 12), (3, 1, 12), (2, 2, 288), (1, 4, 576)] {
        let boxes = Boxes::new(rows, columns).unwrap();
        let puzzle = Sudoku::new(boxes, vec![0; boxes.size() * boxes.size()]).unwrap();
        for engine in puzzle.family().engines() {
            let counted = puzzle.count(Some(engine.id), &mut Control::new(Limits::NONE)).unwrap();
            assert_eq!((counted.count, counted.ended), (count.into(), Ok(())), "{rows}x{columns} {}", engine.id);
        }
    }
}
