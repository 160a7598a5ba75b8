//! Games as files: a JSON object that every command reads as its puzzle, and `play` with the position.

use crate::collection::PlayablePuzzle;
use crate::game::Game;
use gridproof::detect::{self, Wanted};
use gridproof::logic::Position;
use gridproof::{AnyPuzzle, CannotWrite};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// The contents of a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedGame {
    /// The id of the family.
    pub family: String,
    /// The format of the puzzle.
    pub format: String,
    /// The puzzle.
    pub puzzle: String,
    /// The position, as `--state` reads it.
    pub state: String,
    /// Seconds spent so far.
    pub seconds: u64,
}

impl SavedGame {
    /// Saves the current state of a game.
    pub fn new(game: &Game) -> Result<SavedGame, CannotWrite> {
        let puzzle = game.puzzle();
        Ok(SavedGame {
            family: puzzle.family().id.to_string(),
            format: "json".to_string(),
            puzzle: puzzle.write("json")?,
            state: position_text(&**puzzle, &game.position()),
            seconds: game.time.as_secs(),
        })
    }

    /// Writes the file.
    pub fn to_text(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string_pretty(self).map(|text| text + "\n")
    }

    /// Parses a file; `None` if it is not a saved game.
    pub fn parse(text: &str) -> Option<SavedGame> {
        serde_json::from_str(text).ok()
    }

    /// Reads the puzzle and the position.
    pub fn load(&self, name: String) -> Result<PlayablePuzzle, String> {
        let family = gridproof::FAMILIES.iter().copied().find(|family| family.id == self.family);
        let wanted = Wanted::default().with_family(family).with_format(self.format.clone());
        let read = detect::read(&self.puzzle, &wanted).map_err(|error| error.to_string())?;
        let position = Position::read(&self.state, &*read.puzzle, Some(false)).map_err(|error| error.to_string())?;
        let puzzle = PlayablePuzzle::new(read.puzzle, name);
        Ok(PlayablePuzzle { position, time: Duration::from_secs(self.seconds), ..puzzle })
    }
}

/// A position as text: a group per cell, a line per row. Marks are in braces, black cells are `#`.
pub fn position_text(puzzle: &dyn AnyPuzzle, position: &Position) -> String {
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

    /// Entries, marks, single marks and time, of every family.
    #[test]
    fn saved_games_are_restored() {
        let examples = gridproof::FAMILIES.iter().map(|family| crate::app::tests::read(family.formats()[0].example));
        for playable in examples.chain([crate::app::tests::sixteen()]) {
            let text = playable.puzzle.board();
            let mut game = playable.game();
            game.time = Duration::from_secs(77);
            game.act(Action::FillMarks);
            game.act(Action::Enter(game.puzzle().largest_digit()));
            game.act(Action::NextOpen(true));
            game.act(Action::Clear);
            game.act(Action::Pencil(1));
            let text_of_file = SavedGame::new(&game).unwrap().to_text().unwrap();
            let restored = SavedGame::parse(&text_of_file).unwrap().load(String::new()).unwrap();
            assert!(restored.puzzle.same(&**game.puzzle()), "{text}");
            assert_eq!(restored.position, game.position(), "{text}");
            assert_eq!(restored.time, game.time);
        }
    }

    #[test]
    fn every_command_reads_the_file_as_a_puzzle() {
        let puzzle = detect::read("latin 2\n1 .\n. .", &Wanted::default()).unwrap().puzzle;
        let playable = PlayablePuzzle::new(puzzle, String::new());
        let text = SavedGame::new(&playable.game()).unwrap().to_text().unwrap();
        assert!(detect::read(&text, &Wanted::default()).unwrap().puzzle.same(&*playable.puzzle));
    }
}
