//! The basic steps of Sudoku and Latin squares agree with the answer, and every language has words for them.

use gridproof::logic::Position;
use gridproof::say::{LANGUAGES, Speaker};
use gridproof::{Control, Limits, detect};
use gridproof_engine::logic::say::roles;
use gridproof_engine::logic::walk::{WalkOptions, walk};
use gridproof_engine::logic::{AnyReasoner, Step};
use std::collections::BTreeSet;

/// The kinds tested here.
const KINDS: &[&str] = &[
    "full-house",
    "naked-single",
    "hidden-single",
    "pointing",
    "claiming",
    "locked-pair",
    "locked-triple",
    "naked-pair",
    "naked-triple",
    "naked-quadruple",
    "hidden-pair",
    "hidden-triple",
    "hidden-quadruple",
    "simple-colors-trap",
    "simple-colors-wrap",
    "multi-colors-1",
    "multi-colors-2",
    "remote-pair",
    "template-set",
    "template-delete",
];

/// Well-known puzzles: Project Euler's first, two by Inkala, Royle's first with 17 clues.
const PUZZLES: &[&str] = &[
    "003020600900305001001806400008102900700000008006708200002609500800203009005010300",
    "800000000003600000070090200050007000000045700000100030001000068008500010090000400",
    "005300000800000020070010500400005300010070006003200080060500009004000030000009700",
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
];

fn reasoner(puzzle: &str) -> Box<dyn AnyReasoner> {
    detect::read(puzzle, &detect::Wanted::default()).expect("a puzzle").puzzle.reasoner(&Position::default())
}

#[test]
fn every_kind_has_words_in_every_language() {
    for language in LANGUAGES {
        for kind in KINDS {
            let words = language.words(kind).unwrap_or_else(|| panic!("{}: no words for {kind}", language.tag));
            assert!(![words.name, words.short, words.full].iter().any(|text| text.is_empty()), "{kind}");
            assert_eq!(language.steps.iter().flat_map(|part| part.iter()).filter(|w| w.kind == *kind).count(), 1);
        }
    }
}

/// The roles that a sentence needs and a step does not have.
fn missing(step: &Step) -> Vec<&'static str> {
    let given = |role: &&str| match *role {
        "places" => !step.places.is_empty(),
        "strikes" => !step.strikes.is_empty(),
        "digit" | "target" => true,
        role => step.role(role).is_some(),
    };
    let words = LANGUAGES.iter().filter_map(|language| language.words(step.kind));
    words.flat_map(|words| [roles(words.short), roles(words.full)].concat()).filter(|role| !given(role)).collect()
}

#[test]
fn steps_have_what_their_sentences_need() {
    let mut seen = BTreeSet::new();
    for puzzle in PUZZLES {
        let mut reason = reasoner(puzzle);
        let table = reason.techniques();
        let mut control = Control::new(Limits::NONE);
        for _ in 0..100 {
            let rows =
                table.iter().enumerate().filter(|(_, about)| about.kinds.iter().any(|kind| KINDS.contains(kind)));
            let rows: Vec<usize> = rows.map(|(row, _)| row).collect();
            let found = |row: usize, control: &mut Control<'_>| reason.find(row, false, control).expect("no limit");
            let steps: Vec<Step> = rows.iter().flat_map(|&row| found(row, &mut control)).collect();
            for step in &steps {
                seen.insert(step.kind);
                assert_eq!(missing(step), [""; 0], "{step:?}");
                for language in LANGUAGES {
                    let speaker = Speaker::new(language, 9);
                    let text = speaker.short(step) + &speaker.full(step);
                    assert!(text.contains("r") && !text.contains(['{', '}']), "{text}");
                }
            }
            let Some(step) = steps.first() else { break };
            reason.apply(step);
        }
    }
    assert!(seen.len() >= 10, "{seen:?}");
}

#[test]
fn easy_puzzles_are_solved_by_singles_alone() {
    let mut reason = reasoner(PUZZLES[0]);
    let plan = WalkOptions::default().with_switches(vec![
        ("all", false),
        ("full-house", true),
        ("naked-single", true),
        ("hidden-single", true),
    ]);
    let path = walk(&mut *reason, &plan, &mut Control::new(Limits::NONE));
    assert_eq!(path.end, gridproof_engine::logic::End::Solved);
    assert_eq!(path.steps.len(), 81 - 32);
    assert_eq!(reason.placed(0), 4, "the first cell of a well-known answer");
}
