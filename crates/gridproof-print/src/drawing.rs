//! A drawing as data: areas, lines, discs and text in shades of grey. Lengths are in points, y grows downwards.

use crate::fonts::{CAP, Fonts, Weight};

/// A point of a drawing.
pub type Point = (f64, f64);

/// A shade: 0 is black, 255 is paper.
pub type Grey = u8;

/// One thing to draw.
#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    /// Polygons of one shade.
    Fill {
        /// The corners of each polygon.
        areas: Vec<Vec<Point>>,
        /// The shade.
        grey: Grey,
    },
    /// Open lines of one width.
    Lines {
        /// The points of each line.
        lines: Vec<Vec<Point>>,
        /// The width.
        width: f64,
        /// The shade.
        grey: Grey,
        /// The form of ends and joins.
        ends: Ends,
    },
    /// A filled disc.
    Disc {
        /// Its centre.
        centre: Point,
        /// Its radius.
        radius: f64,
        /// The shade.
        grey: Grey,
    },
    /// A hollow circle.
    Ring {
        /// Its centre.
        centre: Point,
        /// The radius to the middle of the line.
        radius: f64,
        /// The width of the line.
        width: f64,
        /// The shade.
        grey: Grey,
    },
    /// Text on one line.
    Text(TextLine),
}

/// The form of the ends of lines, and of their joins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ends {
    /// Half the width beyond the last point, so that lines at right angles close the corner.
    Square,
    /// At the last point, with mitred joins.
    Flat,
    /// Round ends and joins.
    Round,
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
    /// The shade.
    pub grey: Grey,
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

    /// Adds a rectangle, given as x, y, width and height.
    pub fn rect(&mut self, place: [f64; 4], grey: Grey) {
        self.items.push(Item::Fill { areas: vec![corners(place)], grey });
    }

    /// Adds text that is centred at a point, vertically by the height of its figures.
    pub fn centred(&mut self, (x, y): Point, size: f64, weight: Weight, grey: Grey, text: &str) {
        self.text((x, y + size * CAP / 2.0), Anchor::Middle, size, weight, grey, text);
    }

    /// Adds text on a baseline.
    pub fn text(&mut self, at: Point, anchor: Anchor, size: f64, weight: Weight, grey: Grey, text: &str) {
        if !text.is_empty() {
            self.items.push(Item::Text(TextLine { at, anchor, size, weight, grey, text: text.to_string() }));
        }
    }

    /// Adds another drawing, with its top-left corner at a point.
    pub fn place(&mut self, (dx, dy): Point, other: Drawing) {
        let moved = |(x, y): Point| (x + dx, y + dy);
        let all =
            |paths: Vec<Vec<Point>>| paths.into_iter().map(|path| path.into_iter().map(moved).collect()).collect();
        self.items.extend(other.items.into_iter().map(|item| match item {
            Item::Fill { areas, grey } => Item::Fill { areas: all(areas), grey },
            Item::Lines { lines, width, grey, ends } => Item::Lines { lines: all(lines), width, grey, ends },
            Item::Disc { centre, radius, grey } => Item::Disc { centre: moved(centre), radius, grey },
            Item::Ring { centre, radius, width, grey } => Item::Ring { centre: moved(centre), radius, width, grey },
            Item::Text(line) => Item::Text(TextLine { at: moved(line.at), ..line }),
        }));
    }
}

/// The corners of a rectangle.
pub(crate) fn corners([x, y, width, height]: [f64; 4]) -> Vec<Point> {
    vec![(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
}
