//! Colours and shapes by tint.
//!
//! The colours are those of Okabe and Ito, which people who see few colours can tell apart; each tint has a shape, a
//! hatching and a way to dash lines as well, so that a picture printed in black says the same.

use crate::scene::Tint;

/// Lines, digits, clues.
pub(super) const INK: &str = "#1a1a1a";
/// Digits that were found.
pub(super) const ENTRY: &str = "#1f3a5f";
/// Light lines, names of rows and columns.
pub(super) const SOFT: &str = "#8a8a8a";
/// Candidates that nothing is said about.
pub(super) const PLAIN: &str = "#5a5a5a";
/// Paper.
pub(super) const PAPER: &str = "#ffffff";
/// Cells that take no digit.
pub(super) const BLACK: &str = "#3d3d3d";
/// Clues that are to be noticed.
pub(super) const NOTICED: &str = "#f0e442";
/// Candidates that are taken away: lines, and what lies behind them.
pub(super) const STRUCK: [&str; 2] = ["#d55e00", "#fbdfcd"];
/// Candidates that become digits.
pub(super) const PLACED: [&str; 2] = ["#00795a", "#cdeee3"];

/// What lies behind a candidate.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Shape {
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

/// How one tint looks.
pub(super) struct Look {
    /// Behind candidates.
    pub(super) solid: &'static str,
    /// Behind cells.
    pub(super) pale: &'static str,
    /// Hatching on `pale`.
    pub(super) shade: &'static str,
    /// Lines: dark enough for paper.
    pub(super) line: &'static str,
    pub(super) shape: Shape,
    pub(super) hatch: Hatch,
    /// Dashes of outlines; empty for a solid line.
    pub(super) dash: &'static str,
}

const fn row([solid, pale, shade, line]: [&'static str; 4], shape: Shape, hatch: Hatch, dash: &'static str) -> Look {
    Look { solid, pale, shade, line, shape, hatch, dash }
}

/// How a tint looks.
#[rustfmt::skip]
pub(super) const fn look(tint: Tint) -> Look {
    match tint {
        Tint::Pattern => row(["#7cc4ef", "#dceefb", "#dceefb", "#0072b2"], Shape::Disc,    Hatch::None,    ""),
        Tint::Second  => row(["#f2b53a", "#fdefd2", "#f6dca4", "#a86f00"], Shape::Square,  Hatch::Rising,  "8 4"),
        Tint::Third   => row(["#cc79a7", "#f6e4ee", "#e8c3d7", "#a14a7c"], Shape::Ring,    Hatch::Falling, "2.5 3"),
        Tint::Fourth  => row(["#009e73", "#ddf1ea", "#b4dfd0", "#00795a"], Shape::Frame,   Hatch::Both,    "10 3 2 3"),
        Tint::Fin     => row(["#f0e442", "#fbf8cf", "#ebe38a", "#857c00"], Shape::Diamond, Hatch::Both,    "5 3"),
        Tint::Scope   => row(["#d4d4d4", "#f1f1f1", "#f1f1f1", "#56b4e9"], Shape::Disc,    Hatch::None,    ""),
        Tint::Wrong   => row(["#f0a57a", "#fbe3d5", "#f3bf9f", "#d55e00"], Shape::Diamond, Hatch::Both,    "3 3"),
    }
}
