//! The fields that every report about a puzzle begins with.
//!
//! They are not a flattened struct: serde does not support `deny_unknown_fields` there, and an untagged [`Line`](super::Line) needs
//! it to tell reports apart.

/// Defines a report about a puzzle: the common fields, then its own.
macro_rules! puzzle_report {
    ($(#[$about:meta])* pub struct $name:ident { $($(#[$doc:meta])* pub $field:ident: $type:ty,)* }) => {
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(JsonSchema))]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            /// The name of the file, or `<stdin>`.
            pub source: String,
            /// The line on which the puzzle begins, from 1.
            pub line: u64,
            /// The family, such as `sudoku`.
            pub family: String,
            /// The format of the text; unique within the family.
            pub format: String,
            /// The board: rows by columns, and what was assumed if the text does not say, such as `6x6 with boxes 2x3`.
            pub board: String,
            /// The number that the board shows for digit 1, if it is not 1: everywhere in this object digits are numbered from 1.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            pub lowest: Option<i32>,
            /// Drawings and words that may be rules but are not understood; this object is about the puzzle without them. Left out if there are none.
            #[serde(default, skip_serializing_if = "Vec::is_empty")]
            pub not_understood: Vec<String>,
            $($(#[$doc])* pub $field: $type,)*
        }
    };
}

/// Builds a report about the puzzle `$read` at `$place` from its own fields.
macro_rules! report_about {
    ($place:expr, $read:expr, $name:ident { $($fields:tt)* }) => {{
        let (place, read): (crate::report::Place, &crate::detect::Detected) = ($place, $read);
        $name {
            source: place.source,
            line: place.line,
            family: read.puzzle.family().id.to_string(),
            format: read.format.id.to_string(),
            board: read.puzzle.board(),
            lowest: Some(read.puzzle.lowest_digit()).filter(|&lowest| lowest != 1),
            not_understood: read.carried.not_understood.clone(),
            $($fields)*
        }
    }};
}
