//! The families, their formats and techniques, as data.

use gridproof::engine::logic::Level;
use gridproof::{FAMILIES, Family, Layout, say};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A family of puzzles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FamilyReport {
    /// The name in requests, such as `sudoku`.
    pub id: String,
    /// The name in sentences.
    pub name: String,
    /// The rules in one sentence.
    pub about: String,
    /// How its puzzles are written.
    pub formats: Vec<FormatReport>,
    /// What explains its puzzles, cheapest first.
    pub techniques: Vec<TechniqueReport>,
    /// The levels of difficulty, easiest first.
    pub levels: Vec<String>,
}

/// A format.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FormatReport {
    /// The name in requests; unique within the family.
    pub id: String,
    /// The name in sentences.
    pub name: String,
    /// What it is, in one line.
    pub about: String,
    /// A whole puzzle in this format.
    pub example: String,
    /// How much of a text one puzzle takes: `line`, `block`, `line or block`, or `file`.
    pub layout: String,
}

/// A technique.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TechniqueReport {
    /// The name in requests.
    pub id: String,
    /// What people call it, or the kinds of steps it makes.
    pub name: String,
    /// How hard it is.
    pub level: String,
}

/// Every family, in the order in which they are listed to people.
pub fn families() -> Vec<FamilyReport> {
    FAMILIES.iter().map(|family| report(family)).collect()
}

/// The word for a layout.
pub fn layout_word(layout: Layout) -> &'static str {
    match layout {
        Layout::Line => "line",
        Layout::Block => "block",
        Layout::LineOrBlock => "line or block",
        Layout::File => "file",
    }
}

fn report(family: &Family) -> FamilyReport {
    let formats = family.formats().into_iter().map(|info| FormatReport {
        id: info.id.to_string(),
        name: info.name.to_string(),
        about: info.about.to_string(),
        example: info.example.to_string(),
        layout: layout_word(info.layout).to_string(),
    });
    let techniques = family.techniques().into_iter().map(|about| TechniqueReport {
        id: about.id.to_string(),
        name: about.kinds.iter().map(|kind| say::LANGUAGES[0].name_of(kind)).collect::<Vec<_>>().join(", "),
        level: about.level.id().to_string(),
    });
    FamilyReport {
        id: family.id.to_string(),
        name: family.name.to_string(),
        about: family.about.to_string(),
        formats: formats.collect(),
        techniques: techniques.collect(),
        levels: Level::ALL.map(|level| level.id().to_string()).to_vec(),
    }
}
