//! The notes below the board.

use super::geometry::Geometry;
use super::marks::marker;
use super::palette::INK;
use super::{Canvas, Text};
use crate::scene::{Highlight, Overlay};

/// A line of notes; the first of a note carries its marker.
pub(super) struct NoteLine {
    highlight: Option<Highlight>,
    text: String,
}

fn size(geometry: &Geometry) -> f64 {
    (geometry.side * 0.26).clamp(13.0, 24.0)
}

/// Notes broken into lines. The width of text is estimated, a little on the wide side.
pub(super) fn lines(overlay: &Overlay, geometry: &Geometry) -> Vec<NoteLine> {
    let width = geometry.lattice.xs.last().copied().unwrap_or(0.0) - geometry.margin() - size(geometry) * 1.6;
    let limit = (width / (size(geometry) * 0.6)) as usize;
    let mut lines: Vec<NoteLine> = Vec::new();
    for note in &overlay.notes {
        lines.push(NoteLine { highlight: Some(note.highlight), text: String::new() });
        for item in &note.items {
            let Some(line) = lines.last_mut() else { continue };
            if line.text.is_empty() {
                line.text.push_str(item);
            } else if line.text.chars().count() + item.chars().count() + 3 <= limit {
                line.text.push_str("   ");
                line.text.push_str(item);
            } else {
                lines.push(NoteLine { highlight: None, text: item.clone() });
            }
        }
    }
    lines
}

/// The height of the lines.
pub(super) fn height(lines: &[NoteLine], geometry: &Geometry) -> f64 {
    if lines.is_empty() { 0.0 } else { (lines.len() as f64 * size(geometry) * 1.4 + geometry.margin()).ceil() }
}

/// Writes the lines, starting at `top`.
pub(super) fn paint(canvas: &mut Canvas, lines: &[NoteLine], geometry: &Geometry, top: f64) {
    let (size, left) = (size(geometry), geometry.margin());
    for (at, line) in lines.iter().enumerate() {
        let y = top + size * (0.7 + 1.4 * at as f64);
        if let Some(highlight) = line.highlight {
            marker(canvas, (left + size * 0.5, y), size * 0.42, highlight);
        }
        // SVG collapses spaces.
        let text = line.text.replace("   ", " \u{a0} ");
        let text = Text::centred((left + size * 1.4, y), size, INK, text);
        canvas.text(Text { class: "note", from_left: true, ..text });
    }
}
