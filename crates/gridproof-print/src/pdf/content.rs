//! A drawing as the content of a page.

use super::font::{self, Subset};
use super::{COMPACT, short};
use crate::drawing::{Cap, Colour, Drawing, Item, Outline, Pen, TextLine};
use crate::fonts::{BOLDER, Fonts};
use crate::path::{Segment, trace};
use pdf_writer::types::{LineCapStyle, LineJoinStyle, TextRenderingMode};
use pdf_writer::{Content, Name, Str, TextStr};

/// Draws drawings, and collects the glyphs they use.
pub(super) struct Painter<'p> {
    pub(super) fonts: &'p Fonts,
    pub(super) subsets: &'p mut [Subset],
    /// The characters that no font has, each once.
    pub(super) missing: &'p mut Vec<char>,
}

impl Painter<'_> {
    pub(super) fn draw(&mut self, drawing: &Drawing, factor: f64) -> Vec<u8> {
        let mut content = Content::with_settings(COMPACT);
        // Pages have their origin at the bottom, drawings at the top.
        let scale = factor as f32;
        content.transform([scale, 0.0, 0.0, -scale, 0.0, short(drawing.height * factor)]);
        for item in &drawing.items {
            match item {
                Item::Shape { outline, fill, pen } => shape(&mut content, outline, *fill, *pen),
                Item::Text(line) => self.text(&mut content, line),
            }
        }
        content.finish().into_vec()
    }

    /// Draws text, one stretch per font.
    fn text(&mut self, content: &mut Content, line: &TextLine) {
        let (mut x, y) = line.start(self.fonts);
        set_fill(content, line.colour);
        content.begin_text();
        for stretch in self.fonts.glyphs(&line.text, line.weight).chunk_by(|a, b| a.face == b.face) {
            let Some(first) = stretch.first() else { continue };
            let Some(subset) = self.subsets.get_mut(first.face) else { continue };
            content.set_font(Name(font::name(first.face).as_bytes()), short(line.size));
            content.set_text_matrix([1.0, 0.0, 0.0, -1.0, short(x), short(y)]);
            if first.bolder {
                set_pen(content, Pen::new(line.colour, BOLDER * line.size).round_joins());
                content.set_text_rendering_mode(TextRenderingMode::FillStroke);
            }
            let mut codes = Vec::new();
            for glyph in stretch {
                let sign = line.text[glyph.range.clone()].chars().next().unwrap_or(' ');
                if glyph.missing && !self.missing.contains(&sign) {
                    self.missing.push(sign);
                }
                let (code, is_plain) = subset.code(glyph.id, sign);
                if is_plain {
                    codes.extend(code.to_be_bytes());
                    continue;
                }
                // The code of this glyph already means another character, so this character is spelled out.
                show(content, &mut codes);
                let text = sign.to_string();
                content.begin_marked_content_with_properties(Name(b"Span")).properties().actual_text(TextStr(&text));
                content.show(Str(&code.to_be_bytes()));
                content.end_marked_content();
            }
            show(content, &mut codes);
            if first.bolder {
                content.set_text_rendering_mode(TextRenderingMode::Fill);
            }
            x += stretch.iter().map(|glyph| glyph.advance).sum::<f64>() * line.size;
        }
        content.end_text();
    }
}

fn show(content: &mut Content, codes: &mut Vec<u8>) {
    if !codes.is_empty() {
        content.show(Str(codes));
        codes.clear();
    }
}

fn shape(content: &mut Content, outline: &Outline, fill: Option<Colour>, pen: Option<Pen>) {
    if let Some(colour) = fill {
        set_fill(content, colour);
    }
    if let Some(pen) = pen {
        set_pen(content, pen);
    }
    let mut at = [0.0; 2];
    trace(outline, &mut |segment| match segment {
        Segment::Move(to) => {
            at = to;
            content.move_to(short(to[0]), short(to[1]));
        }
        Segment::Line(to) => {
            at = to;
            content.line_to(short(to[0]), short(to[1]));
        }
        Segment::Quad([x, y, end_x, end_y]) => {
            // The equivalent cubic curve has its control points two thirds of the way to the quadratic one's.
            let near = |from: f64, bend: f64| from + (bend - from) * 2.0 / 3.0;
            let curve = [near(at[0], x), near(at[1], y), near(end_x, x), near(end_y, y), end_x, end_y];
            at = [end_x, end_y];
            cubic(content, curve);
        }
        Segment::Cubic(curve) => {
            at = [curve[4], curve[5]];
            cubic(content, curve);
        }
        Segment::Close => _ = content.close_path(),
    });
    match (fill, pen) {
        (Some(_), Some(_)) => content.fill_nonzero_and_stroke(),
        (Some(_), None) => content.fill_nonzero(),
        (None, Some(_)) => content.stroke(),
        (None, None) => content.end_path(),
    };
}

fn cubic(content: &mut Content, curve: [f64; 6]) {
    let [x1, y1, x2, y2, x, y] = curve.map(short);
    content.cubic_to(x1, y1, x2, y2, x, y);
}

/// The components of a colour, from 0 to 1. Greys use only a printer's black ink.
fn shares(Colour(colour): Colour) -> Result<f32, [f32; 3]> {
    let shares = colour.map(|part| short(f64::from(part) / 255.0));
    if colour.iter().all(|&part| part == colour[0]) { Ok(shares[0]) } else { Err(shares) }
}

fn set_fill(content: &mut Content, colour: Colour) {
    match shares(colour) {
        Ok(grey) => content.set_fill_gray(grey),
        Err([red, green, blue]) => content.set_fill_rgb(red, green, blue),
    };
}

fn set_pen(content: &mut Content, pen: Pen) {
    match shares(pen.colour) {
        Ok(grey) => content.set_stroke_gray(grey),
        Err([red, green, blue]) => content.set_stroke_rgb(red, green, blue),
    };
    content.set_line_width(short(pen.width));
    content.set_line_cap(match pen.cap {
        Cap::Flat => LineCapStyle::ButtCap,
        Cap::Square => LineCapStyle::ProjectingSquareCap,
        Cap::Round => LineCapStyle::RoundCap,
    });
    content.set_line_join(if pen.round_joins { LineJoinStyle::RoundJoin } else { LineJoinStyle::MiterJoin });
    content.set_dash_pattern(pen.dash.iter().map(|&length| short(length)), 0.0);
}
