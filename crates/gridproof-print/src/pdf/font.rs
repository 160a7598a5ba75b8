//! Subsets of fonts: the glyphs that are used, and the characters they stand for.

use super::compressed;
use crate::picture::PictureError;
use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::writers::FontDescriptor;
use pdf_writer::{Filter, Finish, Name, Pdf, Rect, Ref, Str};
use std::collections::BTreeMap;
use subsetter::GlyphRemapper;
use ttf_parser::{Face, GlyphId, RawFace, Tag};

/// Text is encoded as glyph numbers of the subset.
const IDENTITY: SystemInfo<'static> = SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };

/// The name of a font within the file.
pub(super) fn name(face: usize) -> String {
    format!("F{face}")
}

/// The part of a font that is used.
#[derive(Default)]
pub(super) struct Subset {
    glyphs: GlyphRemapper,
    /// The character each code stands for.
    signs: BTreeMap<u16, char>,
}

impl Subset {
    pub(super) fn is_empty(&self) -> bool {
        self.signs.is_empty()
    }

    /// The code of a glyph, and whether it stands for this character rather than another with the same glyph.
    pub(super) fn code(&mut self, glyph: u16, sign: char) -> (u16, bool) {
        let code = self.glyphs.remap(glyph);
        (code, *self.signs.entry(code).or_insert(sign) == sign)
    }

    /// Writes the font as object `id`, and its parts as objects numbered from `next`.
    pub(super) fn write(&self, pdf: &mut Pdf, next: &mut Ref, id: Ref, data: &[u8]) -> Result<(), PictureError> {
        let internal = |error: &dyn std::fmt::Display| PictureError::Internal(error.to_string());
        let face = Face::parse(data, 0).map_err(|error| internal(&error))?;
        let subset = subsetter::subset(data, 0, &self.glyphs).map_err(|error| internal(&error))?;
        let outlines = RawFace::parse(&subset, 0).ok().and_then(|raw| raw.table(Tag::from_bytes(b"CFF ")));
        let base = format!("{}+{}", self.tag(), postscript_name(&face));
        let (cid, descriptor, cmap, file) = (next.bump(), next.bump(), next.bump(), next.bump());
        let mut font = pdf.type0_font(id);
        font.base_font(Name(base.as_bytes())).encoding_predefined(Name(b"Identity-H"));
        font.descendant_font(cid).to_unicode(cmap);
        font.finish();
        let em = f32::from(face.units_per_em());
        let mut font = pdf.cid_font(cid);
        font.base_font(Name(base.as_bytes())).system_info(IDENTITY).font_descriptor(descriptor).default_width(0.0);
        match outlines {
            Some(_) => font.subtype(CidFontType::Type0),
            None => font.subtype(CidFontType::Type2).cid_to_gid_map_predefined(Name(b"Identity")),
        };
        let width = |glyph| f32::from(face.glyph_hor_advance(GlyphId(glyph)).unwrap_or(0)) * 1000.0 / em;
        font.widths().consecutive(0, self.glyphs.remapped_gids().map(width));
        font.finish();
        let mut written = pdf.font_descriptor(descriptor);
        written.name(Name(base.as_bytes()));
        describe(&mut written, &face);
        if outlines.is_some() {
            written.font_file3(file)
        } else {
            written.font_file2(file)
        };
        written.finish();
        pdf.cmap(cmap, &compressed(&self.cmap())).filter(Filter::FlateDecode);
        let bytes = compressed(outlines.unwrap_or(&subset));
        let mut stream = pdf.stream(file, &bytes);
        stream.filter(Filter::FlateDecode);
        if outlines.is_some() {
            stream.pair(Name(b"Subtype"), Name(b"CIDFontType0C"));
        }
        Ok(())
    }

    /// The map from codes to characters.
    fn cmap(&self) -> Vec<u8> {
        let mut cmap = UnicodeCmap::new(Name(b"Custom"), IDENTITY);
        for (&code, &sign) in &self.signs {
            cmap.pair(code, sign);
        }
        cmap.finish().into_vec()
    }

    /// Six letters that differ between different subsets: FNV-1a of the glyphs.
    fn tag(&self) -> String {
        let bytes = self.glyphs.remapped_gids().flat_map(u16::to_be_bytes);
        let mut hash = bytes
            .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3));
        let mut letter = || {
            let letter = b'A' + (hash % 26) as u8;
            hash /= 26;
            char::from(letter)
        };
        (0..6).map(|_| letter()).collect()
    }
}

/// Writes the metrics of a font, in thousandths of its size.
fn describe(written: &mut FontDescriptor<'_>, face: &Face<'_>) {
    let scaled = |length: i16| f32::from(length) * 1000.0 / f32::from(face.units_per_em());
    let bounds = face.global_bounding_box();
    let [x1, y1, x2, y2] = [bounds.x_min, bounds.y_min, bounds.x_max, bounds.y_max].map(scaled);
    written.flags(FontFlags::SYMBOLIC).bbox(Rect::new(x1, y1, x2, y2)).italic_angle(face.italic_angle());
    written.ascent(scaled(face.ascender())).descent(scaled(face.descender()));
    written.cap_height(scaled(face.capital_height().unwrap_or(face.ascender())));
    // The font does not give its stem thickness; this is the estimate that other programs use.
    written.stem_v(10.0 + 0.244 * (f32::from(face.weight().to_number()) - 50.0));
}

/// The name of a font, reduced to characters that PDF names allow.
fn postscript_name(face: &Face<'_>) -> String {
    let names = face.names().into_iter();
    let name =
        names.filter(|name| name.name_id == ttf_parser::name_id::POST_SCRIPT_NAME).find_map(|name| name.to_string());
    let plain: String = name.unwrap_or_default().chars().filter(|sign| sign.is_ascii_graphic()).collect();
    if plain.is_empty() { "Font".to_string() } else { plain }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_glyph_shared_by_two_characters_means_the_first() {
        let mut subset = Subset::default();
        assert!(subset.is_empty());
        assert_eq!(subset.code(40, 'A'), (1, true));
        assert_eq!(subset.code(7, 'B'), (2, true));
        assert_eq!(subset.code(40, 'Α'), (1, false));
        assert_eq!(subset.code(40, 'A'), (1, true));
        assert!(!subset.is_empty());
    }

    #[test]
    fn tags_are_six_letters_and_depend_on_the_glyphs() {
        let tag = |glyphs: &[u16]| {
            let mut subset = Subset::default();
            glyphs.iter().for_each(|&glyph| _ = subset.code(glyph, 'x'));
            subset.tag()
        };
        assert!(tag(&[1]).bytes().all(|byte| byte.is_ascii_uppercase()) && tag(&[1]).len() == 6);
        assert_eq!(tag(&[1, 2]), tag(&[1, 2]));
        assert_ne!(tag(&[1, 2]), tag(&[1, 3]));
    }
}
