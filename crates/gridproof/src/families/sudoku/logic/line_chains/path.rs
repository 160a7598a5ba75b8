//! The chain between two ends.

use super::link_graph::{Front, LinkGraph};
use gridproof_engine::logic::Mark;
use gridproof_engine::logic::cells::Cells;

/// The maximum number of hops, each a weak link and a strong one: 19 links in all, HoDoKu's limit.
pub(super) const HOPS: usize = 9;
/// The number of candidates tried before a chain is given up.
const TRIES: usize = 20_000;

/// What is on if a start is off, by the fewest hops.
pub(super) struct Reach<const W: usize> {
    levels: [Front<W>; HOPS + 1],
}

impl<const W: usize> Reach<W> {
    /// Spreads from a start. The spread ends where the start itself is on again.
    pub(super) fn from<T: LinkGraph<W>>(graph: &T, start: Mark) -> Reach<W> {
        let home = Cells::one(start.at());
        let mut levels = [[Cells::EMPTY; 2]; HOPS + 1];
        let mut front = graph.first(start);
        let mut seen = if T::LOOPS { front } else { front.map(|cells| cells | home) };
        levels[0] = front;
        for level in &mut levels[1..] {
            let next = graph.spread(&front);
            front = [next[0] - seen[0], next[1] - seen[1]];
            if front.iter().all(Cells::is_empty) {
                break;
            }
            *level = front;
            seen = [seen[0] | front[0], seen[1] | front[1]];
            front = front.map(|cells| cells - home);
        }
        Reach { levels }
    }

    /// What is on after exactly `hops` hops and not earlier.
    pub(super) fn level(&self, hops: usize) -> &Front<W> {
        &self.levels[hops]
    }

    /// Whether the candidate is on after at most `hops` hops.
    fn within(&self, hops: usize, side: usize, cell: usize) -> bool {
        self.levels[..=hops].iter().any(|level| level[side].contains(cell))
    }
}

/// The candidates of a chain of exactly `hops` hops that goes through no cell twice, if there is one. With the start as its
/// end it is a loop.
pub(super) fn path<const W: usize>(
    graph: &impl LinkGraph<W>,
    start: Mark,
    end: Mark,
    hops: usize,
) -> Option<Vec<Mark>> {
    // Read backwards, the chain starts at the end, and what is off in it is on there.
    let back = Reach::from(graph, end);
    let mut chain = vec![start];
    let mut choices = vec![graph.starts(start)];
    for _ in 0..TRIES {
        let hop = choices.len().checked_sub(1)?;
        chain.truncate((2 * hop).max(1));
        let Some([off, on]) = choices[hop].pop() else {
            choices.pop();
            continue;
        };
        let used = |mark: Mark| chain.iter().any(|other| other.cell == mark.cell);
        let fits = hop == 0 || !used(off) && back.within(hops - hop, graph.side(off), off.at());
        let again = on.cell != off.cell && used(on) && (on, end) != (start, start);
        if !fits || again || (hop == hops) != (on == end) {
            continue;
        }
        if hop > 0 {
            chain.push(off);
        }
        chain.push(on);
        if hop == hops {
            return Some(chain);
        }
        choices.push(graph.hops(on));
    }
    None
}
