//! What is known of a board: candidates of its white cells, and what is left of its runs.
//!
//! Placing a digit strikes nothing elsewhere: that the digit is used up in two runs is a step of its own. What follows
//! from the table of sums is not kept but looked up.

use super::super::{Cell, Direction, Kakuro};
use super::memo::Memo;
use super::run::Open;
use super::sets::{ALL, Set, digits};
use crate::logic::Position;
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::{Clash, House, HouseKind, Mark, Sink, State};
use std::ops::ControlFlow;
use std::sync::Arc;

/// A run as it stands on the board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line {
    pub(super) house: House,
    first: u16,
    step: u16,
    len: u8,
}

impl Line {
    /// Its cells in order.
    pub(super) fn cells(self) -> impl ExactSizeIterator<Item = usize> {
        (0..usize::from(self.len)).map(move |at| usize::from(self.first) + at * usize::from(self.step))
    }

    /// Whether its sum is told.
    pub(super) fn told(self) -> bool {
        self.house.clue != 0
    }

    pub(super) fn is_across(self) -> bool {
        self.house.kind == HouseKind::Across
    }
}

/// What never changes.
#[derive(Debug)]
struct Layout {
    columns: usize,
    lines: Vec<Line>,
    /// The run across and the run down of every white cell.
    of: Vec<[u16; 2]>,
}

/// In the place of a run, for black cells.
const NONE: u16 = u16::MAX;

/// What has been placed in a run.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tally {
    pub(super) used: Set,
    /// The clue less what is placed; means nothing if the sum is not told.
    pub(super) rest: i32,
    pub(super) open: u8,
}

/// A board while it is reasoned about.
#[derive(Clone, Debug)]
pub struct Board {
    layout: Arc<Layout>,
    /// The candidates of every white cell, or its digit; nothing for black cells.
    words: Vec<Set>,
    values: Vec<u8>,
    tallies: Vec<Tally>,
    left: usize,
    memo: Memo,
    clash: Option<Clash>,
}

/// The house of a run of the model.
pub(super) fn house(run: &super::super::Run) -> House {
    let kind = match run.direction {
        Direction::Across => HouseKind::Across,
        Direction::Down => HouseKind::Down,
    };
    House::new(kind, run.cells().next().unwrap_or(0)).with_clue(run.clue.unwrap_or(0))
}

impl Board {
    /// A board at a position: what stands there, and of the candidates those that are pencilled in.
    pub fn new(puzzle: &Kakuro, position: &Position) -> Board {
        let mut board = Board::empty(puzzle);
        for (cell, kind) in puzzle.cells().iter().enumerate() {
            let Cell::White(given) = *kind else { continue };
            let digit = given.unwrap_or_else(|| position.entry(cell));
            if (1..=9).contains(&digit) {
                board.place(Mark::new(cell, digit));
            }
        }
        for cell in 0..board.values.len() {
            if let Some(marks) = position.marks(cell).filter(|_| board.values[cell] == 0) {
                for digit in digits(board.words[cell]) - marks {
                    board.strike(Mark::new(cell, digit));
                }
            }
        }
        board
    }

    fn empty(puzzle: &Kakuro) -> Board {
        let mut lines = Vec::with_capacity(puzzle.runs().len());
        let mut of = vec![[NONE; 2]; puzzle.cells().len()];
        for (index, run) in puzzle.runs().iter().enumerate() {
            let step = if run.direction == Direction::Across { 1 } else { puzzle.columns() };
            let house = house(run);
            lines.push(Line { house, first: house.index, step: step as u16, len: run.len() as u8 });
            run.cells().for_each(|cell| of[cell][usize::from(run.direction == Direction::Down)] = index as u16);
        }
        let tally = |line: &Line| Tally { used: 0, rest: i32::from(line.house.clue), open: line.len };
        let words: Vec<Set> = puzzle.cells().iter().map(|cell| if cell.is_white() { ALL } else { 0 }).collect();
        let mut board = Board {
            values: vec![0; words.len()],
            left: words.iter().filter(|&&word| word != 0).count(),
            tallies: lines.iter().map(tally).collect(),
            memo: Memo::new(lines.len()),
            layout: Arc::new(Layout { columns: puzzle.columns(), lines, of }),
            words,
            clash: None,
        };
        (0..board.tallies.len()).for_each(|run| board.check(run));
        board
    }

    /// How many runs there are.
    pub(super) fn runs(&self) -> usize {
        self.tallies.len()
    }

    pub(super) fn line(&self, run: usize) -> Line {
        self.layout.lines[run]
    }

    pub(super) fn tally(&self, run: usize) -> Tally {
        self.tallies[run]
    }

    /// The candidates of a cell, or its digit.
    pub(super) fn word(&self, cell: usize) -> Set {
        self.words[cell]
    }

    /// The run across and the run down of a white cell.
    pub(super) fn runs_of(&self, cell: usize) -> [usize; 2] {
        self.layout.of[cell].map(usize::from)
    }

    /// Whether the cell is white and has no digit.
    pub(super) fn is_open(&self, cell: usize) -> bool {
        self.words[cell] != 0 && self.values[cell] == 0
    }

    /// What is open in a run.
    pub(super) fn open(&self, run: usize) -> Open {
        let line = self.layout.lines[run];
        let mut open = Open::new(line.house, self.tallies[run]);
        for cell in line.cells() {
            if self.values[cell] == 0 {
                open.push(cell, self.words[cell]);
            }
        }
        open
    }

    /// Shows the runs that changed since a technique looked at them in vain, in their order. `look` says whether it
    /// found something.
    pub(super) fn each_changed(
        &self,
        slot: usize,
        sink: &mut Sink<'_, '_>,
        mut look: impl FnMut(usize, &mut Sink<'_, '_>) -> ControlFlow<(), bool>,
    ) -> ControlFlow<()> {
        self.memo.each(slot, |run| {
            sink.tick()?;
            look(run, sink)
        })
    }

    fn fault(&mut self, clash: Clash) {
        self.clash = self.clash.or(Some(clash));
    }

    /// A run changed: finders look again, and whether it can be met is seen at once.
    fn changed(&mut self, run: usize) {
        self.memo.wake(run);
        self.check(run);
    }

    fn check(&mut self, run: usize) {
        let (line, tally) = (self.layout.lines[run], self.tallies[run]);
        if self.clash.is_some() || !line.told() {
            return;
        }
        let met = if tally.open == 0 { tally.rest == 0 } else { self.open(run).sets().next().is_some() };
        if !met {
            self.fault(Clash::Clue(line.house));
        }
    }
}

impl State for Board {
    fn columns(&self) -> usize {
        self.layout.columns
    }

    fn cells(&self) -> usize {
        self.values.len()
    }

    fn candidates(&self, cell: usize) -> Digits {
        self.words.get(cell).map_or(Digits::EMPTY, |&word| digits(word))
    }

    /// Black cells count as filled with nothing: they have no candidates.
    fn placed(&self, cell: usize) -> u8 {
        self.values.get(cell).copied().unwrap_or(0)
    }

    fn place(&mut self, mark: Mark) {
        let (cell, digit) = (mark.at(), mark.digit);
        if !(1..=9).contains(&digit) || self.values.get(cell) != Some(&0) || self.layout.of[cell][0] == NONE {
            return;
        }
        let bit = 1 << digit;
        if self.words[cell] & bit == 0 {
            self.fault(Clash::Cell(mark.cell));
        }
        self.values[cell] = digit;
        self.words[cell] = bit;
        self.left -= 1;
        for run in self.runs_of(cell) {
            let tally = &mut self.tallies[run];
            let twice = tally.used & bit != 0;
            *tally = Tally { used: tally.used | bit, rest: tally.rest - i32::from(digit), open: tally.open - 1 };
            if twice {
                self.fault(Clash::Clue(self.layout.lines[run].house));
            }
            self.changed(run);
            for other in self.layout.lines[run].cells() {
                self.memo.wake_crossing(usize::from(self.layout.of[other][0]));
            }
        }
    }

    fn strike(&mut self, mark: Mark) {
        let (cell, bit) = (mark.at(), Digits::one(mark.digit).bits() as Set);
        if self.values.get(cell) != Some(&0) || self.words[cell] & bit == 0 {
            return;
        }
        self.words[cell] &= !bit;
        if self.words[cell] == 0 {
            self.fault(Clash::Cell(mark.cell));
        }
        self.runs_of(cell).into_iter().for_each(|run| self.changed(run));
    }

    fn done(&self) -> bool {
        self.left == 0
    }

    fn clash(&self) -> Option<Clash> {
        self.clash
    }
}
