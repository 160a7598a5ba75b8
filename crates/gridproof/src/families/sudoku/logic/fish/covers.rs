//! The covers that make a fish of a base.

use super::search::{Bases, Search};
use super::step::{Class, Fish, Net, Units};
use gridproof_engine::logic::cells::Cells;
use std::ops::ControlFlow;

/// Looking for covers of a base.
pub(super) struct Covers<'s, const W: usize> {
    search: &'s Search<'s, W>,
    bases: Bases<W>,
    size: usize,
    /// Houses that may be covers, with all places of the digit in them.
    houses: Vec<(usize, Cells<W>)>,
    /// For every target, what must be covered if it is to be struck.
    musts: Vec<Cells<W>>,
    /// The most places of the base in one cover.
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

    pub(super) fn run(&self, net: &mut Net<'_, '_, '_, W>) -> ControlFlow<()> {
        let none = Chosen { units: Units::EMPTY, cells: Cells::EMPTY, twice: Cells::EMPTY };
        self.choose(0, self.size, none, net)
    }

    /// Adds `wanted` more covers, from place `from` of the list on.
    fn choose(&self, from: usize, wanted: usize, chosen: Chosen<W>, net: &mut Net<'_, '_, '_, W>) -> ControlFlow<()> {
        if wanted == 0 {
            return match self.fish(&chosen) {
                Some(fish) => net.fish(fish),
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
            // What is left to cover must fit into the covers that are left to choose, for some target.
            let room = (wanted - 1) * self.widest;
            if self.musts.iter().any(|must| (*must - with.cells).len() <= room) {
                self.choose(index + 1, wanted - 1, with, net)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The fish with these covers, if it is one and strikes anything.
    fn fish(&self, chosen: &Chosen<W>) -> Option<Fish<W>> {
        let shape = &self.search.board.shape;
        let fins = (self.bases.cells - chosen.cells) | self.bases.endo;
        if fins.is_empty() == self.search.fins || !Search::few(&fins) {
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

    /// What kind of fish it is; `None` for rows against columns.
    fn class(&self, cover: Units) -> Option<Class> {
        let (base, cover) = (self.directions(self.bases.units), self.directions(cover));
        let franken = |[lines, others, _]: [bool; 3]| lines && !others;
        let turned = |[rows, columns, boxes]: [bool; 3]| [columns, rows, boxes];
        let crossed = franken(base) && franken(turned(cover)) || franken(turned(base)) && franken(cover);
        match (crossed, base[2] || cover[2], self.search.fins) {
            (true, false, _) => None,
            (true, true, false) => Some(Class::Franken),
            (true, true, true) => Some(Class::FinnedFranken),
            (false, _, false) => Some(Class::Mutant),
            (false, _, true) => Some(Class::FinnedMutant),
        }
    }

    /// Whether there are rows, columns and others among the houses.
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
