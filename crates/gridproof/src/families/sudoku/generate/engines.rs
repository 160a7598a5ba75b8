//! Queries to the engines. Only facts that every correct engine agrees on may influence a puzzle, so that a better engine
//! changes no puzzle.

use super::super::{Boxes, Sudoku, nine};
use crate::family::AnyPuzzle;
use gridproof_engine::search::{Control, Stop};

/// Answers queries about boards with these boxes.
pub(super) struct Engines<'c, 'a> {
    boxes: Boxes,
    control: &'c mut Control<'a>,
    is_nine: bool,
    answers: Vec<[u8; 81]>,
}

impl<'c, 'a> Engines<'c, 'a> {
    pub(super) fn new(boxes: Boxes, control: &'c mut Control<'a>) -> Engines<'c, 'a> {
        let is_nine = (boxes.rows(), boxes.columns()) == (3, 3);
        Engines { boxes, control, is_nine, answers: vec![[0; 81]; 2] }
    }

    pub(super) fn boxes(&self) -> Boxes {
        self.boxes
    }

    pub(super) fn control(&mut self) -> &mut Control<'a> {
        self.control
    }

    /// Passes an answer other than the known one to `take`, if there is any. Which one depends on the engine. If every other
    /// answer differs in one particular cell, naming it as `must_differ` is faster.
    pub(super) fn other(
        &mut self,
        givens: &[u8],
        answer: &[u8],
        must_differ: Option<usize>,
        take: impl FnOnce(&[u8]),
    ) -> Result<(), Stop> {
        if let (true, Ok(board)) = (self.is_nine, <&[u8; 81]>::try_from(givens)) {
            self.control.tick()?;
            let found = match must_differ {
                Some(cell) => usize::from(nine::another(board, cell, answer[cell], &mut self.answers[0])),
                None => nine::solve(board, 2, &mut self.answers[..2]),
            };
            if let Some(found) = self.answers[..found].iter().find(|found| *found != answer) {
                take(found);
            }
            return Ok(());
        }
        let answers = self.answers(givens, 2)?;
        if let Some(found) = answers.iter().find(|found| *found != answer) {
            take(found);
        }
        Ok(())
    }

    /// Whether there is exactly one answer.
    pub(super) fn is_unique(&mut self, givens: &[u8]) -> Result<bool, Stop> {
        Ok(self.count(givens, 2)? == 1)
    }

    /// The number of answers, up to `limit`.
    pub(super) fn count(&mut self, givens: &[u8], limit: usize) -> Result<usize, Stop> {
        if let (true, Ok(board)) = (self.is_nine, <&[u8; 81]>::try_from(givens)) {
            self.control.tick()?;
            return Ok(nine::solve(board, limit, &mut []));
        }
        Ok(self.answers(givens, limit)?.len())
    }

    /// All answers, or the first `limit` of them; which ones come first depends on the engine.
    pub(super) fn answers(&mut self, givens: &[u8], limit: usize) -> Result<Vec<Vec<u8>>, Stop> {
        if let (true, Ok(board)) = (self.is_nine, <&[u8; 81]>::try_from(givens)) {
            self.control.tick()?;
            if self.answers.len() < limit {
                self.answers.resize(limit, [0; 81]);
            }
            let found = nine::solve(board, limit, &mut self.answers);
            return Ok(self.answers[..found].iter().map(|answer| answer.to_vec()).collect());
        }
        let Ok(puzzle) = Sudoku::new(self.boxes, givens.to_vec()) else { return Ok(Vec::new()) };
        let verdict = self.control.nested(Some(limit as u64), |control| puzzle.solve(control));
        match verdict.stop() {
            Some(stop) if stop != Stop::Answers => Err(stop),
            _ => Ok(verdict.answers().iter().map(|answer| answer.digits().to_vec()).collect()),
        }
    }
}
