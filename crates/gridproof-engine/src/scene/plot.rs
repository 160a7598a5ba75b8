//! Edges and shapes as strokes, discs and text with coordinates: what all painters of pictures share.
//!
//! A painter decides where rows and columns begin (a [`Lattice`]), asks for the lines along [`edges`] and for the
//! [`Figure`]s of [`shapes`], and draws them in its own format and colours.

mod cage;
mod figures;
mod grain;
mod outline;
mod stroke;

pub use figures::shapes;
pub use outline::loops;

use super::{Edge, HalfPoint, Ink, Scene};

/// A point of a picture; y grows downwards.
pub type Point = (f64, f64);

/// Where the rows and columns of a scene begin in a picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Lattice {
    /// The left borders of the columns, and the right border of the last.
    pub xs: Vec<f64>,
    /// The upper borders of the rows, and the lower border of the last.
    pub ys: Vec<f64>,
    /// The side of a cell.
    pub side: f64,
}

impl Lattice {
    /// The x, y, width and height of a tile.
    pub fn tile(&self, tile: usize) -> Option<[f64; 4]> {
        let columns = self.xs.len().saturating_sub(1).max(1);
        let (row, column) = (tile / columns, tile % columns);
        let (x, y) = (*self.xs.get(column)?, *self.ys.get(row)?);
        Some([x, y, self.xs.get(column + 1)? - x, self.ys.get(row + 1)? - y])
    }

    /// The centre of a tile.
    pub fn centre(&self, tile: usize) -> Option<Point> {
        let [x, y, width, height] = self.tile(tile)?;
        Some((x + width / 2.0, y + height / 2.0))
    }

    /// A point of the half grid.
    pub fn at(&self, point: HalfPoint) -> Option<Point> {
        let place = |starts: &[f64], at: usize| {
            let start = *starts.get(at / 2)?;
            if at.is_multiple_of(2) { Some(start) } else { Some((start + starts.get(at / 2 + 1)?) / 2.0) }
        };
        Some((place(&self.xs, point.column)?, place(&self.ys, point.row)?))
    }
}

/// Something to draw.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure {
    /// What it is, as a class for style sheets: `area`, `cage`, `cage-label`, `stroke`, `pill`, `dot`, `dot-text`,
    /// `wedge`, `symbol`, `sign`.
    pub class: &'static str,
    /// Its form.
    pub form: Form,
    /// Its colour.
    pub ink: Ink,
}

/// The form of a [`Figure`].
#[derive(Clone, Debug, PartialEq)]
pub enum Form {
    /// Filled polygons.
    Fill(Vec<Vec<Point>>),
    /// Open lines through points. With mitred joins and flat ends, or with round joins and ends.
    Lines {
        /// The points of each line.
        paths: Vec<Vec<Point>>,
        /// The width.
        width: f64,
        /// Round joins and ends.
        round: bool,
    },
    /// A filled disc.
    Disc {
        /// Its centre.
        centre: Point,
        /// Its radius.
        radius: f64,
    },
    /// A hollow circle.
    Ring {
        /// Its centre.
        centre: Point,
        /// The radius to the middle of the line.
        radius: f64,
        /// The width of the line.
        width: f64,
    },
    /// Text on one line.
    Text {
        /// The centre of the text, or the middle of its left border.
        at: Point,
        /// Whether `at` is the left border.
        from_left: bool,
        /// The size of the font.
        size: f64,
        /// Whether it is bold.
        bold: bool,
        /// The text.
        text: String,
    },
}

/// The lines along edges of one weight: horizontal ones from top to bottom, then vertical ones from left to right. Edges
/// that continue each other are merged into one line.
pub fn edges(scene: &Scene, lattice: &Lattice, weight: Edge) -> Vec<[Point; 2]> {
    let mut lines = Vec::new();
    let Lattice { xs, ys, .. } = lattice;
    for (row, &y) in ys.iter().enumerate() {
        for (from, to) in stretches(scene.columns(), |column| scene.edge_above(row, column) == weight) {
            lines.push([(xs[from], y), (xs[to], y)]);
        }
    }
    for (column, &x) in xs.iter().enumerate() {
        for (from, to) in stretches(scene.rows(), |row| scene.edge_left(row, column) == weight) {
            lines.push([(x, ys[from]), (x, ys[to])]);
        }
    }
    lines
}

/// The maximal ranges in which `holds` is true: the first index, and the one after the last.
fn stretches(count: usize, holds: impl Fn(usize) -> bool) -> Vec<(usize, usize)> {
    let mut found: Vec<(usize, usize)> = Vec::new();
    for at in (0..count).filter(|&at| holds(at)) {
        match found.last_mut() {
            Some(last) if last.1 == at => last.1 += 1,
            _ => found.push((at, at + 1)),
        }
    }
    found
}

/// The width of text in a plain sans-serif font, estimated.
fn text_width(text: &str, size: f64) -> f64 {
    text.chars().count() as f64 * size * 0.56
}

fn minus(a: Point, b: Point) -> Point {
    (a.0 - b.0, a.1 - b.1)
}

fn plus(a: Point, b: Point, share: f64) -> Point {
    (a.0 + b.0 * share, a.1 + b.1 * share)
}

fn length(a: Point) -> f64 {
    a.0.hypot(a.1)
}
