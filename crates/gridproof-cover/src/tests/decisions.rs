//! Picks, bans, seeded orders, and masks of several words.

use proptest::prelude::*;

use super::engines::{Recipe, brute, build, recipes};
use super::*;

/// The problem with `fillers` more primary items before its own, each with one option at the end.
fn padded(recipe: &Recipe, fillers: usize) -> Problem {
    let (bounds, secondary, options) = recipe;
    let wrap = bounds.len() + secondary;
    let mut wide = (vec![(1, 1); fillers], *secondary, Vec::new());
    wide.0.extend(bounds);
    for option in options {
        wide.2.push(option.iter().map(|&(item, colour)| (fillers + item % wrap, colour)).collect());
    }
    wide.2.extend((0..fillers).map(|item| vec![(item, 0)]));
    build(&wide)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]

    /// In every engine, picks and bans leave exactly the answers that agree with them, and undoing restores the rest.
    #[test]
    fn picks_and_bans_restrict_the_answers(recipe in recipes(), decisions in proptest::collection::vec((any::<bool>(), 0u32..12), 1..4)) {
        let problem = build(&recipe);
        let truth = brute(&problem);
        for mut search in every_engine(&problem) {
            // Decisions must work in the middle of a search too.
            _ = search.next(&mut Control::new(Limits::NONE));
            let mut left = truth.clone();
            let mut done = 0;
            for &(pick, option) in &decisions {
                let result = if pick { search.pick(option) } else { search.ban(option) };
                if option as usize >= problem.option_count() || problem.is_dropped(option) {
                    prop_assert_eq!(result, Err(Error::UnknownOption(option)));
                    continue;
                }
                done += 1;
                left.retain(|answer| answer.contains(&option) == pick);
                prop_assert_eq!(&all(search.clone()), &left);
            }
            for _ in 0..done {
                prop_assert!(search.undo());
            }
            prop_assert!(!search.undo());
            prop_assert_eq!(&all(search), &truth);
        }
    }

    /// Items with bounds next to items that must be covered exactly once.
    #[test]
    fn bounds_next_to_items_covered_once(recipe in recipes(), once in 1usize..4, option in 0u32..11) {
        let (mut bounds, secondary, mut options) = recipe;
        bounds.splice(0..0, vec![(1, 1); once]);
        for (o, option) in options.iter_mut().enumerate() {
            option.insert(0, (o % once, 0));
        }
        let problem = build(&(bounds, secondary, options));
        let truth = brute(&problem);
        for mut search in every_engine(&problem) {
            prop_assert_eq!(&all(search.clone()), &truth);
            if search.pick(option).is_ok() {
                let left: Vec<_> = truth.iter().filter(|answer| answer.contains(&option)).cloned().collect();
                prop_assert_eq!(&all(search), &left);
            }
        }
    }

    /// A random order changes no answer.
    #[test]
    fn every_order_has_the_same_answers(recipe in recipes(), seed: u64) {
        let problem = build(&recipe);
        let truth = brute(&problem);
        let order = Order::seeded(&problem, seed);
        for kind in [EngineKind::Automatic, EngineKind::Multi] {
            prop_assert_eq!(&all(Search::with(&problem, &order, kind)), &truth);
        }
        if problem.all_exactly_once() {
            prop_assert_eq!(&all(Search::with(&problem, &order, EngineKind::Cells)), &truth);
        }
    }

    /// The same answers with more items in front, so that masks need several words.
    #[test]
    fn wide_masks_agree(recipe in recipes(), fillers in 50usize..250) {
        let plain = build(&recipe);
        let wide = padded(&recipe, fillers);
        let own = plain.option_count() as u32;
        for search in every_engine(&wide) {
            let mut answers: Vec<Vec<u32>> =
                all(search).into_iter().map(|answer| answer.into_iter().filter(|&o| o < own).collect()).collect();
            answers.sort();
            prop_assert_eq!(&answers, &all(Search::new(&plain)));
        }
    }
}

/// A seed must always give the same order, so these numbers must not change.
#[test]
fn seeds_are_pinned() {
    let problem = doubled(4);
    let first =
        |seed| Search::shuffled(&problem, seed).next(&mut Control::new(Limits::NONE)).unwrap().unwrap().to_vec();
    assert_eq!((first(0), first(1)), (vec![5, 3, 1, 7], vec![4, 1, 7, 2]));
    let bounded = text::read("2|a 1:2|b\na\na b\nb\na\n").unwrap();
    let mut search = Search::shuffled(&bounded, 7);
    assert_eq!(search.next(&mut Control::new(Limits::NONE)).unwrap().unwrap(), [1, 0]);
}
