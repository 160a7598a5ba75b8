//! Generated Latin squares.

use gridproof::families::latin::Latin;
use gridproof::generate::{GenerateError, GenerateErrorKind, Made, Symmetry, Target};
use gridproof::internals::generator;
use gridproof::internals::latin::generate::Recipe;
use gridproof::{AnyPuzzle, Control, Limits, Seed, Stop};
use gridproof_engine::logic::Level;
use std::sync::atomic::AtomicBool;

fn made(recipe: &Recipe, target: &Target, number: u64) -> Result<Made, GenerateError> {
    generator(Box::new(recipe.clone()), "latin".parse().unwrap())
        .target(target.clone())
        .make(number, &mut Control::new(Limits::NONE))
}

fn givens(made: &Made) -> Vec<u8> {
    made.puzzle.start().into_iter().map(Option::unwrap_or_default).collect()
}

fn verdict(size: usize, givens: Vec<u8>, engine: &str) -> &'static str {
    let puzzle = Latin::new(size, givens).unwrap();
    puzzle.solve_with(engine, &mut Control::new(Limits::answers(2))).unwrap().id()
}

/// If this fails, every seed that people have written down makes a different puzzle.
#[test]
fn squares_are_pinned() {
    let givens = |size| givens(&made(&Recipe::of_size(size), &Target::default(), 1).unwrap());
    assert_eq!(givens(4), [0, 0, 1, 0, 0, 2, 3, 0, 2, 0, 0, 0, 0, 0, 0, 4]);
    assert_eq!(
        givens(6),
        [6, 0, 0, 4, 0, 0, 3, 0, 0, 2, 0, 0, 0, 0, 6, 0, 4, 0, 0, 0, 5, 0, 0, 0, 2, 5, 0, 0, 0, 0, 0, 2, 0, 6, 0, 3]
    );
}

#[test]
fn squares_are_unique_by_other_engines_and_minimal() {
    for size in 1..=6 {
        for symmetry in Symmetry::ALL {
            let recipe = Recipe { symmetry, ..Recipe::of_size(size) };
            let made = made(&recipe, &Target::default(), 1).unwrap();
            let givens = givens(&made);
            for engine in ["cover", "textbook"] {
                assert_eq!(verdict(size, givens.clone(), engine), "unique", "{size} {symmetry}");
            }
            for orbit in symmetry.orbits(size, size) {
                let shown = givens[orbit[0]] != 0;
                let mut less = givens.clone();
                for cell in orbit {
                    assert_eq!(givens[cell] != 0, shown, "{size} {symmetry}");
                    less[cell] = 0;
                }
                assert!(!shown || verdict(size, less, "cover") == "many", "{size} {symmetry}");
            }
        }
    }
}

#[test]
fn the_number_of_givens_is_as_requested() {
    for wanted in [0, 30, 49] {
        let made = made(&Recipe { givens: wanted, ..Recipe::of_size(7) }, &Target::default(), 2).unwrap();
        let count = givens(&made).iter().filter(|&&given| given > 0).count();
        assert!(if wanted == 0 { count < 25 } else { count == wanted }, "{wanted} {count}");
    }
}

#[test]
fn levels_are_hit() {
    for (size, level) in [(5, Level::Easy), (9, Level::Easy), (9, Level::Medium)] {
        let made = made(&Recipe::of_size(size), &Target::level(level), 1).unwrap();
        assert_eq!(made.rated.unwrap().rating.level, level, "{size}");
    }
}

#[test]
fn squares_are_reproducible_and_independent() {
    let all = |numbers: &mut dyn Iterator<Item = u64>| -> Vec<Vec<u8>> {
        numbers.map(|number| givens(&made(&Recipe::of_size(6), &Target::default(), number).unwrap())).collect()
    };
    let (first, mut again) = (all(&mut (1..=10)), all(&mut (1..=10).rev()));
    again.reverse();
    assert_eq!(first, again);
    assert!(first[1..].iter().all(|other| *other != first[0]));
}

#[test]
fn impossible_recipes_are_refused_and_limits_stop_it() {
    for size in [0, 21] {
        let Err(GenerateError { kind: GenerateErrorKind::BadRecipe(bad), .. }) =
            made(&Recipe::of_size(size), &Target::default(), 1)
        else {
            panic!("a square of size {size} was made");
        };
        assert_eq!(bad.to_string(), format!("Latin squares of size {size} are not supported; sizes are 1 to 20"));
    }
    let cancel = AtomicBool::new(true);
    let mut control = Control::new(Limits::NONE).cancelled_by(&cancel);
    let seed: Seed = "latin".parse().unwrap();
    let ended = generator(Box::new(Recipe::of_size(12)), seed.clone()).make(1, &mut control);
    assert!(matches!(ended.unwrap_err().kind, GenerateErrorKind::Stopped(Stop::Cancelled)));
    let mut control = Control::new(Limits::NONE);
    let ended = generator(Box::new(Recipe::of_size(2)), seed.clone())
        .target(Target::default().with_ratings(Some(5_000..=6_000)))
        .attempts(9)
        .make(1, &mut control);
    let ended = ended.unwrap_err();
    assert_eq!((ended.kind, ended.stats.attempts, ended.nearest.is_some()), (GenerateErrorKind::Tried, 9, true));
}

/// Small boards have no room for pairs and fish.
#[test]
fn levels_that_a_size_lacks_are_refused() {
    let refused = |size: usize, target: Target| match made(&Recipe::of_size(size), &target, 1) {
        Err(GenerateError { kind: GenerateErrorKind::BadRecipe(bad), .. }) => Some(bad.to_string()),
        _ => None,
    };
    for level in [Level::Medium, Level::Hard] {
        let message = refused(5, Target::level(level)).unwrap();
        assert!(message.contains(&format!("no {level} Latin square of size 5")), "{message}");
        assert!(message.ends_with("squares of this size are easy, expert or extreme"), "{message}");
    }
    assert!(refused(4, Target::level(Level::Extreme)).is_some_and(|message| message.ends_with("are easy")));
    // What is offered instead can be generated.
    for (size, level) in
        [(4, Level::Easy), (5, Level::Extreme), (6, Level::Medium), (7, Level::Hard), (7, Level::Expert)]
    {
        let made = made(&Recipe::of_size(size), &Target::level(level), 1).unwrap();
        assert_eq!(made.rated.map(|rated| rated.rating.level), Some(level), "{size}");
    }
    // A range that includes a level of the size is not refused.
    let range = Target::default().with_levels(Some((Level::Medium, Level::Expert)));
    assert_eq!(refused(5, range), None);
}
