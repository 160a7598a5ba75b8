//! Candidates and steps written on the board.

use super::{Game, Note, Slot};
use gridproof::Digits;
use gridproof::logic::Mark;
use gridproof::logic::{Named, Position};

impl Game {
    /// Pencils in the candidates that the digits on the board leave, by the rules alone.
    pub(super) fn fill_marks(&mut self) -> Note {
        let entries = Position { marks: None, ..self.position() };
        let reasoner = self.puzzle.reasoner(&entries);
        let open = (0..self.cells()).filter(|&cell| self.is_blank(cell) && self.board[cell].digit == 0);
        let known = open.filter(|&cell| cell < reasoner.cells());
        let after = known.map(|cell| (cell, Slot { digit: 0, marks: reasoner.candidates(cell) })).collect();
        match self.change(after) {
            Note::Nothing => Note::Filled,
            other => other,
        }
    }

    /// Applies placements and strikes. Without marks on the board, strikes are skipped if there are
    /// placements; otherwise the struck cells get their candidates as marks first.
    pub(super) fn apply(&mut self, steps: &[Named]) -> Note {
        let keeps_marks = self.position().marks.is_some();
        let places: Vec<Mark> = steps.iter().flat_map(|(_, step)| step.places.iter().copied()).collect();
        let mut board = self.board.clone();
        if keeps_marks || places.is_empty() {
            let reasoner = self.puzzle.reasoner(&self.position());
            for mark in steps.iter().flat_map(|(_, step)| &step.strikes) {
                let cell = mark.at();
                if !self.is_blank(cell) || board[cell].digit != 0 {
                    continue;
                }
                if board[cell].marks.is_empty() && cell < reasoner.cells() {
                    board[cell].marks = reasoner.candidates(cell);
                }
                board[cell].marks -= Digits::one(mark.digit);
            }
        }
        for mark in &places {
            let cell = mark.at();
            if !self.is_blank(cell) {
                continue;
            }
            board[cell].digit = mark.digit;
            if self.clears_marks {
                for &peer in self.houses.of(cell).flatten().filter(|&&peer| peer != cell) {
                    board[peer].marks -= Digits::one(mark.digit);
                }
            }
        }
        let target = places.first().or_else(|| steps.last().and_then(|(_, step)| step.strikes.first()));
        if let Some(mark) = target.filter(|mark| self.is_white(mark.at())) {
            self.cursor = mark.at();
        }
        // The cell under the cursor comes first, because undo moves there.
        let mut after: Vec<(usize, Slot)> = board.into_iter().enumerate().collect();
        after.sort_by_key(|&(cell, _)| cell != self.cursor);
        self.change(after)
    }
}
