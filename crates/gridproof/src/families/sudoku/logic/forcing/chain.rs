//! Forcing chains, which follow links only.
//!
//! Links work in both directions: what leads from one node to another leads back from the second's opposite to the
//! first's. So the opposite of anything all cases agree on ends in a contradiction, and one spread shows both.

use super::super::tables::clash::{Place, clashes, verities};
use super::super::tables::graph::{Graph, With};
use super::super::tables::reach::Reach;
use super::super::tables::spread::Spread;
use super::CHAINS;
use gridproof_engine::logic::houses::Board;
use gridproof_engine::logic::{Evidence, Mark, Sink, Step};
use std::ops::ControlFlow;

/// A proof of a node: paths from sources to ends.
pub(super) struct Proof {
    pub(super) verity: bool,
    pub(super) place: Place,
    pub(super) paths: Vec<(usize, usize)>,
    pub(super) length: u32,
}

/// Every placement, then every strike, by cell and digit, each with its shortest proof.
pub(super) fn find<const W: usize>(board: &Board<W>, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    let graph = Graph::new(board, With::Groups);
    let Some(reach) = Reach::new(board, &graph, sink)? else { return ControlFlow::Continue(()) };
    let mut spread = Spread::new(&graph);
    for first in [1, 0] {
        for source in (first..graph.plain()).step_by(2) {
            if !reach.clashes(source) {
                continue;
            }
            sink.tick()?;
            spread.fill(&graph, source);
            if let Some(proof) = prove(board, &graph, &spread, source ^ 1) {
                let step = Step::new(if proof.verity { "forcing-chain-verity" } else { "forcing-chain-contradiction" });
                let mut paths = Vec::new();
                for &(from, to) in &proof.paths {
                    let mut path = Vec::new();
                    spread.fill(&graph, from);
                    spread.path(to, &mut path);
                    paths.push(path);
                }
                sink.step(proof_step(board, &graph, step, source ^ 1, &proof, &paths))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The shortest proof of a node, given the spread from its opposite. A placement is proved by a contradiction even if a
/// verity is shorter.
fn prove<const W: usize>(board: &Board<W>, graph: &Graph<W>, spread: &Spread, target: usize) -> Option<Proof> {
    let source = target ^ 1;
    let nodes = |node: usize| spread.distance(node) / 2 + 1;
    let mut best: Option<Proof> = None;
    clashes(board, graph, source, &|node| spread.has(node), &mut |place, ends| {
        let length = ends.iter().map(|&end| nodes(end)).sum();
        if best.as_ref().is_none_or(|best| best.length > length) {
            let paths = ends.iter().map(|&end| (source, end)).collect();
            best = Some(Proof { verity: false, place, paths, length });
        }
    });
    if graph.is_on(target) && best.is_some() {
        return best;
    }
    verities(board, graph, target, &|node| spread.has(node ^ 1), &mut |place, cases| {
        let length = cases.iter().map(|&case| nodes(case ^ 1)).sum();
        if best.as_ref().is_none_or(|best| best.length > length) {
            let paths = cases.iter().map(|&case| (case, target)).collect();
            best = Some(Proof { verity: true, place, paths, length });
        }
    });
    best
}

/// The step that presents a proof.
pub(super) fn proof_step<const W: usize>(
    board: &Board<W>,
    graph: &Graph<W>,
    step: Step,
    target: usize,
    proof: &Proof,
    paths: &[Vec<u32>],
) -> Step {
    let mark = |node: usize| Mark::new(graph.cell(node), graph.digit(node));
    let goal = mark(target);
    let step = if graph.is_on(target) { step.place(goal.at(), goal.digit) } else { step.strike(goal.at(), goal.digit) };
    let step = match (proof.verity, graph.is_on(target)) {
        (false, true) => step.marks("denied", [goal]),
        (false, false) => step.marks("assumed", [goal]),
        (true, _) => {
            let mut cases: Vec<Mark> = proof.paths.iter().map(|&(case, _)| mark(case)).collect();
            cases.dedup();
            step.marks(if cases.len() < proof.paths.len() { "either" } else { "cases" }, cases)
        }
    };
    let step = match proof.place {
        Place::Cell(cell) => step.cells("cell", [cell]),
        Place::House(unit) => step.houses("house", board.shape.units.get(unit).map(|unit| unit.house)),
    };
    let chains = CHAINS.iter().zip(paths);
    let step = chains.fold(step, |step, (role, path)| step.because(role, Evidence::Chain(graph.show(path))));
    step.because("length", Evidence::Number(proof.length as i32))
}
