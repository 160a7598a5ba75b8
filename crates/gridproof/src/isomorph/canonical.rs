//! The canonical form of a board: the smallest of all equivalent boards, known as minlex.
//!
//! Boards are compared row by row, with blanks as 0. A 9 x 9 Sudoku has 6^8 * 2 arrangements of its lines, each with the digits
//! relabelled in order of appearance: too many to try one by one. Instead, the smallest board is built row by row from all partial
//! arrangements that can still lead to it. In a partial arrangement some lines have been placed; every row that may come next is
//! compared with the smallest next row seen so far.
//!
//! There are few partial arrangements because decisions are made late:
//! - Columns that are blank in all rows so far come first in their stack, in an order that is left open; so do blank stacks on the
//!   board. Blank lines therefore add no arrangements.
//! - Of the first row that is not blank, only the number of givens per stack matters. Its digits are labelled by their places, so
//!   when a later row contains one of them, its column gets the first free place: any other would make the row larger.
//! - Blank rows are interchangeable, and so are blank bands.
//!
//! The number of arrangements left at the end is the number of automorphisms of the board, apart from blank lines: one for nearly all
//! boards, 648 for the most symmetric Sudoku.

mod arrangement;

use super::lines::Shape;
use arrangement::{Arrangement, NONE, Open, SourceBoard, bits};
use gridproof_engine::search::{Control, Stop};

/// The maximum number of partial arrangements, about 100 MB.
const MAX_ARRANGEMENTS: usize = 1 << 19;

/// Returns the smallest of all boards that are equivalent under `shape`: rows of digits, 0 for blanks. No digit may appear twice in a
/// row or column.
pub fn canonical_form(shape: Shape, givens: &[u8], control: &mut Control<'_>) -> Result<Vec<u8>, Stop> {
    // Arrangements of boards up to 9 x 9 take a few words each.
    match shape.size() {
        0..=9 => Search::<9>::new(shape, givens).run(control),
        _ => Search::<36>::new(shape, givens).run(control),
    }
}

struct Search<const M: usize> {
    size: usize,
    band: usize,
    stack: usize,
    /// The board, and the transposed one if the shape allows it.
    boards: Vec<SourceBoard<M>>,
    /// The first row of the result that is not blank, once there is one.
    first: Option<[u8; M]>,
    /// How many givens that row has in the stack at each place.
    counts: [u8; M],
    /// The smallest row seen at this level, up to the place reached; the rest is [`NONE`].
    best: [u8; M],
    /// The arrangements that lead to it.
    next: Vec<Arrangement<M>>,
    /// Arrangements still to be followed along a row.
    waiting: Vec<Arrangement<M>>,
}

impl<const M: usize> Search<M> {
    fn new(shape: Shape, givens: &[u8]) -> Search<M> {
        let size = shape.size();
        let mut boards = vec![SourceBoard::new(size, |row, column| givens[row * size + column])];
        if shape.transposes() {
            boards.push(SourceBoard::new(size, |row, column| givens[column * size + row]));
        }
        Search {
            size,
            band: shape.band(),
            stack: shape.stack(),
            boards,
            first: None,
            counts: [0; M],
            best: [NONE; M],
            next: Vec::new(),
            waiting: Vec::new(),
        }
    }

    fn run(mut self, control: &mut Control<'_>) -> Result<Vec<u8>, Stop> {
        let mut arrangements: Vec<Arrangement<M>> =
            (0..self.boards.len()).map(|board| Arrangement::new(board, self.size)).collect();
        let mut smallest = Vec::with_capacity(self.size * self.size);
        for level in 0..self.size {
            self.best = [NONE; M];
            for state in &arrangements {
                for row in self.choices(state, level % self.band == 0) {
                    control.tick()?;
                    match self.first {
                        None => self.plain(state, row),
                        Some(_) => self.walk(state.clone(), row, 0, control)?,
                    }
                }
            }
            smallest.extend_from_slice(&self.best[..self.size]);
            if self.first.is_none() && self.best[..self.size].iter().any(|&digit| digit != 0) {
                self.first = Some(self.best);
                for (place, stack) in self.best[..self.size].chunks(self.stack).enumerate() {
                    self.counts[place] = stack.iter().filter(|&&digit| digit != 0).count() as u8;
                }
            }
            std::mem::swap(&mut arrangements, &mut self.next);
            self.next.clear();
        }
        Ok(smallest)
    }

    /// The rows that may come next: those of the same band, or of any other band at the start of one. Of blank rows and bands, only
    /// the first.
    fn choices(&self, state: &Arrangement<M>, starts: bool) -> Vec<usize> {
        let given = &self.boards[usize::from(state.board)].given;
        let mut choices = Vec::new();
        let mut blank_band = false;
        for band in 0..self.size / self.band {
            let rows = band * self.band..(band + 1) * self.band;
            let used = |row: usize| state.used >> row & 1 != 0;
            let fits = if starts { !rows.clone().any(used) } else { usize::from(state.band) == band };
            if !fits {
                continue;
            }
            if starts && rows.clone().all(|row| given[row] == 0) && std::mem::replace(&mut blank_band, true) {
                continue;
            }
            let mut blank_row = false;
            for row in rows.filter(|&row| !used(row)) {
                if given[row] != 0 || !std::mem::replace(&mut blank_row, true) {
                    choices.push(row);
                }
            }
        }
        choices
    }

    /// Adds a digit to a row at this place; returns whether the row is still as small as the smallest.
    fn put(&mut self, place: usize, digit: u8) -> bool {
        if digit < self.best[place] {
            self.best[place] = digit;
            self.best[place + 1..].fill(NONE);
            self.next.clear();
        }
        digit == self.best[place]
    }

    fn stack_mask(&self, stack: usize) -> u64 {
        (u64::MAX >> (64 - self.stack)) << (stack * self.stack)
    }

    /// Adds a row when all rows before it are blank: stacks with fewer givens come first, and blanks come first in each.
    fn plain(&mut self, state: &Arrangement<M>, row: usize) {
        let given = self.boards[usize::from(state.board)].given[row];
        let stacks = self.size / self.stack;
        let mut counts = [0; M];
        for (stack, count) in counts[..stacks].iter_mut().enumerate() {
            *count = (given & self.stack_mask(stack)).count_ones() as usize;
        }
        counts[..stacks].sort_unstable();
        let mut label = 0;
        for (place, count) in counts[..stacks].iter().enumerate() {
            for at in 0..self.stack {
                let is_given = at >= self.stack - count;
                label += u8::from(is_given);
                if !self.put(place * self.stack + at, if is_given { label } else { 0 }) {
                    return;
                }
            }
        }
        let mut state = state.clone();
        if given != 0 {
            (state.first, state.next_label) = (row as u8, label + 1);
        }
        self.keep(state, row);
    }

    /// Keeps an arrangement whose row is as small as the smallest.
    fn keep(&mut self, mut state: Arrangement<M>, row: usize) {
        state.blank &= !self.boards[usize::from(state.board)].given[row];
        state.used |= 1 << row;
        state.band = (row / self.band) as u8;
        self.next.push(state);
    }

    /// The number of givens of a stack in the first row that is not blank.
    fn givens_of(&self, state: &Arrangement<M>, stack: usize) -> usize {
        let first = self.boards[usize::from(state.board)].given[usize::from(state.first)];
        (first & self.stack_mask(stack)).count_ones() as usize
    }

    /// Continues a row from a place, in every arrangement that may make it the smallest.
    fn walk(
        &mut self,
        mut state: Arrangement<M>,
        row: usize,
        mut place: usize,
        control: &mut Control<'_>,
    ) -> Result<(), Stop> {
        let given = self.boards[usize::from(state.board)].given[row];
        while place < self.size {
            let stack = state.stacks[place / self.stack];
            if stack == NONE {
                match self.open_stack(&state, given, place / self.stack) {
                    Open::Blank => {
                        if !(place..place + self.stack).all(|place| self.put(place, 0)) {
                            return Ok(());
                        }
                        place += self.stack;
                    }
                    Open::One(stack) => state.place_stack(stack, place / self.stack),
                    Open::Several(stacks) => {
                        control.tick()?;
                        for stack in bits(stacks) {
                            let mut state = state.clone();
                            state.place_stack(stack, place / self.stack);
                            self.walk(state, row, place, control)?;
                        }
                        return self.check_capacity();
                    }
                }
                continue;
            }
            if state.columns[place] == NONE {
                match self.open_column(&state, given, usize::from(stack), place % self.stack) {
                    Open::Blank => {
                        if !self.put(place, 0) {
                            return Ok(());
                        }
                        place += 1;
                        continue;
                    }
                    Open::One(column) => self.place_column(&mut state, column, place),
                    Open::Several(columns) => {
                        control.tick()?;
                        return self.branch(&state, row, place, columns, control);
                    }
                }
            }
            let digit = self.digit_at(&mut state, row, place);
            if !self.put(place, digit) {
                return Ok(());
            }
            place += 1;
        }
        self.keep(state, row);
        Ok(())
    }

    /// Tries several columns at a place.
    fn branch(
        &mut self,
        state: &Arrangement<M>,
        row: usize,
        place: usize,
        columns: u64,
        control: &mut Control<'_>,
    ) -> Result<(), Stop> {
        // Compares their digits first, so that only the smallest are followed.
        let (start, mut least) = (self.waiting.len(), NONE);
        for column in bits(columns) {
            let mut state = state.clone();
            self.place_column(&mut state, column, place);
            let digit = self.digit_at(&mut state, row, place);
            if digit < least {
                self.waiting.truncate(start);
                least = digit;
            }
            if digit == least {
                self.waiting.push(state);
            }
        }
        if !self.put(place, least) {
            self.waiting.truncate(start);
            return Ok(());
        }
        while self.waiting.len() > start
            && let Some(state) = self.waiting.pop()
        {
            self.walk(state, row, place + 1, control)?;
        }
        self.check_capacity()
    }

    fn check_capacity(&self) -> Result<(), Stop> {
        if self.next.len() < MAX_ARRANGEMENTS { Ok(()) } else { Err(Stop::Memory) }
    }

    /// The stacks that can go to a free place.
    fn open_stack(&self, state: &Arrangement<M>, given: u64, place: usize) -> Open {
        let count = usize::from(self.counts[place]);
        let open = |&stack: &usize| state.places[stack] == NONE && self.givens_of(state, stack) == count;
        let open = (0..self.size / self.stack).filter(open);
        if count > 0 {
            return Open::of(open.fold(0, |mask, stack| mask | 1 << stack));
        }
        let (mut blank, mut rest) = (0, 0);
        for stack in open {
            match given & self.stack_mask(stack) {
                0 => blank += 1,
                _ => rest |= 1 << stack,
            }
        }
        if place < blank { Open::Blank } else { Open::of(rest) }
    }

    /// The columns that can go to a free place of their stack.
    fn open_column(&self, state: &Arrangement<M>, given: u64, stack: usize, at: usize) -> Open {
        let blank = state.blank & self.stack_mask(stack);
        if at >= blank.count_ones() as usize {
            let first = self.boards[usize::from(state.board)].given[usize::from(state.first)];
            return Open::of(first & self.stack_mask(stack) & !state.placed);
        }
        match at < (blank & !given).count_ones() as usize {
            true => Open::Blank,
            false => Open::of(blank & given & !state.placed),
        }
    }

    fn place_column(&self, state: &mut Arrangement<M>, column: usize, place: usize) {
        state.columns[place] = column as u8;
        state.placed |= 1 << column;
        let digit = self.boards[usize::from(state.board)].digits[usize::from(state.first)][column];
        if let (Some(at), Some(first)) = (usize::from(digit).checked_sub(1), &self.first) {
            state.labels[at] = first[place];
        }
    }

    /// The relabelled digit of a row at a place whose column is known.
    fn digit_at(&self, state: &mut Arrangement<M>, row: usize, place: usize) -> u8 {
        let board = &self.boards[usize::from(state.board)];
        let digit = board.digits[row][usize::from(state.columns[place])];
        let Some(at) = usize::from(digit).checked_sub(1) else { return 0 };
        if state.labels[at] != 0 {
            return state.labels[at];
        }
        let column = board.column_of[usize::from(state.first)][at];
        if column == NONE {
            state.labels[at] = state.next_label;
            state.next_label += 1;
            return state.labels[at];
        }
        // The digit is in the first row, at a place not yet chosen: the first free one is the best.
        let (column, stack) = (usize::from(column), usize::from(column) / self.stack);
        let count = self.givens_of(state, stack);
        if state.places[stack] == NONE {
            let free = |&place: &usize| state.stacks[place] == NONE && usize::from(self.counts[place]) == count;
            if let Some(place) = (0..self.size / self.stack).find(free) {
                state.place_stack(stack, place);
            }
        }
        let start = usize::from(state.places[stack]) * self.stack;
        let mut range = start + self.stack - count..start + self.stack;
        if let Some(place) = range.find(|&place| state.columns[place] == NONE) {
            self.place_column(state, column, place);
        }
        state.labels[at]
    }
}
