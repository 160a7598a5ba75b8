//! Shapes as characters: what a terminal can show of them.
//!
//! Characters go into tiles, at columns and rows counted from the top-left corner inside the borders, or replace a border
//! or corner. Tiles must be at least as large as [`ROOM`] for that. A shape that cannot be shown completely, because
//! another shape is in the way or because there is no character for it, gets a line in the legend instead.

mod canvas;
mod draw;

pub use draw::legend;

use super::{HalfPoint, Scene, Shape, Tile};
use canvas::Canvas;

/// The minimum width and height of the inside of a tile.
pub const ROOM: (usize, usize) = (7, 3);

/// A character of a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glyph {
    /// Columns from the left border of the tile.
    pub x: usize,
    /// Rows from the upper border of the tile.
    pub y: usize,
    /// The character.
    pub sign: char,
}

/// Shapes as characters.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Glyphs {
    /// Characters inside tiles, by tile.
    pub tiles: Vec<Vec<Glyph>>,
    /// Text that replaces edges and corners, centred on the point.
    pub borders: Vec<(HalfPoint, String)>,
    /// A line for each shape that is not shown completely.
    pub legend: Vec<String>,
}

impl Glyphs {
    /// The text that replaces an edge or a corner.
    pub fn border(&self, at: HalfPoint) -> Option<&str> {
        self.borders.iter().find(|(point, _)| *point == at).map(|(_, text)| text.as_str())
    }
}

/// Turns the shapes of a scene into characters, for tiles of this width and height inside their borders. Digits are in the
/// middle of their tile, and nothing is drawn over them.
pub fn glyphs(scene: &Scene, width: usize, height: usize) -> Glyphs {
    let shapes = || scene.shapes_under().iter().chain(scene.shapes_above());
    if shapes().next().is_none() {
        return Glyphs::default();
    }
    if width < ROOM.0 || height < ROOM.1 {
        return Glyphs { legend: shapes().map(|shape| legend(scene, shape)).collect(), ..Glyphs::default() };
    }
    let mut canvas = Canvas::new(scene, width, height);
    // Lines go before dashes and shading, which give way to them.
    let late = |shape: &&Shape| matches!(shape, Shape::Cage { .. } | Shape::Area { .. });
    let mut hidden = Vec::new();
    for (at, shape) in shapes()
        .enumerate()
        .filter(|(_, shape)| !late(shape))
        .chain(shapes().enumerate().filter(|(_, shape)| late(shape)))
    {
        if !canvas.draw(shape) {
            hidden.push((at, legend(scene, shape)));
        }
    }
    hidden.sort();
    Glyphs { legend: hidden.into_iter().map(|(_, line)| line).collect(), ..canvas.finish() }
}

/// The text of a tile beside the board, with the signs drawn in it.
pub fn outside_text(scene: &Scene, tile: usize) -> Option<String> {
    let Tile::Outside(own) = scene.tiles().get(tile)? else { return None };
    let mut text = own.clone();
    for shape in scene.shapes_under().iter().chain(scene.shapes_above()) {
        if let Shape::Sign { tile: at, text: sign, arrow } = shape
            && *at == tile
        {
            // An arrow to the left goes before the text, any other after it.
            let left = arrow.is_some_and(|arrow| arrow.step().1 < 0);
            let arrow = arrow.map(|arrow| arrow.arrow().to_string()).unwrap_or_default();
            text += &if left { format!("{arrow}{sign}") } else { format!("{sign}{arrow}") };
        }
    }
    Some(text)
}
