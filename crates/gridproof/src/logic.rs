//! Explanations, hints and ratings.
//!
//! Steps, techniques and the driver are in [`gridproof_engine::logic`]. A family has a state and a table of techniques, and declares
//! them here as its [`Logic`]. The sentences are in [`crate::say`].

mod assess;
mod hint;
mod position;
mod rating;

pub use assess::{Standing, assess, assess_verdict};
pub use hint::{Advice, Named, advise, explain};
pub use position::Position;
pub use rating::{ClassicRating, Rated, classic_rating, rate, rate_ours};

pub use gridproof_engine::logic::Level;
use gridproof_engine::logic::houses::{Board, Shape};
use gridproof_engine::logic::rate::Scale;
use gridproof_engine::logic::{AnyReasoner, House, HouseKind, Mark, State, Technique, TechniqueInfo};
use std::sync::Arc;

/// The rating scheme of another program, computed from a path of single steps.
#[derive(Clone, Copy, Debug)]
pub struct Classic {
    /// The program, such as `HoDoKu`.
    pub program: &'static str,
    /// Its words for the five levels.
    pub levels: [&'static str; 5],
    /// The largest score of each level but the last.
    pub tops: [u32; 4],
    /// What it adds per guess.
    pub guess: u32,
    /// Techniques of our table that it lacks.
    pub lacks: &'static [&'static str],
}

impl Classic {
    /// The level and the score of a path. The score is the sum of the costs; the level is that of the hardest step, raised until it
    /// allows the score.
    pub fn rate(&self, steps: impl Iterator<Item = (Level, u32)>) -> (&'static str, u32) {
        let (mut level, mut score) = (0, 0);
        for (step, cost) in steps {
            level = level.max(step as usize);
            score += cost;
        }
        while level < 4 && score > self.tops[level] {
            level += 1;
        }
        (self.levels[level], score)
    }
}

/// Every house of a board with its cells.
pub type HouseCells = Vec<(House, Vec<usize>)>;

/// A family's declaration of how its puzzles are reasoned about.
pub struct Logic<P: 'static> {
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
    /// Every house with its cells, which hold different digits.
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
