//! Nice loops and alternating chains, read out of spreads.
//!
//! A loop leaves a cell and comes back to it. What it proves depends on how: see [`Loops::judge`]. An alternating chain
//! goes from one candidate that is not there to another that is: one of the two is there, and what sees both is
//! not. A way that comes back to a cell it has left is not taken for either; candidates whose first way does so
//! are missed, as they are by HoDoKu.

mod unbroken;

use super::graph::Graph;
use super::reach::Reach;
use super::sets::weight;
use super::spread::Spread;
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::cells::Cells;
use gridproof_engine::logic::houses::Board;
use gridproof_engine::logic::{Evidence, Mark, Sink, Step};
use std::cmp::Reverse;
use std::collections::HashMap;
use std::ops::ControlFlow;

/// What a way proves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Continuous,
    Discontinuous,
    Chain,
}

/// A way that proves something.
#[derive(Debug)]
struct Found {
    kind: Kind,
    /// By digit, then cell.
    strikes: Vec<Mark>,
    way: Vec<u32>,
    length: u32,
}

/// The order of finds that strike as many: by cells and digits, where later strikes weigh more, as HoDoKu sorts.
fn rank(strikes: &[Mark]) -> usize {
    let weigh = |(at, mark): (usize, &Mark)| mark.at() * (1 + 80 * at) + usize::from(mark.digit);
    strikes.iter().enumerate().map(weigh).sum()
}

/// Looks for loops and chains on one board.
pub(crate) struct Loops<'b, const W: usize> {
    board: &'b Board<W>,
    graph: Graph<W>,
    spread: Spread,
    found: Vec<Found>,
    /// The last way found for some strikes.
    known: HashMap<Vec<Mark>, usize>,
    way: Vec<u32>,
    strikes: Vec<Mark>,
}

impl<'b, const W: usize> Loops<'b, W> {
    /// Gets ready to look at a board with these nodes.
    pub(crate) fn new(board: &'b Board<W>, graph: Graph<W>) -> Loops<'b, W> {
        let spread = Spread::new(&graph);
        let (found, known) = (Vec::new(), HashMap::new());
        Loops { board, graph, spread, found, known, way: Vec::new(), strikes: Vec::new() }
    }

    /// Hands over all loops and chains, those that strike most first, then those that strike early cells. With `grouped`, only those that
    /// pass through groups or sets.
    pub(crate) fn find(mut self, grouped: bool, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
        let reach = if self.graph.weighted { None } else { Reach::new(self.board, &self.graph, sink)? };
        let mut chains = Vec::new();
        for first in [0, 1] {
            for source in (first..self.graph.plain()).step_by(2) {
                sink.tick()?;
                self.spread.clear();
                if let Some(reach) = &reach {
                    self.want_loops(reach, source);
                    if first == 1 {
                        self.want_chains(reach, source);
                    }
                    if self.spread.missing() == 0 {
                        continue;
                    }
                }
                self.spread.follow(&self.graph, source);
                self.loops(source, grouped);
                if first == 1 {
                    self.chains(source, grouped, &mut chains);
                }
            }
        }
        for chain in chains {
            self.note(chain);
        }
        self.found.sort_by_key(|found| (Reverse(found.strikes.len()), rank(&found.strikes)));
        for found in &self.found {
            sink.step(self.step(found))?;
        }
        ControlFlow::Continue(())
    }

    /// Wants the ends of loops from a source that could prove something.
    fn want_loops(&mut self, reach: &Reach, source: usize) {
        let (cell, digit) = (self.graph.cell(source), self.graph.digit(source));
        let digits = self.board.at(cell);
        let is_on = self.graph.is_on(source);
        if reach.has(source, source ^ 1) {
            self.spread.want(source ^ 1);
        }
        for other in digits.iter().filter(|&other| other != digit) {
            let on = self.graph.on(cell, other);
            if (is_on || digits.len() > 2) && reach.has(source, on) {
                self.spread.want(on);
            }
            if !is_on && reach.has(source, on + 1) {
                self.spread.want(on + 1);
            }
        }
    }

    /// Wants the ends of chains from a source that could prove something.
    fn want_chains(&mut self, reach: &Reach, source: usize) {
        let start = self.graph.marks[source / 2];
        for on in reach.ons(source).take_while(|&on| on < self.graph.marks.len()) {
            if self.meets(start, self.graph.marks[on]) {
                self.spread.want(2 * on);
            }
        }
    }

    /// Whether it proves something that one of two candidates in different cells is there: two strikes or more.
    fn meets(&self, one: Mark, other: Mark) -> bool {
        let shape = &self.board.shape;
        if one.cell == other.cell {
            false
        } else if one.digit == other.digit {
            (shape.peers[one.at()] & shape.peers[other.at()] & self.board.with(one.digit)).len() >= 2
        } else {
            self.board.at(other.at()).contains(one.digit)
                && self.board.at(one.at()).contains(other.digit)
                && shape.see(one.at(), other.at())
        }
    }

    /// Loops of the source that was spread.
    fn loops(&mut self, source: usize, grouped: bool) {
        let start = self.graph.cell(source);
        for at in 1..self.spread.order.len() {
            let end = self.spread.order[at] as usize;
            if end >= self.graph.plain() || self.graph.cell(end) != start || self.spread.distance(end) <= 2 {
                continue;
            }
            self.spread.path(end, &mut self.way);
            let cell = |node: u32| self.graph.cell(node as usize);
            let [first, second, .., before, last] = self.way.as_slice() else { continue };
            if cell(*before) == cell(*last) || cell(*first) == cell(*second) || !self.is_simple(true) {
                continue;
            }
            let Some(kind) = self.judge(source, end) else { continue };
            if self.strikes.is_empty() || grouped && !self.is_grouped() {
                continue;
            }
            let length = self.length();
            let found = Found { kind, strikes: self.strikes.clone(), way: self.way.clone(), length };
            self.note(found);
        }
    }

    /// What a loop proves, written to `strikes`.
    ///
    /// | the source | the end | proves |
    /// |---|---|---|
    /// | digit on | the same digit off | it is not there |
    /// | digit off | the same digit on | it is there |
    /// | digit on | another digit on | it is not there |
    /// | digit off | another digit off | the other is not there |
    /// | digit off | another digit on | one of the two is there, and so on around the loop |
    fn judge(&mut self, source: usize, end: usize) -> Option<Kind> {
        let (graph, cell) = (&self.graph, self.graph.cell(source));
        let (first, last) = (graph.digit(source), graph.digit(end));
        self.strikes.clear();
        match (graph.is_on(source), graph.is_on(end), first == last) {
            (true, false, true) | (true, true, false) => self.strikes.push(Mark::new(cell, first)),
            (false, true, true) => self.strike_but(cell, Digits::one(first)),
            (false, false, false) => self.strikes.push(Mark::new(cell, last)),
            (false, true, false) => {
                self.around(source, end);
                return Some(Kind::Continuous);
            }
            _ => return None,
        }
        Some(Kind::Discontinuous)
    }

    /// Strikes everything in a cell but these digits.
    fn strike_but(&mut self, cell: usize, digits: Digits) {
        self.strikes.extend((self.board.at(cell) - digits).iter().map(|digit| Mark::new(cell, digit)));
    }

    /// Alternating chains of the source that was spread.
    fn chains(&mut self, source: usize, grouped: bool, chains: &mut Vec<Found>) {
        let first = self.graph.marks[source / 2];
        for at in 1..self.spread.order.len() {
            let end = self.spread.order[at] as usize;
            if end >= self.graph.plain() || !self.graph.is_on(end) || self.spread.distance(end) <= 2 {
                continue;
            }
            let last = self.graph.marks[end / 2];
            if !self.meets(first, last) {
                continue;
            }
            self.strikes.clear();
            if first.digit == last.digit {
                let peers = &self.board.shape.peers;
                let seen = peers[first.at()] & peers[last.at()] & self.board.with(first.digit);
                self.strikes.extend(seen.iter().map(|cell| Mark::new(cell, first.digit)));
            } else {
                self.strikes.extend([Mark::new(first.at(), last.digit), Mark::new(last.at(), first.digit)]);
                self.strikes.sort_unstable_by_key(|mark| (mark.digit, mark.cell));
            }
            self.spread.path(end, &mut self.way);
            if self.is_simple(false) && (!grouped || self.is_grouped()) {
                let (strikes, way) = (self.strikes.clone(), self.way.clone());
                chains.push(Found { kind: Kind::Chain, strikes, way, length: self.length() });
            }
        }
    }

    /// Whether the way never comes back to a cell it has left; a loop may come back to its start.
    fn is_simple(&self, is_loop: bool) -> bool {
        let Some(&first) = self.way.first() else { return false };
        let first = self.graph.cell(first as usize);
        let mut left = Cells::<W>::EMPTY;
        for (at, &node) in self.way.iter().enumerate() {
            if left.contains(self.graph.cell(node as usize)) {
                return false;
            }
            if let Some(&last) = at.checked_sub(1).and_then(|at| self.way.get(at))
                && !(is_loop && self.graph.cell(last as usize) == first)
            {
                left |= self.graph.cells(last as usize);
            }
        }
        true
    }

    /// Whether the way passes through a group or a set.
    fn is_grouped(&self) -> bool {
        self.way.iter().any(|&node| node as usize >= self.graph.plain())
    }

    /// The length of the way in nodes; a set counts for more.
    fn length(&self) -> u32 {
        let sets = self.way.iter().filter(|&&node| self.graph.set(node as usize).is_some()).count() as u32;
        self.way.len() as u32 + sets * 5 / 2
    }

    /// The length of a way where sets count by their cells: HoDoKu weighs the first chain for some strikes so.
    fn full_length(&self, way: &[u32]) -> u32 {
        let sets = way.iter().filter_map(|&node| self.graph.set(node as usize));
        way.len() as u32 + sets.map(|set| u32::from(weight(set.cells.len()))).sum::<u32>()
    }

    /// Keeps a find unless one that strikes the same is as short; a shorter one takes its place in the order.
    fn note(&mut self, mut found: Found) {
        if let Some(&old) = self.known.get(&found.strikes) {
            if self.found[old].length <= found.length {
                return;
            }
            if self.found[old].kind == found.kind {
                std::mem::swap(&mut self.found[old], &mut found);
                self.found.push(found);
                return;
            }
        }
        if found.kind == Kind::Chain && !self.known.contains_key(&found.strikes) {
            found.length = self.full_length(&found.way);
        }
        self.known.insert(found.strikes.clone(), self.found.len());
        self.found.push(found);
    }

    fn step(&self, found: &Found) -> Step {
        let grouped = found.way.iter().any(|&node| node as usize >= self.graph.plain());
        let kind = match (found.kind, grouped) {
            (Kind::Continuous, false) => "continuous-nice-loop",
            (Kind::Continuous, true) => "grouped-continuous-nice-loop",
            (Kind::Discontinuous, false) => "discontinuous-nice-loop",
            (Kind::Discontinuous, true) => "grouped-discontinuous-nice-loop",
            (Kind::Chain, false) => "aic",
            (Kind::Chain, true) => "grouped-aic",
        };
        let step = Step::new(kind).strikes(found.strikes.iter().copied());
        let step = step.because("chain", Evidence::Chain(self.graph.show(&found.way)));
        step.because("length", Evidence::Number(found.length as i32 - 1))
    }
}
