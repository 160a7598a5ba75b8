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
    if kind == 2 {
        switch_heights(n, square, (one as u8 + 1, two as u8 + 1), start);
        return;
    }
    let at = |line: usize, place: usize| if kind == 0 { line * n + place } else { place * n + line };
    let (mut place, first) = (start, square[at(one, start)]);
    loop {
        square.swap(at(one, place), at(two, place));
        let moved = square[at(one, place)];
        if moved == first {
            break;
        }
        // The line now has this digit twice: go on where it was before.
        match (0..n).find(|&other| other != place && square[at(one, other)] == moved) {
            Some(other) => place = other,
            None => break,
        }
    }
}

/// Swaps two heights, from a row on, until every column is right again.
fn switch_heights(n: usize, square: &mut [u8], (one, two): (u8, u8), start: usize) {
    let mut row = start;
    loop {
        let find = |square: &[u8], height: u8| (0..n).find(|&column| square[row * n + column] == height);
        let (Some(here), Some(there)) = (find(square, one), find(square, two)) else { return };
        square.swap(row * n + here, row * n + there);
        // The column that `one` has moved to has it twice, unless the cycle is closed.
        match (0..n).find(|&other| other != row && square[other * n + there] == one) {
            Some(other) => row = other,
            None => return,
        }
    }
}
