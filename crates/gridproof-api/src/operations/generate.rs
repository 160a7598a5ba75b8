//! `generate`: a puzzle made to order.

use super::{JSON, Operation, Reply, answered, request_of, schema_of};
use crate::families::key;
use crate::request::{self, SeedWord};
use crate::tasks::{made, wishes};
use crate::{Asked, Refusal, Wrong};
use gridproof::generate::Generator;
use gridproof::generate::form::{BadOption, Choices, Form, FormOption, OptionKind};
use gridproof::report::MadeReport;
use gridproof::{FAMILIES, Family, Limits, Seed};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Map, Value, json};
use std::time::Duration;

pub(super) const OPERATION: Operation = Operation {
    id: "generate",
    about: "A puzzle made to order, with exactly one answer",
    request: request_schema,
    reply: Some(schema_of::<MadeReport>),
    media: JSON,
    example: r#"{"family":"skyscrapers","size":4,"seed":"7"}"#,
    answer,
};

/// What every family can be asked for; the families' own options come beside these keys.
#[derive(Deserialize, JsonSchema)]
struct Request {
    /// The family.
    #[schemars(schema_with = "request::families")]
    family: String,
    /// How hard: a level such as `hard`, a range such as `easy-hard`, or a range of ratings such as `300-500`.
    #[serde(default)]
    #[schemars(length(min = 1, max = 40))]
    difficulty: Option<String>,
    /// A technique that must be needed, with nothing harder.
    #[serde(default)]
    #[schemars(length(min = 1, max = 100))]
    technique: Option<String>,
    /// The seed: any word or number; a fresh one is chosen and reported if it is missing.
    #[serde(default)]
    seed: Option<SeedWord>,
    /// The number of the puzzle below its seed; 1 unless given.
    #[serde(default)]
    #[schemars(range(min = 1, max = 9_007_199_254_740_991u64))]
    number: Option<u64>,
    /// The format; `json` unless given.
    #[serde(default)]
    #[schemars(schema_with = "request::formats")]
    to: Option<String>,
    /// Time limit in milliseconds, capped at the server's own.
    #[serde(default)]
    #[schemars(range(min = 1, max = 9_007_199_254_740_991u64))]
    timeout_ms: Option<u64>,
    /// Options of the family, as its form declares them.
    #[serde(flatten)]
    #[schemars(skip)]
    options: Map<String, Value>,
}

/// The schema of a request: the keys above, and every option of every family.
fn request_schema() -> Value {
    let mut schema = request_of::<Request>();
    if let Some(keys) = schema.get_mut("properties").and_then(Value::as_object_mut) {
        for (family, form) in forms() {
            for option in form.options {
                let about = format!("{}: {}", family.name, option.about);
                let (key, new) = (key(option.id), option_schema(option, about));
                let merged = keys.remove(&key).map_or_else(|| new.clone(), |old| either(old, &new));
                keys.insert(key, merged);
            }
        }
    }
    schema
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
        OptionKind::Choice(words) => json!({ "type": "string", "enum": words }),
        OptionKind::Range => json!({ "type": "string", "minLength": 1, "maxLength": 40 }),
        _ => json!({ "type": "string", "minLength": 1, "maxLength": 100_000 }),
    };
    schema["description"] = Value::String(about);
    schema
}

/// The schema of a key that two families have: either of theirs, or the one they share.
fn either(mut old: Value, new: &Value) -> Value {
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

fn answer(request: Value, asked: &mut Asked<'_>) -> Result<Reply, Refusal> {
    answered(request, asked, |request: Request, asked| {
        let family = request::family(&request.family)?;
        let format = request.to.as_deref().unwrap_or("json");
        request::format(family, format)?;
        if let Some(name) = &request.technique {
            request::technique(family, name)?;
        }
        let difficulty = request.difficulty.as_deref().map(wishes::difficulty).transpose();
        let difficulty = difficulty.map_err(|message| unreadable(&BadOption::new("difficulty", message)))?;
        let target = difficulty.unwrap_or_default().target(request.technique.clone());
        let choices = request.choices(family)?;
        let (rows, columns) =
            choices.sides("box").map_or_else(|| choices.size(), |(rows, columns)| (rows * columns, rows * columns));
        asked.bounds.take(rows, columns)?;
        let recipe = choices.recipe().map_err(|error| unreadable(&error))?;
        let seed = match &request.seed {
            Some(word) => word.seed()?,
            None => any_seed(asked.chance)?,
        };
        let generator = Generator::new(recipe, seed).target(target).rated();
        let limits = Limits::NONE.with_time(request.timeout_ms.map(Duration::from_millis));
        let number = request.number.unwrap_or(1);
        let found = asked.search(limits, |control| generator.make(number, control));
        let lore = || generator.recipe().lore();
        let found = found.map_err(|not| Refusal::new(Wrong::Impossible, made::sorry(&not, lore())))?;
        MadeReport::new(&found, generator.seed(), format).map(Into::into).map_err(|reason| {
            Refusal::new(Wrong::Impossible, format!("this cannot be written as `{format}`: {reason}"))
        })
    })
}

fn unreadable(error: &BadOption) -> Refusal {
    Refusal::new(Wrong::Unreadable, error.to_string())
}

/// A fresh seed, short enough to type.
fn any_seed(chance: u64) -> Result<Seed, Refusal> {
    SeedWord::Number(chance >> 24).seed()
}

impl Request {
    /// The options as the family's form reads them.
    fn choices(&self, family: &'static Family) -> Result<Choices, Refusal> {
        let none = || Refusal::new(Wrong::Impossible, format!("there is no generator for `{}`", family.id));
        let form = family.generator().ok_or_else(none)?;
        let mut choices = Choices::new(form);
        for (name, value) in &self.options {
            let Some(option) = form.options.iter().find(|option| key(option.id) == *name) else {
                let message = format!("`{name}` is not an option of {}", family.name);
                return Err(Refusal::new(Wrong::Unreadable, message));
            };
            choices.set(option.id, &written(value)).map_err(|error| unreadable(&error))?;
        }
        Ok(choices)
    }
}

/// A value as it is typed on the command line; the schema has checked its type.
fn written(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(sides) => sides.iter().map(Value::to_string).collect::<Vec<_>>().join("x"),
        other => other.to_string(),
    }
}
