//! `explain`: the path to the answer, step by step.

use super::JsonRequest;
use crate::request::{self, ReasoningHead, place};
use crate::tasks::explain::explain;
use crate::{ApiError, Context};
use gridproof::Limits;
use gridproof::internals::report::Explanation;
use schemars::JsonSchema;
use serde::Deserialize;

#[derive(Deserialize, JsonSchema)]
pub(super) struct Request {
    #[serde(flatten)]
    head: ReasoningHead,
    /// Maximum number of steps.
    #[serde(default)]
    #[schemars(range(min = 1, max = 1_000_000))]
    steps: Option<usize>,
    /// Instead of the path, every instance of this technique in the position; `all` for every technique.
    #[serde(default)]
    #[schemars(length(min = 1, max = 100))]
    find: Option<String>,
}

impl JsonRequest for Request {
    type Report = Explanation;
    const ID: &'static str = "explain";
    const ABOUT: &'static str = "The path to the answer, step by step, and why each step follows";
    const EXAMPLE: &'static str = r#"{"puzzle":"latin 3\n1 . .\n. . .\n. . 2","steps":2}"#;

    fn answer(self, context: &mut Context<'_>) -> Result<Explanation, ApiError> {
        let (read, position) = self.head.position.read(context.bounds)?;
        let find = self.find.as_deref();
        if let Some(name) = find.filter(|name| *name != "all") {
            request::check_technique(read.puzzle.family(), name)?;
        }
        let speaker = self.head.wording.speaker(&*read.puzzle);
        let options = self.head.walk_options().with_steps(self.steps);
        let limits = Limits::answers(2).with_time(self.head.position.time());
        Ok(context.search(limits, |control| {
            let explained = explain(&read, &position, &options, find, control);
            explained.report(place(), &read, find, speaker, control)
        }))
    }
}
