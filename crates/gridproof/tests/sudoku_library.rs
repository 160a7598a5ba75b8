//! Cases of Sudoku techniques: our own, and with `GRIDPROOF_SHARED` HoDoKu's regression library and its ratings.

use crate::support;

use gridproof::internals::classic_rating;
use gridproof::internals::sudoku::library::{Case, Outcome};
use gridproof::{Control, Fill, Limits};
use gridproof_engine::logic::{End, WalkOptions};
use std::collections::BTreeMap;
use support::{puzzle, root, shared};

fn cases(text: &str) -> impl Iterator<Item = (String, Case)> {
    text.lines().filter_map(|line| {
        let case = Case::read(line)?.unwrap_or_else(|error| panic!("{error}: {line}"));
        Some((line.to_string(), case))
    })
}

#[test]
fn our_own_cases_pass() {
    let path = root().join("testdata/techniques/sudoku.txt");
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut kinds = BTreeMap::new();
    for (line, case) in cases(&text) {
        assert_eq!(case.run(), Outcome::Passed, "{line}");
        *kinds.entry(case.kind()).or_insert(0) += 1;
    }
    assert!(kinds.len() >= 50, "{kinds:?}");
}

/// Changing the effect, the digits or the position of a case makes it fail.
#[test]
fn a_wrong_case_fails() {
    let good = ":0000:2:53+4+67+8+9+1.6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:::219:";
    let run = |line: &str| Case::read(line).expect("a case").map(|case| case.run());
    assert_eq!(run(good), Ok(Outcome::Passed));
    assert!(matches!(run(&good.replace("219:", "229:")), Ok(Outcome::Failed(_))));
    assert!(matches!(run(&good.replace(":0000:2:", ":0000:3:")), Ok(Outcome::Failed(_))));
    assert!(matches!(run(&good.replace(":0000:", ":0000-x:")), Ok(Outcome::Failed(_))));
    assert!(matches!(run(&good.replace("53+4+67+8+9+1.", "53+4+67+8+9..")), Ok(Outcome::Failed(_))));
    assert!(run(&good.replace("219:", "2x9:")).is_err());
    assert!(run(":0000:2:53").is_err());
}

/// HoDoKu itself passes 1,106 of these. The one that differs does so in the length of a chain, on which HoDoKu's own versions
/// disagree.
#[test]
fn the_regression_library_passes() {
    let Some(text) = shared::text("rating/reglib-1.3.txt") else { return };
    let (mut passed, mut length, mut failed) = (0, Vec::new(), Vec::new());
    for (line, case) in cases(&text) {
        match case.run() {
            Outcome::Passed => passed += 1,
            Outcome::Length(_) => length.push(case.code),
            Outcome::Failed(why) => failed.push(format!("{line}: {why}")),
        }
    }
    assert_eq!(failed, Vec::<String>::new());
    assert_eq!((passed, length), (1111, vec!["0711".to_string()]));
}

#[test]
fn levels_and_scores_are_those_of_hodoku() {
    let Some(text) = shared::text("rating/oracle_sudoku.tsv") else { return };
    let (mut all, mut differ) = (0, Vec::new());
    for line in text.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let puzzle = puzzle("sudoku", "line", fields[2]);
        let answer = Fill::new(9, fields[3].bytes().map(|sign| sign - b'0').collect()).expect("an answer");
        let classic = puzzle.classic().expect("a classic");
        let mut control = Control::new(Limits::NONE);
        let rating = classic_rating(&*puzzle, &classic, &answer, &WalkOptions::default(), &mut control);
        assert_eq!(rating.end, End::Solved, "{}", fields[2]);
        all += 1;
        if (rating.level, rating.score.to_string().as_str()) != (fields[9], fields[10]) {
            differ.push(format!(
                "{}: {} ({}), not {} ({})",
                fields[0], rating.level, rating.score, fields[9], fields[10]
            ));
        }
    }
    assert!(all > 200 && differ.is_empty(), "{} of {all} differ: {differ:?}", differ.len());
}
