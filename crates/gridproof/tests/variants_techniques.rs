//! Techniques on boards with rules: a library of cases, and ratings that turned boards share.
#![cfg(feature = "json")]

use gridproof::families::variants::{Grid, Variant};
use gridproof::generate::Generator;
use gridproof::isomorph::Transforms;
use gridproof::lessons;
use gridproof::logic::{Mark, Step, rate};
use gridproof::say::{LANGUAGES, Naming, Speaker};
use gridproof::{AnyPuzzle, Control, Limits, Verdict};
use std::collections::BTreeSet;
use std::path::Path;

/// What a step does: `r1c2=5 r3c4<>7`.
fn effect(step: &Step, columns: usize) -> String {
    let say = |mark: &Mark, sign: &str| format!("{}{sign}{}", Naming::RowColumn.cell(mark.at(), columns), mark.digit);
    let mut all: Vec<String> = step.places.iter().map(|mark| say(mark, "=")).collect();
    all.extend(step.strikes.iter().map(|mark| say(mark, "<>")));
    all.sort();
    all.join(" ")
}

/// `testdata/techniques/variant.txt` says for every board of a lesson what its technique does there. With GRIDPROOF_UPDATE=1 the file is
/// written anew; read the difference.
#[test]
fn every_case_of_the_library_passes() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/techniques/variant.txt");
    let mut text =
        String::from("# TECHNIQUE STATE EFFECT: what the first step of a technique does on a board of its lesson.\n");
    for lesson in &lessons::course("variant").unwrap().lessons {
        for state in [lesson.example()].into_iter().chain(lesson.exercises()) {
            let step = state.first_step(&mut Control::new(Limits::NONE)).unwrap().unwrap();
            let answer = state.answer(&mut Control::new(Limits::NONE)).unwrap();
            let right = |mark: &Mark| answer.digits()[mark.at()] == mark.digit;
            assert!(step.places.iter().all(right) && !step.strikes.iter().any(right), "{}", state.link());
            let effect = effect(&step, state.puzzle.columns());
            let board = state.link().split_once("#p=").unwrap().1.to_string();
            text.push_str(&format!("{} {board} {effect}\n", lesson.technique.id));
        }
    }
    if std::env::var_os("GRIDPROOF_UPDATE").is_some() {
        std::fs::write(&file, &text).unwrap();
    }
    let known = std::fs::read_to_string(&file).unwrap();
    for (line, expected) in text.lines().zip(known.lines()) {
        assert_eq!(line, expected);
    }
    assert_eq!(text.lines().count(), known.lines().count());
}

/// The rating of a unique puzzle, and its rounds.
fn rating(puzzle: &dyn AnyPuzzle) -> (u32, Vec<(Option<usize>, usize)>) {
    let Verdict::Unique(answer) = puzzle.solve(&mut Control::new(Limits::answers(2))) else { panic!("not unique") };
    let rating = rate(puzzle, &answer, &Default::default(), &mut Control::new(Limits::NONE)).rating;
    (rating.rating, rating.rounds.iter().map(|round| (round.row, round.changes)).collect())
}

/// The same board with its regions numbered the other way round, and its rules in the other order.
fn relabelled(puzzle: &Variant) -> Variant {
    let grid = puzzle.grid();
    let most = grid.regions.iter().flatten().max().copied().unwrap_or(0);
    let regions = grid.regions.iter().map(|region| region.map(|region| most - region)).collect();
    let rules = puzzle.rules().iter().rev().cloned().collect();
    Variant::new(Grid { regions, ..grid.clone() }, puzzle.givens().to_vec(), rules).unwrap()
}

/// Turned boards, and boards whose regions and rules are listed in another order, have the same rating and the same rounds.
#[test]
fn equivalent_boards_are_rated_alike() {
    let kinds: [&[(&str, &str)]; 13] = [
        &[("size", "6"), ("rules", "killer"), ("givens", "never")],
        &[("size", "6"), ("rules", "little-killer")],
        &[("size", "6"), ("rules", "thermo")],
        &[("size", "6"), ("rules", "arrow")],
        &[("size", "6"), ("rules", "kropki")],
        &[("size", "6"), ("rules", "renban")],
        &[("size", "6"), ("rules", "whisper")],
        &[("size", "6"), ("rules", "xv")],
        &[("size", "6"), ("rules", "palindrome")],
        &[("size", "6"), ("rules", "quadruple")],
        &[("size", "5"), ("rules", "futoshiki")],
        &[("size", "5"), ("rules", "kenken"), ("givens", "never")],
        &[("size", "6"), ("regions", "jigsaw"), ("rules", "diagonals")],
    ];
    let mut used = BTreeSet::new();
    let mut turns = 0;
    for number in 1..=260 {
        let options = kinds[number % kinds.len()];
        let generator = Generator::for_family("variant", options, "alike".parse().unwrap()).unwrap();
        let made = generator.make(number as u64, &mut Control::new(Limits::NONE)).unwrap().puzzle;
        let puzzle = made.as_any().downcast_ref::<Variant>().unwrap();
        let first = rating(puzzle);
        used.extend(first.1.iter().map(|round| round.0));
        // All turns are dealt in turn. The second twin also lists its regions and rules in another order.
        for at in 0..2 {
            let seed = "turns".parse().unwrap();
            let turned = made.variation(Transforms::TURNS, &seed, (number / kinds.len() * 2 + at) as u64);
            turns += usize::from(turned.is_ok());
            let other = turned.as_ref().map_or(&*made, |turned| &*turned.puzzle);
            let mut twin = other.as_any().downcast_ref::<Variant>().unwrap().clone();
            if at == 1 {
                twin = relabelled(&twin);
            }
            assert_eq!(rating(&twin), first, "{}\n{}", puzzle.to_json(), twin.to_json());
        }
    }
    assert!(turns >= 400 && used.len() >= 15, "{turns} {used:?}");
}

/// A board with the digits 0 to 3: sentences and descriptions name the digits of the board, numbers in steps begin with 1.
#[test]
fn sentences_name_the_digits_of_the_board() {
    let grid = Grid { rows: 2, columns: 2, lowest: 0, digits: 2, latin: true, regions: vec![None; 4] };
    let puzzle = Variant::new(grid, vec![1, 0, 0, 0], Vec::new());
    let Ok(puzzle) = puzzle else { panic!("a board of two digits") };
    let reasoner = puzzle.reasoner(&Default::default());
    let row = reasoner.techniques().iter().position(|about| about.id == "full-house").unwrap();
    let steps = reasoner.find(row, true, &mut Control::new(Limits::NONE)).unwrap();
    let step = steps.first().expect("a step");
    assert_eq!(step.places[0].digit, 2);
    for language in LANGUAGES {
        let speaker = Speaker::new(language, 2).with_lowest((&puzzle as &dyn AnyPuzzle).lowest_digit());
        let text = speaker.full(step);
        assert!(text.contains("r1c2 = 1") || text.contains("r2c1 = 1"), "{text}");
    }
    let overlay = gridproof::picture::of_step(&puzzle, &*reasoner, step).1;
    assert!(overlay.text.ends_with("=1"), "{}", overlay.text);
    assert_eq!(overlay.shown(step.places[0].digit), "1");
}
