//! One board as a file: SVG, PNG or PDF.

use crate::drawing::{Anchor, BLACK, Drawing};
use crate::fonts::{Fonts, Weight};
use crate::pdf::{About, Document};
use crate::{png, step, svg};
use gridproof::internals::painting::Painting;
use std::borrow::Cow;
use std::fmt;

/// The size of a picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Size {
    /// Cells of 10 mm; pictures of steps are larger.
    Natural,
    /// The width in points, 72 to an inch.
    Points(f64),
    /// The width in pixels; on paper 96 to an inch.
    Pixels(f64),
}

/// How an SVG holds text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Text {
    /// As outlines: looks the same in every program and needs no font.
    Paths,
    /// As text with embedded fonts: can be searched and edited, but not every program uses embedded fonts.
    Font,
}

/// Why a picture could not be made.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum PictureError {
    /// The picture would have too many pixels.
    TooLarge {
        /// The width in pixels.
        width: f64,
        /// The height in pixels.
        height: f64,
    },
    /// No font has these characters. Nothing is drawn, rather than a box in place of a letter.
    NoGlyph {
        /// The characters, each once.
        characters: Vec<char>,
    },
    /// A bug: a library rejected our own output.
    Internal(String),
}

impl fmt::Display for PictureError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PictureError::TooLarge { width, height } => {
                write!(f, "a picture of {width} by {height} pixels is too large; choose a smaller size or resolution")
            }
            PictureError::NoGlyph { characters } => {
                let named = |sign: &char| match sign.is_alphanumeric() {
                    true => format!("`{sign}` (U+{:04X})", u32::from(*sign)),
                    // Marks and signs may be invisible, or change the characters around them.
                    false => format!("U+{:04X}", u32::from(*sign)),
                };
                let named: Vec<String> = characters.iter().take(MAX_NAMED).map(named).collect();
                let more = if characters.len() > MAX_NAMED { " and others" } else { "" };
                write!(f, "no font has a glyph for {}{more}", named.join(", "))
            }
            PictureError::Internal(message) => write!(f, "the picture could not be made: {message}"),
        }
    }
}

impl std::error::Error for PictureError {}

/// The most characters that a message names.
const MAX_NAMED: usize = 10;

impl PictureError {
    /// An error that names the missing characters, if there are any.
    pub(crate) fn unless_complete(missing: &[char]) -> Result<(), PictureError> {
        if missing.is_empty() { Ok(()) } else { Err(PictureError::NoGlyph { characters: missing.to_vec() }) }
    }
}

/// A picture, ready to be written in any format.
#[derive(Clone, Debug, PartialEq)]
pub enum Picture {
    /// A board in the house style.
    Board(Drawing),
    /// A step on its board.
    Step {
        /// The board with the step, in pixels.
        painting: Painting,
        /// A line above it; may be empty.
        title: String,
    },
}

/// Points per pixel.
const PIXEL: f64 = 0.75;

impl Picture {
    /// A board with a title above it and a margin around it.
    pub fn board(board: Drawing, title: &str, fonts: &Fonts) -> Picture {
        let margin = 8.0_f64;
        let natural = (board.width * 0.05).clamp(9.0, 18.0);
        let wide = fonts.width(title, Weight::Bold, 1.0);
        // A long title is set smaller rather than cut off.
        let size = if wide > 0.0 { natural.min(board.width / wide) } else { natural };
        let head = if title.is_empty() { 0.0 } else { size * 1.7 };
        let (board_title, text) = (board.title.clone(), board.text.clone());
        let mut page = Drawing::new(board.width + 2.0 * margin, board.height + 2.0 * margin + head);
        page.text((page.width / 2.0, margin + size * 0.85), Anchor::Middle, size, Weight::Bold, BLACK, title);
        page.place((margin, margin + head), board);
        (page.title, page.text) = (if title.is_empty() { board_title } else { title.to_string() }, text);
        Picture::Board(page)
    }

    /// Everything to draw, and the length of its unit in points.
    fn drawing(&self, fonts: &Fonts) -> (Cow<'_, Drawing>, f64) {
        match self {
            Picture::Board(drawing) => (Cow::Borrowed(drawing), 1.0),
            Picture::Step { painting, title } => (Cow::Owned(step::draw(painting, title, fonts)), PIXEL),
        }
    }

    /// The natural width and height in points.
    pub fn extent(&self, fonts: &Fonts) -> (f64, f64) {
        let (drawing, unit) = self.drawing(fonts);
        (drawing.width * unit, drawing.height * unit)
    }

    /// Writes the picture as SVG.
    pub fn svg(&self, fonts: &Fonts, size: Size, text: Text) -> Result<String, PictureError> {
        let (drawing, unit) = self.drawing(fonts);
        PictureError::unless_complete(&drawing.missing(fonts))?;
        let factor = factor(size, drawing.width * unit) * unit;
        let shown = [drawing.width, drawing.height].map(|length| shown(length * factor, size));
        let shown = [shown[0].as_str(), &shown[1]];
        Ok(match self {
            Picture::Step { painting, title } if text == Text::Font => {
                let open = svg::root(shown, [drawing.width, drawing.height]) + &svg::labels(&drawing);
                let styled = open + &svg::faces(&drawing, fonts) + &svg::paper(&drawing);
                styled + &step::lettered(painting, title, fonts) + "</svg>\n"
            }
            _ => svg::write(&drawing, fonts, text, shown),
        })
    }

    /// Writes the picture as PNG with `dpi` pixels per inch. A width given in pixels is exact at any resolution.
    pub fn png(&self, fonts: &Fonts, size: Size, dpi: f64) -> Result<Vec<u8>, PictureError> {
        let (drawing, unit) = self.drawing(fonts);
        let scale = match size {
            Size::Pixels(pixels) => pixels / drawing.width,
            _ => factor(size, drawing.width * unit) * unit * dpi / 72.0,
        };
        png::write(&drawing, fonts, scale, dpi)
    }

    /// Writes the picture as a PDF of one page, which has its size.
    pub fn pdf(&self, fonts: &Fonts, size: Size, language: &str) -> Result<Vec<u8>, PictureError> {
        let (drawing, unit) = self.drawing(fonts);
        let mut document = Document::new(fonts);
        document.page(&drawing, factor(size, drawing.width * unit) * unit, Vec::new());
        let title = match self {
            Picture::Board(drawing) => drawing.title.clone(),
            Picture::Step { title, .. } => title.clone(),
        };
        document.finish(&About { title, language: language.to_string(), ..About::default() }, &[])
    }
}

/// The ratio of the size of a picture to its natural width in points.
fn factor(size: Size, natural: f64) -> f64 {
    match size {
        Size::Natural => 1.0,
        Size::Points(points) => points / natural.max(1e-6),
        Size::Pixels(pixels) => pixels * PIXEL / natural.max(1e-6),
    }
}

/// Formats a length for SVG.
fn shown(points: f64, size: Size) -> String {
    match size {
        Size::Pixels(_) => svg::number(points / PIXEL),
        _ => format!("{}mm", svg::number(points * 25.4 / 72.0)),
    }
}
