//! Undo, redo and checkpoints.

use super::{Change, Game, Note};

impl Game {
    pub(super) fn undo(&mut self) -> Note {
        let Some(change) = self.past.pop() else { return Note::NoUndo };
        change.0.iter().for_each(|&(cell, before, _)| self.board[cell] = before);
        self.go_to(&change);
        self.future.push(change);
        self.check_rules()
    }

    pub(super) fn redo(&mut self) -> Note {
        let Some(change) = self.future.pop() else { return Note::NoRedo };
        change.0.iter().for_each(|&(cell, _, after)| self.board[cell] = after);
        self.go_to(&change);
        self.past.push(change);
        self.check_rules()
    }

    /// Moves the cursor to the first cell of a change, which is the one that was entered.
    fn go_to(&mut self, change: &Change) {
        if let Some(&(cell, ..)) = change.0.first() {
            self.cursor = cell;
        }
    }

    pub(super) fn set_checkpoint(&mut self) -> Note {
        if self.checkpoints.last() != Some(&self.board) {
            self.checkpoints.push(self.board.clone());
        }
        Note::CheckpointSet(self.checkpoints.len())
    }

    pub(super) fn restore_checkpoint(&mut self) -> Note {
        if self.checkpoints.len() > 1 && self.checkpoints.last() == Some(&self.board) {
            self.checkpoints.pop();
        }
        let Some(board) = self.checkpoints.last().cloned() else { return Note::NoCheckpoint };
        match self.change(board.into_iter().enumerate().collect()) {
            Note::Nothing => Note::CheckpointRestored,
            other => other,
        }
    }
}
