//! The border of a set of tiles, drawn a little inside of it.

use super::canvas::Point;
use super::layout::Layout;
use std::collections::{BTreeMap, BTreeSet};

/// Steps to the right, down, left and up, as rows and columns; the tiles of the set lie to the right of who walks so.
const WAYS: [(isize, isize); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

/// A corner of the lattice between tiles: row and column.
type Corner = (usize, usize);

/// The pieces of border that start at each corner, as indices into [`WAYS`].
fn edges(tiles: &BTreeSet<Corner>) -> BTreeMap<Corner, Vec<usize>> {
    let mut edges: BTreeMap<Corner, Vec<usize>> = BTreeMap::new();
    for &(row, column) in tiles {
        let starts = [(row, column), (row, column + 1), (row + 1, column + 1), (row + 1, column)];
        let beyond = [
            row.checked_sub(1).map(|row| (row, column)),
            Some((row, column + 1)),
            Some((row + 1, column)),
            column.checked_sub(1).map(|column| (row, column)),
        ];
        for way in 0..4 {
            if beyond[way].is_none_or(|tile| !tiles.contains(&tile)) {
                edges.entry(starts[way]).or_default().push(way);
            }
        }
    }
    edges
}

/// Takes a piece of border at a corner: where two start, the one that turns right stays with its tile.
fn take(edges: &mut BTreeMap<Corner, Vec<usize>>, corner: Corner, came: Option<usize>) -> Option<usize> {
    let ways = edges.get_mut(&corner)?;
    let right = came.map(|came| (came + 1) % 4);
    let at = ways.iter().position(|&way| Some(way) == right).unwrap_or(0);
    let way = if ways.is_empty() { None } else { Some(ways.remove(at)) };
    if ways.is_empty() {
        edges.remove(&corner);
    }
    way
}

/// Closed lines around the tiles, `inset` inside of their border.
pub(super) fn loops(layout: &Layout, columns: usize, tiles: &[usize], inset: f64) -> Vec<Vec<Point>> {
    let columns = columns.max(1);
    let known = tiles.iter().filter(|&&tile| layout.tile(tile).is_some());
    let tiles: BTreeSet<Corner> = known.map(|&tile| (tile / columns, tile % columns)).collect();
    let mut edges = edges(&tiles);
    let mut loops = Vec::new();
    while let Some((&start, _)) = edges.first_key_value() {
        let Some(first) = take(&mut edges, start, None) else { break };
        let (mut corner, mut came, mut points) = (start, first, Vec::new());
        loop {
            corner = (corner.0.wrapping_add_signed(WAYS[came].0), corner.1.wrapping_add_signed(WAYS[came].1));
            let next = if corner == start { None } else { take(&mut edges, corner, Some(came)) };
            let way = next.unwrap_or(first);
            if way != came {
                points.extend(moved(layout, corner, came, way, inset));
            }
            if next.is_none() {
                break;
            }
            came = way;
        }
        loops.push(points);
    }
    loops
}

/// A corner moved inwards from both of its pieces of border.
fn moved(layout: &Layout, corner: Corner, came: usize, goes: usize, inset: f64) -> Option<Point> {
    let (x, y) = (*layout.xs.get(corner.1)?, *layout.ys.get(corner.0)?);
    // To the right of a way is the next way.
    let (down_a, right_a) = WAYS[(came + 1) % 4];
    let (down_b, right_b) = WAYS[(goes + 1) % 4];
    Some((x + inset * (right_a + right_b) as f64, y + inset * (down_a + down_b) as f64))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{Overlay, Role, Scene, Tile};

    fn check(columns: usize, tiles: &[usize], wanted: &[&[Point]]) {
        let all = vec![Tile::Cell(String::new(), Role::Given); columns * columns];
        let scene = Scene { columns, tiles: all, heavy_above: vec![], heavy_left: vec![] };
        let mut layout = Layout::new(&scene, &Overlay::default(), 50);
        // Corners at whole tens, to read the figures.
        layout.xs = (0..=columns).map(|at| at as f64 * 10.0).collect();
        layout.ys = layout.xs.clone();
        assert_eq!(loops(&layout, columns, tiles, 1.0), wanted);
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
    fn tiles_that_touch_at_a_corner_have_a_line_each() {
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
