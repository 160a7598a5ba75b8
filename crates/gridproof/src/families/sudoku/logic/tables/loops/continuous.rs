//! Continuous loops: what they strike all the way around.
//!
//! Whichever way a continuous loop is read, exactly one end of each of its weak links is true. So a candidate that
//! conflicts with both ends of a weak link is false. That one rule makes every strike; the rest is listing the links.

use super::Loops;
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::Mark;
use gridproof_engine::logic::cells::Cells;
use gridproof_engine::logic::houses::Board;

/// One end of a weak link: these digits in these cells. A candidate has one of each, a group several cells, an almost
/// locked set several of both.
#[derive(Clone, Copy, Debug)]
struct End<const W: usize> {
    cells: Cells<W>,
    digits: Digits,
}

impl<const W: usize> End<W> {
    /// The cells where a digit conflicts with this end: those that see all its places for the digit, or its one cell
    /// for a digit that isn't its own.
    fn conflicts(&self, board: &Board<W>, digit: u8) -> Cells<W> {
        if self.digits.contains(digit) {
            return board.shape.common_peers(&(self.cells & board.with(digit)));
        }
        self.cells.only().map_or(Cells::EMPTY, Cells::one)
    }
}

/// Two ends exactly one of which is true, and the cells where the link strikes nothing.
#[derive(Clone, Copy, Debug)]
struct WeakLink<const W: usize> {
    ends: [End<W>; 2],
    spared: Cells<W>,
}

impl<const W: usize> WeakLink<W> {
    /// The cells where a digit conflicts with both ends.
    fn strikes(&self, board: &Board<W>, digit: u8) -> Cells<W> {
        let [one, other] = self.ends;
        (one.conflicts(board, digit) & other.conflicts(board, digit) & board.with(digit)) - self.spared
    }
}

impl<const W: usize> Loops<'_, W> {
    /// Writes what the path strikes to `strikes`, given that it is a continuous loop.
    pub(super) fn strike_around(&mut self) {
        let links = self.weak_links();
        for digit in 1..=self.board.size() as u8 {
            let struck = links.iter().fold(Cells::EMPTY, |struck, link| struck | link.strikes(self.board, digit));
            self.strikes.extend(struck.iter().map(|cell| Mark::new(cell, digit)));
        }
    }

    /// The weak links of the path, the one in the start cell that closes it included.
    ///
    /// As in HoDoKu, a link spares the other cells of the loop, except for what a set keeps and for a cell that a set
    /// leaves with one digit.
    fn weak_links(&self) -> Vec<WeakLink<W>> {
        let graph = &self.graph;
        let on_loop = self.path.iter().fold(Cells::EMPTY, |cells, &node| cells | graph.cells(node as usize));
        let end = |node: usize, digits: Digits| End { cells: graph.cells(node), digits };
        let closing = self.path.last().into_iter().zip(self.path.first());
        let following = self.path.windows(2).map(|pair| (&pair[0], &pair[1]));
        let mut links = Vec::with_capacity(self.path.len());
        for (&from, &to) in closing.chain(following) {
            let (from, to) = (from as usize, to as usize);
            let (leaving, arriving) = (Digits::one(graph.digit(from)), Digits::one(graph.digit(to)));
            let forces = graph.is_on(to);
            let spared = on_loop - graph.cells(from);
            if let Some(set) = graph.set(from) {
                let lost = if forces { self.board.at(graph.cell(to)) - arriving } else { arriving };
                let spared = if forces { Cells::EMPTY } else { spared };
                links.push(WeakLink { ends: [end(from, lost), end(to, lost)], spared });
                // Whichever way the loop is read, the set keeps its remaining digits: a link of the set with itself.
                let kept = end(from, set.digits - leaving - lost);
                links.push(WeakLink { ends: [kept, kept], spared: Cells::EMPTY });
            } else if !forces {
                links.push(WeakLink { ends: [end(from, leaving), end(to, arriving)], spared });
            }
        }
        links
    }
}
