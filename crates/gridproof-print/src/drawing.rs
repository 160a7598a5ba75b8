//! A drawing as data: outlines and text, on top of the display list in [`gridproof::internals::painting`]. Lengths are in points, or
//! in pixels for pictures of steps; y grows downwards.

use crate::fonts::{CAP, Fonts, Weight};
use crate::path::Segment;
pub use gridproof::internals::painting::{Cap, Colour, Outline, Pen};
pub use gridproof::internals::plot::Point;

/// Black.
pub const BLACK: Colour = Colour::grey(0);

/// One thing to draw.
#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    /// An outline that is filled, drawn with a pen, or both.
    Shape {
        /// The outline.
        outline: Outline,
        /// The colour inside.
        fill: Option<Colour>,
        /// The line along it, above the fill.
        pen: Option<Pen>,
    },
    /// Text on one line.
    Text(TextLine),
}

impl Item {
    /// A filled outline.
    pub fn filled(outline: Outline, colour: Colour) -> Item {
        Item::Shape { outline, fill: Some(colour), pen: None }
    }

    /// A line along an outline.
    pub fn drawn(outline: Outline, pen: Pen) -> Item {
        Item::Shape { outline, fill: None, pen: Some(pen) }
    }
}

/// Text on one line.
#[derive(Clone, Debug, PartialEq)]
pub struct TextLine {
    /// A point of its baseline.
    pub at: Point,
    /// Which point of the baseline `at` is.
    pub anchor: Anchor,
    /// The size of the font.
    pub size: f64,
    /// The weight of the font.
    pub weight: Weight,
    /// The colour.
    pub colour: Colour,
    /// The text.
    pub text: String,
}

/// A point of a baseline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// Its start.
    Start,
    /// Its middle.
    Middle,
    /// Its end.
    End,
}

impl TextLine {
    /// The start of the baseline.
    pub(crate) fn start(&self, fonts: &Fonts) -> Point {
        let share = match self.anchor {
            Anchor::Start => return self.at,
            Anchor::Middle => 0.5,
            Anchor::End => 1.0,
        };
        (self.at.0 - share * fonts.width(&self.text, self.weight, self.size), self.at.1)
    }

    /// Passes the outlines of all glyphs to `pen`, each with whether it is emboldened.
    pub(crate) fn outline(&self, fonts: &Fonts, pen: &mut dyn FnMut(bool, Segment)) {
        let (mut x, y) = self.start(fonts);
        for glyph in fonts.glyphs(&self.text, self.weight) {
            fonts.outline(&glyph, (x, y), self.size, &mut |segment| pen(glyph.bolder, segment));
            x += glyph.advance * self.size;
        }
    }
}

/// A drawing on white paper.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Drawing {
    /// Its width.
    pub width: f64,
    /// Its height.
    pub height: f64,
    /// Its items, from back to front.
    pub items: Vec<Item>,
    /// The title, for readers who cannot see the drawing.
    pub title: String,
    /// A description, for readers who cannot see the drawing.
    pub text: String,
}

impl Drawing {
    /// An empty drawing.
    pub fn new(width: f64, height: f64) -> Drawing {
        Drawing { width, height, ..Drawing::default() }
    }

    /// The characters of its texts that no font has, each once.
    pub(crate) fn missing(&self, fonts: &Fonts) -> Vec<char> {
        let mut missing = Vec::new();
        for item in &self.items {
            if let Item::Text(line) = item {
                let own = fonts.missing(&line.text);
                missing.extend(own.into_iter().filter(|sign| !missing.contains(sign)).collect::<Vec<_>>());
            }
        }
        missing
    }

    /// Adds text that is centred at a point, vertically by the height of its figures.
    pub fn centred(&mut self, (x, y): Point, size: f64, weight: Weight, colour: Colour, text: &str) {
        self.text((x, y + size * CAP / 2.0), Anchor::Middle, size, weight, colour, text);
    }

    /// Adds text on a baseline.
    pub fn text(&mut self, at: Point, anchor: Anchor, size: f64, weight: Weight, colour: Colour, text: &str) {
        if !text.is_empty() {
            self.items.push(Item::Text(TextLine { at, anchor, size, weight, colour, text: text.to_string() }));
        }
    }

    /// Adds another drawing, with its top-left corner at a point.
    pub fn place(&mut self, (dx, dy): Point, other: Drawing) {
        let moved = |(x, y): Point| (x + dx, y + dy);
        self.items.extend(other.items.into_iter().map(|item| match item {
            Item::Shape { outline, fill, pen } => Item::Shape { outline: shifted(outline, moved), fill, pen },
            Item::Text(line) => Item::Text(TextLine { at: moved(line.at), ..line }),
        }));
    }
}

fn shifted(outline: Outline, moved: impl Fn(Point) -> Point) -> Outline {
    let all = |paths: Vec<Vec<Point>>| paths.into_iter().map(|path| path.into_iter().map(&moved).collect()).collect();
    match outline {
        Outline::Lines(lines) => Outline::Lines(all(lines)),
        Outline::Polygons(areas) => Outline::Polygons(all(areas)),
        Outline::Curve(points) => Outline::Curve(points.map(&moved)),
        Outline::Rect { place: [x, y, width, height], round } => {
            let (x, y) = moved((x, y));
            Outline::Rect { place: [x, y, width, height], round }
        }
        Outline::Circle { centre, radius } => Outline::Circle { centre: moved(centre), radius },
    }
}

/// The corners of a rectangle.
pub(crate) fn corners([x, y, width, height]: [f64; 4]) -> Vec<Point> {
    vec![(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
}
