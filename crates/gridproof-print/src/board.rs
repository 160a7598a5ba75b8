//! The house style: a board as a drawing fit for print.
//!
//! Lengths depend on the side of a cell, so that a board looks the same at every size; lines never become thinner than a
//! printer can show. Nothing depends on colour, and only lines and areas of rules have any. Black cells are dark grey, and the half of
//! such a cell that has a clue is a pale triangle with black figures: small white figures on black fill with ink. Pale, not white: white
//! is where digits go.

use crate::drawing::{Anchor, BLACK, Cap, Colour, Drawing, Item, Outline, Pen, corners};
use crate::fonts::{CAP, Weight};
use gridproof::internals::plot::{self, Figure, Form, Lattice};
use gridproof::scene::{Edge, Ink, Overlay, Role, Scene, Shape, Tile};

/// How a board looks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoardStyle {
    /// The side of a cell in points.
    pub side: f64,
    /// Whether black cells show their clues; answers omit them.
    pub clues: bool,
}

impl Default for BoardStyle {
    /// Cells of 10 mm.
    fn default() -> BoardStyle {
        BoardStyle { side: 28.35, clues: true }
    }
}

const DARK: Colour = Colour::grey(64);
const THIN_EDGE: Colour = Colour::grey(96);
const MARK: Colour = Colour::grey(70);
const PALE: Colour = Colour::grey(225);

/// The width of rows and columns beside the board, in cells.
const OUTSIDE: f64 = 0.72;

/// The colour of an ink. The five colours are light enough for a black digit on top, and dark enough for a narrow line where a
/// printer makes them grey; lines of different kinds also differ in more than their colour.
const fn colour(ink: Ink) -> Colour {
    match ink {
        Ink::Black => BLACK,
        Ink::Grey => Colour::grey(105),
        Ink::Light => Colour::grey(208),
        Ink::White => Colour::grey(255),
        Ink::First => Colour([0x8c, 0xc4, 0xee]),
        Ink::Second => Colour([0xf2, 0xbd, 0x62]),
        Ink::Third => Colour([0xdd, 0x9b, 0xd6]),
        Ink::Fourth => Colour([0x7f, 0xcb, 0x98]),
        Ink::Fifth => Colour([0xb3, 0xa2, 0xe4]),
    }
}

/// The width and height of a board in cells, without the lines around it.
pub fn extent(scene: &Scene) -> (f64, f64) {
    let (xs, ys) = starts(scene);
    (xs.last().copied().unwrap_or(0.0), ys.last().copied().unwrap_or(0.0))
}

/// How far lines reach beyond the board on every side.
pub fn overhang(side: f64) -> f64 {
    heavy(side) / 2.0
}

fn heavy(side: f64) -> f64 {
    (side * 0.055).clamp(0.9, 3.0)
}

fn thin(side: f64) -> f64 {
    (side * 0.016).clamp(0.3, 0.8)
}

/// Where columns and rows begin, in cells.
fn starts(scene: &Scene) -> (Vec<f64>, Vec<f64>) {
    let add = |count: usize, outside: &dyn Fn(usize) -> bool| {
        let mut all = vec![0.0];
        for at in 0..count {
            all.push(all[at] + if outside(at) { OUTSIDE } else { 1.0 });
        }
        all
    };
    let columns = add(scene.columns(), &|column| scene.is_outside_column(column));
    (columns, add(scene.rows(), &|row| scene.is_outside_row(row)))
}

/// Draws a board, and the candidates of `marks`.
pub fn draw(scene: &Scene, marks: Option<&Overlay>, style: &BoardStyle) -> Drawing {
    let side = style.side.clamp(1.0, 1000.0);
    let out = overhang(side);
    let (xs, ys) = starts(scene);
    let place = |starts: &[f64]| starts.iter().map(|at| out + at * side).collect::<Vec<f64>>();
    let lattice = Lattice { xs: place(&xs), ys: place(&ys), side };
    let end = |starts: &[f64]| starts.last().copied().unwrap_or(0.0) + out;
    let mut drawing = Drawing::new(end(&lattice.xs), end(&lattice.ys));
    let mut painter = Painter { scene, lattice, side, drawing: &mut drawing };
    painter.black_cells(style.clues);
    painter.shapes(scene.shapes_under());
    painter.edges();
    painter.texts(style.clues);
    if let Some(overlay) = marks {
        painter.marks(overlay);
    }
    painter.shapes(scene.shapes_above());
    drawing
}

struct Painter<'a> {
    scene: &'a Scene,
    lattice: Lattice,
    side: f64,
    drawing: &'a mut Drawing,
}

impl Painter<'_> {
    /// The x, y, width and height of a tile.
    fn tile(&self, at: usize) -> [f64; 4] {
        self.lattice.tile(at).unwrap_or_default()
    }

    /// Black cells, and pale triangles where they have clues.
    fn black_cells(&mut self, clues: bool) {
        let (mut dark, mut pale) = (Vec::new(), Vec::new());
        for (at, tile) in self.scene.tiles().iter().enumerate() {
            let Tile::Black { down, across } = tile else { continue };
            let [x, y, width, height] = self.tile(at);
            dark.push(corners([x, y, width, height]));
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
        for (areas, colour) in [(dark, DARK), (pale, PALE)] {
            if !areas.is_empty() {
                self.drawing.items.push(Item::filled(Outline::Polygons(areas), colour));
            }
        }
    }

    /// The edges between tiles, thin ones first.
    fn edges(&mut self) {
        let weights = [(Edge::Thin, thin(self.side), THIN_EDGE), (Edge::Heavy, heavy(self.side), BLACK)];
        for (weight, width, colour) in weights {
            let lines = plot::edges(self.scene, &self.lattice, weight);
            if !lines.is_empty() {
                let lines = lines.into_iter().map(Vec::from).collect();
                let pen = Pen::new(colour, width).cap(Cap::Square);
                self.drawing.items.push(Item::drawn(Outline::Lines(lines), pen));
            }
        }
    }

    /// Cages, lines, dots and signs.
    fn shapes(&mut self, shapes: &[Shape]) {
        for Figure { form, ink, .. } in plot::shapes(self.scene, shapes, &self.lattice) {
            let colour = colour(ink);
            let item = match form {
                Form::Fill(areas) => Item::filled(Outline::Polygons(areas), colour),
                Form::Lines { paths, width, round } => {
                    let pen = Pen::new(colour, width);
                    Item::drawn(Outline::Lines(paths), if round { pen.cap(Cap::Round).round_joins() } else { pen })
                }
                Form::Disc { centre, radius } => Item::filled(Outline::Circle { centre, radius }, colour),
                Form::Ring { centre, radius, width } => {
                    Item::drawn(Outline::Circle { centre, radius }, Pen::new(colour, width))
                }
                Form::Text { at: (x, y), from_left, size, bold, text } => {
                    let weight = if bold { Weight::Bold } else { Weight::Regular };
                    let anchor = if from_left { Anchor::Start } else { Anchor::Middle };
                    self.drawing.text((x, y + size * CAP / 2.0), anchor, size, weight, colour, &text);
                    continue;
                }
            };
            self.drawing.items.push(item);
        }
    }

    /// Returns whether the board has two-digit numbers; all are then drawn smaller.
    fn two_figures(&self) -> bool {
        let cells = self.scene.tiles().iter().filter(|tile| matches!(tile, Tile::Cell(..))).count();
        let black = self.scene.tiles().iter().any(|tile| matches!(tile, Tile::Black { .. }));
        !black && cells > 81
    }

    /// Digits and clues.
    fn texts(&mut self, clues: bool) {
        let side = self.side;
        let (digit, outside) = if self.two_figures() { (0.56, 0.46) } else { (0.68, 0.5) };
        for (at, tile) in self.scene.tiles().iter().enumerate() {
            let [x, y, width, height] = self.tile(at);
            let middle = (x + width / 2.0, y + height / 2.0);
            match tile {
                Tile::Outside(text) => {
                    self.drawing.centred(middle, side * outside, Weight::Regular, BLACK, text);
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

    /// Candidates, each in its slot of the cell.
    fn marks(&mut self, overlay: &Overlay) {
        let top = usize::from(overlay.top.max(1));
        let across = (1..=8).find(|n| n * n >= top).unwrap_or(8);
        let down = top.div_ceil(across);
        for at in (0..self.scene.tiles().len()).filter(|&at| self.scene.tiles()[at].is_open()) {
            let [x, y, width, height] = self.tile(at);
            let slot = width * 0.9 / across.max(down) as f64;
            let size = slot * if top > 9 { 0.7 } else { 0.88 };
            let part = |at: usize, of: usize| 0.05 + 0.9 * (at as f64 + 0.5) / of as f64;
            for mark in overlay.marks(at) {
                let Some(place) = usize::from(mark.digit).checked_sub(1) else { continue };
                let middle = (x + width * part(place % across, across), y + height * part(place / across, down));
                self.drawing.centred(middle, size, Weight::Regular, MARK, &overlay.shown(mark.digit));
            }
        }
    }
}
