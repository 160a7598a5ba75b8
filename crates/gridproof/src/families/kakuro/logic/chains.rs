//! Chains: what follows from a digit in a cell, one link after the other.
//!
//! | if | then |
//! |---|---|
//! | a cell holds a digit | it holds no other, and no other cell of its runs holds it |
//! | a cell holds a digit and its run has one more open cell | that one holds the rest |
//! | a cell with two candidates does not hold one | it holds the other |
//! | a digit that a run needs has two places and is not in one | it is in the other |
//!
//! A candidate from which both something and its opposite follow is struck; what follows from both candidates of a cell is
//! so.

mod web;

use super::sets::digits;
use super::state::Board;
use gridproof_engine::logic::{Link, Mark, Node, Sink, Step, What};
use std::ops::ControlFlow;
use web::{Reach, Web};

/// On boards with more open cells chains are not looked for: that takes the square of their number.
const MOST: usize = 1500;

/// Every candidate that chains refute, and everything that both candidates of a cell lead to; short chains first.
pub(super) fn forcing(board: &Board, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    let web = Web::new(board);
    if web.cells().len() > MOST {
        return ControlFlow::Continue(());
    }
    let mut steps: Vec<(usize, Step)> = Vec::new();
    for &cell in web.cells() {
        let ends = digits(board.word(cell));
        let mut reaches = Vec::new();
        for digit in ends {
            sink.tick()?;
            let start = Mark::new(cell, digit);
            let reach = web.follow(start);
            steps.extend(contradiction(&web, start, &reach));
            reaches.push((start, reach));
        }
        if let [one, other] = reaches.as_slice() {
            verity(&web, cell, one, other, &mut steps);
        }
    }
    steps.sort_by_key(|(length, step)| (*length, step.places.first().copied(), step.strikes.first().copied()));
    for (_, step) in steps {
        sink.step(step)?;
    }
    ControlFlow::Continue(())
}

/// From `start` follows something and its opposite.
fn contradiction(web: &Web<'_>, start: Mark, reach: &Reach) -> Option<(usize, Step)> {
    let (on, off) = reach.clash?;
    let chains = [web.chain(reach, on), web.chain(reach, off)];
    let length = chains.iter().map(Vec::len).sum();
    let step = Step::new("run-chain-contradiction").strike(start.at(), start.digit).marks("start", [start]);
    Some((length, with_chains(step, chains)))
}

/// What follows from both candidates of a cell.
fn verity(web: &Web<'_>, cell: usize, one: &(Mark, Reach), other: &(Mark, Reach), steps: &mut Vec<(usize, Step)>) {
    if one.1.clash.is_some() || other.1.clash.is_some() {
        return;
    }
    for (node, mark, on) in web.nodes() {
        if mark.at() == cell || !one.1.holds(node) || !other.1.holds(node) {
            continue;
        }
        let chains = [web.chain(&one.1, node), web.chain(&other.1, node)];
        let length = chains.iter().map(Vec::len).sum();
        let step = Step::new("run-chain-verity");
        let step = if on { step.place(mark.at(), mark.digit) } else { step.strike(mark.at(), mark.digit) };
        steps.push((length, with_chains(step.cells("cell", [cell]), chains)));
    }
}

fn with_chains(step: Step, [one, other]: [Vec<(Mark, bool)>; 2]) -> Step {
    let link = |(mark, on): (Mark, bool)| Link {
        to: Node { cells: vec![mark.cell], digit: mark.digit, on, locked: false },
        strong: on,
    };
    let chain = |marks: Vec<(Mark, bool)>| What::Chain(marks.into_iter().map(link).collect());
    step.because("chain", chain(one)).because("other-chain", chain(other))
}
