//! Rules in full: every way to fill the cells of one rule, of two rules that meet, or of a house with the rules inside it.
//!
//! The propagation behind `finders::by_rule` looks at parts of a rule; here a candidate stays only if a whole way to fill the cells has it.

use super::super::model::Variant;
use super::filters::Filters;
use super::memo::Memo;
use super::state::Ruled;
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::{Evidence, House, Mark, Sink, Step};
use gridproof_engine::search::{Control, Limits, Stop};
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::{Mutex, OnceLock};

/// Cells that are filled together, and why.
#[derive(Debug)]
pub(super) struct Group {
    /// The kind of step.
    kind: &'static str,
    /// The house that needs every digit.
    house: Option<House>,
    /// The names of the rules.
    names: Vec<House>,
    /// The rules by their place in the list of rules.
    rules: Vec<usize>,
    cells: Vec<usize>,
    /// Made at the first look.
    memo: OnceLock<Option<Mutex<Memo>>>,
}

/// The most cells of one rule.
const MOST_ALONE: usize = 24;
/// The most cells of two rules together.
const MOST_TOGETHER: usize = 14;
/// The most cells of a house.
const MOST_IN_HOUSE: usize = 12;
/// The most pairs of rules. Larger ones are left out, all of a size or none, so that turned boards have the same.
const MOST_PAIRS: usize = 1200;
/// Steps of search for one group; a group that takes more is left out.
const NODES: u64 = 2_000;

/// The groups of a board. `houses` are the houses of the board without its rules.
pub(super) fn groups(puzzle: &Variant, houses: &[(House, Vec<usize>)], filters: &Filters) -> Vec<Group> {
    let mut groups = Vec::new();
    for filter in filters.list.iter().filter(|filter| (3..=MOST_ALONE).contains(&filter.cells.len())) {
        groups.push(group("every-way", None, filter.cells.clone(), &[filter.rule], filters));
    }
    groups.extend(pairs(puzzle, houses, filters));
    let digits = usize::from(puzzle.grid().digits);
    for (house, cells) in houses.iter().filter(|(_, cells)| cells.len() == digits && digits <= MOST_IN_HOUSE) {
        let inside = |all: &[usize]| all.iter().all(|cell| cells.contains(cell));
        let mut rules: Vec<usize> =
            filters.list.iter().filter(|filter| inside(&filter.cells)).map(|filter| filter.rule).collect();
        rules.sort_unstable();
        rules.dedup();
        // Cages alone are looked at by `cages`, which is faster.
        let is_cage = |name: &House| filters.crossed.iter().any(|crossed| crossed.has(*house, *name));
        if !named(filters, &rules, cells).iter().all(is_cage) {
            groups.push(group("house-with-rules", Some(*house), cells.clone(), &rules, filters));
        }
    }
    groups
}

/// A group of all that these rules say about these cells.
fn group(kind: &'static str, house: Option<House>, cells: Vec<usize>, rules: &[usize], filters: &Filters) -> Group {
    let names = named(filters, rules, &cells);
    Group { kind, house, names, rules: rules.to_vec(), cells, memo: OnceLock::new() }
}

/// Pairs of rules that say more together: they share cells, or cells of one see cells of the other.
fn pairs(puzzle: &Variant, houses: &[(House, Vec<usize>)], filters: &Filters) -> Vec<Group> {
    let mut sees: Vec<BTreeSet<usize>> = vec![BTreeSet::new(); puzzle.grid().cells()];
    for (_, cells) in houses {
        for &cell in cells {
            sees[cell].extend(cells.iter().filter(|&&other| other != cell));
        }
    }
    let mut found: Vec<(usize, [usize; 2])> = Vec::new();
    for (at, one) in filters.list.iter().enumerate().filter(|(_, one)| one.cells.len() <= MOST_TOGETHER) {
        for (behind, other) in filters.list[..at].iter().enumerate() {
            let shared = one.cells.iter().filter(|cell| other.cells.contains(cell)).count();
            let size = one.cells.len() + other.cells.len() - shared;
            if size > MOST_TOGETHER || shared == one.cells.len() && shared == other.cells.len() {
                continue;
            }
            let outside = other.cells.iter().filter(|cell| !one.cells.contains(cell));
            let own =
                |cell: &usize| one.cells.iter().filter(|&&own| own != *cell && sees[*cell].contains(&own)).count();
            let seen: usize = outside.map(own).sum();
            if shared >= 2 || shared == 1 && seen >= 1 || seen >= 3 {
                found.push((size, [behind, at]));
            }
        }
    }
    found.sort_unstable();
    if found.len() > MOST_PAIRS {
        let size = found[MOST_PAIRS].0;
        found.retain(|pair| pair.0 < size);
    }
    let make = |(_, pair): (usize, [usize; 2])| {
        let [one, other] = pair.map(|at| &filters.list[at]);
        let mut cells = one.cells.clone();
        cells.extend(other.cells.iter().filter(|cell| !one.cells.contains(cell)));
        let mut rules = vec![one.rule, other.rule];
        rules.dedup();
        group("rules-together", None, cells, &rules, filters)
    };
    found.into_iter().map(make).collect()
}

impl Group {
    /// The candidates that some way to fill the cells has; `None` if there is no way, or too much to look at.
    fn left(
        &self,
        filters: &Filters,
        before: &[Digits],
        control: &mut Control<'_>,
    ) -> Result<Option<Vec<Digits>>, Stop> {
        let make = || Some(Mutex::new(Memo::new(filters.joint(&self.rules, &self.cells)?)));
        let Some(Ok(mut memo)) = self.memo.get_or_init(make).as_ref().map(Mutex::lock) else { return Ok(None) };
        let mut after = before.to_vec();
        Ok((memo.supported(&mut after, NODES, control)? == Some(true)).then_some(after))
    }
}

/// The step with only those rules of its house that it needs, where some can be left out.
pub(super) fn justify<const W: usize>(state: &Ruled<W>, step: Step) -> Step {
    let Some(Evidence::Houses(house)) = step.role("house") else { return step };
    let groups = || state.filters.groups.iter().filter(|group| group.kind == step.kind);
    let Some(group) = groups().find(|group| group.house.as_slice() == house.as_slice()) else { return step };
    if step.role("rule") != Some(&Evidence::Houses(group.names.clone())) {
        return step;
    }
    let before = state.of(&group.cells);
    let mut control = Control::new(Limits::NONE);
    let mut enough = |rules: &[usize]| {
        let mut after = before.clone();
        let Some(mut narrowing) = state.filters.joint(rules, &group.cells) else { return false };
        let sound = narrowing.supported(&mut after, NODES, &mut control) == Ok(Some(true));
        let left = |mark: &Mark| {
            group.cells.iter().zip(&after).any(|(&cell, set)| cell == mark.at() && set.contains(mark.digit))
        };
        sound && !step.strikes.iter().any(left)
    };
    let mut rules = group.rules.clone();
    for &rule in &group.rules {
        let fewer: Vec<usize> = rules.iter().copied().filter(|&kept| kept != rule).collect();
        if !fewer.is_empty() && enough(&fewer) {
            rules = fewer;
        }
    }
    let names = named(&state.filters, &rules, &group.cells);
    let because = step.because.iter().filter(|premise| premise.role != "rule").cloned().collect();
    Step { because, ..step }.houses("rule", names)
}

/// The names of what these rules say about these cells alone.
fn named(filters: &Filters, rules: &[usize], cells: &[usize]) -> Vec<House> {
    let inside = |all: &[usize]| all.iter().all(|cell| cells.contains(cell));
    let own = filters.list.iter().filter(|filter| rules.contains(&filter.rule) && inside(&filter.cells));
    own.map(|filter| filter.house).collect()
}

/// What such groups rule out.
pub(super) fn find<const W: usize>(state: &Ruled<W>, kind: &'static str, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    for group in state.filters.groups.iter().filter(|group| group.kind == kind) {
        let before = state.of(&group.cells);
        if before.iter().all(|digits| digits.len() == 1) {
            continue;
        }
        // One group may take as long as thousands of other units of work: the clock is read before each.
        sink.work(Control::poll)?;
        let Some(after) = sink.work(|control| group.left(&state.filters, &before, control))? else { continue };
        if after == before {
            continue;
        }
        let struck = group.cells.iter().zip(before.iter().zip(&after));
        let strikes =
            struck.flat_map(|(&cell, (&old, &new))| (old - new).iter().map(move |digit| Mark::new(cell, digit)));
        let step = Step::new(kind).strikes(strikes);
        let step = group.house.map_or_else(|| step.clone(), |house| step.clone().houses("house", [house]));
        sink.step(step.houses("rule", group.names.iter().copied()))?;
    }
    ControlFlow::Continue(())
}
