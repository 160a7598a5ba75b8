//! Nets: what follows from a node by singles, each entry with all it depends on.
//!
//! For every candidate, there or not, singles are followed for a few rounds on a copy of the board. What that gives is
//! noted with the entries it depends on, at most five; then these tables are joined as links are: what follows from
//! a node, and from what follows, and so on.

use super::graph::Graph;
use super::reach::Reach;
use gridproof_engine::logic::houses::Board;
use gridproof_engine::logic::{Mark, Sink, State};
use std::ops::ControlFlow;

/// Rounds of singles followed.
const ROUNDS: usize = 4;
/// Entries that one entry depends on, at most.
const REASONS: usize = 5;
/// Boards with more candidates are too large for tables.
const MOST: usize = 1024;

/// Something that follows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    pub(super) node: u32,
    /// Where the entries are in the same table that it depends on; further ones are 0 if there are fewer.
    pub(super) reasons: [u16; REASONS],
    pub(super) far: u16,
}

/// What follows from every node by singles and groups, not yet joined.
#[derive(Debug)]
pub(crate) struct Nets {
    starts: Vec<u32>,
    entries: Vec<Entry>,
}

/// One table while it is filled.
struct Table<'b, const W: usize> {
    board: &'b Board<W>,
    graph: &'b Graph<W>,
    trial: Board<W>,
    entries: Vec<Entry>,
    /// Where a node is in `entries`, plus one, if `seen` says that it belongs to this round.
    at: Vec<u16>,
    seen: Vec<u32>,
    round: u32,
}

impl<const W: usize> Table<'_, W> {
    fn place_of(&self, node: usize) -> u16 {
        if self.seen[node] == self.round { self.at[node] } else { 0 }
    }

    /// Adds an entry unless it is there.
    fn add(&mut self, node: usize, reasons: [u16; REASONS]) {
        if node < self.graph.plain() {
            if self.seen[node] == self.round {
                return;
            }
            self.seen[node] = self.round;
            self.at[node] = self.entries.len() as u16;
        }
        let far = self.entries.get(usize::from(reasons[0])).map_or(1, |entry| entry.far + 1);
        self.entries.push(Entry { node: node as u32, reasons, far });
    }

    /// Fills the table of a node.
    fn fill(&mut self, source: usize) {
        self.round += 1;
        self.entries.clear();
        self.trial.clone_from(self.board);
        let mark = self.graph.marks[source / 2];
        if self.graph.is_on(source) {
            self.place(mark, None);
        } else {
            self.trial.strike(mark);
            self.add(source, [0; REASONS]);
            if let Some(last) = self.trial.at(mark.at()).only() {
                self.place(Mark::new(mark.at(), last), None);
            }
        }
        for _ in 0..ROUNDS {
            let singles = self.singles();
            if singles.is_empty() {
                break;
            }
            for (mark, naked) in singles {
                self.place(mark, Some(naked));
            }
        }
        for arc in self.graph.arcs(source).iter().filter(|arc| arc.to as usize >= self.graph.plain()) {
            self.entries.push(Entry { node: arc.to, reasons: [0; REASONS], far: 2 });
        }
    }

    /// The singles there are now; whether each is naked.
    fn singles(&self) -> Vec<(Mark, bool)> {
        let trial = &self.trial;
        let open = |mark: &&Mark| trial.value(mark.at()) == 0;
        let mut singles: Vec<(Mark, bool)> = trial.naked().iter().filter(open).map(|&mark| (mark, true)).collect();
        let first = singles.len();
        for &mark in trial.hidden().iter().filter(open) {
            let mut units = trial.shape.complete_units_of(mark.at()).iter();
            if units.any(|&unit| trial.count(unit.into(), mark.digit) == 1)
                && !singles[first..].iter().any(|(known, _)| known.cell == mark.cell)
            {
                singles.push((mark, false));
            }
        }
        singles
    }

    /// Places a digit on the copy, and notes that and what it takes away. `naked` says what kind of single it is.
    fn place(&mut self, mark: Mark, naked: Option<bool>) {
        let (cell, digit) = (mark.at(), mark.digit);
        if self.trial.value(cell) == digit || !self.board.at(cell).contains(digit) {
            return;
        }
        let left = self.trial.at(cell);
        let units = self.board.shape.complete_units_of(cell).iter().map(|&unit| usize::from(unit));
        let house = units.min_by_key(|&unit| self.trial.count(unit, digit));
        self.trial.place(mark);
        let mut reasons = [0; REASONS];
        match (naked, house) {
            (Some(true), _) => {
                let others = self.board.at(cell).iter().filter(|&other| other != digit);
                for (reason, other) in reasons.iter_mut().zip(others) {
                    *reason = self.place_of(self.graph.off(cell, other));
                }
            }
            (Some(false), Some(house)) => {
                let others = self.board.places(house, digit).iter().filter(|&other| other != cell);
                for (reason, other) in reasons.iter_mut().zip(others) {
                    *reason = self.place_of(self.graph.off(other, digit));
                }
            }
            _ => {}
        }
        let by = self.entries.len() as u16;
        self.add(self.graph.on(cell, digit), reasons);
        for other in self.board.with(digit) & self.board.shape.peers[cell] {
            self.add(self.graph.off(other, digit), [by, 0, 0, 0, 0]);
        }
        for other in left.iter().filter(|&other| other != digit) {
            self.add(self.graph.off(cell, other), [by, 0, 0, 0, 0]);
        }
    }
}

impl Nets {
    /// Fills the tables of every candidate. Nothing for boards that are too large.
    pub(crate) fn new<const W: usize>(
        board: &Board<W>,
        graph: &Graph<W>,
        sink: &mut Sink<'_, '_>,
    ) -> ControlFlow<(), Option<Nets>> {
        if graph.marks.len() > MOST {
            return ControlFlow::Continue(None);
        }
        let nodes = graph.nodes();
        let (at, seen, trial) = (vec![0; nodes], vec![0; nodes], board.clone());
        let mut table = Table { board, graph, trial, entries: Vec::new(), at, seen, round: 0 };
        let mut nets = Nets { starts: vec![0], entries: Vec::new() };
        for source in 0..nodes {
            sink.tick()?;
            if source < graph.plain() {
                table.fill(source);
                nets.entries.extend_from_slice(&table.entries);
            } else {
                nets.entries.push(Entry { node: source as u32, reasons: [0; REASONS], far: 1 });
                let follows = graph.arcs(source).iter();
                nets.entries.extend(follows.map(|arc| Entry { node: arc.to, reasons: [0; REASONS], far: 2 }));
            }
            nets.starts.push(nets.entries.len() as u32);
        }
        ControlFlow::Continue(Some(nets))
    }

    /// The table of a node: the node first.
    pub(super) fn table(&self, node: usize) -> &[Entry] {
        &self.entries[self.starts[node] as usize..self.starts[node + 1] as usize]
    }

    /// The tables joined, as rows of bits.
    pub(crate) fn reach<const W: usize>(
        &self,
        board: &Board<W>,
        graph: &Graph<W>,
        sink: &mut Sink<'_, '_>,
    ) -> ControlFlow<(), Reach> {
        let mut reach = Reach::empty(board, graph);
        for node in 0..graph.nodes() {
            self.table(node).iter().for_each(|entry| reach.insert(node, entry.node as usize));
        }
        reach.close(sink)?;
        ControlFlow::Continue(reach)
    }
}
