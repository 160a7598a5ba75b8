//! How fast Skyscrapers are generated, and how levels compare: `cargo run --release -p gridproof-benchmarks --bin make_skyscrapers -- WHAT`.
//!
//! | what | |
//! |---|---|
//! | `grades` | our grades of the boards that Simon Tatham's program made at its levels: `data/skyscrapers/sgt__towers_*` in the folder that `GRIDPROOF_SHARED` names |
//! | `rates [SECONDS]` | boards per second of CPU time, for many recipes |
//! | `levels [SECONDS] [SIZE..]` | at which sizes our levels can be generated, and how fast |
//! | `spread SECONDS RECIPE` | our levels and ratings of boards made by a recipe |
//! | `ids COUNT RECIPE` | game IDs of COUNT boards, for another program to grade |
//!
//! A recipe is a size and words: `givens`, `bare` (no givens), `all` (clues), a symmetry, a grade, as in `9 givens hard`.

use gridproof::families::skyscrapers::Skyscrapers;
use gridproof::generate::{GenerateErrorKind, Made, Symmetry, Target};
use gridproof::internals::generator;
use gridproof::internals::skyscrapers::generate::{Clues, Givens, Grade, Recipe};
use gridproof::{Control, Limits, Seed};
use gridproof_benchmarks::shared;
use gridproof_engine::logic::Level;
use rustix::time::{ClockId, clock_gettime};
use std::process::ExitCode;
use std::time::Duration;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let result = match words.as_slice() {
        ["grades"] => grades(),
        ["rates", rest @ ..] => rates(rest),
        ["levels", rest @ ..] => levels(rest),
        ["spread", seconds, rest @ ..] => spread(seconds, rest),
        ["ids", count, rest @ ..] => ids(count, rest),
        _ => Err("expected: grades, rates, levels, spread or ids".to_string()),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}

/// CPU seconds of this thread.
fn cpu() -> f64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

fn grades() -> Result<(), String> {
    let folder = shared("skyscrapers")?;
    println!(
        "{:4} {:12} {:>6} {:>6} {:>9}  easy/hard/extreme/unreasonable",
        "size", "theirs", "boards", "agree", "us each"
    );
    for size in 4..=9 {
        for theirs in Grade::ALL {
            let letter = match theirs {
                Grade::Extreme => "x",
                other => &other.id()[..1],
            };
            let file = folder.join(format!("sgt__towers_{size}_d{letter}.tsv"));
            let Ok(text) = std::fs::read_to_string(&file) else { continue };
            let boards: Vec<Skyscrapers> = text.lines().filter_map(read).collect();
            let (mut ours, start) = ([0; 4], cpu());
            for board in &boards {
                let grade = Grade::of(board, &mut Control::new(Limits::NONE)).map_err(|stop| stop.to_string())?;
                ours[grade.ok_or("too large")? as usize] += 1;
            }
            let each = (cpu() - start) * 1e6 / boards.len() as f64;
            println!("{size:4} {:12} {:6} {:6} {each:9.0}  {ours:?}", theirs.id(), boards.len(), ours[theirs as usize]);
        }
    }
    Ok(())
}

fn read(line: &str) -> Option<Skyscrapers> {
    let fields: Vec<&str> = line.split('\t').collect();
    let numbers = |text: &str| text.split(',').map(str::parse).collect::<Result<Vec<u8>, _>>().ok();
    let size: usize = fields.get(1)?.parse().ok()?;
    let givens = if fields[3] == "-" { vec![0; size * size] } else { numbers(fields[3])? };
    Skyscrapers::new(size, numbers(fields[2])?, givens).ok()
}

fn recipe(words: &[&str]) -> Result<Recipe, String> {
    let (size, words) = words.split_first().ok_or("a recipe begins with a size")?;
    let mut recipe = Recipe::of_size(size.parse().map_err(|_| format!("`{size}` is not a size"))?);
    for &word in words {
        match word {
            "givens" => recipe.givens = Givens::Allowed,
            "bare" => recipe.givens = Givens::Never,
            "all" => recipe.clues = Clues::All,
            _ => {
                let symmetry = Symmetry::ALL.into_iter().find(|symmetry| symmetry.id() == word);
                let grade = Grade::ALL.into_iter().find(|grade| grade.id() == word);
                match (symmetry, grade) {
                    (Some(symmetry), _) => recipe.symmetry = symmetry,
                    (_, Some(grade)) => recipe.grade = Some(grade),
                    _ => return Err(format!("`{word}` is not part of a recipe")),
                }
            }
        }
    }
    Ok(recipe)
}

/// Generates boards for this many seconds.
fn run(recipe: &Recipe, target: &Target, seconds: f64) -> Result<(Vec<Made>, u64, f64, f64), String> {
    let seed: Seed = "benchmark".parse().map_err(|_| "seed")?;
    let (mut made, mut attempts, mut worst) = (Vec::new(), 0, 0f64);
    let start = cpu();
    for number in 1.. {
        let left = seconds - (cpu() - start);
        if left <= 0.0 {
            break;
        }
        let from = cpu();
        let limits = Limits::NONE.with_time(Duration::from_secs_f64(left.max(0.001) * 4.0));
        match generator(Box::new(recipe.clone()), seed.clone())
            .target(target.clone())
            .make(number, &mut Control::new(limits))
        {
            Ok(one) => {
                attempts += one.attempts;
                made.push(one);
            }
            Err(not) => {
                attempts += not.stats.attempts;
                if matches!(not.kind, GenerateErrorKind::BadRecipe(_)) {
                    return Err(format!("{:?}", not.kind));
                }
            }
        }
        worst = worst.max(cpu() - from);
    }
    Ok((made, attempts, cpu() - start, worst))
}

fn rates(words: &[&str]) -> Result<(), String> {
    let seconds: f64 = words.first().map_or(Ok(2.0), |word| word.parse()).map_err(|_| "seconds?")?;
    let mut recipes: Vec<String> = Vec::new();
    if words.len() > 1 {
        recipes.push(words[1..].join(" "));
    } else {
        recipes.extend((4..=9).map(|size| format!("{size} bare")));
        recipes.extend((4..=12).map(|size| format!("{size} givens")));
        recipes.extend((4..=12).map(|size| format!("{size} givens all")));
        for grade in Grade::ALL {
            recipes.extend((4..=9).map(|size| format!("{size} givens {grade}")));
        }
        recipes.extend(Symmetry::ALL.map(|symmetry| format!("6 bare {symmetry}")));
        recipes.extend(Symmetry::ALL.map(|symmetry| format!("8 givens {symmetry}")));
    }
    println!(
        "{:28} {:>6} {:>9} {:>9} {:>9} {:>8} {:>6} {:>6}",
        "recipe", "boards", "per s", "ms each", "worst ms", "attempts", "clues", "givens"
    );
    for text in recipes {
        let recipe = recipe(&text.split(' ').collect::<Vec<_>>())?;
        let (made, attempts, spent, worst) = run(&recipe, &Target::default(), seconds)?;
        let count = made.len() as f64;
        let counts: Vec<(usize, usize)> = made.iter().map(counts).collect();
        let mean = |of: fn(&(usize, usize)) -> usize| counts.iter().map(of).sum::<usize>() as f64 / count;
        println!(
            "{text:28} {:6} {:9.1} {:9.3} {:9.1} {:8.1} {:6.1} {:6.1}",
            made.len(),
            count / spent,
            spent * 1e3 / count,
            worst * 1e3,
            attempts as f64 / count,
            mean(|counts| counts.0),
            mean(|counts| counts.1),
        );
    }
    Ok(())
}

/// How many clues and givens a board has, by its game ID.
fn counts(made: &Made) -> (usize, usize) {
    let id = made.puzzle.write("towers").unwrap_or_default();
    let rest = id.split_once(':').map_or("", |(_, rest)| rest);
    let (clues, givens) = rest.split_once(',').unwrap_or((rest, ""));
    let numbers = |text: &str| text.split(|sign: char| !sign.is_ascii_digit()).filter(|part| !part.is_empty()).count();
    (numbers(clues), numbers(givens))
}

fn levels(words: &[&str]) -> Result<(), String> {
    let seconds: f64 = words.first().map_or(Ok(2.0), |word| word.parse()).map_err(|_| "seconds?")?;
    let sizes: Vec<usize> = words.iter().skip(1).filter_map(|word| word.parse().ok()).collect();
    let sizes = if sizes.is_empty() { (4..=12).collect() } else { sizes };
    println!("{:4} {:8} {:>6} {:>9} {:>9} {:>8}", "size", "level", "boards", "per s", "worst ms", "attempts");
    for size in sizes {
        for level in Level::ALL {
            let (made, attempts, spent, worst) = run(&Recipe::of_size(size), &Target::level(level), seconds)?;
            let count = made.len() as f64;
            println!(
                "{size:4} {:8} {:6} {:9.2} {:9.1} {:8.1}",
                level.id(),
                made.len(),
                count / spent,
                worst * 1e3,
                attempts as f64 / count
            );
        }
    }
    Ok(())
}

fn spread(seconds: &str, words: &[&str]) -> Result<(), String> {
    let recipe = recipe(words)?;
    let seconds: f64 = seconds.parse().map_err(|_| "seconds?")?;
    // Any rating will do.
    let target = Target::default().with_ratings(0..=u32::MAX);
    let (made, _, spent, worst) = run(&recipe, &target, seconds)?;
    let mut levels = [0; 5];
    let mut ratings: Vec<u32> = Vec::new();
    for rated in made.iter().filter_map(|made| made.rated.as_ref()) {
        levels[rated.rating.level as usize] += 1;
        ratings.push(rated.rating.rating);
    }
    ratings.sort_unstable();
    let at = |percent: usize| ratings.get(ratings.len() * percent / 100).copied().unwrap_or(0);
    println!(
        "{:30} {:6} boards {:8.1} per s, worst {:7.1} ms, levels {levels:?}, ratings 2 % {} 25 % {} 50 % {} 75 % {} 98 % {}",
        words.join(" "),
        made.len(),
        made.len() as f64 / spent,
        worst * 1e3,
        at(2),
        at(25),
        at(50),
        at(75),
        at(98)
    );
    Ok(())
}

fn ids(count: &str, words: &[&str]) -> Result<(), String> {
    let recipe = recipe(words)?;
    let seed: Seed = "judge".parse().map_err(|_| "seed")?;
    for number in 1..=count.parse().map_err(|_| format!("`{count}` is not a number"))? {
        let made = generator(Box::new(recipe.clone()), seed.clone()).make(number, &mut Control::new(Limits::NONE));
        let made = made.map_err(|not| format!("{:?}", not.kind))?;
        println!("{}", made.puzzle.write("towers").map_err(|error| error.to_string())?);
    }
    Ok(())
}
