//! The graph in which chains of almost locked sets are paths.
//!
//! A node is a set that lacks one of its digits (or two, where two are restricted common: that is impossible, but HoDoKu
//! continues from there, and so do we). It holds its other digits, so a set to which one of those is restricted common
//! lacks that one: an edge.

use super::links::Links;
use super::rows::{self, BitRows};
use super::sets::Sets;
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::Sink;
use std::ops::ControlFlow;

/// Boards with more nodes than this are not searched.
const MAX_NODES: usize = 8192;
/// The maximum number of links of a chain that may lead in both directions.
const MAX_LINKS: usize = 6;

/// Which sets chains may lead to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Direction {
    /// From each set to sets later in the list only, with both digits of a double link together, as in HoDoKu. The
    /// results depend on the board's orientation.
    Forward,
    /// To any set, up to [`MAX_LINKS`] links.
    Both,
}

/// Nodes, and what can be reached from them.
///
/// ```text
/// nodes[n]   the set, and the digits it lacks; node `slot` is that set without that digit
/// edges[n]   nodes that follow at once
/// ends[n]    nodes that follow by two edges or more
/// seers[c, d]  nodes whose set holds d and sees the candidate
/// ```
pub(super) struct Graph {
    pub(super) nodes: Vec<(usize, Digits)>,
    pub(super) edges: BitRows,
    pub(super) ends: BitRows,
    pub(super) seers: BitRows,
}

impl Graph {
    /// `None` if there is nothing to search, or too much.
    pub(super) fn new<const W: usize>(
        sets: &Sets<W>,
        links: &Links,
        direction: Direction,
        sink: &mut Sink<'_, '_>,
    ) -> ControlFlow<(), Option<Graph>> {
        let mut nodes: Vec<(usize, Digits)> = Vec::with_capacity(2 * sets.slots());
        for (index, set) in sets.list.iter().enumerate() {
            nodes.extend(set.digits.into_iter().map(|digit| (index, Digits::one(digit))));
        }
        if direction == Direction::Forward {
            add_doubles(sets, links, &mut nodes);
        }
        if nodes.is_empty() || nodes.len() > MAX_NODES {
            return ControlFlow::Continue(None);
        }
        let edges = find_edges(sets, links, direction, &nodes, sink)?;
        let ends = match direction {
            Direction::Forward => close_forward(&nodes, &edges, sink)?,
            Direction::Both => close_both(&nodes, &edges, sink)?,
        };
        let mut seers = BitRows::new(sets.rows(), nodes.len());
        for (node, &(set, without)) in nodes.iter().enumerate() {
            for digit in sets.list[set].digits - without {
                for cell in sets.seen(set, digit) {
                    seers.insert(sets.row(cell, digit), node);
                }
            }
        }
        ControlFlow::Continue(Some(Graph { nodes, edges, ends, seers }))
    }

    /// The nodes from which each node follows directly.
    pub(super) fn back(&self) -> BitRows {
        let mut back = BitRows::new(self.nodes.len(), self.nodes.len());
        for node in 0..self.nodes.len() {
            rows::bits(self.edges.row(node), 0).for_each(|next| back.insert(next, node));
        }
        back
    }
}

/// Adds sets without two digits, for every double link that leads to them, in the order of sets.
fn add_doubles<const W: usize>(sets: &Sets<W>, links: &Links, nodes: &mut Vec<(usize, Digits)>) {
    for index in 0..sets.list.len() {
        let first = nodes.len();
        for other in rows::bits(links.several.row(index), 0).take_while(|&other| other < index) {
            let both = (index, links.digits(sets, index, other));
            if !nodes[first..].contains(&both) {
                nodes.push(both);
            }
        }
    }
}

/// The nodes that follow directly from each node.
fn find_edges<const W: usize>(
    sets: &Sets<W>,
    links: &Links,
    direction: Direction,
    nodes: &[(usize, Digits)],
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<(), BitRows> {
    let mut edges = BitRows::new(nodes.len(), nodes.len());
    let doubles = &nodes[sets.slots()..];
    let double = |set: usize, digits: Digits| {
        let at = doubles.partition_point(|&(other, _)| other < set);
        let found = doubles[at..].iter().position(|&node| node == (set, digits));
        found.map(|found| sets.slots() + at + found)
    };
    // The links of one set at a time: nodes of a set are adjacent, except those that lack two digits.
    let mut known = usize::MAX;
    let mut follow: Vec<(usize, Digits)> = Vec::new();
    for (node, &(set, without)) in nodes.iter().enumerate() {
        sink.tick()?;
        if set != known {
            let from = if direction == Direction::Forward { set + 1 } else { 0 };
            follow.clear();
            follow.extend(rows::bits(links.any.row(set), from).map(|next| (next, links.digits(sets, set, next))));
            known = set;
        }
        // HoDoKu continues from a double link as if only its smaller digit were used up.
        let used = without.min().map_or(Digits::EMPTY, Digits::one);
        for &(next, digits) in &follow {
            let digits = digits - used;
            if direction == Direction::Forward && digits.len() == 2 {
                double(next, digits).into_iter().for_each(|at| edges.insert(node, at));
            } else {
                digits.into_iter().for_each(|digit| edges.insert(node, sets.list[next].slot(digit)));
            }
        }
    }
    ControlFlow::Continue(edges)
}

/// What follows by two edges or more, where edges lead to later sets only: last sets first.
fn close_forward(nodes: &[(usize, Digits)], edges: &BitRows, sink: &mut Sink<'_, '_>) -> ControlFlow<(), BitRows> {
    let mut order: Vec<usize> = (0..nodes.len()).collect();
    order.sort_by_key(|&node| std::cmp::Reverse(nodes[node].0));
    let (mut ends, mut all) = (edges.clone(), edges.clone());
    let mut row = ends.blank();
    for node in order {
        sink.tick()?;
        row.fill(0);
        rows::bits(edges.row(node), 0).for_each(|next| rows::union_with(&mut row, all.row(next)));
        ends.row_mut(node).copy_from_slice(&row);
        rows::union_with(all.row_mut(node), &row);
    }
    ControlFlow::Continue(ends)
}

/// What follows by two edges or more, up to the number a chain may have after its first link.
fn close_both(nodes: &[(usize, Digits)], edges: &BitRows, sink: &mut Sink<'_, '_>) -> ControlFlow<(), BitRows> {
    let (mut ends, mut all) = (edges.clone(), edges.clone());
    for _ in 2..MAX_LINKS {
        for node in 0..nodes.len() {
            sink.tick()?;
            let row = ends.row_mut(node);
            row.fill(0);
            rows::bits(edges.row(node), 0).for_each(|next| rows::union_with(row, all.row(next)));
        }
        for node in 0..nodes.len() {
            rows::union_with(all.row_mut(node), ends.row(node));
        }
    }
    ControlFlow::Continue(ends)
}

/// A shortest path of at least two edges from one of the `first` nodes to the last that visits no set twice, if one is
/// found with reasonable effort.
pub(super) fn path(graph: &Graph, back: &BitRows, start: usize, first: &[u64], last: usize) -> Option<Vec<usize>> {
    // `layers[k]` are the nodes k edges before the last.
    let mut layers = vec![graph.edges.blank()];
    layers[0][last >> 6] |= 1 << (last & 63);
    let mut effort = 2000;
    loop {
        let mut layer = graph.edges.blank();
        rows::bits(&layers[layers.len() - 1], 0).for_each(|node| rows::union_with(&mut layer, back.row(node)));
        if layer.iter().all(|&word| word == 0) || layers.len() > graph.nodes.len().min(50) {
            return None;
        }
        layers.push(layer);
        if layers.len() > 2
            && let Some(path) = simple_path(graph, start, first, &layers, &mut effort)
        {
            return Some(path);
        }
        if effort == 0 {
            return None;
        }
    }
}

/// A path through the layers, last layer first, that visits no set twice.
fn simple_path(
    graph: &Graph,
    start: usize,
    first: &[u64],
    layers: &[Vec<u64>],
    effort: &mut usize,
) -> Option<Vec<usize>> {
    let length = layers.len();
    let mut path: Vec<usize> = Vec::new();
    let mut from = 0;
    loop {
        let reach = path.last().map_or(first, |&node| graph.edges.row(node));
        let next = (path.len() < length)
            .then(|| {
                rows::shared(reach, &layers[length - 1 - path.len()], from).find(|&node| {
                    let set = graph.nodes[node].0;
                    set != start && path.iter().all(|&other| graph.nodes[other].0 != set)
                })
            })
            .flatten();
        *effort = effort.checked_sub(1)?;
        match next {
            Some(node) => {
                path.push(node);
                if path.len() == length {
                    return Some(path);
                }
                from = 0;
            }
            None => from = path.pop()? + 1,
        }
    }
}
