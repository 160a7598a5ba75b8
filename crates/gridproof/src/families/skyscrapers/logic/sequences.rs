//! All sequences that fill a line and satisfy its clues: a candidate that none of them uses is struck.
//!
//! Sequences are counted without listing them. A step shows them if they are few; the fewer there are, the easier it is for a person.

use super::city::{City, Narrowed, Sight};
use super::sight_line::Walk;
use gridproof_engine::logic::{Evidence, Sink, Step};
use std::ops::{ControlFlow, RangeInclusive};

/// Numbers of sequences that can be kept in mind.
pub(super) const FEW: RangeInclusive<u64> = 0..=8;
/// Numbers that can be written down.
pub(super) const SOME: RangeInclusive<u64> = 9..=40;
/// Larger numbers.
pub(super) const MANY: RangeInclusive<u64> = 41..=u64::MAX;
/// The maximum number of sequences that a step shows.
const SHOWN: u64 = 40;

/// Strikes what one clue rules out, for lines with a number of sequences in this range.
pub(super) fn one_clue<const W: usize>(
    city: &City<W>,
    kind: &'static str,
    counts: &RangeInclusive<u64>,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    for sight in city.open_sights() {
        sink.tick()?;
        if let Some(step) = step(city, kind, sight, false, counts) {
            sink.step(step.houses("sight", [sight.house()]))?;
        }
    }
    ControlFlow::Continue(())
}

/// Strikes what both clues of a line rule out, for lines with a number of sequences in this range.
pub(super) fn both_clues<const W: usize>(
    city: &City<W>,
    kind: &'static str,
    counts: &RangeInclusive<u64>,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    for (near, far) in city.pairs() {
        sink.tick()?;
        if let Some(step) = step(city, kind, near, true, counts) {
            sink.step(step.houses("sights", [near.house(), far.house()]))?;
        }
    }
    ControlFlow::Continue(())
}

/// The step of a line, if it strikes anything and has a number of sequences in this range.
fn step<const W: usize>(
    city: &City<W>,
    kind: &'static str,
    sight: Sight,
    both: bool,
    counts: &RangeInclusive<u64>,
) -> Option<Step> {
    let narrowed = if both { city.by_both_clues(sight) } else { city.by_one_clue(sight) };
    let step = strikes(city, kind, sight, narrowed)?;
    let walk = Walk::new(&city.line(sight, both)).ok();
    let count = walk.as_ref().map_or(0, Walk::count);
    if !counts.contains(&count) {
        return None;
    }
    let step = step.because("count", Evidence::Number(i32::try_from(count).unwrap_or(i32::MAX)));
    Some(match walk {
        Some(walk) if count <= SHOWN => step.because("sequences", Evidence::Sequences(walk.list(SHOWN as usize))),
        _ => step,
    })
}

/// Strikes what the clues of a line do not leave.
fn strikes<const W: usize>(city: &City<W>, kind: &'static str, sight: Sight, narrowed: &Narrowed) -> Option<Step> {
    let marks = city.struck(sight, narrowed);
    (!marks.is_empty()).then(|| Step::new(kind).strikes(marks))
}

/// Lines too long for an exact answer: walk away from the clue and keep the tallest building so far and the possible counts of
/// buildings seen. Heights may repeat, except that of the tallest so far.
pub(super) fn long_line<const W: usize>(city: &City<W>, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    for sight in city.open_sights().filter(|&sight| *city.by_one_clue(sight) == Narrowed::TooLarge) {
        sink.tick()?;
        if let Some(step) = strikes(city, "long-line", sight, &city.by_relaxed_clue(sight)) {
            sink.step(step.houses("sight", [sight.house()]))?;
        }
    }
    ControlFlow::Continue(())
}
