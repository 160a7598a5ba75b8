//! Generating 9x9 Sudokus, against the crate `sudoku`: `cargo run --release --bin make` in this directory.
//!
//! Minimal puzzles, without symmetry and with half-turn symmetry, in turns of 250 puzzles each; CPU time of one thread. Ours are
//! generated one by one through the public generator, which proves each unique once more. Theirs draw from `rand`'s thread
//! generator. Every puzzle is solved again afterwards; that is not timed.

use gridproof::internals::sudoku::generate::Recipe;
use gridproof::families::sudoku::Boxes;
use gridproof::generate::{Symmetry, Target};
use gridproof::internals::generator;
use gridproof::internals::sudoku::nine;
use gridproof::{Control, Limits, Seed};
use rustix::time::{ClockId, clock_gettime};
use sudoku::Symmetry as Theirs;

const ROUNDS: u64 = 80;
const EACH: u64 = 250;

fn micros() -> f64 {
    let now = clock_gettime(ClockId::ThreadCPUTime);
    now.tv_sec as f64 * 1e6 + now.tv_nsec as f64 / 1e3
}

/// The puzzles of a generator and the time they took.
#[derive(Default)]
struct Tally {
    micros: f64,
    clues: usize,
    made: u64,
}

impl Tally {
    fn add(&mut self, took: f64, boards: &[[u8; 81]]) {
        self.micros += took;
        for board in boards {
            assert_eq!(nine::solve(board, 2, &mut []), 1, "not unique: {board:?}");
            self.clues += board.iter().filter(|&&digit| digit != 0).count();
            self.made += 1;
        }
    }

    fn rate(&self) -> f64 {
        self.made as f64 / self.micros * 1e6
    }

    fn mean(&self) -> f64 {
        self.clues as f64 / self.made as f64
    }
}

fn ours(recipe: &Recipe, seed: &Seed, from: u64) -> Vec<[u8; 81]> {
    let one = |number| {
        let made = generator(Box::new(recipe.clone()), seed.clone()).make(number, &mut Control::new(Limits::NONE));
        let start = made.expect("a puzzle").puzzle.start();
        std::array::from_fn(|cell| start[cell].unwrap_or(0))
    };
    (from..from + EACH).map(one).collect()
}

fn theirs(symmetry: Theirs) -> Vec<[u8; 81]> {
    (0..EACH).map(|_| sudoku::Sudoku::generate_with_symmetry(symmetry).to_bytes()).collect()
}

fn main() {
    let boxes = Boxes::new(3, 3).expect("boxes");
    let seed: Seed = "beside".parse().expect("a word");
    println!(
        "| minimal 9x9 | puzzles each | ours per CPU second | `sudoku` 0.8.0 | ratio | our givens | their givens |"
    );
    println!("|---|---|---|---|---|---|---|");
    for (name, symmetry, their) in
        [("no symmetry", Symmetry::None, Theirs::None), ("half turn", Symmetry::HalfTurn, Theirs::HalfRotation)]
    {
        let recipe = Recipe { symmetry, ..Recipe::of(boxes) };
        let (mut us, mut them) = (Tally::default(), Tally::default());
        for round in 0..ROUNDS {
            let start = micros();
            let boards = ours(&recipe, &seed, round * EACH + 1);
            us.add(micros() - start, &boards);
            let start = micros();
            let boards = theirs(their);
            them.add(micros() - start, &boards);
        }
        let ratio = us.rate() / them.rate();
        println!(
            "| {name} | {} | {:.0} | {:.0} | {ratio:.2} | {:.2} | {:.2} |",
            us.made,
            us.rate(),
            them.rate(),
            us.mean(),
            them.mean()
        );
    }
}
