//! Techniques of Skyscrapers: the library, soundness, symmetry, words.

use crate::support;

use gridproof::families::skyscrapers::Skyscrapers;
use gridproof::internals::PuzzleInternals;
use gridproof::internals::skyscrapers::library::{Case, Outcome};
use gridproof::logic::Position;
use gridproof::say::{LANGUAGES, Speaker};
use gridproof::{AnyPuzzle, Control, Limits};
use gridproof_engine::logic::rate::rate;
use gridproof_engine::logic::say::roles;
use gridproof_engine::logic::walk::{WalkOptions, next};
use gridproof_engine::logic::{AnyReasoner, Mark, Step};
use std::collections::{BTreeMap, BTreeSet};
use support::Random;
use support::towers::{find, plant, seen};

const LIBRARY: &str = include_str!("../../../testdata/techniques/skyscrapers.txt");

fn library() -> Vec<Case> {
    let cases = LIBRARY.lines().enumerate();
    cases
        .filter_map(|(number, line)| Some(Case::read(line)?.unwrap_or_else(|why| panic!("line {}: {why}", number + 1))))
        .collect()
}

#[test]
fn every_case_of_the_library_passes() {
    let judged = library().into_iter().map(|case| (case.run(), case));
    let failed: Vec<String> = judged
        .filter_map(|(outcome, case)| match outcome {
            Outcome::Passed => None,
            Outcome::Failed(why) => Some(format!("{case}\n    {why}")),
        })
        .collect();
    assert!(failed.is_empty(), "{} cases fail:\n{}", failed.len(), failed.join("\n"));
}

#[test]
fn every_technique_has_cases() {
    let mut counts: BTreeMap<String, [usize; 2]> = BTreeMap::new();
    for case in library() {
        counts.entry(case.technique.clone()).or_default()[usize::from(case.must_fail())] += 1;
    }
    let puzzle = Skyscrapers::new(4, vec![0; 16], vec![0; 16]).unwrap();
    for about in puzzle.reasoner(&Position::default()).techniques() {
        for &kind in about.kinds {
            let [pass, fail] = counts.get(kind).copied().unwrap_or_default();
            assert!(pass >= 6 && fail >= 1, "{kind}: {pass} cases and {fail} that must find nothing");
        }
    }
}

#[test]
fn cases_are_written_as_they_are_read() {
    for line in LIBRARY.lines().filter(|line| line.starts_with(':')) {
        assert_eq!(Case::read(line).unwrap().unwrap().to_string(), line);
    }
    for bad in ["::", ":clue-one::4;....:::::", ":nothing::1;.;.;.;.;.::::", ":clue-one::1;.;.;.;.;.:9r1c1:::"] {
        assert!(Case::read(bad).unwrap().is_err(), "{bad}");
    }
}

/// Over all answers of small boards: none has what a case strikes, every one has what it places.
#[test]
fn cases_are_sound() {
    let mut checked = 0;
    for case in library().iter().filter(|case| !case.must_fail() && case.puzzle.size() <= 5) {
        let state = case.state();
        let n = case.puzzle.size();
        let mut answers = 0;
        all_answers(&case.puzzle, &*state, &mut |board| {
            answers += 1;
            let at = |mark: &Mark| board[mark.at()] == mark.digit;
            assert!(!case.strikes.iter().any(at) && case.places.iter().all(at), "{case}: {board:?}");
        });
        assert!(answers > 0, "{case} has no answer");
        checked += usize::from(n > 0);
    }
    assert!(checked >= 60, "{checked}");
}

/// Tries every permutation in every row.
fn all_answers(puzzle: &Skyscrapers, state: &dyn AnyReasoner, found: &mut dyn FnMut(&[u8])) {
    let n = puzzle.size();
    let clues = puzzle.clues();
    let mut permutations: Vec<Vec<u8>> = vec![Vec::new()];
    for _ in 0..n {
        let longer = |short: &Vec<u8>| {
            let free = (1..=n as u8).filter(|height| !short.contains(height));
            free.map(|height| [short.clone(), vec![height]].concat()).collect::<Vec<_>>()
        };
        permutations = permutations.iter().flat_map(longer).collect();
    }
    let fits = |row: usize, line: &[u8]| {
        line.iter().enumerate().all(|(column, &height)| state.candidates(row * n + column).contains(height))
            && (clues[2 * n + row] == 0 || seen(line.iter().copied()) == clues[2 * n + row])
            && (clues[3 * n + row] == 0 || seen(line.iter().rev().copied()) == clues[3 * n + row])
    };
    let rows: Vec<Vec<&Vec<u8>>> =
        (0..n).map(|row| permutations.iter().filter(|line| fits(row, line)).collect()).collect();
    let mut chosen = vec![0usize; n];
    let mut board = vec![0u8; n * n];
    let mut row = 0;
    loop {
        let Some(line) = rows[row].get(chosen[row]) else {
            chosen[row] = 0;
            if row == 0 {
                return;
            }
            row -= 1;
            chosen[row] += 1;
            continue;
        };
        let free = (0..n).all(|column| (0..row).all(|above| board[above * n + column] != line[column]));
        if !free {
            chosen[row] += 1;
            continue;
        }
        board[row * n..(row + 1) * n].copy_from_slice(line);
        if row + 1 < n {
            row += 1;
            continue;
        }
        let column = |c: usize| (0..n).map(move |r| r * n + c);
        let met = (0..n).all(|c| {
            (clues[c] == 0 || seen(column(c).map(|cell| board[cell])) == clues[c])
                && (clues[n + c] == 0 || seen(column(c).rev().map(|cell| board[cell])) == clues[n + c])
        });
        if met {
            found(&board);
        }
        chosen[row] += 1;
    }
}

// ---------------------------------------------------------------------------------------------
// Soundness.

/// Takes boards with a planted answer and strikes some wrong candidates at random. In every state of the path, no step of any technique
/// strikes the answer.
#[test]
fn no_step_strikes_the_planted_answer() {
    let mut random = Random::from_number(7);
    let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
    for round in 0..160 {
        let n = 3 + round % 6;
        let (clues, givens) = (20 + random.index(80), random.index(30));
        let (puzzle, answer) = plant(n, &mut random, clues, givens);
        let plan = WalkOptions::default().with_answer(&answer);
        let mut reason = puzzle.reasoner(&Position::default());
        let struck = random.index(n * n * n / 4 + 1);
        let wrong = (0..struck).map(|_| Mark::new(random.index(n * n), random.index(n) as u8 + 1));
        let wrong: Vec<Mark> = wrong.filter(|mark| answer.digits()[mark.at()] != mark.digit).collect();
        reason.apply(&Step::new("").strikes(wrong));
        let table = reason.techniques();
        loop {
            for (row, about) in table.iter().enumerate() {
                // The slowest finder looks at some states only.
                if about.id == "forcing-contradiction" && (n > 6 || random.index(8) > 0) {
                    continue;
                }
                for step in find(&*reason, row) {
                    assert!(plan.agrees(&step), "{puzzle:?}\n{step:?}\n{answer:?}");
                    *kinds.entry(step.kind).or_default() += 1;
                }
            }
            let step = next(&*reason, &table, &plan, &mut Control::new(Limits::NONE)).unwrap();
            let Some((_, step)) = step else { break };
            reason.apply(&step);
            assert_eq!(reason.clash(), None, "{puzzle:?}");
        }
    }
    assert!(kinds.len() >= 25, "{kinds:?}");
}

/// Boards of more than eleven rows use a wider state, and their long lines a relaxed filter.
#[test]
fn large_boards_are_sound_too() {
    let mut random = Random::from_number(8);
    for n in [11, 12, 14, 20] {
        let (puzzle, answer) = plant(n, &mut random, 100, 40);
        let plan = WalkOptions::default().with_answer(&answer).with_steps(400);
        let mut reason = puzzle.reasoner(&Position::default());
        let path = gridproof_engine::logic::walk::walk(&mut *reason, &plan, &mut Control::new(Limits::NONE));
        assert_ne!(path.end, gridproof_engine::logic::End::Fault, "{puzzle:?} {:?}", path.steps.last());
        assert!(path.steps.len() > n);
    }
}

#[test]
fn unsatisfiable_clues_are_a_clash() {
    let ends = |clues: Vec<u8>, givens: Vec<u8>| {
        let n = clues.len() / 4;
        let puzzle = Skyscrapers::new(n, clues, givens).unwrap();
        let mut reason = puzzle.reasoner(&Position::default());
        gridproof_engine::logic::walk::walk(&mut *reason, &WalkOptions::default(), &mut Control::new(Limits::NONE)).end
    };
    let clash = |end| matches!(end, gridproof_engine::logic::End::Clash(_));
    assert!(clash(ends(vec![1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], vec![0; 9])));
    assert!(clash(ends(vec![0, 0, 0, 0, 0, 0, 3, 0, 0, 2, 0, 0], vec![0; 9])));
    assert!(clash(ends(vec![0, 0, 0, 0, 2, 0, 0, 0], vec![2, 1, 1, 2])));
    assert!(clash(ends(vec![2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], vec![3, 0, 0, 0, 0, 0, 0, 0, 0])));
}

// ---------------------------------------------------------------------------------------------
// Ratings.

/// The board transposed, then reflected left to right, then top to bottom, as the flags say.
fn turned(puzzle: &Skyscrapers, [diagonal, across, down]: [bool; 3]) -> Skyscrapers {
    let n = puzzle.size();
    let mut sides: Vec<Vec<u8>> = puzzle.clues().chunks(n).map(<[u8]>::to_vec).collect();
    let mut cells = puzzle.givens().to_vec();
    if diagonal {
        sides.swap(0, 2);
        sides.swap(1, 3);
        cells = (0..n * n).map(|cell| cells[cell % n * n + cell / n]).collect();
    }
    if across {
        sides[0].reverse();
        sides[1].reverse();
        sides.swap(2, 3);
        cells = (0..n * n).map(|cell| cells[cell / n * n + n - 1 - cell % n]).collect();
    }
    if down {
        sides[2].reverse();
        sides[3].reverse();
        sides.swap(0, 1);
        cells = (0..n * n).map(|cell| cells[(n - 1 - cell / n) * n + cell % n]).collect();
    }
    Skyscrapers::new(n, sides.concat(), cells).unwrap()
}

#[test]
fn ratings_are_the_same_for_rotations_and_reflections() {
    let mut random = Random::from_number(9);
    let mut used = BTreeSet::new();
    for round in 0..60 {
        let n = 4 + round % 4;
        let (clues, givens) = (50 + random.index(50), if n < 6 { random.index(10) } else { 10 + random.index(15) });
        let (puzzle, _) = plant(n, &mut random, clues, givens);
        let trial = n < 6;
        let rating = |puzzle: &Skyscrapers| {
            let mut reason = puzzle.fair_reasoner(&Position::default());
            let plan = WalkOptions::default().with_trial(trial);
            let rating = rate(&mut *reason, &puzzle.scale(), &plan, &mut Control::new(Limits::NONE));
            (rating.rating, rating.level, rating.rounds)
        };
        let first = rating(&puzzle);
        used.extend(first.2.iter().map(|round| round.row));
        for turn in 1..8 {
            let turn = [turn & 1 != 0, turn & 2 != 0, turn & 4 != 0];
            assert_eq!(rating(&turned(&puzzle, turn)), first, "{puzzle:?} turned {turn:?}");
        }
    }
    assert!(used.len() >= 18, "{used:?}");
}

// ---------------------------------------------------------------------------------------------
// Words.

/// Every step has the roles that its sentences name, in every language.
#[test]
fn every_step_has_its_words() {
    let mut covered = BTreeSet::new();
    for case in library() {
        for step in case.steps() {
            for language in LANGUAGES {
                let words =
                    language.words(step.kind).unwrap_or_else(|| panic!("{}: no words for {}", language.tag, step.kind));
                for role in roles(words.short).into_iter().chain(roles(words.full)) {
                    let own = ["digit", "target"].contains(&role)
                        || (role == "places" && !step.places.is_empty())
                        || (role == "strikes" && !step.strikes.is_empty());
                    assert!(own || step.role(role).is_some(), "{} {}: no {role} in {step:?}", language.tag, step.kind);
                }
                let speaker = Speaker::new(language, case.puzzle.size());
                for text in [speaker.short(&step), speaker.full(&step)] {
                    assert!(!text.is_empty() && !text.contains(['{', '}']), "{text}");
                }
                covered.insert((language.tag, step.kind));
            }
        }
    }
    assert!(covered.len() >= 60, "{}", covered.len());
}
