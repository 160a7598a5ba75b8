//! Generated Sudokus match their recipe and target, are unique, and never change for a seed.

use gridproof::families::sudoku::{Boxes, Sudoku};
use gridproof::generate::{GenerateError, GenerateErrorKind, Made, Symmetry, Target};
use gridproof::internals::sudoku::generate::Recipe;
use gridproof::internals::{accepts_path, generator};
use gridproof::logic::{WalkOptions, rate};
use gridproof::{AnyPuzzle, Control, Limits, Seed, Stop, Verdict};
use gridproof_engine::logic::Level;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

const MASK: &str = "..x..x.x.x....x.x..x.x.......x.xx.x...xx.xx...x.xx.x.......x.x..x.x....x.x.x..x..";

fn boxes(rows: usize, columns: usize) -> Boxes {
    Boxes::new(rows, columns).unwrap()
}

fn nine() -> Recipe {
    Recipe::of(boxes(3, 3))
}

fn mask() -> Vec<bool> {
    MASK.bytes().map(|byte| byte == b'x').collect()
}

fn try_make(recipe: &Recipe, target: &Target, number: u64, tries: Option<u64>) -> Result<Made, GenerateError> {
    let seed: Seed = "test".parse().unwrap();
    generator(Box::new(recipe.clone()), seed.clone())
        .target(target.clone())
        .attempts(tries)
        .make(number, &mut Control::new(Limits::NONE))
}

fn made(recipe: &Recipe, target: &Target, number: u64) -> Made {
    try_make(recipe, target, number, None).unwrap_or_else(|not| panic!("{recipe:?} {target:?}: {not:?}"))
}

fn sudoku(made: &Made) -> Sudoku {
    made.puzzle.as_any().downcast_ref::<Sudoku>().unwrap().clone()
}

fn count(puzzle: &Sudoku) -> usize {
    puzzle.givens().iter().filter(|&&given| given != 0).count()
}

fn line(made: &Made) -> String {
    made.puzzle.write("line").unwrap()
}

/// Checks uniqueness with an engine that the generator does not use.
fn is_unique(puzzle: &Sudoku) -> bool {
    let verdict = puzzle.solve_with("kernel", &mut Control::new(Limits::answers(2))).unwrap();
    matches!(verdict, Verdict::Unique(_))
}

fn technique(name: &str) -> Target {
    Target::default().with_technique(name.to_string())
}

/// If this fails, every seed that people have written down makes a different puzzle.
#[test]
fn puzzles_are_pinned() {
    let symmetric = |symmetry| Recipe { symmetry, ..nine() };
    let start = sudoku(&made(&nine(), &Target::default(), 1));
    let open = Target::default();
    let pinned: [(&str, Recipe, Target, &str); 11] = [
        (
            "minimal",
            nine(),
            open.clone(),
            ".......8....57.3..6.9..2....354...122.........8.3..69....6...4.4...5...3..2...7..",
        ),
        (
            "half turn",
            symmetric(Symmetry::HalfTurn),
            open.clone(),
            "3........8.1...3.9.....2.747....9...2.67.14.5...3....757.6.....4.8...9.3........8",
        ),
        (
            "full",
            symmetric(Symmetry::Full),
            open.clone(),
            "..79.45...415.632.65.8.2.74735...812.........184...69757.6.8.41.182.796...21.37..",
        ),
        (
            "30 givens",
            Recipe { clues: Some(30..=30), ..nine() },
            open.clone(),
            ".2.....8....57.3..6.9..2....3546.81229.7......8.3..69....6...4.4...5...3..2.4.7..",
        ),
        (
            "21 givens",
            Recipe { clues: Some(17..=21), ..nine() },
            open.clone(),
            ".......85....7.3..6.9..2...1.54....22.........8.3........6...4..7..5...3..2...7..",
        ),
        (
            "mask",
            Recipe { mask: Some(mask()), ..nine() },
            open.clone(),
            "..7..4.8.8....6.2..5.8.......5.69.1...37.12...8.32.6.......8.9..1.2....3.6.5..7..",
        ),
        (
            "near",
            Recipe { near: Some(start), ..nine() },
            open.clone(),
            "..1....8....57.3..6.9..2....354...122.........8....69....6...4.....5...3..2...7..",
        ),
        ("6x6", Recipe::of(boxes(2, 3)), open.clone(), "....6......34..1...5......24..5.3..."),
        (
            "12x12",
            Recipe::of(boxes(3, 4)),
            open.clone(),
            "A..D.HL....J....G...L.........B.F..AF.C....I.J..........H..K..JE.C.K...L.E..J...C..HC.K.EF...D...LGJ......E.....KD..JF..BD.A..G.IC...CH.........",
        ),
        (
            "expert",
            nine(),
            Target::level(Level::Expert),
            "8..3...9..........39.52...6.2.....1.6..7.......5.1.4......5...3.3..829..1.4..3..5",
        ),
        (
            "technique",
            nine(),
            technique("xy-wing"),
            "......3.......5...159.7........2.9..5.2..7..8..3.8.2...3...457.6....2..9.9.7....1",
        ),
    ];
    let now: Vec<(&str, String)> = pinned.iter().map(|row| (row.0, line(&made(&row.1, &row.2, 1)))).collect();
    let then: Vec<(&str, String)> = pinned.iter().map(|row| (row.0, row.3.to_string())).collect();
    assert_eq!(now, then);
}

/// Checks that no given, or group of symmetric givens, is redundant: without it another engine finds a second answer.
fn assert_minimal(puzzle: &Sudoku, symmetry: Symmetry) {
    let size = puzzle.size();
    for orbit in symmetry.orbits(size, size) {
        if puzzle.givens()[orbit[0]] == 0 {
            continue;
        }
        let mut givens = puzzle.givens().to_vec();
        orbit.iter().for_each(|&cell| givens[cell] = 0);
        assert!(!is_unique(&Sudoku::new(puzzle.boxes(), givens).unwrap()), "{puzzle:?}: {orbit:?} is redundant");
    }
}

#[test]
fn puzzles_are_minimal_for_all_boxes() {
    for (rows, columns) in [(1, 1), (1, 4), (2, 2), (2, 3), (3, 2), (2, 4), (3, 3), (2, 5), (3, 4)] {
        for number in 1..=3 {
            let puzzle = sudoku(&made(&Recipe::of(boxes(rows, columns)), &Target::default(), number));
            assert!(is_unique(&puzzle));
            assert_minimal(&puzzle, Symmetry::None);
        }
    }
    let large = Recipe { clues: Some(130..=140), ..Recipe::of(boxes(4, 4)) };
    let puzzle = sudoku(&made(&large, &Target::default(), 1));
    assert!((130..=140).contains(&count(&puzzle)) && is_unique(&puzzle));
}

#[test]
fn patterns_are_symmetric_and_no_group_is_redundant() {
    for symmetry in Symmetry::ALL {
        for size in [boxes(3, 3), boxes(2, 3)] {
            let puzzle = sudoku(&made(&Recipe { symmetry, ..Recipe::of(size) }, &Target::default(), 1));
            let has = |cell: &usize| puzzle.givens()[*cell] != 0;
            let orbits = symmetry.orbits(puzzle.size(), puzzle.size());
            assert!(orbits.iter().all(|orbit| orbit.iter().all(has) || !orbit.iter().any(has)), "{symmetry}");
            assert!(is_unique(&puzzle));
            assert_minimal(&puzzle, symmetry);
        }
    }
}

/// 24.39 is the known mean for removing givens in random order.
#[test]
fn the_mean_number_of_givens_is_the_known_one() {
    let mean = |symmetry| {
        let recipe = Recipe { symmetry, ..nine() };
        (1..=3_000).map(|number| count(&sudoku(&made(&recipe, &Target::default(), number)))).sum::<usize>() as f64
            / 3_000.0
    };
    let (none, half) = (mean(Symmetry::None), mean(Symmetry::HalfTurn));
    assert!((24.29..24.49).contains(&none) && (27.4..27.65).contains(&half), "{none} {half}");
}

#[test]
fn the_number_of_givens_is_as_requested() {
    for (from, to) in [(81, 81), (50, 50), (27, 29), (23, 24), (0, 22), (17, 21), (30, usize::MAX)] {
        for symmetry in [Symmetry::None, Symmetry::HalfTurn] {
            if to < 22 && symmetry != Symmetry::None {
                continue;
            }
            let recipe = Recipe { symmetry, clues: Some(from..=to), ..nine() };
            let puzzle = sudoku(&made(&recipe, &Target::default(), 2));
            assert!((from..=to).contains(&count(&puzzle)), "{from} {to} {symmetry}");
            assert!(is_unique(&puzzle));
        }
    }
}

#[test]
fn givens_are_where_the_mask_has_them() {
    let mask = mask();
    for number in 1..=5 {
        let puzzle = sudoku(&made(&Recipe { mask: Some(mask.clone()), ..nine() }, &Target::default(), number));
        assert!(puzzle.givens().iter().zip(&mask).all(|(&given, &on)| (given != 0) == on));
        assert!(is_unique(&puzzle));
    }
    let mask: Vec<bool> = "x..x..xx..x..x..".bytes().map(|byte| byte == b'x').collect();
    let recipe = Recipe { mask: Some(mask.clone()), ..Recipe::of(boxes(2, 2)) };
    let puzzle = sudoku(&made(&recipe, &Target::default(), 1));
    assert!(puzzle.givens().iter().zip(&mask).all(|(&given, &on)| (given != 0) == on));
}

#[test]
fn searching_near_a_puzzle_finds_fewer_givens() {
    let start = sudoku(&made(&nine(), &Target::default(), 3));
    let have = count(&start);
    for fewer in 1..=2 {
        let recipe = Recipe { near: Some(start.clone()), clues: Some(0..=have - fewer), ..nine() };
        let puzzle = sudoku(&made(&recipe, &Target::default(), 1));
        assert!(count(&puzzle) <= have - fewer && is_unique(&puzzle));
    }
    let six = sudoku(&made(&Recipe { clues: Some(12..=12), ..Recipe::of(boxes(2, 3)) }, &Target::default(), 1));
    let recipe = Recipe { near: Some(six), ..Recipe::of(boxes(2, 3)) };
    assert!(count(&sudoku(&made(&recipe, &Target::default(), 1))) < 12);
}

#[test]
fn puzzles_have_the_target_level() {
    for level in Level::ALL {
        for recipe in [nine(), Recipe { symmetry: Symmetry::HalfTurn, ..nine() }] {
            let made = made(&recipe, &Target::level(level), 1);
            assert_eq!(made.rated.as_ref().unwrap().rating.level, level);
            assert!(is_unique(&sudoku(&made)));
        }
    }
    let ratings = Target::default().with_ratings(600..=700);
    let rating = made(&nine(), &ratings, 1).rated.unwrap().rating.rating;
    assert!((600..=700).contains(&rating));
}

#[test]
fn techniques_are_needed_and_enough() {
    for name in [
        "full-house",
        "naked-single",
        "hidden-single",
        "pointing",
        "x-wing",
        "xy-wing",
        "w-wing",
        "skyscraper",
        "xy-chain",
        "forcing-chain",
    ] {
        let made = made(&nine(), &technique(name), 1);
        let takes = accepts_path(&technique(name), &*made.puzzle, &made.answer, &mut Control::new(Limits::NONE));
        assert_eq!(takes, Ok(true), "{name}");
        // Where `rate` knows the technique, it names it too.
        let rated = rate(&*made.puzzle, &made.answer, &WalkOptions::default(), &mut Control::new(Limits::NONE));
        let hardest = rated.rating.hardest(&rated.table).flatten().map(|row| rated.table[row].id);
        assert!(hardest == Some(name) || rated.table.iter().all(|about| about.id != name), "{name}: {hardest:?}");
        let puzzle = sudoku(&made);
        assert!(is_unique(&puzzle));
        // No given is redundant: without it there would be other answers, or the technique would not be needed, or not be enough.
        for cell in (0..81).filter(|&cell| puzzle.givens()[cell] != 0) {
            let mut givens = puzzle.givens().to_vec();
            givens[cell] = 0;
            let fewer = Sudoku::new(puzzle.boxes(), givens).unwrap();
            let still = is_unique(&fewer)
                && accepts_path(&technique(name), &fewer, &made.answer, &mut Control::new(Limits::NONE)) == Ok(true);
            assert!(!still, "{name}: {puzzle:?}: {cell} is redundant");
        }
    }
}

#[test]
fn a_puzzle_depends_on_its_number_alone() {
    let recipe = Recipe { symmetry: Symmetry::HalfTurn, ..nine() };
    let target = Target::default().with_levels((Level::Medium, Level::Hard));
    let all: Vec<String> = (1..=6).map(|number| line(&made(&recipe, &target, number))).collect();
    assert_eq!(line(&made(&recipe, &target, 4)), all[3]);
    assert_eq!(line(&made(&recipe, &target, 6)), all[5]);
    assert!(all.iter().enumerate().all(|(at, one)| !all[..at].contains(one)));
}

/// The message of a refusal, with the nearest possible request.
fn refused(recipe: &Recipe, target: &Target) -> String {
    match try_make(recipe, target, 1, Some(1)) {
        Err(GenerateError { kind: GenerateErrorKind::BadRecipe(bad), .. }) => bad.to_string(),
        other => panic!("{recipe:?}: {other:?}"),
    }
}

#[test]
fn impossible_recipes_are_refused_with_the_nearest() {
    let open = Target::default();
    let clues = |from, to| Recipe { clues: Some(from..=to), ..nine() };
    assert!(refused(&clues(10, 16), &open).ends_with("at least 17 givens"));
    assert!(refused(&clues(82, 90), &open).ends_with("at most 81 givens"));
    assert!(refused(&Recipe { clues: Some(3..=3), ..Recipe::of(boxes(2, 2)) }, &open).ends_with("at least 4 givens"));
    assert!(refused(&Recipe { clues: Some(1..=4), ..Recipe::of(boxes(2, 3)) }, &open).ends_with("at least 5 givens"));
    assert!(refused(&Recipe::of(boxes(6, 6)), &open).ends_with("the largest size is 25x25"));
    assert!(refused(&Recipe { symmetry: Symmetry::Full, ..clues(18, 19) }, &open).ends_with("20 givens can have it"));
    assert!(
        refused(&Recipe { clues: Some(100..=200), ..Recipe::of(boxes(5, 5)) }, &open).ends_with("at least 325 givens")
    );
    #[expect(clippy::reversed_empty_ranges, reason = "the range under test")]
    let empty = Recipe { clues: Some(30..=20), ..nine() };
    assert!(refused(&empty, &open).contains("is empty"));

    let mut few = vec![false; 81];
    (0..16).for_each(|at| few[at * 5] = true);
    assert!(refused(&Recipe { mask: Some(few), ..nine() }, &open).contains("17"));
    let mut rows = vec![true; 81];
    rows[9..27].fill(false);
    assert!(refused(&Recipe { mask: Some(rows), ..nine() }, &open).contains("two rows of a band"));
    let columns = (0..81).map(|cell| cell % 9 < 7).collect();
    assert!(refused(&Recipe { mask: Some(columns), ..nine() }, &open).contains("two columns of a stack"));
    assert!(refused(&Recipe { mask: Some(vec![true; 80]), ..nine() }, &open).contains("80 cells"));
    let mirrors = Recipe { mask: Some(mask()), symmetry: Symmetry::LeftRight, ..nine() };
    assert!(refused(&mirrors, &open).contains("symmetry"));

    assert!(refused(&nine(), &technique("xy-wong")).contains("xy-wing"));
    let levels = Target::default().with_levels((Level::Hard, Level::Easy));
    assert!(refused(&nine(), &levels).contains("harder"));
    let four = sudoku(&made(&Recipe::of(boxes(2, 2)), &open, 1));
    assert!(refused(&Recipe { near: Some(four), ..nine() }, &open).contains("another board"));
}

/// No such puzzle is known, nor is it proved that none exists.
#[test]
fn unknown_puzzles_are_tried_and_the_nearest_kept() {
    let recipe = Recipe { symmetry: Symmetry::HalfTurn, clues: Some(17..=17), ..nine() };
    let not = try_make(&recipe, &Target::default(), 1, Some(300)).unwrap_err();
    assert_eq!((&not.kind, not.stats.attempts, not.stats.unique), (&GenerateErrorKind::Tried, 300, 300));
    let nearest = sudoku(&not.nearest.unwrap());
    assert!((18..=25).contains(&count(&nearest)), "{}", count(&nearest));
    assert!(is_unique(&nearest));
    let high = Target::default().with_ratings(Some(9_000..=9_999));
    let not = try_make(&Recipe::of(boxes(2, 2)), &high, 1, Some(200)).unwrap_err();
    assert_eq!(not.kind, GenerateErrorKind::Tried);
    // That 4x4 boards are easy is proved, so other levels are not tried.
    let extreme = try_make(&Recipe::of(boxes(2, 2)), &Target::level(Level::Extreme), 1, Some(200)).unwrap_err();
    assert!(matches!(extreme.kind, GenerateErrorKind::BadRecipe(_)), "{:?}", extreme.kind);
    assert!(try_make(&Recipe::of(boxes(2, 2)), &Target::level(Level::Easy), 1, Some(200)).is_ok());
}

#[test]
fn limits_stop_the_generator() {
    let seed: Seed = "test".parse().unwrap();
    let raised = AtomicBool::new(true);
    let near = Recipe { clues: Some(17..=17), ..nine() };
    let pattern = Recipe { mask: Some((0..81).map(|cell| cell % 5 == 0 || cell == 1).collect()), ..nine() };
    let large = Recipe::of(boxes(5, 5));
    for recipe in [&nine(), &near, &pattern, &large] {
        let mut control = Control::new(Limits::NONE).cancelled_by(&raised);
        let not = generator(Box::new(recipe.clone()), seed.clone()).make(1, &mut control).unwrap_err();
        assert_eq!(not.kind, GenerateErrorKind::Stopped(Stop::Cancelled));
    }
    for recipe in [&near, &pattern] {
        let mut control = Control::new(Limits::NONE.with_time(Duration::from_millis(50)));
        let not = generator(Box::new(recipe.clone()), seed.clone()).make(1, &mut control).unwrap_err();
        assert_eq!(not.kind, GenerateErrorKind::Stopped(Stop::Time));
        assert!(control.elapsed() < Duration::from_secs(10), "{:?}", control.elapsed());
    }
}
