//! Descriptions of generated puzzles, and of failures to generate one.

use super::words::counted;
use gridproof::generate::{AttemptStats, GenerateError, GenerateErrorKind, Made};
use gridproof::logic::Level;
use gridproof::say;

/// The family and board, with the level and rating if they are known.
pub fn describe(made: &Made) -> String {
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

/// What the attempts produced.
pub fn results(stats: &AttemptStats) -> String {
    if stats.unique == 0 {
        return "none produced a puzzle with one answer that meets the request".to_string();
    }
    let levels = Level::ALL.iter().zip(stats.levels).filter(|(_, count)| *count > 0);
    let levels: Vec<String> = levels.map(|(level, count)| format!("{count} {level}")).collect();
    match levels.is_empty() {
        true => format!("{} produced a puzzle with one answer", stats.unique),
        false => format!("{} produced a puzzle with one answer: {}", stats.unique, levels.join(", ")),
    }
}

/// The number of attempts, in words.
pub fn attempts(stats: &AttemptStats) -> String {
    counted(stats.attempts, "attempt")
}

/// Why a puzzle was not generated, and the nearest result, in one sentence. `background` is what is known about such puzzles.
pub fn failure(error: &GenerateError, background: Option<String>) -> String {
    let (attempts, results) = (attempts(&error.stats), results(&error.stats));
    let mut message = match &error.kind {
        GenerateErrorKind::BadRecipe(objection) => return objection.to_string(),
        GenerateErrorKind::Stopped(stop) => {
            format!("the puzzle could not be generated as requested: {attempts}, then {stop}; {results}")
        }
        _ => format!("the puzzle could not be generated as requested: {attempts}; {results}"),
    };
    if let Some(background) = background {
        message.push_str(&format!("; {background}"));
    }
    if let Some(nearest) = &error.nearest {
        message.push_str(&format!("; the nearest was {}", describe(nearest)));
    }
    message
}
