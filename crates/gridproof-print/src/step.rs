//! A step on its board as a drawing, in pixels.

use crate::drawing::{Anchor, BLACK, Drawing, Item, Outline, TextLine};
use crate::fonts::{Fonts, Weight};
use crate::svg;
use gridproof::internals::painting::{Element, Painting, Text};

/// The title above a picture, and the height it takes.
fn heading(painting: &Painting, title: &str, fonts: &Fonts) -> Option<(TextLine, f64)> {
    if title.is_empty() {
        return None;
    }
    let width = painting.width;
    let wide = fonts.width(title, Weight::Bold, 1.0).max(0.1);
    let size = (width * 0.045).clamp(12.0, 30.0).min((width - 16.0).max(1.0) / wide);
    let at = (width / 2.0, size * 1.25);
    let text = title.to_string();
    Some((TextLine { at, anchor: Anchor::Middle, size, weight: Weight::Bold, colour: BLACK, text }, size * 1.8))
}

/// Draws a painting with a title above it.
pub(crate) fn draw(painting: &Painting, title: &str, fonts: &Fonts) -> Drawing {
    let mut board = Drawing::new(painting.width, painting.height);
    elements(&mut board, &painting.elements, fonts);
    let (heading, head) = heading(painting, title, fonts).unzip();
    let head = head.unwrap_or(0.0);
    let mut drawing = Drawing::new(painting.width, painting.height + head);
    (drawing.title, drawing.text) = (painting.title.clone(), painting.text.clone());
    drawing.items.extend(heading.map(Item::Text));
    drawing.place((0.0, head), board);
    drawing
}

fn elements(drawing: &mut Drawing, all: &[Element], fonts: &Fonts) {
    for element in all {
        match element {
            Element::Shape { outline, fill, pen, .. } => {
                drawing.items.push(Item::Shape { outline: outline.clone(), fill: *fill, pen: *pen });
            }
            Element::Group { elements: inner, .. } => elements(drawing, inner, fonts),
            Element::Text(text) => letters(drawing, text, fonts),
        }
    }
}

fn letters(drawing: &mut Drawing, text: &Text, fonts: &Fonts) {
    let anchor = if text.from_left { Anchor::Start } else { Anchor::Middle };
    let weight = if text.bold { Weight::Bold } else { Weight::Regular };
    let Text { at, size, colour, .. } = *text;
    let line = TextLine { at, anchor, size, weight, colour, text: text.text.clone() };
    if text.underlined {
        let (x, y) = line.start(fonts);
        let (below, thick) = fonts.underline(weight);
        let place = [x, y + (below - thick / 2.0) * size, fonts.width(&line.text, weight, size), thick * size];
        drawing.items.push(Item::filled(Outline::Rect { place, round: 0.0 }, colour));
    }
    drawing.items.push(Item::Text(line));
}

/// The elements of a painting with a title above it as SVG that keeps text as text. The painting keeps its classes.
pub(crate) fn lettered(painting: &Painting, title: &str, fonts: &Fonts) -> String {
    let inner = gridproof::scene::svg::write(painting, &fonts.families());
    let Some((line, head)) = heading(painting, title, fonts) else { return inner };
    svg::letters(&line, fonts) + &inner.replacen("<svg ", &format!("<svg y=\"{}\" ", svg::number(head)), 1)
}
