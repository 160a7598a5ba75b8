//! A line as one of its clues sees it, and what that clue says at a glance: the deductions of the level Easy.

use super::candidates::{Candidates, MAX_SIZE, each};

/// The filled cells of a line, by their distance from a clue.
///
/// A filled cell is the set of its one height, an open cell the empty set. So the taller of two is the greater number, and a tower
/// is taller than every member of a set that it is not in if it is greater than the set.
pub(super) struct LineOfSight {
    side: usize,
    line: usize,
    /// Whether the clue is at the last cell of the line.
    reversed: bool,
    clue: usize,
    towers: [u16; MAX_SIZE],
}

impl LineOfSight {
    pub(super) fn new(candidates: &Candidates, side: usize, line: usize, reversed: bool, clue: u8) -> LineOfSight {
        let mut towers = [0; MAX_SIZE];
        let cells = towers[..candidates.n].iter_mut().enumerate();
        for (place, tower) in cells.filter(|&(place, _)| candidates.open[side][line] >> place & 1 == 0) {
            *tower = if side == 0 { candidates.cells[line][place] } else { candidates.cells[place][line] };
        }
        if reversed {
            towers[..candidates.n].reverse();
        }
        LineOfSight { side, line, reversed, clue: usize::from(clue), towers }
    }

    /// Strikes what is too low for the first cell, if the clue sees exactly one tower in front of those that are certain.
    ///
    /// The nearest tower that is taller than every missing height is seen, and so is everything above it. If that is all but one
    /// of what the clue counts, the first cell alone is seen in front of it, and is taller than the cells between.
    pub(super) fn raise_first_cell(&self, candidates: &mut Candidates) {
        let (n, all) = (candidates.n, all(candidates.n));
        let missing = all & !union(&self.towers);
        let front = self.towers[..n].iter().position(|&tower| tower > missing).unwrap_or(n);
        if front < 2 {
            return;
        }
        let behind = &self.towers[front..n];
        let rise = |(seen, tallest), &tower| if tower > tallest { (seen + 1, tower) } else { (seen, tallest) };
        if behind.iter().fold((1, 0), rise).0 != self.clue {
            return;
        }
        // At least the lowest `front - 1` of those that may be in front are between.
        let mut possible = all & !union(behind);
        for _ in 1..front {
            self.strike(candidates, 1, possible.trailing_zeros() as usize);
            possible &= possible - 1;
        }
    }

    /// Strikes every height from the cells that are too near for it.
    ///
    /// Everything seen from a tower onwards is at least as tall. So the tallest has `clue - 1` cells before it, the next one that may
    /// be seen `clue - 2`, and so on. A filled tower behind a taller one cannot be seen; one behind the next taller height counts
    /// as visible all the same, as it does in Simon Tatham's levels.
    pub(super) fn keep_back(&self, candidates: &mut Candidates) {
        let (mut hidden, mut tallest) = (0, 0);
        for &tower in &self.towers[..candidates.n] {
            hidden |= if tallest > tower << 1 { tower } else { 0 };
            tallest = tallest.max(tower);
        }
        let mut visible = all(candidates.n) & !hidden;
        for distance in (1..self.clue).rev() {
            let Some(height) = visible.checked_ilog2() else { break };
            self.strike(candidates, distance, height as usize);
            visible ^= 1 << height;
        }
    }

    /// Strikes a height from the first `count` cells.
    fn strike(&self, candidates: &mut Candidates, count: usize, height: usize) {
        let near = all(count) << if self.reversed { candidates.n - count } else { 0 };
        let places = candidates.lines[self.side][self.line][height] & near;
        each(places, |place| candidates.strike_in(self.side, self.line, place, height));
    }
}

/// The first `count` members.
fn all(count: usize) -> u16 {
    u16::MAX >> (16 - count)
}

fn union(towers: &[u16]) -> u16 {
    towers.iter().fold(0, |sum, tower| sum | tower)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The candidates of a row, nearest first, after `act`; heights from 1, 0 for open cells.
    fn row(heights: &[u8], reversed: bool, clue: u8, act: fn(&LineOfSight, &mut Candidates)) -> Vec<Vec<u8>> {
        let n = heights.len();
        let mut givens = vec![0; n * n];
        givens[..n].copy_from_slice(heights);
        let mut candidates = Candidates::new(n, &givens);
        assert!(candidates.settle());
        act(&LineOfSight::new(&candidates, 0, 0, reversed, clue), &mut candidates);
        let cell =
            |heights: u16| (0..n).filter(move |height| heights >> height & 1 != 0).map(|height| height as u8 + 1);
        candidates.cells[0][..n].iter().map(|&heights| cell(heights).collect()).collect()
    }

    #[test]
    fn a_clue_of_one_puts_the_tallest_first() {
        assert_eq!(row(&[0; 4], false, 1, LineOfSight::raise_first_cell)[0], [4]);
        assert_eq!(row(&[0; 4], true, 1, LineOfSight::raise_first_cell)[3], [4]);
        assert_eq!(row(&[0; 4], false, 2, LineOfSight::raise_first_cell)[0], [1, 2, 3, 4]);
    }

    #[test]
    fn the_first_cell_is_taller_than_those_before_the_certain_ones() {
        // 5 is seen; one more is, over three cells, of 1, 2, 3 and 4.
        assert_eq!(row(&[0, 0, 0, 0, 5], false, 2, LineOfSight::raise_first_cell)[0], [4]);
        // 1 is behind the 6, so the three cells before it have three of 2, 3, 4 and 5.
        assert_eq!(row(&[0, 0, 0, 6, 0, 1], false, 2, LineOfSight::raise_first_cell)[0], [4, 5]);
        // 4, 5 and 6 are certain, 5 and 6 seen: with a clue of 3, the first of three cells is none of the lowest two.
        assert_eq!(row(&[0, 0, 0, 5, 4, 6], false, 3, LineOfSight::raise_first_cell)[0], [3]);
        assert_eq!(row(&[6, 4, 5, 0, 0, 0], true, 3, LineOfSight::raise_first_cell)[5], [3]);
        // Nothing follows from another clue, nor while 5 is missing.
        assert_eq!(row(&[0, 0, 0, 5, 4, 6], false, 4, LineOfSight::raise_first_cell)[0], [1, 2, 3]);
        assert_eq!(row(&[0, 0, 0, 4, 0, 6], false, 3, LineOfSight::raise_first_cell)[0], [1, 2, 3, 5]);
    }

    #[test]
    fn tall_towers_keep_their_distance() {
        let kept = [vec![1, 2], vec![1, 2, 3], vec![1, 2, 3, 4], vec![1, 2, 3, 4]];
        assert_eq!(row(&[0; 4], false, 3, LineOfSight::keep_back), kept);
        let reversed: Vec<Vec<u8>> = kept.into_iter().rev().collect();
        assert_eq!(row(&[0; 4], true, 3, LineOfSight::keep_back), reversed);
    }

    #[test]
    fn hidden_towers_are_passed_over_unless_the_next_taller_one_hides_them() {
        // 4 is behind 6: 5 and then 3 are the next ones that may be seen.
        assert_eq!(row(&[0, 0, 0, 6, 4, 0], false, 4, LineOfSight::keep_back)[0], [1, 2]);
        // 4 is behind 5, the next taller one, so it counts: 3 may be in the first cell.
        assert_eq!(row(&[0, 0, 0, 5, 4, 0], false, 4, LineOfSight::keep_back)[0], [1, 2, 3]);
    }

    /// Whichever cells of a permutation are filled in, its own clue strikes none of its heights.
    #[test]
    fn a_clue_strikes_nothing_from_its_own_line() {
        let n = 5;
        let mut lines: Vec<Vec<u8>> = vec![vec![]];
        for _ in 0..n {
            let longer = |line: &Vec<u8>| {
                let rest = (1..=n as u8).filter(|height| !line.contains(height));
                rest.map(|height| [&line[..], &[height]].concat()).collect::<Vec<_>>()
            };
            lines = lines.iter().flat_map(longer).collect();
        }
        let mut struck = 0;
        for line in &lines {
            let clue = (0..n).filter(|&at| line[..at].iter().all(|&before| before < line[at])).count() as u8;
            for filled in 0..1 << n {
                let shown: Vec<u8> = (0..n).map(|at| if filled >> at & 1 != 0 { line[at] } else { 0 }).collect();
                for act in [LineOfSight::raise_first_cell, LineOfSight::keep_back] {
                    let left = row(&shown, false, clue, act);
                    assert!(left.iter().zip(line).all(|(left, height)| left.contains(height)), "{line:?} {shown:?}");
                    struck += usize::from(left != row(&shown, false, clue, |_, _| {}));
                }
            }
        }
        assert!(struck > 1000, "{struck}");
    }
}
