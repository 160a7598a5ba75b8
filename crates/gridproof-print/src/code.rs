//! Links as QR codes.

use crate::drawing::{BLACK, Drawing, Item, Outline, corners};
use qrcode::{Color, EcLevel, QrCode};

/// The free space that scanners need around a code, in modules.
pub const QUIET: f64 = 4.0;

/// A QR code: a square of dark and light modules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code {
    /// Number of modules along a side.
    pub side: usize,
    dark: Vec<bool>,
}

impl Code {
    /// Encodes a text, or returns `None` if it is too long for any code. Short texts survive damage to 15 % of the code; long
    /// ones to 7 %, so that modules stay large.
    pub fn new(text: &str) -> Option<Code> {
        Code::with(text, if text.len() > 150 { EcLevel::L } else { EcLevel::M })
    }

    /// The codes of a text, largest first: the usual one, and one with fewer modules that survives less damage, if there is one.
    pub(crate) fn choices(text: &str) -> Vec<Code> {
        let mut codes: Vec<Code> = Code::new(text).into_iter().collect();
        let fewer = Code::with(text, EcLevel::L);
        codes.extend(fewer.filter(|fewer| codes.iter().all(|code| fewer.side < code.side)));
        codes
    }

    fn with(text: &str, level: EcLevel) -> Option<Code> {
        let code = QrCode::with_error_correction_level(text, level).ok()?;
        let side = code.width();
        let dark = code.into_colors().into_iter().map(|color| color == Color::Dark).collect();
        Some(Code { side, dark })
    }

    /// Returns whether a module is dark.
    pub fn dark(&self, row: usize, column: usize) -> bool {
        row < self.side && column < self.side && self.dark.get(row * self.side + column).copied().unwrap_or(false)
    }

    /// Draws the code without the free space around it. Dark modules that touch in a row are one area.
    pub fn draw(&self, module: f64) -> Drawing {
        let side = self.side as f64 * module;
        let mut drawing = Drawing::new(side, side);
        let mut areas = Vec::new();
        for row in 0..self.side {
            let mut column = 0;
            while column < self.side {
                let long = (column..self.side).take_while(|&at| self.dark(row, at)).count();
                if long > 0 {
                    let (x, y) = (column as f64 * module, row as f64 * module);
                    areas.push(corners([x, y, long as f64 * module, module]));
                }
                column += long.max(1);
            }
        }
        drawing.items.push(Item::filled(Outline::Polygons(areas), BLACK));
        drawing
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_drawing_matches_the_matrix() {
        let code = Code::new("https://puzz.link/p?skyscrapers/4/4/k13h4j3g").expect("short enough");
        assert_eq!(code.side, 33);
        let Some(Item::Shape { outline: Outline::Polygons(areas), fill: Some(BLACK), pen: None }) =
            code.draw(2.0).items.pop()
        else {
            panic!("one fill")
        };
        let mut seen = vec![false; code.side * code.side];
        for area in areas {
            let (row, from, to) = ((area[0].1 / 2.0) as usize, (area[0].0 / 2.0) as usize, (area[1].0 / 2.0) as usize);
            (from..to).for_each(|column| seen[row * code.side + column] = true);
        }
        assert_eq!(seen, code.dark);
        // The finder pattern in the corner.
        assert!(code.dark(0, 0) && code.dark(0, 6) && !code.dark(1, 1) && code.dark(2, 2) && !code.dark(0, 7));
    }

    #[test]
    fn a_text_that_is_too_long_has_no_code() {
        assert!(Code::new(&"a".repeat(2900)).is_some());
        assert_eq!(Code::new(&"a".repeat(3000)), None);
    }
}
