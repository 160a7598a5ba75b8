//! The house style: a board as a drawing that is fit for print.
//!
//! Lengths go by the side of a cell, so that a board looks the same at every size; lines do not become thinner than a
//! printer can show. Nothing depends on colour. Cells that take no digit are dark, and the half of such a cell that has
//! a clue is a pale triangle with the figures in black: small white figures on black fill with ink. Pale, not white: white is
//! where digits go.

use crate::drawing::{Drawing, Item, Point};
use crate::fonts::Weight;
use gridproof::scene::{Overlay, Role, Scene, Tile};

/// How a board looks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Look {
    /// The side of a cell in points.
    pub side: f64,
    /// Clues in black cells; answers do without.
    pub clues: bool,
}

impl Default for Look {
    /// Cells of 10 mm.
    fn default() -> Look {
        Look { side: 28.35, clues: true }
    }
}

const BLACK: u8 = 0;
const DARK: u8 = 64;
const LIGHT_LINE: u8 = 96;
const MARK: u8 = 70;
const PALE: u8 = 225;

/// Rows and columns beside the board are narrower than its cells.
const BESIDE: f64 = 0.72;

/// Width and height of a board in cells, without the lines around it.
pub fn extent(scene: &Scene) -> (f64, f64) {
    let (xs, ys) = sums(scene);
    (xs.last().copied().unwrap_or(0.0), ys.last().copied().unwrap_or(0.0))
}

/// How far lines reach out of the board on every side.
pub fn overhang(side: f64) -> f64 {
    heavy(side) / 2.0
}

fn heavy(side: f64) -> f64 {
    (side * 0.055).clamp(0.9, 3.0)
}

fn light(side: f64) -> f64 {
    (side * 0.016).clamp(0.3, 0.8)
}

/// Where columns and rows begin, in cells.
fn sums(scene: &Scene) -> (Vec<f64>, Vec<f64>) {
    let beside = |row, column| matches!(scene.tile(row, column), Some(Tile::Outside(_)));
    let row = |row: usize| (0..scene.columns).all(|column| beside(row, column));
    let column = |column: usize| (0..scene.rows()).all(|row| beside(row, column));
    let add = |count: usize, narrow: &dyn Fn(usize) -> bool| {
        let mut all = vec![0.0];
        for at in 0..count {
            all.push(all[at] + if narrow(at) { BESIDE } else { 1.0 });
        }
        all
    };
    (add(scene.columns, &column), add(scene.rows(), &row))
}

/// Draws a board, and the candidates of `marks`.
pub fn draw(scene: &Scene, marks: Option<&Overlay>, look: &Look) -> Drawing {
    let side = look.side.clamp(1.0, 1000.0);
    let out = overhang(side);
    let (xs, ys) = sums(scene);
    let place = |sums: &[f64]| sums.iter().map(|at| out + at * side).collect::<Vec<f64>>();
    let (xs, ys) = (place(&xs), place(&ys));
    let end = |sums: &[f64]| sums.last().copied().unwrap_or(0.0) + out;
    let mut drawing = Drawing::new(end(&xs), end(&ys));
    let mut painter = Painter { scene, xs, ys, side, drawing: &mut drawing };
    painter.dark(look.clues);
    painter.lines();
    painter.texts(look.clues);
    if let Some(overlay) = marks {
        painter.marks(overlay);
    }
    drawing
}

struct Painter<'a> {
    scene: &'a Scene,
    xs: Vec<f64>,
    ys: Vec<f64>,
    side: f64,
    drawing: &'a mut Drawing,
}

impl Painter<'_> {
    /// A tile as x, y, width and height.
    fn tile(&self, at: usize) -> [f64; 4] {
        let (row, column) = (at / self.scene.columns.max(1), at % self.scene.columns.max(1));
        let (x, y) = (self.xs[column], self.ys[row]);
        [x, y, self.xs[column + 1] - x, self.ys[row + 1] - y]
    }

    /// Cells that take no digit, and pale triangles where they have clues.
    fn dark(&mut self, clues: bool) {
        let (mut dark, mut pale) = (Vec::new(), Vec::new());
        for (at, tile) in self.scene.tiles.iter().enumerate() {
            let Tile::Black { down, across } = tile else { continue };
            let [x, y, width, height] = self.tile(at);
            dark.push(crate::drawing::corners([x, y, width, height]));
            // A dark edge stays around the triangles, and a dark line between them.
            let (edge, gap) = (self.side * 0.045, self.side * 0.03);
            let (left, upper) = (x + edge, y + edge);
            let (right, lower) = (x + width - edge, y + height - edge);
            if clues && !down.is_empty() {
                pale.push(vec![(left, upper + gap * 2.4), (right - gap * 2.4, lower), (left, lower)]);
            }
            if clues && !across.is_empty() {
                pale.push(vec![(left + gap * 2.4, upper), (right, upper), (right, lower - gap * 2.4)]);
            }
        }
        for (areas, grey) in [(dark, DARK), (pale, PALE)] {
            if !areas.is_empty() {
                self.drawing.items.push(Item::Fill { areas, grey });
            }
        }
    }

    /// The lines between tiles, light ones first; what touches is one line.
    fn lines(&mut self) {
        let scene = self.scene;
        let (rows, columns) = (scene.rows(), scene.columns);
        for (weight, width, grey) in [(1, light(self.side), LIGHT_LINE), (2, heavy(self.side), BLACK)] {
            let mut lines: Vec<(Point, Point)> = Vec::new();
            for row in 0..=rows {
                let there = |column: usize| column < columns && scene.line_above(row, column) == weight;
                for (from, to) in stretches(columns, there) {
                    lines.push(((self.xs[from], self.ys[row]), (self.xs[to], self.ys[row])));
                }
            }
            for column in 0..=columns {
                let there = |row: usize| row < rows && scene.line_left(row, column) == weight;
                for (from, to) in stretches(rows, there) {
                    lines.push(((self.xs[column], self.ys[from]), (self.xs[column], self.ys[to])));
                }
            }
            if !lines.is_empty() {
                self.drawing.items.push(Item::Lines { lines, width, grey });
            }
        }
    }

    /// Whether digits have two figures somewhere, so that all of them are smaller.
    fn two_figures(&self) -> bool {
        let cells = self.scene.tiles.iter().filter(|tile| matches!(tile, Tile::Cell(..))).count();
        let black = self.scene.tiles.iter().any(|tile| matches!(tile, Tile::Black { .. }));
        !black && cells > 81
    }

    /// Digits and clues.
    fn texts(&mut self, clues: bool) {
        let side = self.side;
        let (digit, beside) = if self.two_figures() { (0.56, 0.46) } else { (0.68, 0.5) };
        for (at, tile) in self.scene.tiles.iter().enumerate() {
            let [x, y, width, height] = self.tile(at);
            let middle = (x + width / 2.0, y + height / 2.0);
            match tile {
                Tile::Outside(text) => {
                    self.drawing.centred(middle, side * beside, Weight::Regular, BLACK, text);
                }
                Tile::Cell(text, role) => {
                    let weight = if *role == Role::Given { Weight::Bold } else { Weight::Regular };
                    self.drawing.centred(middle, side * digit, weight, BLACK, text);
                }
                Tile::Black { down, across } if clues => {
                    let places = [(x + width * 0.3, y + height * 0.735), (x + width * 0.69, y + height * 0.265)];
                    for (text, place) in [down, across].into_iter().zip(places) {
                        self.drawing.centred(place, side * 0.36, Weight::Bold, BLACK, text);
                    }
                }
                Tile::Black { .. } => {}
            }
        }
    }

    /// Candidates, each at its place in the cell.
    fn marks(&mut self, overlay: &Overlay) {
        let top = usize::from(overlay.top.max(1));
        let across = (1..=8).find(|n| n * n >= top).unwrap_or(8);
        let down = top.div_ceil(across);
        for at in 0..self.scene.tiles.len() {
            let open = matches!(self.scene.tiles.get(at), Some(Tile::Cell(text, _)) if text.is_empty());
            if !open {
                continue;
            }
            let [x, y, width, height] = self.tile(at);
            let slot = width * 0.9 / across.max(down) as f64;
            let size = slot * if top > 9 { 0.7 } else { 0.88 };
            let part = |at: usize, of: usize| 0.05 + 0.9 * (at as f64 + 0.5) / of as f64;
            for mark in overlay.marks(at) {
                let Some(place) = usize::from(mark.digit).checked_sub(1) else { continue };
                let middle = (x + width * part(place % across, across), y + height * part(place / across, down));
                self.drawing.centred(middle, size, Weight::Regular, MARK, &mark.digit.to_string());
            }
        }
    }
}

/// Where something holds without a gap: first place, and the one after the last.
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
