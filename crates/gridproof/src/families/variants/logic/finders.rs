//! What rules rule out, by themselves and together with houses.

use super::filters::Filter;
use super::state::Ruled;
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::cells::Cells;
use gridproof_engine::logic::{Evidence, Mark, Sink, Step};
use gridproof_engine::search::{Control, Limits};
use std::ops::ControlFlow;

/// The candidates that no way to fill the cells of one rule has.
pub(super) fn by_rule<const W: usize>(
    state: &Ruled<W>,
    kind: &'static str,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    let mut control = Control::new(Limits::NONE);
    for filter in state.filters.list.iter().filter(|filter| filter.kind.technique == kind) {
        sink.tick()?;
        let before = state.of(&filter.cells);
        let mut after = before.clone();
        if after == before && before.iter().all(|digits| digits.len() == 1) {
            continue;
        }
        if filter.narrow(&mut after, &mut control) != Some(true) || after == before {
            continue;
        }
        let struck = filter.cells.iter().zip(before.iter().zip(&after));
        let strikes =
            struck.flat_map(|(&cell, (&old, &new))| (old - new).iter().map(move |digit| Mark::new(cell, digit)));
        let strikes: Vec<Mark> = strikes.collect();
        let step = Step::new(kind).strikes(strikes.clone()).houses("rule", [filter.house]);
        let struck_in = |cell: &usize| strikes.iter().any(|mark| mark.at() == *cell);
        // What is struck rests on the other cells, and on its own where digits differ.
        let rest: Vec<usize> = filter.cells.iter().copied().filter(|cell| !struck_in(cell)).collect();
        let step = if rest.is_empty() { step } else { step.cells("cells", rest) };
        sink.step(with_sets(state, filter, step))?;
    }
    ControlFlow::Continue(())
}

/// The most combinations that are listed.
const MOST_SETS: usize = 8;

/// Adds the digit sets that a cage of a known sum can have, where they are few.
pub(super) fn with_sets<const W: usize>(state: &Ruled<W>, filter: &Filter, step: Step) -> Step {
    if !filter.differ || filter.house.kind.id != "killer" || filter.cells.len() > 9 || state.board.size() > 9 {
        return step;
    }
    let candidates = state.of(&filter.cells);
    let union = candidates.iter().fold(Digits::EMPTY, |union, &digits| union | digits);
    let mut control = Control::new(Limits::NONE);
    let mut sets = Vec::new();
    for bits in 1u32..1 << state.board.size() {
        let set: Digits = (1..=state.board.size() as u8).filter(|digit| bits >> (digit - 1) & 1 != 0).collect();
        if bits.count_ones() as usize != filter.cells.len() || !union.includes(set) {
            continue;
        }
        let mut kept: Vec<Digits> = candidates.iter().map(|&digits| digits & set).collect();
        if filter.narrow(&mut kept, &mut control) == Some(true) {
            sets.push(set);
            if sets.len() > MOST_SETS {
                return step;
            }
        }
    }
    if sets.is_empty() { step } else { step.because("sets", Evidence::Sets(sets)) }
}

/// Digits that a rule cannot do without and that only one of its cells can hold: they go there.
pub(super) fn single<const W: usize>(state: &Ruled<W>, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    let board = &state.board;
    for filter in &state.filters.list {
        if filter.cells.iter().all(|&cell| board.value(cell) != 0) {
            continue;
        }
        sink.tick()?;
        let candidates = state.of(&filter.cells);
        for digit in sink.work(|control| filter.needs(&candidates, control))? {
            let mut places = filter.cells.iter().copied().filter(|&cell| board.at(cell).contains(digit));
            // A placed digit may be all that the rule needs.
            let placed = filter.cells.iter().any(|&cell| board.value(cell) == digit);
            if let (Some(cell), None, false) = (places.next(), places.next(), placed) {
                let step = Step::new("single-in-rule").place(cell, digit).houses("rule", [filter.house]);
                let others = filter.cells.iter().copied().filter(|&other| other != cell && board.value(other) == 0);
                let others: Vec<usize> = others.collect();
                sink.step(if others.is_empty() { step } else { step.cells("cells", others) })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Digits that a rule cannot do without in some of its cells: struck from every cell that sees all of these.
pub(super) fn needed<const W: usize>(state: &Ruled<W>, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    let board = &state.board;
    let mut control = Control::new(Limits::NONE);
    for filter in &state.filters.list {
        let candidates = state.of(&filter.cells);
        // A digit that the rule can do without everywhere is needed nowhere.
        for digit in sink.work(|control| filter.needs(&candidates, control))? {
            let places: Cells<W> =
                filter.cells.iter().copied().filter(|&cell| board.at(cell).contains(digit)).collect();
            // All places first, then those that some cell sees, also if that is one: a trial that has struck more must not find less,
            // or ratings would depend on the order of its steps.
            let mut sets: Vec<Cells<W>> = vec![places];
            for cell in board.with(digit) {
                let seen = board.shape.peers[cell] & places;
                if !places.contains(cell) && !seen.is_empty() && !sets.contains(&seen) {
                    sets.push(seen);
                }
            }
            for places in sets {
                let seen = board.shape.common_peers(&places) & board.with(digit);
                if seen.is_empty() {
                    continue;
                }
                sink.tick()?;
                let lost = |(&cell, &digits): (&usize, &Digits)| {
                    if places.contains(cell) { digits - Digits::one(digit) } else { digits }
                };
                let mut without: Vec<Digits> = filter.cells.iter().zip(&candidates).map(lost).collect();
                if filter.narrow(&mut without, &mut control) != Some(false) {
                    continue;
                }
                let strikes = seen.iter().map(|cell| Mark::new(cell, digit));
                let step = Step::new("needed-in-rule").strikes(strikes).houses("rule", [filter.house]);
                sink.step(step.digits("digits", Digits::one(digit)).cells("cells", places.iter()))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The places of a digit in a complete house all see another cell.
pub(super) fn locked<const W: usize>(state: &Ruled<W>, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    let board = &state.board;
    for unit in board.shape.complete() {
        for digit in Digits::upto(board.size() as u8) - board.filled(unit) {
            let places = board.places(unit, digit);
            let seen = board.shape.common_peers(&places) & board.with(digit);
            if places.is_empty() || seen.is_empty() {
                continue;
            }
            let strikes = seen.iter().map(|cell| Mark::new(cell, digit));
            let step = Step::new("locked-digit").strikes(strikes).houses("house", [board.shape.units[unit].house]);
            sink.step(step.digits("digits", Digits::one(digit)).cells("cells", places.iter()))?;
        }
    }
    ControlFlow::Continue(())
}
