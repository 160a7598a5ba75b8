//! Everything that follows from one node, with distances and paths.

use super::graph::Graph;

/// What follows from one node. Reused for one source after another, so that it allocates only once.
///
/// ```text
/// order        nodes in the order in which they were reached, the source first
/// distance[v]  1 for the source, else two for every link to v plus what the links add
/// before[v]    the node before v
/// reached[v]   equals `round` if v is reached
/// wanted[v]    equals `round` if v is wanted: the spread ends once all wanted nodes are reached; `missing` counts the rest
/// ```
#[derive(Debug)]
pub(crate) struct Spread {
    pub(crate) order: Vec<u32>,
    distance: Vec<u32>,
    before: Vec<u32>,
    reached: Vec<u32>,
    wanted: Vec<u32>,
    missing: usize,
    round: u32,
}

impl Spread {
    /// An empty spread over the nodes of a graph.
    pub(crate) fn new<const W: usize>(graph: &Graph<W>) -> Spread {
        let nodes = graph.nodes();
        Spread {
            order: Vec::with_capacity(nodes),
            distance: vec![0; nodes],
            before: vec![0; nodes],
            reached: vec![0; nodes],
            wanted: vec![0; nodes],
            missing: 0,
            round: 1,
        }
    }

    /// Forgets what was reached and what was wanted.
    pub(crate) fn clear(&mut self) {
        self.round += 1;
        self.missing = 0;
        self.order.clear();
    }

    /// Lets the next spread stop once this and all other wanted nodes are reached. All of them must be within reach, and
    /// the links unweighted.
    pub(crate) fn want(&mut self, node: usize) {
        if self.wanted[node] != self.round {
            self.wanted[node] = self.round;
            self.missing += 1;
        }
    }

    /// The number of wanted nodes that are not reached.
    pub(crate) fn missing(&self) -> usize {
        self.missing
    }

    /// Follows all links from a source, breadth first, to the end.
    pub(crate) fn fill<const W: usize>(&mut self, graph: &Graph<W>, source: usize) {
        self.clear();
        self.follow(graph, source);
    }

    /// Follows all links from a source, breadth first, until all wanted nodes are reached; to the end if none is wanted.
    pub(crate) fn follow<const W: usize>(&mut self, graph: &Graph<W>, source: usize) {
        self.order.push(source as u32);
        self.reached[source] = self.round;
        self.distance[source] = 1;
        self.before[source] = source as u32;
        let mut at = 0;
        while let Some(&node) = self.order.get(at) {
            let base = if at == 0 { 0 } else { self.distance[node as usize] };
            for arc in graph.arcs(node as usize) {
                let to = arc.to as usize;
                let distance = base + 2 + u32::from(arc.extra);
                if self.reached[to] != self.round {
                    self.reached[to] = self.round;
                    self.order.push(arc.to);
                    if self.wanted[to] == self.round {
                        self.missing -= 1;
                        if self.missing == 0 {
                            self.distance[to] = distance;
                            self.before[to] = node;
                            return;
                        }
                    }
                } else if distance >= self.distance[to] || self.before[to] == source as u32 {
                    // What follows directly from the source keeps that path, even if another is shorter.
                    continue;
                }
                self.distance[to] = distance;
                self.before[to] = node;
            }
            at += 1;
        }
    }

    /// Returns whether a node was reached.
    #[inline]
    pub(crate) fn has(&self, node: usize) -> bool {
        self.reached[node] == self.round
    }

    /// The distance of a node that was reached: 1 for the source, 2 or more for others.
    #[inline]
    pub(crate) fn distance(&self, node: usize) -> u32 {
        self.distance[node]
    }

    /// Writes the path from the source to a node that was reached, both included.
    pub(crate) fn path(&self, node: usize, path: &mut Vec<u32>) {
        path.clear();
        let mut at = node as u32;
        path.push(at);
        while self.before[at as usize] != at && path.len() <= self.order.len() {
            at = self.before[at as usize];
            path.push(at);
        }
        path.reverse();
    }
}
