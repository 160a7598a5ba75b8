//! The XZ finder compared with a slow implementation of its definition.

use super::boards::{Planted, Random, strikes_of};
use super::{OPTIONS, OVERLAP, all};
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::houses::Board;
use gridproof_engine::logic::{Evidence, Step};
use std::collections::BTreeSet;

type Found = BTreeSet<(BTreeSet<usize>, BTreeSet<usize>, Vec<(u8, u16)>)>;

/// Every almost locked set, by enumerating the subsets of each house.
fn sets(board: &Board<2>) -> BTreeSet<BTreeSet<usize>> {
    let mut sets = BTreeSet::new();
    for unit in &board.shape.units {
        let open: Vec<usize> =
            unit.cells.iter().map(|&cell| usize::from(cell)).filter(|&cell| board.value(cell) == 0).collect();
        for mask in 1u32..1 << open.len() {
            let set: BTreeSet<usize> = (0..open.len()).filter(|at| mask >> at & 1 == 1).map(|at| open[at]).collect();
            if set.len() < board.size() && digits(board, &set).len() as usize == set.len() + 1 {
                sets.insert(set);
            }
        }
    }
    sets
}

fn digits(board: &Board<2>, set: &BTreeSet<usize>) -> Digits {
    set.iter().fold(Digits::EMPTY, |all, &cell| all | board.at(cell))
}

fn with(board: &Board<2>, set: &BTreeSet<usize>, digit: u8) -> Vec<usize> {
    set.iter().copied().filter(|&cell| board.at(cell).contains(digit)).collect()
}

fn pair(board: &Board<2>, a: &BTreeSet<usize>, b: &BTreeSet<usize>) -> Vec<(u8, u16)> {
    let sees_all = |cell: usize, others: &[usize]| others.iter().all(|&other| board.shape.see(cell, other));
    let both = digits(board, a) & digits(board, b);
    let restricted = |&digit: &u8| with(board, a, digit).iter().all(|&cell| sees_all(cell, &with(board, b, digit)));
    let common: Digits = both.iter().filter(restricted).collect();
    if common.is_empty() {
        return Vec::new();
    }
    let mut strikes = BTreeSet::new();
    for cell in 0..81 {
        for digit in board.at(cell) {
            let by = |set: &BTreeSet<usize>| {
                digits(board, set).contains(digit) && !set.contains(&cell) && sees_all(cell, &with(board, set, digit))
            };
            let by_both = by(a) && by(b) && !(common - Digits::one(digit)).is_empty();
            let locked = |set, other: &BTreeSet<usize>| by(set) && !other.contains(&cell) && !common.contains(digit);
            if by_both || common.len() > 1 && (locked(a, b) || locked(b, a)) {
                strikes.insert((digit, cell as u16));
            }
        }
    }
    strikes.into_iter().collect()
}

fn plain(board: &Board<2>, overlap: bool) -> Found {
    let sets: Vec<BTreeSet<usize>> = sets(board).into_iter().collect();
    let mut found = Found::new();
    for (at, a) in sets.iter().enumerate() {
        for b in &sets[at + 1..] {
            let strikes = if overlap || a.is_disjoint(b) { pair(board, a, b) } else { Vec::new() };
            if !strikes.is_empty() {
                found.insert((a.clone(), b.clone(), strikes));
            }
        }
    }
    found
}

fn normalised(steps: &[Step]) -> Found {
    let set = |step: &Step, role: &str| match step.role(role) {
        Some(Evidence::Cells(cells)) => cells.iter().map(|&cell| usize::from(cell)).collect::<BTreeSet<usize>>(),
        other => panic!("{role}: {other:?}"),
    };
    let order = |a: BTreeSet<usize>, b: BTreeSet<usize>| if a < b { (a, b) } else { (b, a) };
    let normalise = |step: &Step| {
        let (a, b) = order(set(step, "set-a"), set(step, "set-b"));
        (a, b, strikes_of(step))
    };
    steps.iter().map(normalise).collect()
}

#[test]
fn pairs_match_the_definition() {
    let mut pairs = 0;
    for seed in 0..200 {
        let mut planted = Planted::<2>::new(3, 3, 22 + seed as usize % 16, Random::from_number(1000 + seed));
        planted.disturb(10 + seed as usize % 50);
        for (options, overlap) in [(OPTIONS, false), (OVERLAP, true)] {
            let found = normalised(&all(super::super::xz, &planted.board, options));
            assert_eq!(found, plain(&planted.board, overlap), "seed {seed}, overlap {overlap}");
            pairs += found.len();
        }
    }
    assert!(pairs > 5_000, "only {pairs} pairs were compared");
}
