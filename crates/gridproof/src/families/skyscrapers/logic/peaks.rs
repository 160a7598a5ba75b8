//! What follows from a clue once the tallest buildings are known.

use super::city::{City, Sight, seen};
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::{Evidence, Mark, Sink, Step};
use std::ops::ControlFlow;

/// The distances before this one, as bits.
fn before(at: usize) -> u32 {
    if at < 32 { (1u32 << at) - 1 } else { u32::MAX }
}

/// Strikes the candidates of a cell that are `bad`.
fn strike_if(step: Step, cell: usize, candidates: Digits, bad: impl Fn(u8) -> bool) -> Step {
    step.strikes(candidates.iter().filter(|&height| bad(height)).map(|height| Mark::new(cell, height)))
}

/// All but one of the buildings that a clue sees are known, and they are the tallest. The next lower one is certainly in front of them,
/// so it is the first one seen, in the first cell. With clue 2 and the tallest at the far end, that is N-1.
pub(super) fn blockade<const W: usize>(city: &City<W>, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    for sight in city.open_sights().filter(|sight| sight.clue > 1 && city.value(*sight, 0) == 0) {
        let Some((height, peaks)) = next_peak(city, sight) else { continue };
        if city.at(sight, 0).contains(height) {
            let step = Step::new("blockade").place(sight.cell(0), height).houses("sight", [sight.house()]);
            let known: Digits = peaks.iter().map(|&cell| city.board.value(cell)).collect();
            let behind = Digits::upto(city.top()) - Digits::upto(height) - known;
            let step = step.cells("nearest", peaks.last().copied()).cells("peaks", peaks);
            sink.step(if behind.is_empty() { step } else { step.digits("behind", behind) })?;
        }
    }
    ControlFlow::Continue(())
}

/// The height of the first building seen and the known peaks behind it, if these are one fewer than the clue says.
fn next_peak<const W: usize>(city: &City<W>, sight: Sight) -> Option<(u8, Vec<usize>)> {
    let mut height = city.top();
    let mut at = city.find(sight, height)?;
    let mut peaks = vec![sight.cell(at)];
    loop {
        height -= 1;
        if height == 0 {
            return None;
        }
        let places = city.places(sight, height);
        if places & before(at) == 0 {
            continue;
        }
        if places & !before(at) != 0 {
            return None;
        }
        if peaks.len() + 1 == usize::from(sight.clue) {
            return Some((height, peaks));
        }
        at = city.find(sight, height)?;
        peaks.push(sight.cell(at));
    }
}

/// Clue 2: the second tallest building is in the first cell or behind the tallest. If it is known to be behind, the same holds for the
/// next lower one, and so on.
pub(super) fn clue_two<const W: usize>(city: &City<W>, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    let top = city.top();
    for sight in city.open_sights().filter(|sight| sight.clue == 2 && city.size() > 2) {
        let tallest = city.places(sight, top);
        for height in (1..top).rev() {
            let places = city.places(sight, height);
            if tallest == 0 || places == 0 {
                break;
            }
            let first = tallest.trailing_zeros() as usize;
            // Behind the nearest place of the tallest, or in the first cell.
            let good = 1 | !before(first + 1);
            // If it cannot be in the first cell, the tallest is before its last place.
            let last = 31 - places.leading_zeros() as usize;
            let high = if places & 1 != 0 { u32::MAX } else { before(last) };
            let mut step = Step::new("clue-two");
            for at in 0..city.size() {
                let cell = sight.cell(at);
                if city.board.value(cell) == 0 {
                    step = strike_if(step, cell, city.board.at(cell), |h| {
                        (h == height && good >> at & 1 == 0) || (h == top && high >> at & 1 == 0)
                    });
                }
            }
            if !step.is_empty() {
                let struck = |height: u8| step.strikes.iter().any(|mark| mark.digit == height);
                let (low, high) = (struck(height), struck(top));
                let mut step = step.houses("sight", [sight.house()]).digits("top", Digits::one(top));
                let behind = Digits::upto(top - 1) - Digits::upto(height);
                if !behind.is_empty() {
                    step = step.digits("behind", behind);
                }
                if low {
                    step = step.cells("nearest", [sight.cell(first)]);
                }
                if high {
                    step = step.cells("last", [sight.cell(last)]);
                }
                // What the sentence is about is lit in the picture: the places of both heights.
                let marks = |places: u32, height: u8| {
                    let cells = (0..city.size()).filter(move |at| places >> at & 1 != 0).map(|at| sight.cell(at));
                    cells.map(|cell| Mark::new(cell, height)).collect::<Vec<_>>()
                };
                let step = step.marks("tops", marks(tallest, top)).marks("cases", marks(places, height));
                sink.step(step.digits("height", Digits::one(height)))?;
            }
            let furthest = 31 - tallest.leading_zeros() as usize;
            if places & before(furthest) != 0 {
                break;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Clue 2 at both ends: the second tallest building is in front of the tallest from one end, so it is in the first cell there.
pub(super) fn high_rise<const W: usize>(city: &City<W>, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    for (near, far) in city.pairs().filter(|(near, far)| near.clue == 2 && far.clue == 2) {
        ends_only(city, "high-rise", near, far, city.top() - 1, sink)?;
    }
    ControlFlow::Continue(())
}

/// Clues such as 3 and 3 on a board of size 5: heights climb from both ends to the tallest, so the lowest is at an end.
pub(super) fn higher_rise<const W: usize>(city: &City<W>, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    let climbs = |near: &Sight, far: &Sight| near.clue + far.clue == city.top() + 1 && near.clue > 1 && far.clue > 1;
    for (near, far) in city.pairs().filter(|(near, far)| climbs(near, far)) {
        ends_only(city, "higher-rise", near, far, 1, sink)?;
    }
    ControlFlow::Continue(())
}

/// Strikes a height from all cells of a line except its ends.
fn ends_only<const W: usize>(
    city: &City<W>,
    kind: &'static str,
    near: Sight,
    far: Sight,
    height: u8,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    let inner = (1..city.size().saturating_sub(1)).map(|at| near.cell(at));
    let struck = inner.filter(|&cell| city.board.at(cell).contains(height)).map(|cell| Mark::new(cell, height));
    let step = Step::new(kind).strikes(struck);
    if step.is_empty() {
        return ControlFlow::Continue(());
    }
    let step = step.houses("sights", [near.house(), far.house()]).digits("height", Digits::one(height));
    sink.step(step.cells("ends", [near.cell(0), far.cell(0)]))
}

/// Clue 3 with N placed and N-1 certainly in front of it: N-2 is the first building or hidden behind N-1. So it is not in the second
/// cell, nor anywhere else up to the first place of N-1.
pub(super) fn middle_ground<const W: usize>(city: &City<W>, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    let top = city.top();
    for sight in city.open_sights().filter(|sight| sight.clue == 3 && top > 3) {
        let Some(end) = city.find(sight, top) else { continue };
        let second = city.places(sight, top - 1);
        if second == 0 || second & !before(end) != 0 {
            continue;
        }
        // With clue 3, N-1 is not the first building.
        let first = (second & !1).trailing_zeros() as usize;
        let open = (1..(first + 1).min(end)).map(|at| sight.cell(at));
        let struck = open.filter(|&cell| city.board.at(cell).contains(top - 2)).map(|cell| Mark::new(cell, top - 2));
        let step = Step::new("middle-ground").strikes(struck);
        if !step.is_empty() {
            let step = step.houses("sight", [sight.house()]).cells("peaks", [sight.cell(end)]);
            let step = step.digits("top", Digits::one(top)).cells("nearest", [sight.cell(first)]);
            sink.step(step.digits("height", Digits::one(top - 2)).digits("next", Digits::one(top - 1)))?;
        }
    }
    ControlFlow::Continue(())
}

/// The tallest building is as many cells away as the clue says: every building up to it is seen, so they climb.
pub(super) fn slide<const W: usize>(city: &City<W>, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    for sight in city.open_sights().filter(|sight| sight.clue > 1) {
        let count = usize::from(sight.clue);
        if city.value(sight, count - 1) != city.top() {
            continue;
        }
        let (mut low, mut high) = ([0u8; 32], [0u8; 33]);
        let mut least = 0;
        for (at, slot) in low.iter_mut().enumerate().take(count) {
            *slot = least;
            let up = (city.at(sight, at) - Digits::upto(least)).min();
            least = up.unwrap_or(city.top());
        }
        let mut most = city.top() + 1;
        for at in (0..count).rev() {
            high[at] = most;
            most = (city.at(sight, at) & Digits::upto(most - 1)).max().unwrap_or(1).max(1);
        }
        let mut step = Step::new("slide");
        for at in 0..count {
            let cell = sight.cell(at);
            step = strike_if(step, cell, city.board.at(cell), |height| height <= low[at] || height >= high[at]);
        }
        if !step.is_empty() {
            let step = step.houses("sight", [sight.house()]).cells("peaks", [sight.cell(count - 1)]);
            sink.step(step.cells("cells", (0..count - 1).map(|at| sight.cell(at))))?;
        }
    }
    ControlFlow::Continue(())
}

/// As many buildings are certainly seen as the clue says: all others up to the tallest are hidden, lower than the peak in front of
/// them.
pub(super) fn hideout<const W: usize>(city: &City<W>, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    for sight in city.open_sights().filter(|sight| sight.clue > 1) {
        let Some(end) = city.find(sight, city.top()) else { continue };
        let Some(peaks) = certain(city, sight, end) else { continue };
        let mut step = Step::new("hideout");
        let (mut peak, mut lowest_head) = (0, 1);
        for at in 1..end {
            let cell = sight.cell(at);
            if peaks >> at & 1 != 0 {
                peak = at;
                continue;
            }
            let roof = city.at(sight, peak).max().unwrap_or(0);
            step = strike_if(step, cell, city.board.at(cell), |height| height >= roof);
            if peak == 0 {
                let above = city.at(sight, at).min().unwrap_or(0) + 1;
                lowest_head = above.max(lowest_head).max(at as u8 + 1);
            }
        }
        let head = sight.cell(0);
        step = strike_if(step, head, city.board.at(head), |height| height < lowest_head);
        if !step.is_empty() {
            let seen = (0..city.size()).filter(|at| peaks >> at & 1 != 0).map(|at| sight.cell(at));
            let hidden = (1..end).filter(|at| peaks >> at & 1 == 0).map(|at| sight.cell(at));
            sink.step(step.houses("sight", [sight.house()]).cells("peaks", seen).cells("hidden", hidden))?;
        }
    }
    ControlFlow::Continue(())
}

/// The distances of buildings that are seen however the open cells are filled, if they are as many as the clue says.
fn certain<const W: usize>(city: &City<W>, sight: Sight, end: usize) -> Option<u32> {
    if end == 0 {
        return None;
    }
    let (mut peaks, mut roof) = (1u32, city.at(sight, 0).max()?);
    for at in 1..=end {
        let cell = city.at(sight, at);
        if city.value(sight, at) > roof {
            peaks |= 1 << at;
        }
        roof = roof.max(cell.max()?);
    }
    (peaks.count_ones() == u32::from(sight.clue)).then_some(peaks)
}

/// One open cell in front of the tallest building: candidates with which the clue would see another number are struck.
pub(super) fn nearly_filled<const W: usize>(city: &City<W>, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    for sight in city.open_sights() {
        let Some(end) = city.find(sight, city.top()) else { continue };
        let mut open = (0..end).filter(|&at| city.value(sight, at) == 0);
        let (Some(at), None) = (open.next(), open.next()) else { continue };
        let count = |height: u8| {
            let heights = (0..=end).map(|other| if other == at { height } else { city.value(sight, other) });
            seen(heights)
        };
        let cell = sight.cell(at);
        let step =
            strike_if(Step::new("nearly-filled"), cell, city.board.at(cell), |height| count(height) != sight.clue);
        if !step.is_empty() {
            let step = step.houses("sight", [sight.house()]).cells("cell", [cell]).cells("peaks", [sight.cell(end)]);
            sink.step(step.because("count", Evidence::Number(i32::from(sight.clue))))?;
        }
    }
    ControlFlow::Continue(())
}
