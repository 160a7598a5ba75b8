//! Which guess to make when nothing more can be deduced.
//!
//! A digit goes through the three boxes of a band (or a stack, both are called a chute here) in at most six
//! ways. The guess is made in the chute with the fewest remaining ways over all digits, on the digit with the
//! fewest of them there. It says that the digit is, or is not, in the minirow (minicolumn) that the fewest of
//! these ways go through.

use super::board::{CandidateBoard, Strike};
use super::digit::{next_column, previous_column};
use super::lanes::Lanes;
use super::layout::{MINICOLUMNS, MINIROWS};

/// Which digit is struck from which cells if the guess is right, and if it is wrong.
#[derive(Clone, Copy)]
pub(super) struct Guess {
    pub(super) if_right: Strike,
    pub(super) if_wrong: Strike,
}

/// A way as three of nine bits, `3 * box + place`. In a band the place is that of the minirow in its box, with
/// the rows rotated as in the word; in a stack it is that of the column. (First bands, then stacks.)
const WAYS: [[u16; 6]; 2] = [
    [way(0, 0, 0), way(1, 1, 1), way(2, 2, 2), way(0, 2, 1), way(1, 0, 2), way(2, 1, 0)],
    [way(0, 1, 2), way(1, 2, 0), way(2, 0, 1), way(0, 2, 1), way(1, 0, 2), way(2, 1, 0)],
];

const fn way(first: u16, second: u16, third: u16) -> u16 {
    1 << first | 8 << second | 64 << third
}

/// A minirow of a word; the others are shifts of it.
const MINIROW: u32 = 1 | 1 << 9 | 1 << 18;

/// A box of a word; the others are shifts of it.
const BOX: u32 = 7 | 7 << 9 | 7 << 18;

impl<V: Lanes, const N: usize> CandidateBoard<V, N> {
    /// The ways of every digit, as words per digit: those through band `i` in the lower half of the `i`-th
    /// word, those through stack `i` in its upper half, times `8^i`.
    #[inline(always)]
    fn ways(&self) -> [V; N] {
        let minicolumns = V::bands(MINICOLUMNS);
        let mut ways = [V::zero(); N];
        for (ways, &cells) in ways.iter_mut().zip(&self.digits) {
            let rows = cells.or(cells.down::<9>()).or(cells.down::<18>()).and(V::bands(MINIROWS));
            let round = rows.or(rows.up::<9>());
            let straight = round.and(round.down::<3>()).and(round.down::<6>()).and(V::bands(0b111));
            let slanted = round.and(round.down::<5>()).and(round.down::<7>()).and(V::bands(0b001));
            let slanted = slanted.or(round.and(round.down::<2>()).and(round.down::<7>()).and(V::bands(0b010)));
            let slanted = slanted.or(round.and(round.down::<2>()).and(round.down::<4>()).and(V::bands(0b100)));
            let both = straight.or(slanted.up::<3>());
            let pairs = both.and(V::bands(0o25)).plus(both.down::<1>().and(V::bands(0o25)));
            let low = V::bands(0b11);
            let through_band = pairs.and(low).plus(pairs.down::<2>().and(low)).plus(pairs.down::<4>());

            let columns = cells.or(cells.down::<1>()).or(cells.down::<2>()).and(minicolumns);
            let (after, before) = (next_column(columns), previous_column(columns));
            let rising = columns.and(after.next_band()).and(before.previous_band());
            let falling = columns.and(before.next_band()).and(after.previous_band());
            let both = rising.plus(falling);
            let through_stacks = both.plus(both.down::<9>()).plus(both.down::<18>());
            *ways = through_band.or(through_stacks.and(V::each([0o7, 0o70, 0o700, 0])).up::<16>());
        }
        ways
    }

    /// One of the candidates of the first cell with two, in the band that has the most such cells.
    #[inline(always)]
    pub(super) fn guess_in_cell(&self) -> Option<Guess> {
        let (mut once, mut twice, mut more) = (V::zero(), V::zero(), V::zero());
        for &digit in &self.digits {
            more = more.or(twice.and(digit));
            twice = twice.or(once.and(digit));
            once = once.or(digit);
        }
        let two = V::fold_twice(once, twice, more).words(0);
        let [a, b, c, _] = [two[0].count_ones(), two[1].count_ones(), two[2].count_ones(), 0];
        let band = if a >= b && a >= c {
            0
        } else if b >= c {
            1
        } else {
            2
        };
        let bit = two[band] & two[band].wrapping_neg();
        if bit == 0 {
            return None;
        }
        let mut cell = [0; 4];
        cell[band] = bit;
        let digits = V::holders(&self.digits, V::each(cell));
        // Whichever of the two is right is struck from the other cells of the box.
        let mut others = [0; 4];
        others[band] = BOX << (bit.trailing_zeros() % 9 / 3 * 3) & !bit;
        let (first, last) = (digits.trailing_zeros() as usize / 4, (63 - digits.leading_zeros() as usize % 64) / 4);
        Some(Guess { if_right: (first, others), if_wrong: (last, others) })
    }

    /// The guess to make on a board that is open.
    #[inline(always)]
    pub(super) fn guess_in_chute(&self) -> Guess {
        let ways = self.ways();
        let mut total = ways[0];
        for &ways in &ways[1..] {
            total = total.plus(ways);
        }
        let mut totals = [0; 4];
        for digit in 0..V::DIGITS {
            let words = total.words(digit);
            for band in 0..3 {
                totals[band] += words[band];
            }
        }
        // Where all nine digits have one way there is nothing to guess; the wrap-around makes such a chute the last choice.
        let [a, b, c, _] = totals;
        let of_chutes = [a & 0xFFFF, b & 0xFFFF, c & 0xFFFF, a >> 16, b >> 19, c >> 22];
        let (mut chute, mut fewest) = (0, u32::MAX);
        for (at, &of_chute) in of_chutes.iter().enumerate() {
            let open = of_chute.wrapping_sub(10);
            if open < fewest {
                (chute, fewest) = (at, open);
            }
        }
        let (kind, place) = if chute < 3 { (0, chute) } else { (1, chute - 3) };
        let shift = [0, 16 + 3 * place][kind];
        let (mut digit, mut fewest) = (0, u32::MAX);
        for at in 0..9 {
            let ways = ways[at / V::DIGITS].words(at % V::DIGITS)[place] >> shift & 7;
            let open = ways.wrapping_sub(2);
            if open < fewest {
                (digit, fewest) = (at, open);
            }
        }
        pick(kind, place, digit, self.digits[digit / V::DIGITS].words(digit % V::DIGITS))
    }
}

/// Picks the minirow or minicolumn of a chute that the fewest ways of a digit go through.
#[inline(always)]
fn pick(kind: usize, place: usize, digit: usize, words: [u32; 4]) -> Guess {
    // The word that holds a box of the chute, and the minirows or minicolumns of that box.
    let word_of = |of_box: usize| if kind == 0 { place } else { of_box };
    let part = |of_box: usize, at: usize| {
        if kind == 0 { MINIROW << (3 * of_box + at) } else { 7 << (9 * at + 3 * place) }
    };
    let mut held = 0;
    for of_box in 0..3 {
        for at in 0..3 {
            held |= u16::from(words[word_of(of_box)] & part(of_box, at) != 0) << (3 * of_box + at);
        }
    }
    // What lies on at least one way, and on at least two.
    let (mut once, mut twice) = (0, 0);
    for way in WAYS[kind] {
        let way = if held & way == way { way } else { 0 };
        twice |= once & way;
        once |= way;
    }
    let choice = if once & !twice != 0 { once & !twice } else { once };
    let chosen = (choice.trailing_zeros() as usize).min(8);
    let (of_box, at) = (chosen / 3, chosen % 3);
    let (mut if_right, mut if_wrong) = ([0; 4], [0; 4]);
    let all = part(of_box, 0) | part(of_box, 1) | part(of_box, 2);
    if_right[word_of(of_box)] = all & !part(of_box, at);
    if_wrong[word_of(of_box)] = part(of_box, at);
    Guess { if_right: (digit, if_right), if_wrong: (digit, if_wrong) }
}
