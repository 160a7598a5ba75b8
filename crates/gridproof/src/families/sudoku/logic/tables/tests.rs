//! Tables, chains and forcing steps on boards with a known answer: no step strikes any of its digits.

mod boards;
mod links;
mod paths;

use super::super::shape;
use super::graph::{Graph, With};
use super::reach::Reach;
use super::spread::Spread;
use crate::families::sudoku::logic::{OPTIONS, Options, chains, forcing};
use crate::logic::{Position, set_up};
use crate::{Control, Limits};
use boards::{board, filled, planted, thinned};
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::houses::Board;
use gridproof_engine::logic::houses::forcing::{Inner, contradictions};
use gridproof_engine::logic::{Evidence, Mark, Node, Sink, State, Step};
use gridproof_engine::random::Random;
use std::collections::BTreeSet;
use std::ops::ControlFlow;

fn by_singles<const W: usize>(board: &Board<W>, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    contradictions(board, "contradiction-by-singles", Inner::Nothing, sink)
}

/// Everything that a finder finds.
fn all(find: impl FnOnce(&mut Sink<'_, '_>) -> ControlFlow<()>) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut take = |step| {
        steps.push(step);
        ControlFlow::Continue(())
    };
    let mut control = Control::new(Limits::NONE);
    assert!(find(&mut Sink::new(false, &mut control, &mut take)).is_continue());
    steps
}

/// Places singles until there are none.
fn singles(board: &mut Board<2>) {
    loop {
        let open = |mark: &&Mark| board.at(mark.at()).contains(mark.digit);
        let hidden = |mark: &&Mark| {
            let units = board.shape.units_of(mark.at());
            open(mark) && units.iter().any(|&unit| board.count(unit.into(), mark.digit) == 1)
        };
        let Some(&mark) = board.naked().iter().find(open).or(board.hidden().iter().find(hidden)) else { return };
        board.place(mark);
    }
}

/// Every chain and forcing step on a board.
fn everything(board: &Board<2>) -> Vec<Step> {
    let sets = Options { sets_in_chains: true, ..*OPTIONS };
    [
        all(|sink| chains::nice_loop(board, OPTIONS, sink)),
        all(|sink| chains::grouped_nice_loop(board, OPTIONS, sink)),
        all(|sink| chains::grouped_nice_loop(board, &sets, sink)),
        all(|sink| forcing::forcing_chain(board, OPTIONS, sink)),
        all(|sink| forcing::forcing_net(board, OPTIONS, sink)),
        all(|sink| chains::any_chain(board, sink)),
        all(|sink| chains::any_grouped_chain(board, sink)),
        all(|sink| by_singles(board, sink)),
    ]
    .concat()
}

fn strikes(steps: &[Step]) -> BTreeSet<Mark> {
    steps.iter().flat_map(|step| step.strikes.iter().copied()).collect()
}

/// Visits boards where singles run out, and again after striking everything that chains strike.
fn each_stuck(boards: usize, tall: usize, wide: usize, mut visit: impl FnMut(&Board<2>, &[u8])) {
    let mut random = Random::from_number(20_261_115);
    for _ in 0..boards {
        let (givens, answer) = planted(&mut random, tall, wide);
        let mut board = board(&givens, tall, wide);
        loop {
            singles(&mut board);
            if board.done() {
                break;
            }
            visit(&board, &answer);
            let found = strikes(&all(|sink| chains::any_chain(&board, sink)));
            if found.is_empty() {
                break;
            }
            found.into_iter().for_each(|mark| board.strike(mark));
        }
    }
}

#[test]
fn nothing_of_the_answer_is_struck() {
    let mut kinds = BTreeSet::new();
    for (boards, tall, wide) in [(60, 3, 3), (20, 2, 3), (10, 4, 2), (10, 2, 2)] {
        each_stuck(boards, tall, wide, |board, answer| {
            for step in everything(board) {
                kinds.insert(step.kind);
                assert!(!step.is_empty(), "{step:?}");
                for mark in &step.strikes {
                    assert!(board.at(mark.at()).contains(mark.digit), "not a candidate: {step:?}");
                    assert_ne!(answer[mark.at()], mark.digit, "struck from the answer: {step:?} {board:?}");
                }
                for mark in &step.places {
                    assert_eq!(answer[mark.at()], mark.digit, "placed against the answer: {step:?} {board:?}");
                }
            }
        });
    }
    // These boards need all these kinds; a finder that finds nothing would pass otherwise.
    for kind in [
        "continuous-nice-loop",
        "discontinuous-nice-loop",
        "aic",
        "grouped-continuous-nice-loop",
        "grouped-discontinuous-nice-loop",
        "grouped-aic",
        "forcing-chain-contradiction",
        "forcing-chain-verity",
        "forcing-net-contradiction",
    ] {
        assert!(kinds.contains(kind), "{kind} was never found: {kinds:?}");
    }
}

/// Every link of a reported chain holds on the board: weak ones between candidates that exclude each other, strong ones
/// between candidates one of which must be true.
#[test]
fn chains_alternate_and_end_where_they_should() {
    each_stuck(20, 3, 3, |board, _| {
        for step in all(|sink| chains::nice_loop(board, OPTIONS, sink)) {
            let Some(Evidence::Chain(links)) = step.role("chain") else { panic!("no chain: {step:?}") };
            for pair in links.windows(2) {
                let (from, to) = (&pair[0].to, &pair[1].to);
                assert_ne!(from.on, to.on, "{step:?}");
                assert_eq!(pair[1].strong, to.on);
                let (a, b) = (usize::from(from.cells[0]), usize::from(to.cells[0]));
                let same = a == b && from.digit != to.digit;
                assert!(same || from.digit == to.digit && board.shape.see(a, b), "{step:?}");
                if to.on {
                    let cell = same && board.at(a).len() == 2;
                    let house = |&unit: &u16| {
                        board.places(unit.into(), from.digit).len() == 2
                            && board.shape.units[usize::from(unit)].set.contains(b)
                    };
                    assert!(cell || !same && board.shape.units_of(a).iter().any(house), "not strong: {step:?}");
                }
            }
        }
    });
}

/// Rows of bits and spreads agree, and every path can be reversed.
#[test]
fn rows_of_bits_agree_with_spreads() {
    each_stuck(6, 3, 3, |board, _| {
        for with in [With::Candidates, With::Groups] {
            let graph = Graph::new(board, with);
            let mut control = Control::new(Limits::NONE);
            let mut take = |_| ControlFlow::Continue(());
            let mut sink = Sink::new(false, &mut control, &mut take);
            let ControlFlow::Continue(Some(reach)) = Reach::new(board, &graph, &mut sink) else { panic!("stopped") };
            let (mut spread, mut back) = (Spread::new(&graph), Spread::new(&graph));
            for source in 0..graph.plain() {
                spread.fill(&graph, source);
                for node in 0..graph.plain() {
                    assert_eq!(reach.has(source, node), spread.has(node), "from {source} to {node}");
                }
                let end = *spread.order.last().unwrap() as usize;
                if end < graph.plain() && end != source {
                    back.fill(&graph, end ^ 1);
                    assert!(back.has(source ^ 1));
                    assert_eq!(back.distance(source ^ 1), spread.distance(end));
                }
            }
        }
    });
}

/// Complete finders find the same on a board and on its transpose.
#[test]
fn complete_finders_find_the_same_on_a_transposed_board() {
    let mut found = 0;
    each_stuck(20, 3, 3, |board, _| {
        let turn = |cell: usize| cell % 9 * 9 + cell / 9;
        let values: Vec<u8> = (0..81).map(|cell| board.value(turn(cell))).collect();
        let marks: Vec<Digits> = (0..81).map(|cell| board.at(turn(cell))).collect();
        let position = Position { entries: Vec::new(), marks: Some(marks) };
        let turned: Board<2> = set_up(shape(3, 3), &values, &position);
        let turned_back = |steps: &[Step]| -> BTreeSet<Mark> {
            strikes(steps).into_iter().map(|mark| Mark::new(turn(mark.at()), mark.digit)).collect()
        };
        let finders: [fn(&Board<2>, &mut Sink<'_, '_>) -> ControlFlow<()>; 3] =
            [chains::any_chain, chains::any_grouped_chain, by_singles];
        for find in finders {
            let here = strikes(&all(|sink| find(board, sink)));
            found += here.len();
            assert_eq!(here, turned_back(&all(|sink| find(&turned, sink))));
        }
        let plain = strikes(&all(|sink| chains::any_chain(board, sink)));
        let loops = strikes(&all(|sink| chains::nice_loop(board, OPTIONS, sink)));
        assert!(loops.is_subset(&plain), "a loop strikes what no chain does: {loops:?} {plain:?}");
    });
    assert!(found > 100, "{found} strikes only");
}

/// A limit stops every finder.
#[test]
fn limits_stop_the_search() {
    let (givens, _) = planted(&mut Random::from_number(1), 3, 3);
    let mut board = board(&givens, 3, 3);
    singles(&mut board);
    let finders: [fn(&Board<2>, &mut Sink<'_, '_>) -> ControlFlow<()>; 4] = [
        |board, sink| chains::nice_loop(board, OPTIONS, sink),
        |board, sink| chains::grouped_nice_loop(board, OPTIONS, sink),
        |board, sink| forcing::forcing_chain(board, OPTIONS, sink),
        |board, sink| forcing::forcing_net(board, OPTIONS, sink),
    ];
    for find in finders {
        let mut control = Control::new(Limits::NONE.with_nodes(3));
        let mut take = |_| ControlFlow::Continue(());
        let mut sink = Sink::new(false, &mut control, &mut take);
        assert!(board.done() || find(&board, &mut sink).is_break());
    }
}

/// Boards of 16 x 16, which take four words.
#[test]
fn larger_boards_are_sound_too() {
    let mut random = Random::from_number(16);
    let answer = filled(&mut random, 4, 4);
    let tried = random.order(256);
    let givens = thinned(&answer, 4, 4, &tried[..150]);
    let board: Board<4> = set_up(shape(4, 4), &givens, &Position::default());
    let finders: [fn(&Board<4>, &mut Sink<'_, '_>) -> ControlFlow<()>; 6] = [
        |board, sink| chains::nice_loop(board, OPTIONS, sink),
        |board, sink| chains::grouped_nice_loop(board, &Options { sets_in_chains: true, ..*OPTIONS }, sink),
        |board, sink| forcing::forcing_chain(board, OPTIONS, sink),
        |board, sink| forcing::forcing_net(board, OPTIONS, sink),
        chains::any_grouped_chain,
        by_singles,
    ];
    for find in finders {
        let steps = all(|sink| find(&board, sink));
        let digit = |mark: &Mark| answer[mark.at()];
        assert!(steps.iter().all(|step| step.strikes.iter().all(|mark| digit(mark) != mark.digit)));
        assert!(steps.iter().all(|step| step.places.iter().all(|mark| digit(mark) == mark.digit)));
    }
}

/// A reported net can be followed from left to right: everything placed is a single by what comes before it.
#[test]
fn nets_can_be_followed() {
    let mut nets = 0;
    each_stuck(10, 3, 3, |board, _| {
        for step in all(|sink| forcing::forcing_net(board, OPTIONS, sink)).iter().take(20) {
            let Some(Evidence::Chain(links)) = step.role("chain-1") else { continue };
            nets += 1;
            let gone = |at: usize, cell: usize, digit: u8| {
                let takes = |other: &Node| {
                    let cells = || other.cells.iter().map(|&cell| usize::from(cell));
                    let same = cells().all(|other| other == cell);
                    match other.on {
                        true if same => other.digit != digit,
                        true => other.digit == digit && cells().all(|other| board.shape.see(cell, other)),
                        false => other.digit == digit && cells().any(|other| other == cell),
                    }
                };
                links[..at].iter().any(|link| takes(&link.to))
            };
            for (at, link) in links.iter().enumerate().skip(1) {
                let to = &link.to;
                let cells: Vec<usize> = to.cells.iter().map(|&cell| cell.into()).collect();
                let naked = cells.len() == 1
                    && board.at(cells[0]).iter().all(|digit| digit == to.digit || gone(at, cells[0], digit));
                let hidden = board.shape.units.iter().enumerate().any(|(unit, house)| {
                    let mut others = board.places(unit, to.digit).iter().filter(|cell| !cells.contains(cell));
                    cells.iter().all(|&cell| house.set.contains(cell)) && others.all(|cell| gone(at, cell, to.digit))
                });
                let follows = if to.on { naked || hidden } else { cells.iter().all(|&cell| gone(at, cell, to.digit)) };
                assert!(follows, "{at} of {step:?}");
            }
        }
    });
    assert!(nets > 20, "{nets} nets only");
}
