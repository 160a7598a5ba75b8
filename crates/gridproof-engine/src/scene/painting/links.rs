//! Links between candidates: curves that avoid other candidates where possible.

use super::geometry::Geometry;
use crate::scene::plot::Point;
use crate::scene::{Overlay, Scene, Tile, TileCandidate};

/// The bends to try, as a share of the length, straightest first.
const BENDS: [f64; 15] = [0.0, 0.12, -0.12, 0.2, -0.2, 0.3, -0.3, 0.42, -0.42, 0.6, -0.6, 0.9, -0.9, 1.3, -1.3];
/// Number of points of a curve that are checked.
const SAMPLES: usize = 32;

/// A drawn link: its curve from marker to marker, and the three corners of its head.
pub(super) struct Drawn {
    pub(super) curve: [Point; 3],
    pub(super) head: [Point; 3],
}

/// Chooses the curves one by one; later ones avoid earlier ones.
pub(super) struct Links<'a> {
    pub(super) scene: &'a Scene,
    pub(super) overlay: &'a Overlay,
    pub(super) geometry: &'a Geometry,
    /// Middles of the curves chosen so far.
    pub(super) taken: Vec<Point>,
    /// The tips of their heads.
    pub(super) tips: Vec<Point>,
}

fn minus(a: Point, b: Point) -> Point {
    (a.0 - b.0, a.1 - b.1)
}

fn length(a: Point) -> f64 {
    (a.0 * a.0 + a.1 * a.1).sqrt()
}

/// The point `far` from `a` in the direction of `b`.
fn towards(a: Point, b: Point, far: f64) -> Point {
    let way = minus(b, a);
    let share = far / length(way).max(0.01);
    (a.0 + way.0 * share, a.1 + way.1 * share)
}

/// The point of a curve at a share of its length.
fn on([a, b, c]: [Point; 3], at: f64) -> Point {
    let [x, y, z] = [(1.0 - at) * (1.0 - at), 2.0 * at * (1.0 - at), at * at];
    (a.0 * x + b.0 * y + c.0 * z, a.1 * x + b.1 * y + c.1 * z)
}

impl Links<'_> {
    /// Draws the link between the two candidates of its ends that are nearest to each other.
    pub(super) fn draw(&mut self, from: &[TileCandidate], to: &[TileCandidate]) -> Option<Drawn> {
        let pairs = from.iter().flat_map(|&a| to.iter().map(move |&b| (a, b))).filter(|(a, b)| a != b);
        let placed = pairs.filter_map(|(a, b)| {
            Some((self.geometry.candidate(a.tile, a.digit)?, self.geometry.candidate(b.tile, b.digit)?, a, b))
        });
        let (start, end, a, b) = placed.min_by(|x, y| length(minus(x.0, x.1)).total_cmp(&length(minus(y.0, y.1))))?;
        let edge = self.geometry.radius + 0.8;
        self.route([start, end], [edge; 2], [a, b], (self.geometry.radius * 0.75).clamp(4.0, 8.0))
    }

    /// Draws the arrow between two candidates or digits.
    pub(super) fn tie(&mut self, from: TileCandidate, to: TileCandidate) -> Option<Drawn> {
        let ((start, near), (end, far)) = (self.end(from)?, self.end(to)?);
        let short = length(minus(end, start)) <= near + far;
        if short { None } else { self.route([start, end], [near, far], [from, to], 5.5) }
    }

    /// Where an arrow ends: the middle of a candidate or of the digit in its place, and how far the arrow stays away.
    fn end(&self, at: TileCandidate) -> Option<(Point, f64)> {
        match self.scene.tiles().get(at.tile)? {
            Tile::Cell(text, _) if !text.is_empty() => {
                Some((self.geometry.centre(at.tile)?, self.geometry.side * 0.32))
            }
            _ => Some((self.geometry.candidate(at.tile, at.digit)?, self.geometry.radius + 0.8)),
        }
    }

    /// Chooses the curve from one point to another, which stays away from both.
    fn route(
        &mut self,
        [start, end]: [Point; 2],
        away: [f64; 2],
        ends: [TileCandidate; 2],
        size: f64,
    ) -> Option<Drawn> {
        let whole = |bend: f64| {
            let way = minus(end, start);
            let middle = ((start.0 + end.0) / 2.0, (start.1 + end.1) / 2.0);
            [start, (middle.0 - way.1 * bend, middle.1 + way.0 * bend), end]
        };
        // A line on top of another would end where that one ends.
        let hides = |curve: [Point; 3]| {
            let tip = towards(end, curve[1], away[1]);
            if self.tips.iter().any(|&other| length(minus(other, tip)) < 1.5) { 8.0 } else { 0.0 }
        };
        let whole = BENDS.iter().map(|&bend| (self.cost(whole(bend), bend, ends) + hides(whole(bend)), whole(bend)));
        let (_, whole) = whole.min_by(|x, y| x.0.total_cmp(&y.0))?;
        self.taken.push(on(whole, 0.5));
        let [start, bend, end] = whole;
        let tip = towards(end, bend, away[1]);
        self.tips.push(tip);
        let base = towards(tip, bend, size);
        let (down, right) = minus(base, tip);
        let side = |share: f64| (base.0 - right * share, base.1 + down * share);
        Some(Drawn { curve: [towards(start, bend, away[0]), bend, base], head: [tip, side(0.45), side(-0.45)] })
    }

    /// The cost of a curve: what it runs through, and how much it is bent.
    fn cost(&self, curve: [Point; 3], bend: f64, ends: [TileCandidate; 2]) -> f64 {
        let reach = length(minus(curve[2], curve[0]));
        let radius = self.geometry.radius;
        let (mut cost, mut seen) = (bend.abs() * 4.0, 0);
        for at in 1..SAMPLES {
            let point = on(curve, at as f64 / SAMPLES as f64);
            let near = length(minus(point, curve[0])).min(length(minus(point, curve[2])));
            if near > radius + 1.0 {
                seen += 1;
                cost += self.hit(point, ends) * reach / (SAMPLES as f64 * radius);
            }
        }
        // A link must not be hidden behind its own ends.
        if f64::from(seen) / SAMPLES as f64 * reach.max(radius * 2.0) * (1.0 + bend.abs()) < radius * 1.6 {
            cost += 20.0;
        }
        let middle = on(curve, 0.5);
        let crowd = self.taken.iter().filter(|&&other| length(minus(other, middle)) < radius * 1.2).count();
        cost + crowd as f64 * 3.0
    }

    /// The cost of running through a point.
    fn hit(&self, point: Point, ends: [TileCandidate; 2]) -> f64 {
        let Some((tile, digit)) = self.geometry.at(point) else { return 6.0 };
        if ends.contains(&TileCandidate { tile, digit }) {
            return 0.0;
        }
        match self.scene.tiles().get(tile) {
            Some(Tile::Cell(text, _)) if !text.is_empty() => {
                let middle = self.geometry.centre(tile).unwrap_or(point);
                if length(minus(middle, point)) < self.geometry.side * 0.28 { 1.5 } else { 0.0 }
            }
            Some(Tile::Cell(..)) => {
                let marks = self.overlay.marks(tile);
                let there = marks.iter().find(|mark| mark.digit == digit);
                let near = self
                    .geometry
                    .candidate(tile, digit)
                    .is_some_and(|middle| length(minus(middle, point)) < self.geometry.radius * 0.95);
                match there {
                    Some(mark) if near => {
                        if mark.highlight.is_some() || mark.struck {
                            5.0
                        } else {
                            2.0
                        }
                    }
                    _ => 0.0,
                }
            }
            _ => 3.0,
        }
    }
}
