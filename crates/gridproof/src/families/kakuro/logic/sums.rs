//! What the table of sums implies for the cells of one run.

use super::memo::slot;
use super::run::{OpenRun, sets_of};
use super::sets::{Set, digits, extreme};
use super::state::KakuroState;
use gridproof_engine::logic::{Evidence, Sink};
use std::ops::ControlFlow;

/// Only one set of digits has this size and sum, so the cells of the run hold no other digit.
pub(super) fn magic_block(board: &KakuroState, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    board.each_changed(slot::MAGIC, sink, |run, sink| {
        let open = board.open(run);
        let Some(set) = open.magic().filter(|set| open.union & !set != 0) else { return ControlFlow::Continue(false) };
        let step = open.step("magic-block").strikes(open.strikes(|_| set)).digits("digits", digits(set));
        sink.step(
            step.because("sets", sets_of([set].into_iter())).cells("cells", open.cells().iter().map(|&c| c.into())),
        )?;
        ControlFlow::Continue(true)
    })
}

/// Some digits are in no set of this size and sum.
pub(super) fn possible_sets(board: &KakuroState, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    board.each_changed(slot::POSSIBLE, sink, |run, sink| {
        let open = board.open(run);
        let all = open.table().fold(0, |union, set| union | set);
        if !open.has_clue() || all == 0 || open.union & !all == 0 || open.magic().is_some() {
            return ControlFlow::Continue(false);
        }
        let step = open.step("possible-sets").strikes(open.strikes(|_| all));
        sink.step(step.because("sets", sets_of(open.table())).cells("cells", open.cells().iter().map(|&c| c.into())))?;
        ControlFlow::Continue(true)
    })
}

/// The minimum and the maximum of the other cells bound a cell from above and below: one step per
/// cell.
pub(super) fn sum_bounds(board: &KakuroState, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    board.each_changed(slot::BOUNDS, sink, |run, sink| {
        let open = board.open(run);
        let mut found = false;
        if !open.has_clue() || open.len() < 2 {
            return ControlFlow::Continue(false);
        }
        for at in 0..open.len() {
            let [least, most] = bounds(&open, at);
            let word = open.candidates()[at];
            let high = word & !upto(open.rest - least);
            let low = word & upto(open.rest - most - 1);
            if high | low == 0 {
                continue;
            }
            found = true;
            let others = (0..open.len()).filter(|&other| other != at).map(|other| open.cell(other));
            let marks = open.strikes(|other| if other == at { word & !(high | low) } else { !0 });
            let mut step =
                open.step("sum-bounds").strikes(marks).cells("cell", [open.cell(at)]).cells("others", others);
            if high != 0 {
                step =
                    step.because("least", Evidence::Number(least)).because("upto", Evidence::Number(open.rest - least));
            }
            if low != 0 {
                step = step.because("most", Evidence::Number(most)).because("from", Evidence::Number(open.rest - most));
            }
            sink.step(step)?;
        }
        ControlFlow::Continue(found)
    })
}

/// The minimum and the maximum of all open cells but one: by their candidates individually, and as different digits.
fn bounds(open: &OpenRun, but: usize) -> [i32; 2] {
    let others =
        || open.candidates().iter().enumerate().filter(|&(at, _)| at != but).map(|(_, word)| word & !open.used);
    let union = others().fold(0, |union, word| union | word);
    [true, false].map(|smallest| {
        let single: i32 = others().map(|word| extreme(word, 1, smallest)).sum();
        let different = extreme(union, open.len() - 1, smallest);
        match smallest {
            true => single.max(different),
            // Fewer digits than cells: no bound follows, and the sum cannot be reached.
            false if (union.count_ones() as usize) < open.len() - 1 => single,
            false => single.min(different),
        }
    })
}

/// The digits up to a number.
fn upto(number: i32) -> Set {
    ((1u32 << (number + 1).clamp(0, 10)) - 1) as Set & super::sets::ALL
}

/// The candidates rule out some sets, and some digits are in none of the remaining ones.
pub(super) fn combinations(board: &KakuroState, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    board.each_changed(slot::COMBINATIONS, sink, |run, sink| {
        let open = board.open(run);
        if !open.has_clue() || open.len() == 0 {
            return ControlFlow::Continue(false);
        }
        let all = open.sets().fold(0, |union, set| union | set);
        if all == 0 || open.union & !all == 0 {
            return ControlFlow::Continue(false);
        }
        let mut step = open.step("combinations").strikes(open.strikes(|_| all)).because("sets", sets_of(open.sets()));
        if open.table().any(|set| !open.allows(set)) {
            step = step.because("out", sets_of(open.table().filter(|&set| !open.allows(set))));
        }
        sink.step(step.cells("cells", open.cells().iter().map(|&c| c.into())))?;
        ControlFlow::Continue(true)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_up_to_a_number() {
        assert_eq!((upto(-3), upto(0), upto(1), upto(3), upto(9), upto(30)), (0, 0, 2, 14, 0x3fe, 0x3fe));
    }
}
