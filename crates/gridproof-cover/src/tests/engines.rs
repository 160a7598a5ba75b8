//! Random small problems.

use gridproof_engine::random::Random;
use proptest::collection::vec;
use proptest::prelude::*;

use super::*;

/// Bounds of the primary items, number of secondary items, and options as (item, colour) with repeats.
pub(super) type Recipe = (Vec<(u32, u32)>, usize, Vec<Vec<(usize, u32)>>);

/// Small problems with every feature; half of them have no bounds.
pub(super) fn recipes() -> impl Strategy<Value = Recipe> {
    let bounds =
        prop_oneof![vec(Just((1, 1)), 1..6), vec((0u32..3, 0u32..3).prop_map(|(a, d)| (a, (a + d).max(1))), 1..6)];
    (bounds, 0usize..4, vec(vec((0usize..9, 0u32..3), 1..5), 0..11))
}

/// The problem of a recipe: item numbers wrap around; repeats and colours of primary items are left out.
pub(super) fn build(recipe: &Recipe) -> Problem {
    build_with_costs(recipe, &[])
}

/// The same with costs.
pub(super) fn build_with_costs((bounds, secondary, options): &Recipe, costs: &[u64]) -> Problem {
    let mut builder = Builder::new();
    let mut items = Vec::new();
    for (i, &(lower, upper)) in bounds.iter().enumerate() {
        items.push(builder.primary_between(&format!("p{i}"), lower, upper).unwrap());
    }
    for i in 0..*secondary {
        items.push(builder.secondary(&format!("s{i}")).unwrap());
    }
    for (o, option) in options.iter().enumerate() {
        let mut pairs: Vec<Pair> = Vec::new();
        for &(item, colour) in option {
            let item = items[item % items.len()];
            if pairs.iter().all(|pair| pair.item != item) {
                pairs.push((item, if item.index() < bounds.len() { 0 } else { colour }).into());
            }
        }
        builder.option_with_cost(pairs, costs.get(o).copied().unwrap_or(0)).unwrap();
    }
    builder.build()
}

pub(super) fn brute(problem: &Problem) -> Vec<Vec<u32>> {
    let options = problem.option_count() as u32;
    let subset = |bits: u32| (0..options).filter(|&o| bits >> o & 1 == 1).collect::<Vec<_>>();
    let mut answers: Vec<_> = (0..1 << options).map(subset).filter(|set| problem.is_answer(set)).collect();
    answers.sort();
    answers
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

/// A problem with a known answer: the items are cut into blocks, which become options hidden among decoys; each secondary item
/// has a true colour, which the blocks use and decoys may not.
pub(super) fn planted(recipe: &Recipe, seed: u64) -> (Problem, Vec<u32>) {
    let (bounds, secondary, decoys) = recipe;
    let primary = bounds.len() * 2;
    let mut options: Vec<Vec<(usize, u32)>> = Vec::new();
    let mut random = Random::from_number(seed);
    let order = random.order(primary);
    for (b, block) in order.chunks(1 + seed as usize % 3).enumerate() {
        let mut option: Vec<(usize, u32)> = block.iter().map(|&item| (item, 0)).collect();
        option.extend((0..*secondary).filter(|s| (b + s) % 2 == 0).map(|s| (primary + s, 1 + s as u32 % 2)));
        options.push(option);
    }
    let real = options.len();
    options.extend(decoys.iter().cloned());
    let places = random.order(options.len());
    let options: Vec<_> = places.iter().map(|&from| options[from].clone()).collect();
    let answer = (0..options.len()).filter(|&to| places[to] < real).map(|to| to as u32).collect();
    (build(&(vec![(1, 1); primary], *secondary, options)), answer)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    /// All engines, the naive search and a test of every subset find the same answers.
    #[test]
    fn all_engines_agree(recipe in recipes()) {
        let problem = build(&recipe);
        let truth = brute(&problem);
        prop_assert_eq!(&by_naive(&problem), &truth);
        for search in every_engine(&problem) {
            prop_assert_eq!(&all(search), &truth);
        }
    }

    /// A planted answer is found, and everything found is an answer.
    #[test]
    fn a_planted_answer_is_found(recipe in recipes(), seed: u64) {
        let (problem, planted) = planted(&recipe, seed);
        prop_assert!(problem.is_answer(&planted));
        for search in every_engine(&problem) {
            let answers = all(search);
            prop_assert!(answers.contains(&planted));
            prop_assert!(answers.iter().all(|answer| problem.is_answer(answer)));
            prop_assert!(answers.windows(2).all(|pair| pair[0] != pair[1]));
        }
    }

    /// A search that is stopped after every few nodes finds the same answers in the same order.
    #[test]
    fn a_stopped_search_resumes(recipe in recipes(), nodes in 1u64..4) {
        let problem = build(&recipe);
        for fresh in every_engine(&problem) {
            let (mut whole, mut pieces) = (fresh.clone(), fresh);
            let mut control = Control::new(Limits::NONE);
            loop {
                let expected = whole.next(&mut control).unwrap();
                let got = loop {
                    let mut short = Control::new(Limits::NONE.with_nodes(nodes));
                    match pieces.next(&mut short) {
                        Ok(answer) => break answer.map(<[u32]>::to_vec),
                        Err(stop) => prop_assert_eq!(stop, Stop::Nodes),
                    }
                };
                prop_assert_eq!(expected, got.as_deref());
                if got.is_none() {
                    break;
                }
            }
        }
    }

    /// Writing and reading gives the same problem, except that colours that are not characters are renamed.
    #[test]
    fn text_round_trips(recipe in recipes(), seed: u64) {
        let problem = build(&recipe);
        let text = text::write(&problem).unwrap();
        let again = text::read(&text).unwrap();
        prop_assert_eq!(all(Search::new(&again)), all(Search::new(&problem)));
        prop_assert_eq!(text::write(&again), Some(text.clone()));
        prop_assert_eq!(text::read(&text::write(&again).unwrap()), Ok(again.clone()));
        // The same with costs, other line ends, comments, and no last line end.
        let costly: Vec<String> = text.lines().enumerate().map(|(i, line)| match i {
            0 => format!("{line}\r\n\r\n| comment"),
            _ => format!("{line} |{}", seed >> (i % 64)),
        }).collect();
        let costly = text::read(&costly.join("\r\n")).unwrap();
        prop_assert_eq!(text::read(&text::write(&costly).unwrap()), Ok(costly.clone()));
        prop_assert_eq!(costly.option_count(), again.option_count());
        prop_assert!((0..costly.option_count()).all(|o| costly.cost(o as u32) == seed >> ((o + 1) % 64)));
    }
}
