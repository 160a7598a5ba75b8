//! Puzzles without redundant clues and givens.

use crate::support;

use gridproof::generate::Symmetry;
use gridproof::internals::square;
use gridproof::parts::{MinimizeOptions, NotUnique, PartKind, minimize, redundant};
use gridproof::{AnyPuzzle, Control, Fill, Limits, Seed, Stop, Verdict, detect};
use gridproof_engine::random::Random;
use support::{made, puzzle};

fn seed(text: &str) -> Seed {
    text.parse().unwrap()
}

fn control() -> Control<'static> {
    Control::new(Limits::NONE)
}

fn read(text: &str) -> Box<dyn AnyPuzzle> {
    detect::read(text, &detect::Wanted::default()).unwrap().puzzle
}

fn answer(puzzle: &dyn AnyPuzzle) -> Option<Fill> {
    match puzzle.solve(&mut Control::new(Limits::answers(2))) {
        Verdict::Unique(answer) => Some(answer),
        _ => None,
    }
}

/// One puzzle of each family with redundant parts.
fn rich() -> Vec<Box<dyn AnyPuzzle>> {
    let mut random = Random::new(&seed("rich"), 0);
    let latin = square(6, &mut random);
    let latin = gridproof::families::latin::Latin::new(6, latin).unwrap();
    let sudoku = answer(&*read(&made::sudoku(&mut Random::from_number(3)))).unwrap();
    let sudoku: String = sudoku.digits().iter().map(ToString::to_string).collect();
    let towers = square(5, &mut random);
    let sees =
        |line: Vec<u8>| line.iter().fold((0, 0), |(seen, top), &h| if h > top { (seen + 1, h) } else { (seen, top) }).0;
    let column = |c: usize| (0..5).map(|r| towers[r * 5 + c]).collect::<Vec<u8>>();
    let row = |r: usize| towers[r * 5..r * 5 + 5].to_vec();
    let reversed = |mut line: Vec<u8>| {
        line.reverse();
        line
    };
    let mut clues: Vec<u8> = (0..5).map(|c| sees(column(c))).collect();
    clues.extend((0..5).map(|c| sees(reversed(column(c)))));
    clues.extend((0..5).map(|r| sees(row(r))));
    clues.extend((0..5).map(|r| sees(reversed(row(r)))));
    let towers = gridproof::families::skyscrapers::Skyscrapers::new(5, clues, towers.clone()).unwrap();
    let kakuro = puzzle("kakuro", "grid", "3 3\n# 4\\ 6\\\n\\3 1 2\n\\7 3 4");
    vec![Box::new(latin), read(&sudoku), Box::new(towers), kakuro]
}

#[test]
fn what_is_left_has_the_same_answer_and_nothing_redundant() {
    for puzzle in rich() {
        let before = answer(&*puzzle).unwrap();
        for clues in [false, true] {
            for order in [None, Some(seed("1")), Some(seed("2"))] {
                let options = MinimizeOptions::default().with_clues(clues).with_seed(order);
                let least = minimize(&*puzzle, &options, &mut control()).unwrap();
                assert_eq!((answer(&*least.puzzle), least.ended), (Some(before.clone()), Ok(())), "{:?}", least.puzzle);
                assert!(!least.removed.is_empty());
                let left = least.puzzle.parts().list.len();
                assert_eq!(left + least.removed.len(), puzzle.parts().list.len());
                let redundant = redundant(&*least.puzzle, &options, &mut control()).unwrap();
                assert_eq!((redundant.groups.len(), redundant.ended), (0, Ok(())), "{:?}", least.puzzle);
            }
        }
    }
}

#[test]
fn sums_stay_unless_clues_may_be_removed() {
    let kakuro = &rich()[3];
    let clues = |options: &MinimizeOptions| {
        let left = minimize(&**kakuro, options, &mut control()).unwrap().puzzle.parts().list;
        (left.len(), left.iter().filter(|part| part.kind == PartKind::Clue).count())
    };
    assert_eq!(clues(&MinimizeOptions::default()), (4, 4));
    assert!(clues(&MinimizeOptions::default().with_clues(true)).1 < 4);
}

#[test]
fn symmetric_boards_stay_symmetric() {
    let board = &rich()[1];
    for symmetry in Symmetry::ALL {
        let options = MinimizeOptions::default().with_symmetry(symmetry).with_seed(seed("sym"));
        let least = minimize(&**board, &options, &mut control()).unwrap();
        let start = least.puzzle.start();
        for orbit in symmetry.orbits(9, 9) {
            assert!(orbit.iter().all(|&cell| (start[cell] == Some(0)) == (start[orbit[0]] == Some(0))), "{symmetry}");
        }
        assert!(answer(&*least.puzzle).is_some() && least.removed.len() > 30);
    }
    // Clues around the board are reflected with it. All of them are there at first, so what is left is symmetric, too.
    let towers = &rich()[2];
    let options = MinimizeOptions::default().with_symmetry(Symmetry::LeftRight);
    let least = minimize(&**towers, &options, &mut control()).unwrap().puzzle.parts();
    for part in &least.list {
        let mirrored: Vec<usize> = part.cells.iter().map(|cell| cell / 7 * 7 + 6 - cell % 7).collect();
        assert!(least.list.iter().any(|other| other.kind == part.kind && other.cells == mirrored), "{part:?}");
    }
}

#[test]
fn kakuro_runs_are_grouped_by_symmetry() {
    let kakuro = &rich()[3];
    let parts = kakuro.parts();
    let names = |group: &Vec<usize>| group.iter().map(|&at| parts.list[at].name.as_str()).collect::<Vec<_>>();
    let groups = parts.groups(Symmetry::Diagonal);
    let groups: Vec<Vec<&str>> = groups.iter().map(names).collect();
    assert_eq!(groups.len(), 5);
    assert!(groups.contains(&vec!["2 in r2c3", "3 in r3c2"]));
    assert!(groups.contains(&vec!["the sum 3 across from r2c2", "the sum 4 down from r2c2"]), "{groups:?}");
}

/// After a stop, everything not proved redundant is still there, and the puzzle is unique.
#[test]
fn a_stop_keeps_the_puzzle_unique() {
    for puzzle in rich() {
        let (mut stopped, mut removed) = (0, 0);
        for nodes in [0, 1, 2, 4, 8, 16, 30, 60, 120, 240] {
            let mut control = Control::new(Limits::NONE.with_nodes(nodes));
            match minimize(&*puzzle, &MinimizeOptions::default().with_clues(true), &mut control) {
                Err(NotUnique(verdict)) => assert!(matches!(verdict, Verdict::Unknown { .. }), "{verdict:?}"),
                Ok(least) => {
                    assert!(answer(&*least.puzzle).is_some(), "{nodes} {:?}", least.puzzle);
                    stopped += usize::from(least.ended == Err(Stop::Nodes));
                    removed = removed.max(least.removed.len());
                }
            }
        }
        assert!(stopped > 0 && removed > 0, "{puzzle:?}");
    }
}

/// Nothing in these puzzles is redundant, so removing anything because of a stop would be wrong.
#[test]
fn a_stop_proves_nothing_redundant() {
    let mut stopped = 0;
    for puzzle in rich() {
        let options = MinimizeOptions::default().with_clues(true);
        let least = minimize(&*puzzle, &options, &mut control()).unwrap().puzzle;
        for nodes in 0..300 {
            let limits = || Control::new(Limits::NONE.with_nodes(nodes));
            if let Ok(less) = minimize(&*least, &options, &mut limits()) {
                assert!(less.removed.is_empty(), "{nodes} {least:?}");
                stopped += usize::from(less.ended.is_err());
            }
            if let Ok(found) = redundant(&*least, &options, &mut limits()) {
                assert_eq!(found.groups.len(), 0, "{nodes} {least:?}");
            }
        }
    }
    assert!(stopped > 20, "{stopped}");
}

#[test]
fn puzzles_without_one_answer_are_left_alone() {
    let verdict = |text: &str| {
        minimize(&*read(text), &MinimizeOptions::default(), &mut control()).err().map(|NotUnique(verdict)| verdict.id())
    };
    assert_eq!(verdict("latin 3\n1 . .\n. . .\n. . ."), Some("many"));
    assert_eq!(verdict("latin 3\n1 2 .\n. . 3\n. . ."), Some("impossible"));
    assert_eq!(verdict("latin 3\n1 . .\n. . 2\n. . ."), None);
}

/// If this fails, every seed in use makes a different puzzle.
#[test]
fn orders_are_pinned() {
    let solved = "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
    let least = |seed: Option<Seed>| {
        let options = MinimizeOptions::default().with_seed(seed);
        minimize(&*read(solved), &options, &mut control()).unwrap().puzzle.write("line").unwrap()
    };
    assert_eq!(least(None), PINNED[0]);
    assert_eq!(least(Some(seed("42"))), PINNED[1]);
}

const PINNED: [&str; 2] = [
    "...............123...123456.1...5..7..5..72....72..36........78.42.785...785..6..",
    ".23..6789..67..12.............3......6.8....4..721.36..3......86...7.5...78..16..",
];
