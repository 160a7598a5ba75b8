//! Links of groups and almost locked sets, compared with their definitions.

use crate::families::sudoku::logic::planted::{Random, planted};
use crate::families::sudoku::logic::tables::graph::{Graph, With};
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::cells::Cells;
use gridproof_engine::logic::houses::Board;
use std::collections::BTreeSet;

/// Every pair of cells from the two sets shares a house.
fn see_each_other(board: &Board<2>, one: Cells<2>, other: Cells<2>) -> bool {
    one.iter().all(|cell| other.iter().all(|peer| board.shape.see(cell, peer)))
}

/// Where a node's digit can be.
fn places(board: &Board<2>, graph: &Graph<2>, node: usize) -> Cells<2> {
    graph.cells(node) & board.with(graph.digit(node))
}

/// The nodes that follow directly from each node.
fn targets(graph: &Graph<2>) -> Vec<BTreeSet<usize>> {
    let targets = |node| graph.arcs(node).iter().map(|arc| arc.to as usize).collect();
    (0..graph.nodes()).map(targets).collect()
}

fn each_board(mut visit: impl FnMut(&Board<2>)) {
    let mut random = Random::from_number(15);
    for boxes in [(3, 3), (2, 3), (4, 2), (1, 4)] {
        for [placed, struck] in [[45, 20], [45, 30], [35, 60]] {
            visit(&planted(&mut random, boxes, [placed, struck]).0);
        }
    }
}

/// Groups and candidates of a digit exclude each other where all their cells see each other, and one of two holds the
/// digit where the two make up all its places in a house.
#[test]
fn groups_are_linked_as_defined() {
    let (mut weak, mut strong) = (0, 0);
    each_board(|board| {
        let graph = Graph::new(board, With::Groups);
        let targets = targets(&graph);
        for group in (graph.plain()..graph.first_entry()).step_by(2) {
            for other in (0..graph.first_entry()).step_by(2).filter(|&other| other != group) {
                let (digit, cells, others) = (graph.digit(group), graph.cells(group), graph.cells(other));
                let same = graph.digit(other) == digit;
                let excludes = same && see_each_other(board, cells, others);
                let makes_up = |house: usize| {
                    let set = board.shape.units[house].set;
                    set.includes(&cells) && board.places(house, digit) == cells | others
                };
                let completes = same && !cells.meets(&others) && (0..board.shape.units.len()).any(makes_up);
                for (from, to) in [(group, other), (other, group)] {
                    assert_eq!(targets[from].contains(&(to + 1)), excludes, "{from} {to} {board:?}");
                    assert_eq!(targets[from + 1].contains(&to), completes, "{from} {to} {board:?}");
                }
                weak += usize::from(excludes);
                strong += usize::from(completes && other >= graph.plain());
            }
        }
    });
    assert!(weak > 500 && strong > 10, "{weak} weak links, {strong} strong ones between groups");
}

/// A set that loses a digit takes its others from whatever sees all its places for them, and loses a digit to whatever
/// sees all its places for that.
#[test]
fn sets_are_linked_as_defined() {
    let mut links = [0; 4];
    each_board(|board| {
        let graph = Graph::new(board, With::Sets);
        let targets = targets(&graph);
        let sees = |set: usize, digit: u8, node: usize| {
            graph.digit(node) == digit
                && !graph.cells(node).meets(&graph.cells(set))
                && see_each_other(board, graph.cells(set) & board.with(digit), places(board, &graph, node))
        };
        for set in graph.first_entry()..graph.nodes() {
            let (lost, digits) = (graph.digit(set), graph.set(set).unwrap().digits);
            let mut expected = BTreeSet::new();
            for node in (0..graph.nodes()).filter(|&node| !graph.is_on(node)) {
                if digits.contains(graph.digit(node)) && graph.digit(node) != lost && sees(set, graph.digit(node), node)
                {
                    expected.insert(node);
                }
            }
            for cell in board.open() {
                let taken =
                    |&digit: &u8| digits.contains(digit) && digit != lost && sees(set, digit, graph.off(cell, digit));
                let near = |digit: u8| digits.contains(digit) && sees(set, digit, graph.off(cell, digit));
                let kept = board.at(cell) - board.at(cell).iter().filter(taken).collect::<Digits>();
                if board.at(cell).len() != 2 && board.at(cell).iter().any(near) && kept.len() == 1 {
                    expected.insert(graph.on(cell, kept.min().unwrap()));
                }
            }
            assert_eq!(targets[set], expected, "{set} {board:?}");
            for &node in &expected {
                let class = [graph.is_on(node), node < graph.plain(), node < graph.first_entry(), true];
                links[class.iter().position(|&is| is).unwrap()] += 1;
            }
            for on in (0..graph.first_entry()).step_by(2) {
                assert_eq!(targets[on].contains(&set), sees(set, lost, on), "{on} {set} {board:?}");
            }
        }
        // A set that loses a digit is a node exactly if it then takes another away.
        for (number, set) in graph.sets.iter().enumerate() {
            for lost in set.digits {
                let takes = |digit: u8| {
                    let seen = board.shape.common_peers(&set.with(digit)) & board.with(digit);
                    digit != lost && !(seen - set.cells).is_empty()
                };
                assert_eq!(graph.entries.contains(&(number as u32, lost)), set.digits.iter().any(takes));
            }
        }
    });
    assert!(links.iter().all(|&count| count > 20), "forced, candidates, groups, sets: {links:?}");
}

/// Of equally short paths the first is kept, so the order of links matters: from a group, candidates of the box, then
/// of the line, then the group of the line, then of the box.
#[test]
fn strong_links_of_groups_are_in_order() {
    each_board(|board| {
        let graph = Graph::new(board, With::Groups);
        let units = &board.shape.units;
        for group in (graph.plain()..graph.first_entry()).step_by(2) {
            let (digit, cells) = (graph.digit(group), graph.cells(group));
            let mut rests: Vec<Cells<2>> = [board.shape.regions(), board.shape.lines()]
                .into_iter()
                .filter_map(|mut houses| houses.find(|&house| units[house].set.includes(&cells)))
                .map(|house| board.places(house, digit) - cells)
                .collect();
            let mut expected: Vec<usize> =
                rests.iter().filter_map(|rest| rest.only().map(|cell| graph.on(cell, digit))).collect();
            rests.reverse();
            expected.extend(rests.iter().filter_map(|rest| {
                let mut others = (graph.plain()..graph.first_entry()).step_by(2);
                others.find(|&other| graph.digit(other) == digit && graph.cells(other) == *rest)
            }));
            let found: Vec<usize> = graph.arcs(group + 1).iter().map(|arc| arc.to as usize).collect();
            assert_eq!(found, expected, "{group} {board:?}");
        }
    });
}

/// From a set: candidates and groups by digit, then sets by number, then forced cells.
#[test]
fn links_of_sets_are_in_order() {
    each_board(|board| {
        let graph = Graph::new(board, With::Sets);
        for set in graph.first_entry()..graph.nodes() {
            let key = |node: usize| match node {
                _ if graph.is_on(node) => (2, 0, node),
                _ if node < graph.first_entry() => (0, graph.digit(node), node),
                _ => (1, 0, node),
            };
            assert!(graph.arcs(set).is_sorted_by_key(|arc| key(arc.to as usize)), "{set} {board:?}");
        }
    });
}
