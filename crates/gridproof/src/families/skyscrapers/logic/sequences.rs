//! All sequences that fill a line and satisfy its clues: a candidate that none of them uses is struck.
//!
//! Sequences are counted without listing them; the fewer there are, the easier it is for a person. Steps that are shown list them, or
//! argue for each candidate that it does not fit, whichever is shorter ([`super::reasons`]).

use super::city::{City, Narrowed};
use super::reasons::Seen;
use super::sight_line::Walk;
use gridproof_engine::logic::{Evidence, Sink, Step};
use std::ops::{ControlFlow, RangeInclusive};

/// Numbers of sequences that can be kept in mind.
pub(super) const FEW: RangeInclusive<u64> = 0..=8;
/// Numbers that can be written down.
pub(super) const SOME: RangeInclusive<u64> = 9..=40;
/// Larger numbers.
pub(super) const MANY: RangeInclusive<u64> = 41..=u64::MAX;

/// The kind of step for a number of sequences.
pub(super) fn kind(count: u64, both: bool) -> &'static str {
    let kinds = match both {
        false => ["sequences-few", "sequences-some", "sequences-many"],
        true => ["facing-few", "facing-some", "facing-many"],
    };
    kinds[usize::from(count > *FEW.end()) + usize::from(count > *SOME.end())]
}

/// Strikes what one clue rules out, for lines with a number of sequences in this range.
pub(super) fn one_clue<const W: usize>(
    city: &City<W>,
    counts: &RangeInclusive<u64>,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    for sight in city.open_sights() {
        sink.tick()?;
        if let Some(step) = step(city, Seen { sight, both: false }, counts) {
            sink.step(step.houses("sight", [sight.house()]))?;
        }
    }
    ControlFlow::Continue(())
}

/// Strikes what both clues of a line rule out, for lines with a number of sequences in this range.
pub(super) fn both_clues<const W: usize>(
    city: &City<W>,
    counts: &RangeInclusive<u64>,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    for (near, far) in city.pairs() {
        sink.tick()?;
        if let Some(step) = step(city, Seen { sight: near, both: true }, counts) {
            sink.step(step.houses("sights", [near.house(), far.house()]))?;
        }
    }
    ControlFlow::Continue(())
}

/// The step of a line, if it strikes anything and has a number of sequences in this range.
fn step<const W: usize>(city: &City<W>, seen: Seen, counts: &RangeInclusive<u64>) -> Option<Step> {
    let Seen { sight, both } = seen;
    let narrowed = if both { city.by_both_clues(sight) } else { city.by_one_clue(sight) };
    let marks = city.struck(sight, narrowed);
    if marks.is_empty() {
        return None;
    }
    let count = Walk::new(&city.line(sight, both)).map_or(0, |walk| walk.count());
    let step = Step::new(kind(count, both)).strikes(marks);
    let number = i32::try_from(count).unwrap_or(i32::MAX);
    counts.contains(&count).then(|| step.because("count", Evidence::Number(number)))
}

/// Lines too long for an exact answer: walk away from the clue and keep the tallest building so far and the possible counts of
/// buildings seen. Heights may repeat, except that of the tallest so far.
pub(super) fn long_line<const W: usize>(city: &City<W>, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    for sight in city.open_sights().filter(|&sight| *city.by_one_clue(sight) == Narrowed::TooLarge) {
        sink.tick()?;
        let marks = city.struck(sight, &city.by_relaxed_clue(sight));
        if !marks.is_empty() {
            sink.step(Step::new("long-line").strikes(marks).houses("sight", [sight.house()]))?;
        }
    }
    ControlFlow::Continue(())
}
