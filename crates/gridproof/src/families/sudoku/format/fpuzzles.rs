//! f-puzzles: a link that contains the board, to f-puzzles or SudokuPad. Boxes of any shape, entries and pencil marks; boards with
//! rules beyond those of Sudoku are refused.

use super::super::{Boxes, Sudoku};
use super::board as sudoku_board;
use crate::format::fpuzzles::{
    BoardContents, FpuzzlesBoard, FpuzzlesPuzzle, PuzzleType, Regions, fpuz_format, fpuzzles_format,
};
use crate::format::link::Payload;
use crate::format::{CannotWrite, Format};
use gridproof_engine::message;
use gridproof_engine::message::Message;
use gridproof_engine::text::ReadError;

pub(super) const FORMAT: Format<Sudoku> = fpuzzles_format(
    "a link to f-puzzles, `?load=` and the packed board, with entries and pencil marks",
    "https://www.f-puzzles.com/?load=N4IgzglgXgpiBcAWANCA5gJwgEwQbT2AF9lQA3AQwBsBXOeARlTQjJgDsEAXDOk40kQC6yQv3GkQlWvQBMzVh268Yw0eWp0EAZgVtO8Hn0EniIsaamb6u9IoNHVgoUKJA===",
);

pub(super) const FPUZ: Format<Sudoku> = fpuz_format(
    "a link to SudokuPad, `fpuz` or `fpuzzles` and a board of f-puzzles",
    "https://sudokupad.app/fpuzN4IgzglgXgpiBcAWANCA5gJwgEwQbT2AF9lQA3AQwBsBXOeARlTQjJgDsEAXDOk40kQC6yQv3GkQlWvQBMzVh268Yw0eWp0EAZgVtO8Hn0EniIsaamb6u9IoNHVgoUKJA===",
);

impl FpuzzlesPuzzle for Sudoku {
    const PUZZLE_TYPE: PuzzleType = PuzzleType::Regions;

    fn from_board(text: &str, payload: &Payload, board: &FpuzzlesBoard) -> Result<Sudoku, ReadError> {
        let error = |problem: Message| payload.error(text, problem);
        if board.clues.as_ref().is_some_and(|clues| clues.iter().any(|&clue| clue != 0)) {
            return Err(error(message!("this board has skyscraper clues, which are not supported for Sudoku")));
        }
        let Regions::Boxes(rows, columns) = board.regions else {
            return Err(error(message!("this board has no boxes: it is a Latin square")));
        };
        let boxes = Boxes::new(rows, columns).ok_or_else(|| error(message!("this board is too large")))?;
        sudoku_board(text, boxes, board.givens.clone())
    }

    fn contents(&self) -> Result<BoardContents<'_>, CannotWrite> {
        let (rows, columns) = (self.boxes().rows(), self.boxes().columns());
        if rows == 1 || columns == 1 {
            return Err(CannotWrite::because(message!(
                "boxes that are whole rows or columns would be read as a Latin square"
            )));
        }
        let regions = Regions::Boxes(rows, columns);
        Ok(BoardContents { size: self.size(), givens: self.givens(), regions, clues: None })
    }
}
