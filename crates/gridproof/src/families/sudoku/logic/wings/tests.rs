//! Wings compared with plain loops over all cells, on boards whose answer is known.

use super::super::{OPTIONS, shape};
use super::*;
use gridproof_engine::logic::{Evidence, State};
use gridproof_engine::random::Random;
use gridproof_engine::search::{Control, Limits};
use std::collections::BTreeSet;
use std::sync::Arc;

/// A 9 x 9 board around an answer: some of its digits are placed, and open cells have at most `extra` wrong candidates,
/// sometimes one more.
pub(in super::super) fn board(seed: u64, extra: usize) -> Board<2> {
    let mut random = Random::from_number(seed);
    let mut order: Vec<u8> = (1..=9).collect();
    random.shuffle(&mut order);
    let answer = |cell: usize| order[(cell / 9 * 3 + cell / 27 + cell % 9) % 9];
    let mut board = Board::new(Arc::new(shape(3, 3).unwrap()));
    let share = random.index(50);
    for cell in 0..81 {
        if random.index(100) < share {
            board.place(Mark::new(cell, answer(cell)));
        }
    }
    for cell in board.open() {
        let keep = extra + [0, 0, 0, 1][random.index(4)];
        while board.at(cell).len() as usize > keep + 1 {
            let wrong = (board.at(cell) - Digits::one(answer(cell)))
                .iter()
                .nth(random.index(board.at(cell).len() as usize - 1));
            board.strike(Mark::new(cell, wrong.unwrap()));
        }
    }
    board
}

type Find = fn(&Board<2>, &Options, &mut Sink<'_, '_>) -> ControlFlow<()>;

/// Everything a technique finds.
pub(in super::super) fn all(board: &Board<2>, find: Find) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut take = |step| {
        steps.push(step);
        ControlFlow::Continue(())
    };
    let _ = find(board, OPTIONS, &mut Sink::new(false, &mut Control::new(Limits::NONE), &mut take));
    steps
}

fn cells_of(step: &Step, role: &str) -> Vec<usize> {
    let Some(Evidence::Cells(cells)) = step.role(role) else { return Vec::new() };
    let mut cells: Vec<usize> = cells.iter().map(|&cell| usize::from(cell)).collect();
    cells.sort_unstable();
    cells
}

/// Pivot, pincers and strikes.
type Wing = (Vec<usize>, Vec<usize>, Vec<Mark>);

fn wings(board: &Board<2>, find: Find) -> BTreeSet<Wing> {
    let wing = |step: &Step| (cells_of(step, "pivot"), cells_of(step, "pincers"), step.strikes.clone());
    all(board, find).iter().map(wing).collect()
}

fn sees(board: &Board<2>, a: usize, b: usize) -> bool {
    a != b && (a / 9 == b / 9 || a % 9 == b % 9 || board.shape.region(a) == board.shape.region(b))
}

fn strikes(board: &Board<2>, digit: u8, seeing: &[usize]) -> Vec<Mark> {
    let hit = |&cell: &usize| board.at(cell).contains(digit) && seeing.iter().all(|&other| sees(board, cell, other));
    (0..81).filter(hit).map(|cell| Mark::new(cell, digit)).collect()
}

fn reference(board: &Board<2>, pivot_size: u32) -> BTreeSet<Wing> {
    let mut found = BTreeSet::new();
    for pivot in (0..81).filter(|&cell| board.at(cell).len() == pivot_size) {
        for a in (0..81).filter(|&cell| board.at(cell).len() == 2 && sees(board, pivot, cell)) {
            for b in (a + 1..81).filter(|&cell| board.at(cell).len() == 2 && sees(board, pivot, cell)) {
                let all = board.at(pivot) | board.at(a) | board.at(b);
                let different = [(pivot, a), (pivot, b), (a, b)].iter().all(|&(x, y)| board.at(x) != board.at(y));
                let Some(digit) = (board.at(a) & board.at(b)).only() else { continue };
                if all.len() != 3 || !different {
                    continue;
                }
                let seeing = if pivot_size == 3 { vec![pivot, a, b] } else { vec![a, b] };
                let strikes = strikes(board, digit, &seeing);
                if !strikes.is_empty() {
                    found.insert((vec![pivot], vec![a, b], strikes));
                }
            }
        }
    }
    found
}

fn w_reference(board: &Board<2>) -> BTreeSet<Wing> {
    let mut found = BTreeSet::new();
    for a in (0..81).filter(|&cell| board.at(cell).len() == 2) {
        for b in (a + 1..81).filter(|&cell| board.at(cell) == board.at(a)) {
            for digit in board.at(a) {
                let Some(link) = (board.at(a) - Digits::one(digit)).only() else { continue };
                let linked = board.shape.units.iter().any(|unit| {
                    let places = unit.cells.iter().map(|&cell| usize::from(cell));
                    let places: Vec<usize> = places.filter(|&cell| board.at(cell).contains(link)).collect();
                    let &[x, y] = places.as_slice() else { return false };
                    let ends = |near, far| sees(board, near, a) && !sees(board, far, a) && sees(board, far, b);
                    ![x, y].contains(&a) && ![x, y].contains(&b) && (ends(x, y) || ends(y, x))
                });
                let strikes = strikes(board, digit, &[a, b]);
                if linked && !strikes.is_empty() {
                    found.insert((vec![], vec![a, b], strikes));
                }
            }
        }
    }
    found
}

#[test]
fn wings_match_plain_loops() {
    let mut counts = [0; 3];
    for seed in 0..400 {
        let board = board(seed, 1 + seed as usize % 2);
        let pairs: [(Find, BTreeSet<Wing>); 3] =
            [(xy_wing, reference(&board, 2)), (xyz_wing, reference(&board, 3)), (w_wing, w_reference(&board))];
        for (index, (find, expected)) in pairs.into_iter().enumerate() {
            counts[index] += expected.len();
            assert_eq!(wings(&board, find), expected, "seed {seed}");
        }
    }
    assert!(counts.iter().all(|&count| count > 100), "{counts:?}");
}

#[test]
fn a_w_wing_names_its_link() {
    for step in (0..50).flat_map(|seed| all(&board(seed, 1), w_wing)) {
        assert_eq!(cells_of(&step, "link").len(), 2);
        assert!(matches!(step.role("house"), Some(Evidence::Houses(houses)) if houses.len() == 1));
    }
}
