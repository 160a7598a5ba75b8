//! What a step of colours rests on: the houses with two places, only those that its strikes need.
//!
//! Each strike follows from a few cells of a cluster, and from how the houses with two places connect them. The colours of a step
//! are reduced to these cells, and the houses that connect them are named in the role `pairs`.

use super::{Cluster, sees};
use gridproof_engine::logic::cells::Cells;
use gridproof_engine::logic::houses::Board;
use gridproof_engine::logic::{Evidence, House, Step};
use std::collections::VecDeque;

/// Adds the reasons of a step that [`super::simple`] or [`super::multi`] found.
pub(in super::super) fn reasons<const W: usize>(board: &Board<W>, step: Step) -> Step {
    let cells = |role: &str| match step.role(role) {
        Some(Evidence::Cells(cells)) => cells.iter().map(|&cell| usize::from(cell)).collect(),
        _ => Vec::new(),
    };
    let colour = |role: &str| cells(role).into_iter().collect::<Cells<W>>();
    let Some(digit) = step.strikes.first().map(|mark| mark.digit) else { return step };
    let one = [colour("colour-a"), colour("colour-b")];
    let other = [colour("colour-c"), colour("colour-d")];
    let strikes: Vec<usize> = step.strikes.iter().map(|mark| mark.at()).collect();
    let mut net = Net { board, digit, used: Vec::new(), needed: Cells::EMPTY };
    let mut step = step.clone();
    match step.kind {
        "simple-colors-wrap" => {
            let clash = cells("clash");
            strikes.iter().chain(&clash).for_each(|&cell| net.connect(clash[0], cell));
        }
        "simple-colors-trap" => {
            for &struck in &strikes {
                let ways = one[0].iter().flat_map(|a| one[1].iter().map(move |b| [a, b]));
                let ways = ways.filter(|way| way.iter().all(|&cell| board.shape.see(cell, struck)));
                if let Some([a, b]) = ways.min_by_key(|&[a, b]| net.distance(a, b)) {
                    net.connect(a, b);
                }
            }
        }
        "multi-colors-1" => {
            const LINKS: [&str; 4] = ["link", "other-link", "third-link", "fourth-link"];
            let links: Vec<Vec<usize>> = LINKS.map(cells).to_vec();
            let mut used: Vec<[usize; 2]> = Vec::new();
            for &struck in &strikes {
                let found = links.iter().filter(|link| link.len() == 2).flat_map(|link| {
                    let ends = |cluster: &Cluster<W>, from: usize| {
                        let opposite = if cluster[0].contains(from) { cluster[1] } else { cluster[0] };
                        (opposite & board.shape.peers[struck]).iter().collect::<Vec<usize>>()
                    };
                    let (from, to) = (ends(&one, link[0]), ends(&other, link[1]));
                    let ways = from.into_iter().flat_map(move |a| to.clone().into_iter().map(move |b| (a, b)));
                    ways.map(|(a, b)| [link[0], a, link[1], b]).collect::<Vec<[usize; 4]>>()
                });
                let found = found.min_by_key(|&[x, a, y, b]| net.distance(x, a) + net.distance(y, b));
                if let Some([x, a, y, b]) = found {
                    net.connect(x, a);
                    net.connect(y, b);
                    if !used.contains(&[x, y]) {
                        used.push([x, y]);
                    }
                }
            }
            // A link of the finder that no strike rests on any more is not named.
            step.because.retain(|premise| !LINKS.contains(&premise.role));
            step = LINKS.into_iter().zip(used).fold(step, |step, (role, link)| step.cells(role, link));
        }
        "multi-colors-2" => {
            for wrong in one.into_iter().filter(|colour| other.iter().all(|other| sees(board, *colour, *other))) {
                let links = |to: Cells<W>| {
                    let from = wrong.iter().map(move |cell| (cell, board.shape.peers[cell] & to));
                    from.flat_map(|(cell, seen)| seen.iter().map(move |seen| [cell, seen])).collect::<Vec<[usize; 2]>>()
                };
                let (first, second) = (links(other[0]), links(other[1]));
                let ways = first.iter().flat_map(|a| second.iter().map(move |b| [*a, *b]));
                let found = ways.min_by_key(|[a, b]| net.distance(a[0], b[0]) + net.distance(a[1], b[1]));
                let Some([a, b]) = found else { continue };
                net.connect(a[0], b[0]);
                net.connect(a[1], b[1]);
                strikes.iter().filter(|&&cell| wrong.contains(cell)).for_each(|&cell| net.connect(cell, a[0]));
                if step.role("link").is_none() {
                    step = step.cells("link", a).cells("other-link", b);
                }
            }
        }
        _ => return step,
    }
    net.complete(step)
}

/// Two cells, and the house whose only places they are.
type Pair = ([usize; 2], House);

/// The places of a digit, linked where a house has two of them.
struct Net<'b, const W: usize> {
    board: &'b Board<W>,
    digit: u8,
    /// The links in use. They never form a circle.
    used: Vec<Pair>,
    /// The cells that strikes rest on.
    needed: Cells<W>,
}

impl<const W: usize> Net<'_, W> {
    /// The links of a cell.
    fn links(&self, cell: usize) -> impl Iterator<Item = (usize, House)> {
        let units = self.board.shape.complete_units_of(cell).iter().map(|&unit| usize::from(unit));
        let pairs = units.filter(|&unit| self.board.count(unit, self.digit) == 2);
        pairs.filter_map(move |unit| {
            let mate = (self.board.places(unit, self.digit) - Cells::one(cell)).only()?;
            Some((mate, self.board.shape.units[unit].house))
        })
    }

    fn is_used(&self, a: usize, b: usize) -> bool {
        self.used.iter().any(|(link, _)| *link == [a, b] || *link == [b, a])
    }

    /// The links from one cell to another with as few new ones as possible, last first, and the number of new ones.
    fn path(&self, from: usize, to: usize) -> Option<(usize, Vec<Pair>)> {
        let mut cost = vec![usize::MAX; self.board.size() * self.board.size()];
        let mut before = vec![None; cost.len()];
        let mut queue = VecDeque::from([from]);
        cost[from] = 0;
        while let Some(cell) = queue.pop_front() {
            for (mate, house) in self.links(cell) {
                let new = usize::from(!self.is_used(cell, mate));
                if cost[cell] + new < cost[mate] {
                    cost[mate] = cost[cell] + new;
                    before[mate] = Some(([cell, mate], house));
                    if new == 0 { queue.push_front(mate) } else { queue.push_back(mate) }
                }
            }
        }
        if cost[to] == usize::MAX {
            return None;
        }
        let mut links = Vec::new();
        let mut at = to;
        while at != from {
            let link = before[at]?;
            links.push(link);
            at = link.0[0];
        }
        Some((cost[to], links))
    }

    /// The number of links that connecting two cells would add.
    fn distance(&self, from: usize, to: usize) -> usize {
        self.path(from, to).map_or(usize::MAX / 4, |(new, _)| new)
    }

    fn connect(&mut self, from: usize, to: usize) {
        let Some((_, links)) = self.path(from, to) else { return };
        self.needed |= Cells::one(from) | Cells::one(to);
        for (link, house) in links {
            self.needed |= link.into_iter().collect();
            if !self.is_used(link[0], link[1]) {
                self.used.push((link, house));
            }
        }
    }

    /// Names the houses in use, and leaves out coloured cells that nothing rests on.
    fn complete(self, mut step: Step) -> Step {
        for pair in [["colour-a", "colour-b"], ["colour-c", "colour-d"]] {
            let kept = |role: &str| match step.role(role) {
                Some(Evidence::Cells(cells)) => {
                    cells.iter().copied().filter(|&cell| self.needed.contains(cell.into())).collect::<Vec<u16>>()
                }
                _ => Vec::new(),
            };
            let kept = pair.map(kept);
            if kept.iter().any(Vec::is_empty) {
                continue;
            }
            for (role, cells) in pair.into_iter().zip(kept) {
                let premise = step.because.iter_mut().find(|premise| premise.role == role);
                premise.into_iter().for_each(|premise| premise.what = Evidence::Cells(cells.clone()));
            }
        }
        let mut houses: Vec<House> = Vec::new();
        for (_, house) in self.used {
            if !houses.contains(&house) {
                houses.push(house);
            }
        }
        houses.sort_by_key(|house| (house.kind.id != "row", house.kind.id != "column", house.index));
        step.houses("pairs", houses)
    }
}
