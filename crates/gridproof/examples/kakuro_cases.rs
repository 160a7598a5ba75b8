//! Makes cases of `run-net` for `testdata/techniques/kakuro.txt` from boards with a planted answer:
//! `cargo run --release -p gridproof --example kakuro_cases`.

#[path = "../tests/support/mod.rs"]
mod support;

use gridproof::families::kakuro::{Cell, Kakuro};
use gridproof::internals::kakuro::library::Case;
use gridproof::logic::Position;
use gridproof::{AnyPuzzle, Control, Digits, Limits};
use gridproof_engine::logic::{AnyReasoner, Step};
use support::Random;

/// How many cases are printed, and how many that find nothing.
const WANTED: [usize; 2] = [8, 3];

fn main() {
    let mut random = Random::from_number(2026);
    let mut made: [Vec<String>; 2] = Default::default();
    while made[0].len() < WANTED[0] || made[1].len() < WANTED[1] {
        let puzzle = plant(3 + random.index(3), &mut random);
        let mut reason = puzzle.reasoner(&Position::default());
        let net = reason.techniques().len() - 1;
        while let Some(row) = (0..=net).find(|&row| !finds(&*reason, row).is_empty()) {
            if row < net {
                let step = finds(&*reason, row).remove(0);
                reason.apply(&step);
                continue;
            }
            let (puzzle, marks) = position(&puzzle, &*reason);
            let mut taken = [false; 2];
            for (text, list) in cases(&puzzle, &marks) {
                if !taken[list] && made[list].len() < WANTED[list] && text.len() < 460 {
                    taken[list] = true;
                    made[list].push(text);
                }
            }
            break;
        }
    }
    made.iter().flatten().for_each(|case| println!("{case}"));
}

fn finds(reason: &dyn AnyReasoner, row: usize) -> Vec<Step> {
    reason.find(row, false, &mut Control::new(Limits::NONE)).expect("no limit")
}

/// The board with what is placed as givens, and the candidates.
fn position(puzzle: &Kakuro, reason: &dyn AnyReasoner) -> (Kakuro, Vec<Digits>) {
    let given = |(at, cell): (usize, &Cell)| match reason.placed(at) {
        0 => *cell,
        digit => Cell::White(Some(digit)),
    };
    let cells = puzzle.cells().iter().enumerate().map(given).collect();
    let marks = (0..reason.cells()).map(|cell| reason.candidates(cell)).collect();
    (Kakuro::new(puzzle.columns(), cells).expect("the same layout"), marks)
}

/// A case for each digit that one step strikes, and for each that none does.
fn cases(puzzle: &Kakuro, marks: &[Digits]) -> Vec<(String, usize)> {
    let columns = puzzle.columns();
    let reason = puzzle.reasoner(&Position { entries: Vec::new(), marks: Some(marks.to_vec()) });
    let steps = finds(&*reason, reason.techniques().len() - 1);
    let open = || (0..reason.cells()).filter(|&cell| puzzle.cells()[cell] == Cell::WHITE);
    let mut struck = Vec::new();
    for cell in open() {
        let gone = (1..=9).filter(|&digit| !reason.candidates(cell).contains(digit));
        let gone: String = gone.map(|digit: u8| digit.to_string()).collect();
        if !gone.is_empty() {
            struck.push(format!("{gone}r{}c{}", cell / columns + 1, cell % columns + 1));
        }
    }
    let board = puzzle.write("grid").expect("a grid");
    let rows = board.lines().skip(1).map(|row| row.split_whitespace().collect::<Vec<_>>().join(" "));
    let board = rows.collect::<Vec<_>>().join(" / ");
    let line = |variant: &str, digit: u8, strikes: &str| {
        format!(":run-net{variant}:{digit}:{board}:{}:{strikes}::", struck.join(" "))
    };
    let mut found = Vec::new();
    for digit in 1..=9 {
        let own: Vec<&Step> = steps.iter().filter(|step| step.strikes[0].digit == digit).collect();
        let text = match own[..] {
            [step] => {
                let at = step.strikes[0].at();
                (line("", digit, &format!("{digit}r{}c{}", at / columns + 1, at % columns + 1)), 0)
            }
            [] if open().any(|cell| reason.candidates(cell).contains(digit)) => (line("-x", digit, ""), 1),
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
