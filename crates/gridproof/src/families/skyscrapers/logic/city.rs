//! The state that finders look at: a board of rows and columns, the clues around it, and what the clues leave of each line.
//!
//! What the clues of a line leave is computed on demand and cached until a cell of the line changes.

use super::super::Side;
use super::sight_line::{MAX_LENGTH, NoWalk, SightLine, Walk, relaxed};
use super::{FROM_BOTTOM, FROM_LEFT, FROM_RIGHT, FROM_TOP};
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::cells::Cells;
use gridproof_engine::logic::houses::Board;
use gridproof_engine::logic::{Clash, House, Mark, State, Step};
use std::sync::{Arc, OnceLock};

/// A row or column seen from one end, with the clue there, or 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sight {
    pub(super) side: Side,
    pub(super) index: usize,
    pub(super) clue: u8,
    pub(super) size: usize,
}

impl Sight {
    /// The cell at a distance from the clue.
    #[inline]
    pub(super) fn cell(&self, at: usize) -> usize {
        let (n, index) = (self.size, self.index);
        match self.side {
            Side::Top => at * n + index,
            Side::Bottom => (n - 1 - at) * n + index,
            Side::Left => index * n + at,
            Side::Right => index * n + n - 1 - at,
        }
    }

    /// Its cells, nearest first.
    pub(super) fn cells(self) -> impl Iterator<Item = usize> {
        (0..self.size).map(move |at| self.cell(at))
    }

    /// The house that steps name.
    pub(super) fn house(&self) -> House {
        let kind = match self.side {
            Side::Top => FROM_TOP,
            Side::Bottom => FROM_BOTTOM,
            Side::Left => FROM_LEFT,
            Side::Right => FROM_RIGHT,
        };
        House::new(kind, self.index).with_clue(self.clue)
    }

    /// Whether the line is a row.
    #[inline]
    fn is_row(&self) -> bool {
        matches!(self.side, Side::Left | Side::Right)
    }
}

/// What the clues of a line leave of its candidates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Narrowed {
    /// The clues cannot be satisfied.
    Impossible,
    /// The candidates left, nearest cell first.
    Cells(Vec<Digits>),
    /// Unknown: the line has too many open cells.
    TooLarge,
}

/// The reasoning state of Skyscrapers: a board of houses inside its clues.
#[derive(Clone, Debug)]
pub(super) struct City<const W: usize> {
    /// Its rows and columns.
    pub(super) board: Board<W>,
    /// Top, bottom, left, right; 0 for none.
    clues: Arc<[u8]>,
    /// Cells where a clue rules out the tallest building.
    pub(super) never_top: Arc<Cells<W>>,
    /// What one clue leaves, by side and index.
    by_one_clue: Vec<OnceLock<Arc<Narrowed>>>,
    /// What both clues of a line leave, rows first.
    by_both_clues: Vec<OnceLock<Arc<Narrowed>>>,
    /// A clue that is violated.
    broken: Option<House>,
}

impl<const W: usize> City<W> {
    /// A board with its clues: top, bottom, left and right, as many on each side as the board has rows.
    pub(super) fn new(board: Board<W>, clues: &[u8]) -> City<W> {
        let size = board.size();
        let mut clues = clues.to_vec();
        clues.resize(4 * size, 0);
        let mut city = City {
            board,
            clues: clues.into(),
            never_top: Arc::default(),
            by_one_clue: vec![OnceLock::new(); 4 * size],
            by_both_clues: vec![OnceLock::new(); 2 * size],
            broken: None,
        };
        let ahead = |sight: Sight| {
            let from = if sight.clue == 1 { 1..size } else { 0..usize::from(sight.clue).saturating_sub(1) };
            from.map(move |at| sight.cell(at))
        };
        city.never_top = Arc::new(city.sights().flat_map(ahead).collect());
        (0..size).for_each(|index| city.check_clues(true, index));
        (0..size).for_each(|index| city.check_clues(false, index));
        city
    }

    /// The number of rows, of columns and of heights.
    #[inline]
    pub(super) fn size(&self) -> usize {
        self.board.size()
    }

    /// The height of the tallest building.
    #[inline]
    pub(super) fn top(&self) -> u8 {
        self.size() as u8
    }

    /// A line seen from one side.
    #[inline]
    pub(super) fn sight(&self, side: Side, index: usize) -> Sight {
        let size = self.size();
        Sight { side, index, clue: self.clues[side as usize * size + index], size }
    }

    /// Every line with a clue, seen from its clue.
    #[inline]
    pub(super) fn sights(&self) -> impl Iterator<Item = Sight> {
        let all = Side::ALL.into_iter().flat_map(|side| (0..self.size()).map(move |index| (side, index)));
        all.map(|(side, index)| self.sight(side, index)).filter(|sight| sight.clue != 0)
    }

    /// Lines with a clue that are not filled yet.
    #[inline]
    pub(super) fn open_sights(&self) -> impl Iterator<Item = Sight> {
        self.sights().filter(|sight| !self.is_full(self.unit(*sight)))
    }

    /// The line of sight that a house names.
    pub(super) fn sight_of(&self, house: House) -> Option<Sight> {
        let index = usize::from(house.index);
        let side = match house.kind {
            FROM_TOP => Side::Top,
            FROM_BOTTOM => Side::Bottom,
            FROM_LEFT => Side::Left,
            FROM_RIGHT => Side::Right,
            _ => return None,
        };
        (index < self.size()).then(|| self.sight(side, index))
    }

    /// The same line, seen from its other end.
    #[inline]
    pub(super) fn facing(&self, sight: Sight) -> Sight {
        let side = match sight.side {
            Side::Top => Side::Bottom,
            Side::Bottom => Side::Top,
            Side::Left => Side::Right,
            Side::Right => Side::Left,
        };
        self.sight(side, sight.index)
    }

    /// Open lines with a clue at both ends: columns from the top, rows from the left.
    #[inline]
    pub(super) fn pairs(&self) -> impl Iterator<Item = (Sight, Sight)> {
        let from = self.open_sights().filter(|sight| matches!(sight.side, Side::Top | Side::Left));
        from.map(|sight| (sight, self.facing(sight))).filter(|(_, far)| far.clue != 0)
    }

    /// The row or column of a line of sight, as a house of the board.
    #[inline]
    fn unit(&self, sight: Sight) -> usize {
        self.board.shape.line(sight.is_row(), sight.index)
    }

    /// Returns whether every cell of a row or column is placed.
    #[inline]
    fn is_full(&self, unit: usize) -> bool {
        self.board.filled(unit).len() as usize == self.size()
    }

    /// Candidates at a distance from the clue; the height itself if one is placed.
    #[inline]
    pub(super) fn at(&self, sight: Sight, at: usize) -> Digits {
        self.board.candidates(sight.cell(at))
    }

    /// The height placed at a distance from the clue, or 0.
    #[inline]
    pub(super) fn value(&self, sight: Sight, at: usize) -> u8 {
        self.board.value(sight.cell(at))
    }

    /// The distances at which a height is placed or may be, as bits.
    #[inline]
    pub(super) fn places(&self, sight: Sight, height: u8) -> u32 {
        (0..self.size()).filter(|&at| self.at(sight, at).contains(height)).fold(0, |set, at| set | 1 << at)
    }

    /// The distance at which a height is placed.
    #[inline]
    pub(super) fn find(&self, sight: Sight, height: u8) -> Option<usize> {
        if !self.board.filled(self.unit(sight)).contains(height) {
            return None;
        }
        (0..self.size()).find(|&at| self.value(sight, at) == height)
    }

    /// The line as [`super::sight_line`] takes it; with `both`, including the far clue.
    pub(super) fn line(&self, sight: Sight, both: bool) -> SightLine {
        let mut cells = [Digits::EMPTY; MAX_LENGTH];
        cells.iter_mut().zip(sight.cells()).for_each(|(slot, cell)| *slot = self.board.candidates(cell));
        let far = if both { self.facing(sight).clue } else { 0 };
        SightLine { size: self.size(), cells, near: sight.clue, far }
    }

    /// What one clue leaves.
    pub(super) fn by_one_clue(&self, sight: Sight) -> &Narrowed {
        let slot = sight.side as usize * self.size() + sight.index;
        self.by_one_clue[slot].get_or_init(|| Arc::new(narrowed(&self.line(sight, false))))
    }

    /// What both clues of a line leave; `sight` is its top or left end.
    pub(super) fn by_both_clues(&self, sight: Sight) -> &Narrowed {
        self.by_both_clues[self.unit(sight)].get_or_init(|| Arc::new(narrowed(&self.line(sight, true))))
    }

    /// What one clue leaves of a line that is too long for an exact answer.
    pub(super) fn by_relaxed_clue(&self, sight: Sight) -> Narrowed {
        relaxed(&self.line(sight, false)).map_or(Narrowed::Impossible, Narrowed::Cells)
    }

    /// The candidates of a line that its clues strike.
    pub(super) fn struck(&self, sight: Sight, narrowed: &Narrowed) -> Vec<Mark> {
        let mut marks = Vec::new();
        for (at, cell) in sight.cells().enumerate() {
            let keep = match narrowed {
                Narrowed::TooLarge => return marks,
                Narrowed::Impossible => Digits::EMPTY,
                Narrowed::Cells(cells) => cells[at],
            };
            marks.extend((self.board.at(cell) - keep).iter().map(|height| Mark::new(cell, height)));
        }
        marks
    }

    /// Drops what is cached for the lines of a cell. A clue that was found impossible stays broken.
    fn invalidate(&mut self, cell: usize) {
        let size = self.size();
        let (row, column) = (cell / size, cell % size);
        for (side, index) in [(Side::Top, column), (Side::Bottom, column), (Side::Left, row), (Side::Right, row)] {
            let slot = &mut self.by_one_clue[side as usize * size + index];
            if slot.take().is_some_and(|narrowed| *narrowed == Narrowed::Impossible) {
                self.broken = self.broken.or(Some(self.sight(side, index).house()));
            }
        }
        for unit in [self.board.shape.row(cell), self.board.shape.column(cell)] {
            self.by_both_clues[unit].take();
        }
    }

    /// Compares a filled row or column with its clues.
    fn check_clues(&mut self, row: bool, index: usize) {
        if !self.is_full(self.board.shape.line(row, index)) || self.broken.is_some() {
            return;
        }
        let sides = if row { [Side::Left, Side::Right] } else { [Side::Top, Side::Bottom] };
        for side in sides {
            let sight = self.sight(side, index);
            if sight.clue != 0 && seen(sight.cells().map(|cell| self.board.value(cell))) != sight.clue {
                self.broken = Some(sight.house());
            }
        }
    }
}

/// What the clues of a line leave.
fn narrowed(line: &SightLine) -> Narrowed {
    match Walk::new(line) {
        Ok(walk) => Narrowed::Cells(walk.keep()),
        Err(NoWalk::Impossible) => Narrowed::Impossible,
        Err(NoWalk::TooLarge) => Narrowed::TooLarge,
    }
}

/// The number of buildings seen; a height of 0 is none.
pub(super) fn seen(heights: impl Iterator<Item = u8>) -> u8 {
    let (mut tallest, mut count) = (0, 0);
    for height in heights.filter(|&height| height != 0) {
        count += u8::from(height > tallest);
        tallest = tallest.max(height);
    }
    count
}

impl<const W: usize> State for City<W> {
    fn columns(&self) -> usize {
        self.board.columns()
    }

    fn cells(&self) -> usize {
        self.board.cells()
    }

    fn candidates(&self, cell: usize) -> Digits {
        self.board.candidates(cell)
    }

    fn placed(&self, cell: usize) -> u8 {
        self.board.placed(cell)
    }

    fn place(&mut self, mark: Mark) {
        self.invalidate(mark.at());
        for peer in self.board.shape.clone().peers[mark.at()] & self.board.with(mark.digit) {
            self.invalidate(peer);
        }
        self.board.place(mark);
        let size = self.size();
        self.check_clues(true, mark.at() / size);
        self.check_clues(false, mark.at() % size);
    }

    fn strike(&mut self, mark: Mark) {
        self.invalidate(mark.at());
        self.board.strike(mark);
    }

    fn done(&self) -> bool {
        self.board.done()
    }

    fn clash(&self) -> Option<Clash> {
        self.broken.map(Clash::Clue).or_else(|| self.board.clash())
    }

    fn justify(&self, step: Step) -> Step {
        self.board.justify(step)
    }
}
