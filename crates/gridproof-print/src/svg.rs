//! A drawing as SVG.

use crate::drawing::{Anchor, Drawing, Item, TextLine};
use crate::fonts::{BOLDER, Fonts, Weight};
use crate::path::Segment;
use crate::picture::Text;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use gridproof::scene::svg::shape;
pub(crate) use gridproof::scene::svg::{escape, number};
use std::collections::BTreeSet;

/// The outermost element, with the size at which it is shown and the size in which it is drawn.
pub(crate) fn root([width, height]: [&str; 2], drawn: [f64; 2]) -> String {
    let [w, h] = drawn.map(number);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {w} {h}\" role=\"img\">\n"
    )
}

/// Writes a drawing that is shown with this width and height.
pub(crate) fn write(drawing: &Drawing, fonts: &Fonts, text: Text, size: [&str; 2]) -> String {
    let mut out = root(size, [drawing.width, drawing.height]);
    out += &labels(drawing);
    if text == Text::Font {
        out += &faces(drawing, fonts);
    }
    out += &paper(drawing);
    for item in &drawing.items {
        match item {
            Item::Shape { outline, fill, pen } => out += &shape("", outline, *fill, *pen),
            Item::Text(line) if text == Text::Font => out += &letters(line, fonts),
            Item::Text(line) => out += &outlines(line, fonts),
        }
    }
    out + "</svg>\n"
}

/// Title and description.
pub(crate) fn labels(drawing: &Drawing) -> String {
    let labels = [("title", &drawing.title), ("desc", &drawing.text)].into_iter().filter(|(_, text)| !text.is_empty());
    labels.map(|(name, text)| format!("<{name}>{}</{name}>\n", escape(text))).collect()
}

/// The white background.
pub(crate) fn paper(drawing: &Drawing) -> String {
    format!("<path d=\"M0,0H{}V{}H0Z\" fill=\"#fff\"/>\n", number(drawing.width), number(drawing.height))
}

/// Text as text.
pub(crate) fn letters(line: &TextLine, fonts: &Fonts) -> String {
    let anchor = match line.anchor {
        Anchor::Start => "",
        Anchor::Middle => " text-anchor=\"middle\"",
        Anchor::End => " text-anchor=\"end\"",
    };
    let weight = if line.weight == Weight::Bold { " font-weight=\"bold\"" } else { "" };
    let [x, y, size] = [line.at.0, line.at.1, line.size].map(number);
    let look = format!("font-family=\"{}\" font-size=\"{size}\"{weight}{anchor}", escape(&fonts.families()));
    format!("<text x=\"{x}\" y=\"{y}\" {look} fill=\"{}\">{}</text>\n", line.colour, escape(&line.text))
}

/// Text as outlines, in two paths if only a part of it is emboldened.
fn outlines(line: &TextLine, fonts: &Fonts) -> String {
    let (mut plain, mut bolder) = (String::new(), String::new());
    line.outline(fonts, &mut |bold, segment| {
        let data = if bold { &mut bolder } else { &mut plain };
        match segment {
            Segment::Move(to) => *data += &format!("M{}", all(&to)),
            Segment::Line(to) => *data += &format!("L{}", all(&to)),
            Segment::Quad(to) => *data += &format!("Q{}", all(&to)),
            Segment::Cubic(to) => *data += &format!("C{}", all(&to)),
            Segment::Close => data.push('Z'),
        }
    });
    let pen = format!(
        " stroke=\"{}\" stroke-width=\"{}\" stroke-linejoin=\"round\"",
        line.colour,
        number(BOLDER * line.size)
    );
    // Readers who cannot see the picture hear the text once.
    let mut label = format!("aria-label=\"{}\"", escape(&line.text));
    let mut out = String::new();
    for (data, pen) in [(plain, ""), (bolder, pen.as_str())] {
        if !data.is_empty() {
            out += &format!("<path d=\"{data}\" fill=\"{}\"{pen} {label}/>\n", line.colour);
            label = "aria-hidden=\"true\"".to_string();
        }
    }
    out
}

fn all(numbers: &[f64]) -> String {
    numbers.iter().copied().map(number).collect::<Vec<_>>().join(" ")
}

/// The fonts that a drawing needs, embedded in the picture.
pub(crate) fn faces(drawing: &Drawing, fonts: &Fonts) -> String {
    let mut used: BTreeSet<usize> = BTreeSet::new();
    for item in &drawing.items {
        if let Item::Text(line) = item {
            used.extend(fonts.glyphs(&line.text, line.weight).iter().map(|glyph| glyph.face));
        }
    }
    style(fonts, &used)
}

/// `@font-face` rules for some fonts.
fn style(fonts: &Fonts, used: &BTreeSet<usize>) -> String {
    let mut rules = String::new();
    for &at in used {
        let (Some(data), Some(family)) = (fonts.data(at), fonts.family(at)) else { continue };
        let family = escape(&family.replace(['\'', '\\', '"', '<', '&'], ""));
        let weight = if at == 1 { "bold" } else { "normal" };
        let source = format!("url(data:font/ttf;base64,{})", STANDARD.encode(data));
        rules += &format!("@font-face{{font-family:'{family}';font-weight:{weight};src:{source}}}\n");
    }
    if rules.is_empty() { rules } else { format!("<style>\n{rules}</style>\n") }
}
