//! The graph in which chains of almost locked sets are paths.
//!
//! A node is a set that does without one of its digits (or without two, where two are restricted common: then it
//! cannot be, but HoDoKu goes on from there, so do we). It holds its other digits, so a set to which one of those is
//! restricted common does without that one: an edge.

use super::links::Links;
use super::rows::{self, Rows};
use super::sets::Sets;
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::Sink;
use std::ops::ControlFlow;

/// Boards with more nodes than this are not looked through.
const MOST: usize = 8192;
/// Links of a chain, where both directions are looked through.
const LINKS: usize = 6;

/// In which direction chains go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// From each set to sets later in the list only, and with both digits of a double link together: what HoDoKu
    /// does. Depends on how the board is turned.
    Forward,
    /// To any set, up to [`LINKS`] links.
    Both,
}

/// Nodes, and what can be reached from them.
///
/// ```text
/// nodes[n]   the set, and what it does without; node `slot` is that set without that digit
/// edges[n]   nodes that follow at once
/// ends[n]    nodes that follow by two edges or more
/// seers[c, d]  nodes whose set holds d and sees the candidate
/// ```
pub(super) struct Graph {
    pub(super) nodes: Vec<(usize, Digits)>,
    pub(super) edges: Rows,
    pub(super) ends: Rows,
    pub(super) seers: Rows,
}

impl Graph {
    /// `None` if there is nothing to look through, or too much.
    pub(super) fn new<const W: usize>(
        sets: &Sets<W>,
        links: &Links,
        way: Way,
        sink: &mut Sink<'_, '_>,
    ) -> ControlFlow<(), Option<Graph>> {
        let mut nodes: Vec<(usize, Digits)> = Vec::with_capacity(2 * sets.slots());
        for (index, set) in sets.list.iter().enumerate() {
            nodes.extend(set.digits.into_iter().map(|digit| (index, Digits::one(digit))));
        }
        if way == Way::Forward {
            add_doubles(sets, links, &mut nodes);
        }
        if nodes.is_empty() || nodes.len() > MOST {
            return ControlFlow::Continue(None);
        }
        let edges = find_edges(sets, links, way, &nodes, sink)?;
        let ends = match way {
            Way::Forward => close_forward(&nodes, &edges, sink)?,
            Way::Both => close_both(&nodes, &edges, sink)?,
        };
        let mut seers = Rows::new(sets.rows(), nodes.len());
        for (node, &(set, without)) in nodes.iter().enumerate() {
            for digit in sets.list[set].digits - without {
                for cell in sets.seen(set, digit) {
                    seers.insert(sets.row(cell, digit), node);
                }
            }
        }
        ControlFlow::Continue(Some(Graph { nodes, edges, ends, seers }))
    }

    /// The nodes that each node follows at once.
    pub(super) fn back(&self) -> Rows {
        let mut back = Rows::new(self.nodes.len(), self.nodes.len());
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

/// The nodes that follow at once from each node.
fn find_edges<const W: usize>(
    sets: &Sets<W>,
    links: &Links,
    way: Way,
    nodes: &[(usize, Digits)],
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<(), Rows> {
    let mut edges = Rows::new(nodes.len(), nodes.len());
    let doubles = &nodes[sets.slots()..];
    let double = |set: usize, digits: Digits| {
        let at = doubles.partition_point(|&(other, _)| other < set);
        let found = doubles[at..].iter().position(|&node| node == (set, digits));
        found.map(|found| sets.slots() + at + found)
    };
    // The links of one set at a time: nodes of a set stand together, but for those without two digits.
    let mut known = usize::MAX;
    let mut follow: Vec<(usize, Digits)> = Vec::new();
    for (node, &(set, without)) in nodes.iter().enumerate() {
        sink.tick()?;
        if set != known {
            let from = if way == Way::Forward { set + 1 } else { 0 };
            follow.clear();
            follow.extend(rows::bits(links.any.row(set), from).map(|next| (next, links.digits(sets, set, next))));
            known = set;
        }
        // HoDoKu goes on from a double link as if only its smaller digit were used up.
        let used = without.min().map_or(Digits::EMPTY, Digits::one);
        for &(next, digits) in &follow {
            let digits = digits - used;
            if way == Way::Forward && digits.len() == 2 {
                double(next, digits).into_iter().for_each(|at| edges.insert(node, at));
            } else {
                digits.into_iter().for_each(|digit| edges.insert(node, sets.list[next].slot(digit)));
            }
        }
    }
    ControlFlow::Continue(edges)
}

/// What follows by two edges or more, where edges lead to later sets only: last sets first.
fn close_forward(nodes: &[(usize, Digits)], edges: &Rows, sink: &mut Sink<'_, '_>) -> ControlFlow<(), Rows> {
    let mut order: Vec<usize> = (0..nodes.len()).collect();
    order.sort_by_key(|&node| std::cmp::Reverse(nodes[node].0));
    let (mut ends, mut all) = (edges.clone(), edges.clone());
    let mut row = ends.blank();
    for node in order {
        sink.tick()?;
        row.fill(0);
        rows::bits(edges.row(node), 0).for_each(|next| rows::join(&mut row, all.row(next)));
        ends.row_mut(node).copy_from_slice(&row);
        rows::join(all.row_mut(node), &row);
    }
    ControlFlow::Continue(ends)
}

/// What follows by two edges or more, up to as many as a chain may have after its first link.
fn close_both(nodes: &[(usize, Digits)], edges: &Rows, sink: &mut Sink<'_, '_>) -> ControlFlow<(), Rows> {
    let (mut ends, mut all) = (edges.clone(), edges.clone());
    for _ in 2..LINKS {
        for node in 0..nodes.len() {
            sink.tick()?;
            let row = ends.row_mut(node);
            row.fill(0);
            rows::bits(edges.row(node), 0).for_each(|next| rows::join(row, all.row(next)));
        }
        for node in 0..nodes.len() {
            rows::join(all.row_mut(node), ends.row(node));
        }
    }
    ControlFlow::Continue(ends)
}

/// A shortest path of at least two edges from one of the nodes to the last that meets no set twice, if one is found
/// with reasonable effort.
pub(super) fn path(graph: &Graph, back: &Rows, start: usize, first: &[u64], last: usize) -> Option<Vec<usize>> {
    // `layers[k]` are the nodes k edges before the last.
    let mut layers = vec![graph.edges.blank()];
    layers[0][last >> 6] |= 1 << (last & 63);
    let mut effort = 2000;
    loop {
        let mut layer = graph.edges.blank();
        rows::bits(&layers[layers.len() - 1], 0).for_each(|node| rows::join(&mut layer, back.row(node)));
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

/// A path through the layers, last layer first, that meets no set twice.
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
