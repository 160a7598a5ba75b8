//! Makes cases of nets for `testdata/techniques/kakuro.txt` from boards with a planted answer:
//! `cargo run --release -p gridproof --example kakuro_cases`.

#[path = "../tests/support/mod.rs"]
mod support;

use gridproof::families::kakuro::{Cell, Kakuro};
use gridproof::internals::PuzzleInternals;
use gridproof::internals::kakuro::library::Case;
use gridproof::logic::Position;
use gridproof::{AnyPuzzle, Control, Limits};
use gridproof_engine::logic::{AnyReasoner, Step};
use std::collections::BTreeMap;
use support::Random;

/// How many cases of each kind are printed, and how many that find nothing.
const WANTED: [usize; 2] = [8, 3];

const KINDS: [&str; 2] = ["run-net", "run-net-nested"];

fn main() {
    let mut random = Random::from_number(2026);
    let mut made: BTreeMap<&str, [Vec<String>; 2]> = KINDS.iter().map(|&kind| (kind, Default::default())).collect();
    let is_full = |made: &BTreeMap<&str, [Vec<String>; 2]>| {
        made.values().all(|lists| lists[0].len() >= WANTED[0] && lists[1].len() >= WANTED[1])
    };
    while !is_full(&made) {
        let puzzle = plant(4 + random.index(3), &mut random);
        let mut reason = puzzle.reasoner(&Position::default());
        let rows = reason.techniques().len();
        let finds = |reason: &dyn AnyReasoner, row: usize| {
            reason.find(row, false, &mut Control::new(Limits::NONE)).expect("no limit")
        };
        while let Some(row) = (0..rows).find(|&row| !finds(&*reason, row).is_empty()) {
            let steps = finds(&*reason, row);
            if let Some(at) = (rows - 2..rows).position(|net| net == row) {
                for (text, list) in cases(&puzzle, &*reason, KINDS[at], &steps) {
                    let lists = made.get_mut(KINDS[at]).expect("both kinds");
                    if lists[list].len() < WANTED[list] && text.len() < 420 && !lists[list].contains(&text) {
                        lists[list].push(text);
                    }
                }
                break;
            }
            reason.apply(&steps[0]);
        }
    }
    for (kind, [pass, fail]) in made {
        println!("\n; {kind}");
        pass.iter().chain(&fail).for_each(|case| println!("{case}"));
    }
}

/// A case for a digit that one step strikes, and one for a digit that none does.
fn cases(puzzle: &Kakuro, reason: &dyn AnyReasoner, kind: &str, steps: &[Step]) -> Vec<(String, usize)> {
    let mut cells = puzzle.cells().to_vec();
    let mut struck = Vec::new();
    let columns = puzzle.columns();
    for (at, cell) in cells.iter_mut().enumerate().filter(|(_, cell)| cell.is_white()) {
        match reason.placed(at) {
            0 => {
                let gone: String = (1..=9)
                    .filter(|&digit| !reason.candidates(at).contains(digit))
                    .map(|digit| digit.to_string())
                    .collect();
                if !gone.is_empty() {
                    struck.push(format!("{gone}r{}c{}", at / columns + 1, at % columns + 1));
                }
            }
            digit => *cell = Cell::White(Some(digit)),
        }
    }
    let board = Kakuro::new(columns, cells).expect("the same layout").write("grid").expect("a grid");
    let board: Vec<String> =
        board.lines().skip(1).map(|row| row.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
    let line = |variant: &str, digit: u8, strikes: &str| {
        format!(":{kind}{variant}:{digit}:{}:{}:{strikes}::", board.join(" / "), struck.join(" "))
    };
    let of = |digit: u8| steps.iter().filter(move |step| step.strikes[0].digit == digit);
    let mut found = Vec::new();
    for digit in 1..=9 {
        let text = match of(digit).collect::<Vec<_>>()[..] {
            [step] => {
                let at = step.strikes[0].at();
                (line("", digit, &format!("{digit}r{}c{}", at / columns + 1, at % columns + 1)), 0)
            }
            [] if (0..reason.cells())
                .any(|cell| reason.placed(cell) == 0 && reason.candidates(cell).contains(digit)) =>
            {
                (line("-x", digit, ""), 1)
            }
            _ => continue,
        };
        let case = Case::read(&text.0).expect("a case").expect("a valid case");
        if case.run().is_ok() {
            found.push(text);
        }
    }
    found
}

/// A board whose clues are the sums of a random fill.
fn plant(size: usize, random: &mut Random) -> Kakuro {
    let side = size + 1;
    let mut digits = vec![0u8; side * side];
    for at in 0..digits.len() {
        let (row, column) = (at / side, at % side);
        if row == 0 || column == 0 || random.index(100) < 15 {
            continue;
        }
        let left = (0..column).rev().map(|c| digits[row * side + c]).take_while(|&digit| digit != 0);
        let above = (0..row).rev().map(|r| digits[r * side + column]).take_while(|&digit| digit != 0);
        let taken: Vec<u8> = left.chain(above).collect();
        let free: Vec<u8> = (1..=9).filter(|digit| !taken.contains(digit)).collect();
        if !free.is_empty() {
            digits[at] = free[random.index(free.len())];
        }
    }
    let sum = |at: usize, step: usize, left: usize| {
        Some((1..=left).map(|i| digits[at + i * step]).take_while(|&digit| digit != 0).sum()).filter(|&sum| sum > 0)
    };
    let cell = |at: usize| match digits[at] {
        0 => Cell::Black { down: sum(at, side, side - at / side - 1), across: sum(at, 1, side - at % side - 1) },
        _ => Cell::WHITE,
    };
    Kakuro::new(side, (0..digits.len()).map(cell).collect()).expect("short runs")
}
