//! Whole boards compared with all squares and the constraint kernel.

use super::super::super::Skyscrapers;
use super::super::count::{Counter, Cutoff};
use super::super::engine::turns;
use super::super::engine::{Fitted, clues};
use super::super::packed::Packed;
use super::super::search::Solver;
use super::seen;
use crate::family::AnyPuzzle;
use gridproof_engine::random::Random;
use gridproof_engine::search::{Control, Limits, Stop};

fn unlimited() -> Control<'static> {
    Control::new(Limits::NONE)
}

/// All squares of size `n`, heights from 0, in order.
fn squares(n: usize) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    for at in 0..n * n {
        let fits = |square: &Vec<usize>, height: usize| {
            (at / n * n..at).all(|left| square[left] != height)
                && (at % n..at).step_by(n).all(|up| square[up] != height)
        };
        let more = |square: Vec<usize>| {
            let heights: Vec<usize> = (0..n).filter(|&height| fits(&square, height)).collect();
            heights.into_iter().map(move |height| [square.as_slice(), &[height]].concat())
        };
        all = all.into_iter().flat_map(more).collect();
    }
    all
}

/// All clues of a square: top, bottom, left, right.
fn clues_of(n: usize, square: &[usize]) -> Vec<u8> {
    let column = |c: usize| square.iter().skip(c).step_by(n);
    let row = |r: usize| square[r * n..(r + 1) * n].iter();
    let mut clues: Vec<usize> = (0..n).map(|c| seen(column(c))).collect();
    clues.extend((0..n).map(|c| seen(column(c).rev())));
    clues.extend((0..n).map(|r| seen(row(r))));
    clues.extend((0..n).map(|r| seen(row(r).rev())));
    clues.iter().map(|&clue| clue as u8).collect()
}

/// A board with some clues and givens of a square, occasionally with wrong ones among them.
fn board(random: &mut Random, n: usize, square: &[usize]) -> Skyscrapers {
    let (kept, given, wrong) = (random.index(9), random.index(5), random.index(4) == 0);
    let mut clues = clues_of(n, square);
    for clue in &mut clues {
        if random.index(8) >= kept {
            *clue = 0;
        } else if wrong && random.index(8) == 0 {
            *clue = 1 + random.index(n) as u8;
        }
    }
    let mut givens: Vec<u8> = square.iter().map(|&height| height as u8 + 1).collect();
    for digit in &mut givens {
        if random.index(12) >= given {
            *digit = 0;
        } else if wrong && random.index(12) == 0 {
            *digit = 1 + random.index(n) as u8;
        }
    }
    Skyscrapers::new(n, clues, givens).unwrap()
}

fn sorted(next: impl FnMut() -> Option<Vec<u8>>) -> Vec<Vec<u8>> {
    let mut all: Vec<Vec<u8>> = std::iter::from_fn(next).collect();
    all.sort();
    all
}

/// All answers, found with words of type `W`.
fn answers<W: Packed, const S: usize>(puzzle: &Skyscrapers) -> Vec<Vec<u8>> {
    let mut solver = Solver::<W, S>::new(clues(puzzle), puzzle.givens());
    let mut control = unlimited();
    sorted(|| solver.next(&mut control).unwrap().map(<[u8]>::to_vec))
}

fn counted<W: Packed, const S: usize>(puzzle: &Skyscrapers) -> u128 {
    let (count, cutoff) = Counter::<W, S>::new(clues(puzzle), puzzle.givens(), None).all(&mut unlimited());
    assert_eq!(cutoff, None);
    count
}

/// All answers of a small board, by trying all squares.
fn truth(puzzle: &Skyscrapers, squares: &[(Vec<u8>, Vec<u8>)]) -> Vec<Vec<u8>> {
    let agree = |wanted: &[u8], has: &[u8]| wanted.iter().zip(has).all(|(&wanted, &has)| wanted == 0 || wanted == has);
    let fits = |(square, clues): &&(Vec<u8>, Vec<u8>)| agree(puzzle.givens(), square) && agree(puzzle.clues(), clues);
    squares.iter().filter(fits).map(|(square, _)| square.clone()).collect()
}

#[test]
fn small_boards_are_solved_and_counted() {
    let mut random = Random::from_number(5);
    let (mut none, mut one, mut many) = (0, 0, 0);
    for n in 1..=4 {
        let plain = squares(n);
        let digits = |square: &Vec<usize>| square.iter().map(|&height| height as u8 + 1).collect::<Vec<u8>>();
        let all: Vec<_> = plain.iter().map(|square| (digits(square), clues_of(n, square))).collect();
        for _ in 0..[20, 100, 1000, 4000][n - 1] {
            let square = &plain[random.index(plain.len())];
            let puzzle = board(&mut random, n, square);
            let truth = truth(&puzzle, &all);
            assert_eq!(answers::<u64, 8>(&puzzle), truth, "{puzzle:?}");
            assert_eq!(answers::<[u64; 4], 16>(&puzzle), truth, "{puzzle:?}");
            assert_eq!(answers::<[u32; 32], 32>(&puzzle), truth, "{puzzle:?}");
            let count = truth.len() as u128;
            assert_eq!(counted::<u64, 8>(&puzzle), count, "{puzzle:?}");
            assert_eq!(counted::<[u64; 4], 16>(&puzzle), count, "{puzzle:?}");
            assert_eq!(counted::<[u32; 32], 32>(&puzzle), count, "{puzzle:?}");
            let mut turns = turns(&puzzle);
            assert_eq!(sorted(|| turns.next(&mut unlimited()).unwrap().map(<[u8]>::to_vec)), truth, "{puzzle:?}");
            *(match count {
                0 => &mut none,
                1 => &mut one,
                _ => &mut many,
            }) += 1;
        }
    }
    assert!(none > 200 && one > 200 && many > 200, "{none} {one} {many}");
}

/// A square of size `n`: a cyclic one with its rows, columns and heights shuffled.
fn some_square(random: &mut Random, n: usize) -> Vec<usize> {
    let (rows, columns, heights) = (random.order(n), random.order(n), random.order(n));
    (0..n * n).map(|at| heights[(rows[at / n] + columns[at % n]) % n]).collect()
}

/// A board with most of its clues, and enough givens to have few answers.
fn larger(random: &mut Random, n: usize, in_eight: usize) -> Skyscrapers {
    let square = some_square(random, n);
    let mut clues = clues_of(n, &square);
    clues.iter_mut().for_each(|clue| *clue = if random.index(4) == 0 { 0 } else { *clue });
    let mut givens: Vec<u8> = square.iter().map(|&height| height as u8 + 1).collect();
    givens.iter_mut().for_each(|digit| *digit = if random.index(8) < in_eight { *digit } else { 0 });
    Skyscrapers::new(n, clues, givens).unwrap()
}

#[test]
fn counts_of_larger_boards_agree_with_the_kernel() {
    let mut random = Random::from_number(6);
    let mut many = 0;
    for (n, rounds, in_eight) in
        [(5, 300, 1), (6, 200, 2), (7, 100, 3), (8, 60, 3), (9, 60, 4), (11, 30, 4), (17, 8, 6)]
    {
        for _ in 0..rounds {
            let puzzle = larger(&mut random, n, in_eight);
            let kernel = puzzle.count(Some("kernel"), &mut unlimited()).unwrap();
            let square = puzzle.count(Some("square"), &mut unlimited()).unwrap();
            assert_eq!(kernel, square, "{puzzle:?}");
            many += u32::from(kernel.count > 1u8.into());
        }
    }
    assert!(many > 100, "{many}");
}

#[test]
fn a_stopped_search_resumes_where_it_was() {
    let mut random = Random::from_number(7);
    for round in 0..300 {
        let puzzle = larger(&mut random, 4 + round % 3, 1);
        let truth = answers::<u64, 8>(&puzzle);
        let mut solver = Fitted::new(&puzzle);
        let stopped = sorted(|| {
            loop {
                match solver.next(&mut Control::new(Limits::NONE.with_nodes(1))) {
                    Ok(digits) => return digits.map(<[u8]>::to_vec),
                    Err(stop) => assert_eq!(stop, Stop::Nodes),
                }
            }
        });
        assert_eq!(stopped, truth);
    }
}

#[test]
fn stopped_counts_are_lower_bounds() {
    let mut random = Random::from_number(8);
    let mut between = 0;
    for round in 0..200 {
        let puzzle = larger(&mut random, 4 + round % 3, 1);
        let count = counted::<u64, 8>(&puzzle);
        for nodes in (0..40).chain([100, 1000]) {
            let mut control = Control::new(Limits::NONE.with_nodes(nodes));
            let (least, cutoff) = Counter::<u64, 8>::new(clues(&puzzle), puzzle.givens(), None).all(&mut control);
            assert!(least <= count && (least == count || cutoff == Some(Cutoff::Stopped(Stop::Nodes))), "{puzzle:?}");
            between += u32::from(least > 0 && least < count);
        }
        for wanted in [1, 2, 3, count as u64, count as u64 + 1] {
            let mut control = Control::new(Limits::answers(wanted));
            let some = puzzle.count(Some("square"), &mut control).unwrap();
            let ended = if count >= u128::from(wanted) { Err(Stop::Answers) } else { Ok(()) };
            assert_eq!((some.count, some.ended), (count.min(u128::from(wanted)).into(), ended), "{puzzle:?}");
        }
    }
    assert!(between > 300, "{between}");
}

#[test]
fn deep_counts_need_no_deep_stack() {
    // A thousand nested choices before the first answer.
    let puzzle = Skyscrapers::new(32, vec![0; 128], vec![0; 1024]).unwrap();
    let deep = std::thread::Builder::new().stack_size(512 << 10);
    let counted = deep.spawn(move || {
        let mut control = Control::new(Limits::NONE.with_nodes(20_000));
        AnyPuzzle::count(&puzzle, Some("square"), &mut control).unwrap()
    });
    let counted = counted.unwrap().join().unwrap();
    assert_eq!(counted.ended, Err(Stop::Nodes));
    assert!(counted.count > 1u8.into());
}
