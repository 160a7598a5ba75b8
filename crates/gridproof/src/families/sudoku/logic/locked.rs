//! Locked candidates: where a box and a line intersect.
//!
//! The search order is HoDoKu's: house by house, and digit by digit within a house. Pointing goes through boxes and prefers
//! the row; claiming goes through rows and then columns.

use super::Options;
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::houses::Board;
use gridproof_engine::logic::{Mark, Sink, Step};
use std::ops::ControlFlow;

/// A digit whose places in a box are all in one line is struck from the rest of the line.
pub(super) fn pointing<const W: usize>(
    board: &Board<W>,
    _options: &Options,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    for block in board.shape.regions() {
        for digit in 1..=board.size() as u8 {
            let Some(cell) = several(board, block, digit) else { continue };
            let lines = [board.shape.row(cell), board.shape.column(cell)];
            if let Some(line) = lines.into_iter().find(|&line| locked(board, block, line, digit)) {
                sink.step(step(board, "pointing", [block, line], [block, line], digit))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// A digit whose places in a line are all in one box is struck from the rest of the box.
pub(super) fn claiming<const W: usize>(
    board: &Board<W>,
    _options: &Options,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    for line in board.shape.lines() {
        for digit in 1..=board.size() as u8 {
            let Some(cell) = several(board, line, digit) else { continue };
            if let Some(block) = board.shape.region(cell).filter(|&block| locked(board, line, block, digit)) {
                sink.step(step(board, "claiming", [line, block], [block, line], digit))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The first place of a digit in a house, if it has at least two places there but not every cell.
fn several<const W: usize>(board: &Board<W>, unit: usize, digit: u8) -> Option<usize> {
    (2..board.size()).contains(&board.count(unit, digit)).then(|| board.places(unit, digit).first())?
}

/// Whether all places of a digit in a house are in another house that has further ones.
fn locked<const W: usize>(board: &Board<W>, unit: usize, other: usize, digit: u8) -> bool {
    board.count(other, digit) > board.count(unit, digit)
        && board.shape.units[other].set.includes(&board.places(unit, digit))
}

/// The step that strikes a digit from the second house outside the first.
fn step<const W: usize>(
    board: &Board<W>,
    kind: &'static str,
    [from, to]: [usize; 2],
    [block, line]: [usize; 2],
    digit: u8,
) -> Step {
    let cells = board.places(from, digit);
    let strikes = (board.places(to, digit) - cells).iter().map(|cell| Mark::new(cell, digit));
    let house = |unit: usize| board.shape.units[unit].house;
    let step = Step::new(kind).strikes(strikes).digits("digits", Digits::one(digit)).cells("cells", cells);
    step.houses("box", [house(block)]).houses("line", [house(line)])
}

#[cfg(test)]
mod tests {
    use super::super::planted::{Random, agrees, found, planted};
    use super::*;
    use std::collections::BTreeSet;

    /// The strikes where a box and a line intersect, straight from the definition.
    fn plain(board: &Board<2>, from_box: bool) -> BTreeSet<(u8, Vec<usize>)> {
        let mut all = BTreeSet::new();
        let (lines, boxes) = (&board.shape.units[board.shape.lines()], &board.shape.units[board.shape.regions()]);
        for (block, line) in boxes.iter().flat_map(|block| lines.iter().map(move |line| (block, line))) {
            for digit in 1..=board.size() as u8 {
                let (from, to) = if from_box { (block, line) } else { (line, block) };
                let has = |cell: &&u16| board.at(usize::from(**cell)).contains(digit);
                let places: Vec<u16> = from.cells.iter().filter(has).copied().collect();
                let struck = to.cells.iter().filter(has).filter(|cell| !places.contains(cell));
                let struck: Vec<usize> = struck.map(|&cell| usize::from(cell)).collect();
                if places.len() > 1 && places.iter().all(|cell| to.cells.contains(cell)) && !struck.is_empty() {
                    all.insert((digit, struck));
                }
            }
        }
        all
    }

    #[test]
    fn strikes_match_the_definition() {
        let mut random = Random::from_number(3);
        let mut count = 0;
        for round in 0..1500 {
            let shape = [(3, 3), (2, 3), (3, 2), (2, 4)][round % 4];
            let shares = [random.index(60), random.index(70)];
            let (board, answer) = planted(&mut random, shape, shares);
            for (from_box, find) in [(true, pointing as super::super::planted::Find), (false, claiming)] {
                let steps = found(&board, find);
                assert!(steps.iter().all(|step| agrees(step, &answer)), "round {round}");
                let strikes = |step: &Step| {
                    (step.strikes[0].digit, step.strikes.iter().map(|mark| mark.at()).collect::<Vec<_>>())
                };
                assert_eq!(steps.iter().map(strikes).collect::<BTreeSet<_>>(), plain(&board, from_box));
                count += steps.len();
            }
        }
        assert!(count > 1000, "{count}");
    }
}
