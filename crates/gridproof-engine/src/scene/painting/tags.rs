//! Labels: in the corner of a cell with a digit, or beside a candidate.

use super::geometry::Geometry;
use super::palette::{PAPER, look};
use super::{Canvas, Outline, Text};
use crate::scene::Overlay;

pub(super) fn draw(canvas: &mut Canvas, overlay: &Overlay, geometry: &Geometry) {
    for tag in &overlay.tags {
        let colour = look(tag.highlight).line;
        let signs = tag.text.chars().count() as f64;
        let label = |at, size| Text { class: "tag", bold: true, ..Text::centred(at, size, colour, tag.text.as_str()) };
        match tag.digit {
            None => {
                let Some([x, y, ..]) = geometry.tile(tag.tile) else { continue };
                let size = (geometry.side * 0.22).clamp(8.0, 18.0);
                let text = label((x + geometry.side * 0.08, y + size * 0.68), size);
                canvas.text(Text { from_left: true, ..text });
            }
            Some(digit) => {
                let Some((x, y)) = geometry.candidate(tag.tile, digit) else { continue };
                let size = (geometry.small * 0.66).max(6.5);
                let (wide, high) = (size * (0.62 * signs + 0.2), size * 0.95);
                let (x, y) = (x + geometry.radius * 0.75, y - geometry.radius * 0.85);
                let place = [x - wide / 2.0, y - high / 2.0, wide, high];
                canvas.filled(Outline::Rect { place, round: size * 0.2 }, PAPER);
                canvas.text(label((x, y), size));
            }
        }
    }
}
