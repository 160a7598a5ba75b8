//! Boards above 9 x 9: the learning engine, alone and alternating with the kernel, against the constraint kernel, on boards with a
//! planted answer and on the lists in `GRIDPROOF_SHARED`.

use crate::support;

use gridproof::detect::{self, Wanted};
use gridproof::families::sudoku::{Boxes, FAMILY, Sudoku};
use gridproof::{AnyPuzzle, Control, Fill, Limits, Stop, Verdict};
use std::collections::BTreeSet;
use support::{Random, shared};

/// Lines shuffled within bands of `inner`, and the bands shuffled.
fn lines(random: &mut Random, outer: usize, inner: usize) -> Vec<usize> {
    let bands = random.order(outer);
    bands.into_iter().flat_map(|band| random.order(inner).into_iter().map(move |line| band * inner + line)).collect()
}

/// A filled board: a simple pattern, shuffled and relabelled.
fn filled(random: &mut Random, boxes: Boxes) -> Vec<u8> {
    let (tall, wide, n) = (boxes.rows(), boxes.columns(), boxes.size());
    let (digits, rows, columns) = (random.order(n), lines(random, wide, tall), lines(random, tall, wide));
    let pattern = |r: usize, c: usize| (wide * (r % tall) + r / tall + c) % n;
    (0..n * n).map(|cell| digits[pattern(rows[cell / n], columns[cell % n])] as u8 + 1).collect()
}

/// A board with about `percent` of an answer given, and the answer.
fn planted(random: &mut Random, boxes: Boxes, percent: u32) -> (Sudoku, Fill) {
    let full = filled(random, boxes);
    let givens = full.iter().map(|&digit| if random.chance(percent, 100) { digit } else { 0 }).collect();
    (Sudoku::new(boxes, givens).unwrap(), Fill::new(boxes.size(), full).unwrap())
}

fn boxes(rows: usize, columns: usize) -> Boxes {
    Boxes::new(rows, columns).unwrap()
}

/// The verdict, and the engine that finished the search.
fn verdict(puzzle: &Sudoku, engine: &str, limits: Limits) -> (Verdict, Option<&'static str>) {
    let mut control = Control::new(limits);
    let verdict = puzzle.solve_with(engine, &mut control).unwrap();
    (verdict, control.engine())
}

/// Every engine finds the same answers of nearly full boards, also with a wrong given.
#[test]
fn engines_agree_on_all_answers() {
    let mut random = Random::from_number(3);
    let mut seen = [0; 3];
    for round in 0..240 {
        let boxes = [boxes(3, 4), boxes(4, 4), boxes(2, 8), boxes(5, 5)][round % 4];
        let (mut puzzle, answer) = planted(&mut random, boxes, 60 - 5 * (round as u32 % 3));
        if round % 5 == 0 {
            let mut givens = puzzle.givens().to_vec();
            let at = random.index(givens.len());
            givens[at] = 1 + random.index(boxes.size()) as u8;
            puzzle = Sudoku::new(boxes, givens).unwrap();
        }
        const LIMIT: u64 = 300;
        let (expected, _) = verdict(&puzzle, "kernel", Limits::answers(LIMIT).with_nodes(20_000));
        if !expected.complete() {
            continue;
        }
        let all: BTreeSet<&Fill> = expected.answers().iter().collect();
        assert!(round % 5 == 0 || all.contains(&answer));
        for engine in ["auto", "learn", "nine"] {
            let (found, _) = verdict(&puzzle, engine, Limits::answers(LIMIT));
            assert_eq!(found.id(), expected.id(), "{engine}: {puzzle:?}");
            assert_eq!(found.answers().len(), all.len(), "{engine}: {puzzle:?}");
            assert_eq!(found.answers().iter().collect::<BTreeSet<_>>(), all, "{engine}: {puzzle:?}");
            let counted = puzzle.count(Some(engine), &mut Control::new(Limits::NONE)).unwrap();
            assert_eq!((counted.count, counted.ended), (all.len().into(), Ok(())), "{engine}");
        }
        seen[all.len().min(2)] += 1;
    }
    assert!(seen.iter().all(|&seen| seen > 15), "{seen:?}");
}

/// Loose boards of 16, 25 and 36: an answer is found, and a claim of uniqueness is true.
#[test]
fn loose_boards_get_answers() {
    let mut random = Random::from_number(4);
    let mut learnt = 0;
    for (boxes, percent, rounds) in
        [(boxes(4, 4), 40, 12), (boxes(5, 5), 40, 4), (boxes(5, 5), 55, 4), (boxes(6, 6), 35, 2), (boxes(6, 6), 45, 2)]
    {
        for _ in 0..rounds {
            let (puzzle, answer) = planted(&mut random, boxes, percent);
            for engine in ["auto", "learn"] {
                // A board may be too hard for the node limit, but must never be called impossible.
                let (found, by) = verdict(&puzzle, engine, Limits::answers(2).with_nodes(40_000));
                match found {
                    Verdict::Unique(only) => assert_eq!(only, answer),
                    Verdict::Many { shown, .. } => {
                        assert!(shown.len() == 2 && shown[0] != shown[1]);
                        assert!(shown.iter().all(|fill| AnyPuzzle::violations(&puzzle, fill).is_empty()));
                    }
                    Verdict::Unknown { stop, .. } => {
                        assert!(stop == Stop::Nodes && boxes.size() == 36, "{stop}: {puzzle:?}");
                    }
                    Verdict::Impossible { .. } => panic!("{engine} calls it impossible: {puzzle:?}"),
                }
                learnt += usize::from(by == Some("learn"));
            }
        }
    }
    assert!(learnt > 40, "{learnt}");
}

#[test]
fn auto_learns_on_large_boards_only() {
    let engine = |boxes: Boxes| {
        let puzzle = Sudoku::new(boxes, vec![0; boxes.size() * boxes.size()]).unwrap();
        verdict(&puzzle, "auto", Limits::answers(1)).1
    };
    assert_eq!(engine(boxes(3, 3)), Some("nine"));
    assert_eq!(engine(boxes(2, 3)), Some("kernel"));
    assert_eq!(engine(boxes(4, 4)), Some("learn"));
    assert_eq!(engine(boxes(5, 5)), Some("learn"));
}

/// `auto` solves every board of a list, and agrees with the kernel wherever the kernel finishes within its nodes.
fn check_list(name: &str, size: usize) {
    let Some(text) = shared::text(&format!("sudoku/{name}")) else { return };
    let wanted = Wanted::default().with_family(&FAMILY);
    let (mut total, mut compared) = (0, 0);
    for line in text.lines() {
        let puzzle = detect::read(line, &wanted).unwrap_or_else(|error| panic!("{error}")).puzzle;
        assert_eq!(puzzle.rows(), size);
        let solve = |engine: &str, nodes: u64| {
            let limits = Limits::answers(2).with_nodes(nodes);
            puzzle.solve_with(engine, &mut Control::new(limits)).unwrap()
        };
        let (auto, kernel) = (solve("auto", 300_000), solve("kernel", 400));
        assert!(!auto.answers().is_empty(), "{}: {line}", auto.id());
        assert!(matches!(auto, Verdict::Unique(_) | Verdict::Many { .. }), "{}: {line}", auto.id());
        if !matches!(kernel, Verdict::Unknown { .. }) {
            assert_eq!(auto.id(), kernel.id(), "{line}");
            assert!(auto.id() != "unique" || auto == kernel, "{line}");
            compared += 1;
        }
        total += 1;
    }
    println!("{name}: {total} boards, {compared} compared with the kernel");
    assert!(total > 0 && compared > total / 2, "{compared} of {total}");
}

#[test]
fn the_lists_of_16() {
    check_list("acs_16x16.txt", 16);
}

#[test]
fn the_lists_of_25() {
    check_list("acs_25x25.txt", 25);
}
