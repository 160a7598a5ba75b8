//! What is found does not depend on how the board is turned, mirrored, shuffled or named.

use super::boards::{Planted, Random, empty, lines, strikes_of};
use super::{OPTIONS, all, finders};
use gridproof_engine::logic::houses::Board;
use gridproof_engine::logic::{Mark, State};
use std::collections::BTreeSet;

/// One way to turn a board: where rows and columns go, what digits become, and whether it is transposed.
struct Turn {
    rows: Vec<usize>,
    columns: Vec<usize>,
    digits: Vec<usize>,
    transposed: bool,
}

impl Turn {
    fn new(random: &mut Random) -> Turn {
        let (rows, columns) = (lines(random, 3, 3), lines(random, 3, 3));
        Turn { rows, columns, digits: random.order(9), transposed: random.index(2) == 1 }
    }

    fn cell(&self, cell: usize) -> usize {
        let (row, column) = (self.rows[cell / 9], self.columns[cell % 9]);
        if self.transposed { column * 9 + row } else { row * 9 + column }
    }

    fn digit(&self, digit: u8) -> u8 {
        self.digits[usize::from(digit) - 1] as u8 + 1
    }

    fn board(&self, board: &Board<2>) -> Board<2> {
        let mut turned = empty(3, 3);
        for cell in (0..81).filter(|&cell| board.value(cell) != 0) {
            turned.place(Mark::new(self.cell(cell), self.digit(board.value(cell))));
        }
        for cell in board.open() {
            let keep = board.at(cell).iter().map(|digit| self.digit(digit)).collect();
            let place = self.cell(cell);
            (turned.at(place) - keep).into_iter().for_each(|digit| turned.strike(Mark::new(place, digit)));
        }
        turned
    }
}

#[test]
fn what_is_struck_turns_with_the_board() {
    let mut struck = [0; 5];
    for seed in 0..20 {
        let mut planted = Planted::<2>::new(3, 3, 26 + seed as usize, Random::from_number(2000 + seed));
        planted.disturb(10 + seed as usize);
        let turn = Turn::new(&mut planted.random);
        let turned = turn.board(&planted.board);
        for (at, (kind, find)) in finders::<2>().into_iter().enumerate() {
            let here: BTreeSet<(u8, u16)> = all(find, &planted.board, OPTIONS).iter().flat_map(strikes_of).collect();
            let there: BTreeSet<(u8, u16)> = all(find, &turned, OPTIONS).iter().flat_map(strikes_of).collect();
            let moved = |&(digit, cell): &(u8, u16)| (turn.digit(digit), turn.cell(usize::from(cell)) as u16);
            assert_eq!(here.iter().map(moved).collect::<BTreeSet<_>>(), there, "{kind}, seed {seed}");
            struck[at] += here.len();
        }
    }
    assert!(struck.iter().all(|&count| count > 20), "too little was struck: {struck:?}");
}
