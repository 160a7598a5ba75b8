//! Boards that the generators do not make.

use super::collect::Collector;
use gridproof::families::skyscrapers::Skyscrapers;
use gridproof::generate::Generator;
use gridproof::internals::{Random, square};
use gridproof::parts::{MinimizeOptions, minimize};
use gridproof::{AnyPuzzle, Control, Limits, Verdict};

/// Boards longer than any that the generator makes; on shorter ones every line is within reach of an exact answer.
const LONG: usize = 13;
/// How many of them are made.
const LONG_BOARDS: u64 = 24;

/// Two of three Kakuros without redundant sums: with all sums the combinations of single runs always suffice.
pub(crate) fn harder(puzzle: Box<dyn AnyPuzzle>, number: u64) -> Box<dyn AnyPuzzle> {
    if puzzle.family().id != "kakuro" || number.is_multiple_of(3) {
        return puzzle;
    }
    let options = MinimizeOptions::default().with_clues(true).with_seed("lessons".parse().ok());
    match minimize(&*puzzle, &options, &mut Control::new(Limits::NONE.with_nodes(2_000_000))) {
        Ok(minimized) => minimized.puzzle,
        Err(_) => puzzle,
    }
}

/// Latin squares large enough for nets inside nets, smallest first.
pub(crate) fn large_squares(collector: &mut Collector) {
    if collector.family.id != "latin" {
        return;
    }
    for (size, boards) in [("14", 60), ("16", 30), ("18", 10), ("20", 20)] {
        let Ok(seed) = "lessons".parse() else { return };
        let Ok(generator) = Generator::for_family("latin", &[("size", size)], seed) else { return };
        for number in 1..=boards {
            if let Ok(made) = generator.make(number, &mut Control::new(Limits::NONE)) {
                collector.walk_whole(made.puzzle);
            }
        }
    }
}

/// Large Skyscrapers with most cells given, for the technique about lines that are too long for an exact answer.
pub(crate) fn long(collector: &mut Collector) {
    let Some(row) = collector.table.iter().position(|about| about.id == "long-line") else { return };
    for number in 0..LONG_BOARDS {
        let mut random = Random::from_number(number);
        if let Some(puzzle) = long_board(&mut random) {
            collector.relax_for(row, Box::new(puzzle), &mut random);
        }
    }
}

/// All clues of a random square; the cells of five rows are open as long as the answer stays unique.
fn long_board(random: &mut Random) -> Option<Skyscrapers> {
    let answer = square(LONG, random);
    let at = |row: usize, column: usize| answer[row * LONG + column];
    let seen = |line: Vec<u8>| {
        let is_seen = |at: &usize| line[..*at].iter().all(|before| *before < line[*at]);
        (0..line.len()).filter(is_seen).count() as u8
    };
    let column = |column: usize| (0..LONG).map(|row| at(row, column)).collect::<Vec<u8>>();
    let row = |row: usize| (0..LONG).map(|column| at(row, column)).collect::<Vec<u8>>();
    let turned = |line: Vec<u8>| line.into_iter().rev().collect::<Vec<u8>>();
    let top = (0..LONG).map(|at| seen(column(at)));
    let bottom = (0..LONG).map(|at| seen(turned(column(at))));
    let left = (0..LONG).map(|at| seen(row(at)));
    let right = (0..LONG).map(|at| seen(turned(row(at))));
    let clues: Vec<u8> = top.chain(bottom).chain(left).chain(right).collect();
    let open: Vec<usize> = random.order(LONG).into_iter().take(5).collect();
    let mut givens = answer.clone();
    for cell in random.order(LONG * LONG).into_iter().filter(|cell| open.contains(&(cell / LONG))) {
        givens[cell] = 0;
        let puzzle = Skyscrapers::new(LONG, clues.clone(), givens.clone()).ok()?;
        let mut control = Control::new(Limits::answers(2).with_nodes(200_000));
        if !matches!(puzzle.solve(&mut control), Verdict::Unique(_)) {
            givens[cell] = answer[cell];
        }
    }
    Skyscrapers::new(LONG, clues, givens).ok()
}
