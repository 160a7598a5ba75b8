//! The candidates of a board in three views, and what follows from them.
//!
//! A candidate is a row, a column and a height. It is a bit in three places: among the columns of its row and
//! height, the rows of its column and height, the heights of its cell. Each of these sets holds one member in
//! an answer, so a set with one bit left places it, and an empty one is a contradiction. Striking a candidate
//! keeps the three views alike and looks at the three sets it was in; this finds all naked and hidden
//! singles without any scanning.
//!
//! When that is at rest, one line that has changed is filtered exactly, and so on. A line is not woken by what
//! its own filter struck.

use super::exact::{Exact, Places, Walker};
use super::packed::Packed;
use super::relaxed;
use gridproof_engine::search::{Control, Stop};

/// A board: the side, and the clues of rows (left, right) and columns (top, bottom), 0 for none.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clues<const S: usize> {
    pub(super) n: usize,
    pub(super) of: [[(u8, u8); S]; 2],
}

/// All candidates at one point of a search.
#[derive(Clone, Copy, Debug)]
pub(super) struct State<W, const S: usize> {
    /// Rows (0) and columns (1): their places by height.
    pub(super) lines: [[W; S]; 2],
    /// Heights by column, one per row.
    pub(super) cells: [W; S],
    /// Columns of cells that are not placed, per row.
    pub(super) open: [u32; S],
    /// Per line, all permutations that are left, where they are few: a range of the lists. Nothing if empty.
    lists: [[(u32, u32); S]; 2],
    /// Candidates of rows and columns.
    sizes: [[u16; S]; 2],
    /// The lines that are listed.
    short: [u32; 2],
    /// The lists are this long.
    listed: u32,
}

/// Which lines are listed: those whose walk visits so many masks at most, if they have so many permutations at
/// most.
pub(super) type Listing = (usize, usize);

/// From this side on the places of single heights are looked at too. On smaller boards that saves one node in ten
/// and no time.
const LARGE: usize = if cfg!(test) { 4 } else { 13 };

/// The clock is looked at after about this much work.
const WORK: u32 = 1 << 14;

/// A state at work.
#[derive(Debug)]
pub(super) struct Board<W, const S: usize> {
    pub(super) clues: Clues<S>,
    pub(super) now: State<W, S>,
    /// Candidates that stand alone in a set: row, column, height.
    alone: Vec<(u8, u8, u8)>,
    /// Lines to filter, rows and columns.
    woken: [u32; 2],
    /// Heights whose places have changed.
    moved: u32,
    failed: bool,
    pub(super) listing: Listing,
    /// How often a line has failed, and 1.
    pub(super) weights: [[u32; S]; 2],
    walker: Walker,
    lists: Vec<W>,
    relaxed: relaxed::Relaxed,
    work: u32,
}

impl<W: Packed, const S: usize> Board<W, S> {
    /// All lines are woken; nothing is struck yet but what the givens exclude.
    pub(super) fn new(clues: Clues<S>, givens: &[u8]) -> Board<W, S> {
        let n = clues.n;
        let mut all = W::EMPTY;
        for at in 0..n {
            for bit in 0..n {
                all.set(at, bit);
            }
        }
        let every = u32::MAX >> (32 - n);
        let now = State {
            lines: [[all; S]; 2],
            cells: [all; S],
            open: [every; S],
            lists: [[(0, 0); S]; 2],
            sizes: [[(n * n) as u16; S]; 2],
            short: [0; 2],
            listed: 0,
        };
        let mut board = Board {
            clues,
            now,
            alone: Vec::with_capacity(64),
            woken: [every; 2],
            moved: every,
            failed: false,
            listing: (0, 0),
            weights: [[1; S]; 2],
            walker: Walker::new(n),
            lists: Vec::new(),
            relaxed: relaxed::Relaxed::default(),
            work: 0,
        };
        for (at, &given) in givens.iter().enumerate().filter(|&(_, &given)| given != 0) {
            board.place(at / n, at % n, usize::from(given) - 1);
        }
        if n == 1 {
            board.alone.push((0, 0, 0));
        }
        board.start();
        board
    }

    /// Strikes what single clues exclude: height `h` (from 0) is not among the first `clue - 1 - (n - 1 - h)`
    /// cells, because it and the higher ones are all that can be seen from there on.
    fn start(&mut self) {
        let n = self.clues.n;
        for side in 0..2 {
            for line in 0..n {
                let (near, far) = self.clues.of[side][line];
                for (clue, reversed) in [(usize::from(near), false), (usize::from(far), true)] {
                    let place = |i: usize| if reversed { n - 1 - i } else { i };
                    for i in 0..clue.saturating_sub(1).min(n) {
                        for height in (n + i + 1).saturating_sub(clue)..n {
                            self.strike_in(side, line, place(i), height);
                        }
                    }
                    if clue == 1 {
                        let (row, column) = cell(side, line, place(0));
                        self.place(row, column, n - 1);
                    }
                }
            }
        }
    }

    /// Keeps one height of a cell, where it may still stand.
    pub(super) fn place(&mut self, row: usize, column: usize, height: usize) {
        if self.now.cells[row & (S - 1)].field(column) >> height & 1 == 0 {
            self.failed = true;
        }
        self.alone.push((row as u8, column as u8, height as u8));
    }

    #[inline(always)]
    fn strike_in(&mut self, side: usize, line: usize, place: usize, height: usize) {
        let (row, column) = cell(side, line, place);
        self.strike(row, column, height);
    }

    /// Strikes a candidate, if it is there.
    #[inline(always)]
    pub(super) fn strike(&mut self, row: usize, column: usize, height: usize) {
        let (row, column, height) = (row & (S - 1), column & (S - 1), height & (S - 1));
        let State { lines: [rows, columns], cells, sizes, .. } = &mut self.now;
        if cells[row].field(column) >> height & 1 == 0 {
            return;
        }
        self.woken[0] |= 1 << row;
        self.woken[1] |= 1 << column;
        self.moved |= 1 << height;
        sizes[0][row] -= 1;
        sizes[1][column] -= 1;
        cells[row].clear(column, height);
        rows[row].clear(height, column);
        columns[column].clear(height, row);
        let left = [cells[row].field(column), rows[row].field(height), columns[column].field(height)];
        if left[0] & left[0].wrapping_sub(1) == 0 {
            self.failed |= left[0] == 0;
            self.alone.push((row as u8, column as u8, left[0].trailing_zeros() as u8));
        }
        if left[1] & left[1].wrapping_sub(1) == 0 {
            self.failed |= left[1] == 0;
            self.alone.push((row as u8, left[1].trailing_zeros() as u8, height as u8));
        }
        if left[2] & left[2].wrapping_sub(1) == 0 {
            self.failed |= left[2] == 0;
            self.alone.push((left[2].trailing_zeros() as u8, column as u8, height as u8));
        }
    }

    /// Places what stands alone until nothing does; false if some set is empty.
    #[inline]
    fn settle(&mut self) -> bool {
        while let Some((row, column, height)) = self.alone.pop() {
            if self.failed {
                return false;
            }
            let (row, column, height) = (usize::from(row) & (S - 1), usize::from(column), usize::from(height));
            if self.now.open[row] >> column & 1 == 0 {
                // Placed before; with another height only if that made a set empty.
                if self.now.cells[row].field(column) >> height & 1 == 0 {
                    return false;
                }
                continue;
            }
            if self.now.cells[row].field(column) >> height & 1 == 0 {
                return false;
            }
            self.now.open[row] &= !(1 << column);
            let mut rest = self.now.cells[row].field(column) & !(1 << height);
            while rest != 0 {
                self.strike(row, column, rest.trailing_zeros() as usize);
                rest &= rest - 1;
            }
            let mut rest = self.now.lines[0][row].field(height) & !(1 << column);
            while rest != 0 {
                self.strike(row, rest.trailing_zeros() as usize, height);
                rest &= rest - 1;
            }
            let mut rest = self.now.lines[1][column & (S - 1)].field(height) & !(1 << row);
            while rest != 0 {
                self.strike(rest.trailing_zeros() as usize, column, height);
                rest &= rest - 1;
            }
        }
        !self.failed
    }

    /// Draws all consequences. False means a contradiction; the state is then good for nothing. After an error
    /// the same call goes on where it stopped.
    pub(super) fn propagate(&mut self, control: &mut Control<'_>) -> Result<bool, Stop> {
        loop {
            if !self.settle() {
                self.forget();
                return Ok(false);
            }
            let Some((side, line)) = self.next_line() else {
                if self.moved == 0 || self.clues.n < LARGE {
                    self.moved = 0;
                    return Ok(true);
                }
                if !self.filter_height(self.moved.trailing_zeros() as usize) {
                    self.forget();
                    return Ok(false);
                }
                continue;
            };
            if self.work >= WORK {
                control.poll()?;
                self.work = 0;
            }
            self.woken[side] &= !(1 << line);
            if !self.filter(side, line) {
                self.weights[side][line & (S - 1)] += 1;
                self.forget();
                return Ok(false);
            }
        }
    }

    /// Forgets what was to be done, after a contradiction.
    pub(super) fn forget(&mut self) {
        self.alone.clear();
        self.woken = [0; 2];
        self.moved = 0;
        self.failed = false;
    }

    /// The woken line to filter next.
    #[inline]
    fn next_line(&self) -> Option<(usize, usize)> {
        for side in 0..2 {
            let short = self.woken[side] & self.now.short[side];
            if short != 0 {
                return Some((side, short.trailing_zeros() as usize));
            }
        }
        let mut best = (u16::MAX, None);
        for side in 0..2 {
            let mut rest = self.woken[side];
            while rest != 0 {
                let line = rest.trailing_zeros() as usize & (S - 1);
                rest &= rest - 1;
                let size = self.now.sizes[side][line];
                if size < best.0 {
                    best = (size, Some((side, line)));
                }
            }
        }
        best.1
    }

    /// The places of one height over the whole board are in different columns; false if they cannot be.
    fn filter_height(&mut self, height: usize) -> bool {
        let n = self.clues.n.min(S);
        let mut places: Places = [0; 32];
        for (set, row) in places.iter_mut().zip(&self.now.lines[0][..n]) {
            *set = row.field(height);
        }
        let mut found = places;
        if !relaxed::different(&mut found[..n]) {
            return false;
        }
        for row in 0..n {
            let mut gone = places[row] & !found[row];
            while gone != 0 {
                self.strike(row, gone.trailing_zeros() as usize, height);
                gone &= gone - 1;
            }
        }
        self.moved &= !(1 << height);
        true
    }

    /// Filters one line; false if nothing fits.
    fn filter(&mut self, side: usize, line: usize) -> bool {
        let (n, line) = (self.clues.n, line & (S - 1));
        let clues = self.clues.of[side][line];
        let words = self.now.lines[side][line];
        if W::LISTS && self.now.short[side] >> line & 1 != 0 {
            return self.filter_list(side, line, words);
        }
        if clues != (0, 0) {
            let from = self.now.listed as usize;
            self.lists.truncate(from);
            let size = usize::from(self.now.sizes[side][line]);
            if let Some(sum) = words.looked_up((n, size), clues, self.listing.1, &mut self.lists) {
                return self.keep_found(side, line, words, sum, from);
            }
        }
        let (mut places, mut found): (Places, Places) = ([0; 32], [0; 32]);
        for (height, set) in places[..n.min(S)].iter_mut().enumerate() {
            *set = words.field(height);
        }
        let result = if clues == (0, 0) {
            if roomy(&places[..n]) {
                return true;
            }
            found = places;
            if relaxed::different(&mut found[..n]) { Exact::Done } else { Exact::Fail }
        } else {
            self.walker.exact(n, clues, &places, &mut found)
        };
        match result {
            Exact::Fail => return false,
            Exact::Done => self.work += self.walker.visited() as u32,
            Exact::TooLarge => {
                self.work += (n * n) as u32;
                if !self.relaxed.filter(n, clues, &places, &mut found) {
                    return false;
                }
            }
        }
        for height in 0..n.min(S) {
            let mut gone = places[height] & !found[height];
            while gone != 0 {
                self.strike_in(side, line, gone.trailing_zeros() as usize, height);
                gone &= gone - 1;
            }
        }
        if result == Exact::Done {
            if clues != (0, 0) {
                if W::LISTS {
                    let mut base = W::EMPTY;
                    for (height, &set) in found[..n.min(S)].iter().enumerate() {
                        if set & (set - 1) == 0 {
                            base.set(height, set.trailing_zeros() as usize);
                        }
                    }
                    let from = self.now.listed as usize;
                    self.lists.truncate(from);
                    if self.walker.visited() <= self.listing.0
                        && self.walker.list(base, self.listing.1, &mut self.lists)
                    {
                        self.now.lists[side][line] = (from as u32, self.lists.len() as u32);
                        self.now.short[side] |= 1 << line;
                        self.now.listed = self.lists.len() as u32;
                    }
                }
                self.walker.release();
            }
            self.woken[side] &= !(1 << line);
        }
        true
    }
}

impl<W: Packed, const S: usize> Board<W, S> {
    /// Strikes what a table did not show, and notes the list it made, if it made one from `from` on.
    #[inline]
    fn keep_found(&mut self, side: usize, line: usize, words: W, sum: W, from: usize) -> bool {
        self.work += 8;
        if sum.is_empty() {
            return false;
        }
        if self.lists.len() > from {
            self.now.lists[side][line] = (from as u32, self.lists.len() as u32);
            self.now.short[side] |= 1 << line;
            self.now.listed = self.lists.len() as u32;
        }
        words.beyond(&sum, |height, place| self.strike_in(side, line, place, height));
        self.woken[side] &= !(1 << line);
        true
    }

    /// Filters a line by the list of its permutations: those that no longer fit go behind the others.
    #[inline]
    fn filter_list(&mut self, side: usize, line: usize, words: W) -> bool {
        let (from, to) = self.now.lists[side][line];
        let list = &mut self.lists[from as usize..to as usize];
        let mut sum = W::EMPTY;
        let (mut i, mut end) = (0, list.len());
        while i < end {
            let word = list[i];
            if word.within(&words) {
                sum.join(&word);
                i += 1;
            } else {
                end -= 1;
                list.swap(i, end);
            }
        }
        if end == 0 {
            return false;
        }
        self.now.lists[side][line].1 = from + end as u32;
        words.beyond(&sum, |height, place| self.strike_in(side, line, place, height));
        self.woken[side] &= !(1 << line);
        true
    }
}

/// Whether heights cannot get in each other's way: two are open at most, or all can stand in every open place.
fn roomy(places: &[u32]) -> bool {
    let (mut open, mut count, mut all) = (0, 0, u32::MAX);
    for &set in places {
        if set & set.wrapping_sub(1) != 0 {
            (open, count, all) = (open | set, count + 1, all & set);
        }
    }
    count <= 2 || all == open
}

/// The cell at a place of a line.
#[inline(always)]
fn cell(side: usize, line: usize, place: usize) -> (usize, usize) {
    if side == 0 { (line, place) } else { (place, line) }
}
