//! What the program says, by language. Names of techniques and sentences about steps are in [`gridproof::say`].

mod en;
mod ko;

pub use en::EN;
pub use ko::KO;

/// Everything that is said. `{}` is filled in, in order, by [`fill`].
#[derive(Debug)]
pub struct Words {
    /// The tag of the language, as in [`gridproof::say`].
    pub tag: &'static str,
    /// Names of the families, by id.
    pub families: &'static [(&'static str, &'static str)],
    /// The head of the start screen.
    pub new_puzzle: &'static str,
    /// Its lines: family, size, level, make, text.
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
    /// What to do with the line for text.
    pub text_hint: &'static str,
    /// `{}` of `{}`.
    pub of: &'static str,
    /// The timer stands.
    pub paused: &'static str,
    /// How to go on.
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
    /// The work: making, reading, hint, explain, check, solve.
    pub working: [&'static str; 6],
    /// How to end it.
    pub cancel: &'static str,
    /// It was ended.
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
    /// The size of cells: by itself.
    pub zoom: &'static str,
    /// See `zoom`.
    pub zoom_auto: &'static str,
    /// Cells that break a rule: `{}`.
    pub broken: &'static str,
    /// Everything is right so far.
    pub check_good: &'static str,
    /// Heads of what is told.
    pub hint: &'static str,
    /// See `hint`.
    pub path: &'static str,
    /// See `hint`.
    pub check: &'static str,
    /// What to press for more.
    pub hint_more: &'static str,
    /// What to press to apply it.
    pub hint_apply: &'static str,
    /// Verdicts that are no answer.
    pub no_answer: &'static str,
    /// See `no_answer`.
    pub many_answers: &'static str,
    /// See `no_answer`.
    pub not_decided: &'static str,
    /// The answer is on the board.
    pub solved_for_you: &'static str,
    /// It was not made; `{}` is why.
    pub not_made: &'static str,
    /// Within the time there was none.
    pub none_found: &'static str,
    /// The nearest that was found.
    pub nearest: &'static str,
    /// It cannot be read; `{}` is why.
    pub unreadable: &'static str,
    /// It was written to `{}`.
    pub written: &'static str,
    /// It could not be written to `{}`: `{}`.
    pub not_written: &'static str,
    /// The name of a file is asked for.
    pub save_as: &'static str,
    /// It exists: replace it?
    pub replace: &'static str,
    /// The link was copied, or what was copied instead.
    pub copied: &'static str,
    /// Questions: end, solve.
    pub ask_quit: &'static str,
    /// See `ask_quit`.
    pub ask_solve: &'static str,
    /// The answers to questions.
    pub yes_no: &'static str,
    /// The end of a game: `{}` is the time.
    pub won: &'static str,
    /// `{}` hints.
    pub won_hints: &'static str,
    /// The program did it.
    pub won_given_up: &'static str,
    /// What to do then.
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
    /// Sides: left, right, top, bottom.
    pub sides: [&'static str; 4],
    /// Sees `{}` of `{}`.
    pub sees: &'static str,
    /// The terminal is too small.
    pub too_small: &'static str,
    /// Keys in the last line: play, hint, path, start, popup.
    pub keys_play: &'static [(&'static str, &'static str)],
    /// See `keys_play`.
    pub keys_hint: &'static [(&'static str, &'static str)],
    /// See `keys_play`.
    pub keys_path: &'static [(&'static str, &'static str)],
    /// See `keys_play`.
    pub keys_start: &'static [(&'static str, &'static str)],
    /// See `keys_play`.
    pub keys_list: &'static [(&'static str, &'static str)],
    /// The help screen: keys and what they do; a line without a key is a head.
    pub help: &'static [(&'static str, &'static str)],
}

impl Words {
    /// The words for a language; English if there is none.
    pub fn of(tag: &str) -> &'static Words {
        [&EN, &KO].into_iter().find(|words| words.tag == tag).unwrap_or(&EN)
    }

    /// The name of a family.
    pub fn family_name(&self, id: &str) -> &'static str {
        let known = self.families.iter().chain(EN.families).find(|(family, _)| *family == id);
        known.map_or("", |(_, name)| name)
    }
}

/// A text with its holes filled.
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

    /// Both languages name the same keys in the same order: a key that one of them forgets is a key that nobody finds.
    #[test]
    fn languages_name_the_same_keys() {
        let keys = |words: &Words| {
            let lists = [words.keys_play, words.keys_hint, words.keys_path, words.keys_start, words.keys_list];
            lists.map(|list| list.iter().map(|(key, _)| *key).collect::<Vec<_>>())
        };
        assert_eq!(keys(&EN), keys(&KO));
        let help = |words: &Words| words.help.iter().map(|(key, _)| *key).collect::<Vec<_>>();
        assert_eq!(help(&EN), help(&KO));
        for family in gridproof::FAMILIES {
            assert!(KO.families.iter().any(|(id, _)| *id == family.id) && !EN.family_name(family.id).is_empty());
        }
    }

    /// The page about playing has every key as the help screen has it.
    #[test]
    fn the_page_has_every_key() {
        let page = include_str!("../../../docs/play.md");
        for (keys, what) in EN.help.iter().filter(|(keys, _)| !keys.is_empty()) {
            let row = format!("| `{keys}` | {what} |");
            assert!(page.contains(&row), "docs/play.md lacks {row}");
        }
    }
}
