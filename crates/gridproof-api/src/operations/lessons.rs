//! `lessons`: the course of a family.

use super::JsonRequest;
use crate::request;
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
    /// The language of names and sentences.
    #[serde(default)]
    #[schemars(schema_with = "request::languages")]
    lang: Option<String>,
    /// Only the lessons about techniques that explanations and hints use by default.
    #[serde(default)]
    default_only: Option<bool>,
}

impl JsonRequest for Request {
    type Report = CourseReport;
    const ID: &'static str = "lessons";
    const ABOUT: &'static str = "The lessons about the techniques of a family, easiest first, without their boards";
    const EXAMPLE: &'static str = r#"{"family":"latin","lang":"en"}"#;

    fn answer(self, _: &mut Context<'_>) -> Result<CourseReport, ApiError> {
        let family = request::family(&self.family)?;
        let course = course(family.id).ok_or_else(|| request::no_lessons(family))?;
        let mut report = CourseReport::new(course, request::language(self.lang.as_deref()));
        report.lessons.retain(|lesson| lesson.on || !self.default_only.unwrap_or(false));
        Ok(report)
    }
}
