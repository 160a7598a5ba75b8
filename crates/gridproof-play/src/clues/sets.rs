//! Sets of different digits with a given sum.

use gridproof::Digits;

/// Maximum number of sets that are listed. A Kakuro run has at most 12.
const MAX_SETS: usize = 100;

/// Every set of `count` digits up to `largest` with this sum, sets with smaller digits last; empty if there are too many to list.
pub(super) fn with_sum(count: usize, sum: u32, largest: u8) -> Vec<Digits> {
    let mut found = Vec::new();
    extend(Digits::EMPTY, count as u32, sum, u32::from(largest), &mut found);
    if found.len() > MAX_SETS {
        return Vec::new();
    }
    found.sort_unstable_by_key(|set| set.bits());
    found
}

/// Adds sets of `count` more digits up to `largest`. Every call that passes the bounds finds a set, so the work is limited by the
/// number of sets.
fn extend(set: Digits, count: u32, sum: u32, largest: u32, found: &mut Vec<Digits>) {
    if found.len() > MAX_SETS {
        return;
    }
    if count == 0 && sum == 0 {
        found.push(set);
        return;
    }
    let smallest_sum = count * (count + 1) / 2;
    if count == 0 || count > largest || sum < smallest_sum || sum > count * (2 * largest + 1 - count) / 2 {
        return;
    }
    for digit in (1..=largest.min(sum)).rev() {
        extend(set | Digits::one(digit as u8), count - 1, sum - digit, digit - 1, found);
    }
}

/// Whether these digits can go into cells with these candidates, one each: a perfect matching by augmenting paths.
pub(super) fn can_fill(digits: Digits, cells: &[Digits]) -> bool {
    if digits.len() as usize != cells.len() {
        return false;
    }
    let mut cell_of = [None; 64];
    (0..cells.len()).all(|cell| {
        let mut tried = Digits::EMPTY;
        assign(cell, digits, cells, &mut cell_of, &mut tried)
    })
}

/// Gives a cell a digit, moving other cells to other digits where needed. `tried` are the digits of this augmenting path.
fn assign(
    cell: usize,
    digits: Digits,
    cells: &[Digits],
    cell_of: &mut [Option<usize>; 64],
    tried: &mut Digits,
) -> bool {
    for digit in (cells[cell] & digits).iter() {
        if tried.contains(digit) {
            continue;
        }
        *tried |= Digits::one(digit);
        let free = match cell_of[usize::from(digit)] {
            None => true,
            Some(other) => assign(other, digits, cells, cell_of, tried),
        };
        if free {
            cell_of[usize::from(digit)] = Some(cell);
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_match_a_plain_enumeration() {
        for count in 0..=9usize {
            for sum in 0..=46 {
                let fits = |set: &Digits| set.len() as usize == count && set.sum() == sum;
                let plain: Vec<Digits> = (0u64..1 << 9).map(|bits| Digits::from_bits(bits << 1)).filter(fits).collect();
                assert_eq!(with_sum(count, sum, 9), plain, "{count} digits with the sum {sum}");
            }
        }
        assert_eq!(with_sum(18, 333, 36), [], "more than can be listed");
    }

    #[test]
    fn digits_are_matched_to_cells() {
        let of = |digits: &[u8]| Digits::from_iter(digits.iter().copied());
        assert!(can_fill(of(&[1, 2, 3]), &[of(&[1, 2]), of(&[1]), of(&[2, 3])]));
        assert!(!can_fill(of(&[1, 2, 3]), &[of(&[1, 2]), of(&[1, 2]), of(&[1, 2, 4])]));
        assert!(!can_fill(of(&[1, 2]), &[of(&[1, 2])]));
        assert!(can_fill(Digits::EMPTY, &[]));
    }
}
