//! Chains: X, XY, nice loops and AIC, plain, grouped, and through almost locked sets.

pub(super) use super::line_chains::{x_chain, xy_chain};

use super::Options;
use super::tables::graph::{Graph, With};
use super::tables::loops::{Loops, Through};
use super::tables::reach::Reach;
use super::tables::spread::Spread;
use gridproof_engine::logic::houses::Board;
use gridproof_engine::logic::{Evidence, Sink, Step};
use std::ops::ControlFlow;

/// Nice loops and alternating chains of candidates.
pub(super) fn nice_loop<const W: usize>(
    board: &Board<W>,
    _options: &Options,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    Loops::new(board, Graph::new(board, With::Candidates), Through::Candidates).find(sink)
}

/// Nice loops and alternating chains that pass through groups and, if enabled, through almost locked sets.
pub(super) fn grouped_nice_loop<const W: usize>(
    board: &Board<W>,
    options: &Options,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    let with = if options.sets_in_chains { With::Sets } else { With::Groups };
    Loops::new(board, Graph::new(board, with), Through::Groups).find(sink)
}

/// Nice loops and alternating chains that pass through almost locked sets, with the sets as reasons. Roles: those of other loops and
/// chains; `set-a` and `digits-a`, ...: the sets, in the order of the chain.
pub(super) fn set_nice_loop<const W: usize>(
    board: &Board<W>,
    _options: &Options,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    Loops::new(board, Graph::new(board, With::Sets), Through::Sets).find(sink)
}

/// Every candidate that some alternating chain strikes, each with a shortest chain. The search is complete, so its results do
/// not depend on the board's orientation. Each chain is a loop: the candidate, if true, refutes itself.
pub(super) fn any_chain<const W: usize>(board: &Board<W>, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    any(board, With::Candidates, sink)
}

/// The same with groups as nodes.
pub(super) fn any_grouped_chain<const W: usize>(board: &Board<W>, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    any(board, With::Groups, sink)
}

fn any<const W: usize>(board: &Board<W>, with: With, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    let graph = Graph::new(board, with);
    let reach = Reach::new(board, &graph, sink)?;
    let (mut spread, mut path) = (Spread::new(&graph), Vec::new());
    for (index, &mark) in graph.marks.iter().enumerate() {
        let node = 2 * index;
        if reach.as_ref().is_some_and(|reach| !reach.has(node, node + 1)) {
            continue;
        }
        sink.tick()?;
        spread.fill(&graph, node);
        if !spread.has(node + 1) {
            continue;
        }
        spread.path(node + 1, &mut path);
        let grouped = path.iter().any(|&node| node as usize >= graph.plain());
        let step = Step::new(if grouped { "grouped-alternating-chain" } else { "alternating-chain" });
        let step = step.strike(mark.at(), mark.digit).because("chain", Evidence::Chain(graph.show(&path)));
        sink.step(step.because("length", Evidence::Number(path.len() as i32 - 1)))?;
    }
    ControlFlow::Continue(())
}
