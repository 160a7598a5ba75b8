//! `lesson`: a technique with a worked example and exercises.

use super::JsonRequest;
use crate::request::{LessonHead, Wording};
use crate::{ApiError, Context};
use gridproof::Limits;
use gridproof::internals::report::LessonReport;
use schemars::JsonSchema;
use serde::Deserialize;

#[derive(Deserialize, JsonSchema)]
pub(super) struct Request {
    #[serde(flatten)]
    head: LessonHead,
    #[serde(flatten)]
    wording: Wording,
}

impl JsonRequest for Request {
    type Report = LessonReport;
    const ID: &'static str = "lesson";
    const ABOUT: &'static str =
        "A technique with a worked example and exercises: boards on which nothing easier is found";
    const EXAMPLE: &'static str = r#"{"family":"latin","technique":"naked-pair","lang":"en"}"#;

    fn answer(self, context: &mut Context<'_>) -> Result<LessonReport, ApiError> {
        let lesson = self.head.lesson()?;
        let speaker = self.wording.speaker(&*lesson.example().puzzle);
        let limits = Limits::NONE.with_time(self.head.time());
        let step = context.search(limits, |control| lesson.example().first_step(control));
        match step.map_err(|stop| ApiError::unreadable(format!("the worked example was not finished: {stop}")))? {
            Some(step) => Ok(LessonReport::new(lesson, &step, speaker)),
            None => Err(ApiError::unreadable("the worked example shows nothing".to_string())),
        }
    }
}
