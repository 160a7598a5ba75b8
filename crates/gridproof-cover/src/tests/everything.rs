//! Every engine and every feature, on small problems of every kind, against the naive search.
//!
//! The other tests check one thing at a time; here random problems of five kinds go through all engines and combinations of
//! features: reduced and then shuffled, picked and then counted by threads.

use std::num::NonZeroUsize;

use gridproof_engine::random::Random;

use super::*;

/// Exact cover; with secondary items; with colours; with bounds; with bounds, colours and costs.
const KINDS: usize = 5;

/// A random problem. One in sixteen has enough items for masks of several words, or for sparse sets.
fn problem(kind: usize, random: &mut Random) -> Problem {
    let mut builder = Builder::new();
    let fillers = if random.chance(1, 16) { 40 + random.index(160) } else { 0 };
    let mut items: Vec<Item> = Vec::new();
    for i in 0..fillers {
        let item = builder.primary(&format!("f{i}")).unwrap();
        items.push(item);
    }
    let primary = 2 + random.below(6);
    for i in 0..primary {
        let (lower, upper) = match kind {
            0..=2 => (1, 1),
            _ => [(1, 1), (0, 1), (1, 2), (2, 2), (2, 3), (0, 9), (1, 40)][random.index(7)],
        };
        items.push(builder.primary_between(&format!("p{i}"), lower, upper).unwrap());
    }
    let secondary = if kind == 0 || kind == 3 { 0 } else { 1 + random.below(4) };
    for i in 0..secondary {
        items.push(builder.secondary(&format!("s{i}")).unwrap());
    }
    let (own, fillers) = (items.split_off(fillers), items);
    for filler in fillers {
        builder.option([filler]).unwrap();
    }
    for _ in 0..4 + random.below(12) {
        let mut pairs: Vec<Pair> = Vec::new();
        for _ in 0..1 + random.below(4) {
            let item = own[random.index(own.len())];
            let colour = if builder.is_primary(item) || kind == 1 { 0 } else { random.below(3) };
            if pairs.iter().all(|pair| pair.item != item) {
                pairs.push((item, colour).into());
            }
        }
        let cost = if kind == 4 { u64::from(random.below(9)) } else { 0 };
        builder.option_with_cost(pairs, cost).unwrap();
    }
    builder.build()
}

fn by_naive(problem: &Problem) -> Vec<Vec<u32>> {
    let mut answers = Vec::new();
    let mut found = |answer: &[u32]| {
        answers.push(sorted(answer));
        Ok(())
    };
    naive::search(problem, &mut Control::new(Limits::NONE), &mut found).unwrap();
    answers.sort();
    answers
}

/// Counts with one thread and with three.
fn check_counts(problem: &Problem, truth: usize) {
    for threads in [1, 3] {
        let threads = NonZeroUsize::new(threads).unwrap();
        let counted = count_parallel(problem, &mut Control::new(Limits::NONE), threads);
        assert_eq!(counted, Counted { count: truth.into(), ended: Ok(()) }, "{threads} threads");
        let counted = parallel::count_split(problem, &mut Control::new(Limits::NONE), threads);
        assert_eq!(counted, Counted { count: truth.into(), ended: Ok(()) }, "{threads} threads");
    }
}

/// Picks and bans options of a search, then compares the remaining answers.
fn check_decisions(search: &mut Search, problem: &Problem, truth: &[Vec<u32>], random: &mut Random) {
    let mut left = truth.to_vec();
    for _ in 0..1 + random.below(3) {
        let (option, pick) = (random.below(problem.option_count() as u32), random.chance(1, 2));
        let decided = if pick { search.pick(option) } else { search.ban(option) };
        if decided.is_ok() {
            left.retain(|answer| answer.contains(&option) == pick);
        }
    }
    assert_eq!(all(search.clone()), left);
    while search.undo() {}
    assert_eq!(all(search.clone()), truth);
}

/// The cheapest answers, by both engines.
fn check_costs(problem: &Problem, truth: &[Vec<u32>], random: &mut Random) {
    let mut costs: Vec<u128> = truth.iter().map(|answer| problem.total_cost(answer)).collect();
    costs.sort_unstable();
    let k = 1 + random.index(4);
    costs.truncate(k);
    let found = cheapest(problem, k, &mut Control::new(Limits::NONE));
    assert_eq!(found.answers.iter().map(|answer| answer.cost).collect::<Vec<_>>(), costs);
    assert!(found.answers.iter().all(|answer| truth.contains(&sorted(&answer.options))));
    let mut general = CheapestSearch::with_multi_engine(problem, 1);
    let mut lowest = None;
    while let Some(answer) = general.next(&mut Control::new(Limits::NONE)).unwrap() {
        lowest = Some(answer.cost);
    }
    assert_eq!(lowest, costs.first().copied());
}

/// The reduced problem and the problem as text have the same answers.
fn check_copies(problem: &Problem, truth: &[Vec<u32>], seed: u64) {
    let reduced = reduce(problem, &mut Control::new(Limits::NONE)).unwrap();
    let found = all(Search::shuffled(&reduced.problem, seed));
    let mut answers: Vec<Vec<u32>> = found.iter().map(|answer| sorted(&reduced.original(answer))).collect();
    answers.sort();
    assert_eq!(answers, truth);
    check_counts(&reduced.problem, truth.len());
    let again = text::read(&text::write(problem).unwrap()).unwrap();
    assert_eq!(all(Search::new(&again)), truth);
    assert!((0..problem.option_count() as u32).all(|option| again.cost(option) == problem.cost(option)));
    assert!(problem.items().all(|item| again.bounds(item) == problem.bounds(item)));
}

#[test]
fn everything_agrees_with_the_naive_search() {
    let (mut many, mut none) = ([0; KINDS], [0; KINDS]);
    for case in 0..2_500 {
        let (kind, mut random) = (case % KINDS, Random::from_number(case as u64));
        let problem = problem(kind, &mut random);
        let truth = by_naive(&problem);
        // A few problems with very many answers would take longer than all the others.
        if truth.len() > 200 {
            continue;
        }
        assert!(truth.iter().all(|answer| problem.is_answer(answer)), "case {case}");
        let seed = u64::from(random.bits());
        let mut searches = every_engine(&problem);
        searches.push(Search::shuffled(&problem, seed));
        for mut search in searches {
            assert_eq!(all(search.clone()), truth, "case {case}: {:?}", text::write(&problem));
            check_decisions(&mut search, &problem, &truth, &mut random);
        }
        check_counts(&problem, truth.len());
        check_costs(&problem, &truth, &mut random);
        check_copies(&problem, &truth, seed);
        many[kind] += usize::from(truth.len() > 1);
        none[kind] += usize::from(truth.is_empty());
    }
    // Problems without answers prove little, but there must be some.
    assert!(many.iter().all(|&n| n >= 50) && none.iter().all(|&n| n >= 10), "{many:?} {none:?}");
}
