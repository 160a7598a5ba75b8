//! Lines too long for an exact answer.

use super::{MAX_LENGTH, SightLine};
use gridproof_engine::digits::Digits;

/// What one clue leaves of a line if heights may repeat, unless they are the tallest so far; `None` if nothing fits.
///
/// [`gridproof_engine::csp::narrow_to_clue`] is faster and slightly stronger: it also knows that after `i` cells the tallest is at
/// least `i`. Here that is checked only for a cell that is itself the tallest so far, and `long-line` steps rest on exactly
/// this.
pub(in super::super) fn relaxed(line: &SightLine) -> Option<Vec<Digits>> {
    let (size, goal) = (line.size, 1u64 << line.near);
    // By cells passed and the tallest so far: the set of counts seen, as bits.
    let mut counts = vec![[0u64; MAX_LENGTH + 1]; size + 1];
    counts[0][0] = 1;
    for at in 0..size {
        for tallest in 0..=size {
            let have = counts[at][tallest] & ((goal << 1) - 1);
            if have == 0 {
                continue;
            }
            for height in line.cells[at] {
                let height = usize::from(height);
                if height > tallest && height > at {
                    counts[at + 1][height] |= have << 1;
                } else if height < tallest {
                    counts[at + 1][tallest] |= have;
                }
            }
        }
    }
    let mut keep = vec![Digits::EMPTY; size];
    let mut live = [0u64; MAX_LENGTH + 1];
    live[size] = counts[size][size] & goal;
    for at in (0..size).rev() {
        let mut before = [0u64; MAX_LENGTH + 1];
        for tallest in 0..=size {
            let have = counts[at][tallest];
            for height in line.cells[at].iter().filter(|_| have != 0) {
                let raised = usize::from(height) > tallest;
                let back = if raised { live[usize::from(height)] >> 1 } else { live[tallest] };
                if usize::from(height) != tallest && back & have != 0 {
                    before[tallest] |= back & have;
                    keep[at] |= Digits::one(height);
                }
            }
        }
        live = before;
    }
    keep.iter().all(|cell| !cell.is_empty()).then_some(keep)
}
