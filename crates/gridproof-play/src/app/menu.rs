//! The start screen: choose a puzzle to generate, or type a text to read.

use crate::collection::NewPuzzle;
use gridproof::Seed;
use gridproof::generate::form::{Maker, Sizes};
use gridproof::logic::Level;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// A line of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Row {
    Family,
    Size,
    Level,
    Generate,
    Text,
}

impl Row {
    pub(crate) const ALL: [Row; 5] = [Row::Family, Row::Size, Row::Level, Row::Generate, Row::Text];
}

/// The state of the start screen.
#[derive(Clone, Debug)]
pub(crate) struct Menu {
    pub(crate) row: Row,
    pub(crate) family: usize,
    /// The chosen size of each kind of board.
    pub(crate) size: Vec<usize>,
    /// 0 for any level.
    pub(crate) level: usize,
    pub(crate) text: String,
}

/// What a key requests.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum MenuAction {
    Nothing,
    Generate,
    Read(String),
    Close,
}

/// Maximum length of the typed text, in bytes.
const MAX_TEXT: usize = 4096;

impl Default for Menu {
    fn default() -> Menu {
        let size = Maker::all().map(|maker| maker.size()).collect();
        Menu { row: Row::Family, family: 0, size, level: 0, text: String::new() }
    }
}

impl Menu {
    pub(crate) fn maker(&self) -> Option<Maker> {
        Maker::all().nth(self.family)
    }

    fn sizes(&self) -> Option<Sizes> {
        self.maker().map(|maker| maker.form.sizes)
    }

    pub(crate) fn chosen_size(&self) -> usize {
        self.size.get(self.family).copied().unwrap_or(9)
    }

    pub(crate) fn chosen_level(&self) -> Option<Level> {
        self.level.checked_sub(1).and_then(|at| Level::ALL.get(at).copied())
    }

    pub(crate) fn request(&self, seed: Seed) -> NewPuzzle {
        let size = self.chosen_size();
        let (maker, level) = (self.maker().map_or("", |maker| maker.id()), self.chosen_level());
        NewPuzzle { maker, rows: size, columns: size, level, seed, number: 1, preset: true }
    }

    pub(crate) fn key(&mut self, key: KeyEvent) -> MenuAction {
        let at = Row::ALL.iter().position(|row| *row == self.row).unwrap_or(0);
        let typing = self.row == Row::Text;
        let plain = !key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT);
        match key.code {
            KeyCode::Esc => return MenuAction::Close,
            KeyCode::Up | KeyCode::BackTab => self.row = Row::ALL[at.saturating_sub(1)],
            KeyCode::Down | KeyCode::Tab => self.row = Row::ALL[(at + 1).min(Row::ALL.len() - 1)],
            KeyCode::Enter if typing => {
                let text = self.text.trim().to_string();
                return if text.is_empty() { MenuAction::Nothing } else { MenuAction::Read(text) };
            }
            KeyCode::Enter => return MenuAction::Generate,
            KeyCode::Backspace if typing => _ = self.text.pop(),
            KeyCode::Char('u') if typing && !plain => self.text.clear(),
            KeyCode::Char(sign) if typing && plain && self.text.len() < MAX_TEXT => self.text.push(sign),
            KeyCode::Left | KeyCode::Char('h') if !typing => self.change(false),
            KeyCode::Right | KeyCode::Char('l') if !typing => self.change(true),
            KeyCode::Char('k') if !typing => self.row = Row::ALL[at.saturating_sub(1)],
            KeyCode::Char('j') if !typing => self.row = Row::ALL[(at + 1).min(Row::ALL.len() - 1)],
            KeyCode::Char('q') if !typing => return MenuAction::Close,
            _ => {}
        }
        MenuAction::Nothing
    }

    /// Changes the line to its next or previous choice, wrapping around.
    fn change(&mut self, forwards: bool) {
        let next = |at: usize, count: usize| (at + if forwards { 1 } else { count - 1 }) % count;
        match self.row {
            Row::Family => self.family = next(self.family, Maker::all().count()),
            Row::Level => self.level = next(self.level, Level::ALL.len() + 1),
            Row::Size => {
                let all = self.sizes().map_or(&[][..], |sizes| sizes.menu);
                if all.is_empty() {
                    return;
                }
                let at = all.iter().position(|&size| size == self.chosen_size()).unwrap_or(0);
                if let Some(size) = self.size.get_mut(self.family) {
                    *size = all[next(at, all.len())];
                }
            }
            Row::Generate | Row::Text => {}
        }
    }
}
