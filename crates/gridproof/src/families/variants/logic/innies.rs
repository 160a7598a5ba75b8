//! Houses that add up to a known sum, less the cages inside: innies; or more than covered by cages: outies.

use super::super::model::Variant;
use super::filters::{Filters, board_houses};
use super::state::Ruled;
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::{Evidence, House, HouseKind, Mark, Sink, Step};
use gridproof_engine::search::Control;
use std::collections::{BTreeSet, HashMap};
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
    /// The same with digits as they are numbered in steps.
    number: i32,
    /// By cell, as bits, the cells before it that differ from it.
    differ: Vec<u32>,
    known: Mutex<Known>,
}

/// What is left of candidates; nothing if there is no way to make the sum.
type Known = HashMap<Box<[Digits]>, Option<Box<[Digits]>>>;

/// The most results that are kept; then all are forgotten.
const MOST_KNOWN: usize = 1024;

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
    let number = sum - (cells.len() as i64 - beyond.len() as i64) * i64::from(puzzle.grid().lowest - 1);
    let all = [cells.as_slice(), &beyond].concat();
    let own = board_houses(puzzle);
    let see = |one: usize, other: usize| own.iter().any(|(_, cells)| cells.contains(&one) && cells.contains(&other));
    let bit = |at: usize, earlier: usize| u32::from(see(all[at], all[earlier])) << earlier;
    let differ = (0..all.len()).map(|at| (0..at).map(|earlier| bit(at, earlier)).sum()).collect();
    let (houses, cages, known) = (houses.to_vec(), cages.to_vec(), Mutex::default());
    Some(Cut { kind, houses, cages, cells, beyond, sum, number: i32::try_from(number).ok()?, differ, known })
}

impl Cut {
    /// What every way to make the sum together leaves of the candidates; `None` if there is no way.
    fn left(&self, before: &[Digits]) -> Option<Box<[Digits]>> {
        let Ok(mut known) = self.known.lock() else { return Some(before.into()) };
        if let Some(left) = known.get(before) {
            return left.clone();
        }
        let mut search = Search { cut: self, before: before.to_vec(), bounds: Vec::new(), used: Vec::new() };
        let mut seen = vec![Digits::EMPTY; before.len()];
        // Every way confirms a digit of every cell; what is not confirmed is tried in turn.
        for at in 0..before.len() {
            for digit in before[at] {
                if !seen[at].contains(digit) && search.has(at, digit) {
                    seen.iter_mut().zip(&search.used).for_each(|(seen, &digit)| *seen |= Digits::one(digit));
                }
            }
        }
        let left = (!seen.contains(&Digits::EMPTY)).then(|| seen.into_boxed_slice());
        if known.len() >= MOST_KNOWN {
            known.clear();
        }
        known.insert(before.into(), left.clone());
        left
    }
}

/// A search for a way to make a sum. Not by propagation: how well that does depends on the order of the cells, which turned boards do not
/// share.
struct Search<'s> {
    cut: &'s Cut,
    before: Vec<Digits>,
    /// The least and the most that the cells from each one on can add.
    bounds: Vec<(i32, i32)>,
    used: Vec<u8>,
}

impl Search<'_> {
    /// Whether some way has this digit there; `used` is that way then.
    fn has(&mut self, at: usize, digit: u8) -> bool {
        let all = std::mem::replace(&mut self.before[at], Digits::one(digit));
        let inner = self.cut.cells.len();
        self.bounds.clear();
        self.bounds.resize(self.before.len() + 1, (0, 0));
        for (at, &digits) in self.before.iter().enumerate().rev() {
            let (low, high) = (digits.min().map_or(0, i32::from), digits.max().map_or(0, i32::from));
            let (less, more) = if at < inner { (low, high) } else { (-high, -low) };
            let (rest_less, rest_more) = self.bounds[at + 1];
            self.bounds[at] = (rest_less + less, rest_more + more);
        }
        self.used.clear();
        let found = self.go(self.cut.number);
        self.before[at] = all;
        found
    }

    /// Goes on with the next cell, with this sum left.
    fn go(&mut self, rest: i32) -> bool {
        let at = self.used.len();
        let (least, most) = self.bounds[at];
        if rest < least || rest > most {
            return false;
        }
        if at == self.before.len() {
            return true;
        }
        for digit in self.before[at] {
            let clashes = |(earlier, &other): (usize, &u8)| other == digit && self.cut.differ[at] >> earlier & 1 != 0;
            if self.used.iter().enumerate().any(clashes) {
                continue;
            }
            self.used.push(digit);
            let term = if at < self.cut.cells.len() { i32::from(digit) } else { -i32::from(digit) };
            if self.go(rest - term) {
                return true;
            }
            self.used.pop();
        }
        false
    }
}

/// What such sums rule out.
pub(super) fn find<const W: usize>(
    state: &Ruled<W>,
    cuts: &[Cut],
    kind: &'static str,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    sink.work(Control::poll)?;
    for cut in cuts.iter().filter(|cut| cut.kind == kind) {
        sink.tick()?;
        let cells = [cut.cells.as_slice(), &cut.beyond].concat();
        let before: Vec<Digits> = state.of(&cells);
        let Some(after) = cut.left(&before).filter(|after| **after != *before) else { continue };
        let struck = cells.iter().zip(before.iter().zip(&*after));
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
