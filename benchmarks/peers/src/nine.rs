//! The crate `sudoku`.

use gridproof_benchmarks::peer::{NinePeer, NineRun};
use std::hint::black_box;
use sudoku::Sudoku;

pub(crate) struct Crate;

impl NinePeer for Crate {
    fn name(&self) -> &'static str {
        "sudoku"
    }

    fn prepare(&self, boards: &[[u8; 81]]) -> Result<Box<dyn NineRun>, String> {
        let board = |board: &[u8; 81]| Sudoku::from_bytes(*board).map_err(|error| format!("{error:?}"));
        Ok(Box::new(Boards(boards.iter().map(board).collect::<Result<_, _>>()?)))
    }
}

struct Boards(Vec<Sudoku>);

impl NineRun for Boards {
    fn run(&mut self, limit: usize, found: &mut [u8]) {
        for (board, found) in self.0.iter().zip(found) {
            *found = if limit == 1 {
                u8::from(black_box(board.some_solution()).is_some())
            } else {
                board.solutions_count_up_to(limit) as u8
            };
        }
    }

    fn answers(&mut self) -> Vec<Option<[u8; 81]>> {
        self.0.iter().map(|board| board.some_solution().map(|answer| answer.to_bytes())).collect()
    }
}
