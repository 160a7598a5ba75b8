//! Runs as points, open cells as lines between the two runs they stand in, and all small cuts of that graph.
//!
//! A region is a set of points, and the cells that stick out are the lines from inside to outside: a cut. All small cuts
//! are found at once: take a spanning tree, give every other line a random word, and every line of the tree the
//! exclusive or of the words of the lines that pass over it. Then lines are a cut if their words cancel out, and, but for a
//! chance below 2^-90, only then. Runs without a told sum are one point together, which is never inside.

use super::super::state::Board;
use super::MOST;
use gridproof_engine::logic::Sink;
use std::ops::ControlFlow;

/// In larger groups of lines with the same word pairs are not looked for: rings of that size are found on no board made
/// for people.
const GROUP: usize = 48;
/// Triples are looked for among so many open cells at most.
const TRIPLES: usize = 400;
const NEVER: usize = usize::MAX;

/// An open cell as a line between two points, the run across first.
#[derive(Clone, Copy, Debug)]
struct Line {
    cell: usize,
    ends: [usize; 2],
    word: u128,
    /// The end that is further from the root, if the line is in the tree.
    below: usize,
}

/// The runs inside a cut.
pub(super) struct Side {
    pub(super) across: Vec<usize>,
    pub(super) down: Vec<usize>,
}

/// The graph with a spanning tree of every part.
pub(super) struct Graph {
    lines: Vec<Line>,
    /// By point: what is left across less what is left down, for all of its subtree; the range of its subtree in the
    /// order of a walk; and the root of its tree.
    surplus: Vec<i32>,
    range: Vec<(usize, usize)>,
    root: Vec<usize>,
}

impl Graph {
    pub(super) fn new(board: &Board) -> Graph {
        let outside = board.runs();
        let point = |run: usize| if board.line(run).told() { run } else { outside };
        let mut lines: Vec<Line> = Vec::new();
        let mut around = vec![Vec::new(); outside + 1];
        for run in (0..outside).filter(|&run| board.line(run).is_across()) {
            for cell in board.line(run).cells().filter(|&cell| board.is_open(cell)) {
                let ends = board.runs_of(cell).map(point);
                if ends[0] != ends[1] {
                    ends.iter().for_each(|&end| around[end].push(lines.len()));
                    lines.push(Line { cell, ends, word: 0, below: NEVER });
                }
            }
        }
        let left = |run: usize| match board.line(run) {
            line if !line.told() => 0,
            line if line.is_across() => board.tally(run).rest,
            _ => -board.tally(run).rest,
        };
        let surplus = (0..=outside).map(|run| if run == outside { 0 } else { left(run) }).collect();
        let mut graph = Graph { lines, surplus, range: vec![(0, 0); outside + 1], root: vec![NEVER; outside + 1] };
        graph.span(&around);
        graph
    }

    /// Finds the trees, the one of the point outside first so that it is a root, and what follows from them.
    fn span(&mut self, around: &[Vec<usize>]) {
        let points = around.len();
        let mut order = Vec::with_capacity(points);
        let mut above = vec![NEVER; points];
        for root in (0..points).rev() {
            if self.root[root] != NEVER {
                continue;
            }
            self.root[root] = root;
            let mut at = order.len();
            order.push(root);
            while let Some(&point) = order.get(at) {
                at += 1;
                for &line in &around[point] {
                    let far = self.far(line, point);
                    if self.root[far] == NEVER {
                        self.root[far] = root;
                        self.lines[line].below = far;
                        above[far] = line;
                        order.push(far);
                    }
                }
            }
        }
        let mut words = vec![0u128; points];
        let mut random = 0x9E37_79B9_7F4A_7C15u64;
        for line in self.lines.iter_mut().filter(|line| line.below == NEVER) {
            line.word = u128::from(mix(&mut random)) << 64 | u128::from(mix(&mut random));
            line.ends.iter().for_each(|&end| words[end] ^= line.word);
        }
        // From the leaves to the roots: words, sums and sizes of subtrees.
        let mut size = vec![1; points];
        for &point in order.iter().rev().filter(|&&point| above[point] != NEVER) {
            let parent = self.far(above[point], point);
            self.lines[above[point]].word = words[point];
            words[parent] ^= words[point];
            self.surplus[parent] += self.surplus[point];
            size[parent] += size[point];
        }
        // From the roots to the leaves: where each subtree begins and ends in an order of the walk.
        let (mut free, mut roots) = (vec![0; points], 0);
        for &point in &order {
            let start = if above[point] == NEVER { &mut roots } else { &mut free[self.far(above[point], point)] };
            self.range[point] = (*start, *start + size[point]);
            *start += size[point];
            free[point] = self.range[point].0 + 1;
        }
    }

    fn far(&self, line: usize, point: usize) -> usize {
        let [one, other] = self.lines[line].ends;
        if one == point { other } else { one }
    }

    /// The cell of a line.
    pub(super) fn cell(&self, line: usize) -> usize {
        self.lines[line].cell
    }

    /// Shows all cuts of so many lines that are not made of smaller ones.
    pub(super) fn cuts(&self, size: usize, sink: &mut Sink<'_, '_>, show: &mut dyn FnMut(&[usize])) -> ControlFlow<()> {
        let mut by_word: Vec<usize> = (0..self.lines.len()).collect();
        by_word.sort_unstable_by_key(|&line| (self.lines[line].word, line));
        let word = |at: usize| self.lines[by_word[at]].word;
        let bridges = by_word.partition_point(|&line| self.lines[line].word == 0);
        if size == 1 {
            by_word[..bridges].iter().for_each(|&line| show(&[line]));
        } else if size == 2 {
            for group in by_word[bridges..].chunk_by(|&a, &b| self.lines[a].word == self.lines[b].word) {
                sink.tick()?;
                for (at, &one) in group.iter().enumerate().filter(|_| group.len() <= GROUP) {
                    group[at + 1..].iter().for_each(|&other| show(&[one, other]));
                }
            }
        } else if by_word.len() <= TRIPLES {
            for one in bridges..by_word.len() {
                sink.tick()?;
                for two in one + 1..by_word.len() {
                    let third = word(one) ^ word(two);
                    let from = by_word.partition_point(|&line| self.lines[line].word < third).max(two + 1);
                    (from..by_word.len())
                        .take_while(|&three| word(three) == third)
                        .for_each(|three| show(&[by_word[one], by_word[two], by_word[three]]));
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether a point is on the inner side of a cut: an odd number of its lines are above it.
    fn inside(&self, cut: &[usize], point: usize) -> bool {
        let at = self.range[point].0;
        let over = |&&line: &&usize| {
            let below = self.lines[line].below;
            below != NEVER && (self.range[below].0..self.range[below].1).contains(&at)
        };
        cut.iter().filter(over).count() % 2 == 1
    }

    /// Adds up over the points inside something that is known for whole subtrees. Subtrees lie in each other or apart:
    /// counting them by turns gives every point inside once.
    fn sum(&self, cut: &[usize], of: impl Fn(usize) -> i32) -> i32 {
        let below = cut.iter().map(|&line| self.lines[line].below).filter(|&below| below != NEVER);
        below.map(|below| if self.inside(cut, below) { of(below) } else { -of(below) }).sum()
    }

    /// What the runs inside add up to, across less down, and the sign with which every cell of the cut counts.
    pub(super) fn equation(&self, cut: &[usize]) -> (i32, [i32; MOST]) {
        let sign = |line: &usize| if self.inside(cut, self.lines[*line].ends[0]) { 1 } else { -1 };
        let signs = std::array::from_fn(|at| cut.get(at).map_or(0, sign));
        (self.sum(cut, |point| self.surplus[point]), signs)
    }

    /// The root of the part that a cut is in, and whether the runs outside it say the same as those inside: not where
    /// some have no told sum.
    fn part(&self, cut: &[usize]) -> (usize, bool) {
        let root = cut.first().map_or(0, |&line| self.root[self.lines[line].ends[0]]);
        (root, root + 1 != self.root.len() && self.surplus[root] == 0)
    }

    /// How many runs are on the smaller side of a cut.
    pub(super) fn smaller(&self, cut: &[usize]) -> usize {
        let size = |point: usize| self.range[point].1 - self.range[point].0;
        let inner = self.sum(cut, |point| size(point) as i32).unsigned_abs() as usize;
        let (root, both) = self.part(cut);
        if both { inner.min(size(root) - inner) } else { inner }
    }

    /// The runs inside; or those outside, if they are fewer and say the same.
    pub(super) fn side(&self, board: &Board, cut: &[usize]) -> Side {
        let (root, both) = self.part(cut);
        let part = |inner: bool| {
            let points = (0..board.runs()).filter(|&run| self.root[run] == root && board.line(run).told());
            points.filter(|&run| self.inside(cut, run) == inner).collect::<Vec<usize>>()
        };
        let (mut inner, outer) = (part(true), part(false));
        if both && (outer.len(), &outer) < (inner.len(), &inner) {
            inner = outer;
        }
        let (across, down) = inner.into_iter().partition(|&run| board.line(run).is_across());
        Side { across, down }
    }
}

/// The next of a fixed row of random words (splitmix64).
fn mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut word = *state;
    word = (word ^ word >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    word = (word ^ word >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    word ^ word >> 31
}
