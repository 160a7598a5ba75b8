//! X-chains and XY-chains: if one end is not the digit, the other is, so no cell that sees both ends can hold it.
//!
//! Such a chain goes from candidate to candidate by links that are alternately strong (if one is off, the other is on) and
//! weak (if one is on, the other is off), strong ones first and last. What it strikes depends on its ends only. So the search
//! first spreads sets of candidates from every start, which gives the distance of every end, and looks for the chain itself
//! only where something can be struck. Sets may reach an end by going through a cell twice; the chain may not.
//!
//! | module | contents |
//! |---|---|
//! | `link_graph` | the links between places of one digit, or cells of two candidates |
//! | `path` | the chain between two ends |

mod link_graph;
mod path;
#[cfg(test)]
mod tests;

use super::Options;
use super::wings::of_size;
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::cells::Cells;
use gridproof_engine::logic::houses::Board;
use gridproof_engine::logic::{Evidence, Link, Mark, Node, Sink, Step};
use link_graph::{LinkGraph, Pairs, Places};
use path::{HOPS, Reach, path};
use std::ops::ControlFlow;

/// Two ends that strike something, with the fewest hops (a weak link and a strong one) that may lead from one to the
/// other.
#[derive(Clone, Copy)]
struct EndPair<const W: usize> {
    start: Mark,
    end: Mark,
    hops: usize,
    targets: Cells<W>,
}

impl<const W: usize> EndPair<W> {
    /// The order of preference: most strikes, then strikes in earlier cells (later strikes weigh more), then fewest hops.
    fn rank(&self) -> (usize, usize, usize, u16, u8, u16) {
        let weight = |(place, cell): (usize, usize)| cell * (80 * place + 1) + usize::from(self.start.digit);
        let sum = self.targets.iter().enumerate().map(weight).sum();
        let most_first = usize::MAX - self.targets.len();
        (most_first, sum, self.hops, self.start.cell, self.start.digit, self.end.cell)
    }
}

/// Chains of one digit.
pub(super) fn x_chain<const W: usize>(
    board: &Board<W>,
    _options: &Options,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    let mut found = Vec::new();
    for digit in Digits::upto(board.size() as u8) {
        // Two houses with two places each are the minimum for a chain, and counting them is cheap.
        if board.shape.complete().filter(|&unit| board.count(unit, digit) == 2).take(2).count() < 2 {
            continue;
        }
        let graph = Places::new(board, digit);
        for start in graph.linked {
            sink.tick()?;
            collect(board, &graph, Mark::new(start, digit), &mut found);
        }
    }
    emit_chains("x-chain", found, |start| Places::new(board, start.digit), sink)
}

/// Chains between and within cells of two candidates.
pub(super) fn xy_chain<const W: usize>(
    board: &Board<W>,
    _options: &Options,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    let pairs = of_size(board, 2);
    if pairs.len() < 2 {
        return ControlFlow::Continue(());
    }
    let graph = Pairs::new(board, pairs);
    let mut found = Vec::new();
    for start in pairs {
        for digit in board.at(start) {
            sink.tick()?;
            collect(board, &graph, Mark::new(start, digit), &mut found);
        }
    }
    emit_chains("xy-chain", found, |_| graph.clone(), sink)
}

/// Adds every end that strikes something together with this start. A chain can be read from either end; it is kept as read
/// from the smaller one.
fn collect<const W: usize>(board: &Board<W>, graph: &impl LinkGraph<W>, start: Mark, found: &mut Vec<EndPair<W>>) {
    let seen = board.shape.peers[start.at()] & board.with(start.digit);
    if seen.is_empty() {
        return;
    }
    let reach = Reach::from(graph, start);
    for hops in 0..=HOPS {
        for end in graph.of(reach.level(hops), start.digit) {
            let targets = seen & board.shape.peers[end];
            if end >= start.at() && !targets.is_empty() {
                // One strong link is not a chain yet, but there may be a longer path.
                found.push(EndPair { start, end: Mark::new(end, start.digit), hops: hops.max(1), targets });
            }
        }
    }
}

/// Emits chains in the order of their rank, one for each set of strikes.
fn emit_chains<const W: usize, T: LinkGraph<W>>(
    kind: &'static str,
    mut found: Vec<EndPair<W>>,
    graph: impl Fn(Mark) -> T,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    let mut emitted: Vec<(u8, Cells<W>)> = Vec::new();
    found.sort_unstable_by_key(|found| std::cmp::Reverse(found.rank()));
    while let Some(best) = found.pop() {
        sink.tick()?;
        if emitted.contains(&(best.start.digit, best.targets)) {
            continue;
        }
        match path(&graph(best.start), best.start, best.end, best.hops) {
            Some(marks) => {
                emitted.push((best.start.digit, best.targets));
                sink.step(step(kind, &best, &marks))?;
            }
            None if best.hops < HOPS => {
                let longer = EndPair { hops: best.hops + 1, ..best };
                let at = found.partition_point(|other| other.rank() > longer.rank());
                found.insert(at, longer);
            }
            None => {}
        }
    }
    ControlFlow::Continue(())
}

fn step<const W: usize>(kind: &'static str, ends: &EndPair<W>, marks: &[Mark]) -> Step {
    let node = |(at, mark): (usize, &Mark)| {
        let on = at % 2 == 1;
        Link::new(Node { cells: vec![mark.cell], digit: mark.digit, on, locked: false }, on)
    };
    let mut cells = vec![ends.start.at(), ends.end.at()];
    cells.dedup();
    Step::new(kind)
        .strikes(ends.targets.iter().map(|cell| Mark::new(cell, ends.start.digit)))
        .digits("digits", Digits::one(ends.start.digit))
        .cells("ends", cells)
        .because("chain", Evidence::Chain(marks.iter().enumerate().map(node).collect()))
        .because("length", Evidence::Number(marks.len() as i32 - 1))
}
