//! Removes redundant clues and givens, or lists them, as a report.

use super::words;
use gridproof::detect::Detected;
use gridproof::internals::report::{ChangedReport, PartReport, Place, Task, VerdictTag};
use gridproof::parts::{self, MinimizeOptions, Minimized, NotUnique, redundant};
use gridproof::{CannotWrite, Control, Verdict};

/// The result of minimizing a puzzle.
pub enum Minimization {
    /// Everything redundant was removed, which may be nothing.
    Minimized(Minimized),
    /// What is redundant by itself.
    Redundant(parts::Redundant),
    /// The puzzle does not have exactly one answer, and was left unchanged.
    NotUnique(Verdict),
}

/// Removes what is redundant and writes the rest in a format; with `only_report`, lists what is redundant.
pub fn minimize(
    place: Place,
    read: &Detected,
    options: &MinimizeOptions,
    only_report: bool,
    format: &str,
    control: &mut Control<'_>,
) -> Result<(Minimization, ChangedReport), CannotWrite> {
    let mut report = ChangedReport::new(place, read, Task::Minimize, format);
    report.seed = options.seed.as_ref().map(ToString::to_string);
    let minimization = match only_report {
        true => redundant(&*read.puzzle, options, control).map(Minimization::Redundant),
        false => parts::minimize(&*read.puzzle, options, control).map(Minimization::Minimized),
    };
    let minimization = minimization.unwrap_or_else(|NotUnique(verdict)| Minimization::NotUnique(verdict));
    match &minimization {
        Minimization::Minimized(made) => {
            report.end(made.ended, control);
            report.verdict = Some(VerdictTag::Unique);
            let removed = made.removed.iter().filter_map(|&at| made.parts.list.get(at));
            report.removed = Some(removed.map(|part| PartReport::new(&made.parts, part)).collect());
            report.puzzle = Some(made.puzzle.write(format)?);
        }
        Minimization::Redundant(found) => {
            report.end(found.ended, control);
            report.verdict = Some(VerdictTag::Unique);
            let part = |at: &usize| found.parts.list.get(*at).map(|part| PartReport::new(&found.parts, part));
            report.puzzle = Some(read.puzzle.write(format)?);
            report.redundant = Some(found.groups.iter().map(|group| group.iter().filter_map(part).collect()).collect());
        }
        Minimization::NotUnique(verdict) => {
            let tag = VerdictTag::from(verdict);
            let stop = verdict.stop().filter(|_| tag == VerdictTag::Unknown);
            report.end(stop.map_or(Ok(()), Err), control);
            report.verdict = Some(tag);
            report.puzzle = Some(read.puzzle.write(format)?);
            report.remark = Some(words::sentence(verdict, &words::english_speaker()));
        }
    }
    Ok((minimization, report))
}
