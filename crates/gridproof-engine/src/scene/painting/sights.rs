//! Lines of sight: thin lines along rows and columns, between the candidates and broken where they pass a digit, with a dot at their
//! end. Where the cells do not lie in a line, a thin frame shows the house that has them.

use super::geometry::Geometry;
use super::palette::look;
use super::{Canvas, Cap, Outline, Pen, circle};
use crate::scene::plot::{self, Point};
use crate::scene::{Highlight, Overlay, Scene, Sight};

/// How far a line stays away from the middle of a digit, as a share of the side of a cell.
const DIGIT: f64 = 0.36;

/// A piece of a row or column of tiles: positions along it.
#[derive(Clone, Copy, PartialEq)]
struct Span {
    /// The row, or the column.
    line: usize,
    upright: bool,
    highlight: Highlight,
    ends: [f64; 2],
    /// Whether a line ends there, rather than begins.
    dots: [Option<f64>; 2],
}

pub(super) fn draw(canvas: &mut Canvas, scene: &Scene, overlay: &Overlay, geometry: &Geometry) {
    let mut framed: Vec<&[usize]> = overlay.outlines.iter().map(|outline| outline.tiles.as_slice()).collect();
    let mut spans: Vec<Span> = Vec::new();
    let width = (geometry.side * 0.035).clamp(1.2, 3.0);
    for sight in &overlay.sights {
        if sight.area.is_empty() {
            spans.extend(of(scene, overlay, geometry, sight));
        } else if !framed.contains(&sight.area.as_slice()) {
            framed.push(&sight.area);
            let loops = plot::loops(&geometry.lattice, &sight.area, geometry.side * 0.03);
            let pen = Pen::new(look(sight.highlight).solid, width).round_joins();
            canvas.shape("sight", Outline::Polygons(loops), None, Some(pen));
        }
    }
    for span in merged(spans) {
        let lines = pieces(scene, geometry, &span);
        if !lines.is_empty() {
            let pen = Pen::new(look(span.highlight).solid, width).cap(Cap::Round);
            canvas.shape("sight", Outline::Lines(lines), None, Some(pen));
        }
        for end in span.dots.into_iter().flatten() {
            let dot = circle(point(geometry, scene, &span, end), geometry.side * 0.055);
            canvas.shape("sight", dot, Some(look(span.highlight).solid), None);
        }
    }
}

fn is_placed(overlay: &Overlay, tile: usize) -> bool {
    overlay.marks(tile).iter().any(|mark| mark.placed)
}

/// The line of a sight in each direction, up to the furthest cell.
fn of(scene: &Scene, overlay: &Overlay, geometry: &Geometry, sight: &Sight) -> Vec<Span> {
    let columns = scene.columns().max(1);
    let mut spans = Vec::new();
    let Some(from) = geometry.centre(sight.from) else { return spans };
    for &tile in &sight.to {
        let Some(to) = geometry.centre(tile) else { continue };
        let upright = tile % columns == sight.from % columns;
        if !upright && tile / columns != sight.from / columns {
            continue;
        }
        let along = |point: Point| if upright { point.1 } else { point.0 };
        let (start, mut end) = (along(from), along(to));
        if is_placed(overlay, tile) {
            // The candidate itself stays free.
            end += (start - end).signum() * geometry.side * 0.4;
        }
        let line = if upright { tile % columns } else { tile / columns };
        let (ends, dots) =
            if start < end { ([start, end], [None, Some(end)]) } else { ([end, start], [Some(end), None]) };
        spans.push(Span { line, upright, highlight: sight.highlight, ends, dots });
    }
    spans
}

/// Spans without overlaps.
fn merged(mut spans: Vec<Span>) -> Vec<Span> {
    spans.sort_by(|a, b| {
        (a.upright, a.line, a.highlight).cmp(&(b.upright, b.line, b.highlight)).then(a.ends[0].total_cmp(&b.ends[0]))
    });
    let mut merged: Vec<Span> = Vec::new();
    for span in spans {
        match merged.last_mut() {
            Some(last)
                if (last.upright, last.line, last.highlight) == (span.upright, span.line, span.highlight)
                    && span.ends[0] <= last.ends[1] =>
            {
                // Dots stay only at the ends of the whole line.
                if span.ends[0] == last.ends[0] {
                    last.dots[0] = last.dots[0].or(span.dots[0]);
                }
                if span.ends[1] >= last.ends[1] {
                    last.dots[1] =
                        if span.ends[1] > last.ends[1] { span.dots[1] } else { last.dots[1].or(span.dots[1]) };
                    last.ends[1] = span.ends[1];
                }
            }
            _ => merged.push(span),
        }
    }
    merged
}

/// The parts of a span between digits.
fn pieces(scene: &Scene, geometry: &Geometry, span: &Span) -> Vec<Vec<Point>> {
    let columns = scene.columns().max(1);
    let count = if span.upright { scene.rows() } else { columns };
    let tile = |at: usize| if span.upright { at * columns + span.line } else { span.line * columns + at };
    let digits = (0..count).map(tile).filter(|&tile| scene.tiles().get(tile).is_some_and(|tile| !tile.is_open()));
    let digits = digits.filter_map(|tile| geometry.centre(tile)).map(|(x, y)| if span.upright { y } else { x });
    let inside = digits.filter(|&along| span.ends[0] - 0.5 <= along && along <= span.ends[1] + 0.5);
    let mut lines = Vec::new();
    let mut start = span.ends[0];
    for digit in inside.map(Some).chain([None]) {
        let end = digit.map_or(span.ends[1], |along| along - geometry.side * DIGIT);
        if end - start > 1.0 {
            lines.push([start, end].map(|along| point(geometry, scene, span, along)).to_vec());
        }
        start = digit.map_or(start, |along| along + geometry.side * DIGIT);
    }
    lines
}

/// A point of a span.
fn point(geometry: &Geometry, scene: &Scene, span: &Span, along: f64) -> Point {
    let first = if span.upright { span.line } else { span.line * scene.columns().max(1) };
    let (x, y) = geometry.centre(first).unwrap_or_default();
    if span.upright { (x - geometry.lane(true), along) } else { (along, y - geometry.lane(false)) }
}
