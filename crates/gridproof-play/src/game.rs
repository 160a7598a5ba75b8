//! One puzzle and a person's work on it: plain state, and actions that change it.
//!
//! Every change of the board goes through `Game::change`, which remembers it: undo has no end, and going back to a
//! checkpoint, filling in candidates or applying a hint is one step of it.

mod history;
mod houses;
mod moves;
mod reasoned;
#[cfg(test)]
mod tests;

use gridproof::logic::{Named, Position};
use gridproof::{AnyPuzzle, Digits, Fill};
use houses::Houses;
use std::sync::Arc;
use std::time::Duration;

/// A way to go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// To smaller rows.
    Up,
    /// To larger rows.
    Down,
    /// To smaller columns.
    Left,
    /// To larger columns.
    Right,
}

/// What can be done to a game.
#[derive(Clone, Debug)]
pub enum Action {
    /// Moves to the next cell that takes a digit.
    Move(Way),
    /// To the first or last such cell of the row.
    Edge(Way),
    /// To the next blank without an entry, or to the one before.
    NextOpen(bool),
    /// To a cell, if it takes a digit.
    Go(usize),
    /// Puts a digit in, or takes it out if it stands there.
    Enter(u8),
    /// Pencils a digit in, or out.
    Pencil(u8),
    /// Takes out the digit, or the marks if there is none.
    Clear,
    /// Takes the last change back.
    Undo,
    /// Does again what was taken back.
    Redo,
    /// Remembers the board.
    Keep,
    /// Back to the board that was remembered last; if it is the same, to the one before.
    Back,
    /// Pencils in every candidate that the digits on the board leave.
    FillMarks,
    /// Takes all marks out.
    WipeMarks,
    /// What steps of reasoning say.
    Apply(Vec<Named>),
    /// A whole answer.
    Answer(Fill),
}

/// What there is to say about an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Note {
    /// Nothing.
    Nothing,
    /// The cell has a given.
    Given,
    /// The cell has a digit, so no marks.
    HasDigit,
    /// There is nothing to take back.
    NoUndo,
    /// There is nothing to do again.
    NoRedo,
    /// So many checkpoints are kept.
    Kept(usize),
    /// Back at a checkpoint.
    WentBack,
    /// There is no checkpoint.
    NoCheckpoint,
    /// Candidates are filled in.
    Filled,
    /// The board is full and right.
    Won,
    /// The board is full, and something is wrong.
    FullButWrong,
}

/// What a person put into a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Slot {
    /// The entry, or 0.
    pub digit: u8,
    /// Pencil marks; kept below an entry, so that they come back with it gone.
    pub marks: Digits,
}

/// One step of undo: cells, what was in them, and what is now.
#[derive(Clone, Debug)]
struct Change(Vec<(usize, Slot, Slot)>);

/// One puzzle and a person's work on it.
#[derive(Clone, Debug)]
pub struct Game {
    puzzle: Arc<dyn AnyPuzzle>,
    start: Vec<Option<u8>>,
    columns: usize,
    houses: Arc<Houses>,
    /// Rows and columns of tiles before the board, and columns of tiles in all.
    frame: (usize, usize, usize),
    board: Vec<Slot>,
    cursor: usize,
    past: Vec<Change>,
    future: Vec<Change>,
    kept: Vec<Vec<Slot>>,
    conflicts: Vec<bool>,
    complaints: Vec<String>,
    won: bool,
    /// Goes up with every change of the board.
    version: u64,
    /// The version that is in a file.
    saved: u64,
    /// Whether an entry takes its digit out of the marks of cells that may not have it.
    pub clears_marks: bool,
    /// The time spent.
    pub time: Duration,
    /// How many hints were asked for.
    pub hints: usize,
    /// Whether the program filled in the answer.
    pub given_up: bool,
}

impl Game {
    /// A puzzle with work on it.
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
        let scene = puzzle.scene(None, &[]);
        let frame = (scene.inset().0, scene.inset().1, scene.columns());
        let mut game = Game {
            conflicts: vec![false; start.len()],
            puzzle,
            start,
            columns,
            houses,
            frame,
            board,
            cursor,
            past: Vec::new(),
            future: Vec::new(),
            kept: Vec::new(),
            complaints: Vec::new(),
            won: false,
            version: 0,
            saved: 0,
            clears_marks: true,
            time: Duration::ZERO,
            hints: 0,
            given_up: false,
        };
        game.look();
        game.saved = game.version;
        game
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &Arc<dyn AnyPuzzle> {
        &self.puzzle
    }

    /// Columns of the board.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// How many cells the board has.
    pub fn cells(&self) -> usize {
        self.start.len()
    }

    /// Where the person is.
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

    /// Whether a person may write into a cell.
    fn is_blank(&self, cell: usize) -> bool {
        self.start.get(cell) == Some(&Some(0))
    }

    /// The digit that stands in a cell, given or entered, or 0.
    pub fn digit(&self, cell: usize) -> u8 {
        match self.start.get(cell).copied().flatten() {
            Some(0) => self.board.get(cell).map_or(0, |slot| slot.digit),
            given => given.unwrap_or(0),
        }
    }

    /// The marks that are seen in a cell: none below a digit.
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
    pub fn complaints(&self) -> &[String] {
        &self.complaints
    }

    /// Whether the board is full and right.
    pub fn won(&self) -> bool {
        self.won
    }

    /// How many blanks have no entry.
    pub fn open(&self) -> usize {
        (0..self.cells()).filter(|&cell| self.is_blank(cell) && self.board[cell].digit == 0).count()
    }

    /// A number that is another one after every change of the board.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// What is on the board is in a file.
    pub fn mark_saved(&mut self) {
        self.saved = self.version;
    }

    /// Whether something would be lost.
    pub fn is_unsaved(&self) -> bool {
        self.version != self.saved && !self.won && self.board.iter().any(|slot| *slot != Slot::default())
    }

    /// How many checkpoints are kept.
    pub fn checkpoints(&self) -> usize {
        self.kept.len()
    }

    /// The cells of every house that a cell is in: rows, columns, boxes, runs.
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

    /// The work as the library asks for it. Marks count only where there are some.
    pub fn position(&self) -> Position {
        let marks: Vec<Digits> = (0..self.cells()).map(|cell| self.marks(cell)).collect();
        let any = marks.iter().any(|marks| !marks.is_empty());
        Position { entries: self.board.iter().map(|slot| slot.digit).collect(), marks: any.then_some(marks) }
    }

    /// Does something, and says what there is to say about it.
    pub fn act(&mut self, action: Action) -> Note {
        match action {
            Action::Move(way) => self.step(way),
            Action::Edge(way) => self.edge(way),
            Action::NextOpen(forwards) => self.next_open(forwards),
            Action::Go(cell) if self.is_white(cell) => self.cursor = cell,
            Action::Go(_) => {}
            Action::Enter(digit) => return self.enter(digit),
            Action::Pencil(digit) => return self.pencil(digit),
            Action::Clear => return self.clear(),
            Action::Undo => return self.undo(),
            Action::Redo => return self.redo(),
            Action::Keep => return self.keep(),
            Action::Back => return self.back(),
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
                let right = |cell: usize| fill.digits().get(cell).copied().unwrap_or(0);
                let after = blanks.map(|cell| (cell, Slot { digit: right(cell), ..self.board[cell] })).collect();
                return self.change(after);
            }
        }
        Note::Nothing
    }

    /// Writes slots and remembers it; what stays the same is left out.
    fn change(&mut self, after: Vec<(usize, Slot)>) -> Note {
        let with_before = after.into_iter().map(|(cell, slot)| (cell, self.board[cell], slot));
        let change = Change(with_before.filter(|(_, before, after)| before != after).collect());
        if change.0.is_empty() {
            return Note::Nothing;
        }
        change.0.iter().for_each(|&(cell, _, after)| self.board[cell] = after);
        self.past.push(change);
        self.future.clear();
        self.look()
    }

    /// Looks at the board after a change: what breaks a rule, whether it is done.
    fn look(&mut self) -> Note {
        self.version += 1;
        let entries: Vec<u8> = self.board.iter().map(|slot| slot.digit).collect();
        let broken = self.puzzle.with_entries(&entries).contradictions();
        self.conflicts.fill(false);
        for &(row, column) in broken.iter().flat_map(|violation| &violation.cells) {
            if let Some(cell) = self.conflicts.get_mut(row * self.columns + column) {
                *cell = true;
            }
        }
        // The rules were asked about a board on which entries count as given; to a player they are digits.
        let said = |message: String| message.replace("the givens in", "the digits in");
        self.complaints = broken.into_iter().map(|violation| said(violation.message)).collect();
        let full = self.open() == 0;
        let right = full && self.fill().is_some_and(|fill| self.puzzle.violations(&fill).is_empty());
        let won_now = right && !self.won;
        self.won = right;
        match (won_now, full && !right) {
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
            after.extend(self.without(cell, digit));
        }
        self.change(after)
    }

    /// The cells that may not have a digit if `cell` has it, with that mark taken out.
    fn without(&self, cell: usize, digit: u8) -> Vec<(usize, Slot)> {
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
