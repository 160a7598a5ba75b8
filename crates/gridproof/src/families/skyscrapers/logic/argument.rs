//! Why a candidate does not fit its line, as an argument that a person can check.
//!
//! The candidate is assumed. Then too many buildings are certainly seen from a clue, or too few can be seen, or a cell or a height
//! is left with nothing, or two of them share their last one; if that does not show yet, the places of one height, or the candidates of one cell, are tried one by one.
//! The search prefers arguments with few cases. Full lines are decided by counting, so every strike of an exact filter has an
//! argument; only its length is limited.

use super::sight_line::{MAX_LENGTH, SightLine};
use gridproof_engine::digits::Digits;

/// The largest numbers of ends that are tried, smallest first.
const LIMITS: [usize; 8] = [1, 2, 3, 4, 6, 9, 14, 30];
/// Splits that are followed at every node; the others look worse.
const FOLLOWED: usize = 3;
/// How many lines a search may look at. Beyond that, a strike has no argument.
const WORK: usize = 60_000;

/// Why nothing fills a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// From one end, these heights are certainly seen, and the first building besides them if `first`: more than the clue.
    TooMany { far: bool, seen: Digits, first: bool },
    /// From one end, only these cells can be seen, by position, and behind them only these heights: fewer than the clue.
    TooFew { far: bool, cells: Vec<usize>, heights: Digits },
    /// No height is left for the cell at this position.
    Empty(usize),
    /// No place is left for this height.
    NoPlace(u8),
    /// The only place of both heights is the cell at this position.
    OnePlace(Digits, usize),
    /// Both cells, by position, have only this height.
    OneHeight([usize; 2], u8),
}

/// What is tried one by one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Split {
    /// The places of a height.
    Height(u8),
    /// The candidates of the cell at a position.
    Cell(usize),
}

/// A height at a position.
pub(super) type Spot = (usize, u8);

/// An argument that nothing fills a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Argument {
    End(End),
    /// All cases of a split fail. Cases that end in the same way are listed together.
    Cases(Split, Vec<(Vec<Spot>, Argument)>),
}

impl Argument {
    /// The number of ends.
    pub(super) fn ends(&self) -> usize {
        match self {
            Argument::End(_) => 1,
            Argument::Cases(_, cases) => cases.iter().map(|(_, case)| case.ends()).sum(),
        }
    }

    /// Whether it uses the near clue, and the far clue.
    pub(super) fn uses(&self) -> (bool, bool) {
        match self {
            Argument::End(End::TooMany { far, .. } | End::TooFew { far, .. }) => (!far, *far),
            Argument::End(_) => (false, false),
            Argument::Cases(_, cases) => cases.iter().fold((false, false), |(near, far), (_, case)| {
                let uses = case.uses();
                (near | uses.0, far | uses.1)
            }),
        }
    }
}

/// Finds for each of these candidates why it does not fit. The order is that of the result: an argument may use that the candidates
/// before its own are struck. `None` if the search takes too long.
pub(super) fn argue(line: &SightLine, strikes: &[Spot]) -> Option<Vec<(Spot, Argument)>> {
    let mut line = line.clone();
    let mut left = strikes.to_vec();
    let mut found = Vec::new();
    let mut work = WORK;
    let mut level = 0;
    while !left.is_empty() {
        let limit = *LIMITS.get(level)?;
        let argument = left.iter().enumerate().find_map(|(at, &spot)| {
            let assumed = assume(&line, spot);
            Some((at, search(&assumed, limit, &mut work)?))
        });
        match argument {
            Some((at, argument)) => {
                let spot = left.remove(at);
                line.cells[spot.0] -= Digits::one(spot.1);
                found.push((spot, argument));
                level = 0;
            }
            None => level += 1,
        }
    }
    Some(found)
}

/// Finds why nothing fills a line. `None` if something does, or the search takes too long.
pub(super) fn refute(line: &SightLine) -> Option<Argument> {
    let mut work = WORK;
    LIMITS.iter().find_map(|&limit| search(line, limit, &mut work))
}

/// The line with a height at a position.
fn assume(line: &SightLine, (at, height): Spot) -> SightLine {
    let mut line = line.clone();
    line.cells[..line.size].iter_mut().for_each(|cell| *cell -= Digits::one(height));
    line.cells[at] = Digits::one(height);
    line
}

/// An argument with at most `limit` ends, if there is one among the splits that look best.
fn search(line: &SightLine, limit: usize, work: &mut usize) -> Option<Argument> {
    if let Some(end) = end(line) {
        return Some(Argument::End(end));
    }
    if limit == 0 {
        return None;
    }
    let mut splits = splits(line);
    splits.retain(|(_, spots)| spots.len() <= limit);
    // Fewest cases that need more cases, then fewest cases, then the tallest height.
    let mut ranked = Vec::new();
    for (split, spots) in splits {
        *work = work.checked_sub(spots.len())?;
        let open = spots.iter().filter(|&&spot| end(&assume(line, spot)).is_none()).count();
        ranked.push((open, spots.len(), split, spots));
    }
    ranked.sort_by_key(|&(open, cases, ..)| (open, cases));
    let (mut best, mut limit) = (None, limit);
    for (open, cases, split, spots) in ranked.into_iter().take(FOLLOWED) {
        // Every open case has at least two ends, unless it is the only one.
        if cases + if cases > 1 { open } else { 0 } > limit {
            continue;
        }
        if let Some((argument, ends)) = follow(line, split, &spots, limit, work) {
            best = Some(argument);
            if open == 0 || ends <= 1 {
                break;
            }
            limit = ends - 1;
        }
    }
    best
}

/// The argument that every case of a split fails, with its number of ends.
fn follow(line: &SightLine, split: Split, spots: &[Spot], limit: usize, work: &mut usize) -> Option<(Argument, usize)> {
    let mut cases: Vec<(Vec<Spot>, Argument)> = Vec::new();
    let mut ends = 0;
    for (at, &spot) in spots.iter().enumerate() {
        let rest = spots.len() - at - 1;
        let argument = search(&assume(line, spot), limit.checked_sub(ends + rest)?, work)?;
        ends += argument.ends();
        match cases.iter_mut().find(|(_, other)| matches!(other, Argument::End(_)) && *other == argument) {
            Some((spots, _)) => spots.push(spot),
            None => cases.push((vec![spot], argument)),
        }
    }
    Some((Argument::Cases(split, cases), ends))
}

/// What can be tried: the places of heights, tallest first, and the candidates of cells.
fn splits(line: &SightLine) -> Vec<(Split, Vec<Spot>)> {
    let cells = &line.cells[..line.size];
    let mut splits = Vec::new();
    for height in (1..=line.size as u8).rev() {
        let spots: Vec<Spot> = (0..line.size).filter(|&at| cells[at].contains(height)).map(|at| (at, height)).collect();
        let known = matches!(spots.as_slice(), &[(at, _)] if cells[at].len() == 1);
        if !known {
            splits.push((Split::Height(height), spots));
        }
    }
    for (at, cell) in cells.iter().enumerate() {
        let known = cell
            .only()
            .is_some_and(|height| cells.iter().enumerate().all(|(other, cell)| other == at || !cell.contains(height)));
        if !known {
            splits.push((Split::Cell(at), cell.iter().map(|height| (at, height)).collect()));
        }
    }
    splits
}

/// Why nothing fills a line, if that shows without cases.
fn end(line: &SightLine) -> Option<End> {
    let cells = &line.cells[..line.size];
    if let Some(at) = cells.iter().position(|cell| cell.is_empty()) {
        return Some(End::Empty(at));
    }
    let all = cells.iter().fold(Digits::EMPTY, |all, &cell| all | cell);
    if let Some(height) = (Digits::upto(line.size as u8) - all).max() {
        return Some(End::NoPlace(height));
    }
    if let Some(crowded) = crowded(cells) {
        return Some(crowded);
    }
    for (far, clue) in [(false, line.near), (true, line.far)] {
        if clue == 0 {
            continue;
        }
        let mut seen = [Digits::EMPTY; MAX_LENGTH];
        let view = &mut seen[..line.size];
        view.copy_from_slice(cells);
        if far {
            view.reverse();
        }
        if let Some((seen, first)) = too_many(view, clue) {
            return Some(End::TooMany { far, seen, first });
        }
        if let Some((mut cells, heights)) = too_few(view, clue) {
            if far {
                cells.iter_mut().for_each(|at| *at = line.size - 1 - *at);
            }
            return Some(End::TooFew { far, cells, heights });
        }
    }
    None
}

/// Two heights for one cell, or two cells for one height.
fn crowded(cells: &[Digits]) -> Option<End> {
    let mut heights = [0u8; MAX_LENGTH];
    for height in 1..=cells.len() as u8 {
        let mut places = (0..cells.len()).filter(|&at| cells[at].contains(height));
        if let (Some(at), None) = (places.next(), places.next()) {
            if heights[at] > 0 {
                return Some(End::OnePlace(Digits::one(heights[at]) | Digits::one(height), at));
            }
            heights[at] = height;
        }
    }
    (0..cells.len()).find_map(|at| {
        let height = cells[at].only()?;
        let other = (0..at).find(|&other| cells[other] == cells[at])?;
        Some(End::OneHeight([other, at], height))
    })
}

/// Heights that are certainly seen, one more than the clue, counting the first building if it is none of them. The tallest are
/// named.
fn too_many(cells: &[Digits], clue: u8) -> Option<(Digits, bool)> {
    let size = cells.len() as u8;
    let mut seen = Digits::EMPTY;
    for height in (1..=size).rev() {
        if seen.len() > u32::from(clue) {
            break;
        }
        // Its furthest place decides: nothing before it may be taller.
        let furthest = (0..cells.len()).rev().find(|&at| cells[at].contains(height))?;
        if cells[..furthest].iter().all(|cell| (*cell - Digits::upto(height)).is_empty()) {
            seen |= Digits::one(height);
        }
    }
    let first = seen.len() == u32::from(clue) && (cells[0] & seen).is_empty();
    (seen.len() + u32::from(first) > u32::from(clue)).then_some((seen, first))
}

/// Cells up to some point and heights behind it, such that nothing else can be seen, if they are fewer than the clue.
fn too_few(cells: &[Digits], clue: u8) -> Option<(Vec<usize>, Digits)> {
    let size = cells.len();
    // What the tallest building before a position is at least.
    let mut floor = [0u8; MAX_LENGTH];
    for at in 1..size {
        floor[at] = floor[at - 1].max(cells[at - 1].min()?);
    }
    // What can be seen at a position.
    let in_view = |at: usize| cells[at] - Digits::upto(floor[at]);
    let mut heights = Digits::EMPTY;
    let mut behind = [Digits::EMPTY; MAX_LENGTH + 1];
    for at in (0..size).rev() {
        heights |= in_view(at);
        behind[at] = heights;
    }
    let (mut count, mut best) = (0, (u32::MAX, 0));
    for (cut, &behind) in behind.iter().enumerate().take(size + 1) {
        if count + behind.len() <= best.0 {
            best = (count + behind.len(), cut);
        }
        count += u32::from(cut < size && !in_view(cut).is_empty());
    }
    let (count, cut) = best;
    let shown = || (0..cut).filter(|&at| !in_view(at).is_empty()).collect();
    (count < u32::from(clue)).then(|| (shown(), behind[cut]))
}

#[cfg(test)]
mod tests;
