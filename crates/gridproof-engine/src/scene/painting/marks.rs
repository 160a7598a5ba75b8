//! Candidates: small digits, the markers behind them, strokes through them and rings around them.

use super::geometry::Geometry;
use super::palette::{INK, Marker, PAPER, PLACED, PLAIN, STRUCK, look};
use super::{Canvas, Cap, Element, Outline, Pen, Text, circle, straight};
use crate::scene::plot::Point;
use crate::scene::{Highlight, Overlay, PencilMark, Scene};

/// Every candidate of a cell without a digit, with its place.
fn each<'a>(
    scene: &'a Scene,
    overlay: &'a Overlay,
    geometry: &'a Geometry,
) -> impl Iterator<Item = (Point, PencilMark)> + use<'a> {
    let tiles = scene.tiles().iter().enumerate().filter(|(_, tile)| tile.is_open());
    tiles.flat_map(move |(at, _)| {
        overlay.marks(at).iter().filter_map(move |&mark| Some((geometry.candidate(at, mark.digit)?, mark)))
    })
}

/// A wide line through candidates that act as one.
pub(super) fn groups(canvas: &mut Canvas, overlay: &Overlay, geometry: &Geometry) {
    for group in &overlay.groups {
        let places: Vec<Point> =
            group.candidates.iter().filter_map(|one| geometry.candidate(one.tile, one.digit)).collect();
        let lines: Vec<Vec<Point>> = places.windows(2).map(<[Point]>::to_vec).collect();
        if lines.is_empty() {
            continue;
        }
        let look = look(group.highlight);
        for (share, colour) in [(2.6, look.line), (2.35, look.pale)] {
            let pen = Pen::new(colour, geometry.radius * share).cap(Cap::Round).round_joins();
            canvas.shape("group", Outline::Lines(lines.clone()), None, Some(pen));
        }
    }
}

/// The markers behind candidates, and the rings around those that are placed.
pub(super) fn markers(canvas: &mut Canvas, scene: &Scene, overlay: &Overlay, geometry: &Geometry) {
    for (place, mark) in each(scene, overlay, geometry) {
        match mark.highlight {
            Some(highlight) => marker(canvas, place, geometry.radius, highlight),
            None if mark.placed => canvas.filled(circle(place, geometry.radius), PLACED[1]),
            None if mark.struck => canvas.filled(circle(place, geometry.radius), STRUCK[1]),
            None => {}
        }
        if mark.placed {
            canvas.drawn(circle(place, geometry.radius), Pen::new(PLACED[0], 2.4));
        }
    }
}

/// The marker of a highlight.
pub(super) fn marker(canvas: &mut Canvas, (x, y): Point, radius: f64, highlight: Highlight) {
    let look = look(highlight);
    let square =
        |half: f64| Outline::Rect { place: [x - half, y - half, half * 2.0, half * 2.0], round: radius * 0.15 };
    let mut hollow = |outline| canvas.shape("", outline, Some(PAPER), Some(Pen::new(look.solid, 2.2)));
    match look.marker {
        Marker::Ring => hollow(circle((x, y), radius - 1.1)),
        Marker::Frame => hollow(square(radius * 0.9 - 1.1)),
        Marker::Disc => canvas.filled(circle((x, y), radius), look.solid),
        Marker::Square => canvas.filled(square(radius * 0.9), look.solid),
        Marker::Diamond => {
            let far = radius * 1.18;
            let corners = vec![(x, y - far), (x + far, y), (x, y + far), (x - far, y)];
            canvas.filled(Outline::Polygons(vec![corners]), look.solid);
        }
    }
}

/// The candidates themselves, and strokes through those that are struck.
pub(super) fn digits(canvas: &mut Canvas, scene: &Scene, overlay: &Overlay, geometry: &Geometry) {
    if each(scene, overlay, geometry).next().is_none() {
        return;
    }
    let mut group = Canvas::default();
    for (place, mark) in each(scene, overlay, geometry) {
        let (class, bold) = match mark {
            PencilMark { struck: true, .. } => ("mark struck", false),
            PencilMark { placed: true, .. } => ("mark placed", true),
            _ => ("mark", false),
        };
        let digit = |colour| Text::centred(place, geometry.small, colour, overlay.shown(mark.digit));
        let plain = mark == PencilMark::plain(mark.digit);
        group.text(if plain { digit(PLAIN) } else { Text { class, bold, ..digit(INK) } });
        if mark.struck {
            let far = geometry.radius * 0.85;
            let line = straight((place.0 - far, place.1 + far), (place.0 + far, place.1 - far));
            group.drawn(line, Pen::new(STRUCK[0], 1.8).cap(Cap::Round));
        }
    }
    let elements = group.elements;
    canvas.elements.push(Element::Group { class: "marks", size: geometry.small, colour: PLAIN, elements });
}
