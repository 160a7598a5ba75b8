//! The textbook candidate table: which digits a run can still take follows from its length, its sum and the
//! digits already in it; every node fills the open cell with the fewest candidates.
//!
//! Kept as in the textbooks, because the other engines are compared with it: only the table prunes, and every node
//! scans all open cells.

use super::{Cell, Kakuro};
use crate::family::{Engine, Found, emit};
use gridproof_engine::fill::Fill;
use gridproof_engine::search::{Control, Stop};
use std::sync::OnceLock;

pub(super) const ENGINE: Engine<Kakuro> =
    Engine { id: "textbook", about: "candidate table, fewest candidates first; for comparison", search, count: None };

/// Sets of digits 1 to 9: bit `d - 1` stands for digit `d`.
type Set = u16;
const ALL: Set = 0x1ff;
const SETS: usize = ALL as usize + 1;
/// Sums from 1 to 45; 0 means a run without a clue.
const SUMS: usize = Kakuro::MAX_CLUE as usize + 1;

/// `candidates[length][sum][known]`, flattened: the digits that can be added to `known` in a run of `length`
/// cells with that sum.
fn table() -> &'static [Set] {
    static TABLE: OnceLock<Vec<Set>> = OnceLock::new();
    TABLE.get_or_init(|| {
        let mut table = vec![0; 10 * SUMS * SETS];
        for whole in 0..=ALL {
            let sum: usize = (0..9).filter(|bit| whole >> bit & 1 != 0).map(|bit| bit + 1).sum();
            for sum in [0, sum] {
                let row = row(whole.count_ones() as usize, sum);
                // Every subset of `whole`, from itself down to the empty set.
                let mut known = whole;
                loop {
                    table[row + usize::from(known)] |= whole & !known;
                    if known == 0 {
                        break;
                    }
                    known = (known - 1) & whole;
                }
            }
        }
        table
    })
}

/// Where the sets for a length and a sum begin in the table.
fn row(length: usize, sum: usize) -> usize {
    (length * SUMS + sum) * SETS
}

/// A run being filled by the search.
struct RunState {
    /// Where its sets begin in the table.
    row: usize,
    known: Set,
}

struct Search {
    table: &'static [Set],
    runs: Vec<RunState>,
    /// White cells without a given, each with its two runs.
    open: Vec<(usize, [usize; 2])>,
    /// The board so far, 0 for cells without a digit.
    digits: Vec<u8>,
}

/// A cell of `open`, the digits still to try there, and the digit there now.
struct Frame {
    at: usize,
    rest: Set,
    placed: Set,
}

fn search(puzzle: &Kakuro, control: &mut Control<'_>, found: &mut Found<'_>) -> Result<(), Stop> {
    let Some(mut search) = Search::new(puzzle) else { return Ok(()) };
    let mut frames: Vec<Frame> = Vec::new();
    loop {
        control.tick()?;
        match search.fewest() {
            Some((at, candidates)) => frames.push(Frame { at, rest: candidates, placed: 0 }),
            None => {
                let fill = Fill::new(puzzle.columns(), search.digits.clone()).ok_or(Stop::Fault)?;
                emit(fill, control, found)?;
            }
        }
        // Advance to the next digit, backtracking over cells that have none left.
        loop {
            let Some(frame) = frames.last_mut() else { return Ok(()) };
            if frame.placed != 0 {
                search.toggle(frame.at, frame.placed, 0);
            }
            if frame.rest != 0 {
                frame.placed = frame.rest & frame.rest.wrapping_neg();
                frame.rest &= !frame.placed;
                search.toggle(frame.at, frame.placed, frame.placed.trailing_zeros() as u8 + 1);
                break;
            }
            frames.pop();
        }
    }
}

impl Search {
    /// The board with its givens; `None` if a given contradicts a run.
    fn new(puzzle: &Kakuro) -> Option<Search> {
        let table = table();
        let mut runs_of = vec![[0; 2]; puzzle.cells().len()];
        let mut runs = Vec::with_capacity(puzzle.runs().len());
        for (at, run) in puzzle.runs().iter().enumerate() {
            for place in run.cells() {
                runs_of[place][run.direction as usize] = at;
            }
            runs.push(RunState { row: row(run.len(), usize::from(run.clue.unwrap_or(0))), known: 0 });
        }
        let mut open = Vec::new();
        let mut digits = vec![0; puzzle.cells().len()];
        for (place, &cell) in puzzle.cells().iter().enumerate() {
            match cell {
                Cell::Black { .. } => {}
                Cell::White(None) => open.push((place, runs_of[place])),
                Cell::White(Some(given)) => {
                    digits[place] = given;
                    for at in runs_of[place] {
                        let run = &mut runs[at];
                        let digit = 1 << (given - 1);
                        if table[run.row + usize::from(run.known)] & digit == 0 {
                            return None;
                        }
                        run.known |= digit;
                    }
                }
            }
        }
        Some(Search { table, runs, open, digits })
    }
    /// The open cell with the fewest candidates, the first among equals, and those candidates; `None` if all are filled.
    fn fewest(&self) -> Option<(usize, Set)> {
        let mut best: Option<(usize, Set)> = None;
        let mut fewest = u32::MAX;
        for (at, &(place, [across, down])) in self.open.iter().enumerate() {
            if self.digits[place] != 0 {
                continue;
            }
            let candidates = self.candidates(across) & self.candidates(down);
            let count = candidates.count_ones();
            if count < fewest {
                (best, fewest) = (Some((at, candidates)), count);
                if count == 0 {
                    break;
                }
            }
        }
        best
    }

    fn candidates(&self, run: usize) -> Set {
        let run = &self.runs[run];
        self.table[run.row + usize::from(run.known)]
    }

    /// Puts a digit into an open cell, or removes it (`digit` 0); `bit` is that digit as a set.
    fn toggle(&mut self, at: usize, bit: Set, digit: u8) {
        let (place, runs) = self.open[at];
        self.digits[place] = digit;
        for run in runs {
            self.runs[run].known ^= bit;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The digits of a set as a number, smallest first.
    fn digits(set: Set) -> String {
        (1..=9).filter(|d| set >> (d - 1) & 1 != 0).map(|d| d.to_string()).collect()
    }

    #[test]
    fn the_table_matches_the_textbooks() {
        let at = |length, sum, known: &[u8]| {
            let known: usize = known.iter().map(|d| 1 << (d - 1)).sum();
            digits(table()[row(length, sum) + known])
        };
        assert_eq!(at(2, 3, &[]), "12");
        assert_eq!(at(2, 3, &[1]), "2");
        assert_eq!(at(2, 3, &[3]), "");
        assert_eq!(at(3, 7, &[]), "124");
        assert_eq!(at(9, 45, &[5]), "12346789");
        assert_eq!(at(1, 7, &[]), "7");
        assert_eq!(at(1, 0, &[]), "123456789");
        assert_eq!(at(2, 0, &[4]), "12356789");
        assert_eq!(at(2, 0, &[4, 5]), "");
        assert_eq!(at(3, 5, &[]), "");
    }
}
