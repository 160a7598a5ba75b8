//! `minimize`: a puzzle without what can be spared.

use super::{JSON, Operation, Reply, answered, request_of, schema_of};
use crate::request::{self, Source, place};
use crate::tasks::minimize::lessen;
use crate::{Asked, Refusal, Wrong};
use gridproof::Limits;
use gridproof::generate::Symmetry;
use gridproof::parts::MinimizeOptions;
use gridproof::report::ChangedReport;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

pub(super) const OPERATION: Operation = Operation {
    id: "minimize",
    about: "A puzzle without the clues and givens that it does not need, or which those are",
    request: request_of::<Request>,
    reply: Some(schema_of::<ChangedReport>),
    media: JSON,
    example: r#"{"puzzle":"latin 3\n1 2 .\n2 . .\n. . 2"}"#,
    answer,
};

#[derive(Deserialize, JsonSchema)]
struct Request {
    #[serde(flatten)]
    source: Source,
    /// Take away sums of Kakuro as well.
    #[serde(default)]
    clues: Option<bool>,
    /// Take away what goes together under this symmetry, or leave it.
    #[serde(default)]
    #[schemars(schema_with = "request::symmetries")]
    symmetry: Option<String>,
    /// Take nothing away, and say what could go if everything else stayed.
    #[serde(default)]
    report: Option<bool>,
    /// Decides what is tried first; without it, what comes first on the board.
    #[serde(default)]
    seed: Option<request::SeedWord>,
    /// The format to write; the one that was read unless given.
    #[serde(default)]
    #[schemars(schema_with = "request::formats")]
    to: Option<String>,
}

fn answer(request: Value, asked: &mut Asked<'_>) -> Result<Reply, Refusal> {
    answered(request, asked, |request: Request, asked| {
        let read = request.source.read(asked.bounds)?;
        let format = request.to.as_deref().unwrap_or(read.format.id);
        request::format(read.puzzle.family(), format)?;
        let symmetry = request::symmetry(request.symmetry.as_deref(), Symmetry::None);
        let seed = request.seed.as_ref().map(request::SeedWord::seed).transpose()?;
        let options = MinimizeOptions { symmetry, clues: request.clues.unwrap_or(false), seed };
        let limits = Limits::NONE.with_time(request.source.time());
        asked.search(limits, |control| {
            let only_say = request.report.unwrap_or(false);
            match lessen(place(), &read, &options, only_say, format, control) {
                Ok((_, report)) => Ok(report.into()),
                Err(reason) => {
                    let message = format!("this cannot be written as `{format}`: {reason}");
                    Err(Refusal::new(Wrong::Impossible, message))
                }
            }
        })
    })
}
