//! A drawing on a page of a PDF.

use crate::drawing::{Drawing, Ends, Grey, Item, Point, TextLine};
use crate::fonts::{Fonts, Glyph};
use krilla::color::luma;
use krilla::geom::{PathBuilder, Point as At};
use krilla::num::NormalizedF32;
use krilla::paint::{Fill, FillRule, LineCap, LineJoin, Stroke};
use krilla::surface::Surface;
use krilla::text::{GlyphId, KrillaGlyph};

/// The program named in the file's metadata.
pub(crate) const CREATOR: &str = concat!("Gridproof ", env!("CARGO_PKG_VERSION"));

/// Draws everything, with the top-left corner at a point.
pub(crate) fn draw(surface: &mut Surface<'_>, drawing: &Drawing, fonts: &Fonts, at: Point) {
    for item in &drawing.items {
        match item {
            Item::Fill { areas, grey } => {
                paint(surface, Some(fill(*grey)), None);
                path(surface, areas.iter().map(|area| (area.as_slice(), true)), at);
            }
            Item::Lines { lines, width, grey, ends } => {
                paint(surface, None, Some(stroke(*width, *grey, *ends)));
                path(surface, lines.iter().map(|line| (line.as_slice(), false)), at);
            }
            Item::Disc { centre, radius, grey } => {
                paint(surface, Some(fill(*grey)), None);
                circle(surface, *centre, *radius, at);
            }
            Item::Ring { centre, radius, width, grey } => {
                paint(surface, None, Some(stroke(*width, *grey, Ends::Flat)));
                circle(surface, *centre, *radius, at);
            }
            Item::Text(line) => text(surface, line, fonts, at),
        }
    }
}

fn paint(surface: &mut Surface<'_>, fill: Option<Fill>, stroke: Option<Stroke>) {
    surface.set_fill(fill);
    surface.set_stroke(stroke);
}

fn fill(grey: Grey) -> Fill {
    Fill { paint: luma::Color::new(grey).into(), opacity: NormalizedF32::ONE, rule: FillRule::NonZero }
}

fn stroke(width: f64, grey: Grey, ends: Ends) -> Stroke {
    let (line_cap, line_join) = match ends {
        Ends::Square => (LineCap::Square, LineJoin::Miter),
        Ends::Flat => (LineCap::Butt, LineJoin::Miter),
        Ends::Round => (LineCap::Round, LineJoin::Round),
    };
    Stroke { paint: luma::Color::new(grey).into(), width: width as f32, line_cap, line_join, ..Stroke::default() }
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

/// A circle, as four curves.
fn circle(surface: &mut Surface<'_>, (x, y): Point, radius: f64, (dx, dy): Point) {
    // The control points of a quarter are this share of the radius away from its ends.
    const CURVE: f64 = 0.552_284_75;
    let at = |right: f64, down: f64| ((x + dx + right * radius) as f32, (y + dy + down * radius) as f32);
    let mut builder = PathBuilder::new();
    let (right, down) = at(1.0, 0.0);
    builder.move_to(right, down);
    for (from, to) in
        [((1.0, 0.0), (0.0, 1.0)), ((0.0, 1.0), (-1.0, 0.0)), ((-1.0, 0.0), (0.0, -1.0)), ((0.0, -1.0), (1.0, 0.0))]
    {
        let near = |(a, b): Point, (c, d): Point| at(a + c * CURVE, b + d * CURVE);
        let ((x1, y1), (x2, y2), (x, y)) = (near(from, to), near(to, from), at(to.0, to.1));
        builder.cubic_to(x1, y1, x2, y2, x, y);
    }
    builder.close();
    if let Some(path) = builder.finish() {
        surface.draw_path(&path);
    }
}

/// Text, in stretches of one font.
fn text(surface: &mut Surface<'_>, line: &TextLine, fonts: &Fonts, (dx, dy): Point) {
    let (mut x, y) = line.start(fonts);
    paint(surface, Some(fill(line.grey)), None);
    let glyphs = fonts.glyphs(&line.text, line.weight);
    for stretch in glyphs.chunk_by(|a, b| a.face == b.face) {
        let Some(font) = stretch.first().and_then(|first| fonts.font(first.face)) else { continue };
        let placed: Vec<KrillaGlyph> = stretch.iter().map(placed).collect();
        let start = At::from_xy((x + dx) as f32, (y + dy) as f32);
        surface.draw_glyphs(start, &placed, font.clone(), &line.text, line.size as f32, false);
        x += stretch.iter().map(|glyph| glyph.advance).sum::<f64>() * line.size;
    }
}

fn placed(glyph: &Glyph) -> KrillaGlyph {
    KrillaGlyph::new(GlyphId::new(u32::from(glyph.id)), glyph.advance as f32, 0.0, 0.0, 0.0, glyph.range.clone(), None)
}
