//! What is written under the board.

use super::canvas::Canvas;
use super::layout::Layout;
use super::marks::shape;
use super::palette::INK;
use crate::scene::{Overlay, Tint};

/// A line of notes; the first of a note carries its shape.
pub(super) struct Line {
    tint: Option<Tint>,
    text: String,
}

fn size(layout: &Layout) -> f64 {
    (layout.side * 0.26).clamp(13.0, 24.0)
}

/// Notes broken into lines by a guess at the width of text, a little on the wide side.
pub(super) fn lines(overlay: &Overlay, layout: &Layout) -> Vec<Line> {
    let width = layout.xs.last().copied().unwrap_or(0.0) - layout.margin() - size(layout) * 1.6;
    let most = (width / (size(layout) * 0.6)) as usize;
    let mut lines: Vec<Line> = Vec::new();
    for note in &overlay.notes {
        lines.push(Line { tint: Some(note.tint), text: String::new() });
        for item in &note.items {
            let Some(line) = lines.last_mut() else { continue };
            if line.text.is_empty() {
                line.text.push_str(item);
            } else if line.text.chars().count() + item.chars().count() + 3 <= most {
                line.text.push_str("   ");
                line.text.push_str(item);
            } else {
                lines.push(Line { tint: None, text: item.clone() });
            }
        }
    }
    lines
}

/// How much room the lines take.
pub(super) fn height(lines: &[Line], layout: &Layout) -> f64 {
    if lines.is_empty() { 0.0 } else { (lines.len() as f64 * size(layout) * 1.4 + layout.margin()).ceil() }
}

/// Writes the lines from `top` on.
pub(super) fn paint(canvas: &mut Canvas, lines: &[Line], layout: &Layout, top: f64) {
    let (size, left) = (size(layout), layout.margin());
    for (at, line) in lines.iter().enumerate() {
        let y = top + size * (0.7 + 1.4 * at as f64);
        if let Some(tint) = line.tint {
            shape(canvas, (left + size * 0.5, y), size * 0.42, tint);
        }
        // Blanks side by side count for nothing in SVG.
        let text = line.text.replace("   ", " \u{a0} ");
        canvas.text(
            (left + size * 1.4, y),
            size,
            &text,
            &format!("class=\"note\" fill=\"{INK}\" text-anchor=\"start\""),
        );
    }
}
