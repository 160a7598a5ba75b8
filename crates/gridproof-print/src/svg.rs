//! A drawing as SVG.

use crate::drawing::{Anchor, Drawing, Ends, Grey, Item, Point, TextLine};
use crate::fonts::{Fonts, Segment, Weight};
use crate::picture::Text;
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
    for (name, text) in [("title", &drawing.title), ("desc", &drawing.text)] {
        if !text.is_empty() {
            out += &format!("<{name}>{}</{name}>\n", escape(text));
        }
    }
    if text == Text::Font {
        out += &faces(drawing, fonts);
    }
    out += &format!("<path d=\"M0,0H{}V{}H0Z\" fill=\"#fff\"/>\n", number(drawing.width), number(drawing.height));
    for item in &drawing.items {
        match item {
            Item::Fill { areas, grey } => {
                let data: String = areas.iter().map(|area| closed(area)).collect();
                out += &format!("<path d=\"{data}\" fill=\"{}\"/>\n", shade(*grey));
            }
            Item::Lines { lines, width, grey, ends } => {
                let data: String = lines.iter().map(|line| open(line)).collect();
                let ends = match ends {
                    Ends::Square => " stroke-linecap=\"square\"",
                    Ends::Flat => "",
                    Ends::Round => " stroke-linecap=\"round\" stroke-linejoin=\"round\"",
                };
                out += &format!("<path d=\"{data}\" fill=\"none\" {}{ends}/>\n", stroke(*width, *grey));
            }
            Item::Disc { centre, radius, grey } => {
                out += &format!("<circle {} fill=\"{}\"/>\n", circle(*centre, *radius), shade(*grey));
            }
            Item::Ring { centre, radius, width, grey } => {
                out += &format!("<circle {} fill=\"none\" {}/>\n", circle(*centre, *radius), stroke(*width, *grey));
            }
            Item::Text(line) if text == Text::Font => out += &letters(line, fonts),
            Item::Text(line) => out += &outlines(line, fonts),
        }
    }
    out + "</svg>\n"
}

fn pair((x, y): Point) -> String {
    format!("{},{}", number(x), number(y))
}

fn open(line: &[Point]) -> String {
    let points: Vec<String> = line.iter().copied().map(pair).collect();
    format!("M{}", points.join("L"))
}

fn closed(area: &[Point]) -> String {
    open(area) + "Z"
}

fn circle((x, y): Point, radius: f64) -> String {
    format!("cx=\"{}\" cy=\"{}\" r=\"{}\"", number(x), number(y), number(radius))
}

fn stroke(width: f64, grey: Grey) -> String {
    format!("stroke=\"{}\" stroke-width=\"{}\"", shade(grey), number(width))
}

fn shade(grey: Grey) -> String {
    format!("#{grey:02x}{grey:02x}{grey:02x}")
}

/// Text as text.
fn letters(line: &TextLine, fonts: &Fonts) -> String {
    let anchor = match line.anchor {
        Anchor::Start => "",
        Anchor::Middle => " text-anchor=\"middle\"",
        Anchor::End => " text-anchor=\"end\"",
    };
    let weight = if line.weight == Weight::Bold { " font-weight=\"bold\"" } else { "" };
    let [x, y, size] = [line.at.0, line.at.1, line.size].map(number);
    let look = format!("font-family=\"{}\" font-size=\"{size}\"{weight}{anchor}", escape(&fonts.families()));
    format!("<text x=\"{x}\" y=\"{y}\" {look} fill=\"{}\">{}</text>\n", shade(line.grey), escape(&line.text))
}

/// Text as outlines.
fn outlines(line: &TextLine, fonts: &Fonts) -> String {
    let (mut x, y) = line.start(fonts);
    let mut data = String::new();
    for glyph in fonts.glyphs(&line.text, line.weight) {
        fonts.outline(&glyph, (x, y), line.size, &mut |segment| match segment {
            Segment::Move(to) => data += &format!("M{}", all(&to)),
            Segment::Line(to) => data += &format!("L{}", all(&to)),
            Segment::Quad(to) => data += &format!("Q{}", all(&to)),
            Segment::Cubic(to) => data += &format!("C{}", all(&to)),
            Segment::Close => data.push('Z'),
        });
        x += glyph.advance * line.size;
    }
    if data.is_empty() {
        return data;
    }
    format!("<path d=\"{data}\" fill=\"{}\" aria-label=\"{}\"/>\n", shade(line.grey), escape(&line.text))
}

fn all(numbers: &[f64]) -> String {
    numbers.iter().copied().map(number).collect::<Vec<_>>().join(" ")
}

/// The fonts that a drawing needs, embedded in the picture.
fn faces(drawing: &Drawing, fonts: &Fonts) -> String {
    let mut used: BTreeSet<usize> = BTreeSet::new();
    for item in &drawing.items {
        if let Item::Text(line) = item {
            used.extend(fonts.glyphs(&line.text, line.weight).iter().map(|glyph| glyph.face));
        }
    }
    style(fonts, &used)
}

/// `@font-face` rules for some fonts.
pub(crate) fn style(fonts: &Fonts, used: &BTreeSet<usize>) -> String {
    let mut rules = String::new();
    for &at in used {
        let Some((data, family)) = fonts.data(at) else { continue };
        let family = escape(&family.replace(['\'', '\\', '"', '<', '&'], ""));
        let weight = if at == 1 { "bold" } else { "normal" };
        let source = format!("url(data:font/ttf;base64,{})", base64(data));
        rules += &format!("@font-face{{font-family:'{family}';font-weight:{weight};src:{source}}}\n");
    }
    if rules.is_empty() { rules } else { format!("<style>\n{rules}</style>\n") }
}

/// Encodes bytes as base64 (RFC 4648).
fn base64(data: &[u8]) -> String {
    const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut out = String::with_capacity(data.len().div_ceil(3) * 4);
    for chunk in data.chunks(3) {
        let bits = (0..3).fold(0u32, |bits, at| bits << 8 | u32::from(chunk.get(at).copied().unwrap_or(0)));
        for at in 0..4 {
            let sign = char::from(SIGNS[(bits >> (18 - 6 * at) & 63) as usize]);
            out.push(if at > chunk.len() { '=' } else { sign });
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base64_agrees_with_the_standard() {
        let cases = [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")];
        for (plain, coded) in cases {
            assert_eq!(base64(plain.as_bytes()), coded);
        }
    }
}
