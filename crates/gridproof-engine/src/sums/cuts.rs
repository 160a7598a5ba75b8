//! Sums over regions: what solvers call surplus and deficit, or a limited area.
//!
//! Take runs as vertices, and open cells as edges between their two runs. Every set of runs with given sums yields an
//! equation: add up the sums of its runs in one direction, subtract those in the other, and every cell with both runs
//! in the set cancels out. What remains is an equation over the cells that stick out, with one run inside the set and
//! one outside: the edges of a cut. An equation over many cells says little; over one cell it gives the digit. So we
//! want all small cuts of a graph, and there is a fast way to find them. Take a spanning tree, label every other edge
//! with a random word, and every tree edge with the exclusive or of the labels of the edges whose cycles pass through
//! it. Then a set of edges is a cut if and only if its labels cancel out, up to chance: labels have 128 bits, which
//! makes a false cut less likely than 2^-90 on the largest boards. One edge with label 0, two with equal labels, three
//! whose labels cancel out: these are all cuts of up to three cells. Of many edges with the same label only neighbours
//! are compared. Each digit of one cell determines that of the next, so nothing is lost.
//!
//! Runs without a given sum are merged into one vertex, which is never inside.

use super::state::SumsState;
use super::{DigitSet, Sums};
use crate::search::{Control, Stop};
use std::collections::HashMap;

/// The result of applying cuts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CutOutcome {
    /// Nothing new.
    Nothing,
    /// Candidates were struck, and runs are queued.
    Struck,
    /// An equation cannot be satisfied: there is no answer.
    Fail,
}

/// The maximum number of cells in a cut.
const MAX_CUT_CELLS: usize = 3;
/// Cuts of three cells are sought only in graphs of up to this many edges.
const MAX_TRIPLE_EDGES: usize = 400;
/// Number of cuts between two polls of the clock.
const POLL_EVERY: usize = 1 << 10;

/// Strikes what cuts of one and two cells imply, and cuts of three `with_triples`.
pub(super) fn strike(state: &mut SumsState, with_triples: bool, control: &mut Control<'_>) -> Result<CutOutcome, Stop> {
    Graph::new(&state.sums, &state.domains)
        .map_or(Ok(CutOutcome::Nothing), |graph| graph.strike(state, with_triples, control))
}

/// An open cell as an edge between two vertices.
#[derive(Clone, Copy, Debug)]
struct Edge {
    cell: u32,
    ends: [u32; 2],
    label: u128,
    /// The end further from the root, if the edge is in the tree.
    child: Option<u32>,
}

/// The graph of runs and open cells, with a spanning tree.
#[derive(Debug)]
struct Graph {
    edges: Vec<Edge>,
    /// By vertex: 1 or -1, different at the two ends of every edge; the signed remainder of its sum, accumulated over
    /// its subtree; and the range of its subtree in traversal order.
    sign: Vec<i8>,
    surplus: Vec<i32>,
    from: Vec<u32>,
    to: Vec<u32>,
}

const NO_EDGE: u32 = u32::MAX;

impl Graph {
    /// Returns `None` if the graph is not bipartite.
    fn new(sums: &Sums, domains: &[DigitSet]) -> Option<Graph> {
        let vertices = sums.runs.len();
        let vertex_of = |run: u32| if sums.runs[run as usize].sum == 0 { 0 } else { run };
        let mut edges = Vec::new();
        let mut first_touch = vec![0u32; vertices + 1];
        let mut surplus: Vec<i32> = sums.runs.iter().map(|run| i32::from(run.sum)).collect();
        for (cell, &domain) in domains.iter().enumerate() {
            let ends = sums.runs_of[cell].map(vertex_of);
            if domain.is_power_of_two() {
                let digit = domain.trailing_zeros() as i32 + 1;
                ends.iter().for_each(|&end| surplus[end as usize] -= digit);
            } else if ends[0] != ends[1] {
                edges.push(Edge { cell: cell as u32, ends, label: 0, child: None });
                ends.iter().for_each(|&end| first_touch[end as usize + 1] += 1);
            }
        }
        surplus[0] = 0;
        for i in 1..first_touch.len() {
            first_touch[i] += first_touch[i - 1];
        }
        let mut next = first_touch.clone();
        let mut touch = vec![0u32; 2 * edges.len()];
        for (at, edge) in edges.iter().enumerate() {
            for end in edge.ends {
                touch[next[end as usize] as usize] = at as u32;
                next[end as usize] += 1;
            }
        }
        let edges_at =
            |vertex: u32| &touch[first_touch[vertex as usize] as usize..first_touch[vertex as usize + 1] as usize];
        let sign = signs(vertices, &edges, edges_at)?;
        let mut graph = Graph { edges, sign, surplus, from: vec![0; vertices], to: vec![0; vertices] };
        graph.span(vertices, edges_at);
        Some(graph)
    }

    /// Builds a spanning tree of every component, starting with the vertex for the outside, and computes labels, sums
    /// and subtree ranges from it.
    fn span<'a>(&mut self, vertices: usize, edges_at: impl Fn(u32) -> &'a [u32]) {
        let mut seen = vec![false; vertices];
        let mut order = Vec::with_capacity(vertices);
        let mut above = vec![NO_EDGE; vertices];
        for root in 0..vertices as u32 {
            if seen[root as usize] {
                continue;
            }
            seen[root as usize] = true;
            let mut at = order.len();
            order.push(root);
            while at < order.len() {
                let vertex = order[at];
                at += 1;
                for &edge in edges_at(vertex) {
                    let Edge { ends: [one, other], .. } = self.edges[edge as usize];
                    let far = one ^ other ^ vertex;
                    if !seen[far as usize] {
                        seen[far as usize] = true;
                        self.edges[edge as usize].child = Some(far);
                        above[far as usize] = edge;
                        order.push(far);
                    }
                }
            }
        }
        let mut labels = vec![0u128; vertices];
        let mut random = 0x9E37_79B9_7F4A_7C15u64;
        for edge in self.edges.iter_mut().filter(|edge| edge.child.is_none()) {
            edge.label = u128::from(mix(&mut random)) << 64 | u128::from(mix(&mut random));
            edge.ends.iter().for_each(|&end| labels[end as usize] ^= edge.label);
        }
        for (surplus, &sign) in self.surplus.iter_mut().zip(&self.sign) {
            *surplus *= i32::from(sign);
        }
        // From the leaves to the roots: labels, sums and sizes of subtrees.
        let mut size = vec![1u32; vertices];
        for &vertex in order.iter().rev() {
            let Some(edge) = self.edges.get_mut(above[vertex as usize] as usize) else { continue };
            edge.label = labels[vertex as usize];
            let parent = (edge.ends[0] ^ edge.ends[1] ^ vertex) as usize;
            labels[parent] ^= labels[vertex as usize];
            self.surplus[parent] += self.surplus[vertex as usize];
            size[parent] += size[vertex as usize];
        }
        // From the roots to the leaves: where each subtree begins and ends in traversal order.
        let mut free = vec![0u32; vertices];
        let mut roots = 0;
        for &vertex in &order {
            let p = vertex as usize;
            let start = match self.edges.get(above[p] as usize) {
                Some(edge) => &mut free[(edge.ends[0] ^ edge.ends[1] ^ vertex) as usize],
                None => &mut roots,
            };
            self.from[p] = *start;
            self.to[p] = *start + size[p];
            *start = self.to[p];
            free[p] = self.from[p] + 1;
        }
    }

    fn strike(&self, state: &mut SumsState, with_triples: bool, control: &mut Control<'_>) -> Result<CutOutcome, Stop> {
        let mut outcome = CutOutcome::Nothing;
        let mut by_label: Vec<usize> = (0..self.edges.len()).collect();
        by_label.sort_unstable_by_key(|&at| self.edges[at].label);
        let mut cuts: Vec<[usize; 2]> = Vec::new();
        for group in by_label.chunk_by(|&a, &b| self.edges[a].label == self.edges[b].label) {
            if self.edges[group[0]].label == 0 {
                cuts.extend(group.iter().map(|&edge| [edge, edge]));
            } else {
                // Forward and back, so that one pass reaches a fixpoint over the whole group.
                cuts.extend(group.windows(2).map(|pair| [pair[0], pair[1]]));
                cuts.extend(group.windows(2).rev().map(|pair| [pair[0], pair[1]]));
            }
        }
        for (at, cut) in cuts.iter().enumerate() {
            if at % POLL_EVERY == 0 {
                control.poll()?;
            }
            match self.apply(if cut[0] == cut[1] { &cut[..1] } else { cut }, state) {
                CutOutcome::Nothing => {}
                CutOutcome::Struck => outcome = CutOutcome::Struck,
                CutOutcome::Fail => return Ok(CutOutcome::Fail),
            }
        }
        if with_triples && self.edges.len() <= MAX_TRIPLE_EDGES {
            let places: HashMap<u128, usize> =
                self.edges.iter().enumerate().map(|(at, edge)| (edge.label, at)).collect();
            for a in 0..self.edges.len() {
                control.poll()?;
                for b in 0..a {
                    let third = places.get(&(self.edges[a].label ^ self.edges[b].label)).filter(|&&c| c < b);
                    match third.map_or(CutOutcome::Nothing, |&c| self.apply(&[a, b, c], state)) {
                        CutOutcome::Nothing => {}
                        CutOutcome::Struck => outcome = CutOutcome::Struck,
                        CutOutcome::Fail => return Ok(CutOutcome::Fail),
                    }
                }
            }
        }
        Ok(outcome)
    }

    /// Whether a vertex is on the inner side of a cut.
    fn inside(&self, cut: &[usize], vertex: u32) -> bool {
        let at = self.from[vertex as usize];
        let over = |edge: &&usize| {
            self.edges[**edge].child.is_some_and(|top| (self.from[top as usize]..self.to[top as usize]).contains(&at))
        };
        cut.iter().filter(over).count() % 2 == 1
    }

    /// The signed sum of the runs inside, and the sign of every edge of the cut at its inner end.
    fn equation(&self, cut: &[usize]) -> (i32, [i32; MAX_CUT_CELLS]) {
        let mut total = 0;
        let mut signs = [0; MAX_CUT_CELLS];
        for (k, &edge) in cut.iter().enumerate() {
            let edge = &self.edges[edge];
            // Subtrees are nested or disjoint. Adding and subtracting them by nesting depth counts every vertex inside
            // once and no other.
            if let Some(top) = edge.child {
                let inner = if self.inside(cut, top) { 1 } else { -1 };
                total += inner * self.surplus[top as usize];
            }
            let end = edge.ends.into_iter().find(|&end| self.inside(cut, end));
            signs[k] = end.map_or(0, |end| i32::from(self.sign[end as usize]));
        }
        (total, signs)
    }

    /// Whether no other edge leads from the inside to the outside: the exact check.
    #[cfg(test)]
    fn is_cut(&self, cut: &[usize]) -> bool {
        self.edges.iter().enumerate().all(|(at, edge)| {
            let [one, other] = edge.ends.map(|end| self.inside(cut, end));
            (one != other) == cut.contains(&at)
        })
    }

    /// Strikes what the equation of a cut forbids.
    fn apply(&self, cut: &[usize], state: &mut SumsState) -> CutOutcome {
        let (total, signs) = self.equation(cut);
        let (mut cells, mut words) = ([0u32; MAX_CUT_CELLS], [0; MAX_CUT_CELLS]);
        for (k, &edge) in cut.iter().enumerate() {
            cells[k] = self.edges[edge].cell;
            words[k] = state.domains[cells[k] as usize];
        }
        let (cells, words) = (&cells[..cut.len()], &words[..cut.len()]);
        let share_run = |a: usize, b: usize| {
            let [one, other] = [cells[a], cells[b]].map(|cell| state.sums.runs_of[cell as usize]);
            one.iter().any(|run| *run != 0 && other.contains(run))
        };
        let mut distinct = [[false; MAX_CUT_CELLS]; MAX_CUT_CELLS];
        for (a, row) in distinct.iter_mut().enumerate().take(cells.len()) {
            for (b, distinct) in row.iter_mut().enumerate().take(a) {
                *distinct = share_run(a, b);
            }
        }
        let mut found = [0; MAX_CUT_CELLS];
        try_digits(words, &signs, &distinct, total, &mut [0; MAX_CUT_CELLS], 0, &mut found);
        let changed = words.iter().zip(found).any(|(&word, found)| word != found);
        if !changed {
            return CutOutcome::Nothing;
        }
        #[cfg(test)]
        assert!(self.is_cut(cut), "{cut:?} of {self:?}");
        let fits = cells.iter().zip(found).all(|(&cell, found)| state.keep(cell, found));
        if fits { CutOutcome::Struck } else { CutOutcome::Fail }
    }
}

/// Tries all digits from cell `at` on; cells marked as `distinct` hold different ones. True if something fits.
fn try_digits(
    words: &[DigitSet],
    signs: &[i32; MAX_CUT_CELLS],
    distinct: &[[bool; MAX_CUT_CELLS]; MAX_CUT_CELLS],
    total: i32,
    digits: &mut [i32; MAX_CUT_CELLS],
    at: usize,
    found: &mut [DigitSet; MAX_CUT_CELLS],
) -> bool {
    let Some(&word) = words.get(at) else { return total == 0 };
    let mut any = false;
    for digit in (1..=9).filter(|digit| word >> (digit - 1) & 1 != 0) {
        if (0..at).any(|b| distinct[at][b] && digits[b] == digit) {
            continue;
        }
        digits[at] = digit;
        if try_digits(words, signs, distinct, total - signs[at] * digit, digits, at + 1, found) {
            found[at] |= 1 << (digit - 1);
            any = true;
        }
    }
    any
}

/// Gives the two ends of every edge different signs, ignoring the outside vertex; `None` if that is impossible.
fn signs<'a>(vertices: usize, edges: &[Edge], edges_at: impl Fn(u32) -> &'a [u32]) -> Option<Vec<i8>> {
    let mut sign = vec![0i8; vertices];
    let mut stack = Vec::new();
    for root in 1..vertices as u32 {
        if sign[root as usize] != 0 {
            continue;
        }
        sign[root as usize] = 1;
        stack.push(root);
        while let Some(vertex) = stack.pop() {
            for &edge in edges_at(vertex) {
                let [one, other] = edges[edge as usize].ends;
                let far = one ^ other ^ vertex;
                if far == 0 {
                    continue;
                }
                if sign[far as usize] == 0 {
                    sign[far as usize] = -sign[vertex as usize];
                    stack.push(far);
                } else if sign[far as usize] == sign[vertex as usize] {
                    return None;
                }
            }
        }
    }
    Some(sign)
}

/// The next of a fixed sequence of random words (splitmix64).
fn mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut word = *state;
    word = (word ^ word >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    word = (word ^ word >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    word ^ word >> 31
}
