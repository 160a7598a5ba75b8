//! What is said of puzzles that were made, or were not.

use super::words::counted;
use gridproof::engine::logic::Level;
use gridproof::generate::{GenerateError, Made, Seen, Why};
use gridproof::say;

/// The family and board, and the level if it is known.
pub fn name(made: &Made) -> String {
    let givens = made.puzzle.start().iter().filter(|given| given.is_some_and(|digit| digit > 0)).count();
    let givens = if givens > 0 { format!(" with {}", counted(givens as u64, "given")) } else { String::new() };
    let board = format!("{} {}{givens}", made.puzzle.family().name, made.puzzle.board());
    let Some(rated) = &made.rated else { return board };
    let language = say::LANGUAGES[0];
    let kind = |id: &str| {
        let kind = rated.table.iter().find(|about| about.id == id).and_then(|about| about.kinds.first());
        language.name_of(kind.copied().unwrap_or("trial")).to_string()
    };
    let hardest = rated.rating.hardest(&rated.table);
    let hardest = hardest.map(|row| kind(row.map_or("trial", |row| rated.table[row].id)));
    let hardest = hardest.map(|name| format!(" ({name})")).unwrap_or_default();
    format!("{board}, {}, {}{hardest}", rated.rating.level, rated.rating.rating)
}

/// What tries came to.
pub fn saw(seen: &Seen) -> String {
    if seen.unique == 0 {
        return "none of them came to a puzzle with one answer and the rest of what is wanted".to_string();
    }
    let levels = Level::ALL.iter().zip(seen.levels).filter(|(_, count)| *count > 0);
    let levels: Vec<String> = levels.map(|(level, count)| format!("{count} {level}")).collect();
    match levels.is_empty() {
        true => format!("{} of them had one answer", seen.unique),
        false => format!("{} of them had one answer: {}", seen.unique, levels.join(", ")),
    }
}

/// How many tries there were.
pub fn tries(seen: &Seen) -> String {
    counted(seen.attempts, if seen.attempts == 1 { "try" } else { "trie" })
}

/// Why a puzzle was not made, and the nearest there is, in one sentence.
pub fn sorry(not: &GenerateError, lore: Option<String>) -> String {
    let mut said = match &not.why {
        Why::BadRecipe(refusal) => return refusal.to_string(),
        Why::Tried => format!("this could not be made as wanted: {}; {}", tries(&not.seen), saw(&not.seen)),
        Why::Stopped(stop) => {
            format!("this could not be made as wanted: {}, then {stop}; {}", tries(&not.seen), saw(&not.seen))
        }
    };
    if let Some(lore) = lore {
        said.push_str(&format!("; {lore}"));
    }
    if let Some(nearest) = &not.nearest {
        said.push_str(&format!("; the nearest was {}", name(nearest)));
    }
    said
}
