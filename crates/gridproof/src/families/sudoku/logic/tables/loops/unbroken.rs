//! Loops without a break: what is struck all around them.

use super::Loops;
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::Mark;
use gridproof_engine::logic::cells::Cells;

impl<const W: usize> Loops<'_, W> {
    /// Strikes what a loop without a break proves: of two candidates linked weakly exactly one is there.
    pub(super) fn around(&mut self, source: usize, end: usize) {
        let (start, way) = (self.graph.cell(source), std::mem::take(&mut self.way));
        let graph = &self.graph;
        let nodes: Vec<usize> = way.iter().map(|&node| node as usize).collect();
        let cell = |at: usize| graph.cell(nodes[at]);
        let on_way = nodes[..nodes.len() - 1].iter().fold(Cells::EMPTY, |cells, &node| cells | graph.cells(node));
        let mut pairs = vec![(start, graph.digit(source), graph.digit(end))];
        let mut strikes = Vec::new();
        for at in 1..nodes.len() {
            let (node, digit) = (nodes[at], graph.digit(nodes[at]));
            if graph.is_on(node) {
                if at + 2 < nodes.len()
                    && cell(at - 1) != cell(at)
                    && !graph.is_on(nodes[at + 1])
                    && cell(at) == cell(at + 1)
                    && graph.is_on(nodes[at + 2])
                    && cell(at + 1) != cell(at + 2)
                    && node < graph.plain()
                    && nodes[at + 1] < graph.plain()
                {
                    pairs.push((cell(at), digit, graph.digit(nodes[at + 2])));
                }
            } else if cell(at - 1) != cell(at) {
                let seen = self.seen(nodes[at - 1], digit) & self.seen(node, digit) & self.board.with(digit);
                let seen = seen - on_way - Cells::one(start);
                strikes.extend(seen.iter().map(|cell| Mark::new(cell, digit)));
                self.locked(&nodes, at, &mut strikes);
            }
        }
        self.strikes.extend(strikes);
        for (cell, one, other) in pairs {
            self.strike_but(cell, [one, other].into_iter().collect());
        }
        self.strikes.sort_unstable_by_key(|mark| (mark.digit, mark.cell));
        self.strikes.dedup();
        self.way = way;
    }

    /// Cells that see every place of a digit in a node.
    fn seen(&self, node: usize, digit: u8) -> Cells<W> {
        match self.graph.set(node) {
            Some(set) => set.seen(digit),
            None => self.board.shape.common_peers(&self.graph.cells(node)),
        }
    }

    /// What an almost locked set inside an unbroken loop takes away with the digits that are no links of the loop.
    fn locked(&self, nodes: &[usize], at: usize, strikes: &mut Vec<Mark>) {
        let Some(set) = self.graph.set(nodes[at]) else { return };
        let digit = self.graph.digit(nodes[at]);
        let Some(&next) = nodes.get(at + 1) else { return };
        let forced = self.graph.is_on(next);
        let (cell, leaving) = (self.graph.cell(next), self.graph.digit(next));
        let exits = if forced { self.board.at(cell) - Digits::one(leaving) } else { Digits::one(leaving) };
        for other in set.digits - exits - Digits::one(digit) {
            strikes.extend(set.seen(other).iter().map(|cell| Mark::new(cell, other)));
        }
        if forced {
            for other in exits.iter().filter(|&other| set.digits.contains(other)) {
                let seen = set.seen(other) & self.board.shape.peers[cell];
                strikes.extend(seen.iter().map(|cell| Mark::new(cell, other)));
            }
        }
    }
}
