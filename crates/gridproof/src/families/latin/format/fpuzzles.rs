//! f-puzzles: a board without regions, in a link to f-puzzles or SudokuPad.

use super::super::Latin;
use crate::format::fpuzzles::{
    BoardContents, FpuzzlesBoard, FpuzzlesPuzzle, PuzzleType, Regions, fpuz_format, fpuzzles_format,
};
use crate::format::link::Payload;
use crate::format::{CannotWrite, Format};
use gridproof_engine::message;
use gridproof_engine::message::Message;
use gridproof_engine::text::ReadError;

pub(super) const FORMAT: Format<Latin> = fpuzzles_format(
    "a link to f-puzzles, a board without regions",
    "https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBmANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAOwQBcMrUMYGB7VvGYUyZAL7JQPfoOGiJU3hAEI54gLrJCIactkjxknUpVCDCkKUrUATPUYt2nGNxP75m7btNqL394aKMqrm6upiQA",
);

pub(super) const FPUZ: Format<Latin> = fpuz_format(
    "a link to SudokuPad, `fpuz` or `fpuzzles` and a board of f-puzzles without regions",
    "https://sudokupad.app/fpuzN4IgzglgXgpiBcBmANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAOwQBcMrUMYGB7VvGYUyZAL7JQPfoOGiJU3hAEI54gLrJCIactkjxknUpVCDCkKUrUATPUYt2nGNxP75m7btNqL394aKMqrm6upiQA",
);

impl FpuzzlesPuzzle for Latin {
    const PUZZLE_TYPE: PuzzleType = PuzzleType::NoRegions;

    fn from_board(text: &str, payload: &Payload, board: &FpuzzlesBoard) -> Result<Latin, ReadError> {
        let error = |problem: Message| payload.error(text, problem);
        if let Regions::Boxes(..) = board.regions {
            return Err(error(message!("this board has boxes: it is a Sudoku")));
        }
        if board.clues.as_ref().is_some_and(|clues| clues.iter().any(|&clue| clue != 0)) {
            return Err(error(message!("this board has skyscraper clues: it is not a plain Latin square")));
        }
        Latin::new(board.size, board.givens.clone()).ok_or_else(|| error(message!("this board is too large")))
    }

    fn contents(&self) -> Result<BoardContents<'_>, CannotWrite> {
        Ok(BoardContents { size: self.size(), givens: self.givens(), regions: Regions::None, clues: None })
    }
}
