//! The puzzle: a board, its givens and a list of rules.

use super::grid::Grid;
use super::kinds::kind;
use super::logic::Filters;
use super::rule::{Field, Holds, Rule, Value};
use gridproof_engine::message;
use gridproof_engine::message::{Argument, Message};
use std::sync::{Arc, OnceLock};

/// A board with rules. Boards are equal if they have the same cells, regions, givens and rules: in which order the rules are listed and how
/// regions are numbered means nothing.
#[derive(Clone, Debug)]
pub struct Variant {
    grid: Grid,
    givens: Vec<u8>,
    rules: Vec<Rule>,
    /// What reasoning derives from the rules, once it is asked for.
    pub(super) derived: Derived,
}

/// Something derived from a board.
#[derive(Clone, Debug, Default)]
pub(super) struct Derived(pub(super) OnceLock<Arc<Filters>>);

impl PartialEq for Variant {
    fn eq(&self, other: &Variant) -> bool {
        let mut left: Vec<Rule> = other.rules().iter().map(with_defaults).collect();
        self.grid().with_regions_in_order() == other.grid().with_regions_in_order()
            && self.givens() == other.givens()
            && self.rules().len() == left.len()
            && self.rules().iter().map(with_defaults).all(|rule| {
                let at = left.iter().position(|other| *other == rule);
                at.map(|at| left.swap_remove(at)).is_some()
            })
    }
}

impl Eq for Variant {}

impl Variant {
    /// The maximum number of rules.
    pub const MAX_RULES: usize = 10_000;

    /// A board with givens, row by row as numbers of digits from 1, 0 for blanks, and rules; or what is wrong with it.
    pub fn new(grid: Grid, givens: Vec<u8>, rules: Vec<Rule>) -> Result<Variant, Message> {
        let max = Grid::MAX_SIDE;
        if !(1..=max).contains(&grid.rows) || !(1..=max).contains(&grid.columns) {
            return Err(message!("a board has 1 to {max} rows and columns", max));
        }
        if !(1..=63).contains(&grid.digits) || !(-99..=99).contains(&grid.lowest) {
            return Err(message!("a board has 1 to 63 digits, from -99 to 99 on"));
        }
        if givens.len() != grid.cells() || givens.iter().any(|&given| given > grid.digits) {
            return Err(message!("the givens do not fit the board"));
        }
        if !grid.regions.is_empty() && grid.regions.len() != grid.cells() {
            return Err(message!("the regions do not fit the board"));
        }
        if rules.len() > Variant::MAX_RULES {
            return Err(message!("there are more than {max} rules", max = Variant::MAX_RULES));
        }
        let mut rules = rules;
        rules.iter_mut().for_each(Rule::normalize);
        let puzzle = Variant { grid, givens, rules, derived: Derived::default() };
        puzzle.objection().map_or(Ok(puzzle), Err)
    }

    /// The board.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The givens row by row, as numbers of digits from 1, 0 for blanks.
    pub fn givens(&self) -> &[u8] {
        &self.givens
    }

    /// The rules besides rows, columns and regions.
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    /// The size, the digits, the regions and the kinds of rules in a few words.
    pub(super) fn about_board(&self) -> String {
        let grid = &self.grid;
        let mut about = format!("{}x{}", grid.rows, grid.columns);
        if (grid.lowest, usize::from(grid.digits)) != (1, grid.rows.max(grid.columns)) {
            about.push_str(&format!(" with digits {} to {}", grid.lowest, grid.highest()));
        }
        about.push_str(match () {
            () if grid.regions.is_empty() => "",
            () if grid.usual_boxes().as_ref() == Some(&grid.regions) => " with boxes",
            () => " with regions",
        });
        let mut kinds: Vec<&str> = Vec::new();
        for rule in &self.rules {
            if !kinds.contains(&rule.kind.name) {
                kinds.push(rule.kind.name);
            }
        }
        if !kinds.is_empty() {
            about.push_str(&format!("; {}", kinds.join(", ").to_lowercase()));
        }
        about
    }

    /// The rules as text, in order.
    pub(super) fn rule_lines(&self) -> Vec<String> {
        let mut lines: Vec<String> = self.rules.iter().map(Rule::line).collect();
        lines.sort_unstable();
        lines
    }

    /// What is wrong with the board or a rule.
    fn objection(&self) -> Option<Message> {
        let digits = usize::from(self.grid.digits);
        if let Some(house) = self.grid.houses().iter().find(|house| house.len() > digits) {
            return Some(message!(
                "{count} cells must differ, but there are only {digits} digits",
                count = house.len(),
                digits
            ));
        }
        self.rules.iter().find_map(|rule| {
            let wrong = self.wrong_fields(rule).or_else(|| (rule.kind.objection)(self, rule))?;
            Some(message!("{rule}: {wrong}", rule = Argument::Name(rule.kind.name), wrong))
        })
    }

    /// What is wrong with the cells and numbers of a rule.
    fn wrong_fields(&self, rule: &Rule) -> Option<Message> {
        if rule.values.len() != rule.kind.fields.len() {
            return Some(message!("it has too many or too few fields"));
        }
        rule.kind.fields.iter().zip(&rule.values).find_map(|(field, value)| match value {
            None if field.optional => None,
            None => Some(message!("`{name}` is missing", name = field.name)),
            Some(value) if says_nothing(rule, field, value) => Some(message!("`{name}` is empty", name = field.name)),
            Some(value) => self.wrong_value(field, value),
        })
    }

    fn wrong_value(&self, field: &Field, value: &Value) -> Option<Message> {
        let name = field.name;
        match (field.holds, value) {
            (Holds::Cells(least, most), Value::Cells(cells)) => {
                if !(least..=most).contains(&cells.len()) {
                    let (count, least) = (cells.len(), least);
                    return Some(match most {
                        most if most == least => {
                            message!("`{name}` has {count} cells, and takes {least}", name, count, least)
                        }
                        usize::MAX => {
                            message!("`{name}` has {count} cells, and needs at least {least}", name, count, least)
                        }
                        _ => message!(
                            "`{name}` has {count} cells, and takes {least} to {most}",
                            name,
                            count,
                            least,
                            most
                        ),
                    });
                }
                self.wrong_cells(cells)
            }
            (Holds::Lists, Value::Lists(lists)) => lists.iter().find_map(|cells| self.wrong_cells(cells)),
            (Holds::Number(least, most), Value::Number(number)) => (!(least..=most).contains(number)).then(|| {
                message!("`{name}` is {number}, and takes {least} to {most}", name, number = *number, least, most)
            }),
            (Holds::Numbers, Value::Numbers(_)) | (Holds::Text, Value::Text(_)) => None,
            (Holds::Word(words), Value::Text(word)) => (!words.contains(&word.as_str())).then(|| {
                message!("`{name}` is `{word}`, and takes {words}", name, word = word.clone(), words = words.join(", "))
            }),
            _ => Some(message!("`{name}` holds something else", name)),
        }
    }

    fn wrong_cells(&self, cells: &[usize]) -> Option<Message> {
        if cells.iter().any(|&cell| cell >= self.grid.cells()) {
            return Some(message!("a cell is not on the board"));
        }
        let twice = cells.iter().enumerate().find(|&(at, cell)| cells[..at].contains(cell));
        twice.map(|(_, &cell)| message!("{cell} is listed twice", cell = self.argument(cell)))
    }

    /// A cell in a message.
    pub(super) fn argument(&self, cell: usize) -> Argument {
        Argument::Cell(cell / self.grid.columns, cell % self.grid.columns)
    }
}

/// Whether a list is empty and the rule says nothing without it. A cell without candidates and a table without pairs say something, and an
/// automaton needs no steps.
fn says_nothing(rule: &Rule, field: &Field, value: &Value) -> bool {
    match value {
        Value::Lists(lists) => lists.is_empty(),
        Value::Numbers(numbers) => {
            numbers.is_empty() && rule.kind.id != "candidates" && matches!(field.name, "values" | "sums" | "counts")
        }
        _ => false,
    }
}

/// A rule with the values that hold where none is given, and with cells in order where that does not matter.
fn with_defaults(rule: &Rule) -> Rule {
    let mut rule = match (rule.kind.id, kind("killer")) {
        // A cage without a sum.
        ("distinct", Some(killer)) => Rule { kind: killer, values: vec![rule.values[0].clone(), None] },
        _ => rule.clone(),
    };
    for (_, value) in rule.kind.fields.iter().zip(&mut rule.values).filter(|(field, _)| !field.ordered) {
        if let Some(Value::Cells(cells)) = value {
            cells.sort_unstable();
        }
    }
    for (field, value) in rule.kind.fields.iter().zip(&mut rule.values).filter(|(_, value)| value.is_none()) {
        *value = match (rule.kind.id, field.name) {
            ("pair" | "pair_table", "of") | ("sum_line", "shape") => Some(Value::Text("line".to_string())),
            ("kropki_negative", _) => Some(Value::Numbers(Vec::new())),
            _ => field.default.map(Value::Number),
        };
    }
    rule
}
