//! The clues and givens of a board, and the board without some of them.

use super::Skyscrapers;
use super::model::Side;
use crate::parts::{Part, PartKind, Parts};

/// Numbers the places of parts: the board in a frame one cell wide, which holds the clues.
fn places(size: usize) -> impl Fn(usize, usize) -> usize {
    move |row, column| row * (size + 2) + column
}

/// The place of clue number `at` of a side.
fn clue_place(size: usize, side: Side, at: usize) -> usize {
    let place = places(size);
    match side {
        Side::Top => place(0, at + 1),
        Side::Bottom => place(size + 1, at + 1),
        Side::Left => place(at + 1, 0),
        Side::Right => place(at + 1, size + 1),
    }
}

pub(super) fn parts(puzzle: &Skyscrapers) -> Parts {
    let size = puzzle.size();
    let place = places(size);
    let mut list = Parts::givens(size, puzzle.givens()).list;
    for cell in list.iter_mut().flat_map(|part| &mut part.cells) {
        *cell = place(*cell / size + 1, *cell % size + 1);
    }
    for side in Side::ALL {
        for (at, clue) in puzzle.side(side).iter().enumerate().filter(|(_, clue)| **clue != 0) {
            let name = format!("the clue {clue} {}", side.place(at));
            list.push(Part { kind: PartKind::Clue, cells: vec![clue_place(size, side, at)], name });
        }
    }
    Parts { rows: size + 2, columns: size + 2, origin: [0, 0], list, clues_stay: false }
}

pub(super) fn without(puzzle: &Skyscrapers, removed: &[usize]) -> Skyscrapers {
    let (size, all) = (puzzle.size(), parts(puzzle));
    let removed: Vec<usize> =
        removed.iter().filter_map(|&at| all.list.get(at)).flat_map(|part| part.cells.iter().copied()).collect();
    let (mut clues, mut givens) = (puzzle.clues().to_vec(), puzzle.givens().to_vec());
    for (at, given) in givens.iter_mut().enumerate() {
        if removed.contains(&places(size)(at / size + 1, at % size + 1)) {
            *given = 0;
        }
    }
    for (at, clue) in clues.iter_mut().enumerate() {
        if removed.contains(&clue_place(size, Side::ALL[at / size], at % size)) {
            *clue = 0;
        }
    }
    Skyscrapers::new(size, clues, givens).unwrap_or_else(|_| puzzle.clone())
}
