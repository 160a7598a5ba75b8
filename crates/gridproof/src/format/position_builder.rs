//! Builds the position of a solver while a text is read, and tidies positions before they are written.

use crate::logic::Position;
use gridproof_engine::digits::Digits;

/// Entries and marks, collected cell by cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PositionBuilder {
    entries: Vec<u8>,
    marks: Vec<Digits>,
}

impl PositionBuilder {
    /// No entries and no marks on a board of `cells` cells.
    pub(crate) fn new(cells: usize) -> PositionBuilder {
        PositionBuilder { entries: vec![0; cells], marks: vec![Digits::EMPTY; cells] }
    }

    /// Enters a digit, or removes it with 0. Cells outside the board are ignored.
    pub(crate) fn enter(&mut self, cell: usize, digit: u8) {
        if let Some(entry) = self.entries.get_mut(cell) {
            *entry = digit;
        }
    }

    /// Sets the marks of a cell.
    pub(crate) fn mark(&mut self, cell: usize, marks: Digits) {
        if let Some(old) = self.marks.get_mut(cell) {
            *old = marks;
        }
    }

    /// The digit entered in a cell, or 0.
    pub(crate) fn entry(&self, cell: usize) -> u8 {
        self.entries.get(cell).copied().unwrap_or(0)
    }

    /// The marks of a cell.
    pub(crate) fn marks(&self, cell: usize) -> Digits {
        self.marks.get(cell).copied().unwrap_or(Digits::EMPTY)
    }

    /// The position on a board with these givens. Entries and marks on givens, or on cells that hold no digit, are dropped,
    /// and so are marks under an entry.
    pub(crate) fn position(mut self, start: &[Option<u8>]) -> Position {
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

/// The position as a reader would return it: without entries and marks on givens, marks under entries, and empty
/// lists. Returns whether marks under entries were dropped.
pub(crate) fn tidy(position: &Position, start: &[Option<u8>]) -> (Position, bool) {
    let mut builder = PositionBuilder::new(start.len());
    let mut under = false;
    for (cell, start) in start.iter().enumerate() {
        builder.enter(cell, position.entry(cell));
        builder.mark(cell, position.marks(cell).unwrap_or(Digits::EMPTY));
        under |= *start == Some(0) && position.entry(cell) != 0 && position.marks(cell).is_some();
    }
    (builder.position(start), under)
}

/// What a writer calls marks that it drops because a digit is entered over them.
pub(crate) const UNDER_ENTRIES: &str = "pencil marks under entries";

/// `1 cell`, `2 cells`.
pub(crate) fn cells(count: usize) -> String {
    if count == 1 { "1 cell".to_string() } else { format!("{count} cells") }
}
