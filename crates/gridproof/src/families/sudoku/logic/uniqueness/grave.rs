//! BUG+1: a bivalue universal grave except for one candidate.

use super::super::Options;
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::houses::Board;
use gridproof_engine::logic::{Mark, Sink, Step};
use std::ops::ControlFlow;

/// Every open cell has two candidates except one that has three, and every digit has two places in every house except one
/// of that cell's digits, which has three in each of its houses. Without that candidate, switching to the other candidate
/// everywhere would turn any answer into another; so it is true.
pub(in super::super) fn bug_plus_1<const W: usize>(
    board: &Board<W>,
    _options: &Options,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    let mut odd = None;
    for cell in board.open() {
        match board.at(cell).len() {
            2 => {}
            3 if odd.is_none() => odd = Some(cell),
            _ => return ControlFlow::Continue(()),
        }
    }
    let Some(odd) = odd else { return ControlFlow::Continue(()) };
    sink.tick()?;
    let houses = board.shape.units_of(odd);
    let Some(kept) = board.at(odd).iter().find(|&digit| board.count(usize::from(houses[0]), digit) == 3) else {
        return ControlFlow::Continue(());
    };
    let all = Digits::upto(board.size() as u8);
    for unit in 0..board.shape.units.len() {
        let around = houses.contains(&(unit as u16));
        for digit in all - board.filled(unit) {
            let wanted = if around && digit == kept { 3 } else { 2 };
            if board.count(unit, digit) != wanted {
                return ControlFlow::Continue(());
            }
        }
    }
    let others = board.at(odd) - Digits::one(kept);
    sink.step(
        Step::new("bug-plus-1")
            .strikes(others.iter().map(|digit| Mark::new(odd, digit)))
            .cells("cell", [odd])
            .digits("digits", others)
            .digits("kept", Digits::one(kept))
            .houses("house", houses.iter().map(|&unit| board.shape.units[usize::from(unit)].house)),
    )
}
