//! Wings, rectangles, graves and simple chains on unique puzzles: no step contradicts the answer.
//!
//! Givens are removed from a filled board while it stays unique. Then random positions are made that agree with the answer: some
//! entries, and pencil marks with the answer and a few more digits. Every step that a technique finds there must be true.

use gridproof::families::sudoku::{Boxes, Sudoku};
use gridproof::internals::PuzzleInternals;
use gridproof::logic::Position;
use gridproof::say::{LANGUAGES, Speaker};
use gridproof::{AnyPuzzle, Control, Limits, Verdict};
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::say::roles;
use gridproof_engine::logic::{AnyReasoner, House, Step};
use gridproof_engine::random::Random;
use std::collections::BTreeMap;

const TECHNIQUES: [&str; 15] = [
    "bug-plus-1",
    "w-wing",
    "xy-wing",
    "xyz-wing",
    "uniqueness-1",
    "uniqueness-2",
    "uniqueness-3",
    "uniqueness-4",
    "uniqueness-5",
    "uniqueness-6",
    "hidden-rectangle",
    "avoidable-rectangle-1",
    "avoidable-rectangle-2",
    "x-chain",
    "xy-chain",
];

/// A filled board: a simple pattern with its digits, rows and columns shuffled.
fn solved(rows: usize, columns: usize, random: &mut Random) -> Vec<u8> {
    let n = rows * columns;
    let mut digits: Vec<u8> = (1..=n as u8).collect();
    random.shuffle(&mut digits);
    let lines = |per: usize, random: &mut Random| {
        let mut bands: Vec<Vec<usize>> = (0..n / per).map(|band| (band * per..(band + 1) * per).collect()).collect();
        random.shuffle(&mut bands);
        bands.iter_mut().for_each(|band| random.shuffle(band));
        bands.concat()
    };
    let (row_order, column_order) = (lines(rows, random), lines(columns, random));
    let digit = |row: usize, column: usize| digits[(row % rows * columns + row / rows + column) % n];
    row_order.iter().flat_map(|&row| column_order.iter().map(move |&column| digit(row, column))).collect()
}

fn unique(puzzle: &Sudoku) -> bool {
    matches!(puzzle.solve(&mut Control::new(Limits::NONE)), Verdict::Unique { .. })
}

/// Removes givens one by one, up to `max_removed`, while the puzzle stays unique.
fn thinned(boxes: Boxes, answer: &[u8], max_removed: usize, random: &mut Random) -> Sudoku {
    let mut givens = answer.to_vec();
    let mut order: Vec<usize> = (0..givens.len()).collect();
    random.shuffle(&mut order);
    let mut gone = 0;
    for cell in order {
        if gone == max_removed {
            break;
        }
        givens[cell] = 0;
        if unique(&Sudoku::new(boxes, givens.clone()).unwrap()) {
            gone += 1;
        } else {
            givens[cell] = answer[cell];
        }
    }
    Sudoku::new(boxes, givens).unwrap()
}

/// A position that agrees with the answer.
fn position(puzzle: &Sudoku, answer: &[u8], random: &mut Random) -> Position {
    let (entered, extra) = (random.index(80), 1 + random.index(3));
    let entry = |cell: usize, random: &mut Random| puzzle.givens()[cell] == 0 && random.index(100) < entered;
    let entries = (0..answer.len()).map(|cell| if entry(cell, random) { answer[cell] } else { 0 }).collect();
    let n = puzzle.size();
    let marks = answer.iter().map(|&right| {
        let wrong = (0..extra + random.index(2)).map(|_| 1 + random.index(n) as u8).collect::<Digits>();
        wrong | Digits::one(right)
    });
    Position { entries, marks: Some(marks.collect()) }
}

/// Checks that every language has words for the step, and the step every role that they name.
fn say(step: &Step, columns: usize) {
    for language in LANGUAGES {
        let words =
            language.words(step.kind).unwrap_or_else(|| panic!("{} has no words for {}", language.tag, step.kind));
        for role in roles(words.short).into_iter().chain(roles(words.full)) {
            let always = ["strikes", "digit", "target"].contains(&role);
            assert!(always || step.role(role).is_some(), "{} {}: no {role}", language.tag, step.kind);
        }
        let speaker = Speaker::new(language, columns);
        for text in [speaker.short(step), speaker.full(step)] {
            assert!(!text.contains(['{', '}']) && !text.contains("  "), "{text}");
        }
    }
}

/// Runs every technique, counts the steps, and checks them against the answer.
fn check(reason: &dyn AnyReasoner, answer: &[u8], counts: &mut BTreeMap<&'static str, usize>) {
    let table = reason.techniques();
    for id in TECHNIQUES {
        let row = table.iter().position(|about| about.id == id).unwrap();
        for step in reason.find(row, false, &mut Control::new(Limits::NONE)).unwrap() {
            let right = |cell: u16| answer[usize::from(cell)];
            let wrong = step.strikes.iter().any(|mark| right(mark.cell) == mark.digit)
                || step.places.iter().any(|mark| right(mark.cell) != mark.digit);
            assert!(!wrong, "{step:?}");
            let count = counts.entry(step.kind).or_default();
            *count += 1;
            if *count <= 3 {
                say(&step, reason.columns());
            }
        }
    }
}

fn run(rows: usize, columns: usize, puzzles: usize, positions: usize) -> BTreeMap<&'static str, usize> {
    let mut random = Random::from_number((rows * 100 + columns) as u64);
    let mut counts = BTreeMap::new();
    let boxes = Boxes::new(rows, columns).unwrap();
    for _ in 0..puzzles {
        let answer = solved(rows, columns, &mut random);
        let cells = answer.len();
        let max_removed = if cells > 81 { cells / 2 } else { cells };
        let puzzle = thinned(boxes, &answer, max_removed, &mut random);
        for _ in 0..positions {
            let position = position(&puzzle, &answer, &mut random);
            check(&*puzzle.reasoner(&position), &answer, &mut counts);
        }
        check(&*puzzle.reasoner(&Position::default()), &answer, &mut counts);
    }
    counts
}

#[test]
fn no_step_contradicts_the_answer() {
    let counts = run(3, 3, 120, 60);
    // Graves do not arise with random marks.
    for id in TECHNIQUES.iter().filter(|&&id| id != "bug-plus-1") {
        assert!(counts.get(id).is_some_and(|&count| count >= 5), "{id}: {counts:?}");
    }
}

#[test]
fn no_step_contradicts_the_answer_with_other_boxes() {
    for (rows, columns) in [(2, 2), (2, 3), (3, 2), (1, 6), (6, 1), (2, 4), (4, 2), (2, 5)] {
        let counts = run(rows, columns, 40, 40);
        assert!(counts.values().sum::<usize>() > 100, "{rows} x {columns}: {counts:?}");
    }
}

#[test]
fn no_step_contradicts_the_answer_on_large_boards() {
    for (rows, columns) in [(3, 4), (4, 4)] {
        let counts = run(rows, columns, 2, 20);
        assert!(counts.values().sum::<usize>() > 20, "{rows} x {columns}: {counts:?}");
    }
}

/// Places naked and hidden singles, with simple loops, until there are none.
fn singles(puzzle: &Sudoku, reason: &mut dyn AnyReasoner) {
    loop {
        let open: Vec<usize> = (0..reason.cells()).filter(|&cell| reason.placed(cell) == 0).collect();
        let naked = open.iter().find_map(|&cell| Some((cell, reason.candidates(cell).only()?)));
        let hidden = |(_, cells): (House, Vec<usize>)| {
            let may = |cell: usize, digit: u8| reason.candidates(cell).contains(digit);
            let places = |digit: u8| cells.iter().copied().filter(move |&cell| may(cell, digit));
            let last =
                |digit: u8| places(digit).next().filter(|&cell| places(digit).count() == 1 && open.contains(&cell));
            (1..=puzzle.top()).find_map(|digit| Some((last(digit)?, digit)))
        };
        let Some((cell, digit)) = naked.or_else(|| puzzle.houses().into_iter().find_map(hidden)) else { return };
        reason.apply(&Step::new("test").place(cell, digit));
    }
}

/// Along paths: singles, then one step of these techniques, repeatedly.
#[test]
fn no_step_along_a_path_contradicts_the_answer() {
    let (mut counts, boxes) = (BTreeMap::new(), Boxes::new(3, 3).unwrap());
    for seed in 0..250 {
        let mut random = Random::from_number(seed);
        let answer = solved(3, 3, &mut random);
        let puzzle = thinned(boxes, &answer, 81, &mut random);
        let mut reason = puzzle.reasoner(&Position::default());
        let table = reason.techniques();
        loop {
            singles(&puzzle, &mut *reason);
            check(&*reason, &answer, &mut counts);
            let rows = TECHNIQUES.iter().map(|id| table.iter().position(|about| about.id == *id).unwrap());
            let step =
                rows.into_iter().find_map(|row| reason.find(row, true, &mut Control::new(Limits::NONE)).unwrap().pop());
            let Some(step) = step else { break };
            assert!(reason.apply(&step));
        }
    }
    assert!(counts.len() >= 10, "{counts:?}");
}
