//! What a family writes so that its puzzles can be explained, hinted at and rated.
//!
//! Steps, techniques and the driver are in [`gridproof_engine::logic`]; a family has a state and a table, and this
//! module is the form in which it hands them over. The words are in [`crate::say`].

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

/// A rating scheme of another program, computed from the path of single steps.
#[derive(Clone, Copy, Debug)]
pub struct Classic {
    /// The program, such as `HoDoKu`.
    pub program: &'static str,
    /// Its words for the five levels.
    pub levels: [&'static str; 5],
    /// The largest score of each level but the last.
    pub tops: [u32; 4],
    /// What it adds for every guess.
    pub guess: u32,
    /// Techniques of the table that it does not have.
    pub lacks: &'static [&'static str],
}

impl Classic {
    /// The word and the score of a path: the costs of its steps, and the level of the hardest, raised while the score is
    /// above what the level allows.
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

/// The form a family fills in.
pub struct Logic<P: 'static> {
    /// The techniques that explain.
    pub table: fn() -> Vec<TechniqueInfo>,
    /// A state at a position, with the techniques that explain from there.
    pub reasoner: fn(&P, &Position) -> Box<dyn AnyReasoner>,
    /// The same with the techniques that our rating uses: their finds do not depend on how the board is turned.
    pub fair: fn(&P, &Position) -> Box<dyn AnyReasoner>,
    /// What our ratings mean.
    pub scale: Scale,
    /// The kinds of houses that steps name; languages have a name for each.
    pub kinds: &'static [HouseKind],
    /// Every house whose cells hold different digits, with its cells.
    pub houses: fn(&P) -> HouseCells,
    /// The cells of a house.
    pub house: fn(&P, House) -> Vec<usize>,
    /// Another program's rating that the path of single steps gives.
    pub classic: fn(&P) -> Option<Classic>,
}

/// What a table says about its rows.
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

/// A board of houses at a position: what the digits that stand there leave, and of that what is pencilled in. Without a
/// shape, a board without cells.
pub(crate) fn set_up<const W: usize>(shape: Option<Shape<W>>, givens: &[u8], position: &Position) -> Board<W> {
    set_up_shared(Arc::new(shape.unwrap_or_default()), givens, position)
}

/// The same on a shape that is kept for other boards too.
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
