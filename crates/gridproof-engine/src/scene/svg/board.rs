//! The board itself: grounds, lines, clues and digits.

use super::canvas::{Canvas, Point, closed, number, straight};
use super::layout::Layout;
use super::palette::{BLACK, ENTRY, Hatch, INK, NOTICED, PAPER, SOFT, STRUCK, look};
use crate::scene::{ClueAt, Overlay, Role, Scene, Tile, Tint};

/// What lies behind the tiles.
pub(super) fn grounds(canvas: &mut Canvas, scene: &Scene, overlay: &Overlay, layout: &Layout) {
    for (at, tile) in scene.tiles.iter().enumerate() {
        if let (Tile::Black { .. }, Some(place)) = (tile, layout.tile(at)) {
            canvas.rect(place, 0.0, &format!("fill=\"{BLACK}\""));
        }
    }
    for &(at, tint) in &overlay.fills {
        let white = matches!(scene.tiles.get(at), Some(Tile::Cell(..)));
        if let (true, Some(place)) = (white, layout.tile(at)) {
            canvas.rect(place, 0.0, &format!("fill=\"{}\"", look(tint).pale));
            hatch(canvas, place, tint);
        }
    }
}

/// Slanting lines, so that grounds differ in print too.
fn hatch(canvas: &mut Canvas, [x, y, width, height]: [f64; 4], tint: Tint) {
    let look = look(tint);
    let gap = 8.0;
    let mut data = String::new();
    let reach = width.min(height);
    for at in 1..(2.0 * reach / gap) as usize {
        let far = at as f64 * gap;
        let (long, short) = (far.min(reach), (far - reach).max(0.0));
        if matches!(look.hatch, Hatch::Rising | Hatch::Both) {
            data += &straight((x + short, y + long), (x + long, y + short));
        }
        if matches!(look.hatch, Hatch::Falling | Hatch::Both) {
            data += &straight((x + reach - short, y + long), (x + reach - long, y + short));
        }
    }
    if !data.is_empty() {
        canvas.path(&data, &format!("fill=\"none\" stroke=\"{}\" stroke-width=\"1\"", look.shade));
    }
}

/// The lines between tiles, light ones first; what touches is one line.
pub(super) fn lines(canvas: &mut Canvas, scene: &Scene, layout: &Layout) {
    for (weight, width, colour) in [(1, (layout.side * 0.016).min(1.4), SOFT), (2, (layout.side * 0.045).min(4.0), INK)]
    {
        let mut data = String::new();
        for row in 0..=scene.rows() {
            let line = |column: usize| column < scene.columns && scene.line_above(row, column) == weight;
            for (from, to) in stretches(scene.columns, line) {
                data += &straight((layout.xs[from], layout.ys[row]), (layout.xs[to], layout.ys[row]));
            }
        }
        for column in 0..=scene.columns {
            let line = |row: usize| row < scene.rows() && scene.line_left(row, column) == weight;
            for (from, to) in stretches(scene.rows(), line) {
                data += &straight((layout.xs[column], layout.ys[from]), (layout.xs[column], layout.ys[to]));
            }
        }
        if !data.is_empty() {
            let width = number(width.max(0.8));
            let look = format!("stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linecap=\"square\"");
            canvas.path(&data, &format!("class=\"grid\" fill=\"none\" {look}"));
        }
    }
}

/// Where something holds without a gap: first place, and the one after the last.
fn stretches(count: usize, holds: impl Fn(usize) -> bool) -> Vec<(usize, usize)> {
    let mut found: Vec<(usize, usize)> = Vec::new();
    for at in (0..count).filter(|&at| holds(at)) {
        match found.last_mut() {
            Some(last) if last.1 == at => last.1 += 1,
            _ => found.push((at, at + 1)),
        }
    }
    found
}

/// Clues beside the board and in black cells.
pub(super) fn clues(canvas: &mut Canvas, scene: &Scene, overlay: &Overlay, layout: &Layout) {
    for (at, tile) in scene.tiles.iter().enumerate() {
        let Some(place) = layout.tile(at) else { continue };
        match tile {
            Tile::Outside(text) if !text.is_empty() => {
                beside(canvas, place, text, overlay.notices(at, ClueAt::Whole), layout);
            }
            Tile::Black { down, across } if !(down.is_empty() && across.is_empty()) => {
                let noticed = [ClueAt::Down, ClueAt::Across].map(|which| overlay.notices(at, which));
                sums(canvas, place, [down, across], noticed, layout);
            }
            _ => {}
        }
    }
}

/// A clue beside the board.
fn beside(canvas: &mut Canvas, [x, y, width, height]: [f64; 4], text: &str, noticed: bool, layout: &Layout) {
    let middle = (x + width / 2.0, y + height / 2.0);
    let size = layout.side * if text.chars().count() > 1 { 0.34 } else { 0.4 };
    if noticed {
        let half = layout.side * 0.27;
        let place = [middle.0 - half, middle.1 - half, half * 2.0, half * 2.0];
        let frame = format!("fill=\"{NOTICED}\" stroke=\"{INK}\" stroke-width=\"1.5\"");
        canvas.rect(place, half * 0.3, &frame);
    }
    let weight = if noticed { " font-weight=\"bold\"" } else { "" };
    canvas.text(middle, size, text, &format!("class=\"clue\" fill=\"{INK}\"{weight}"));
}

/// The sums of a black cell: below the diagonal for the column, above it for the row.
fn sums(canvas: &mut Canvas, [x, y, width, height]: [f64; 4], texts: [&str; 2], noticed: [bool; 2], layout: &Layout) {
    let (right, low) = (x + width, y + height);
    let halves: [[Point; 3]; 2] = [[(x, y), (x, low), (right, low)], [(x, y), (right, y), (right, low)]];
    let at = [(x + width * 0.29, y + height * 0.72), (x + width * 0.71, y + height * 0.28)];
    for which in 0..2 {
        if noticed[which] && !texts[which].is_empty() {
            canvas.path(&closed(&halves[which]), &format!("fill=\"{NOTICED}\""));
        }
    }
    canvas.path(&straight((x, y), (right, low)), &format!("stroke=\"{PAPER}\" stroke-width=\"1.2\""));
    for which in 0..2 {
        if !texts[which].is_empty() {
            let fill = if noticed[which] { INK } else { PAPER };
            let look = format!("class=\"clue\" fill=\"{fill}\" font-weight=\"bold\"");
            canvas.text(at[which], layout.side * 0.3, texts[which], &look);
        }
    }
}

/// Digits that stand in cells.
pub(super) fn digits(canvas: &mut Canvas, scene: &Scene, layout: &Layout) {
    for (at, tile) in scene.tiles.iter().enumerate() {
        let (Tile::Cell(text, role), Some(middle)) = (tile, layout.centre(at)) else { continue };
        if text.is_empty() {
            continue;
        }
        let look = match role {
            Role::Given => format!("class=\"given\" fill=\"{INK}\" font-weight=\"bold\""),
            Role::Differs => {
                format!("class=\"entry differs\" fill=\"{}\" text-decoration=\"underline\"", STRUCK[0])
            }
            _ => format!("class=\"entry\" fill=\"{ENTRY}\""),
        };
        let size = layout.side * if text.chars().count() > 1 { 0.5 } else { 0.6 };
        canvas.text(middle, size, text, &look);
    }
}

/// Names of rows and columns, small and grey, at the left and above.
pub(super) fn names(canvas: &mut Canvas, overlay: &Overlay, layout: &Layout) {
    let size = (layout.side * 0.2).clamp(9.0, 18.0);
    let beside = |start: f64| start - layout.side * 0.24;
    let middle = |sums: &[f64], at: usize| Some((sums.get(at)? + sums.get(at + 1)?) / 2.0);
    let look = format!("class=\"name\" fill=\"{SOFT}\"");
    for (at, name) in overlay.column_names.iter().enumerate().filter(|(_, name)| !name.is_empty()) {
        if let (Some(x), Some(&y)) = (middle(&layout.xs, at), layout.ys.first()) {
            canvas.text((x, beside(y)), size, name, &look);
        }
    }
    for (at, name) in overlay.row_names.iter().enumerate().filter(|(_, name)| !name.is_empty()) {
        if let (Some(y), Some(&x)) = (middle(&layout.ys, at), layout.xs.first()) {
            canvas.text((beside(x), y), size, name, &look);
        }
    }
}
