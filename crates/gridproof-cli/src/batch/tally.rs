//! The summary of a batch: how many puzzles of each kind.

use crate::exit::Status;
use gridproof::internals::report::VerdictTag;
use gridproof::message;
use gridproof::message::Message;
use std::time::Duration;

/// What the summary counts a piece of input as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PieceKind {
    /// A puzzle with this verdict.
    Verdict(VerdictTag),
    /// A puzzle written in another format.
    Converted,
    /// A puzzle rewritten as an equivalent one.
    Changed,
    /// A puzzle not equivalent to any before it.
    Distinct,
    /// A puzzle equivalent to one before it.
    Repeated,
    /// A puzzle drawn as a picture.
    Drawn,
    /// A puzzle that was read, but cannot be written, drawn or searched as requested.
    Failed,
    /// Looks like a puzzle, but cannot be read.
    Unreadable,
    /// Not part of a puzzle; not counted.
    Skipped,
}

static KINDS: [(PieceKind, Message); 11] = [
    (PieceKind::Verdict(VerdictTag::Unique), message!("unique")),
    (PieceKind::Verdict(VerdictTag::Many), message!("many")),
    (PieceKind::Verdict(VerdictTag::Impossible), message!("impossible")),
    (PieceKind::Verdict(VerdictTag::Unknown), message!("unknown")),
    (PieceKind::Converted, message!("converted")),
    (PieceKind::Changed, message!("changed")),
    (PieceKind::Distinct, message!("distinct")),
    (PieceKind::Repeated, message!("repeated")),
    (PieceKind::Drawn, message!("drawn")),
    (PieceKind::Failed, message!("failed")),
    (PieceKind::Unreadable, message!("unreadable")),
];

/// The number of puzzles of each kind, and the worst status.
#[derive(Debug, Default)]
pub(super) struct Tally {
    counts: [u64; KINDS.len()],
    worst: Option<Status>,
}

impl Tally {
    pub(super) fn add(&mut self, kind: PieceKind, status: Status, puzzles: u64) {
        for ((known, _), count) in KINDS.iter().zip(&mut self.counts) {
            *count += if *known == kind { puzzles } else { 0 };
        }
        self.worst = self.worst.max(Some(status));
    }

    pub(super) fn total(&self) -> u64 {
        self.counts.iter().sum()
    }

    pub(super) fn worst(&self) -> Status {
        self.worst.unwrap_or(Status::Done)
    }

    /// The summary line.
    pub(super) fn summary(&self, took: Duration, interrupted: bool) -> Message {
        let total = self.total();
        let part = |(kind, count): (&(PieceKind, Message), u64)| {
            (count > 0).then(|| message!("{count} {kind}", count, kind = kind.1.clone()))
        };
        let parts: Vec<Message> = KINDS.iter().zip(self.counts).filter_map(part).collect();
        let mut summary = message!("{total} {total#puzzle|puzzles}", total);
        if interrupted {
            summary = message!("interrupted after {puzzles}", puzzles = summary);
        }
        if !parts.is_empty() {
            summary = message!("{puzzles}: {parts}", puzzles = summary, parts);
        }
        summary = message!("{summary}; {time}", summary, time = crate::words::time(took));
        let rate = total as f64 / took.as_secs_f64().max(1e-9);
        match total > 1 && took > Duration::from_millis(100) {
            true => message!("{summary}, {rate} per second", summary, rate = format!("{rate:.0}")),
            false => summary,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_summary_counts_each_kind() {
        let mut tally = Tally::default();
        tally.add(PieceKind::Verdict(VerdictTag::Unique), Status::Done, 2);
        tally.add(PieceKind::Unreadable, Status::Unreadable, 1);
        let took = Duration::from_millis(20);
        assert_eq!(tally.summary(took, false).to_string(), "3 puzzles: 2 unique, 1 unreadable; 20.0 ms");
        assert_eq!(tally.worst(), Status::Unreadable);
        assert_eq!(Tally::default().summary(took, true).to_string(), "interrupted after 0 puzzles; 20.0 ms");
    }
}
