//! A drawing on a page of a PDF.

use crate::drawing::{Drawing, Grey, Item, Point, Words};
use crate::fonts::{Fonts, Glyph};
use krilla::color::luma;
use krilla::geom::{PathBuilder, Point as At};
use krilla::num::NormalizedF32;
use krilla::paint::{Fill, FillRule, LineCap, Stroke};
use krilla::surface::Surface;
use krilla::text::{GlyphId, KrillaGlyph};

/// What made the file.
pub(crate) const CREATOR: &str = concat!("Gridproof ", env!("CARGO_PKG_VERSION"));

/// Draws everything, with the upper left corner at a point.
pub(crate) fn draw(surface: &mut Surface<'_>, drawing: &Drawing, fonts: &Fonts, at: Point) {
    for item in &drawing.items {
        match item {
            Item::Fill { areas, grey } => {
                surface.set_stroke(None);
                surface.set_fill(Some(fill(*grey)));
                path(surface, areas.iter().map(|area| (area.as_slice(), true)), at);
            }
            Item::Lines { lines, width, grey } => {
                let paint = luma::Color::new(*grey).into();
                let stroke = Stroke { paint, width: *width as f32, line_cap: LineCap::Square, ..Stroke::default() };
                surface.set_fill(None);
                surface.set_stroke(Some(stroke));
                let lines: Vec<[Point; 2]> = lines.iter().map(|&(from, to)| [from, to]).collect();
                path(surface, lines.iter().map(|line| (line.as_slice(), false)), at);
            }
            Item::Text(words) => text(surface, words, fonts, at),
        }
    }
}

fn fill(grey: Grey) -> Fill {
    Fill { paint: luma::Color::new(grey).into(), opacity: NormalizedF32::ONE, rule: FillRule::NonZero }
}

fn path<'a>(surface: &mut Surface<'_>, parts: impl Iterator<Item = (&'a [Point], bool)>, (dx, dy): Point) {
    let mut builder = PathBuilder::new();
    for (points, closed) in parts {
        for (place, &(x, y)) in points.iter().enumerate() {
            let (x, y) = ((x + dx) as f32, (y + dy) as f32);
            if place == 0 { builder.move_to(x, y) } else { builder.line_to(x, y) }
        }
        if closed {
            builder.close();
        }
    }
    if let Some(path) = builder.finish() {
        surface.draw_path(&path);
    }
}

/// Text, in stretches of one font.
fn text(surface: &mut Surface<'_>, words: &Words, fonts: &Fonts, (dx, dy): Point) {
    let (mut x, y) = words.start(fonts);
    surface.set_stroke(None);
    surface.set_fill(Some(fill(words.grey)));
    let glyphs = fonts.glyphs(&words.text, words.weight);
    for stretch in glyphs.chunk_by(|a, b| a.face == b.face) {
        let Some(font) = stretch.first().and_then(|first| fonts.font(first.face)) else { continue };
        let placed: Vec<KrillaGlyph> = stretch.iter().map(placed).collect();
        let start = At::from_xy((x + dx) as f32, (y + dy) as f32);
        surface.draw_glyphs(start, &placed, font.clone(), &words.text, words.size as f32, false);
        x += stretch.iter().map(|glyph| glyph.advance).sum::<f64>() * words.size;
    }
}

fn placed(glyph: &Glyph) -> KrillaGlyph {
    KrillaGlyph::new(GlyphId::new(u32::from(glyph.id)), glyph.advance as f32, 0.0, 0.0, 0.0, glyph.range.clone(), None)
}
