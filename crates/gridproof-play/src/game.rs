//! One puzzle and the player's work on it: plain state, and actions that change it.
//!
//! Every change of the board goes through `Game::change`, which records it: undo is unlimited, and restoring a checkpoint, filling in
//! candidates or applying a hint is one step of it.

mod history;
mod houses;
mod moves;
mod reasoned;
/// The message for a player, to whom entries are no givens.
fn reworded(message: Message) -> Message {
    match message.template() {
        "the givens in {run} add up to {sum}, which leaves nothing of the clue {clue} for the other cells" => message
            .with_template(
                "the digits in {run} add up to {sum}, which leaves nothing of the clue {clue} for the other cells",
            ),
        _ => message,
    }
}

#[cfg(test)]
mod tests;

use gridproof::logic::{Named, Position};
use gridproof::message::Message;
use gridproof::sheet::Sheet;
use gridproof::{AnyPuzzle, Digits, Fill};
use houses::Houses;
use std::sync::Arc;
use std::time::Duration;

/// A direction of the cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Towards the first row.
    Up,
    /// Towards the last row.
    Down,
    /// Towards the first column.
    Left,
    /// Towards the last column.
    Right,
}

/// An action of the player.
#[derive(Clone, Debug)]
pub enum Action {
    /// Moves to the next cell that takes a digit.
    Move(Direction),
    /// Moves to the first or last cell of the row that takes a digit.
    Edge(Direction),
    /// Moves to the next open cell (`true`) or the previous one.
    NextOpen(bool),
    /// Moves to a cell, if it takes a digit.
    Go(usize),
    /// Enters a digit, or removes it if it is already there.
    Enter(u8),
    /// Toggles a pencil mark.
    Pencil(u8),
    /// Removes the digit, or the marks if there is none.
    Clear,
    /// Undoes the last change.
    Undo,
    /// Redoes the last change that was undone.
    Redo,
    /// Sets a checkpoint.
    SetCheckpoint,
    /// Restores the last checkpoint; if the board is at it already, the one before.
    RestoreCheckpoint,
    /// Pencils in every candidate that the digits on the board leave.
    FillMarks,
    /// Removes all marks.
    WipeMarks,
    /// Applies steps.
    Apply(Vec<Named>),
    /// Fills in the answer.
    Answer(Fill),
}

/// The message about an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Note {
    /// No message.
    Nothing,
    /// The cell has a given.
    Given,
    /// The cell has a digit, so no marks.
    HasDigit,
    /// There is nothing to undo.
    NoUndo,
    /// There is nothing to redo.
    NoRedo,
    /// A checkpoint was set; the number of checkpoints.
    CheckpointSet(usize),
    /// A checkpoint was restored.
    CheckpointRestored,
    /// There is no checkpoint.
    NoCheckpoint,
    /// Candidates were filled in.
    Filled,
    /// The board is full and correct.
    Won,
    /// The board is full, and something is wrong.
    FullButWrong,
}

/// What the player put into a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Slot {
    /// The entry, or 0.
    pub digit: u8,
    /// Pencil marks; kept under an entry, so that they reappear when it is removed.
    pub marks: Digits,
}

/// One step of undo: cells with their contents before and after.
#[derive(Clone, Debug)]
struct Change(Vec<(usize, Slot, Slot)>);

/// One puzzle and the player's work on it.
#[derive(Clone, Debug)]
pub struct Game {
    puzzle: Arc<dyn AnyPuzzle>,
    start: Vec<Option<u8>>,
    columns: usize,
    houses: Arc<Houses>,
    sheet: Arc<Sheet>,
    /// Rows and columns of tiles before the board, and the number of columns of tiles.
    frame: (usize, usize, usize),
    board: Vec<Slot>,
    cursor: usize,
    past: Vec<Change>,
    future: Vec<Change>,
    checkpoints: Vec<Vec<Slot>>,
    conflicts: Vec<bool>,
    violations: Vec<Message>,
    won: bool,
    /// Increases with every change of the board.
    version: u64,
    /// The version that was saved.
    saved: u64,
    /// Whether an entry removes its digit from the marks of its peers.
    pub clears_marks: bool,
    /// The time spent.
    pub time: Duration,
    /// Number of hints used.
    pub hints: usize,
    /// Whether the program filled in the answer.
    pub given_up: bool,
}

impl Game {
    /// Starts a game from a position.
    pub fn new(puzzle: Arc<dyn AnyPuzzle>, position: &Position) -> Game {
        let start = puzzle.start();
        let columns = puzzle.columns().max(1);
        let slot = |(cell, start): (usize, &Option<u8>)| match start {
            Some(0) => Slot { digit: position.entry(cell), marks: position.marks(cell).unwrap_or(Digits::EMPTY) },
            _ => Slot::default(),
        };
        let board: Vec<Slot> = start.iter().enumerate().map(slot).collect();
        let open = start.iter().position(|start| *start == Some(0));
        let cursor = open.or_else(|| start.iter().position(Option::is_some)).unwrap_or(0);
        let houses = Arc::new(Houses::new(&*puzzle, start.len()));
        let sheet = Arc::new(puzzle.sheet());
        let scene = puzzle.scene(None, &[]);
        let frame = (scene.inset().0, scene.inset().1, scene.columns());
        let mut game = Game {
            conflicts: vec![false; start.len()],
            puzzle,
            start,
            columns,
            houses,
            sheet,
            frame,
            board,
            cursor,
            past: Vec::new(),
            future: Vec::new(),
            checkpoints: Vec::new(),
            violations: Vec::new(),
            won: false,
            version: 0,
            saved: 0,
            clears_marks: true,
            time: Duration::ZERO,
            hints: 0,
            given_up: false,
        };
        game.check_rules();
        game.saved = game.version;
        game
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &Arc<dyn AnyPuzzle> {
        &self.puzzle
    }

    /// The board as players see it, without entries.
    pub fn sheet(&self) -> &Sheet {
        &self.sheet
    }

    /// Rows and columns of tiles before the board.
    pub fn inset(&self) -> (usize, usize) {
        (self.frame.0, self.frame.1)
    }

    /// Number of columns of the board.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// Number of cells of the board.
    pub fn cells(&self) -> usize {
        self.start.len()
    }

    /// The cell under the cursor.
    pub fn cursor(&self) -> usize {
        self.cursor
    }

    /// Whether a cell takes a digit, given or not.
    pub fn is_white(&self, cell: usize) -> bool {
        self.start.get(cell).is_some_and(Option::is_some)
    }

    /// Whether a cell has a given.
    pub fn is_given(&self, cell: usize) -> bool {
        self.start.get(cell).copied().flatten().is_some_and(|given| given != 0)
    }

    /// Whether the player may write into a cell.
    fn is_blank(&self, cell: usize) -> bool {
        self.start.get(cell) == Some(&Some(0))
    }

    /// The digit in a cell, given or entered, or 0.
    pub fn digit(&self, cell: usize) -> u8 {
        match self.start.get(cell).copied().flatten() {
            Some(0) => self.board.get(cell).map_or(0, |slot| slot.digit),
            given => given.unwrap_or(0),
        }
    }

    /// The visible marks of a cell: none under a digit.
    pub fn marks(&self, cell: usize) -> Digits {
        match self.board.get(cell) {
            Some(slot) if self.is_blank(cell) && slot.digit == 0 => slot.marks,
            _ => Digits::EMPTY,
        }
    }

    /// Every digit on the board, row by row, as a fill.
    pub fn fill(&self) -> Option<Fill> {
        Fill::new(self.columns, (0..self.cells()).map(|cell| self.digit(cell)).collect())
    }

    /// Whether a cell is part of a broken rule.
    pub fn is_conflict(&self, cell: usize) -> bool {
        self.conflicts.get(cell).copied().unwrap_or(false)
    }

    /// The broken rules, in words.
    pub fn violations(&self) -> &[Message] {
        &self.violations
    }

    /// Whether the board is full and correct.
    pub fn won(&self) -> bool {
        self.won
    }

    /// Number of blanks without an entry.
    pub fn open(&self) -> usize {
        (0..self.cells()).filter(|&cell| self.is_blank(cell) && self.board[cell].digit == 0).count()
    }

    /// A number that increases with every change of the board.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// Records that the board was saved.
    pub fn mark_saved(&mut self) {
        self.saved = self.version;
    }

    /// Whether quitting would lose work.
    pub fn is_unsaved(&self) -> bool {
        self.version != self.saved && !self.won && self.board.iter().any(|slot| *slot != Slot::default())
    }

    /// Number of checkpoints.
    pub fn checkpoints(&self) -> usize {
        self.checkpoints.len()
    }

    /// The houses of a cell, as lists of cells.
    pub fn houses_of(&self, cell: usize) -> impl Iterator<Item = &[usize]> {
        self.houses.of(cell)
    }

    /// The tile of a cell in the puzzle's scene.
    pub fn tile(&self, cell: usize) -> Option<usize> {
        let (above, left, columns) = self.frame;
        let inside = cell < self.cells();
        inside.then(|| (cell / self.columns + above) * columns + cell % self.columns + left)
    }

    /// The cell that a tile shows, if it shows one.
    pub fn cell(&self, tile: usize) -> Option<usize> {
        let (above, left, columns) = self.frame;
        let (row, column) = (tile / columns.max(1), tile % columns.max(1));
        let (row, column) = (row.checked_sub(above)?, column.checked_sub(left)?);
        let cell = row * self.columns + column;
        (column < self.columns && cell < self.cells()).then_some(cell)
    }

    /// The position. Its marks are `None` if there are none anywhere.
    pub fn position(&self) -> Position {
        let marks: Vec<Digits> = (0..self.cells()).map(|cell| self.marks(cell)).collect();
        let any = marks.iter().any(|marks| !marks.is_empty());
        Position { entries: self.board.iter().map(|slot| slot.digit).collect(), marks: any.then_some(marks) }
    }

    /// Performs an action and returns the message about it.
    pub fn act(&mut self, action: Action) -> Note {
        match action {
            Action::Move(direction) => self.step(direction),
            Action::Edge(direction) => self.edge(direction),
            Action::NextOpen(forwards) => self.next_open(forwards),
            Action::Go(cell) if self.is_white(cell) => self.cursor = cell,
            Action::Go(_) => {}
            Action::Enter(digit) => return self.enter(digit),
            Action::Pencil(digit) => return self.pencil(digit),
            Action::Clear => return self.clear(),
            Action::Undo => return self.undo(),
            Action::Redo => return self.redo(),
            Action::SetCheckpoint => return self.set_checkpoint(),
            Action::RestoreCheckpoint => return self.restore_checkpoint(),
            Action::FillMarks => return self.fill_marks(),
            Action::WipeMarks => {
                let wiped = |slot: &Slot| Slot { marks: Digits::EMPTY, ..*slot };
                let after = self.board.iter().map(wiped).enumerate().collect();
                return self.change(after);
            }
            Action::Apply(steps) => return self.apply(&steps),
            Action::Answer(fill) => {
                self.given_up = true;
                let blanks = (0..self.cells()).filter(|&cell| self.is_blank(cell));
                let correct = |cell: usize| fill.digits().get(cell).copied().unwrap_or(0);
                let after = blanks.map(|cell| (cell, Slot { digit: correct(cell), ..self.board[cell] })).collect();
                return self.change(after);
            }
        }
        Note::Nothing
    }

    /// Writes slots and records the change, without slots that stay the same.
    fn change(&mut self, after: Vec<(usize, Slot)>) -> Note {
        let with_before = after.into_iter().map(|(cell, slot)| (cell, self.board[cell], slot));
        let change = Change(with_before.filter(|(_, before, after)| before != after).collect());
        if change.0.is_empty() {
            return Note::Nothing;
        }
        change.0.iter().for_each(|&(cell, _, after)| self.board[cell] = after);
        self.past.push(change);
        self.future.clear();
        self.check_rules()
    }

    /// Checks the board after a change: which rules are broken, and whether it is solved.
    fn check_rules(&mut self) -> Note {
        self.version += 1;
        let entries: Vec<u8> = self.board.iter().map(|slot| slot.digit).collect();
        let broken = self.puzzle.with_entries(&entries).contradictions();
        self.conflicts.fill(false);
        for &(row, column) in broken.iter().flat_map(|violation| &violation.cells) {
            if let Some(cell) = self.conflicts.get_mut(row * self.columns + column) {
                *cell = true;
            }
        }
        // The rules were given the entries as givens; to the player they are digits.
        self.violations = broken.into_iter().map(|violation| reworded(violation.message)).collect();
        let full = self.open() == 0;
        let solved = full && self.fill().is_some_and(|fill| self.puzzle.violations(&fill).is_empty());
        let won_now = solved && !self.won;
        self.won = solved;
        match (won_now, full && !solved) {
            (true, _) => Note::Won,
            (_, true) => Note::FullButWrong,
            _ => Note::Nothing,
        }
    }

    fn enter(&mut self, digit: u8) -> Note {
        let cell = self.cursor;
        if !self.is_blank(cell) {
            return Note::Given;
        }
        if digit == 0 || digit > self.puzzle.largest_digit() {
            return Note::Nothing;
        }
        let slot = self.board[cell];
        if slot.digit == digit {
            return self.change(vec![(cell, Slot { digit: 0, ..slot })]);
        }
        let mut after = vec![(cell, Slot { digit, ..slot })];
        if self.clears_marks {
            after.extend(self.peers_without(cell, digit));
        }
        self.change(after)
    }

    /// The peers of a cell that have a mark for this digit, without that mark.
    fn peers_without(&self, cell: usize, digit: u8) -> Vec<(usize, Slot)> {
        let mut peers: Vec<usize> = self.houses.of(cell).flatten().copied().filter(|&peer| peer != cell).collect();
        peers.sort_unstable();
        peers.dedup();
        let marked = peers.into_iter().filter(|&peer| self.board[peer].marks.contains(digit));
        let struck = |peer: usize| Slot { marks: self.board[peer].marks - Digits::one(digit), ..self.board[peer] };
        marked.map(|peer| (peer, struck(peer))).collect()
    }

    fn pencil(&mut self, digit: u8) -> Note {
        let cell = self.cursor;
        if !self.is_blank(cell) {
            return Note::Given;
        }
        if digit == 0 || digit > self.puzzle.largest_digit() {
            return Note::Nothing;
        }
        let slot = self.board[cell];
        if slot.digit != 0 {
            return Note::HasDigit;
        }
        let (one, marks) = (Digits::one(digit), slot.marks);
        let marks = if marks.contains(digit) { marks - one } else { marks | one };
        self.change(vec![(cell, Slot { marks, ..slot })])
    }

    fn clear(&mut self) -> Note {
        let cell = self.cursor;
        if !self.is_blank(cell) {
            return Note::Given;
        }
        let slot = self.board[cell];
        let marks = if slot.digit == 0 { Digits::EMPTY } else { slot.marks };
        self.change(vec![(cell, Slot { digit: 0, marks })])
    }
}
