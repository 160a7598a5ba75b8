//! One board as a file: SVG, PNG or PDF.

use crate::drawing::{Anchor, Drawing};
use crate::fonts::{Fonts, Weight};
use crate::{pdf, png, svg};
use krilla::geom::Size as Area;
use krilla::metadata::Metadata;
use krilla::page::PageSettings;
use krilla_svg::{SurfaceExt, SvgSettings};
use resvg::usvg::{Indent, Options, Tree, WriteOptions, fontdb};
use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;

/// The size of a picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Size {
    /// Cells of 10 mm; pictures of steps are larger.
    Natural,
    /// The width in points, 72 to an inch.
    Points(f64),
    /// The width in pixels; on paper 96 to an inch.
    Pixels(f64),
}

/// How an SVG holds text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Text {
    /// As outlines: looks the same in every program and needs no font.
    Paths,
    /// As text with embedded fonts: can be searched and edited, but not every program uses embedded fonts.
    Font,
}

/// Why a picture could not be made.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum PictureError {
    /// The picture would have too many pixels.
    TooLarge {
        /// The width in pixels.
        width: f64,
        /// The height in pixels.
        height: f64,
    },
    /// A bug: a library rejected our own output.
    Internal(String),
}

impl fmt::Display for PictureError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PictureError::TooLarge { width, height } => {
                write!(f, "a picture of {width} by {height} pixels is too large; choose a smaller size or resolution")
            }
            PictureError::Internal(message) => write!(f, "the picture could not be made: {message}"),
        }
    }
}

impl std::error::Error for PictureError {}

/// A picture, ready to be written in any format.
#[derive(Clone, Debug, PartialEq)]
pub enum Picture {
    /// A board in the house style.
    Board(Drawing),
    /// A step on its board, as [`gridproof::scene::svg`] paints it with [`Picture::fonts`].
    Step {
        /// The picture.
        svg: String,
        /// A line above it; may be empty.
        title: String,
    },
}

/// Points in a pixel.
const PIXEL: f64 = 0.75;

impl Picture {
    /// The fonts to paint a step with.
    pub fn fonts(fonts: &Fonts) -> String {
        fonts.families()
    }

    /// A board with a title above it and free space around.
    pub fn board(board: Drawing, title: &str, fonts: &Fonts) -> Picture {
        let margin = 8.0_f64;
        let natural = (board.width * 0.05).clamp(9.0, 18.0);
        let wide = fonts.width(title, Weight::Bold, 1.0);
        // A long title is set smaller rather than cut off.
        let size = if wide > 0.0 { natural.min(board.width / wide) } else { natural };
        let head = if title.is_empty() { 0.0 } else { size * 1.7 };
        let (board_title, text) = (board.title.clone(), board.text.clone());
        let mut page = Drawing::new(board.width + 2.0 * margin, board.height + 2.0 * margin + head);
        page.text((page.width / 2.0, margin + size * 0.85), Anchor::Middle, size, Weight::Bold, 0, title);
        page.place((margin, margin + head), board);
        (page.title, page.text) = (if title.is_empty() { board_title } else { title.to_string() }, text);
        Picture::Board(page)
    }

    /// The natural width and height in points.
    pub fn extent(&self, fonts: &Fonts) -> (f64, f64) {
        match self {
            Picture::Board(drawing) => (drawing.width, drawing.height),
            Picture::Step { svg, title } => {
                let headed = headed(svg, title, fonts);
                (attribute(&headed, "width") * PIXEL, attribute(&headed, "height") * PIXEL)
            }
        }
    }

    /// Writes the picture as SVG.
    pub fn svg(&self, fonts: &Fonts, size: Size, text: Text) -> String {
        match self {
            Picture::Board(drawing) => {
                let factor = factor(size, drawing.width);
                let shown = [drawing.width, drawing.height].map(|length| shown(length * factor, size));
                svg::write(drawing, fonts, text, [&shown[0], &shown[1]])
            }
            Picture::Step { svg, title } => step_svg(svg, title, fonts, size, text),
        }
    }

    /// Writes the picture as PNG with `dpi` pixels per inch. A width given in pixels is exact at any resolution.
    pub fn png(&self, fonts: &Fonts, size: Size, dpi: f64) -> Result<Vec<u8>, PictureError> {
        let tree = match self {
            // Outlines need no fonts, which saves loading them.
            Picture::Board(_) => tree(&self.svg(fonts, Size::Natural, Text::Paths), None)?,
            Picture::Step { svg, title } => tree(&headed(svg, title, fonts), Some(fonts))?,
        };
        let width = f64::from(tree.size().width());
        let points = self.points(width);
        let scale = match size {
            Size::Pixels(pixels) => pixels / width,
            _ => points * factor(size, points) / width * dpi / 72.0,
        };
        png::write(&tree, scale, dpi)
    }

    /// Writes the picture as a PDF of one page of its size.
    pub fn pdf(&self, fonts: &Fonts, size: Size, language: &str) -> Result<Vec<u8>, PictureError> {
        let mut document = krilla::Document::new();
        let internal = |what: &str| PictureError::Internal(what.to_string());
        let title = match self {
            Picture::Board(drawing) => {
                let factor = factor(size, drawing.width) as f32;
                let area = [drawing.width as f32 * factor, drawing.height as f32 * factor];
                let settings = PageSettings::from_wh(area[0], area[1]).ok_or_else(|| internal("no size"))?;
                let mut page = document.start_page_with(settings);
                let mut surface = page.surface();
                surface.push_transform(&krilla::geom::Transform::from_scale(factor, factor));
                pdf::draw(&mut surface, drawing, fonts, (0.0, 0.0));
                surface.pop();
                surface.finish();
                page.finish();
                drawing.title.clone()
            }
            Picture::Step { svg, title } => {
                let tree = tree(&headed(svg, title, fonts), Some(fonts))?;
                let natural = self.points(f64::from(tree.size().width()));
                let scale = (natural * factor(size, natural)) as f32 / tree.size().width();
                let area = Area::from_wh(tree.size().width() * scale, tree.size().height() * scale);
                let area = area.ok_or_else(|| internal("no size"))?;
                let mut page = document.start_page_with(PageSettings::new(area));
                let mut surface = page.surface();
                surface.draw_svg(&tree, area, SvgSettings::default()).ok_or_else(|| internal("no drawing"))?;
                surface.finish();
                page.finish();
                title.clone()
            }
        };
        let metadata = Metadata::new().title(title).language(language.to_string()).creator(pdf::CREATOR.to_string());
        document.set_metadata(metadata.producer(pdf::CREATOR.to_string()));
        document.finish().map_err(|error| PictureError::Internal(format!("{error:?}")))
    }

    /// The natural width in points of a picture whose SVG has this width.
    fn points(&self, width: f64) -> f64 {
        match self {
            Picture::Board(drawing) => drawing.width,
            Picture::Step { .. } => width * PIXEL,
        }
    }
}

/// The ratio of the size of a picture to its natural width in points.
fn factor(size: Size, natural: f64) -> f64 {
    match size {
        Size::Natural => 1.0,
        Size::Points(points) => points / natural.max(1e-6),
        Size::Pixels(pixels) => pixels * PIXEL / natural.max(1e-6),
    }
}

/// Formats a length for SVG.
fn shown(points: f64, size: Size) -> String {
    match size {
        Size::Pixels(_) => svg::number(points / PIXEL),
        _ => format!("{}mm", svg::number(points * 25.4 / 72.0)),
    }
}

/// Parses our own SVG.
fn tree(text: &str, fonts: Option<&Fonts>) -> Result<Tree, PictureError> {
    let mut options = Options::default();
    if let Some(fonts) = fonts {
        let database = options.fontdb_mut();
        for data in fonts.all() {
            let data: Arc<dyn AsRef<[u8]> + Send + Sync> = Arc::clone(data) as _;
            database.load_font_source(fontdb::Source::Binary(data));
        }
    }
    Tree::from_str(text, &options).map_err(|error| PictureError::Internal(error.to_string()))
}

/// Returns a numeric attribute of the first element.
fn attribute(svg: &str, name: &str) -> f64 {
    let start = svg.find(&format!(" {name}=\"")).map(|at| at + name.len() + 3);
    start.and_then(|start| svg[start..].split('"').next()?.parse().ok()).unwrap_or(1.0)
}

/// A picture of a step with a title above it.
fn headed(svg: &str, title: &str, fonts: &Fonts) -> String {
    if title.is_empty() {
        return svg.to_string();
    }
    let (width, height) = (attribute(svg, "width"), attribute(svg, "height"));
    let wide = fonts.width(title, Weight::Bold, 1.0).max(0.1);
    let size = (width * 0.045).clamp(12.0, 30.0).min((width - 16.0).max(1.0) / wide);
    let head = size * 1.8;
    let drawn = [width, height + head];
    let shown = drawn.map(svg::number);
    let look = format!("font-size=\"{}\" font-weight=\"bold\" fill=\"#000\"", svg::number(size));
    let place = format!("x=\"{}\" y=\"{}\" text-anchor=\"middle\"", svg::number(width / 2.0), svg::number(size * 1.25));
    let families = svg::escape(&fonts.families());
    let ground = format!("<rect width=\"{}\" height=\"{}\" fill=\"#fff\"/>\n", shown[0], shown[1]);
    let heading = format!("<text {place} {look} font-family=\"{families}\">{}</text>\n", svg::escape(title));
    let inner = svg.replacen("<svg ", &format!("<svg y=\"{}\" ", svg::number(head)), 1);
    svg::root([&shown[0], &shown[1]], drawn) + &ground + &heading + &inner + "</svg>\n"
}

/// A picture of a step as SVG.
fn step_svg(svg: &str, title: &str, fonts: &Fonts, size: Size, text: Text) -> String {
    let headed = headed(svg, title, fonts);
    let [width, height] = ["width", "height"].map(|name| attribute(&headed, name));
    let factor = factor(size, width * PIXEL);
    let [wide, high] = [width, height].map(|length| shown(length * PIXEL * factor, size));
    let labels: String = ["title", "desc"].iter().filter_map(|name| element(svg, name)).collect();
    let open = svg::root([&wide, &high], [width, height]);
    let body = match (text, tree(&headed, Some(fonts))) {
        (Text::Paths, Ok(tree)) => {
            let options = WriteOptions {
                coordinates_precision: 2,
                transforms_precision: 5,
                indent: Indent::None,
                ..WriteOptions::default()
            };
            tree.to_string(&options)
        }
        _ => {
            let mut used: BTreeSet<usize> = [0, 1].into();
            used.extend(fonts.glyphs(title, Weight::Bold).iter().map(|glyph| glyph.face));
            svg::style(fonts, &used) + &headed
        }
    };
    open + &labels + &body + "</svg>\n"
}

/// Returns an element without children, verbatim.
fn element<'t>(svg: &'t str, name: &str) -> Option<&'t str> {
    let start = svg.find(&format!("<{name}>"))?;
    let end = svg.get(start..)?.find(&format!("</{name}>\n"))? + name.len() + 4;
    svg.get(start..start + end)
}
