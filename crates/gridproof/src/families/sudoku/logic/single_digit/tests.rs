use super::super::fish::planted::{all, check, first, planted};
use super::super::{OPTIONS, Options};
use super::*;
use std::collections::{BTreeMap, BTreeSet};

const DUALS: &Options = &Options { duals: true, two_in_rectangle: true, ..*OPTIONS };

type Finder = fn(&Board<2>, &Options, &mut Sink<'_, '_>) -> ControlFlow<()>;

const FINDERS: [Finder; 4] = [skyscraper, two_string_kite, turbot_fish, empty_rectangle];

#[test]
fn nothing_strikes_the_answer() {
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    for seed in 0..600u64 {
        let (board, answer) = planted::<2>(seed, 3, 20 + seed as usize % 30, 2 + seed as usize % 3);
        for find in FINDERS {
            for step in all(|sink| find(&board, DUALS, sink)) {
                check(&step, &answer);
                *seen.entry(step.kind).or_default() += 1;
            }
        }
    }
    assert_eq!(seen.len(), 6, "{seen:?}");
    assert!(seen.values().all(|&count| count > 1), "{seen:?}");
}

/// Straight from the definition: two houses with two places each, an end of one sees an end of the other.
fn plain_links(board: &Board<2>) -> BTreeSet<(u8, Vec<usize>)> {
    let mut found = BTreeSet::new();
    for digit in 1..=9 {
        let links: Vec<Pair> = pairs(board, digit, board.shape.complete()).collect();
        let in_line = |[a, b]: [usize; 2]| a / 9 == b / 9 || a % 9 == b % 9;
        let links: Vec<Pair> = links.into_iter().filter(|pair| pair.unit < 18 || !in_line(pair.ends)).collect();
        for one in &links {
            for two in &links {
                for (a, b) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                    let (near, far) = ([one.ends[a], two.ends[b]], [one.ends[1 - a], two.ends[1 - b]]);
                    let apart = near[0] != near[1] && far[1] != near[0] && far[0] != near[1];
                    if !apart || !board.shape.see(near[0], near[1]) {
                        continue;
                    }
                    let sees = |&cell: &usize| board.shape.see(cell, far[0]) && board.shape.see(cell, far[1]);
                    let struck: Vec<usize> = board.with(digit).iter().filter(sees).collect();
                    if !struck.is_empty() {
                        found.insert((digit, struck));
                    }
                }
            }
        }
    }
    found
}

fn effect(step: &Step) -> (u8, Vec<usize>) {
    (step.strikes[0].digit, step.strikes.iter().map(|mark| mark.at()).collect())
}

#[test]
fn turbot_fish_match_the_definition_and_include_skyscrapers_and_kites() {
    let mut count = 0;
    for seed in 0..200u64 {
        let (board, _) = planted::<2>(seed, 3, 22 + seed as usize % 20, 2);
        let plain = plain_links(&board);
        let turbots = all(|sink| turbot_fish(&board, OPTIONS, sink));
        assert_eq!(turbots.iter().map(effect).collect::<BTreeSet<_>>(), plain, "seed {seed}");
        for find in [skyscraper as Finder, two_string_kite] {
            for step in all(|sink| find(&board, OPTIONS, sink)) {
                let (digit, struck) = effect(&step);
                let holds = |(other, cells): &(u8, Vec<usize>)| {
                    *other == digit && struck.iter().all(|cell| cells.contains(cell))
                };
                assert!(plain.iter().any(holds), "seed {seed}: {step:?}");
            }
        }
        let one = first(|sink| turbot_fish(&board, OPTIONS, sink));
        assert_eq!(one.as_ref().map(effect), turbots.first().map(effect));
        count += plain.len();
    }
    assert!(count > 200, "{count}");
}

#[test]
fn empty_rectangles_need_both_arms() {
    for seed in 0..300u64 {
        let (board, _) = planted::<2>(seed, 3, 22 + seed as usize % 20, 2);
        for step in all(|sink| empty_rectangle(&board, OPTIONS, sink)) {
            let (digit, _) = effect(&step);
            let Some(gridproof_engine::logic::Evidence::Houses(corner)) = step.role("corner") else {
                panic!("{step:?}")
            };
            let Some(gridproof_engine::logic::Evidence::Cells(cells)) = step.role("cells") else { panic!("{step:?}") };
            let (row, column) = (usize::from(corner[0].index), usize::from(corner[1].index));
            let in_row = cells.iter().filter(|&&cell| usize::from(cell) / 9 == row).count();
            let in_column = cells.iter().filter(|&&cell| usize::from(cell) % 9 == column).count();
            assert!(cells.iter().all(|&cell| usize::from(cell) / 9 == row || usize::from(cell) % 9 == column));
            assert!(in_row < cells.len() && in_column < cells.len() && cells.len() > 2, "{step:?}");
            assert!(cells.iter().all(|&cell| board.at(usize::from(cell)).contains(digit)));
        }
    }
}
