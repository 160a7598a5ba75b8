//! Verdicts and boards in words.

use gridproof::detect::Detected;
use gridproof::{Stop, Verdict};

/// Maximum number of reasons in a sentence; JSON has all of them.
const MAX_REASONS: usize = 3;

/// The sentence for a unique answer.
pub const UNIQUE: &str = "unique: there is exactly one answer";

/// What a verdict proves, and what it does not, in one line.
pub fn sentence(verdict: &Verdict) -> String {
    match verdict {
        Verdict::Unique(_) => UNIQUE.to_string(),
        Verdict::Impossible { because } => {
            let reasons: Vec<String> = because.iter().map(|violation| violation.message.clone()).collect();
            impossible(&reasons)
        }
        Verdict::Many { shown, complete: true, .. } => format!("many: there are {} answers", shown.len()),
        Verdict::Many { shown, .. } => format!("many: there are at least {} answers", shown.len()),
        Verdict::Unknown { shown, stop: Stop::Answers } if !shown.is_empty() => {
            "unknown: this is an answer; others were not looked for (--limit 1)".to_string()
        }
        Verdict::Unknown { shown, stop } if shown.is_empty() => {
            format!("unknown: no answer found, none ruled out: {stop}")
        }
        Verdict::Unknown { shown, stop } => {
            format!("unknown: {} found, others not ruled out: {stop}", counted(shown.len() as u64, "answer"))
        }
    }
}

/// The sentence for a puzzle without an answer, with the known reasons.
pub fn impossible(reasons: &[String]) -> String {
    if reasons.is_empty() {
        return "impossible: there is no answer".to_string();
    }
    let listed = reasons.iter().take(MAX_REASONS).map(String::as_str).collect::<Vec<_>>().join("; ");
    match reasons.len().saturating_sub(MAX_REASONS) {
        0 => format!("impossible: {listed}"),
        more => format!("impossible: {listed}; and {more} more"),
    }
}

/// What a puzzle was read as, such as `Sudoku 6x6 with boxes 2x3`.
pub fn board(read: &Detected) -> String {
    format!("{} {}", read.puzzle.family().name, read.puzzle.board())
}

/// `1 node`, `2 nodes`.
pub fn counted(number: u64, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}
