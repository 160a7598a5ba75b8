//! Verdicts and boards in words.

use gridproof::detect::Detected;
use gridproof::internals::say::locale;
use gridproof::say::{self, Language, Speaker};
use gridproof::{Family, Stop, Verdict};

/// Maximum number of reasons in a sentence; JSON has all of them.
const MAX_REASONS: usize = 3;

/// English, the language of everything that has no option for one.
pub fn english() -> &'static Language {
    say::LANGUAGES[0]
}

/// What says everything that has no option for a language.
pub fn english_speaker() -> Speaker<'static> {
    Speaker::new(english(), 1)
}

/// What a verdict proves, and what it does not, in one line.
pub fn sentence(verdict: &Verdict, speaker: &Speaker<'_>) -> String {
    let language = speaker.language;
    let phrase = |key: &str, values: &[(&str, &str)]| language.phrase(key, values);
    match verdict {
        Verdict::Unique(_) => phrase("verdict.unique", &[]),
        Verdict::Impossible { because } => {
            let reasons: Vec<String> = because.iter().map(|violation| speaker.message(&violation.message)).collect();
            impossible(&reasons, language)
        }
        Verdict::Many { shown, complete: true, .. } => phrase("verdict.many", &[("count", &shown.len().to_string())]),
        Verdict::Many { shown, .. } => phrase("verdict.many.least", &[("count", &shown.len().to_string())]),
        Verdict::Unknown { shown, stop: Stop::Answers } if !shown.is_empty() => phrase("verdict.unknown.limit", &[]),
        Verdict::Unknown { shown, stop } if shown.is_empty() => {
            phrase("verdict.unknown.none", &[("why", &stopped(*stop, language))])
        }
        Verdict::Unknown { shown, stop } => {
            let (count, why) = (shown.len().to_string(), stopped(*stop, language));
            phrase("verdict.unknown.some", &[("count", &count), ("why", &why)])
        }
    }
}

/// Why a search was stopped.
pub fn stopped(stop: Stop, language: &Language) -> String {
    match language.tag == english().tag {
        true => stop.to_string(),
        false => language.phrase(&format!("stop.{}", stop.id()), &[]),
    }
}

/// The sentence for a puzzle without an answer, with the known reasons.
pub fn impossible(reasons: &[String], language: &Language) -> String {
    if reasons.is_empty() {
        return language.phrase("verdict.impossible", &[]);
    }
    let why = reasons.iter().take(MAX_REASONS).map(String::as_str).collect::<Vec<_>>().join("; ");
    let more = reasons.len().saturating_sub(MAX_REASONS).to_string();
    match reasons.len() > MAX_REASONS {
        true => language.phrase("verdict.impossible.because", &[("why", &why), ("more", &more)]),
        false => language.phrase("verdict.impossible.because", &[("why", &why)]),
    }
}

/// What a puzzle was read as, such as `Sudoku 6x6 with boxes 2x3`.
pub fn board(read: &Detected, language: &Language) -> String {
    board_of(read.puzzle.family(), &read.puzzle.board(), language)
}

/// The name of a family, and of its board as the family describes it.
pub fn board_of(family: &Family, board: &str, language: &Language) -> String {
    let name = locale(language.tag).map_or(family.name, |locale| locale.family_name(family));
    match board.split_once(' ').and_then(|(board, rest)| Some((board, rest.strip_prefix("with boxes ")?))) {
        Some((board, boxes)) => {
            format!("{name} {}", language.phrase("board.boxes", &[("board", board), ("boxes", boxes)]))
        }
        None => [name, " ", board].concat(),
    }
}

/// `1 node`, `2 nodes`.
pub fn counted(number: u64, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}
