//! All ways of counting.

use std::num::NonZeroUsize;

use proptest::prelude::*;

use super::engines::{brute, build, recipes};
use super::*;
use crate::parallel::count_split;
use crate::parallel::split::{MAX_LOOKS, TARGET, split};

const TWO: NonZeroUsize = NonZeroUsize::new(2).unwrap();

/// Dominoes on a board.
pub(super) fn dominoes(rows: usize, columns: usize) -> Problem {
    let mut builder = Builder::new();
    let items: Vec<Item> = (0..rows * columns).map(|i| builder.primary(&format!("c{i}")).unwrap()).collect();
    for (i, &item) in items.iter().enumerate() {
        if (i + 1) % columns != 0 {
            builder.option([item, items[i + 1]]).unwrap();
        }
        if let Some(&below) = items.get(i + columns) {
            builder.option([item, below]).unwrap();
        }
    }
    builder.build()
}

fn matchings(n: usize) -> Problem {
    let mut builder = Builder::new();
    let items: Vec<Item> = (0..n).map(|i| builder.primary(&format!("v{i}")).unwrap()).collect();
    for i in 0..n {
        for j in i + 1..n {
            builder.option([items[i], items[j]]).unwrap();
        }
    }
    builder.build()
}

fn counted(problem: &Problem) -> String {
    let counted = count(problem, &mut Control::new(Limits::NONE));
    assert_eq!(counted.ended, Ok(()));
    counted.count.to_string()
}

#[test]
fn domino_tilings_of_large_boards_are_counted() {
    assert_eq!(counted(&dominoes(10, 10)), "258584046368");
    // Four words, so that the memo must pass its trial.
    assert_eq!(counted(&dominoes(14, 14)), "112202208776036178000000");
}

#[test]
fn matchings_of_twenty_vertices_are_counted() {
    assert_eq!(counted(&matchings(20)), "654729075");
}

#[test]
fn counts_beyond_128_bits() {
    // 3 choices for each of 150 items.
    let mut builder = Builder::new();
    for i in 0..150 {
        let item = builder.primary(&format!("i{i}")).unwrap();
        for _ in 0..3 {
            builder.option([item]).unwrap();
        }
    }
    assert_eq!(counted(&builder.build()), Count::from(3u8).pow(150).to_string());
}

#[test]
fn a_stopped_count_says_how_many_were_seen() {
    let problem = dominoes(8, 8);
    for nodes in [0, 1, 10, 500] {
        let mut control = Control::new(Limits::NONE.with_nodes(nodes));
        let counted = count(&problem, &mut control);
        assert_eq!(counted.ended, Err(Stop::Nodes));
        assert!(counted.count < Count::from(12_988_816u32));
        assert_eq!(control.nodes(), nodes);
    }
}

#[test]
fn several_threads_still_use_the_memo() {
    let mut control = Control::new(Limits::NONE);
    let counted = count_parallel(&dominoes(14, 14), &mut control, TWO);
    assert_eq!(counted, Counted { count: 112_202_208_776_036_178_000_000u128.into(), ended: Ok(()) });
}

#[test]
fn a_wide_count_stops_at_the_node_limit() {
    for nodes in [0, 10, 50_000, 101_000] {
        let mut control = Control::new(Limits::NONE.with_nodes(nodes));
        let counted = count(&dominoes(14, 15), &mut control);
        assert_eq!((counted.ended, control.nodes()), (Err(Stop::Nodes), nodes));
        assert_eq!(Count::from(control.answers()), counted.count);
    }
}

#[test]
fn a_cancelled_parallel_count_stops() {
    let flag = std::sync::atomic::AtomicBool::new(true);
    let mut control = Control::new(Limits::NONE).cancelled_by(&flag);
    assert_eq!(count_parallel(&dominoes(14, 14), &mut control, TWO).ended, Err(Stop::Cancelled));
}

/// One item with this many options; if `wide`, each names an item of its own in a colour.
fn fan(options: usize, wide: bool) -> Problem {
    let mut builder = Builder::new();
    let item = builder.primary("a").unwrap();
    let own: Vec<Item> = (0..options).map(|i| builder.secondary(&format!("x{i}")).unwrap()).collect();
    for x in own {
        builder.option(if wide { vec![(item, 0), (x, 1)] } else { vec![(item, 0)] }).unwrap();
    }
    builder.build()
}

/// `n` items with one option each: one pass takes them all, and a second finds that nothing is left.
fn singles(n: usize) -> Problem {
    let mut builder = Builder::new();
    for i in 0..n {
        let item = builder.primary(&format!("i{i}")).unwrap();
        builder.option([item]).unwrap();
    }
    builder.build()
}

#[test]
fn splitting_stops_when_it_is_cancelled() {
    let flag = std::sync::atomic::AtomicBool::new(true);
    for problem in [singles(1_000), fan(1_000, true), dominoes(8, 8)] {
        let mut control = Control::new(Limits::NONE).cancelled_by(&flag);
        let counted = count_split(&problem, &mut control, TWO);
        assert_eq!(counted, Counted { count: 0u32.into(), ended: Err(Stop::Cancelled) });
        assert_eq!(control.nodes(), 1);
    }
    let mut late = Control::new(Limits::NONE.with_time(std::time::Duration::ZERO));
    assert_eq!(count_split(&dominoes(8, 8), &mut late, TWO).ended, Err(Stop::Time));
    assert_eq!(late.nodes(), 1);
}

#[test]
fn splitting_takes_bounded_work() {
    // The passes that each may take. A row of dominoes is forced from both ends, two per pass.
    let cases =
        [(singles(20_000), 2), (fan(20_000, false), 1), (fan(20_000, true), 1), (dominoes(1, 20_000), MAX_LOOKS / 4)];
    for (problem, looks) in cases {
        let mut control = Control::new(Limits::NONE);
        let subproblems = split(&problem, &mut control).unwrap();
        assert!(subproblems.len() < 2 * TARGET, "{} subproblems", subproblems.len());
        assert!(control.nodes() <= looks as u64, "{} looks", control.nodes());
    }
}

#[test]
fn subproblems_add_up() {
    let cases = [(singles(2_000), 1u32), (fan(2_000, false), 2_000), (fan(2_000, true), 2_000)];
    let cases = cases.into_iter().chain([(dominoes(1, 600), 1), (dominoes(1, 601), 0), (dominoes(8, 8), 12_988_816)]);
    for (problem, truth) in cases {
        let truth = Counted { count: truth.into(), ended: Ok(()) };
        for threads in [1, 2, 3] {
            let mut control = Control::new(Limits::NONE);
            let counted = count_split(&problem, &mut control, NonZeroUsize::new(threads).unwrap());
            assert_eq!(counted, truth);
            assert_eq!(Count::from(control.answers()), truth.count);
        }
    }
}

#[test]
fn small_problems_are_not_split() {
    let (mut alone, mut several) = (Control::new(Limits::NONE), Control::new(Limits::NONE));
    let problem = fan(2_000, true);
    assert_eq!(count(&problem, &mut alone), count_parallel(&problem, &mut several, TWO));
    assert_eq!(alone.nodes(), several.nodes());
}

/// The outcome of counting one by one up to a limit, from the number of all answers.
fn limited(all: u128, limit: u64) -> Counted {
    if all >= u128::from(limit) {
        Counted { count: limit.into(), ended: Err(Stop::Answers) }
    } else {
        Counted { count: all.into(), ended: Ok(()) }
    }
}

#[test]
fn a_limit_on_answers_is_exact() {
    const ALL: u64 = 12_988_816;
    for limit in [1, 2, 1_000, 100_000, ALL - 1, ALL, ALL + 1, u64::MAX] {
        for threads in [1, 2] {
            let mut control = Control::new(Limits::answers(limit));
            let counted = count_parallel(&dominoes(8, 8), &mut control, NonZeroUsize::new(threads).unwrap());
            assert_eq!(counted, limited(ALL.into(), limit));
            assert_eq!(control.answers(), limit.min(ALL));
            // One by one there are more nodes than answers.
            assert!(control.nodes() < 200_000, "{} nodes", control.nodes());
        }
    }
}

#[test]
fn a_limit_on_answers_does_not_disable_the_memo() {
    let hundred = 258_584_046_368;
    for limit in [hundred - 1, hundred, hundred + 1] {
        let counted = count(&dominoes(10, 10), &mut Control::new(Limits::answers(limit)));
        assert_eq!(counted, limited(hundred.into(), limit));
    }
    // Wider, so that the memo must pass its trial.
    for limit in [1 << 40, u64::MAX] {
        let mut control = Control::new(Limits::answers(limit));
        assert_eq!(count(&dominoes(14, 14), &mut control), limited(u128::MAX, limit));
        assert_eq!(control.answers(), limit);
    }
}

#[test]
fn a_limit_includes_earlier_answers() {
    for (before, limit, count) in
        [(900, 1_000, 100), (12_000_000, 12_500_000, 500_000), (7, 7, 1), (9, 7, 1), (0, 0, 1)]
    {
        let mut control = Control::new(Limits::answers(limit));
        control.credit(0, before);
        let counted = super::count(&dominoes(8, 8), &mut control);
        assert_eq!(counted, Counted { count: count.into(), ended: Err(Stop::Answers) });
        assert_eq!(control.answers(), before + count);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]

    /// With a memo, without one, and with two threads.
    #[test]
    fn all_ways_of_counting_agree(recipe in recipes()) {
        let problem = build(&recipe);
        let truth = Counted { count: brute(&problem).len().into(), ended: Ok(()) };
        let mut control = Control::new(Limits::NONE);
        prop_assert_eq!(&count(&problem, &mut control), &truth);
        prop_assert_eq!(Count::from(control.answers()), truth.count.clone());
        let mut control = Control::new(Limits::NONE);
        prop_assert_eq!(&count_parallel(&problem, &mut control, TWO), &truth);
        prop_assert_eq!(Count::from(control.answers()), truth.count.clone());
        let mut control = Control::new(Limits::NONE);
        prop_assert_eq!(&count_split(&problem, &mut control, TWO), &truth);
        prop_assert_eq!(Count::from(control.answers()), truth.count);
    }
}
