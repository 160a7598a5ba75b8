//! What follows for a clue once the highest building, and those next to it, are known.

use super::state::{City, Sight, seen};
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::{Mark, Sink, Step, What};
use std::ops::ControlFlow;

/// Bits below a distance.
fn before(at: usize) -> u32 {
    if at < 32 { (1u32 << at) - 1 } else { u32::MAX }
}

/// Candidates of a cell struck where `bad` says so.
fn strike_if(step: Step, cell: usize, candidates: Digits, bad: impl Fn(u8) -> bool) -> Step {
    step.strikes(candidates.iter().filter(|&height| bad(height)).map(|height| Mark::new(cell, height)))
}

/// All but one of the buildings a clue sees are known, the highest ones; the next lower one stands before them for sure,
/// so it is the one seen first: it stands in the first cell. With clue 2 and the highest at the end that is N-1.
pub(super) fn blockade<const W: usize>(city: &City<W>, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    for sight in city.open_sights().filter(|sight| sight.clue > 1 && city.value(*sight, 0) == 0) {
        let Some((height, peaks)) = next_peak(city, sight) else { continue };
        if city.at(sight, 0).contains(height) {
            let step = Step::new("blockade").place(sight.cell(0), height).houses("sight", [sight.house()]);
            sink.step(step.cells("peaks", peaks))?;
        }
    }
    ControlFlow::Continue(())
}

/// The height of the first building seen, and the known peaks behind it, if there are one less than the clue says.
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

/// Clue 2: the next highest building stands in the first cell or behind the highest. Where it is known to stand behind, the
/// same holds for the one below it, and so on.
pub(super) fn clue_two<const W: usize>(city: &City<W>, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    let top = city.top();
    for sight in city.open_sights().filter(|sight| sight.clue == 2 && city.size() > 2) {
        let highest = city.places(sight, top);
        for height in (1..top).rev() {
            let places = city.places(sight, height);
            if highest == 0 || places == 0 {
                break;
            }
            let first = highest.trailing_zeros() as usize;
            // Behind the nearest place of the highest, or in the first cell.
            let good = 1 | !before(first + 1);
            // With none in the first cell, the highest stands before the last place of this one.
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
                let step = step.houses("sight", [sight.house()]).digits("top", Digits::one(top));
                sink.step(step.digits("height", Digits::one(height)))?;
            }
            let furthest = 31 - highest.leading_zeros() as usize;
            if places & before(furthest) != 0 {
                break;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Clue 2 at both ends: from wherever it is seen, the next highest building is seen first, so it stands at an end.
pub(super) fn high_rise<const W: usize>(city: &City<W>, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    for (near, far) in city.pairs().filter(|(near, far)| near.clue == 2 && far.clue == 2) {
        ends_only(city, "high-rise", near, far, city.top() - 1, sink)?;
    }
    ControlFlow::Continue(())
}

/// Clues such as 3 and 3 on a board of 5: heights climb from both ends to the highest, so the lowest stands at an end.
pub(super) fn higher_rise<const W: usize>(city: &City<W>, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    let climbs = |near: &Sight, far: &Sight| near.clue + far.clue == city.top() + 1 && near.clue > 1 && far.clue > 1;
    for (near, far) in city.pairs().filter(|(near, far)| climbs(near, far)) {
        ends_only(city, "higher-rise", near, far, 1, sink)?;
    }
    ControlFlow::Continue(())
}

/// Strikes a height from all cells of a line but its ends.
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

/// Clue 3 with N in its place and N-1 before it for sure: N-2 is the first building, or hidden behind N-1. So it cannot
/// stand in the second cell, nor anywhere up to the first place of N-1.
pub(super) fn middle_ground<const W: usize>(city: &City<W>, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    let top = city.top();
    for sight in city.open_sights().filter(|sight| sight.clue == 3 && top > 3) {
        let Some(highest) = city.find(sight, top) else { continue };
        let second = city.places(sight, top - 1);
        if second == 0 || second & !before(highest) != 0 {
            continue;
        }
        // With clue 3, N-1 is not the first building.
        let first = (second & !1).trailing_zeros() as usize;
        let open = (1..(first + 1).min(highest)).map(|at| sight.cell(at));
        let struck = open.filter(|&cell| city.board.at(cell).contains(top - 2)).map(|cell| Mark::new(cell, top - 2));
        let step = Step::new("middle-ground").strikes(struck);
        if !step.is_empty() {
            let step = step.houses("sight", [sight.house()]).cells("peaks", [sight.cell(highest)]);
            sink.step(step.digits("height", Digits::one(top - 2)).digits("next", Digits::one(top - 1)))?;
        }
    }
    ControlFlow::Continue(())
}

/// The highest building as many cells away as the clue says: every building up to it is seen, so they climb.
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

/// As many buildings are seen for sure as the clue says, the first one among them: all others up to the highest are
/// hidden, lower than the peak before them.
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

/// Distances of the buildings that are seen whatever stands in the open cells, if there are as many as the clue says.
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

/// One open cell before the highest building: its candidates are tried, and those that make the clue see another number
/// go.
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
            sink.step(step.because("count", What::Number(i32::from(sight.clue))))?;
        }
    }
    ControlFlow::Continue(())
}
