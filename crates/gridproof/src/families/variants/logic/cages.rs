//! A house with every cage that reaches into it, also those with cells outside: which digits each cage can take from the house, and whether
//! the other cages and cells leave a way to place the rest.
//!
//! Ways are kept as sets of digits, as people list combinations, so that nothing has to be searched: a set of digits stands for all its
//! orders. That makes the result exact for the house, and it does not depend on the order of cells.

use super::super::model::Variant;
use super::filters::Filters;
use super::state::Ruled;
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::{House, Mark, Sink, Step};
use gridproof_engine::search::Control;
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::Mutex;

/// The kind of step.
const KIND: &str = "house-with-rules";
/// The most digits of a house; sets of digits are listed.
const MOST_DIGITS: usize = 10;

/// The cells of a cage inside and outside of a house.
#[derive(Debug)]
struct Part {
    name: Option<House>,
    inside: Vec<usize>,
    outside: Vec<usize>,
    /// The sum of the digits as they are numbered in steps, if the cage has one.
    sum: Option<u32>,
}

/// A house and the cages that reach into it.
#[derive(Debug)]
pub(super) struct Crossed {
    house: House,
    /// The cages, then every other cell by itself.
    parts: Vec<Part>,
    /// All cells, those of each part together.
    cells: Vec<usize>,
    /// The last candidates, and what was left of them.
    last: Mutex<Option<Looked>>,
}

/// Candidates, and what was left of them; nothing if no way to fill the cells was left.
type Looked = (Vec<Digits>, Option<Vec<Digits>>);

/// The complete houses of a board with their cages.
pub(super) fn crossed(puzzle: &Variant, houses: &[(House, Vec<usize>)], filters: &Filters) -> Vec<Crossed> {
    let grid = puzzle.grid();
    let digits = usize::from(grid.digits);
    if digits > MOST_DIGITS {
        return Vec::new();
    }
    // A cage without a sum keeps its cells different, which makes it a house: nothing to add here.
    let mut cages: Vec<(House, &[usize], u32)> = Vec::new();
    for rule in puzzle.rules().iter().filter(|rule| rule.kind.id == "killer") {
        let cells = rule.cells("cells");
        let number = rule.number("sum").map(|sum| i64::from(sum) - cells.len() as i64 * i64::from(grid.lowest - 1));
        let filter = filters.list.iter().find(|filter| filter.kind.id == "killer" && filter.cells == cells);
        if let (Some(Ok(sum)), Some(filter)) = (number.map(u32::try_from), filter) {
            cages.push((filter.house, cells, sum));
        }
    }
    let mut found = Vec::new();
    for (house, own) in houses.iter().filter(|(_, own)| own.len() == digits) {
        let meets = |cells: &[usize]| cells.iter().any(|cell| own.contains(cell));
        let near: Vec<&(House, &[usize], u32)> = cages.iter().filter(|(_, cells, _)| meets(cells)).collect();
        let mut parts = Vec::new();
        for (name, cells, sum) in &near {
            let (inside, outside): (Vec<usize>, Vec<usize>) = cells.iter().partition(|cell| own.contains(cell));
            // Of cages that overlap none is taken, so that it does not matter which one is listed first.
            let alone = |(other, cells, _): &&(House, &[usize], u32)| {
                other == name || inside.iter().all(|cell| !cells.contains(cell))
            };
            if near.iter().copied().all(|other| alone(&other)) {
                parts.push(Part { name: Some(*name), inside, outside, sum: Some(*sum) });
            }
        }
        if parts.is_empty() {
            continue;
        }
        let free = |cell: &&usize| parts.iter().all(|part| !part.inside.contains(cell));
        let free: Vec<usize> = own.iter().filter(free).copied().collect();
        let single = |cell| Part { name: None, inside: vec![cell], outside: Vec::new(), sum: None };
        parts.extend(free.into_iter().map(single));
        let cells = parts.iter().flat_map(|part| part.inside.iter().chain(&part.outside).copied()).collect();
        found.push(Crossed { house: *house, parts, cells, last: Mutex::new(None) });
    }
    found
}

/// A set of digits: bit 0 is the digit 1.
type Set = u16;

fn sum(set: Set) -> u32 {
    (0..16).filter(|bit| set >> bit & 1 != 0).map(|bit| bit + 1).sum()
}

/// By the digits that some cells take together, all different: which digit each of them can have then.
fn ways(candidates: &[Digits]) -> BTreeMap<Set, Vec<Set>> {
    let mut all = BTreeMap::from([(0, Vec::new())]);
    for &digits in candidates {
        let mut more: BTreeMap<Set, Vec<Set>> = BTreeMap::new();
        for (used, each) in &all {
            for digit in digits {
                let one: Set = 1 << (digit - 1);
                if used & one == 0 {
                    let entry = more.entry(used | one).or_insert_with(|| vec![0; each.len() + 1]);
                    entry.iter_mut().zip(each.iter().chain([&one])).for_each(|(have, new)| *have |= new);
                }
            }
        }
        all = more;
    }
    all
}

/// The ways of a part: the digits inside, with what each cell has, and the sets that fit outside.
struct Ways {
    inside: BTreeMap<Set, Vec<Set>>,
    outside: BTreeMap<Set, Vec<Set>>,
}

impl Part {
    /// Whether the digits inside and outside make up the cage.
    fn fits(&self, inside: Set, outside: Set) -> bool {
        inside & outside == 0 && self.sum.is_none_or(|wanted| sum(inside) + sum(outside) == wanted)
    }

    /// The ways to fill the part; without its rule if that does not count.
    fn ways(&self, candidates: &[Digits], counts: bool) -> Ways {
        let (inner, outer) = candidates.split_at(self.inside.len());
        let mut inside = ways(inner);
        if !counts || self.name.is_none() {
            return Ways { inside, outside: BTreeMap::new() };
        }
        let outside = ways(outer);
        inside.retain(|&inside, _| outside.keys().any(|&outside| self.fits(inside, outside)));
        Ways { inside, outside }
    }
}

impl Crossed {
    /// Whether a rule of the house is one of the cages.
    pub(super) fn has(&self, house: House, rule: House) -> bool {
        self.house == house && self.parts.iter().any(|part| part.name == Some(rule))
    }

    /// What is left of the candidates if only these parts count as cages; `None` if there is no way to fill the house.
    fn left(&self, before: &[Digits], counts: &[bool]) -> Option<Vec<Digits>> {
        let mut at = 0;
        let mut all: Vec<Ways> = Vec::new();
        for (part, &counts) in self.parts.iter().zip(counts) {
            // Cells of a cage that does not count are no longer kept together, but they differ as all cells of the house do.
            let size = part.inside.len() + part.outside.len();
            all.push(part.ways(&before[at..at + size], counts));
            at += size;
        }
        let digits: usize = self.parts.iter().map(|part| part.inside.len()).sum();
        let full: Set = ((1u32 << digits) - 1) as Set;
        // What the parts before, and those behind, can take together.
        let mut ahead: Vec<Vec<Set>> = vec![vec![0]];
        for ways in &all {
            ahead.push(joined(&ahead[ahead.len() - 1], ways));
        }
        let mut behind: Vec<Vec<Set>> = vec![vec![0]];
        for ways in all.iter().rev() {
            behind.push(joined(&behind[behind.len() - 1], ways));
        }
        behind.reverse();
        let mut after = Vec::with_capacity(before.len());
        for (at, (part, ways)) in self.parts.iter().zip(&all).enumerate() {
            let rest = &behind[at + 1];
            let works = |set: Set| {
                ahead[at].iter().any(|&used| used & set == 0 && rest.binary_search(&(full & !(used | set))).is_ok())
            };
            let mut inner: Vec<Set> = vec![0; part.inside.len()];
            let mut outer: Vec<Set> = vec![0; part.outside.len()];
            for (&set, each) in ways.inside.iter().filter(|(set, _)| works(**set)) {
                inner.iter_mut().zip(each).for_each(|(have, new)| *have |= new);
                for (_, each) in ways.outside.iter().filter(|(outside, _)| part.fits(set, **outside)) {
                    outer.iter_mut().zip(each).for_each(|(have, new)| *have |= new);
                }
            }
            let start = after.len();
            let counted = counts[at] && part.name.is_some();
            if inner.contains(&0) || counted && outer.contains(&0) {
                return None;
            }
            let kept = |set: &Set| (1..=digits as u8).filter(|digit| set >> (digit - 1) & 1 != 0).collect::<Digits>();
            after.extend(inner.iter().map(kept));
            if counted {
                after.extend(outer.iter().map(kept));
            } else {
                after.extend_from_slice(&before[start + inner.len()..][..part.outside.len()]);
            }
        }
        Some(after)
    }

    /// Under an assumption there may be no way at all: then the cell with the fewest candidates loses them all.
    fn none(&self, before: &[Digits]) -> Step {
        let mut counts = vec![true; self.parts.len()];
        let mut order: Vec<usize> = (0..self.parts.len()).filter(|&at| self.parts[at].name.is_some()).collect();
        order.sort_by_key(|&at| std::cmp::Reverse((self.parts[at].outside.len(), self.parts[at].inside.len())));
        let mut kept = order.len();
        for at in order {
            counts[at] = false;
            if kept > 1 && self.left(before, &counts).is_none() {
                kept -= 1;
            } else {
                counts[at] = true;
            }
        }
        let of_house = |cell: &usize| self.parts.iter().any(|part| part.inside.contains(cell));
        let own = self.cells.iter().zip(before).filter(|(cell, digits)| of_house(cell) && digits.len() > 1);
        let fewest = own.min_by_key(|(cell, digits)| (digits.len(), **cell));
        let strikes =
            fewest.into_iter().flat_map(|(&cell, digits)| digits.iter().map(move |digit| Mark::new(cell, digit)));
        self.because(&counts, Step::new(KIND).strikes(strikes))
    }

    /// The step with the cages that count.
    fn because(&self, counts: &[bool], step: Step) -> Step {
        let names = self.parts.iter().zip(counts).filter(|(_, counts)| **counts).filter_map(|(part, _)| part.name);
        step.houses("house", [self.house]).houses("rule", names)
    }

    /// The step for what is left: all of it, or what follows from the fewest cages if only one step is wanted.
    fn step(&self, before: &[Digits], mut after: Vec<Digits>, one: bool) -> Step {
        let mut counts = vec![true; self.parts.len()];
        let first = before.iter().zip(&after).position(|(old, new)| old != new).unwrap_or(0);
        let struck = (before[first] - after[first]).iter().next();
        if let Some(digit) = struck.filter(|_| one) {
            // Those with most cells outside are the hardest to follow.
            let mut order: Vec<usize> = (0..self.parts.len()).filter(|&at| self.parts[at].name.is_some()).collect();
            order.sort_by_key(|&at| std::cmp::Reverse((self.parts[at].outside.len(), self.parts[at].inside.len())));
            let mut kept = order.len();
            for at in order {
                counts[at] = false;
                let fewer = self.left(before, &counts).filter(|left| kept > 1 && !left[first].contains(digit));
                match fewer {
                    Some(left) => (after, kept) = (left, kept - 1),
                    None => counts[at] = true,
                }
            }
        }
        let pairs = self.cells.iter().zip(before.iter().zip(&after));
        let strikes =
            pairs.flat_map(|(&cell, (&old, &new))| (old - new).iter().map(move |digit| Mark::new(cell, digit)));
        self.because(&counts, Step::new(KIND).strikes(strikes))
    }
}

/// The sets that parts can take together with one more.
fn joined(sets: &[Set], ways: &Ways) -> Vec<Set> {
    let pairs = sets
        .iter()
        .flat_map(|&set| ways.inside.keys().filter(move |&&more| set & more == 0).map(move |more| set | more));
    let mut all: Vec<Set> = pairs.collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// What houses with their cages rule out.
pub(super) fn find<const W: usize>(state: &Ruled<W>, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    for crossed in &state.filters.crossed {
        let before = state.of(&crossed.cells);
        sink.work(Control::poll)?;
        let Ok(mut last) = crossed.last.lock() else { continue };
        let after = match &*last {
            Some((candidates, left)) if *candidates == before => left.clone(),
            _ => {
                let left = crossed.left(&before, &vec![true; crossed.parts.len()]);
                *last = Some((before.clone(), left.clone()));
                left
            }
        };
        drop(last);
        match after {
            Some(after) if after != before => sink.step(crossed.step(&before, after, sink.one()))?,
            Some(_) => {}
            None => sink.step(crossed.none(&before))?,
        }
    }
    ControlFlow::Continue(())
}
