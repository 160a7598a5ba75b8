//! Chains: what follows from a digit in a cell, link by link.
//!
//! | if | then |
//! |---|---|
//! | a cell holds a digit | it holds no other, and no other cell of its runs holds that digit |
//! | a cell holds a digit and its run has one more open cell | that cell holds the rest of the sum |
//! | a cell with two candidates does not hold one | it holds the other |
//! | a digit that a run needs has two places and is not in one | it is in the other |
//!
//! A candidate that implies both a statement and its negation is struck; what both candidates of a cell imply is
//! true.

mod implications;

use super::sets::digits;
use super::state::KakuroState;
use gridproof_engine::logic::{Evidence, Link, Mark, Node, Sink, Step};
use implications::{ImplicationGraph, Implications};
use std::ops::ControlFlow;

/// Chains are not searched for on boards with more open cells: the time grows with the square of their number.
const MAX_OPEN_CELLS: usize = 1500;

/// Finds every candidate that chains refute, and everything that both candidates of a cell imply; short chains first.
pub(super) fn forcing(board: &KakuroState, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    let graph = ImplicationGraph::new(board);
    if graph.cells().len() > MAX_OPEN_CELLS {
        return ControlFlow::Continue(());
    }
    let mut steps: Vec<(usize, Step)> = Vec::new();
    for &cell in graph.cells() {
        let ends = digits(board.candidate_set(cell));
        let mut implied = Vec::new();
        for digit in ends {
            sink.tick()?;
            let start = Mark::new(cell, digit);
            let implications = graph.follow(start);
            steps.extend(contradiction(&graph, start, &implications));
            implied.push((start, implications));
        }
        if let [one, other] = implied.as_slice() {
            verity(&graph, cell, one, other, &mut steps);
        }
    }
    steps.sort_by_key(|(length, step)| (*length, step.places.first().copied(), step.strikes.first().copied()));
    for (_, step) in steps {
        sink.step(step)?;
    }
    ControlFlow::Continue(())
}

/// The step if `start` implies a statement and its negation.
fn contradiction(graph: &ImplicationGraph<'_>, start: Mark, implications: &Implications) -> Option<(usize, Step)> {
    let (on, off) = implications.clash?;
    let chains = [graph.chain(implications, on), graph.chain(implications, off)];
    let length = chains.iter().map(Vec::len).sum();
    let step = Step::new("run-chain-contradiction").strike(start.at(), start.digit).marks("start", [start]);
    Some((length, with_chains(step, chains)))
}

/// Finds what both candidates of a cell imply.
fn verity(
    graph: &ImplicationGraph<'_>,
    cell: usize,
    one: &(Mark, Implications),
    other: &(Mark, Implications),
    steps: &mut Vec<(usize, Step)>,
) {
    if one.1.clash.is_some() || other.1.clash.is_some() {
        return;
    }
    for (node, mark, on) in graph.nodes() {
        if mark.at() == cell || !one.1.holds(node) || !other.1.holds(node) {
            continue;
        }
        let chains = [graph.chain(&one.1, node), graph.chain(&other.1, node)];
        let length = chains.iter().map(Vec::len).sum();
        let step = Step::new("run-chain-verity");
        let step = if on { step.place(mark.at(), mark.digit) } else { step.strike(mark.at(), mark.digit) };
        steps.push((length, with_chains(step.cells("cell", [cell]), chains)));
    }
}

fn with_chains(step: Step, [one, other]: [Vec<(Mark, bool)>; 2]) -> Step {
    let link =
        |(mark, on): (Mark, bool)| Link::new(Node { cells: vec![mark.cell], digit: mark.digit, on, locked: false }, on);
    let chain = |marks: Vec<(Mark, bool)>| Evidence::Chain(marks.into_iter().map(link).collect());
    step.because("chain", chain(one)).because("other-chain", chain(other))
}
