//! What the table of sums implies for the cells of one run.

use super::memo::slot;
use super::run::{OpenRun, sets_of};
use super::sets::{Set, digits, total};
use super::state::KakuroState;
use gridproof_engine::logic::{Evidence, Sink, Step};
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

/// The other cells of a run make at least or at most so much, which bounds a cell.
pub(super) fn sum_bounds(board: &KakuroState, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    board.each_changed(slot::BOUNDS, sink, |run, sink| {
        let steps = bounds_of(board, run);
        let found = !steps.is_empty();
        steps.into_iter().try_for_each(|step| sink.step(step))?;
        ControlFlow::Continue(found)
    })
}

/// The same for one run, a step for each cell.
pub(super) fn bounds_of(board: &KakuroState, run: usize) -> Vec<Step> {
    let open = board.open(run);
    let mut steps = Vec::new();
    if !open.has_clue() || open.len() < 2 {
        return steps;
    }
    for at in 0..open.len() {
        let [Some(least), Some(most)] = [true, false].map(|smallest| extreme_others(&open, at, smallest)) else {
            continue;
        };
        let word = open.candidates()[at];
        let [upto_digit, from_digit] = [least, most].map(|set| open.rest - total(set) as i32);
        let high = word & !upto(upto_digit);
        let low = word & upto(from_digit - 1);
        if high | low == 0 {
            continue;
        }
        let others = (0..open.len()).filter(|&other| other != at).map(|other| open.cell(other));
        let marks = open.strikes(|other| if other == at { word & !(high | low) } else { !0 });
        let mut step = open.step("sum-bounds").strikes(marks).cells("cell", [open.cell(at)]).cells("others", others);
        let number = |number: i32| Evidence::Number(number);
        if high != 0 {
            step = step.because("least", number(total(least) as i32)).because("upto", number(upto_digit));
            if open.len() > 2 {
                step = step.because("least-digits", sets_of([least].into_iter()));
            }
        }
        if low != 0 {
            step = step.because("most", number(total(most) as i32)).because("from", number(from_digit));
            if open.len() > 2 {
                step = step.because("most-digits", sets_of([most].into_iter()));
            }
        }
        steps.push(step);
    }
    steps
}

/// The same step without a bound that excludes none of the digits it strikes.
pub(super) fn without_idle_bounds(mut step: Step) -> Step {
    for (bound, roles) in [("upto", ["least", "least-digits", "upto"]), ("from", ["most", "most-digits", "from"])] {
        let Some(&Evidence::Number(number)) = step.role(bound).filter(|_| step.kind == "sum-bounds") else { continue };
        let beyond = |digit: i32| if bound == "upto" { digit > number } else { digit < number };
        if !step.strikes.iter().any(|mark| beyond(mark.digit.into())) {
            step.because.retain(|premise| !roles.contains(&premise.role));
        }
    }
    step
}

/// The different digits with the smallest or the largest sum that all open cells but one can take; `None` if they cannot be
/// different. The digits that cells can take together form a matroid, so taking the best digit that still fits is exact.
fn extreme_others(open: &OpenRun, but: usize, smallest: bool) -> Option<Set> {
    let mut cells = [0; 9];
    let mut count = 0;
    for (at, &word) in open.candidates().iter().enumerate() {
        if at != but {
            cells[count] = word & !open.used;
            count += 1;
        }
    }
    let cells = &cells[..count];
    // Usually the best digits of the cells differ.
    let best = |word: Set| if smallest { word & word.wrapping_neg() } else { 1 << (15 - word.leading_zeros().min(15)) };
    let quick = cells.iter().fold(0, |all, &word| all | best(word));
    if cells.contains(&0) {
        return None;
    }
    if quick.count_ones() as usize == count {
        return Some(quick);
    }
    let mut chosen: Set = 0;
    let mut holder = [usize::MAX; 10];
    let order: Vec<u8> = if smallest { (1..=9).collect() } else { (1..=9).rev().collect() };
    for digit in order {
        if chosen.count_ones() as usize == count {
            break;
        }
        if seat(cells, digit, &mut holder, &mut 0) {
            chosen |= 1 << digit;
        }
    }
    (chosen.count_ones() as usize == count).then_some(chosen)
}

/// Gives a digit a cell, moving other digits if necessary. `tried` are the cells looked at. At most nine calls deep.
fn seat(cells: &[Set], digit: u8, holder: &mut [usize; 10], tried: &mut u16) -> bool {
    for (cell, word) in cells.iter().enumerate() {
        if word >> digit & 1 == 0 || *tried >> cell & 1 == 1 {
            continue;
        }
        *tried |= 1 << cell;
        let sitting = (1..=9u8).find(|&other| holder[usize::from(other)] == cell);
        if sitting.is_none_or(|other| seat(cells, other, holder, tried)) {
            holder[usize::from(digit)] = cell;
            return true;
        }
    }
    false
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
        // Only combinations with a digit that is struck must be out.
        let mut out = open.table().filter(|set| set & open.union & !all != 0).peekable();
        if out.peek().is_some() {
            step = step.because("out", sets_of(out));
        }
        sink.step(step.cells("cells", open.cells().iter().map(|&c| c.into())))?;
        ControlFlow::Continue(true)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Compared with all ways to give different digits to the cells.
    #[test]
    fn the_smallest_and_the_largest_sum_of_the_other_cells() {
        use crate::families::kakuro::logic::state::{ACROSS, RunProgress};
        use gridproof_engine::logic::House;
        use gridproof_engine::random::Random;
        fn all_sums(cells: &[Set], used: Set, sums: &mut Vec<usize>) {
            let Some((first, rest)) = cells.split_first() else { return sums.push(total(used)) };
            for digit in digits(first & !used) {
                all_sums(rest, used | 1 << digit, sums);
            }
        }
        let mut random = Random::from_number(5);
        let mut different = 0;
        for _ in 0..3000 {
            let progress = RunProgress { used: 0, rest: 20, open: 5 };
            let mut open = OpenRun::new(House::new(ACROSS, 0).with_clue(20), progress);
            let words: Vec<Set> = (0..2 + random.index(4))
                .map(|_| (random.bits() as Set | 1 << 3) & 0x3fe & random.bits() as Set)
                .collect();
            words.iter().enumerate().for_each(|(cell, &word)| open.push(cell, word));
            let mut sums = Vec::new();
            all_sums(&words[1..], 0, &mut sums);
            let found = [true, false].map(|smallest| extreme_others(&open, 0, smallest).map(total));
            assert_eq!(found, [sums.iter().min().copied(), sums.iter().max().copied()], "{words:?}");
            different += usize::from(found[0].is_some());
        }
        assert!(different > 1000, "{different}");
    }

    #[test]
    fn digits_up_to_a_number() {
        assert_eq!((upto(-3), upto(0), upto(1), upto(3), upto(9), upto(30)), (0, 0, 2, 14, 0x3fe, 0x3fe));
    }
}
