//! Everything that follows from one node, with distances and the way there.

use super::graph::Graph;

/// What follows from one node. Kept and filled again, so that looking at many nodes allocates once.
///
/// ```text
/// order     nodes in the order in which they were reached, the source first
/// far[v]    1 for the source, else twice the links to v and what they add
/// from[v]   the node before v
/// seen[v]   equals `round` if v is reached
/// ```
#[derive(Debug)]
pub(crate) struct Spread {
    pub(crate) order: Vec<u32>,
    far: Vec<u32>,
    from: Vec<u32>,
    seen: Vec<u32>,
    round: u32,
}

impl Spread {
    /// Room for the nodes of a graph.
    pub(crate) fn new<const W: usize>(graph: &Graph<W>) -> Spread {
        let nodes = graph.nodes();
        Spread {
            order: Vec::with_capacity(nodes),
            far: vec![0; nodes],
            from: vec![0; nodes],
            seen: vec![0; nodes],
            round: 0,
        }
    }

    /// Follows everything from a source, first come first served.
    pub(crate) fn fill<const W: usize>(&mut self, graph: &Graph<W>, source: usize) {
        self.round += 1;
        self.order.clear();
        self.order.push(source as u32);
        self.seen[source] = self.round;
        self.far[source] = 1;
        self.from[source] = source as u32;
        let mut at = 0;
        while let Some(&node) = self.order.get(at) {
            let base = if at == 0 { 0 } else { self.far[node as usize] };
            for arc in graph.arcs(node as usize) {
                let to = arc.to as usize;
                let far = base + 2 + u32::from(arc.extra);
                if self.seen[to] != self.round {
                    self.seen[to] = self.round;
                    self.order.push(arc.to);
                } else if far >= self.far[to] || self.from[to] == source as u32 {
                    // What follows from the source at once keeps that way, even if another counts for less.
                    continue;
                }
                self.far[to] = far;
                self.from[to] = node;
            }
            at += 1;
        }
    }

    /// Whether a node was reached.
    #[inline]
    pub(crate) fn has(&self, node: usize) -> bool {
        self.seen[node] == self.round
    }

    /// The distance of a node that was reached: 1 for the source, 2 and more for others.
    #[inline]
    pub(crate) fn far(&self, node: usize) -> u32 {
        self.far[node]
    }

    /// The way from the source to a node that was reached, both included.
    pub(crate) fn way(&self, node: usize, way: &mut Vec<u32>) {
        way.clear();
        let mut at = node as u32;
        way.push(at);
        while self.from[at as usize] != at && way.len() <= self.order.len() {
            at = self.from[at as usize];
            way.push(at);
        }
        way.reverse();
    }
}
