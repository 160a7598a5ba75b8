//! Plain backtracking, a check on the other engines: row by row, heights ascending; a clue is checked when its line is full.

use super::{Side, Skyscrapers};
use crate::family::{Engine, Found};
use crate::textbook::backtrack;
use gridproof_engine::search::{Control, Stop};

pub(super) const ENGINE: Engine<Skyscrapers> =
    Engine { id: "textbook", about: "plain backtracking, for comparison", search, count: None };

fn search(puzzle: &Skyscrapers, control: &mut Control<'_>, found: &mut Found<'_>) -> Result<(), Stop> {
    let n = puzzle.size();
    let fits = |board: &[u8], cell: usize, digit: u8| {
        let (row, column) = (cell / n, cell % n);
        let different = (0..n).all(|i| {
            let (across, down) = (row * n + i, i * n + column);
            (across == cell || board[across] != digit) && (down == cell || board[down] != digit)
        });
        // The digit is not on the board yet.
        let height = |at: usize| if at == cell { digit } else { board[at] };
        let across = |i: usize| height(row * n + i);
        let down = |i: usize| height(i * n + column);
        different
            && (column + 1 < n
                || (sees(puzzle.clue(Side::Left, row), (0..n).map(across))
                    && sees(puzzle.clue(Side::Right, row), (0..n).rev().map(across))))
            && (row + 1 < n
                || (sees(puzzle.clue(Side::Top, column), (0..n).map(down))
                    && sees(puzzle.clue(Side::Bottom, column), (0..n).rev().map(down))))
    };
    backtrack(n, puzzle.givens(), puzzle.top(), &fits, control, found)
}

/// Returns whether a clue, if there is one, equals the number of heights that exceed all before them.
fn sees(clue: Option<u8>, line: impl Iterator<Item = u8>) -> bool {
    let Some(clue) = clue else { return true };
    let (_, seen) =
        line.fold((0, 0), |(top, seen), height| if height > top { (height, seen + 1) } else { (top, seen) });
    seen == clue
}
