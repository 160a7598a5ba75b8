//! How f-puzzles writes a kind of rule.

/// A key of the site's boards that stands for a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Key {
    /// The key.
    pub(super) key: &'static str,
    /// What its entries look like.
    pub(super) shape: Shape,
    /// The field for an entry's `value`, if it has one.
    pub(super) number: Option<&'static str>,
    /// What that field is if the key itself says so.
    pub(super) fixed: Option<i32>,
}

/// What the entries of a key look like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// `true`, for a rule without fields.
    Flag,
    /// `{cell}`, each a rule of one cell.
    Cell,
    /// `{cell}`, all of them together one rule.
    AllCells,
    /// `{cells}`.
    Cells,
    /// `{lines}`, each line a rule.
    Lines,
    /// `{cell}`, next to the board, for the line that begins there.
    Outside,
    /// In a form of its own.
    Own,
}

impl Key {
    pub(super) const fn new(key: &'static str, shape: Shape) -> Key {
        Key { key, shape, number: None, fixed: None }
    }

    /// With a number.
    pub(super) const fn with(self, number: &'static str) -> Key {
        Key { number: Some(number), ..self }
    }

    /// With a number that the key itself says.
    pub(super) const fn fixed(self, number: &'static str, value: i32) -> Key {
        Key { number: Some(number), fixed: Some(value), ..self }
    }
}
