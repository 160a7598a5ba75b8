//! States from the cases in `testdata/techniques`.

use super::collect::{Collector, Source};
use super::state::State;
use gridproof::families::sudoku::{Boxes, Sudoku};
use gridproof::internals::{kakuro, skyscrapers, sudoku};
use gridproof::logic::{AnyReasoner, Position};
use gridproof::{AnyPuzzle, Digits};
use gridproof_engine::logic::State as _;
use std::path::Path;

/// Adds the cases of techniques that lack states, and the states on the paths from them.
pub(crate) fn cases(collector: &mut Collector) -> Result<(), Box<dyn std::error::Error>> {
    let file =
        Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../testdata/techniques/{}.txt", collector.family.id));
    if !file.exists() {
        return Ok(());
    }
    let text = std::fs::read_to_string(file)?;
    let states: Vec<(String, State)> = text.lines().filter_map(|line| case(collector.family.id, line)).collect();
    for row in 0..collector.table.len() {
        let kinds = collector.table[row].kinds;
        for (_, state) in states.iter().filter(|(kind, _)| kinds.contains(&kind.as_str())) {
            if collector.needs(row) && !collector.add(row, state, Source::Case) {
                collector.add_second_best(row, state, Source::Case);
            }
        }
    }
    // The paths from these positions lead to others.
    for (_, state) in &states {
        collector.walk_from(&*state.puzzle, state.reasoner(), Source::Case);
    }
    Ok(())
}

/// The kind of step of a case that passes, and its state if the puzzle is unique.
fn case(family: &str, line: &str) -> Option<(String, State)> {
    match family {
        "sudoku" => of_sudoku(line),
        "kakuro" => of_kakuro(line),
        "skyscrapers" => of_skyscrapers(line),
        _ => None,
    }
}

fn of_sudoku(line: &str) -> Option<(String, State)> {
    let case = sudoku::library::Case::read(line)?.ok()?;
    let board = &case.board;
    let digits = |given: bool| {
        let one = move |cell| if board.given().contains(cell) == given { board.value(cell) } else { 0 };
        (0..81).map(one).collect::<Vec<u8>>()
    };
    let puzzle = Sudoku::new(Boxes::new(3, 3)?, digits(true)).ok()?;
    let marks = (0..81).map(|cell| board.at(cell)).collect();
    of_marks(case.kind()?, Box::new(puzzle), digits(false), marks)
}

fn of_kakuro(line: &str) -> Option<(String, State)> {
    let case = kakuro::library::Case::read(line)?.ok().filter(|case| !case.must_fail())?;
    let marks = (0..case.board.cells()).map(|cell| case.board.candidates(cell)).collect();
    of_marks(&case.technique, Box::new(case.puzzle), Vec::new(), marks)
}

fn of_skyscrapers(line: &str) -> Option<(String, State)> {
    let case = skyscrapers::library::Case::read(line)?.ok().filter(|case| !case.must_fail())?;
    let reasoner: Box<dyn AnyReasoner> = case.state();
    let marks = (0..reasoner.cells()).map(|cell| reasoner.candidates(cell)).collect();
    of_marks(&case.technique, Box::new(case.puzzle), Vec::new(), marks)
}

fn of_marks(kind: &str, puzzle: Box<dyn AnyPuzzle>, entries: Vec<u8>, marks: Vec<Digits>) -> Option<(String, State)> {
    let before = puzzle.reasoner(&Position { entries, marks: Some(marks) });
    Some((kind.to_string(), State::of(&*puzzle, &*before)?))
}
