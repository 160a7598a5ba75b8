//! The loaded puzzles, and requests for new ones.

use crate::game::Game;
use gridproof::generate::form::Maker;
use gridproof::generate::{Generator, Target};
use gridproof::logic::{Level, Position};
use gridproof::{AnyPuzzle, Seed};
use std::sync::Arc;
use std::time::Duration;

/// A puzzle to play, and where it came from.
#[derive(Clone, Debug)]
pub struct PlayablePuzzle {
    /// The puzzle.
    pub puzzle: Arc<dyn AnyPuzzle>,
    /// The position that came with it.
    pub position: Position,
    /// The time spent on it so far.
    pub time: Duration,
    /// Where it came from, such as a file and a line; may be empty.
    pub name: String,
    /// The request, if it was generated here.
    pub request: Option<NewPuzzle>,
    /// Its level, if known.
    pub level: Option<Level>,
}

impl PlayablePuzzle {
    /// A puzzle with an empty position.
    pub fn new(puzzle: Box<dyn AnyPuzzle>, name: String) -> PlayablePuzzle {
        let (puzzle, position) = (Arc::from(puzzle), Position::default());
        PlayablePuzzle { puzzle, position, time: Duration::ZERO, name, request: None, level: None }
    }

    /// The game as it begins.
    pub fn game(&self) -> Game {
        let mut game = Game::new(self.puzzle.clone(), &self.position);
        game.time = self.time;
        game
    }
}

/// A request for a new puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewPuzzle {
    /// The id of its [`Maker`]: that of a family, or of boards with a name of their own.
    pub maker: &'static str,
    /// Number of rows.
    pub rows: usize,
    /// Number of columns.
    pub columns: usize,
    /// The level, if one is wanted.
    pub level: Option<Level>,
    /// The seed.
    pub seed: Seed,
    /// The number of the puzzle in the series of its seed.
    pub number: u64,
    /// Whether it has what the form presets for players, such as a symmetry. Without, it is the puzzle that `gridproof generate` makes
    /// of the same options.
    pub preset: bool,
}

impl NewPuzzle {
    /// A puzzle of the same name and size.
    pub fn like(puzzle: &dyn AnyPuzzle, level: Option<Level>, seed: Seed) -> NewPuzzle {
        let (rows, columns) = (puzzle.rows(), puzzle.columns());
        let maker = puzzle.named().map_or(puzzle.family().id, |named| named.id);
        NewPuzzle { maker, rows, columns, level, seed, number: 1, preset: true }
    }

    /// The next number of the same seed.
    #[must_use]
    pub fn next(&self) -> NewPuzzle {
        NewPuzzle { number: self.number.saturating_add(1), ..self.clone() }
    }

    /// The generator for this request, or why there is none.
    pub fn generator(&self) -> Result<Generator, String> {
        let maker = Maker::with_id(self.maker).ok_or_else(|| format!("`{}` has no generator", self.maker))?;
        let mut choices = if self.preset { maker.preset() } else { maker.choices() };
        choices.set("size", &format!("{}x{}", self.rows, self.columns)).map_err(|error| error.message)?;
        let target = self.level.map_or_else(Target::default, Target::level);
        let generator = choices.generator(self.seed.clone()).map_err(|error| error.message)?;
        Ok(generator.target(target).rated())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gridproof::{Control, Limits};

    /// `gridproof play --generate` and `gridproof generate` agree on every puzzle of a seed.
    #[test]
    fn without_presets_puzzles_are_those_of_generate() {
        let seed: Seed = "42".parse().unwrap();
        let made = |generator: Generator| generator.make(1, &mut Control::new(Limits::NONE)).unwrap().puzzle;
        let mut preset_differs = 0;
        for maker in Maker::all() {
            for level in [None, Some(Level::Easy)] {
                let size = maker.size();
                let (id, target) = (maker.id(), level.map_or_else(Target::default, Target::level));
                let request = NewPuzzle {
                    maker: id,
                    rows: size,
                    columns: size,
                    level,
                    seed: seed.clone(),
                    number: 1,
                    preset: false,
                };
                let ours = made(request.generator().unwrap());
                let generated = made(Generator::for_family(id, &[], seed.clone()).unwrap().target(target));
                assert!(ours.same(&*generated), "{id} {level:?}");
                let preset = made(NewPuzzle { preset: true, ..request }.generator().unwrap());
                preset_differs += usize::from(!preset.same(&*ours));
            }
        }
        assert!(preset_differs > 0, "the field has no effect");
    }
}
