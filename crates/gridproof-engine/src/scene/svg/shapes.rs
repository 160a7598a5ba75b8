//! Cages, lines, dots and signs.

use super::canvas::{Canvas, closed, number, open};
use super::geometry::Geometry;
use super::palette::ink;
use crate::scene::plot::{Figure, Form, shapes};
use crate::scene::{Scene, Shape};

/// Draws shapes of a scene, from back to front.
pub(super) fn draw<'s>(
    canvas: &mut Canvas,
    scene: &'s Scene,
    some: impl Iterator<Item = &'s Shape>,
    geometry: &Geometry,
) {
    for Figure { class, form, ink: colour } in shapes(scene, some, &geometry.lattice) {
        let colour = ink(colour);
        let fill = format!("class=\"{class}\" fill=\"{colour}\"");
        let stroke = |width: f64| {
            format!("class=\"{class}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{}\"", number(width))
        };
        match form {
            Form::Fill(areas) => {
                canvas.path(&areas.iter().map(|area| closed(area)).collect::<String>(), &fill);
            }
            Form::Lines { paths, width, round } => {
                let ends = if round { " stroke-linecap=\"round\" stroke-linejoin=\"round\"" } else { "" };
                let data: String = paths.iter().map(|path| open(path)).collect();
                canvas.path(&data, &format!("{}{ends}", stroke(width)));
            }
            Form::Disc { centre, radius } => canvas.circle(centre, radius, &fill),
            Form::Ring { centre, radius, width } => canvas.circle(centre, radius, &stroke(width)),
            Form::Text { at, from_left, size, bold, text } => {
                let anchor = if from_left { " text-anchor=\"start\"" } else { "" };
                let weight = if bold { " font-weight=\"bold\"" } else { "" };
                canvas.text(at, size, &text, &format!("{fill}{anchor}{weight}"));
            }
        }
    }
}
