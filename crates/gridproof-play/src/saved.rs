//! A game as a file: a JSON object that every command reads as its puzzle, and `play` with the work on it.

use crate::game::Game;
use crate::shelf::Item;
use gridproof::detect::{self, Wanted};
use gridproof::logic::Position;
use gridproof::{AnyPuzzle, CannotWrite};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// What is written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Saved {
    /// The family, so that the puzzle is found.
    pub family: String,
    /// The format of the puzzle.
    pub format: String,
    /// The puzzle.
    pub puzzle: String,
    /// Entries and marks, as `--state` reads them.
    pub state: String,
    /// Seconds that were spent.
    pub seconds: u64,
}

impl Saved {
    /// A game as it is now.
    pub fn of(game: &Game) -> Result<Saved, CannotWrite> {
        let puzzle = game.puzzle();
        Ok(Saved {
            family: puzzle.family().id.to_string(),
            format: "json".to_string(),
            puzzle: puzzle.write("json")?,
            state: state(&**puzzle, &game.position()),
            seconds: game.time.as_secs(),
        })
    }

    /// As text.
    pub fn to_text(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string_pretty(self).map(|text| text + "\n")
    }

    /// The object in a text; none if it is anything else.
    pub fn read(text: &str) -> Option<Saved> {
        serde_json::from_str(text).ok()
    }

    /// The game, or why it cannot be read.
    pub fn item(&self, name: String) -> Result<Item, String> {
        let family = gridproof::FAMILIES.iter().copied().find(|family| family.id == self.family);
        let wanted = Wanted { family, format: Some(self.format.clone()), ..Wanted::default() };
        let read = detect::read(&self.puzzle, &wanted).map_err(|error| error.to_string())?;
        let position = Position::read(&self.state, &*read.puzzle, Some(false)).map_err(|error| error.to_string())?;
        Ok(Item { position, time: Duration::from_secs(self.seconds), ..Item::new(read.puzzle, name) })
    }
}

/// A position as text: a group per cell, a line per row. Marks stand in braces, black cells are `#`.
pub fn state(puzzle: &dyn AnyPuzzle, position: &Position) -> String {
    let group = |(cell, start): (usize, &Option<u8>)| match (start, position.entry(cell), position.marks(cell)) {
        (None, ..) => "#".to_string(),
        (Some(0), 0, None) => ".".to_string(),
        (Some(0), 0, Some(marks)) => {
            let digits: Vec<String> = marks.iter().map(|digit| digit.to_string()).collect();
            format!("{{{}}}", digits.join(","))
        }
        (Some(0), entry, _) => entry.to_string(),
        (Some(given), ..) => given.to_string(),
    };
    let groups: Vec<String> = puzzle.start().iter().enumerate().map(group).collect();
    let rows: Vec<String> = groups.chunks(puzzle.columns().max(1)).map(|row| row.join(" ")).collect();
    rows.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Action;

    /// Everything comes back, of every family: entries, marks, single marks, time.
    #[test]
    fn a_game_comes_back() {
        let examples = gridproof::FAMILIES.iter().map(|family| crate::app::tests::read(family.formats()[0].example));
        for item in examples.chain([crate::app::tests::sixteen()]) {
            let text = item.puzzle.board();
            let mut game = item.game();
            game.time = Duration::from_secs(77);
            game.act(Action::FillMarks);
            game.act(Action::Enter(game.puzzle().largest_digit()));
            game.act(Action::NextOpen(true));
            game.act(Action::Clear);
            game.act(Action::Pencil(1));
            let back = Saved::read(&Saved::of(&game).unwrap().to_text().unwrap()).unwrap().item(String::new()).unwrap();
            assert!(back.puzzle.same(&**game.puzzle()), "{text}");
            assert_eq!(back.position, game.position(), "{text}");
            assert_eq!(back.time, game.time);
        }
    }

    #[test]
    fn the_file_is_a_puzzle_to_every_command() {
        let item = Item::new(detect::read("latin 2\n1 .\n. .", &Wanted::default()).unwrap().puzzle, String::new());
        let text = Saved::of(&item.game()).unwrap().to_text().unwrap();
        assert!(detect::read(&text, &Wanted::default()).unwrap().puzzle.same(&*item.puzzle));
    }
}
