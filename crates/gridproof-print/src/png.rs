//! A drawing as pixels.

use crate::drawing::{Cap, Colour, Drawing, Item, Outline, Pen, TextLine};
use crate::fonts::{BOLDER, Fonts};
use crate::path::{Segment, trace};
use crate::picture::PictureError;
use png::{BitDepth, ColorType, EncodingError, PixelDimensions, Unit};
use tiny_skia::{Color, FillRule, LineCap, LineJoin, Paint, PathBuilder, Pixmap, Stroke, StrokeDash, Transform};

/// The maximum number of pixels: a hundred million take 400 MB.
const MAX_PIXELS: f64 = 100e6;

/// Paints a drawing with `scale` pixels per unit. `dpi` is recorded in the file for programs that print.
pub(crate) fn write(drawing: &Drawing, fonts: &Fonts, scale: f64, dpi: f64) -> Result<Vec<u8>, PictureError> {
    let [width, height] = [drawing.width, drawing.height].map(|length| (length * scale).round().max(1.0));
    let too_large = || PictureError::TooLarge { width, height };
    if width * height > MAX_PIXELS || width > 65_535.0 || height > 65_535.0 {
        return Err(too_large());
    }
    PictureError::unless_complete(&drawing.missing(fonts))?;
    let mut pixmap = Pixmap::new(width as u32, height as u32).ok_or_else(too_large)?;
    pixmap.fill(Color::WHITE);
    // Sides are rounded to whole pixels, so the two scales may differ slightly.
    let transform = Transform::from_scale((width / drawing.width) as f32, (height / drawing.height) as f32);
    for item in &drawing.items {
        match item {
            Item::Shape { outline, fill, pen } => shape(&mut pixmap, transform, outline, *fill, *pen),
            Item::Text(line) => text(&mut pixmap, transform, line, fonts),
        }
    }
    encode(&pixmap, dpi).map_err(|error| PictureError::Internal(error.to_string()))
}

fn paint(Colour([red, green, blue]): Colour) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color_rgba8(red, green, blue, 255);
    paint
}

fn shape(pixmap: &mut Pixmap, transform: Transform, outline: &Outline, fill: Option<Colour>, pen: Option<Pen>) {
    let mut builder = PathBuilder::new();
    trace(outline, &mut |segment| push(&mut builder, segment));
    let Some(path) = builder.finish() else { return };
    if let Some(colour) = fill {
        pixmap.fill_path(&path, &paint(colour), FillRule::Winding, transform, None);
    }
    if let Some(pen) = pen {
        pixmap.stroke_path(&path, &paint(pen.colour), &stroke(pen), transform, None);
    }
}

fn push(builder: &mut PathBuilder, segment: Segment) {
    match segment {
        Segment::Move([x, y]) => builder.move_to(x as f32, y as f32),
        Segment::Line([x, y]) => builder.line_to(x as f32, y as f32),
        Segment::Quad(to) => {
            let [x1, y1, x, y] = to.map(|length| length as f32);
            builder.quad_to(x1, y1, x, y);
        }
        Segment::Cubic(to) => {
            let [x1, y1, x2, y2, x, y] = to.map(|length| length as f32);
            builder.cubic_to(x1, y1, x2, y2, x, y);
        }
        Segment::Close => builder.close(),
    }
}

fn stroke(pen: Pen) -> Stroke {
    let line_cap = match pen.cap {
        Cap::Flat => LineCap::Butt,
        Cap::Square => LineCap::Square,
        Cap::Round => LineCap::Round,
    };
    let line_join = if pen.round_joins { LineJoin::Round } else { LineJoin::Miter };
    let dash = StrokeDash::new(pen.dash.iter().map(|&length| length as f32).collect(), 0.0);
    Stroke { width: pen.width as f32, line_cap, line_join, dash, ..Stroke::default() }
}

/// Text, as the outlines of its glyphs.
fn text(pixmap: &mut Pixmap, transform: Transform, line: &TextLine, fonts: &Fonts) {
    let (mut plain, mut bolder) = (PathBuilder::new(), PathBuilder::new());
    line.outline(fonts, &mut |bold, segment| push(if bold { &mut bolder } else { &mut plain }, segment));
    let pen = Pen::new(line.colour, BOLDER * line.size).round_joins();
    for (path, pen) in [(plain.finish(), None), (bolder.finish(), Some(pen))] {
        let Some(path) = path else { continue };
        pixmap.fill_path(&path, &paint(line.colour), FillRule::Winding, transform, None);
        if let Some(pen) = pen {
            pixmap.stroke_path(&path, &paint(line.colour), &stroke(pen), transform, None);
        }
    }
}

fn encode(pixmap: &Pixmap, dpi: f64) -> Result<Vec<u8>, EncodingError> {
    let mut out = Vec::new();
    let mut encoder = png::Encoder::new(&mut out, pixmap.width(), pixmap.height());
    encoder.set_color(ColorType::Rgba);
    encoder.set_depth(BitDepth::Eight);
    let per_metre = (dpi / 0.0254).round() as u32;
    encoder.set_pixel_dims(Some(PixelDimensions { xppu: per_metre, yppu: per_metre, unit: Unit::Meter }));
    // Nothing is transparent, so premultiplied colours equal the colours themselves.
    encoder.write_header()?.write_image_data(pixmap.data())?;
    Ok(out)
}
