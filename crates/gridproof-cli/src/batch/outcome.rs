//! The result of one piece of input.

use super::PieceKind;
use crate::exit::Status;
use gridproof::internals::report::{Line, Report, VerdictTag};

/// What one piece of input contributes to output, summary and exit status.
#[derive(Debug)]
pub(crate) struct Outcome {
    /// For standard output, with its line end; may be empty.
    pub(crate) out: String,
    /// Whether a blank line separates `out` from earlier output.
    pub(crate) spaced: bool,
    /// For standard error, with its line end; may be empty.
    pub(crate) err: String,
    /// What the summary counts it as.
    pub(crate) kind: PieceKind,
    /// Its exit status.
    pub(crate) status: Status,
}

impl Outcome {
    /// Text for standard output alone.
    pub(crate) fn text(out: String, kind: PieceKind, status: Status) -> Outcome {
        Outcome { out, spaced: false, err: String::new(), kind, status }
    }

    /// A line that is not part of a puzzle. The place is for the remark about the first of them.
    pub(crate) fn skipped(source: &str, line: usize) -> Outcome {
        Outcome::text(format!("{source}:{line}"), PieceKind::Skipped, Status::Done)
    }

    /// One line of JSON.
    pub(crate) fn json(report: impl Into<Line>, kind: PieceKind, status: Status) -> Outcome {
        Outcome::text(report.into().to_json() + "\n", kind, status)
    }

    /// The JSON line of a search for answers.
    pub(crate) fn verdict_json(report: Report) -> Outcome {
        let tag = report.verdict;
        Outcome::json(report, PieceKind::Verdict(tag), Status::of(tag))
    }

    /// A remark on standard error alone, about a puzzle with this verdict.
    pub(crate) fn remark(err: String, tag: VerdictTag) -> Outcome {
        Outcome { err, ..Outcome::text(String::new(), PieceKind::Verdict(tag), Status::of(tag)) }
    }
}
