//! Forcing nets, which follow links and singles that several consequences imply together.

use super::super::tables::clash::{clashes, verities};
use super::super::tables::graph::{Graph, With};
use super::super::tables::nets::Nets;
use super::super::tables::nets::paths::{Joined, NetPath};
use super::super::tables::reach::Reach;
use super::chain::{Proof, proof_step};
use gridproof_engine::logic::houses::Board;
use gridproof_engine::logic::{Sink, Step};
use std::collections::HashMap;
use std::ops::ControlFlow;

/// Every placement, then every strike, by cell and digit, each with its shortest contradiction, or verity if there is
/// none. Returns false for boards that are too large to search.
pub(super) fn find<const W: usize>(board: &Board<W>, sink: &mut Sink<'_, '_>) -> ControlFlow<(), bool> {
    let graph = Graph::new(board, With::Groups);
    let Some(nets) = Nets::new(board, &graph, sink)? else { return ControlFlow::Continue(false) };
    let reach = nets.reach(board, &graph, sink)?;
    let agreed = reach.agreed(graph.marks.len());
    let mut search = ProofSearch { board, graph: &graph, nets: &nets, reach: &reach, joined: HashMap::new() };
    for first in [0, 1] {
        for target in (first..graph.plain()).step_by(2) {
            if !reach.clashes(target ^ 1) && !agreed.has(target) {
                continue;
            }
            sink.tick()?;
            if let Some(proof) = search.prove(target) {
                let step = Step::new(if proof.verity { "forcing-net-verity" } else { "forcing-net-contradiction" });
                let paths = proof.paths.iter();
                let paths: Vec<Vec<u32>> =
                    paths.filter_map(|&(from, to)| search.joined(from).all_before(to as u32)).collect();
                sink.step(proof_step(board, &graph, step, target, &proof, &paths))?;
            }
        }
    }
    ControlFlow::Continue(true)
}

/// The search for proofs, with the tables joined so far.
struct ProofSearch<'s, const W: usize> {
    board: &'s Board<W>,
    graph: &'s Graph<W>,
    nets: &'s Nets,
    reach: &'s Reach,
    joined: HashMap<usize, Joined<'s, W>>,
}

impl<'s, const W: usize> ProofSearch<'s, W> {
    fn joined(&mut self, source: usize) -> &Joined<'s, W> {
        let (board, graph, nets) = (self.board, self.graph, self.nets);
        self.joined.entry(source).or_insert_with(|| Joined::new(board, graph, nets, source))
    }

    /// The shortest net that proves a node, if there is one.
    fn prove(&mut self, target: usize) -> Option<Proof> {
        let (board, graph, reach, source) = (self.board, self.graph, self.reach, target ^ 1);
        let mut proofs = Vec::new();
        if reach.clashes(source) {
            clashes(board, graph, source, &|node| reach.has(source, node), &mut |place, ends| {
                let paths = ends.iter().map(|&end| (source, end)).collect();
                proofs.push(Proof { verity: false, place, paths, length: 0 });
            });
            if let Some(best) = self.shortest(proofs) {
                return Some(best);
            }
        }
        let mut proofs = Vec::new();
        verities(board, graph, target, &|node| reach.has(node, target), &mut |place, cases| {
            let paths = cases.iter().map(|&case| (case, target)).collect();
            proofs.push(Proof { verity: true, place, paths, length: 0 });
        });
        self.shortest(proofs)
    }

    /// The first of the shortest proofs that are nets.
    fn shortest(&mut self, proofs: Vec<Proof>) -> Option<Proof> {
        let mut best: Option<Proof> = None;
        for mut proof in proofs {
            let paths: Option<Vec<NetPath>> =
                proof.paths.iter().map(|&(from, to)| self.joined(from).path(to)).collect();
            let Some(paths) = paths else { continue };
            proof.length = paths.iter().map(|path| path.length).sum();
            let shorter = best.as_ref().is_none_or(|best| best.length > proof.length);
            if shorter && paths.iter().any(|path| path.is_net) {
                best = Some(proof);
            }
        }
        best
    }
}
