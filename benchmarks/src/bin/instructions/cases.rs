//! The cases: fixed work of every hot loop, a few million instructions each.
//!
//! Each prepares its puzzles, does the work if `work` is set, and checks the outcome.

use gridproof::detect::{self, Wanted};
use gridproof::families::sudoku::{Boxes, Sudoku};
use gridproof::internals::PuzzleInternals;
use gridproof::internals::sudoku::nine;
use gridproof::{AnyPuzzle, Control, FAMILIES, Limits};
use gridproof_benchmarks::{Random, problem};
use gridproof_cover::{Search, count};
use gridproof_engine::learn::Solver;
use std::hint::black_box;

/// One case.
pub(crate) struct Case {
    pub(crate) name: &'static str,
    /// Prepares, and does the work if the argument is true.
    pub(crate) run: fn(bool) -> Result<(), String>,
}

/// All cases.
pub(crate) const CASES: &[Case] = &[
    Case { name: "sudoku-9x9-avx2", run: nine_avx2 },
    Case { name: "sudoku-9x9-portable", run: nine_portable },
    Case { name: "kakuro-sums", run: |work| kakuro(work, "sums") },
    Case { name: "kakuro-kernel", run: |work| kakuro(work, "kernel") },
    Case { name: "skyscrapers-square", run: |work| skyscrapers(work, "square") },
    Case { name: "skyscrapers-kernel", run: |work| skyscrapers(work, "kernel") },
    Case { name: "cover-queens-8", run: queens },
    Case { name: "cover-domino-8", run: domino },
    Case { name: "learn-16x16", run: learn },
];

pub(crate) fn find(name: &str) -> Result<&'static Case, String> {
    CASES.iter().find(|case| case.name == name).ok_or_else(|| format!("unknown case {name}"))
}

/// One that singles alone solve, one of the hardest for people, one with 17 givens.
const NINE: [&[u8; 81]; 3] = [
    b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    b"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    b"4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........",
];

fn nine_avx2(work: bool) -> Result<(), String> {
    if nine::instructions() != "AVX2" {
        return Err(format!("expected AVX2, found {}", nine::instructions()));
    }
    nine_by(work, |board| nine::solve(board, 2, &mut []))
}

fn nine_portable(work: bool) -> Result<(), String> {
    nine_by(work, |board| nine::solve_portably(board, 2, &mut []))
}

fn nine_by(work: bool, solve: impl Fn(&[u8; 81]) -> usize) -> Result<(), String> {
    for _ in 0..if work { 20 } else { 0 } {
        let found: usize = NINE.iter().map(|board| solve(black_box(board))).sum();
        same(found, 3)?;
    }
    Ok(())
}

fn kakuro(work: bool, engine: &str) -> Result<(), String> {
    let boards = [include_str!("../../../../testdata/examples/2-kakuro.txt"), KAKURO];
    verdicts(work, engine, "kakuro", &boards, 50)
}

/// Loose sums, so that engines have to search.
const KAKURO: &str = "6 6
    #     #     #   20\\   25\\     #
    #    4\\ 19\\10     _     9     #
  \\28     _     _     _     _    9\\
    # 15\\23     6     _     _     _
  \\24     _     _     _     _    1\\
   \\7     _     _     #    \\1     _";

fn skyscrapers(work: bool, engine: &str) -> Result<(), String> {
    verdicts(work, engine, "skyscrapers", &SKYSCRAPERS, 5)
}

/// From shuffled squares, with some clues left out so that engines have to search.
const SKYSCRAPERS: [&str; 3] = [
    "6://3///4///3/3///2/2//2/5///3/2/3//5",
    "7://3/3//4///3///4//1/4/1/2/2/3/3/2/2//3/4/2//1",
    "8:4/1//5/2//3//3///1/2//2//2//2//4/1/2/3/4/2///2//1/3",
];

/// Solves boards `times` times.
fn verdicts(work: bool, engine: &str, family: &str, boards: &[&str], times: usize) -> Result<(), String> {
    let family = FAMILIES.iter().copied().find(|row| row.id == family);
    let read = |board: &&str| {
        let wanted = Wanted::default().with_family(family);
        detect::read(board, &wanted).map(|found| found.puzzle).map_err(|error| error.to_string())
    };
    let puzzles: Vec<Box<dyn AnyPuzzle>> = boards.iter().map(read).collect::<Result<_, _>>()?;
    for puzzle in &puzzles {
        for _ in 0..if work { times } else { 0 } {
            let mut control = Control::new(Limits::answers(2));
            let verdict = puzzle.solve_with(engine, &mut control).map_err(|error| error.to_string())?;
            same(black_box(verdict).answers().is_empty(), false)?;
        }
    }
    Ok(())
}

fn queens(work: bool) -> Result<(), String> {
    let problem = problem("queens 8")?;
    for _ in 0..if work { 5 } else { 0 } {
        let mut search = Search::new(black_box(&problem));
        let mut control = Control::new(Limits::NONE);
        let mut answers = 0;
        while let Ok(Some(_)) = search.next(&mut control) {
            answers += 1;
        }
        same(answers, 92)?;
    }
    Ok(())
}

fn domino(work: bool) -> Result<(), String> {
    let problem = problem("domino 8")?;
    if work {
        let counted = count(black_box(&problem), &mut Control::new(Limits::NONE));
        same(counted.count.to_string().as_str(), "12988816")?;
    }
    Ok(())
}

/// 200 answers of a 16 x 16 board with two fifths of the cells given: a clause is learnt from each answer and each dead end.
fn learn(work: bool) -> Result<(), String> {
    let mut random = Random(16);
    let mut lines = || -> Vec<usize> {
        let bands = random.order(4);
        bands.into_iter().flat_map(|band| random.order(4).into_iter().map(move |line| 4 * band + line)).collect()
    };
    let (rows, columns) = (lines(), lines());
    let digit = |cell: usize| {
        let (row, column) = (rows[cell / 16], columns[cell % 16]);
        ((4 * (row % 4) + row / 4 + column) % 16 + 1) as u8
    };
    let givens = (0..256).map(|cell| if random.below(5) < 2 { digit(cell) } else { 0 }).collect();
    let board = Sudoku::new(Boxes::default_for(16).ok_or("no boxes")?, givens).map_err(|error| error.to_string())?;
    let model = board.model().map_err(|error| error.to_string())?;
    if work {
        let mut solver = Solver::new(black_box(&model));
        let mut control = Control::new(Limits::NONE.with_nodes(100_000));
        for _ in 0..200 {
            let answer = solver.next(&mut control).map_err(|stop| stop.to_string())?;
            same(answer.is_some(), true)?;
        }
    }
    Ok(())
}

fn same<T: PartialEq + std::fmt::Debug>(found: T, expected: T) -> Result<(), String> {
    if found == expected { Ok(()) } else { Err(format!("{found:?}, expected {expected:?}")) }
}
