//! A graph with runs as vertices and open cells as edges between the two runs they are in, and all small cuts of it.
//!
//! A region is a set of vertices, and the cells that stick out are the edges that leave it: a cut. All small cuts are found
//! at once: take a spanning tree, give every other edge a random label, and every tree edge the exclusive or of the labels of
//! the edges that pass over it. Edges form a cut if their labels cancel out and, except with a probability below 2^-90, only
//! then. Runs without a clue share one vertex, which is never inside.

use super::super::state::KakuroState;
use super::MAX_CUT;
use gridproof_engine::logic::Sink;
use std::ops::ControlFlow;

/// Pairs are not searched for in larger groups of edges with the same label: no board made for people has rings of
/// that size.
const GROUP: usize = 48;
/// Triples are searched for up to this number of open cells.
const TRIPLES: usize = 400;
const NEVER: usize = usize::MAX;

/// An open cell as an edge between two vertices, the across run first.
#[derive(Clone, Copy, Debug)]
struct Edge {
    cell: usize,
    ends: [usize; 2],
    label: u128,
    /// The end further from the root, if this is a tree edge.
    below: usize,
}

/// The runs inside a cut.
pub(super) struct Side {
    pub(super) across: Vec<usize>,
    pub(super) down: Vec<usize>,
}

/// The graph with a spanning tree of every component.
pub(super) struct Graph {
    edges: Vec<Edge>,
    /// By vertex: the rest across less the rest down of its subtree; the range of its subtree in preorder;
    /// and the root of its tree.
    surplus: Vec<i32>,
    range: Vec<(usize, usize)>,
    root: Vec<usize>,
}

impl Graph {
    pub(super) fn new(board: &KakuroState) -> Graph {
        let outside = board.runs();
        let vertex = |run: usize| if board.span(run).has_clue() { run } else { outside };
        let mut edges: Vec<Edge> = Vec::new();
        let mut around = vec![Vec::new(); outside + 1];
        for run in (0..outside).filter(|&run| board.span(run).is_across()) {
            for cell in board.span(run).cells().filter(|&cell| board.is_open(cell)) {
                let ends = board.runs_of(cell).map(vertex);
                if ends[0] != ends[1] {
                    ends.iter().for_each(|&end| around[end].push(edges.len()));
                    edges.push(Edge { cell, ends, label: 0, below: NEVER });
                }
            }
        }
        let left = |run: usize| match board.span(run) {
            span if !span.has_clue() => 0,
            span if span.is_across() => board.progress(run).rest,
            _ => -board.progress(run).rest,
        };
        let surplus = (0..=outside).map(|run| if run == outside { 0 } else { left(run) }).collect();
        let mut graph = Graph { edges, surplus, range: vec![(0, 0); outside + 1], root: vec![NEVER; outside + 1] };
        graph.span(&around);
        graph
    }

    /// Finds the trees, that of the outside vertex first so that it is a root, and everything derived from them.
    fn span(&mut self, around: &[Vec<usize>]) {
        let vertices = around.len();
        let mut order = Vec::with_capacity(vertices);
        let mut above = vec![NEVER; vertices];
        for root in (0..vertices).rev() {
            if self.root[root] != NEVER {
                continue;
            }
            self.root[root] = root;
            let mut at = order.len();
            order.push(root);
            while let Some(&vertex) = order.get(at) {
                at += 1;
                for &edge in &around[vertex] {
                    let far = self.far(edge, vertex);
                    if self.root[far] == NEVER {
                        self.root[far] = root;
                        self.edges[edge].below = far;
                        above[far] = edge;
                        order.push(far);
                    }
                }
            }
        }
        let mut labels = vec![0u128; vertices];
        let mut random = 0x9E37_79B9_7F4A_7C15u64;
        for edge in self.edges.iter_mut().filter(|edge| edge.below == NEVER) {
            edge.label = u128::from(mix(&mut random)) << 64 | u128::from(mix(&mut random));
            edge.ends.iter().for_each(|&end| labels[end] ^= edge.label);
        }
        // From the leaves to the roots: labels, sums and sizes of subtrees.
        let mut size = vec![1; vertices];
        for &vertex in order.iter().rev().filter(|&&vertex| above[vertex] != NEVER) {
            let parent = self.far(above[vertex], vertex);
            self.edges[above[vertex]].label = labels[vertex];
            labels[parent] ^= labels[vertex];
            self.surplus[parent] += self.surplus[vertex];
            size[parent] += size[vertex];
        }
        // From the roots to the leaves: the range of each subtree in preorder.
        let (mut free, mut roots) = (vec![0; vertices], 0);
        for &vertex in &order {
            let start = if above[vertex] == NEVER { &mut roots } else { &mut free[self.far(above[vertex], vertex)] };
            self.range[vertex] = (*start, *start + size[vertex]);
            *start += size[vertex];
            free[vertex] = self.range[vertex].0 + 1;
        }
    }

    fn far(&self, edge: usize, vertex: usize) -> usize {
        let [one, other] = self.edges[edge].ends;
        if one == vertex { other } else { one }
    }

    /// The cell of an edge.
    pub(super) fn cell(&self, edge: usize) -> usize {
        self.edges[edge].cell
    }

    /// Visits all cuts of `size` edges that are not unions of smaller ones.
    pub(super) fn cuts(&self, size: usize, sink: &mut Sink<'_, '_>, show: &mut dyn FnMut(&[usize])) -> ControlFlow<()> {
        let mut by_label: Vec<usize> = (0..self.edges.len()).collect();
        by_label.sort_unstable_by_key(|&edge| (self.edges[edge].label, edge));
        let label = |at: usize| self.edges[by_label[at]].label;
        let bridges = by_label.partition_point(|&edge| self.edges[edge].label == 0);
        if size == 1 {
            by_label[..bridges].iter().for_each(|&edge| show(&[edge]));
        } else if size == 2 {
            for group in by_label[bridges..].chunk_by(|&a, &b| self.edges[a].label == self.edges[b].label) {
                sink.tick()?;
                for (at, &one) in group.iter().enumerate().filter(|_| group.len() <= GROUP) {
                    group[at + 1..].iter().for_each(|&other| show(&[one, other]));
                }
            }
        } else if by_label.len() <= TRIPLES {
            for one in bridges..by_label.len() {
                sink.tick()?;
                for two in one + 1..by_label.len() {
                    let third = label(one) ^ label(two);
                    let from = by_label.partition_point(|&edge| self.edges[edge].label < third).max(two + 1);
                    (from..by_label.len())
                        .take_while(|&three| label(three) == third)
                        .for_each(|three| show(&[by_label[one], by_label[two], by_label[three]]));
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether a vertex is on the inner side of a cut: an odd number of its edges are above it.
    fn inside(&self, cut: &[usize], vertex: usize) -> bool {
        let at = self.range[vertex].0;
        let over = |&&edge: &&usize| {
            let below = self.edges[edge].below;
            below != NEVER && (self.range[below].0..self.range[below].1).contains(&at)
        };
        cut.iter().filter(over).count() % 2 == 1
    }

    /// Sums over the vertices inside a quantity that is known for whole subtrees. Subtrees are nested or disjoint, so adding
    /// and subtracting them counts every vertex inside once.
    fn sum(&self, cut: &[usize], of: impl Fn(usize) -> i32) -> i32 {
        let below = cut.iter().map(|&edge| self.edges[edge].below).filter(|&below| below != NEVER);
        below.map(|below| if self.inside(cut, below) { of(below) } else { -of(below) }).sum()
    }

    /// What the runs inside add up to, across less down, and the sign of every cell of the cut.
    pub(super) fn equation(&self, cut: &[usize]) -> (i32, [i32; MAX_CUT]) {
        let sign = |edge: &usize| if self.inside(cut, self.edges[*edge].ends[0]) { 1 } else { -1 };
        let signs = std::array::from_fn(|at| cut.get(at).map_or(0, sign));
        (self.sum(cut, |vertex| self.surplus[vertex]), signs)
    }

    /// The root of the component of a cut, and whether the runs outside it give the same equation as those inside: not if
    /// some of them have no clue.
    fn part(&self, cut: &[usize]) -> (usize, bool) {
        let root = cut.first().map_or(0, |&edge| self.root[self.edges[edge].ends[0]]);
        (root, root + 1 != self.root.len() && self.surplus[root] == 0)
    }

    /// The number of runs on the smaller side of a cut.
    pub(super) fn smaller(&self, cut: &[usize]) -> usize {
        let size = |vertex: usize| self.range[vertex].1 - self.range[vertex].0;
        let inner = self.sum(cut, |vertex| size(vertex) as i32).unsigned_abs() as usize;
        let (root, both) = self.part(cut);
        if both { inner.min(size(root) - inner) } else { inner }
    }

    /// The runs inside; or those outside, if they are fewer and give the same equation.
    pub(super) fn side(&self, board: &KakuroState, cut: &[usize]) -> Side {
        let (root, both) = self.part(cut);
        let part = |inner: bool| {
            let vertices = (0..board.runs()).filter(|&run| self.root[run] == root && board.span(run).has_clue());
            vertices.filter(|&run| self.inside(cut, run) == inner).collect::<Vec<usize>>()
        };
        let (mut inner, outer) = (part(true), part(false));
        if both && (outer.len(), &outer) < (inner.len(), &inner) {
            inner = outer;
        }
        let (across, down) = inner.into_iter().partition(|&run| board.span(run).is_across());
        Side { across, down }
    }
}

/// The next value of a fixed random sequence (splitmix64).
fn mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut word = *state;
    word = (word ^ word >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    word = (word ^ word >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    word ^ word >> 31
}
