//! The words of the terminal program.

/// The words of the terminal program `play`. [`fill`] replaces each `{}`, in order.
#[derive(Debug)]
#[non_exhaustive]
pub struct TerminalWords {
    /// The title of the start screen.
    pub new_puzzle: &'static str,
    /// Its rows: family, size, level, generate, text.
    pub family: &'static str,
    /// See `family`.
    pub size: &'static str,
    /// See `family`.
    pub level: &'static str,
    /// Any level.
    pub any: &'static str,
    /// See `family`.
    pub make: &'static str,
    /// See `family`.
    pub text: &'static str,
    /// What to enter in the row for text.
    pub text_hint: &'static str,
    /// `{}` of `{}`.
    pub of: &'static str,
    /// The timer is paused.
    pub paused: &'static str,
    /// How to resume.
    pub resume: &'static str,
    /// The modes.
    pub mode_digit: &'static str,
    /// See `mode_digit`.
    pub mode_mark: &'static str,
    /// Marks of the cell.
    pub marks: &'static str,
    /// The cell has a given.
    pub given: &'static str,
    /// Cells without an entry: `{}`.
    pub open: &'static str,
    /// The task in progress: generate, read, hint, explain, check, solve.
    pub working: [&'static str; 6],
    /// How to cancel it.
    pub cancel: &'static str,
    /// It was cancelled.
    pub cancelled: &'static str,
    /// Notes on actions.
    pub is_given: &'static str,
    /// See `is_given`.
    pub has_digit: &'static str,
    /// See `is_given`.
    pub no_undo: &'static str,
    /// See `is_given`.
    pub no_redo: &'static str,
    /// See `is_given`; `{}` is the number.
    pub kept: &'static str,
    /// See `is_given`.
    pub went_back: &'static str,
    /// See `is_given`.
    pub no_checkpoint: &'static str,
    /// See `is_given`.
    pub filled: &'static str,
    /// See `is_given`.
    pub full_but_wrong: &'static str,
    /// Switches: what, on, off.
    pub conflicts: &'static str,
    /// See `conflicts`.
    pub clears: &'static str,
    /// See `conflicts`.
    pub timer: &'static str,
    /// See `conflicts`.
    pub on: &'static str,
    /// See `conflicts`.
    pub off: &'static str,
    /// The size of cells, and that it is automatic.
    pub zoom: &'static str,
    /// See `zoom`.
    pub zoom_auto: &'static str,
    /// Cells that break a rule: `{}`.
    pub broken: &'static str,
    /// The check found nothing wrong.
    pub check_good: &'static str,
    /// Titles of the panel.
    pub hint: &'static str,
    /// See `hint`.
    pub path: &'static str,
    /// See `hint`.
    pub check: &'static str,
    /// What to press for more.
    pub hint_more: &'static str,
    /// What to press to apply it.
    pub hint_apply: &'static str,
    /// Verdicts without an answer.
    pub no_answer: &'static str,
    /// See `no_answer`.
    pub many_answers: &'static str,
    /// See `no_answer`.
    pub not_decided: &'static str,
    /// The answer is on the board.
    pub solved_for_you: &'static str,
    /// Generation failed; `{}` is why.
    pub not_made: &'static str,
    /// No puzzle was found in time.
    pub none_found: &'static str,
    /// The puzzle only comes close to the request.
    pub nearest: &'static str,
    /// The text cannot be read; `{}` is why.
    pub unreadable: &'static str,
    /// The work was saved to `{}`.
    pub written: &'static str,
    /// Saving to `{}` failed: `{}`.
    pub not_written: &'static str,
    /// The prompt for a file name.
    pub save_as: &'static str,
    /// It exists: replace it?
    pub replace: &'static str,
    /// What was copied.
    pub copied: &'static str,
    /// Questions before quitting and before solving.
    pub ask_quit: &'static str,
    /// See `ask_quit`.
    pub ask_solve: &'static str,
    /// The answers to questions.
    pub yes_no: &'static str,
    /// The end of a game: `{}` is the time.
    pub won: &'static str,
    /// `{}` hints.
    pub won_hints: &'static str,
    /// The program filled in the answer.
    pub won_given_up: &'static str,
    /// The keys that continue from there.
    pub won_keys: &'static str,
    /// There is no other puzzle.
    pub no_other: &'static str,
    /// The list of puzzles.
    pub choose: &'static str,
    /// A sum: across, down, left over.
    pub across: &'static str,
    /// See `across`.
    pub down: &'static str,
    /// `{}` left in `{}` cells.
    pub left: &'static str,
    /// Too much by `{}`.
    pub too_much: &'static str,
    /// Sides of the board: left, right, top, bottom.
    pub sides: [&'static str; 4],
    /// Sees `{}` of `{}`.
    pub sees: &'static str,
    /// The terminal is too small.
    pub too_small: &'static str,
    /// Keys in the status line while playing, in a hint, in an explanation, on the start screen, in a list.
    pub keys_play: &'static [(&'static str, &'static str)],
    /// See `keys_play`.
    pub keys_hint: &'static [(&'static str, &'static str)],
    /// See `keys_play`.
    pub keys_path: &'static [(&'static str, &'static str)],
    /// See `keys_play`.
    pub keys_start: &'static [(&'static str, &'static str)],
    /// See `keys_play`.
    pub keys_list: &'static [(&'static str, &'static str)],
    /// The help screen: keys and what they do; a row without a key is a heading.
    pub help: &'static [(&'static str, &'static str)],
}

/// Replaces each `{}` of a text, in order.
pub fn fill(text: &str, values: &[&str]) -> String {
    let mut parts = text.split("{}");
    let mut filled = parts.next().unwrap_or_default().to_string();
    for (at, part) in parts.enumerate() {
        filled.push_str(values.get(at).copied().unwrap_or_default());
        filled.push_str(part);
    }
    filled
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn holes_are_filled_in_order() {
        assert_eq!(fill("{} of {}", &["2", "5"]), "2 of 5");
        assert_eq!(fill("{} of {}", &["2"]), "2 of ");
        assert_eq!(fill("none", &["2"]), "none");
    }
}
