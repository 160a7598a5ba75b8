//! The painter for SVG: text, lines and plain shapes. Nothing is loaded from elsewhere, and equal input gives equal bytes.

mod canvas;
#[cfg(test)]
mod tests;

use super::painting::{Cap, Colour, Element, Outline, Painting, Pen, Text};
use super::{Overlay, Scene};
use canvas::{Canvas, closed, curve, open};
pub use canvas::{escape, number};

/// The options of a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Style {
    /// The minimum side of a cell in pixels; cells with many candidates are larger.
    pub side: u32,
    /// Fonts in order of preference, as in CSS.
    pub fonts: String,
}

impl Default for Style {
    fn default() -> Style {
        Style { side: 60, fonts: "Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif".to_string() }
    }
}

/// Paints a scene and its overlay.
///
/// Elements have classes (`given`, `entry`, `clue`, `mark`, `mark struck`, `mark placed`, `link`, and those of
/// [`Figure`](super::plot::Figure)), so that a page may restyle them.
///
/// ```
/// use gridproof_engine::scene::{Overlay, Role, Scene, Tile, svg};
/// let scene = Scene::new(1, 1, |_, _| Tile::Cell("7".to_string(), Role::Given));
/// let picture = svg::paint(&scene, &Overlay::default(), &svg::Style::default());
/// assert!(picture.starts_with("<svg ") && picture.contains(">7</text>"));
/// ```
pub fn paint(scene: &Scene, overlay: &Overlay, style: &Style) -> String {
    write(&Painting::new(scene, overlay, style.side), &style.fonts)
}

/// Writes a painting, with fonts in order of preference, as in CSS.
pub fn write(painting: &Painting, fonts: &str) -> String {
    let mut canvas = Canvas::default();
    canvas.open("svg", &root(painting.width, painting.height, fonts));
    for (name, text) in [("title", &painting.title), ("desc", &painting.text)] {
        if !text.is_empty() {
            canvas.text_element(name, text);
        }
    }
    elements(&mut canvas, &painting.elements, None);
    canvas.close("svg");
    canvas.finish()
}

/// The attributes of the outermost element.
fn root(width: f64, height: f64, fonts: &str) -> String {
    let [width, height] = [width, height].map(number);
    let size = format!("width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\"");
    let fonts = escape(fonts);
    format!("xmlns=\"http://www.w3.org/2000/svg\" {size} role=\"img\" font-family=\"{fonts}\" text-anchor=\"middle\"")
}

/// Writes elements. Text with the size and colour of its group inherits them.
fn elements(canvas: &mut Canvas, elements: &[Element], group: Option<(f64, Colour)>) {
    for element in elements {
        match element {
            Element::Shape { class, outline, fill, pen } => canvas.add(&shape(class, outline, *fill, *pen)),
            Element::Text(text) => canvas.text(text.at, &text.text, &text_look(text, group)),
            Element::Group { class, size, colour, elements: inner } => {
                canvas.open("g", &format!("class=\"{class}\" fill=\"{colour}\" font-size=\"{}\"", number(*size)));
                self::elements(canvas, inner, Some((*size, *colour)));
                canvas.close("g");
            }
        }
    }
}

/// Appends an attribute.
fn add(attributes: &mut String, name: &str, value: impl std::fmt::Display) {
    let gap = if attributes.is_empty() { "" } else { " " };
    *attributes += &format!("{gap}{name}=\"{value}\"");
}

fn text_look(text: &Text, group: Option<(f64, Colour)>) -> String {
    let mut look = String::new();
    if group.is_none_or(|(size, _)| size != text.size) {
        add(&mut look, "font-size", number(text.size));
    }
    if !text.class.is_empty() {
        add(&mut look, "class", text.class);
    }
    if group.is_none_or(|(_, colour)| colour != text.colour) {
        add(&mut look, "fill", text.colour);
    }
    if text.from_left {
        add(&mut look, "text-anchor", "start");
    }
    if text.bold {
        add(&mut look, "font-weight", "bold");
    }
    if text.underlined {
        add(&mut look, "text-decoration", "underline");
    }
    look
}

/// Writes one outline as an element; `class` may be empty.
pub fn shape(class: &str, outline: &Outline, fill: Option<Colour>, pen: Option<Pen>) -> String {
    let mut look = String::new();
    if !class.is_empty() {
        add(&mut look, "class", class);
    }
    match fill {
        Some(colour) => add(&mut look, "fill", colour),
        // A straight line has no inside.
        None if class.is_empty() && is_straight(outline) => {}
        None => add(&mut look, "fill", "none"),
    }
    if let Some(pen) = pen {
        draw(&mut look, &pen);
    }
    let mut canvas = Canvas::default();
    match outline {
        Outline::Lines(lines) => canvas.path(&lines.iter().map(|line| open(line)).collect::<String>(), &look),
        Outline::Polygons(areas) => canvas.path(&areas.iter().map(|area| closed(area)).collect::<String>(), &look),
        Outline::Curve(points) => canvas.path(&curve(*points), &look),
        Outline::Rect { place, round } => canvas.rect(*place, *round, &look),
        Outline::Circle { centre, radius } => canvas.circle(*centre, *radius, &look),
    }
    canvas.finish()
}

fn is_straight(outline: &Outline) -> bool {
    matches!(outline, Outline::Lines(lines) if lines.len() == 1 && lines[0].len() == 2)
}

/// Adds the attributes of a pen.
fn draw(look: &mut String, pen: &Pen) {
    if pen.round_joins {
        add(look, "stroke-linejoin", "round");
    }
    add(look, "stroke", pen.colour);
    add(look, "stroke-width", number(pen.width));
    match pen.cap {
        Cap::Flat => {}
        Cap::Square => add(look, "stroke-linecap", "square"),
        Cap::Round => add(look, "stroke-linecap", "round"),
    }
    if !pen.dash.is_empty() {
        let dash: Vec<String> = pen.dash.iter().copied().map(number).collect();
        add(look, "stroke-dasharray", dash.join(" "));
    }
}
