//! Explanations, hints and ratings.
//!
//! Steps, techniques and the driver are in [`gridproof_engine::logic`]. A family has a state and a table of techniques, and declares
//! them here as its `Logic`. The sentences are in [`crate::say`].

mod assess;
mod hint;
mod position;
pub(crate) mod rating;

#[cfg(feature = "json")]
pub(crate) use assess::assess_verdict;
pub use assess::{Standing, assess};
pub use hint::{Advice, Explanation, Named, advise, explain};
pub use position::Position;
pub(crate) use rating::{Classic, rate_ours};
pub use rating::{ClassicRating, Rated, rate};

use gridproof_engine::logic::houses::{Board, Shape};
use gridproof_engine::logic::rate::Scale;
pub use gridproof_engine::logic::rate::{Rating, Round};
pub use gridproof_engine::logic::{
    AnyReasoner, Clash, End, Evidence, House, HouseIndex, HouseKind, Level, Link, Mark, Node, Premise, Side, Step,
    TechniqueInfo, Via, WalkOptions,
};
use gridproof_engine::logic::{State, Technique};
use std::sync::Arc;

/// Every house of a board with its cells.
pub(crate) type HouseCells = Vec<(House, Vec<usize>)>;

/// A family's declaration of how its puzzles are reasoned about.
pub(crate) struct Logic<P: 'static> {
    /// The techniques for explanations.
    pub table: fn() -> Vec<TechniqueInfo>,
    /// A reasoner at a position, with the techniques for explanations.
    pub reasoner: fn(&P, &Position) -> Box<dyn AnyReasoner>,
    /// A reasoner with the techniques for our rating: what they find does not depend on the orientation of the board.
    pub fair: fn(&P, &Position) -> Box<dyn AnyReasoner>,
    /// The scale of our ratings.
    pub scale: Scale,
    /// The kinds of houses that steps name; every language has a name for each.
    pub kinds: &'static [HouseKind],
    /// Every house with its cells. No digit repeats in a house.
    pub houses: fn(&P) -> HouseCells,
    /// The cells of a house.
    pub house: fn(&P, House) -> Vec<usize>,
    /// The rating scheme of another program, if the family has one.
    pub classic: fn(&P) -> Option<Classic>,
}

/// The infos of a table of techniques.
pub(crate) fn infos<S>(table: &[Technique<S>]) -> Vec<TechniqueInfo> {
    table.iter().map(|row| row.info).collect()
}

/// `count` houses of each of these kinds, with their cells.
pub(crate) fn numbered(
    kinds: &[HouseKind],
    count: usize,
    cells: impl Fn(House) -> Vec<usize>,
) -> Vec<(House, Vec<usize>)> {
    let houses = kinds.iter().flat_map(|&kind| (0..count).map(move |index| House::new(kind, index)));
    houses.map(|house| (house, cells(house))).collect()
}

/// Sets up a board of houses at a position: the candidates that givens and entries leave, restricted to the pencil marks. Without a
/// shape, the board has no cells.
pub(crate) fn set_up<const W: usize>(shape: Option<Shape<W>>, givens: &[u8], position: &Position) -> Board<W> {
    set_up_shared(Arc::new(shape.unwrap_or_default()), givens, position)
}

/// The same on a shape shared with other boards.
pub(crate) fn set_up_shared<const W: usize>(shape: Arc<Shape<W>>, givens: &[u8], position: &Position) -> Board<W> {
    let mut board = Board::new(shape);
    for (cell, &given) in givens.iter().enumerate().take(board.cells()) {
        let digit = if given == 0 { position.entry(cell) } else { given };
        if usize::from(digit) > board.size() {
            continue;
        }
        if digit != 0 {
            board.place(Mark::new(cell, digit));
        }
        if given != 0 {
            board.mark_given(cell);
        }
    }
    for cell in board.open() {
        if let Some(marks) = position.marks(cell) {
            for digit in board.at(cell) - marks {
                board.strike(Mark::new(cell, digit));
            }
        }
    }
    board
}
