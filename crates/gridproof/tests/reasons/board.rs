//! A board as the rules see it: houses, candidates, digits. No code is shared with the engine.

use serde_json::Value;
use std::collections::BTreeMap;

/// A digit in a cell, cells row by row from 0.
pub(super) type Mark = (usize, u8);

/// A set of digits, one bit each.
pub(super) type Set = u64;

pub(super) fn bit(digit: u8) -> Set {
    1 << digit
}

pub(super) fn digits_in(set: Set) -> impl Iterator<Item = u8> {
    (0..64).filter(move |digit| set >> digit & 1 == 1)
}

#[derive(Clone)]
pub(super) struct Board {
    pub(super) size: usize,
    /// Rows, columns and boxes; every digit is in each of them once.
    pub(super) houses: Vec<Vec<usize>>,
    /// For every pair of cells, whether they share a house.
    shared: Vec<bool>,
    /// The candidates of open cells.
    pub(super) open: Vec<Set>,
    /// Placed digits, 0 for none.
    pub(super) placed: Vec<u8>,
    pub(super) given: Vec<bool>,
    /// The number of the step that struck a candidate, on a board whose path is followed from its start.
    pub(super) struck: BTreeMap<Mark, u64>,
    pub(super) has_path: bool,
}

impl Board {
    /// A board with these givens; `boxes` has the rows and columns of a box.
    pub(super) fn new(size: usize, boxes: Option<(usize, usize)>, givens: &[u8]) -> Board {
        let cells = || 0..size * size;
        let mut houses: Vec<Vec<usize>> = Vec::new();
        houses.extend((0..size).map(|row| cells().filter(|cell| cell / size == row).collect()));
        houses.extend((0..size).map(|column| cells().filter(|cell| cell % size == column).collect()));
        if let Some((rows, columns)) = boxes {
            for (top, left) in (0..columns).flat_map(|top| (0..rows).map(move |left| (top, left))) {
                let inside = |cell: &usize| (cell / size / rows, cell % size / columns) == (top, left);
                houses.push(cells().filter(inside).collect());
            }
        }
        let mut shared = vec![false; size.pow(4)];
        for house in &houses {
            for (one, other) in house.iter().flat_map(|one| house.iter().map(move |other| (one, other))) {
                shared[one * size * size + other] = one != other;
            }
        }
        let all = (1..=size as u8).fold(0, |set, digit| set | bit(digit));
        let mut board = Board {
            size,
            houses,
            shared,
            open: vec![all; size * size],
            placed: vec![0; size * size],
            given: givens.iter().map(|&digit| digit != 0).collect(),
            struck: BTreeMap::new(),
            has_path: true,
        };
        for (cell, &digit) in givens.iter().enumerate().filter(|(_, digit)| **digit != 0) {
            board.place((cell, digit));
        }
        board
    }

    pub(super) fn place(&mut self, (cell, digit): Mark) {
        self.placed[cell] = digit;
        self.open[cell] = 0;
        for other in 0..self.open.len() {
            if self.sees(cell, other) {
                self.open[other] &= !bit(digit);
            }
        }
    }

    pub(super) fn sees(&self, one: usize, other: usize) -> bool {
        self.shared[one * self.size * self.size + other]
    }

    /// Whether one candidate being true makes the other false.
    pub(super) fn excludes(&self, one: Mark, other: Mark) -> bool {
        if one.0 == other.0 { one.1 != other.1 } else { one.1 == other.1 && self.sees(one.0, other.0) }
    }

    pub(super) fn is_open(&self, (cell, digit): Mark) -> bool {
        self.open[cell] & bit(digit) != 0
    }

    pub(super) fn has(&self, (cell, digit): Mark) -> bool {
        self.placed[cell] == digit
    }

    /// The candidates of a cell.
    pub(super) fn candidates(&self, cell: usize) -> Vec<Mark> {
        digits_in(self.open[cell]).map(|digit| (cell, digit)).collect()
    }

    /// The places of a digit in a house.
    pub(super) fn places(&self, house: &[usize], digit: u8) -> Vec<Mark> {
        house.iter().map(|&cell| (cell, digit)).filter(|&mark| self.is_open(mark)).collect()
    }

    /// Takes a step.
    pub(super) fn apply(&mut self, number: u64, step: &Value) {
        for (cell, digit) in self.marks(&step["strikes"]) {
            if self.is_open((cell, digit)) {
                self.open[cell] &= !bit(digit);
                self.struck.insert((cell, digit), number);
            }
        }
        self.marks(&step["places"]).into_iter().for_each(|mark| self.place(mark));
    }

    /// A cell in JSON: row and column from 1.
    pub(super) fn cell(&self, value: &Value) -> usize {
        let number = |at: usize| value[at].as_u64().expect("a row and a column") as usize;
        (number(0) - 1) * self.size + number(1) - 1
    }

    pub(super) fn cells(&self, value: &Value) -> Vec<usize> {
        value.as_array().map(|all| all.iter().map(|value| self.cell(value)).collect()).unwrap_or_default()
    }

    /// Candidates in JSON.
    pub(super) fn marks(&self, value: &Value) -> Vec<Mark> {
        let mark = |value: &Value| {
            let number = |key: &str| value[key].as_u64().unwrap_or_else(|| panic!("{key} of {value}")) as usize;
            ((number("row") - 1) * self.size + number("column") - 1, number("digit") as u8)
        };
        value.as_array().map(|all| all.iter().map(mark).collect()).unwrap_or_default()
    }
}
