//! Large patterns of Sudoku, which are off by default: every step agrees with the answer, follows from what it names alone
//! (`support::proved`), and has words in every language.

use crate::support;

use gridproof::families::sudoku::{Boxes, Sudoku};
use gridproof::logic::Position;
use gridproof::say::{LANGUAGES, Speaker};
use gridproof::{AnyPuzzle, Control, Digits, Fill, Limits, Verdict};
use gridproof_engine::logic::say::roles;
use gridproof_engine::logic::walk::{WalkOptions, walk};
use gridproof_engine::logic::{AnyReasoner, Evidence, Mark, Step};
use std::collections::BTreeMap;
use support::{Random, made, proved, puzzle, shared};

/// The techniques tested here.
const TECHNIQUES: [&str; 5] = ["fireworks", "tridagon", "sk-loop", "exocet", "msls"];

/// Singles, locked candidates and subsets.
#[rustfmt::skip]
const BASIC: [&str; 13] = [
    "full-house", "naked-single", "hidden-single", "locked-pair", "locked-triple", "pointing", "claiming", "naked-pair",
    "naked-triple", "hidden-pair", "hidden-triple", "naked-quadruple", "hidden-quadruple",
];

/// Well-known hard puzzles: Easter Monster (an SK loop), Golden Nugget and Fata Morgana (exocets), Platinum Blonde and Inkala
/// 2012 (multi-sector locked sets), Loki (a tridagon).
const FAMOUS: [&str; 6] = [
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
    "........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9...35..1..6........",
    ".......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..47...6...",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..",
];

/// Applies the basic techniques until they find nothing.
fn basics(reason: &mut dyn AnyReasoner) {
    let switches = [("all", false)].into_iter().chain(BASIC.map(|id| (id, true)));
    walk(reason, &WalkOptions::default().with_switches(switches.collect()), &mut Control::new(Limits::NONE));
}

fn answer(puzzle: &dyn AnyPuzzle) -> Fill {
    match puzzle.solve(&mut Control::new(Limits::answers(2))) {
        Verdict::Unique(answer) => answer,
        verdict => panic!("{verdict:?}"),
    }
}

/// Steps found and proved, by kind.
#[derive(Default)]
struct Tally(BTreeMap<&'static str, usize>);

impl Tally {
    /// Checks every step that the techniques find in a state, and proves the first `proved` of each. Returns the first step.
    fn look(&mut self, reason: &dyn AnyReasoner, answer: &Fill, ids: &[&str], proved: usize) -> Option<Step> {
        let mut first = None;
        let name: String = (0..81).map(|cell| char::from(b'0' + reason.placed(cell))).collect();
        for (row, about) in reason.techniques().iter().enumerate().filter(|(_, about)| ids.contains(&about.id)) {
            assert!(!about.on, "{}", about.id);
            let steps = reason.find(row, false, &mut Control::new(Limits::NONE)).expect("no limits");
            for (at, step) in steps.iter().enumerate() {
                let right = step.places.iter().all(|mark| answer.digits()[mark.at()] == mark.digit);
                let agrees = right && step.strikes.iter().all(|mark| answer.digits()[mark.at()] != mark.digit);
                assert!(agrees && about.kinds.contains(&step.kind), "{name}: {step:?}");
                if at < proved {
                    let outcome = proved::check(step, &|cell| reason.candidates(cell));
                    assert_eq!(outcome, Ok(()), "{name}: {step:?}");
                    in_words(step);
                    *self.0.entry(step.kind).or_default() += 1;
                }
            }
            first = first.or(steps.into_iter().next());
        }
        first
    }

    /// Follows a puzzle for some rounds: a step of the patterns where there is one, otherwise a digit of the answer.
    fn follow(&mut self, text: &str, rounds: usize, proved: usize) {
        let puzzle = puzzle("sudoku", "line", text);
        let answer = answer(&*puzzle);
        let mut reason = puzzle.reasoner(&Position::default());
        for round in 0..rounds {
            basics(&mut *reason);
            let open: Vec<usize> = (0..81).filter(|&cell| reason.placed(cell) == 0).collect();
            if open.is_empty() {
                return;
            }
            let helped = || {
                let cell = open[round * 7 % open.len()];
                Step::new("").place(cell, answer.digits()[cell])
            };
            // The last one takes longer than all others together.
            let ids = if round == 0 { &TECHNIQUES[..] } else { &TECHNIQUES[..4] };
            let step = self.look(&*reason, &answer, ids, proved).unwrap_or_else(helped);
            reason.apply(&step);
        }
    }

    fn at_least(&self, kind: &str, count: usize) {
        assert!(self.0.get(kind).is_some_and(|&found| found >= count), "{kind}: {:?}", self.0);
    }
}

/// Every role that a sentence needs is there, and no hole is left.
fn in_words(step: &Step) {
    for language in LANGUAGES {
        let words = language.words(step.kind).expect("words");
        for role in [words.short, words.full].into_iter().flat_map(roles) {
            let known = ["places", "strikes", "digit", "target"].contains(&role) || step.role(role).is_some();
            assert!(known, "{} {}: {role}", language.tag, step.kind);
        }
        let speaker = Speaker::new(language, 9);
        for text in [speaker.short(step), speaker.full(step)] {
            let odd = ["{", "}", "  ", " .", " ,", "()", "(,"].iter().any(|sign| text.contains(sign));
            assert!(!odd && !text.is_empty(), "{text}");
        }
    }
}

#[test]
fn famous_puzzles_have_the_patterns_they_are_famous_for() {
    let mut tally = Tally::default();
    FAMOUS.iter().for_each(|text| tally.follow(text, 4, 10));
    for (kind, count) in [("sk-loop", 1), ("tridagon", 1), ("exocet", 2), ("msls", 10)] {
        tally.at_least(kind, count);
    }
    // The loop of Easter Monster strikes thirteen candidates, the tridagon of Loki places a 1.
    let effect = |text: &str, id: &str| {
        let mut reason = puzzle("sudoku", "line", text).reasoner(&Position::default());
        basics(&mut *reason);
        let row = reason.techniques().iter().position(|about| about.id == id).expect("a technique");
        let steps = reason.find(row, true, &mut Control::new(Limits::NONE)).expect("no limits");
        steps.into_iter().next().expect("a step")
    };
    assert_eq!(effect(FAMOUS[5], "tridagon").places, [Mark::new(70, 1)]);
    assert_eq!(effect(FAMOUS[0], "sk-loop").strikes.len(), 13);
}

#[test]
fn steps_of_puzzles_made_at_random_follow_from_what_they_name() {
    let mut random = Random::from_number(1711);
    let mut tally = Tally::default();
    for _ in 0..120 {
        tally.follow(&made::sudoku(&mut random), 5, 3);
    }
    tally.at_least("fireworks-triple", 2);
    tally.at_least("msls", 20);
}

/// Positions in which some candidates have been struck at random hold many more patterns than puzzles do.
#[test]
fn steps_of_random_positions_follow_from_what_they_name() {
    let mut random = Random::from_number(1712);
    let mut tally = Tally::default();
    for round in 0..150 {
        let text = made::sudoku(&mut random);
        let puzzle = puzzle("sudoku", "line", &text);
        let answer = answer(&*puzzle);
        let (placed, struck) = (random.index(30), 20 + random.index(65));
        let entries: Vec<u8> =
            answer.digits().iter().map(|&digit| if random.index(100) < placed { digit } else { 0 }).collect();
        let marks = answer.digits().iter().map(|&right| -> Digits {
            (1..=9).filter(|&digit| digit == right || random.index(100) >= struck).collect()
        });
        let marks = marks.collect();
        let reason = puzzle.reasoner(&Position { entries, marks: Some(marks) });
        let ids = if round < 15 { &TECHNIQUES[..] } else { &TECHNIQUES[..4] };
        tally.look(&*reason, &answer, ids, 12);
    }
    for (kind, count) in [("fireworks-pair", 50), ("fireworks-triple", 5), ("exocet", 30), ("msls", 100)] {
        tally.at_least(kind, count);
    }
}

/// With one guardian on an otherwise free board, the tridagon is found exactly for the ways to choose the cells that three
/// digits cannot fill.
#[test]
fn a_tridagon_is_found_exactly_where_three_digits_do_not_fill_the_cells() {
    let orders = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [1, 0, 2], [2, 1, 0]];
    let sudoku = Sudoku::new(Boxes::new(3, 3).expect("boxes"), vec![0; 81]).expect("a board");
    let mut count = [0; 2];
    // The second box is any; fixing the first loses nothing but time.
    for number in 0..6 * 6 * 6 {
        let ways = [0, number % 6, number / 6 % 6, number / 36];
        let corners = [(0, 3), (0, 6), (6, 3), (6, 6)];
        let cells = corners
            .iter()
            .zip(ways)
            .flat_map(|(&(top, left), way)| (0..3).map(move |row| (top + row) * 9 + left + orders[way][row]));
        let cells: Vec<usize> = cells.collect();
        let own = Digits::from_iter([2, 5, 9]);
        let mut marks = vec![Digits::upto(9); 81];
        cells.iter().for_each(|&cell| marks[cell] = own);
        marks[cells[7]] |= Digits::one(4);
        let reason = sudoku.reasoner(&Position { entries: Vec::new(), marks: Some(marks) });
        let row = reason.techniques().iter().position(|about| about.id == "tridagon").expect("a technique");
        let steps = reason.find(row, false, &mut Control::new(Limits::NONE)).expect("no limits");
        let is_it = |step: &&Step| {
            let named = match step.role("cells") {
                Some(Evidence::Cells(named)) => named.iter().map(|&cell| usize::from(cell)).collect(),
                _ => Vec::new(),
            };
            cells.iter().all(|cell| named.contains(cell)) && step.role("digits") == Some(&Evidence::Digits(own))
        };
        let found = steps.iter().find(is_it);
        let fits = fillable(&cells, &mut Vec::new());
        assert_eq!(found.is_some(), !fits, "{ways:?}");
        count[usize::from(fits)] += 1;
        if let Some(step) = found {
            assert_eq!(step.places, [Mark::new(cells[7], 4)]);
            assert_eq!(proved::check(step, &|cell| reason.candidates(cell)), Ok(()));
        }
    }
    assert_eq!(count, [108, 108]);
}

/// Guardians in one cell, and guardians of one digit in several.
#[test]
fn tridagons_with_several_guardians_follow_from_what_they_name() {
    let orders = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [1, 0, 2], [2, 1, 0]];
    let sudoku = Sudoku::new(Boxes::new(3, 3).expect("boxes"), vec![0; 81]).expect("a board");
    let mut random = Random::from_number(9);
    let mut count = [0; 3];
    for _ in 0..600 {
        let (bands, stacks, names) = (random.order(3), random.order(3), random.order(9));
        let name = |at: usize| names[at] as u8 + 1;
        let own = Digits::from_iter([name(0), name(1), name(2)]);
        let mut cells = Vec::new();
        for (band, stack) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
            let order = orders[random.index(6)];
            cells.extend((0..3).map(|row| (bands[band] * 3 + row) * 9 + stacks[stack] * 3 + order[row]));
        }
        let mut marks = vec![Digits::upto(9); 81];
        for &cell in &cells {
            // Some cells lack one of the three digits.
            let lacks = if random.index(4) == 0 { name(random.index(3)) } else { 0 };
            marks[cell] = own - Digits::one(lacks);
        }
        let in_one_cell = random.index(2) == 0;
        let (cell, digit) = (cells[random.index(12)], name(3 + random.index(6)));
        for _ in 0..1 + random.index(3) {
            let (cell, digit) =
                if in_one_cell { (cell, name(3 + random.index(6))) } else { (cells[random.index(12)], digit) };
            marks[cell] |= Digits::one(digit);
        }
        let reason = sudoku.reasoner(&Position { entries: Vec::new(), marks: Some(marks) });
        let row = reason.techniques().iter().position(|about| about.id == "tridagon").expect("a technique");
        for step in reason.find(row, false, &mut Control::new(Limits::NONE)).expect("no limits") {
            assert_eq!(proved::check(&step, &|cell| reason.candidates(cell)), Ok(()), "{step:?}");
            in_words(&step);
            let strikes_own = step.strikes.iter().all(|mark| own.contains(mark.digit));
            let which = if step.strikes.is_empty() { 0 } else { 1 + usize::from(strikes_own) };
            count[which] += 1;
        }
    }
    assert!(count.iter().all(|&count| count > 30), "{count:?}");
}

/// Whether three digits fill the cells, found by trying.
fn fillable(cells: &[usize], digits: &mut Vec<u8>) -> bool {
    let Some(&cell) = cells.get(digits.len()) else { return true };
    let sees = |other: usize| {
        let same_box = cell / 27 == other / 27 && cell % 9 / 3 == other % 9 / 3;
        cell / 9 == other / 9 || cell % 9 == other % 9 || same_box
    };
    (0..3).any(|digit| {
        let free = digits.iter().zip(cells).all(|(&taken, &other)| taken != digit || !sees(other));
        digits.push(digit);
        let fits = free && fillable(cells, digits);
        digits.pop();
        fits
    })
}

/// The proofs can fail: a step that strikes one candidate more is refused.
#[test]
fn a_step_that_strikes_too_much_is_not_proved() {
    let (mut refused, mut random) = (BTreeMap::new(), Random::from_number(5));
    for text in FAMOUS {
        let mut reason = puzzle("sudoku", "line", text).reasoner(&Position::default());
        basics(&mut *reason);
        let answer = answer(&*puzzle("sudoku", "line", text));
        for (row, _) in reason.techniques().iter().enumerate().filter(|(_, about)| TECHNIQUES.contains(&about.id)) {
            let steps = reason.find(row, true, &mut Control::new(Limits::NONE)).expect("no limits");
            for mut step in steps.into_iter().take(1) {
                let open: Vec<usize> = (0..81).filter(|&cell| reason.placed(cell) == 0).collect();
                let cell = open[random.index(open.len())];
                step = step.strike(cell, answer.digits()[cell]);
                assert!(proved::check(&step, &|cell| reason.candidates(cell)).is_err(), "{step:?}");
                *refused.entry(step.kind).or_insert(0) += 1;
            }
        }
    }
    assert!(refused.len() >= 4, "{refused:?}");
}

/// A sample of the hardest lists in `GRIDPROOF_SHARED`.
#[test]
fn steps_of_the_hardest_puzzles_follow_from_what_they_name() {
    let lists = ["rating/hard_se.tsv", "sudoku/hardest1106.txt", "sudoku/hardest1905_11plus.txt"];
    let mut tally = Tally::default();
    for list in lists {
        let Some(text) = shared::text(list) else { return };
        let puzzles: Vec<&str> =
            text.lines().filter_map(|line| line.split_whitespace().find(|word| word.len() == 81)).collect();
        for puzzle in puzzles.iter().step_by((puzzles.len() / 40).max(1)) {
            tally.follow(puzzle, 3, 3);
        }
    }
    for kind in ["tridagon", "sk-loop", "exocet", "msls"] {
        tally.at_least(kind, 5);
    }
}
