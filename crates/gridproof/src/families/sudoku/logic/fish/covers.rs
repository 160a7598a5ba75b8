//! The covers that make a base into a fish.

use super::MAX_FINS;
use super::search::{Bases, Search};
use super::step::{Class, Fish, FishSink, Units};
use gridproof_engine::logic::cells::Cells;
use std::ops::ControlFlow;

/// The search for covers of a base.
pub(super) struct Covers<'s, const W: usize> {
    search: &'s Search<'s, W>,
    bases: Bases<W>,
    size: usize,
    /// Houses that may be covers, with all places of the digit in them.
    houses: Vec<(usize, Cells<W>)>,
    /// For every target, the places that must be covered for it to be struck.
    musts: Vec<Cells<W>>,
    /// The maximum number of places of the base in one cover.
    widest: usize,
}

/// Covers chosen so far.
#[derive(Clone, Copy)]
struct Chosen<const W: usize> {
    units: Units,
    /// Places in a cover.
    cells: Cells<W>,
    /// Places in two covers.
    twice: Cells<W>,
}

impl<'s, const W: usize> Covers<'s, W> {
    pub(super) fn new(search: &'s Search<'s, W>, bases: Bases<W>, targets: Cells<W>, size: usize) -> Self {
        let free = search.covers - bases.units;
        let houses: Vec<_> = free.iter().map(|unit| (unit, search.board.places(unit, search.digit))).collect();
        let houses: Vec<_> = houses.into_iter().filter(|(_, places)| places.meets(&bases.cells)).collect();
        let musts = targets.iter().map(|target| search.must_cover(target, &bases)).collect();
        let widest = houses.iter().map(|(_, places)| (*places & bases.cells).len()).max().unwrap_or(0);
        Covers { search, bases, size, houses, musts, widest }
    }

    pub(super) fn run(&self, fish_sink: &mut FishSink<'_, '_, '_, W>) -> ControlFlow<()> {
        let none = Chosen { units: Units::EMPTY, cells: Cells::EMPTY, twice: Cells::EMPTY };
        self.choose(0, self.size, none, fish_sink)
    }

    /// Adds `wanted` more covers, from index `from` of the list on.
    fn choose(
        &self,
        from: usize,
        wanted: usize,
        chosen: Chosen<W>,
        fish_sink: &mut FishSink<'_, '_, '_, W>,
    ) -> ControlFlow<()> {
        if wanted == 0 {
            return match self.fish(&chosen) {
                Some(fish) => fish_sink.fish(fish),
                None => ControlFlow::Continue(()),
            };
        }
        for (index, &(unit, places)) in self.houses.iter().enumerate().skip(from) {
            if self.houses.len() - index < wanted {
                break;
            }
            let mut units = chosen.units;
            units.insert(unit);
            let twice = chosen.twice | chosen.cells & places;
            let with = Chosen { units, cells: chosen.cells | places, twice };
            // For some target, the remaining places must fit into the remaining covers.
            let room = (wanted - 1) * self.widest;
            if self.musts.iter().any(|must| (*must - with.cells).len() <= room) {
                self.choose(index + 1, wanted - 1, with, fish_sink)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The fish with these covers, if it is valid and strikes anything.
    fn fish(&self, chosen: &Chosen<W>) -> Option<Fish<W>> {
        let shape = &self.search.board.shape;
        let fins = (self.bases.cells - chosen.cells) | self.bases.endo;
        if fins.is_empty() == self.search.fins || fins.len() > MAX_FINS {
            return None;
        }
        let mut strikes = chosen.cells - self.bases.cells;
        let mut own = chosen.twice & self.bases.cells;
        if self.search.fins {
            let seen = shape.common_peers(&fins);
            strikes &= seen;
            own &= seen;
        }
        if strikes.is_empty() && own.is_empty() {
            return None;
        }
        Some(Fish {
            class: self.class(chosen.units)?,
            digit: self.search.digit,
            base: self.bases.units,
            cover: chosen.units,
            cells: self.bases.cells - fins,
            fins: fins - self.bases.endo,
            endo: self.bases.endo,
            strikes,
            own,
        })
    }

    /// The class of the fish; `None` for rows against columns.
    fn class(&self, cover: Units) -> Option<Class> {
        let (base, cover) = (self.directions(self.bases.units), self.directions(cover));
        let franken = |[lines, others, _]: [bool; 3]| lines && !others;
        let transposed = |[rows, columns, boxes]: [bool; 3]| [columns, rows, boxes];
        let crossed = franken(base) && franken(transposed(cover)) || franken(transposed(base)) && franken(cover);
        match (crossed, base[2] || cover[2], self.search.fins) {
            (true, false, _) => None,
            (true, true, false) => Some(Class::Franken),
            (true, true, true) => Some(Class::FinnedFranken),
            (false, _, false) => Some(Class::Mutant),
            (false, _, true) => Some(Class::FinnedMutant),
        }
    }

    /// Whether there are rows, columns and other houses among these.
    fn directions(&self, units: Units) -> [bool; 3] {
        let mut found = [false; 3];
        let shape = &self.search.board.shape;
        for unit in units {
            let direction = if shape.rows().contains(&unit) {
                0
            } else if shape.columns().contains(&unit) {
                1
            } else {
                2
            };
            found[direction] = true;
        }
        found
    }
}
