//! Taking back, doing again, and checkpoints.

use super::{Change, Game, Note};

impl Game {
    pub(super) fn undo(&mut self) -> Note {
        let Some(change) = self.past.pop() else { return Note::NoUndo };
        change.0.iter().for_each(|&(cell, before, _)| self.board[cell] = before);
        self.show(&change);
        self.future.push(change);
        self.look()
    }

    pub(super) fn redo(&mut self) -> Note {
        let Some(change) = self.future.pop() else { return Note::NoRedo };
        change.0.iter().for_each(|&(cell, _, after)| self.board[cell] = after);
        self.show(&change);
        self.past.push(change);
        self.look()
    }

    /// Goes to where something changed: to the cell that was entered, which is the first.
    fn show(&mut self, change: &Change) {
        if let Some(&(cell, ..)) = change.0.first() {
            self.cursor = cell;
        }
    }

    pub(super) fn keep(&mut self) -> Note {
        if self.kept.last() != Some(&self.board) {
            self.kept.push(self.board.clone());
        }
        Note::Kept(self.kept.len())
    }

    pub(super) fn back(&mut self) -> Note {
        if self.kept.len() > 1 && self.kept.last() == Some(&self.board) {
            self.kept.pop();
        }
        let Some(board) = self.kept.last().cloned() else { return Note::NoCheckpoint };
        match self.change(board.into_iter().enumerate().collect()) {
            Note::Nothing => Note::WentBack,
            other => other,
        }
    }
}
