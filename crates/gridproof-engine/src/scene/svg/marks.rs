//! Candidates: small digits, the markers behind them, strokes through them and rings around them.

use super::canvas::{Canvas, closed, number, straight};
use super::geometry::Geometry;
use super::palette::{INK, Marker, PAPER, PLACED, PLAIN, STRUCK, look};
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
        let data: String = places.windows(2).map(|ends| straight(ends[0], ends[1])).collect();
        if data.is_empty() {
            continue;
        }
        let look = look(group.highlight);
        for (share, colour) in [(2.6, look.line), (2.35, look.pale)] {
            let width = number(geometry.radius * share);
            let line = format!("stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linecap=\"round\"");
            canvas.path(&data, &format!("class=\"group\" fill=\"none\" stroke-linejoin=\"round\" {line}"));
        }
    }
}

/// The markers behind candidates, and the rings around those that are placed.
pub(super) fn markers(canvas: &mut Canvas, scene: &Scene, overlay: &Overlay, geometry: &Geometry) {
    for (place, mark) in each(scene, overlay, geometry) {
        match mark.highlight {
            Some(highlight) => marker(canvas, place, geometry.radius, highlight),
            None if mark.placed => canvas.circle(place, geometry.radius, &format!("fill=\"{}\"", PLACED[1])),
            None if mark.struck => canvas.circle(place, geometry.radius, &format!("fill=\"{}\"", STRUCK[1])),
            None => {}
        }
        if mark.placed {
            let ring = format!("fill=\"none\" stroke=\"{}\" stroke-width=\"2.4\"", PLACED[0]);
            canvas.circle(place, geometry.radius, &ring);
        }
    }
}

/// The marker of a highlight.
pub(super) fn marker(canvas: &mut Canvas, (x, y): Point, radius: f64, highlight: Highlight) {
    let look = look(highlight);
    let solid = format!("fill=\"{}\"", look.solid);
    let hollow = format!("fill=\"{PAPER}\" stroke=\"{}\" stroke-width=\"2.2\"", look.solid);
    let square = |half: f64| [x - half, y - half, half * 2.0, half * 2.0];
    match look.marker {
        Marker::Disc => canvas.circle((x, y), radius, &solid),
        Marker::Square => canvas.rect(square(radius * 0.9), radius * 0.15, &solid),
        Marker::Ring => canvas.circle((x, y), radius - 1.1, &hollow),
        Marker::Frame => canvas.rect(square(radius * 0.9 - 1.1), radius * 0.15, &hollow),
        Marker::Diamond => {
            let far = radius * 1.18;
            canvas.path(&closed(&[(x, y - far), (x + far, y), (x, y + far), (x - far, y)]), &solid);
        }
    }
}

/// The candidates themselves, and strokes through those that are eliminated.
pub(super) fn digits(canvas: &mut Canvas, scene: &Scene, overlay: &Overlay, geometry: &Geometry) {
    if each(scene, overlay, geometry).next().is_none() {
        return;
    }
    canvas.open("g", &format!("class=\"marks\" fill=\"{PLAIN}\" font-size=\"{}\"", number(geometry.small)));
    for (place, mark) in each(scene, overlay, geometry) {
        let (class, weight) = match mark {
            PencilMark { struck: true, .. } => ("mark struck", ""),
            PencilMark { placed: true, .. } => ("mark placed", " font-weight=\"bold\""),
            _ => ("mark", ""),
        };
        let plain = mark == PencilMark::plain(mark.digit);
        let look = if plain { String::new() } else { format!(" class=\"{class}\" fill=\"{INK}\"{weight}") };
        canvas.sized(place, geometry.small, &mark.digit.to_string(), &look);
        if mark.struck {
            let far = geometry.radius * 0.85;
            let ends = ((place.0 - far, place.1 + far), (place.0 + far, place.1 - far));
            let line = format!("stroke=\"{}\" stroke-width=\"1.8\" stroke-linecap=\"round\"", STRUCK[0]);
            canvas.path(&straight(ends.0, ends.1), &line);
        }
    }
    canvas.close("g");
}
