//! The start screen: what puzzle is to be made, or a text to read.

use crate::shelf::{Order, generators};
use gridproof::Seed;
use gridproof::generate::form::Sizes;
use gridproof::logic::Level;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// Lines of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Row {
    Family,
    Size,
    Level,
    Make,
    Text,
}

impl Row {
    pub(crate) const ALL: [Row; 5] = [Row::Family, Row::Size, Row::Level, Row::Make, Row::Text];
}

/// What is chosen.
#[derive(Clone, Debug)]
pub(crate) struct Menu {
    pub(crate) row: Row,
    pub(crate) family: usize,
    /// The size by family.
    pub(crate) size: Vec<usize>,
    /// 0 is any.
    pub(crate) level: usize,
    pub(crate) text: String,
}

/// What a key did to the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Chosen {
    Nothing,
    Make,
    Read(String),
    Close,
}

/// The longest text that is typed.
const LONGEST: usize = 4096;

impl Default for Menu {
    fn default() -> Menu {
        let size = generators().map(|(_, form)| form.sizes.default).collect();
        Menu { row: Row::Family, family: 0, size, level: 0, text: String::new() }
    }
}

impl Menu {
    pub(crate) fn family_id(&self) -> &'static str {
        generators().nth(self.family).map_or("", |(family, _)| family.id)
    }

    fn sizes(&self) -> Option<Sizes> {
        generators().nth(self.family).map(|(_, form)| form.sizes)
    }

    pub(crate) fn chosen_size(&self) -> usize {
        self.size.get(self.family).copied().unwrap_or(9)
    }

    pub(crate) fn chosen_level(&self) -> Option<Level> {
        self.level.checked_sub(1).and_then(|at| Level::ALL.get(at).copied())
    }

    pub(crate) fn order(&self, seed: Seed) -> Order {
        let size = self.chosen_size();
        Order { family: self.family_id(), rows: size, columns: size, level: self.chosen_level(), seed, number: 1 }
    }

    pub(crate) fn key(&mut self, key: KeyEvent) -> Chosen {
        let at = Row::ALL.iter().position(|row| *row == self.row).unwrap_or(0);
        let typing = self.row == Row::Text;
        let plain = !key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT);
        match key.code {
            KeyCode::Esc => return Chosen::Close,
            KeyCode::Up | KeyCode::BackTab => self.row = Row::ALL[at.saturating_sub(1)],
            KeyCode::Down | KeyCode::Tab => self.row = Row::ALL[(at + 1).min(Row::ALL.len() - 1)],
            KeyCode::Enter if typing => {
                let text = self.text.trim().to_string();
                return if text.is_empty() { Chosen::Nothing } else { Chosen::Read(text) };
            }
            KeyCode::Enter => return Chosen::Make,
            KeyCode::Backspace if typing => _ = self.text.pop(),
            KeyCode::Char('u') if typing && !plain => self.text.clear(),
            KeyCode::Char(sign) if typing && plain && self.text.len() < LONGEST => self.text.push(sign),
            KeyCode::Left | KeyCode::Char('h') if !typing => self.turn(false),
            KeyCode::Right | KeyCode::Char('l') if !typing => self.turn(true),
            KeyCode::Char('k') if !typing => self.row = Row::ALL[at.saturating_sub(1)],
            KeyCode::Char('j') if !typing => self.row = Row::ALL[(at + 1).min(Row::ALL.len() - 1)],
            KeyCode::Char('q') if !typing => return Chosen::Close,
            _ => {}
        }
        Chosen::Nothing
    }

    /// The next or the previous choice of the line, round and round.
    fn turn(&mut self, forwards: bool) {
        let next = |at: usize, count: usize| (at + if forwards { 1 } else { count - 1 }) % count;
        match self.row {
            Row::Family => self.family = next(self.family, generators().count()),
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
            Row::Make | Row::Text => {}
        }
    }
}
