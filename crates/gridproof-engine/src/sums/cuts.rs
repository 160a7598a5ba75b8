//! Sums over regions: what solvers call surplus and deficit, or a limited area.
//!
//! Take runs as points and open cells as lines between the two runs they stand in. Any set of runs with told sums
//! says something: add up the sums of its runs of one direction, take off those of the other, and every cell with both
//! runs in the set cancels out. What remains is an equation over the cells that stick out, with one run inside and one
//! outside: the cut. An equation over many cells says little, over one cell it says the digit. So what is wanted is
//! all small cuts of a graph, and there is a fast way to them: take a spanning tree, give every other line a random
//! word, and every line of the tree the exclusive or of the words of the lines that pass over it. Then a set of lines is
//! a cut if its words cancel out, and only then, but for chance: words have 128 bits, so that on the largest boards it is
//! less likely than 2^-90. One line with word 0, two with the same word, three whose words cancel out: these are all the
//! cuts of up to three cells. Of many lines with the same word only neighbours are compared: each digit of one goes
//! with one digit of the next, so nothing is lost.
//!
//! Runs without a told sum are one point, which is never inside.

use super::board::Board;
use super::{Set, Sums};
use crate::search::{Control, Stop};
use std::collections::HashMap;

/// What came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cut {
    /// Nothing new.
    Nothing,
    /// Candidates were struck, and runs are waiting.
    Struck,
    /// An equation cannot be met: there is no answer.
    Fail,
}

/// The most cells of a cut.
const MOST: usize = 3;
/// Triples are looked for among so many lines at most.
const TRIPLES: usize = 400;
/// The clock is looked at after so many cuts.
const WORK: usize = 1 << 10;

/// Strikes what cuts of one and two cells say; widely, also those of three.
pub(super) fn strike(board: &mut Board, widely: bool, control: &mut Control<'_>) -> Result<Cut, Stop> {
    Graph::new(&board.sums, &board.domains).map_or(Ok(Cut::Nothing), |graph| graph.strike(board, widely, control))
}

/// An open cell as a line between two points.
#[derive(Clone, Copy, Debug)]
struct Line {
    cell: u32,
    ends: [u32; 2],
    word: u128,
    /// The end that is further from the root, if the line is in the tree.
    below: Option<u32>,
}

/// The runs and open cells with a spanning tree.
#[derive(Debug)]
struct Graph {
    lines: Vec<Line>,
    /// By point: 1 or -1, different at the two ends of every line; what is left of its sum, times that, for all of
    /// its subtree; and the range of its subtree in the order of the walk.
    sign: Vec<i8>,
    surplus: Vec<i32>,
    from: Vec<u32>,
    to: Vec<u32>,
}

const NEVER: u32 = u32::MAX;

impl Graph {
    /// Nothing if the points cannot be told apart in two directions.
    fn new(sums: &Sums, domains: &[Set]) -> Option<Graph> {
        let points = sums.runs.len();
        let point = |run: u32| if sums.runs[run as usize].sum == 0 { 0 } else { run };
        let mut lines = Vec::new();
        let mut touching = vec![0u32; points + 1];
        let mut surplus: Vec<i32> = sums.runs.iter().map(|run| i32::from(run.sum)).collect();
        for (cell, &domain) in domains.iter().enumerate() {
            let ends = sums.of[cell].map(point);
            if domain.is_power_of_two() {
                let digit = domain.trailing_zeros() as i32 + 1;
                ends.iter().for_each(|&end| surplus[end as usize] -= digit);
            } else if ends[0] != ends[1] {
                lines.push(Line { cell: cell as u32, ends, word: 0, below: None });
                ends.iter().for_each(|&end| touching[end as usize + 1] += 1);
            }
        }
        surplus[0] = 0;
        for i in 1..touching.len() {
            touching[i] += touching[i - 1];
        }
        let mut next = touching.clone();
        let mut touch = vec![0u32; 2 * lines.len()];
        for (at, line) in lines.iter().enumerate() {
            for end in line.ends {
                touch[next[end as usize] as usize] = at as u32;
                next[end as usize] += 1;
            }
        }
        let around = |point: u32| &touch[touching[point as usize] as usize..touching[point as usize + 1] as usize];
        let sign = signs(points, &lines, around)?;
        let mut graph = Graph { lines, sign, surplus, from: vec![0; points], to: vec![0; points] };
        graph.span(points, around);
        Some(graph)
    }

    /// Finds a spanning tree of every part, beginning with the point for everything outside, and what follows from it.
    fn span<'a>(&mut self, points: usize, around: impl Fn(u32) -> &'a [u32]) {
        let mut seen = vec![false; points];
        let mut order = Vec::with_capacity(points);
        let mut above = vec![NEVER; points];
        for root in 0..points as u32 {
            if seen[root as usize] {
                continue;
            }
            seen[root as usize] = true;
            let mut at = order.len();
            order.push(root);
            while at < order.len() {
                let point = order[at];
                at += 1;
                for &line in around(point) {
                    let Line { ends: [one, other], .. } = self.lines[line as usize];
                    let far = one ^ other ^ point;
                    if !seen[far as usize] {
                        seen[far as usize] = true;
                        self.lines[line as usize].below = Some(far);
                        above[far as usize] = line;
                        order.push(far);
                    }
                }
            }
        }
        let mut words = vec![0u128; points];
        let mut random = 0x9E37_79B9_7F4A_7C15u64;
        for line in self.lines.iter_mut().filter(|line| line.below.is_none()) {
            line.word = u128::from(mix(&mut random)) << 64 | u128::from(mix(&mut random));
            line.ends.iter().for_each(|&end| words[end as usize] ^= line.word);
        }
        for (surplus, &sign) in self.surplus.iter_mut().zip(&self.sign) {
            *surplus *= i32::from(sign);
        }
        // From the leaves to the roots: words, sums and sizes of subtrees.
        let mut size = vec![1u32; points];
        for &point in order.iter().rev() {
            let Some(line) = self.lines.get_mut(above[point as usize] as usize) else { continue };
            line.word = words[point as usize];
            let parent = (line.ends[0] ^ line.ends[1] ^ point) as usize;
            words[parent] ^= words[point as usize];
            self.surplus[parent] += self.surplus[point as usize];
            size[parent] += size[point as usize];
        }
        // From the roots to the leaves: where each subtree begins and ends in an order of the walk.
        let mut free = vec![0u32; points];
        let mut roots = 0;
        for &point in &order {
            let p = point as usize;
            let start = match self.lines.get(above[p] as usize) {
                Some(line) => &mut free[(line.ends[0] ^ line.ends[1] ^ point) as usize],
                None => &mut roots,
            };
            self.from[p] = *start;
            self.to[p] = *start + size[p];
            *start = self.to[p];
            free[p] = self.from[p] + 1;
        }
    }

    fn strike(&self, board: &mut Board, widely: bool, control: &mut Control<'_>) -> Result<Cut, Stop> {
        let mut outcome = Cut::Nothing;
        let mut by_word: Vec<usize> = (0..self.lines.len()).collect();
        by_word.sort_unstable_by_key(|&at| self.lines[at].word);
        let mut cuts: Vec<[usize; 2]> = Vec::new();
        for group in by_word.chunk_by(|&a, &b| self.lines[a].word == self.lines[b].word) {
            if self.lines[group[0]].word == 0 {
                cuts.extend(group.iter().map(|&line| [line, line]));
            } else {
                // There and back, so that one round tells all of them.
                cuts.extend(group.windows(2).map(|pair| [pair[0], pair[1]]));
                cuts.extend(group.windows(2).rev().map(|pair| [pair[0], pair[1]]));
            }
        }
        for (at, cut) in cuts.iter().enumerate() {
            if at % WORK == 0 {
                control.poll()?;
            }
            match self.apply(if cut[0] == cut[1] { &cut[..1] } else { cut }, board) {
                Cut::Nothing => {}
                Cut::Struck => outcome = Cut::Struck,
                Cut::Fail => return Ok(Cut::Fail),
            }
        }
        if widely && self.lines.len() <= TRIPLES {
            let places: HashMap<u128, usize> =
                self.lines.iter().enumerate().map(|(at, line)| (line.word, at)).collect();
            for a in 0..self.lines.len() {
                control.poll()?;
                for b in 0..a {
                    let third = places.get(&(self.lines[a].word ^ self.lines[b].word)).filter(|&&c| c < b);
                    match third.map_or(Cut::Nothing, |&c| self.apply(&[a, b, c], board)) {
                        Cut::Nothing => {}
                        Cut::Struck => outcome = Cut::Struck,
                        Cut::Fail => return Ok(Cut::Fail),
                    }
                }
            }
        }
        Ok(outcome)
    }

    /// Whether a point is on the inner side of a cut.
    fn inside(&self, cut: &[usize], point: u32) -> bool {
        let at = self.from[point as usize];
        let over = |line: &&usize| {
            self.lines[**line].below.is_some_and(|top| (self.from[top as usize]..self.to[top as usize]).contains(&at))
        };
        cut.iter().filter(over).count() % 2 == 1
    }

    /// What the runs inside add up to, with signs, and the sign of every line of the cut at its inner end.
    fn equation(&self, cut: &[usize]) -> (i32, [i32; MOST]) {
        let mut total = 0;
        let mut signs = [0; MOST];
        for (k, &line) in cut.iter().enumerate() {
            let line = &self.lines[line];
            // Subtrees lie in each other or apart. Counting them by turns, those inside an odd number of others
            // are taken off, gives every point inside once and no other.
            if let Some(top) = line.below {
                let inner = if self.inside(cut, top) { 1 } else { -1 };
                total += inner * self.surplus[top as usize];
            }
            let end = line.ends.into_iter().find(|&end| self.inside(cut, end));
            signs[k] = end.map_or(0, |end| i32::from(self.sign[end as usize]));
        }
        (total, signs)
    }

    /// Whether really no other line leads from the inside to the outside.
    #[cfg(test)]
    fn is_cut(&self, cut: &[usize]) -> bool {
        self.lines.iter().enumerate().all(|(at, line)| {
            let [one, other] = line.ends.map(|end| self.inside(cut, end));
            (one != other) == cut.contains(&at)
        })
    }

    /// Strikes what the equation of a cut forbids.
    fn apply(&self, cut: &[usize], board: &mut Board) -> Cut {
        let (total, signs) = self.equation(cut);
        let (mut cells, mut words) = ([0u32; MOST], [0; MOST]);
        for (k, &line) in cut.iter().enumerate() {
            cells[k] = self.lines[line].cell;
            words[k] = board.domains[cells[k] as usize];
        }
        let (cells, words) = (&cells[..cut.len()], &words[..cut.len()]);
        let together = |a: usize, b: usize| {
            let [one, other] = [cells[a], cells[b]].map(|cell| board.sums.of[cell as usize]);
            one.iter().any(|run| *run != 0 && other.contains(run))
        };
        let mut apart = [[false; MOST]; MOST];
        for (a, row) in apart.iter_mut().enumerate().take(cells.len()) {
            for (b, apart) in row.iter_mut().enumerate().take(a) {
                *apart = together(a, b);
            }
        }
        let mut found = [0; MOST];
        fill(words, &signs, &apart, total, &mut [0; MOST], 0, &mut found);
        let news = words.iter().zip(found).any(|(&word, found)| word != found);
        if !news {
            return Cut::Nothing;
        }
        #[cfg(test)]
        assert!(self.is_cut(cut), "{cut:?} of {self:?}");
        let fits = cells.iter().zip(found).all(|(&cell, found)| board.keep(cell, found));
        if fits { Cut::Struck } else { Cut::Fail }
    }
}

/// Tries all digits from cell `at` on; cells that are apart hold different ones. True if something fits.
fn fill(
    words: &[Set],
    signs: &[i32; MOST],
    apart: &[[bool; MOST]; MOST],
    total: i32,
    digits: &mut [i32; MOST],
    at: usize,
    found: &mut [Set; MOST],
) -> bool {
    let Some(&word) = words.get(at) else { return total == 0 };
    let mut any = false;
    for digit in (1..=9).filter(|digit| word >> (digit - 1) & 1 != 0) {
        if (0..at).any(|b| apart[at][b] && digits[b] == digit) {
            continue;
        }
        digits[at] = digit;
        if fill(words, signs, apart, total - signs[at] * digit, digits, at + 1, found) {
            found[at] |= 1 << (digit - 1);
            any = true;
        }
    }
    any
}

/// Gives the two ends of every line different signs, but for the point outside; nothing if that cannot be.
fn signs<'a>(points: usize, lines: &[Line], around: impl Fn(u32) -> &'a [u32]) -> Option<Vec<i8>> {
    let mut sign = vec![0i8; points];
    let mut stack = Vec::new();
    for root in 1..points as u32 {
        if sign[root as usize] != 0 {
            continue;
        }
        sign[root as usize] = 1;
        stack.push(root);
        while let Some(point) = stack.pop() {
            for &line in around(point) {
                let [one, other] = lines[line as usize].ends;
                let far = one ^ other ^ point;
                if far == 0 {
                    continue;
                }
                if sign[far as usize] == 0 {
                    sign[far as usize] = -sign[point as usize];
                    stack.push(far);
                } else if sign[far as usize] == sign[point as usize] {
                    return None;
                }
            }
        }
    }
    Some(sign)
}

/// The next of a fixed row of random words (splitmix64).
fn mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut word = *state;
    word = (word ^ word >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    word = (word ^ word >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    word ^ word >> 31
}
