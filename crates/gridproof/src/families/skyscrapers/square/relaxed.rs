//! Long lines with many open cells: what each clue says alone, as in [`narrow_to_clue`], and that heights differ.
//!
//! **All different** (after Régin): match every height to a place of its own. A height can take the place of another if a path of
//! arrows "could take the place of" leads back from that other height to it. Arrows are bits of words, so Warshall's algorithm finds
//! all paths.

use super::exact::Places;
use gridproof_engine::csp::narrow_to_clue;

/// The filter, with its working memory.
#[derive(Debug, Default)]
pub(super) struct Relaxed {
    counts: Vec<u64>,
}

impl Relaxed {
    /// Narrows the places of a line to `found`; returns false if nothing fits.
    pub(super) fn filter(&mut self, n: usize, clues: (u8, u8), places: &Places, found: &mut Places) -> bool {
        // Heights from 1 by place, as bits.
        let mut cells = [0u64; 32];
        for (height, &set) in places[..n].iter().enumerate() {
            let mut rest = set;
            while rest != 0 {
                cells[rest.trailing_zeros() as usize & 31] |= 2 << height;
                rest &= rest - 1;
            }
        }
        if clues.0 > 0 && !narrow_to_clue(&mut cells[..n], clues.0, &mut self.counts) {
            return false;
        }
        if clues.1 > 0 {
            cells[..n].reverse();
            if !narrow_to_clue(&mut cells[..n], clues.1, &mut self.counts) {
                return false;
            }
            cells[..n].reverse();
        }
        found[..n].fill(0);
        for (place, &heights) in cells[..n].iter().enumerate() {
            let mut rest = heights >> 1;
            while rest != 0 {
                found[rest.trailing_zeros() as usize & 31] |= 1 << place;
                rest &= rest - 1;
            }
        }
        keep_different(&mut found[..n])
    }
}

/// Keeps the members of the sets that some choice of different members has; returns false if there is no such choice.
pub(super) fn keep_different(sets: &mut [u32]) -> bool {
    let n = sets.len();
    // The matching, in both directions.
    let (mut owner, mut has) = ([u8::MAX; 32], [0u8; 32]);
    let mut taken = 0u32;
    for start in 0..n {
        if let free @ 1.. = sets[start] & !taken {
            let member = free.trailing_zeros();
            owner[member as usize & 31] = start as u8;
            has[start & 31] = member as u8;
            taken |= 1 << member;
            continue;
        }
        // Breadth first: find an augmenting path, whose last set has a free member.
        let (mut from, mut queue) = ([0u8; 32], [0u8; 33]);
        let (mut head, mut tail, mut visited) = (0, 1, 0u32);
        queue[0] = start as u8;
        loop {
            if head == tail {
                return false;
            }
            let who = usize::from(queue[head]) & 31;
            head += 1;
            if let free @ 1.. = sets[who] & !taken {
                taken |= free & free.wrapping_neg();
                let (mut member, mut who) = (free.trailing_zeros() as u8, who);
                loop {
                    let before = std::mem::replace(&mut has[who], member);
                    owner[usize::from(member) & 31] = who as u8;
                    if who == start {
                        break;
                    }
                    member = before;
                    who = usize::from(from[usize::from(before) & 31]) & 31;
                }
                break;
            }
            let mut rest = sets[who] & !visited;
            visited |= rest;
            while rest != 0 {
                let member = rest.trailing_zeros() as usize & 31;
                rest &= rest - 1;
                from[member] = who as u8;
                queue[tail] = owner[member];
                tail += 1;
            }
        }
    }
    let mut leads = [0u32; 32];
    for (who, &set) in sets.iter().enumerate() {
        let mut rest = set;
        while rest != 0 {
            leads[who & 31] |= 1 << (owner[rest.trailing_zeros() as usize & 31] & 31);
            rest &= rest - 1;
        }
    }
    for via in 0..n {
        let through = leads[via & 31];
        for word in &mut leads[..n] {
            if *word >> via & 1 != 0 {
                *word |= through;
            }
        }
    }
    for (who, set) in sets.iter_mut().enumerate() {
        let mut rest = *set;
        while rest != 0 {
            let member = rest.trailing_zeros() as usize & 31;
            rest &= rest - 1;
            let other = usize::from(owner[member]) & 31;
            if other != who && leads[other] >> who & 1 == 0 {
                *set &= !(1 << member);
            }
        }
    }
    true
}
