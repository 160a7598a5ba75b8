//! An SVG as pixels.

use crate::picture::PictureError;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::Tree;

/// The maximum number of pixels: a hundred million take 400 MB.
const MAX_PIXELS: f64 = 100e6;

/// Paints a tree with `scale` pixels per unit. `dpi` is recorded in the file for programs that print.
pub(crate) fn write(tree: &Tree, scale: f64, dpi: f64) -> Result<Vec<u8>, PictureError> {
    let side = |length: f32| (f64::from(length) * scale).round().max(1.0);
    let (width, height) = (side(tree.size().width()), side(tree.size().height()));
    if width * height > MAX_PIXELS || width > 65_535.0 || height > 65_535.0 {
        return Err(PictureError::TooLarge { width, height });
    }
    let mut pixmap = Pixmap::new(width as u32, height as u32).ok_or(PictureError::TooLarge { width, height })?;
    let fit = |pixels: f64, length: f32| (pixels / f64::from(length)) as f32;
    let transform = Transform::from_scale(fit(width, tree.size().width()), fit(height, tree.size().height()));
    resvg::render(tree, transform, &mut pixmap.as_mut());
    let png = pixmap.encode_png().map_err(|error| PictureError::Internal(error.to_string()))?;
    Ok(with_density(png, dpi))
}

/// Adds a `pHYs` chunk after the header.
fn with_density(png: Vec<u8>, dpi: f64) -> Vec<u8> {
    // Eight bytes of signature; the header has thirteen bytes of data, and every chunk has twelve around it.
    const HEAD: usize = 8 + 12 + 13;
    if png.len() < HEAD {
        return png;
    }
    let per_metre = ((dpi / 0.0254).round() as u32).to_be_bytes();
    let mut chunk = b"pHYs".to_vec();
    chunk.extend([per_metre, per_metre].concat());
    chunk.push(1);
    let mut out = png[..HEAD].to_vec();
    out.extend((chunk.len() as u32 - 4).to_be_bytes());
    out.extend(&chunk);
    out.extend(checksum(&chunk).to_be_bytes());
    out.extend(&png[HEAD..]);
    out
}

/// CRC-32 as PNG has it.
fn checksum(data: &[u8]) -> u32 {
    let step = |crc: u32| if crc & 1 == 1 { crc >> 1 ^ 0xedb8_8320 } else { crc >> 1 };
    !data.iter().fold(u32::MAX, |crc, &byte| (0..8).fold(crc ^ u32::from(byte), |crc, _| step(crc)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_checksum_agrees_with_the_standard() {
        assert_eq!(checksum(b"123456789"), 0xcbf4_3926);
        assert_eq!(checksum(b"IEND"), 0xae42_6082);
    }
}
