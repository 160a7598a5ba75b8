//! A drawing as data: areas, lines and text in shades of grey, lengths in points, y downwards.

use crate::fonts::{CAP, Fonts, Weight};

/// A point of a drawing.
pub type Point = (f64, f64);

/// How light something is: 0 is black, 255 is paper.
pub type Grey = u8;

/// One thing that is drawn.
#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    /// Areas of one shade.
    Fill {
        /// The corners of each.
        areas: Vec<Vec<Point>>,
        /// The shade.
        grey: Grey,
    },
    /// Lines of one width, with square ends.
    Lines {
        /// From where to where.
        lines: Vec<(Point, Point)>,
        /// How wide.
        width: f64,
        /// The shade.
        grey: Grey,
    },
    /// Text on one line.
    Text(Words),
}

/// Text on one line.
#[derive(Clone, Debug, PartialEq)]
pub struct Words {
    /// The start of its base line, or its middle or end.
    pub at: Point,
    /// Which.
    pub anchor: Anchor,
    /// The size of the font.
    pub size: f64,
    /// How heavy.
    pub weight: Weight,
    /// The shade.
    pub grey: Grey,
    /// What it says.
    pub text: String,
}

/// Which point of a text is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// Its start.
    Start,
    /// Its middle.
    Middle,
    /// Its end.
    End,
}

impl Words {
    /// Where the text starts.
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
    /// What is drawn, from back to front.
    pub items: Vec<Item>,
    /// What it is, for those who cannot see it.
    pub title: String,
    /// What is to be seen, for those who cannot see it.
    pub text: String,
}

impl Drawing {
    /// An empty one.
    pub fn new(width: f64, height: f64) -> Drawing {
        Drawing { width, height, ..Drawing::default() }
    }

    /// A rectangle: x, y, width, height.
    pub fn rect(&mut self, place: [f64; 4], grey: Grey) {
        self.items.push(Item::Fill { areas: vec![corners(place)], grey });
    }

    /// Text whose figures have their middle at a point.
    pub fn centred(&mut self, (x, y): Point, size: f64, weight: Weight, grey: Grey, text: &str) {
        self.words((x, y + size * CAP / 2.0), Anchor::Middle, size, weight, grey, text);
    }

    /// Text on a base line.
    pub fn words(&mut self, at: Point, anchor: Anchor, size: f64, weight: Weight, grey: Grey, text: &str) {
        if !text.is_empty() {
            self.items.push(Item::Text(Words { at, anchor, size, weight, grey, text: text.to_string() }));
        }
    }

    /// Everything of another drawing, with its upper left corner at a point.
    pub fn place(&mut self, (dx, dy): Point, other: Drawing) {
        let moved = |(x, y): Point| (x + dx, y + dy);
        self.items.extend(other.items.into_iter().map(|item| match item {
            Item::Fill { areas, grey } => {
                let areas = areas.into_iter().map(|area| area.into_iter().map(moved).collect()).collect();
                Item::Fill { areas, grey }
            }
            Item::Lines { lines, width, grey } => {
                let lines = lines.into_iter().map(|(from, to)| (moved(from), moved(to))).collect();
                Item::Lines { lines, width, grey }
            }
            Item::Text(words) => Item::Text(Words { at: moved(words.at), ..words }),
        }));
    }
}

/// The corners of a rectangle.
pub(crate) fn corners([x, y, width, height]: [f64; 4]) -> Vec<Point> {
    vec![(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
}
