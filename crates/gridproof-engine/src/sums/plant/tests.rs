//! The incremental fixpoint against one computed from scratch.

use super::fixpoint::{Fixpoint, Incidence};
use super::{Annealer, Schedule};
use crate::csp::Outcome;
use crate::random::Random;
use crate::search::{Control, Limits, Stop};
use crate::sums::filter::{quick, thorough};
use crate::sums::{ALL, DigitSet, Solver, Sums};

fn random(number: u64) -> Random {
    Random::new(&"plant".parse().unwrap(), number)
}

/// The runs of a rectangle with holes, including runs of one cell.
fn runs(rows: usize, columns: usize, white: u32, random: &mut Random) -> Sums {
    let white: Vec<bool> = (0..rows * columns).map(|_| random.chance(white, 100)).collect();
    let number: Vec<usize> = (0..white.len()).map(|at| white[..at].iter().filter(|&&white| white).count()).collect();
    let mut sums = Sums::new(white.iter().filter(|&&white| white).count());
    let mut line = |places: Vec<usize>| {
        for run in places.split(|&place| !white[place]).filter(|run| !run.is_empty()) {
            for part in run.chunks(9) {
                sums.add_run(part.iter().map(|&place| number[place]), None).unwrap();
            }
        }
    };
    (0..rows).for_each(|row| line((0..columns).map(|column| row * columns + column).collect()));
    (0..columns).for_each(|column| line((0..rows).map(|row| row * columns + column).collect()));
    sums
}

/// The fixpoint by filtering all runs over and over.
fn from_scratch(incidence: &Incidence, sums: &[u8]) -> Vec<DigitSet> {
    let mut words = vec![ALL; incidence.runs_of.len()];
    loop {
        let before = words.clone();
        for run in 1..incidence.runs() as u32 {
            let cells = incidence.scope(run);
            let mut left: Vec<DigitSet> = cells.iter().map(|&cell| words[cell as usize]).collect();
            if quick(&mut left, sums[run as usize]) == Outcome::Open {
                thorough(&mut left, sums[run as usize]);
            }
            cells.iter().zip(left).for_each(|(&cell, left)| words[cell as usize] = left);
        }
        if words == before {
            return words;
        }
    }
}

fn check(fixpoint: &Fixpoint) {
    let sums: Vec<u8> = (0..fixpoint.incidence.runs() as u32).map(|run| fixpoint.sum(run)).collect();
    assert_eq!(fixpoint.words, from_scratch(&fixpoint.incidence, &sums));
    let open: Vec<u32> =
        (0..fixpoint.words.len() as u32).filter(|&cell| fixpoint.words[cell as usize].count_ones() > 1).collect();
    assert_eq!(fixpoint.opened as usize, open.len());
    assert!((0..).zip(&open).all(|(index, &cell)| fixpoint.open_cell(index) == cell));
    let cost: u32 = open.iter().map(|&cell| fixpoint.words[cell as usize].count_ones() + 2).sum();
    assert_eq!(fixpoint.energy, cost);
}

/// Thousands of moves, kept and undone, from loose boards to settled ones.
#[test]
fn incremental_updates_match_a_computation_from_scratch() {
    let mut control = Control::new(Limits::NONE);
    let schedule = Schedule::default();
    let (mut kept, mut taken_back, mut settled) = (0, 0, 0);
    for case in 0..16 {
        let mut random = random(case);
        let (rows, white) = [(5, 70), (8, 75), (9, 90), (14, 65)][case as usize % 4];
        let sums = runs(rows, rows + 1, white, &mut random);
        let mut annealer = Annealer::new(sums, &schedule, &mut random, &mut control).unwrap().unwrap();
        check(&annealer.fixpoint);
        for step in 0..400 {
            if annealer.open() == 0 {
                settled += 1;
                break;
            }
            let Some(cell) = annealer.choose(&mut random) else { continue };
            if annealer.propose(cell, &schedule.bias, &mut random).is_none() {
                continue;
            }
            let before = (
                annealer.fixpoint.words.clone(),
                annealer.fixpoint.energy,
                annealer.fill.clone(),
                annealer.used.clone(),
            );
            annealer.change();
            check(&annealer.fixpoint);
            if annealer.fixpoint.energy <= before.1 + u32::from(step % 16 == 0) * 20 {
                annealer.fixpoint.keep();
                kept += 1;
            } else {
                annealer.take_back();
                taken_back += 1;
                assert_eq!(
                    before,
                    (
                        annealer.fixpoint.words.clone(),
                        annealer.fixpoint.energy,
                        annealer.fill.clone(),
                        annealer.used.clone()
                    )
                );
                check(&annealer.fixpoint);
            }
        }
    }
    assert!(kept > 500 && taken_back > 500 && settled > 1, "{kept} {taken_back} {settled}");
}

#[test]
fn fills_obey_the_runs_and_have_their_sums() {
    let mut control = Control::new(Limits::NONE);
    for case in 0..40 {
        let mut random = random(100 + case);
        let sums = runs(1 + case as usize % 9, 9, 60 + case as u32, &mut random);
        let schedule = Schedule { moves: 50, ..Schedule::default() };
        let mut annealer = Annealer::new(sums, &schedule, &mut random, &mut control).unwrap().unwrap();
        annealer.anneal(&schedule, &mut random, &mut control).unwrap();
        let sums = annealer.sums();
        for &run in &sums.runs[1..] {
            let digits: Vec<u8> = sums.scope(run).iter().map(|&cell| annealer.fill()[cell as usize]).collect();
            let mut different = digits.clone();
            different.sort_unstable();
            different.dedup();
            assert!(different.len() == digits.len() && different.iter().all(|digit| (1..=9).contains(digit)));
            assert_eq!(digits.iter().sum::<u8>(), run.sum);
        }
    }
}

/// Claims of uniqueness, against a search over the sums alone.
#[test]
fn claims_of_uniqueness_are_true() {
    let mut control = Control::new(Limits::NONE);
    let mut seen = [0; 3];
    for case in 0..10 {
        let mut random = random(200 + case);
        let schedule = Schedule::default();
        let mut annealer =
            Annealer::new(runs(8, 8, 75, &mut random), &schedule, &mut random, &mut control).unwrap().unwrap();
        for _ in 0..300 {
            let closed = annealer.open() == 0;
            if annealer.open() <= 16 {
                let unique = annealer.is_unique(&mut control).unwrap();
                let answers = first_two(&annealer);
                assert_eq!(unique, answers.len() == 1);
                assert!(if unique { answers[0] == annealer.fill() } else { !closed });
                seen[usize::from(unique) + usize::from(closed)] += 1;
            }
            if closed {
                break;
            }
            annealer.step(100, &schedule.bias, &mut random);
        }
    }
    assert!(seen[0] > 0 && seen[2] > 0, "{seen:?}");
}

fn first_two(annealer: &Annealer) -> Vec<Vec<u8>> {
    let mut bare = annealer.sums();
    bare.domains.fill(ALL);
    let mut solver = Solver::new(bare);
    let mut control = Control::new(Limits::NONE);
    let mut answers = Vec::new();
    while let Some(answer) = solver.next(&mut control).unwrap().filter(|_| answers.len() < 2) {
        answers.push(answer.to_vec());
    }
    answers
}

/// If this fails, every seed that people have written down makes a different board.
#[test]
fn fills_are_pinned() {
    let mut control = Control::new(Limits::NONE);
    let mut random = random(9);
    let sums = runs(5, 5, 70, &mut random);
    let schedule = Schedule::default();
    let mut annealer = Annealer::new(sums, &schedule, &mut random, &mut control).unwrap().unwrap();
    assert!(annealer.anneal(&schedule, &mut random, &mut control).unwrap());
    let fill: String = annealer.fill().iter().map(|digit| (b'0' + digit) as char).collect();
    assert_eq!((fill.as_str(), annealer.moves()), ("879396517924877599", 56));
}

#[test]
fn a_node_limit_stops_filling_and_annealing() {
    let mut random = random(8);
    let schedule = Schedule::default();
    let sums = runs(9, 9, 95, &mut random);
    let annealer = Annealer::new(sums.clone(), &schedule, &mut random, &mut Control::new(Limits::NONE.with_nodes(3)));
    assert_eq!(annealer.err(), Some(Stop::Nodes));
    let mut annealer = Annealer::new(sums, &schedule, &mut random, &mut Control::new(Limits::NONE)).unwrap().unwrap();
    let mut control = Control::new(Limits::NONE.with_nodes(5));
    assert_eq!(annealer.anneal(&schedule, &mut random, &mut control), Err(Stop::Nodes));
}
