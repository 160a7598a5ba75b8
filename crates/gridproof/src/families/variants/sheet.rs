//! The board as players and setters see it.

use super::filters_of;
use super::grid::Grid;
use super::kinds::kind;
use super::model::Variant;
use super::rule::Rule;
use crate::generate::form::Sizes;
use crate::sheet::{BadSheet, BoardForm, Sheet, SheetHouse, SheetRule};
use gridproof_engine::message;
use gridproof_engine::message::Argument;

pub(super) const BOARD: BoardForm =
    BoardForm::new(Sizes::square(1, Grid::MAX_SIDE, 9, &[4, 5, 6, 7, 8, 9, 10, 12, 16]).rectangular())
        .with_rules()
        .with_shapes();

pub(super) fn sheet(puzzle: &Variant) -> Sheet {
    let grid = puzzle.grid();
    let mut sheet = Sheet::of_lines(grid.columns, grid.digits, puzzle.givens());
    sheet.lowest = grid.lowest;
    sheet.repeats = !grid.latin;
    sheet.regions = grid.regions.clone();
    let house = |(kind, cells): (&'static str, Vec<usize>)| SheetHouse { kind, cells, sum: None };
    sheet.houses = filters_of(puzzle).all_houses(puzzle).into_iter().map(house).collect();
    sheet.rules = puzzle.rules().iter().map(rule_of).collect();
    sheet
}

fn rule_of(rule: &Rule) -> SheetRule {
    let fields = rule.kind.fields.iter().zip(&rule.values);
    let fields = fields.filter_map(|(field, value)| Some((field.name.to_string(), value.clone()?)));
    SheetRule { kind: rule.kind.id.to_string(), fields: fields.collect() }
}

pub(super) fn read(sheet: &Sheet) -> Result<Variant, BadSheet> {
    let (rows, columns) = (sheet.rows, sheet.columns);
    let (lowest, digits, latin) = (sheet.lowest, sheet.largest, !sheet.repeats);
    let mut grid = Grid { rows, columns, lowest, digits, latin, regions: sheet.regions.clone() };
    if let (Some((high, wide)), true) = (sheet.boxes, sheet.regions.is_empty()) {
        let boxes = grid.boxes(high, wide);
        grid.regions = boxes.ok_or_else(|| BadSheet(message!("the boxes do not fit the board")))?;
    }
    let rules = sheet.rules.iter().map(read_rule).collect::<Result<Vec<_>, _>>()?;
    Variant::new(grid, sheet.givens()?, rules).map_err(BadSheet)
}

fn read_rule(rule: &SheetRule) -> Result<Rule, BadSheet> {
    let unknown = || BadSheet(message!("there is no rule `{id}`", id = rule.kind.clone()));
    let kind = kind(&rule.kind).ok_or_else(unknown)?;
    if let Some((name, _)) = rule.fields.iter().find(|(name, _)| kind.fields.iter().all(|field| field.name != name)) {
        return Err(BadSheet(message!(
            "{rule}: there is no field `{name}`",
            rule = Argument::Name(kind.name),
            name = name.clone()
        )));
    }
    let value = |name: &str| rule.fields.iter().find(|(own, _)| own == name).map(|(_, value)| value.clone());
    Ok(Rule { kind, values: kind.fields.iter().map(|field| value(field.name)).collect() })
}
