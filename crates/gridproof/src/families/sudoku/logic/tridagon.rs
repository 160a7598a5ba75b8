//! Tridagon (Thor's hammer, trivalue oddagon): twelve cells of four boxes that three digits alone cannot fill.
//!
//! Four boxes at the corners of a rectangle have three cells each, one in each row and column of the box. Suppose that
//! all twelve hold only the digits a, b and c. Each box has all three, in one of two cyclic orders (a b c or a c b) when
//! read from the top down. The box beside it has another digit in each of the three rows, so its digits are those of the
//! first, rotated: the same cyclic order. Read from left to right, the same holds for two boxes one above the other. The
//! cells of a box are a permutation of its columns; the two ways to read the box give the same cyclic order if that
//! permutation is even, and opposite orders if it is odd. So the order comes back unchanged round the four boxes only if
//! an even number of them are odd. With one or three odd ones there is no way to fill the cells.
//!
//! So one of the *guardians*, the other candidates of these cells, is right. A single guardian is placed; guardians in one
//! cell strike the three digits there; guardians of one digit strike it from every cell that sees them all.

use super::Options;
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::cells::Cells;
use gridproof_engine::logic::houses::Board;
use gridproof_engine::logic::{Mark, Sink, Step};
use std::ops::ControlFlow;

/// The ways to choose one cell in each row and column of a box: the column of each row, even permutations first.
const WAYS: [[usize; 3]; 6] = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [1, 0, 2], [2, 1, 0]];
/// The number of even permutations at the start of `WAYS`.
const EVEN: usize = 3;
/// Two of three bands or stacks.
const PAIRS: [[usize; 2]; 3] = [[0, 1], [0, 2], [1, 2]];

/// Three cells of a box.
struct Corner<const W: usize> {
    region: usize,
    cells: Cells<W>,
    /// Whether their permutation is odd.
    odd: bool,
    guardians: Vec<Mark>,
}

pub(super) fn tridagon<const W: usize>(
    board: &Board<W>,
    _options: &Options,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    if board.shape.rectangle() != Some((3, 3)) {
        return ControlFlow::Continue(());
    }
    for first in 1..=7 {
        for second in first + 1..=8 {
            for third in second + 1..=9 {
                sink.tick()?;
                find(board, Digits::from_iter([first, second, third]), sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Looks at every rectangle of boxes for three digits.
fn find<const W: usize>(board: &Board<W>, digits: Digits, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    let boxes: Vec<Vec<Corner<W>>> = (0..9).map(|at| corners(board, at, digits)).collect();
    for bands in PAIRS {
        for stacks in PAIRS {
            let at = |band: usize, stack: usize| &boxes[bands[band] * 3 + stacks[stack]];
            for a in at(0, 0) {
                for b in at(0, 1).iter().filter(|b| may_strike([a, b])) {
                    for c in at(1, 0).iter().filter(|c| may_strike([a, b, c])) {
                        for d in at(1, 1).iter().filter(|d| may_strike([a, b, c, d])) {
                            if a.odd ^ b.odd ^ c.odd ^ d.odd {
                                conclude(board, digits, [a, b, c, d], sink)?;
                            }
                        }
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The ways to choose three cells of a box for the pattern. Each has at least two of the digits: of a cell that has fewer,
/// the pattern would say little.
fn corners<const W: usize>(board: &Board<W>, at: usize, digits: Digits) -> Vec<Corner<W>> {
    let mut found = Vec::new();
    for (way, columns) in WAYS.iter().enumerate() {
        let cells = std::array::from_fn::<usize, 3, _>(|row| (at / 3 * 3 + row) * 9 + at % 3 * 3 + columns[row]);
        let Some(region) = board.shape.region(cells[0]) else { continue };
        if cells.iter().all(|&cell| (board.at(cell) & digits).len() >= 2) {
            let guardians = cells.iter().flat_map(|&cell| {
                let others = board.at(cell) - digits;
                others.into_iter().map(move |digit| Mark::new(cell, digit))
            });
            let guardians = guardians.collect();
            found.push(Corner { region, cells: cells.into_iter().collect(), odd: way >= EVEN, guardians });
        }
    }
    found
}

/// Whether the guardians so far are all in one cell or all of one digit; otherwise nothing conflicts with every one of them.
fn may_strike<const W: usize, const N: usize>(corners: [&Corner<W>; N]) -> bool {
    let mut guardians = corners.into_iter().flat_map(|corner| &corner.guardians);
    let Some(first) = guardians.next() else { return true };
    let (mut one_cell, mut one_digit) = (true, true);
    for guardian in guardians {
        one_cell &= guardian.cell == first.cell;
        one_digit &= guardian.digit == first.digit;
    }
    one_cell || one_digit
}

fn conclude<const W: usize>(
    board: &Board<W>,
    digits: Digits,
    corners: [&Corner<W>; 4],
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    let guardians: Vec<Mark> = corners.iter().flat_map(|corner| corner.guardians.iter().copied()).collect();
    // Without a guardian the board has no answer; that is for others to say.
    let Some(&first) = guardians.first() else { return ControlFlow::Continue(()) };
    let mut step = Step::new("tridagon");
    if guardians.len() == 1 {
        step = step.place(first.at(), first.digit);
    } else if guardians.iter().all(|guardian| guardian.cell == first.cell) {
        let wrong = (board.at(first.at()) & digits).into_iter();
        step = step.strikes(wrong.map(|digit| Mark::new(first.at(), digit)));
    } else {
        let cells: Cells<W> = guardians.iter().map(|guardian| guardian.at()).collect();
        let wrong = board.shape.common_peers(&cells) & board.with(first.digit);
        step = step.strikes(wrong.into_iter().map(|cell| Mark::new(cell, first.digit)));
    }
    if step.is_empty() {
        return ControlFlow::Continue(());
    }
    let union = |odd_only: bool| {
        let chosen = corners.iter().filter(|corner| corner.odd || !odd_only);
        chosen.fold(Cells::EMPTY, |cells, corner| cells | corner.cells)
    };
    let houses = |odd_only: bool| {
        let chosen = corners.iter().filter(move |corner| corner.odd || !odd_only);
        chosen.map(|corner| board.shape.units[corner.region].house)
    };
    let step = step.digits("digits", digits).houses("boxes", houses(false)).cells("cells", union(false));
    let step = step.houses("turned", houses(true)).cells("turned-cells", union(true));
    sink.step(step.marks("guardians", guardians))
}
