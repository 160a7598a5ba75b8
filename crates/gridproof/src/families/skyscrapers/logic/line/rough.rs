//! Lines that are too long for an exact answer.

use super::{LONGEST, Line};
use gridproof_engine::digits::Digits;

/// What one clue leaves of a line if heights may repeat unless they are the highest so far: what is left for lines
/// that are too long for an exact answer. `None` if nothing fits.
pub(in super::super) fn relaxed(line: &Line) -> Option<Vec<Digits>> {
    let (size, most) = (line.size, 1u64 << line.near);
    // By cells passed and the highest so far: the set of counts seen, as bits.
    let mut counts = vec![[0u64; LONGEST + 1]; size + 1];
    counts[0][0] = 1;
    for at in 0..size {
        for highest in 0..=size {
            let have = counts[at][highest] & ((most << 1) - 1);
            if have == 0 {
                continue;
            }
            for height in line.cells[at] {
                let height = usize::from(height);
                if height > highest && height > at {
                    counts[at + 1][height] |= have << 1;
                } else if height < highest {
                    counts[at + 1][highest] |= have;
                }
            }
        }
    }
    let mut keep = vec![Digits::EMPTY; size];
    let mut live = [0u64; LONGEST + 1];
    live[size] = counts[size][size] & most;
    for at in (0..size).rev() {
        let mut before = [0u64; LONGEST + 1];
        for highest in 0..=size {
            let have = counts[at][highest];
            for height in line.cells[at].iter().filter(|_| have != 0) {
                let raised = usize::from(height) > highest;
                let back = if raised { live[usize::from(height)] >> 1 } else { live[highest] };
                if usize::from(height) != highest && back & have != 0 {
                    before[highest] |= back & have;
                    keep[at] |= Digits::one(height);
                }
            }
        }
        live = before;
    }
    keep.iter().all(|cell| !cell.is_empty()).then_some(keep)
}
