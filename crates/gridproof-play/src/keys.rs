//! From keys to commands.

use crate::game::Way;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// What a key asks for while playing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Move.
    Move(Way),
    /// To an end of the row.
    Edge(Way),
    /// To the next open cell, or the one before.
    NextOpen(bool),
    /// A digit, in the mode that is on; 0 may be the end of a number.
    Digit(u8),
    /// A mark, whatever the mode.
    Pencil(u8),
    /// Clear the cell.
    Clear,
    /// Change the mode.
    Mode,
    /// Take back.
    Undo,
    /// Do again.
    Redo,
    /// Set a checkpoint.
    Keep,
    /// Back to it.
    Back,
    /// Pencil in all candidates.
    FillMarks,
    /// Wipe all marks.
    WipeMarks,
    /// A hint, or more of it.
    Hint,
    /// The whole way.
    Explain,
    /// Right so far?
    Check,
    /// The answer.
    Solve,
    /// Show conflicts or not.
    Conflicts,
    /// Whether entries clear marks.
    Clears,
    /// Show the timer or not.
    Timer,
    /// Stop the clock.
    Pause,
    /// Another size of cells.
    Zoom,
    /// The other language.
    Language,
    /// Scroll the text.
    Scroll(bool),
    /// A new puzzle of the same kind.
    New,
    /// The start screen.
    Other,
    /// The next puzzle, or the one before.
    Next(bool),
    /// The list of puzzles.
    List,
    /// Write to a file.
    Write,
    /// Copy the link.
    Copy,
    /// The help screen.
    Help,
    /// Enter.
    Accept,
    /// Escape.
    Close,
    /// Leave; asks if something would be lost.
    Quit,
}

/// Shift and a digit, on keyboards as they are in the United States.
const SHIFTED: [char; 9] = ['!', '@', '#', '$', '%', '^', '&', '*', '('];

/// What a key asks for while playing.
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
        KeyCode::Up => C::Move(Way::Up),
        KeyCode::Down => C::Move(Way::Down),
        KeyCode::Left => C::Move(Way::Left),
        KeyCode::Right => C::Move(Way::Right),
        KeyCode::Home => C::Edge(Way::Left),
        KeyCode::End => C::Edge(Way::Right),
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
        'h' => C::Move(Way::Left),
        'j' => C::Move(Way::Down),
        'k' => C::Move(Way::Up),
        'l' => C::Move(Way::Right),
        'm' | ' ' => C::Mode,
        'u' | 'U' => C::Undo,
        'b' => C::Keep,
        'B' => C::Back,
        'f' => C::FillMarks,
        'F' => C::WipeMarks,
        '?' => C::Hint,
        'e' => C::Explain,
        'x' => C::Check,
        'S' => C::Solve,
        'c' => C::Conflicts,
        'a' => C::Clears,
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

/// Whether a key is Ctrl-C, which is never a letter.
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

    /// Every key of the help screen does something.
    #[test]
    fn keys_of_the_help_are_known() {
        for (keys, what) in gridproof::say::LOCALES[0].terminal.help {
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
        let help = gridproof::say::LOCALES[0].terminal.help;
        for (keys, what) in help.iter().filter(|(keys, _)| !keys.is_empty()) {
            let row = format!("| `{keys}` | {what} |");
            assert!(page.contains(&row), "docs/play.md lacks {row}");
        }
    }
}
