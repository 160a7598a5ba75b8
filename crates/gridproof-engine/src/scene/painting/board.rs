//! The board itself: backgrounds, edges, clues and digits.

use super::geometry::Geometry;
use super::palette::{BLACK, ENTRY, HIGHLIGHTED, Hatch, INK, PAPER, SOFT, STRUCK, look};
use super::{Canvas, Cap, Outline, Pen, Text, rect, straight};
use crate::scene::plot::{self, Point};
use crate::scene::{ClueAt, Edge, Highlight, Overlay, Role, Scene, Tile};

/// Black cells.
pub(super) fn black_cells(canvas: &mut Canvas, scene: &Scene, geometry: &Geometry) {
    for (at, tile) in scene.tiles().iter().enumerate() {
        if let (Tile::Black { .. }, Some(place)) = (tile, geometry.tile(at)) {
            canvas.filled(rect(place), BLACK);
        }
    }
}

/// Backgrounds of highlighted cells.
pub(super) fn fills(canvas: &mut Canvas, scene: &Scene, overlay: &Overlay, geometry: &Geometry) {
    for &(at, highlight) in &overlay.fills {
        let white = matches!(scene.tiles().get(at), Some(Tile::Cell(..)));
        if let (true, Some(place)) = (white, geometry.tile(at)) {
            canvas.filled(rect(place), look(highlight).pale);
            hatch(canvas, place, highlight);
        }
    }
}

/// Slanting lines, so that backgrounds differ in black and white too.
fn hatch(canvas: &mut Canvas, [x, y, width, height]: [f64; 4], highlight: Highlight) {
    let look = look(highlight);
    let gap = 8.0;
    let mut lines = Vec::new();
    let reach = width.min(height);
    for at in 1..(2.0 * reach / gap) as usize {
        let far = at as f64 * gap;
        let (long, short) = (far.min(reach), (far - reach).max(0.0));
        if matches!(look.hatch, Hatch::Rising | Hatch::Both) {
            lines.push(vec![(x + short, y + long), (x + long, y + short)]);
        }
        if matches!(look.hatch, Hatch::Falling | Hatch::Both) {
            lines.push(vec![(x + reach - short, y + long), (x + reach - long, y + short)]);
        }
    }
    if !lines.is_empty() {
        canvas.drawn(Outline::Lines(lines), Pen::new(look.shade, 1.0));
    }
}

/// The edges between tiles, thin ones first.
pub(super) fn edges(canvas: &mut Canvas, scene: &Scene, geometry: &Geometry) {
    let weights =
        [(Edge::Thin, (geometry.side * 0.016).min(1.4), SOFT), (Edge::Heavy, (geometry.side * 0.045).min(4.0), INK)];
    for (weight, width, colour) in weights {
        let lines = plot::edges(scene, &geometry.lattice, weight);
        if !lines.is_empty() {
            let lines = lines.into_iter().map(Vec::from).collect();
            let pen = Pen::new(colour, width.max(0.8)).cap(Cap::Square);
            canvas.shape("grid", Outline::Lines(lines), None, Some(pen));
        }
    }
}

/// Clues beside the board and in black cells.
pub(super) fn clues(canvas: &mut Canvas, scene: &Scene, overlay: &Overlay, geometry: &Geometry) {
    for (at, tile) in scene.tiles().iter().enumerate() {
        let Some(place) = geometry.tile(at) else { continue };
        match tile {
            Tile::Outside(text) if !text.is_empty() => {
                beside(canvas, place, text, overlay.highlights(at, ClueAt::Whole), geometry);
            }
            Tile::Black { down, across } if !(down.is_empty() && across.is_empty()) => {
                let highlighted = [ClueAt::Down, ClueAt::Across].map(|which| overlay.highlights(at, which));
                sums(canvas, place, [down, across], highlighted, geometry);
            }
            _ => {}
        }
    }
}

/// A clue beside the board.
fn beside(canvas: &mut Canvas, [x, y, width, height]: [f64; 4], text: &str, highlighted: bool, geometry: &Geometry) {
    let middle = (x + width / 2.0, y + height / 2.0);
    let size = geometry.side * if text.chars().count() > 1 { 0.34 } else { 0.4 };
    if highlighted {
        let half = geometry.side * 0.27;
        let place = [middle.0 - half, middle.1 - half, half * 2.0, half * 2.0];
        let frame = Outline::Rect { place, round: half * 0.3 };
        canvas.shape("", frame, Some(HIGHLIGHTED), Some(Pen::new(INK, 1.5)));
    }
    canvas.text(Text { class: "clue", bold: highlighted, ..Text::centred(middle, size, INK, text) });
}

/// The sums of a black cell: below the diagonal for the column, above it for the row.
fn sums(
    canvas: &mut Canvas,
    [x, y, width, height]: [f64; 4],
    texts: [&str; 2],
    highlighted: [bool; 2],
    geometry: &Geometry,
) {
    let (right, low) = (x + width, y + height);
    let halves: [[Point; 3]; 2] = [[(x, y), (x, low), (right, low)], [(x, y), (right, y), (right, low)]];
    let at = [(x + width * 0.29, y + height * 0.72), (x + width * 0.71, y + height * 0.28)];
    for which in 0..2 {
        if highlighted[which] && !texts[which].is_empty() {
            canvas.filled(Outline::Polygons(vec![halves[which].to_vec()]), HIGHLIGHTED);
        }
    }
    canvas.drawn(straight((x, y), (right, low)), Pen::new(PAPER, 1.2));
    for which in 0..2 {
        if !texts[which].is_empty() {
            let colour = if highlighted[which] { INK } else { PAPER };
            let text = Text::centred(at[which], geometry.side * 0.3, colour, texts[which]);
            canvas.text(Text { class: "clue", bold: true, ..text });
        }
    }
}

/// The digits of cells.
pub(super) fn digits(canvas: &mut Canvas, scene: &Scene, geometry: &Geometry) {
    for (at, tile) in scene.tiles().iter().enumerate() {
        let (Tile::Cell(text, role), Some(middle)) = (tile, geometry.centre(at)) else { continue };
        if text.is_empty() {
            continue;
        }
        let size = geometry.side * if text.chars().count() > 1 { 0.5 } else { 0.6 };
        let centred = |colour| Text::centred(middle, size, colour, text);
        canvas.text(match role {
            Role::Given => Text { class: "given", bold: true, ..centred(INK) },
            Role::Differs => Text { class: "entry differs", underlined: true, ..centred(STRUCK[0]) },
            _ => Text { class: "entry", ..centred(ENTRY) },
        });
    }
}

/// Names of rows and columns, small and grey, to the left and above.
pub(super) fn names(canvas: &mut Canvas, overlay: &Overlay, geometry: &Geometry) {
    let size = (geometry.side * 0.2).clamp(9.0, 18.0);
    let beside = |start: f64| start - geometry.side * 0.24;
    let middle = |sums: &[f64], at: usize| Some((sums.get(at)? + sums.get(at + 1)?) / 2.0);
    let mut name = |at: Point, name: &str| canvas.text(Text { class: "name", ..Text::centred(at, size, SOFT, name) });
    for (at, text) in overlay.column_names.iter().enumerate().filter(|(_, name)| !name.is_empty()) {
        if let (Some(x), Some(&y)) = (middle(&geometry.lattice.xs, at), geometry.lattice.ys.first()) {
            name((x, beside(y)), text);
        }
    }
    for (at, text) in overlay.row_names.iter().enumerate().filter(|(_, name)| !name.is_empty()) {
        if let (Some(y), Some(&x)) = (middle(&geometry.lattice.ys, at), geometry.lattice.xs.first()) {
            name((beside(x), y), text);
        }
    }
}
