//! Random solved boards.
//!
//! Boards of 9 x 9 are filled cell by cell, the cell with the fewest candidates first, with a random one of these. Others start
//! from a pattern and take a random walk away from it: two digits trade places in a region of the board where that breaks no
//! rule, or two rows or columns trade some of their digits. The walk takes predictable time; filling large boards does not.
//!
//! Neither uses an engine: which answer an engine finds first may change, and with it every puzzle made from a seed.

use super::super::Boxes;
use gridproof_engine::random::Random;

/// A random solved board, row by row.
pub(super) fn random_board(boxes: Boxes, random: &mut Random) -> Vec<u8> {
    if (boxes.rows(), boxes.columns()) == (3, 3) { nine(random).to_vec() } else { random_walk(boxes, random) }
}

/// The digits already used, house by house.
#[derive(Clone, Copy, Default)]
struct UsedDigits {
    rows: [u16; 9],
    columns: [u16; 9],
    boxes: [u16; 9],
}

/// Row, column and box of every cell.
const HOUSES: [(usize, usize, usize); 81] = {
    let mut houses = [(0, 0, 0); 81];
    let mut cell = 0;
    while cell < 81 {
        houses[cell] = (cell / 9, cell % 9, cell / 27 * 3 + cell % 9 / 3);
        cell += 1;
    }
    houses
};

impl UsedDigits {
    fn candidates(&self, cell: usize) -> u16 {
        let (row, column, in_box) = HOUSES[cell];
        0x1ff & !(self.rows[row] | self.columns[column] | self.boxes[in_box])
    }

    fn toggle(&mut self, cell: usize, digit: u16) {
        let (row, column, in_box) = HOUSES[cell];
        self.rows[row] ^= digit;
        self.columns[column] ^= digit;
        self.boxes[in_box] ^= digit;
    }
}

/// A random solved board of 9 x 9.
pub(super) fn nine(random: &mut Random) -> [u8; 81] {
    let mut board = [0u8; 81];
    let mut used = UsedDigits::default();
    // The three boxes on the diagonal share no row or column.
    for corner in [0, 30, 60] {
        let mut digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
        random.shuffle(&mut digits);
        for (at, digit) in digits.into_iter().enumerate() {
            let cell = corner + at / 3 * 9 + at % 3;
            board[cell] = digit;
            used.toggle(cell, 1 << (digit - 1));
        }
    }
    let mut open: Vec<u8> = (0..81).filter(|&cell| board[cell as usize] == 0).collect();
    fill(&mut board, &mut used, &mut open, random);
    board
}

fn fill(board: &mut [u8; 81], used: &mut UsedDigits, open: &mut Vec<u8>, random: &mut Random) -> bool {
    let (mut best, mut fewest) = (0, 10);
    for (at, &cell) in open.iter().enumerate() {
        let count = used.candidates(cell.into()).count_ones();
        if count < fewest {
            (best, fewest) = (at, count);
            if count <= 1 {
                break;
            }
        }
    }
    if fewest > 9 {
        return true;
    }
    let cell = usize::from(open.swap_remove(best));
    let mut untried = used.candidates(cell);
    while untried != 0 {
        let skip = if untried.count_ones() > 1 { random.below(untried.count_ones()) } else { 0 };
        let digit = (0..skip).fold(untried, |rest, _| rest & (rest - 1));
        let digit = digit & digit.wrapping_neg();
        untried ^= digit;
        board[cell] = digit.trailing_zeros() as u8 + 1;
        used.toggle(cell, digit);
        if fill(board, used, open, random) {
            return true;
        }
        used.toggle(cell, digit);
    }
    // Undo the swap: callers rely on the order of the open cells.
    open.push(cell as u8);
    let last = open.len() - 1;
    open.swap(best, last);
    false
}

/// A random solved board of any size, by a random walk.
fn random_walk(boxes: Boxes, random: &mut Random) -> Vec<u8> {
    let size = boxes.size();
    let pattern =
        |row: usize, column: usize| (column + row % boxes.rows() * boxes.columns() + row / boxes.rows()) % size;
    let digits = random.order(size);
    let rows = lines(boxes.rows(), boxes.columns(), random);
    let columns = lines(boxes.columns(), boxes.rows(), random);
    let mut board: Vec<u8> = Vec::with_capacity(size * size);
    for &row in &rows {
        board.extend(columns.iter().map(|&column| digits[pattern(row, column)] as u8 + 1));
    }
    if size > 1 {
        for _ in 0..2 * size * size {
            match random.below(4) {
                0 => exchange_lines(&mut board, size, boxes.rows(), true, random),
                1 => exchange_lines(&mut board, size, boxes.columns(), false, random),
                _ => exchange_digits(&mut board, boxes, random),
            }
        }
    }
    board
}

/// Rows (or columns) in a random order that keeps bands (or stacks) together: `count` groups of `each`.
fn lines(each: usize, count: usize, random: &mut Random) -> Vec<usize> {
    let mut lines = Vec::with_capacity(each * count);
    for group in random.order(count) {
        lines.extend(random.order(each).into_iter().map(|at| group * each + at));
    }
    lines
}

/// Two rows of a band, or columns of a stack, exchange digits at one place and at all others that this forces.
fn exchange_lines(board: &mut [u8], size: usize, each: usize, rows: bool, random: &mut Random) {
    if each < 2 {
        return;
    }
    let group = random.index(size / each) * each;
    let one = random.index(each);
    let other = (one + 1 + random.index(each - 1)) % each;
    let (one, other) = (group + one, group + other);
    let at = |line: usize, place: usize| if rows { line * size + place } else { place * size + line };
    let first = random.index(size);
    let wanted = board[at(one, first)];
    let mut place = first;
    // The digit that came from the other line is now twice in this one; the place where it was before is next.
    loop {
        board.swap(at(one, place), at(other, place));
        let came = board[at(one, place)];
        if came == wanted {
            return;
        }
        let twice = |&at_place: &usize| at_place != place && board[at(one, at_place)] == came;
        match (0..size).find(twice) {
            Some(next) => place = next,
            None => return,
        }
    }
}

/// Two digits trade places in a region of the board.
fn exchange_digits(board: &mut [u8], boxes: Boxes, random: &mut Random) {
    let size = boxes.size();
    let first = random.index(size * size);
    let one = board[first];
    let mut other = random.index(size - 1) as u8 + 1;
    other += u8::from(other >= one);
    let mut seen = vec![false; size * size];
    let mut region = vec![first];
    seen[first] = true;
    let mut at = 0;
    while at < region.len() {
        let cell = region[at];
        let partner = if board[cell] == one { other } else { one };
        let (row, column) = (cell / size, cell % size);
        let corner = (row - row % boxes.rows()) * size + column - column % boxes.columns();
        for step in 0..size {
            let in_box = corner + step / boxes.columns() * size + step % boxes.columns();
            for next in [row * size + step, step * size + column, in_box] {
                if board[next] == partner && !seen[next] {
                    seen[next] = true;
                    region.push(next);
                }
            }
        }
        at += 1;
    }
    for cell in region {
        board[cell] = if board[cell] == one { other } else { one };
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::{Sudoku, rules};
    use super::*;
    use gridproof_engine::fill::Fill;
    use std::collections::BTreeSet;

    fn random(seed: &str) -> Random {
        Random::new(&seed.parse().unwrap(), 0)
    }

    #[test]
    fn boards_are_solved() {
        let mut random = random("boards");
        for (rows, columns) in [(1, 1), (1, 5), (4, 1), (2, 2), (2, 3), (3, 2), (3, 3), (2, 5), (3, 4), (4, 4), (5, 5)]
        {
            let boxes = Boxes::new(rows, columns).unwrap();
            for _ in 0..20 {
                let board = random_board(boxes, &mut random);
                let puzzle = Sudoku::new(boxes, board.clone()).unwrap();
                let fill = Fill::new(boxes.size(), board).unwrap();
                assert!(rules::violations(&puzzle, &fill).is_empty(), "{boxes}\n{fill}");
            }
        }
    }

    /// There are 288 boards of 4 x 4.
    #[test]
    fn the_walk_reaches_every_board() {
        let mut random = random("everywhere");
        let boxes = Boxes::new(2, 2).unwrap();
        let seen: BTreeSet<Vec<u8>> = (0..6_000).map(|_| random_board(boxes, &mut random)).collect();
        assert_eq!(seen.len(), 288);
    }
}
