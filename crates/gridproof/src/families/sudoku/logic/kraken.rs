//! Kraken fish: fish whose fins are tied to what they strike by chains.
//!
//! Either a fin is the digit, or every cover holds it at a place of the base. In a fish of type 1 a chain leads from each fin to
//! the candidate struck, which is in a cover and outside the base. In a fish of type 2 that candidate is of another digit, anywhere,
//! and a chain leads to it from each fin and from each place of the base in one of the covers.
//!
//! Bases are rows and covers columns, or the other way round. Each candidate is struck by the fish whose chains are shortest
//! together. Candidates that a chain refutes without a fish are left to chains.
//!
//! Roles: `digits`, `base`, `cover`, `cells` (places of the base in the covers) and `fins` (the others, if there are any) as for other fish;
//! `last-cover` (type 2: the cover whose places have chains); `cases` (where the chains start); `chain-1`, `chain-2`, ... (one for each
//! case, in order, from the case being true to the struck candidate being false).

use super::Options;
use super::forcing::CHAINS;
use super::tables::graph::{Graph, With};
use super::tables::spread::Spread;
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::cells::Cells;
use gridproof_engine::logic::houses::Board;
use gridproof_engine::logic::houses::fish::{Lines, members};
use gridproof_engine::logic::{Evidence, Mark, Sink, Step};
use std::ops::ControlFlow;

/// The number of lines of the smallest and the largest fish.
const SIZES: std::ops::RangeInclusive<usize> = 2..=4;
/// The maximum number of chains.
const MAX_CHAINS: usize = 5;

/// Kraken fish of type 1 or 2, those with the shortest chains first.
pub(super) fn kraken<const W: usize>(
    board: &Board<W>,
    number: u8,
    _options: &Options,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    let graph = Graph::new(board, With::Candidates);
    let mut spread = Spread::new(&graph);
    let lines: Vec<Lines> = (0..=board.size() as u8).map(|digit| Lines::new(board, digit)).collect();
    let mut found: Vec<(Mark, Kraken<W>)> = Vec::new();
    for (index, &target) in graph.marks.iter().enumerate() {
        sink.tick()?;
        spread.fill(&graph, 2 * index);
        if spread.has(2 * index + 1) {
            continue;
        }
        let mut best: Option<Kraken<W>> = None;
        for digit in 1..=board.size() as u8 {
            if (digit == target.digit) != (number == 1) || board.with(digit).is_empty() {
                continue;
            }
            for by_rows in [true, false] {
                let search = Search {
                    board,
                    graph: &graph,
                    spread: &spread,
                    target,
                    digit,
                    by_rows,
                    along: lines[usize::from(digit)].along(by_rows),
                };
                search.run(&mut best, sink)?;
            }
        }
        found.extend(best.map(|best| (target, best)));
    }
    found.sort_by_key(|(_, kraken)| kraken.weight);
    for (target, kraken) in found {
        let step = kraken.step(board, &graph, &mut spread, target);
        sink.step(step)?;
    }
    ControlFlow::Continue(())
}

/// A fish that strikes a candidate with the help of chains.
struct Kraken<const W: usize> {
    digit: u8,
    /// Houses by their index in the shape's units.
    base: Vec<usize>,
    cover: Vec<usize>,
    /// The cover whose places have chains, in a fish of type 2.
    last_cover: Option<usize>,
    cells: Cells<W>,
    fins: Cells<W>,
    /// The cells with chains.
    cases: Vec<usize>,
    /// The nodes of all chains.
    weight: u32,
}

impl<const W: usize> Kraken<W> {
    fn step(&self, board: &Board<W>, graph: &Graph<W>, spread: &mut Spread, target: Mark) -> Step {
        let houses = |units: &[usize]| units.iter().map(|&unit| board.shape.units[unit].house).collect::<Vec<_>>();
        let kind = if self.last_cover.is_some() { "kraken-fish-2" } else { "kraken-fish-1" };
        let mut step = Step::new(kind)
            .strike(target.at(), target.digit)
            .digits("digits", Digits::one(self.digit))
            .houses("base", houses(&self.base))
            .houses("cover", houses(&self.cover))
            .cells("cells", self.cells);
        if !self.fins.is_empty() {
            step = step.cells("fins", self.fins);
        }
        if let Some(cover) = self.last_cover {
            step = step.houses("last-cover", houses(&[cover]));
        }
        step = step.marks("cases", self.cases.iter().map(|&cell| Mark::new(cell, self.digit)));
        let mut path = Vec::new();
        for (role, &cell) in CHAINS.iter().zip(&self.cases) {
            spread.fill(graph, graph.on(cell, self.digit));
            spread.path(graph.off(target.at(), target.digit), &mut path);
            step = step.because(role, Evidence::Chain(graph.show(&path)));
        }
        step
    }
}

/// The search for fish of one digit in one direction that strike one candidate.
struct Search<'s, const W: usize> {
    board: &'s Board<W>,
    graph: &'s Graph<W>,
    /// What follows if the target is true. Links work in both directions: a place that follows to be false rules the target
    /// out by a chain of the same length.
    spread: &'s Spread,
    target: Mark,
    digit: u8,
    by_rows: bool,
    /// The places of the digit, line by line.
    along: &'s [u64],
}

impl<const W: usize> Search<'_, W> {
    fn cell(&self, line: usize, place: usize) -> usize {
        let size = self.board.size();
        if self.by_rows { line * size + place } else { place * size + line }
    }

    /// The number of nodes of the chain from a place to the target, if there is one.
    fn chain(&self, cell: usize) -> Option<u32> {
        let off = self.graph.off(cell, self.digit);
        self.spread.has(off).then(|| self.spread.distance(off) / 2 + 1)
    }

    /// Replaces `best` by the best fish, if that is better.
    fn run(&self, best: &mut Option<Kraken<W>>, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
        let size = self.board.size();
        let at = self.target.at();
        let (line, place) = if self.by_rows { (at / size, at % size) } else { (at % size, at / size) };
        // The places without a chain, which have to be covered. In type 1 the target's own line is no base. In type 2 a
        // line all of whose places have chains strikes the target by itself.
        let first = self.digit == self.target.digit;
        let bases: Vec<(usize, u64)> = (0..size)
            .filter(|&base| self.along[base] != 0 && !(first && base == line))
            .map(|base| {
                let bare = |&place: &usize| self.chain(self.cell(base, place)).is_none();
                (base, members(self.along[base]).filter(bare).fold(0, |all, place| all | 1 << place))
            })
            .filter(|&(_, bare)| first || bare != 0)
            .collect();
        let start = if first { 1 << place } else { 0 };
        for count in SIZES {
            // Depth first: the index of the last base of each choice, and what has to be covered so far.
            let room = if first { count } else { count - 1 };
            let mut chosen: Vec<(usize, u64)> = Vec::new();
            let mut next = 0;
            loop {
                if next < bases.len() && chosen.len() < count {
                    sink.tick()?;
                    let covered = chosen.last().map_or(start, |last| last.1) | bases[next].1;
                    if covered.count_ones() as usize <= room {
                        chosen.push((next, covered));
                        if chosen.len() == count {
                            let base: Vec<usize> = chosen.iter().map(|&(at, _)| bases[at].0).collect();
                            let kraken =
                                if first { self.first(&base, covered, place) } else { self.second(&base, covered) };
                            if let Some(kraken) = kraken
                                && best.as_ref().is_none_or(|best| kraken.weight < best.weight)
                            {
                                *best = Some(kraken);
                            }
                        }
                    }
                    next += 1;
                } else if let Some((last, _)) = chosen.pop() {
                    next = last + 1;
                } else {
                    break;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The place with the most places of the base outside the covers.
    fn fullest(&self, base: &[usize], cover: u64) -> Option<usize> {
        let open = base.iter().fold(0, |all, &line| all | self.along[line]) & !cover;
        let count = |place: &usize| base.iter().filter(|&&line| self.along[line] >> place & 1 == 1).count();
        members(open).max_by_key(count)
    }

    /// A fish of type 1 with these bases and at least these covers.
    fn first(&self, base: &[usize], mut cover: u64, place: usize) -> Option<Kraken<W>> {
        if base.iter().all(|&line| self.along[line] >> place & 1 == 0) {
            return None;
        }
        // Further covers leave fewer fins.
        while (cover.count_ones() as usize) < base.len() {
            cover |= 1 << self.fullest(base, cover)?;
        }
        let fish = self.fish(base, cover, None)?;
        // Fins that all see the target make an ordinary fish.
        let far = fish.fins.iter().any(|fin| !self.board.shape.see(fin, self.target.at()));
        far.then_some(fish)
    }

    /// A fish of type 2 with these bases, and all covers but the last.
    fn second(&self, base: &[usize], cover: u64) -> Option<Kraken<W>> {
        if cover.count_ones() as usize + 1 != base.len() {
            return None;
        }
        let last = self.fullest(base, cover)?;
        self.fish(base, cover | 1 << last, Some(last))
    }

    fn fish(&self, base: &[usize], cover: u64, last: Option<usize>) -> Option<Kraken<W>> {
        let gather = |mask: u64| -> Cells<W> {
            let line = |&line: &usize| members(self.along[line] & mask).map(move |place| self.cell(line, place));
            base.iter().flat_map(line).collect()
        };
        let fins = gather(!cover);
        let tied = last.map_or(Cells::EMPTY, |place| gather(1 << place));
        let cases: Vec<usize> = tied.iter().chain(fins.iter()).collect();
        if cases.is_empty() || cases.len() > MAX_CHAINS {
            return None;
        }
        let weight = cases.iter().map(|&cell| self.chain(cell)).sum::<Option<u32>>()?;
        let shape = &self.board.shape;
        Some(Kraken {
            digit: self.digit,
            base: base.iter().map(|&line| shape.line(self.by_rows, line)).collect(),
            cover: members(cover).map(|place| shape.line(!self.by_rows, place)).collect(),
            last_cover: last.map(|place| shape.line(!self.by_rows, place)),
            cells: gather(cover),
            fins,
            cases,
            weight,
        })
    }
}
