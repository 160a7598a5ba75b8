//! Everything that follows from one node, with distances and the way there.

use super::graph::Graph;

/// What follows from one node. Kept and filled again, so that looking at many nodes allocates once.
///
/// ```text
/// order     nodes in the order in which they were reached, the source first
/// far[v]    1 for the source, else twice the links to v and what they add
/// from[v]   the node before v
/// seen[v]   equals `round` if v is reached
/// wanted[v] equals `round` if the spread may end when v and all others wanted are reached; `left` counts them
/// ```
#[derive(Debug)]
pub(crate) struct Spread {
    pub(crate) order: Vec<u32>,
    far: Vec<u32>,
    from: Vec<u32>,
    seen: Vec<u32>,
    wanted: Vec<u32>,
    left: usize,
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
            wanted: vec![0; nodes],
            left: 0,
            round: 1,
        }
    }

    /// Forgets the last spread, and what was wanted of it.
    pub(crate) fn clear(&mut self) {
        self.round += 1;
        self.left = 0;
        self.order.clear();
    }

    /// Says that the next spread need not go on when this node and all others wanted are reached. They all must be
    /// within reach, and the links even.
    pub(crate) fn want(&mut self, node: usize) {
        if self.wanted[node] != self.round {
            self.wanted[node] = self.round;
            self.left += 1;
        }
    }

    /// How many nodes are wanted and not reached.
    pub(crate) fn left(&self) -> usize {
        self.left
    }

    /// Follows everything from a source, first come first served.
    pub(crate) fn fill<const W: usize>(&mut self, graph: &Graph<W>, source: usize) {
        self.clear();
        self.follow(graph, source);
    }

    /// Follows everything from a source until all is reached that is wanted; everything, if nothing is.
    pub(crate) fn follow<const W: usize>(&mut self, graph: &Graph<W>, source: usize) {
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
                    if self.wanted[to] == self.round {
                        self.left -= 1;
                        if self.left == 0 {
                            self.far[to] = far;
                            self.from[to] = node;
                            return;
                        }
                    }
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
