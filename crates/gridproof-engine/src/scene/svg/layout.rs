//! Where everything stands in the picture.
//!
//! ```text
//! xs[c]..xs[c+1]   the tile of column c       ys[r]..ys[r+1]   the tile of row r
//! slots            candidates side by side and below each other inside of a cell
//! ```

use super::canvas::Point;
use crate::scene::{Overlay, Scene, Tile};

pub(super) struct Layout {
    pub(super) xs: Vec<f64>,
    pub(super) ys: Vec<f64>,
    /// The side of a cell.
    pub(super) side: f64,
    /// Candidates per line and lines of candidates.
    slots: (usize, usize),
    /// The height of candidates.
    pub(super) small: f64,
    /// How far the shape behind a candidate reaches.
    pub(super) radius: f64,
    /// Candidates in the picture.
    top: u8,
    columns: usize,
}

/// How much of a cell is left free around its candidates.
const PAD: f64 = 0.05;

impl Layout {
    pub(super) fn new(scene: &Scene, overlay: &Overlay, side: u32) -> Layout {
        let marked = overlay.marks.iter().any(|marks| !marks.is_empty());
        let top = if marked { overlay.top.max(1) } else { 1 };
        let across = (1..=8).find(|&n| n * n >= usize::from(top)).unwrap_or(8);
        let slots = (across, usize::from(top).div_ceil(across));
        // Small text stays readable: large digits make large cells.
        let digits = if top > 9 { 24 } else { 20 };
        let side = f64::from(side).max((across * digits) as f64);
        let (width, height) = (side * (1.0 - 2.0 * PAD) / slots.0 as f64, side * (1.0 - 2.0 * PAD) / slots.1 as f64);
        let small = if top > 9 { width * 0.6 } else { (width * 0.78).min(height * 0.78).min(side * 0.3) };
        let radius = (width.min(height) * 0.49).min(small * 0.8);
        let beside = |tile: Option<&Tile>| matches!(tile, Some(Tile::Outside(_)));
        let row = |row: usize| (0..scene.columns).all(|column| beside(scene.tile(row, column)));
        let column = |column: usize| (0..scene.rows()).all(|row| beside(scene.tile(row, column)));
        let sums = |narrow: &dyn Fn(usize) -> bool, count: usize, start: f64| {
            let step = |at: usize| if narrow(at) { (side * 0.6).round() } else { side };
            let mut sums = vec![start];
            sums.extend((0..count).scan(start, |sum, at| {
                *sum += step(at);
                Some(*sum)
            }));
            sums
        };
        let named = |names: &[String]| if names.iter().any(|name| !name.is_empty()) { side * 0.4 } else { 0.0 };
        let margin = (side * 0.12).max(4.0);
        Layout {
            xs: sums(&column, scene.columns, (margin + named(&overlay.row_names)).round()),
            ys: sums(&row, scene.rows(), (margin + named(&overlay.column_names)).round()),
            side,
            slots,
            small,
            radius,
            top,
            columns: scene.columns.max(1),
        }
    }

    /// The free space around everything.
    pub(super) fn margin(&self) -> f64 {
        (self.side * 0.12).max(4.0)
    }

    /// A tile as x, y, width and height.
    pub(super) fn tile(&self, tile: usize) -> Option<[f64; 4]> {
        let (row, column) = (tile / self.columns, tile % self.columns);
        let (x, y) = (*self.xs.get(column)?, *self.ys.get(row)?);
        Some([x, y, self.xs.get(column + 1)? - x, self.ys.get(row + 1)? - y])
    }

    /// The middle of a tile.
    pub(super) fn centre(&self, tile: usize) -> Option<Point> {
        let [x, y, width, height] = self.tile(tile)?;
        Some((x + width / 2.0, y + height / 2.0))
    }

    /// The middle of a candidate.
    pub(super) fn spot(&self, tile: usize, digit: u8) -> Option<Point> {
        let [x, y, width, height] = self.tile(tile)?;
        let at = usize::from(digit.checked_sub(1).filter(|_| digit <= self.top)?);
        let (column, row) = (at % self.slots.0, at / self.slots.0);
        let part = |at: usize, of: usize| PAD + (1.0 - 2.0 * PAD) * (at as f64 + 0.5) / of as f64;
        Some((x + width * part(column, self.slots.0), y + height * part(row, self.slots.1)))
    }

    /// The tile at a point, and the digit whose place it is there.
    pub(super) fn at(&self, (x, y): Point) -> Option<(usize, u8)> {
        let place = |sums: &[f64], value: f64| sums.windows(2).position(|ends| ends[0] <= value && value < ends[1]);
        let (row, column) = (place(&self.ys, y)?, place(&self.xs, x)?);
        let tile = row * self.columns + column;
        let [left, upper, width, height] = self.tile(tile)?;
        let part =
            |offset: f64, of: usize| ((offset - PAD) / (1.0 - 2.0 * PAD) * of as f64).clamp(0.0, of as f64 - 0.5);
        let slot = |offset: f64, of: usize| part(offset, of) as usize;
        let at = slot((y - upper) / height, self.slots.1) * self.slots.0 + slot((x - left) / width, self.slots.0);
        Some((tile, at as u8 + 1))
    }
}
