//! What lines look like along their way.

use super::stroke::RIM;
use super::{Figure, Form, Point, length, minus, plus};
use crate::scene::{Breadth, Grain, Ink, Stroke};

/// The line through these points, from back to front.
pub(super) fn plot(stroke: &Stroke, points: &[Point], width: f64, side: f64) -> Vec<Figure> {
    let figure = |form: Form, ink: Ink| Figure { class: "stroke", form, ink };
    let line = |paths: Vec<Vec<Point>>, width: f64, ink: Ink| figure(Form::Lines { paths, width, round: true }, ink);
    let whole = |width: f64, ink: Ink| line(vec![points.to_vec()], width, ink);
    let flat = |paths: Vec<Vec<Point>>, width: f64| figure(Form::Lines { paths, width, round: false }, stroke.ink);
    let disc = |centre: Point, radius: f64| figure(Form::Disc { centre, radius }, stroke.ink);
    let ink = stroke.ink;
    // A thin line has no room for anything inside.
    let thin = stroke.breadth == Breadth::Thin;
    match stroke.grain {
        Grain::Edged if !thin => vec![whole(width, Ink::Grey), whole(width * (1.0 - 2.0 * RIM), ink)],
        Grain::Cored if !thin => vec![whole(width, ink), whole((side * 0.024).max(0.4), Ink::Grey)],
        Grain::Double if !thin => vec![whole(width, ink), whole(width * 0.42, Ink::White)],
        Grain::Solid | Grain::Edged | Grain::Cored | Grain::Double => vec![whole(width, ink)],
        Grain::Dashed => vec![flat(pieces(points, side * 0.2, side * 0.13), width)],
        Grain::Dotted => {
            spots(points, side * 0.2).into_iter().map(|at| disc(at, (width * 0.5).max(side * 0.04))).collect()
        }
        Grain::Chained => {
            let (dash, gap) = (side * 0.22, side * 0.24);
            let dashes = pieces(points, dash, gap);
            let mut figures: Vec<Figure> =
                between(points, dash, gap).into_iter().map(|at| disc(at, width * 0.4)).collect();
            figures.insert(0, flat(dashes, width));
            figures
        }
        Grain::Beaded => {
            let mut figures = vec![whole(width * 0.45, ink)];
            figures.extend(stops(points, side).into_iter().map(|at| disc(at, width * 0.95)));
            figures
        }
        Grain::Toothed => {
            let teeth = spots(points, side * 0.16).into_iter().map(|at| tooth(points, at, width * 0.75)).collect();
            vec![whole(width * 0.35, ink), flat(teeth, (side * 0.05).max(0.6))]
        }
    }
}

/// The length of a line.
fn total(points: &[Point]) -> f64 {
    points.windows(2).map(|pair| length(minus(pair[1], pair[0]))).sum()
}

/// The part of a line between two distances from its start.
fn part(points: &[Point], from: f64, to: f64) -> Vec<Point> {
    let mut part = Vec::new();
    let mut start = 0.0;
    for pair in points.windows(2) {
        let far = length(minus(pair[1], pair[0]));
        let end = start + far;
        if far > 0.0 && end > from && start < to {
            let along = |at: f64| plus(pair[0], minus(pair[1], pair[0]), ((at - start) / far).clamp(0.0, 1.0));
            if part.is_empty() {
                part.push(along(from));
            }
            part.push(along(to.min(end)));
        }
        start = end;
    }
    part
}

/// How many times a length with a gap behind it, the last one without, fits on a line when stretched a little; and the stretch.
fn fitted(points: &[Point], dash: f64, gap: f64) -> (usize, f64) {
    let whole = total(points);
    let count = ((whole + gap) / (dash + gap)).round().max(1.0);
    (count as usize, whole / (count * (dash + gap) - gap).max(1e-9))
}

/// Dashes along a line, with one at each end.
fn pieces(points: &[Point], dash: f64, gap: f64) -> Vec<Vec<Point>> {
    let (count, stretch) = fitted(points, dash, gap);
    let start = |at: usize| at as f64 * (dash + gap) * stretch;
    (0..count).map(|at| part(points, start(at), start(at) + dash * stretch)).filter(|piece| piece.len() > 1).collect()
}

/// The middles of the gaps between such dashes.
fn between(points: &[Point], dash: f64, gap: f64) -> Vec<Point> {
    let (count, stretch) = fitted(points, dash, gap);
    let middle = |at: usize| (at as f64 * (dash + gap) + dash + gap / 2.0) * stretch;
    (0..count.saturating_sub(1)).filter_map(|at| part(points, 0.0, middle(at)).last().copied()).collect()
}

/// Points at equal distances along a line, with one at each end.
fn spots(points: &[Point], apart: f64) -> Vec<Point> {
    let whole = total(points);
    let count = (whole / apart).round().max(1.0);
    let rest = (1..=count as usize).filter_map(|at| part(points, 0.0, whole * at as f64 / count).last().copied());
    points.first().copied().into_iter().chain(rest).collect()
}

/// The centres of tiles along a line whose points are such centres, not more than a tile apart.
fn stops(points: &[Point], side: f64) -> Vec<Point> {
    let mut stops: Vec<Point> = points.first().copied().into_iter().collect();
    for pair in points.windows(2) {
        let way = minus(pair[1], pair[0]);
        let steps = (way.0.abs().max(way.1.abs()) / side).round().max(1.0);
        stops.extend((1..=steps as usize).map(|step| plus(pair[0], way, step as f64 / steps)));
    }
    stops
}

/// A short line across another, at a point of it.
fn tooth(points: &[Point], at: Point, reach: f64) -> Vec<Point> {
    let off = |pair: &&[Point]| {
        let (far, a, b) = (length(minus(pair[1], pair[0])), length(minus(at, pair[0])), length(minus(at, pair[1])));
        (a + b - far).abs()
    };
    let nearest = points.windows(2).min_by(|a, b| off(a).total_cmp(&off(b)));
    let way = nearest.map_or((1.0, 0.0), |pair| minus(pair[1], pair[0]));
    let far = length(way).max(1e-9);
    let across = (-way.1 / far * reach, way.0 / far * reach);
    vec![plus(at, across, 1.0), plus(at, across, -1.0)]
}

#[cfg(test)]
mod tests {
    use super::*;

    const BEND: [Point; 3] = [(0.0, 0.0), (3.0, 0.0), (3.0, 1.0)];

    #[test]
    fn dashes_begin_and_end_with_the_line_and_follow_its_bends() {
        let dashes = pieces(&BEND, 1.0, 0.5);
        // Three dashes and two gaps are as long as the line.
        assert_eq!(dashes, [vec![(0.0, 0.0), (1.0, 0.0)], vec![(1.5, 0.0), (2.5, 0.0)], vec![(3.0, 0.0), (3.0, 1.0)]]);
        assert_eq!(between(&BEND, 1.0, 0.5), [(1.25, 0.0), (2.75, 0.0)]);
        assert_eq!(part(&BEND, 2.0, 3.5), [(2.0, 0.0), (3.0, 0.0), (3.0, 0.5)]);
    }

    #[test]
    fn spots_are_equally_far_apart() {
        assert_eq!(spots(&BEND, 1.1), [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (3.0, 1.0)]);
        assert_eq!(stops(&[(0.5, 0.5), (2.5, 2.5)], 1.0), [(0.5, 0.5), (1.5, 1.5), (2.5, 2.5)]);
    }

    #[test]
    fn teeth_are_across_the_line() {
        assert_eq!(tooth(&BEND, (1.0, 0.0), 0.5), [(1.0, 0.5), (1.0, -0.5)]);
        assert_eq!(tooth(&BEND, (3.0, 0.5), 0.5), [(2.5, 0.5), (3.5, 0.5)]);
    }
}
