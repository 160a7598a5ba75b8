//! Everything a single run implies: which digits each cell has in some arrangement of the run.

use super::memo::slot;
use super::run::{OpenRun, sets_of};
use super::sets::{Set, digits};
use super::state::KakuroState;
use gridproof_engine::logic::{Evidence, Sink};
use std::ops::ControlFlow;

/// The maximum number of arrangements that a step lists.
const LISTED: usize = 12;

/// Strikes candidates that are in no arrangement of their run.
pub(super) fn arrangements(board: &KakuroState, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    board.each_changed(slot::ARRANGEMENTS, sink, |run, sink| {
        let open = board.open(run);
        if open.len() < 2 {
            return ControlFlow::Continue(false);
        }
        let (found, fitting) = supported(&open);
        if fitting.is_empty() || open.candidates() == &found[..open.len()] {
            return ControlFlow::Continue(false);
        }
        let mut step = open.step("arrangements").strikes(open.strikes(|at| found[at]));
        if open.has_clue() {
            step = step.because("sets", sets_of(fitting.iter().copied()));
        }
        let ways = ways(&open, &fitting);
        if ways.len() <= LISTED {
            step = step.because("ways", Evidence::Sequences(ways));
        }
        sink.step(step.cells("cells", open.cells().iter().map(|&c| c.into())))?;
        ControlFlow::Continue(true)
    })
}

/// The digits that each cell has in some arrangement, and the sets that have arrangements: all of them, unless every
/// candidate is supported by the first few.
pub(super) fn supported(open: &OpenRun) -> ([Set; 9], Vec<Set>) {
    let mut found = [0; 9];
    let mut fitting = Vec::new();
    for set in open.sets() {
        if supported_by(open, set, &mut found) {
            fitting.push(set);
            if open.candidates() == &found[..open.len()] {
                break;
            }
        }
    }
    (found, fitting)
}

/// Adds the digits that each cell has in some arrangement of exactly this set; returns whether there is one.
///
/// Cells are filled in order. `reach[k]` holds the sets of digits the first `k` cells can have; going backwards, a
/// digit counts if the set it leads to can be completed.
fn supported_by(open: &OpenRun, set: Set, found: &mut [Set; 9]) -> bool {
    let n = open.len();
    let mut rows = [0; 9];
    (0..n).for_each(|at| rows[at] = open.candidates()[at] & set);
    if roomy(&rows[..n]) {
        (0..n).for_each(|at| found[at] |= rows[at]);
        return true;
    }
    let mut reach = [[0u64; 16]; 10];
    let put = |part: &mut [u64; 16], set: Set| part[usize::from(set >> 6) & 15] |= 1 << (set & 63);
    let has = |part: &[u64; 16], set: Set| part[usize::from(set >> 6) & 15] >> (set & 63) & 1 == 1;
    put(&mut reach[0], 0);
    for at in 0..n {
        let (before, after) = reach.split_at_mut(at + 1);
        each(&before[at], |part| {
            digits(rows[at] & !part).iter().for_each(|digit| put(&mut after[0], part | 1 << digit))
        });
    }
    if !has(&reach[n], set) {
        return false;
    }
    let mut good = [0; 16];
    put(&mut good, set);
    for at in (0..n).rev() {
        let mut next = [0; 16];
        each(&reach[at], |part| {
            for digit in digits(rows[at] & !part) {
                if has(&good, part | 1 << digit) {
                    found[at] |= 1 << digit;
                    put(&mut next, part);
                }
            }
        });
        good = next;
    }
    true
}

fn each(parts: &[u64; 16], mut act: impl FnMut(Set)) {
    for (at, &word) in parts.iter().enumerate() {
        let mut bits = word;
        while bits != 0 {
            act((at * 64) as Set | bits.trailing_zeros() as Set);
            bits &= bits - 1;
        }
    }
}

/// Whether the cells have so many candidates that all of them are possible: for every `m` below the number of cells,
/// fewer than `m` cells have at most `m` candidates (Hall's theorem with one cell and its digit removed).
fn roomy(rows: &[Set]) -> bool {
    let upto = |m: u32| rows.iter().filter(|row| row.count_ones() <= m).count() as u32;
    rows.iter().all(|&row| row != 0) && (1..rows.len() as u32).all(|m| upto(m) < m)
}

/// The arrangements of a run in order; one more than are listed if there are more.
fn ways(open: &OpenRun, fitting: &[Set]) -> Vec<Vec<u8>> {
    let mut ways = Vec::new();
    for &set in fitting {
        let mut way = Vec::new();
        fill(open, set, &mut way, &mut ways);
    }
    ways
}

/// Recursion is at most nine cells deep.
fn fill(open: &OpenRun, left: Set, way: &mut Vec<u8>, ways: &mut Vec<Vec<u8>>) {
    if ways.len() > LISTED {
        return;
    }
    let Some(&word) = open.candidates().get(way.len()) else {
        ways.push(way.clone());
        return;
    };
    for digit in digits(word & left) {
        way.push(digit);
        fill(open, left & !(1 << digit), way, ways);
        way.pop();
    }
}
