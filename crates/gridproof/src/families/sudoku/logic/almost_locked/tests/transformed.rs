//! What is found does not depend on the board's orientation, the order of its lines, or the names of its digits.

use super::boards::{Planted, Random, empty, lines, strikes_of};
use super::{OPTIONS, all, finders};
use gridproof_engine::logic::houses::Board;
use gridproof_engine::logic::{Mark, State};
use std::collections::BTreeSet;

/// One transformation of a board: where rows and columns go, what digits become, and whether it is transposed.
struct Transformation {
    rows: Vec<usize>,
    columns: Vec<usize>,
    digits: Vec<usize>,
    transposed: bool,
}

impl Transformation {
    fn new(random: &mut Random) -> Transformation {
        let (rows, columns) = (lines(random, 3, 3), lines(random, 3, 3));
        Transformation { rows, columns, digits: random.order(9), transposed: random.index(2) == 1 }
    }

    fn cell(&self, cell: usize) -> usize {
        let (row, column) = (self.rows[cell / 9], self.columns[cell % 9]);
        if self.transposed { column * 9 + row } else { row * 9 + column }
    }

    fn digit(&self, digit: u8) -> u8 {
        self.digits[usize::from(digit) - 1] as u8 + 1
    }

    fn board(&self, board: &Board<2>) -> Board<2> {
        let mut transformed = empty(3, 3);
        for cell in (0..81).filter(|&cell| board.value(cell) != 0) {
            transformed.place(Mark::new(self.cell(cell), self.digit(board.value(cell))));
        }
        for cell in board.open() {
            let keep = board.at(cell).iter().map(|digit| self.digit(digit)).collect();
            let place = self.cell(cell);
            (transformed.at(place) - keep).into_iter().for_each(|digit| transformed.strike(Mark::new(place, digit)));
        }
        transformed
    }
}

#[test]
fn strikes_are_transformed_with_the_board() {
    let mut struck = [0; 5];
    for seed in 0..20 {
        let mut planted = Planted::<2>::new(3, 3, 26 + seed as usize, Random::from_number(2000 + seed));
        planted.disturb(10 + seed as usize);
        let transformation = Transformation::new(&mut planted.random);
        let transformed = transformation.board(&planted.board);
        for (at, (kind, find)) in finders::<2>().into_iter().enumerate() {
            let here: BTreeSet<(u8, u16)> = all(find, &planted.board, OPTIONS).iter().flat_map(strikes_of).collect();
            let there: BTreeSet<(u8, u16)> = all(find, &transformed, OPTIONS).iter().flat_map(strikes_of).collect();
            let moved = |&(digit, cell): &(u8, u16)| {
                (transformation.digit(digit), transformation.cell(usize::from(cell)) as u16)
            };
            assert_eq!(here.iter().map(moved).collect::<BTreeSet<_>>(), there, "{kind}, seed {seed}");
            struck[at] += here.len();
        }
    }
    assert!(struck.iter().all(|&count| count > 20), "too little was struck: {struck:?}");
}
