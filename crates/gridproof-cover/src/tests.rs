//! The engines against the naive search, against all subsets, and against planted answers.

mod costs;
mod counts;
mod decisions;
mod engines;
mod everything;
mod reading;
mod reducing;

use super::engine::EngineKind;
use super::order::Order;
use super::*;

/// All answers in order, each sorted; the invariants are checked after each.
fn all(mut search: Search) -> Vec<Vec<u32>> {
    let mut control = Control::new(Limits::NONE);
    let mut answers = Vec::new();
    while let Some(answer) = search.next(&mut control).unwrap() {
        answers.push(sorted(answer));
        search.engine.check_invariants();
    }
    assert_eq!(search.progress(), 1.0);
    answers.sort();
    answers
}

/// One search by every engine that can solve the problem.
fn every_engine(problem: &Problem) -> Vec<Search> {
    let kinds: &[EngineKind] = if problem.all_exactly_once() {
        &[EngineKind::Automatic, EngineKind::Cells, EngineKind::Multi]
    } else {
        &[EngineKind::Automatic, EngineKind::Multi]
    };
    kinds.iter().map(|&kind| Search::with(problem, &Order::default(), kind)).collect()
}

fn sorted(answer: &[u32]) -> Vec<u32> {
    let mut answer = answer.to_vec();
    answer.sort_unstable();
    answer
}

/// Reads a problem and requires these answers of every engine that can solve it.
fn check(text: &str, answers: &[&[u32]]) -> Problem {
    let problem = text::read(text).unwrap_or_else(|error| panic!("{error}"));
    for search in every_engine(&problem) {
        assert_eq!(all(search), answers);
    }
    problem
}

#[test]
fn primary_and_secondary_items() {
    check("| A simple example\nA B C D E | F G\nC E F\nA D G\nB C F\nA D\nB G\nD E G\n", &[&[0, 3, 4]]);
}

#[test]
fn colours() {
    let text = "| A simple example of color controls\nA B C | X Y\nA B X:0 Y:0\nA C X:1 Y:1\nX:0 Y:1\nB X:1\nC Y:1\n";
    let problem = check(text, &[&[1, 3]]);
    assert_eq!((problem.option_count(), problem.dropped_count()), (5, 1));
    assert!(problem.is_dropped(2) && !problem.is_dropped(1));
}

#[test]
fn multiplicities() {
    check("| MCC example\nA B 2:3|C | X Y\nA B X:0 Y:0\nA C X:1 Y:1\nC X:0\nB X:1\nC Y:1\n", &[&[1, 3, 4]]);
}

#[test]
fn costs_add_up() {
    let problem = check("a b c\na b |3\nc |1\na |1\nb c |1\na b c |7\n", &[&[0, 1], &[2, 3], &[4]]);
    assert_eq!([&[0, 1][..], &[2, 3], &[4]].map(|answer| problem.total_cost(answer)), [4, 2, 7]);
}

#[test]
fn a_problem_without_primary_items_has_only_the_empty_answer() {
    assert_eq!(all(Search::new(&Problem::default())), [[0u32; 0]]);
    let mut builder = Builder::new();
    let x = builder.secondary("x").unwrap();
    builder.option([x]).unwrap();
    let problem = builder.build();
    assert_eq!(problem.dropped_count(), 1);
    assert_eq!(all(Search::new(&problem)), [[0u32; 0]]);
    assert!(problem.is_answer(&[]) && !problem.is_answer(&[0]));
}

#[test]
fn an_item_without_options_leaves_no_answer() {
    check("a b\na\n", &[]);
    check("a 0:1|b\na\n", &[&[0]]);
    check("a 2|b\na\nb\n", &[]);
}

#[test]
fn an_uncoloured_use_excludes_every_other_use() {
    check("a b | x\na x\na x:1\nb x\nb x:1\nb x:2\n", &[&[1, 3]]);
}

#[test]
fn options_that_no_item_needs_are_optional() {
    check("0:2|a\na\na\na\n", &[&[], &[0], &[0, 1], &[0, 2], &[1], &[1, 2], &[2]]);
}

#[test]
fn bounds_beyond_all_options_are_accepted() {
    check("0:4294967295|a\na\n", &[&[], &[0]]);
    check("4294967295|a\na\n", &[]);
}

/// `n` items with two options each: 2^n answers.
fn doubled(n: usize) -> Problem {
    let mut builder = Builder::new();
    let items: Vec<Item> = (0..n).map(|i| builder.primary(&format!("i{i}")).unwrap()).collect();
    for item in items {
        builder.option([item]).unwrap();
        builder.option([item]).unwrap();
    }
    builder.build()
}

#[test]
fn counting_stops_at_the_limit() {
    let problem = doubled(10);
    let counted = count(&problem, &mut Control::new(Limits::answers(7)));
    assert_eq!(counted, Counted { count: 7u32.into(), ended: Err(Stop::Answers) });
    let mut control = Control::new(Limits::NONE);
    assert_eq!(count(&problem, &mut control), Counted { count: 1024u32.into(), ended: Ok(()) });
    assert_eq!(control.answers(), 1024);
    let counted = count(&problem, &mut Control::new(Limits::NONE.with_nodes(20)));
    assert_eq!(counted.ended, Err(Stop::Nodes));
}

#[test]
fn a_search_without_nodes_claims_nothing() {
    let mut search = Search::new(&Problem::default());
    let mut none = Control::new(Limits::NONE.with_nodes(0));
    assert_eq!(search.next(&mut none), Err(Stop::Nodes));
    assert_eq!(search.progress(), 0.0);
    assert_eq!(search.next(&mut Control::new(Limits::NONE)), Ok(Some(&[][..])));
}

#[test]
fn deep_problems_do_not_recurse() {
    let problem = doubled(100_000);
    for mut search in every_engine(&problem) {
        // Choosing an item scans all of them, so only the first levels are searched here.
        let mut control = Control::new(Limits::NONE.with_nodes(2_000));
        assert_eq!(search.next(&mut control), Err(Stop::Nodes));
    }
    let mut builder = Builder::new();
    for i in 0..100_000 {
        let item = builder.primary(&format!("i{i}")).unwrap();
        builder.option([item]).unwrap();
    }
    let problem = builder.build();
    let mut control = Control::new(Limits::NONE);
    assert_eq!(Search::new(&problem).next(&mut control).unwrap().map(<[u32]>::len), Some(100_000));
}

#[test]
fn progress_grows_and_the_profile_adds_up() {
    let problem = doubled(6);
    for mut search in every_engine(&problem) {
        let mut control = Control::new(Limits::NONE);
        let mut before = 0.0;
        while search.next(&mut control).unwrap().is_some() {
            let now = search.progress();
            assert!(before < now && now < 1.0, "{before} {now}");
            before = now;
        }
        assert_eq!(search.profile().iter().sum::<u64>() + 1, control.nodes());
    }
}

#[test]
fn the_builder_rejects_invalid_items_and_options() {
    let mut other = Builder::new();
    let foreign = [other.primary("a").unwrap(), other.primary("b").unwrap(), other.primary("c").unwrap()][2];
    let mut builder = Builder::new();
    let a = builder.primary("a").unwrap();
    assert_eq!(builder.primary_between("b", 0, 0), Err(Error::ZeroBound("b".into())));
    assert_eq!(builder.primary_between("b", 3, 2), Err(Error::ReversedBounds("b".into())));
    for name in ["", "a b", "a:b", "a|b", "a\u{7}"] {
        assert_eq!(builder.primary(name), Err(Error::BadName(name.into())));
    }
    let x = builder.secondary("x").unwrap();
    assert_eq!(builder.secondary("a"), Err(Error::DuplicateName("a".into())));
    assert_eq!(builder.primary("b"), Err(Error::PrimaryAfterSecondary("b".into())));
    assert_eq!(builder.option([(x, 1), (a, 1)]), Err(Error::ColouredPrimary("a".into())));
    assert_eq!(builder.option([x, a, x]), Err(Error::RepeatedItem("x".into())));
    assert_eq!(builder.option([foreign]), Err(Error::UnknownItem));
    assert_eq!(builder.option([a; 0]), Err(Error::EmptyOption));
    // Rejected options leave nothing behind.
    assert_eq!(builder.option([x, a]), Ok(0));
    let problem = builder.build();
    assert_eq!((problem.option_count(), problem.option(0).len(), problem.option(1).len()), (1, 2, 0));
}
