//! Branches as steps.

use super::super::city::City;
use super::super::reasons::{self, Seen};
use super::super::sequences;
use super::super::sight_line::Walk;
use super::branch::{Branch, Conflict, Item, Why};
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::{Evidence, Mark, State, Step};

/// A case with everything that follows from it.
pub(super) fn way<const W: usize>(city: &City<W>, branch: &Branch, goal: &[Mark]) -> Step {
    let kind = if branch.end.is_some() { "clue-refuted-case" } else { "clue-case" };
    let mut scope = Scope { base: city, city: city.clone(), placed: Vec::new(), struck: Vec::new() };
    scope.branch(Step::new(kind), branch, goal)
}

/// A state under assumptions.
struct Scope<'b, const W: usize> {
    /// The board before all assumptions.
    base: &'b City<W>,
    city: City<W>,
    placed: Vec<Mark>,
    struck: Vec<Mark>,
}

impl<const W: usize> Scope<'_, W> {
    /// Completes a step with a branch: its assumption, what follows, and where that leads.
    fn branch(&mut self, step: Step, branch: &Branch, goal: &[Mark]) -> Step {
        self.place(branch.mark);
        let mut followed: Vec<Step> = branch.items.iter().map(|item| self.item(item)).collect();
        let mut step = step.marks("assumed", [branch.mark]);
        let mut end = Vec::new();
        match branch.end {
            Some(Conflict::Cell(cell)) => {
                let others = self.base.board.at(cell).iter().map(|digit| Mark::new(cell, digit)).collect();
                let reasons = self.ruled_out(Step::new(""), others).because;
                end = Step::new("").cells("empty-cell", [cell]).because;
                end.extend(reasons);
            }
            Some(Conflict::Digit(unit, digit)) => {
                let others = self.base.board.places(unit, digit).iter().map(|cell| Mark::new(cell, digit)).collect();
                let reasons = self.ruled_out(Step::new(""), others).because;
                end = Step::new("").houses("no-place", [self.base.board.shape.units[unit].house]).because;
                end.extend(Step::new("").digits("no-place-digit", Digits::one(digit)).because);
                end.extend(reasons);
            }
            Some(Conflict::Line(seen)) => {
                let houses = match reasons::contradiction(&self.city, seen) {
                    Some((houses, step)) => {
                        followed.push(step);
                        houses
                    }
                    None => Vec::new(),
                };
                let houses = if houses.is_empty() { seen.houses(&self.city) } else { houses };
                end = Step::new("").houses("broken-clue", houses).because;
            }
            None => {
                // Candidates that a step strikes have their reason there. Placements exclude the others.
                let told = |mark: &Mark| branch.items.iter().any(|item| item.strikes.contains(mark));
                let rest = goal.iter().copied().filter(|mark| !told(mark)).collect();
                end.extend(Step::new("").marks("ruled-out", goal.iter().copied()).because);
                end.extend(self.ruled_out(Step::new(""), rest).because);
            }
        }
        if !followed.is_empty() {
            step = step.because("followed", Evidence::Steps(followed));
        }
        step.because.extend(end);
        step
    }

    fn place(&mut self, mark: Mark) {
        self.placed.push(mark);
        self.city.place(mark);
    }

    /// One thing that follows, with its reasons.
    fn item(&mut self, item: &Item) -> Step {
        let base = &self.base.board;
        let step = match (&item.why, item.place) {
            (Why::Naked, Some(mark)) => {
                let others = base.at(mark.at()) - Digits::one(mark.digit);
                let others = others.iter().map(|digit| Mark::new(mark.at(), digit)).collect();
                self.ruled_out(Step::new("naked-single").place(mark.at(), mark.digit), others)
            }
            (Why::Hidden(unit), Some(mark)) => {
                let others = base.places(*unit, mark.digit).iter().filter(|&cell| cell != mark.at());
                let others = others.map(|cell| Mark::new(cell, mark.digit)).collect();
                let step = Step::new("hidden-single").place(mark.at(), mark.digit);
                self.ruled_out(step.houses("house", [base.shape.units[*unit].house]), others)
            }
            (Why::Line(seen), _) => self.line(*seen, &item.strikes),
            _ => Step::new(""),
        };
        item.place.iter().for_each(|&mark| self.place(mark));
        for &mark in &item.strikes {
            self.struck.push(mark);
            self.city.strike(mark);
        }
        step
    }

    /// What the clues of a line strike.
    fn line(&self, seen: Seen, strikes: &[Mark]) -> Step {
        let walk = Walk::new(&self.city.line(seen.sight, seen.both)).ok();
        let count = walk.as_ref().map_or(0, Walk::count);
        let role = if seen.both { "sights" } else { "sight" };
        let step = Step::new(sequences::kind(count, seen.both)).strikes(strikes.iter().copied());
        let step = step.houses(role, seen.houses(&self.city));
        let step = step.because("count", Evidence::Number(i32::try_from(count).unwrap_or(i32::MAX)));
        reasons::sequences(&self.city, step)
    }

    /// Adds what rules candidates out: `by`, placements under the assumptions, as few as a greedy choice gives, and `out`, what was
    /// struck under them.
    fn ruled_out(&self, step: Step, candidates: Vec<Mark>) -> Step {
        let excludes = |one: &Mark, other: &Mark| {
            (one.cell == other.cell && one.digit != other.digit)
                || (one.digit == other.digit && self.base.board.shape.see(one.at(), other.at()))
        };
        let mut left = candidates.clone();
        let mut by: Vec<Mark> = Vec::new();
        let gain = |one: &Mark, left: &[Mark]| left.iter().filter(|other| excludes(one, other)).count();
        while let Some(best) = self.placed.iter().max_by_key(|one| gain(one, &left)).filter(|one| gain(one, &left) > 0)
        {
            by.push(*best);
            left.retain(|other| !excludes(best, other));
        }
        for at in (0..by.len()).rev() {
            let covered = |other: &Mark| by.iter().enumerate().any(|(index, one)| index != at && excludes(one, other));
            if candidates.iter().all(|other| !excludes(&by[at], other) || covered(other)) {
                by.remove(at);
            }
        }
        let step = if by.is_empty() { step } else { step.marks("by", by) };
        if left.is_empty() { step } else { step.marks("out", left) }
    }
}
