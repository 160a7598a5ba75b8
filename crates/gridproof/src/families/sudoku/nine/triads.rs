//! Every minirow and every minicolumn holds three digits.
//!
//! If only three digits fit, all three go there and are struck from the rest of the box; if fewer fit, there is no
//! answer. Without this a sparse board is hopeless: guesses put digits into minirows, and four of them sharing one
//! would go unnoticed. It costs about half a round of the other deductions and runs only when those find nothing.

use super::board::CandidateBoard;
use super::digit::{next_column, previous_column};
use super::lanes::Lanes;
use super::layout::{MINICOLUMNS, MINIROWS};

/// Bits of both kinds side by side: minicolumns in their own places, minirows one bit above.
const BOTH: u32 = MINICOLUMNS | MINICOLUMNS << 1;

impl<V: Lanes, const N: usize> CandidateBoard<V, N> {
    /// False if there is no answer.
    #[inline(always)]
    pub(super) fn fill_triads(&mut self) -> bool {
        let mut triads = [V::zero(); N];
        let (mut once, mut twice, mut thrice, mut more) = (V::zero(), V::zero(), V::zero(), V::zero());
        for at in 0..9 {
            // Digit by digit even where a vector holds two: there is no fold for four counts.
            if at % V::DIGITS == 0 {
                triads[at / V::DIGITS] = triads_of(self.digits[at / V::DIGITS]);
            }
            let triad = triads[at / V::DIGITS].only_digit(at % V::DIGITS);
            more = more.or(thrice.and(triad));
            thrice = thrice.or(twice.and(triad));
            twice = twice.or(once.and(triad));
            once = once.or(triad);
        }
        if V::bands(BOTH).without(thrice).any() {
            return false;
        }
        let three = thrice.without(more);
        for (digit, &triad) in self.digits.iter_mut().zip(&triads) {
            let settled = triad.and(three);
            let others = next_column(settled).or(previous_column(settled)).and(V::bands(BOTH));
            let columns = others.and(V::bands(MINICOLUMNS));
            let rows = others.down::<1>();
            let rows = rows
                .and(V::bands(0o111))
                .or(rows.down::<8>().and(V::bands(0o222)))
                .or(rows.down::<16>().and(V::bands(0o444)));
            let cells = rows.or(rows.up::<9>()).or(rows.up::<18>());
            *digit = digit.without(cells).without(columns.up::<3>().minus(columns));
        }
        true
    }
}

/// The minicolumns and minirows that hold candidates, as in [`BOTH`].
#[inline(always)]
fn triads_of<V: Lanes>(cells: V) -> V {
    let columns = cells.or(cells.down::<1>()).or(cells.down::<2>()).and(V::bands(MINICOLUMNS));
    let rows = cells.or(cells.down::<9>()).or(cells.down::<18>()).and(V::bands(MINIROWS));
    let rows =
        rows.and(V::bands(0o111)).or(rows.and(V::bands(0o222)).up::<8>()).or(rows.and(V::bands(0o444)).up::<16>());
    columns.or(rows.up::<1>())
}
