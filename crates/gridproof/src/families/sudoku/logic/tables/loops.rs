//! Nice loops and alternating chains, read off the spreads of all candidates.
//!
//! A loop leaves a cell and returns to it. What it proves depends on how: see [`Loops::conclude`]. An alternating chain
//! runs from a candidate assumed false to one that is then true: one of the two is true, and whatever sees both is
//! false. A path that returns to a cell it has left counts as neither. A spread keeps one path to each node, so what
//! only a later path would prove is missed, as it is by HoDoKu.

mod continuous;

use super::graph::Graph;
use super::reach::Reach;
use super::sets::{self, weight};
use super::spread::Spread;
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::houses::Board;
use gridproof_engine::logic::{Evidence, Mark, Sink, Step};
use std::cmp::Reverse;
use std::collections::HashMap;
use std::ops::ControlFlow;

/// What a path is, and so what it proves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PathKind {
    Continuous,
    Discontinuous,
    Chain,
}

/// Which nodes a path must pass through to count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Through {
    /// Any.
    Candidates,
    /// A group or an almost locked set.
    Groups,
    /// An almost locked set; the kinds of steps name that.
    Sets,
}

/// A path that proves something.
#[derive(Debug)]
struct Found {
    kind: PathKind,
    /// By digit, then cell.
    strikes: Vec<Mark>,
    path: Vec<u32>,
    length: u32,
}

/// The sort key among finds with equally many strikes. Later strikes weigh more, as in HoDoKu.
fn rank(strikes: &[Mark]) -> usize {
    let weigh = |(at, mark): (usize, &Mark)| mark.at() * (1 + 80 * at) + usize::from(mark.digit);
    strikes.iter().enumerate().map(weigh).sum()
}

/// A search for loops and chains on one board.
pub(crate) struct Loops<'b, const W: usize> {
    board: &'b Board<W>,
    graph: Graph<W>,
    through: Through,
    spread: Spread,
    found: Vec<Found>,
    /// The index of the latest find for each set of strikes.
    latest: HashMap<Vec<Mark>, usize>,
    /// The path being examined, and what it strikes.
    path: Vec<u32>,
    strikes: Vec<Mark>,
}

impl<'b, const W: usize> Loops<'b, W> {
    /// Prepares a search over the nodes of this graph.
    pub(crate) fn new(board: &'b Board<W>, graph: Graph<W>, through: Through) -> Loops<'b, W> {
        let spread = Spread::new(&graph);
        let (found, latest) = (Vec::new(), HashMap::new());
        Loops { board, graph, through, spread, found, latest, path: Vec::new(), strikes: Vec::new() }
    }

    /// Yields all loops and chains: most strikes first, then by the cells they strike.
    pub(crate) fn find(mut self, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
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
                self.loops(source);
                if first == 1 {
                    self.chains(source, &mut chains);
                }
            }
        }
        for chain in chains {
            self.keep(chain);
        }
        self.found.sort_by_key(|found| (Reverse(found.strikes.len()), rank(&found.strikes)));
        for found in &self.found {
            sink.step(self.step(found))?;
        }
        ControlFlow::Continue(())
    }

    /// Asks the spread for the ends of loops that could prove something.
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

    /// Asks the spread for the ends of chains that could prove something.
    fn want_chains(&mut self, reach: &Reach, source: usize) {
        let start = self.graph.marks[source / 2];
        for on in reach.ons(source).take_while(|&on| on < self.graph.marks.len()) {
            if self.strikes_between(start, self.graph.marks[on]) {
                self.spread.want(2 * on);
            }
        }
    }

    /// Returns whether a chain between these candidates strikes enough. A single candidate that sees two ends of the
    /// same digit isn't enough: the discontinuous loop from that candidate strikes it already.
    fn strikes_between(&self, one: Mark, other: Mark) -> bool {
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

    /// Examines the loops among the paths of the spread.
    fn loops(&mut self, source: usize) {
        let start = self.graph.cell(source);
        for at in 1..self.spread.order.len() {
            let end = self.spread.order[at] as usize;
            if end >= self.graph.plain() || self.graph.cell(end) != start || self.spread.distance(end) <= 2 {
                continue;
            }
            self.spread.path(end, &mut self.path);
            let cell = |node: u32| self.graph.cell(node as usize);
            let [first, second, .., before, last] = self.path.as_slice() else { continue };
            if cell(*before) == cell(*last) || cell(*first) == cell(*second) || !self.is_simple(Some(start)) {
                continue;
            }
            let Some(kind) = self.conclude(source, end) else { continue };
            if self.strikes.is_empty() || !self.counts(&self.path) {
                continue;
            }
            let length = self.length();
            let found = Found { kind, strikes: self.strikes.clone(), path: self.path.clone(), length };
            self.keep(found);
        }
    }

    /// Writes what a loop proves to `strikes`.
    ///
    /// | the source | the end | proves |
    /// |---|---|---|
    /// | digit true | the same digit false | it is false |
    /// | digit false | the same digit true | it is true |
    /// | digit true | another digit true | it is false |
    /// | digit false | another digit false | the other is false |
    /// | digit false | another digit true | one of the two is true, and so on around the loop |
    fn conclude(&mut self, source: usize, end: usize) -> Option<PathKind> {
        let (graph, cell) = (&self.graph, self.graph.cell(source));
        let (first, last) = (graph.digit(source), graph.digit(end));
        self.strikes.clear();
        match (graph.is_on(source), graph.is_on(end), first == last) {
            (true, false, true) | (true, true, false) => self.strikes.push(Mark::new(cell, first)),
            (false, true, true) => {
                let others = self.board.at(cell) - Digits::one(first);
                self.strikes.extend(others.iter().map(|digit| Mark::new(cell, digit)));
            }
            (false, false, false) => self.strikes.push(Mark::new(cell, last)),
            (false, true, false) => {
                self.strike_around();
                return Some(PathKind::Continuous);
            }
            _ => return None,
        }
        Some(PathKind::Discontinuous)
    }

    /// Examines the alternating chains among the paths of the spread.
    fn chains(&mut self, source: usize, chains: &mut Vec<Found>) {
        let first = self.graph.marks[source / 2];
        for at in 1..self.spread.order.len() {
            let end = self.spread.order[at] as usize;
            if end >= self.graph.plain() || !self.graph.is_on(end) || self.spread.distance(end) <= 2 {
                continue;
            }
            let last = self.graph.marks[end / 2];
            if !self.strikes_between(first, last) {
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
            self.spread.path(end, &mut self.path);
            if self.is_simple(None) && self.counts(&self.path) {
                let (strikes, path) = (self.strikes.clone(), self.path.clone());
                chains.push(Found { kind: PathKind::Chain, strikes, path, length: self.length() });
            }
        }
    }

    /// Returns whether nodes of the path share a cell only if they are neighbours. Of the later node the first cell counts. A
    /// loop may return to its start: earlier nodes in that cell, `home`, don't count.
    fn is_simple(&self, home: Option<usize>) -> bool {
        let cell = |node: u32| self.graph.cell(node as usize);
        let apart =
            |earlier: u32, later: u32| home == Some(cell(earlier)) || !self.graph.covers(earlier as usize, cell(later));
        let from_all_before =
            |(at, &later): (usize, &u32)| self.path[..at].iter().all(|&earlier| apart(earlier, later));
        self.path.iter().skip(1).enumerate().all(from_all_before)
    }

    /// Returns whether a path passes through the nodes asked for.
    fn counts(&self, path: &[u32]) -> bool {
        match self.through {
            Through::Candidates => true,
            Through::Groups => self.is_grouped(path),
            Through::Sets => {
                let is_set = |node: u32| self.graph.set(node as usize).is_some();
                // A cell with one candidate has its digit without any set.
                let idle = |pair: &[u32]| {
                    let to = pair[1] as usize;
                    is_set(pair[0]) && self.graph.is_on(to) && self.board.at(self.graph.cell(to)).len() == 1
                };
                path.iter().any(|&node| is_set(node)) && !path.windows(2).any(idle)
            }
        }
    }

    /// Returns whether a path passes through a group or a set.
    fn is_grouped(&self, path: &[u32]) -> bool {
        path.iter().any(|&node| node as usize >= self.graph.plain())
    }

    /// The length of the path in nodes; a set counts for two and a half more.
    fn length(&self) -> u32 {
        let sets = self.path.iter().filter(|&&node| self.graph.set(node as usize).is_some()).count() as u32;
        self.path.len() as u32 + sets * 5 / 2
    }

    /// The length of a path in nodes, where a set counts by its cells: how HoDoKu measures the first chain for some
    /// strikes.
    fn full_length(&self, path: &[u32]) -> u32 {
        let sets = path.iter().filter_map(|&node| self.graph.set(node as usize));
        path.len() as u32 + sets.map(|set| u32::from(weight(set.cells.len()))).sum::<u32>()
    }

    /// Keeps a find unless an earlier one with the same strikes is as short. A shorter find of the same kind takes over the
    /// earlier one's position.
    fn keep(&mut self, mut found: Found) {
        if let Some(&old) = self.latest.get(&found.strikes) {
            if self.found[old].length <= found.length {
                return;
            }
            if self.found[old].kind == found.kind {
                std::mem::swap(&mut self.found[old], &mut found);
                self.found.push(found);
                return;
            }
        }
        if found.kind == PathKind::Chain && !self.latest.contains_key(&found.strikes) {
            found.length = self.full_length(&found.path);
        }
        self.latest.insert(found.strikes.clone(), self.found.len());
        self.found.push(found);
    }

    /// Adds what follows where the ends of a loop meet, by what they say about their cell.
    fn discontinuity(&self, step: Step, first: usize, last: usize) -> Step {
        let mark = |node: usize| Mark::new(self.graph.cell(node), self.graph.digit(node));
        match (self.graph.is_on(first), self.graph.is_on(last)) {
            (true, _) => step.marks("wrong-start", [mark(first)]),
            (false, false) => step.marks("wrong-end", [mark(last)]),
            (false, true) if mark(first) == mark(last) => step.marks("right-start", [mark(first)]),
            (false, true) => step.marks("one-of", [mark(first), mark(last)]),
        }
    }

    fn step(&self, found: &Found) -> Step {
        let kind = match (found.kind, self.through, self.is_grouped(&found.path)) {
            (PathKind::Continuous, Through::Sets, _) => "als-continuous-nice-loop",
            (PathKind::Discontinuous, Through::Sets, _) => "als-discontinuous-nice-loop",
            (PathKind::Chain, Through::Sets, _) => "als-aic",
            (PathKind::Continuous, _, false) => "continuous-nice-loop",
            (PathKind::Continuous, _, true) => "grouped-continuous-nice-loop",
            (PathKind::Discontinuous, _, false) => "discontinuous-nice-loop",
            (PathKind::Discontinuous, _, true) => "grouped-discontinuous-nice-loop",
            (PathKind::Chain, _, false) => "aic",
            (PathKind::Chain, _, true) => "grouped-aic",
        };
        let mut step = Step::new(kind).strikes(found.strikes.iter().copied());
        if found.kind == PathKind::Discontinuous
            && let (Some(&first), Some(&last)) = (found.path.first(), found.path.last())
        {
            step = self.discontinuity(step, first as usize, last as usize);
        }
        let mut chain = self.graph.show(&found.path);
        if self.through == Through::Sets {
            sets::explain_links(self.board, &self.graph, &found.path, &mut chain);
            step = sets::name(&self.graph, &found.path, step);
        }
        let step = step.because("chain", Evidence::Chain(chain));
        step.because("length", Evidence::Number(found.length as i32 - 1))
    }
}
