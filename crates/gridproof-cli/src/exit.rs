//! The exit status: what scripts rely on.

use gridproof::report::VerdictTag;
use std::process::ExitCode;

/// How a run ended. Of a batch, the worst.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Status {
    /// There is exactly one answer; or what was asked for was done.
    Done = 0,
    /// There is no answer, or there are several.
    NotOne = 1,
    /// Input could not be read.
    Unreadable = 2,
    /// A limit was reached before everything was decided.
    GaveUp = 3,
}

impl Status {
    /// The status of a search for answers.
    pub(crate) fn of(verdict: VerdictTag) -> Status {
        match verdict {
            VerdictTag::Unique => Status::Done,
            VerdictTag::Many | VerdictTag::Impossible => Status::NotOne,
            VerdictTag::Unknown => Status::GaveUp,
        }
    }

    /// The status of a search for a number or for candidates, where any number of answers will do.
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
        let worst = [Status::Unreadable, Status::Done, Status::NotOne].into_iter().max();
        assert_eq!(worst, Some(Status::Unreadable));
        assert!(Status::GaveUp > Status::Unreadable);
    }

    #[test]
    fn only_a_proof_of_one_answer_is_success() {
        let status = [VerdictTag::Unique, VerdictTag::Many, VerdictTag::Impossible, VerdictTag::Unknown]
            .map(|word| Status::of(word) as u8);
        assert_eq!(status, [0, 1, 1, 3]);
    }
}
