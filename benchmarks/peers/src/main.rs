//! 9 x 9 Sudoku beside the crate `sudoku`: `cargo run --release [--rounds N] [list ...]`, in this directory.
//!
//! The lists are read from `../../../shared/data/sudoku`, shuffled with a fixed seed and morphed (digits
//! renamed, rows and columns moved), so that no order in a list helps anybody. The solvers take turns, 250
//! puzzles at a time, in CPU time of the thread; of all rounds the fastest of each block counts. Every count
//! is compared: a fast wrong answer is not a result.

use gridproof::families::sudoku::nine;
use rustix::time::{ClockId, clock_gettime};
use std::fs;
use std::hint::black_box;
use std::process::ExitCode;
use sudoku::Sudoku;

const LISTS: [&str; 9] = [
    "easy_gen", "serg_multi", "unbiased", "17clue", "magictour1465", "top95", "hardest1905_11plus", "hardest1106",
    "invalid_gen",
];
const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data/sudoku");
const BLOCK: usize = 250;

fn main() -> ExitCode {
    let mut rounds = 7;
    let mut names: Vec<String> = Vec::new();
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        if argument == "--rounds" {
            rounds = arguments.next().and_then(|count| count.parse().ok()).unwrap_or(rounds);
        } else {
            names.push(argument);
        }
    }
    if names.is_empty() {
        names = LISTS.map(String::from).to_vec();
    }
    println!("engine: {}; best of {rounds} rounds", nine::instructions());
    println!();
    println!("| list | puzzles | sudoku, unique/s | ratio, unique | ratio, first | ratio, many | ratio, portable | guesses, unique | guesses, first |");
    println!("|---|--:|--:|--:|--:|--:|--:|--:|--:|");
    for name in names {
        if let Err(message) = list(&name, rounds) {
            eprintln!("{name}: {message}");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

/// A solver over a block of puzzles: writes how many answers each has, up to the limit.
type Run<'a> = &'a mut dyn FnMut(&Block, usize, &mut [u8]);

struct Block {
    ours: Vec<[u8; 81]>,
    theirs: Vec<Sudoku>,
}

fn list(name: &str, rounds: usize) -> Result<(), String> {
    let mut puzzles = read(name)?;
    let mut random = Random(0x5EED);
    for at in (1..puzzles.len()).rev() {
        puzzles.swap(at, random.below(at + 1));
    }
    let puzzles: Vec<[u8; 81]> = puzzles.iter().map(|puzzle| morph(puzzle, &mut random)).collect();
    let blocks: Vec<Block> = puzzles.chunks(BLOCK).map(block).collect::<Result<_, _>>()?;
    let mut out = [[0; 81]];
    let mut peer = |block: &Block, limit: usize, found: &mut [u8]| {
        for (puzzle, found) in block.theirs.iter().zip(found) {
            *found = if limit == 1 {
                u8::from(black_box(puzzle.some_solution()).is_some())
            } else {
                puzzle.solutions_count_up_to(limit) as u8
            };
        }
    };
    let mut ours = |block: &Block, limit: usize, found: &mut [u8]| {
        for (puzzle, found) in block.ours.iter().zip(found) {
            *found = if limit == 1 {
                let count = nine::solve(puzzle, 1, &mut out) as u8;
                black_box(&out);
                count
            } else {
                nine::solve(puzzle, limit, &mut []) as u8
            };
        }
    };
    let mut many = |block: &Block, limit: usize, found: &mut [u8]| nine::solve_many(&block.ours, limit as u8, found, &mut []);
    let mut portable = |block: &Block, limit: usize, found: &mut [u8]| {
        for (puzzle, found) in block.ours.iter().zip(found) {
            *found = nine::solve_portably(puzzle, limit, &mut []) as u8;
        }
    };
    let unique = race(&blocks, 2, rounds, &mut [&mut peer, &mut ours, &mut many, &mut portable])?;
    let first = race(&blocks, 1, rounds, &mut [&mut peer, &mut ours])?;
    let guesses = |limit: usize| {
        let all: u64 = puzzles.iter().map(|puzzle| nine::solve_and_count_guesses(puzzle, limit, &mut []).1).sum();
        all as f64 / puzzles.len() as f64
    };
    println!(
        "| {name} | {} | {:.0} | {:.2} | {:.2} | {:.2} | {:.2} | {:.2} | {:.2} |",
        puzzles.len(),
        puzzles.len() as f64 / unique[0] * 1e9,
        unique[0] / unique[1],
        first[0] / first[1],
        unique[0] / unique[2],
        unique[0] / unique[3],
        guesses(2),
        guesses(1),
    );
    Ok(())
}

/// Nanoseconds of each solver over all blocks, the fastest round of each block.
fn race(blocks: &[Block], limit: usize, rounds: usize, runs: &mut [Run<'_>]) -> Result<Vec<f64>, String> {
    let mut totals = vec![0.0; runs.len()];
    let mut best = vec![vec![f64::INFINITY; runs.len()]; blocks.len()];
    // Short lists are over in a moment: more rounds.
    let rounds = rounds * (2000 / (blocks.len() * BLOCK)).max(1);
    for _ in 0..rounds {
        for (at, block) in blocks.iter().enumerate() {
            let mut expected: Option<Vec<u8>> = None;
            for (solver, run) in runs.iter_mut().enumerate() {
                let mut found = vec![0; block.ours.len()];
                let started = thread_time();
                run(block, limit, &mut found);
                let time = (thread_time() - started) as f64;
                best[at][solver] = best[at][solver].min(time);
                match &expected {
                    None => expected = Some(found),
                    Some(expected) if *expected == found => {}
                    Some(expected) => {
                        let wrong = (0..found.len()).find(|&i| found[i] != expected[i]).unwrap_or(0);
                        let puzzle: String = block.ours[wrong].iter().map(|&d| char::from(b'0' + d)).collect();
                        let (a, b) = (expected[wrong], found[wrong]);
                        return Err(format!("solver {solver}, limit {limit}: {b} answers and not {a}: {puzzle}"));
                    }
                }
            }
        }
    }
    for block in best {
        for (total, time) in totals.iter_mut().zip(block) {
            *total += time;
        }
    }
    Ok(totals)
}

fn block(puzzles: &[[u8; 81]]) -> Result<Block, String> {
    let theirs = puzzles.iter().map(|puzzle| Sudoku::from_bytes(*puzzle).map_err(|error| format!("{error:?}")));
    Ok(Block { ours: puzzles.to_vec(), theirs: theirs.collect::<Result<_, _>>()? })
}

fn read(name: &str) -> Result<Vec<[u8; 81]>, String> {
    let text = fs::read_to_string(format!("{FOLDER}/{name}.txt")).map_err(|error| error.to_string())?;
    let digit = |byte: u8| if byte.is_ascii_digit() { byte - b'0' } else { 0 };
    let line = |line: &str| -> Option<[u8; 81]> { line.bytes().map(digit).collect::<Vec<_>>().try_into().ok() };
    text.lines().map(|text| line(text).ok_or_else(|| format!("not 81 cells: {text}"))).collect()
}

/// An equivalent puzzle.
fn morph(puzzle: &[u8; 81], random: &mut Random) -> [u8; 81] {
    let digits = random.order(9);
    let mut lines = || -> Vec<usize> {
        random.order(3).into_iter().flat_map(|band| random.order(3).into_iter().map(move |line| 3 * band + line)).collect()
    };
    let (rows, columns) = (lines(), lines());
    let turned = random.below(2) == 1;
    std::array::from_fn(|cell| {
        let (row, column) = (rows[cell / 9], columns[cell % 9]);
        let from = if turned { 9 * column + row } else { 9 * row + column };
        if puzzle[from] == 0 { 0 } else { digits[usize::from(puzzle[from]) - 1] as u8 + 1 }
    })
}

/// xorshift64*: the same everywhere.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        ((self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize) % end
    }

    fn order(&mut self, count: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..count).collect();
        for at in (1..count).rev() {
            order.swap(at, self.below(at + 1));
        }
        order
    }
}

fn thread_time() -> i64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec * 1_000_000_000 + time.tv_nsec
}
