//! The cheapest answers against all answers.

use proptest::prelude::*;

use super::engines::{Recipe, brute, build_with_costs, recipes};
use super::*;

/// All answers of a search, in the order of the search.
fn answers(mut search: CheapestSearch) -> Vec<PricedAnswer> {
    let mut control = Control::new(Limits::NONE);
    let mut answers = Vec::new();
    while let Some(answer) = search.next(&mut control).unwrap() {
        answers.push(answer);
        assert!(search.progress() <= 1.0);
    }
    assert_eq!(search.next(&mut control), Ok(None));
    assert_eq!(search.progress(), 1.0);
    answers
}

/// The costs of a sequence that are below the k-th lowest before them.
fn kept(costs: &[u128], k: usize) -> Vec<u128> {
    let mut kept: Vec<u128> = Vec::new();
    for &cost in costs {
        let mut before = kept.clone();
        before.sort_unstable();
        if before.len() < k || cost < before[k - 1] {
            kept.push(cost);
        }
    }
    kept
}

/// The example in Knuth's notes on the k best solutions.
#[test]
fn answers_are_kept_by_the_rule_of_dlx5() {
    let found = [3, 1, 4, 1, 2, 3, 2, 4, 0, 0];
    assert_eq!(kept(&found, 1), [3, 1, 0]);
    assert_eq!(kept(&found, 3), [3, 1, 4, 1, 2, 0, 0]);
    assert_eq!(kept(&found, 5), [3, 1, 4, 1, 2, 3, 2, 0, 0]);
    assert_eq!(kept(&found, 8), found);
}

#[test]
fn zero_answers_can_be_requested() {
    let problem = text::read("a\na |1\na\n").unwrap();
    assert_eq!(cheapest(&problem, 0, &mut Control::new(Limits::NONE)), Cheapest { answers: vec![], ended: Ok(()) });
    let one = cheapest(&problem, 1, &mut Control::new(Limits::NONE));
    assert_eq!(one.answers, [PricedAnswer { cost: 0, options: vec![1] }]);
}

#[test]
fn large_costs_do_not_overflow() {
    let mut builder = Builder::new();
    let items: Vec<Item> = (0..80).map(|i| builder.primary(&format!("i{i}")).unwrap()).collect();
    for item in items {
        builder.option_with_cost([item], u64::MAX).unwrap();
        builder.option_with_cost([item], u64::MAX - 1).unwrap();
    }
    let found = cheapest(&builder.build(), 1, &mut Control::new(Limits::NONE));
    assert_eq!(found.answers[0].cost, 80 * u128::from(u64::MAX - 1));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]

    /// The k cheapest answers of all, for every k, by both engines.
    #[test]
    fn the_cheapest_are_found(recipe in recipes(), costs in proptest::collection::vec(0u64..8, 11)) {
        let problem = build_with_costs(&recipe, &costs);
        let recipe: &Recipe = &recipe;
        let mut truth: Vec<u128> = brute(&problem).iter().map(|answer| problem.total_cost(answer)).collect();
        truth.sort_unstable();
        for k in 1..=truth.len() + 1 {
            let found = cheapest(&problem, k, &mut Control::new(Limits::NONE));
            prop_assert_eq!(found.ended, Ok(()));
            let costs: Vec<u128> = found.answers.iter().map(|answer| answer.cost).collect();
            prop_assert_eq!(&costs[..], &truth[..truth.len().min(k)], "k {} of {:?}", k, recipe);
            let all = answers(CheapestSearch::new(&problem, k));
            prop_assert!(all.iter().all(|answer| problem.is_answer(&answer.options)));
            prop_assert!(all.iter().all(|answer| problem.total_cost(&answer.options) == answer.cost));
            let costs: Vec<u128> = all.iter().map(|answer| answer.cost).collect();
            prop_assert_eq!(kept(&costs, k), costs);
            let general = answers(CheapestSearch::with_multi_engine(&problem, k));
            let mut costs: Vec<u128> = general.iter().map(|answer| answer.cost).collect();
            costs.sort_unstable();
            prop_assert_eq!(&costs[..truth.len().min(k)], &truth[..truth.len().min(k)]);
        }
    }
}
