//! Ways through joined nets: a main way, and branches that end on it.

use super::graph::Graph;
use super::nets::{Entry, Nets};

/// Says that an entry is of the table itself, not of another one.
const OWN: u32 = u32::MAX;

/// What follows from one node by joined nets.
///
/// ```text
/// list    nodes in the order in which they were found, the source first
/// via[i]  the node from whose table entry i came, or OWN
/// far[i]  the distance of entry i
/// at[v]   where node v is in the list, plus one; 0 if it does not follow
/// ```
#[derive(Debug)]
pub(crate) struct Joined<'n> {
    nets: &'n Nets,
    source: usize,
    list: Vec<u32>,
    via: Vec<u32>,
    far: Vec<u32>,
    at: Vec<u32>,
}

/// A way to a node.
#[derive(Debug)]
pub(crate) struct Way {
    /// Everything the end depends on, in an order in which it can be followed.
    pub(crate) nodes: Vec<u32>,
    /// How long it is, branches included.
    pub(crate) length: u32,
    /// Whether there are branches: whether it is a net.
    pub(crate) is_net: bool,
}

impl<'n> Joined<'n> {
    /// Joins what follows from a node.
    pub(crate) fn new<const W: usize>(nets: &'n Nets, graph: &Graph<W>, source: usize) -> Joined<'n> {
        let mut joined =
            Joined { nets, source, list: Vec::new(), via: Vec::new(), far: Vec::new(), at: vec![0; graph.nodes()] };
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
        self.via.push(via);
        self.far.push(far);
        self.at[node as usize] = self.list.len() as u32;
    }

    /// The way to a node that follows; nothing if it does not, or if no end of it can be found.
    pub(crate) fn way(&self, end: usize) -> Option<Way> {
        let mut branches = Vec::new();
        let main = self.trace(end as u32, &[], &mut branches)?;
        let is_net = !branches.is_empty();
        let (mut length, mut nodes) = (main.len() as u32, main.clone());
        let mut further = Vec::new();
        for &branch in &branches {
            let way = self.trace(branch, &main, &mut further)?;
            length += way.len() as u32;
            nodes.extend(way);
        }
        // Branches of branches count for nothing, but belong to what is shown.
        let mut next = 0;
        while let Some(&branch) = further.get(next) {
            next += 1;
            if !nodes.contains(&branch) {
                let way = self.trace(branch, &nodes, &mut further)?;
                nodes.extend(way);
            }
        }
        nodes.sort_unstable_by_key(|&node| (self.far[self.at[node as usize] as usize - 1], node));
        nodes.dedup();
        Some(Way { nodes, length, is_net })
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
