//! Aligned pair exclusion: a candidate with which another cell has no digit left.
//!
//! Two cells cannot hold the same digit if they see each other. And they cannot hold two digits of an almost locked set if
//! each sees all places of its own digit in the set: the set can do without one of its digits, never without two. A cell
//! of two candidates is the smallest such set. If a candidate of one cell can be combined with no candidate of the other, it
//! is wrong. What a naked subset of a house strikes is a special case, and left to subsets.
//!
//! Roles: `tried` (the candidate), `partner` (the other cell), `partner-digits` (its candidates), `excluded` (steps of the kind
//! `excluded-pair`, one for each of them), `excluding` (the cells of all sets). An excluded pair has the roles `pair` (the two
//! candidates) and `house` (both are the same digit, in one house) or `set`, `set-digits` and, unless it is empty, `left` (the set and its
//! digits, and what is left of these).

use super::super::Options;
use super::rows;
use super::sets::{Set, Sets};
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::cells::Cells;
use gridproof_engine::logic::houses::Board;
use gridproof_engine::logic::{Evidence, House, Mark, Sink, Step};
use std::ops::ControlFlow;

/// The maximum number of cells of a set. Larger sets are hard to see.
const MAX_CELLS: usize = 4;

/// Why two candidates cannot both be true.
#[derive(Clone, Copy, Debug)]
enum Exclusion {
    /// The same digit in one house.
    Same(House),
    /// Two digits of this set.
    Set(usize),
}

/// Every candidate that a second cell excludes, each with the second cell that takes the fewest and smallest sets; what is
/// simplest first.
pub(in super::super) fn aligned_pair<const W: usize>(
    board: &Board<W>,
    _options: &Options,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    let sets = Sets::collect(board, sink)?;
    let mut small = sets.seers.blank();
    for (index, _) in sets.list.iter().enumerate().filter(|(_, set)| set.cells.len() <= MAX_CELLS) {
        small[index >> 6] |= 1 << (index & 63);
    }
    let mut found = Vec::new();
    let mut seers = sets.seers.blank();
    for cell in board.open() {
        for digit in board.at(cell) {
            sink.tick()?;
            let tried = Mark::new(cell, digit);
            seers.copy_from_slice(sets.seers(cell, digit));
            rows::intersect_with(&mut seers, &small);
            if is_in_naked_subset(board, &sets, tried) {
                continue;
            }
            let partners = board.open().iter().filter(|&partner| partner != cell);
            let excluded = partners.filter_map(|partner| exclude(board, &sets, &seers, tried, partner));
            if let Some(best) = excluded.min_by_key(|excluded| excluded.weight) {
                found.push((tried, best));
            }
        }
    }
    found.sort_by_key(|(_, excluded)| excluded.weight);
    for (tried, excluded) in found {
        sink.step(step(board, &sets, tried, &excluded))?;
    }
    ControlFlow::Continue(())
}

/// Whether a naked subset strikes the candidate: a cell and, unless it has one candidate, a small set that has all its candidates.
fn is_in_naked_subset<const W: usize>(board: &Board<W>, sets: &Sets<W>, tried: Mark) -> bool {
    let shape = &board.shape;
    shape.units_of(tried.at()).iter().map(|&unit| &shape.units[usize::from(unit)]).any(|unit| {
        let others = (unit.set & board.open()) - Cells::one(tried.at());
        let single = others.iter().any(|cell| board.at(cell) == Digits::one(tried.digit));
        let fits = |set: &Set<W>| {
            set.cells.len() <= MAX_CELLS && set.digits.contains(tried.digit) && others.includes(&set.cells)
        };
        let completed = |set: &Set<W>| (others - set.cells).iter().any(|cell| set.digits.includes(board.at(cell)));
        single || sets.list.iter().any(|set| fits(set) && completed(set))
    })
}

/// A cell none of whose candidates goes with the candidate tried, and why, candidate by candidate.
struct Excluded {
    partner: usize,
    by: Vec<(u8, Exclusion)>,
    /// The cells of all sets, each set counted once.
    weight: usize,
}

/// Excludes every candidate of the partner, if possible. `seers` are the sets that have the digit tried and see it from all its places.
fn exclude<const W: usize>(
    board: &Board<W>,
    sets: &Sets<W>,
    seers: &[u64],
    tried: Mark,
    partner: usize,
) -> Option<Excluded> {
    let (mut by, mut used) = (Vec::new(), Vec::new());
    for digit in board.at(partner) {
        let exclusion = if digit == tried.digit {
            let mut shared = board.shape.units_of(tried.at()).iter().map(|&unit| &board.shape.units[usize::from(unit)]);
            Exclusion::Same(shared.find(|unit| unit.set.contains(partner))?.house)
        } else {
            let both = rows::shared(seers, sets.seers(partner, digit), 0);
            // A set that is used already takes no further look.
            let set = both.min_by_key(|set| (!used.contains(set), sets.list[*set].cells.len()))?;
            used.push(set);
            Exclusion::Set(set)
        };
        by.push((digit, exclusion));
    }
    used.sort_unstable();
    used.dedup();
    let weight = used.iter().map(|&set| sets.list[set].cells.len()).sum();
    (!by.is_empty()).then_some(Excluded { partner, by, weight })
}

fn step<const W: usize>(board: &Board<W>, sets: &Sets<W>, tried: Mark, excluded: &Excluded) -> Step {
    let mut excluding = Cells::EMPTY;
    let pairs = excluded.by.iter().map(|&(digit, exclusion)| {
        let pair = Step::new("excluded-pair").marks("pair", [tried, Mark::new(excluded.partner, digit)]);
        match exclusion {
            Exclusion::Same(house) => pair.houses("house", [house]),
            Exclusion::Set(set) => {
                let set = &sets.list[set];
                excluding |= set.cells;
                let left = set.digits - Digits::one(tried.digit) - Digits::one(digit);
                let pair = pair.cells("set", set.cells).digits("set-digits", set.digits);
                if left.is_empty() { pair } else { pair.digits("left", left) }
            }
        }
    });
    let pairs = Evidence::Steps(pairs.collect());
    let step = Step::new("aligned-pair-exclusion").strike(tried.at(), tried.digit).marks("tried", [tried]);
    let step = step.cells("partner", [excluded.partner]).digits("partner-digits", board.at(excluded.partner));
    step.because("excluded", pairs).cells("excluding", excluding)
}
