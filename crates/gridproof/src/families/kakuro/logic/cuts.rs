//! Sums over regions: surplus and deficit, or a limited area.
//!
//! Take some runs. What is left of those across adds up every open cell in them, and so does what is left of those
//! down. Cells that are in one of each cancel out. What remains is an equation over the cells that stick out: those
//! counted across only, less those counted down only, make the difference of the two sums. With one such cell, that is
//! its digit; with two or three it is a small sum.

mod graph;

use super::sets::{Set, digits};
use super::state::Board;
use graph::Graph;
use gridproof_engine::logic::{Mark, Sink, Step, What};
use std::ops::ControlFlow;

/// The most cells that stick out.
const MOST: usize = 3;
const KINDS: [&str; MOST] = ["limited-area", "cut-pair", "cut-triple"];

/// Every region from which `size` cells stick out and whose sums say something of these, small regions first.
pub(super) fn cut(board: &Board, size: usize, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    let graph = Graph::new(board);
    let mut found: Vec<Found> = Vec::new();
    graph.cuts(size, sink, &mut |cut| {
        let mut lines = [0; MOST];
        lines[..size].copy_from_slice(cut);
        // In the order of the board.
        lines[..size].sort_unstable();
        let cut = &lines[..size];
        let left = solve(board, &graph, cut);
        let news = (0..size).any(|at| left[at] != board.word(graph.cell(cut[at])));
        // An equation that cannot be met at all would strike everything. That is no step.
        if news && left[0] != 0 {
            found.push(Found { runs: graph.smaller(cut), lines, left });
        }
    })?;
    found.sort_by_key(|found| (found.runs, found.lines));
    for Found { lines, left, .. } in found {
        sink.tick()?;
        sink.step(step(board, &graph, &lines[..size], &left))?;
    }
    ControlFlow::Continue(())
}

/// A cut that says something.
struct Found {
    /// How many runs are inside.
    runs: usize,
    lines: [usize; MOST],
    /// What is left of the candidates of its cells.
    left: [Set; MOST],
}

/// What the equation of a cut leaves of the candidates of its cells.
fn solve(board: &Board, graph: &Graph, cut: &[usize]) -> [Set; MOST] {
    let (total, signs) = graph.equation(cut);
    let cells: Vec<usize> = cut.iter().map(|&line| graph.cell(line)).collect();
    let mut left = [0; MOST];
    let mut tried = [0u8; MOST];
    // Up to three cells in three loops: the first cell turns slowest.
    let words: [Set; MOST] = std::array::from_fn(|at| cells.get(at).map_or(1, |&cell| board.word(cell)));
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

/// Whether two cells are in one run.
fn meet(board: &Board, one: usize, other: usize) -> bool {
    let ([a, b], [c, d]) = (board.runs_of(one), board.runs_of(other));
    a == c || b == d
}

fn step(board: &Board, graph: &Graph, cut: &[usize], left: &[Set; MOST]) -> Step {
    let side = graph.side(board, cut);
    let cells: Vec<usize> = cut.iter().map(|&line| graph.cell(line)).collect();
    let mut step = Step::new(KINDS[cut.len() - 1]);
    for (&cell, left) in cells.iter().zip(left) {
        if let ([_], Some(digit)) = (cells.as_slice(), super::sets::only(*left)) {
            step = step.place(cell, digit);
        } else {
            step = step.strikes(digits(board.word(cell) & !left).iter().map(|digit| Mark::new(cell, digit)));
        }
    }
    let sum = |runs: &[usize]| runs.iter().map(|&run| board.tally(run).rest).sum::<i32>();
    let house = |&run: &usize| board.line(run).house;
    let across_only = |cell: &&usize| side.across.contains(&board.runs_of(**cell)[0]);
    let (over, under): (Vec<&usize>, Vec<&usize>) = cells.iter().partition(across_only);
    let both = |&cell: &usize| board.is_open(cell) && side.down.contains(&board.runs_of(cell)[1]);
    let region: Vec<usize> = side.across.iter().flat_map(|&run| board.line(run).cells()).filter(both).collect();
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
    step = step.because("across-sum", What::Number(across)).because("down-sum", What::Number(down));
    step = step.because("sum", What::Number((across - down).abs()));
    if !over.is_empty() {
        step = step.cells("over", over.into_iter().copied());
    }
    if !under.is_empty() {
        step = step.cells("under", under.into_iter().copied());
    }
    step
}
