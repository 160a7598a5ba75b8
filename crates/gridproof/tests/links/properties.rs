//! Boards of many sizes survive a round trip, with their entries and marks.

use super::support::Random;
use super::support::made::square;
use super::support::towers::plant;
use gridproof::detect::{self, Wanted};
use gridproof::families::latin::Latin;
use gridproof::families::sudoku::{Boxes, Sudoku};
use gridproof::internals::lz;
use gridproof::logic::Position;
use gridproof::{AnyPuzzle, Family, Hints};
use gridproof_engine::digits::Digits;

/// Entries and marks in some of the blanks.
fn work(puzzle: &dyn AnyPuzzle, random: &mut Random) -> Position {
    let start = puzzle.start();
    let top = usize::from(puzzle.largest_digit());
    let mut position = Position { entries: vec![0; start.len()], marks: Some(vec![Digits::EMPTY; start.len()]) };
    for (at, _) in start.iter().enumerate().filter(|(_, given)| **given == Some(0)) {
        if random.index(3) == 0 {
            position.entries[at] = random.index(top) as u8 + 1;
        }
        if random.index(3) == 0 {
            let marks = (0..1 + random.index(4)).map(|_| random.index(top) as u8 + 1);
            let marks = Digits::from_iter(marks);
            position.marks.as_mut().unwrap()[at] = marks;
        }
    }
    position
}

/// The position without empty lists.
fn plain(position: &Position) -> Position {
    let entries = if position.entries.iter().any(|&digit| digit != 0) { position.entries.clone() } else { Vec::new() };
    let marks = position.marks.clone().filter(|marks| marks.iter().any(|marks| !marks.is_empty()));
    Position { entries, marks }
}

/// Writes and reads, with and without entries; returns whether the format can hold the puzzle.
fn survives(puzzle: &dyn AnyPuzzle, family: &'static Family, id: &str, random: &mut Random) -> bool {
    let Ok(text) = puzzle.write(id) else { return false };
    // Without naming the family, as if pasted.
    let found =
        detect::read(&format!("see {text} !"), &Wanted::default()).unwrap_or_else(|error| panic!("{id}: {error}"));
    assert!(found.puzzle.same(puzzle), "{id}: {text}");
    assert!(found.carried.position.is_empty() && found.carried.lost.is_empty(), "{id}: {text}");
    let position = work(puzzle, random);
    let written = puzzle.write_with(id, &position).unwrap();
    let back = detect::read(&written.text, &Wanted::default().with_family(family)).unwrap();
    assert!(back.puzzle.same(puzzle), "{id}: {}", written.text);
    let mut kept = plain(&position);
    for lost in &written.lost {
        match lost.as_str() {
            "entries" => kept.entries.clear(),
            "pencil marks" => kept.marks = None,
            other => panic!("{other}"),
        }
    }
    assert_eq!(back.carried.position, kept, "{id}");
    true
}

fn family(id: &str) -> &'static Family {
    gridproof::FAMILIES.iter().find(|family| family.id == id).unwrap()
}

/// About `percent` of the digits of a board, the others blank.
fn some(board: &[u8], percent: usize, random: &mut Random) -> Vec<u8> {
    board.iter().map(|&digit| if random.index(100) < percent { digit } else { 0 }).collect()
}

#[test]
fn sudokus() {
    let mut random = Random::from_number(7);
    let mut held = [0; 5];
    for (rows, columns) in (1..=6).flat_map(|rows| (1..=8).map(move |columns| (rows, columns))) {
        let Some(boxes) = Boxes::new(rows, columns) else { continue };
        let size = boxes.size();
        for percent in [0, 20, 60, 100] {
            let board: Vec<u8> = (0..size * size).map(|_| random.index(size) as u8 + 1).collect();
            let puzzle = Sudoku::new(boxes, some(&board, percent, &mut random)).unwrap();
            for (at, id) in ["fpuzzles", "fpuz", "scl", "scf", "penpa"].into_iter().enumerate() {
                held[at] += usize::from(survives(&puzzle, family("sudoku"), id, &mut random));
            }
        }
    }
    // All boxes except rows or columns; all; 9x9; and 4x4, 6x6 and 9x9.
    let shapes = (1..=6).flat_map(|rows| (1..=8).map(move |columns| (rows, columns)));
    let shapes: Vec<_> = shapes.filter(|(rows, columns)| rows * columns <= Sudoku::MAX_SIZE).collect();
    let boxes = shapes.iter().filter(|(rows, columns)| *rows > 1 && *columns > 1).count();
    assert_eq!(held, [4 * boxes, 4 * boxes, 4 * shapes.len(), 4, 12]);
}

#[test]
fn latin_squares_and_skyscrapers() {
    let mut random = Random::from_number(8);
    for size in (1..=11).chain([16, 25, 32]) {
        let board = square(size, &mut random);
        for percent in [0, 30, 100] {
            let puzzle = Latin::new(size, some(&board, percent, &mut random)).unwrap();
            let (towers, _) = plant(size, &mut random, percent, 30);
            for id in ["fpuzzles", "fpuz"] {
                assert!(survives(&puzzle, family("latin"), id, &mut random));
                assert!(survives(&towers, family("skyscrapers"), id, &mut random));
            }
            let (towers, _) = plant(size, &mut random, percent, 0);
            assert!(survives(&towers, family("skyscrapers"), "penpa", &mut random));
        }
    }
}

/// A text with some characters changed, doubled or dropped.
fn changed(text: &str, random: &mut Random) -> String {
    let mut signs: Vec<char> = text.chars().collect();
    let others: Vec<char> = "0123456789{}[]\"',:-.xRCtfnullz é".chars().collect();
    for _ in 0..1 + random.index(2) {
        let at = random.index(signs.len());
        let length = 1 + random.index((signs.len() - at).min(6));
        match random.index(4) {
            0 => drop(signs.drain(at..at + length)),
            1 => signs.insert(at, others[random.index(others.len())]),
            2 => signs[at] = others[random.index(others.len())],
            _ => {
                let piece = signs[at..at + length].to_vec();
                signs.splice(at..at, piece);
            }
        }
        if signs.is_empty() {
            break;
        }
    }
    signs.into_iter().collect()
}

/// Damaged payloads never panic, and what is still a puzzle survives every format that can hold it.
#[test]
fn damaged_payloads_do_not_panic() {
    let mut random = Random::from_number(9);
    let mut texts = Vec::new();
    for (family, id) in super::links().into_iter().filter(|(_, id)| ["fpuzzles", "fpuz", "scl"].contains(id)) {
        let example = family.formats().into_iter().find(|format| format.id == id).unwrap().example;
        let start = example.find("N4").unwrap();
        let inside = lz::unpack(&example[start..]).unwrap();
        for _ in 0..300 {
            texts.push((family, id, format!("{}{}", &example[..start], lz::pack(&changed(&inside, &mut random)))));
        }
    }
    let state = super::penpa::opened(&super::penpa::six().link());
    for (family, id) in super::links().into_iter().filter(|(_, id)| *id == "penpa") {
        texts.extend((0..300).map(|_| (family, id, super::penpa::closed(&changed(&state, &mut random)))));
    }
    let mut read = 0;
    for (family, id, text) in texts {
        let Some(Ok(puzzle)) = family.read(id, &text, &Hints::default()) else { continue };
        let _ = family.saved_position(id, &text, &Hints::default());
        read += 1;
        for other in family.formats() {
            let Ok(written) = puzzle.write(other.id) else { continue };
            let back = family.read(other.id, &written, &Hints::default()).unwrap();
            assert!(back.unwrap_or_else(|error| panic!("{error}\n{text}")).same(&*puzzle), "{text}");
        }
    }
    assert!(read > 60, "only {read} are puzzles");
}
