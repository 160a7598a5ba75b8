//! Cages, lines, dots and signs.

use super::geometry::Geometry;
use super::palette::ink;
use super::{Canvas, Cap, Outline, Pen, Text, circle};
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
        match form {
            Form::Fill(areas) => canvas.shape(class, Outline::Polygons(areas), Some(colour), None),
            Form::Lines { paths, width, round } => {
                let pen = Pen::new(colour, width);
                let pen = if round { pen.cap(Cap::Round).round_joins() } else { pen };
                canvas.shape(class, Outline::Lines(paths), None, Some(pen));
            }
            Form::Disc { centre, radius } => canvas.shape(class, circle(centre, radius), Some(colour), None),
            Form::Ring { centre, radius, width } => {
                canvas.shape(class, circle(centre, radius), None, Some(Pen::new(colour, width)));
            }
            Form::Text { at, from_left, size, bold, text } => {
                canvas.text(Text { class, from_left, bold, ..Text::centred(at, size, colour, text) });
            }
        }
    }
}
