//! The reasons of steps that finders leave out: what blocks the other candidates of a single, and what the links of a chain rest
//! on.
//!
//! Roles: `blockers`, placed digits that rule candidates out; `earlier`, candidates that no placed digit rules out, so that an
//! earlier step or the player's pencil marks did.

use super::Board;
use crate::digits::Digits;
use crate::logic::cells::Cells;
use crate::logic::step::{Evidence, House, Link, Mark, Node, Step, Via};

impl<const W: usize> Board<W> {
    /// Completes the reasons of a step on this board.
    pub(super) fn with_reasons(&self, mut step: Step) -> Step {
        for premise in &mut step.because {
            if let Evidence::Chain(links) = &mut premise.what {
                self.explain_links(links);
            }
        }
        let Some(&mark) = step.places.first() else { return step };
        match step.kind {
            "naked-single" => self.naked_reasons(step, mark),
            "hidden-single" => self.hidden_reasons(step, mark),
            _ => step,
        }
    }

    /// Why a cell has no other candidate: one placed digit for each that the cell sees, in as few houses as possible.
    fn naked_reasons(&self, step: Step, mark: Mark) -> Step {
        if step.role("blockers").is_some() || step.role("earlier").is_some() || step.role("by").is_some() {
            return step;
        }
        let (shape, cell) = (&self.shape, mark.at());
        let mut wanted: Vec<u8> = (1..=self.size() as u8).filter(|&digit| digit != mark.digit).collect();
        let mut blockers = Vec::new();
        while let Some(unit) = shape
            .units_of(cell)
            .iter()
            .map(|&unit| usize::from(unit))
            .max_by_key(|&unit| (wanted.iter().filter(|&&digit| self.filled[unit].contains(digit)).count(), unit))
            .filter(|&unit| wanted.iter().any(|&digit| self.filled[unit].contains(digit)))
        {
            for &other in &shape.units[unit].cells {
                let digit = self.values[usize::from(other)];
                if let Some(at) = wanted.iter().position(|&one| one == digit) {
                    wanted.remove(at);
                    blockers.push(Mark::new(other.into(), digit));
                }
            }
        }
        blockers.sort_unstable_by_key(|mark| mark.digit);
        let earlier: Vec<Mark> = wanted.into_iter().map(|digit| Mark::new(cell, digit)).collect();
        with_marks(with_marks(step, "blockers", blockers), "earlier", earlier)
    }

    /// Why a digit has no other place in a house: as few placed digits as possible.
    fn hidden_reasons(&self, step: Step, mark: Mark) -> Step {
        if step.role("blockers").is_some() || step.role("earlier").is_some() || step.role("by").is_some() {
            return step;
        }
        let shape = &self.shape;
        let named = match step.role("house") {
            Some(Evidence::Houses(houses)) => houses.first().copied(),
            _ => None,
        };
        let is_named = |unit: &usize| named.is_some_and(|house| shape.units[*unit].house == house);
        let only = |unit: &usize| shape.units[*unit].complete && self.count(*unit, mark.digit) == 1;
        let units = || shape.units_of(mark.at()).iter().map(|&unit| usize::from(unit));
        let Some(unit) = units().find(is_named).or_else(|| units().find(only)) else { return step };
        let step = if named.is_some() { step } else { step.houses("house", [shape.units[unit].house]) };
        let mut ruled_out = (shape.units[unit].set & self.open) - Cells::one(mark.at());
        let placed: Vec<usize> = (0..self.values.len()).filter(|&cell| self.values[cell] == mark.digit).collect();
        let mut blockers: Vec<usize> = Vec::new();
        let seen = |cell: usize| shape.peers[cell];
        while let Some(&best) = placed.iter().max_by_key(|&&cell| (seen(cell) & ruled_out).len())
            && seen(best).meets(&ruled_out)
        {
            blockers.push(best);
            ruled_out -= seen(best);
        }
        // A digit chosen early may have become redundant.
        let all = (shape.units[unit].set & self.open) - Cells::one(mark.at());
        for at in (0..blockers.len()).rev() {
            let rest = blockers.iter().enumerate().filter(|(other, _)| *other != at);
            let covered = rest.fold(Cells::EMPTY, |covered, (_, &cell)| covered | seen(cell));
            if covered.includes(&(all & seen(blockers[at]))) {
                blockers.remove(at);
            }
        }
        blockers.sort_unstable();
        let blockers = blockers.into_iter().map(|cell| Mark::new(cell, mark.digit)).collect();
        let earlier = ruled_out.iter().map(|cell| Mark::new(cell, mark.digit)).collect();
        with_marks(with_marks(step, "blockers", blockers), "earlier", earlier)
    }

    /// Looks up what every link of a chain rests on.
    fn explain_links(&self, links: &mut [Link]) {
        for at in 1..links.len() {
            if links[at].via.is_empty() {
                links[at].via = self.via(&links[at - 1].to, &links[at].to);
            }
        }
    }

    /// What leads from one node of a chain to the next.
    fn via(&self, from: &Node, to: &Node) -> Via {
        let cells = |node: &Node| node.cells.iter().map(|&cell| usize::from(cell)).collect::<Cells<W>>();
        let places = |node: &Node, digit: u8| {
            let cells = cells(node);
            if node.locked { cells & self.with(digit) } else { cells }
        };
        match (from.locked, to.locked) {
            (false, false) if from.cells == to.cells => Via { cells: from.cells.clone(), houses: Vec::new() },
            (false, false) => {
                let both = cells(from) | cells(to);
                let is_strong = !from.on && to.on;
                let fits = |unit: &usize| {
                    let unit_cells = &self.shape.units[*unit];
                    unit_cells.set.includes(&both)
                        && (!is_strong || (unit_cells.complete && both.includes(&self.places(*unit, to.digit))))
                };
                let unit = (0..self.shape.units.len()).find(fits);
                unit.map_or_else(Via::default, |unit| Via::house(self.shape.units[unit].house))
            }
            (false, true) => {
                let houses = self.houses_between(&cells(from), &places(to, to.digit));
                Via { cells: Vec::new(), houses }
            }
            // A set that holds a digit takes it away from the next; a set that lacks one takes another digit away.
            (true, true) if from.on => {
                let houses = self.houses_between(&cells(from), &cells(to));
                Via { cells: Vec::new(), houses }
            }
            (true, true) if !to.on => {
                let houses = self.houses_between(&places(from, to.digit), &places(to, to.digit));
                Via { cells: from.cells.clone(), houses }
            }
            // Within one set. Its nodes name the places of one digit only, so the finder names the set.
            (true, true) => Via::default(),
            (true, false) if to.on => {
                // The set leaves a cell with one digit by taking all its others.
                let lost = from.cells.iter().fold(Digits::EMPTY, |all, &cell| all | self.at(cell.into()));
                let target = cells(to);
                let taken = to.cells.iter().flat_map(|&cell| self.at(cell.into())).filter(|&digit| digit != to.digit);
                let mut houses: Vec<House> = Vec::new();
                for digit in taken.filter(|&digit| lost.contains(digit)) {
                    for house in self.houses_between(&places(from, digit), &target) {
                        if !houses.contains(&house) {
                            houses.push(house);
                        }
                    }
                }
                Via { cells: from.cells.clone(), houses }
            }
            (true, false) => {
                let houses = self.houses_between(&places(from, to.digit), &places(to, to.digit));
                Via { cells: from.cells.clone(), houses }
            }
        }
    }

    /// Houses in which every cell of one set sees every cell of the other.
    fn houses_between(&self, from: &Cells<W>, to: &Cells<W>) -> Vec<House> {
        let mut pairs: Vec<(usize, usize)> =
            from.iter().flat_map(|one| to.iter().map(move |other| (one, other))).filter(|(a, b)| a != b).collect();
        let mut houses = Vec::new();
        let has = |unit: usize, &(one, other): &(usize, usize)| {
            self.shape.units[unit].set.contains(one) && self.shape.units[unit].set.contains(other)
        };
        while let Some(unit) = (0..self.shape.units.len())
            .rev()
            .max_by_key(|&unit| pairs.iter().filter(|pair| has(unit, pair)).count())
            .filter(|&unit| pairs.iter().any(|pair| has(unit, pair)))
        {
            houses.push(self.shape.units[unit].house);
            pairs.retain(|pair| !has(unit, pair));
        }
        houses
    }
}

fn with_marks(step: Step, role: &'static str, marks: Vec<Mark>) -> Step {
    if marks.is_empty() { step } else { step.marks(role, marks) }
}
