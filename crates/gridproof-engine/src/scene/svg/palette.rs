//! Colours and markers by highlight, and the colours of shapes.
//!
//! The colours are those of Okabe and Ito, which readers with colour blindness can tell apart. Each highlight also has a
//! marker, a hatching and a dash pattern, so that a picture printed in black says the same.

use crate::scene::{Highlight, Ink};

/// Lines, digits, clues.
pub(super) const INK: &str = "#1a1a1a";
/// Digits that were found.
pub(super) const ENTRY: &str = "#1f3a5f";
/// Thin edges, names of rows and columns.
pub(super) const SOFT: &str = "#8a8a8a";
/// Candidates without a highlight.
pub(super) const PLAIN: &str = "#5a5a5a";
/// Paper.
pub(super) const PAPER: &str = "#ffffff";
/// Cells that take no digit.
pub(super) const BLACK: &str = "#3d3d3d";
/// Highlighted clues.
pub(super) const HIGHLIGHTED: &str = "#f0e442";
/// Eliminated candidates: lines, and the background.
pub(super) const STRUCK: [&str; 2] = ["#d55e00", "#fbdfcd"];
/// Placed candidates: lines, and the background.
pub(super) const PLACED: [&str; 2] = ["#00795a", "#cdeee3"];

/// The colours of shapes that belong to the board.
pub(super) const fn ink(ink: Ink) -> &'static str {
    match ink {
        Ink::Black => INK,
        Ink::Grey => "#6f6f6f",
        Ink::Light => "#d3d3d3",
        Ink::White => PAPER,
        Ink::First => "#a9d8f5",
        Ink::Second => "#f5cf86",
        Ink::Third => "#e2b3cc",
        Ink::Fourth => "#8fd3bd",
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
    pub(super) solid: &'static str,
    /// Behind cells.
    pub(super) pale: &'static str,
    /// Hatching on `pale`.
    pub(super) shade: &'static str,
    /// Lines, dark enough for paper.
    pub(super) line: &'static str,
    pub(super) marker: Marker,
    pub(super) hatch: Hatch,
    /// Dashes of outlines; empty for a solid line.
    pub(super) dash: &'static str,
}

const fn row([solid, pale, shade, line]: [&'static str; 4], marker: Marker, hatch: Hatch, dash: &'static str) -> Look {
    Look { solid, pale, shade, line, marker, hatch, dash }
}

/// Returns how a highlight looks.
#[rustfmt::skip]
pub(super) const fn look(highlight: Highlight) -> Look {
    match highlight {
        Highlight::Pattern => row(["#7cc4ef", "#dceefb", "#dceefb", "#0072b2"], Marker::Disc,    Hatch::None,    ""),
        Highlight::Second  => row(["#f2b53a", "#fdefd2", "#f6dca4", "#a86f00"], Marker::Square,  Hatch::Rising,  "8 4"),
        Highlight::Third   => row(["#cc79a7", "#f6e4ee", "#e8c3d7", "#a14a7c"], Marker::Ring,    Hatch::Falling, "2.5 3"),
        Highlight::Fourth  => row(["#009e73", "#ddf1ea", "#b4dfd0", "#00795a"], Marker::Frame,   Hatch::Both,    "10 3 2 3"),
        Highlight::Fin     => row(["#f0e442", "#fbf8cf", "#ebe38a", "#857c00"], Marker::Diamond, Hatch::Both,    "5 3"),
        Highlight::Scope   => row(["#d4d4d4", "#f1f1f1", "#f1f1f1", "#56b4e9"], Marker::Disc,    Hatch::None,    ""),
        Highlight::Wrong   => row(["#f0a57a", "#fbe3d5", "#f3bf9f", "#d55e00"], Marker::Diamond, Hatch::Both,    "3 3"),
    }
}
