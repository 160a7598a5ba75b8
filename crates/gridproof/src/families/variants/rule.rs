//! A rule as data: its kind, and the cells and numbers that its kind asks for.

use super::compile::Builder;
use super::draw::Picture;
use super::key::Key;
use super::model::Variant;
use gridproof_engine::csp::model::ModelError;
use gridproof_engine::message::Message;
use std::fmt;

pub use crate::sheet::RuleHolds as Holds;
pub use crate::sheet::RuleValue as Value;
use crate::sheet::{RuleFieldForm, RuleForm, RuleTool};

/// What a kind of rule asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    /// The key in JSON.
    pub name: &'static str,
    /// What it holds.
    pub holds: Holds,
    /// Whether it may be left out.
    pub optional: bool,
    /// The number that is meant where it is left out, if it is always the same.
    pub default: Option<i32>,
    /// Whether the order of its cells means something.
    pub ordered: bool,
}

impl Field {
    /// From `least` to `most` cells.
    pub(super) const fn cells(name: &'static str, least: usize, most: usize) -> Field {
        Field { name, holds: Holds::Cells(least, most), optional: false, default: None, ordered: true }
    }

    /// A number in a range.
    pub(super) const fn number(name: &'static str, least: i32, most: i32) -> Field {
        Field { name, holds: Holds::Number(least, most), optional: false, default: None, ordered: true }
    }

    /// Numbers.
    pub(super) const fn numbers(name: &'static str) -> Field {
        Field { name, holds: Holds::Numbers, optional: false, default: None, ordered: true }
    }

    /// Something else.
    pub(super) const fn of(name: &'static str, holds: Holds) -> Field {
        Field { name, holds, optional: false, default: None, ordered: true }
    }

    /// The same, which stands for this number if it is left out.
    pub(super) const fn or(self, default: i32) -> Field {
        Field { optional: true, default: Some(default), ..self }
    }

    /// The same, with cells whose order means nothing.
    pub(super) const fn in_any_order(self) -> Field {
        Field { ordered: false, ..self }
    }

    /// The same, which may be left out.
    pub(super) const fn or_none(self) -> Field {
        Field { optional: true, ..self }
    }
}

/// What a filled board breaks: the cells, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// The cells concerned.
    pub cells: Vec<usize>,
    /// What is wrong.
    pub message: Message,
}

/// The digits of a filled board, as the board shows them.
pub(super) type Values<'v> = &'v [i32];

/// A kind of rule: a file in `kinds`, and a row of [`super::kinds::KINDS`].
pub struct Kind {
    /// The name in JSON.
    pub id: &'static str,
    /// The name in sentences.
    pub name: &'static str,
    /// The rule in one sentence.
    pub about: &'static str,
    /// What it asks for.
    pub fields: &'static [Field],
    /// How a setter draws it on a board.
    pub tool: RuleTool,
    /// The technique that strikes what such a rule rules out by itself.
    pub(super) technique: &'static str,
    /// What becomes of it when the board is turned or reflected.
    pub(super) turns: Turns,
    /// How it is drawn.
    pub(super) draw: fn(&Rule, &mut Picture<'_>),
    /// How f-puzzles writes it; the first key that fits is written.
    #[cfg_attr(not(feature = "links"), expect(dead_code, reason = "only links are written with keys"))]
    pub(super) fpuzzles: &'static [Key],
    /// What is wrong with such a rule on a board, before anything is filled in.
    pub(super) objection: fn(&Variant, &Rule) -> Option<Message>,
    /// What a filled board breaks; from the words of the rule alone.
    pub(super) broken: fn(&Variant, &Rule, Values<'_>) -> Vec<Broken>,
    /// The constraints that say the same.
    pub(super) state: fn(&Rule, &mut Builder<'_>) -> Result<(), ModelError>,
}

/// What becomes of a rule when the board is turned or reflected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Turns {
    /// The same rule with its cells moved.
    Any,
    /// The same, but this field changes between two words when left and right are exchanged.
    Mirrored(&'static str, &'static str, &'static str),
    /// It turns only if this field has one cell: several are read from left to right.
    OneCell(&'static str),
    /// It means something else on a turned board.
    Never,
}

impl Kind {
    /// What a front end needs to offer such rules.
    pub(super) fn form(&self) -> RuleForm {
        let field = |field: &Field| RuleFieldForm { name: field.name, holds: field.holds, optional: field.optional };
        let fields = self.fields.iter().map(field).collect();
        RuleForm { id: self.id, name: self.name, about: self.about, tool: self.tool, fields }
    }
}

impl fmt::Debug for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}

impl PartialEq for Kind {
    fn eq(&self, other: &Kind) -> bool {
        self.id == other.id
    }
}

impl Eq for Kind {}

/// One rule of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// Its kind.
    pub kind: &'static Kind,
    /// By field of the kind, what it holds; `None` if it was left out.
    pub values: Vec<Option<Value>>,
}

impl Rule {
    fn value(&self, name: &str) -> Option<&Value> {
        let at = self.kind.fields.iter().position(|field| field.name == name)?;
        self.values.get(at)?.as_ref()
    }

    /// The cells in a field.
    pub fn cells(&self, name: &str) -> &[usize] {
        match self.value(name) {
            Some(Value::Cells(cells)) => cells,
            _ => &[],
        }
    }

    /// The lists of cells in a field.
    pub fn lists(&self, name: &str) -> &[Vec<usize>] {
        match self.value(name) {
            Some(Value::Lists(lists)) => lists,
            _ => &[],
        }
    }

    /// The number in a field.
    pub fn number(&self, name: &str) -> Option<i32> {
        match self.value(name) {
            Some(Value::Number(number)) => Some(*number),
            _ => None,
        }
    }

    /// The number in a field as text; empty if there is none.
    pub fn number_text(&self, name: &str) -> String {
        self.number(name).map_or_else(String::new, |number| number.to_string())
    }

    /// The numbers in a field.
    pub fn numbers(&self, name: &str) -> &[i32] {
        match self.value(name) {
            Some(Value::Numbers(numbers)) => numbers,
            _ => &[],
        }
    }

    /// The word or text in a field.
    pub fn text(&self, name: &str) -> Option<&str> {
        match self.value(name) {
            Some(Value::Text(text)) => Some(text),
            _ => None,
        }
    }

    /// Every cell that it names.
    pub fn all_cells(&self) -> Vec<usize> {
        let cells = |value: &Value| match value {
            Value::Cells(cells) => cells.clone(),
            Value::Lists(lists) => lists.concat(),
            _ => Vec::new(),
        };
        self.values.iter().flatten().flat_map(cells).collect()
    }

    /// Its kind, number and cells in a few words, such as `killer cage 15 at r1c1`.
    pub fn name(&self, columns: usize) -> String {
        let kind = self.kind.name.to_lowercase();
        let number = self.values.iter().flatten().find_map(|value| match value {
            Value::Number(number) => Some(format!(" {number}")),
            _ => None,
        });
        let place = self.all_cells().first().map(|cell| format!(" at r{}c{}", cell / columns + 1, cell % columns + 1));
        format!("{kind}{}{}", number.unwrap_or_default(), place.unwrap_or_default())
    }

    /// Leaves out a number that is the default of its kind, and lists numbers that are meant without being listed, so that there is one way to
    /// write a rule.
    pub(super) fn normalize(&mut self) {
        if self.kind.id == "kropki_negative" && self.values.iter().all(Option::is_none) {
            self.values = vec![Some(Value::Numbers(vec![1])), Some(Value::Numbers(vec![2]))];
        }
        for (field, value) in self.kind.fields.iter().zip(&mut self.values) {
            if field.default.is_some() && *value == field.default.map(Value::Number) {
                *value = None;
            }
        }
    }

    /// Everything about it on one line, in a fixed order: equal rules have equal lines. A killer cage's cells, and those of other rules whose
    /// order means nothing, are not sorted.
    pub(super) fn line(&self) -> String {
        format!("{} {:?}", self.kind.id, self.values)
    }
}
