//! Pictures of steps against their JSON: lines of sight of singles, and one picture for each branch of an argument.
#![cfg(all(feature = "json", feature = "xml"))]

use crate::{pages, support};

use gridproof::internals::report::{Candidate, ReasonReport, StepReport, StepWriter};
use gridproof::logic::{Position, explain};
use gridproof::picture::{self, BranchPicture};
use gridproof::say::{self, LANGUAGES, Speaker};
use gridproof::scene::{Overlay, Scene, Tile, svg};
use gridproof::{AnyPuzzle, Control, Limits};
use gridproof_engine::logic::{AnyReasoner, Step, WalkOptions};
use std::collections::BTreeSet;

/// The maximum number of branches with a picture.
const MOST: usize = 12;

/// Puzzles with singles of every family: family, format and text.
const SINGLES: [(&str, &str, &str); 4] = [
    ("sudoku", "line", "....8.4.6...4..3......5.....12..9.8.7.........59..6.....4.6...76.73...9......1..2"),
    ("kakuro", "grid", KAKURO),
    ("skyscrapers", "grid", include_str!("../../../testdata/examples/3-skyscrapers.txt")),
    ("latin", "grid", "latin 3\n1 . .\n. . .\n. . 2\n"),
];

/// Made by our generator; some of its cells have one candidate left because of the digits in their runs.
const KAKURO: &str = "7 7
   #  10\\  24\\   4\\  22\\  27\\    #
 \\31    _    _    _    _    _    #
 \\18    _    _    _    _    _  10\\
  \\3    _    _ 22\\9    _    _    _
 \\18    _    _    _ 15\\8    _    _
   #  \\30    _    _    _    _    _
   #  \\17    _    _    _    _    _";

fn report(puzzle: &dyn AnyPuzzle, step: &Step, speaker: Speaker<'_>) -> StepReport {
    StepWriter { puzzle, speaker }.step(&(None, step.clone()))
}

fn reason<'r>(step: &'r StepReport, role: &str) -> Option<&'r ReasonReport> {
    step.because.iter().find(|reason| reason.role == role)
}

fn candidates(step: &StepReport, role: &str) -> Vec<Candidate> {
    reason(step, role).and_then(|reason| reason.candidates.clone()).unwrap_or_default()
}

fn inner<'r>(step: &'r StepReport, role: &str) -> &'r [StepReport] {
    reason(step, role).and_then(|reason| reason.steps.as_deref()).unwrap_or_default()
}

/// The tile of a cell, given as row and column from 1.
fn tile(scene: &Scene, row: u16, column: u16) -> usize {
    let (above, left) = scene.inset();
    (usize::from(row) - 1 + above) * scene.columns() + usize::from(column) - 1 + left
}

/// Whether two cells share a house of the puzzle, by its rules.
fn see(puzzle: &dyn AnyPuzzle, one: [u16; 2], other: [u16; 2]) -> bool {
    let cell = |[row, column]: [u16; 2]| (usize::from(row) - 1) * puzzle.columns() + usize::from(column) - 1;
    puzzle.houses().iter().any(|(_, cells)| cells.contains(&cell(one)) && cells.contains(&cell(other)))
}

/// Each blocker of the JSON has lines to exactly the cells that it excludes. Returns the number of lines.
fn check_sights(puzzle: &dyn AnyPuzzle, before: &dyn AnyReasoner, step: &Step, speaker: Speaker<'_>) -> usize {
    let (scene, overlay) = picture::of_step(puzzle, before, step);
    let json = report(puzzle, step, speaker);
    let placed = json.places[0];
    let house: Vec<[u16; 2]> = reason(&json, "house")
        .and_then(|reason| reason.houses.as_ref())
        .map_or_else(Vec::new, |houses| houses[0].cells.clone());
    let blockers = candidates(&json, "blockers");
    for blocker in &blockers {
        let at = [blocker.row, blocker.column];
        let is_excluded = |&[row, column]: &[u16; 2]| {
            let open = scene.tiles()[tile(&scene, row, column)].is_open();
            [row, column] != [placed.row, placed.column] && open && see(puzzle, at, [row, column])
        };
        let excluded: BTreeSet<usize> = if blocker.digit == placed.digit {
            house.iter().copied().filter(is_excluded).map(|[row, column]| tile(&scene, row, column)).collect()
        } else {
            [tile(&scene, placed.row, placed.column)].into()
        };
        let from = tile(&scene, blocker.row, blocker.column);
        let lines = overlay.sights.iter().filter(|sight| sight.from == from);
        let reached: BTreeSet<usize> = lines.flat_map(|sight| sight.to.iter().copied()).collect();
        assert_eq!(reached, excluded, "{} {blocker:?}: {}", step.kind, json.text);
        assert!(overlay.fills.iter().any(|&(lit, _)| lit == from), "{} {blocker:?} is not lit", step.kind);
    }
    for sight in &overlay.sights {
        let columns = scene.columns();
        let straight = |&to: &usize| to / columns == sight.from / columns || to % columns == sight.from % columns;
        let shown = if sight.area.is_empty() {
            sight.to.iter().all(straight)
        } else {
            sight.to.iter().chain([&sight.from]).all(|tile| sight.area.contains(tile))
        };
        assert!(shown, "{}: {sight:?}", step.kind);
        let from_blocker = |one: &Candidate| tile(&scene, one.row, one.column) == sight.from;
        assert!(blockers.iter().any(from_blocker), "{}: {sight:?} starts at no blocker", step.kind);
    }
    check_svg(&scene, &overlay);
    overlay.sights.len()
}

#[test]
fn singles_have_lines_from_every_blocker_to_what_it_excludes() {
    for (family, format, text) in SINGLES {
        let puzzle = support::puzzle(family, format, text);
        let steps =
            explain(&*puzzle, &Position::default(), &WalkOptions::default(), &mut Control::new(Limits::answers(2)))
                .steps;
        let mut before = puzzle.reasoner(&Position::default());
        let mut lines = 0;
        for (_, step) in &steps {
            if step.role("blockers").is_some() && !step.places.is_empty() {
                lines += check_sights(&*puzzle, &*before, step, say::speaker(LANGUAGES[0], &*puzzle));
            }
            before.apply(step);
        }
        assert!(lines > 0, "{family}: {lines} lines in {} steps", steps.len());
    }
}

/// A branch of a step in JSON: its name, and its step or the number of its chain.
fn branches(step: &StepReport) -> Vec<(String, Option<StepReport>)> {
    let chains = step.because.iter().filter(|reason| reason.chain.is_some()).count();
    let mut all: Vec<(String, Option<StepReport>)> = Vec::new();
    if chains > 1 {
        all.extend((1..=chains).map(|number| (number.to_string(), None)));
    }
    let assumes = |step: &StepReport| reason(step, "assumed").or(reason(step, "denied")).is_some();
    if !inner(step, "followed").is_empty() && assumes(step) {
        all.push(("0".to_string(), Some(step.clone())));
    }
    let mut left = vec![(String::new(), step.clone())];
    while let Some((prefix, step)) = left.pop() {
        for reason in step.because.iter().filter(|reason| reason.role != "then") {
            for (number, step) in (1..).zip(reason.steps.iter().flatten()) {
                let name = format!("{prefix}{number}");
                if ["ways", "cases", "excluded"].contains(&reason.role.as_str()) || assumes(step) {
                    all.push((name.clone(), Some(step.clone())));
                }
                left.push((format!("{name}."), step.clone()));
            }
        }
    }
    all
}

/// Everything that the JSON says about a branch is in its picture.
fn check_branch(drawn: &BranchPicture, name: &str, json: &StepReport) {
    assert_eq!(drawn.caption, json.short, "{name}");
    let prefix = if name == "0" { String::new() } else { format!("{name}.") };
    let followed = inner(json, "followed");
    let sentences: Vec<String> =
        (1..).zip(followed).map(|(at, step): (usize, _)| format!("({prefix}{at}) {}", step.short)).collect();
    assert_eq!(drawn.sentences, sentences, "{name}");
    for (at, step) in (1..).zip(followed) {
        for place in &step.places {
            let tile = tile(&drawn.scene, place.row, place.column);
            let shown = matches!(&drawn.scene.tiles()[tile], Tile::Cell(text, _) if *text == place.digit.to_string());
            assert!(shown, "{name}: {place:?} is missing");
            let number = format!("{prefix}{at}");
            let tagged = drawn.overlay.tags.iter().any(|tag| tag.tile == tile && tag.text == number);
            assert!(tagged, "{name}: {place:?} has no number {number}");
        }
        for strike in &step.strikes {
            let tile = tile(&drawn.scene, strike.row, strike.column);
            let struck = drawn.overlay.marks(tile).iter().any(|mark| mark.digit == strike.digit && mark.struck);
            let filled = !drawn.scene.tiles()[tile].is_open();
            assert!(struck || filled, "{name}: {strike:?} is missing");
        }
    }
    for tie in &drawn.overlay.ties {
        assert!(!drawn.scene.tiles()[tie.from.tile].is_open(), "{name}: {tie:?} starts at no digit");
    }
    for assumed in candidates(json, "assumed") {
        let tile = tile(&drawn.scene, assumed.row, assumed.column);
        let shown = matches!(&drawn.scene.tiles()[tile], Tile::Cell(text, _) if *text == assumed.digit.to_string());
        assert!(shown, "{name}: {assumed:?} is missing");
    }
}

#[test]
fn every_branch_has_a_picture_with_its_sentence_and_everything_it_places() {
    let mut kinds = BTreeSet::new();
    for (family, examples) in pages::all_examples() {
        for (kind, example) in examples {
            for language in LANGUAGES {
                let speaker = say::speaker(language, &*example.puzzle);
                let json = report(&*example.puzzle, &example.step, speaker);
                let drawn = picture::of_branches(&*example.puzzle, &*example.before, &example.step, &speaker);
                let wanted = branches(&json);
                let names: BTreeSet<&str> = wanted.iter().map(|(name, _)| name.as_str()).collect();
                assert_eq!(drawn.pictures.len(), wanted.len().min(MOST), "{family} {kind}");
                assert_eq!(drawn.pictures.len() + drawn.more.len(), wanted.len(), "{family} {kind}");
                let all = drawn.pictures.iter().map(|one| &one.name).chain(&drawn.more);
                assert_eq!(all.map(String::as_str).collect::<BTreeSet<_>>(), names, "{family} {kind}");
                let listed = json.branches.iter().map(|branch| (&branch.name, &branch.caption));
                assert!(listed.eq(drawn.pictures.iter().map(|one| (&one.name, &one.caption))), "{family} {kind}");
                for one in &drawn.pictures {
                    check_svg(&one.scene, &one.overlay);
                    match wanted.iter().find(|(name, _)| *name == one.name) {
                        Some((name, Some(step))) => check_branch(one, name, step),
                        _ => assert!(json.text.contains(&one.caption), "{family} {kind} {}", one.name),
                    }
                    kinds.insert(kind.clone());
                }
                let again = picture::of_branches(&*example.puzzle, &*example.before, &example.step, &speaker);
                assert!(again == drawn, "{family} {kind} is drawn in two ways");
            }
        }
    }
    for kind in ["nested-deep", "forcing-net-verity", "forcing-chain-verity", "run-chain-verity", "forcing-clues"] {
        assert!(kinds.contains(kind), "{kind} has no branches");
    }
}

/// Every strike of almost locked sets has an arrow from a candidate of its digit.
#[test]
fn strikes_of_almost_locked_sets_are_tied_to_their_causes() {
    let (_, examples) = pages::all_examples().into_iter().find(|(id, _)| *id == "sudoku").expect("Sudoku");
    for kind in ["als-xz", "als-xy-wing", "death-blossom", "als-chain"] {
        let example = &examples[kind];
        let (_, overlay) = picture::of_step(&*example.puzzle, &*example.before, &example.step);
        for strike in &example.step.strikes {
            let tied = overlay.ties.iter().any(|tie| tie.to.tile == strike.at() && tie.to.digit == strike.digit);
            assert!(tied, "{kind}: {strike:?}");
        }
        assert!(overlay.ties.iter().all(|tie| tie.from.digit == tie.to.digit), "{kind}");
    }
}

/// The picture is XML, and nothing is drawn twice in the same place.
fn check_svg(scene: &Scene, overlay: &Overlay) {
    let text = svg::paint(scene, overlay, &svg::Style::default());
    let document = roxmltree::Document::parse(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
    let mut seen = BTreeSet::new();
    for node in
        document.descendants().filter(|node| ["path", "text", "circle", "rect"].contains(&node.tag_name().name()))
    {
        let attributes: Vec<(&str, &str)> = node.attributes().map(|one| (one.name(), one.value())).collect();
        let what = (node.tag_name().name(), attributes, node.text().unwrap_or_default());
        assert!(seen.insert(what.clone()), "{what:?} is drawn twice");
    }
    let pairs = |tags: &[gridproof::scene::Tag]| tags.iter().map(|tag| (tag.tile, tag.digit)).collect::<Vec<_>>();
    let (tags, mut unique) = (pairs(&overlay.tags), BTreeSet::new());
    assert!(tags.iter().all(|tag| unique.insert(*tag)), "two labels in one place: {tags:?}");
}
