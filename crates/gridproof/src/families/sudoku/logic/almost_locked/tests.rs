//! Planted answers, a plain reference, and transformed boards.
//!
//! None of these techniques needs the answer to be unique, so a board with a planted answer tests them whether or not it
//! has others: no step may strike a digit of it.

mod boards;
mod plain;
mod transformed;

use super::super::{OPTIONS, Options, sue_de_coq};
use crate::say::{LANGUAGES, Speaker};
use boards::{Planted, Random, cell, strikes_of};
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::houses::Board;
use gridproof_engine::logic::say::roles;
use gridproof_engine::logic::{Evidence, Sink, State, Step};
use gridproof_engine::search::{Control, Limits};
use std::ops::ControlFlow;

type Find<const W: usize> = fn(&Board<W>, &Options, &mut Sink<'_, '_>) -> ControlFlow<()>;

/// Every finder of this module and of `sue_de_coq`.
fn finders<const W: usize>() -> [(&'static str, Find<W>); 5] {
    [
        ("als-xz", super::xz),
        ("als-xy-wing", super::xy_wing),
        ("als-chain", super::chain),
        ("death-blossom", super::death_blossom),
        ("sue-de-coq", sue_de_coq::sue_de_coq),
    ]
}

const OVERLAP: &Options = &Options { overlap: true, ..*OPTIONS };

/// The first step a finder finds, or all of them.
fn steps<const W: usize>(find: Find<W>, board: &Board<W>, options: &Options, one: bool) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut take = |step: Step| {
        steps.push(step);
        if one { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let mut control = Control::new(Limits::NONE);
    let _ = find(board, options, &mut Sink::new(one, &mut control, &mut take));
    steps
}

fn all<const W: usize>(find: Find<W>, board: &Board<W>, options: &Options) -> Vec<Step> {
    steps(find, board, options, false)
}

/// Goes through states of a planted board. Every step of the finder must agree with the answer and strike candidates that
/// exist. Returns the number of steps.
fn walk<const W: usize>(planted: &mut Planted<W>, (kind, find): (&str, Find<W>), rounds: usize) -> usize {
    let mut found = 0;
    for round in 0..rounds {
        let options = if round % 3 == 2 { OVERLAP } else { OPTIONS };
        let mut made = steps(find, &planted.board, OPTIONS, true);
        made.extend(all(find, &planted.board, options));
        for step in &made {
            assert_eq!(step.kind, kind);
            planted.agrees(step);
            assert!(!step.strikes.is_empty(), "{step:?}");
        }
        found += made.len();
        let pick = planted.random.index(made.len().max(1));
        made.iter().skip(pick).take(3).flat_map(|step| &step.strikes).for_each(|&mark| planted.board.strike(mark));
        planted.disturb(2);
    }
    found
}

/// Checks on many boards that no step of a finder strikes the answer.
fn check_sound(at: usize) {
    let mut found = 0;
    for seed in 0..20 {
        let mut planted = Planted::<2>::new(3, 3, 28 + (seed as usize % 4) * 7, Random::from_number(seed));
        planted.disturb(20 + (seed as usize % 4) * 15);
        found += walk(&mut planted, finders()[at], 5);
    }
    assert!(found > 100, "too little was tested: {found}");
}

#[test]
fn no_pair_strikes_the_answer() {
    check_sound(0);
}

#[test]
fn no_wing_strikes_the_answer() {
    check_sound(1);
}

#[test]
fn no_chain_strikes_the_answer() {
    check_sound(2);
}

#[test]
fn no_blossom_strikes_the_answer() {
    check_sound(3);
}

#[test]
fn no_sue_de_coq_strikes_the_answer() {
    check_sound(4);
}

#[test]
fn finders_stay_sound_on_other_shapes() {
    for (rows, columns) in [(1, 4), (2, 2), (2, 3), (3, 2), (2, 4)] {
        let size = rows * columns;
        for (seed, finder) in (0..).zip(finders()) {
            let mut planted = Planted::<2>::new(rows, columns, size * size * 2 / 3, Random::from_number(seed));
            planted.disturb(size);
            walk(&mut planted, finder, 6);
        }
    }
}

#[test]
fn finders_terminate_and_stay_sound_on_large_boards() {
    let mut found = [0; 5];
    for (at, finder) in finders().into_iter().enumerate() {
        let mut planted = Planted::<4>::new(4, 4, 130, Random::from_number(at as u64));
        planted.disturb(150);
        found[at] = walk(&mut planted, finder, 2);
    }
    assert!(found[0] > 0 && found[1] > 0, "{found:?}");
    for (at, finder) in finders().into_iter().enumerate() {
        let mut planted = Planted::<21>::new(6, 6, 700, Random::from_number(at as u64));
        planted.disturb(1500);
        walk(&mut planted, finder, 1);
    }
}

#[test]
fn a_board_without_candidates_has_no_sets() {
    let board = Planted::<2>::new(3, 3, 0, Random::from_number(1)).board;
    for (kind, find) in finders::<2>() {
        assert!(all(find, &board, OPTIONS).is_empty(), "{kind}");
    }
}

/// A limit cuts the search short, and nothing panics.
#[test]
fn limits_are_respected() {
    let mut planted = Planted::<2>::new(3, 3, 50, Random::from_number(3));
    planted.disturb(40);
    for (kind, find) in finders::<2>() {
        let mut control = Control::new(Limits::NONE.with_nodes(2));
        let mut take = |_: Step| ControlFlow::Continue(());
        let mut sink = Sink::new(false, &mut control, &mut take);
        assert!(find(&planted.board, OPTIONS, &mut sink).is_break(), "{kind}");
        assert!(sink.stopped().is_err(), "{kind}");
    }
}

/// A pattern small enough to check by hand.
///
/// A is r1c1 {1, 2}; B is r1c9, r3c7 {1, 2, 3} in box 3. 1 is restricted common (r1c1 sees r1c9, the only 1 of B), so one of
/// them holds 2, and r3c1, r3c2, r3c3, r1c7 and r1c8, which see r1c1 and r3c7, lose it.
#[test]
fn a_pair_by_hand() {
    let mut board = boards::empty::<2>(3, 3);
    let keep = |board: &mut Board<2>, cell: usize, digits: &[u8]| {
        let keep: Digits = digits.iter().copied().collect();
        (board.at(cell) - keep)
            .into_iter()
            .for_each(|digit| board.strike(gridproof_engine::logic::Mark::new(cell, digit)));
    };
    keep(&mut board, cell(1, 1), &[1, 2]);
    keep(&mut board, cell(1, 9), &[1, 3]);
    keep(&mut board, cell(3, 7), &[2, 3]);
    let found = all(super::xz, &board, OPTIONS);
    let step = found.iter().find(|step| {
        step.role("set-a") == Some(&Evidence::Cells(vec![cell(1, 1) as u16]))
            && step.role("common") == Some(&Evidence::Digits(Digits::one(1)))
    });
    let step = step.unwrap();
    let set: Vec<u16> = [cell(1, 9), cell(3, 7)].map(|cell| cell as u16).to_vec();
    assert_eq!(step.role("set-b"), Some(&Evidence::Cells(set)));
    let expected = [(1, 7), (1, 8), (3, 1), (3, 2), (3, 3)].map(|(row, column)| (2, cell(row, column) as u16));
    assert_eq!(strikes_of(step), expected);
}

/// Every sentence uses only roles its steps have, in every language.
#[test]
fn every_step_can_be_put_into_words() {
    let mut spoken = [false; 5];
    for seed in 0..12 {
        let mut planted = Planted::<2>::new(3, 3, 45, Random::from_number(seed));
        planted.disturb(45);
        for (at, (kind, find)) in finders::<2>().into_iter().enumerate() {
            for step in all(find, &planted.board, OPTIONS).iter().take(20) {
                spoken[at] = true;
                for language in LANGUAGES {
                    let words = language.words(kind).unwrap();
                    let known =
                        |role: &str| ["strikes", "digit", "target"].contains(&role) || step.role(role).is_some();
                    for text in [words.short, words.full] {
                        assert!(roles(text).into_iter().all(known), "{kind} {}: {text}", language.tag);
                    }
                    let speaker = Speaker::new(language, 9);
                    for text in [speaker.short(step), speaker.full(step)] {
                        assert!(!text.contains(['{', '}']) && !text.contains("  ") && text.ends_with('.'), "{text}");
                    }
                }
            }
        }
    }
    assert_eq!(spoken, [true; 5]);
}
