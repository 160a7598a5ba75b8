//! Nets: what follows by singles from each assumption.
//!
//! For every candidate, assumed true or false, the trial board follows singles for a few rounds and logs its placements.
//! A table lists what the log implies, in order. What an entry rests on is worked out on demand, from the table and the
//! original board. Tables are then joined as links are: whatever follows from an entry follows from the source.

pub(crate) mod paths;
mod trial;

use super::graph::Graph;
use super::reach::Reach;
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::Sink;
use gridproof_engine::logic::cells::Cells;
use gridproof_engine::logic::houses::Board;
use std::ops::ControlFlow;
use trial::{Placement, Trial};

/// The maximum number of entries that one entry is taken to rest on.
const MAX_REASONS: usize = 5;
/// The maximum number of candidates for which tables are made.
const MAX_CANDIDATES: usize = 1024;

/// Why an entry follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Why {
    /// It is the assumption, or follows from it directly.
    Assumed,
    /// The placement at this index of the table excludes it.
    Excluded(u16),
    /// It is the only digit left in its cell.
    OnlyDigit,
    /// It is the only place left for its digit in this house.
    OnlyPlace(u16),
}

/// A node that follows from the source of a table.
#[derive(Clone, Copy, Debug)]
struct Entry {
    node: u32,
    why: Why,
    distance: u16,
}

impl Entry {
    /// The indices of the entries it rests on, given those before it in its table: at least one, its parent, and at most
    /// [`MAX_REASONS`]. Index 0 is the source; it also stands for whatever the table lacks.
    fn reasons<const W: usize>(&self, board: &Board<W>, graph: &Graph<W>, before: &[Entry]) -> Vec<usize> {
        let house = match self.why {
            Why::Assumed => return vec![0],
            Why::Excluded(by) => return vec![by.into()],
            Why::OnlyDigit => None,
            Why::OnlyPlace(house) => Some(house.into()),
        };
        let index = |node: usize| before.iter().position(|entry| entry.node as usize == node).unwrap_or(0);
        let rivals = rivals(board, graph, self.node as usize, house);
        let mut reasons: Vec<usize> = rivals.into_iter().take(MAX_REASONS).map(index).collect();
        if reasons.is_empty() {
            reasons.push(0);
        }
        reasons
    }
}

/// The nodes that together make a candidate a single: the digit's other places in the house are false, or without a
/// house the cell's other digits.
fn rivals<const W: usize>(board: &Board<W>, graph: &Graph<W>, node: usize, house: Option<usize>) -> Vec<usize> {
    let (cell, digit) = (graph.cell(node), graph.digit(node));
    match house {
        Some(house) => {
            (board.places(house, digit) - Cells::one(cell)).iter().map(|cell| graph.off(cell, digit)).collect()
        }
        None => (board.at(cell) - Digits::one(digit)).iter().map(|digit| graph.off(cell, digit)).collect(),
    }
}

/// The tables of all nodes, one after the other.
#[derive(Debug)]
pub(crate) struct Nets {
    starts: Vec<u32>,
    entries: Vec<Entry>,
}

/// Makes the tables from logs.
struct Tabulator<'b, const W: usize> {
    board: &'b Board<W>,
    graph: &'b Graph<W>,
    nets: Nets,
    /// One more than the index of each node in the table being made; 0 for nodes that it lacks.
    listed: Vec<u16>,
}

impl<const W: usize> Tabulator<'_, W> {
    /// The table being made.
    fn table(&self) -> &[Entry] {
        let start = self.nets.starts.last().map_or(0, |&start| start as usize);
        &self.nets.entries[start..]
    }

    /// Adds a node to the table, unless the table has it. Returns its index.
    fn add(&mut self, node: usize, why: Why) -> u16 {
        if self.listed[node] == 0 {
            let mut entry = Entry { node: node as u32, why, distance: 1 };
            let table = self.table();
            if !table.is_empty() {
                let parent = entry.reasons(self.board, self.graph, table)[0];
                entry.distance = table[parent].distance + 1;
            }
            self.listed[node] = table.len() as u16 + 1;
            self.nets.entries.push(entry);
        }
        self.listed[node] - 1
    }

    /// Makes the table of a node: the node, what the log implies, and the groups linked to it.
    fn tabulate(&mut self, source: usize, log: &[Placement]) {
        self.listed.fill(0);
        self.add(source, Why::Assumed);
        for &Placement { mark, why, others } in log {
            let (cell, digit) = (mark.at(), mark.digit);
            let by = self.add(self.graph.on(cell, digit), why);
            for other in self.board.with(digit) & self.board.shape.peers[cell] {
                self.add(self.graph.off(other, digit), Why::Excluded(by));
            }
            for other in others {
                self.add(self.graph.off(cell, other), Why::Excluded(by));
            }
        }
        // The log says more about candidates than the links of one candidate do.
        let first = if source < self.graph.plain() { self.graph.plain() } else { 0 };
        for arc in self.graph.arcs(source).iter().filter(|arc| arc.to as usize >= first) {
            self.add(arc.to as usize, Why::Assumed);
        }
        self.nets.starts.push(self.nets.entries.len() as u32);
    }
}

impl Nets {
    /// Makes the tables of all nodes. `None` for boards that are too large.
    pub(crate) fn new<const W: usize>(
        board: &Board<W>,
        graph: &Graph<W>,
        sink: &mut Sink<'_, '_>,
    ) -> ControlFlow<(), Option<Nets>> {
        if graph.marks.len() > MAX_CANDIDATES {
            return ControlFlow::Continue(None);
        }
        let mut trial = Trial::new(board);
        let nets = Nets { starts: vec![0], entries: Vec::new() };
        let mut tabulator = Tabulator { board, graph, nets, listed: vec![0; graph.nodes()] };
        for source in 0..graph.nodes() {
            sink.tick()?;
            let assumed = graph.marks.get(source / 2);
            let log = assumed.map_or(&[][..], |&candidate| trial.follow(candidate, graph.is_on(source)));
            tabulator.tabulate(source, log);
        }
        ControlFlow::Continue(Some(tabulator.nets))
    }

    /// The table of a node: the node first.
    fn table(&self, node: usize) -> &[Entry] {
        &self.entries[self.starts[node] as usize..self.starts[node + 1] as usize]
    }

    /// Joins all tables, as rows of bits.
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
