//! Kakuro techniques: the library of cases, and properties over boards with a planted answer.

use crate::support;

use gridproof::families::kakuro::{Cell, FAMILY, Kakuro};
use gridproof::internals::PuzzleInternals;
use gridproof::internals::kakuro::library::Case;
use gridproof::internals::kakuro::state::{ACROSS, DOWN};
use gridproof::logic::Position;
use gridproof::say::{LANGUAGES, Speaker};
use gridproof::{AnyPuzzle, Control, Fill, Hints, Limits, Verdict};
use gridproof_engine::logic::rate::rate;
use gridproof_engine::logic::walk::{WalkOptions, walk};
use gridproof_engine::logic::{AnyReasoner, Clash, End, Mark, State, Step};
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use support::{Random, shared};

const LIBRARY: &str = include_str!("../../../testdata/techniques/kakuro.txt");

fn cases() -> Vec<(usize, Case)> {
    let read =
        |(at, line)| Some((at + 1, Case::read(line)?.unwrap_or_else(|error| panic!("line {}: {error}", at + 1))));
    LIBRARY.lines().enumerate().filter_map(read).collect()
}

fn table() -> Vec<gridproof_engine::logic::TechniqueInfo> {
    board("# 3\\ / \\3 _").reasoner(&Position::default()).techniques()
}

fn board(text: &str) -> Kakuro {
    let puzzle = FAMILY.read("grid", &text.replace('/', "\n"), &Hints::default()).unwrap();
    puzzle.unwrap_or_else(|error| panic!("{error}")).as_any().downcast_ref::<Kakuro>().unwrap().clone()
}

#[test]
fn every_case_of_the_library_passes() {
    let failed: Vec<String> =
        cases().iter().filter_map(|(line, case)| case.run().err().map(|why| format!("line {line}: {why}"))).collect();
    assert_eq!(failed, [""; 0]);
}

#[test]
fn every_technique_has_cases() {
    let mut counts: BTreeMap<String, [usize; 2]> = BTreeMap::new();
    let mut boards = BTreeSet::new();
    for (line, case) in cases() {
        assert!(!case.must_fail() || case.strikes.is_empty() && case.places.is_empty(), "line {line}");
        counts.entry(case.technique.clone()).or_default()[usize::from(case.must_fail())] += 1;
        let known = format!("{} {:?} {:?} {:?}", case.technique, case.digits, case.puzzle, case.board);
        assert!(boards.insert(known), "line {line} is a duplicate");
    }
    for kind in table().iter().flat_map(|about| about.kinds) {
        let [pass, fail] = counts.remove(*kind).unwrap_or_default();
        assert!(pass >= 6 && fail >= 1, "{kind}: {pass} cases and {fail} that find nothing");
    }
    assert!(counts.is_empty(), "no technique makes {counts:?}");
}

/// What a case strikes or places is confirmed by a search, which knows no techniques.
#[test]
fn a_search_confirms_the_library() {
    for (line, case) in cases().iter().filter(|(_, case)| !case.must_fail()) {
        let mut wrong: Vec<Mark> = case.strikes.clone();
        for place in &case.places {
            let others = (1..=9).filter(|&digit| digit != place.digit);
            wrong.extend(others.map(|digit| Mark::new(place.at(), digit)));
        }
        for mark in wrong {
            let mut cells = case.puzzle.cells().to_vec();
            cells[mark.at()] = Cell::White(Some(mark.digit));
            let puzzle = Kakuro::new(case.puzzle.columns(), cells).unwrap();
            let verdict = puzzle.solve(&mut Control::new(Limits::answers(1)));
            assert!(matches!(verdict, Verdict::Impossible { .. }), "line {line}: {mark:?} is possible");
        }
    }
}

#[test]
fn invalid_cases_are_reported() {
    let read = |line: &str| Case::read(line).unwrap().map(|_| ());
    assert!(Case::read("; a comment").is_none() && Case::read("  ").is_none());
    assert!(read(":magic-block:12:# 3\\ / \\3 _::::").is_ok());
    assert_eq!(read(":magic-block:12").unwrap_err(), "1 fields between colons, expected 6");
    for marks in ["5", "5r2", "r2c2", "5r9c2", "5r2c9", "0r2c2", "5r0c1", "5r2c2x", "5r99999999999999999999c1"] {
        let error = read(&format!(":magic-block:12:# 3\\ / \\3 _:{marks}:::")).unwrap_err();
        assert!(error.contains("is not digits"), "{marks}: {error}");
    }
    assert!(read(":magic-block:12:# 3\\ / \\3 ?::::").is_err());
    let run = |line: &str| Case::read(line).unwrap().unwrap().run().unwrap_err();
    assert_eq!(run(":juggling:12:# 3\\ / \\3 _::::"), "unknown technique `juggling`");
    assert_eq!(run(":magic-block:13:# 4\\ 5\\ / \\3 _ _::::"), "found nothing");
    assert!(run(":magic-block-x:12:# 4\\ 5\\ / \\3 _ _::::").ends_with("expected nothing"));
    assert!(run(":magic-block:12:# 4\\ 5\\ / \\3 _ _::3r2c2::").starts_with("found"));
}

/// Every language has a sentence for every step of every case, without open placeholders.
#[test]
fn every_step_has_its_words() {
    for (line, case) in cases() {
        for step in case.steps().unwrap() {
            for language in LANGUAGES {
                let speaker = Speaker::new(language, case.puzzle.columns());
                for text in [speaker.short(&step), speaker.full(&step)] {
                    // The steps of a net are indented.
                    let text = text.replace("\n  (", "\n(");
                    let odd = ["  ", "{", "}", " .", " ,", "house.", ": .", "  ", "()"];
                    assert!(!text.is_empty(), "line {line}: {} has no words", step.kind);
                    assert!(!odd.iter().any(|odd| text.contains(odd)), "line {line}: {text}");
                }
                let words = language.words(step.kind).unwrap();
                for role in [words.short, words.full].into_iter().flat_map(gridproof_engine::logic::say::roles) {
                    let built_in = ["places", "strikes", "digit", "target"].contains(&role);
                    assert!(built_in || step.role(role).is_some(), "line {line}: {} has no {role}", step.kind);
                }
            }
        }
    }
}

/// The same board with rows and columns exchanged.
fn transposed(puzzle: &Kakuro) -> Kakuro {
    let (rows, columns) = (puzzle.rows(), puzzle.columns());
    let turned = |at: usize| match puzzle.cells()[at % rows * columns + at / rows] {
        Cell::Black { down, across } => Cell::Black { down: across, across: down },
        white @ Cell::White(_) => white,
    };
    Kakuro::new(rows, (0..rows * columns).map(turned).collect()).unwrap()
}

/// The effects of steps, with their cells mapped by `turn`.
fn effects(steps: &[Step], turn: impl Fn(usize) -> usize) -> BTreeSet<(usize, u8, bool)> {
    let marks = |step: &Step| {
        let places = step.places.iter().map(|mark| (turn(mark.at()), mark.digit, true)).collect::<Vec<_>>();
        let strikes = step.strikes.iter().map(|mark| (turn(mark.at()), mark.digit, false));
        places.into_iter().chain(strikes).collect::<Vec<_>>()
    };
    steps.iter().flat_map(marks).collect()
}

/// A board and an answer of it: a random fill that prefers small and large digits, and its clues.
fn plant(columns: usize, entropy: &[u32], drop: u32, give: u32) -> (Kakuro, Fill) {
    let rows = entropy.len() / columns;
    let mut digits = vec![0u8; rows * columns];
    for at in 0..digits.len() {
        let (row, column) = (at / columns, at % columns);
        let black = entropy[at] % 100 < 25 || row == 0 || column == 0;
        let left = (0..column).rev().map(|c| digits[row * columns + c]).take_while(|&d| d != 0);
        let above = (0..row).rev().map(|r| digits[r * columns + column]).take_while(|&d| d != 0);
        let taken: BTreeSet<u8> = left.chain(above).collect();
        let free: Vec<u8> = [9, 1, 8, 2, 7, 3, 6, 4, 5].into_iter().filter(|d| !taken.contains(d)).collect();
        if !black && !free.is_empty() {
            let dice = (entropy[at] / 100 % 97) as usize;
            digits[at] = free[(dice * dice / 97) * free.len() / 97];
        }
    }
    let sum = |at: usize, step: usize, left: usize| -> Option<u8> {
        let run = (1..=left).map(|i| digits[at + i * step]).take_while(|&d| d != 0);
        Some(run.sum()).filter(|&sum| sum > 0)
    };
    let cell = |at: usize| {
        let (row, column) = (at / columns, at % columns);
        let dice = entropy[at] / 10_000;
        if digits[at] != 0 {
            return Cell::White((dice % 20 < give).then_some(digits[at]));
        }
        Cell::Black {
            down: sum(at, columns, rows - row - 1).filter(|_| dice % 20 >= drop),
            across: sum(at, 1, columns - column - 1).filter(|_| dice / 20 % 20 >= drop),
        }
    };
    let puzzle = Kakuro::new(columns, (0..digits.len()).map(cell).collect()).expect("runs of 9 at most");
    (puzzle, Fill::new(columns, digits).expect("whole rows"))
}

fn planted(max_side: usize) -> impl Strategy<Value = (Kakuro, Fill)> {
    let rates = (prop_oneof![Just(0u32), 0..3u32], prop_oneof![Just(0u32), 0..3u32]);
    (3..=max_side, 3..=max_side, rates).prop_flat_map(|(rows, columns, (drop, give))| {
        prop::collection::vec(any::<u32>(), rows * columns)
            .prop_map(move |entropy| plant(columns, &entropy, drop, give))
    })
}

/// Every step that any technique finds in this state.
fn all_steps(reason: &dyn AnyReasoner) -> Vec<Step> {
    // Nets follow every candidate.
    let open = (0..reason.cells()).filter(|&cell| reason.placed(cell) == 0);
    let candidates: u32 = open.map(|cell| reason.candidates(cell).len()).sum();
    let fits = |id: &str| id != "run-net" || candidates < 90;
    let table = reason.techniques();
    let rows = (0..table.len()).filter(|&row| fits(table[row].id));
    rows.flat_map(|row| reason.find(row, false, &mut Control::new(Limits::NONE)).unwrap()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// No technique relies on uniqueness, so no step strikes any answer, unique or not.
    #[test]
    fn no_step_strikes_the_planted_answer((puzzle, fill) in planted(8)) {
        let plan = WalkOptions::default().with_answer(&fill);
        let mut reason = puzzle.reasoner(&Position::default());
        // In every state of the path check all steps that any technique finds, not only the one taken.
        for _ in 0..400 {
            for step in all_steps(&*reason) {
                prop_assert!(plan.agrees(&step), "{:?}", step);
                prop_assert!(!step.is_empty());
            }
            let path = walk(&mut *reason, &plan.clone().with_steps(7), &mut Control::new(Limits::NONE));
            prop_assert!(!matches!(path.end, End::Fault | End::Clash(_)), "{:?}", path.end);
            if path.end != End::StepLimit {
                break;
            }
        }
        if reason.done() {
            let found: Vec<u8> = (0..reason.cells()).map(|cell| reason.placed(cell)).collect();
            prop_assert_eq!(&found, fill.digits());
        }
    }

    /// The rating, and all steps of every technique along the path, are the same on the transposed board.
    #[test]
    fn a_transposed_board_is_equally_hard((puzzle, _) in planted(8), steps in 0usize..60) {
        let other = transposed(&puzzle);
        let scale = puzzle.scale();
        let of = |puzzle: &Kakuro| {
            let mut fair = puzzle.fair_reasoner(&Position::default());
            rate(&mut *fair, &scale, &WalkOptions::default(), &mut Control::new(Limits::NONE))
        };
        prop_assert_eq!(of(&puzzle), of(&other));
        let mut one = puzzle.reasoner(&Position::default());
        let path = walk(&mut *one, &WalkOptions::default().with_steps(steps), &mut Control::new(Limits::NONE));
        let mut two = other.reasoner(&Position::default());
        let (rows, columns) = (puzzle.rows(), puzzle.columns());
        let turn = |cell: usize| cell % columns * rows + cell / columns;
        for (_, step) in &path.steps {
            let turned = |mark: &Mark| Mark::new(turn(mark.at()), mark.digit);
            let places = step.places.iter().map(turned).collect();
            two.apply(&Step { places, strikes: step.strikes.iter().map(turned).collect(), ..Step::new(step.kind) });
        }
        for row in 0..one.techniques().len() {
            let find = |reason: &dyn AnyReasoner| reason.find(row, false, &mut Control::new(Limits::NONE)).unwrap();
            prop_assert_eq!(effects(&find(&*one), turn), effects(&find(&*two), |cell| cell), "{}", one.techniques()[row].id);
        }
    }

    /// Skipping runs that need no second look changes nothing: a state reached step by step and one set up with the same digits
    /// and marks find the same steps.
    #[test]
    fn a_state_does_not_depend_on_its_history((puzzle, _) in planted(7), steps in 0usize..80) {
        let mut reason = puzzle.reasoner(&Position::default());
        let plan = WalkOptions::default().with_steps(steps);
        walk(&mut *reason, &plan, &mut Control::new(Limits::NONE));
        let entries = (0..reason.cells()).map(|cell| reason.placed(cell)).collect();
        let marks = Some((0..reason.cells()).map(|cell| reason.candidates(cell)).collect());
        let fresh = puzzle.reasoner(&Position { entries, marks });
        prop_assert_eq!(all_steps(&*reason), all_steps(&*fresh));
    }

    /// Wrong entries and marks end in a contradiction or get stuck, but never panic.
    #[test]
    fn any_position_is_accepted((puzzle, _) in planted(6), entries in prop::collection::vec(0u8..12, 0..40), bits in any::<u64>()) {
        let marks = Some((0..36u32).map(|at| gridproof::Digits::from_bits(bits.rotate_left(at * 7) & 0x7fe)).collect());
        let mut reason = puzzle.reasoner(&Position { entries, marks });
        let path = walk(&mut *reason, &WalkOptions::default(), &mut Control::new(Limits::NONE));
        prop_assert!(path.end != End::Fault);
        all_steps(&*reason);
    }
}

#[test]
fn contradictions_are_seen() {
    let clash = |text: &str, entries: &[u8]| {
        let position = Position { entries: entries.to_vec(), marks: None };
        board(text).reasoner(&position).clash()
    };
    let run = |clash: Option<Clash>| match clash {
        Some(Clash::Clue(house)) => (house.kind, house.index, house.clue),
        other => panic!("{other:?}"),
    };
    let text = "# 3\\ 7\\ / \\4 _ _ / \\6 _ _";
    assert_eq!(clash(text, &[]), None);
    assert_eq!(clash(text, &[0, 0, 0, 0, 1, 3]), None);
    assert_eq!(run(clash(text, &[0, 0, 0, 0, 2, 2])), (ACROSS, 4, 4));
    assert_eq!(run(clash(text, &[0, 0, 0, 0, 3])), (DOWN, 4, 3));
    // A run without a clue, in which 5 appears twice.
    assert_eq!(run(clash("_ _ _", &[5, 0, 5])), (ACROSS, 0, 0));
    assert_eq!(run(clash("\\40 _ _", &[])), (ACROSS, 1, 40));
}

#[test]
fn a_digit_is_struck_from_its_runs_without_a_step() {
    let case = Case::read(":last-cell:1:# 4\\ 9\\ / \\8 1 _ / \\5 _ _::::").unwrap().unwrap();
    let has = |cell: usize| case.board.candidates(cell).contains(1);
    assert_eq!([4, 5, 7, 8].map(has), [true, false, false, true]);
}

/// The largest size allowed, far beyond what a newspaper prints.
#[test]
fn a_board_of_200_by_200_is_walked() {
    let mut random = Random::from_number(7);
    let entropy: Vec<u32> = (0..40_000).map(|_| random.bits()).collect();
    let (puzzle, fill) = plant(200, &entropy, 0, 3);
    let plan = WalkOptions::default().with_answer(&fill);
    let mut reason = puzzle.reasoner(&Position::default());
    let path = walk(&mut *reason, &plan, &mut Control::new(Limits::NONE));
    assert!(matches!(path.end, End::Solved | End::Stuck), "{:?}", path.end);
    assert!(path.steps.len() > 10_000);
}

/// The unique boards of a list in `GRIDPROOF_SHARED`, with their answers.
fn published(name: &str) -> Option<Vec<(String, Kakuro, Fill)>> {
    let text = |ending: &str| shared::text(&format!("kakuro/{name}.{ending}"));
    let (boards, answers) = (text("kk")?, text("sol")?);
    let id = |block: &str| block.lines().find_map(|line| line.strip_prefix("; id: ")).map(str::to_string);
    let answer = |block: &str| {
        let rows = block.lines().filter(|line| !line.starts_with(';') && !line.is_empty());
        let rows: Vec<Vec<u8>> =
            rows.map(|row| row.split_whitespace().map(|token| token.parse().unwrap_or(0)).collect()).collect();
        Fill::new(rows[0].len(), rows.concat()).unwrap()
    };
    let answers: BTreeMap<String, Fill> =
        answers.split("\n\n").filter_map(|block| Some((id(block)?, answer(block)))).collect();
    let unique = |block: &&str| !block.contains("; solutions: ") || block.contains("; solutions: 1\n");
    let boards = boards.split("\n\n").filter(unique).filter_map(|block| {
        let id = id(block)?;
        let puzzle = FAMILY.read("grid", block, &Hints::default()).unwrap().unwrap();
        Some((id.clone(), puzzle.as_any().downcast_ref::<Kakuro>().unwrap().clone(), answers.get(&id)?.clone()))
    });
    Some(boards.collect())
}

#[test]
fn published_boards_are_solved_without_a_wrong_step() {
    let (mut all, mut solved) = (0, 0);
    for name in ["real.janko", "real.misc", "real.janko-irregular", "real.misc-irregular"] {
        let Some(boards) = published(name) else { return };
        for (id, puzzle, answer) in boards {
            let plan = WalkOptions::default().with_answer(&answer);
            let mut reason = puzzle.reasoner(&Position::default());
            let path = walk(&mut *reason, &plan, &mut Control::new(Limits::NONE));
            assert!(matches!(path.end, End::Solved | End::Stuck), "{id}: {:?}", path.end);
            all += 1;
            solved += usize::from(path.end == End::Solved);
            let of = |puzzle: &Kakuro, plan: &WalkOptions<'_>| {
                let mut fair = puzzle.fair_reasoner(&Position::default());
                rate(&mut *fair, &puzzle.scale(), plan, &mut Control::new(Limits::NONE))
            };
            let rating = of(&puzzle, &plan);
            assert!(matches!(rating.end, End::Solved | End::Stuck), "{id}: {:?}", rating.end);
            assert_eq!(rating, of(&transposed(&puzzle), &WalkOptions::default()), "{id}");
        }
    }
    assert!(solved * 100 >= all * 99, "{solved} of {all}");
}
