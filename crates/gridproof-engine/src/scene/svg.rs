//! The painter for SVG: text, lines and plain shapes, nothing that is loaded from elsewhere, the same bytes every time.

mod board;
mod canvas;
mod layout;
mod links;
mod marks;
mod notes;
mod outline;
mod palette;
#[cfg(test)]
mod tests;

use super::{Overlay, Scene};
use canvas::{Canvas, curve};
pub use canvas::{escape, number};
use layout::Layout;
use links::Links;
use palette::{PAPER, look};

/// What a user of pictures may choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Style {
    /// The side of a cell in pixels, at least; cells with many candidates are larger.
    pub side: u32,
    /// Fonts, the best first, as in CSS.
    pub fonts: String,
}

impl Default for Style {
    fn default() -> Style {
        Style { side: 60, fonts: "Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif".to_string() }
    }
}

/// Paints a scene and what lies on top of it.
///
/// Elements carry a class by what they are (`given`, `entry`, `clue`, `mark`, `mark struck`, `mark placed`, `link`), so
/// that a page may restyle them.
///
/// ```
/// use gridproof_engine::scene::{Overlay, Role, Scene, Tile, svg};
/// let tiles = vec![Tile::Cell("7".to_string(), Role::Given)];
/// let scene = Scene { columns: 1, tiles, heavy_above: vec![], heavy_left: vec![] };
/// let picture = svg::paint(&scene, &Overlay::default(), &svg::Style::default());
/// assert!(picture.starts_with("<svg ") && picture.contains(">7</text>"));
/// ```
pub fn paint(scene: &Scene, overlay: &Overlay, style: &Style) -> String {
    let layout = Layout::new(scene, overlay, style.side.clamp(16, 1000));
    let notes = notes::lines(overlay, &layout);
    let mut canvas = Canvas::default();
    let [width, board_height] = size(&layout);
    let height = board_height + notes::height(&notes, &layout);
    canvas.open("svg", &root(width, height, &style.fonts));
    for (name, text) in [("title", &overlay.title), ("desc", &overlay.text)] {
        if !text.is_empty() {
            canvas.words(name, text);
        }
    }
    canvas.rect([0.0, 0.0, width, height], 0.0, &format!("fill=\"{PAPER}\""));
    board::grounds(&mut canvas, scene, overlay, &layout);
    board::lines(&mut canvas, scene, &layout);
    outlines(&mut canvas, scene, overlay, &layout);
    board::clues(&mut canvas, scene, overlay, &layout);
    marks::groups(&mut canvas, overlay, &layout);
    marks::shapes(&mut canvas, scene, overlay, &layout);
    draw_links(&mut canvas, scene, overlay, &layout);
    marks::digits(&mut canvas, scene, overlay, &layout);
    board::digits(&mut canvas, scene, &layout);
    board::names(&mut canvas, overlay, &layout);
    notes::paint(&mut canvas, &notes, &layout, board_height);
    canvas.close("svg");
    canvas.finish()
}

/// Width and height of the board with its margins.
fn size(layout: &Layout) -> [f64; 2] {
    let end = |sums: &[f64]| (sums.last().copied().unwrap_or(0.0) + layout.margin()).ceil();
    [end(&layout.xs), end(&layout.ys)]
}

/// The attributes of the outermost element.
fn root(width: f64, height: f64, fonts: &str) -> String {
    let [width, height] = [width, height].map(number);
    let size = format!("width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\"");
    let fonts = escape(fonts);
    format!("xmlns=\"http://www.w3.org/2000/svg\" {size} role=\"img\" font-family=\"{fonts}\" text-anchor=\"middle\"")
}

/// Lines around houses; several lie inside each other.
fn outlines(canvas: &mut Canvas, scene: &Scene, overlay: &Overlay, layout: &Layout) {
    for (at, outline) in overlay.outlines.iter().enumerate() {
        let look = look(outline.tint);
        let inset = layout.side * (0.055 + 0.03 * (at % 3) as f64);
        let dash = if look.dash.is_empty() { String::new() } else { format!(" stroke-dasharray=\"{}\"", look.dash) };
        let width = number((layout.side * 0.045).clamp(1.5, 4.0));
        let data: String = outline::loops(layout, scene.columns, &outline.tiles, inset)
            .iter()
            .map(|points| canvas::closed(points))
            .collect();
        if !data.is_empty() {
            let look = format!("stroke=\"{}\" stroke-width=\"{width}\"{dash}", look.line);
            canvas.path(&data, &format!("class=\"house\" fill=\"none\" stroke-linejoin=\"round\" {look}"));
        }
    }
}

/// Strong links are solid, weak ones are dashed; both have a head.
fn draw_links(canvas: &mut Canvas, scene: &Scene, overlay: &Overlay, layout: &Layout) {
    let mut links = Links { scene, overlay, layout, taken: Vec::new() };
    for link in &overlay.links {
        let Some(drawn) = links.draw(&link.from, &link.to) else { continue };
        let line = look(link.tint).line;
        let dash = if link.strong { "" } else { " stroke-dasharray=\"4 3\"" };
        let kind = if link.strong { "strong" } else { "weak" };
        let attributes = format!("class=\"link {kind}\" fill=\"none\" stroke=\"{line}\" stroke-width=\"1.8\"{dash}");
        canvas.path(&curve(drawn.curve), &attributes);
        canvas.path(&canvas::closed(&drawn.head), &format!("fill=\"{line}\""));
    }
}
