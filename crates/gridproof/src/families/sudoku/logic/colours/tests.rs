use super::super::planted::{Find, Random, agrees, found, planted};
use super::*;
use gridproof_engine::logic::{Evidence, State};
use std::collections::BTreeMap;

/// Whether no placement of the digit, one in every row, column and box, uses the cell.
fn never(board: &Board<2>, digit: u8, cell: usize) -> bool {
    let mut free_sets = vec![board.with(digit) - board.shape.peers[cell]];
    for row in (0..board.size()).filter(|&row| !board.filled(row).contains(digit)) {
        let set = board.shape.units[row].set;
        free_sets = free_sets
            .iter()
            .flat_map(|&free| (free & set).iter().map(move |place| free - board.shape.peers[place]))
            .collect();
    }
    let complete =
        |&free: &Cells<2>| board.shape.units.iter().all(|unit| unit_has(board, unit.set & free, unit.set, digit));
    !free_sets.iter().any(complete)
}

fn unit_has(board: &Board<2>, chosen: Cells<2>, unit: Cells<2>, digit: u8) -> bool {
    !chosen.is_empty() || unit.iter().any(|cell| board.value(cell) == digit)
}

#[test]
fn colours_strike_cells_that_no_placement_of_the_digit_uses() {
    let mut random = Random::from_number(6);
    let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
    for round in 0..3000 {
        let shape = [(3, 3), (2, 3)][round % 2];
        let shares = [10 + random.index(35), 30 + random.index(45)];
        let (board, answer) = planted(&mut random, shape, shares);
        for find in [simple as Find, multi] {
            for step in found(&board, find) {
                assert!(agrees(&step, &answer), "round {round}: {step:?}");
                assert!(!step.is_empty(), "round {round}");
                let count = kinds.entry(step.kind).or_default();
                *count += 1;
                if *count < 300 {
                    let wrong = step.strikes.iter().find(|mark| !never(&board, mark.digit, mark.at()));
                    assert_eq!(wrong, None, "round {round}: {step:?}");
                }
            }
        }
    }
    let few = ["simple-colors-trap", "simple-colors-wrap", "multi-colors-1", "multi-colors-2"];
    assert!(few.iter().all(|kind| kinds.get(kind).is_some_and(|&count| count > 20)), "{kinds:?}");
}

#[test]
fn remote_pairs_strike_what_their_chain_refutes() {
    let mut random = Random::from_number(7);
    let mut count = 0;
    for round in 0..150 {
        // Two digits of the answer are left out; many cells that hold one of them keep only these two as candidates.
        let (empty, answer) = planted(&mut random, (3, 3), [0, 0]);
        let mut board = Board::new(empty.shape.clone());
        let pair = Digits::from_iter([random.index(4) as u8 + 1, random.index(4) as u8 + 6]);
        for (cell, &digit) in answer.iter().enumerate() {
            if !pair.contains(digit) && random.index(100) < 70 {
                board.place(Mark::new(cell, digit));
            }
        }
        for cell in board.open() {
            if pair.contains(answer[cell]) && random.index(100) < 70 {
                (board.at(cell) - pair).iter().for_each(|digit| board.strike(Mark::new(cell, digit)));
            }
        }
        for step in found(&board, remote_pair) {
            assert!(agrees(&step, &answer), "round {round}: {step:?}");
            let Some(Evidence::Cells(cells)) = step.role("cells") else { panic!("no cells") };
            assert!(cells.windows(2).all(|two| board.shape.see(two[0].into(), two[1].into())), "round {round}");
            for &mark in &step.strikes {
                let mut trial = board.clone();
                trial.place(mark);
                while trial.clash().is_none() {
                    let only = cells.iter().filter(|&&cell| trial.value(cell.into()) == 0);
                    let mut only = only.filter_map(|&cell| Some((cell, trial.at(cell.into()).only()?)));
                    let Some((cell, digit)) = only.next() else { break };
                    trial.place(Mark::new(cell.into(), digit));
                }
                assert!(trial.clash().is_some(), "round {round}: {mark:?} of {step:?}");
            }
            count += 1;
        }
    }
    assert!(count > 50, "{count}");
}
