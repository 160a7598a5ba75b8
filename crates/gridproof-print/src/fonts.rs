//! Characters to glyphs, for plain text from left to right: one glyph per character, no kerning, no joining.
//!
//! Bold text in a font that has no bold face, such as the one for Hangul, is emboldened: painters draw a line along the outlines
//! of its glyphs.

use crate::path::Segment;
use std::ops::Range;
use std::sync::Arc;
use subsetter::GlyphRemapper;
use ttf_parser::{Face, GlyphId, OutlineBuilder};

const REGULAR: &[u8] = include_bytes!("../fonts/Roboto-Regular.ttf");
const BOLD: &[u8] = include_bytes!("../fonts/Roboto-Bold.ttf");
const HANGUL: &[u8] = include_bytes!("../fonts/Hangul-Regular.ttf");

/// The height of figures and capitals, as a share of the font size.
pub const CAP: f64 = 0.711;

/// The width of the line along the outlines of emboldened glyphs, as a share of the font size. Half of it is outside the
/// outline: stems grow by this much, to about the weight of Roboto Bold.
pub(crate) const BOLDER: f64 = 0.045;

/// The weight of a font.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Weight {
    /// Regular.
    Regular,
    /// Bold.
    Bold,
}

/// Fonts, in the order in which they are searched for a character: the built-in ones, then those that were added.
#[derive(Clone, Debug)]
pub struct Fonts {
    faces: Vec<Loaded>,
}

#[derive(Clone, Debug)]
struct Loaded {
    data: Arc<Vec<u8>>,
    /// The name for CSS.
    family: String,
    /// Whether its glyphs are bold already.
    bold: bool,
}

/// A glyph of a text.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Glyph {
    /// Which font.
    pub(crate) face: usize,
    pub(crate) id: u16,
    /// The distance to the next glyph, as a share of the font size.
    pub(crate) advance: f64,
    /// Its byte range in the text.
    pub(crate) range: Range<usize>,
    /// No font has the character.
    pub(crate) missing: bool,
    /// The text is bold but the font is not, so the outline is drawn with a line of [`BOLDER`].
    pub(crate) bolder: bool,
}

impl Default for Fonts {
    fn default() -> Fonts {
        let mut fonts = Fonts { faces: Vec::new() };
        for data in [REGULAR, BOLD, HANGUL] {
            let added = fonts.add(data.to_vec());
            debug_assert!(added.is_ok(), "the bundled fonts are valid");
        }
        fonts
    }
}

impl Fonts {
    /// Adds a font for characters that earlier fonts lack.
    pub fn add(&mut self, data: Vec<u8>) -> Result<(), &'static str> {
        let data = Arc::new(data);
        let face = Face::parse(&data, 0).map_err(|_| "this is not a TrueType or OpenType font")?;
        let name = |id: u16| face.names().into_iter().find(|name| name.name_id == id).and_then(|name| name.to_string());
        let bold = face.is_bold() || face.weight().to_number() >= 600;
        let family = name(ttf_parser::name_id::FAMILY).unwrap_or_else(|| "added".to_string());
        // Rejects bitmap fonts, and outlines that PDF cannot embed.
        subsetter::subset(&data, 0, &GlyphRemapper::new()).map_err(|_| "this font cannot be used")?;
        self.faces.push(Loaded { data, family, bold });
        Ok(())
    }

    /// Returns the characters of a text that no font has, each once. Nothing is drawn with such a character:
    /// [`crate::PictureError::NoGlyph`] names it instead.
    pub fn missing(&self, text: &str) -> Vec<char> {
        let mut missing = Vec::new();
        for glyph in self.glyphs(text, Weight::Regular).into_iter().filter(|glyph| glyph.missing) {
            missing.extend(text[glyph.range].chars().filter(|sign| !missing.contains(sign)).collect::<Vec<_>>());
        }
        missing
    }

    /// The width of a text.
    pub fn width(&self, text: &str, weight: Weight, size: f64) -> f64 {
        self.glyphs(text, weight).iter().map(|glyph| glyph.advance).sum::<f64>() * size
    }

    /// The names of all fonts, as a CSS list.
    pub(crate) fn families(&self) -> String {
        let mut names: Vec<String> = Vec::new();
        for face in &self.faces {
            let name = format!("'{}'", face.family.replace(['\'', '\\', '"', '<', '&'], ""));
            if !names.contains(&name) {
                names.push(name);
            }
        }
        names.push("sans-serif".to_string());
        names.join(", ")
    }

    /// The glyphs of a text.
    pub(crate) fn glyphs(&self, text: &str, weight: Weight) -> Vec<Glyph> {
        // Bold text skips the regular font, regular text the bold one.
        let bold = weight == Weight::Bold;
        let order: Vec<usize> = (0..self.faces.len()).filter(|&at| if bold { at != 0 } else { at != 1 }).collect();
        let faces: Vec<(usize, Face<'_>)> =
            order.into_iter().filter_map(|at| Some((at, Face::parse(&self.faces[at].data, 0).ok()?))).collect();
        let find = |sign: char| faces.iter().find_map(|(at, face)| Some((*at, face, face.glyph_index(sign)?)));
        let mut glyphs = Vec::new();
        for (start, sign) in text.char_indices().filter(|(_, sign)| !sign.is_control()) {
            let own = find(sign);
            let Some((face, parsed, id)) = own.or_else(|| find('\u{fffd}')).or_else(|| find('?')) else { continue };
            let advance = f64::from(parsed.glyph_hor_advance(id).unwrap_or(0)) / f64::from(parsed.units_per_em());
            let range = start..start + sign.len_utf8();
            let bolder = bold && !self.faces[face].bold;
            glyphs.push(Glyph { face, id: id.0, advance, range, missing: own.is_none(), bolder });
        }
        glyphs
    }

    /// The number of fonts.
    pub(crate) fn count(&self) -> usize {
        self.faces.len()
    }

    /// The bytes of a font.
    pub(crate) fn data(&self, face: usize) -> Option<&[u8]> {
        self.faces.get(face).map(|face| face.data.as_slice())
    }

    /// The name of a font for CSS.
    pub(crate) fn family(&self, face: usize) -> Option<&str> {
        self.faces.get(face).map(|face| face.family.as_str())
    }

    /// The distance of an underline below the baseline and its thickness, as shares of the font size.
    pub(crate) fn underline(&self, weight: Weight) -> (f64, f64) {
        let face = self.faces.get(usize::from(weight == Weight::Bold));
        let face = face.and_then(|face| Face::parse(&face.data, 0).ok());
        face.and_then(|face| {
            let (line, em) = (face.underline_metrics()?, f64::from(face.units_per_em()));
            Some((-f64::from(line.position) / em, f64::from(line.thickness) / em))
        })
        .unwrap_or((0.1, 0.05))
    }

    /// Passes the outline of a glyph of this size to `pen`, with the start of its baseline at a point.
    pub(crate) fn outline(&self, glyph: &Glyph, (x, y): (f64, f64), size: f64, pen: &mut dyn FnMut(Segment)) {
        let Some(face) = self.faces.get(glyph.face).and_then(|face| Face::parse(&face.data, 0).ok()) else { return };
        let scale = size / f64::from(face.units_per_em());
        face.outline_glyph(GlyphId(glyph.id), &mut Pen { x, y, scale, pen });
    }
}

struct Pen<'p> {
    x: f64,
    y: f64,
    scale: f64,
    pen: &'p mut dyn FnMut(Segment),
}

impl Pen<'_> {
    fn at(&self, x: f32, y: f32) -> [f64; 2] {
        [self.x + f64::from(x) * self.scale, self.y - f64::from(y) * self.scale]
    }
}

impl OutlineBuilder for Pen<'_> {
    fn move_to(&mut self, x: f32, y: f32) {
        let to = self.at(x, y);
        (self.pen)(Segment::Move(to));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let to = self.at(x, y);
        (self.pen)(Segment::Line(to));
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let ([a, b], [c, d]) = (self.at(x1, y1), self.at(x, y));
        (self.pen)(Segment::Quad([a, b, c, d]));
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let ([a, b], [c, d], [e, f]) = (self.at(x1, y1), self.at(x2, y2), self.at(x, y));
        (self.pen)(Segment::Cubic([a, b, c, d, e, f]));
    }

    fn close(&mut self) {
        (self.pen)(Segment::Close);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_all_have_the_same_width() {
        let fonts = Fonts::default();
        for weight in [Weight::Regular, Weight::Bold] {
            let widths: Vec<f64> = ('0'..='9').map(|sign| fonts.width(&sign.to_string(), weight, 1.0)).collect();
            assert!(widths.iter().all(|width| *width == widths[0] && *width > 0.4), "{widths:?}");
        }
    }

    #[test]
    fn all_our_languages_are_covered_and_missing_characters_are_reported() {
        let fonts = Fonts::default();
        assert_eq!(fonts.missing("Łódź, Ærø, Ελλάδα, Щука, 스도쿠 책 — „№ 5“ 3×3 ≤ 9"), Vec::<char>::new());
        assert_eq!(fonts.missing("数独 数"), ['数', '独']);
        let faces: Vec<usize> = fonts.glyphs("a쉬", Weight::Bold).iter().map(|glyph| glyph.face).collect();
        assert_eq!(faces, [1, 2]);
    }

    #[test]
    fn only_bold_text_in_a_regular_font_is_emboldened() {
        let fonts = Fonts::default();
        let bolder = |weight| fonts.glyphs("7쉬", weight).iter().map(|glyph| glyph.bolder).collect::<Vec<_>>();
        assert_eq!(bolder(Weight::Bold), [false, true]);
        assert_eq!(bolder(Weight::Regular), [false, false]);
    }

    #[test]
    fn invalid_fonts_are_refused() {
        assert!(Fonts::default().add(b"no font".to_vec()).is_err());
        assert!(Fonts::default().add(REGULAR.to_vec()).is_ok());
    }
}
