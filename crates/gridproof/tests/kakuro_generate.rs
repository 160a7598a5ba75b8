//! Generated Kakuro: layouts match their recipe, boards are unique, seeds are pinned.

use gridproof::generate::{GenerateError, GenerateErrorKind, Generator, Made, Symmetry, Target};
use gridproof::internals::generator;
use gridproof::internals::kakuro::generate::{NoLayout, Recipe, layout, read_layout};
use gridproof::{AnyPuzzle, Control, Limits, Seed, Stop, Verdict};
use gridproof_engine::logic::Level;
use gridproof_engine::random::Random;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

fn seed(text: &str) -> Seed {
    text.parse().unwrap()
}

fn made(recipe: &Recipe, target: &Target, number: u64) -> Result<Made, GenerateError> {
    generator(Box::new(recipe.clone()), seed("kakuro"))
        .target(target.clone())
        .make(number, &mut Control::new(Limits::NONE))
}

fn plain(recipe: &Recipe, number: u64) -> Made {
    made(recipe, &Target::default(), number).unwrap()
}

fn drawn(recipe: &Recipe, number: u64) -> Result<Vec<bool>, NoLayout> {
    layout(recipe, &mut Random::new(&seed("layouts"), number), &mut Control::new(Limits::NONE))
}

/// Lengths of all runs, across and down.
fn lengths(rows: usize, columns: usize, white: &[bool]) -> Vec<usize> {
    let across = (0..rows).map(|row| (0..columns).map(|column| white[row * columns + column]).collect::<Vec<_>>());
    let down = (0..columns).map(|column| (0..rows).map(|row| white[row * columns + column]).collect());
    let lines: Vec<Vec<bool>> = across.chain(down).collect();
    lines.iter().flat_map(|line| line.split(|white| !white)).map(<[bool]>::len).filter(|&len| len > 0).collect()
}

fn is_connected(columns: usize, white: &[bool]) -> bool {
    let mut seen = vec![false; white.len()];
    let mut stack: Vec<usize> = white.iter().position(|&white| white).into_iter().collect();
    while let Some(cell) = stack.pop() {
        if !std::mem::replace(&mut seen[cell], true) {
            // The first row and column are black, so a step over the right edge lands on a black cell.
            let near = [cell - 1, cell - columns, cell + 1, cell + columns];
            stack.extend(near.into_iter().filter(|&cell| cell < white.len() && white[cell]));
        }
    }
    seen == white
}

fn check_layout(recipe: &Recipe, white: &[bool]) {
    let &Recipe { rows, columns, longest, symmetry, .. } = recipe;
    assert_eq!(white.len(), rows * columns);
    assert!((0..white.len()).all(|at| !white[at] || (at >= columns && !at.is_multiple_of(columns))));
    let lengths = lengths(rows, columns, white);
    assert!(lengths.iter().all(|len| (2..=usize::from(longest)).contains(len)), "{recipe:?}");
    assert!(is_connected(columns, white), "{recipe:?}");
    for orbit in symmetry.orbits(rows - 1, columns - 1) {
        let inner = |cell: usize| white[(cell / (columns - 1) + 1) * columns + cell % (columns - 1) + 1];
        assert!(orbit.iter().all(|&cell| inner(cell) == inner(orbit[0])), "{recipe:?}");
    }
    // Three points, or one group of cells on small boards.
    let count = white.iter().filter(|&&white| white).count() as f64;
    let off = (count - f64::from(recipe.white) * (rows * columns) as f64 / 100.0).abs();
    let group = symmetry.orbits(rows - 1, columns - 1).iter().map(Vec::len).max().unwrap();
    assert!(off <= (0.03 * (rows * columns) as f64).max(group as f64) + 0.5, "{recipe:?}: {count}");
}

#[test]
fn layouts_match_their_recipe() {
    let mut drawn_layouts = 0;
    for (number, symmetry) in (0..).zip(Symmetry::ALL) {
        for (rows, columns) in [(3, 3), (4, 4), (6, 6), (8, 11), (11, 11), (15, 15), (20, 13), (25, 25)] {
            for (white, longest) in [(Recipe::of(rows, columns).white, 6), (60, 9), (66, 5), (70, 9), (74, 9)] {
                let recipe = Recipe { white, longest, symmetry, ..Recipe::of(rows, columns) };
                match drawn(&recipe, number) {
                    Ok(white) => check_layout(&recipe, &white),
                    Err(NoLayout::Refused(refusal)) => {
                        assert!(!refusal.why.is_empty());
                        continue;
                    }
                    Err(NoLayout::Stopped(stop)) => panic!("{stop}"),
                }
                drawn_layouts += 1;
            }
        }
    }
    assert!(drawn_layouts > 250, "{drawn_layouts}");
}

/// The default recipe has a layout at every size, except for long and narrow boards.
#[test]
fn default_layouts_exist_at_every_size() {
    for rows in 3..=16 {
        for columns in 3..=16 {
            let recipe = Recipe::of(rows, columns);
            match drawn(&recipe, 1) {
                Ok(white) => check_layout(&recipe, &white),
                Err(why) => assert!(rows.min(columns) <= 4 && rows.max(columns) > 10, "{rows}x{columns} {why:?}"),
            }
        }
    }
    let recipe = Recipe::of(50, 50);
    check_layout(&recipe, &drawn(&recipe, 1).unwrap());
}

/// Checks that a board is unique by two engines and has no givens.
fn check_board(made: &Made) {
    let puzzle = &made.puzzle;
    assert!(puzzle.start().iter().all(|start| start.unwrap_or(0) == 0));
    for engine in ["sums", "learn"] {
        let verdict = puzzle.solve_with(engine, &mut Control::new(Limits::answers(2)));
        assert!(matches!(verdict, Ok(Verdict::Unique(answer)) if answer == made.answer), "{engine}");
    }
}

#[test]
fn boards_have_one_answer() {
    for (size, boards) in [(5, 8), (8, 8), (10, 8), (15, 6), (20, 3), (30, 1)] {
        let recipe = Recipe::of(size, size);
        for number in 0..boards {
            let made = plain(&recipe, number);
            check_board(&made);
            check_layout(&recipe, &white(&*made.puzzle));
        }
    }
    check_board(&plain(&Recipe { white: 68, longest: 9, ..Recipe::of(12, 17) }, 1));
    check_board(&plain(&Recipe { symmetry: Symmetry::Full, ..Recipe::of(13, 13) }, 1));
}

fn white(puzzle: &dyn AnyPuzzle) -> Vec<bool> {
    puzzle.start().iter().map(Option::is_some).collect()
}

/// A layout drawn by a person.
const DRAWN: &str = "
; clues go where they are needed
# # # # # # #
# . . # . . #
# . . . . . .
# # . . . . .
# . . . . . #
# . . . . . .
# # . . # . .";

#[test]
fn drawn_layouts_are_kept() {
    let (rows, columns, white_cells) = read_layout(DRAWN).unwrap();
    assert_eq!((rows, columns), (7, 7));
    let recipe = Recipe::with_layout(rows, columns, white_cells.clone());
    assert_eq!(drawn(&recipe, 0).as_ref(), Ok(&white_cells));
    let made = plain(&recipe, 3);
    check_board(&made);
    assert_eq!(white(&*made.puzzle), white_cells);
    // A finished board is a layout too.
    let text = made.puzzle.write("grid").unwrap();
    assert_eq!(read_layout(&text), Ok((rows, columns, white_cells.clone())));
    let signs: String =
        DRAWN.replace(' ', "").replace('.', "_").lines().skip(2).map(|line| format!("{line}\n")).collect();
    assert_eq!(read_layout(&signs), Ok((rows, columns, white_cells)));
}

#[test]
fn invalid_layouts_are_errors() {
    for (text, problem) in [("", "there is no layout here"), ("##\n#..", "this row has 3 cells"), ("##\n#x", "")] {
        let error = read_layout(text).unwrap_err();
        assert!(error.message().starts_with(problem), "{error}");
    }
    assert!(read_layout(&"#\n".repeat(201)).is_err());
}

#[test]
fn recipes_that_cannot_be_met_are_refused_with_the_nearest() {
    let refused = |recipe: Recipe| match made(&recipe, &Target::default(), 0).unwrap_err().kind {
        GenerateErrorKind::BadRecipe(bad) => bad.to_string(),
        other => panic!("{other:?}"),
    };
    let default = Recipe::of(10, 10);
    let long = refused(Recipe { longest: 10, ..default.clone() });
    assert!(long.contains("cannot have 10 cells") && long.contains("2 to 9"), "{long}");
    let dense = refused(Recipe { white: 80, ..default.clone() });
    assert!(dense.contains("cannot be 80 per cent white") && dense.contains("at most 72"), "{dense}");
    let sparse = refused(Recipe { white: 5, ..Recipe::of(20, 20) });
    assert!(sparse.contains("5 per cent"), "{sparse}");
    assert!(refused(Recipe::of(2, 9)).contains("3 to 200"));
    assert!(refused(Recipe::of(4, 12)).contains("at most 10 long"));
    assert!(refused(Recipe { symmetry: Symmetry::Full, ..Recipe::of(9, 10) }).contains("as many rows as columns"));
    let given = |text: &str| {
        let (rows, columns, white) = read_layout(text).unwrap();
        refused(Recipe::with_layout(rows, columns, white))
    };
    assert!(given("...\n#..\n#..").contains("white cell in row 1, column 1"));
    assert!(given("####\n#...\n#..#\n#..#").contains("a run of one cell in row 2, column 4"));
    assert!(given("###\n###\n###").contains("no white cell"));
    assert!(given(&format!("{0}#\n{1}\n{1}", "#".repeat(10), format!("#{}", ".".repeat(10)))).contains("tenth"));
    assert!(refused(Recipe::with_layout(4, 4, vec![false; 9])).contains("9 cells"));
}

/// If this fails, every seed that people have written down makes a different puzzle.
#[test]
fn seeds_are_pinned() {
    let body = |recipe: &Recipe, number| plain(recipe, number).puzzle.write("puzzlink").unwrap();
    let mirrored = Recipe { white: 62, longest: 9, symmetry: Symmetry::Mirrors, ..Recipe::of(11, 11) };
    let diagonal = Recipe { symmetry: Symmetry::Diagonal, ..Recipe::of(9, 9) };
    let signs: String = drawn(&diagonal, 5).unwrap().iter().map(|&white| if white { '.' } else { '#' }).collect();
    let expert = made(&Recipe::of(9, 9), &Target::level(Level::Expert), 6).unwrap();
    let made = [
        body(&Recipe::of(5, 5), 1),
        body(&Recipe::of(10, 10), 2),
        body(&Recipe::of(15, 15), 3),
        body(&mirrored, 4),
        signs,
        expert.puzzle.write("puzzlink").unwrap(),
    ];
    assert_eq!(made, PINNED);
}

#[rustfmt::skip]
const PINNED: [&str; 6] = [
    "https://puzz.link/p?kakuro/4/4/ACx.fjiaKa",
    "https://puzz.link/p?kakuro/9/9/6-5Hn-4ra8o9Bo.h-7hl8amE7magm.mAal9-9-f-ogBo-Er-Dn..A4DiMdL6eA4c",
    "https://puzz.link/p?kakuro/14/14/8-A-.Mfn.C6m.lEMo3Bn6-n-4liCpfcm-Jp-4p8--glB3lc-g-3-l-gljdm-fnh-g-86mK5l9-FjpP--elObm.N-5-ndhm-glE4l4-f--3lcblb--jpENp-jm9-pgclaDn-jn-Po-fl-fm.-jn....8hN4D9aceFhEAaQ",
    "https://puzz.link/p?kakuro/10/10/l-dn-4nJKnO5pK-fAn4-aKp3-g-m-7l-ipA9lgbmE-6Spj-a-ng-ffp-jn-an-Jn-gleccacIc7f4ai7G8c",
    "##########.....#..#.....#..#...#....#..#.....#......#####.....##....#..##....####",
    "https://puzz.link/p?kakuro/8/8/o.g-9-oggpHioeemF-h-b-7cmBho4cp-Mo..-HoebCBgjPC3ae",
];

#[test]
fn the_same_seed_makes_the_same_board() {
    let recipe = Recipe::of(12, 12);
    let text = |number| plain(&recipe, number).puzzle.write("grid").unwrap();
    assert_eq!((text(1), text(2)), (text(1), text(2)));
    assert_ne!(text(1), text(2));
}

#[test]
fn a_limit_stops_the_generator_soon() {
    let flag = AtomicBool::new(true);
    let recipe = Recipe { white: 74, longest: 9, ..Recipe::of(40, 40) };
    let mut cancelled = Control::new(Limits::NONE).cancelled_by(&flag);
    let mut short = Control::new(Limits::NONE.with_time(Duration::from_millis(50)));
    for (control, stop) in [(&mut cancelled, Stop::Cancelled), (&mut short, Stop::Time)] {
        let end = generator(Box::new(recipe.clone()), seed("limit")).make(1, control).unwrap_err();
        assert_eq!(end.kind, GenerateErrorKind::Stopped(stop));
    }
    assert!(short.elapsed() < Duration::from_secs(5));
}

/// Every level is reached, and so are ranges of ratings.
#[test]
fn boards_have_the_target_difficulty() {
    for level in Level::ALL {
        let target = Target::level(level);
        let board = made(&Recipe::of(10, 10), &target, 1).unwrap();
        assert_eq!(board.rated.as_ref().map(|rated| rated.rating.level), Some(level));
        check_board(&board);
    }
    let target = Target::default().with_ratings(180..=190);
    let rated = made(&Recipe::of(9, 12), &target, 1).unwrap().rated.unwrap();
    assert!((180..=190).contains(&rated.rating.rating));
}

#[test]
fn unreachable_levels_are_reported() {
    for (size, level, near) in [(50, Level::Easy, "expert"), (40, Level::Hard, "expert"), (4, Level::Extreme, "12")] {
        let end = made(&Recipe::of(size, size), &Target::level(level), 1).unwrap_err();
        assert!(matches!(&end.kind, GenerateErrorKind::BadRecipe(bad) if bad.nearest.contains(near)), "{end:?}");
    }
    // An attempt that misses the target returns the nearest board.
    let target = Target::default().with_ratings(5_000..=6_000);
    let mut control = Control::new(Limits::NONE);
    let end = generator(Box::new(Recipe::of(4, 4)), seed("far"))
        .target(target.clone())
        .attempts(2)
        .make(1, &mut control)
        .unwrap_err();
    assert_eq!((end.kind, end.stats.attempts), (GenerateErrorKind::Tried, 2));
    assert!(end.nearest.is_some_and(|nearest| nearest.rated.is_some()));
}

/// With the default share of white cells, every size and symmetry has boards. At 9x9, mirrored rows of eight cells need two black
/// cells each, so that 60 per cent cannot be white: that used to be tried until the time ran out.
#[test]
fn every_size_and_symmetry_has_boards_by_default() {
    for size in 3..=16 {
        for symmetry in Symmetry::ALL {
            let (text, id) = (size.to_string(), symmetry.id());
            let options = [("size", text.as_str()), ("symmetry", id)];
            let generator = Generator::for_family("kakuro", &options, seed("shapes")).unwrap();
            assert_eq!(generator.objection(), None, "{size} {id}");
            let recipe = Recipe { symmetry, ..Recipe::of(size, size) }.with_nearest_white();
            let white = drawn(&recipe, size as u64).unwrap_or_else(|error| panic!("{size} {id}: {error}"));
            check_layout(&recipe, &white);
            let usual = Recipe::of(size, size).white;
            assert!((usual * 4 / 5..=usual).contains(&recipe.white), "{size} {id}: {} per cent", recipe.white);
        }
    }
    for id in ["left-right", "up-down", "mirrors"] {
        let options = [("size", "9"), ("symmetry", id)];
        let generator = Generator::for_family("kakuro", &options, seed("nine")).unwrap();
        let mut control = Control::new(Limits::NONE.with_nodes(2_000_000));
        assert!(generator.make(1, &mut control).is_ok(), "{id}");
        // A share that was requested is refused instead, and the nearest one is named.
        let options = [("size", "9"), ("symmetry", id), ("white", "60")];
        let objection = Generator::for_family("kakuro", &options, seed("nine")).unwrap().objection();
        assert!(objection.is_some_and(|bad| bad.nearest.contains("per cent")), "{id}");
    }
}

/// All boards of these sizes were rated: see the limits in `level.rs`.
#[test]
fn small_boards_are_never_hard_or_expert() {
    for (size, level, refused) in [
        (3, Level::Medium, false),
        (3, Level::Hard, true),
        (4, Level::Hard, false),
        (4, Level::Expert, true),
        (4, Level::Extreme, true),
    ] {
        let text = size.to_string();
        let generator = Generator::for_family("kakuro", &[("size", &text)], seed("small")).unwrap();
        assert_eq!(generator.target(Target::level(level)).objection().is_some(), refused, "{size} {level}");
    }
}
