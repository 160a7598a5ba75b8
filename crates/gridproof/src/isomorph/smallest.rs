//! The smallest board of all that lines, digits and a transposition make of one.
//!
//! Small means: read row by row, with blanks as 0, it comes first. A 9 x 9 Sudoku has 6^8 * 2 arrangements of its lines, each with
//! the digits named in the order in which they appear, so they are not tried one by one. The smallest board is built row by row
//! instead, from all states that can still become it: in each, some lines of the board have their places, and every row that may
//! come next is tried against the smallest next row seen so far.
//!
//! States are few because they decide late:
//! - Columns that were blank in all rows so far come first in their stack, in an order that nobody needs to know yet; stacks that
//!   were blank come first on the board, likewise. So blank lines make no states at all.
//! - Of the first row that is not blank only the numbers of givens per stack matter. Its digits are named by their places, so
//!   where a later row has one of them, its column gets the first place that is left: any other would make a larger row.
//! - Of rows that are blank, and of bands that are, one is as good as the other.
//!
//! How many states are left at the end is the number of ways in which the board is like itself, blank lines aside: one for nearly
//! all boards, 648 for the most symmetric Sudoku.

mod state;

use super::lines::Shape;
use gridproof_engine::search::{Control, Stop};
use state::{Board, NONE, Open, State, bits};

/// So many states are kept at most, a hundred megabytes or so.
const MOST_STATES: usize = 1 << 19;

/// The smallest of all boards that the lines of `shape`, the digits and, where the shape allows it, transposition make of this
/// one: rows of digits, 0 for blanks. No digit may stand twice in a row or column.
pub fn smallest(shape: Shape, givens: &[u8], control: &mut Control<'_>) -> Result<Vec<u8>, Stop> {
    // Boards of the usual size have states of a few words.
    match shape.size() {
        0..=9 => Search::<9>::new(shape, givens).run(control),
        _ => Search::<36>::new(shape, givens).run(control),
    }
}

struct Search<const M: usize> {
    size: usize,
    band: usize,
    stack: usize,
    boards: Vec<Board<M>>,
    /// The first row that is not blank, as it stands on the smallest board, once there is one.
    first: Option<[u8; M]>,
    /// How many givens the stack at each place has in it.
    counts: [u8; M],
    /// The smallest row that was seen on this level, as far as it is known; the rest is [`NONE`].
    best: [u8; M],
    /// The states that lead to it.
    next: Vec<State<M>>,
    /// States on the way along a row.
    waiting: Vec<State<M>>,
}

impl<const M: usize> Search<M> {
    fn new(shape: Shape, givens: &[u8]) -> Search<M> {
        let size = shape.size();
        let mut boards = vec![Board::new(size, |row, column| givens[row * size + column])];
        if shape.transposes() {
            boards.push(Board::new(size, |row, column| givens[column * size + row]));
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
        let mut states: Vec<State<M>> = (0..self.boards.len()).map(|board| State::new(board, self.size)).collect();
        let mut smallest = Vec::with_capacity(self.size * self.size);
        for level in 0..self.size {
            self.best = [NONE; M];
            for state in &states {
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
            std::mem::swap(&mut states, &mut self.next);
            self.next.clear();
        }
        Ok(smallest)
    }

    /// The rows that may come next: of the same band, or of any other at the start of one. Of blank ones, one.
    fn choices(&self, state: &State<M>, starts: bool) -> Vec<usize> {
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

    /// The next digit of a row, at this place. Whether the row is still as small as the smallest.
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

    /// A row while all others were blank: stacks with fewer givens come first, and blanks come first in each.
    fn plain(&mut self, state: &State<M>, row: usize) {
        let given = self.boards[usize::from(state.board)].given[row];
        let stacks = self.size / self.stack;
        let mut counts = [0; M];
        for (stack, count) in counts[..stacks].iter_mut().enumerate() {
            *count = (given & self.stack_mask(stack)).count_ones() as usize;
        }
        counts[..stacks].sort_unstable();
        let mut name = 0;
        for (place, count) in counts[..stacks].iter().enumerate() {
            for at in 0..self.stack {
                let is_given = at >= self.stack - count;
                name += u8::from(is_given);
                if !self.put(place * self.stack + at, if is_given { name } else { 0 }) {
                    return;
                }
            }
        }
        let mut state = state.clone();
        if given != 0 {
            (state.first, state.next_name) = (row as u8, name + 1);
        }
        self.keep(state, row);
    }

    /// Keeps a state whose row is as small as the smallest.
    fn keep(&mut self, mut state: State<M>, row: usize) {
        state.blank &= !self.boards[usize::from(state.board)].given[row];
        state.used |= 1 << row;
        state.band = (row / self.band) as u8;
        self.next.push(state);
    }

    /// How many givens a stack has in the first row that is not blank.
    fn givens_of(&self, state: &State<M>, stack: usize) -> usize {
        let first = self.boards[usize::from(state.board)].given[usize::from(state.first)];
        (first & self.stack_mask(stack)).count_ones() as usize
    }

    /// Follows a row from a place on, in every way that may make it smallest.
    fn walk(
        &mut self,
        mut state: State<M>,
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
                        return self.room();
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
        state: &State<M>,
        row: usize,
        place: usize,
        columns: u64,
        control: &mut Control<'_>,
    ) -> Result<(), Stop> {
        // First what they come to, so that none is followed in vain.
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
        self.room()
    }

    fn room(&self) -> Result<(), Stop> {
        if self.next.len() < MOST_STATES { Ok(()) } else { Err(Stop::Memory) }
    }

    /// The stacks that can stand at a place that has none.
    fn open_stack(&self, state: &State<M>, given: u64, place: usize) -> Open {
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

    /// The columns that can stand at a place of their stack that has none.
    fn open_column(&self, state: &State<M>, given: u64, stack: usize, at: usize) -> Open {
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

    fn place_column(&self, state: &mut State<M>, column: usize, place: usize) {
        state.columns[place] = column as u8;
        state.placed |= 1 << column;
        let digit = self.boards[usize::from(state.board)].digits[usize::from(state.first)][column];
        if let (Some(at), Some(first)) = (usize::from(digit).checked_sub(1), &self.first) {
            state.names[at] = first[place];
        }
    }

    /// The digit of a row at a place that has its column, by its new name.
    fn digit_at(&self, state: &mut State<M>, row: usize, place: usize) -> u8 {
        let board = &self.boards[usize::from(state.board)];
        let digit = board.digits[row][usize::from(state.columns[place])];
        let Some(at) = usize::from(digit).checked_sub(1) else { return 0 };
        if state.names[at] != 0 {
            return state.names[at];
        }
        let column = board.column_of[usize::from(state.first)][at];
        if column == NONE {
            state.names[at] = state.next_name;
            state.next_name += 1;
            return state.names[at];
        }
        // It is in the first row, at a place that is not chosen yet: the first that is left is the best.
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
        state.names[at]
    }
}
