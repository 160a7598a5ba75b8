//! Sums over regions (surplus and deficit, or a limited area).
//!
//! Take some runs. The rest of the sum of those across counts every open cell in them, and so does that of those down.
//! Cells in one of each cancel out. What remains is an equation over the cells that stick out: the cells counted across
//! only, less those counted down only, equal the difference of the two sums. One such cell is solved by it; two or three
//! form a small sum.

mod graph;

use super::sets::{Set, digits};
use super::state::KakuroState;
use graph::Graph;
use gridproof_engine::logic::{Evidence, Mark, Sink, Step};
use std::ops::ControlFlow;

/// The maximum number of cells that stick out.
const MAX_CUT: usize = 3;
const KINDS: [&str; MAX_CUT] = ["limited-area", "cut-pair", "cut-triple"];

/// Finds every region from which `size` cells stick out and whose sums restrict these, small regions first.
pub(super) fn cut(board: &KakuroState, size: usize, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    let graph = Graph::new(board);
    let mut found: Vec<Found> = Vec::new();
    graph.cuts(size, sink, &mut |cut| {
        let mut edges = [0; MAX_CUT];
        edges[..size].copy_from_slice(cut);
        // Sorted in board order.
        edges[..size].sort_unstable();
        let cut = &edges[..size];
        let left = solve(board, &graph, cut);
        let news = (0..size).any(|at| left[at] != board.candidate_set(graph.cell(cut[at])));
        // An equation without a solution would strike every candidate; that is not a step.
        if news && left[0] != 0 {
            found.push(Found { runs: graph.smaller(cut), edges, left });
        }
    })?;
    found.sort_by_key(|found| (found.runs, found.edges));
    for Found { edges, left, .. } in found {
        sink.tick()?;
        sink.step(step(board, &graph, &edges[..size], &left))?;
    }
    ControlFlow::Continue(())
}

/// A cut that restricts its cells.
struct Found {
    /// The number of runs inside.
    runs: usize,
    edges: [usize; MAX_CUT],
    /// The remaining candidates of its cells.
    left: [Set; MAX_CUT],
}

/// The candidates of the cells of a cut that satisfy its equation.
fn solve(board: &KakuroState, graph: &Graph, cut: &[usize]) -> [Set; MAX_CUT] {
    let (total, signs) = graph.equation(cut);
    let cells: Vec<usize> = cut.iter().map(|&edge| graph.cell(edge)).collect();
    let mut left = [0; MAX_CUT];
    let mut tried = [0u8; MAX_CUT];
    // All combinations of up to three cells; the first cell varies slowest.
    let words: [Set; MAX_CUT] = std::array::from_fn(|at| cells.get(at).map_or(1, |&cell| board.candidate_set(cell)));
    for code in 0..words.iter().map(|word| word.count_ones()).product() {
        let mut rest = code;
        for at in (0..cells.len()).rev() {
            let count = words[at].count_ones();
            tried[at] = digits(words[at]).iter().nth((rest % count) as usize).unwrap_or(0);
            rest /= count;
        }
        let sum: i32 = (0..cells.len()).map(|at| signs[at] * i32::from(tried[at])).sum();
        let clash = |a: usize, b: usize| tried[a] == tried[b] && meet(board, cells[a], cells[b]);
        if sum == total && !(0..cells.len()).any(|a| (0..a).any(|b| clash(a, b))) {
            (0..cells.len()).for_each(|at| left[at] |= 1 << tried[at]);
        }
    }
    left
}

/// Whether two cells are in the same run.
fn meet(board: &KakuroState, one: usize, other: usize) -> bool {
    let ([a, b], [c, d]) = (board.runs_of(one), board.runs_of(other));
    a == c || b == d
}

fn step(board: &KakuroState, graph: &Graph, cut: &[usize], left: &[Set; MAX_CUT]) -> Step {
    let side = graph.side(board, cut);
    let cells: Vec<usize> = cut.iter().map(|&edge| graph.cell(edge)).collect();
    let mut step = Step::new(KINDS[cut.len() - 1]);
    for (&cell, left) in cells.iter().zip(left) {
        if let ([_], Some(digit)) = (cells.as_slice(), super::sets::only(*left)) {
            step = step.place(cell, digit);
        } else {
            step = step.strikes(digits(board.candidate_set(cell) & !left).iter().map(|digit| Mark::new(cell, digit)));
        }
    }
    let sum = |runs: &[usize]| runs.iter().map(|&run| board.progress(run).rest).sum::<i32>();
    let house = |&run: &usize| board.span(run).house;
    let across_only = |cell: &&usize| side.across.contains(&board.runs_of(**cell)[0]);
    let (over, under): (Vec<&usize>, Vec<&usize>) = cells.iter().partition(across_only);
    let both = |&cell: &usize| board.is_open(cell) && side.down.contains(&board.runs_of(cell)[1]);
    let region: Vec<usize> = side.across.iter().flat_map(|&run| board.span(run).cells()).filter(both).collect();
    let (across, down) = (sum(&side.across), sum(&side.down));
    step = step.cells("cells", cells.iter().copied());
    if !region.is_empty() {
        step = step.cells("region", region);
    }
    for (role, runs) in [("across", &side.across), ("down", &side.down)] {
        if !runs.is_empty() {
            step = step.houses(role, runs.iter().map(house));
        }
    }
    step = step.because("across-sum", Evidence::Number(across)).because("down-sum", Evidence::Number(down));
    step = step.because("sum", Evidence::Number((across - down).abs()));
    if across < down {
        step = step.because("over-less", Evidence::Number(down - across));
    }
    if !over.is_empty() {
        step = step.cells("over", over.into_iter().copied());
    }
    if !under.is_empty() {
        step = step.cells("under", under.into_iter().copied());
    }
    step
}
