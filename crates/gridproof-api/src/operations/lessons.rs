//! `lessons`: the course of a family.

use super::JsonRequest;
use crate::request::{self, Wording};
use crate::{ApiError, Context};
use gridproof::internals::report::CourseReport;
use gridproof::lessons::course;
use schemars::JsonSchema;
use serde::Deserialize;

#[derive(Deserialize, JsonSchema)]
pub(super) struct Request {
    /// The family.
    #[schemars(schema_with = "request::families")]
    family: String,
    #[serde(flatten)]
    wording: Wording,
}

impl JsonRequest for Request {
    type Report = CourseReport;
    const ID: &'static str = "lessons";
    const ABOUT: &'static str = "The lessons about the techniques of a family, easiest first, without their boards";
    const EXAMPLE: &'static str = r#"{"family":"latin","lang":"en"}"#;

    fn answer(self, _: &mut Context<'_>) -> Result<CourseReport, ApiError> {
        let family = request::family(&self.family)?;
        let course = course(family.id).ok_or_else(|| request::no_lessons(family))?;
        Ok(CourseReport::new(course, self.wording.language()))
    }
}
