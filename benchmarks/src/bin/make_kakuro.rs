//! How fast Kakuro boards are generated: `cargo run --release -p gridproof-benchmarks --bin make_kakuro -- [sizes|dense|levels|reach]`.
//!
//! `sizes`: 20 boards each at 10x10 to 50x50, about 60 per cent white, runs up to 6, half-turn symmetry. `dense`: ten boards each
//! with runs up to 9, and how many took at most 10 s of CPU time. `levels`: ten boards of each level at 15x15. `reach`: which
//! levels are reached at which sizes. The default is all but `reach`. Boards have no givens; each is proved unique by the generator
//! and once more by the learning engine. Times are CPU seconds of one thread, including proof and rating.

use gridproof::generate::{GenerateError, Made, Target};
use gridproof::internals::generator;
use gridproof::internals::kakuro::generate::Recipe;
use gridproof::{Control, Limits, Seed, Verdict};
use gridproof_engine::logic::Level;
use rustix::time::{ClockId, clock_gettime};
use std::process::ExitCode;
use std::time::Duration;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let asked = |word: &str| args.iter().any(|arg| arg == word) || (args.is_empty() && word != "reach");
    let Ok(seed) = "bench".parse::<Seed>() else { return ExitCode::FAILURE };
    if asked("sizes") {
        println!("boards                median s  worst s  nodes (median)  white %  ratings and levels");
        [10, 15, 20, 30, 50].into_iter().for_each(|size| table(&Recipe::of(size, size), 20, &seed));
    }
    if asked("dense") {
        for (size, white) in [(15, 74), (20, 70), (12, 75), (30, 70)] {
            table(&Recipe { white, longest: 9, ..Recipe::of(size, size) }, 10, &seed);
        }
    }
    if asked("levels") {
        Level::ALL.into_iter().for_each(|level| levels(15, level, 10, &seed));
    }
    if asked("reach") {
        for size in [4, 5, 6, 8, 10, 12, 20, 25, 30, 40] {
            Level::ALL.into_iter().for_each(|level| levels(size, level, 2, &seed));
        }
    }
    ExitCode::SUCCESS
}

/// CPU seconds of this process.
fn cpu() -> f64 {
    let now = clock_gettime(ClockId::ProcessCPUTime);
    now.tv_sec as f64 + now.tv_nsec as f64 / 1e9
}

/// One board, with the seconds and nodes it took, without the second proof.
fn one(recipe: &Recipe, target: &Target, seed: &Seed, number: u64) -> (Result<Made, GenerateError>, f64, u64) {
    let mut control = Control::new(Limits::NONE.with_time(Duration::from_secs(60)));
    let start = cpu();
    let made =
        generator(Box::new(recipe.clone()), seed.clone()).target(target.clone()).rated().make(number, &mut control);
    let seconds = cpu() - start;
    if let Ok(made) = &made {
        let again = made.puzzle.solve_with("learn", &mut Control::new(Limits::answers(2)));
        assert!(matches!(again, Ok(Verdict::Unique(answer)) if answer == made.answer), "two answers");
    }
    (made, seconds, control.nodes())
}

fn rating(made: &Made) -> String {
    made.rated.as_ref().map_or_else(String::new, |rated| format!("{} {}", rated.rating.rating, rated.rating.level))
}

fn table(recipe: &Recipe, boards: u64, seed: &Seed) {
    let (mut seconds, mut nodes, mut whites, mut ratings, mut missed) = (vec![], vec![], vec![], vec![], 0);
    for number in 0..boards {
        let (made, took, visited) = one(recipe, &Target::default(), seed, number);
        seconds.push(took);
        nodes.push(visited);
        match made {
            Ok(made) => {
                let start = made.puzzle.start();
                whites.push(start.iter().flatten().count() as f64 * 100.0 / start.len() as f64);
                ratings.push(rating(&made));
            }
            Err(_) => missed += 1,
        }
    }
    seconds.sort_by(f64::total_cmp);
    nodes.sort_unstable();
    let within = seconds.iter().filter(|&&seconds| seconds <= 10.0).count();
    let white = whites.iter().sum::<f64>() / whites.len().max(1) as f64;
    println!(
        "{}x{} {} % runs to {}: {:8.4} {:8.3} {:9} {white:9.1}  {within} within 10 s, {missed} not made; {}",
        recipe.rows,
        recipe.columns,
        recipe.white,
        recipe.longest,
        seconds[seconds.len() / 2],
        seconds[seconds.len() - 1],
        nodes[nodes.len() / 2],
        ratings.join(", ")
    );
}

fn levels(size: usize, level: Level, boards: u64, seed: &Seed) {
    print!("{size}x{size} {level}:");
    for number in 0..boards {
        let (made, seconds, _) = one(&Recipe::of(size, size), &Target::level(level), seed, number);
        match made {
            Ok(made) => print!(" {} in {seconds:.3} s ({} tries);", rating(&made), made.attempts),
            Err(error) => {
                let nearest = error.nearest.as_ref().map_or_else(String::new, |made| rating(made));
                print!(" none in {seconds:.3} s: {:?}, nearest {nearest};", error.kind);
            }
        }
    }
    println!();
}
