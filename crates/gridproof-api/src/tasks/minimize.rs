//! What is gone, or could go, as a report.

use super::words;
use gridproof::detect::Detected;
use gridproof::parts::{MinimizeOptions, Minimized, Redundant, minimize, redundant};
use gridproof::report::{ChangedReport, PartReport, Place, Task, VerdictTag};
use gridproof::{CannotWrite, Control, Verdict};

/// What came of it.
pub enum Outcome {
    /// Something was taken away, or nothing could be.
    Less(Minimized),
    /// What could go, each alone.
    Redundant(Redundant),
    /// The puzzle has not one answer, and was left alone.
    NotOne(Verdict),
}

/// Takes away what can be spared, or says what could, and writes what is left in a format.
pub fn lessen(
    place: Place,
    read: &Detected,
    options: &MinimizeOptions,
    only_say: bool,
    format: &str,
    control: &mut Control<'_>,
) -> Result<(Outcome, ChangedReport), CannotWrite> {
    let mut report = ChangedReport::new(place, read, Task::Minimize, format);
    report.seed = options.seed.as_ref().map(ToString::to_string);
    let outcome = match only_say {
        true => redundant(&*read.puzzle, options, control).map(Outcome::Redundant),
        false => minimize(&*read.puzzle, options, control).map(Outcome::Less),
    };
    let outcome = outcome.unwrap_or_else(Outcome::NotOne);
    match &outcome {
        Outcome::Less(made) => {
            report.end(made.ended, control);
            report.verdict = Some(VerdictTag::Unique);
            let removed = made.removed.iter().filter_map(|&at| made.parts.list.get(at));
            report.removed = Some(removed.map(|part| PartReport::new(&made.parts, part)).collect());
            report.puzzle = Some(made.puzzle.write(format)?);
        }
        Outcome::Redundant(found) => {
            report.end(found.ended, control);
            report.verdict = Some(VerdictTag::Unique);
            let part = |at: &usize| found.parts.list.get(*at).map(|part| PartReport::new(&found.parts, part));
            report.redundant = Some(found.groups.iter().map(|group| group.iter().filter_map(part).collect()).collect());
        }
        Outcome::NotOne(verdict) => {
            let word = VerdictTag::from(verdict);
            let stop = verdict.stop().filter(|_| word == VerdictTag::Unknown);
            report.end(stop.map_or(Ok(()), Err), control);
            report.verdict = Some(word);
            report.remark = Some(words::sentence(verdict));
        }
    }
    Ok((outcome, report))
}
