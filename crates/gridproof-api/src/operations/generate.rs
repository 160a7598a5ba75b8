//! `generate`: a puzzle to order.

use super::{JsonRequest, request_schema};
use crate::families::key;
use crate::request::{self, SeedInput};
use crate::tasks::difficulty::Difficulty;
use crate::tasks::generated;
use crate::{ApiError, Context, ErrorKind};
use gridproof::generate::form::{BadOption, Choices, Form, FormOption, Maker, OptionKind};
use gridproof::internals::report::MadeReport;
use gridproof::{FAMILIES, Family, Limits, Seed};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Map, Value, json};
use std::time::Duration;

/// The keys that all families share. The families' own options come beside them.
#[derive(Deserialize, JsonSchema)]
pub(super) struct Request {
    /// The family, or a name of boards within one, such as `kenken`.
    #[schemars(schema_with = "request::makers")]
    family: String,
    /// The difficulty: a level such as `hard`, a range such as `easy-hard`, or a range of ratings such as `300-500`.
    #[serde(default)]
    #[schemars(length(min = 1, max = 40))]
    difficulty: Option<String>,
    /// A technique that must be needed; nothing harder may be.
    #[serde(default)]
    #[schemars(length(min = 1, max = 100))]
    technique: Option<String>,
    /// The seed: any word or number; by default a fresh one, which the reply contains.
    #[serde(default)]
    seed: Option<SeedInput>,
    /// The number of the puzzle in the series of its seed; 1 by default.
    #[serde(default)]
    #[schemars(range(min = 1, max = 9_007_199_254_740_991u64))]
    number: Option<u64>,
    /// The format; `json` by default.
    #[serde(default)]
    #[schemars(schema_with = "request::formats")]
    to: Option<String>,
    /// Time limit in milliseconds, capped at the server's own.
    #[serde(default)]
    #[schemars(range(min = 1, max = 9_007_199_254_740_991u64))]
    timeout_ms: Option<u64>,
    /// Options of the family, as its [`Form`] declares them.
    #[serde(flatten)]
    #[schemars(skip)]
    options: Map<String, Value>,
}

fn forms() -> impl Iterator<Item = (&'static Family, &'static Form)> {
    FAMILIES.iter().filter_map(|family| Some((*family, family.generator()?)))
}

fn option_schema(option: &FormOption, about: String) -> Value {
    let mut schema = match option.kind {
        OptionKind::Sides { max } => {
            let side = json!({ "type": "integer", "minimum": 1, "maximum": max });
            json!({ "anyOf": [side, { "type": "array", "items": side, "minItems": 2, "maxItems": 2 }] })
        }
        OptionKind::Number { min, max } => json!({ "type": "integer", "minimum": min, "maximum": max }),
        OptionKind::Choice(values) => json!({ "type": "string", "enum": values }),
        OptionKind::Words(values) => {
            let word = json!({ "type": "string", "enum": values });
            json!({ "anyOf": [{ "type": "string", "maxLength": 1000 }, { "type": "array", "items": word }] })
        }
        OptionKind::Range => json!({ "type": "string", "minLength": 1, "maxLength": 40 }),
        _ => json!({ "type": "string", "minLength": 1, "maxLength": 100_000 }),
    };
    schema["description"] = Value::String(about);
    schema
}

/// Merges the schemas of a key that several families have: one of theirs, or the one they share.
fn merge(mut old: Value, new: &Value) -> Value {
    let text = |schema: &Value| schema["description"].as_str().unwrap_or_default().to_string();
    let both = format!("{}. {}", text(&old), text(new));
    let bare = |schema: &Value| {
        let mut schema = schema.clone();
        schema.as_object_mut().map(|keys| keys.remove("description"));
        schema
    };
    if bare(&old) != bare(new) {
        let mut branches = match old.get("anyOf").and_then(Value::as_array) {
            Some(branches) => branches.clone(),
            None => vec![bare(&old)],
        };
        let more = new.get("anyOf").and_then(Value::as_array).cloned().unwrap_or_else(|| vec![bare(new)]);
        branches.extend(more.into_iter().filter(|branch| !branches.contains(branch)).collect::<Vec<_>>());
        old = json!({ "anyOf": branches });
    }
    old["description"] = Value::String(both);
    old
}

impl JsonRequest for Request {
    type Report = MadeReport;
    const ID: &'static str = "generate";
    const ABOUT: &'static str = "A puzzle to order, with exactly one answer";
    const EXAMPLE: &'static str = r#"{"family":"skyscrapers","size":4,"seed":"7"}"#;

    /// The keys of [`Request`], and every option of every family.
    fn schema() -> Value {
        let mut schema = request_schema::<Request>();
        if let Some(keys) = schema.get_mut("properties").and_then(Value::as_object_mut) {
            for (family, form) in forms() {
                for option in form.options {
                    let about = format!("{}: {}", family.name, option.about);
                    let (key, new) = (key(option.id), option_schema(option, about));
                    let merged = keys.remove(&key).map_or_else(|| new.clone(), |old| merge(old, &new));
                    keys.insert(key, merged);
                }
            }
        }
        schema
    }

    fn answer(self, context: &mut Context<'_>) -> Result<MadeReport, ApiError> {
        let maker = request::maker(&self.family)?;
        let family = maker.family;
        let format = self.to.as_deref().unwrap_or("json");
        request::check_format(family, format)?;
        if let Some(name) = &self.technique {
            request::check_technique(family, name)?;
        }
        let difficulty = self.difficulty.as_deref().map(str::parse::<Difficulty>).transpose();
        let difficulty = difficulty.map_err(|error| unreadable(&BadOption::new("difficulty", error.to_string())))?;
        let target = difficulty.unwrap_or_default().target(self.technique.clone());
        let choices = self.choices(maker)?;
        let (rows, columns) =
            choices.sides("box").map_or_else(|| choices.size(), |(rows, columns)| (rows * columns, rows * columns));
        context.bounds.check_board(rows, columns)?;
        let seed = match &self.seed {
            Some(seed) => seed.seed()?,
            None => fresh_seed(context.entropy)?,
        };
        let generator = choices.generator(seed).map_err(|error| unreadable(&error))?.target(target).rated();
        let limits = Limits::NONE.with_time(self.timeout_ms.map(Duration::from_millis));
        let number = self.number.unwrap_or(1);
        let impossible = |message: String| ApiError::new(ErrorKind::Impossible, message);
        let made = context.search(limits, |control| generator.make(number, control));
        let made = made.map_err(|error| impossible(generated::failure(&error, generator.background())))?;
        MadeReport::new(&made, generator.seed(), format)
            .map_err(|reason| impossible(format!("this cannot be written as `{format}`: {reason}")))
    }
}

fn unreadable(error: &BadOption) -> ApiError {
    ApiError::unreadable(error.to_string())
}

/// A fresh seed, short enough to type.
fn fresh_seed(entropy: u64) -> Result<Seed, ApiError> {
    SeedInput::Number(entropy >> 24).seed()
}

impl Request {
    /// Parses the family's options.
    fn choices(&self, maker: Maker) -> Result<Choices, ApiError> {
        let (family, form) = (maker.family, maker.form);
        let mut choices = maker.choices();
        for (name, value) in &self.options {
            let Some(option) = form.options.iter().find(|option| key(option.id) == *name) else {
                return Err(ApiError::unreadable(format!("`{name}` is not an option of {}", family.name)));
            };
            choices.set(option.id, &as_text(value)).map_err(|error| unreadable(&error))?;
        }
        Ok(choices)
    }
}

/// A value as the command line takes it. The schema has checked its type.
fn as_text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(words) if words.iter().all(Value::is_string) => {
            words.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(",")
        }
        Value::Array(sides) => sides.iter().map(Value::to_string).collect::<Vec<_>>().join("x"),
        other => other.to_string(),
    }
}
