//! Where everything is in the picture: the lattice of tiles, and the slots of candidates inside a cell.

use crate::scene::plot::{Lattice, Point};
use crate::scene::{Overlay, Scene};

pub(super) struct Geometry {
    pub(super) lattice: Lattice,
    /// The side of a cell.
    pub(super) side: f64,
    /// Candidates per line, and lines of candidates.
    slots: (usize, usize),
    /// The height of candidates.
    pub(super) small: f64,
    /// The radius of the shape behind a candidate.
    pub(super) radius: f64,
    /// The largest candidate.
    top: u8,
}

/// The part of a cell that stays free around its candidates.
const PAD: f64 = 0.05;

impl Geometry {
    pub(super) fn new(scene: &Scene, overlay: &Overlay, side: u32) -> Geometry {
        let marked = overlay.marks.iter().any(|marks| !marks.is_empty());
        let top = if marked { overlay.top.max(1) } else { 1 };
        let across = (1..=8).find(|&n| n * n >= usize::from(top)).unwrap_or(8);
        let slots = (across, usize::from(top).div_ceil(across));
        // Keeps candidates readable: more of them, and larger digits, make larger cells.
        let digits = if top > 9 { 24 } else { 20 };
        let side = f64::from(side).max((across * digits) as f64);
        let (width, height) = (side * (1.0 - 2.0 * PAD) / slots.0 as f64, side * (1.0 - 2.0 * PAD) / slots.1 as f64);
        let small = if top > 9 { width * 0.6 } else { (width * 0.78).min(height * 0.78).min(side * 0.3) };
        let radius = (width.min(height) * 0.49).min(small * 0.8);
        let starts = |narrow: &dyn Fn(usize) -> bool, count: usize, start: f64| {
            let mut starts = vec![start];
            starts.extend((0..count).scan(start, |sum, at| {
                *sum += if narrow(at) { (side * 0.6).round() } else { side };
                Some(*sum)
            }));
            starts
        };
        let named = |names: &[String]| if names.iter().any(|name| !name.is_empty()) { side * 0.4 } else { 0.0 };
        let margin = (side * 0.12).max(4.0);
        let [left, upper] = [&overlay.row_names, &overlay.column_names].map(|names| (margin + named(names)).round());
        let xs = starts(&|column| scene.is_outside_column(column), scene.columns(), left);
        let ys = starts(&|row| scene.is_outside_row(row), scene.rows(), upper);
        Geometry { lattice: Lattice { xs, ys, side }, side, slots, small, radius, top }
    }

    /// The free space around everything.
    pub(super) fn margin(&self) -> f64 {
        (self.side * 0.12).max(4.0)
    }

    /// The x, y, width and height of a tile.
    pub(super) fn tile(&self, tile: usize) -> Option<[f64; 4]> {
        self.lattice.tile(tile)
    }

    /// The centre of a tile.
    pub(super) fn centre(&self, tile: usize) -> Option<Point> {
        self.lattice.centre(tile)
    }

    /// The centre of a candidate.
    pub(super) fn candidate(&self, tile: usize, digit: u8) -> Option<Point> {
        let [x, y, width, height] = self.tile(tile)?;
        let at = usize::from(digit.checked_sub(1).filter(|_| digit <= self.top)?);
        let (column, row) = (at % self.slots.0, at / self.slots.0);
        let part = |at: usize, of: usize| PAD + (1.0 - 2.0 * PAD) * (at as f64 + 0.5) / of as f64;
        Some((x + width * part(column, self.slots.0), y + height * part(row, self.slots.1)))
    }

    /// How far from the middle of a cell a line runs between two rows of candidates, or between two columns.
    pub(super) fn lane(&self, upright: bool) -> f64 {
        let slots = if upright { self.slots.0 } else { self.slots.1 };
        let slot = self.side * (1.0 - 2.0 * PAD) / slots as f64;
        if slots > 1 && slots % 2 == 1 { slot / 2.0 } else { 0.0 }
    }

    /// The tile at a point, and the digit whose slot is there.
    pub(super) fn at(&self, (x, y): Point) -> Option<(usize, u8)> {
        let place = |starts: &[f64], value: f64| starts.windows(2).position(|ends| ends[0] <= value && value < ends[1]);
        let (row, column) = (place(&self.lattice.ys, y)?, place(&self.lattice.xs, x)?);
        let tile = row * (self.lattice.xs.len() - 1) + column;
        let [left, upper, width, height] = self.tile(tile)?;
        let part =
            |offset: f64, of: usize| ((offset - PAD) / (1.0 - 2.0 * PAD) * of as f64).clamp(0.0, of as f64 - 0.5);
        let slot = |offset: f64, of: usize| part(offset, of) as usize;
        let at = slot((y - upper) / height, self.slots.1) * self.slots.0 + slot((x - left) / width, self.slots.0);
        Some((tile, at as u8 + 1))
    }
}
