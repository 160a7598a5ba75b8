//! Strokes and their ends, and the pills they start from.

use super::{Figure, Form, Lattice, Point, grain, length, minus, plus};
use crate::scene::{Breadth, End, Grain, Ink, Scene, Shape, Stroke};
use std::f64::consts::PI;

/// The radius of circles and pills, in cells.
const PILL: f64 = 0.39;
/// The radius of bulbs, in cells.
const BULB: f64 = 0.37;
/// From the middle of a diamond to its corners, in cells.
const DIAMOND: f64 = 0.44;
/// The part of a stroke's width that each of its dark borders takes.
pub(super) const RIM: f64 = 0.16;

fn width(breadth: Breadth, side: f64) -> f64 {
    match breadth {
        Breadth::Thin => (side * 0.04).max(0.5),
        Breadth::Medium => side * 0.14,
        Breadth::Thick => side * 0.3,
    }
}

/// The line itself, then its ends.
pub(super) fn plot(scene: &Scene, lattice: &Lattice, stroke: &Stroke) -> Vec<Figure> {
    let side = lattice.side;
    let mut points: Vec<Point> = stroke.path.iter().filter_map(|&point| lattice.at(point)).collect();
    let width = width(stroke.breadth, side);
    let mut ends = Vec::new();
    let figure = |form: Form| Figure { class: "stroke", form, ink: stroke.ink };
    for end in stroke.ends {
        // Each end is drawn as the last point of the line.
        points.reverse();
        let Some(&tip) = points.last() else { continue };
        match end {
            End::Bulb => {
                let edged = stroke.grain == Grain::Edged;
                if edged {
                    ends.push(Figure { ink: Ink::Grey, ..figure(Form::Disc { centre: tip, radius: side * BULB }) });
                }
                let radius = side * BULB - if edged { RIM * width } else { 0.0 };
                ends.push(figure(Form::Disc { centre: tip, radius }));
            }
            End::Circle | End::Target => {
                ends.push(figure(Form::Ring { centre: tip, radius: side * PILL, width: ring(side) }));
                cut(&mut points, |point| length(minus(point, tip)) < side * PILL);
                if end == End::Target {
                    aim(&mut points, width, side, &mut ends, &figure);
                }
            }
            End::Diamond => {
                let reach = side * DIAMOND;
                let corners = [(0.0, -reach), (reach, 0.0), (0.0, reach), (-reach, 0.0), (0.0, -reach), (reach, 0.0)];
                let path = corners.map(|offset| plus(tip, offset, 1.0)).to_vec();
                ends.push(figure(Form::Lines { paths: vec![path], width: ring(side), round: true }));
                cut(&mut points, |point| {
                    let (x, y) = minus(point, tip);
                    x.abs() + y.abs() < reach
                });
            }
            End::Head => aim(&mut points, width, side, &mut ends, &figure),
            End::Plain => {
                for pill in pills(scene, lattice) {
                    if distance(tip, &pill) < side * 0.01 {
                        cut(&mut points, |point| distance(point, &pill) < side * PILL);
                    }
                }
            }
        }
    }
    let mut figures = if points.len() > 1 { grain::plot(stroke, &points, width, side) } else { Vec::new() };
    figures.extend(ends);
    figures
}

/// Puts an arrowhead at the end of a line, and lets the line end inside it.
fn aim(points: &mut Vec<Point>, width: f64, side: f64, ends: &mut Vec<Figure>, figure: &dyn Fn(Form) -> Figure) {
    let size = (side * 0.2).max(width * 1.6);
    if let (Some(head), Some(&tip)) = (head(points, size), points.last()) {
        ends.push(figure(Form::Fill(vec![head.to_vec()])));
        cut(points, |point| length(minus(point, tip)) < size * 0.7);
    }
}

/// The width of the line of circles and pills.
fn ring(side: f64) -> f64 {
    (side * 0.04).max(0.5)
}

/// A pill: a ring around one tile, or a capsule around the line through several.
pub(super) fn pill(lattice: &Lattice, tiles: &[usize]) -> Option<Figure> {
    let centres: Vec<Point> = tiles.iter().filter_map(|&tile| lattice.centre(tile)).collect();
    let (&first, &last) = (centres.first()?, centres.last()?);
    let (radius, width) = (lattice.side * PILL, ring(lattice.side));
    let form = if first == last {
        Form::Ring { centre: first, radius, width }
    } else {
        Form::Lines { paths: vec![capsule(first, last, radius)], width, round: true }
    };
    Some(Figure { class: "pill", form, ink: Ink::Grey })
}

/// The border of everything that is at most `radius` from a line, as a closed line.
fn capsule(from: Point, to: Point, radius: f64) -> Vec<Point> {
    const PARTS: i32 = 24;
    let (dx, dy) = minus(to, from);
    let angle = dy.atan2(dx);
    let arc = |centre: Point, start: f64| {
        (0..=PARTS).map(move |part| {
            let at = start + PI * f64::from(part) / f64::from(PARTS);
            (centre.0 + radius * at.cos(), centre.1 + radius * at.sin())
        })
    };
    let mut points: Vec<Point> = arc(to, angle - PI / 2.0).chain(arc(from, angle + PI / 2.0)).collect();
    points.extend(points.first().copied());
    points
}

/// The lines that the pills of a scene surround.
fn pills(scene: &Scene, lattice: &Lattice) -> Vec<[Point; 2]> {
    let tiles = scene.shapes_under().iter().chain(scene.shapes_above()).filter_map(|shape| match shape {
        Shape::Pill { tiles } => Some(tiles),
        _ => None,
    });
    tiles.filter_map(|tiles| Some([lattice.centre(*tiles.first()?)?, lattice.centre(*tiles.last()?)?])).collect()
}

/// How far a point is from a line between two points.
fn distance(point: Point, [from, to]: &[Point; 2]) -> f64 {
    let way = minus(*to, *from);
    let whole = way.0 * way.0 + way.1 * way.1;
    let offset = minus(point, *from);
    let share = if whole > 0.0 { ((offset.0 * way.0 + offset.1 * way.1) / whole).clamp(0.0, 1.0) } else { 0.0 };
    length(minus(point, plus(*from, way, share)))
}

/// The triangle of an arrowhead whose tip is the last point of a line.
fn head(points: &[Point], size: f64) -> Option<[Point; 3]> {
    let (&tip, &before) = (points.last()?, points.get(points.len().checked_sub(2)?)?);
    let way = minus(before, tip);
    let unit = (way.0 / length(way).max(1e-9), way.1 / length(way).max(1e-9));
    let base = plus(tip, unit, size);
    let across = (-unit.1 * size * 0.45, unit.0 * size * 0.45);
    Some([tip, plus(base, across, 1.0), plus(base, across, -1.0)])
}

/// Cuts off the end of a line that is inside something.
fn cut(points: &mut Vec<Point>, inside: impl Fn(Point) -> bool) {
    while let Some(&last) = points.last().filter(|&&last| inside(last)) {
        points.pop();
        let Some(&before) = points.last() else { return };
        if inside(before) {
            continue;
        }
        let (mut out, mut within) = (before, last);
        for _ in 0..32 {
            let middle = plus(out, minus(within, out), 0.5);
            if inside(middle) { within = middle } else { out = middle }
        }
        points.push(out);
        return;
    }
}
