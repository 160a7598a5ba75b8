//! The border of a set of tiles, drawn a little inside of it.

use super::{Lattice, Point};
use std::collections::{BTreeMap, BTreeSet};

/// Steps to the right, down, left and up, as rows and columns. Borders are followed clockwise: the tiles of the set lie to
/// the right of each step.
const STEPS: [(isize, isize); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

/// A corner of the lattice between tiles: row and column.
type Corner = (usize, usize);

/// The pieces of border that start at each corner, as indices into [`STEPS`].
fn pieces(tiles: &BTreeSet<Corner>) -> BTreeMap<Corner, Vec<usize>> {
    let mut pieces: BTreeMap<Corner, Vec<usize>> = BTreeMap::new();
    for &(row, column) in tiles {
        let starts = [(row, column), (row, column + 1), (row + 1, column + 1), (row + 1, column)];
        let beyond = [
            row.checked_sub(1).map(|row| (row, column)),
            Some((row, column + 1)),
            Some((row + 1, column)),
            column.checked_sub(1).map(|column| (row, column)),
        ];
        for step in 0..4 {
            if beyond[step].is_none_or(|tile| !tiles.contains(&tile)) {
                pieces.entry(starts[step]).or_default().push(step);
            }
        }
    }
    pieces
}

/// Takes a piece of border at a corner. Where two start, it takes the one that turns right, which stays with its tile.
fn take(pieces: &mut BTreeMap<Corner, Vec<usize>>, corner: Corner, last: Option<usize>) -> Option<usize> {
    let steps = pieces.get_mut(&corner)?;
    let right = last.map(|last| (last + 1) % 4);
    let at = steps.iter().position(|&step| Some(step) == right).unwrap_or(0);
    let step = if steps.is_empty() { None } else { Some(steps.remove(at)) };
    if steps.is_empty() {
        pieces.remove(&corner);
    }
    step
}

/// The corners of closed lines around the tiles, `inset` inside their border: clockwise, and counterclockwise around holes.
/// Unknown tiles are ignored.
pub fn loops(lattice: &Lattice, tiles: &[usize], inset: f64) -> Vec<Vec<Point>> {
    let columns = lattice.xs.len().saturating_sub(1).max(1);
    let known = tiles.iter().filter(|&&tile| lattice.tile(tile).is_some());
    let tiles: BTreeSet<Corner> = known.map(|&tile| (tile / columns, tile % columns)).collect();
    let mut pieces = pieces(&tiles);
    let mut loops = Vec::new();
    while let Some((&start, _)) = pieces.first_key_value() {
        let Some(first) = take(&mut pieces, start, None) else { break };
        let (mut corner, mut last, mut points) = (start, first, Vec::new());
        loop {
            corner = (corner.0.wrapping_add_signed(STEPS[last].0), corner.1.wrapping_add_signed(STEPS[last].1));
            let next = if corner == start { None } else { take(&mut pieces, corner, Some(last)) };
            let step = next.unwrap_or(first);
            if step != last {
                points.extend(moved(lattice, corner, last, step, inset));
            }
            if next.is_none() {
                break;
            }
            last = step;
        }
        loops.push(points);
    }
    loops
}

/// A corner moved inwards from the two pieces of border that meet there.
fn moved(lattice: &Lattice, corner: Corner, last: usize, next: usize, inset: f64) -> Option<Point> {
    let (x, y) = (*lattice.xs.get(corner.1)?, *lattice.ys.get(corner.0)?);
    // The inside is to the right of a step, which is the direction of the next entry in `STEPS`.
    let (down_a, right_a) = STEPS[(last + 1) % 4];
    let (down_b, right_b) = STEPS[(next + 1) % 4];
    Some((x + inset * (right_a + right_b) as f64, y + inset * (down_a + down_b) as f64))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(columns: usize, tiles: &[usize], wanted: &[&[Point]]) {
        let starts: Vec<f64> = (0..=columns).map(|at| at as f64 * 10.0).collect();
        let lattice = Lattice { xs: starts.clone(), ys: starts, side: 10.0 };
        assert_eq!(loops(&lattice, tiles, 1.0), wanted);
    }

    #[test]
    fn a_rectangle_has_four_corners() {
        check(3, &[0, 1, 2], &[&[(29.0, 1.0), (29.0, 9.0), (1.0, 9.0), (1.0, 1.0)]]);
        check(3, &[], &[]);
        check(3, &[99], &[]);
    }

    #[test]
    fn inner_corners_are_moved_the_other_way() {
        let ell = [(9.0, 1.0), (9.0, 11.0), (19.0, 11.0), (19.0, 19.0), (1.0, 19.0), (1.0, 1.0)];
        check(2, &[0, 2, 3], &[&ell]);
    }

    #[test]
    fn tiles_that_touch_at_a_corner_have_separate_outlines() {
        let first = [(9.0, 1.0), (9.0, 9.0), (1.0, 9.0), (1.0, 1.0)];
        let second = [(19.0, 11.0), (19.0, 19.0), (11.0, 19.0), (11.0, 11.0)];
        check(2, &[0, 3], &[&first, &second]);
    }

    #[test]
    fn a_hole_has_a_line_of_its_own() {
        let ring = [0, 1, 2, 3, 5, 6, 7, 8];
        let outer = [(29.0, 1.0), (29.0, 29.0), (1.0, 29.0), (1.0, 1.0)];
        let hole = [(9.0, 21.0), (21.0, 21.0), (21.0, 9.0), (9.0, 9.0)];
        check(3, &ring, &[&outer, &hole]);
    }
}
