//! X-chains and XY-chains: if one end is not the digit, the other is, so nothing that sees both ends can be.
//!
//! Such a chain goes from candidate to candidate by links that are strong (if the one is off, the other is on) and weak
//! (if the one is on, the other is off) in turn, strong ones first and last. What it strikes depends on its ends only. So
//! the search first spreads sets of candidates from every start, which says how far every end is, and looks for the
//! chain itself only where something falls. Sets may reach an end by going through a cell twice; the chain may not.
//!
//! | room | what |
//! |---|---|
//! | `web` | what is linked to what: places of one digit, or cells of two candidates |
//! | `path` | the chain between two ends |

mod path;
#[cfg(test)]
mod tests;
mod web;

use super::Options;
use super::wings::of_size;
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::cells::Cells;
use gridproof_engine::logic::houses::Board;
use gridproof_engine::logic::{Evidence, Link, Mark, Node, Sink, Step};
use path::{HOPS, Reach, path};
use std::ops::ControlFlow;
use web::{Pairs, Places, Web};

/// Two ends that strike something, with the fewest hops (a weak link and a strong one) that may lead from one to the
/// other.
#[derive(Clone, Copy)]
struct Found<const W: usize> {
    start: Mark,
    end: Mark,
    hops: usize,
    targets: Cells<W>,
}

impl<const W: usize> Found<W> {
    /// What is taken first: strikes most, strikes cells further up (later ones weigh more), is short.
    fn rank(&self) -> (usize, usize, usize, u16, u8, u16) {
        let weight = |(place, cell): (usize, usize)| cell * (80 * place + 1) + usize::from(self.start.digit);
        let sum = self.targets.iter().enumerate().map(weight).sum();
        let most_first = usize::MAX - self.targets.len();
        (most_first, sum, self.hops, self.start.cell, self.start.digit, self.end.cell)
    }
}

/// Links of one digit.
pub(super) fn x_chain<const W: usize>(
    board: &Board<W>,
    _options: &Options,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    let mut found = Vec::new();
    for digit in Digits::upto(board.size() as u8) {
        // The places in a house of two are counted there: a chain needs two such houses.
        if board.shape.complete().filter(|&unit| board.count(unit, digit) == 2).take(2).count() < 2 {
            continue;
        }
        let web = Places::new(board, digit);
        for start in web.linked {
            sink.tick()?;
            collect(board, &web, Mark::new(start, digit), &mut found);
        }
    }
    settle("x-chain", found, |start| Places::new(board, start.digit), sink)
}

/// Links between and inside of cells of two candidates.
pub(super) fn xy_chain<const W: usize>(
    board: &Board<W>,
    _options: &Options,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    let pairs = of_size(board, 2);
    if pairs.len() < 2 {
        return ControlFlow::Continue(());
    }
    let web = Pairs::new(board, pairs);
    let mut found = Vec::new();
    for start in pairs {
        for digit in board.at(start) {
            sink.tick()?;
            collect(board, &web, Mark::new(start, digit), &mut found);
        }
    }
    settle("xy-chain", found, |_| web.clone(), sink)
}

/// Adds every end that strikes something together with this start. A chain can be read from either end; it is kept from its
/// first cell.
fn collect<const W: usize>(board: &Board<W>, web: &impl Web<W>, start: Mark, found: &mut Vec<Found<W>>) {
    let seen = board.shape.peers[start.at()] & board.with(start.digit);
    if seen.is_empty() {
        return;
    }
    let reach = Reach::from(web, start);
    for hops in 0..=HOPS {
        for end in web.of(reach.level(hops), start.digit) {
            let targets = seen & board.shape.peers[end];
            if end >= start.at() && !targets.is_empty() {
                // One strong link is no chain yet, but there may be a longer way.
                found.push(Found { start, end: Mark::new(end, start.digit), hops: hops.max(1), targets });
            }
        }
    }
}

/// Hands over chains in the order of their rank, one for what it strikes.
fn settle<const W: usize, T: Web<W>>(
    kind: &'static str,
    mut found: Vec<Found<W>>,
    web: impl Fn(Mark) -> T,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    let mut done: Vec<(u8, Cells<W>)> = Vec::new();
    found.sort_unstable_by_key(|found| std::cmp::Reverse(found.rank()));
    while let Some(best) = found.pop() {
        sink.tick()?;
        if done.contains(&(best.start.digit, best.targets)) {
            continue;
        }
        match path(&web(best.start), best.start, best.end, best.hops) {
            Some(marks) => {
                done.push((best.start.digit, best.targets));
                sink.step(step(kind, &best, &marks))?;
            }
            None if best.hops < HOPS => {
                let longer = Found { hops: best.hops + 1, ..best };
                let at = found.partition_point(|other| other.rank() > longer.rank());
                found.insert(at, longer);
            }
            None => {}
        }
    }
    ControlFlow::Continue(())
}

fn step<const W: usize>(kind: &'static str, found: &Found<W>, marks: &[Mark]) -> Step {
    let node = |(at, mark): (usize, &Mark)| Link {
        to: Node { cells: vec![mark.cell], digit: mark.digit, on: at % 2 == 1, locked: false },
        strong: at % 2 == 1,
    };
    let mut ends = vec![found.start.at(), found.end.at()];
    ends.dedup();
    Step::new(kind)
        .strikes(found.targets.iter().map(|cell| Mark::new(cell, found.start.digit)))
        .digits("digits", Digits::one(found.start.digit))
        .cells("ends", ends)
        .because("chain", Evidence::Chain(marks.iter().enumerate().map(node).collect()))
        .because("length", Evidence::Number(marks.len() as i32 - 1))
}
