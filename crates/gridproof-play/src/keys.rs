//! Maps keys to commands.

use crate::game::Direction;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// A command that a key gives while playing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Move.
    Move(Direction),
    /// Move to an end of the row.
    Edge(Direction),
    /// Move to the next open cell (`true`) or the previous one.
    NextOpen(bool),
    /// Type a digit in the current mode; 0 may be the second digit of a number.
    Digit(u8),
    /// Type a mark in any mode.
    Pencil(u8),
    /// Clear the cell.
    Clear,
    /// Switch between digits and marks.
    Mode,
    /// Undo.
    Undo,
    /// Redo.
    Redo,
    /// Set a checkpoint.
    SetCheckpoint,
    /// Restore it.
    RestoreCheckpoint,
    /// Pencil in all candidates.
    FillMarks,
    /// Wipe all marks.
    WipeMarks,
    /// Show a hint, or more of it.
    Hint,
    /// Show the path to the answer.
    Explain,
    /// Check the position.
    Check,
    /// Fill in the answer.
    Solve,
    /// Show or hide conflicts.
    Conflicts,
    /// Switch whether entries clear marks.
    ClearsMarks,
    /// Show or hide the timer.
    Timer,
    /// Pause the timer.
    Pause,
    /// Change the size of cells.
    Zoom,
    /// Change the language.
    Language,
    /// Scroll the text down (`true`) or up.
    Scroll(bool),
    /// Generate a puzzle of the same family and size.
    New,
    /// Go to the start screen.
    Other,
    /// Go to the next puzzle (`true`) or the previous one.
    Next(bool),
    /// List the puzzles.
    List,
    /// Write the game to a file.
    Write,
    /// Copy the link.
    Copy,
    /// Show the help.
    Help,
    /// Enter.
    Accept,
    /// Escape.
    Close,
    /// Quit, after a question if work would be lost.
    Quit,
}

/// Shift and a digit on a US keyboard.
const SHIFTED: [char; 9] = ['!', '@', '#', '$', '%', '^', '&', '*', '('];

/// The command of a key while playing.
pub fn command(key: KeyEvent) -> Option<Command> {
    use Command as C;
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    let alt = key.modifiers.contains(KeyModifiers::ALT);
    let shift = key.modifiers.contains(KeyModifiers::SHIFT);
    Some(match key.code {
        KeyCode::Char(sign) if control => match sign.to_ascii_lowercase() {
            'z' => C::Undo,
            'r' | 'y' => C::Redo,
            'c' | 'q' => C::Quit,
            'h' => C::Clear,
            'n' => C::Next(true),
            'p' => C::Next(false),
            _ => return None,
        },
        KeyCode::Char(sign) if sign.is_ascii_digit() => match (sign as u8 - b'0', alt || shift) {
            (digit, true) => C::Pencil(digit),
            (digit, false) => C::Digit(digit),
        },
        KeyCode::Char(_) if alt => return None,
        KeyCode::Char(sign) => return letter(sign),
        KeyCode::Up => C::Move(Direction::Up),
        KeyCode::Down => C::Move(Direction::Down),
        KeyCode::Left => C::Move(Direction::Left),
        KeyCode::Right => C::Move(Direction::Right),
        KeyCode::Home => C::Edge(Direction::Left),
        KeyCode::End => C::Edge(Direction::Right),
        KeyCode::Tab => C::NextOpen(true),
        KeyCode::BackTab => C::NextOpen(false),
        KeyCode::Backspace | KeyCode::Delete => C::Clear,
        KeyCode::PageUp => C::Scroll(false),
        KeyCode::PageDown => C::Scroll(true),
        KeyCode::Enter => C::Accept,
        KeyCode::Esc => C::Close,
        KeyCode::F(1) => C::Help,
        _ => return None,
    })
}

fn letter(sign: char) -> Option<Command> {
    use Command as C;
    if let Some(at) = SHIFTED.iter().position(|&shifted| shifted == sign) {
        return Some(C::Pencil(at as u8 + 1));
    }
    Some(match sign {
        'h' => C::Move(Direction::Left),
        'j' => C::Move(Direction::Down),
        'k' => C::Move(Direction::Up),
        'l' => C::Move(Direction::Right),
        'm' | ' ' => C::Mode,
        'u' | 'U' => C::Undo,
        'b' => C::SetCheckpoint,
        'B' => C::RestoreCheckpoint,
        'f' => C::FillMarks,
        'F' => C::WipeMarks,
        '?' => C::Hint,
        'e' => C::Explain,
        'x' => C::Check,
        'S' => C::Solve,
        'c' => C::Conflicts,
        'a' => C::ClearsMarks,
        't' => C::Timer,
        'p' => C::Pause,
        'z' => C::Zoom,
        'L' => C::Language,
        'n' => C::New,
        'N' => C::Other,
        '>' => C::Next(true),
        '<' => C::Next(false),
        'o' => C::List,
        'w' => C::Write,
        'y' => C::Copy,
        'H' => C::Help,
        'q' | 'Q' => C::Quit,
        _ => return None,
    })
}

/// Whether a key is Ctrl-C, which works on every screen.
pub fn is_interrupt(key: KeyEvent) -> bool {
    key.modifiers.contains(KeyModifiers::CONTROL) && matches!(key.code, KeyCode::Char('c' | 'C'))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(code: KeyCode, modifiers: KeyModifiers) -> Option<Command> {
        command(KeyEvent::new(code, modifiers))
    }

    #[test]
    fn digits_and_marks() {
        assert_eq!(of(KeyCode::Char('7'), KeyModifiers::NONE), Some(Command::Digit(7)));
        assert_eq!(of(KeyCode::Char('7'), KeyModifiers::ALT), Some(Command::Pencil(7)));
        assert_eq!(of(KeyCode::Char('&'), KeyModifiers::SHIFT), Some(Command::Pencil(7)));
        assert_eq!(of(KeyCode::Char('&'), KeyModifiers::NONE), Some(Command::Pencil(7)));
    }

    #[test]
    fn control_is_not_a_letter() {
        assert_eq!(of(KeyCode::Char('z'), KeyModifiers::CONTROL), Some(Command::Undo));
        assert_eq!(of(KeyCode::Char('z'), KeyModifiers::NONE), Some(Command::Zoom));
        assert_eq!(of(KeyCode::Char('h'), KeyModifiers::CONTROL), Some(Command::Clear));
        assert_eq!(of(KeyCode::Char('w'), KeyModifiers::CONTROL), None);
    }

    #[test]
    fn every_key_of_the_help_screen_has_a_command() {
        for (keys, what) in gridproof::internals::say::LOCALES[0].terminal.help {
            for key in keys.split(' ').filter(|key| key.chars().count() == 1) {
                let sign = key.chars().next().unwrap_or(' ');
                assert!(of(KeyCode::Char(sign), KeyModifiers::NONE).is_some(), "{key}: {what}");
            }
        }
    }

    /// The page about playing lists every key as the help screen does.
    #[test]
    fn the_page_about_playing_lists_every_key() {
        let page = include_str!("../../../docs/play.md");
        let help = gridproof::internals::say::LOCALES[0].terminal.help;
        for (keys, what) in help.iter().filter(|(keys, _)| !keys.is_empty()) {
            let row = format!("| `{keys}` | {what} |");
            assert!(page.contains(&row), "docs/play.md lacks {row}");
        }
    }
}
