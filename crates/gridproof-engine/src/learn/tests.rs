//! The learning engine against brute force and against the kernel.

use super::{Relay, Solver};
use crate::csp::model::Model;
use crate::csp::tests::{Draw, random_model, seen};
use crate::csp::{self, reference};
use crate::digits::Digits;
use crate::random::Random;
use crate::search::{Control, Limits, Stop};
use crate::sums::tests::random_sums;
use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;

fn enumerate(mut solver: Solver) -> Vec<Vec<u8>> {
    let mut control = Control::new(Limits::NONE);
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
        let answers = reference::answers(&model, usize::MAX);
        assert!(planted.is_none_or(|planted| answers.contains(&planted)));
        (model, answers)
    })
}

#[test]
fn it_finds_what_the_reference_finds() {
    let (mut with, mut without) = (0, 0);
    for (model, answers) in models(21, 6000) {
        assert_eq!(enumerate(Solver::new(&model)), answers, "{model:?}");
        *(if answers.is_empty() { &mut without } else { &mut with }) += 1;
    }
    assert!(with > 1000 && without > 1000, "{with} {without}");
}

/// A Latin square of side `n` with lines of all kinds, read off a random answer if `planted`.
fn square(n: usize, random: &mut Random, planted: bool) -> (Model, Vec<u8>) {
    let mut relabel: Vec<u8> = (1..=n as u8).collect();
    random.shuffle(&mut relabel);
    let mut rows: Vec<usize> = (0..n).collect();
    random.shuffle(&mut rows);
    let answer: Vec<u8> = (0..n * n).map(|cell| relabel[(rows[cell / n] + cell % n) % n]).collect();
    let mut model = Model::new(n * n, Digits::upto(n as u8));
    for i in 0..2 * n {
        let line: Vec<usize> = (0..n).map(|j| if i < n { i * n + j } else { j * n + i - n }).collect();
        let digits: Vec<u8> = line.iter().map(|&cell| answer[cell]).collect();
        let done = match random.below(3) {
            0 => model.all_different(&line),
            1 => {
                let part = random.range(2, n);
                let off = u16::from(!planted && random.below(8) == 0);
                let sum = digits[..part].iter().map(|&d| u16::from(d)).sum::<u16>() + off;
                model.distinct_sum(&line[..part], sum)
            }
            _ => {
                let off = u8::from(!planted && random.below(8) == 0);
                let far = seen(&digits.iter().rev().copied().collect::<Vec<_>>());
                model.sight(&line, Some(seen(&digits) + off), (random.below(2) == 0).then_some(far))
            }
        };
        assert_eq!(done, Ok(()));
    }
    for _ in 0..random.range(0, 2 * n) {
        let cell = random.index(n * n);
        assert_eq!(model.keep(cell, random.digits(n as u8, 4) | Digits::one(answer[cell])), Ok(()));
    }
    (model, answer)
}

/// Boards that need real search, against the kernel.
#[test]
fn it_finds_what_the_kernel_finds() {
    let mut random = Random::from_number(22);
    let (mut none, mut max) = (0, 0);
    for round in 0..400 {
        let planted = round % 2 == 0;
        let (model, answer) = square(4 + round % 3, &mut random, planted);
        let mut control = Control::new(Limits::NONE.with_nodes(4000));
        let mut kernel = csp::Solver::new(&model);
        let mut expected = Vec::new();
        let ended = loop {
            match kernel.next(&mut control) {
                Ok(Some(digits)) => expected.push(digits.to_vec()),
                Ok(None) => break true,
                Err(_) => break false,
            }
        };
        if !ended {
            // Too many to compare: check only that every answer is correct and comes once.
            let mut solver = Solver::new(&model);
            let mut control = Control::new(Limits::NONE);
            let mut found = std::collections::BTreeSet::new();
            for _ in 0..expected.len().min(500) {
                let digits = solver.next(&mut control).expect("no limit").expect("there are more").to_vec();
                assert!(reference::accepts(&model, &digits));
                assert!(found.insert(digits));
            }
            continue;
        }
        expected.sort_unstable();
        assert!(!planted || expected.contains(&answer));
        assert_eq!(enumerate(Solver::new(&model)), expected, "{model:?}");
        none += usize::from(expected.is_empty());
        max = max.max(expected.len());
        let known: Vec<Vec<u8>> = expected.iter().step_by(2).cloned().collect();
        let others: Vec<Vec<u8>> = expected.iter().skip(1).step_by(2).cloned().collect();
        assert_eq!(enumerate(Solver::excluding(&model, known)), others);
    }
    assert!(none > 20 && max > 100, "{none} {max}");
}

#[test]
fn a_stopped_search_resumes_where_it_left_off() {
    let flag = AtomicBool::new(true);
    let mut stops = 0;
    for (model, answers) in models(23, 800) {
        for step in 1..4 {
            let mut solver = Solver::new(&model);
            let mut found = Vec::new();
            let mut control = Control::new(Limits::NONE.with_nodes(step));
            loop {
                if found.len() % 2 == 1 {
                    let result = solver.next(&mut Control::new(Limits::NONE).cancelled_by(&flag));
                    match result {
                        Ok(Some(answer)) => found.push(answer.to_vec()),
                        Ok(None) => break,
                        Err(stop) => assert_eq!(stop, Stop::Cancelled),
                    }
                }
                match solver.next(&mut control) {
                    Ok(Some(answer)) => found.push(answer.to_vec()),
                    Ok(None) => break,
                    Err(stop) => {
                        stops += 1;
                        assert_eq!(stop, Stop::Nodes);
                        control = Control::new(Limits::NONE.with_nodes(step));
                    }
                }
            }
            found.sort_unstable();
            assert_eq!(found, answers);
        }
    }
    assert!(stops > 1000, "{stops}");
}

#[test]
fn no_node_limit_makes_a_false_claim() {
    for (model, answers) in models(24, 600) {
        for nodes in 0..12 {
            let mut solver = Solver::new(&model);
            let mut control = Control::new(Limits::NONE.with_nodes(nodes));
            let mut found = 0;
            let ended = loop {
                match solver.next(&mut control) {
                    Ok(Some(_)) => found += 1,
                    Ok(None) => break Ok(()),
                    Err(stop) => break Err(stop),
                }
            };
            assert!(control.nodes() <= nodes);
            assert!(found <= answers.len() && (ended.is_err() || found == answers.len()));
        }
    }
}

/// Running out of memory is a stop of its own, not confused with running out of nodes.
#[test]
fn running_out_of_memory_stops_the_search() {
    // By the engine's own limit, and by a requested one.
    for own in [true, false] {
        let mut stopped = 0;
        for (model, answers) in models(28, 400) {
            let mut solver = Solver::new(&model);
            // Encodes the formula and stops.
            let first = solver.next(&mut Control::new(Limits::NONE.with_nodes(1))).map(|found| found.is_some());
            assert!(matches!(first, Ok(_) | Err(Stop::Nodes)) && (first != Ok(false) || answers.is_empty()));
            let mut control = Control::new(Limits::NONE);
            match &mut solver.stage {
                super::Stage::Learning { core, .. } if own => core.max_words = 0,
                _ => control = Control::new(Limits::NONE.with_memory(0)),
            }
            while let Ok(Some(_)) = solver.next(&mut control) {}
            stopped += usize::from(solver.next(&mut control) == Err(Stop::Memory));
        }
        assert!(stopped > 50, "{own} {stopped}");
    }
}

/// Pigeonhole problems, whose contradiction only search can find.
#[test]
fn impossible_models_are_refuted() {
    for pigeons in 3..7usize {
        // Pairwise, so that no matching finds it immediately.
        let mut model = Model::new(pigeons, Digits::upto(pigeons as u8 - 1));
        for a in 0..pigeons {
            for b in 0..a {
                assert_eq!(model.all_different(&[a, b]), Ok(()));
            }
        }
        assert_eq!(Solver::new(&model).next(&mut Control::new(Limits::NONE)), Ok(None));
    }
}

/// A formula that would be too large is left to the kernel; the limit is low in tests.
#[test]
fn oversized_formulas_go_to_the_kernel() {
    let n = 40;
    let mut model = Model::new(n * n, Digits::upto(n as u8));
    for i in 0..n {
        assert_eq!(model.all_different(&(0..n).map(|j| i * n + j).collect::<Vec<_>>()), Ok(()));
    }
    let mut solver = Solver::new(&model);
    let mut control = Control::new(Limits::NONE);
    let first = solver.next(&mut control).expect("no limit").expect("there is one").to_vec();
    assert!(matches!(solver.stage, super::Stage::Kernel { .. }));
    assert!(reference::accepts(&model, &first));
    let second =
        Solver::excluding(&model, vec![first.clone()]).next(&mut control).expect("no limit").map(<[u8]>::to_vec);
    assert!(second.is_some_and(|second| second != first && reference::accepts(&model, &second)));
}

/// All answers of the relay with a node limit per call, and whether it needed the learning engine.
fn relayed(model: &Model, nodes: Option<u64>) -> (Vec<Vec<u8>>, bool) {
    let mut relay = Relay::new(model.clone());
    let mut control = Control::new(Limits::NONE.with_nodes(nodes));
    let mut found = Vec::new();
    loop {
        match relay.next(&mut control) {
            Ok(Some(answer)) => found.push(answer.to_vec()),
            Ok(None) => break,
            Err(stop) => {
                assert_eq!(stop, Stop::Nodes);
                control = Control::new(Limits::NONE.with_nodes(nodes));
            }
        }
    }
    assert_eq!(relay.next(&mut control), Ok(None));
    found.sort_unstable();
    (found, relay.has_learner())
}

#[test]
fn the_relay_loses_and_repeats_nothing() {
    let (mut learnt, mut many) = (0, 0);
    for (model, answers) in models(25, 3000) {
        for nodes in [None, Some(1), Some(3)] {
            let (found, learns) = relayed(&model, nodes);
            assert_eq!(found, answers, "{model:?}");
            learnt += usize::from(learns);
        }
        many += usize::from(answers.len() > 10);
    }
    assert!(learnt > 1000 && many > 300, "{learnt} {many}");
    let mut random = Random::from_number(26);
    for round in 0..200 {
        let (model, _) = square(4 + round % 2, &mut random, round % 2 == 0);
        let expected = enumerate(Solver::new(&model));
        assert_eq!(relayed(&model, None).0, expected);
    }
}

#[test]
fn a_relay_of_sums_finds_every_answer_once() {
    let mut random = Random::from_number(28);
    let (mut learnt, mut many) = (0, 0);
    for case in 0..600 {
        let (sums, _) = random_sums(&mut random, case % 3 == 2);
        let model = sums.model().unwrap();
        let counted = csp::count(&model, &mut Control::new(Limits::answers(400)), &mut |_| true);
        if counted.ended.is_err() {
            continue;
        }
        let mut relay = Relay::of_sums(sums);
        let mut control = Control::new(Limits::NONE);
        let mut found = BTreeSet::new();
        while let Some(digits) = relay.next(&mut control).unwrap() {
            assert!(reference::accepts(&model, digits), "{model:?}");
            assert!(found.insert(digits.to_vec()), "an answer came twice");
        }
        assert_eq!(counted.count, found.len().into(), "{model:?}");
        learnt += usize::from(relay.has_learner());
        many += usize::from(found.len() > 5);
    }
    assert!(learnt > 100 && many > 50, "{learnt} {many}");
}

#[test]
fn the_relay_respects_node_limits() {
    for (model, answers) in models(27, 600) {
        for nodes in 0..16 {
            let mut relay = Relay::new(model.clone());
            let mut control = Control::new(Limits::NONE.with_nodes(nodes));
            let mut found = 0;
            let ended = loop {
                match relay.next(&mut control) {
                    Ok(Some(_)) => found += 1,
                    Ok(None) => break Ok(()),
                    Err(stop) => break Err(stop),
                }
            };
            assert!(control.nodes() <= nodes);
            assert!(found <= answers.len() && (ended.is_err() || found == answers.len()));
        }
    }
}

#[test]
fn the_relay_led_by_the_lean_search_finds_every_answer_once() {
    let mut learnt = 0;
    for (model, answers) in models(28, 1500) {
        let mut relay = Relay::lean(model.clone());
        let mut control = Control::new(Limits::NONE);
        let mut found = Vec::new();
        while let Some(digits) = relay.next(&mut control).expect("no limit") {
            found.push(digits.to_vec());
        }
        found.sort_unstable();
        assert_eq!(found, answers, "{model:?}");
        learnt += usize::from(relay.has_learner());
    }
    assert!(learnt > 100, "{learnt}");
}
