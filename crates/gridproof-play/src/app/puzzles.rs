//! Switching puzzles, saving, copying and quitting.

use super::{App, Popup};
use crate::collection::NewPuzzle;
use crate::game::Game;
use crate::keys::Command;
use crate::saved::SavedGame;
use gridproof::internals::say::fill;

impl App {
    pub(super) fn change_puzzle(&mut self, command: Command) {
        match command {
            Command::New => {
                let Some(current) = self.puzzles.get(self.current) else { return };
                let request = match &current.request {
                    Some(request) => request.next(),
                    None => NewPuzzle::like(&*current.puzzle, current.level, self.fresh_seed()),
                };
                self.generate(request);
            }
            Command::Other => self.starting = true,
            Command::Next(_) if self.puzzles.len() < 2 => self.note = self.locale.terminal.no_other.to_string(),
            Command::Next(forwards) => {
                let count = self.puzzles.len();
                self.open((self.current + if forwards { 1 } else { count - 1 }) % count);
            }
            _ => self.popup = Some(Popup::Choose(self.current)),
        }
    }

    pub(super) fn quit(&mut self, certain: bool) {
        let unsaved = self.games.iter().flatten().any(Game::is_unsaved);
        if certain || !unsaved {
            self.over = true;
        } else {
            self.popup = Some(Popup::AskQuit);
        }
    }

    /// Saves the game. An existing file is replaced only if the player knows about it.
    pub(super) fn save(&mut self, name: String, known: bool) {
        let Some(game) = self.game_mut().filter(|_| !name.trim().is_empty()) else { return };
        let path = std::path::Path::new(name.trim());
        if path.exists() && !known {
            self.note = self.locale.terminal.replace.to_string();
            self.popup = Some(Popup::SaveAs(name, true));
            return;
        }
        let text = SavedGame::new(game).map_err(|error| error.to_string());
        let text = text.and_then(|saved| saved.to_text().map_err(|error| error.to_string()));
        let written = text.and_then(|text| std::fs::write(path, text).map_err(|error| error.to_string()));
        if written.is_ok() {
            game.mark_saved();
        }
        self.note = match written {
            Ok(()) => fill(self.locale.terminal.written, &[name.trim()]),
            Err(why) => fill(self.locale.terminal.not_written, &[name.trim(), &why]),
        };
    }

    /// Copies the link, or the puzzle in its first format if it has no link.
    pub(super) fn copy(&mut self) {
        let Some(puzzle) = self.game().map(|game| game.puzzle().clone()) else { return };
        let first = puzzle.family().formats().first().map_or("json", |info| info.id);
        let text = ["puzzlink", first, "json"].into_iter().find_map(|format| puzzle.write(format).ok());
        if let Some(text) = text {
            let short: String = text.lines().next().unwrap_or_default().chars().take(60).collect();
            self.note = fill(self.locale.terminal.copied, &[&short]);
            self.clipboard = Some(text);
        }
    }
}
