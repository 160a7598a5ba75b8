//! Houses that add up to a known sum, less the cages inside: innies; or more than covered by cages: outies.

use super::super::model::Variant;
use super::filters::Filters;
use super::memo::Memo;
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
    /// The cells inside, or beyond for `outies`.
    cells: Vec<usize>,
    /// For `innies-and-outies`, the cells beyond.
    beyond: Vec<usize>,
    /// The sum of the cells, less that of the cells beyond.
    sum: i64,
    memo: Mutex<Memo>,
}

/// The most rows or columns taken together.
const MOST_LINES: usize = 4;
/// The most cells of a sum that a person would look at.
const MOST_CELLS: usize = 5;
/// Steps of search for one sum, more than so few cells take.
const NODES: u64 = 100_000;

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
    let others: Vec<&&(House, Vec<usize>)> =
        complete.iter().filter(|(house, _)| ![HouseKind::ROW, HouseKind::COLUMN].contains(&house.kind)).collect();
    areas.extend(others.iter().map(|(house, cells)| (vec![*house], cells.iter().copied().collect())));
    // Two regions side by side.
    let columns = puzzle.grid().columns;
    let touch = |one: &[usize], other: &[usize]| {
        one.iter().any(|&cell| {
            let right = cell % columns + 1 < columns && other.contains(&(cell + 1));
            let left = cell % columns > 0 && other.contains(&(cell - 1));
            right || left || other.contains(&(cell + columns)) || cell >= columns && other.contains(&(cell - columns))
        })
    };
    for (at, (house, cells)) in others.iter().enumerate() {
        for (other, more) in others[..at].iter().filter(|(_, more)| touch(cells, more)) {
            areas.push((vec![*other, *house], cells.iter().chain(more).copied().collect()));
        }
    }
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
            cuts.extend(cut(puzzle, "innies", (&names, &inside), left.iter().copied().collect(), Vec::new(), rest));
        }
        cuts.extend(both(puzzle, &cages, (&names, &area), (&inside, &left), rest));
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
            let outside = outside.into_iter().collect();
            cuts.extend(cut(puzzle, "outies", (&names, &crossing), outside, Vec::new(), over - rest));
        }
    }
    cuts.sort_by_key(|cut| (cut.cells.len() + cut.beyond.len(), cut.houses.len()));
    // Innies and outies of the same cells are different steps: which of them stays must not depend on the order.
    cuts.dedup_by(|a, b| (a.kind, &a.cells, &a.beyond, a.sum) == (b.kind, &b.cells, &b.beyond, b.sum));
    cuts
}

/// A cage: its name, its cells and its sum.
type Cage<'p> = (House, &'p [usize], i64);

/// The difference between cells of an area that no cage covers and cells beyond it that cages cover too. Cages with more cells inside
/// than beyond are counted as covering.
fn both(
    puzzle: &Variant,
    cages: &[Cage<'_>],
    (names, area): (&[House], &BTreeSet<usize>),
    (inside, left): (&[House], &BTreeSet<usize>),
    rest: i64,
) -> Option<Cut> {
    let (mut left, mut beyond, mut over) = (left.clone(), BTreeSet::new(), 0);
    let mut covering = inside.to_vec();
    for (house, cells, sum) in cages {
        let (within, out): (Vec<usize>, Vec<usize>) = cells.iter().partition(|cell| area.contains(cell));
        let fresh = out.iter().all(|cell| !beyond.contains(cell)) && within.iter().all(|cell| left.contains(cell));
        if !out.is_empty() && within.len() > out.len() && fresh {
            left.retain(|cell| !within.contains(cell));
            beyond.extend(out);
            over += sum;
            covering.push(*house);
        }
    }
    let few = !left.is_empty() && !beyond.is_empty() && left.len() + beyond.len() <= MOST_CELLS;
    let (left, beyond) = (left.into_iter().collect(), beyond.into_iter().collect());
    few.then(|| cut(puzzle, "innies-and-outies", (names, &covering), left, beyond, rest - over))?
}

fn cut(
    puzzle: &Variant,
    kind: &'static str,
    (houses, cages): (&[House], &[House]),
    cells: Vec<usize>,
    beyond: Vec<usize>,
    sum: i64,
) -> Option<Cut> {
    let grid = puzzle.grid();
    let all = [cells.as_slice(), &beyond].concat();
    let mut model: Model = super::super::compile::houses(puzzle).ok()?.part(&all);
    let factor = |at: usize| if at < cells.len() { 1 } else { -1 };
    let terms: Vec<(usize, i32)> = (0..all.len()).map(|at| (at, factor(at))).collect();
    let numbers = sum - (cells.len() as i64 - beyond.len() as i64) * i64::from(grid.lowest - 1);
    model.linear(&terms, i32::try_from(numbers).ok()?).ok()?;
    let narrowing = Narrowing::new(&model, &mut Control::new(Limits::NONE)).ok()?;
    let (houses, cages) = (houses.to_vec(), cages.to_vec());
    Some(Cut { kind, houses, cages, cells, beyond, sum, memo: Mutex::new(Memo::new(narrowing)) })
}

/// What such sums rule out.
pub(super) fn find<const W: usize>(
    state: &Ruled<W>,
    cuts: &[Cut],
    kind: &'static str,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    for cut in cuts.iter().filter(|cut| cut.kind == kind) {
        sink.tick()?;
        let cells = [cut.cells.as_slice(), &cut.beyond].concat();
        let before: Vec<Digits> = state.of(&cells);
        let mut after = before.clone();
        // Not by propagation: how well that does depends on the order of the cells, which turned boards do not share.
        let Ok(mut memo) = cut.memo.lock() else { continue };
        let sound = sink.work(|control| memo.supported(&mut after, NODES, control))?;
        drop(memo);
        if sound != Some(true) || after == before {
            continue;
        }
        let struck = cells.iter().zip(before.iter().zip(&after));
        let strikes =
            struck.flat_map(|(&cell, (&old, &new))| (old - new).iter().map(move |digit| Mark::new(cell, digit)));
        let step = Step::new(kind).strikes(strikes).houses("houses", cut.houses.clone());
        let step = step.houses("cages", cut.cages.clone()).cells("cells", cut.cells.iter().copied());
        let sum = i32::try_from(cut.sum).unwrap_or(0);
        let step = match (cut.beyond.is_empty(), sum) {
            (true, _) => step.because("sum", Evidence::Number(sum)),
            (false, _) => {
                let role = match sum {
                    ..0 => "fewer",
                    0 => "equal",
                    1.. => "more",
                };
                step.cells("beyond", cut.beyond.iter().copied()).because(role, Evidence::Number(sum.abs()))
            }
        };
        sink.step(step)?;
    }
    ControlFlow::Continue(())
}
