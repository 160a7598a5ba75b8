//! The searches against the reference on small random models.

use super::super::kernel::Kernel;
use super::super::model::Model;
use super::super::{Narrowing, Options, Solver, ValueOrder, count, reference, true_candidates};
use super::{Draw, random_model};
use crate::count::Count;
use crate::digits::Digits;
use crate::random::Random;
use crate::search::{Control, Limits, Stop};
use std::sync::atomic::AtomicBool;

const ALL: usize = usize::MAX;

/// All answers of a solver, sorted.
fn enumerate(model: &Model, options: Options) -> Vec<Vec<u8>> {
    let mut control = Control::new(Limits::NONE);
    let mut solver = Solver::with_options(model, options);
    let mut found = Vec::new();
    while let Some(answer) = solver.next(&mut control).expect("no limit") {
        found.push(answer.to_vec());
    }
    assert_eq!(solver.next(&mut control), Ok(None));
    found.sort_unstable();
    found
}

fn models(seed: u64, rounds: usize) -> impl Iterator<Item = (Model, Vec<Vec<u8>>)> {
    let mut random = Random::from_number(seed);
    (0..rounds).map(move |round| {
        let (model, planted) = random_model(&mut random, round % 2 == 0);
        let answers = reference::answers(&model, ALL);
        if let Some(planted) = planted {
            assert!(answers.contains(&planted), "the planted answer is an answer");
        }
        (model, answers)
    })
}

#[test]
fn the_solver_finds_what_the_reference_finds() {
    let (mut with, mut without) = (0, 0);
    for (model, answers) in models(11, 3000) {
        for restarts in [false, true] {
            for values in [ValueOrder::Ascending, ValueOrder::Descending] {
                assert_eq!(enumerate(&model, Options { restarts, values }), answers, "{model:?}");
            }
        }
        *(if answers.is_empty() { &mut without } else { &mut with }) += 1;
    }
    assert!(with > 500 && without > 500, "{with} {without}");
}

/// A Latin square of side `n` with a few restricted cells: it needs real search, and so real restarts.
fn square(n: usize, random: &mut Random, givens: usize) -> Model {
    let mut model = Model::new(n * n, Digits::upto(n as u8));
    for i in 0..n {
        let row: Vec<usize> = (0..n).map(|j| i * n + j).collect();
        let column: Vec<usize> = (0..n).map(|j| j * n + i).collect();
        assert_eq!(model.all_different(&row), Ok(()));
        assert_eq!(model.all_different(&column), Ok(()));
    }
    for _ in 0..givens {
        let cell = random.index(n * n);
        assert_eq!(model.keep(cell, random.digits(n as u8, 4)), Ok(()));
    }
    model
}

#[test]
fn squares_are_counted() {
    let mut random = Random::from_number(1);
    for (n, squares) in [(1, 1u32), (2, 2), (3, 12), (4, 576), (5, 161_280)] {
        let model = square(n, &mut random, 0);
        let counted = count(&model, &mut Control::new(Limits::NONE), &mut |digits| reference::accepts(&model, digits));
        assert_eq!((counted.count, counted.ended), (Count::from(squares), Ok(())));
        if n < 5 {
            assert_eq!(enumerate(&model, Options::default()).len(), squares as usize);
        }
    }
}

#[test]
fn restarts_lose_and_repeat_nothing() {
    let mut random = Random::from_number(6);
    let restarts = Options { restarts: true, ..Options::default() };
    for _ in 0..60 {
        let model = square(5, &mut random, 14);
        let plain = enumerate(&model, Options::default());
        assert_eq!(enumerate(&model, restarts), plain);
        assert!(plain.windows(2).all(|pair| pair[0] < pair[1]));
    }
}

#[test]
fn a_stopped_search_resumes_where_it_left_off() {
    for (model, answers) in models(12, 600) {
        for step in 1..4 {
            let mut solver = Solver::new(&model);
            let mut found = Vec::new();
            let mut control = Control::new(Limits::NONE.with_nodes(step));
            loop {
                match solver.next(&mut control) {
                    Ok(Some(answer)) => found.push(answer.to_vec()),
                    Ok(None) => break,
                    Err(stop) => {
                        assert_eq!(stop, Stop::Nodes);
                        control = Control::new(Limits::NONE.with_nodes(step));
                    }
                }
            }
            found.sort_unstable();
            assert_eq!(found, answers);
        }
    }
}

/// A stop in the middle of propagation loses nothing either.
#[test]
fn a_stopped_propagation_resumes_where_it_left_off() {
    let mut random = Random::from_number(16);
    let flag = AtomicBool::new(true);
    let mut stops = 0;
    for _ in 0..400 {
        let model = square(6, &mut random, 20);
        let mut plain = Kernel::new(&model);
        let sound = plain.propagate(&mut Control::new(Limits::NONE));
        let mut stopped = Kernel::new(&model);
        let mut result = stopped.propagate(&mut Control::new(Limits::NONE).cancelled_by(&flag));
        if result == Err(Stop::Cancelled) {
            stops += 1;
            result = stopped.propagate(&mut Control::new(Limits::NONE));
        }
        assert_eq!(result, sound);
        let same = (0..36).all(|cell| plain.domain(cell) == stopped.domain(cell));
        assert!(same || sound == Ok(false));
    }
    assert!(stops > 100, "{stops}");
}

#[test]
fn no_node_limit_makes_a_false_claim() {
    for (model, answers) in models(13, 400) {
        let total = Count::from(answers.len());
        for nodes in 0..12 {
            let limits = Limits::NONE.with_nodes(nodes);
            let mut solver = Solver::new(&model);
            let mut control = Control::new(limits.clone());
            let mut found = 0;
            let ended = loop {
                match solver.next(&mut control) {
                    Ok(Some(_)) => found += 1,
                    Ok(None) => break Ok(()),
                    Err(stop) => break Err(stop),
                }
            };
            assert!(found <= answers.len() && (ended.is_err() || found == answers.len()));
            let counted = count(&model, &mut Control::new(limits.clone()), &mut |_| true);
            assert!(counted.count <= total && (counted.ended.is_err() || counted.count == total), "{model:?}");
            let truth = truth(&model, &answers);
            let seen = true_candidates(&model, &mut Control::new(limits), &mut |_| true);
            for (cell, &truth) in truth.iter().enumerate() {
                assert!(truth.includes(seen.seen[cell]));
                assert!((seen.seen[cell] | seen.open[cell]).includes(truth), "{model:?}");
            }
        }
    }
}

fn truth(model: &Model, answers: &[Vec<u8>]) -> Vec<Digits> {
    let cells = 0..model.domains().len();
    cells.map(|cell| answers.iter().map(|answer| answer[cell]).collect()).collect()
}

#[test]
fn counts_are_exact() {
    for (model, answers) in models(14, 3000) {
        let mut checked = 0;
        let counted = count(&model, &mut Control::new(Limits::NONE), &mut |digits| {
            checked += 1;
            assert!(reference::accepts(&model, digits), "{model:?} {digits:?}");
            true
        });
        assert_eq!(counted.ended, Ok(()));
        assert_eq!(counted.count, Count::from(answers.len()), "{model:?}");
        assert_eq!(checked, usize::from(!answers.is_empty()));
        for limit in [1, 2, answers.len() as u64, answers.len() as u64 + 1] {
            let limited = count(&model, &mut Control::new(Limits::answers(limit)), &mut |_| true);
            if answers.len() as u64 >= limit.max(1) {
                assert_eq!(limited.ended, Err(Stop::Answers));
                assert!(limited.count >= Count::from(limit) && limited.count <= counted.count);
            } else {
                assert_eq!(limited, counted);
            }
        }
        let fault = count(&model, &mut Control::new(Limits::NONE), &mut |_| false);
        assert_eq!(fault.ended, if answers.is_empty() { Ok(()) } else { Err(Stop::Fault) });
        assert_eq!(fault.count, Count::ZERO);
    }
}

/// Sparse graphs fall into parts below a choice; a stop there must not count an unfinished part.
#[test]
fn stopped_counts_are_lower_bounds() {
    let mut random = Random::from_number(17);
    for _ in 0..400 {
        let cells = 14;
        let mut model = Model::new(cells, Digits::upto(4));
        for cell in 0..cells {
            assert_eq!(model.keep(cell, random.digits(4, 4)), Ok(()));
        }
        for _ in 0..18 {
            let (a, b) = (random.range(0, 13), random.range(0, 13));
            if a != b {
                assert_eq!(model.all_different(&[a, b]), Ok(()));
            }
        }
        let whole = count(&model, &mut Control::new(Limits::NONE), &mut |_| true);
        for nodes in 1..60 {
            let limits = Limits::NONE.with_nodes(nodes);
            let counted = count(&model, &mut Control::new(limits), &mut |_| true);
            assert!(counted.count <= whole.count && (counted.ended.is_err() || counted == whole), "{model:?}");
        }
    }
}

#[test]
fn counts_exceed_machine_words() {
    let mut model = Model::new(200, Digits::upto(9));
    for pair in 0..100 {
        assert_eq!(model.all_different(&[2 * pair, 2 * pair + 1]), Ok(()));
    }
    let counted = count(&model, &mut Control::new(Limits::NONE), &mut |_| true);
    assert_eq!(counted.count, Count::from(72u32).pow(100));
    let limited = count(&model, &mut Control::new(Limits::answers(1000)), &mut |_| true);
    assert_eq!(limited.ended, Err(Stop::Answers));
    assert!(limited.count >= Count::from(1000u32));
}

#[test]
fn true_candidates_are_the_digits_of_all_answers() {
    for (model, answers) in models(15, 3000) {
        let seen = true_candidates(&model, &mut Control::new(Limits::NONE), &mut |digits| {
            assert!(reference::accepts(&model, digits), "{model:?} {digits:?}");
            true
        });
        assert_eq!(seen.ended, Ok(()));
        assert_eq!(seen.seen, truth(&model, &answers), "{model:?}");
        assert!(seen.open.iter().all(|open| open.is_empty()));
        let fault = true_candidates(&model, &mut Control::new(Limits::NONE), &mut |_| false);
        assert_eq!(fault.ended.is_err(), !answers.is_empty());
    }
}

/// 40,000 cells deep: nothing may recurse over cells.
#[test]
fn deep_searches_need_no_call_stack() {
    let cells = 40_000;
    let mut model = Model::new(cells, Digits::upto(3));
    for cell in 1..cells {
        assert_eq!(model.all_different(&[cell - 1, cell]), Ok(()));
    }
    let thread = std::thread::Builder::new().stack_size(256 << 10).spawn(move || {
        let mut control = Control::new(Limits::NONE.with_nodes(60_000));
        let mut solver = Solver::new(&model);
        assert!(solver.next(&mut control).is_ok_and(|answer| answer.is_some()));
    });
    thread.expect("a thread starts").join().expect("no panic");
}

/// What is left of candidates is exactly what answers have; asked again, with other candidates, the search starts afresh.
#[test]
fn supported_candidates_are_those_of_answers() {
    let mut random = Random::from_number(29);
    let (mut none, mut struck) = (0, 0);
    for (model, answers) in models(28, 3000) {
        let mut narrowing = Narrowing::new(&model, &mut Control::new(Limits::NONE)).expect("no limit");
        for _ in 0..3 {
            let before: Vec<Digits> = model.domains().iter().map(|_| random.digits(6, 6)).collect();
            let fits = |answer: &&Vec<u8>| answer.iter().zip(&before).all(|(&digit, set)| set.contains(digit));
            let mut expected = vec![Digits::EMPTY; before.len()];
            for answer in answers.iter().filter(fits) {
                answer.iter().zip(&mut expected).for_each(|(&digit, set)| *set |= Digits::one(digit));
            }
            let mut after = before.clone();
            let any = narrowing.supported(&mut after, u64::MAX, &mut Control::new(Limits::NONE)).expect("no limit");
            assert_eq!(any, Some(answers.iter().any(|answer| fits(&answer))), "{model:?} {before:?}");
            if any == Some(true) {
                assert_eq!(after, expected, "{model:?} {before:?}");
                struck += usize::from(after != before);
            } else {
                assert_eq!(after, before);
                none += 1;
            }
            // One step of search is never enough for an answer, and then nothing changes.
            let mut again = before.clone();
            let few = narrowing.supported(&mut again, 1, &mut Control::new(Limits::NONE)).expect("no limit");
            assert!(few != Some(true) && again == before, "{model:?} {before:?}");
        }
    }
    assert!(none > 500 && struck > 500, "{none} {struck}");
}

#[test]
fn joined_models_have_the_answers_of_both() {
    let mut random = Random::from_number(31);
    let mut both = 0;
    for _ in 0..2000 {
        let ((one, _), (other, _)) = (random_model(&mut random, true), random_model(&mut random, true));
        if one.domains().len() != other.domains().len() {
            continue;
        }
        let mut joined = one.clone();
        joined.join(&other, 0);
        let expected: Vec<Vec<u8>> =
            reference::answers(&one, ALL).into_iter().filter(|answer| reference::accepts(&other, answer)).collect();
        assert_eq!(reference::answers(&joined, ALL), expected);
        both += usize::from(!expected.is_empty());
        let skip = other.constraints().len();
        let mut skipped = one.clone();
        skipped.join(&other, skip);
        assert_eq!(skipped.constraints(), one.constraints());
    }
    assert!(both > 50, "{both}");
}
