//! Ways through joined nets: a main way, and branches that end on it.

use super::graph::Graph;
use super::nets::{Entry, Nets};
use gridproof_engine::logic::houses::Board;

/// Says that an entry is of the table itself, not of another one.
const OWN: u32 = u32::MAX;

/// What follows from one node by joined nets.
///
/// ```text
/// list    nodes in the order in which they were found, the source first
/// born[i] the node from whose table entry i came first, or OWN: all it depends on stands before it in the list
/// via[i]  the node from whose table the shortest way to entry i comes, or OWN
/// far[i]  the distance of entry i
/// at[v]   where node v is in the list, plus one; 0 if it does not follow
/// ```
#[derive(Debug)]
pub(crate) struct Joined<'n, const W: usize> {
    board: &'n Board<W>,
    graph: &'n Graph<W>,
    nets: &'n Nets,
    source: usize,
    list: Vec<u32>,
    born: Vec<u32>,
    via: Vec<u32>,
    far: Vec<u32>,
    at: Vec<u32>,
}

/// What is known of a way to a node.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Way {
    /// How long it is, branches included.
    pub(crate) length: u32,
    /// Whether there are branches: whether it is a net.
    pub(crate) is_net: bool,
}

impl<'n, const W: usize> Joined<'n, W> {
    /// Joins what follows from a node.
    pub(crate) fn new(board: &'n Board<W>, graph: &'n Graph<W>, nets: &'n Nets, source: usize) -> Joined<'n, W> {
        let (list, born, via, far) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let mut joined = Joined { board, graph, nets, source, list, born, via, far, at: vec![0; graph.nodes()] };
        for entry in nets.table(source) {
            if joined.at[entry.node as usize] == 0 {
                joined.push(entry.node, OWN, entry.far.into());
            }
        }
        let mut next = 1;
        while let Some(&by) = joined.list.get(next) {
            let base = joined.far[next];
            for entry in &nets.table(by as usize)[1..] {
                let far = base + u32::from(entry.far);
                match joined.at[entry.node as usize] as usize {
                    0 => joined.push(entry.node, by, far),
                    known if joined.via[known - 1] != OWN && joined.far[known - 1] > far => {
                        joined.via[known - 1] = by;
                        joined.far[known - 1] = far;
                    }
                    _ => {}
                }
            }
            next += 1;
        }
        joined
    }

    fn push(&mut self, node: u32, via: u32, far: u32) {
        self.list.push(node);
        self.born.push(via);
        self.via.push(via);
        self.far.push(far);
        self.at[node as usize] = self.list.len() as u32;
    }

    /// What is known of the way to a node that follows; nothing if it does not, or if no end of it can be found.
    pub(crate) fn way(&self, end: usize) -> Option<Way> {
        let mut branches = Vec::new();
        let main = self.trace(end as u32, &[], &mut branches)?;
        let is_net = !branches.is_empty();
        let mut length = main.len() as u32;
        for &branch in &branches {
            length += self.trace(branch, &main, &mut Vec::new())?.len() as u32;
        }
        Some(Way { length, is_net })
    }

    /// A node and everything it depends on, in an order in which it can be followed.
    pub(crate) fn all_before(&self, end: u32) -> Option<Vec<u32>> {
        let place = |node: u32| (self.at[node as usize] as usize).checked_sub(1);
        let mut wanted = vec![false; self.list.len()];
        *wanted.get_mut(place(end)?)? = true;
        for at in (1..self.list.len()).rev() {
            if !wanted[at] {
                continue;
            }
            let born = self.born[at];
            let table = self.nets.table(if born == OWN { self.source } else { born as usize });
            let index = table.iter().position(|entry| entry.node == self.list[at])?;
            for reason in self.reasons(table, index) {
                *wanted.get_mut(place(reason)?)? = true;
            }
        }
        Some(self.list.iter().zip(wanted).filter(|(_, wanted)| *wanted).map(|(&node, _)| node).collect())
    }

    /// Everything an entry of a table depends on. A digit that is there is a single by what stands before it in the
    /// table; the noted reasons stop at five, so they are looked for again.
    fn reasons(&self, table: &[Entry], index: usize) -> Vec<u32> {
        let node = table[index].node as usize;
        let before = |node: usize| table[..index].iter().any(|entry| entry.node as usize == node);
        if node < self.graph.plain() && self.graph.is_on(node) {
            let (cell, digit) = (self.graph.cell(node), self.graph.digit(node));
            let others = self.board.at(cell).iter().filter(|&other| other != digit);
            let naked: Vec<usize> = others.map(|other| self.graph.off(cell, other)).collect();
            let hidden = self.board.shape.complete_units_of(cell).iter().map(|&unit| {
                let others = self.board.places(unit.into(), digit).iter().filter(|&other| other != cell);
                others.map(|other| self.graph.off(other, digit)).collect()
            });
            let whole = std::iter::once(naked).chain(hidden).filter(|nodes| nodes.iter().all(|&node| before(node)));
            if let Some(nodes) = whole.min_by_key(Vec::len) {
                return nodes.into_iter().map(|node| node as u32).collect();
            }
        }
        let noted = table[index].reasons.iter().enumerate().filter(|&(number, &reason)| number == 0 || reason != 0);
        noted.filter_map(|(_, &reason)| table.get(usize::from(reason))).map(|entry| entry.node).collect()
    }

    /// Goes back from a node to the source, or to a node of `until`; both ends are included. Further reasons on the
    /// way are added to `branches`.
    fn trace(&self, end: u32, until: &[u32], branches: &mut Vec<u32>) -> Option<Vec<u32>> {
        let mut way = vec![end];
        let mut node = end;
        while node as usize != self.source {
            let via = self.via[(self.at[node as usize] as usize).checked_sub(1)?];
            let table = self.nets.table(if via == OWN { self.source } else { via as usize });
            let mut at = table.iter().position(|entry| entry.node == node)?;
            // Back through the table to its first entry.
            while at != 0 {
                let Entry { reasons, .. } = table[at];
                at = usize::from(reasons[0]);
                node = table.get(at)?.node;
                way.push(node);
                if !until.is_empty() && until.contains(&node) {
                    return Some(way);
                }
                let further = reasons[1..].iter().filter(|&&reason| reason != 0);
                branches.extend(further.filter_map(|&reason| table.get(usize::from(reason))).map(|entry| entry.node));
                if way.len() > self.list.len() {
                    return None;
                }
            }
        }
        Some(way)
    }
}
