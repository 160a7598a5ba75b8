//! The painter for SVG: text, lines and plain shapes. Nothing is loaded from elsewhere, and equal input gives equal bytes.

mod board;
mod canvas;
mod geometry;
mod links;
mod marks;
mod notes;
mod palette;
mod shapes;
#[cfg(test)]
mod tests;

use super::{Overlay, Scene, Shape, plot};
use canvas::{Canvas, curve};
pub use canvas::{escape, number};
use geometry::Geometry;
use links::Links;
use palette::{PAPER, look};

/// What the caller chooses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Style {
    /// The least side of a cell in pixels; cells with many candidates are larger.
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
    let geometry = Geometry::new(scene, overlay, style.side.clamp(16, 1000));
    let notes = notes::lines(overlay, &geometry);
    let mut canvas = Canvas::default();
    let [width, board_height] = size(&geometry);
    let height = board_height + notes::height(&notes, &geometry);
    canvas.open("svg", &root(width, height, &style.fonts));
    for (name, text) in [("title", &overlay.title), ("desc", &overlay.text)] {
        if !text.is_empty() {
            canvas.text_element(name, text);
        }
    }
    canvas.rect([0.0, 0.0, width, height], 0.0, &format!("fill=\"{PAPER}\""));
    let (areas, others): (Vec<&Shape>, Vec<&Shape>) =
        scene.shapes_under().iter().partition(|shape| matches!(shape, Shape::Area { .. }));
    board::black_cells(&mut canvas, scene, &geometry);
    shapes::draw(&mut canvas, scene, areas.into_iter(), &geometry);
    board::fills(&mut canvas, scene, overlay, &geometry);
    shapes::draw(&mut canvas, scene, others.into_iter(), &geometry);
    board::edges(&mut canvas, scene, &geometry);
    outlines(&mut canvas, overlay, &geometry);
    board::clues(&mut canvas, scene, overlay, &geometry);
    marks::groups(&mut canvas, overlay, &geometry);
    marks::markers(&mut canvas, scene, overlay, &geometry);
    draw_links(&mut canvas, scene, overlay, &geometry);
    marks::digits(&mut canvas, scene, overlay, &geometry);
    board::digits(&mut canvas, scene, &geometry);
    shapes::draw(&mut canvas, scene, scene.shapes_above().iter(), &geometry);
    board::names(&mut canvas, overlay, &geometry);
    notes::paint(&mut canvas, &notes, &geometry, board_height);
    canvas.close("svg");
    canvas.finish()
}

/// Width and height of the board with its margins.
fn size(geometry: &Geometry) -> [f64; 2] {
    let end = |starts: &[f64]| (starts.last().copied().unwrap_or(0.0) + geometry.margin()).ceil();
    [end(&geometry.lattice.xs), end(&geometry.lattice.ys)]
}

/// The attributes of the outermost element.
fn root(width: f64, height: f64, fonts: &str) -> String {
    let [width, height] = [width, height].map(number);
    let size = format!("width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\"");
    let fonts = escape(fonts);
    format!("xmlns=\"http://www.w3.org/2000/svg\" {size} role=\"img\" font-family=\"{fonts}\" text-anchor=\"middle\"")
}

/// Lines around houses; several are drawn inside each other.
fn outlines(canvas: &mut Canvas, overlay: &Overlay, geometry: &Geometry) {
    for (at, outline) in overlay.outlines.iter().enumerate() {
        let look = look(outline.highlight);
        let inset = geometry.side * (0.055 + 0.03 * (at % 3) as f64);
        let dash = if look.dash.is_empty() { String::new() } else { format!(" stroke-dasharray=\"{}\"", look.dash) };
        let width = number((geometry.side * 0.045).clamp(1.5, 4.0));
        let data: String =
            plot::loops(&geometry.lattice, &outline.tiles, inset).iter().map(|points| canvas::closed(points)).collect();
        if !data.is_empty() {
            let look = format!("stroke=\"{}\" stroke-width=\"{width}\"{dash}", look.line);
            canvas.path(&data, &format!("class=\"house\" fill=\"none\" stroke-linejoin=\"round\" {look}"));
        }
    }
}

/// Strong links are solid, weak ones dashed; both have a head.
fn draw_links(canvas: &mut Canvas, scene: &Scene, overlay: &Overlay, geometry: &Geometry) {
    let mut links = Links { scene, overlay, geometry, taken: Vec::new() };
    for link in &overlay.links {
        let Some(drawn) = links.draw(&link.from, &link.to) else { continue };
        let line = look(link.highlight).line;
        let dash = if link.strong { "" } else { " stroke-dasharray=\"4 3\"" };
        let kind = if link.strong { "strong" } else { "weak" };
        let attributes = format!("class=\"link {kind}\" fill=\"none\" stroke=\"{line}\" stroke-width=\"1.8\"{dash}");
        canvas.path(&curve(drawn.curve), &attributes);
        canvas.path(&canvas::closed(&drawn.head), &format!("fill=\"{line}\""));
    }
}
