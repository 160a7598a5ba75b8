//! Any houses against any others: franken and mutant fish.
//!
//! Bases are chosen one by one. A candidate stays a target of the bases so far while covers can be found for it: all
//! places of the bases that it does not see must be covered, and it must be in a cover itself (in two, if it is in a
//! base). A choice of bases without targets is abandoned at once, which leaves little to search.

use super::super::Options;
use super::MAX_ENDO;
use super::covers::Covers;
use super::step::{Class, FishSink, Units};
use super::targets::targets;
use gridproof_engine::logic::Sink;
use gridproof_engine::logic::cells::Cells;
use gridproof_engine::logic::houses::{Board, fish};
use std::ops::ControlFlow;

/// Fish of this size and class. Digit by digit; franken fish first with rows among the bases, then with columns;
/// bases and covers in the order rows, columns, boxes.
///
/// When searching for franken fish, HoDoKu also takes those with only boxes as bases, or as covers, and calls them mutant;
/// so do we, unless every fish of one kind is requested.
pub(super) fn find<const W: usize>(
    board: &Board<W>,
    size: usize,
    class: Class,
    options: &Options,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    let wanted: &[Class] = match class {
        Class::Franken if !options.every => &[Class::Franken, Class::Mutant],
        Class::FinnedFranken if !options.every => &[Class::FinnedFranken, Class::FinnedMutant],
        Class::Franken => &[Class::Franken],
        Class::FinnedFranken => &[Class::FinnedFranken],
        Class::Mutant => &[Class::Mutant],
        _ => &[Class::FinnedMutant],
    };
    if !(2..=fish::MAX).contains(&size) {
        return ControlFlow::Continue(());
    }
    // Without fins HoDoKu takes no base with more places than there are covers, though boxes could have more.
    let max_places = if class.fins() || options.every { board.size() } else { size };
    let passes: &[Option<bool>] = match class {
        Class::Mutant | Class::FinnedMutant => &[None],
        _ => &[Some(true), Some(false)],
    };
    let mut fish_sink = FishSink::new(board, size, wanted, options, sink);
    for digit in 1..=board.size() as u8 {
        fish_sink.sink.tick()?;
        let targets = targets(board, digit);
        if targets.is_empty() {
            continue;
        }
        for &rows in passes {
            Search::new(board, digit, class.fins(), rows, max_places).run(targets, &mut fish_sink)?;
        }
    }
    ControlFlow::Continue(())
}

/// Houses chosen as bases so far.
#[derive(Clone, Copy)]
pub(super) struct Bases<const W: usize> {
    pub(super) units: Units,
    /// Places in a base.
    pub(super) cells: Cells<W>,
    /// Places in two bases.
    pub(super) endo: Cells<W>,
}

/// The search for fish of one digit.
pub(super) struct Search<'b, const W: usize> {
    pub(super) board: &'b Board<W>,
    pub(super) digit: u8,
    pub(super) fins: bool,
    /// Houses that may be bases, with their places.
    bases: Vec<(usize, Cells<W>)>,
    /// Houses that may be covers.
    pub(super) covers: Units,
}

impl<'b, const W: usize> Search<'b, W> {
    /// If `rows` is true, rows may be bases and columns covers; if false, the other way round; if `None`, both may be either.
    /// Other houses may always be either, but a base must hold the digit somewhere, so it must be complete. A base has at
    /// most `max_places` places.
    fn new(board: &'b Board<W>, digit: u8, fins: bool, rows: Option<bool>, max_places: usize) -> Self {
        let shape = &board.shape;
        let direction = |unit: usize| shape.lines().contains(&unit).then(|| shape.rows().contains(&unit));
        let mut search = Search { board, digit, fins, bases: Vec::new(), covers: Units::EMPTY };
        for unit in 0..shape.units.len().min(Units::CAPACITY) {
            let places = board.places(unit, digit);
            if places.is_empty() {
                continue;
            }
            let free = rows.is_none() || direction(unit).is_none();
            if free || direction(unit) != rows {
                search.covers.insert(unit);
            }
            let base = shape.complete().contains(&unit) && places.len() <= max_places;
            if base && (free || direction(unit) == rows) {
                search.bases.push((unit, places));
            }
        }
        search
    }

    fn run(&self, targets: Cells<W>, fish_sink: &mut FishSink<'_, '_, '_, W>) -> ControlFlow<()> {
        let none = Bases { units: Units::EMPTY, cells: Cells::EMPTY, endo: Cells::EMPTY };
        self.choose(0, fish_sink.size, none, targets, fish_sink)
    }

    /// Adds `wanted` more bases, from index `from` of the list on.
    fn choose(
        &self,
        from: usize,
        wanted: usize,
        chosen: Bases<W>,
        targets: Cells<W>,
        fish_sink: &mut FishSink<'_, '_, '_, W>,
    ) -> ControlFlow<()> {
        if wanted == 0 {
            Covers::new(self, chosen, targets, fish_sink.size).run(fish_sink)?;
            return fish_sink.base_done();
        }
        for (index, &(unit, places)) in self.bases.iter().enumerate().skip(from) {
            if self.bases.len() - index < wanted {
                break;
            }
            fish_sink.sink.tick()?;
            let twice = chosen.cells & places;
            if !twice.is_empty() && (!self.fins || chosen.endo.len() + twice.len() > MAX_ENDO) {
                continue;
            }
            let mut units = chosen.units;
            units.insert(unit);
            let with = Bases { units, cells: chosen.cells | places, endo: chosen.endo | twice };
            let targets: Cells<W> =
                targets.iter().filter(|&target| self.may_strike(target, &with, fish_sink.size)).collect();
            if !targets.is_empty() {
                self.choose(index + 1, wanted - 1, with, targets, fish_sink)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Places of the bases that must be covered for the target to be struck.
    pub(super) fn must_cover(&self, target: usize, bases: &Bases<W>) -> Cells<W> {
        if self.fins { bases.cells - self.board.shape.peers[target] } else { bases.cells }
    }

    /// Whether `size` covers may exist that strike the target.
    fn may_strike(&self, target: usize, bases: &Bases<W>, size: usize) -> bool {
        if !self.board.shape.peers[target].includes(&bases.endo) {
            return false;
        }
        let must = self.must_cover(target, bases);
        let twice = bases.cells.contains(target);
        let houses = self.board.shape.units_of(target).iter().map(|&unit| usize::from(unit));
        let houses = houses.filter(|&unit| self.covers.contains(unit) && !bases.units.contains(unit));
        houses.clone().any(|first| {
            let rest = must - self.board.shape.units[first].set;
            if !twice {
                return self.coverable(rest, size - 1, bases);
            }
            houses
                .clone()
                .filter(|&second| second > first)
                .any(|second| size >= 2 && self.coverable(rest - self.board.shape.units[second].set, size - 2, bases))
        })
    }

    /// Whether `count` covers can contain all these places.
    fn coverable(&self, places: Cells<W>, count: usize, bases: &Bases<W>) -> bool {
        let Some(place) = places.first() else { return true };
        if count == 0 || places.len() > count * self.board.size() {
            return false;
        }
        self.board.shape.units_of(place).iter().map(|&unit| usize::from(unit)).any(|unit| {
            self.covers.contains(unit)
                && !bases.units.contains(unit)
                && self.coverable(places - self.board.shape.units[unit].set, count - 1, bases)
        })
    }
}
