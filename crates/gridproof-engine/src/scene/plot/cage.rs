//! Cages: a dashed outline, open where the label is.

use super::{Figure, Form, Lattice, Point, length, loops, minus, plus, text_width};
use crate::scene::Ink;

/// The distance between the outline and the border of the tiles, in cells.
const INSET: f64 = 0.085;
/// The size of labels, in cells.
const LABEL: f64 = 0.23;
/// The distance between two dashes, and the part of it that is drawn.
const PERIOD: f64 = 0.125;
const DASH: f64 = 0.56;

pub(super) fn plot(lattice: &Lattice, tiles: &[usize], label: &str, outlined: bool) -> Vec<Figure> {
    let side = lattice.side;
    let mut figures = Vec::new();
    let first = tiles.iter().min().and_then(|&tile| lattice.tile(tile));
    let mut paths = Vec::new();
    for corners in loops(lattice, tiles, INSET * side) {
        let start = first.filter(|_| !label.is_empty()).and_then(|[x, y, ..]| {
            let near = |point: &Point| length(minus(*point, (x + INSET * side, y + INSET * side))) < 1e-6 * side;
            corners.iter().position(near)
        });
        paths.extend(match start {
            Some(start) => dashes(&opened(&corners, start, label, side), false, side),
            None => dashes(&corners, true, side),
        });
    }
    let width = (side * 0.022).max(0.4);
    if outlined {
        figures.push(Figure { class: "cage", form: Form::Lines { paths, width, round: false }, ink: Ink::Black });
    }
    if let (Some([x, y, ..]), false) = (first, label.is_empty()) {
        let at = (x + side * 0.055, y + side * 0.135);
        let form = Form::Text { at, from_left: true, size: side * LABEL, bold: false, text: label.to_string() };
        figures.push(Figure { class: "cage-label", form, ink: Ink::Black });
    }
    figures
}

/// A loop as an open line that leaves room for a label at its top-left corner `start`.
fn opened(corners: &[Point], start: usize, label: &str, side: f64) -> Vec<Point> {
    let (x, y) = corners[start];
    let room = (text_width(label, side * LABEL) - side * (INSET - 0.055) + side * 0.035, side * 0.165);
    let mut line = vec![(x + room.0, y)];
    line.extend(corners[start + 1..].iter().chain(&corners[..start]));
    line.push((x, y + room.1));
    line
}

/// Dashes along a line, so that there is a dash at every corner and at both ends.
fn dashes(points: &[Point], closed: bool, side: f64) -> Vec<Vec<Point>> {
    let mut dashes: Vec<Vec<Point>> = Vec::new();
    let count = if closed { points.len() } else { points.len().saturating_sub(1) };
    for at in 0..count {
        let (from, to) = (points[at], points[(at + 1) % points.len()]);
        let far = length(minus(to, from));
        let parts = (far / (PERIOD * side)).round().max(1.0);
        let half = DASH / 2.0 / parts;
        let along = |share: f64| plus(from, minus(to, from), share);
        // Half a dash at either end, joined with that of the neighbouring side.
        match dashes.last_mut() {
            Some(last) if at > 0 => last.push(along(half)),
            _ => dashes.push(vec![from, along(half)]),
        }
        for part in 1..parts as usize {
            let middle = part as f64 / parts;
            dashes.push(vec![along(middle - half), along(middle + half)]);
        }
        dashes.push(vec![along(1.0 - half), to]);
    }
    if closed && dashes.len() > 1 {
        let first = dashes.remove(0);
        if let Some(last) = dashes.last_mut() {
            last.extend(&first[1..]);
        }
    }
    dashes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dashes_meet_at_the_corners() {
        let square = [(1.0, 0.0), (1.0, 1.0), (0.0, 1.0), (0.0, 0.0)];
        let dashes = dashes(&square, true, 2.0);
        // Four parts to a side: three dashes between the corners, and one around each corner.
        assert_eq!(dashes.len(), 4 * 3 + 4);
        let around: Vec<&Vec<Point>> = dashes.iter().filter(|dash| dash.len() == 3).collect();
        assert_eq!(around.len(), 4);
        assert!(square.iter().all(|corner| around.iter().any(|dash| dash[1] == *corner)));
    }

    #[test]
    fn a_label_opens_the_outline() {
        let starts: Vec<f64> = vec![0.0, 10.0, 20.0];
        let lattice = Lattice { xs: starts.clone(), ys: starts, side: 10.0 };
        let lines = |label: &str| match &plot(&lattice, &[0, 2], label, true)[0].form {
            Form::Lines { paths, .. } => paths.clone(),
            other => panic!("{other:?}"),
        };
        let corner = (0.85, 0.85);
        let touches = |paths: &[Vec<Point>]| paths.iter().flatten().any(|point| length(minus(*point, corner)) < 0.5);
        assert!(touches(&lines("")) && !touches(&lines("12")));
    }
}
