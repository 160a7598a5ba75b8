//! The words for colours, widths, ends and directions in the JSON of a scene.

use gridproof_engine::scene::{Breadth, Direction, Dot, End, Grain, Ink, Symbol};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Defines a tag for each variant of an enum of the engine, and the conversions.
macro_rules! tags {
    ($(#[$doc:meta])* $tag:ident of $kind:ident { $($(#[$about:meta])* $name:ident),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(JsonSchema))]
        #[serde(rename_all = "kebab-case")]
        pub enum $tag { $($(#[$about])* $name),* }

        impl From<$kind> for $tag {
            fn from(value: $kind) -> $tag {
                match value { $($kind::$name => $tag::$name),* }
            }
        }

        impl From<$tag> for $kind {
            fn from(tag: $tag) -> $kind {
                match tag { $($tag::$name => $kind::$name),* }
            }
        }
    };
}

tags! {
    /// The colour of a shape by its purpose.
    InkTag of Ink {
        /// Like digits and heavy edges.
        Black,
        /// Dark enough for a thin line.
        Grey,
        /// Light enough to lie under a digit.
        Light,
        /// Like the paper.
        White,
        /// The first of five colours that can be told apart.
        First,
        /// The second colour.
        Second,
        /// The third colour.
        Third,
        /// The fourth colour.
        Fourth,
        /// The fifth colour.
        Fifth,
    }
}

tags! {
    /// The width of a stroke.
    BreadthTag of Breadth {
        /// A line.
        Thin,
        /// A band.
        Medium,
        /// A third of a cell.
        Thick,
    }
}

tags! {
    /// The end of a stroke.
    StrokeEndTag of End {
        /// Nothing but the end of the line.
        Plain,
        /// A filled disc.
        Bulb,
        /// A hollow circle.
        Circle,
        /// An arrowhead.
        Head,
        /// A hollow circle with an arrowhead at its border.
        Target,
        /// A hollow diamond.
        Diamond,
    }
}

tags! {
    /// What a stroke looks like along its way.
    #[derive(Default)]
    GrainTag of Grain {
        /// One colour.
        #[default]
        Solid,
        /// With dark borders.
        Edged,
        /// With a dark line along the middle.
        Cored,
        /// Two lines beside each other.
        Double,
        /// Dashes.
        Dashed,
        /// Dots.
        Dotted,
        /// Dashes and dots in turn.
        Chained,
        /// A narrow line with a disc at every point.
        Beaded,
        /// A narrow line with short lines across.
        Toothed,
    }
}

tags! {
    /// How a dot looks.
    DotTag of Dot {
        /// A white disc with a border.
        White,
        /// A black disc.
        Black,
        /// Only its text.
        Bare,
        /// A white bar along its edge.
        Bar,
    }
}

tags! {
    /// One of eight directions.
    DirectionTag of Direction {
        /// To the top.
        Up,
        /// To the top right.
        UpRight,
        /// To the right.
        Right,
        /// To the bottom right.
        DownRight,
        /// To the bottom.
        Down,
        /// To the bottom left.
        DownLeft,
        /// To the left.
        Left,
        /// To the top left.
        UpLeft,
    }
}

tags! {
    /// A mark in the middle of a cell.
    SymbolTag of Symbol {
        /// A light disc.
        Disc,
        /// A light square.
        Square,
        /// Wedges that point into the cell.
        Inward,
        /// Wedges that point out of the cell.
        Outward,
    }
}

/// The meaning of the text of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum RoleTag {
    /// It belongs to the puzzle.
    Given,
    /// It was found or entered.
    Answer,
    /// Two answers differ here.
    Differs,
}
