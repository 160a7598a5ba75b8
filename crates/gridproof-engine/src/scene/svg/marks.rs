//! Candidates: small digits, the shapes behind them, strokes through them and rings around them.

use super::canvas::{Canvas, Point, closed, number, straight};
use super::layout::Layout;
use super::palette::{INK, PAPER, PLACED, PLAIN, STRUCK, Shape, look};
use crate::scene::{Overlay, Pencil, Scene, Tile, Tint};

/// Every candidate with its place; where a digit stands there are none.
fn each<'a>(
    scene: &'a Scene,
    overlay: &'a Overlay,
    layout: &'a Layout,
) -> impl Iterator<Item = (Point, Pencil)> + use<'a> {
    let open = |tile: &Tile| matches!(tile, Tile::Cell(text, _) if text.is_empty());
    let tiles = scene.tiles.iter().enumerate().filter(move |(_, tile)| open(tile));
    tiles.flat_map(move |(at, _)| {
        overlay.marks(at).iter().filter_map(move |&mark| Some((layout.spot(at, mark.digit)?, mark)))
    })
}

/// A wide line through candidates that act as one.
pub(super) fn groups(canvas: &mut Canvas, overlay: &Overlay, layout: &Layout) {
    for group in &overlay.groups {
        let places: Vec<Point> = group.spots.iter().filter_map(|spot| layout.spot(spot.tile, spot.digit)).collect();
        let data: String = places.windows(2).map(|ends| straight(ends[0], ends[1])).collect();
        if data.is_empty() {
            continue;
        }
        let look = look(group.tint);
        for (share, colour) in [(2.6, look.line), (2.35, look.pale)] {
            let width = number(layout.radius * share);
            let line = format!("stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linecap=\"round\"");
            canvas.path(&data, &format!("class=\"group\" fill=\"none\" stroke-linejoin=\"round\" {line}"));
        }
    }
}

/// What lies behind candidates.
pub(super) fn shapes(canvas: &mut Canvas, scene: &Scene, overlay: &Overlay, layout: &Layout) {
    for (place, mark) in each(scene, overlay, layout) {
        match mark.tint {
            Some(tint) => shape(canvas, place, layout.radius, tint),
            None if mark.placed => canvas.circle(place, layout.radius, &format!("fill=\"{}\"", PLACED[1])),
            None if mark.struck => canvas.circle(place, layout.radius, &format!("fill=\"{}\"", STRUCK[1])),
            None => {}
        }
        if mark.placed {
            let ring = format!("fill=\"none\" stroke=\"{}\" stroke-width=\"2.4\"", PLACED[0]);
            canvas.circle(place, layout.radius, &ring);
        }
    }
}

/// The shape of a tint.
pub(super) fn shape(canvas: &mut Canvas, (x, y): Point, radius: f64, tint: Tint) {
    let look = look(tint);
    let solid = format!("fill=\"{}\"", look.solid);
    let hollow = format!("fill=\"{PAPER}\" stroke=\"{}\" stroke-width=\"2.2\"", look.solid);
    let square = |half: f64| [x - half, y - half, half * 2.0, half * 2.0];
    match look.shape {
        Shape::Disc => canvas.circle((x, y), radius, &solid),
        Shape::Square => canvas.rect(square(radius * 0.9), radius * 0.15, &solid),
        Shape::Ring => canvas.circle((x, y), radius - 1.1, &hollow),
        Shape::Frame => canvas.rect(square(radius * 0.9 - 1.1), radius * 0.15, &hollow),
        Shape::Diamond => {
            let far = radius * 1.18;
            canvas.path(&closed(&[(x, y - far), (x + far, y), (x, y + far), (x - far, y)]), &solid);
        }
    }
}

/// The candidates themselves, and strokes through those that go.
pub(super) fn digits(canvas: &mut Canvas, scene: &Scene, overlay: &Overlay, layout: &Layout) {
    if each(scene, overlay, layout).next().is_none() {
        return;
    }
    canvas.open("g", &format!("class=\"marks\" fill=\"{PLAIN}\" font-size=\"{}\"", number(layout.small)));
    for (place, mark) in each(scene, overlay, layout) {
        let (class, weight) = match mark {
            Pencil { struck: true, .. } => ("mark struck", ""),
            Pencil { placed: true, .. } => ("mark placed", " font-weight=\"bold\""),
            _ => ("mark", ""),
        };
        let plain = mark == Pencil::plain(mark.digit);
        let look = if plain { String::new() } else { format!(" class=\"{class}\" fill=\"{INK}\"{weight}") };
        canvas.sized(place, layout.small, &mark.digit.to_string(), &look);
        if mark.struck {
            let far = layout.radius * 0.85;
            let ends = ((place.0 - far, place.1 + far), (place.0 + far, place.1 - far));
            let line = format!("stroke=\"{}\" stroke-width=\"1.8\" stroke-linecap=\"round\"", STRUCK[0]);
            canvas.path(&straight(ends.0, ends.1), &line);
        }
    }
    canvas.close("g");
}
