//! Properties of Skyscrapers over planted boards: their clues and givens are read off a filled board.

use crate::support;

use gridproof::families::skyscrapers::{FAMILY, Side, Skyscrapers};
use gridproof::internals::skyscrapers::judge::smallest;
use gridproof::{AnyPuzzle, Control, Fill, Hints, Limits};
use proptest::prelude::*;
use support::Random;
use support::made::square;

fn seen(line: impl Iterator<Item = u8>) -> u8 {
    let mut heights: Vec<u8> = Vec::new();
    let mut count = 0;
    for height in line {
        count += u8::from(heights.iter().all(|&before| before < height));
        heights.push(height);
    }
    count
}

/// The clues of a filled board: top, bottom, left, right.
fn clues_of(n: usize, board: &[u8]) -> Vec<u8> {
    let column = |c: usize| (0..n).map(move |r| board[r * n + c]);
    let row = |r: usize| (0..n).map(move |c| board[r * n + c]);
    let mut clues: Vec<u8> = (0..n).map(|c| seen(column(c))).collect();
    clues.extend((0..n).map(|c| seen(column(c).rev())));
    clues.extend((0..n).map(|r| seen(row(r))));
    clues.extend((0..n).map(|r| seen(row(r).rev())));
    clues
}

/// A puzzle with about these percentages of clues and givens, and its planted answer.
fn plant(n: usize, seed: u64, clues: usize, givens: usize) -> (Skyscrapers, Fill) {
    let mut random = Random::from_number(seed);
    let board = square(n, &mut random);
    let mut some = |all: &[u8], percent| -> Vec<u8> {
        all.iter().map(|&number| if random.index(100) < percent { number } else { 0 }).collect()
    };
    let puzzle = Skyscrapers::new(n, some(&clues_of(n, &board), clues), some(&board, givens)).unwrap();
    (puzzle, Fill::new(n, board).unwrap())
}

fn planted(sizes: std::ops::RangeInclusive<usize>) -> impl Strategy<Value = (Skyscrapers, Fill)> {
    let percent = || prop_oneof![Just(0usize), 0..=100usize, Just(100)];
    (sizes, any::<u64>(), percent(), percent()).prop_map(|(n, seed, clues, givens)| plant(n, seed, clues, givens))
}

/// All answers in lexicographic order, in which the textbook engine must list them.
fn answers(puzzle: &Skyscrapers, engine: &str) -> Vec<Fill> {
    let verdict = puzzle.solve_with(engine, &mut Control::new(Limits::NONE)).unwrap();
    assert!(verdict.complete(), "{verdict:?}");
    let mut answers = verdict.answers().to_vec();
    if engine != "textbook" {
        answers.sort();
    }
    assert!(answers.is_sorted());
    answers
}

fn transposed(puzzle: &Skyscrapers) -> Skyscrapers {
    let n = puzzle.size();
    let sides = [Side::Left, Side::Right, Side::Top, Side::Bottom];
    let clues = sides.iter().flat_map(|&side| puzzle.side(side).to_vec()).collect();
    let givens = (0..n * n).map(|cell| puzzle.givens()[cell % n * n + cell / n]).collect();
    Skyscrapers::new(n, clues, givens).unwrap()
}

fn mirrored(puzzle: &Skyscrapers) -> Skyscrapers {
    let n = puzzle.size();
    let reversed = |side| puzzle.side(side).iter().rev().copied().collect::<Vec<u8>>();
    let ends = [puzzle.side(Side::Right), puzzle.side(Side::Left)].concat();
    let clues = [reversed(Side::Top), reversed(Side::Bottom), ends].concat();
    let givens = (0..n * n).map(|cell| puzzle.givens()[cell / n * n + (n - 1 - cell % n)]).collect();
    Skyscrapers::new(n, clues, givens).unwrap()
}

/// Reads a text in every format, and by detection.
fn read_everywhere(text: &str) {
    for format in FAMILY.formats() {
        let _ = format.may_be(text);
        if let Some(Ok(puzzle)) = FAMILY.read(format.id, text, &Hints::default()) {
            // A puzzle that can be read can be drawn.
            let _ = (puzzle.contradictions(), puzzle.scene(None, &[]));
            assert!(puzzle.rows() <= Skyscrapers::MAX_SIZE);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// The planted board satisfies its clues, and there is no obvious contradiction.
    #[test]
    fn the_planted_board_breaks_no_rule((puzzle, board) in planted(1..=32)) {
        prop_assert_eq!(puzzle.violations(&board), vec![]);
        prop_assert_eq!(puzzle.contradictions(), vec![]);
        let scene = puzzle.scene(Some(&board), &[]);
        prop_assert_eq!((scene.rows(), scene.columns()), (puzzle.size() + 2, puzzle.size() + 2));
    }

    /// A changed clue or cell breaks a rule.
    #[test]
    fn a_changed_board_breaks_a_rule((puzzle, board) in planted(2..=12), at in any::<prop::sample::Index>()) {
        let mut digits = board.digits().to_vec();
        let at = at.index(digits.len());
        digits[at] = digits[at] % puzzle.top() + 1;
        let changed = Fill::new(puzzle.size(), digits).unwrap();
        prop_assert!(!puzzle.violations(&changed).is_empty());
        let at = at % (4 * puzzle.size());
        if puzzle.clues()[at] != 0 {
            let mut clues = puzzle.clues().to_vec();
            clues[at] = clues[at] % puzzle.top() + 1;
            let other = Skyscrapers::new(puzzle.size(), clues, puzzle.givens().to_vec()).unwrap();
            prop_assert_eq!(other.violations(&board).len(), 1);
        }
    }

    /// Every format reads back what it wrote, or refuses to write it.
    #[test]
    fn every_format_round_trips((puzzle, _) in planted(1..=32)) {
        for format in FAMILY.formats() {
            let text = match AnyPuzzle::write(&puzzle, format.id) {
                Ok(text) => text,
                Err(reason) => {
                    let no_givens =
                        puzzle.has_givens() && ["clues", "clock", "penpa", "sides"].contains(&format.id);
                    let reason = reason.to_string();
                    let unclear = reason.contains("would not be recognised") || reason.contains("could also be");
                    prop_assert!(no_givens || (unclear && format.id == "table"), "{}: {}", format.id, reason);
                    continue;
                }
            };
            let back = FAMILY.read(format.id, &text, &Hints::default()).unwrap();
            let back = back.map_err(|error| TestCaseError::fail(format!("{}: {error}", format.id)))?;
            prop_assert!(back.same(&puzzle), "{}:\n{}", format.id, text);
            // Four numbers may be anything, and about 81 digits are more likely a Sudoku with a mistake.
            let digits = (19..=22).contains(&puzzle.size()) && puzzle.clues().iter().all(|&clue| clue <= 9);
            let by_name = format.id == "clock" || (format.id == "clues" && (puzzle.size() == 1 || digits));
            prop_assert_eq!(format.may_be(&text), !by_name, "{}:\n{}", format.id, text);
        }
    }

    /// All engines list the same answers, including the planted one.
    #[test]
    fn all_engines_agree((puzzle, board) in planted(1..=4)) {
        let expected = answers(&puzzle, "textbook");
        prop_assert!(expected.contains(&board));
        prop_assert_eq!(&answers(&puzzle, "kernel"), &expected);
        let counted = puzzle.count(None, &mut Control::new(Limits::NONE)).unwrap();
        prop_assert_eq!(counted.count, expected.len().into());
        let first = smallest(&puzzle, &mut Control::new(Limits::NONE)).unwrap();
        prop_assert_eq!(first.as_ref(), expected.first());
    }

    /// Rotating and reflecting a puzzle keeps the number of its answers.
    #[test]
    fn the_eight_symmetries_keep_the_count((puzzle, _) in planted(1..=4)) {
        let expected = answers(&puzzle, "textbook").len();
        let mut turned = puzzle;
        for step in 0..8 {
            turned = if step % 2 == 0 { transposed(&turned) } else { mirrored(&turned) };
            prop_assert_eq!(answers(&turned, "kernel").len(), expected);
        }
    }

    /// No text makes a reader panic.
    #[test]
    fn readers_survive_any_text(text in "\\PC*") {
        read_everywhere(&text);
    }

    /// Nor does text that is nearly right.
    #[test]
    fn readers_survive_damaged_text(
        (puzzle, _) in planted(1..=12),
        cuts in prop::collection::vec((any::<prop::sample::Index>(), 0usize..4, "[0-9a-z/,:_.%?&{}\"\\[\\] \\n#é-]{0,3}"), 1..4),
    ) {
        for format in FAMILY.formats() {
            let Ok(mut text) = AnyPuzzle::write(&puzzle, format.id) else { continue };
            for (at, removed, inserted) in &cuts {
                let mut chars: Vec<char> = text.chars().collect();
                let at = at.index(chars.len() + 1);
                let end = (at + removed).min(chars.len());
                chars.splice(at..end, inserted.chars());
                text = chars.into_iter().collect();
            }
            read_everywhere(&text);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// The same on larger boards, with enough clues for the textbook search to finish.
    #[test]
    fn all_engines_agree_on_five_rows(seed in any::<u64>(), clues in 60usize..=100, givens in 0usize..40) {
        let (puzzle, board) = plant(5, seed, clues, givens);
        let expected = answers(&puzzle, "textbook");
        prop_assert!(expected.contains(&board));
        prop_assert_eq!(&answers(&puzzle, "kernel"), &expected);
        let first = smallest(&puzzle, &mut Control::new(Limits::NONE)).unwrap();
        prop_assert_eq!(first.as_ref(), expected.first());
    }

    /// Far beyond what the textbook search can do: the first answer is not later than the planted one or any other answer.
    #[test]
    fn the_first_answer_of_nine_rows_is_found(n in 6usize..=9, seed in any::<u64>()) {
        let (puzzle, board) = plant(n, seed, 100, 0);
        let first = smallest(&puzzle, &mut Control::new(Limits::NONE)).unwrap().unwrap();
        prop_assert!(first <= board);
        prop_assert_eq!(puzzle.violations(&first), vec![]);
        let verdict = puzzle.solve(&mut Control::new(Limits::answers(50)));
        prop_assert!(verdict.answers().iter().all(|answer| first <= *answer));
    }
}
