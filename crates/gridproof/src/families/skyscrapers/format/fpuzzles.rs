//! f-puzzles: a board without regions, with `skyscraper` clues around it, in a link to f-puzzles or SudokuPad. A board
//! with boxes and such clues is a Sudoku variant that we do not support.

use super::super::Skyscrapers;
use super::puzzle;
use crate::format::fpuzzles::{
    BoardContents, FpuzzlesBoard, FpuzzlesPuzzle, PuzzleType, Regions, fpuz_format, fpuzzles_format,
};
use crate::format::link::Payload;
use crate::format::{CannotWrite, Format};
use gridproof_engine::message;
use gridproof_engine::message::Message;
use gridproof_engine::text::ReadError;

pub(super) const FORMAT: Format<Skyscrapers> = fpuzzles_format(
    "a link to f-puzzles, a board without regions and with skyscraper clues",
    "https://www.f-puzzles.com/?load=N4IgzglgXgpiBcAWANCA5gJwgEwQbT1AxjQgHsA7BCgVwBs6BfZIk8q+Wh510y6+kxYhifDlyYBdZIRFt+nQTzliB3YaPZqhvLYu7TZmhROXHxSjfIvrdJpYbs2dKvaaur9L89saTp4ADWAJ5gAMYYAIYADjAY+KBhMAwIIABKAKwAwgBMIKgAbpF0NHDwIACMIMpJKeWZWQDM+SBFJWUgzTXJdKlpOVkADC1tpamI1cK1vfWNWRkjxWPlXZKMQA",
);

pub(super) const FPUZ: Format<Skyscrapers> = fpuz_format(
    "a link to SudokuPad, `fpuz` or `fpuzzles` and a board of f-puzzles without regions",
    "https://sudokupad.app/fpuzN4IgzglgXgpiBcAWANCA5gJwgEwQbT1AxjQgHsA7BCgVwBs6BfZIk8q+Wh510y6+kxYhifDlyYBdZIRFt+nQTzliB3YaPZqhvLYu7TZmhROXHxSjfIvrdJpYbs2dKvaaur9L89saTp4ADWAJ5gAMYYAIYADjAY+KBhMAwIIABKAKwAwgBMIKgAbpF0NHDwIACMIMpJKeWZWQDM+SBFJWUgzTXJdKlpOVkADC1tpamI1cK1vfWNWRkjxWPlXZKMQA",
);

impl FpuzzlesPuzzle for Skyscrapers {
    const PUZZLE_TYPE: PuzzleType = PuzzleType::Skyscrapers;

    fn from_board(text: &str, payload: &Payload, board: &FpuzzlesBoard) -> Result<Skyscrapers, ReadError> {
        let error = |problem: Message| payload.error(text, problem);
        if let Regions::Boxes(..) = board.regions {
            return Err(error(message!("this board has boxes: Skyscrapers with boxes are not supported")));
        }
        let clues = board.clues.clone().unwrap_or_else(|| vec![0; 4 * board.size]);
        puzzle(text, board.size, clues, board.givens.clone())
    }

    fn contents(&self) -> Result<BoardContents<'_>, CannotWrite> {
        let (size, givens) = (self.size(), self.givens());
        Ok(BoardContents { size, givens, regions: Regions::None, clues: Some(self.clues()) })
    }
}
