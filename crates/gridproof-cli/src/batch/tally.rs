//! How many puzzles of each kind there were.

use crate::exit::Status;
use gridproof::report::VerdictTag;
use std::time::Duration;

/// What a piece of the input turned out to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A puzzle with this verdict.
    Judged(VerdictTag),
    /// A puzzle that was converted.
    Converted,
    /// A puzzle that was made from another.
    Made,
    /// A puzzle unlike all before it.
    Different,
    /// A puzzle that is one before it in other clothes.
    Repeated,
    /// A puzzle of which a picture was made.
    Drawn,
    /// No puzzle.
    Unreadable,
}

const KINDS: [(Kind, &str); 10] = [
    (Kind::Judged(VerdictTag::Unique), "unique"),
    (Kind::Judged(VerdictTag::Many), "many"),
    (Kind::Judged(VerdictTag::Impossible), "impossible"),
    (Kind::Judged(VerdictTag::Unknown), "unknown"),
    (Kind::Converted, "converted"),
    (Kind::Made, "changed"),
    (Kind::Different, "different"),
    (Kind::Repeated, "repeated"),
    (Kind::Drawn, "drawn"),
    (Kind::Unreadable, "unreadable"),
];

/// Counts per kind and the worst status.
#[derive(Debug, Default)]
pub(super) struct Tally {
    counts: [u64; KINDS.len()],
    worst: Option<Status>,
}

impl Tally {
    pub(super) fn add(&mut self, kind: Kind, status: Status, puzzles: u64) {
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

    /// One line for people.
    pub(super) fn summary(&self, took: Duration, interrupted: bool) -> String {
        let total = self.total();
        let parts: Vec<String> = KINDS
            .iter()
            .zip(self.counts)
            .filter(|&(_, count)| count > 0)
            .map(|((_, name), count)| format!("{count} {name}"))
            .collect();
        let puzzles = if total == 1 { "puzzle" } else { "puzzles" };
        let colon = if parts.is_empty() { "" } else { ": " };
        let begin = if interrupted { "interrupted after " } else { "" };
        let rate = total as f64 / took.as_secs_f64().max(1e-9);
        let rate = if total > 1 && took > Duration::from_millis(100) {
            format!(", {rate:.0} per second")
        } else {
            String::new()
        };
        format!("{begin}{total} {puzzles}{colon}{}; {}{rate}", parts.join(", "), crate::words::time(took))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_summary_names_what_there_was() {
        let mut tally = Tally::default();
        tally.add(Kind::Judged(VerdictTag::Unique), Status::Done, 2);
        tally.add(Kind::Unreadable, Status::Unreadable, 1);
        let took = Duration::from_millis(20);
        assert_eq!(tally.summary(took, false), "3 puzzles: 2 unique, 1 unreadable; 20.0 ms");
        assert_eq!(tally.worst(), Status::Unreadable);
        assert_eq!(Tally::default().summary(took, true), "interrupted after 0 puzzles; 20.0 ms");
    }
}
