//! The lean search against the reference and the kernel.

use super::super::model::Model;
use super::super::{LeanSolver, Relation, Solver, reference};
use super::{Draw, random_diagram, random_model, random_relation};
use crate::digits::Digits;
use crate::random::Random;
use crate::search::{Control, Limits, Stop};
use std::sync::Arc;

/// All answers, sorted.
fn enumerate(model: &Model) -> Vec<Vec<u8>> {
    let mut control = Control::new(Limits::NONE);
    let mut solver = LeanSolver::new(model).expect("few digits");
    let mut found = Vec::new();
    while let Some(answer) = solver.next(&mut control).expect("no limit") {
        found.push(answer.to_vec());
    }
    assert_eq!(solver.next(&mut control), Ok(None));
    found.sort_unstable();
    found
}

/// The same by the kernel.
fn by_the_kernel(model: &Model) -> Vec<Vec<u8>> {
    let mut control = Control::new(Limits::NONE);
    let mut solver = Solver::new(model);
    let mut found = Vec::new();
    while let Some(answer) = solver.next(&mut control).expect("no limit") {
        found.push(answer.to_vec());
    }
    found.sort_unstable();
    found
}

#[test]
fn it_finds_what_the_reference_finds() {
    let mut random = Random::from_number(71);
    let (mut with, mut without) = (0, 0);
    for round in 0..6000 {
        let (model, _) = random_model(&mut random, round % 2 == 0);
        let answers = reference::answers(&model, usize::MAX);
        assert_eq!(enumerate(&model), answers, "{model:?}");
        *(if answers.is_empty() { &mut without } else { &mut with }) += 1;
    }
    assert!(with > 1000 && without > 1000, "{with} {without}");
}

#[test]
fn a_stopped_search_resumes_where_it_left_off() {
    let mut random = Random::from_number(72);
    for round in 0..1000 {
        let (model, _) = random_model(&mut random, round % 2 == 0);
        for step in 1..4 {
            let mut solver = LeanSolver::new(&model).expect("few digits");
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
            assert_eq!(found, reference::answers(&model, usize::MAX), "{model:?}");
        }
    }
}

/// A filled Latin square of side `n`, with its rows, columns and digits shuffled.
fn shuffled_square(n: usize, random: &mut Random) -> Vec<u8> {
    let (rows, columns, digits) = (random.order(n), random.order(n), random.order(n));
    (0..n * n).map(|cell| digits[(rows[cell / n] + columns[cell % n]) % n] as u8 + 1).collect()
}

/// Latin squares with regions that are nearly rows, and with every other constraint, all around one answer. The kernel is compared with
/// the reference on small models, and is fast enough for these.
#[test]
fn squares_with_everything_have_the_answers_of_the_kernel() {
    let mut random = Random::from_number(73);
    let mut many = 0;
    for round in 0..700 {
        let n = random.range(4, 7);
        let answer = shuffled_square(n, &mut random);
        let mut model = Model::new(n * n, Digits::upto(n as u8));
        let lines = |by: usize, step: usize| {
            (0..n).map(|i| (0..n).map(|j| i * by + j * step).collect::<Vec<_>>()).collect::<Vec<_>>()
        };
        for line in lines(n, 1).iter().chain(&lines(1, n)) {
            assert_eq!(model.all_different(line), Ok(()));
        }
        // Regions: rows in which equal digits of neighbours were exchanged.
        if round % 2 == 0 {
            let mut regions = lines(n, 1);
            for _ in 0..random.range(1, 2 * n) {
                let (at, digit) = (random.index(n - 1), random.range(1, n) as u8);
                let place =
                    |region: &Vec<usize>| region.iter().position(|&cell| answer[cell] == digit).expect("a permutation");
                let (a, b) = (place(&regions[at]), place(&regions[at + 1]));
                let cell = regions[at][a];
                regions[at][a] = regions[at + 1][b];
                regions[at + 1][b] = cell;
            }
            for region in &regions {
                assert_eq!(model.all_different(region), Ok(()));
            }
        }
        for _ in 0..random.range(0, 6) {
            let mut scope = random.order(n * n);
            scope.truncate(random.range(2, 7));
            let line: Vec<u8> = scope.iter().map(|&cell| answer[cell]).collect();
            let mut different = line.clone();
            different.sort_unstable();
            different.dedup();
            let sum: u16 = line.iter().map(|&digit| u16::from(digit)).sum();
            let done = match random.below(5) {
                0 | 1 if different.len() == line.len() => model.distinct_sum(&scope, sum),
                2 => {
                    let terms: Vec<(usize, i32)> =
                        scope.iter().map(|&cell| (cell, [1, 1, 1, -1, -1, 2, -10][random.index(7)])).collect();
                    let sum = terms.iter().map(|&(cell, factor)| i32::from(answer[cell]) * factor).sum();
                    model.linear(&terms, sum)
                }
                3 => {
                    let (diagram, read) = random_diagram(&mut random, scope.len(), n as u8);
                    if read(&line) { model.diagram(&scope, &Arc::new(diagram)) } else { Ok(()) }
                }
                4 => {
                    let relation: Relation = random_relation(&mut random, 4);
                    let holds = relation.holds(line[0], line[1]);
                    if holds { model.pair(scope[0], scope[1], &Arc::new(relation)) } else { Ok(()) }
                }
                _ => Ok(()),
            };
            assert_eq!(done, Ok(()));
        }
        // Enough is known for a moderate number of answers.
        for (cell, &digit) in answer.iter().enumerate() {
            if random.chance(n as u32, 10) {
                assert_eq!(model.keep(cell, random.digits(n as u8, 3) | Digits::one(digit)), Ok(()));
            }
        }
        let expected = by_the_kernel(&model);
        assert!(expected.contains(&answer));
        assert_eq!(enumerate(&model), expected, "{model:?}");
        many += usize::from(expected.len() > 1);
    }
    assert!(many > 100, "{many}");
}

#[test]
fn large_boards_and_digits_are_left_to_the_kernel() {
    assert!(LeanSolver::new(&Model::new(257, Digits::upto(2))).is_none());
    assert!(LeanSolver::new(&Model::new(2, Digits::upto(17))).is_none());
    for (cells, digits) in [(0, 16), (1, 16), (129, 1), (256, 1)] {
        let model = Model::new(cells, Digits::upto(digits));
        assert_eq!(enumerate(&model).len(), usize::from(if cells == 1 { digits } else { 1 }));
    }
}

#[test]
fn a_square_of_side_sixteen_is_solved() {
    let mut random = Random::from_number(74);
    let answer = shuffled_square(16, &mut random);
    let mut model = Model::new(256, Digits::upto(16));
    for i in 0..16 {
        assert_eq!(model.all_different(&(0..16).map(|j| i * 16 + j).collect::<Vec<_>>()), Ok(()));
        assert_eq!(model.all_different(&(0..16).map(|j| j * 16 + i).collect::<Vec<_>>()), Ok(()));
    }
    for (cell, &digit) in answer.iter().enumerate() {
        if random.chance(1, 2) {
            assert_eq!(model.keep(cell, Digits::one(digit)), Ok(()));
        }
    }
    let mut solver = LeanSolver::new(&model).expect("16 digits");
    let found = solver.next(&mut Control::new(Limits::NONE)).expect("no limit").expect("an answer").to_vec();
    assert!(reference::accepts(&model, &found));
}
