//! The candidates of a board and everything that is deduced from them without a guess.

use super::lanes::Lanes;
use super::layout::{CELLS, FIRST, LAST, MINICOLUMNS, MINIROWS};

/// The candidates: `N` vectors that hold the nine digits in order.
#[derive(Clone, Copy)]
pub(super) struct Board<V, const N: usize> {
    pub(super) digits: [V; N],
    /// Cells whose digit has not yet been taken from the rest of its box; the same for every digit.
    open: V,
}

/// Open cells of a board that is nearly full; see [`super::search::HURRY`].
const NEARLY_FULL: u32 = 50;

/// Where deduction ends.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum End {
    /// No answer from here.
    Impossible,
    /// Every cell has its digit.
    Full,
    /// Nothing more follows.
    Open,
}

impl<V: Lanes, const N: usize> Board<V, N> {
    #[inline(always)]
    pub(super) fn new(puzzle: &[u8; 81]) -> Board<V, N> {
        let mut givens = [[0; 4]; 9];
        V::givens(puzzle, &mut givens);
        let mut digits = [V::zero(); N];
        let mut given = V::zero();
        for (at, digit) in digits.iter_mut().enumerate() {
            *digit = V::load(&givens[at * V::DIGITS..]);
            given = given.or(*digit);
        }
        let blank = V::bands(CELLS).without(given.in_any_digit());
        for (at, digit) in digits.iter_mut().enumerate() {
            *digit = digit.or(blank.and(present::<V>(at)));
        }
        Board { digits, open: V::bands(CELLS) }
    }

    /// Deduces until nothing changes.
    #[inline(always)]
    pub(super) fn deduce(&mut self, hurry: bool) -> End {
        let mut sum = self.sum();
        loop {
            let (once, twice) = self.once_and_twice();
            let dead = V::bands(CELLS).without(once).or(self.missing());
            if dead.any() {
                return End::Impossible;
            }
            let single = once.without(twice);
            let fresh = single.and(self.open);
            if fresh.any() {
                self.open = self.open.without(single);
                self.place(fresh);
            }
            let singles = self.lock();
            if !self.open.any() {
                // One candidate per cell: whatever was taken away was somebody's last.
                return if self.sum().xor(sum).any() { End::Impossible } else { End::Full };
            }
            self.clear_cells(&singles);
            let mut now = self.sum();
            if !now.xor(sum).any() {
                if hurry && self.is_nearly_full() {
                    return End::Open;
                }
                if !self.fill_triads() {
                    return End::Impossible;
                }
                now = self.sum();
                if !now.xor(sum).any() {
                    return End::Open;
                }
            }
            sum = now;
        }
    }

    /// Changes whenever the candidates do: they only get fewer, so every word can only get smaller, and five
    /// or nine words of 27 bits do not overflow.
    #[inline(always)]
    fn sum(&self) -> V {
        let mut sum = self.digits[0];
        for &digit in &self.digits[1..] {
            sum = sum.plus(digit);
        }
        sum
    }

    /// Not 0 if some digit has no place in some band.
    #[inline(always)]
    fn missing(&self) -> V {
        let mut least = self.digits[0];
        for (at, &digit) in self.digits.iter().enumerate().skip(1) {
            // Places beyond the ninth digit hold nothing and miss nothing.
            let filled = if (at + 1) * V::DIGITS > 9 { digit.or(absent::<V>(at)) } else { digit };
            least = least.least(filled);
        }
        least.empty_words().and(V::bands(CELLS))
    }

    /// Whether so few cells are open that a guess should cost little.
    #[inline(always)]
    pub(super) fn is_nearly_full(&self) -> bool {
        let [a, b, c, _] = self.open.words(0);
        a.count_ones() + b.count_ones() + c.count_ones() <= NEARLY_FULL
    }

    #[inline(always)]
    fn once_and_twice(&self) -> (V, V) {
        let (mut once, mut twice) = (V::zero(), V::zero());
        for &digit in &self.digits {
            twice = twice.or(once.and(digit));
            once = once.or(digit);
        }
        V::fold(once, twice)
    }

    /// Takes the digits of these cells, which have no other candidate, from the other cells of their boxes.
    /// Rows and columns follow in [`Board::lock`].
    #[inline(always)]
    fn place(&mut self, cells: V) {
        let minicolumns = V::bands(MINICOLUMNS);
        for digit in &mut self.digits {
            let placed = digit.and(cells);
            let (second, third) = (placed.down::<1>(), placed.down::<2>());
            let either = placed.or(second);
            let columns = either.or(third).and(minicolumns);
            // Twice in one minicolumn: neither may stay, or nobody would notice.
            let clash = placed.and(second).or(either.and(third));
            let others = next_column(columns).or(last_column(columns)).or(clash).and(minicolumns);
            let beside = fill_minicolumns(columns).without(placed);
            *digit = digit.without(beside).without(fill_minicolumns(others));
        }
    }

    /// Locked candidates of every digit in every band and stack, exactly: what stays is part of a way to
    /// put the digit into the three boxes of its band, and of one for the three boxes of its stack.
    ///
    /// Gives, for every digit, the cells that are its last in their box. After this those are also the
    /// hidden singles of rows and columns, so nobody needs to look for them.
    #[inline(always)]
    fn lock(&mut self) -> [V; N] {
        let minicolumns = V::bands(MINICOLUMNS);
        let mut singles = [V::zero(); N];
        for (digit, single) in self.digits.iter_mut().zip(&mut singles) {
            let cells = digit.and(ways_through_band(*digit));
            let (second, third) = (cells.down::<1>(), cells.down::<2>());
            let either = cells.or(second);
            let columns = either.or(third).and(minicolumns);
            let crowded = cells.and(second).or(either.and(third));
            let (after, before) = (next_column(columns), last_column(columns));
            let ways = after.next_band().and(before.last_band()).or(before.next_band().and(after.last_band()));
            let cells = cells.and(fill_minicolumns(ways.and(minicolumns)));
            let alone = columns.without(after.or(before)).without(crowded);
            *single = cells.and(fill_minicolumns(alone));
            *digit = cells;
        }
        singles
    }

    /// Takes every other digit from cells that are the last place of one.
    #[inline(always)]
    fn clear_cells(&mut self, singles: &[V; N]) {
        let mut taken = V::zero();
        for &single in singles {
            taken = taken.or(single);
        }
        let taken = taken.in_any_digit();
        for (digit, &single) in self.digits.iter_mut().zip(singles) {
            *digit = digit.without(taken.without(single));
        }
    }

    /// The board with a digit taken from some cells.
    #[inline(always)]
    pub(super) fn without(&self, (digit, cells): (usize, [u32; 4])) -> Board<V, N> {
        let cells = V::each(cells);
        let mut board = *self;
        for at in 0..N {
            let here = V::digit(digit.wrapping_sub(at * V::DIGITS));
            board.digits[at] = self.digits[at].without(cells.and(here));
        }
        board
    }

    /// Writes the digits of a full board.
    #[inline(always)]
    pub(super) fn write(&self, digits: &mut [u8; 81]) {
        let mut planes = [V::zero(); 4];
        for (at, &cells) in self.digits.iter().enumerate() {
            for (plane, of_plane) in planes.iter_mut().enumerate() {
                let mut has = V::zero();
                for digit in 0..V::DIGITS {
                    if (at * V::DIGITS + digit + 1) >> plane & 1 == 1 {
                        has = has.or(V::digit(digit));
                    }
                }
                *of_plane = of_plane.or(cells.and(has));
            }
        }
        let [a, b, c, d] = planes;
        let words = [
            a.in_any_digit().words(0),
            b.in_any_digit().words(0),
            c.in_any_digit().words(0),
            d.in_any_digit().words(0),
        ];
        V::write(words, digits);
    }
}

/// All ones in the digits that the `at`-th vector has, none beyond the ninth.
#[inline(always)]
fn present<V: Lanes>(at: usize) -> V {
    let mut all = V::zero();
    for digit in 0..V::DIGITS {
        if at * V::DIGITS + digit < 9 {
            all = all.or(V::digit(digit));
        }
    }
    all
}

/// Cells beyond the ninth digit in the `at`-th vector.
#[inline(always)]
fn absent<V: Lanes>(at: usize) -> V {
    V::bands(CELLS).without(present::<V>(at))
}

/// From a minicolumn's first cell to all three. Other bits must be clear.
#[inline(always)]
fn fill_minicolumns<V: Lanes>(first_cells: V) -> V {
    first_cells.up::<3>().minus(first_cells)
}

/// For every column, what is in the next one of its stack. Leaves bits above the cells.
#[inline(always)]
pub(super) fn next_column<V: Lanes>(cells: V) -> V {
    cells.down::<9>().or(cells.up::<18>())
}

/// For every column, what is in the one before in its stack. Leaves bits above the cells.
#[inline(always)]
pub(super) fn last_column<V: Lanes>(cells: V) -> V {
    cells.down::<18>().or(cells.up::<9>())
}

/// The cells of all minirows that are part of a way to put a digit into three boxes and three rows.
///
/// There are six ways. Thanks to the shifted rows, three of them keep their place in the box: a shift by 3
/// goes to the next box. The three others go one place back from box to box.
#[inline(always)]
fn ways_through_band<V: Lanes>(cells: V) -> V {
    let rows = cells.or(cells.down::<9>()).or(cells.down::<18>()).and(V::bands(MINIROWS));
    let round = rows.or(rows.up::<9>());
    let straight = round.down::<3>().and(round.down::<6>());
    let (first, last) = (V::bands(FIRST), V::bands(LAST));
    let in_next = round.down::<5>().and(first).or(round.down::<2>().without(first));
    let in_last = round.down::<4>().and(last).or(round.down::<7>().without(last));
    let ways = straight.or(in_next.and(in_last)).and(round).and(V::bands(MINIROWS));
    ways.or(ways.up::<9>()).or(ways.up::<18>())
}
