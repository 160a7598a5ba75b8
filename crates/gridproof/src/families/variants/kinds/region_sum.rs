//! Region sum lines.

use super::super::grid::Grid;
use super::super::key::{Key, Shape};
use super::super::rule::Kind;
use super::super::rule::{Field, Turns};
use super::{fine, total, unless};
use crate::families::variants::draw::Look;
use crate::sheet::RuleTool;
use gridproof_engine::scene::{Grain, Ink};

/// The line, cut where it leaves a region; cells in no region are left out.
fn pieces(grid: &Grid, cells: &[usize]) -> Vec<Vec<usize>> {
    let mut pieces: Vec<Vec<usize>> = Vec::new();
    let mut last = None;
    for &cell in cells {
        let region = grid.region(cell);
        match pieces.last_mut() {
            Some(piece) if region.is_some() && region == last => piece.push(cell),
            _ if region.is_some() => pieces.push(vec![cell]),
            _ => {}
        }
        last = region;
    }
    pieces
}

pub(super) static KIND: Kind = Kind {
    id: "region_sum",
    name: "Region sum line",
    about: "The parts of the line in each region it passes add up to the same.",
    fields: &[Field::cells("cells", 1, usize::MAX)],
    technique: "sum-line",
    tool: RuleTool::Line,
    turns: Turns::Any,
    draw: |rule, picture| picture.line(rule.cells("cells"), Look::band(Ink::First, Grain::Dashed)),
    fpuzzles: &[Key::new("regionsumline", Shape::Lines)],
    objection: fine,
    broken: |puzzle, rule, values| {
        let pieces = pieces(puzzle.grid(), rule.cells("cells"));
        let fits = pieces.windows(2).all(|pair| total(&pair[0], values) == total(&pair[1], values));
        unless(fits, rule.cells("cells"), values)
    },
    state: |rule, builder| {
        let pieces = pieces(builder.grid(), rule.cells("cells"));
        builder.all_equal_sums(&pieces)
    },
};
