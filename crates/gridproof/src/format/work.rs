//! A person's work on a puzzle while it is read, and what of it a writer has to tell.

use crate::logic::Position;
use gridproof_engine::digits::Digits;

/// Entries and marks, cell by cell, as they are found in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Work {
    entries: Vec<u8>,
    marks: Vec<Digits>,
}

impl Work {
    /// Nothing is entered or marked on a board of so many cells.
    pub fn new(cells: usize) -> Work {
        Work { entries: vec![0; cells], marks: vec![Digits::EMPTY; cells] }
    }

    /// Enters a digit, or takes it away with 0. A cell outside the board is nobody's.
    pub fn enter(&mut self, cell: usize, digit: u8) {
        if let Some(entry) = self.entries.get_mut(cell) {
            *entry = digit;
        }
    }

    /// Sets the marks of a cell.
    pub fn mark(&mut self, cell: usize, marks: Digits) {
        if let Some(old) = self.marks.get_mut(cell) {
            *old = marks;
        }
    }

    /// The digit entered in a cell, or 0.
    pub fn entry(&self, cell: usize) -> u8 {
        self.entries.get(cell).copied().unwrap_or(0)
    }

    /// The marks of a cell.
    pub fn marks(&self, cell: usize) -> Digits {
        self.marks.get(cell).copied().unwrap_or(Digits::EMPTY)
    }

    /// The work on a board with these cells at its start. What stands on givens, or on cells that take no digit, is left out,
    /// and so are marks under an entry.
    pub fn position(mut self, start: &[Option<u8>]) -> Position {
        for (cell, start) in start.iter().enumerate() {
            if *start != Some(0) {
                self.enter(cell, 0);
            }
            if *start != Some(0) || self.entry(cell) != 0 {
                self.mark(cell, Digits::EMPTY);
            }
        }
        let entries = if self.entries.iter().any(|&digit| digit != 0) { self.entries } else { Vec::new() };
        let marks = self.marks.iter().any(|marks| !marks.is_empty()).then_some(self.marks);
        Position { entries, marks }
    }
}

/// The same position as a reader of [`Work`] would give it: without what stands on givens, marks under entries, and lists of
/// nothing. Says whether marks under entries were left out.
pub fn tidy(position: &Position, start: &[Option<u8>]) -> (Position, bool) {
    let mut work = Work::new(start.len());
    let mut under = false;
    for (cell, start) in start.iter().enumerate() {
        work.enter(cell, position.entry(cell));
        work.mark(cell, position.marks(cell).unwrap_or(Digits::EMPTY));
        under |= *start == Some(0) && position.entry(cell) != 0 && position.marks(cell).is_some();
    }
    (work.position(start), under)
}

/// What a writer calls marks that it leaves out because a digit is entered over them.
pub const UNDER_ENTRIES: &str = "pencil marks under entries";

/// `1 cell`, `2 cells`.
pub fn cells(count: usize) -> String {
    if count == 1 { "1 cell".to_string() } else { format!("{count} cells") }
}
