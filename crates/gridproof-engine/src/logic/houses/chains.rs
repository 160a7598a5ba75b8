//! Forcing chains: if a candidate is false, another is true, through cells with two candidates and, in the second form, lines with two
//! places for a digit. One of the two ends is true, so whatever contradicts both is struck.

use super::Board;
use crate::digits::Digits;
use crate::logic::cells::Cells;
use crate::logic::{Evidence, Link, Mark, Node, Sink, Step};
use std::ops::ControlFlow;

/// A candidate that a chain makes true.
#[derive(Clone, Copy)]
struct Reached {
    mark: Mark,
    /// The index of the candidate reached before it; `usize::MAX` for the first.
    before: usize,
    /// The candidate made false between the two.
    off: Mark,
    length: usize,
}

/// Links between candidates of one board.
struct Links<'a, const W: usize> {
    board: &'a Board<W>,
    /// Whether lines with two places for a digit are links too.
    lines: bool,
    /// Cells with two candidates.
    pairs: Cells<W>,
}

impl<const W: usize> Links<'_, W> {
    /// Calls `act` with every candidate that is true if this one is false.
    fn strong(&self, mark: Mark, mut act: impl FnMut(Mark)) {
        let board = self.board;
        if self.pairs.contains(mark.at())
            && let Some(other) = (board.at(mark.at()) - Digits::one(mark.digit)).only()
        {
            act(Mark::new(mark.at(), other));
        }
        if self.lines && !board.shape.rows().is_empty() {
            for unit in [board.shape.row(mark.at()), board.shape.column(mark.at())] {
                if board.count(unit, mark.digit) == 2
                    && let Some(other) = (board.places(unit, mark.digit) - Cells::one(mark.at())).only()
                {
                    act(Mark::new(other, mark.digit));
                }
            }
        }
    }

    /// Calls `act` with every candidate that is false if this one is true and from which a chain can continue.
    fn weak(&self, mark: Mark, mut act: impl FnMut(Mark)) {
        let board = self.board;
        let mut peers = board.shape.peers[mark.at()] & board.with(mark.digit);
        if !self.lines {
            peers &= self.pairs;
        }
        peers.iter().for_each(|peer| act(Mark::new(peer, mark.digit)));
        if self.lines {
            let others = board.at(mark.at()) - Digits::one(mark.digit);
            others.iter().for_each(|other| act(Mark::new(mark.at(), other)));
        }
    }

    /// Finds all candidates that are true if `start` is false, nearest first.
    fn follow(&self, start: Mark, found: &mut Vec<Reached>, known: &mut [Digits]) {
        found.clear();
        known.fill(Digits::EMPTY);
        let mut reach = |on: Reached, found: &mut Vec<Reached>| {
            let seen = &mut known[on.mark.at()];
            if !seen.contains(on.mark.digit) {
                *seen |= Digits::one(on.mark.digit);
                found.push(on);
            }
        };
        self.strong(start, |mark| reach(Reached { mark, before: usize::MAX, off: start, length: 1 }, found));
        let mut at = 0;
        while let Some(&on) = found.get(at) {
            self.weak(on.mark, |off| {
                self.strong(off, |mark| {
                    if mark != on.mark {
                        reach(Reached { mark, before: at, off, length: on.length + 1 }, found);
                    }
                });
            });
            at += 1;
        }
    }

    /// The candidates that contradict both of two candidates, one of which is true.
    fn struck(&self, a: Mark, b: Mark) -> Vec<Mark> {
        let board = self.board;
        let mut struck = Vec::new();
        if a.cell == b.cell {
            let others = board.at(a.at()) - Digits::one(a.digit) - Digits::one(b.digit);
            struck.extend(others.iter().map(|digit| Mark::new(a.at(), digit)));
        } else if a.digit == b.digit {
            let common = board.shape.peers[a.at()] & board.shape.peers[b.at()] & board.with(a.digit);
            struck.extend(common.iter().map(|cell| Mark::new(cell, a.digit)));
        } else if board.shape.see(a.at(), b.at()) {
            let crossed = [Mark { digit: b.digit, ..a }, Mark { digit: a.digit, ..b }];
            struck.extend(crossed.into_iter().filter(|mark| board.at(mark.at()).contains(mark.digit)));
        }
        struck
    }
}

/// Follows chains from every candidate. If the sink wants one step, finds a shortest chain that strikes something; otherwise all that
/// strike something new, short ones first for every start.
pub fn chains<const W: usize>(
    board: &Board<W>,
    kind: &'static str,
    lines: bool,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    let open = board.open();
    let pairs: Cells<W> = open.iter().filter(|&cell| board.at(cell).len() == 2).collect();
    let links = Links { board, lines, pairs };
    let (mut found, mut known) = (Vec::new(), vec![Digits::EMPTY; board.shape.cells]);
    let mut done = vec![Digits::EMPTY; known.len()];
    let mut best: Option<(usize, Step)> = None;
    for cell in if lines { open } else { pairs } {
        for digit in board.at(cell) {
            sink.tick()?;
            let start = Mark::new(cell, digit);
            links.follow(start, &mut found, &mut known);
            for (at, on) in found.iter().enumerate() {
                if best.as_ref().is_some_and(|(length, _)| *length <= on.length) {
                    break;
                }
                let proves = on.mark == start;
                let struck = if proves { Vec::new() } else { links.struck(start, on.mark) };
                let new = struck.iter().any(|mark| !done[mark.at()].contains(mark.digit));
                if !new && !proves {
                    continue;
                }
                struck.iter().for_each(|mark| done[mark.at()] |= Digits::one(mark.digit));
                let step = Step::new(kind).strikes(struck).because("chain", chain(start, &found, at));
                let step = step.marks("start", [start]).marks("end", [on.mark]);
                let step = if proves { step.place(cell, digit) } else { step };
                if sink.one() {
                    best = Some((on.length, step));
                    break;
                }
                sink.step(step)?;
            }
        }
    }
    best.map_or(ControlFlow::Continue(()), |(_, step)| sink.step(step))
}

/// The chain to a candidate that was reached.
fn chain(start: Mark, found: &[Reached], mut at: usize) -> Evidence {
    let node = |mark: Mark, on| Node { cells: vec![mark.cell], digit: mark.digit, on, locked: false };
    let mut links = Vec::new();
    while let Some(on) = found.get(at) {
        links.push(Link::new(node(on.mark, true), true));
        if on.before != usize::MAX {
            links.push(Link::new(node(on.off, false), false));
        }
        at = on.before;
    }
    links.push(Link::new(node(start, false), true));
    links.reverse();
    Evidence::Chain(links)
}
