//! Houses that add up to a known sum, less the cages inside: innies; or more than covered by cages: outies.

use super::super::model::Variant;
use super::filters::Filters;
use super::state::Ruled;
use gridproof_engine::csp::Narrowing;
use gridproof_engine::csp::model::Model;
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::{Evidence, House, HouseKind, Mark, Sink, Step};
use gridproof_engine::search::{Control, Limits};
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Mutex;

/// A sum that follows from houses and cages.
#[derive(Debug)]
pub(super) struct Cut {
    /// The kind of step: `innies` or `outies`.
    kind: &'static str,
    houses: Vec<House>,
    cages: Vec<House>,
    cells: Vec<usize>,
    sum: i64,
    narrowing: Mutex<Narrowing>,
}

/// The most rows or columns taken together.
const MOST_LINES: usize = 4;
/// The most cells of a sum that a person would look at.
const MOST_CELLS: usize = 5;

/// Houses of all digits that do not overlap: one, or lines next to each other.
fn areas(puzzle: &Variant, houses: &[(House, Vec<usize>)]) -> Vec<(Vec<House>, BTreeSet<usize>)> {
    let digits = usize::from(puzzle.grid().digits);
    let complete: Vec<&(House, Vec<usize>)> = houses.iter().filter(|(_, cells)| cells.len() == digits).collect();
    let mut areas: Vec<(Vec<House>, BTreeSet<usize>)> = Vec::new();
    for kind in [HouseKind::ROW, HouseKind::COLUMN] {
        let lines: Vec<&&(House, Vec<usize>)> = complete.iter().filter(|(house, _)| house.kind == kind).collect();
        for count in 1..=MOST_LINES.min(lines.len().saturating_sub(1)) {
            for some in lines.windows(count) {
                let cells = some.iter().flat_map(|(_, cells)| cells.iter().copied()).collect();
                areas.push((some.iter().map(|(house, _)| *house).collect(), cells));
            }
        }
    }
    let others = complete.iter().filter(|(house, _)| ![HouseKind::ROW, HouseKind::COLUMN].contains(&house.kind));
    areas.extend(others.map(|(house, cells)| (vec![*house], cells.iter().copied().collect())));
    areas
}

/// Every such sum of a board. `houses` are the houses of the board without its rules.
pub(super) fn cuts(puzzle: &Variant, houses: &[(House, Vec<usize>)], filters: &Filters) -> Vec<Cut> {
    let grid = puzzle.grid();
    let cages: Vec<(House, &[usize], i64)> = puzzle
        .rules()
        .iter()
        .filter(|rule| rule.kind.id == "killer")
        .filter_map(|rule| {
            let cells = rule.cells("cells");
            let sum = i64::from(rule.number("sum")?);
            let filter = filters.list.iter().find(|filter| filter.kind.id == "killer" && filter.cells == cells)?;
            Some((filter.house, cells, sum))
        })
        .collect();
    if cages.is_empty() {
        return Vec::new();
    }
    let whole: i64 = grid.values().map(i64::from).sum();
    let mut cuts: Vec<Cut> = Vec::new();
    for (names, area) in areas(puzzle, houses) {
        let total = whole * names.len() as i64;
        let mut left = area.clone();
        let (mut rest, mut inside) = (total, Vec::new());
        for (house, cells, sum) in cages.iter().filter(|(_, cells, _)| cells.iter().all(|cell| area.contains(cell))) {
            if cells.iter().all(|cell| left.contains(cell)) {
                left.retain(|cell| !cells.contains(cell));
                rest -= sum;
                inside.push(*house);
            }
        }
        let fits = |cells: &BTreeSet<usize>| (1..=MOST_CELLS).contains(&cells.len());
        if !inside.is_empty() && fits(&left) {
            cuts.extend(cut(puzzle, "innies", &names, &inside, left.iter().copied().collect(), rest));
        }
        let (mut outside, mut over, mut crossing) = (BTreeSet::new(), 0, inside.clone());
        for (house, cells, sum) in cages.iter().filter(|(_, cells, _)| !cells.iter().all(|cell| area.contains(cell))) {
            let (within, beyond): (Vec<usize>, Vec<usize>) = cells.iter().partition(|cell| area.contains(cell));
            let fresh = beyond.iter().all(|cell| !outside.contains(cell));
            if !within.is_empty() && fresh && within.iter().all(|cell| left.contains(cell)) {
                left.retain(|cell| !within.contains(cell));
                outside.extend(beyond);
                over += sum;
                crossing.push(*house);
            }
        }
        if left.is_empty() && fits(&outside) {
            cuts.extend(cut(puzzle, "outies", &names, &crossing, outside.into_iter().collect(), over - rest));
        }
    }
    cuts.sort_by_key(|cut| (cut.cells.len(), cut.houses.len()));
    cuts.dedup_by(|a, b| a.cells == b.cells && a.sum == b.sum);
    cuts
}

fn cut(
    puzzle: &Variant,
    kind: &'static str,
    houses: &[House],
    cages: &[House],
    cells: Vec<usize>,
    sum: i64,
) -> Option<Cut> {
    let grid = puzzle.grid();
    let mut model: Model = super::super::compile::houses(puzzle).ok()?.part(&cells);
    let terms: Vec<(usize, i32)> = (0..cells.len()).map(|at| (at, 1)).collect();
    let numbers = sum - cells.len() as i64 * i64::from(grid.lowest - 1);
    model.linear(&terms, i32::try_from(numbers).ok()?).ok()?;
    let narrowing = Narrowing::new(&model, &mut Control::new(Limits::NONE)).ok()?;
    let (houses, cages) = (houses.to_vec(), cages.to_vec());
    Some(Cut { kind, houses, cages, cells, sum, narrowing: Mutex::new(narrowing) })
}

/// What such sums rule out.
pub(super) fn find<const W: usize>(
    state: &Ruled<W>,
    cuts: &[Cut],
    kind: &'static str,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    let mut control = Control::new(Limits::NONE);
    for cut in cuts.iter().filter(|cut| cut.kind == kind) {
        sink.tick()?;
        let before: Vec<Digits> = state.of(&cut.cells);
        let mut after = before.clone();
        let sound = cut.narrowing.lock().ok().and_then(|mut one| one.narrow(&mut after, &mut control).ok());
        if sound != Some(true) || after == before {
            continue;
        }
        let struck = cut.cells.iter().zip(before.iter().zip(&after));
        let strikes =
            struck.flat_map(|(&cell, (&old, &new))| (old - new).iter().map(move |digit| Mark::new(cell, digit)));
        let step = Step::new(kind).strikes(strikes).houses("houses", cut.houses.clone());
        let step = step.houses("cages", cut.cages.clone()).cells("cells", cut.cells.iter().copied());
        sink.step(step.because("sum", Evidence::Number(i32::try_from(cut.sum).unwrap_or(0))))?;
    }
    ControlFlow::Continue(())
}
