//! Loops, chains and nets, compared with their definitions, and counted.

use super::all;
use crate::families::sudoku::logic::planted::{Random, planted};
use crate::families::sudoku::logic::{OPTIONS, Options, chains, forcing};
use gridproof_engine::logic::houses::Board;
use gridproof_engine::logic::{Evidence, Link, Mark, Node, Step};
use std::collections::{BTreeMap, BTreeSet};

fn each_board(mut visit: impl FnMut(&Board<2>)) {
    let mut random = Random::from_number(61);
    for [placed, struck] in [[35, 40], [40, 50], [45, 50], [30, 60], [50, 40], [35, 60]] {
        for _ in 0..4 {
            visit(&planted(&mut random, (3, 3), [placed, struck]).0);
        }
    }
}

fn links(step: &Step) -> &[Link] {
    match step.role("chain") {
        Some(Evidence::Chain(links)) => links,
        other => panic!("no chain but {other:?}: {step:?}"),
    }
}

fn cells(node: &Node) -> impl Iterator<Item = usize> {
    node.cells.iter().map(|&cell| usize::from(cell))
}

/// Every loop and chain that goes through candidates, groups and sets.
fn loops(board: &Board<2>) -> Vec<Step> {
    let sets = Options { sets_in_chains: true, ..*OPTIONS };
    let mut steps = all(|sink| chains::nice_loop(board, OPTIONS, sink));
    steps.extend(all(|sink| chains::grouped_nice_loop(board, OPTIONS, sink)));
    steps.extend(all(|sink| chains::grouped_nice_loop(board, &sets, sink)));
    steps
}

/// A candidate is struck exactly if it conflicts with both ends of a weak link, in another cell than the loop's if the
/// link is between cells.
#[test]
fn continuous_loops_strike_what_conflicts_with_both_ends() {
    let (mut plain, mut grouped) = (0, 0);
    each_board(|board| {
        for step in loops(board).iter().filter(|step| step.kind.ends_with("continuous-nice-loop")) {
            let nodes: Vec<&Node> = links(step).iter().map(|link| &link.to).collect();
            if step.kind.contains("discontinuous") || nodes.iter().any(|node| node.locked) {
                continue;
            }
            let conflicts = |mark: Mark, node: &Node| {
                let same_cell = cells(node).all(|cell| cell == mark.at());
                same_cell && mark.digit != node.digit
                    || mark.digit == node.digit && cells(node).all(|cell| board.shape.see(cell, mark.at()))
            };
            let on_loop = |cell: usize| nodes.iter().any(|node| cells(node).any(|other| other == cell));
            let closed = [*nodes.last().unwrap(), nodes[0]];
            let pairs = nodes.windows(2).filter(|pair| pair[0].on).chain(std::iter::once(&closed[..]));
            let pairs: Vec<&[&Node]> = pairs.collect();
            let mut expected = BTreeSet::new();
            for mark in board.open().iter().flat_map(|cell| board.at(cell).iter().map(move |d| Mark::new(cell, d))) {
                let struck = |pair: &&[&Node]| {
                    let within = pair[0].cells == pair[1].cells;
                    (within || !on_loop(mark.at())) && pair.iter().all(|node| conflicts(mark, node))
                };
                if pairs.iter().any(struck) {
                    expected.insert(mark);
                }
            }
            assert_eq!(step.strikes.iter().copied().collect::<BTreeSet<_>>(), expected, "{step:?}");
            let by_digit = |mark: &Mark| (mark.digit, mark.cell);
            assert!(step.strikes.is_sorted_by_key(by_digit));
            if step.kind.starts_with("grouped") { grouped += 1 } else { plain += 1 }
        }
    });
    assert!(plain > 20 && grouped > 5, "{plain} plain loops, {grouped} grouped ones only");
}

/// Nodes of a path share a cell only if they are neighbours, or if the path is a loop and the cell its start.
#[test]
fn paths_never_return_to_a_cell() {
    let mut pairs = 0;
    each_board(|board| {
        for step in loops(board) {
            let nodes: Vec<&Node> = links(&step).iter().map(|link| &link.to).collect();
            let home = (!step.kind.ends_with("aic")).then_some(nodes[0].cells[0]);
            for (at, later) in nodes.iter().enumerate() {
                for earlier in &nodes[..at.saturating_sub(1)] {
                    // A set begins where it has the digit it loses.
                    let lost = |cell: &&u16| board.at(usize::from(**cell)).contains(later.digit);
                    let first = later.cells.iter().find(lost).unwrap();
                    let start = earlier.cells.iter().find(|cell| board.at(usize::from(**cell)).contains(earlier.digit));
                    assert!(start == home.as_ref() || !earlier.cells.contains(first), "{step:?}");
                    pairs += 1;
                }
            }
        }
    });
    assert!(pairs > 10_000, "{pairs} pairs only");
}

/// The steps on fixed boards by kind: their number, their strikes and their lengths, added up. Recorded when every
/// step of HoDoKu's paths was matched; the figures change with the order of links, the reasons of a net or the choice
/// among paths.
#[test]
fn steps_and_lengths_are_as_recorded() {
    let mut counts: BTreeMap<&str, (usize, usize, i64)> = BTreeMap::new();
    each_board(|board| {
        let mut steps = loops(board);
        steps.extend(all(|sink| forcing::forcing_chain(board, OPTIONS, sink)));
        steps.extend(all(|sink| forcing::forcing_net(board, OPTIONS, sink)));
        for step in steps {
            let Some(&Evidence::Number(length)) = step.role("length") else { panic!("no length: {step:?}") };
            let (count, strikes, sum) = counts.entry(step.kind).or_default();
            *count += 1;
            *strikes += step.strikes.len();
            *sum += i64::from(length);
        }
    });
    let counts: Vec<_> = counts.into_iter().map(|(kind, (count, strikes, sum))| (kind, count, strikes, sum)).collect();
    let recorded = [
        ("aic", 566, 1298, 4446),
        ("continuous-nice-loop", 132, 605, 1130),
        ("discontinuous-nice-loop", 827, 878, 5002),
        ("forcing-chain-contradiction", 1586, 523, 6224),
        ("forcing-chain-verity", 852, 817, 2029),
        ("forcing-net-contradiction", 2234, 1328, 21061),
        ("forcing-net-verity", 5, 0, 46),
        ("grouped-aic", 2021, 4723, 18882),
        ("grouped-continuous-nice-loop", 673, 4076, 5978),
        ("grouped-discontinuous-nice-loop", 1607, 1758, 10906),
    ];
    assert_eq!(counts, recorded);
}
