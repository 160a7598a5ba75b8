//! Forcing compared with a plain search that copies the board and scans it.

use super::{found, planted, shape};
use crate::logic::houses::Board;
use crate::logic::houses::forcing::{Inner, contradictions, justify};
use crate::logic::{Evidence, Mark, Sink, State, Step};
use crate::random::Random;
use std::collections::BTreeSet;
use std::sync::Arc;

/// Whether placing all singles, wherever they are, leads to a contradiction. `depth` further assumptions may be made inside.
fn fails(mut board: Board<2>, depth: usize) -> bool {
    loop {
        if board.clash().is_some() {
            return true;
        }
        let marks: Vec<Mark> = board
            .open()
            .iter()
            .flat_map(|cell| board.at(cell).iter().map(move |digit| Mark::new(cell, digit)))
            .collect();
        let is_single = |mark: &&Mark| {
            let mut units = board.shape.complete_units_of(mark.at()).iter();
            board.at(mark.at()).len() == 1
                || units.any(|&unit| board.places(unit.into(), mark.digit).only() == Some(mark.at()))
        };
        if let Some(&single) = marks.iter().find(is_single) {
            board.place(single);
        } else if let Some(&wrong) = marks.iter().find(|mark| depth > 0 && assumed(&board, **mark, depth - 1)) {
            board.strike(wrong);
        } else {
            return false;
        }
    }
}

fn assumed(board: &Board<2>, mark: Mark, depth: usize) -> bool {
    let mut board = board.clone();
    board.place(mark);
    fails(board, depth)
}

/// A hard puzzle by Arto Inkala with some digits of its answer.
pub(in crate::logic::houses) fn hard(random: &mut Random) -> (Board<2>, Vec<u8>) {
    const PUZZLE: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    const ANSWER: &str = "812753649943682175675491283154237896369845721287169534521974368438526917796318452";
    let digits = |text: &str| text.bytes().map(|sign| sign.wrapping_sub(b'0')).collect::<Vec<u8>>();
    let (puzzle, answer) = (digits(PUZZLE), digits(ANSWER));
    let mut board = Board::new(Arc::new(shape(9, Some((3, 3)))));
    let more = random.order(81).into_iter().take(random.index(4)).collect::<Vec<usize>>();
    for (cell, &digit) in answer.iter().enumerate() {
        if puzzle[cell] == digit || more.contains(&cell) {
            board.place(Mark::new(cell, digit));
        }
    }
    (board, answer)
}

fn struck(steps: &[Step]) -> BTreeSet<Mark> {
    steps.iter().flat_map(|step| step.strikes.iter().copied()).collect()
}

#[test]
fn contradictions_are_those_of_a_plain_search() {
    let mut random = Random::from_number(17);
    let mut counts = [0; 5];
    for round in 0..40 {
        let (board, answer) = match round % 4 {
            0 => planted(&mut random, 6, Some((2, 3))),
            1 => planted(&mut random, 5, None),
            _ => hard(&mut random),
        };
        if board.open().len() < 10 {
            continue;
        }
        let all = [Inner::Nothing, Inner::Chains, Inner::Branches, Inner::Singles, Inner::Cases].map(|inner| {
            let find = |board: &Board<2>, sink: &mut Sink<'_, '_>| contradictions(board, "a", inner, sink);
            struck(&found(&board, false, find))
        });
        for (fewer, more) in [(0, 1), (1, 2), (1, 3), (3, 4), (2, 4)] {
            assert!(all[fewer].is_subset(&all[more]), "{fewer} {more} {all:?}");
        }
        assert!(all[4].iter().all(|mark| answer[mark.at()] != mark.digit), "{:?} {answer:?}", all[4]);
        let marks = board.open().iter().flat_map(|cell| board.at(cell).iter().map(move |digit| Mark::new(cell, digit)));
        for (number, mark) in marks.enumerate() {
            assert_eq!(all[0].contains(&mark), assumed(&board, mark, 0), "{mark:?} {board:?}");
            // The plain search is slow.
            if number % 40 == round % 40 {
                assert_eq!(all[3].contains(&mark), assumed(&board, mark, 1), "{mark:?} {board:?}");
            }
        }
        counts.iter_mut().zip(&all).for_each(|(count, marks)| *count += marks.len());
    }
    // The boards must tell the depths apart.
    assert!(counts[0] > 200 && counts[1] > counts[0] && counts[3] > counts[1], "{counts:?}");
}

#[test]
fn the_shortest_proof_comes_first_and_has_no_more_than_it_needs() {
    let mut random = Random::from_number(71);
    let mut seen = 0;
    for _ in 0..200 {
        let (board, _) = planted(&mut random, 6, Some((2, 3)));
        let first = found(&board, true, |board, sink| contradictions(board, "a", Inner::Singles, sink));
        let all = found(&board, false, |board, sink| contradictions(board, "a", Inner::Singles, sink));
        let size = |step: &Step| justify(&board, Inner::Singles, step).map(|step| count(&step));
        assert_eq!(first.len(), usize::from(!all.is_empty()));
        let Some(first) = first.first() else { continue };
        assert_eq!(size(first), all.iter().map(|step| size(step).expect("a proof")).min());
        seen += 1;
    }
    assert!(seen > 50, "{seen}");
}

/// The number of steps under assumptions.
fn count(step: &Step) -> usize {
    let inner = |what: &Evidence| match what {
        Evidence::Steps(steps) => steps.iter().map(|step| 1 + count(step)).sum(),
        _ => 0,
    };
    step.because.iter().map(|premise| inner(&premise.what)).sum()
}
