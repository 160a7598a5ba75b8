//! All ways to fill a line that its clues allow: what none of them uses goes.
//!
//! The ways are counted without listing them; few are shown, and the fewer there are, the more the step is one for
//! people.

use super::line::Walk;
use super::state::{City, Left, Sight};
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::{Mark, Sink, Step, What};
use std::ops::{ControlFlow, RangeInclusive};

/// So many ways can be kept in mind.
pub(super) const FEW: RangeInclusive<u64> = 0..=8;
/// So many can be written down.
pub(super) const SOME: RangeInclusive<u64> = 9..=40;
/// More.
pub(super) const MANY: RangeInclusive<u64> = 41..=u64::MAX;
/// A step shows its ways if there are no more.
const SHOWN: u64 = 40;

/// What one clue leaves, if there are so many ways.
pub(super) fn one<const W: usize>(
    city: &City<W>,
    kind: &'static str,
    ways: &RangeInclusive<u64>,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    for sight in city.open_sights() {
        sink.tick()?;
        if let Some(step) = step(city, kind, sight, false, ways) {
            sink.step(step.houses("sight", [sight.house()]))?;
        }
    }
    ControlFlow::Continue(())
}

/// What both clues of a line leave, if there are so many ways.
pub(super) fn two<const W: usize>(
    city: &City<W>,
    kind: &'static str,
    ways: &RangeInclusive<u64>,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    for (near, far) in city.pairs() {
        sink.tick()?;
        if let Some(step) = step(city, kind, near, true, ways) {
            sink.step(step.houses("sights", [near.house(), far.house()]))?;
        }
    }
    ControlFlow::Continue(())
}

/// The step of a line, if it strikes anything and has so many ways.
fn step<const W: usize>(
    city: &City<W>,
    kind: &'static str,
    sight: Sight,
    both: bool,
    ways: &RangeInclusive<u64>,
) -> Option<Step> {
    let left = if both { city.by_two(sight) } else { city.by_one(sight) };
    let step = strikes(city, kind, sight, left)?;
    let walk = Walk::new(&city.line(sight, both)).ok();
    let count = walk.as_ref().map_or(0, Walk::count);
    if !ways.contains(&count) {
        return None;
    }
    let step = step.because("count", What::Number(i32::try_from(count).unwrap_or(i32::MAX)));
    Some(match walk {
        Some(walk) if count <= SHOWN => step.because("sequences", What::Sequences(walk.list(SHOWN as usize))),
        _ => step,
    })
}

/// Strikes what is not left.
fn strikes<const W: usize>(city: &City<W>, kind: &'static str, sight: Sight, left: &Left) -> Option<Step> {
    let mut step = Step::new(kind);
    for (at, cell) in sight.cells().enumerate() {
        let keep = match left {
            Left::TooLarge => return None,
            Left::Nothing => Digits::EMPTY,
            Left::Cells(cells) => cells[at],
        };
        step = step.strikes((city.board.at(cell) - keep).iter().map(|height| Mark::new(cell, height)));
    }
    (!step.is_empty()).then_some(step)
}

/// Lines too long for the exact answer: walk away from the clue and keep the highest building so far and the counts that
/// may have been seen; that heights differ counts for the highest only.
pub(super) fn rough<const W: usize>(city: &City<W>, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    for sight in city.open_sights().filter(|&sight| *city.by_one(sight) == Left::TooLarge) {
        sink.tick()?;
        if let Some(step) = strikes(city, "long-line", sight, &city.roughly(sight)) {
            sink.step(step.houses("sight", [sight.house()]))?;
        }
    }
    ControlFlow::Continue(())
}
