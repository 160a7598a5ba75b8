//! What tells the houses of a board apart in sentences.

use super::step::{House, Side};

/// Where a house is. Languages say it in the phrase `place.ID`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// At a cell: a cage.
    At(u16),
    /// On the border or the corner between two cells: a dot.
    Between(u16, u16),
    /// From one cell to another: a line.
    Line(u16, u16),
    /// At several cells, one for each part.
    Parts(Vec<u16>),
    /// A whole row or column, seen from a side where that matters.
    Along(House, Option<Side>),
}

/// What tells a house apart from the others of its kind.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct HouseName {
    /// Where it is.
    pub place: Place,
    /// The phrase is `house.ID.FORM`; `house.ID` if there is none.
    pub form: Option<&'static str>,
    /// What else the phrase says, by placeholder, as the board shows it: `clue` is `432×`.
    pub values: Vec<(&'static str, String)>,
    /// All its cells, if the rest is not enough.
    pub cells: Vec<u16>,
    /// Its number, if not even that is enough.
    pub number: Option<u32>,
}

impl HouseName {
    /// A house at a place, with nothing written on it.
    pub const fn new(place: Place) -> HouseName {
        HouseName { place, form: None, values: Vec::new(), cells: Vec::new(), number: None }
    }
}

/// The names of the houses of one board.
pub trait HouseNames: Sync {
    /// What tells a house apart; `None` if its kind, its index and its clue do.
    fn name(&self, house: House) -> Option<HouseName>;
}

impl Side {
    /// The phrase for a line that is seen from this side.
    pub(super) const fn along(self) -> &'static str {
        match self {
            Side::Above => "place.along.above",
            Side::Below => "place.along.below",
            Side::Left => "place.along.left",
            Side::Right => "place.along.right",
        }
    }
}
