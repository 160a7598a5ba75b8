//! Outlines as segments, for the PNG and PDF painters.

use gridproof::internals::painting::Outline;

/// A segment of a path. Numbers are pairs of x and y; the last pair is where it ends.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Segment {
    Move([f64; 2]),
    Line([f64; 2]),
    Quad([f64; 4]),
    Cubic([f64; 6]),
    Close,
}

/// The distance of a quarter circle's control points from its ends, as a share of the radius.
const QUARTER: f64 = 0.552_284_75;

/// Passes the segments of an outline to `pen`.
pub(crate) fn trace(outline: &Outline, pen: &mut dyn FnMut(Segment)) {
    match outline {
        Outline::Lines(lines) => lines.iter().for_each(|line| through(line, pen)),
        Outline::Polygons(areas) => {
            for area in areas {
                through(area, pen);
                pen(Segment::Close);
            }
        }
        Outline::Curve([(x, y), (bend_x, bend_y), (end_x, end_y)]) => {
            pen(Segment::Move([*x, *y]));
            pen(Segment::Quad([*bend_x, *bend_y, *end_x, *end_y]));
        }
        Outline::Rect { place: [x, y, width, height], round } => {
            rounded([*x, *y, x + width, y + height], round.min(width / 2.0).min(height / 2.0), pen);
        }
        Outline::Circle { centre: (x, y), radius } => {
            rounded([x - radius, y - radius, x + radius, y + radius], *radius, pen);
        }
    }
}

fn through(points: &[(f64, f64)], pen: &mut dyn FnMut(Segment)) {
    for (place, &(x, y)) in points.iter().enumerate() {
        pen(if place == 0 { Segment::Move([x, y]) } else { Segment::Line([x, y]) });
    }
}

/// A rectangle whose corners are quarters of a circle.
fn rounded([left, top, right, bottom]: [f64; 4], radius: f64, pen: &mut dyn FnMut(Segment)) {
    if radius <= 0.0 {
        through(&[(left, top), (right, top), (right, bottom), (left, bottom)], pen);
        return pen(Segment::Close);
    }
    let (x1, x2, y1, y2) = (left + radius, right - radius, top + radius, bottom - radius);
    // How far the control points are from the corner.
    let near = radius * (1.0 - QUARTER);
    pen(Segment::Move([x1, top]));
    let mut side = |x: f64, y: f64, corner: [f64; 6], straight: bool| {
        if straight {
            pen(Segment::Line([x, y]));
        }
        pen(Segment::Cubic(corner));
    };
    let (wide, high) = (x2 > x1, y2 > y1);
    side(x2, top, [right - near, top, right, top + near, right, y1], wide);
    side(right, y2, [right, bottom - near, right - near, bottom, x2, bottom], high);
    side(x1, bottom, [left + near, bottom, left, bottom - near, left, y2], wide);
    side(left, y1, [left, top + near, left + near, top, x1, top], high);
    pen(Segment::Close);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn traced(outline: &Outline) -> Vec<Segment> {
        let mut segments = Vec::new();
        trace(outline, &mut |segment| segments.push(segment));
        segments
    }

    #[test]
    fn sharp_rectangles_are_polygons() {
        let rect = Outline::Rect { place: [1.0, 2.0, 3.0, 4.0], round: 0.0 };
        let corners = vec![(1.0, 2.0), (4.0, 2.0), (4.0, 6.0), (1.0, 6.0)];
        assert_eq!(traced(&rect), traced(&Outline::Polygons(vec![corners])));
    }

    /// Every curve starts where the one before it ends, and its middle is on the circle.
    #[test]
    fn circles_are_round() {
        let segments = traced(&Outline::Circle { centre: (5.0, 7.0), radius: 2.0 });
        let Segment::Move(mut at) = segments[0] else { panic!("{segments:?}") };
        let mut curves = 0;
        for segment in &segments {
            if let Segment::Cubic([a, b, c, d, x, y]) = *segment {
                let middle = |from: f64, one: f64, two: f64, to: f64| (from + 3.0 * one + 3.0 * two + to) / 8.0;
                let (right, down) = (middle(at[0], a, c, x) - 5.0, middle(at[1], b, d, y) - 7.0);
                assert!((right.hypot(down) - 2.0).abs() < 0.001, "{segments:?}");
                at = [x, y];
                curves += 1;
            }
        }
        assert_eq!((curves, segments.len()), (4, 6), "{segments:?}");
    }

    #[test]
    fn corners_are_no_larger_than_their_rectangle() {
        let pill = traced(&Outline::Rect { place: [0.0, 0.0, 10.0, 4.0], round: 9.0 });
        assert_eq!(pill[0], Segment::Move([2.0, 0.0]));
        assert_eq!(pill.iter().filter(|segment| matches!(segment, Segment::Line(_))).count(), 2);
    }
}
