//! Everything that follows from every node, as rows of bits.

use super::graph::Graph;
use gridproof_engine::logic::Sink;
use gridproof_engine::logic::houses::Board;
use std::ops::ControlFlow;

/// The maximum number of candidates for which rows of bits are kept.
const MAX_CANDIDATES: usize = 8192;

/// What follows from every node.
///
/// ```text
/// row of node v:  words for what is true, words for what is false; bit i is candidate i, then groups
/// masks           words for the candidates of each open cell, then of each digit in each house
/// ```
#[derive(Debug)]
pub(crate) struct Reach {
    words: usize,
    rows: Vec<u64>,
    masks: Vec<u64>,
}

/// The nodes that follow whichever case holds.
#[derive(Debug)]
pub(crate) struct Agreed {
    words: usize,
    row: Vec<u64>,
}

impl Agreed {
    /// Returns whether the node is one of them.
    pub(crate) fn has(&self, node: usize) -> bool {
        self.row[(node & 1) * self.words + node / 128] >> (node / 2 % 64) & 1 == 1
    }
}

impl Reach {
    /// Follows the links of a graph without sets to the end. `None` for boards that are too large.
    pub(crate) fn new<const W: usize>(
        board: &Board<W>,
        graph: &Graph<W>,
        sink: &mut Sink<'_, '_>,
    ) -> ControlFlow<(), Option<Reach>> {
        if graph.marks.len() > MAX_CANDIDATES {
            return ControlFlow::Continue(None);
        }
        let mut reach = Reach::empty(board, graph);
        let (count, words) = (graph.marks.len() + graph.groups.len(), reach.words);
        let (mut weak, mut strong) = (vec![0_u64; count * words], vec![0_u64; count * words]);
        for node in 0..count {
            graph.arcs(2 * node).iter().for_each(|arc| set(&mut weak[node * words..], arc.to as usize / 2));
            graph.arcs(2 * node + 1).iter().for_each(|arc| set(&mut strong[node * words..], arc.to as usize / 2));
        }
        // From a true node to the next true ones by two links, then to the end.
        let mut ons = vec![0_u64; count * words];
        for node in 0..count {
            let row = &mut ons[node * words..][..words];
            set(row, node);
            each(&weak[node * words..][..words], |other| join(row, &strong[other * words..][..words]));
        }
        close(&mut ons, words, sink)?;
        for node in 0..count {
            let (on, off) = reach.rows[4 * node * words..][..4 * words].split_at_mut(2 * words);
            on[..words].copy_from_slice(&ons[node * words..][..words]);
            let (ons, offs) = on.split_at_mut(words);
            each(ons, |other| join(offs, &weak[other * words..][..words]));
            set(&mut off[words..], node);
        }
        for node in 0..count {
            sink.tick()?;
            each(&strong[node * words..][..words], |other| {
                let (from, to) = (4 * other * words, (4 * node + 2) * words);
                for word in 0..2 * words {
                    reach.rows[to + word] |= reach.rows[from + word];
                }
            });
        }
        ControlFlow::Continue(Some(reach))
    }

    /// Empty rows for a graph, and the masks.
    pub(super) fn empty<const W: usize>(board: &Board<W>, graph: &Graph<W>) -> Reach {
        let count = graph.marks.len() + graph.groups.len();
        let words = count.div_ceil(64);
        let mut masks = Vec::new();
        let mut mask = |ids: &mut dyn Iterator<Item = usize>| {
            let start = masks.len();
            masks.resize(start + words, 0);
            ids.for_each(|id| set(&mut masks[start..], id));
            if masks[start..].iter().all(|&word| word == 0) {
                masks.truncate(start);
            }
        };
        for cell in board.open() {
            mask(&mut board.at(cell).iter().map(|digit| graph.on(cell, digit) / 2));
        }
        for unit in board.shape.complete() {
            for digit in 1..=board.size() as u8 {
                mask(&mut board.places(unit, digit).iter().map(|cell| graph.on(cell, digit) / 2));
            }
        }
        Reach { words, rows: vec![0; 4 * count * words], masks }
    }

    /// The row of a node: what is true, and what is false.
    #[inline]
    pub(crate) fn row(&self, node: usize) -> (&[u64], &[u64]) {
        self.rows[2 * node * self.words..][..2 * self.words].split_at(self.words)
    }

    /// Records that one node follows from another.
    #[inline]
    pub(super) fn insert(&mut self, node: usize, follows: usize) {
        set(&mut self.rows[(2 * node + (follows & 1)) * self.words..], follows / 2);
    }

    /// Adds whatever follows indirectly.
    pub(super) fn close(&mut self, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
        let (width, count) = (2 * self.words, self.rows.len() / (2 * self.words).max(1));
        let mut middle = vec![0; width];
        for by in 0..count {
            sink.tick()?;
            let (word, bit) = ((by & 1) * self.words + by / 2 / 64, by / 2 % 64);
            middle.copy_from_slice(&self.rows[by * width..][..width]);
            for row in self.rows.chunks_exact_mut(width) {
                if row[word] >> bit & 1 == 1 {
                    join(row, &middle);
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns whether one node follows from another.
    #[inline]
    pub(crate) fn has(&self, node: usize, follows: usize) -> bool {
        let (on, off) = self.row(node);
        let row = if follows & 1 == 0 { on } else { off };
        row[follows / 128] >> (follows / 2 % 64) & 1 == 1
    }

    /// The numbers of the candidates and groups that are true if a node holds, smallest first.
    pub(crate) fn ons(&self, node: usize) -> impl Iterator<Item = usize> {
        let bits = |(at, &word): (usize, &u64)| {
            let mut left = word;
            std::iter::from_fn(move || {
                let bit = left.trailing_zeros() as usize;
                left &= left.checked_sub(1)?;
                Some(at * 64 + bit)
            })
        };
        self.row(node).0.iter().enumerate().flat_map(bits)
    }

    /// What follows whichever case holds: a candidate true or false, or each candidate of a cell, or each place of a digit
    /// in a house.
    pub(crate) fn agreed(&self, candidates: usize) -> Agreed {
        let (width, words) = (2 * self.words, self.words);
        let mut agreed = Agreed { words, row: vec![0; width] };
        let mut common = vec![0; width];
        for candidate in 0..candidates {
            let (on, off) = self.rows[4 * candidate * words..][..2 * width].split_at(width);
            common.copy_from_slice(on);
            meet(&mut common, off);
            join(&mut agreed.row, &common);
        }
        // A graph without candidates has no words, and no masks.
        for mask in self.masks.chunks_exact(words.max(1)) {
            common.fill(u64::MAX);
            each(mask, |candidate| meet(&mut common, &self.rows[4 * candidate * words..][..width]));
            join(&mut agreed.row, &common);
        }
        agreed
    }

    /// Returns whether what follows from a node is contradictory.
    pub(crate) fn clashes(&self, node: usize) -> bool {
        let (on, off) = self.row(node);
        on.iter().zip(off).any(|(on, off)| on & off != 0)
            || self
                .masks
                .chunks_exact(self.words.max(1))
                .any(|mask| mask.iter().zip(off).all(|(mask, off)| mask & !off == 0))
    }
}

/// Keeps the bits that another row also has.
#[inline]
fn meet(row: &mut [u64], other: &[u64]) {
    row.iter_mut().zip(other).for_each(|(word, other)| *word &= other);
}

/// Sets a bit.
#[inline]
fn set(row: &mut [u64], bit: usize) {
    row[bit / 64] |= 1 << (bit % 64);
}

/// Adds the bits of another row.
#[inline]
fn join(row: &mut [u64], other: &[u64]) {
    row.iter_mut().zip(other).for_each(|(word, other)| *word |= other);
}

/// Calls `visit` with every bit of a row.
#[inline]
fn each(row: &[u64], mut visit: impl FnMut(usize)) {
    for (at, &word) in row.iter().enumerate() {
        let mut left = word;
        while left != 0 {
            visit(at * 64 + left.trailing_zeros() as usize);
            left &= left - 1;
        }
    }
}

/// Closes rows of bits over any number of links.
fn close(rows: &mut [u64], words: usize, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    let mut middle = vec![0; words];
    for by in 0..rows.len() / words.max(1) {
        sink.tick()?;
        middle.copy_from_slice(&rows[by * words..][..words]);
        for row in rows.chunks_exact_mut(words) {
            if row[by / 64] >> (by % 64) & 1 == 1 {
                join(row, &middle);
            }
        }
    }
    ControlFlow::Continue(())
}
