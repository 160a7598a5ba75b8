//! Makes the states of the lessons:
//! `cargo run --release -p gridproof-benchmarks --bin lesson_states -- FAMILY > crates/gridproof/src/lessons/FAMILY.txt`.
//!
//! A lesson needs four boards on which its technique finds a step and no easier technique does. They come from these sources, in
//! this order; the first word after the technique says which:
//!
//! | source | where the state comes from |
//! |---|---|
//! | `walk` | the path of the techniques through a generated puzzle |
//! | `struck` | the same, with wrong candidates struck at random where the path would have taken a step |
//! | `case` | a case of the library in `testdata/techniques` |
//! | `isomorph` | an equivalent board: rotated, reflected, relabelled |
//!
//! `also=` names the easier techniques that find something too. Only states of the last resort have it; docs/lessons.md says why.
//! The output is the same on every run: seeds and amounts of work are fixed, and no clock is read.

mod boards;
mod collect;
mod library;
mod state;

use collect::{Collector, Source};
use gridproof::generate::{Generator, Target};
use gridproof::internals::Random;
use gridproof::logic::Level;
use gridproof::{Control, Family, Limits};

/// How the puzzles of a family are made, and how many.
struct Recipe {
    family: &'static str,
    /// The options of its generator and the level of the puzzles, used in turn.
    options: &'static [(Options, Option<Level>)],
    /// Puzzles to walk.
    walks: u64,
    /// Puzzles to walk with random strikes.
    struck: u64,
    /// Puzzles in which techniques that still lack states look for those with the fewest easier techniques.
    relaxed: u64,
}

/// Options of a generator.
type Options = &'static [(&'static str, &'static str)];

const RECIPES: [Recipe; 5] = [
    Recipe { family: "sudoku", options: &[(&[], None)], walks: 12_000, struck: 200, relaxed: 1_500 },
    Recipe {
        family: "kakuro",
        options: &[
            (&[("size", "6")], None),
            (&[("size", "8")], None),
            (&[("size", "7x9"), ("white", "75")], None),
            (&[("size", "10")], None),
            (&[("size", "9"), ("white", "80")], None),
            (&[("size", "12"), ("white", "70")], None),
        ],
        walks: 600,
        struck: 600,
        relaxed: 300,
    },
    Recipe {
        family: "skyscrapers",
        options: &[
            (&[("size", "5")], None),
            (&[("size", "6")], None),
            (&[("size", "4")], None),
            (&[("size", "7")], None),
            (&[("size", "6")], Some(Level::Extreme)),
            (&[("size", "8")], None),
            (&[("size", "9")], None),
        ],
        walks: 600,
        struck: 600,
        relaxed: 300,
    },
    Recipe {
        family: "latin",
        options: &[
            (&[("size", "6")], None),
            (&[("size", "7")], None),
            (&[("size", "8")], None),
            (&[("size", "9")], None),
            (&[("size", "10")], None),
            (&[("size", "12")], None),
        ],
        walks: 1_000,
        struck: 4_000,
        relaxed: 300,
    },
    Recipe {
        family: "variant",
        options: &[
            (&[("size", "6"), ("rules", "killer"), ("givens", "never")], None),
            (&[("size", "6"), ("rules", "thermo")], None),
            (&[("size", "6"), ("rules", "arrow")], None),
            (&[("size", "6"), ("rules", "kropki")], None),
            (&[("size", "6"), ("rules", "renban")], None),
            (&[("size", "6"), ("rules", "whisper")], None),
            (&[("size", "6"), ("rules", "sandwich")], None),
            (&[("size", "6"), ("rules", "x-sum")], None),
            (&[("size", "6"), ("rules", "little-killer")], None),
            (&[("size", "6"), ("rules", "palindrome")], None),
            (&[("size", "6"), ("rules", "indexers")], None),
            (&[("size", "6"), ("rules", "pattern")], None),
            (&[("size", "6"), ("rules", "quadruple")], None),
            (&[("size", "6"), ("rules", "odd-even")], None),
            (&[("size", "5"), ("rules", "futoshiki")], None),
            (&[("size", "5"), ("rules", "kenken"), ("givens", "never")], None),
            (&[("size", "6"), ("regions", "jigsaw"), ("rules", "diagonals")], None),
            (&[("size", "9"), ("rules", "killer"), ("givens", "never")], None),
            (&[("size", "9"), ("rules", "anti-knight")], None),
            (&[("size", "9"), ("rules", "thermo,arrow")], None),
            (&[("size", "9"), ("regions", "jigsaw"), ("rules", "diagonals")], None),
        ],
        walks: 420,
        struck: 420,
        relaxed: 210,
    },
];

/// Attempts at a puzzle of a level.
const ATTEMPTS: u64 = 40;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let name = std::env::args().nth(1).unwrap_or_default();
    let recipe = RECIPES.iter().find(|recipe| recipe.family == name).ok_or("expected the name of a family")?;
    let family = gridproof::family(recipe.family).ok_or("unknown family")?;
    let mut collector = Collector::new(family);
    made(recipe, 1..=recipe.walks, |puzzle, _| collector.walk(puzzle));
    report(&collector, "walks");
    let (struck, relaxed) = (recipe.walks + recipe.struck, recipe.walks + recipe.struck + recipe.relaxed);
    made(recipe, recipe.walks + 1..=struck, |puzzle, random| collector.strike(puzzle, random));
    report(&collector, "random strikes");
    boards::large_squares(&mut collector);
    library::cases(&mut collector)?;
    report(&collector, "cases");
    made(recipe, struck + 1..=relaxed, |puzzle, random| collector.relax(puzzle, random));
    boards::long(&mut collector);
    // Equivalents of a board where nothing easier is there are better than other boards where something is.
    collector.isomorphs()?;
    report(&collector, "isomorphs of these");
    collector.settle();
    report(&collector, "states with easier techniques");
    collector.isomorphs()?;
    report(&collector, "isomorphs");
    print(family, &collector);
    Ok(())
}

/// Passes generated puzzles on, each with a source of randomness of its own.
fn made(
    recipe: &Recipe,
    numbers: std::ops::RangeInclusive<u64>,
    mut take: impl FnMut(Box<dyn gridproof::AnyPuzzle>, &mut Random),
) {
    for number in numbers {
        let (options, level) = recipe.options[number as usize % recipe.options.len()];
        let Ok(seed) = "lessons".parse() else { return };
        let Ok(generator) = Generator::for_family(recipe.family, options, seed) else { return };
        let generator =
            generator.target(level.map(Target::level).unwrap_or_default()).attempts(level.map(|_| ATTEMPTS));
        if let Ok(made) = generator.make(number, &mut Control::new(Limits::NONE)) {
            let puzzle = boards::harder(made.puzzle, number);
            take(puzzle, &mut Random::from_number(number));
        }
    }
}

/// What is still missing, on standard error.
fn report(collector: &Collector, after: &str) {
    let missing: Vec<String> = collector.missing().map(|(about, have)| format!("{} ({have})", about.id)).collect();
    eprintln!("after {after}, {} lessons lack states: {}", missing.len(), missing.join(", "));
}

fn print(family: &Family, collector: &Collector) {
    println!(
        "# The states of the {} lessons, made by `benchmarks/src/bin/lesson_states`; see docs/lessons.md.",
        family.name
    );
    println!("# TECHNIQUE SOURCE STATE [also=EASIER,...]; the first state of a technique is its worked example.");
    for source in Source::ALL {
        println!("# {}: {}", source.id(), collector.count(source));
    }
    collector.lines().for_each(|line| println!("{line}"));
}
