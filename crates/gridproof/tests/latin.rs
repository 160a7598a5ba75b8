//! Latin squares through every engine.

use gridproof::families::latin::Latin;
use gridproof::{AnyPuzzle, Control, Fill, Limits, Verdict};
use proptest::prelude::*;

/// Every answer by one engine, sorted.
fn answers(puzzle: &Latin, engine: &str) -> Vec<Fill> {
    let verdict = puzzle.solve_with(engine, &mut Control::new(Limits::NONE)).unwrap();
    assert!(verdict.complete(), "{engine} did not finish");
    let mut answers = verdict.answers().to_vec();
    answers.sort();
    answers
}

#[test]
fn known_numbers_of_latin_squares() {
    for (size, known) in [(1, 1u32), (2, 2), (3, 12), (4, 576)] {
        let puzzle = Latin::new(size, vec![0; size * size]).unwrap();
        for engine in ["kernel", "cover", "textbook"] {
            let counted = puzzle.count(Some(engine), &mut Control::new(Limits::NONE)).unwrap();
            assert_eq!((counted.count, counted.ended), (known.into(), Ok(())), "{size} by {engine}");
        }
    }
}

#[test]
fn reaching_the_answer_limit_is_not_called_complete() {
    let puzzle = Latin::new(2, vec![0; 4]).unwrap();
    let two = puzzle.solve(&mut Control::new(Limits::answers(2)));
    assert!(matches!(two, Verdict::Many { complete: false, .. }), "{two:?}");
    let three = puzzle.solve(&mut Control::new(Limits::answers(3)));
    assert!(matches!(three, Verdict::Many { complete: true, .. }), "{three:?}");
    let one = puzzle.solve(&mut Control::new(Limits::answers(1)));
    assert!(matches!(one, Verdict::Unknown { .. }), "{one:?}");
}

/// A random Latin square: a cyclic one with rows, columns and digits shuffled.
fn square() -> impl Strategy<Value = (usize, Vec<u8>)> {
    (1usize..=5)
        .prop_flat_map(|n| {
            let order = || Just((0..n).collect::<Vec<_>>()).prop_shuffle();
            (Just(n), order(), order(), order())
        })
        .prop_map(|(n, rows, columns, digits)| {
            let digit = |r: usize, c: usize| digits[(rows[r] + columns[c]) % n] as u8 + 1;
            (n, (0..n * n).map(|cell| digit(cell / n, cell % n)).collect())
        })
}

proptest! {
    /// A planted puzzle has its planted answer, and all engines find the same answers.
    #[test]
    fn engines_agree_and_find_the_planted_answer(
        ((n, square), keep) in (square(), proptest::collection::vec(0..10, 25)),
    ) {
        let givens: Vec<u8> = square.iter().zip(&keep).map(|(&d, &k)| if k < 4 { d } else { 0 }).collect();
        let puzzle = Latin::new(n, givens).unwrap();
        let planted = Fill::new(n, square).unwrap();
        prop_assert!(puzzle.contradictions().is_empty() && puzzle.violations(&planted).is_empty());
        let all = answers(&puzzle, "textbook");
        prop_assert!(all.contains(&planted));
        prop_assert_eq!(&all, &answers(&puzzle, "cover"));
        prop_assert_eq!(&all, &answers(&puzzle, "kernel"));
        let candidates = puzzle.candidates(&mut Control::new(Limits::NONE));
        for (cell, seen) in candidates.seen.iter().enumerate() {
            let expected: gridproof::Digits = all.iter().map(|fill| fill.digits()[cell]).collect();
            prop_assert_eq!(*seen, expected);
        }
    }
}
