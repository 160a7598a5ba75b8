//! Random boards of many sizes are written and read in every format of every family, with entries and marks if the format can
//! hold them. The numbers here are those of `docs/formats/README.md`.
#![cfg(feature = "links")]

use crate::support;

use gridproof::detect::{self, Wanted};
use gridproof::logic::Position;
use gridproof::{FAMILIES, Family, Hints};
use support::Random;
use support::boards::{BOARDS, POSITIONS, holds, planted, position};

/// Formats with marks but no entries.
const MARKS_ONLY: [&str; 2] = ["pencilmarks", "n729"];

/// The maximum number of boards to make until the format can hold enough of them.
const TRIED: usize = 20_000;

#[test]
fn boards_survive_every_format() {
    for family in FAMILIES {
        for format in family.formats() {
            let mut random = Random::from_number(7);
            let mut trips = 0;
            for _ in 0..TRIED {
                let puzzle = planted(family.id, &mut random).puzzle;
                let Ok(text) = puzzle.write(format.id) else { continue };
                let back = family.read(format.id, &text, &Hints::default()).unwrap();
                let back = back.unwrap_or_else(|error| panic!("{} `{}`: {error}\n{text}", family.id, format.id));
                assert!(back.same(&*puzzle), "{} `{}` changed:\n{text}", family.id, format.id);
                trips += 1;
                if trips == BOARDS {
                    break;
                }
            }
            assert_eq!(trips, BOARDS, "{} `{}`", family.id, format.id);
        }
    }
}

/// Entries and marks come back, except for what the writer reports as lost.
#[test]
fn positions_survive_every_format() {
    let mut holders = Vec::new();
    for family in FAMILIES {
        for format in family.formats() {
            let mut random = Random::from_number(8);
            let (mut trips, mut whole) = (0, 0);
            for at in 0..TRIED {
                let planted = planted(family.id, &mut random);
                // Candidate formats cannot represent a cell without marks; pzpr has room for four.
                let mut work = position(&planted, at % 3 != 0, if at % 2 == 0 { 4 } else { 40 }, &mut random);
                if MARKS_ONLY.contains(&format.id) {
                    work.entries.clear();
                }
                if work.is_empty() {
                    continue;
                }
                let Ok(written) = planted.puzzle.write_with(format.id, &work) else { continue };
                let (back, carried) = read(family, format.id, &written.text);
                assert!(back.same(&*planted.puzzle), "{} `{}` changed:\n{}", family.id, format.id, written.text);
                if written.lost.is_empty() && holds(&carried, &work, format.id) {
                    whole += 1;
                } else if written.lost.is_empty() {
                    panic!(
                        "{} `{}` changed the position:\n{}\n{work:?}\n{carried:?}",
                        family.id, format.id, written.text
                    );
                }
                trips += 1;
                if trips == POSITIONS {
                    break;
                }
            }
            assert_eq!(trips, POSITIONS, "{} `{}`", family.id, format.id);
            if whole > 0 {
                holders.push((family.id, format.id, whole));
            }
        }
    }
    // Some lose nothing in most positions; pzpr loses marks beyond four per cell.
    for (family, format, whole) in &holders {
        // SudokuPad's puzzles have marks but no entries.
        let least = if *format == "scl" { 1 } else { POSITIONS / 5 };
        assert!(*whole >= least, "{family} `{format}` holds {whole} of {POSITIONS} positions");
    }
    let sudoku: Vec<&str> = holders.iter().filter(|row| row.0 == "sudoku").map(|row| row.1).collect();
    for format in ["hodoku", "pencilmarks", "n729", "sdx", "opensudoku", "pzprv3", "solo-save"] {
        assert!(sudoku.contains(&format), "{format}: {sudoku:?}");
    }
}

fn read(family: &Family, format: &str, text: &str) -> (Box<dyn gridproof::AnyPuzzle>, Position) {
    let back = family.read(format, text, &Hints::default()).unwrap();
    let back = back.unwrap_or_else(|error| panic!("{} `{format}`: {error}\n{text}", family.id));
    (back, family.saved_position(format, text, &Hints::default()).position)
}

/// Detection reads what a format writes as the same puzzle, never as another one.
#[test]
fn written_puzzles_are_recognised() {
    for family in FAMILIES {
        for format in family.formats() {
            let mut random = Random::from_number(9);
            for _ in 0..60 {
                let planted = planted(family.id, &mut random);
                let work = position(&planted, true, 4, &mut random);
                let texts = [
                    planted.puzzle.write(format.id).ok(),
                    planted.puzzle.write_with(format.id, &work).ok().map(|w| w.text),
                ];
                for text in texts.into_iter().flatten() {
                    // A list of clues does not show its order.
                    let wanted = match format.id {
                        "clock" | "clues" => continue,
                        _ => Wanted::default().with_family(*family),
                    };
                    if let Ok(found) = detect::read(&text, &wanted) {
                        let same = found.puzzle.same(&*planted.puzzle);
                        assert!(same, "{} `{}` is taken for `{}`:\n{text}", family.id, format.id, found.format.id);
                    } else {
                        assert!(planted.puzzle.rows() < 4, "{} `{}` is not recognised:\n{text}", family.id, format.id);
                    }
                }
            }
        }
    }
}
