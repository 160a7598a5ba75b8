//! Counting in all its ways.

use std::num::NonZeroUsize;

use proptest::prelude::*;

use super::engines::{brute, build, recipes};
use super::*;

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
fn dominoes_on_a_board_of_a_hundred_cells() {
    assert_eq!(counted(&dominoes(10, 10)), "258584046368");
    // Four words, so that the memory must earn its trial.
    assert_eq!(counted(&dominoes(14, 14)), "112202208776036178000000");
}

#[test]
fn matchings_of_twenty() {
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
    assert_eq!(counted(&builder.build()), BigUint::from(3u8).pow(150).to_string());
}

#[test]
fn a_stopped_count_says_how_many_were_seen() {
    let problem = dominoes(8, 8);
    for nodes in [0, 1, 10, 500] {
        let mut control = Control::new(Limits { nodes: Some(nodes), ..Limits::NONE });
        let counted = count(&problem, &mut control);
        assert_eq!(counted.ended, Err(Stop::Nodes));
        assert!(counted.count < BigUint::from(12_988_816u32));
        assert_eq!(control.nodes(), nodes);
    }
}

#[test]
fn several_threads_do_not_lose_the_memory() {
    let mut control = Control::new(Limits::NONE);
    let counted = count_with(&dominoes(14, 14), &mut control, TWO);
    assert_eq!(counted, Counted { count: 112_202_208_776_036_178_000_000u128.into(), ended: Ok(()) });
}

#[test]
fn a_wide_count_stops_where_it_was_told() {
    for nodes in [0, 10, 50_000, 101_000] {
        let mut control = Control::new(Limits { nodes: Some(nodes), ..Limits::NONE });
        let counted = count(&dominoes(14, 15), &mut control);
        assert_eq!((counted.ended, control.nodes()), (Err(Stop::Nodes), nodes));
        assert_eq!(BigUint::from(control.answers()), counted.count);
    }
}

#[test]
fn a_cancelled_parallel_count_stops() {
    let flag = std::sync::atomic::AtomicBool::new(true);
    let mut control = Control::new(Limits::NONE).cancelled_by(&flag);
    assert_eq!(count_with(&dominoes(14, 14), &mut control, TWO).ended, Err(Stop::Cancelled));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]

    /// With memory, without it, and with two threads.
    #[test]
    fn all_ways_of_counting_agree(recipe in recipes()) {
        let problem = build(&recipe);
        let truth = Counted { count: brute(&problem).len().into(), ended: Ok(()) };
        let mut control = Control::new(Limits::NONE);
        prop_assert_eq!(&count(&problem, &mut control), &truth);
        prop_assert_eq!(BigUint::from(control.answers()), truth.count.clone());
        let mut control = Control::new(Limits::NONE);
        prop_assert_eq!(&count_with(&problem, &mut control, TWO), &truth);
        prop_assert_eq!(BigUint::from(control.answers()), truth.count);
    }
}
