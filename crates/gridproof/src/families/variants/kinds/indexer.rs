//! Cells that say where a digit is.

use super::super::compile::Builder;
use super::super::key::{Key, Shape};
use super::super::model::Variant;
use super::super::rule::{Broken, Field, Kind, Turns, Values};
use super::{fine, unfit};
use crate::sheet::RuleTool;
use gridproof_engine::csp::model::ModelError;
use gridproof_engine::message;
use gridproof_engine::scene::Ink;

/// A cell whose digit `v` says that the `v`-th cell of a line holds `held`.
struct Index {
    cell: usize,
    line: Vec<usize>,
    held: i32,
}

type Of = fn(&Variant, usize) -> Option<Index>;

fn in_row(puzzle: &Variant, cell: usize) -> Option<Index> {
    let grid = puzzle.grid();
    Some(Index { cell, line: grid.row(cell / grid.columns), held: (cell % grid.columns) as i32 + 1 })
}

fn in_column(puzzle: &Variant, cell: usize) -> Option<Index> {
    let grid = puzzle.grid();
    Some(Index { cell, line: grid.column(cell % grid.columns), held: (cell / grid.columns) as i32 + 1 })
}

fn in_region(puzzle: &Variant, cell: usize) -> Option<Index> {
    let line = puzzle.grid().region_cells().into_iter().find(|cells| cells.contains(&cell))?;
    let held = line.iter().position(|&other| other == cell)? as i32 + 1;
    Some(Index { cell, line, held })
}

fn broken(puzzle: &Variant, cells: &[usize], values: Values<'_>, of: Of) -> Vec<Broken> {
    let mut broken = Vec::new();
    for Index { cell, line, held } in cells.iter().filter_map(|&cell| of(puzzle, cell)) {
        let place = usize::try_from(values[cell]).ok().and_then(|place| place.checked_sub(1));
        match place.and_then(|place| line.get(place)) {
            Some(&other) if values[other] == held => {}
            Some(&other) => broken.push(unfit(&[cell, other], values)),
            None => broken.push(unfit(&[cell], values)),
        }
    }
    broken
}

fn state(cells: &[usize], of: Of, builder: &mut Builder<'_>) -> Result<(), ModelError> {
    for Index { cell, line, held } in cells.iter().filter_map(|&cell| of(builder.puzzle, cell)) {
        let places = line.len() as i32;
        builder.keep(cell, |digit| (1..=places).contains(&digit))?;
        for (place, &other) in (1..).zip(&line) {
            builder.pair(cell, other, |digit, there| digit != place || there == held)?;
        }
    }
    Ok(())
}

const FIELDS: &[Field] = &[Field::cells("cells", 1, usize::MAX).in_any_order()];

pub(super) static ROW: Kind = Kind {
    id: "row_indexer",
    name: "Row indexer",
    about: "The digit says in which row of the cell's column the number of the cell's row is.",
    fields: FIELDS,
    technique: "indexed-cell",
    tool: RuleTool::Cells,
    turns: Turns::Never,
    draw: |rule, picture| picture.area(rule.cells("cells"), Ink::First),
    fpuzzles: &[Key::new("rowindexer", Shape::Cell)],
    objection: fine,
    broken: |puzzle, rule, values| broken(puzzle, rule.cells("cells"), values, in_column),
    state: |rule, builder| state(rule.cells("cells"), in_column, builder),
};

pub(super) static COLUMN: Kind = Kind {
    id: "column_indexer",
    name: "Column indexer",
    about: "The digit says in which column of the cell's row the number of the cell's column is.",
    fields: FIELDS,
    technique: "indexed-cell",
    tool: RuleTool::Cells,
    turns: Turns::Never,
    draw: |rule, picture| picture.area(rule.cells("cells"), Ink::Second),
    fpuzzles: &[Key::new("columnindexer", Shape::Cell)],
    objection: fine,
    broken: |puzzle, rule, values| broken(puzzle, rule.cells("cells"), values, in_row),
    state: |rule, builder| state(rule.cells("cells"), in_row, builder),
};

pub(super) static BOX: Kind = Kind {
    id: "box_indexer",
    name: "Box indexer",
    about: "The digit says at which place of the cell's region the number of the cell's own place is.",
    fields: FIELDS,
    technique: "indexed-cell",
    tool: RuleTool::Cells,
    turns: Turns::Never,
    draw: |rule, picture| picture.area(rule.cells("cells"), Ink::Third),
    fpuzzles: &[Key::new("boxindexer", Shape::Cell)],
    objection: |puzzle, rule| {
        let outside = rule.cells("cells").iter().find(|&&cell| puzzle.grid().region(cell).is_none());
        outside.map(|&cell| message!("{cell} is in no region", cell = puzzle.argument(cell)))
    },
    broken: |puzzle, rule, values| broken(puzzle, rule.cells("cells"), values, in_region),
    state: |rule, builder| state(rule.cells("cells"), in_region, builder),
};
