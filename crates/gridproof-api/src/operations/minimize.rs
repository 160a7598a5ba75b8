//! `minimize`: a puzzle without redundant clues and givens.

use super::JsonRequest;
use crate::request::{self, PuzzleHead, SeedInput, place};
use crate::tasks::minimize::minimize;
use crate::{ApiError, Context, ErrorKind};
use gridproof::Limits;
use gridproof::internals::report::ChangedReport;
use gridproof::parts::MinimizeOptions;
use schemars::JsonSchema;
use serde::Deserialize;

#[derive(Deserialize, JsonSchema)]
pub(super) struct Request {
    #[serde(flatten)]
    head: PuzzleHead,
    /// Also remove the sums of a Kakuro.
    #[serde(default)]
    clues: Option<bool>,
    /// Remove only whole groups under this symmetry.
    #[serde(default)]
    #[schemars(schema_with = "request::symmetries")]
    symmetry: Option<String>,
    /// Remove nothing; list the clues and givens that are redundant by themselves.
    #[serde(default)]
    report: Option<bool>,
    /// Try clues in a random order, determined by the seed; by default in board order.
    #[serde(default)]
    seed: Option<SeedInput>,
    /// The format to write; by default the format that was read.
    #[serde(default)]
    #[schemars(schema_with = "request::formats")]
    to: Option<String>,
}

impl JsonRequest for Request {
    type Report = ChangedReport;
    const ID: &'static str = "minimize";
    const ABOUT: &'static str = "A puzzle without redundant clues and givens, or the list of them";
    const EXAMPLE: &'static str = r#"{"puzzle":"latin 3\n1 2 .\n2 . .\n. . 2"}"#;

    fn answer(self, context: &mut Context<'_>) -> Result<ChangedReport, ApiError> {
        let read = self.head.read(context.bounds)?;
        let format = self.to.as_deref().unwrap_or(read.format.id);
        request::check_format(read.puzzle.family(), format)?;
        let symmetry = request::symmetry(self.symmetry.as_deref());
        let seed = self.seed.as_ref().map(SeedInput::seed).transpose()?;
        let options =
            MinimizeOptions::default().with_symmetry(symmetry).with_clues(self.clues.unwrap_or(false)).with_seed(seed);
        let limits = Limits::NONE.with_time(self.head.time());
        context.search(limits, |control| {
            let only_report = self.report.unwrap_or(false);
            let minimized = minimize(place(), &read, &options, only_report, format, control);
            minimized.map(|(_, report)| report).map_err(|reason| {
                let message = format!("this cannot be written as `{format}`: {reason}");
                ApiError::new(ErrorKind::Impossible, message)
            })
        })
    }
}
