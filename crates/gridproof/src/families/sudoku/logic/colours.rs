//! Colours of one digit, and remote pairs.
//!
//! Where a house has two places for a digit, one of them is true: they get opposite colours. Places linked like this form a
//! *cluster*, one colour of which is true. The search order is HoDoKu's: digit by digit, clusters by their first cell, which
//! has the first colour; for one cluster the wrap comes before the trap, for two the second kind before the first.

mod reasons;
mod remote;
#[cfg(test)]
mod tests;

use super::Options;
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::cells::Cells;
use gridproof_engine::logic::houses::Board;
use gridproof_engine::logic::{Mark, Sink, Step};
use std::ops::ControlFlow;

pub(super) use reasons::reasons;
pub(super) use remote::remote_pair;

/// Two sets of places of a digit: either all of one are true, or all of the other.
type Cluster<const W: usize> = [Cells<W>; 2];

/// One cluster: a colour with two cells that see each other is false (wrap), and what sees both colours is struck (trap).
pub(super) fn simple<const W: usize>(board: &Board<W>, _options: &Options, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    let mut clusters = Vec::new();
    for digit in 1..=board.size() as u8 {
        find_clusters(board, digit, &mut clusters);
        for cluster in &clusters {
            sink.tick()?;
            let clashes = cluster.map(|colour| clash(board, colour));
            let wrong = cluster.iter().zip(clashes).filter(|(_, clash)| clash.is_some());
            let struck: Vec<Mark> = wrong.flat_map(|(colour, _)| marks(*colour, digit)).collect();
            if let Some(pair) = clashes.into_iter().flatten().next() {
                let step = coloured("simple-colors-wrap", digit, cluster, None).strikes(struck);
                sink.step(step.cells("clash", pair))?;
            }
            let seen = sees_both(board, cluster[0], cluster[1], digit);
            if !seen.is_empty() {
                sink.step(coloured("simple-colors-trap", digit, cluster, None).strikes(marks(seen, digit)))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Two clusters. A colour that sees both colours of the other cluster is false (2). If a colour of one sees a colour of the
/// other, one of the two opposite colours is true: what sees both of those is struck (1).
pub(super) fn multi<const W: usize>(board: &Board<W>, _options: &Options, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    let mut clusters = Vec::new();
    for digit in 1..=board.size() as u8 {
        find_clusters(board, digit, &mut clusters);
        for (i, one) in clusters.iter().enumerate() {
            for (_, other) in clusters.iter().enumerate().filter(|&(j, _)| j != i) {
                sink.tick()?;
                let wrong = one.iter().filter(|colour| other.iter().all(|other| sees(board, **colour, *other)));
                let strikes: Vec<Mark> = wrong.flat_map(|colour| marks(*colour, digit)).collect();
                if !strikes.is_empty() {
                    sink.step(coloured("multi-colors-2", digit, one, Some(other)).strikes(strikes))?;
                }
                if let Some(step) = linked(board, digit, one, other) {
                    sink.step(step)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The step where a colour of one cluster sees a colour of the other.
fn linked<const W: usize>(board: &Board<W>, digit: u8, one: &Cluster<W>, other: &Cluster<W>) -> Option<Step> {
    let mut strikes: Vec<Mark> = Vec::new();
    let mut step = coloured("multi-colors-1", digit, one, Some(other));
    let mut roles = ["link", "other-link", "third-link", "fourth-link"].into_iter();
    for (a, b) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        if !sees(board, one[a], other[b]) {
            continue;
        }
        let seen = sees_both(board, one[1 - a], other[1 - b], digit);
        let known = strikes.len();
        strikes.extend(marks(seen, digit).filter(|mark| !strikes[..known].contains(mark)).collect::<Vec<Mark>>());
        // Every link that is needed for some strike is named.
        if strikes.len() > known
            && let (Some(role), Some(link)) = (roles.next(), first_link(board, one[a], other[b]))
        {
            step = step.cells(role, link);
        }
    }
    let step = step.strikes(strikes);
    (!step.is_empty()).then_some(step)
}

/// A step about clusters, still without strikes.
fn coloured<const W: usize>(kind: &'static str, digit: u8, one: &Cluster<W>, other: Option<&Cluster<W>>) -> Step {
    let step = Step::new(kind).digits("digits", Digits::one(digit));
    let step = step.cells("colour-a", one[0]).cells("colour-b", one[1]);
    match other {
        Some(other) => step.cells("colour-c", other[0]).cells("colour-d", other[1]),
        None => step,
    }
}

fn marks<const W: usize>(cells: Cells<W>, digit: u8) -> impl Iterator<Item = Mark> {
    cells.iter().map(move |cell| Mark::new(cell, digit))
}

/// The clusters of a digit, by their first cells.
fn find_clusters<const W: usize>(board: &Board<W>, digit: u8, clusters: &mut Vec<Cluster<W>>) {
    clusters.clear();
    let pairs = board.shape.complete().filter(|&unit| board.count(unit, digit) == 2);
    let mut uncoloured = pairs.fold(Cells::EMPTY, |all, unit| all | board.places(unit, digit));
    while let Some(start) = uncoloured.first() {
        let mut cluster = [Cells::one(start), Cells::EMPTY];
        let mut fresh = cluster;
        uncoloured.remove(start);
        while !(fresh[0].is_empty() && fresh[1].is_empty()) {
            let mut next = [Cells::EMPTY; 2];
            for colour in [0, 1] {
                let linked = fresh[colour].iter().fold(Cells::EMPTY, |all, cell| all | partners(board, cell, digit));
                next[1 - colour] = linked & uncoloured;
                uncoloured -= linked;
                cluster[1 - colour] |= next[1 - colour];
            }
            fresh = next;
        }
        clusters.push(cluster);
    }
}

/// The cells that are the only other place of the digit in some house of the cell.
fn partners<const W: usize>(board: &Board<W>, cell: usize, digit: u8) -> Cells<W> {
    let units = board.shape.complete_units_of(cell).iter().map(|&unit| usize::from(unit));
    let pairs = units.filter(|&unit| board.count(unit, digit) == 2);
    pairs.fold(Cells::EMPTY, |all, unit| all | board.places(unit, digit)) - Cells::one(cell)
}

/// Two cells of a set that see each other.
fn clash<const W: usize>(board: &Board<W>, cells: Cells<W>) -> Option<[usize; 2]> {
    first_link(board, cells, cells)
}

/// A cell of one set and a cell of the other that see each other.
fn first_link<const W: usize>(board: &Board<W>, one: Cells<W>, other: Cells<W>) -> Option<[usize; 2]> {
    one.iter().find_map(|cell| (board.shape.peers[cell] & other).first().map(|seen| [cell, seen]))
}

/// Whether a cell of one set sees a cell of the other.
fn sees<const W: usize>(board: &Board<W>, one: Cells<W>, other: Cells<W>) -> bool {
    one.iter().any(|cell| board.shape.peers[cell].meets(&other))
}

/// Places of the digit that see a cell of each set.
fn sees_both<const W: usize>(board: &Board<W>, one: Cells<W>, other: Cells<W>, digit: u8) -> Cells<W> {
    let seen = |set: Cells<W>| set.iter().fold(Cells::EMPTY, |all, cell| all | board.shape.peers[cell]);
    seen(one) & seen(other) & board.with(digit)
}
