//! The candidates of a board.

use super::digit::lock;
use super::lanes::Lanes;
use super::layout::CELLS;

/// A digit (from 0) and cells that it leaves, as words per band.
pub(super) type Loss = (usize, [u32; 4]);

/// The candidates: `N` vectors that hold the nine digits in order.
#[derive(Clone, Copy)]
pub(super) struct Board<V, const N: usize> {
    pub(super) digits: [V; N],
    /// Cells whose digit has not yet been taken from the rest of its box; the same for every digit.
    pub(super) open: V,
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

    /// Not 0 if some digit has no place in some band.
    #[inline(always)]
    pub(super) fn missing(&self) -> V {
        let mut least = self.digits[0];
        for (at, &digit) in self.digits.iter().enumerate().skip(1) {
            // Places beyond the ninth digit hold nothing and miss nothing.
            let filled = if (at + 1) * V::DIGITS > 9 { digit.or(absent::<V>(at)) } else { digit };
            least = least.least(filled);
        }
        least.empty_words().and(V::bands(CELLS))
    }

    /// Cells that have a candidate, and those that have two.
    #[inline(always)]
    pub(super) fn once_and_twice(&self) -> (V, V) {
        let (mut once, mut twice) = (V::zero(), V::zero());
        for &digit in &self.digits {
            twice = twice.or(once.and(digit));
            once = once.or(digit);
        }
        V::fold(once, twice)
    }

    /// Takes every other digit from cells that are the last place of one. False if a cell is the last place of
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

    /// Takes a digit from some cells, on a board where nothing more could be deduced, and does what follows from
    /// that for this digit by itself. Where vectors may be skipped, leaves in `seen` what the digits of
    /// each were when they were last looked at.
    #[inline(always)]
    pub(super) fn take(&mut self, (digit, cells): Loss, seen: &mut [V; N]) {
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

    /// Takes a digit from some cells, and does nothing about what follows.
    #[inline(always)]
    pub(super) fn strike(&mut self, (digit, cells): Loss) {
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
