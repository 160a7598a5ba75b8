//! Verdicts in words.

use crate::output::counted;
use gridproof::{Stop, Verdict};
use std::time::Duration;

/// What is proved, and what is not, in one line.
pub(crate) fn sentence(verdict: &Verdict) -> String {
    match verdict {
        Verdict::Unique(_) => "unique: there is one answer, and no other".to_string(),
        Verdict::Impossible { because } if because.is_empty() => "impossible: there is no answer".to_string(),
        Verdict::Impossible { because } => {
            let reasons: Vec<&str> = because.iter().map(|violation| violation.message.as_str()).collect();
            format!("impossible: {}", reasons.join("; "))
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

/// A number of microseconds in the unit that suits it.
pub(crate) fn micros(micros: u64) -> String {
    time(Duration::from_micros(micros))
}

/// A time in the unit that suits it.
pub(crate) fn time(time: Duration) -> String {
    match time.as_secs_f64() {
        s if s < 0.001 => format!("{:.0} us", s * 1e6),
        s if s < 1.0 => format!("{:.1} ms", s * 1e3),
        s => format!("{s:.2} s"),
    }
}
