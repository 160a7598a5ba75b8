//! Chains compared with a search that follows every link.

use super::super::wings::tests::{all, board};
use super::*;
use std::collections::BTreeMap;

/// For each set of strikes, the fewest links of a chain that makes them.
type Lengths = BTreeMap<Vec<Mark>, i32>;

/// Continues from the last candidate, which is on, by every weak and strong link to cells that are not in the chain yet.
fn follow(board: &Board<2>, chain: &mut Vec<Mark>, x: bool, found: &mut Lengths) {
    let (start, last) = (chain[0], chain[chain.len() - 1]);
    let used = |chain: &[Mark], cell: usize| chain.iter().any(|mark| mark.at() == cell);
    if chain.len() > 2 * HOPS {
        return;
    }
    for off in board.shape.peers[last.at()] & board.with(last.digit) {
        if used(chain, off) || (!x && board.at(off).len() != 2) {
            continue;
        }
        for on in strong(board, Mark::new(off, last.digit), x) {
            if on.at() != off && used(chain, on.at()) && on != start {
                continue;
            }
            chain.extend([Mark::new(off, last.digit), on]);
            if on.digit == start.digit {
                note(board, chain, found);
            }
            if on != start {
                follow(board, chain, x, found);
            }
            chain.truncate(chain.len() - 2);
        }
    }
}

fn strong(board: &Board<2>, mark: Mark, x: bool) -> Vec<Mark> {
    if !x {
        return board.at(mark.at()).iter().filter(|&d| d != mark.digit).map(|d| Mark::new(mark.at(), d)).collect();
    }
    let units = board.shape.units_of(mark.at()).iter().map(|&unit| board.places(usize::from(unit), mark.digit));
    let linked = units.filter(|places| places.len() == 2).fold(Cells::EMPTY, |all, places| all | places);
    (linked - Cells::one(mark.at())).iter().map(|cell| Mark::new(cell, mark.digit)).collect()
}

fn note(board: &Board<2>, chain: &[Mark], found: &mut Lengths) {
    let (start, end) = (chain[0], chain[chain.len() - 1]);
    let targets = board.shape.peers[start.at()] & board.shape.peers[end.at()] & board.with(start.digit);
    let length = chain.len() as i32 - 1;
    if !targets.is_empty() {
        let strikes = targets.iter().map(|cell| Mark::new(cell, start.digit)).collect();
        found.entry(strikes).and_modify(|best| *best = length.min(*best)).or_insert(length);
    }
}

fn reference(board: &Board<2>, x: bool) -> Lengths {
    let mut found = Lengths::new();
    for start in board.open().iter().filter(|&cell| x || board.at(cell).len() == 2) {
        for digit in board.at(start) {
            for on in strong(board, Mark::new(start, digit), x) {
                follow(board, &mut vec![Mark::new(start, digit), on], x, &mut found);
            }
        }
    }
    found
}

fn lengths(steps: &[Step]) -> Lengths {
    let length = |step: &Step| match step.role("length") {
        Some(&Evidence::Number(length)) => (step.strikes.clone(), length),
        _ => panic!("no length"),
    };
    let lengths: Lengths = steps.iter().map(length).collect();
    assert_eq!(lengths.len(), steps.len(), "one chain for each set of strikes");
    lengths
}

/// Checks that every link of a chain holds on this board, strong and weak alternately, and that no cell appears twice.
fn check(board: &Board<2>, step: &Step, x: bool) {
    let Some(Evidence::Chain(links)) = step.role("chain") else { panic!("no chain") };
    let marks: Vec<Mark> = links.iter().map(|link| Mark::new(usize::from(link.to.cells[0]), link.to.digit)).collect();
    for (at, pair) in marks.windows(2).enumerate() {
        assert_eq!(links[at + 1].strong, at % 2 == 0);
        assert_eq!(links[at + 1].to.on, at % 2 == 0);
        if at % 2 == 0 {
            assert!(strong(board, pair[0], x).contains(&pair[1]), "{step:?}");
        } else {
            assert!(pair[0].digit == pair[1].digit && board.shape.see(pair[0].at(), pair[1].at()), "{step:?}");
        }
    }
    let mut cells: Vec<u16> = marks.iter().map(|mark| mark.cell).collect();
    cells.dedup();
    let inner = if x && marks.first() == marks.last() { &cells[1..] } else { &cells[..] };
    let different: std::collections::BTreeSet<_> = inner.iter().collect();
    assert_eq!(different.len(), inner.len(), "{step:?}");
}

#[test]
fn chains_match_a_search_that_follows_every_link() {
    let mut counts = [0; 2];
    for seed in 0..150 {
        let board = board(seed + 1000, 2);
        for (index, find) in [x_chain::<2> as fn(&_, &_, &mut Sink<'_, '_>) -> _, xy_chain].into_iter().enumerate() {
            let steps = all(&board, find);
            let expected = reference(&board, index == 0);
            assert_eq!(lengths(&steps), expected, "seed {seed}");
            steps.iter().for_each(|step| check(&board, step, index == 0));
            counts[index] += steps.len();
        }
    }
    assert!(counts.iter().all(|&count| count > 100), "{counts:?}");
}
