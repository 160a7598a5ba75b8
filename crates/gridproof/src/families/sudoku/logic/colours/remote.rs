//! Remote pairs: a chain of cells with the same two candidates.
//!
//! Each cell of the chain sees the next, so the two digits alternate along it. Cells an odd number of links apart hold
//! different digits, and a cell that sees two of these can hold neither. In HoDoKu a chain has 4, 6, 8 or 10 cells, its
//! two ends strike something, and so may any two of its cells three or more links apart; of all chains it takes the one that
//! strikes most, then the one with the smallest sum over the struck cells, the n-th weighted by 80n - 79.

use super::super::Options;
use gridproof_engine::logic::cells::Cells;
use gridproof_engine::logic::houses::Board;
use gridproof_engine::logic::{Mark, Sink, Step};
use std::cmp::Reverse;
use std::collections::HashMap;
use std::ops::ControlFlow;

/// Cells of the shortest and of the longest chain.
const SHORTEST: usize = 4;
const LONGEST: usize = 10;

/// A chain that strikes something.
struct Chain {
    cells: Vec<usize>,
    strikes: Vec<Mark>,
}

impl Chain {
    /// The order of preference, smallest first.
    fn rank(&self) -> (Reverse<usize>, usize, usize) {
        let weighted =
            self.strikes.iter().zip(0..).map(|(mark, at)| mark.at() * (80 * at + 1) + usize::from(mark.digit));
        (Reverse(self.strikes.len()), weighted.sum(), self.cells.len())
    }

    /// Whether two chains make the same strikes, in any order.
    fn has_same_effect(&self, other: &Chain) -> bool {
        self.strikes.len() == other.strikes.len() && self.strikes.iter().all(|mark| other.strikes.contains(mark))
    }
}

/// The shortest chain for each set of strikes, in the order in which they are found.
struct ChainList<const W: usize> {
    list: Vec<Chain>,
    known: HashMap<(u8, [Cells<W>; 2]), usize>,
}

impl<const W: usize> ChainList<W> {
    /// Keeps a chain unless one at least as short makes the same strikes: cells of the first digit, then of the second.
    fn keep(&mut self, digits: [u8; 2], struck: [Cells<W>; 2], path: &[usize]) {
        if let Some(&at) = self.known.get(&(digits[0], struck)) {
            if path.len() < self.list[at].cells.len() {
                self.list[at].cells = path.to_vec();
            }
            return;
        }
        self.known.insert((digits[0], struck), self.list.len());
        let marks = |(digit, cells): (u8, Cells<W>)| cells.into_iter().map(move |cell| Mark::new(cell, digit));
        let strikes = digits.into_iter().zip(struck).flat_map(marks).collect();
        self.list.push(Chain { cells: path.to_vec(), strikes });
    }
}

/// Chains of cells with the same two candidates.
pub(in super::super) fn remote_pair<const W: usize>(
    board: &Board<W>,
    _options: &Options,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    let bivalue: Cells<W> = board.open().iter().filter(|&cell| board.at(cell).len() == 2).collect();
    if bivalue.len() < SHORTEST {
        return ControlFlow::Continue(());
    }
    let mut found = ChainList { list: Vec::new(), known: HashMap::new() };
    for start in bivalue {
        let same: Cells<W> = bivalue.iter().filter(|&cell| board.at(cell) == board.at(start)).collect();
        let (Some(low), Some(high)) = (board.at(start).min(), board.at(start).max()) else { continue };
        if same.len() < SHORTEST || !same.meets(&board.shape.peers[start]) {
            continue;
        }
        for digits in [[low, high], [high, low]] {
            chains(board, start, same, digits, &mut found, sink)?;
        }
    }
    let mut found = found.list;
    found.sort_by_key(Chain::rank);
    for (at, chain) in found.iter().enumerate() {
        if found[..at].iter().any(|before| before.has_same_effect(chain)) {
            continue;
        }
        let Some(&first) = chain.cells.first() else { continue };
        let step = Step::new("remote-pair").strikes(chain.strikes.iter().copied());
        sink.step(step.cells("cells", chain.cells.iter().copied()).digits("digits", board.at(first)))?;
    }
    ControlFlow::Continue(())
}

/// All chains from one cell whose ends strike the first of the two digits.
fn chains<const W: usize>(
    board: &Board<W>,
    start: usize,
    same: Cells<W>,
    digits: [u8; 2],
    found: &mut ChainList<W>,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    let peers = &board.shape.peers;
    let (mut path, mut used) = (vec![start], Cells::one(start));
    let mut choices = vec![peers[start] & same];
    while let Some(choice) = choices.last_mut() {
        sink.tick()?;
        let Some(cell) = choice.first() else {
            choices.pop();
            path.pop().into_iter().for_each(|cell| used.remove(cell));
            continue;
        };
        choice.remove(cell);
        path.push(cell);
        used.insert(cell);
        let even = path.len() >= SHORTEST && path.len().is_multiple_of(2);
        // A chain read backwards is the same chain.
        if even && start < cell && (peers[start] & peers[cell]).meets(&board.with(digits[0])) {
            let seen = seen(board, &path);
            found.keep(digits, digits.map(|digit| seen & board.with(digit)), &path);
        }
        if path.len() < LONGEST {
            choices.push((peers[cell] & same) - used);
        } else {
            path.pop();
            used.remove(cell);
        }
    }
    ControlFlow::Continue(())
}

/// What sees two cells of a chain that are an odd number of links apart, adjacent cells excepted.
fn seen<const W: usize>(board: &Board<W>, path: &[usize]) -> Cells<W> {
    let mut seen = Cells::EMPTY;
    for (at, &cell) in path.iter().enumerate() {
        for &other in path.iter().skip(at + 3).step_by(2) {
            seen |= board.shape.peers[cell] & board.shape.peers[other];
        }
    }
    seen
}
