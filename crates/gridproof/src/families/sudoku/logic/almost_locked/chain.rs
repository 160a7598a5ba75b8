//! Chains of almost locked sets.
//!
//! If the first set lacks a digit z, it holds its restricted common digit with the second, which lacks that one and holds
//! its others, and so on: the last set holds z. So z is in the first or in the last set.
//!
//! If one step is requested, it is HoDoKu's next: chains lead from each set to later ones only, and of all chains of at
//! least four sets it takes the one that strikes most, and of those the one whose struck candidates come first. If all
//! steps are requested, chains lead anywhere, over at most six links, and the results do not depend on the board's
//! orientation; some of these chains are never a next step.

use super::super::Options;
use super::graph::{Direction, Graph, path};
use super::links::Links;
use super::rows;
use super::sets::Sets;
use super::{common_strikes, digits_of, with_sets};
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::cells::Cells;
use gridproof_engine::logic::houses::Board;
use gridproof_engine::logic::{Evidence, Link, Mark, Node, Sink, Step, Via};
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// A chain that strikes something: its first set, the digit that links it to the second, and its last node.
#[derive(Clone, Copy)]
struct Ends {
    start: usize,
    digit: u8,
    last: usize,
}

/// Chains of four sets or more.
pub(in super::super) fn chain<const W: usize>(
    board: &Board<W>,
    options: &Options,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    let sets = Sets::collect(board, sink)?;
    let links = Links::new(&sets, options.overlap);
    let direction = if sink.one() { Direction::Forward } else { Direction::Both };
    let Some(graph) = Graph::new(&sets, &links, direction, sink)? else { return ControlFlow::Continue(()) };
    let mut found: BTreeMap<(usize, usize, Vec<Mark>), Ends> = BTreeMap::new();
    let mut reached = graph.ends.blank();
    for start in 0..sets.list.len() {
        sink.tick()?;
        for digit in sets.list[start].digits {
            reached.fill(0);
            for node in first_nodes(&sets, &links, direction, start, digit) {
                rows::union_with(&mut reached, graph.ends.row(node));
            }
            collect(&sets, &graph, start, digit, &reached, sink.one(), &mut found);
        }
    }
    if found.is_empty() {
        return ControlFlow::Continue(());
    }
    let back = graph.back();
    for ((_, _, strikes), ends) in found {
        sink.tick()?;
        let mut first = graph.edges.blank();
        first_nodes(&sets, &links, direction, ends.start, ends.digit)
            .for_each(|node| first[node >> 6] |= 1 << (node & 63));
        if let Some(path) = path(&graph, &back, ends.start, &first, ends.last) {
            sink.step(build(&sets, &links, &graph, ends, &path, strikes))?;
        }
    }
    ControlFlow::Continue(())
}

/// The nodes that one digit of a set leads to.
fn first_nodes<'s, const W: usize>(
    sets: &'s Sets<W>,
    links: &'s Links,
    direction: Direction,
    start: usize,
    digit: u8,
) -> impl Iterator<Item = usize> + 's {
    let from = if direction == Direction::Forward { start + 1 } else { 0 };
    rows::bits(links.by(sets, start, digit), from).map(move |set| sets.list[set].slot(digit))
}

/// Records the chains from this start that strike something, the first found for each set of strikes. With `one`, only
/// the best so far.
fn collect<const W: usize>(
    sets: &Sets<W>,
    graph: &Graph,
    start: usize,
    digit: u8,
    reached: &[u64],
    one: bool,
    found: &mut BTreeMap<(usize, usize, Vec<Mark>), Ends>,
) {
    let others = sets.list[start].digits - Digits::one(digit);
    let mut lasts: Vec<u64> = Vec::new();
    for other in others {
        for cell in sets.seen(start, other) {
            let seers = graph.seers.row(sets.row(cell, other));
            if rows::intersects(reached, seers) {
                lasts.resize(reached.len(), 0);
                rows::union_with(&mut lasts, seers);
            }
        }
    }
    for last in rows::shared(reached, &lasts, 0) {
        let (set, without) = graph.nodes[last];
        if set == start {
            continue;
        }
        let strikes: Vec<Mark> = common_strikes(sets, start, set, others - without).collect();
        if strikes.is_empty() {
            continue;
        }
        let key = (usize::MAX - strikes.len(), weight(&strikes), strikes);
        if one {
            if found.first_key_value().is_some_and(|(best, _)| *best <= key) {
                continue;
            }
            found.clear();
        }
        found.entry(key).or_insert(Ends { start, digit, last });
    }
}

/// HoDoKu's weight of a list of candidates: later ones count more. The lightest comes first.
fn weight(strikes: &[Mark]) -> usize {
    strikes.iter().enumerate().map(|(at, mark)| mark.at() * (1 + 80 * at) + usize::from(mark.digit)).sum()
}

fn build<const W: usize>(
    sets: &Sets<W>,
    links: &Links,
    graph: &Graph,
    ends: Ends,
    path: &[usize],
    strikes: Vec<Mark>,
) -> Step {
    let mut members = vec![ends.start];
    members.extend(path.iter().map(|&node| graph.nodes[node].0));
    let digits = digits_of(&strikes);
    // Within a set the link rests on the set; between two it rests on houses, which are looked up for readers only.
    let node = |member: usize, digit: u8, on: bool| {
        let numbers = |cells: Cells<W>| cells.into_iter().map(|cell| cell as u16).collect();
        let cells = numbers(sets.places(members[member], digit));
        let set = if on { numbers(sets.list[members[member]].cells) } else { Vec::new() };
        Link::new(Node { cells, digit, on, locked: true }, on).with_via(Via { cells: set, houses: Vec::new() })
    };
    // The digit each link carries: for a double link, a digit that its last set lacks, if one is free.
    let mut carried = vec![ends.digit];
    for (at, &to) in path.iter().enumerate().skip(1) {
        let free = links.digits(sets, members[at], members[at + 1]) - Digits::one(carried[at - 1]);
        let wanted = (graph.nodes[to].1 & free).min().or(free.min());
        carried.push(wanted.unwrap_or(ends.digit));
    }
    let mut chain = Vec::new();
    let first = digits.min().unwrap_or(ends.digit);
    chain.push(node(0, first, false));
    for (at, &digit) in carried.iter().enumerate() {
        chain.push(node(at, digit, true));
        chain.push(node(at + 1, digit, false));
    }
    chain.push(node(members.len() - 1, first, true));
    let common = carried.iter().copied().collect();
    let step = with_sets(Step::new("als-chain"), sets, &members).because("chain", Evidence::Chain(chain));
    let step = step.digits("common", common).digits("digits", digits);
    step.because("length", Evidence::Number(members.len() as i32)).strikes(strikes)
}
