//! The filter against brute force, the search against the kernel and the reference.

use super::cuts::{self, CutOutcome};
use super::filter::{quick, thorough};
use super::state::SumsState;
use super::{DigitSet, Solver, Sums, true_candidates};
use crate::csp::tests::Draw;
use crate::csp::{self, Outcome, reference};
use crate::digits::Digits;
use crate::random::Random;
use crate::search::{Control, Limits, Stop};
use std::collections::BTreeSet;

/// The candidates that a run leaves, by brute force.
fn by_hand(cells: &[DigitSet], sum: u8) -> Option<Vec<DigitSet>> {
    fn go(
        cells: &[DigitSet],
        left: i32,
        used: DigitSet,
        digits: &mut Vec<DigitSet>,
        found: &mut [DigitSet],
        given: bool,
    ) {
        let Some((&word, rest)) = cells.split_first() else {
            if !given || left == 0 {
                found.iter_mut().zip(digits.iter()).for_each(|(found, digit)| *found |= digit);
            }
            return;
        };
        for digit in (1..=9).filter(|d| word & !used & 1 << (d - 1) != 0) {
            digits.push(1 << (digit - 1));
            go(rest, left - digit, used | 1 << (digit - 1), digits, found, given);
            digits.pop();
        }
    }
    let mut found = vec![0; cells.len()];
    go(cells, i32::from(sum), 0, &mut Vec::new(), &mut found, sum != 0);
    found.iter().all(|&word| word != 0).then_some(found)
}

/// Both filters, as propagation runs them.
fn filter(cells: &mut [DigitSet], sum: u8) -> bool {
    match quick(cells, sum) {
        Outcome::Fail => false,
        Outcome::Settled => true,
        Outcome::Open => thorough(cells, sum),
    }
}

fn random_cells(random: &mut Random, len: usize, in_eight: u32) -> Vec<DigitSet> {
    (0..len).map(|_| (random.digits(9, in_eight).bits() >> 1) as DigitSet).collect()
}

#[test]
fn the_filter_leaves_what_fits_and_nothing_else() {
    let mut random = Random::from_number(20);
    let mut outcomes = [0; 2];
    for case in 0..60_000 {
        // Brute force is slow for long runs with many candidates.
        let len = random.range(1, if case % 16 == 0 { 9 } else { 6 });
        let in_eight = random.below(if len > 6 { 4 } else { 6 }) + 1;
        let cells = random_cells(&mut random, len, in_eight);
        let sum = match random.below(8) {
            0 => 0,
            1 => random.range(1, 45),
            // A sum that some choice of candidates reaches.
            _ => {
                cells.iter().map(|word| word.trailing_zeros() as usize + 1 + random.range(0, 1)).sum::<usize>().min(45)
            }
        } as u8;
        let expected = by_hand(&cells, sum);
        let mut filtered = cells.clone();
        let fits = filter(&mut filtered, sum);
        outcomes[usize::from(fits)] += 1;
        assert_eq!(fits.then_some(filtered), expected, "{cells:?} {sum}");
    }
    assert!(outcomes.iter().all(|&count| count > 5_000), "{outcomes:?}");
}

#[test]
fn crowded_long_runs_are_filtered_exactly_too() {
    // Few cells have few candidates, so Hall's condition needs subsets of cells.
    let mut random = Random::from_number(21);
    for _ in 0..3_000 {
        let len = random.range(5, 8);
        let pool = random_cells(&mut random, 3, 3);
        let cells: Vec<DigitSet> =
            (0..len).map(|_| pool[random.range(0, 2)] | (random.digits(9, 1).bits() >> 1) as DigitSet).collect();
        let sum = random.range(20, 40) as u8;
        let mut filtered = cells.clone();
        let fits = filter(&mut filtered, sum);
        assert_eq!(fits.then_some(filtered), by_hand(&cells, sum), "{cells:?} {sum}");
    }
}

/// A small board: a grid with holes, runs across and down, a planted fill, most sums given. With `twisted`, some sums
/// are changed afterwards, so that there may be no answer.
pub(crate) fn random_sums(random: &mut Random, twisted: bool) -> (Sums, Vec<u8>) {
    let (rows, columns) = (random.range(1, 4), random.range(2, 5));
    let mut cell_at = vec![usize::MAX; rows * columns];
    let mut cells = 0;
    for place in &mut cell_at {
        if random.below(8) < 6 {
            *place = cells;
            cells += 1;
        }
    }
    let mut fill: Vec<u8> = vec![0; cells];
    let mut runs: Vec<Vec<usize>> = Vec::new();
    let mut gather = |line: Vec<usize>| {
        runs.extend(line.split(|&cell| cell == usize::MAX).filter(|run| !run.is_empty()).map(<[_]>::to_vec));
    };
    for row in 0..rows {
        gather(cell_at[row * columns..(row + 1) * columns].to_vec());
    }
    for column in 0..columns {
        gather((0..rows).map(|row| cell_at[row * columns + column]).collect());
    }
    let top = random.range(5, 9);
    for cell in 0..cells {
        let used: BTreeSet<u8> = runs.iter().filter(|run| run.contains(&cell)).flatten().map(|&c| fill[c]).collect();
        let free: Vec<u8> = (1..=9).filter(|digit| !used.contains(digit)).collect();
        let low = free.len().min(top);
        fill[cell] = free[random.index(low)];
    }
    let mut sums = Sums::new(cells);
    for run in runs {
        let mut sum: u8 = run.iter().map(|&cell| fill[cell]).sum();
        if twisted && random.below(6) == 0 {
            sum = sum.saturating_sub(random.range(0, 3) as u8);
        }
        let given = random.below(8) > 0;
        sums.add_run(run, given.then_some(sum)).unwrap();
    }
    for (cell, &digit) in fill.iter().enumerate() {
        if random.below(3) == 0 {
            sums.keep(cell, random.digits(9, 5) | Digits::one(digit)).unwrap();
        }
    }
    (sums, fill)
}

fn all_answers(sums: &Sums, limit: usize) -> (Vec<Vec<u8>>, bool) {
    let mut control = Control::new(Limits::NONE);
    let mut solver = Solver::new(sums.clone());
    let mut answers = Vec::new();
    while answers.len() < limit {
        match solver.next(&mut control).unwrap() {
            Some(digits) => answers.push(digits.to_vec()),
            None => return (answers, true),
        }
    }
    (answers, false)
}

#[test]
fn the_search_finds_every_answer_once() {
    let mut random = Random::from_number(22);
    let mut kinds = [0; 3];
    for case in 0..3_000 {
        let (sums, fill) = random_sums(&mut random, case % 2 == 1);
        let model = sums.model().unwrap();
        let (answers, all) = all_answers(&sums, 3_000);
        for answer in &answers {
            assert!(model.constraints().iter().all(|constraint| reference::holds(constraint, answer)));
        }
        let distinct: BTreeSet<_> = answers.iter().collect();
        assert_eq!(distinct.len(), answers.len(), "an answer came twice");
        if case % 2 == 0 {
            assert!(!all || distinct.contains(&fill), "the planted answer is missing");
        }
        if all {
            let counted = csp::count(&model, &mut Control::new(Limits::NONE), &mut |_| true);
            assert_eq!(counted.count, answers.len().into(), "{sums:?}");
            kinds[answers.len().min(2)] += 1;
        }
    }
    assert!(kinds.iter().all(|&count| count > 100), "{kinds:?}");
}

#[test]
fn true_candidates_are_the_digits_of_the_answers() {
    let mut random = Random::from_number(25);
    let (mut none, mut loose) = (0, 0);
    for case in 0..1_500 {
        let (sums, _) = random_sums(&mut random, case % 3 == 2);
        let (answers, all) = all_answers(&sums, 2_000);
        let model = sums.model().unwrap();
        let mut checked = 0;
        let found = true_candidates(sums, &mut Control::new(Limits::NONE), &mut |digits| {
            checked += 1;
            reference::accepts(&model, digits)
        });
        assert_eq!(found.ended, Ok(()));
        assert!(found.open.iter().all(|digits| digits.is_empty()));
        for (cell, &seen) in found.seen.iter().enumerate() {
            let expected: Digits = answers.iter().map(|answer| answer[cell]).collect();
            assert!(if all { seen == expected } else { seen.includes(expected) }, "cell {cell} of {model:?}");
        }
        none += usize::from(answers.is_empty());
        loose += usize::from(checked > 3);
    }
    assert!(none > 50 && loose > 200, "{none} {loose}");
}

#[test]
fn stopped_candidates_claim_only_what_is_known() {
    let mut random = Random::from_number(26);
    for nodes in 0..300 {
        let (sums, _) = random_sums(&mut random, false);
        let whole = true_candidates(sums.clone(), &mut Control::new(Limits::NONE), &mut |_| true);
        let limits = Limits::NONE.with_nodes(nodes % 12);
        let part = true_candidates(sums, &mut Control::new(limits), &mut |_| true);
        for ((seen, open), all) in part.seen.iter().zip(&part.open).zip(&whole.seen) {
            assert!(all.includes(*seen) && (*seen | *open).includes(*all));
        }
    }
}

#[test]
fn cuts_strike_no_answer() {
    let mut random = Random::from_number(23);
    let mut outcomes = [0; 3];
    for case in 0..20_000 {
        let (sums, fill) = random_sums(&mut random, case % 4 == 3);
        let mut state = SumsState::new(sums.clone());
        if state.domains.contains(&0) {
            continue;
        }
        // Placed cells leave regions with few open ones.
        if case % 4 != 3 {
            for (cell, &digit) in fill.iter().enumerate().filter(|_| random.below(3) == 0) {
                state.keep(cell as u32, 1 << (digit - 1));
            }
        }
        let before = state.domains.clone();
        let cut = cuts::strike(&mut state, case % 2 == 1, &mut Control::new(Limits::NONE)).unwrap();
        outcomes[cut as usize] += 1;
        if case % 4 != 3 {
            assert_ne!(cut, CutOutcome::Fail, "{sums:?}");
            assert!(fill.iter().zip(&state.domains).all(|(digit, word)| word >> (digit - 1) & 1 != 0), "{sums:?}");
        } else if cut != CutOutcome::Nothing {
            let (answers, all) = all_answers(&sums, 200);
            let left = |answer: &Vec<u8>| answer.iter().zip(&state.domains).all(|(d, word)| word >> (d - 1) & 1 != 0);
            assert!(!all || answers.iter().all(|answer| cut != CutOutcome::Fail && left(answer)), "{sums:?}");
        }
        assert_eq!(cut == CutOutcome::Nothing, before == state.domains);
    }
    assert!(outcomes.iter().all(|&count| count > 50), "{outcomes:?}");
}

#[test]
fn a_cell_that_sticks_out_of_a_region_is_determined() {
    // Two by two cells and one more, x, at the end of the first row: across 1+2+x, 3+4; down 1+3, 2+4; x has no sum
    // down. The runs alone leave x open; the region of four cells does not.
    let mut sums = Sums::new(5);
    sums.add_run([0, 1, 4], Some(20)).unwrap();
    sums.add_run([2, 3], Some(10)).unwrap();
    sums.add_run([0, 2], Some(12)).unwrap();
    sums.add_run([1, 3], Some(10)).unwrap();
    let mut control = Control::new(Limits::NONE);
    let mut state = SumsState::new(sums);
    assert_eq!(state.propagate(&mut control), Ok(true));
    assert!(state.digits(4).len() > 1);
    assert_eq!(cuts::strike(&mut state, false, &mut control), Ok(CutOutcome::Struck));
    assert_eq!(state.digits(4), Digits::one(8));
}

#[test]
fn a_part_without_an_answer_ends_the_search() {
    // Twenty loose pairs, and last a part that no filter refutes: three cells in a ring of three pairs whose sums
    // require halves. Trying it again with every answer of the pairs would never end.
    let mut sums = Sums::new(43);
    for pair in 0..20 {
        sums.add_run([2 * pair, 2 * pair + 1], Some(10)).unwrap();
    }
    for (a, b, sum) in [(40, 41, 10), (41, 42, 10), (42, 40, 11)] {
        sums.add_run([a, b], Some(sum)).unwrap();
    }
    let mut control = Control::new(Limits::NONE.with_nodes(100_000));
    assert_eq!(Solver::new(sums).next(&mut control), Ok(None));
}

#[test]
fn parts_with_one_answer_do_not_end_the_search() {
    // A ring of three pairs that no filter decides and that has one answer, 4 6 5, before and after a loose pair.
    for (pair, ring) in [([0, 1], [2, 3, 4]), ([3, 4], [0, 1, 2])] {
        let mut sums = Sums::new(5);
        sums.add_run(pair, Some(10)).unwrap();
        for (a, b, sum) in [(0, 1, 10), (1, 2, 11), (2, 0, 9)] {
            sums.add_run([ring[a], ring[b]], Some(sum)).unwrap();
        }
        let (answers, all) = all_answers(&sums, 100);
        assert!(all && answers.len() == 8, "{answers:?}");
        assert!(answers.iter().all(|answer| ring.map(|cell| answer[cell]) == [4, 6, 5]));
    }
}

#[test]
fn a_stopped_search_resumes_where_it_left_off() {
    let mut random = Random::from_number(24);
    for _ in 0..300 {
        let (sums, _) = random_sums(&mut random, false);
        let (expected, all) = all_answers(&sums, 40);
        let mut solver = Solver::new(sums);
        let mut answers = Vec::new();
        while answers.len() < 40 {
            let mut control = Control::new(Limits::NONE.with_nodes(1));
            match solver.next(&mut control) {
                Ok(Some(digits)) => answers.push(digits.to_vec()),
                Ok(None) => break,
                Err(stop) => assert_eq!(stop, Stop::Nodes),
            }
        }
        assert_eq!(answers, expected);
        assert_eq!(all, answers.len() < 40);
    }
}

#[test]
fn a_rejected_run_leaves_no_trace() {
    let mut sums = Sums::new(12);
    sums.add_run([0, 1], Some(3)).unwrap();
    sums.add_run([1, 2], Some(3)).unwrap();
    let before = sums.clone();
    assert!(sums.add_run([1, 3], None).is_err());
    assert!(sums.add_run([3, 3], None).is_err());
    assert!(sums.add_run([3, 12], None).is_err());
    assert!(sums.add_run([0, 2, 3, 4, 5, 6, 7, 8, 9, 10], None).is_err());
    assert!(sums.keep(12, Digits::one(1)).is_err());
    assert_eq!(sums, before);
    let mut never = Sums::new(1);
    never.add_run([0], Some(0)).unwrap();
    assert_eq!(Solver::new(never).next(&mut Control::new(Limits::NONE)), Ok(None));
}
