//! A drawing as SVG.

use crate::drawing::{Anchor, Drawing, Grey, Item, Point, Words};
use crate::fonts::{Fonts, Stroke, Weight};
use crate::picture::Text;
pub(crate) use gridproof::scene::svg::{escape, number};
use std::collections::BTreeSet;

/// The outermost element: the size as it is to be shown, and the size in which it is drawn.
pub(crate) fn root([width, height]: [&str; 2], drawn: [f64; 2]) -> String {
    let [w, h] = drawn.map(number);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {w} {h}\" role=\"img\">\n"
    )
}

/// Writes a drawing whose width and height are shown as these.
pub(crate) fn write(drawing: &Drawing, fonts: &Fonts, text: Text, size: [&str; 2]) -> String {
    let mut out = root(size, [drawing.width, drawing.height]);
    for (name, words) in [("title", &drawing.title), ("desc", &drawing.text)] {
        if !words.is_empty() {
            out += &format!("<{name}>{}</{name}>\n", escape(words));
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
            Item::Lines { lines, width, grey } => {
                let data: String = lines.iter().map(|&(from, to)| format!("M{}L{}", pair(from), pair(to))).collect();
                let look = format!("stroke=\"{}\" stroke-width=\"{}\"", shade(*grey), number(*width));
                out += &format!("<path d=\"{data}\" fill=\"none\" {look} stroke-linecap=\"square\"/>\n");
            }
            Item::Text(words) if text == Text::Font => out += &letters(words, fonts),
            Item::Text(words) => out += &outlines(words, fonts),
        }
    }
    out + "</svg>\n"
}

fn pair((x, y): Point) -> String {
    format!("{},{}", number(x), number(y))
}

fn closed(area: &[Point]) -> String {
    let points: Vec<String> = area.iter().copied().map(pair).collect();
    format!("M{}Z", points.join("L"))
}

fn shade(grey: Grey) -> String {
    format!("#{grey:02x}{grey:02x}{grey:02x}")
}

/// Text as text.
fn letters(words: &Words, fonts: &Fonts) -> String {
    let anchor = match words.anchor {
        Anchor::Start => "",
        Anchor::Middle => " text-anchor=\"middle\"",
        Anchor::End => " text-anchor=\"end\"",
    };
    let weight = if words.weight == Weight::Bold { " font-weight=\"bold\"" } else { "" };
    let [x, y, size] = [words.at.0, words.at.1, words.size].map(number);
    let look = format!("font-family=\"{}\" font-size=\"{size}\"{weight}{anchor}", escape(&fonts.families()));
    format!("<text x=\"{x}\" y=\"{y}\" {look} fill=\"{}\">{}</text>\n", shade(words.grey), escape(&words.text))
}

/// Text as outlines.
fn outlines(words: &Words, fonts: &Fonts) -> String {
    let (mut x, y) = words.start(fonts);
    let mut data = String::new();
    for glyph in fonts.glyphs(&words.text, words.weight) {
        fonts.outline(&glyph, (x, y), words.size, &mut |stroke| match stroke {
            Stroke::Move(to) => data += &format!("M{}", all(&to)),
            Stroke::Line(to) => data += &format!("L{}", all(&to)),
            Stroke::Quad(to) => data += &format!("Q{}", all(&to)),
            Stroke::Cubic(to) => data += &format!("C{}", all(&to)),
            Stroke::Close => data.push('Z'),
        });
        x += glyph.advance * words.size;
    }
    match data.is_empty() {
        true => String::new(),
        false => {
            format!("<path d=\"{data}\" fill=\"{}\" aria-label=\"{}\"/>\n", shade(words.grey), escape(&words.text))
        }
    }
}

fn all(numbers: &[f64]) -> String {
    numbers.iter().copied().map(number).collect::<Vec<_>>().join(" ")
}

/// The fonts that a drawing needs, in the picture itself.
fn faces(drawing: &Drawing, fonts: &Fonts) -> String {
    let mut used: BTreeSet<usize> = BTreeSet::new();
    for item in &drawing.items {
        if let Item::Text(words) = item {
            used.extend(fonts.glyphs(&words.text, words.weight).iter().map(|glyph| glyph.face));
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

/// Bytes as text, by RFC 4648.
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
    fn bytes_as_text_are_those_of_the_standard() {
        let cases = [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")];
        for (plain, coded) in cases {
            assert_eq!(base64(plain.as_bytes()), coded);
        }
    }
}
