//! Preprocessing, and the typed interface.

use proptest::prelude::*;

use super::engines::{brute, build_with_costs, planted, recipes};
use super::*;

fn reduced(problem: &Problem) -> Reduced {
    reduce(problem, &mut Control::new(Limits::NONE)).unwrap()
}

#[test]
fn options_and_items_that_cannot_matter_are_removed() {
    // `a b x` and `b y` would each leave c without options. Then every option of b names c, so b represents c.
    let problem = text::read("a b c | x y\na b x\na x:1\nb c x:1 |4\nb y\n").unwrap();
    let left = reduced(&problem);
    assert_eq!(left.options, [1, 2]);
    assert_eq!(text::write(&left.problem).unwrap(), "a b\na\nb |4\n");
}

#[test]
fn a_cancelled_reduction_reports_it() {
    let flag = std::sync::atomic::AtomicBool::new(true);
    let problem = text::read("a\na\n").unwrap();
    assert_eq!(reduce(&problem, &mut Control::new(Limits::NONE).cancelled_by(&flag)), Err(Stop::Cancelled));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    /// The same answers at the same costs, and a second reduction finds nothing more to do.
    #[test]
    fn reducing_keeps_the_answers(recipe in recipes(), costs in proptest::collection::vec(0u64..8, 11)) {
        let problem = build_with_costs(&recipe, &costs);
        let left = reduced(&problem);
        let mut answers: Vec<Vec<u32>> = all(Search::new(&left.problem)).iter().map(|a| sorted(&left.original(a))).collect();
        answers.sort();
        prop_assert_eq!(answers, brute(&problem));
        for (n, &option) in left.options.iter().enumerate() {
            prop_assert_eq!(left.problem.cost(n as u32), problem.cost(option));
        }
        prop_assert_eq!(reduced(&left.problem).problem, left.problem);
    }

    /// No option of a planted answer is removed.
    #[test]
    fn a_planted_answer_stays(recipe in recipes(), seed: u64) {
        let (problem, planted) = planted(&recipe, seed);
        let left = reduced(&problem);
        prop_assert!(planted.iter().all(|option| left.options.contains(option)));
    }
}

#[test]
fn typed_items_and_options() {
    use typed::{Builder, Error, ItemUse};
    let mut builder = Builder::new();
    builder.secondary('x').unwrap();
    builder.primary(' ').unwrap();
    builder.primary_between(':', 1, 2).unwrap();
    assert_eq!(builder.primary('x'), Err(Error::DuplicateItem('x')));
    assert_eq!(builder.primary_between('q', 0, 0), Err(Error::ZeroBound('q')));
    assert_eq!(builder.primary_between('q', 2, 1), Err(Error::ReversedBounds('q')));
    assert_eq!(builder.option("no", []), Err(Error::EmptyOption));
    assert_eq!(builder.option("no", ['?']), Err(Error::UnknownItem('?')));
    assert_eq!(builder.option("no", [' ', ' ']), Err(Error::RepeatedItem(' ')));
    assert_eq!(builder.option_with_cost("no", [ItemUse::Coloured(' ', 0)], 0), Err(Error::ColouredPrimary(' ')));
    builder.option_with_cost("blank", [ItemUse::Plain(' '), ItemUse::Coloured('x', 0)], 3).unwrap();
    builder.option_with_cost("colon", [ItemUse::Plain(':'), ItemUse::Coloured('x', 0)], 2).unwrap();
    builder.option_with_cost("expensive", [ItemUse::Coloured('x', 1), ItemUse::Plain(':')], 5).unwrap();
    builder.option_with_cost("free", [ItemUse::Plain(':')], 0).unwrap();
    let cover = builder.build();
    let mut answers: Vec<Vec<&str>> = cover.answers().map(|answer| answer.into_iter().copied().collect()).collect();
    answers.iter_mut().for_each(|answer| answer.sort());
    answers.sort();
    assert_eq!(answers, [vec!["blank", "colon"], vec!["blank", "colon", "free"], vec!["blank", "free"]]);
    assert_eq!(cover.count(), 3u8.into());
    let (cost, mut options) = cover.cheapest().unwrap();
    options.sort();
    assert_eq!((cost, options), (3, vec![&"blank", &"free"]));
}
