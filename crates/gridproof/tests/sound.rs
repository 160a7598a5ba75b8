//! Every step of every path agrees with the answer, and every language has words for it.
#![cfg(feature = "json")]

use crate::support;

use gridproof::logic::{Explanation, Position, Standing, explain};
use gridproof::say::LANGUAGES;
use gridproof::{AnyPuzzle, Control, Limits};
use gridproof_engine::logic::say::roles;
use gridproof_engine::logic::{End, Step};
use serde::Deserialize;
use support::{Random, made, puzzle, root, shared};

/// Roles that a sentence names and the step does not have.
fn missing(step: &Step) -> Vec<String> {
    let has = |role: &str| match role {
        "places" => !step.places.is_empty(),
        "strikes" => !step.strikes.is_empty(),
        "digit" | "target" => true,
        role => step.role(role).is_some(),
    };
    let mut missing = Vec::new();
    for language in LANGUAGES {
        let Some(words) = language.words(step.kind) else {
            missing.push(format!("{}: no words", language.tag));
            continue;
        };
        for text in [words.short, words.full] {
            missing.extend(
                roles(text).into_iter().filter(|role| !has(role)).map(|role| format!("{}: {role}", language.tag)),
            );
        }
    }
    missing
}

/// Walks to the end, with trial if needed.
fn check(puzzle: &dyn AnyPuzzle, name: &str) -> usize {
    let plan = gridproof_engine::logic::WalkOptions::default().with_trial(true);
    let mut control = Control::new(Limits::answers(2));
    let Explanation { standing, steps, end, .. } = explain(puzzle, &Position::default(), &plan, &mut control);
    assert!(matches!(standing, Standing::Good(_)), "{name}: {standing:?}");
    assert!(!matches!(end, End::Fault | End::Clash(_)), "{name}: {end:?} after {:?}", steps.last());
    assert_eq!(end, End::Solved, "{name}");
    for (_, step) in &steps {
        assert_eq!(missing(step), Vec::<String>::new(), "{name}: {step:?}");
    }
    steps.len()
}

#[test]
fn sudokus_made_at_random() {
    let mut random = Random::from_number(2026);
    for _ in 0..150 {
        let text = made::sudoku(&mut random);
        assert!(check(&*puzzle("sudoku", "line", &text), &text) >= 81 - 40);
    }
}

#[derive(Deserialize)]
struct Row {
    format: String,
    puzzle: String,
    verdict: String,
}

/// The unique puzzles of every family's corpus.
#[test]
fn the_corpus_is_explained_to_the_end() {
    let mut explained = 0;
    for family in gridproof::FAMILIES {
        let text =
            std::fs::read_to_string(root().join(format!("testdata/{}/corpus.jsonl", family.id))).expect("a corpus");
        for line in text.lines() {
            let row: Row = serde_json::from_str(line).expect("a row");
            if row.verdict == "unique" {
                check(&*puzzle(family.id, &row.format, &row.puzzle), &row.puzzle);
                explained += 1;
            }
        }
    }
    assert!(explained >= 20, "{explained}");
}

/// A sample of every list of Sudokus in `GRIDPROOF_SHARED`, the hardest included.
#[test]
fn lists_of_sudokus_are_walked_without_a_fault() {
    let Some(folder) = shared::folder("sudoku") else { return };
    let lists = ["easy_gen", "unbiased", "17clue", "magictour1465", "top95", "hardest1106", "hardest1905_11plus"];
    for list in lists {
        let text = std::fs::read_to_string(folder.join(format!("{list}.txt"))).expect("a list");
        let lines: Vec<&str> = text.lines().filter(|line| line.len() >= 81 && !line.starts_with('#')).collect();
        for line in lines.iter().step_by((lines.len() / 60).max(1)) {
            let read = puzzle("sudoku", "line", &line[..81]);
            let mut control = Control::new(Limits::answers(2));
            let Explanation { standing, steps, end, .. } =
                explain(&*read, &Position::default(), &Default::default(), &mut control);
            assert!(matches!(standing, Standing::Good(_)), "{list}: {line}: {standing:?}");
            assert!(matches!(end, End::Solved | End::Stuck), "{list}: {line}: {end:?} after {:?}", steps.last());
        }
    }
}
