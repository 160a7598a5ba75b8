//! The exit status, which scripts rely on.

use gridproof::internals::report::VerdictTag;
use std::process::ExitCode;

/// How a run ended. A batch ends with the worst status of its puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Status {
    /// There is exactly one answer, or the requested work was done.
    Done = 0,
    /// There is no answer, or more than one.
    NotUnique = 1,
    /// Input could not be read, or output could not be written.
    Unreadable = 2,
    /// A limit was reached before everything was decided.
    GaveUp = 3,
}

impl Status {
    /// The status of a search for answers.
    pub(crate) fn of(verdict: VerdictTag) -> Status {
        match verdict {
            VerdictTag::Unique => Status::Done,
            VerdictTag::Many | VerdictTag::Impossible => Status::NotUnique,
            VerdictTag::Unknown => Status::GaveUp,
        }
    }

    /// The status of work that succeeds with any number of answers, such as counting.
    pub(crate) fn complete(complete: bool) -> Status {
        if complete { Status::Done } else { Status::GaveUp }
    }
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> ExitCode {
        ExitCode::from(status as u8)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_batch_ends_with_the_worst() {
        let worst = [Status::Unreadable, Status::Done, Status::NotUnique].into_iter().max();
        assert_eq!(worst, Some(Status::Unreadable));
        assert!(Status::GaveUp > Status::Unreadable);
    }

    #[test]
    fn only_a_proof_of_one_answer_is_success() {
        let status = [VerdictTag::Unique, VerdictTag::Many, VerdictTag::Impossible, VerdictTag::Unknown]
            .map(|tag| Status::of(tag) as u8);
        assert_eq!(status, [0, 1, 1, 3]);
    }
}
