//! What is known of a board: the candidates of its white cells, and what remains of its runs.
//!
//! Placing a digit strikes it from the other cells of its runs, without a step: people do that without a word. What follows from the
//! table of sums is looked up, not stored.

use super::super::{Cell, Direction, Kakuro};
use super::justify::completed;
use super::memo::Memo;
use super::nets::Conflict;
use super::run::OpenRun;
use super::sets::{ALL, Set, digits};
use crate::logic::Position;
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::{Clash, House, HouseIndex, HouseKind, Mark, Side, Sink, State, Step};
use std::ops::ControlFlow;
use std::sync::Arc;

/// A run in a row, with its sum to the left.
pub const ACROSS: HouseKind = HouseKind::new("across", HouseIndex::FirstCell).with_clue(Side::Left);
/// A run in a column, with its sum above.
pub const DOWN: HouseKind = HouseKind::new("down", HouseIndex::FirstCell).with_clue(Side::Above);

/// Where a run is on the board.
#[derive(Clone, Copy, Debug)]
pub(super) struct RunSpan {
    pub(super) house: House,
    first: u16,
    step: u16,
    len: u8,
}

impl RunSpan {
    /// Its cells in order.
    pub(super) fn cells(self) -> impl ExactSizeIterator<Item = usize> {
        (0..usize::from(self.len)).map(move |at| usize::from(self.first) + at * usize::from(self.step))
    }

    /// Whether it has a clue.
    pub(super) fn has_clue(self) -> bool {
        self.house.clue != 0
    }

    pub(super) fn is_across(self) -> bool {
        self.house.kind == ACROSS
    }
}

/// The part of a board that never changes.
#[derive(Debug)]
struct Geometry {
    columns: usize,
    spans: Vec<RunSpan>,
    /// The across run and the down run of every white cell.
    of: Vec<[u16; 2]>,
}

/// Marks black cells, which are in no run.
const NONE: u16 = u16::MAX;

/// What has been placed in a run.
#[derive(Clone, Copy, Debug)]
pub(super) struct RunProgress {
    pub(super) used: Set,
    /// The clue less the digits placed; meaningless without a clue.
    pub(super) rest: i32,
    pub(super) open: u8,
}

/// A board being solved.
#[derive(Clone, Debug)]
pub struct KakuroState {
    geometry: Arc<Geometry>,
    /// The candidates of every white cell, or its digit; empty for black cells.
    candidates: Vec<Set>,
    values: Vec<u8>,
    progress: Vec<RunProgress>,
    left: usize,
    memo: Memo,
    clash: Option<Clash>,
}

/// The house of a run of the model.
pub(super) fn house(run: &super::super::Run) -> House {
    let kind = match run.direction {
        Direction::Across => ACROSS,
        Direction::Down => DOWN,
    };
    House::new(kind, run.cells().next().unwrap_or(0)).with_clue(run.clue.unwrap_or(0))
}

impl KakuroState {
    /// A board at a position: its digits, and only the candidates that are pencilled in.
    pub fn new(puzzle: &Kakuro, position: &Position) -> KakuroState {
        let mut board = KakuroState::empty(puzzle);
        for (cell, kind) in puzzle.cells().iter().enumerate() {
            let Cell::White(given) = *kind else { continue };
            let digit = given.unwrap_or_else(|| position.entry(cell));
            if (1..=9).contains(&digit) {
                board.place(Mark::new(cell, digit));
            }
        }
        for cell in 0..board.values.len() {
            if let Some(marks) = position.marks(cell).filter(|_| board.values[cell] == 0) {
                for digit in digits(board.candidates[cell]) - marks {
                    board.strike(Mark::new(cell, digit));
                }
            }
        }
        board
    }

    fn empty(puzzle: &Kakuro) -> KakuroState {
        let mut spans = Vec::with_capacity(puzzle.runs().len());
        let mut of = vec![[NONE; 2]; puzzle.cells().len()];
        for (index, run) in puzzle.runs().iter().enumerate() {
            let step = if run.direction == Direction::Across { 1 } else { puzzle.columns() };
            let house = house(run);
            spans.push(RunSpan { house, first: house.index, step: step as u16, len: run.len() as u8 });
            run.cells().for_each(|cell| of[cell][usize::from(run.direction == Direction::Down)] = index as u16);
        }
        let progress = |span: &RunSpan| RunProgress { used: 0, rest: i32::from(span.house.clue), open: span.len };
        let candidates: Vec<Set> = puzzle.cells().iter().map(|cell| if cell.is_white() { ALL } else { 0 }).collect();
        let mut board = KakuroState {
            values: vec![0; candidates.len()],
            left: candidates.iter().filter(|&&set| set != 0).count(),
            progress: spans.iter().map(progress).collect(),
            memo: Memo::new(spans.len()),
            geometry: Arc::new(Geometry { columns: puzzle.columns(), spans, of }),
            candidates,
            clash: None,
        };
        (0..board.progress.len()).for_each(|run| board.check(run));
        board
    }

    /// The number of runs.
    pub(super) fn runs(&self) -> usize {
        self.progress.len()
    }

    pub(super) fn span(&self, run: usize) -> RunSpan {
        self.geometry.spans[run]
    }

    pub(super) fn progress(&self, run: usize) -> RunProgress {
        self.progress[run]
    }

    /// The candidates of a cell, or its digit.
    pub(super) fn candidate_set(&self, cell: usize) -> Set {
        self.candidates[cell]
    }

    /// The across run and the down run of a white cell.
    pub(super) fn runs_of(&self, cell: usize) -> [usize; 2] {
        self.geometry.of[cell].map(usize::from)
    }

    /// Whether the cell is white and has no digit yet.
    pub(super) fn is_open(&self, cell: usize) -> bool {
        self.candidates[cell] != 0 && self.values[cell] == 0
    }

    /// The open cells of a run.
    pub(super) fn open(&self, run: usize) -> OpenRun {
        let span = self.geometry.spans[run];
        let mut open = OpenRun::new(span.house, self.progress[run]);
        for cell in span.cells() {
            if self.values[cell] == 0 {
                open.push(cell, self.candidates[cell]);
            }
        }
        open
    }

    /// Visits, in order, the runs that have changed since a technique last found nothing in them. `look` returns whether
    /// it found something.
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

    /// A run that has changed since a technique last found nothing in it; it counts as looked at.
    pub(super) fn next_changed(&mut self, slot: usize) -> Option<usize> {
        self.memo.take(slot)
    }

    /// Whether an open cell has lost all candidates.
    pub(super) fn is_empty_cell(&self, cell: usize) -> bool {
        self.values[cell] == 0 && self.candidates[cell] == 0 && self.geometry.of[cell][0] != NONE
    }

    /// The contradiction that is visible, if one is.
    pub(super) fn conflict(&self) -> Option<Conflict> {
        match self.clash? {
            Clash::Cell(cell) => Some(Conflict::Cell(cell.into())),
            Clash::Clue(house) | Clash::Digit(house, _) => {
                (0..self.runs()).find(|&run| self.span(run).house == house).map(Conflict::Run)
            }
        }
    }

    fn fault(&mut self, clash: Clash) {
        self.clash = self.clash.or(Some(clash));
    }

    /// Notes that a run has changed: finders look again, and a clue out of reach is noticed at once.
    fn changed(&mut self, run: usize) {
        self.memo.wake(run);
        self.check(run);
    }

    fn check(&mut self, run: usize) {
        let (span, progress) = (self.geometry.spans[run], self.progress[run]);
        if self.clash.is_some() || !span.has_clue() {
            return;
        }
        let met = if progress.open == 0 { progress.rest == 0 } else { self.open(run).sets().next().is_some() };
        if !met {
            self.fault(Clash::Clue(span.house));
        }
    }
}

impl State for KakuroState {
    fn columns(&self) -> usize {
        self.geometry.columns
    }

    fn cells(&self) -> usize {
        self.values.len()
    }

    fn candidates(&self, cell: usize) -> Digits {
        self.candidates.get(cell).map_or(Digits::EMPTY, |&set| digits(set))
    }

    /// 0 for black cells as well, which have no candidates.
    fn placed(&self, cell: usize) -> u8 {
        self.values.get(cell).copied().unwrap_or(0)
    }

    fn place(&mut self, mark: Mark) {
        let (cell, digit) = (mark.at(), mark.digit);
        if !(1..=9).contains(&digit) || self.values.get(cell) != Some(&0) || self.geometry.of[cell][0] == NONE {
            return;
        }
        let bit = 1 << digit;
        // The digit twice in a run says more than that it is no candidate.
        if let Some(run) = self.runs_of(cell).into_iter().find(|&run| self.progress[run].used & bit != 0) {
            self.fault(Clash::Clue(self.geometry.spans[run].house));
        } else if self.candidates[cell] & bit == 0 {
            self.fault(Clash::Cell(mark.cell));
        }
        self.values[cell] = digit;
        self.candidates[cell] = bit;
        self.left -= 1;
        for run in self.runs_of(cell) {
            let progress = &mut self.progress[run];
            *progress = RunProgress {
                used: progress.used | bit,
                rest: progress.rest - i32::from(digit),
                open: progress.open - 1,
            };
            self.changed(run);
            for other in self.geometry.spans[run].cells() {
                self.memo.wake_crossing(usize::from(self.geometry.of[other][0]));
                self.strike(Mark::new(other, digit));
            }
        }
    }

    fn strike(&mut self, mark: Mark) {
        let (cell, bit) = (mark.at(), Digits::one(mark.digit).bits() as Set);
        if self.values.get(cell) != Some(&0) || self.candidates[cell] & bit == 0 {
            return;
        }
        self.candidates[cell] &= !bit;
        if self.candidates[cell] == 0 {
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

    fn justify(&self, step: Step) -> Step {
        completed(self, step)
    }
}
