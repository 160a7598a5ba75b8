//! Verdicts in words.

use gridproof::detect::Detected;
use gridproof::{Stop, Verdict};

/// So many reasons are told; JSON has them all.
const REASONS: usize = 3;

/// What a proof of one answer is worth.
pub const UNIQUE: &str = "unique: there is one answer, and no other";

/// What is proved, and what is not, in one line.
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
            "unknown: this is an answer; whether it is the only one was not asked (--limit 1)".to_string()
        }
        Verdict::Unknown { shown, stop } if shown.is_empty() => {
            format!("unknown: no answer found, none ruled out: {stop}")
        }
        Verdict::Unknown { shown, stop } => {
            format!("unknown: {} found, others not ruled out: {stop}", counted(shown.len() as u64, "answer"))
        }
    }
}

/// That there is no answer, and why, as far as is known.
pub fn impossible(reasons: &[String]) -> String {
    if reasons.is_empty() {
        return "impossible: there is no answer".to_string();
    }
    let told = reasons.iter().take(REASONS).map(String::as_str).collect::<Vec<_>>().join("; ");
    match reasons.len().saturating_sub(REASONS) {
        0 => format!("impossible: {told}"),
        more => format!("impossible: {told}; and {more} more"),
    }
}

/// What a puzzle was taken for, such as `Sudoku 6x6 with boxes 2x3`.
pub fn board(read: &Detected) -> String {
    format!("{} {}", read.puzzle.family().name, read.puzzle.board())
}

/// `1 node`, `2 nodes`.
pub fn counted(number: u64, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}
