//! The filter for one clue of a line, on the assumption that heights may repeat.

/// The longest line: heights from 1 are bits of a word.
const LONGEST: usize = 63;

/// Narrows the candidates of a line to those that occur in some filling in which the clue is met; returns false if there is none.
/// The cell nearest to the clue comes first, and heights start at 1. Lines of more than 63 cells are left unchanged. `counts` is
/// working memory.
///
/// Heights may repeat in such a filling, except that after `i` cells the tallest so far is at least `i`. Walking away from the clue,
/// all that matters is the tallest so far and how many were seen: a taller cell raises both, a lower one neither. The possible counts
/// are one word per tallest height, so walking out and back takes `n^2` word operations.
pub fn narrow_to_clue(cells: &mut [u64], clue: u8, counts: &mut Vec<u64>) -> bool {
    let n = cells.len();
    if n > LONGEST {
        return true;
    }
    if usize::from(clue) > n {
        return false;
    }
    let row = n + 1;
    if counts.len() < row * row {
        counts.resize(row * row, 0);
    }
    let goal = 1u64 << clue;
    let wanted = (goal << 1).wrapping_sub(1);
    // Row `i` holds the counts after `i` cells, by the tallest so far; nothing below `i` is ever read.
    counts[..row].fill(0);
    counts[0] = 1;
    for (i, &word) in cells.iter().enumerate() {
        let (old, new) = counts[i * row..(i + 2) * row].split_at_mut(row);
        let mut lower = old[i];
        for h in i + 1..=n {
            let raised = if word >> h & 1 != 0 { lower << 1 } else { 0 };
            let kept = if word & ((1 << h) - 1) != 0 { old[h] } else { 0 };
            new[h] = (raised | kept) & wanted;
            lower |= old[h];
        }
    }
    let mut live = [0u64; LONGEST + 1];
    live[n] = counts[n * row + n] & goal;
    for (i, word) in cells.iter_mut().enumerate().rev() {
        let old = &counts[i * row..(i + 1) * row];
        let (mut keep, mut lower) = (0u64, 0u64);
        for h in i..=n {
            if *word >> h & 1 != 0 && lower << 1 & live[h] != 0 {
                keep |= 1 << h;
            }
            lower |= old[h];
        }
        // From the tallest down: `above` collects the counts that a raise to a greater height leads to; `hides` is set if some
        // greater height can stay the tallest past this cell.
        let (mut above, mut hides) = (0u64, false);
        for h in (i..=n).rev() {
            if hides && *word >> h & 1 != 0 {
                keep |= 1 << h;
            }
            hides |= old[h] & live[h] != 0;
            let kept = if *word & ((1 << h) - 1) != 0 { live[h] } else { 0 };
            let next = (kept | above) & old[h];
            if *word >> h & 1 != 0 {
                above |= live[h] >> 1;
            }
            live[h] = next;
        }
        if hides {
            keep |= *word & ((1 << i) - 1);
        }
        *word = keep;
        if keep == 0 {
            return false;
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    /// The narrowed line, by trying every filling; `None` if none fits.
    fn tried(cells: &[u64], clue: u8) -> Option<Vec<u64>> {
        let n = cells.len();
        let mut fillings = vec![(vec![], 0, 0)];
        for (i, &word) in cells.iter().enumerate() {
            let longer = |(line, tallest, seen): &(Vec<usize>, usize, u8)| {
                let (line, tallest, seen) = (line.clone(), *tallest, *seen);
                let heights = (1..=n).filter(move |&h| word >> h & 1 != 0 && h != tallest && tallest.max(h) > i);
                heights
                    .map(move |h| ([&line[..], &[h]].concat(), tallest.max(h), seen + u8::from(h > tallest)))
                    .collect::<Vec<_>>()
            };
            fillings = fillings.iter().flat_map(longer).collect();
        }
        fillings.retain(|&(_, _, seen)| seen == clue);
        let union = |i: usize| fillings.iter().fold(0, |sum, (line, ..)| sum | 1 << line[i]);
        (!fillings.is_empty()).then(|| (0..n).map(union).collect())
    }

    #[test]
    fn a_line_keeps_exactly_what_some_filling_has() {
        let (mut random, mut counts) = (Random::from_number(1), vec![u64::MAX; 100]);
        let (mut failed, mut narrowed) = (0, 0);
        for round in 0..6000 {
            let n = 1 + round % 6;
            let holes = 1 + random.below(4);
            let mut cells: Vec<u64> =
                (0..n).map(|_| (1..=n).filter(|_| random.below(8) > holes).fold(0, |word, h| word | 1 << h)).collect();
            let clue = 1 + random.index(n) as u8;
            let (before, wanted) = (cells.clone(), tried(&cells, clue));
            let fits = narrow_to_clue(&mut cells, clue, &mut counts);
            assert_eq!(fits.then_some(&cells), wanted.as_ref(), "{before:?} {clue}");
            failed += usize::from(!fits);
            narrowed += usize::from(fits && cells != before);
        }
        assert!(failed > 500 && narrowed > 1000, "{failed} {narrowed}");
    }

    #[test]
    fn lines_at_the_limits() {
        let mut counts = Vec::new();
        let mut longest = [u64::MAX << 1; 63];
        assert!(narrow_to_clue(&mut longest, 63, &mut counts));
        assert!((0..63).all(|i| longest[i] == 2 << i));
        let mut too_long = [u64::MAX; 64];
        assert!(narrow_to_clue(&mut too_long, 3, &mut counts));
        assert_eq!(too_long, [u64::MAX; 64]);
        assert!(!narrow_to_clue(&mut [2, 2], 3, &mut counts));
    }
}
