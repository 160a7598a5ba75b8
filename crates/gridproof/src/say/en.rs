//! English.

mod book;
mod phrases;
mod steps;
mod terminal;

use super::{Language, Locale};

/// English.
pub(super) static LOCALE: Locale =
    Locale { language: &LANGUAGE, families: &[], terminal: &terminal::TERMINAL, book: &book::BOOK };

static LANGUAGE: Language = Language {
    tag: "en",
    name: "English",
    steps: steps::STEPS,
    phrases: phrases::PHRASES,
    messages: &[],
    join,
    particle: |_, _| String::new(),
};

/// `a, b and c`. Where a member is a list itself, a comma shows where the last one begins: `4 from r1c1, and 3 and 4 from r1c2`.
fn join(items: &[String]) -> String {
    let comma = if items.iter().any(|item| item.contains(" and ")) { "," } else { "" };
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{}{comma} and {last}", first.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn joined(items: &[&str]) -> String {
        join(&items.iter().map(ToString::to_string).collect::<Vec<_>>())
    }

    #[test]
    fn lists_of_lists_stay_apart() {
        assert_eq!(joined(&[]), "");
        assert_eq!(joined(&["3"]), "3");
        assert_eq!(joined(&["3", "5", "7"]), "3, 5 and 7");
        assert_eq!(joined(&["5 from r1c1", "7 from r2c2"]), "5 from r1c1 and 7 from r2c2");
        assert_eq!(joined(&["4 from r2c4", "3 and 4 from r2c5"]), "4 from r2c4, and 3 and 4 from r2c5");
    }
}
