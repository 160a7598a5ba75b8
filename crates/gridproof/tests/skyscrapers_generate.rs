//! Generated Skyscrapers.

use crate::support;

use gridproof::families::skyscrapers::Skyscrapers;
use gridproof::generate::{GenerateError, GenerateErrorKind, Made, Symmetry, Target};
use gridproof::internals::generator;
use gridproof::internals::skyscrapers::generate::{Clues, Givens, Grade, Recipe};
use gridproof::{AnyPuzzle, Control, FAMILIES, Hints, Limits, Seed, Stop, Verdict};
use gridproof_engine::logic::Level;
use std::path::Path;
use std::process::Command;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use support::shared;

fn made(recipe: &Recipe, target: &Target, number: u64) -> Result<Made, GenerateError> {
    generator(Box::new(recipe.clone()), "towers".parse().unwrap())
        .target(target.clone())
        .make(number, &mut Control::new(Limits::NONE))
}

fn id(recipe: &Recipe, number: u64) -> String {
    made(recipe, &Target::default(), number).unwrap().puzzle.write("towers").unwrap()
}

fn recipe(size: usize, givens: Givens) -> Recipe {
    Recipe { givens, ..Recipe::of_size(size) }
}

fn graded(size: usize, givens: Givens, grade: Grade) -> Recipe {
    Recipe { grade: Some(grade), ..recipe(size, givens) }
}

/// Reads a board from its game ID, independently of the library.
fn read(id: &str) -> Skyscrapers {
    let (size, rest) = id.split_once(':').unwrap();
    let size: usize = size.parse().unwrap();
    let (clues, givens) = rest.split_once(',').unwrap_or((rest, ""));
    let clues = clues.split('/').map(|clue| clue.parse().unwrap_or(0)).collect();
    let mut cells = Vec::new();
    let mut signs = givens.chars().peekable();
    while let Some(sign) = signs.next() {
        match sign {
            'a'..='z' => cells.resize(cells.len() + sign as usize - 'a' as usize + 1, 0),
            '0'..='9' => {
                let mut number = sign.to_digit(10).unwrap();
                while let Some(digit) = signs.peek().and_then(|next| next.to_digit(10)) {
                    number = 10 * number + digit;
                    signs.next();
                }
                cells.push(number as u8);
            }
            _ => assert_eq!(sign, '_'),
        }
    }
    cells.resize(size * size, 0);
    Skyscrapers::new(size, clues, cells).unwrap()
}

fn board(recipe: &Recipe, number: u64) -> Skyscrapers {
    read(&id(recipe, number))
}

fn verdict(puzzle: &Skyscrapers, engine: &str) -> &'static str {
    puzzle.solve_with(engine, &mut Control::new(Limits::answers(2))).unwrap().id()
}

fn grade(puzzle: &Skyscrapers) -> Grade {
    Grade::of(puzzle, &mut Control::new(Limits::NONE)).unwrap().unwrap()
}

/// Where clues and givens are, on a board with one more cell on every side; corners are empty.
fn pattern(puzzle: &Skyscrapers) -> Vec<Vec<bool>> {
    let n = puzzle.size();
    let mut pattern = vec![vec![false; n + 2]; n + 2];
    for at in 0..n {
        let clue = |side: usize| puzzle.clues()[side * n + at] != 0;
        (pattern[0][at + 1], pattern[n + 1][at + 1]) = (clue(0), clue(1));
        (pattern[at + 1][0], pattern[at + 1][n + 1]) = (clue(2), clue(3));
        for column in 0..n {
            pattern[at + 1][column + 1] = puzzle.givens()[at * n + column] != 0;
        }
    }
    pattern
}

/// The board without the clues and givens at these places of the pattern.
fn without(puzzle: &Skyscrapers, places: &[(usize, usize)]) -> Skyscrapers {
    let n = puzzle.size();
    let (mut clues, mut givens) = (puzzle.clues().to_vec(), puzzle.givens().to_vec());
    for &(row, column) in places {
        match (row, column) {
            (0, column) => clues[column - 1] = 0,
            (row, column) if row == n + 1 => clues[n + column - 1] = 0,
            (row, 0) => clues[2 * n + row - 1] = 0,
            (row, column) if column == n + 1 => clues[3 * n + row - 1] = 0,
            (row, column) => givens[(row - 1) * n + column - 1] = 0,
        }
    }
    Skyscrapers::new(n, clues, givens).unwrap()
}

/// The clues and givens, grouped by symmetry.
fn parts(puzzle: &Skyscrapers, symmetry: Symmetry) -> Vec<Vec<(usize, usize)>> {
    let (side, pattern) = (puzzle.size() + 2, pattern(puzzle));
    let cells = (0..side * side).map(|at| (at / side, at % side));
    let shown = cells.filter(|&(row, column)| pattern[row][column]);
    shown.map(|cell| symmetry.orbit(side, side, cell)).collect()
}

/// If this fails, every seed that people have written down makes a different puzzle.
#[test]
fn boards_are_pinned() {
    let all = Recipe { clues: Clues::All, symmetry: Symmetry::HalfTurn, ..Recipe::of_size(7) };
    let level = made(&Recipe::of_size(6), &Target::level(Level::Medium), 3).unwrap();
    let pinned = [
        id(&Recipe::of_size(4), 1),
        id(&Recipe::of_size(6), 1),
        id(&recipe(7, Givens::Never), 2),
        id(&all, 1),
        id(&graded(5, Givens::Allowed, Grade::Extreme), 1),
        id(&graded(9, Givens::Allowed, Grade::Hard), 1),
        id(&Recipe::of_size(12), 1),
        level.puzzle.write("towers").unwrap(),
    ];
    assert_eq!(
        pinned,
        [
            "4://3/2///1/2////2///2/",
            "6://3//3/6//4/2//////3/4/1/4/4//3///",
            "7:/6///4/5////3/3/3/////2//6///4/4/////",
            "7:5/2/1/3/2/2/3/1/2/3/3/4/2/4/3/4/3/2/2/2/1/3/2/1/3/2/2/3,d3f7d1d4e5d5d3f5d",
            "5:/3///3/2///4////3////3/2//2",
            "9:2/5/4/////1/4////5/3/2/////6/3//2//3/2/4//3//3/4/3//3/,b2a3_5e4f4h3b2_1o5n5a4d8k",
            "12:/2//3//4/3/2//4/4//3/5/4/3//4/2/4/1/3//3///1/2/3////4//2/6/4/4//4/3/2/3/7/2///,b10c9a7a1_6d5d8d2_1_6_3f1k9a3a11_1h9c6a2a5a7_3a11h4e10_7a2j5_1_6_10_6_4_8a1h8a2o4c5",
            "6://6/4////3//3///2//4//4//3/4///2/"
        ]
    );
}

#[test]
fn boards_are_reproducible_and_independent() {
    let recipe = Recipe::of_size(5);
    let first: Vec<String> = (1..=20).map(|number| id(&recipe, number)).collect();
    let again: Vec<String> = (1..=20).rev().map(|number| id(&recipe, number)).collect();
    assert!(first.iter().eq(again.iter().rev()));
    assert!((1..20).all(|at| first[at] != first[0]));
}

#[test]
fn boards_are_unique_by_other_engines_and_minimal() {
    for (size, count) in [(1, 1), (2, 2), (3, 5), (4, 10), (5, 10), (6, 6), (7, 2)] {
        for givens in [Givens::Never, Givens::Allowed] {
            for number in 1..=count {
                let puzzle = board(&recipe(size, givens), number);
                assert!(givens == Givens::Allowed || !puzzle.has_givens());
                for engine in if size < 6 { ["kernel", "textbook"] } else { ["kernel", "learn"] } {
                    assert_eq!(verdict(&puzzle, engine), "unique", "{size} {number}");
                }
                for part in parts(&puzzle, Symmetry::None) {
                    assert_eq!(verdict(&without(&puzzle, &part), "kernel"), "many", "{size} {number} {part:?}");
                }
            }
        }
    }
}

/// From size 10 on, the clues and givens are those needed to solve the board line by line, and all match one answer.
#[test]
fn large_boards() {
    for size in 8..=12 {
        let made = made(&Recipe::of_size(size), &Target::default(), 1).unwrap();
        let puzzle = read(&made.puzzle.write("towers").unwrap());
        assert!(puzzle.has_givens());
        match puzzle.solve_with("kernel", &mut Control::new(Limits::answers(2))).unwrap() {
            Verdict::Unique(answer) => assert_eq!(answer, made.answer),
            other => panic!("{size}: {}", other.id()),
        }
        let (clues, givens) = (puzzle.clues().iter().filter(|&&clue| clue > 0).count(), puzzle.givens());
        assert!(clues < 3 * size, "{size}: {clues}");
        assert!(givens.iter().filter(|&&given| given > 0).count() < size * size / 3);
    }
}

#[test]
fn symmetries() {
    type Place = fn(usize, (usize, usize)) -> (usize, usize);
    let half: Place = |last, (row, column)| (last - row, last - column);
    let quarter: Place = |last, (row, column)| (column, last - row);
    let left_right: Place = |last, (row, column)| (row, last - column);
    let up_down: Place = |last, (row, column)| (last - row, column);
    let diagonal: Place = |_, (row, column)| (column, row);
    let anti: Place = |last, (row, column)| (last - column, last - row);
    for symmetry in Symmetry::ALL {
        let moves: &[Place] = match symmetry {
            Symmetry::None => &[],
            Symmetry::HalfTurn => &[half],
            Symmetry::QuarterTurn => &[quarter],
            Symmetry::LeftRight => &[left_right],
            Symmetry::UpDown => &[up_down],
            Symmetry::Mirrors => &[left_right, up_down],
            Symmetry::Diagonal => &[diagonal],
            Symmetry::AntiDiagonal => &[anti],
            Symmetry::Diagonals => &[diagonal, anti],
            Symmetry::Full => &[quarter, diagonal],
        };
        for (size, givens) in [(5, Givens::Never), (6, Givens::Never), (7, Givens::Allowed)] {
            let puzzle = board(&Recipe { symmetry, ..recipe(size, givens) }, 1);
            let (last, pattern) = (size + 1, pattern(&puzzle));
            for cell in (0..(size + 2) * (size + 2)).map(|at| (at / (size + 2), at % (size + 2))) {
                for to in moves.iter().map(|to| to(last, cell)) {
                    assert_eq!(pattern[cell.0][cell.1], pattern[to.0][to.1], "{symmetry} {size} {cell:?}");
                }
            }
            for part in parts(&puzzle, symmetry) {
                assert_eq!(verdict(&without(&puzzle, &part), "kernel"), "many", "{symmetry} {size} {part:?}");
            }
        }
    }
}

#[test]
fn all_clues() {
    for size in [4, 7] {
        let puzzle = board(&Recipe { clues: Clues::All, ..recipe(size, Givens::Allowed) }, 1);
        assert!(puzzle.clues().iter().all(|&clue| clue > 0));
        for part in parts(&puzzle, Symmetry::None).into_iter().filter(|part| (1..=size).contains(&part[0].0)) {
            let less = without(&puzzle, &part);
            assert!(less.givens() == puzzle.givens() || verdict(&less, "kernel") == "many");
        }
    }
}

/// Boards have exactly the requested grade, and removing any clue or given would change it.
#[test]
fn boards_have_the_requested_grade() {
    for (size, count) in [(4, 2), (6, 2), (9, 1)] {
        for wanted in Grade::ALL {
            for number in 1..=count {
                let puzzle = board(&graded(size, Givens::Allowed, wanted), number);
                assert_eq!(grade(&puzzle), wanted, "{size} {number}");
                for part in parts(&puzzle, Symmetry::None) {
                    assert!(grade(&without(&puzzle, &part)) > wanted || wanted == Grade::Unreasonable);
                }
            }
        }
    }
    for size in [5, 7] {
        let puzzle = board(&graded(size, Givens::Never, Grade::Hard), 1);
        assert!(!puzzle.has_givens());
        assert_eq!(grade(&puzzle), Grade::Hard);
    }
}

#[test]
fn boards_have_the_target_level() {
    for size in [5, 7, 8, 12] {
        for level in [Level::Easy, Level::Medium, Level::Hard, Level::Expert] {
            let made = made(&Recipe::of_size(size), &Target::level(level), 1).unwrap();
            assert_eq!(made.rated.unwrap().rating.level, level, "{size}");
        }
    }
    let made = made(&Recipe::of_size(6), &Target::default().with_ratings(300..=400), 1).unwrap();
    assert!((300..=400).contains(&made.rated.unwrap().rating.rating));
}

/// Boards that Simon Tatham's program made at a level, and some that it grades extreme although it makes none of that size.
#[test]
fn grades_of_known_boards() {
    let known = [
        ("5:1/3/3/2/2/3/2/1/4/2/1/2/2/3/3/2/2/3/1/3", Grade::Easy),
        ("5:////4/2//3/3//2//3///3//3//,v2b", Grade::Hard),
        ("6:/3//2//////1///2////2///3//3//,2n2g3b1i", Grade::Hard),
        ("5:3//////3/3/3//4/2/2////2//4/", Grade::Extreme),
        ("3:////2//////2/,1h", Grade::Extreme),
        ("5:/4//2/////2//3//3//////2/2,l2l", Grade::Unreasonable),
    ];
    for (id, known) in known {
        assert_eq!(grade(&read(id)), known, "{id}");
    }
}

/// Every board of the lists in `GRIDPROOF_SHARED` that Simon Tatham's program made.
#[test]
fn grades_of_all_boards_that_towers_made() {
    let Some(folder) = shared::folder("skyscrapers") else { return };
    let numbers = |text: &str| text.split(',').map(|number| number.parse().unwrap()).collect::<Vec<u8>>();
    let mut boards = 0;
    for (theirs, letter) in Grade::ALL.into_iter().zip(["e", "h", "x", "u"]) {
        for size in 4..=9 {
            let list = folder.join(format!("sgt__towers_{size}_d{letter}.tsv"));
            if (size, theirs) == (9, Grade::Unreasonable) {
                // The program makes none in reasonable time.
                assert!(!list.exists());
                continue;
            }
            for line in std::fs::read_to_string(&list).unwrap().lines() {
                let fields: Vec<&str> = line.split('\t').collect();
                let givens = if fields[3] == "-" { vec![0; size * size] } else { numbers(fields[3]) };
                let puzzle = Skyscrapers::new(size, numbers(fields[2]), givens).unwrap();
                assert_eq!(grade(&puzzle), theirs, "{line}");
                boards += 1;
            }
        }
    }
    assert!(boards > 3000, "{boards}");
}

/// Boards that the program makes during the test, if it is installed.
#[test]
fn grades_of_boards_that_towers_makes() {
    let places = ["/usr/games/sgt-towers", "/usr/bin/sgt-towers"];
    let Some(program) = places.into_iter().find(|path| Path::new(path).exists()) else {
        assert!(std::env::var_os("GRIDPROOF_NEEDS_TATHAM").is_none(), "sgt-towers is not installed");
        eprintln!("skipped: sgt-towers is not installed (cargo xtask oracles)");
        return;
    };
    for (wanted, letter) in Grade::ALL.into_iter().zip(["e", "h", "x", "u"]) {
        for size in [4, 5, 6] {
            let output = Command::new(program).args(["--generate", "8", &format!("{size}d{letter}")]).output().unwrap();
            let ids = String::from_utf8(output.stdout).unwrap();
            assert_eq!(ids.lines().count(), 8);
            ids.lines().for_each(|id| assert_eq!(grade(&read(id)), wanted, "{id}"));
        }
    }
}

/// Tries all sets of clues of all squares up to size 3, with up to 2 givens: the grades that recipes refuse do not exist.
#[test]
fn small_boards_have_no_hard_ones() {
    for size in 1..=3usize {
        let (clues, cells) = (4 * size, if size < 3 { size * size } else { 0 });
        let empty = Skyscrapers::new(size, vec![0; clues], vec![0; size * size]).unwrap();
        for answer in empty.solve(&mut Control::new(Limits::NONE)).answers() {
            let digits = answer.digits();
            let sees = |start: usize, step: isize| {
                let line = (0..size).map(|at| digits[(start as isize + step * at as isize) as usize]);
                line.fold((0, 0), |(top, count), now| if now > top { (now, count + 1) } else { (top, count) }).1
            };
            let (down, last) = (size as isize, size * (size - 1));
            let mut all: Vec<u8> = (0..size).map(|at| sees(at, down)).collect();
            all.extend((0..size).map(|at| sees(last + at, -down)));
            all.extend((0..size).map(|at| sees(at * size, 1)));
            all.extend((0..size).map(|at| sees(at * size + size - 1, -1)));
            for set in 0..1u32 << (clues + cells) {
                let some = |of: &[u8], from: usize| -> Vec<u8> {
                    of.iter().enumerate().map(|(at, &of)| if set >> (from + at) & 1 == 1 { of } else { 0 }).collect()
                };
                let puzzle = Skyscrapers::new(size, some(&all, 0), some(digits, clues)).unwrap();
                let grade = grade(&puzzle);
                let hardest = if size < 3 { Grade::Easy } else { Grade::Extreme };
                assert!(grade <= hardest || verdict(&puzzle, "square") == "many", "{puzzle:?}");
            }
        }
    }
}

#[test]
fn impossible_recipes_are_refused() {
    let refused = |recipe: &Recipe| match made(recipe, &Target::default(), 1) {
        Err(GenerateError { kind: GenerateErrorKind::BadRecipe(bad), .. }) => bad.to_string(),
        other => panic!("{other:?}"),
    };
    assert_eq!(refused(&Recipe::of_size(0)), "cannot generate Skyscrapers of size 0; sizes are 1 to 12");
    assert_eq!(refused(&Recipe::of_size(13)), "cannot generate Skyscrapers of size 13; sizes are 1 to 12");
    assert_eq!(
        refused(&graded(3, Givens::Allowed, Grade::Unreasonable)),
        "no board of size 3 is unreasonable; the hardest are extreme"
    );
    assert_eq!(refused(&graded(2, Givens::Allowed, Grade::Hard)), "no board of size 2 is hard; the hardest are easy");
}

#[test]
fn unreachable_targets_report_what_was_seen() {
    let seed: Seed = "towers".parse().unwrap();
    let target = Target::level(Level::Extreme);
    let mut control = Control::new(Limits::NONE);
    let ended = generator(Box::new(Recipe::of_size(2)), seed.clone())
        .target(target.clone())
        .attempts(50)
        .make(1, &mut control)
        .unwrap_err();
    assert_eq!((ended.kind, ended.stats.attempts, ended.stats.unique), (GenerateErrorKind::Tried, 50, 50));
    assert!(ended.nearest.is_some());
    let ended = generator(Box::new(recipe(12, Givens::Never)), seed.clone())
        .make(1, &mut Control::new(Limits::NONE.with_time(Duration::from_millis(50))));
    assert!(matches!(ended.unwrap_err().kind, GenerateErrorKind::Stopped(Stop::Time)));
    let cancel = AtomicBool::new(true);
    let mut control = Control::new(Limits::NONE).cancelled_by(&cancel);
    let ended = generator(Box::new(Recipe::of_size(9)), seed.clone()).make(1, &mut control);
    assert!(matches!(ended.unwrap_err().kind, GenerateErrorKind::Stopped(Stop::Cancelled)));
}

/// The library and this test read game IDs alike.
#[test]
fn game_ids_are_read_alike() {
    let family = FAMILIES.iter().find(|family| family.id == "skyscrapers").unwrap();
    for size in [4, 9, 12] {
        let id = id(&Recipe::of_size(size), 1);
        let theirs = family.read("towers", &id, &Hints::default()).unwrap().unwrap();
        assert_eq!(theirs.write("towers").unwrap(), read(&id).write("towers").unwrap());
    }
}
