//! Puzzles derived from others: `minimize`, `variations`, `canonical`.

use super::*;

/// A unique puzzle.
const SUDOKU: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// Its canonical form, found by a naive program in another language that tries all column orders.
const MINLEX: &str = "000000001000002034156000270000008000000051002329740000001600900003400700280910450";

#[test]
fn minimize_removes_what_is_redundant() {
    let ran = gridproof(&["minimize"], "latin 3\n1 2 .\n2 . .\n. . 2\n");
    assert_eq!((ran.code, ran.out.as_str()), (0, "latin 3\n1 . .\n. . .\n. . 2\n"));
    assert!(ran.err.contains("removed 2 of 4 givens"), "{}", ran.err);
    // A list stays a list, and its puzzles are minimal.
    let ran = gridproof(&["minimize", "-q"], format!("{SUDOKU}\n{SUDOKU}\n"));
    let lines = ran.lines();
    assert!(lines.len() == 2 && lines[0] == lines[1] && lines[0].len() == 81 && ran.err.is_empty());
    let givens = lines[0].bytes().zip(SUDOKU.bytes()).filter(|(less, more)| more.is_ascii_digit() && less == more);
    assert_eq!(givens.count(), lines[0].bytes().filter(u8::is_ascii_digit).count());
    assert!(gridproof(&["minimize", "--report"], lines[0]).out.contains("nothing is redundant"));
    // A seed changes the order, and so the result.
    let seeded = |seed: &str| gridproof(&["minimize", "-q", "--seed", seed], SUDOKU).out;
    assert!(seeded("a") == seeded("a") && seeded("a") != seeded("b"));
}

#[test]
fn minimize_reports_without_removing() {
    let ran = gridproof(&["minimize", "--report"], "latin 3\n1 2 .\n2 . .\n. . 2\n");
    let message = "Latin square 3x3: each of these is redundant by itself: 2 in r1c2, 2 in r2c1, 2 in r3c3\n";
    assert_eq!((ran.code, ran.out.as_str()), (0, format!("<stdin>:1: {message}").as_str()));
    let objects = gridproof(&["minimize", "--report", "--json"], "latin 3\n1 2 .\n2 . .\n. . 2\n").objects();
    let part = serde_json::json!({"kind": "given", "name": "2 in r1c2", "cells": [[1, 2]]});
    assert_eq!(objects[0]["redundant"][0][0], part);
    assert_eq!(objects[0]["puzzle"], "latin 3\n1 2 .\n2 . .\n. . 2", "unchanged");
}

#[test]
fn minimize_removes_kakuro_sums_only_on_request() {
    let less =
        |args: &[&str]| gridproof(&[&["minimize", "-q"], args].concat(), "3 3\n# 4\\ 6\\\n\\3 1 _\n\\7 _ _\n").out;
    assert_eq!(less(&[]).split_whitespace().collect::<String>(), "33#4\\6\\\\3__\\7__");
    let sums = |text: &str| text.matches('\\').count();
    assert!(sums(&less(&["--clues"])) < sums(&less(&[])));
}

#[test]
fn minimize_leaves_puzzles_that_are_not_unique_unchanged() {
    for (puzzle, code, word) in [(MANY, 1, "many"), (IMPOSSIBLE, 1, "impossible"), (TWICE, 1, "impossible")] {
        let ran = gridproof(&["minimize"], puzzle);
        assert_eq!((ran.code, ran.out.as_str()), (code, ""));
        assert!(ran.err.contains("unchanged") && ran.err.contains(word), "{}", ran.err);
    }
    let ran = gridproof(&["minimize", "--timeout", "0s"], UNIQUE);
    assert!(ran.code == 3 && ran.out.is_empty() && ran.err.contains("unknown"), "{}", ran.err);
    let ran = gridproof(&["minimize", "--to", "kakuro2"], UNIQUE);
    assert!(ran.code == 2 && ran.err.contains("cannot be written"), "{}", ran.err);
}

#[test]
fn minimize_keeps_a_symmetry() {
    let solved = gridproof(&["solve"], SUDOKU).out;
    let ran = gridproof(&["minimize", "-q", "--symmetry", "half-turn", "--seed", "1"], solved.trim());
    let given: Vec<bool> = ran.out.trim().bytes().map(|sign| sign.is_ascii_digit()).collect();
    assert_eq!(given.len(), 81);
    assert!((0..81).all(|cell| given[cell] == given[80 - cell]) && given.contains(&false));
}

/// If this fails, every seed that users have written down gives another puzzle.
#[test]
fn variations_are_pinned_by_seed_and_number() {
    let all = gridproof(&["variations", "-n", "5", "--seed", "7"], SUDOKU);
    assert_eq!(all.code, 0);
    assert_eq!(all.lines().len(), 5);
    let later = gridproof(&["variations", "-n", "2", "--start", "4", "--seed", "v1:7", "-j", "1"], SUDOKU);
    assert_eq!(later.lines(), &all.lines()[3..]);
    let alias = gridproof(&["variations", "-n", "2", "--first", "4", "--seed", "7"], SUDOKU);
    assert_eq!(alias.lines(), later.lines());
    let words = ["variations", "--seed", "7", "--relabel-only"];
    let same = gridproof(&words, SUDOKU).out;
    assert!(same.trim().bytes().zip(SUDOKU.bytes()).all(|(new, old)| new.is_ascii_digit() == old.is_ascii_digit()));
    assert_ne!(same.trim(), SUDOKU);
    assert_eq!(all.lines()[0], PINNED);
}

const PINNED: &str = "14......7.98..6...6.....1593..5..48.7..6....28..4....6.6..28......9.7..8...1..935";

#[test]
fn each_rotation_and_reflection_comes_once() {
    let ran = gridproof(&["variations", "-n", "8", "--turn-only"], LINK);
    let mut lines = ran.lines();
    assert_eq!(lines.last(), Some(&LINK.trim()));
    lines.sort_unstable();
    lines.dedup();
    assert_eq!(lines.len(), 8);
    let ran = gridproof(&["variations", "--relabel-only"], LINK);
    assert!(ran.code == 2 && ran.err.contains("heights cannot be relabelled"), "{}", ran.err);
    assert_eq!(gridproof(&["variations", "--relabel-only", "--turn-only"], LINK).code, 2);
}

#[test]
fn canonical_forms_are_the_same_for_all_variations() {
    for puzzle in [SUDOKU, LINK, KAKURO, UNIQUE] {
        let least = gridproof(&["canonical"], puzzle).out;
        assert!(!least.is_empty());
        let others = gridproof(&["variations", "-n", "20", "--seed", "x"], puzzle).out;
        let ran = gridproof(&["canonical", "--unique"], &others);
        assert_eq!((ran.code, ran.out.as_str()), (0, least.as_str()));
        assert!(ran.err.contains("1 distinct, 19 repeated"), "{}", ran.err);
    }
    assert_eq!(gridproof(&["canonical"], SUDOKU).out.trim().replace('.', "0"), MINLEX);
}

#[test]
fn canonical_reports_which_are_equivalent() {
    let other = gridproof(&["variations"], SUDOKU).out;
    let changed = SUDOKU.replace("8..79", "8..7.");
    let list = format!("{SUDOKU}\n{changed}\n{other}{other}");
    let ran = gridproof(&["canonical", "--group", "--jobs", "2"], &list);
    let expected = "<stdin>:1: new\n<stdin>:2: new\n<stdin>:3: same as <stdin>:1\n<stdin>:4: same as <stdin>:1\n";
    assert_eq!((ran.code, ran.out.as_str()), (0, expected));
    let ran = gridproof(&["canonical", "--unique", "--as-is", "-q"], &list);
    assert_eq!(ran.out, format!("{SUDOKU}\n{changed}\n"));
    let objects = gridproof(&["canonical", "--group", "--json"], &list).objects();
    assert_eq!(objects[2]["same_as"], serde_json::json!({"source": "<stdin>", "line": 1}));
    assert!(objects[1].get("same_as").is_none());
}

#[test]
fn canonical_refuses_contradictions_and_keeps_to_limits() {
    let ran = gridproof(&["canonical"], TWICE);
    assert!(ran.code == 1 && ran.out.is_empty() && ran.err.contains("contradict"), "{}", ran.err);
    let ran = gridproof(&["canonical", "--timeout", "0s"], SUDOKU);
    assert!(ran.code == 3 && ran.out.is_empty() && ran.err.contains("no canonical form"), "{}", ran.err);
}

#[test]
fn boxes_that_are_not_square_turn_with_the_board() {
    let line = "...5.2..3....4.....1....6.....2....5..1.3...".chars().take(36).collect::<String>();
    let turned = gridproof(&["variations", "-n", "8", "--turn-only", "--json"], &line);
    assert_eq!(turned.code, 0, "{}", turned.err);
    let boards: Vec<String> = turned.objects().iter().map(|object| object["board"].to_string()).collect();
    assert_eq!(boards.iter().filter(|board| board.contains("boxes 3x2")).count(), 4, "{boards:?}");
    assert_eq!(boards.iter().filter(|board| board.contains("boxes 2x3")).count(), 4, "{boards:?}");
    // The line cannot state boxes; what is written instead reads back, and is equivalent.
    let turned = gridproof(&["variations", "-n", "8", "--turn-only", "-q"], &line);
    let ran = gridproof(&["canonical", "--group", "-q"], &turned.out);
    assert_eq!(ran.lines().iter().filter(|line| line.ends_with("same as <stdin>:1")).count(), 7, "{}", ran.out);
    // A requested format is not replaced.
    let ran = gridproof(&["variations", "-n", "8", "--turn-only", "--to", "line"], &line);
    assert!(ran.code == 2 && ran.err.contains("cannot be written as `line`"), "{}", ran.err);
    // Lines are permuted without turning the boxes, so that lists stay lists.
    let ran = gridproof(&["variations", "-n", "20", "-q"], &line);
    assert!(ran.code == 0 && ran.lines().iter().all(|line| line.len() == 36), "{}", ran.out);
}
