//! What must hold for every format and every text.

use super::{FORMATS, boxes, letters_from_one, write};
use crate::Hints;
use crate::detect::{self, DetectError, Wanted};
use crate::families::sudoku::{Boxes, FAMILY, Sudoku};
use crate::format::PuzzleText;
use gridproof_engine::random::Random;
use proptest::prelude::*;

/// Endless text is refused without being stored.
#[test]
fn endless_lines_are_refused() {
    for piece in [".", "1", "|", "-", ". ", "1 ", "?", "z", "%41", "+"] {
        let line = piece.repeat(1_000_000);
        for text in [line.clone(), format!("{line}\n{line}"), format!("2x2:{line}"), format!("sudoku/4/4/{line}")] {
            for format in FORMATS {
                let _ = format.info.may_be(&text);
                let read = (format.read)(&PuzzleText::new(&text), &Hints::default());
                // A link may be followed by other words.
                let link = format.info.id == "puzzlink" && piece.ends_with(' ');
                assert!(read.is_err() || link, "{}: {piece}", format.info.id);
            }
        }
    }
}

/// Any boxes, sparse or dense, any digits: formats do not depend on whether there is an answer.
fn puzzles() -> impl Strategy<Value = Sudoku> {
    let shapes: Vec<(usize, usize)> =
        (1..=36).flat_map(|rows| (1..=36 / rows).map(move |columns| (rows, columns))).collect();
    let common = vec![(2, 2), (2, 3), (3, 2), (3, 3), (4, 4), (2, 4), (5, 5), (6, 6), (1, 1)];
    let shape = prop_oneof![prop::sample::select(shapes), prop::sample::select(common)];
    (shape, 0u8..=100, any::<u64>()).prop_map(|((rows, columns), dense, seed)| {
        let boxes = Boxes::new(rows, columns).unwrap();
        let n = boxes.size();
        let mut random = Random::from_number(seed);
        let cells =
            (0..n * n).map(|_| if random.chance(u32::from(dense), 100) { random.index(n) as u8 + 1 } else { 0 });
        Sudoku::new(boxes, cells.collect()).unwrap()
    })
}

/// A valid text of some format, with a few characters changed, dropped or doubled.
fn mutated() -> impl Strategy<Value = (usize, String)> {
    let edits = prop::collection::vec((any::<prop::sample::Index>(), 0u8..3, "[ -~\n─é]"), 0..6);
    (0..FORMATS.len(), puzzles(), edits).prop_map(|(format, puzzle, edits)| {
        let text = (FORMATS[format].write)(&puzzle).unwrap_or_else(|_| FORMATS[format].info.example.to_string());
        let mut chars: Vec<char> = text.chars().collect();
        for (at, what, new) in edits {
            let at = at.index(chars.len().max(1)).min(chars.len().saturating_sub(1));
            match (what, new.chars().next()) {
                (0, _) if !chars.is_empty() => drop(chars.remove(at)),
                (1, Some(new)) => chars.insert(at, new),
                (_, Some(new)) if !chars.is_empty() => chars[at] = new,
                _ => {}
            }
        }
        (format, chars.into_iter().collect())
    })
}

fn every_reader(text: &str) -> Result<(), TestCaseError> {
    for hints in [Hints::default(), boxes(2, 3), boxes(usize::MAX, 2), letters_from_one(true)] {
        for format in FORMATS {
            let _ = format.info.may_be(text);
            if let Ok(puzzle) = (format.read)(&PuzzleText::new(text), &hints) {
                // Anything that was read can be written and read again.
                if let Ok(again) = (format.write)(&puzzle) {
                    prop_assert_eq!((format.read)(&PuzzleText::new(&again), &Hints::default()).unwrap(), puzzle);
                }
            }
        }
    }
    Ok(())
}

proptest! {
    /// Every format refuses a puzzle or reads it back, and what it writes is never mistaken for another.
    #[test]
    fn what_is_written_is_read(puzzle in puzzles()) {
        for format in FORMATS {
            let id = format.info.id;
            let Ok(text) = (format.write)(&puzzle) else { continue };
            match (format.read)(&PuzzleText::new(&text), &Hints::default()) {
                Ok(back) => prop_assert_eq!(&back, &puzzle, "{}\n{}", id, text),
                Err(error) => prop_assert!(false, "{id}: {error}\n{text}"),
            }
            let wanted = Wanted { family: Some(&FAMILY), ..Wanted::default() };
            match detect::read(&text, &wanted) {
                Ok(found) => prop_assert!(found.puzzle.as_any().downcast_ref() == Some(&puzzle), "{id}:\n{text}"),
                // Boards of a few cells are read only on request.
                Err(DetectError::Unknown(_) | DetectError::Unreadable { .. }) => prop_assert!(puzzle.size() < 4, "{id} is not recognised:\n{text}"),
                Err(error) => prop_assert!(false, "{id}: {error}\n{text}"),
            }
        }
        prop_assert!(write("json", &puzzle).is_ok() && write("solo", &puzzle).is_ok());
        let lines = puzzle.boxes().rows() > 1 && puzzle.boxes().columns() > 1;
        prop_assert!(write("numbers", &puzzle).is_ok() || !lines);
    }

    #[test]
    fn arbitrary_text_does_no_harm(text in "\\PC{0,200}") {
        every_reader(&text)?;
    }

    #[test]
    fn text_of_the_right_characters_does_no_harm(text in "[0-9a-zA-Z.*_|+=\\-─│┼ \n:/#x\\[\\],{}\"%]{0,120}") {
        every_reader(&text)?;
    }

    #[test]
    fn a_changed_text_does_no_harm((_, text) in mutated()) {
        every_reader(&text)?;
    }
}
