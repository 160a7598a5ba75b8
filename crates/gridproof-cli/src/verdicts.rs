//! What `solve` and `check` share: a search for answers, and its verdict.

use crate::args;
use crate::batch::lists::{LineWriter, ListShortcut, WriteVerdict};
use crate::batch::{Job, Outcome, RunContext};
use crate::output::Style;
use gridproof::detect::Detected;
use gridproof::internals::report::{Place, Report};
use gridproof::message::Message;
use gridproof::{Limits, Verdict};

/// Searches each puzzle and writes its verdict.
pub(crate) struct VerdictJob {
    limits: Limits,
    engine: Option<String>,
    write: WriteVerdict,
    list_line: LineWriter,
}

impl VerdictJob {
    /// A search for at most `max_answers` answers. `write` writes verdicts as text, `list_line` those of list lines.
    pub(crate) fn new(
        search: &args::Search,
        max_answers: u64,
        write: WriteVerdict,
        list_line: fn(WriteVerdict) -> LineWriter,
    ) -> VerdictJob {
        let (limits, engine) = (search.limits(Some(max_answers)), search.engine.clone());
        VerdictJob { limits, engine, write, list_line: list_line(write) }
    }

    fn search(
        &self,
        place: &Place,
        read: &Detected,
        context: &RunContext,
    ) -> Result<(Verdict, Option<Report>), Message> {
        context.search(self.limits.clone(), |control| {
            let verdict = match &self.engine {
                None => read.puzzle.solve(control),
                Some(engine) => read.puzzle.solve_with(engine, control).map_err(|error| error.to_message())?,
            };
            let report = || {
                let mut report = Report::of_verdict(place.clone(), read, &verdict, control);
                report.say_reasons(
                    &verdict,
                    &context.style.speaker(read.puzzle.columns()).with_lowest(read.puzzle.lowest_digit()),
                );
                report
            };
            let report = context.style.report(report, control);
            Ok((verdict, report))
        })
    }
}

impl Job for VerdictJob {
    fn run(&self, place: Place, read: Detected, context: &RunContext) -> Outcome {
        match self.search(&place, &read, context) {
            Err(message) => context.style.failed_puzzle(&place, message),
            Ok((_, Some(report))) if context.style.json => Outcome::verdict_json(report),
            Ok((verdict, report)) => (self.write)(&context.style, &place, &read, &verdict, report.as_ref()),
        }
    }

    fn puzzle_only(&self) -> bool {
        true
    }

    fn list_shortcut(&self, style: &Style) -> Option<ListShortcut<'_>> {
        ListShortcut::new(self.list_line, &self.limits, self.engine.as_deref(), style)
    }
}
