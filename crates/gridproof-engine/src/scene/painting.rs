//! A scene and its overlay as a display list: outlines and text in colour, from back to front.
//!
//! This is the picture of a step before it has a format. [`svg`](super::svg) writes it as SVG; painters of pixels and pages
//! draw the same list.

mod board;
mod geometry;
mod links;
mod marks;
mod notes;
mod palette;
mod shapes;
mod sights;
mod tags;
#[cfg(test)]
mod tests;

use super::plot::{self, Point};
use super::{Overlay, Scene, Shape};
use geometry::Geometry;
use links::Links;
use palette::{PAPER, look};
use std::fmt;

/// A colour as red, green and blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Colour(pub [u8; 3]);

impl Colour {
    /// A shade of grey: 0 is black, 255 is white.
    pub const fn grey(shade: u8) -> Colour {
        Colour([shade; 3])
    }
}

impl fmt::Display for Colour {
    /// As in CSS: `#1a2b3c`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [red, green, blue] = self.0;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}

/// Where an outline runs.
#[derive(Clone, Debug, PartialEq)]
pub enum Outline {
    /// Open lines through points.
    Lines(Vec<Vec<Point>>),
    /// Polygons, by their corners.
    Polygons(Vec<Vec<Point>>),
    /// A quadratic curve: its start, control point and end.
    Curve([Point; 3]),
    /// A rectangle.
    Rect {
        /// Its x, y, width and height.
        place: [f64; 4],
        /// The radius of its corners.
        round: f64,
    },
    /// A circle.
    Circle {
        /// Its centre.
        centre: Point,
        /// Its radius.
        radius: f64,
    },
}

/// How lines end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cap {
    /// At the last point.
    Flat,
    /// Half the width beyond the last point, so that lines at right angles close the corner.
    Square,
    /// A half disc beyond the last point.
    Round,
}

/// How an outline is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pen {
    /// The colour.
    pub colour: Colour,
    /// The width of the line.
    pub width: f64,
    /// The form of its ends.
    pub cap: Cap,
    /// Whether its corners are round rather than mitred.
    pub round_joins: bool,
    /// Lengths of dashes and of the gaps after them; empty for a solid line.
    pub dash: &'static [f64],
}

impl Pen {
    /// A solid line with flat ends and mitred corners.
    pub const fn new(colour: Colour, width: f64) -> Pen {
        Pen { colour, width, cap: Cap::Flat, round_joins: false, dash: &[] }
    }

    /// The same pen with other ends.
    #[must_use]
    pub const fn cap(self, cap: Cap) -> Pen {
        Pen { cap, ..self }
    }

    /// The same pen with round corners.
    #[must_use]
    pub const fn round_joins(self) -> Pen {
        Pen { round_joins: true, ..self }
    }
}

/// Text on one line.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    /// A class for style sheets; may be empty.
    pub class: &'static str,
    /// The middle of its baseline, or the start.
    pub at: Point,
    /// Whether `at` is the start of the baseline.
    pub from_left: bool,
    /// The size of the font.
    pub size: f64,
    /// Whether it is bold.
    pub bold: bool,
    /// Whether it is underlined.
    pub underlined: bool,
    /// The colour.
    pub colour: Colour,
    /// The text.
    pub text: String,
}

impl Text {
    /// Text centred at a point. Vertically it is centred by the height of digits, which not every viewer can do itself.
    fn centred((x, y): Point, size: f64, colour: Colour, text: impl Into<String>) -> Text {
        let at = (x, y + size * 0.36);
        Text { class: "", at, from_left: false, size, bold: false, underlined: false, colour, text: text.into() }
    }
}

/// Something to draw.
#[derive(Clone, Debug, PartialEq)]
pub enum Element {
    /// An outline that is filled, drawn with a pen, or both.
    Shape {
        /// A class for style sheets; may be empty.
        class: &'static str,
        /// The outline.
        outline: Outline,
        /// The colour inside.
        fill: Option<Colour>,
        /// The line along it, above the fill.
        pen: Option<Pen>,
    },
    /// Text.
    Text(Text),
    /// Elements that are mostly text of one size and colour.
    Group {
        /// A class for style sheets.
        class: &'static str,
        /// The size of the font.
        size: f64,
        /// The colour.
        colour: Colour,
        /// The elements, from back to front.
        elements: Vec<Element>,
    },
}

/// A scene and its overlay, ready to be drawn. Lengths are in pixels, y grows downwards.
#[derive(Clone, Debug, PartialEq)]
pub struct Painting {
    /// Its width.
    pub width: f64,
    /// Its height.
    pub height: f64,
    /// The title, for readers who cannot see it; may be empty.
    pub title: String,
    /// A description, for readers who cannot see it; may be empty.
    pub text: String,
    /// Everything to draw, from back to front. The first element is the paper.
    pub elements: Vec<Element>,
}

impl Painting {
    /// Paints a scene and its overlay. `side` is the minimum side of a cell in pixels; cells with many candidates are larger.
    pub fn new(scene: &Scene, overlay: &Overlay, side: u32) -> Painting {
        let geometry = Geometry::new(scene, overlay, side.clamp(16, 1000));
        let notes = notes::lines(overlay, &geometry);
        let [width, board_height] = size(&geometry);
        let height = board_height + notes::height(&notes, &geometry);
        let mut canvas = Canvas::default();
        canvas.filled(rect([0.0, 0.0, width, height]), PAPER);
        let (areas, others): (Vec<&Shape>, Vec<&Shape>) =
            scene.shapes_under().iter().partition(|shape| matches!(shape, Shape::Area { .. }));
        board::black_cells(&mut canvas, scene, &geometry);
        shapes::draw(&mut canvas, scene, areas.into_iter(), &geometry);
        board::fills(&mut canvas, scene, overlay, &geometry);
        shapes::draw(&mut canvas, scene, others.into_iter(), &geometry);
        board::edges(&mut canvas, scene, &geometry);
        sights::draw(&mut canvas, scene, overlay, &geometry);
        outlines(&mut canvas, overlay, &geometry);
        board::clues(&mut canvas, scene, overlay, &geometry);
        marks::groups(&mut canvas, overlay, &geometry);
        marks::markers(&mut canvas, scene, overlay, &geometry);
        draw_links(&mut canvas, scene, overlay, &geometry);
        marks::digits(&mut canvas, scene, overlay, &geometry);
        board::digits(&mut canvas, scene, &geometry);
        tags::draw(&mut canvas, overlay, &geometry);
        shapes::draw(&mut canvas, scene, scene.shapes_above().iter(), &geometry);
        board::names(&mut canvas, overlay, &geometry);
        notes::paint(&mut canvas, &notes, &geometry, board_height);
        let (title, text) = (overlay.title.clone(), overlay.text.clone());
        Painting { width, height, title, text, elements: canvas.elements }
    }
}

/// Collects elements.
#[derive(Default)]
struct Canvas {
    elements: Vec<Element>,
}

impl Canvas {
    fn shape(&mut self, class: &'static str, outline: Outline, fill: Option<Colour>, pen: Option<Pen>) {
        self.elements.push(Element::Shape { class, outline, fill, pen });
    }

    fn filled(&mut self, outline: Outline, fill: Colour) {
        self.shape("", outline, Some(fill), None);
    }

    fn drawn(&mut self, outline: Outline, pen: Pen) {
        self.shape("", outline, None, Some(pen));
    }

    fn text(&mut self, text: Text) {
        self.elements.push(Element::Text(text));
    }
}

/// A rectangle with sharp corners, given as x, y, width and height.
fn rect(place: [f64; 4]) -> Outline {
    Outline::Rect { place, round: 0.0 }
}

fn circle(centre: Point, radius: f64) -> Outline {
    Outline::Circle { centre, radius }
}

fn straight(from: Point, to: Point) -> Outline {
    Outline::Lines(vec![vec![from, to]])
}

/// Width and height of the board with its margins.
fn size(geometry: &Geometry) -> [f64; 2] {
    let end = |starts: &[f64]| (starts.last().copied().unwrap_or(0.0) + geometry.margin()).ceil();
    [end(&geometry.lattice.xs), end(&geometry.lattice.ys)]
}

/// Lines around houses; several are drawn inside each other.
fn outlines(canvas: &mut Canvas, overlay: &Overlay, geometry: &Geometry) {
    for (at, outline) in overlay.outlines.iter().enumerate() {
        let look = look(outline.highlight);
        let inset = geometry.side * (0.055 + 0.03 * (at % 3) as f64);
        let width = (geometry.side * 0.045).clamp(1.5, 4.0);
        let loops = plot::loops(&geometry.lattice, &outline.tiles, inset);
        if !loops.is_empty() {
            let pen = Pen { dash: look.dash, ..Pen::new(look.line, width).round_joins() };
            canvas.shape("house", Outline::Polygons(loops), None, Some(pen));
        }
    }
}

/// Strong links are solid, weak ones dashed; both have a head. Ties are thinner, and lie behind links.
fn draw_links(canvas: &mut Canvas, scene: &Scene, overlay: &Overlay, geometry: &Geometry) {
    let mut links = Links { scene, overlay, geometry, taken: Vec::new(), tips: Vec::new() };
    for tie in &overlay.ties {
        let Some(drawn) = links.tie(tie.from, tie.to) else { continue };
        let colour = look(tie.highlight).line;
        canvas.shape("tie", Outline::Curve(drawn.curve), None, Some(Pen::new(colour, 1.0)));
        canvas.filled(Outline::Polygons(vec![drawn.head.to_vec()]), colour);
    }
    for link in &overlay.links {
        let Some(drawn) = links.draw(&link.from, &link.to) else { continue };
        let colour = look(link.highlight).line;
        let (class, dash): (_, &[f64]) = if link.strong { ("link strong", &[]) } else { ("link weak", &[4.0, 3.0]) };
        canvas.shape(class, Outline::Curve(drawn.curve), None, Some(Pen { dash, ..Pen::new(colour, 1.8) }));
        canvas.filled(Outline::Polygons(vec![drawn.head.to_vec()]), colour);
    }
}
