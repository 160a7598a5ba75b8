//! Each filter on its own, on random domains, against brute force.

use super::super::kernel::Outcome;
use super::super::model::{Constraint, Model};
use super::super::{Relation, all_different, diagram, distinct_sum, linear, propagate, reference, relation, sight};
use super::{Draw, random_diagram, random_relation, seen};
use crate::digits::Digits;
use crate::random::Random;
use crate::search::{Control, Limits};
use std::sync::Arc;

/// The supported digits by brute force; `None` if no assignment fits.
fn brute(domains: &[Digits], constraint: &Constraint) -> Option<Vec<u64>> {
    let mut model = Model::new(domains.len(), Digits::upto(Digits::MAX));
    for (cell, &domain) in domains.iter().enumerate() {
        assert_eq!(model.keep(cell, domain), Ok(()));
    }
    let scope: Vec<usize> = (0..domains.len()).collect();
    let stated = match *constraint {
        Constraint::AllDifferent { .. } => model.all_different(&scope),
        Constraint::DistinctSum { sum, .. } => model.distinct_sum(&scope, sum),
        Constraint::Sight { near, far, .. } => model.sight(&scope, near, far),
        Constraint::Pair { ref relation, .. } => model.pair(0, 1, relation),
        Constraint::Linear { ref factors, sum, .. } => {
            model.linear(&scope.iter().copied().zip(factors.iter().copied()).collect::<Vec<_>>(), sum)
        }
        Constraint::Diagram { ref diagram, .. } => model.diagram(&scope, diagram),
    };
    assert_eq!(stated, Ok(()));
    let mut found = vec![0u64; domains.len()];
    let answers = reference::answers(&model, usize::MAX);
    for answer in &answers {
        for (word, &digit) in found.iter_mut().zip(answer) {
            *word |= 1 << digit;
        }
    }
    (!answers.is_empty()).then_some(found)
}

/// Checks the result of a filter on `domains`. An `exact` filter must leave exactly the supported digits, others may leave
/// more; one that reports itself settled must have left exactly those.
fn check(domains: &[Digits], constraint: &Constraint, outcome: Outcome, words: &[u64], exact: bool) {
    let truth = brute(domains, constraint);
    let context = || format!("{domains:?} {constraint:?} {outcome:?} {words:?}");
    match (&truth, outcome) {
        (None, Outcome::Fail) => {}
        (None, _) => assert!(!exact && outcome == Outcome::Open, "missed contradiction: {}", context()),
        (Some(_), Outcome::Fail) => panic!("false contradiction: {}", context()),
        (Some(truth), _) => {
            let sound = truth.iter().zip(words).all(|(t, w)| t & !w == 0);
            assert!(sound, "lost a supported digit: {}", context());
            if exact || outcome == Outcome::Settled {
                assert_eq!(truth, words, "kept too much: {}", context());
            }
        }
    }
}

fn words(domains: &[Digits]) -> Vec<u64> {
    domains.iter().map(|domain| domain.bits()).collect()
}

#[test]
fn all_different_is_sound_and_exact() {
    let mut random = Random::from_number(1);
    let constraint = Constraint::AllDifferent { cells: Box::default() };
    for round in 0..6000 {
        let len = random.range(0, 6);
        let top = random.range(1, 8) as u8;
        let density = random.range(1, 6) as u32;
        let domains: Vec<Digits> = (0..len).map(|_| random.digits(top, density)).collect();
        let mut cheap = words(&domains);
        let outcome = all_different::cheap(&mut cheap);
        check(&domains, &constraint, outcome, &cheap, false);
        let mut exact = words(&domains);
        let mut matching: Vec<u8> = (0..len).map(|_| random.below(256) as u8).collect();
        let outcome = all_different::exact(&mut exact, &mut matching);
        check(&domains, &constraint, outcome, &exact, true);
        if round % 4 == 0 && outcome != Outcome::Fail {
            // Again with the kept matching, on narrower domains.
            let narrower: Vec<Digits> =
                exact.iter().map(|&word| Digits::from_bits(word) & random.digits(top, 6)).collect();
            if !narrower.contains(&Digits::EMPTY) {
                let mut again = words(&narrower);
                let outcome = all_different::exact(&mut again, &mut matching);
                check(&narrower, &constraint, outcome, &again, true);
            }
        }
    }
}

#[test]
fn all_different_over_all_63_digits() {
    let mut cells = vec![Digits::upto(63).bits(); 63];
    let mut matching = vec![0; 63];
    assert_ne!(all_different::exact(&mut cells, &mut matching), Outcome::Fail);
    assert!(cells.iter().all(|&word| word == Digits::upto(63).bits()));
    for word in &mut cells[..62] {
        *word = Digits::upto(62).bits();
    }
    assert_ne!(all_different::exact(&mut cells, &mut matching), Outcome::Fail);
    assert_eq!(cells[62], 1 << 63);
    cells[62] = 2;
    assert_eq!(all_different::exact(&mut cells, &mut matching), Outcome::Fail);
    let mut model = Model::new(64, Digits::upto(63));
    assert_eq!(model.all_different(&(0..64).collect::<Vec<_>>()), Ok(()));
    assert_eq!(propagate(&model, &mut Control::new(Limits::NONE)), Ok(None));
}

#[test]
fn distinct_sum_is_sound_and_exact() {
    let mut random = Random::from_number(2);
    for _ in 0..6000 {
        let len = random.range(0, 9);
        // Brute force is too slow for long runs with many candidates.
        let density = if len > 5 { 2 } else { random.range(1, 7) as u32 };
        let domains: Vec<Digits> = (0..len).map(|_| random.digits(9, density)).collect();
        let sum = match random.below(8) {
            0 => random.below(60) as u16,
            _ => domains.iter().map(|d| u16::from(d.iter().nth(random.index(d.len() as usize)).unwrap())).sum(),
        };
        let constraint = Constraint::DistinctSum { cells: Box::default(), sum };
        let mut cheap = words(&domains);
        let outcome = distinct_sum::cheap(&mut cheap, sum);
        check(&domains, &constraint, outcome, &cheap, false);
        let mut exact = words(&domains);
        let outcome = distinct_sum::exact(&mut exact, sum);
        check(&domains, &constraint, outcome, &exact, true);
    }
}

#[test]
fn long_runs_with_all_digits() {
    for (len, sum) in [(7, 30), (8, 40), (9, 45)] {
        let domains = vec![Digits::upto(9); len];
        let mut exact = words(&domains);
        assert_ne!(distinct_sum::exact(&mut exact, sum), Outcome::Fail);
        let missing = if len == 8 { 1 << 5 } else { 0 };
        assert!(len == 7 || exact.iter().all(|&word| word == Digits::upto(9).bits() & !missing));
        assert_eq!(distinct_sum::exact(&mut exact, 46), Outcome::Fail);
        assert_eq!(distinct_sum::exact(&mut words(&domains), u16::MAX), Outcome::Fail);
    }
}

#[test]
fn relations_are_sound_and_exact() {
    let mut random = Random::from_number(6);
    for _ in 0..6000 {
        let (top, density) = (random.range(1, 9) as u8, random.range(1, 7) as u32);
        let domains = [random.digits(top, density), random.digits(top, density)];
        let in_nine = random.range(0, 9) as u32;
        let pairs = random_relation(&mut random, in_nine);
        let mut exact = words(&domains);
        let outcome = relation::exact(&mut exact, &pairs);
        check(&domains, &Constraint::Pair { cells: Box::default(), relation: Arc::new(pairs) }, outcome, &exact, true);
    }
}

#[test]
fn diagrams_are_sound_and_exact() {
    let mut random = Random::from_number(7);
    let mut scratch = diagram::Scratch::default();
    let (mut wide, mut struck) = (0, 0);
    for _ in 0..4000 {
        let (len, top, density) = (random.range(0, 6), random.range(1, 5) as u8, random.range(2, 8) as u32);
        let (accepted, read) = random_diagram(&mut random, len, top);
        let domains: Vec<Digits> = (0..len).map(|_| random.digits(top, density)).collect();
        let mut exact = words(&domains);
        let outcome = diagram::exact(&mut exact, &accepted, &mut scratch);
        struck += usize::from(outcome != Outcome::Fail && exact != words(&domains));
        wide += usize::from(accepted.widths().iter().any(|&width| width > 3));
        // The automaton as it was before it was unrolled and merged.
        for _ in 0..4 {
            let line: Vec<u8> = (0..len).map(|_| random.range(1, usize::from(top)) as u8).collect();
            assert_eq!(accepted.accepts(&line), read(&line), "{line:?} {accepted:?}");
        }
        let constraint = Constraint::Diagram { cells: Box::default(), diagram: Arc::new(accepted) };
        check(&domains, &constraint, outcome, &exact, true);
    }
    assert!(wide > 200 && struck > 500, "{wide} {struck}");
}

#[test]
fn diagrams_with_more_states_than_a_word_has_bits() {
    // Lines of ten digits whose numbers, written to base 3, leave a remainder.
    let next = |_, &rest: &u32, digit: u8| Some((rest * 3 + u32::from(digit)) % 211);
    let accepted = diagram::Diagram::explore(&[Digits::upto(3); 10], 0, next, |&rest| rest == 5).expect("few states");
    assert!(accepted.widths().iter().any(|&width| width > 150), "{:?}", accepted.widths());
    let mut random = Random::from_number(8);
    let constraint = Constraint::Diagram { cells: Box::default(), diagram: Arc::new(accepted.clone()) };
    for _ in 0..50 {
        let domains: Vec<Digits> = (0..10).map(|_| random.digits(3, 4)).collect();
        let mut exact = words(&domains);
        let outcome = diagram::exact(&mut exact, &accepted, &mut diagram::Scratch::default());
        check(&domains, &constraint, outcome, &exact, true);
    }
    let wide = diagram::Diagram::explore(
        &[Digits::upto(16); 9],
        0u64,
        |_, &all, digit| Some(all * 17 + u64::from(digit)),
        |_| true,
    );
    assert_eq!(wide, Err(diagram::TooManyStates));
}

#[test]
fn linear_sums_are_sound_and_exact() {
    let mut random = Random::from_number(9);
    let mut scratch = linear::Scratch::default();
    for round in 0..6000 {
        let len = random.range(0, 5);
        let (top, density) = (random.range(1, 9) as u8, random.range(1, 7) as u32);
        let domains: Vec<Digits> = (0..len).map(|_| random.digits(top, density)).collect();
        let largest = if round % 8 == 0 { 40 } else { 2 };
        let factors: Box<[i32]> =
            (0..len).map(|_| random.range(1, largest) as i32 * if random.chance(1, 3) { -1 } else { 1 }).collect();
        let sum = match random.below(6) {
            0 => random.range(0, 40) as i32 - 10,
            _ => {
                let digit =
                    |random: &mut Random, set: &Digits| set.iter().nth(random.index(set.len() as usize)).unwrap();
                domains.iter().zip(&factors).map(|(set, factor)| i32::from(digit(&mut random, set)) * factor).sum()
            }
        };
        let terms: Vec<(u32, i32)> = (0..).zip(factors.iter().copied()).collect();
        let constraint = Constraint::Linear { cells: Box::default(), factors: factors.clone(), sum };
        let (prepared, order) = linear::Linear::new(&terms, sum, |_, _| false);
        // Cells with the same factor are not together, so the order is the same.
        assert_eq!(order, (0..len as u32).collect::<Vec<_>>());
        let mut cheap = words(&domains);
        let outcome = linear::cheap(&mut cheap, &prepared);
        check(&domains, &constraint, outcome, &cheap, false);
        let mut exact = words(&domains);
        let outcome = linear::exact(&mut exact, &prepared, &mut scratch);
        check(&domains, &constraint, outcome, &exact, true);
    }
}

/// Groups of cells that differ: what is struck has no support with them either.
#[test]
fn groups_of_sums_are_sound() {
    let mut random = Random::from_number(10);
    let mut scratch = linear::Scratch::default();
    let (mut cheaply, mut more) = (0, 0);
    for _ in 0..4000 {
        let (sizes, top) = ([random.range(1, 4), random.range(0, 3)], if random.chance(1, 4) { 11 } else { 7 });
        let factors = [random.range(1, 3) as i32, -(random.range(1, 2) as i32)];
        let len = sizes[0] + sizes[1];
        let density = random.range(2, 5) as u32;
        let domains: Vec<Digits> = (0..len).map(|_| random.digits(top, density)).collect();
        let group = |cell: u32| usize::from(cell as usize >= sizes[0]);
        let terms: Vec<(u32, i32)> = (0..len as u32).map(|cell| (cell, factors[group(cell)])).collect();
        let sum = random.range(0, 30) as i32 - 5;
        let mut model = Model::new(len, Digits::upto(top));
        for (cell, &domain) in domains.iter().enumerate() {
            assert_eq!(model.keep(cell, domain), Ok(()));
        }
        let all: Vec<usize> = (0..len).collect();
        for part in [&all[..sizes[0]], &all[sizes[0]..]] {
            assert_eq!(model.all_different(part), Ok(()));
        }
        let wide: Vec<(usize, i32)> = terms.iter().map(|&(cell, factor)| (cell as usize, factor)).collect();
        assert_eq!(model.linear(&wide, sum), Ok(()));
        let answers = reference::answers(&model, usize::MAX);
        let (prepared, _) = linear::Linear::new(&terms, sum, |a, b| group(a) == group(b));
        for exactly in [false, true] {
            let mut left = words(&domains);
            let outcome = match exactly {
                false => linear::cheap(&mut left, &prepared),
                true => linear::exact(&mut left, &prepared, &mut scratch),
            };
            if outcome == Outcome::Fail {
                assert!(answers.is_empty(), "{model:?}");
                continue;
            }
            for answer in &answers {
                assert!(left.iter().zip(answer).all(|(word, digit)| word >> digit & 1 == 1), "{model:?} {left:?}");
            }
            *(if exactly { &mut more } else { &mut cheaply }) += usize::from(left != words(&domains));
        }
    }
    assert!(cheaply > 300 && more > 300, "{cheaply} {more}");
}

#[test]
fn invalid_constraints_are_refused() {
    let mut model = Model::new(3, Digits::upto(9));
    assert!(model.linear(&[(0, 0)], 1).is_err());
    assert!(model.linear(&[(0, 1), (0, 1)], 1).is_err());
    assert!(model.linear(&[(3, 1)], 1).is_err());
    assert!(model.linear(&[(0, i32::MIN + 1)], 1).is_err());
    assert!(model.linear(&[(0, 1)], i32::MAX).is_err());
    let relation = Arc::new(Relation::new(|a, b| a < b));
    assert!(model.pair(1, 1, &relation).is_err());
    assert!(model.pair(1, 3, &relation).is_err());
    let two = diagram::Diagram::explore(&[Digits::upto(3); 2], (), |_, _, _| Some(()), |_| true).expect("one state");
    assert!(model.diagram(&[0, 1, 2], &Arc::new(two)).is_err());
    assert!(model.constraints().is_empty());
}

#[test]
fn sums_over_more_cells_than_a_word_has_bits() {
    let mut model = Model::new(81, Digits::upto(16));
    let terms: Vec<(usize, i32)> = (0..81).map(|cell| (cell, 1)).collect();
    assert_eq!(model.linear(&terms, 81 * 16 - 2), Ok(()));
    let left = propagate(&model, &mut Control::new(Limits::NONE)).expect("no limit").expect("possible");
    assert!(left.iter().all(|&domain| domain == Digits::from_iter([14, 15, 16])), "{left:?}");
}

fn random_line(random: &mut Random, longest: usize) -> (Vec<Digits>, Option<u8>, Option<u8>) {
    let len = random.range(1, longest);
    let density = random.range(2, 8) as u32;
    let mut heights: Vec<u8> = (1..=len as u8).collect();
    random.shuffle(&mut heights);
    let plant = random.below(4) > 0;
    let domains = heights
        .iter()
        .map(|&h| random.digits(len as u8, density) | if plant { Digits::one(h) } else { Digits::EMPTY })
        .collect();
    let clue = |random: &mut Random| (random.below(3) > 0).then(|| random.range(1, len) as u8);
    let (near, far) = (clue(random), clue(random));
    (domains, near, far)
}

#[test]
fn sight_is_sound_and_exact() {
    let mut random = Random::from_number(3);
    let mut scratch = sight::Scratch::default();
    for _ in 0..6000 {
        let (domains, near, far) = random_line(&mut random, 6);
        let constraint = Constraint::Sight { cells: Box::default(), near, far };
        let mut cells = words(&domains);
        let started = sight::start(&mut cells, near, far);
        check(&domains, &constraint, if started { Outcome::Open } else { Outcome::Fail }, &cells, false);
        if !started {
            continue;
        }
        scratch.fit(cells.len());
        let clues = sight::Clues { near: near.unwrap_or(0), far: far.unwrap_or(0) };
        let mut exact = words(&domains);
        let mut cheap = cells.clone();
        let outcome = sight::cheap(&mut cheap, clues);
        check(&domains, &constraint, outcome, &cheap, false);
        let outcome = sight::exact(&mut exact, &sight::CountPairs::new(clues), &mut scratch);
        check(&domains, &constraint, outcome, &exact, true);
        match (sight::decided(&cells, clues), outcome) {
            (None, outcome) => assert_eq!(outcome, Outcome::Fail),
            (Some(true), _) => {
                let mut plain = cells.clone();
                all_different::exact(&mut plain, &mut vec![0; cells.len()]);
                assert!(outcome == Outcome::Fail || plain == exact, "{domains:?} {clues:?}");
            }
            (Some(false), _) => {}
        }
    }
}

#[test]
fn the_relaxed_filter_is_sound() {
    let mut random = Random::from_number(4);
    let mut scratch = sight::Scratch::default();
    scratch.fit(sight::MAX_EXACT_CELLS + 1);
    let mut struck = 0;
    for _ in 0..6000 {
        let (domains, near, far) = random_line(&mut random, 6);
        let constraint = Constraint::Sight { cells: Box::default(), near, far };
        let mut cells = words(&domains);
        if !sight::start(&mut cells, near, far) {
            continue;
        }
        let clues = sight::Clues { near: near.unwrap_or(0), far: far.unwrap_or(0) };
        let before = cells.clone();
        let mut matching = vec![0; cells.len()];
        let outcome = sight::relaxed(&mut cells, clues, &mut matching, &mut scratch);
        check(&domains, &constraint, outcome, &cells, false);
        struck += u32::from(outcome != Outcome::Fail && before != cells);
    }
    assert!(struck > 500, "{struck}");
}

/// Long lines with a planted answer keep it, however few candidates the cells have.
#[test]
fn long_lines_keep_the_planted_answer() {
    let mut random = Random::from_number(5);
    for _ in 0..300 {
        let len = random.range(9, 63);
        let mut heights: Vec<u8> = (1..=len as u8).collect();
        random.shuffle(&mut heights);
        let near = seen(&heights);
        heights.reverse();
        let far = seen(&heights);
        heights.reverse();
        let mut model = Model::new(len, Digits::upto(63));
        let density = random.range(1, 7) as u32;
        for (cell, &h) in heights.iter().enumerate() {
            assert_eq!(model.keep(cell, random.digits(len as u8, density) | Digits::one(h)), Ok(()));
        }
        let clue = |given: bool, clue: u8| given.then_some(clue);
        let scope: Vec<usize> = (0..len).collect();
        assert_eq!(model.sight(&scope, clue(random.below(4) > 0, near), clue(random.below(4) > 0, far)), Ok(()));
        let left = propagate(&model, &mut Control::new(Limits::NONE));
        let Ok(Some(left)) = left else { panic!("{left:?} for {heights:?}") };
        assert!(left.iter().zip(&heights).all(|(domain, &h)| domain.contains(h)), "{left:?} for {heights:?}");
    }
}

#[test]
fn impossible_constraints_are_contradictions() {
    let none = |state: &dyn Fn(&mut Model)| {
        let mut model = Model::new(3, Digits::upto(9));
        state(&mut model);
        assert_eq!(propagate(&model, &mut Control::new(Limits::NONE)), Ok(None), "{model:?}");
    };
    none(&|model| assert_eq!(model.distinct_sum(&[], 1), Ok(())));
    none(&|model| assert_eq!(model.distinct_sum(&[0, 1, 2], 25), Ok(())));
    none(&|model| assert_eq!(model.distinct_sum(&[0], u16::MAX), Ok(())));
    none(&|model| assert_eq!(model.sight(&[], Some(1), None), Ok(())));
    for (near, far) in [(Some(0), None), (Some(4), None), (None, Some(200)), (Some(1), Some(1)), (Some(3), Some(2))] {
        none(&|model| assert_eq!(model.sight(&[0, 1, 2], near, far), Ok(())));
    }
    none(&|model| assert_eq!(model.keep(1, Digits::EMPTY), Ok(())));
    let mut model = Model::new(0, Digits::upto(9));
    assert_eq!(model.distinct_sum(&[], 0), Ok(()));
    assert_eq!(model.sight(&[], None, None), Ok(()));
    assert_eq!(model.all_different(&[]), Ok(()));
    assert_eq!(propagate(&model, &mut Control::new(Limits::NONE)), Ok(Some(Vec::new())));
}
