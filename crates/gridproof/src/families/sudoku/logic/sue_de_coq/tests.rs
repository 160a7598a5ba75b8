//! The Sue de Coq finder compared with a slow implementation of its definition.

use super::super::planted::{Random, found, planted};
use super::sue_de_coq;
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::cells::Cells;
use gridproof_engine::logic::houses::Board;
use gridproof_engine::logic::{Evidence, Step};
use std::collections::BTreeSet;

/// Crossing, line part, box part, strikes.
type Found = BTreeSet<([Vec<usize>; 3], Vec<(u8, usize)>)>;

fn digits(board: &Board<2>, cells: &[usize]) -> Digits {
    cells.iter().fold(Digits::EMPTY, |digits, &cell| digits | board.at(cell))
}

fn subsets(cells: Cells<2>) -> Vec<Vec<usize>> {
    let cells: Vec<usize> = cells.iter().collect();
    let member = |mask: u32| (0..cells.len()).filter(|at| mask >> at & 1 == 1).map(|at| cells[at]).collect();
    (1..1 << cells.len()).map(member).collect()
}

/// What a crossing and two parts strike if they are a Sue de Coq: together they have as many digits as cells, where an
/// extra digit of both parts counts twice.
fn strikes(board: &Board<2>, houses: [Cells<2>; 2], crossing: &[usize], parts: [&[usize]; 2]) -> Vec<(u8, usize)> {
    let shared = digits(board, crossing);
    let [line, block] = parts.map(|part| digits(board, part));
    let extras = (line - shared).len() + (block - shared).len();
    let cells = crossing.len() + parts[0].len() + parts[1].len();
    let takes = |part: &[usize], digits: Digits| part.len() > (digits - shared).len() as usize;
    if !(line & block & shared).is_empty()
        || cells != (shared.len() + extras) as usize
        || !takes(parts[0], line)
        || !takes(parts[1], block)
    {
        return Vec::new();
    }
    let mut strikes = BTreeSet::new();
    for (house, part, own, other) in [(houses[0], parts[0], line, block), (houses[1], parts[1], block, line)] {
        let rest = (house & board.open()).iter().filter(|cell| !crossing.contains(cell) && !part.contains(cell));
        for cell in rest {
            let settled = |digit: u8| own.contains(digit) || shared.contains(digit) && !other.contains(digit);
            strikes.extend(board.at(cell).iter().filter(|&digit| settled(digit)).map(|digit| (digit, cell)));
        }
    }
    strikes.into_iter().collect()
}

fn defined(board: &Board<2>) -> Found {
    let mut found = Found::new();
    let units = &board.shape.units;
    for line in &units[board.shape.lines()] {
        for block in &units[board.shape.regions()] {
            let houses = [line.set & board.open(), block.set & board.open()];
            for crossing in subsets(houses[0] & houses[1]) {
                let surplus = digits(board, &crossing).len() as usize;
                if !(2..=3).contains(&crossing.len()) || surplus < crossing.len() + 2 {
                    continue;
                }
                let cells: Cells<2> = crossing.iter().copied().collect();
                for one in subsets(houses[0] - cells) {
                    let taken: Cells<2> = one.iter().copied().collect();
                    for other in subsets(houses[1] - cells - taken) {
                        let strikes = strikes(board, houses, &crossing, [&one, &other]);
                        if !strikes.is_empty() {
                            found.insert(([crossing.clone(), one.clone(), other], strikes));
                        }
                    }
                }
            }
        }
    }
    found
}

fn cells_of(step: &Step, role: &str) -> Vec<usize> {
    match step.role(role) {
        Some(Evidence::Cells(cells)) => cells.iter().map(|&cell| usize::from(cell)).collect(),
        other => panic!("{role} is {other:?}"),
    }
}

#[test]
fn finds_exactly_what_is_defined() {
    let (mut random, mut count) = (Random::from_number(5), 0);
    for (boxes, [placed, struck]) in [
        ((3, 3), [45, 30]),
        ((3, 3), [45, 50]),
        ((3, 3), [55, 20]),
        ((2, 3), [20, 40]),
        ((3, 2), [20, 50]),
        ((2, 4), [30, 40]),
    ] {
        for _ in 0..3 {
            let (board, _) = planted(&mut random, boxes, [placed, struck]);
            let steps = found(&board, sue_de_coq);
            let parts = |step: &Step| ["crossing", "line-cells", "box-cells"].map(|role| cells_of(step, role));
            let strikes = |step: &Step| step.strikes.iter().map(|mark| (mark.digit, mark.at())).collect();
            let found: Found = steps.iter().map(|step| (parts(step), strikes(step))).collect();
            assert_eq!(found.len(), steps.len(), "some were found twice");
            assert_eq!(found, defined(&board), "{board:?}");
            count += steps.len();
        }
    }
    assert!(count > 50, "{count} steps only");
}
