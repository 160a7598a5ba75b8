//! Every puzzle of `testdata` through every engine of its family.
//!
//! The verdicts, counts and answers there were found by another program, in another language.
#![cfg(feature = "json")]

use crate::support;

use gridproof::{AnyPuzzle, Control, Count, FAMILIES, Family, Fill, Limits, Verdict};
use serde::Deserialize;
use support::{puzzle, root};

#[derive(Deserialize)]
struct Row {
    name: String,
    format: String,
    puzzle: String,
    verdict: String,
    count: String,
    answer: Option<Vec<Vec<u8>>>,
}

#[test]
fn every_engine_agrees_with_the_corpus() {
    for family in FAMILIES {
        let path = root().join(format!("testdata/{}/corpus.jsonl", family.id));
        let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let rows: Vec<Row> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert!(rows.len() >= 8, "{} has too few puzzles", family.id);
        for row in rows {
            let puzzle = puzzle(family.id, &row.format, &row.puzzle);
            for engine in family.engines() {
                check(&row, &*puzzle, family, engine.id);
            }
            check_candidates(&row, &*puzzle);
        }
    }
}

fn check(row: &Row, puzzle: &dyn AnyPuzzle, family: &Family, engine: &str) {
    let name = format!("{} {} by {engine}", family.id, row.name);
    let verdict = puzzle.solve_with(engine, &mut Control::new(Limits::answers(2))).unwrap();
    assert_eq!(verdict.id(), row.verdict, "{name}");
    for answer in verdict.answers() {
        assert_eq!(puzzle.violations(answer), [], "{name}");
    }
    if let (Verdict::Unique(found), Some(known)) = (&verdict, &row.answer) {
        let known = Fill::new(known[0].len(), known.concat()).unwrap();
        assert_eq!(*found, known, "{name}");
    }
    let counted = puzzle.count(Some(engine), &mut Control::new(Limits::NONE)).unwrap();
    let known: Count = row.count.parse().unwrap();
    assert_eq!((counted.count, counted.ended), (known, Ok(())), "{name}");
}

/// Compares the true candidates with the digits of all answers.
fn check_candidates(row: &Row, puzzle: &dyn AnyPuzzle) {
    let all = puzzle.solve(&mut Control::new(Limits::NONE));
    let candidates = puzzle.candidates(&mut Control::new(Limits::NONE));
    assert_eq!(candidates.ended, Ok(()), "{}", row.name);
    for (cell, &seen) in candidates.seen.iter().enumerate() {
        let expected = all.answers().iter().map(|fill| fill.digits()[cell]).collect();
        assert_eq!(seen, expected, "{}, cell {cell}", row.name);
    }
}
