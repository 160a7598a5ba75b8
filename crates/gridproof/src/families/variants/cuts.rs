//! Sums that follow from cages and houses: what cages leave of a house (innies), and what they add outside of it (outies).
//!
//! A house of all digits adds up to a known sum. For one to four rows or columns next to each other, and for every region, the cages that lie
//! inside are taken off; what is left has a known sum. Cages that cover all the rest and reach outside give the sum of what is outside.

use super::compile::Builder;
use gridproof_engine::csp::model::ModelError;
use std::collections::BTreeSet;

/// Longer sums add little.
const MOST_CELLS: usize = 7;
/// The most rows or columns taken together.
const MOST_LINES: usize = 4;

pub(super) fn add(builder: &mut Builder<'_>) -> Result<(), ModelError> {
    if builder.sums().is_empty() {
        return Ok(());
    }
    let mut found: BTreeSet<(Vec<usize>, i32)> = BTreeSet::new();
    let sums = builder.sums().to_vec();
    for (area, total) in areas(builder) {
        let inside = |cells: &[usize]| cells.iter().all(|cell| area.contains(cell));
        // Cages may overlap: one cell is taken off once only.
        let mut left = area.clone();
        let mut rest = total;
        for (cells, sum) in sums.iter().filter(|(cells, _)| inside(cells)) {
            if cells.iter().all(|cell| left.contains(cell)) {
                cells.iter().for_each(|cell| {
                    left.remove(cell);
                });
                rest -= sum;
            }
        }
        if left.len() < area.len() && !left.is_empty() && left.len() <= MOST_CELLS {
            found.insert((left.iter().copied().collect(), rest));
        }
        let mut outside = BTreeSet::new();
        let mut over = 0;
        let mut covered = left.clone();
        for (cells, sum) in sums.iter().filter(|(cells, _)| !inside(cells)) {
            let within: Vec<usize> = cells.iter().copied().filter(|cell| area.contains(cell)).collect();
            let fresh = cells.iter().all(|cell| area.contains(cell) || !outside.contains(cell));
            if !within.is_empty() && fresh && within.iter().all(|cell| covered.contains(cell)) {
                within.iter().for_each(|cell| {
                    covered.remove(cell);
                });
                outside.extend(cells.iter().copied().filter(|cell| !area.contains(cell)));
                over += sum;
            }
        }
        if covered.is_empty() && !outside.is_empty() && outside.len() <= MOST_CELLS {
            found.insert((outside.into_iter().collect(), over - rest));
        }
    }
    for (cells, sum) in found {
        if builder.is_in_a_house(&cells) {
            builder.distinct_sum(&cells, sum)?;
        } else {
            builder.linear(&cells.iter().map(|&cell| (cell, 1)).collect::<Vec<_>>(), i64::from(sum))?;
        }
    }
    Ok(())
}

/// Cells with a known sum: lines next to each other, and regions.
fn areas(builder: &Builder<'_>) -> Vec<(BTreeSet<usize>, i32)> {
    let grid = builder.grid();
    let house: i32 = grid.values().sum();
    let digits = usize::from(grid.digits);
    let mut areas = Vec::new();
    for (count, length, line) in [
        (grid.rows, grid.columns, &(|at| grid.row(at)) as &dyn Fn(usize) -> Vec<usize>),
        (grid.columns, grid.rows, &|at| grid.column(at)),
    ] {
        if !grid.latin || length != digits {
            continue;
        }
        for lines in 1..=MOST_LINES.min(count) {
            for first in 0..=count - lines {
                let cells = (first..first + lines).flat_map(line).collect();
                areas.push((cells, house * lines as i32));
            }
        }
    }
    let regions = grid.region_cells().into_iter().filter(|cells| cells.len() == digits);
    areas.extend(regions.map(|cells| (cells.into_iter().collect(), house)));
    areas
}
