//! The state: a board of rows and columns, the clues around it, and what each line of sight leaves.
//!
//! What the clues of a line leave is worked out when it is first asked for and kept until a cell of the line changes.

use super::super::Side;
use super::line::{LONGEST, Line, Refusal, Walk, relaxed};
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::cells::Cells;
use gridproof_engine::logic::houses::Board;
use gridproof_engine::logic::{Clash, House, HouseKind, Mark, State};
use std::sync::{Arc, OnceLock};

/// A line seen from one end, with its clue, or 0.
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

    /// How it is called.
    pub(super) fn house(&self) -> House {
        let kind = match self.side {
            Side::Top => HouseKind::FromTop,
            Side::Bottom => HouseKind::FromBottom,
            Side::Left => HouseKind::FromLeft,
            Side::Right => HouseKind::FromRight,
        };
        House::new(kind, self.index).with_clue(self.clue)
    }

    /// The row or column as a house of the board.
    #[inline]
    pub(super) fn unit(&self) -> usize {
        match self.side {
            Side::Top | Side::Bottom => self.size + self.index,
            Side::Left | Side::Right => self.index,
        }
    }
}

/// What the clues of a line leave of its cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Left {
    /// Nothing: they cannot be met.
    Nothing,
    /// Candidates, nearest cell first.
    Cells(Vec<Digits>),
    /// Too many open cells to say.
    TooLarge,
}

/// What is known of a board.
#[derive(Clone, Debug)]
pub(super) struct City<const W: usize> {
    /// Its rows and columns.
    pub(super) board: Board<W>,
    /// Top, bottom, left, right; 0 for none.
    clues: Arc<[u8]>,
    /// Cells where a clue forbids the highest building.
    pub(super) low: Arc<Cells<W>>,
    /// What one clue leaves, by side and number.
    one: Vec<OnceLock<Arc<Left>>>,
    /// What both clues of a line leave, rows first.
    two: Vec<OnceLock<Arc<Left>>>,
    broken: Option<House>,
}

impl<const W: usize> City<W> {
    /// A board with its clues: top, bottom, left and right, as many each as the board has rows.
    pub(super) fn new(board: Board<W>, clues: &[u8]) -> City<W> {
        let size = board.size();
        let mut clues = clues.to_vec();
        clues.resize(4 * size, 0);
        let mut city = City {
            board,
            clues: clues.into(),
            low: Arc::default(),
            one: vec![OnceLock::new(); 4 * size],
            two: vec![OnceLock::new(); 2 * size],
            broken: None,
        };
        let ahead = |sight: Sight| {
            let from = if sight.clue == 1 { 1..size } else { 0..usize::from(sight.clue).saturating_sub(1) };
            from.map(move |at| sight.cell(at))
        };
        city.low = Arc::new(city.sights().flat_map(ahead).collect());
        (0..2 * size).for_each(|unit| city.check(unit));
        city
    }

    /// Rows, and columns, and heights.
    #[inline]
    pub(super) fn size(&self) -> usize {
        self.board.size()
    }

    /// The highest building.
    #[inline]
    pub(super) fn top(&self) -> u8 {
        self.size() as u8
    }

    /// A line from one side.
    #[inline]
    pub(super) fn sight(&self, side: Side, index: usize) -> Sight {
        let size = self.size();
        Sight { side, index, clue: self.clues[side as usize * size + index], size }
    }

    /// Every line that has a clue, from the side of the clue.
    #[inline]
    pub(super) fn sights(&self) -> impl Iterator<Item = Sight> {
        let all = Side::ALL.into_iter().flat_map(|side| (0..self.size()).map(move |index| (side, index)));
        all.map(|(side, index)| self.sight(side, index)).filter(|sight| sight.clue != 0)
    }

    /// Lines with a clue that are not filled yet.
    #[inline]
    pub(super) fn open_sights(&self) -> impl Iterator<Item = Sight> {
        self.sights().filter(|sight| !self.full(sight.unit()))
    }

    /// The line from its other end.
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

    /// Open lines that have a clue at both ends: columns from the top, rows from the left.
    #[inline]
    pub(super) fn pairs(&self) -> impl Iterator<Item = (Sight, Sight)> {
        let from = self.open_sights().filter(|sight| matches!(sight.side, Side::Top | Side::Left));
        from.map(|sight| (sight, self.facing(sight))).filter(|(_, far)| far.clue != 0)
    }

    /// Whether every cell of a row or column has its height.
    #[inline]
    pub(super) fn full(&self, unit: usize) -> bool {
        self.board.filled(unit).len() as usize == self.size()
    }

    /// Candidates at a distance from the clue; the height itself where one is placed.
    #[inline]
    pub(super) fn at(&self, sight: Sight, at: usize) -> Digits {
        self.board.candidates(sight.cell(at))
    }

    /// The height placed at a distance from the clue, or 0.
    #[inline]
    pub(super) fn value(&self, sight: Sight, at: usize) -> u8 {
        self.board.value(sight.cell(at))
    }

    /// The distances at which a height may stand, or stands, as bits.
    #[inline]
    pub(super) fn places(&self, sight: Sight, height: u8) -> u32 {
        (0..self.size()).filter(|&at| self.at(sight, at).contains(height)).fold(0, |set, at| set | 1 << at)
    }

    /// Where a height is placed, as a distance from the clue.
    #[inline]
    pub(super) fn find(&self, sight: Sight, height: u8) -> Option<usize> {
        if !self.board.filled(sight.unit()).contains(height) {
            return None;
        }
        (0..self.size()).find(|&at| self.value(sight, at) == height)
    }

    /// The line as [`super::line`] takes it; with `both`, the far clue too.
    pub(super) fn line(&self, sight: Sight, both: bool) -> Line {
        let mut cells = [Digits::EMPTY; LONGEST];
        cells.iter_mut().zip(sight.cells()).for_each(|(slot, cell)| *slot = self.board.candidates(cell));
        let far = if both { self.facing(sight).clue } else { 0 };
        Line { size: self.size(), cells, near: sight.clue, far }
    }

    /// What one clue leaves.
    pub(super) fn by_one(&self, sight: Sight) -> &Left {
        let slot = sight.side as usize * self.size() + sight.index;
        self.one[slot].get_or_init(|| Arc::new(left(&self.line(sight, false))))
    }

    /// What both clues of a line leave; `sight` is its top or left end.
    pub(super) fn by_two(&self, sight: Sight) -> &Left {
        self.two[sight.unit()].get_or_init(|| Arc::new(left(&self.line(sight, true))))
    }

    /// What is left of an over-long line by the plain walk.
    pub(super) fn roughly(&self, sight: Sight) -> Left {
        relaxed(&self.line(sight, false)).map_or(Left::Nothing, Left::Cells)
    }

    /// Forgets what was worked out for the lines of a cell. A line that was found to have no way left is remembered.
    fn touch(&mut self, cell: usize) {
        let size = self.size();
        let (row, column) = (cell / size, cell % size);
        for (side, index) in [(Side::Top, column), (Side::Bottom, column), (Side::Left, row), (Side::Right, row)] {
            let slot = &mut self.one[side as usize * size + index];
            if slot.take().is_some_and(|left| *left == Left::Nothing) {
                self.broken = self.broken.or(Some(self.sight(side, index).house()));
            }
        }
        self.two[row].take();
        self.two[size + column].take();
    }

    /// Compares a filled row or column with its clues.
    fn check(&mut self, unit: usize) {
        let size = self.size();
        if !self.full(unit) || self.broken.is_some() {
            return;
        }
        let sides = if unit < size { [Side::Left, Side::Right] } else { [Side::Top, Side::Bottom] };
        for side in sides {
            let sight = self.sight(side, unit % size);
            if sight.clue != 0 && seen(sight.cells().map(|cell| self.board.value(cell))) != sight.clue {
                self.broken = Some(sight.house());
            }
        }
    }
}

/// What the clues of a line leave.
fn left(line: &Line) -> Left {
    match Walk::new(line) {
        Ok(walk) => Left::Cells(walk.keep()),
        Err(Refusal::Nothing) => Left::Nothing,
        Err(Refusal::TooLarge) => Left::TooLarge,
    }
}

/// How many buildings are seen.
pub(super) fn seen(heights: impl Iterator<Item = u8>) -> u8 {
    let (mut highest, mut count) = (0, 0);
    for height in heights.filter(|&height| height != 0) {
        count += u8::from(height > highest);
        highest = highest.max(height);
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
        self.touch(mark.at());
        for peer in self.board.shape.clone().peers[mark.at()] & self.board.with(mark.digit) {
            self.touch(peer);
        }
        self.board.place(mark);
        let size = self.size();
        self.check(mark.at() / size);
        self.check(size + mark.at() % size);
    }

    fn strike(&mut self, mark: Mark) {
        self.touch(mark.at());
        self.board.strike(mark);
    }

    fn done(&self) -> bool {
        self.board.done()
    }

    fn clash(&self) -> Option<Clash> {
        self.broken.map(Clash::Clue).or_else(|| self.board.clash())
    }
}
