//! The families with their formats, techniques, boards and generators, as data.

use gridproof::generate::form::{Form, FormOption, Named, OptionKind, Sizes};
use gridproof::internals::say::Locale;
use gridproof::logic::Level;
use gridproof::sheet::{BoardPart, ClueRule, PartPlace, RuleFieldForm, RuleForm, RuleHolds};
use gridproof::{FAMILIES, Family, Layout};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

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
    /// Its formats.
    pub formats: Vec<FormatReport>,
    /// Its techniques, cheapest first.
    pub techniques: Vec<TechniqueReport>,
    /// The levels of difficulty, easiest first.
    pub levels: Vec<String>,
    /// The parts of its boards.
    pub board: BoardReport,
    /// The options of its generator; null if it has none.
    pub generator: Option<FormReport>,
}

/// The parts of a family's boards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BoardReport {
    /// Sizes that a setter can choose.
    pub sizes: SizesReport,
    /// The largest digit; null where it is the number of columns.
    pub largest: Option<u8>,
    /// Which cells differ from each other: `row`, `column`, `box`, `diagonal`, and the runs of open cells `across` and `down`.
    pub houses: Vec<String>,
    /// Whether there are rules besides houses and clues: only the engine then knows whether a full board is solved.
    pub more_rules: bool,
    /// Whether a picture of the board has shapes or heavy edges that only its scene shows.
    pub shapes: bool,
    /// What can be placed on a board besides givens.
    pub parts: Vec<BoardPartReport>,
    /// The kinds of rules that a board can have; empty for families of fixed rules.
    pub rules: Vec<RuleKindReport>,
}

/// A kind of rule that a setter can put on a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RuleKindReport {
    /// The name in sheets.
    pub id: String,
    /// Its name in sentences.
    pub name: String,
    /// The rule in one sentence.
    pub about: String,
    /// How it is drawn on a board: `board` (switched on), `cage` (a group of cells), `line` (cells in order), `arrow` (a circle, then a line),
    /// `pair` (two neighbours), `corner` (four cells that meet), `cells` (single cells), `outside` (a clue beside the board) or `other`.
    pub tool: String,
    /// Its fields.
    pub fields: Vec<RuleFieldKindReport>,
}

/// A field of a kind of rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RuleFieldKindReport {
    /// Its name.
    pub name: String,
    /// What it holds: `cells`, `lists`, `number`, `numbers`, `word` or `text`.
    pub holds: String,
    /// The least number, or the least number of cells.
    pub min: Option<i64>,
    /// The greatest number, or the greatest number of cells.
    pub max: Option<i64>,
    /// The words to choose from; empty for other fields.
    pub choices: Vec<String>,
    /// Whether it may be left out.
    pub optional: bool,
}

fn rule_report(family: &Family, rule: &RuleForm, locale: &Locale) -> RuleKindReport {
    let field = |field: &RuleFieldForm| {
        let count = |count: usize| i64::try_from(count).ok().filter(|&count| count < 10_000);
        let (holds, min, max, choices): (&str, _, _, &[&str]) = match field.holds {
            RuleHolds::Cells(least, most) => ("cells", count(least), count(most), &[]),
            RuleHolds::Lists => ("lists", None, None, &[]),
            RuleHolds::Number(least, most) => ("number", Some(i64::from(least)), Some(i64::from(most)), &[]),
            RuleHolds::Numbers => ("numbers", None, None, &[]),
            RuleHolds::Word(words) => ("word", None, None, words),
            _ => ("text", None, None, &[]),
        };
        RuleFieldKindReport {
            name: field.name.to_string(),
            holds: holds.to_string(),
            min,
            max,
            choices: choices.iter().map(ToString::to_string).collect(),
            optional: field.optional,
        }
    };
    RuleKindReport {
        id: rule.id.to_string(),
        name: locale.rule_name(rule.name).to_string(),
        about: locale.rule_about(family, rule).to_string(),
        tool: rule.tool.id().to_string(),
        fields: rule.fields.iter().map(field).collect(),
    }
}

/// Something that a setter can place on a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BoardPartReport {
    /// The name in sheets.
    pub id: String,
    /// Its name in sentences.
    pub name: String,
    /// Where it goes: `cell`, `across`, `down` or `edge`.
    pub place: String,
    /// The largest number; null means the largest digit of the board.
    pub max: Option<u8>,
    /// The key that switches to it or toggles it, or null.
    pub key: Option<char>,
    /// What the number says about its cells: `sum` (they add up to it), `visible` (this many are larger than all before
    /// them) or `other`; null for a part without a number.
    pub rule: Option<String>,
}

/// The options of a generator.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FormReport {
    /// What it generates, in one line.
    pub about: String,
    /// The sizes it generates.
    pub sizes: SizesReport,
    /// Its options.
    pub options: Vec<OptionReport>,
    /// Values of options for a player who chooses only a size and a level.
    pub preset: BTreeMap<String, String>,
    /// Boards among these that have a name of their own.
    pub names: Vec<NamedReport>,
}

/// Boards of a family that have a name of their own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NamedReport {
    /// The family in requests for such a board.
    pub id: String,
    /// The name in sentences.
    pub name: String,
    /// The options that make such boards.
    pub options: BTreeMap<String, String>,
    /// The kinds of rules that such boards have: all of these, and no others.
    pub rules: Vec<String>,
    /// Whether they have boxes; if not, they have no regions.
    pub boxes: bool,
}

/// Sizes of boards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SizesReport {
    /// The smallest side.
    pub min: u64,
    /// The largest side.
    pub max: u64,
    /// The default side.
    pub default: u64,
    /// Whether boards are square.
    pub square: bool,
    /// Whether boards have boxes.
    pub boxes: bool,
    /// Sides to offer in a short menu.
    pub menu: Vec<u64>,
}

/// One option of a generator.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OptionReport {
    /// The key in requests.
    pub key: String,
    /// What it does, in one line.
    pub about: String,
    /// The kind of its values: `sides`, `number`, `range`, `choice`, `words` (some of the choices) or `text`.
    pub kind: String,
    /// The smallest number.
    pub min: Option<u64>,
    /// The largest number or side.
    pub max: Option<u64>,
    /// The values to choose from; empty for other kinds.
    pub choices: Vec<String>,
    /// The default, as text.
    pub default: Option<String>,
    /// Keys it cannot be combined with.
    pub excludes: Vec<String>,
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
    /// A complete puzzle in this format.
    pub example: String,
    /// How much text one puzzle takes: `line`, `block`, `line or block`, or `file`.
    pub layout: String,
}

/// A technique.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TechniqueReport {
    /// The name in requests.
    pub id: String,
    /// Its common name, or the names of the kinds of steps it finds.
    pub name: String,
    /// Its level of difficulty.
    pub level: String,
}

/// Every family, in display order.
pub fn families() -> Vec<FamilyReport> {
    families_in(gridproof::internals::say::LOCALES[0])
}

/// The same with names, rules, techniques, parts and options in this language. Formats are described in English.
pub fn families_in(locale: &Locale) -> Vec<FamilyReport> {
    FAMILIES.iter().map(|family| family_report(family, locale)).collect()
}

/// The name of a layout.
pub fn layout_name(layout: Layout) -> &'static str {
    match layout {
        Layout::Line => "line",
        Layout::Block => "block",
        Layout::LineOrBlock => "line or block",
        Layout::File => "file",
    }
}

fn family_report(family: &Family, locale: &Locale) -> FamilyReport {
    let formats = family.formats().into_iter().map(|info| FormatReport {
        id: info.id.to_string(),
        name: info.name.to_string(),
        about: info.about.to_string(),
        example: info.example.to_string(),
        layout: layout_name(info.layout).to_string(),
    });
    let techniques = family.techniques().into_iter().map(|about| TechniqueReport {
        id: about.id.to_string(),
        name: locale.technique_name(&about),
        level: about.level.id().to_string(),
    });
    FamilyReport {
        id: family.id.to_string(),
        name: locale.family_name(family).to_string(),
        about: locale.family_about(family).to_string(),
        formats: formats.collect(),
        techniques: techniques.collect(),
        levels: Level::ALL.map(|level| level.id().to_string()).to_vec(),
        board: board_report(family, locale),
        generator: family.generator().map(|form| form_report(family, form, locale)),
    }
}

fn board_report(family: &Family, locale: &Locale) -> BoardReport {
    let board = family.board();
    let part = |part: &BoardPart| BoardPartReport {
        id: part.id.to_string(),
        name: locale.part_name(family, part).to_string(),
        place: match part.place {
            PartPlace::Across => "across",
            PartPlace::Down => "down",
            PartPlace::Edge => "edge",
            _ => "cell",
        }
        .to_string(),
        max: part.max,
        key: part.key,
        rule: part.rule.map(|rule| rule.id().to_string()),
    };
    BoardReport {
        sizes: sizes_report(&board.sizes),
        largest: board.largest,
        houses: board.houses.iter().map(|rule| rule.id().to_string()).collect(),
        more_rules: board.more_rules || board.parts.iter().any(|part| part.rule == Some(ClueRule::Other)),
        shapes: board.shapes,
        parts: board.parts.iter().map(part).collect(),
        rules: family.rule_kinds().iter().map(|rule| rule_report(family, rule, locale)).collect(),
    }
}

fn sizes_report(sizes: &Sizes) -> SizesReport {
    SizesReport {
        min: sizes.min as u64,
        max: sizes.max as u64,
        default: sizes.default as u64,
        square: sizes.square,
        boxes: sizes.boxes,
        menu: sizes.menu.iter().map(|&side| side as u64).collect(),
    }
}

fn form_report(family: &Family, form: &Form, locale: &Locale) -> FormReport {
    let preset = form.preset.iter().map(|(id, text)| (key(id), (*text).to_string()));
    FormReport {
        about: locale.generator_about(family).to_string(),
        sizes: sizes_report(&form.sizes),
        options: form.options.iter().map(|option| option_report(option, locale.option_about(family, option))).collect(),
        preset: preset.collect(),
        names: form.names.iter().map(|named| named_report(named, locale)).collect(),
    }
}

fn named_report(named: &Named, locale: &Locale) -> NamedReport {
    let text = |words: &[&str]| words.iter().map(|word| (*word).to_string()).collect();
    NamedReport {
        id: named.id.to_string(),
        name: locale.named_name(named),
        options: named.options.iter().map(|(id, value)| (key(id), (*value).to_string())).collect(),
        rules: text(named.rules),
        boxes: named.boxes,
    }
}

fn option_report(option: &FormOption, about: &str) -> OptionReport {
    let (kind, min, max, choices) = match option.kind {
        OptionKind::Sides { max } => ("sides", Some(1), Some(max), &[][..]),
        OptionKind::Number { min, max } => ("number", Some(min), Some(max), &[][..]),
        OptionKind::Choice(values) => ("choice", None, None, values),
        OptionKind::Words(values) => ("words", None, None, values),
        OptionKind::Range => ("range", None, None, &[][..]),
        _ => ("text", None, None, &[][..]),
    };
    OptionReport {
        key: key(option.id),
        about: about.to_string(),
        kind: kind.to_string(),
        min: min.map(|min| min as u64),
        max: max.map(|max| max as u64),
        choices: choices.iter().map(|value| (*value).to_string()).collect(),
        default: option.default.map(str::to_string),
        excludes: option.excludes.iter().map(|id| key(id)).collect(),
    }
}

/// The key of a generator's option in JSON.
pub(crate) fn key(id: &str) -> String {
    id.replace('-', "_")
}
