//! Squares that what is seen of them tells apart from all others.
//!
//! Of random squares of size 7, one in a thousand is told apart by its clues; of size 8, none that anybody has met. So a random
//! square is changed step by step, and a change is kept if no more candidates are left by reasoning than before. That takes 5 ms at
//! size 7, 50 ms at size 8, half a second at size 9, and at size 10 it mostly does not get there.
//!
//! To keep changes that are a little worse (by up to two candidates, or five) gained a fifth at size 8 and lost a fifth to a half at
//! size 9. To search from 60 candidates on, not 24, changed nothing.

use super::board::{self, Enough};
use super::deduce::{Deducer, Strength};
use crate::families::skyscrapers::Skyscrapers;
use crate::generate::square::square;
use gridproof_engine::random::Random;
use gridproof_engine::search::{Control, Stop};

/// Steps before a climb is given up. Most that get there do so in a third of them.
const fn steps(size: usize) -> usize {
    match size {
        ..=8 => 2_000,
        9 => 6_000,
        _ => 20_000,
    }
}

/// So many candidates may be left for a search to be worth its time.
const NEAR: u32 = 24;

/// A square whose clues say enough; nothing if the climb did not get there.
pub(super) fn climb(
    size: usize,
    enough: Enough,
    deducer: &mut Deducer,
    random: &mut Random,
    control: &mut Control<'_>,
) -> Result<Option<Vec<u8>>, Stop> {
    let strength = match enough {
        Enough::Unique => Strength::Lines,
        Enough::Solved(strength) => strength,
    };
    let mut now = square(size, random);
    let mut least = u32::MAX;
    let mut next = now.clone();
    for _ in 0..steps(size) {
        let Ok(puzzle) = Skyscrapers::new(size, board::clues(size, &next), vec![0; size * size]) else {
            return Ok(None);
        };
        let spare = deducer.spare(&puzzle, strength, control)?.unwrap_or(u32::MAX);
        if spare == 0 || (enough == Enough::Unique && spare < least.min(NEAR) && board::unique(&puzzle, control)?) {
            return Ok(Some(next));
        }
        if spare <= least {
            least = spare;
            now.copy_from_slice(&next);
        }
        next.copy_from_slice(&now);
        switch(size, &mut next, random);
    }
    Ok(None)
}

/// Exchanges two digits along a cycle: in two rows, in two columns, or of two heights all over the board.
fn switch(size: usize, square: &mut [u8], random: &mut Random) {
    let n = size;
    let (kind, one) = (random.index(3), random.index(n));
    let two = (one + 1 + random.index(n - 1)) % n;
    let start = random.index(n);
    if kind == 2 {
        heights(n, square, (one as u8 + 1, two as u8 + 1), start);
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
        // Where the same digit stood before.
        match (0..n).find(|&other| other != place && square[at(one, other)] == moved) {
            Some(other) => place = other,
            None => break,
        }
    }
}

/// Exchanges two heights, from a row on, until rows and columns are right again.
fn heights(n: usize, square: &mut [u8], (one, two): (u8, u8), start: usize) {
    let mut row = start;
    loop {
        let find = |square: &[u8], height: u8| (0..n).find(|&column| square[row * n + column] == height);
        let (Some(here), Some(there)) = (find(square, one), find(square, two)) else { return };
        square.swap(row * n + here, row * n + there);
        // The column where `one` has gone to has it twice, unless the cycle is closed.
        match (0..n).find(|&other| other != row && square[other * n + there] == one) {
            Some(other) => row = other,
            None => return,
        }
    }
}
