//! A branch made of steps, as a picture.
//!
//! It shows the board as the branch leaves it: what it assumes, what follows, numbered like the sentences, and the contradiction or
//! the conclusion it leads to. Of what was known before the branch it shows only what the branch uses, in grey.

use super::Picture;
use super::tree::{self, Assumption, Branch, Fact};
use crate::family::AnyPuzzle;
use gridproof_engine::digits::Digits;
use gridproof_engine::fill::Fill;
use gridproof_engine::logic::{AnyReasoner, Evidence, House, Mark, Step};
use gridproof_engine::scene::{Highlight, Overlay, Scene, Tag, Tie, Tile, TileCandidate};
use std::collections::{BTreeMap, BTreeSet};

/// The maximum number of arrows in a picture. With more, the numbers alone show the order.
const TIES: usize = 10;

/// The maximum number of conclusions that arrows lead to.
const GOALS: usize = 4;

fn marks<'s>(step: &'s Step, role: &str) -> &'s [Mark] {
    match step.role(role) {
        Some(Evidence::Marks(marks)) => marks,
        _ => &[],
    }
}

/// The board before a step.
pub(super) struct Board<'a> {
    puzzle: &'a dyn AnyPuzzle,
    before: &'a dyn AnyReasoner,
    houses: &'a [(House, Vec<usize>)],
}

/// A digit under assumptions.
struct Supposed {
    digit: u8,
    highlight: Highlight,
    tag: String,
}

impl<'a> Board<'a> {
    pub(super) fn new(
        puzzle: &'a dyn AnyPuzzle,
        before: &'a dyn AnyReasoner,
        houses: &'a [(House, Vec<usize>)],
    ) -> Board<'a> {
        Board { puzzle, before, houses }
    }

    fn cells(&self) -> usize {
        self.puzzle.rows() * self.puzzle.columns()
    }

    fn candidates(&self, cell: usize) -> Digits {
        if cell < self.before.cells() { self.before.candidates(cell) } else { Digits::EMPTY }
    }

    fn is_open(&self, cell: usize) -> bool {
        cell < self.cells() && cell < self.before.cells() && self.before.placed(cell) == 0
    }

    /// Draws a branch made of steps.
    pub(super) fn steps(&self, branch: &Branch<'_>, step: &Step) -> (Scene, Overlay) {
        let own = tree::own(branch);
        let assumed = tree::assumptions(step, &branch.name);
        let known = self.used(branch, step, &own);
        let supposed = self.supposed(branch, &assumed, &known, &own, step);
        let strikes = self.strikes(&assumed, &own, step, &supposed);
        let candidates = self.left(branch, &known, &supposed, &strikes);
        let digit = |cell: usize| {
            let placed = if cell < self.before.cells() { self.before.placed(cell) } else { 0 };
            supposed.get(&cell).map_or(placed, |one| one.digit)
        };
        let digits = (0..self.cells()).map(digit).collect();
        let scene = self.puzzle.scene(Fill::new(self.puzzle.columns().max(1), digits).as_ref(), &[]);
        let house = |house| self.puzzle.house(house);
        let mut picture = Picture::new(scene, self.puzzle, candidates, &house);
        picture.houses(&branch.lines, Highlight::Scope);
        // A contradiction on a line is worked out by a last step without effect.
        let last = own.iter().map(|fact| fact.step).filter(|step| step.is_empty());
        for shown in [step].into_iter().chain(last) {
            picture.reasons(shown);
            picture.numbers(shown);
            let own = tree::lines(shown);
            picture.seen(shown, if own.is_empty() { &branch.lines } else { &own });
        }
        // Cells that would have too few digits.
        if let Some(Evidence::Cells(cells)) = step.role("set") {
            let tiles: Vec<usize> = cells.iter().filter_map(|&cell| picture.tile(cell.into())).collect();
            picture.fills.extend(tiles.into_iter().map(|tile| (tile, Highlight::Wrong)));
        }
        // What a branch concludes is struck, and needs no other sign.
        marks(step, "ruled-out").iter().for_each(|mark| _ = picture.highlights.remove(mark));
        for (&cell, one) in &supposed {
            picture.suppose(cell, one);
        }
        own.iter().for_each(|fact| picture.tag_effect(fact.step, &fact.number));
        picture.overlay.ties = self.ties(&picture, &own, step);
        let changed = Step { places: Vec::new(), strikes, ..Step::new(step.kind) };
        picture.finish(&changed)
    }

    /// What the branch uses of what was known before it: what its steps name, and everything in the lines it is about.
    fn used<'s>(&self, branch: &Branch<'s>, step: &Step, own: &[Fact<'s>]) -> Vec<Fact<'s>> {
        let mut named: BTreeSet<Mark> = BTreeSet::new();
        let mut cells: BTreeSet<usize> = branch.lines.iter().flat_map(|&house| self.puzzle.house(house)).collect();
        for step in own.iter().map(|fact| fact.step).chain([step]) {
            named.extend(["by", "out"].iter().flat_map(|role| marks(step, role)));
            for role in ["sight", "sights", "broken-clue"] {
                if let Some(Evidence::Houses(houses)) = step.role(role) {
                    cells.extend(houses.iter().flat_map(|&house| self.puzzle.house(house)));
                }
            }
        }
        let is_used = |fact: &&Fact<'s>| {
            let mut all = fact.step.places.iter().chain(&fact.step.strikes);
            all.any(|mark| named.contains(mark) || cells.contains(&mark.at()))
        };
        branch.known.iter().filter(is_used).cloned().collect()
    }

    /// The digits that the branch adds to the board. Its own replace those that it knew.
    fn supposed(
        &self,
        branch: &Branch<'_>,
        assumed: &[Assumption],
        known: &[Fact<'_>],
        own: &[Fact<'_>],
        step: &Step,
    ) -> BTreeMap<usize, Supposed> {
        let mut all = BTreeMap::new();
        let mut add = |mark: Mark, highlight: Highlight, tag: &str| {
            if self.is_open(mark.at()) {
                all.insert(mark.at(), Supposed { digit: mark.digit, highlight, tag: tag.to_string() });
            }
        };
        for fact in known {
            fact.step.places.iter().for_each(|&mark| add(mark, Highlight::Scope, &fact.number));
        }
        for one in branch.outer.iter().filter(|one| one.on) {
            add(one.mark, Highlight::Scope, &one.name);
        }
        for fact in own {
            let goal = |mark: &Mark| marks(step, "placed").contains(mark);
            for &mark in &fact.step.places {
                add(mark, if goal(&mark) { Highlight::Fourth } else { Highlight::Second }, &fact.number);
            }
        }
        for one in assumed.iter().filter(|one| one.on) {
            add(one.mark, Highlight::Pattern, &branch.name);
        }
        all
    }

    /// The candidates that the branch shows as struck: what it assumes to be false, what its steps strike, what it concludes, and
    /// everything that is missing where it ends in a contradiction.
    fn strikes(
        &self,
        assumed: &[Assumption],
        own: &[Fact<'_>],
        step: &Step,
        supposed: &BTreeMap<usize, Supposed>,
    ) -> Vec<Mark> {
        let mut all: BTreeSet<Mark> = assumed.iter().filter(|one| !one.on).map(|one| one.mark).collect();
        all.extend(own.iter().flat_map(|fact| &fact.step.strikes));
        all.extend(marks(step, "ruled-out"));
        if let Some(Evidence::Cells(cells)) = step.role("empty-cell") {
            for &cell in cells {
                all.extend(self.candidates(cell.into()).iter().map(|digit| Mark { cell, digit }));
            }
        }
        if let (Some(Evidence::Houses(houses)), Some(Evidence::Digits(digits))) =
            (step.role("no-place"), step.role("no-place-digit"))
        {
            for cell in houses.iter().flat_map(|&house| self.puzzle.house(house)) {
                all.extend((self.candidates(cell) & *digits).iter().map(|digit| Mark::new(cell, digit)));
            }
        }
        all.retain(|mark| !supposed.contains_key(&mark.at()) && self.is_open(mark.at()));
        all.into_iter().filter(|mark| self.candidates(mark.at()).contains(mark.digit)).collect()
    }

    /// The candidates that are left, and those that are shown as struck.
    fn left(
        &self,
        branch: &Branch<'_>,
        known: &[Fact<'_>],
        supposed: &BTreeMap<usize, Supposed>,
        strikes: &[Mark],
    ) -> Vec<Digits> {
        let mut left: Vec<Digits> = (0..self.cells()).map(|cell| self.candidates(cell)).collect();
        let mut strike = |cell: usize, digit: u8| {
            if let Some(digits) = left.get_mut(cell) {
                *digits -= Digits::one(digit);
            }
        };
        for (_, cells) in self.houses {
            for (&cell, one) in supposed.iter().filter(|(cell, _)| cells.contains(cell)) {
                cells.iter().filter(|&&other| other != cell).for_each(|&other| strike(other, one.digit));
            }
        }
        for mark in known.iter().flat_map(|fact| &fact.step.strikes) {
            strike(mark.at(), mark.digit);
        }
        for one in branch.outer.iter().filter(|one| !one.on) {
            strike(one.mark.at(), one.mark.digit);
        }
        for mark in strikes {
            left[mark.at()] |= Digits::one(mark.digit);
        }
        left
    }

    /// Arrows from what a step names as its cause to its effect.
    fn ties(&self, picture: &Picture<'_>, own: &[Fact<'_>], end: &Step) -> Vec<Tie> {
        let at = |mark: Mark| Some(TileCandidate { tile: picture.tile(mark.at())?, digit: mark.digit });
        let mut ties: Vec<Tie> = Vec::new();
        let mut add = |by: Mark, to: Mark, highlight: Highlight| {
            if let (Some(from), Some(to)) = (at(by), at(to)) {
                let tie = Tie { from, to, highlight };
                let known = |other: &Tie| (other.from.tile, other.to) == (from.tile, to);
                if from.tile != to.tile && !ties.iter().any(known) {
                    ties.push(tie);
                }
            }
        };
        // An inner argument names causes of its own contradiction, which are not on this board.
        for fact in own.iter().filter(|fact| tree::assumptions(fact.step, "").is_empty()) {
            let to = fact.step.places.first().or(fact.step.strikes.first());
            for (&by, &to) in marks(fact.step, "by").iter().zip(to.into_iter().cycle()) {
                add(by, to, Highlight::Second);
            }
        }
        if let Some(Evidence::Cells(cells)) = end.role("empty-cell") {
            for (&by, &cell) in marks(end, "by").iter().zip(cells.iter().cycle()) {
                add(by, Mark { cell, digit: by.digit }, Highlight::Wrong);
            }
        }
        let goals = marks(end, "ruled-out");
        for &goal in goals.iter().filter(|_| goals.len() <= GOALS) {
            for &by in marks(end, "by") {
                let excludes = by.digit == goal.digit && by.cell != goal.cell;
                if excludes
                    && self.houses.iter().any(|(_, cells)| cells.contains(&by.at()) && cells.contains(&goal.at()))
                {
                    add(by, goal, Highlight::Wrong);
                }
            }
        }
        if ties.len() > TIES { Vec::new() } else { ties }
    }
}

impl Picture<'_> {
    /// Highlights the heights that an argument about a line counts: where they stand, or where they may stand.
    fn seen(&mut self, step: &Step, lines: &[House]) {
        for role in ["seen", "heights"] {
            let Some(Evidence::Digits(digits)) = step.role(role) else { continue };
            for cell in lines.iter().flat_map(|&house| (self.house)(house)).collect::<BTreeSet<usize>>() {
                let Some(tile) = self.tile(cell) else { continue };
                if let Tile::Cell(text, _) = &self.scene.tiles()[tile]
                    && digits.iter().any(|digit| digit.to_string() == *text)
                {
                    self.fills.insert(tile, Highlight::Second);
                }
                let marks = self.marks.get(cell).copied().unwrap_or_default() & *digits;
                self.highlights.extend(marks.iter().map(|digit| (Mark::new(cell, digit), Highlight::Second)));
            }
        }
    }

    /// Marks a digit that is on the board under an assumption.
    fn suppose(&mut self, cell: usize, one: &Supposed) {
        let Some(tile) = self.tile(cell) else { return };
        self.fills.insert(tile, one.highlight);
        let tag = Tag { tile, digit: None, text: one.tag.clone(), highlight: one.highlight };
        self.overlay.tags.push(tag);
    }
}
