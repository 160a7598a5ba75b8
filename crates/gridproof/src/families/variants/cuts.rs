//! Sums that follow from cages and houses: what cages leave of a house (innies), and what they add outside of it (outies).
//!
//! A house of all digits adds up to a known sum. For one to four rows or columns next to each other, and for every region, the cages that lie
//! inside are taken off; what is left has a known sum. Cages that cover all the rest and reach outside give the sum of what is outside.

use super::compile::Builder;
use gridproof_engine::csp::model::ModelError;

/// Longer sums add little.
const MOST_CELLS: usize = 9;
/// The most rows or columns taken together.
const MOST_LINES: usize = 4;

/// A set of cells, as bits.
#[derive(Clone)]
struct Set(Vec<u64>);

impl Set {
    fn of(cells: impl IntoIterator<Item = usize>, board: usize) -> Set {
        let mut set = Set(vec![0; board.div_ceil(64)]);
        cells.into_iter().for_each(|cell| set.0[cell / 64] |= 1 << (cell % 64));
        set
    }

    fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    fn includes(&self, other: &Set) -> bool {
        self.0.iter().zip(&other.0).all(|(one, other)| other & !one == 0)
    }

    fn meets(&self, other: &Set) -> bool {
        self.0.iter().zip(&other.0).any(|(one, other)| one & other != 0)
    }

    fn and(&self, other: &Set) -> Set {
        Set(self.0.iter().zip(&other.0).map(|(one, other)| one & other).collect())
    }

    fn remove(&mut self, other: &Set) {
        self.0.iter_mut().zip(&other.0).for_each(|(one, other)| *one &= !other);
    }

    fn insert(&mut self, other: &Set) {
        self.0.iter_mut().zip(&other.0).for_each(|(one, other)| *one |= other);
    }

    fn cells(&self) -> Vec<usize> {
        let words = self.0.iter().enumerate().filter(|&(_, &word)| word != 0);
        words
            .flat_map(|(at, &word)| (0..64).filter(move |bit| word >> bit & 1 != 0).map(move |bit| at * 64 + bit))
            .collect()
    }
}

pub(super) fn add(builder: &mut Builder<'_>) -> Result<(), ModelError> {
    if builder.sums().is_empty() {
        return Ok(());
    }
    let board = builder.grid().cells();
    let mut found: Vec<(Vec<usize>, i32)> = Vec::new();
    let sums: Vec<(Set, i32)> =
        builder.sums().iter().map(|(cells, sum)| (Set::of(cells.iter().copied(), board), *sum)).collect();
    for (area, total) in areas(builder) {
        // Cages may overlap: one cell is taken off once only.
        let mut left = area.clone();
        let mut rest = total;
        for (cells, sum) in &sums {
            if left.includes(cells) {
                left.remove(cells);
                rest -= sum;
            }
        }
        let inner = left.len();
        if (1..=MOST_CELLS).contains(&inner) && inner < area.len() {
            found.push((left.cells(), rest));
        }
        if inner == 0 {
            continue;
        }
        let mut outside = Set::of([], board);
        let mut over = 0;
        for (cells, sum) in sums.iter().filter(|(cells, _)| !area.includes(cells)) {
            let within = cells.and(&area);
            let mut beyond = cells.clone();
            beyond.remove(&area);
            if !within.is_empty() && left.includes(&within) && !outside.meets(&beyond) {
                left.remove(&within);
                outside.insert(&beyond);
                over += sum;
            }
        }
        if left.is_empty() && (1..=MOST_CELLS).contains(&outside.len()) {
            found.push((outside.cells(), over - rest));
        }
    }
    found.sort_unstable();
    found.dedup();
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
fn areas(builder: &Builder<'_>) -> Vec<(Set, i32)> {
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
        let each: Vec<Set> = (0..count).map(|at| Set::of(line(at), grid.cells())).collect();
        for first in 0..count {
            let mut cells = Set::of([], grid.cells());
            for (lines, one) in (1..=MOST_LINES).zip(&each[first..]) {
                cells.insert(one);
                areas.push((cells.clone(), house * lines as i32));
            }
        }
    }
    let regions = grid.region_cells().into_iter().filter(|cells| cells.len() == digits);
    areas.extend(regions.map(|cells| (Set::of(cells, grid.cells()), house)));
    areas
}
