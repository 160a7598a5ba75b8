//! The 42 task `rush-01`, byte for byte: clues on the command line, a grid or `Error` on standard output.
//!
//! The task does not say which of several grids to print; here it is the first one in lexicographic order, which is the one that plain
//! backtracking finds.

use super::Skyscrapers;
use crate::family::Puzzle;
use gridproof_engine::csp::Solver;
use gridproof_engine::csp::model::Model;
use gridproof_engine::digits::Digits;
use gridproof_engine::fill::Fill;
use gridproof_engine::search::{Control, Stop};

/// What the program prints, and its exit status.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Everything on standard output.
    pub output: String,
    /// The exit status.
    pub status: u8,
}

impl Outcome {
    fn error(status: u8) -> Outcome {
        Outcome { output: "Error\n".to_string(), status }
    }
}

/// The largest size: clues are single digits.
const MAX_SIZE: usize = 9;

/// The rules of the task: exactly one argument of 4N values from 1 to N, separated by single spaces, with N from 2 to 9. Anything else is
/// an `Error`, and so is a board without an answer. The exit status is 0 for a grid and 1 for an error.
pub fn rush01_strict(args: &[&str], control: &mut Control<'_>) -> Result<Outcome, Stop> {
    let clues = match args {
        [clues] => strict_clues(clues),
        _ => None,
    };
    let Some((size, clues)) = clues else { return Ok(Outcome::error(1)) };
    answer(size, clues, 1, control)
}

/// What the first program for this task accepts: digits anywhere in the one argument; everything else is skipped. The exit status is 1
/// for an argument that is not a board, but 0 for a board without an answer.
///
/// That program fails on boards above some size; here sizes above 9 are errors.
pub fn rush01_lenient(args: &[&str], control: &mut Control<'_>) -> Result<Outcome, Stop> {
    let [argument] = args else { return Ok(Outcome::error(1)) };
    let digits = || argument.bytes().filter(u8::is_ascii_digit);
    let count = digits().count();
    if count <= 4 || !count.is_multiple_of(4) || count > 4 * MAX_SIZE {
        return Ok(Outcome::error(1));
    }
    let size = count / 4;
    let clues: Vec<u8> = digits().map(|digit| digit - b'0').collect();
    // A clue is at least 1 and at most the number of cells.
    if clues.iter().any(|&clue| clue == 0 || usize::from(clue) > size) {
        return Ok(Outcome::error(0));
    }
    answer(size, clues, 0, control)
}

/// The size and the clues, if the argument follows the task to the letter.
fn strict_clues(argument: &str) -> Option<(usize, Vec<u8>)> {
    if argument.len() > 8 * MAX_SIZE {
        return None;
    }
    let value = |value: &str| match value.as_bytes() {
        [digit @ b'1'..=b'9'] => Some(digit - b'0'),
        _ => None,
    };
    let clues: Vec<u8> = argument.split(' ').map(value).collect::<Option<_>>()?;
    let size = clues.len() / 4;
    let fits = clues.len().is_multiple_of(4)
        && (2..=MAX_SIZE).contains(&size)
        && clues.iter().all(|&clue| usize::from(clue) <= size);
    fits.then_some((size, clues))
}

fn answer(size: usize, clues: Vec<u8>, status_of_none: u8, control: &mut Control<'_>) -> Result<Outcome, Stop> {
    let puzzle = Skyscrapers::new(size, clues, vec![0; size * size]).map_err(|_| Stop::Fault)?;
    Ok(match smallest(&puzzle, control)? {
        Some(fill) => Outcome { output: format!("{fill}\n"), status: 0 },
        None => Outcome::error(status_of_none),
    })
}

/// The first answer in lexicographic order, if there is one.
///
/// Cell by cell, with all earlier cells fixed, searches for an answer with a smaller digit than the best one has. Few of these searches
/// are long: most cells are forced, and every answer found is the best one for all cells that follow.
pub fn smallest(puzzle: &Skyscrapers, control: &mut Control<'_>) -> Result<Option<Fill>, Stop> {
    if !puzzle.contradictions().is_empty() {
        return Ok(None);
    }
    let mut model = puzzle.compile().map_err(|_| Stop::Fault)?.model;
    let Some(mut best) = any(&model, control)? else { return Ok(None) };
    for cell in 0..best.len() {
        while best[cell] > 1 {
            let mut smaller = model.clone();
            smaller.keep(cell, Digits::upto(best[cell] - 1)).map_err(|_| Stop::Fault)?;
            let Some(better) = any(&smaller, control)? else { break };
            best = better;
        }
        model.keep(cell, Digits::one(best[cell])).map_err(|_| Stop::Fault)?;
    }
    let fill = Fill::new(puzzle.size(), best).ok_or(Stop::Fault)?;
    if puzzle.violations(&fill).is_empty() { Ok(Some(fill)) } else { Err(Stop::Fault) }
}

fn any(model: &Model, control: &mut Control<'_>) -> Result<Option<Vec<u8>>, Stop> {
    Ok(Solver::new(model).next(control)?.map(<[u8]>::to_vec))
}
