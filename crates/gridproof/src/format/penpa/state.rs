//! The pieces of the state: abbreviations, the first line, and names for what is drawn.

use crate::format::{fpuzzles, link};
use gridproof_engine::message;
use gridproof_engine::message::Message;
use serde_json::{Map, Value};

/// Abbreviations, in the order in which the editor applies them.
const SHORT: [(&str, &str); 31] = [
    ("z", "zZ"),
    ("\"qa\"", "z9"),
    ("\"pu_q\"", "zQ"),
    ("\"pu_a\"", "zA"),
    ("\"grid\"", "zG"),
    ("\"edit_mode\"", "zM"),
    ("\"surface\"", "zS"),
    ("\"line\"", "zL"),
    ("\"lineE\"", "zE"),
    ("\"wall\"", "zW"),
    ("\"cage\"", "zC"),
    ("\"number\"", "zN"),
    ("\"symbol\"", "zY"),
    ("\"special\"", "zP"),
    ("\"board\"", "zB"),
    ("\"command_redo\"", "zR"),
    ("\"command_undo\"", "zU"),
    ("\"command_replay\"", "z8"),
    ("\"numberS\"", "z1"),
    ("\"freeline\"", "zF"),
    ("\"freelineE\"", "z2"),
    ("\"thermo\"", "zT"),
    ("\"arrows\"", "z3"),
    ("\"direction\"", "zD"),
    ("\"squareframe\"", "z0"),
    ("\"polygon\"", "z5"),
    ("\"deletelineE\"", "z4"),
    ("\"killercages\"", "z6"),
    ("\"nobulbthermo\"", "z7"),
    ("\"__a\"", "z_"),
    ("null", "zO"),
];

/// The margins, which must leave at least one cell.
pub(super) fn margins(line: &str, rows: usize, columns: usize) -> Result<[usize; 4], Message> {
    let margins: [usize; 4] =
        serde_json::from_str(line).map_err(|_| message!("the margins of the board cannot be read"))?;
    let [top, bottom, left, right] = margins;
    let fits = |before: usize, after: usize, side: usize| before.saturating_add(after) < side;
    match fits(top, bottom, rows) && fits(left, right, columns) {
        true => Ok(margins),
        false => Err(message!("the margins leave no board")),
    }
}

/// An object with abbreviations.
pub(super) fn object(line: &str) -> Option<Map<String, Value>> {
    let mut long = line.to_string();
    for (word, short) in SHORT.iter().rev() {
        long = long.replace(short, word);
    }
    serde_json::from_str(&long).ok()
}

/// A text with abbreviations.
pub(super) fn abbreviated(text: &str) -> String {
    SHORT.iter().fold(text.to_string(), |text, (word, short)| text.replace(word, short))
}

/// Title, author, source and rules, for the list of what is dropped.
pub(super) fn notes(head: &[&str]) -> Vec<String> {
    let field = |at: usize, prefix: &str| {
        head.get(at).map(|field| field.strip_prefix(prefix).unwrap_or(field).trim().to_string())
    };
    let mut notes = Vec::new();
    if field(15, "Title:").is_some_and(|title| !title.is_empty()) {
        notes.push("the title".to_string());
    }
    if field(16, "Author:").is_some_and(|author| !author.is_empty()) {
        notes.push("the author".to_string());
    }
    if field(17, "").is_some_and(|source| !source.is_empty()) {
        notes.push("the source".to_string());
    }
    let rules = rules(head);
    if !rules.is_empty() {
        notes.push(fpuzzles::quoted(&rules));
    }
    notes
}

/// The rules in words.
pub(super) fn rules(head: &[&str]) -> String {
    head.get(18).map(|rules| rules.trim()).filter(|&rules| rules != "OFF").map(link::decoded).unwrap_or_default().into()
}

/// Whether nothing is drawn.
pub(super) fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Array(list) => list.is_empty(),
        Value::Object(object) => object.values().all(Value::is_null),
        _ => false,
    }
}

/// The name of a part of the drawing.
pub(super) fn part(key: &str) -> Message {
    match key {
        "surface" => message!("shaded cells"),
        "numberS" => message!("small numbers"),
        "symbol" => message!("symbols"),
        "line" | "freeline" => message!("lines"),
        "lineE" | "freelineE" => message!("edges"),
        "deletelineE" => message!("erased lines"),
        "wall" => message!("walls"),
        "cage" | "killercages" => message!("cages"),
        "thermo" | "nobulbthermo" => message!("thermometers"),
        "arrows" | "direction" => message!("arrows"),
        "squareframe" | "polygon" => message!("frames"),
        other => Message::verbatim(format!("`{}`", other.chars().take(30).collect::<String>())),
    }
}
