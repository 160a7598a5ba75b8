//! The candidates of a board.

use super::digit::lock;
use super::lanes::Lanes;
use super::layout::CELLS;

/// A digit (from 0) and the cells to strike it from, as words per band.
pub(super) type Strike = (usize, [u32; 4]);

/// The candidates: `N` vectors that hold the nine digits in order.
#[derive(Clone, Copy)]
pub(super) struct CandidateBoard<V, const N: usize> {
    pub(super) digits: [V; N],
    /// Cells whose digit has not yet been struck from the rest of its box; the same for every digit.
    pub(super) open: V,
}

impl<V: Lanes, const N: usize> CandidateBoard<V, N> {
    #[inline(always)]
    pub(super) fn new(puzzle: &[u8; 81]) -> CandidateBoard<V, N> {
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
        CandidateBoard { digits, open: V::bands(CELLS) }
    }

    /// Changes whenever the candidates do: they only get fewer, so every word can only get smaller, and five
    /// or nine words of 27 bits do not overflow.
    #[inline(always)]
    pub(super) fn sum(&self) -> V {
        let mut sum = self.digits[0];
        for &digit in &self.digits[1..] {
            sum = sum.plus(digit);
        }
        sum
    }

    /// Not 0 if some digit has no place left in some band.
    #[inline(always)]
    pub(super) fn missing(&self) -> V {
        let mut least = self.digits[0];
        for (at, &digit) in self.digits.iter().enumerate().skip(1) {
            // Lanes beyond the ninth digit are always empty and must not count as missing.
            let filled = if (at + 1) * V::DIGITS > 9 { digit.or(absent::<V>(at)) } else { digit };
            least = least.least(filled);
        }
        least.empty_words().and(V::bands(CELLS))
    }

    /// Cells that have at least one candidate, and those that have at least two.
    #[inline(always)]
    pub(super) fn once_and_twice(&self) -> (V, V) {
        let (mut once, mut twice) = (V::zero(), V::zero());
        for &digit in &self.digits {
            twice = twice.or(once.and(digit));
            once = once.or(digit);
        }
        V::fold(once, twice)
    }

    /// Strikes every other digit from cells that are the last place of one. False if a cell is the last place of
    /// two.
    #[inline(always)]
    pub(super) fn clear_cells(&mut self, singles: &[V; N]) -> bool {
        let (mut taken, mut clash) = (V::zero(), V::zero());
        for &single in singles {
            clash = clash.or(taken.and(single));
            taken = taken.or(single);
        }
        let (taken, clash) = V::fold(taken, clash);
        if clash.any() {
            return false;
        }
        self.open = self.open.without(taken);
        for (digit, &single) in self.digits.iter_mut().zip(singles) {
            *digit = digit.without(taken.without(single));
        }
        true
    }

    /// Strikes a digit from some cells of a board where nothing more could be deduced, and deduces what follows for
    /// that digit alone. Where vectors may be skipped, leaves in `seen` the state of each vector when it was last
    /// looked at.
    #[inline(always)]
    pub(super) fn strike_and_lock(&mut self, (digit, cells): Strike, seen: &mut [V; N]) {
        let at = (digit / V::DIGITS).min(N - 1);
        let here = V::digit(digit % V::DIGITS);
        let left = self.digits[at].without(V::each(cells).and(here));
        if V::SKIPS {
            *seen = self.digits;
            seen[at] = left;
        }
        let (kept, last) = lock(left);
        let taken = last.in_any_digit();
        for digit in &mut self.digits {
            *digit = digit.without(taken);
        }
        self.digits[at] = kept.without(taken.without(last));
    }

    /// Strikes a digit from some cells and deduces nothing from it.
    #[inline(always)]
    pub(super) fn strike(&mut self, (digit, cells): Strike) {
        let at = (digit / V::DIGITS).min(N - 1);
        self.digits[at] = self.digits[at].without(V::each(cells).and(V::digit(digit % V::DIGITS)));
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

/// All ones in the lanes of the digits that the `at`-th vector holds, zeros beyond the ninth digit.
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

/// All cells in the lanes of the `at`-th vector beyond the ninth digit.
#[inline(always)]
fn absent<V: Lanes>(at: usize) -> V {
    V::bands(CELLS).without(present::<V>(at))
}
