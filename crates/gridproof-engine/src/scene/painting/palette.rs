//! Colours and markers by highlight, and the colours of shapes.
//!
//! The colours are those of Okabe and Ito, which readers with colour blindness can tell apart. Each highlight also has a
//! marker, a hatching and a dash pattern, so that nothing is lost in black and white.

use super::Colour;
use crate::scene::{Highlight, Ink};

/// A colour from its hexadecimal form, as in style sheets.
const fn rgb(hex: u32) -> Colour {
    let [_, red, green, blue] = hex.to_be_bytes();
    Colour([red, green, blue])
}

/// Lines, digits, clues.
pub(super) const INK: Colour = rgb(0x1a1a1a);
/// Digits that were found.
pub(super) const ENTRY: Colour = rgb(0x1f3a5f);
/// Thin edges, names of rows and columns.
pub(super) const SOFT: Colour = rgb(0x8a8a8a);
/// Candidates without a highlight.
pub(super) const PLAIN: Colour = rgb(0x5a5a5a);
/// Paper.
pub(super) const PAPER: Colour = rgb(0xffffff);
/// Cells that take no digit.
pub(super) const BLACK: Colour = rgb(0x3d3d3d);
/// Highlighted clues.
pub(super) const HIGHLIGHTED: Colour = rgb(0xf0e442);
/// Struck candidates: lines, and the background.
pub(super) const STRUCK: [Colour; 2] = [rgb(0xd55e00), rgb(0xfbdfcd)];
/// Placed candidates: lines, and the background.
pub(super) const PLACED: [Colour; 2] = [rgb(0x00795a), rgb(0xcdeee3)];

/// The colours of shapes that belong to the board.
pub(super) const fn ink(ink: Ink) -> Colour {
    match ink {
        Ink::Black => INK,
        Ink::Grey => rgb(0x6f6f6f),
        Ink::Light => rgb(0xd3d3d3),
        Ink::White => PAPER,
        Ink::First => rgb(0x8cc4ee),
        Ink::Second => rgb(0xf2bd62),
        Ink::Third => rgb(0xdd9bd6),
        Ink::Fourth => rgb(0x7fcb98),
        Ink::Fifth => rgb(0xb3a2e4),
    }
}

/// The marker behind a candidate.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Marker {
    Disc,
    Square,
    Diamond,
    Ring,
    Frame,
}

/// How a background is hatched.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Hatch {
    None,
    Rising,
    Falling,
    Both,
}

/// How a highlight looks.
pub(super) struct Look {
    /// Behind candidates.
    pub(super) solid: Colour,
    /// Behind cells.
    pub(super) pale: Colour,
    /// Hatching on `pale`.
    pub(super) shade: Colour,
    /// Lines, dark enough for paper.
    pub(super) line: Colour,
    pub(super) marker: Marker,
    pub(super) hatch: Hatch,
    /// Dashes of outlines; empty for a solid line.
    pub(super) dash: &'static [f64],
}

const fn row(colours: [u32; 4], marker: Marker, hatch: Hatch, dash: &'static [f64]) -> Look {
    let [solid, pale, shade, line] = colours;
    Look { solid: rgb(solid), pale: rgb(pale), shade: rgb(shade), line: rgb(line), marker, hatch, dash }
}

/// Returns how a highlight looks.
#[rustfmt::skip]
pub(super) const fn look(highlight: Highlight) -> Look {
    match highlight {
        Highlight::Pattern => row([0x7cc4ef, 0xdceefb, 0xdceefb, 0x0072b2], Marker::Disc,    Hatch::None,    &[]),
        Highlight::Second  => row([0xf2b53a, 0xfdefd2, 0xf6dca4, 0xa86f00], Marker::Square,  Hatch::Rising,  &[8.0, 4.0]),
        Highlight::Third   => row([0xcc79a7, 0xf6e4ee, 0xe8c3d7, 0xa14a7c], Marker::Ring,    Hatch::Falling, &[2.5, 3.0]),
        Highlight::Fourth  => row([0x009e73, 0xddf1ea, 0xb4dfd0, 0x00795a], Marker::Frame,   Hatch::Both,    &[10.0, 3.0, 2.0, 3.0]),
        Highlight::Fin     => row([0xf0e442, 0xfbf8cf, 0xebe38a, 0x857c00], Marker::Diamond, Hatch::Both,    &[5.0, 3.0]),
        Highlight::Scope   => row([0xd4d4d4, 0xf1f1f1, 0xf1f1f1, 0x56b4e9], Marker::Disc,    Hatch::None,    &[]),
        Highlight::Wrong   => row([0xf0a57a, 0xfbe3d5, 0xf3bf9f, 0xd55e00], Marker::Diamond, Hatch::Both,    &[3.0, 3.0]),
    }
}
