//! The characters of all tiles while shapes are drawn.

use super::{Glyph, Glyphs};
use crate::scene::{Edge, HalfPoint, Scene, Tile, junction};
use std::collections::BTreeMap;

/// Characters that give way to others.
const YIELDING: [char; 7] = ['╌', '╎', '┌', '┐', '└', '┘', '░'];

pub(super) struct Canvas<'s> {
    pub(super) scene: &'s Scene,
    pub(super) width: usize,
    pub(super) height: usize,
    signs: BTreeMap<(usize, usize, usize), char>,
    borders: Vec<(HalfPoint, String)>,
    /// The strokes that meet in the middle of a tile without text: up, right, down, left.
    middles: BTreeMap<usize, [Edge; 4]>,
}

impl<'s> Canvas<'s> {
    pub(super) fn new(scene: &'s Scene, width: usize, height: usize) -> Canvas<'s> {
        Canvas { scene, width, height, signs: BTreeMap::new(), borders: Vec::new(), middles: BTreeMap::new() }
    }

    /// The middle of every tile.
    pub(super) fn middle(&self) -> (usize, usize) {
        (self.width / 2, self.height / 2)
    }

    /// The columns that the text of a tile takes in the middle row, with a space on either side.
    fn text(&self, tile: usize) -> Option<(usize, usize)> {
        let length = match self.scene.tiles().get(tile)? {
            Tile::Cell(text, _) if !text.is_empty() => text.chars().count(),
            Tile::Cell(..) => return None,
            _ => self.width,
        };
        let from = self.width.saturating_sub(length).div_ceil(2);
        Some((from.saturating_sub(1), from + length + 1))
    }

    pub(super) fn has_text(&self, tile: usize) -> bool {
        self.text(tile).is_some()
    }

    /// Puts a character into a tile. Returns whether it is shown.
    pub(super) fn put(&mut self, tile: usize, (x, y): (usize, usize), sign: char) -> bool {
        let taken = self.text(tile).is_some_and(|(from, to)| y == self.height / 2 && (from..to).contains(&x));
        if taken || x >= self.width || y >= self.height {
            return false;
        }
        self.place(tile, (x, y), sign)
    }

    /// Puts a character next to the text of a tile: directly before it, or directly after it.
    pub(super) fn beside(&mut self, tile: usize, behind: bool, sign: char) -> bool {
        let (x, y) = self.middle();
        let x = match (self.text(tile), behind) {
            (Some((from, _)), false) => from,
            (Some((_, to)), true) => to - 1,
            (None, false) => x - 1,
            (None, true) => x + 1,
        };
        x < self.width && self.place(tile, (x, y), sign)
    }

    fn place(&mut self, tile: usize, (x, y): (usize, usize), sign: char) -> bool {
        match self.signs.get(&(tile, x, y)) {
            Some(old) if *old == sign => true,
            Some(old) if YIELDING.contains(old) || !YIELDING.contains(&sign) && is_line(*old) => {
                self.signs.insert((tile, x, y), sign);
                true
            }
            // Dashes and shading remain recognisable without the characters they lose.
            Some(_) => YIELDING.contains(&sign),
            None => {
                self.signs.insert((tile, x, y), sign);
                true
            }
        }
    }

    /// Joins a stroke with the others in the middle of a tile without text; `side` counts from the top, clockwise.
    pub(super) fn join(&mut self, tile: usize, side: usize, weight: Edge) {
        if self.has_text(tile) {
            return;
        }
        let edges = self.middles.entry(tile).or_default();
        edges[side] = edges[side].max(weight);
        let sign = junction(*edges);
        let (x, y) = self.middle();
        let old = self.signs.get(&(tile, x, y));
        if old.is_none_or(|old| is_line(*old) || YIELDING.contains(old)) {
            self.signs.insert((tile, x, y), sign);
        }
    }

    /// Replaces an edge or corner by text. Returns whether there was room: vertical edges hold one character.
    pub(super) fn border(&mut self, at: HalfPoint, text: String) -> bool {
        let room = if at.row.is_multiple_of(2) { self.width - 3 } else { 1 };
        let free = text.chars().count() <= room && self.borders.iter().all(|(point, _)| *point != at);
        if free {
            self.borders.push((at, text));
        }
        free
    }

    pub(super) fn finish(self) -> Glyphs {
        let mut tiles = vec![Vec::new(); self.scene.tiles().len()];
        for ((tile, x, y), sign) in self.signs {
            if let Some(glyphs) = tiles.get_mut(tile) {
                glyphs.push(Glyph { x, y, sign });
            }
        }
        Glyphs { tiles, borders: self.borders, legend: Vec::new() }
    }
}

/// Whether a character is part of a plain line, which the end of a stroke may replace.
fn is_line(sign: char) -> bool {
    ('─'..='╿').contains(&sign)
}
