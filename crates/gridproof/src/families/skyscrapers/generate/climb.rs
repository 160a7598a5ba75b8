//! Hill climbing to squares that their clues alone determine.
//!
//! One random square in a thousand of size 7 is determined by its clues; of size 8, none was ever found. So a random square is changed
//! step by step, and a change is kept if reasoning leaves no more candidates than before. That takes 5 ms at size 7, 50 ms at size 8
//! and half a second at size 9; at size 10 it mostly fails.
//!
//! Experiments that lost: keeping changes that are slightly worse (by up to two candidates, or five) gained a fifth at size 8 and lost
//! a fifth to a half at size 9. Searching from 60 candidates on instead of 24 changed nothing.

use super::deduce::{Deducer, Strength};
use super::draft::{self, Requirement};
use crate::families::skyscrapers::Skyscrapers;
use crate::generate::square::square;
use gridproof_engine::random::Random;
use gridproof_engine::search::{Control, Stop};

/// The number of steps after which a climb is abandoned. Most successful climbs need a third of that.
const fn max_steps(size: usize) -> usize {
    match size {
        ..=8 => 2_000,
        9 => 6_000,
        _ => 20_000,
    }
}

/// The surplus of candidates below which a search for a second answer is worth its time.
const NEAR: u32 = 24;

/// A square whose clues meet the requirement; `None` if the climb failed.
pub(super) fn climb(
    size: usize,
    requirement: Requirement,
    deducer: &mut Deducer,
    random: &mut Random,
    control: &mut Control<'_>,
) -> Result<Option<Vec<u8>>, Stop> {
    let strength = match requirement {
        Requirement::Unique => Strength::Lines,
        Requirement::Solvable(strength) => strength,
    };
    let mut best = square(size, random);
    let mut least = u32::MAX;
    let mut next = best.clone();
    for _ in 0..max_steps(size) {
        let Ok(puzzle) = Skyscrapers::new(size, draft::clues(size, &next), vec![0; size * size]) else {
            return Ok(None);
        };
        let surplus = deducer.surplus(&puzzle, strength, control)?.unwrap_or(u32::MAX);
        let search = requirement == Requirement::Unique && surplus < least.min(NEAR);
        if surplus == 0 || (search && draft::unique(&puzzle, control)?) {
            return Ok(Some(next));
        }
        if surplus <= least {
            least = surplus;
            best.copy_from_slice(&next);
        }
        next.copy_from_slice(&best);
        switch(size, &mut next, random);
    }
    Ok(None)
}

/// Swaps two digits along a cycle: in two rows, in two columns, or two heights across the board.
fn switch(size: usize, square: &mut [u8], random: &mut Random) {
    let n = size;
    let (kind, one) = (random.index(3), random.index(n));
    let two = (one + 1 + random.index(n - 1)) % n;
    let start = random.index(n);
    switch_at(n, square, KINDS[kind], (one, two), start);
}

/// What a switch exchanges.
#[derive(Clone, Copy)]
enum Switch {
    Rows,
    Columns,
    Heights,
}

const KINDS: [Switch; 3] = [Switch::Rows, Switch::Columns, Switch::Heights];

/// Switches two lines or heights along the cycle that contains this place, which is a row for heights. Returns the places of the
/// cycle, as bits.
fn switch_at(n: usize, square: &mut [u8], kind: Switch, (one, two): (usize, usize), start: usize) -> u32 {
    let at = match kind {
        Switch::Heights => return switch_heights(n, square, (one as u8 + 1, two as u8 + 1), start),
        Switch::Rows => |n: usize, line: usize, place: usize| line * n + place,
        Switch::Columns => |n: usize, line: usize, place: usize| place * n + line,
    };
    let (mut place, first) = (start, square[at(n, one, start)]);
    let mut places = 0;
    loop {
        places |= 1 << place;
        square.swap(at(n, one, place), at(n, two, place));
        let moved = square[at(n, one, place)];
        if moved == first {
            return places;
        }
        // The line now has this digit twice: go on where it was before.
        match (0..n).find(|&other| other != place && square[at(n, one, other)] == moved) {
            Some(other) => place = other,
            None => return places,
        }
    }
}

/// Swaps two heights, from a row on, until every column is right again.
fn switch_heights(n: usize, square: &mut [u8], (one, two): (u8, u8), start: usize) -> u32 {
    let mut row = start;
    let mut rows = 0;
    loop {
        rows |= 1 << row;
        let find = |square: &[u8], height: u8| (0..n).find(|&column| square[row * n + column] == height);
        let (Some(here), Some(there)) = (find(square, one), find(square, two)) else { return rows };
        square.swap(row * n + here, row * n + there);
        // The column that `one` has moved to has it twice, unless the cycle is closed.
        match (0..n).find(|&other| other != row && square[other * n + there] == one) {
            Some(other) => row = other,
            None => return rows,
        }
    }
}

/// Whether a single switch leads to another square with the same clues. Then the clues do not determine the square, and neither
/// reasoning nor a search has to find that out.
pub(super) fn has_twin(size: usize, square: &[u8]) -> bool {
    let clues = draft::clues(size, square);
    let mut other = square.to_vec();
    for kind in KINDS {
        for two in 1..size {
            for one in 0..two {
                let mut seen = 0;
                for start in 0..size {
                    if seen >> start & 1 != 0 {
                        continue;
                    }
                    other.copy_from_slice(square);
                    seen |= switch_at(size, &mut other, kind, (one, two), start);
                    if draft::clues(size, &other) == clues {
                        return true;
                    }
                }
            }
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// Every switch leads to another Latin square, and a twin is a second answer.
    #[test]
    fn squares_with_a_twin_are_not_determined() {
        let mut random = Random::from_number(6);
        let mut twins = 0;
        for round in 0..120 {
            let size = 3 + round % 4;
            let answer = square(size, &mut random);
            let mut other = answer.clone();
            switch(size, &mut other, &mut random);
            assert_ne!(other, answer);
            for line in 0..size {
                let row: BTreeSet<u8> = (0..size).map(|at| other[line * size + at]).collect();
                let column: BTreeSet<u8> = (0..size).map(|at| other[at * size + line]).collect();
                assert_eq!((row.len(), column.len()), (size, size), "{answer:?} {other:?}");
            }
            let puzzle = Skyscrapers::new(size, draft::clues(size, &answer), vec![0; size * size]);
            let mut control = Control::new(gridproof_engine::search::Limits::NONE);
            let unique = puzzle.is_ok_and(|puzzle| draft::unique(&puzzle, &mut control) == Ok(true));
            if has_twin(size, &answer) {
                twins += 1;
                assert!(!unique, "{answer:?}");
            }
        }
        assert!(twins > 40, "{twins}");
    }
}
