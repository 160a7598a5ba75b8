//! Disjoint groups.

use super::super::grid::Grid;
use super::super::key::{Key, Shape};
use super::super::rule::{Kind, Turns};
use super::super::rules::repeats;
use crate::sheet::RuleTool;
use gridproof_engine::message;

/// The cells at the same place of every region.
fn groups(grid: &Grid) -> Vec<Vec<usize>> {
    let regions = grid.region_cells();
    let places = regions.iter().map(Vec::len).max().unwrap_or(0);
    (0..places).map(|place| regions.iter().filter_map(|cells| cells.get(place).copied()).collect()).collect()
}

pub(super) static KIND: Kind = Kind {
    id: "disjoint_groups",
    name: "Disjoint groups",
    about: "Cells at the same place of different regions differ.",
    fields: &[],
    technique: "cage-combination",
    tool: RuleTool::Board,
    turns: Turns::Any,
    draw: |_, _| {},
    fpuzzles: &[Key::new("disjointgroups", Shape::Flag)],
    objection: |puzzle, _| puzzle.grid().regions.is_empty().then(|| message!("the board has no regions")),
    broken: |puzzle, _, values| groups(puzzle.grid()).iter().flat_map(|cells| repeats(puzzle, cells, values)).collect(),
    state: |_, builder| groups(builder.grid()).iter().try_for_each(|cells| builder.different(cells)),
};
