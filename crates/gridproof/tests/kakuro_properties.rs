//! Properties of Kakuro over boards with a planted answer.

use gridproof::detect::{self, Wanted};
use gridproof::families::kakuro::{Cell, Direction, FAMILY, Kakuro};
use gridproof::internals::kakuro::judge;
use gridproof::{AnyPuzzle, Control, Fill, Hints, Limits, Stop};
use gridproof_engine::random::Random;
use proptest::prelude::*;
use std::collections::BTreeSet;

/// A board and an answer of it: a random fill without repeats, and its clues. `edge` makes the first row and the first column
/// black, as on most boards; `drop` of 10 clues are dropped, `give` of 10 digits are givens.
fn plant(columns: usize, entropy: &[u32], edge: bool, drop: u32, give: u32) -> (Kakuro, Fill) {
    let rows = entropy.len() / columns;
    let mut digits = vec![0u8; rows * columns];
    for at in 0..digits.len() {
        let (row, column) = (at / columns, at % columns);
        let black = entropy[at] % 100 < 30 || (edge && (row == 0 || column == 0));
        let left = (0..column).rev().map(|c| digits[row * columns + c]).take_while(|&d| d != 0);
        let above = (0..row).rev().map(|r| digits[r * columns + column]).take_while(|&d| d != 0);
        let taken: BTreeSet<u8> = left.chain(above).collect();
        let free: Vec<u8> = (1..=9).filter(|d| !taken.contains(d)).collect();
        if !black && !free.is_empty() {
            digits[at] = free[entropy[at] as usize / 100 % free.len()];
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
            return Cell::White((dice % 10 < give).then_some(digits[at]));
        }
        Cell::Black {
            down: sum(at, columns, rows - row - 1).filter(|_| dice % 10 >= drop),
            across: sum(at, 1, columns - column - 1).filter(|_| dice / 10 % 10 >= drop),
        }
    };
    let puzzle = Kakuro::new(columns, (0..digits.len()).map(cell).collect()).expect("runs of 9 at most");
    (puzzle, Fill::new(columns, digits).expect("whole rows"))
}

fn planted(max_side: usize) -> impl Strategy<Value = (Kakuro, Fill)> {
    let rates = (any::<bool>(), prop_oneof![Just(0u32), 0..4u32], prop_oneof![Just(0u32), 0..4u32]);
    (1..=max_side, 1..=max_side, rates).prop_flat_map(|(rows, columns, (edge, drop, give))| {
        prop::collection::vec(any::<u32>(), rows * columns)
            .prop_map(move |entropy| plant(columns, &entropy, edge, drop, give))
    })
}

fn read(format: &str, text: &str) -> Result<Box<dyn AnyPuzzle>, String> {
    FAMILY.read(format, text, &Hints::default()).expect("a known format").map_err(|error| error.to_string())
}

/// Every answer, or `None` if there are too many to list.
fn answers(puzzle: &Kakuro, engine: &str) -> Option<BTreeSet<Fill>> {
    let limits = Limits::answers(3_000).with_nodes(100_000);
    let verdict = puzzle.solve_with(engine, &mut Control::new(limits)).expect("a known engine");
    // An answer that breaks a rule also ends a search undecided; it must not pass for a node limit.
    assert_ne!(verdict.stop(), Some(Stop::Fault), "{engine} found an answer that breaks a rule");
    let found: BTreeSet<Fill> = verdict.answers().iter().cloned().collect();
    assert_eq!(found.len(), verdict.answers().len(), "an answer was listed twice");
    verdict.complete().then_some(found)
}

/// Readers may refuse a text; they may not panic.
fn read_with_everything(text: &str) {
    for format in FAMILY.formats() {
        let _ = format.may_be(text);
        let _ = read(format.id, text);
        for span in format.split.and_then(|split| split(text).ok()).unwrap_or_default() {
            let _ = read(format.id, &text[span]);
        }
    }
    let _ = judge::cases(text);
    let _ = detect::read(text, &Wanted::default());
}

proptest! {
    #[test]
    fn a_planted_answer_breaks_no_rule((puzzle, fill) in planted(12)) {
        prop_assert_eq!(puzzle.contradictions(), []);
        prop_assert_eq!(puzzle.violations(&fill), []);
    }

    /// Any other digit in one cell breaks a rule, unless neither of its runs has a clue.
    #[test]
    fn a_changed_digit_breaks_a_rule((puzzle, fill) in planted(8), at in any::<prop::sample::Index>(), digit in 0..=10u8) {
        let at = at.index(fill.digits().len());
        let mut digits = fill.digits().to_vec();
        prop_assume!(digits[at] != digit);
        digits[at] = digit;
        let clued = puzzle.runs().iter().any(|run| run.clue.is_some() && run.cells().any(|cell| cell == at));
        let free = puzzle.cells()[at] == Cell::WHITE && !clued && (1..=9).contains(&digit);
        let changed = Fill::new(fill.columns(), digits).unwrap();
        prop_assert!(free || !puzzle.violations(&changed).is_empty());
    }

    /// The model's runs cover the white cells, each once across and once down, with the clue before them.
    #[test]
    fn runs_cover_the_white_cells((puzzle, _) in planted(12)) {
        for direction in [Direction::Across, Direction::Down] {
            let runs = puzzle.runs().iter().filter(|run| run.direction == direction);
            let mut covered: Vec<usize> = runs.clone().flat_map(|run| run.cells()).collect();
            covered.sort_unstable();
            let white = (0..puzzle.cells().len()).filter(|&at| puzzle.cells()[at].is_white());
            prop_assert_eq!(covered, white.collect::<Vec<_>>());
            let clues = puzzle.cells().iter().filter_map(|cell| cell.clue(direction)).count();
            prop_assert_eq!(runs.filter(|run| run.clue.is_some()).count(), clues);
        }
    }

    #[test]
    fn every_format_keeps_the_puzzle((puzzle, _) in planted(12)) {
        let mut written = 0;
        for format in FAMILY.formats() {
            let Ok(text) = puzzle.write(format.id) else { continue };
            let back = read(format.id, &text);
            prop_assert!(back.as_ref().is_ok_and(|back| back.same(&puzzle)), "{}\n{text}\n{back:?}", format.id);
            let wanted = Wanted::default().with_family(&FAMILY);
            // Without any clue or black cell, nothing shows that a grid is a Kakuro.
            if format.may_be(&text) {
                let found = detect::read(&text, &wanted);
                prop_assert!(found.as_ref().is_ok_and(|found| found.puzzle.same(&puzzle)), "{text}\n{found:?}");
            }
            written += 1;
        }
        prop_assert!(written >= 2);
        let plain = puzzle.cells().iter().all(|cell| !matches!(cell, Cell::White(Some(_))));
        let square = puzzle.rows() == puzzle.columns();
        prop_assert_eq!(puzzle.write("kakuro2").is_ok(), plain && square);
    }

    #[test]
    fn any_text_is_read_or_refused(text in "\\PC*") {
        read_with_everything(&text);
    }

    #[test]
    fn any_tokens_are_read_or_refused(text in "((#|_|[0-9]{1,4}|[0-9]{0,2}\\\\[0-9]{0,2}|/|,|\\.|-|pzprv3|kakuro)[ /\\n]{0,2}){0,60}") {
        read_with_everything(&text);
        read_with_everything(&format!("https://puzz.link/p?kakuro/4/4/{text}"));
        read_with_everything(&format!("pzprv3/kakuro/{text}"));
    }

    #[test]
    fn damaged_text_is_read_or_refused(
        (puzzle, _) in planted(6),
        at in any::<prop::sample::Index>(),
        cut in 0..4usize,
        insert in "[ -~\\n]{0,3}",
    ) {
        for format in FAMILY.formats() {
            let Ok(text) = puzzle.write(format.id) else { continue };
            let start = at.index(text.len() + 1);
            let end = (start + cut).min(text.len());
            read_with_everything(&format!("{}{insert}{}", &text[..start], &text[end..]));
            read_with_everything(&text[..start]);
        }
    }

    #[test]
    fn the_textbook_engine_finds_the_planted_answer((puzzle, fill) in planted(6)) {
        if let Some(found) = answers(&puzzle, "textbook") {
            prop_assert!(found.contains(&fill));
            for answer in &found {
                prop_assert_eq!(puzzle.violations(answer), []);
            }
        }
    }

    #[test]
    fn both_engines_find_the_same_answers((puzzle, fill) in planted(5)) {
        let (plain, clever) = (answers(&puzzle, "textbook"), answers(&puzzle, "kernel"));
        let Some(plain) = plain else { return Ok(()) };
        let clever = clever.expect("the kernel needs no more nodes than the textbook engine");
        prop_assert!(clever.contains(&fill));
        prop_assert_eq!(plain, clever);
    }
}

/// On the largest boards nothing may recurse over cells or hang.
#[test]
fn the_largest_boards_are_handled() {
    let mut random = Random::from_number(1);
    let entropy: Vec<u32> = (0..40_000).map(|_| random.bits()).collect();
    let (puzzle, fill) = plant(200, &entropy, true, 0, 0);
    assert_eq!(puzzle.violations(&fill), []);
    for format in FAMILY.formats() {
        let Ok(text) = puzzle.write(format.id) else {
            assert_eq!(format.id, "penpa", "only Penpa refuses: its editor opens smaller boards only");
            continue;
        };
        assert!(read(format.id, &text).unwrap().same(&puzzle), "{}", format.id);
    }
    for engine in ["kernel", "textbook"] {
        let limits = Limits::answers(1).with_nodes(200);
        let verdict = puzzle.solve_with(engine, &mut Control::new(limits)).unwrap();
        assert_ne!(verdict.id(), "impossible", "{engine}");
    }
}
