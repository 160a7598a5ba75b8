//! Proofs as steps.

use super::proof::{AllBlocked, Blocked, Goal, Proof, Proved};
use super::trial::Why;
use super::web::{Choice, Web};
use crate::logic::houses::Board;
use crate::logic::trial::clash_reasons;
use crate::logic::{Clash, Evidence, Mark, Step};
use std::collections::{HashMap, HashSet};

/// The kind of a contradiction under another assumption.
const INNER: &str = "inner-contradiction";
/// The kind of what all cases agree on, under another assumption.
const AGREED: &str = "inner-verity";
/// The kind of one case of several: what leads from it to the conclusion.
const CASE: &str = "case";
/// The kind of a case that cannot be.
const REFUTED_CASE: &str = "refuted-case";

/// The step without facts under its assumptions that nothing after them names. The search kept them because they ruled out a candidate
/// first; a digit found later may have taken over.
pub(super) fn without_idle(mut step: Step) -> Step {
    for premise in &mut step.because {
        if let Evidence::Steps(steps) = &mut premise.what {
            *steps = std::mem::take(steps).into_iter().map(without_idle).collect();
        }
    }
    let mut named = HashSet::new();
    name(&step, &mut named, &|role| role != "followed");
    for premise in step.because.iter_mut().filter(|premise| premise.role == "followed") {
        let Evidence::Steps(steps) = &mut premise.what else { continue };
        let mut kept: Vec<Step> = Vec::new();
        for fact in std::mem::take(steps).into_iter().rev() {
            if fact.places.iter().chain(&fact.strikes).any(|mark| named.contains(mark)) {
                name(&fact, &mut named, &|_| true);
                kept.push(fact);
            }
        }
        kept.reverse();
        *steps = kept;
    }
    step.because.retain(|premise| !matches!(&premise.what, Evidence::Steps(steps) if steps.is_empty()));
    step
}

/// Collects the candidates that a step and the steps inside it rest on, from these roles.
fn name(step: &Step, named: &mut HashSet<Mark>, wanted: &dyn Fn(&str) -> bool) {
    for premise in step.because.iter().filter(|premise| wanted(premise.role)) {
        match &premise.what {
            Evidence::Marks(marks) if ["by", "out", "placed", "ruled-out"].contains(&premise.role) => {
                named.extend(marks)
            }
            Evidence::Steps(steps) => steps.iter().for_each(|inner| name(inner, named, &|_| true)),
            _ => {}
        }
    }
}

/// Describes proofs on one board.
pub(super) struct Teller<'a, const W: usize> {
    board: &'a Board<W>,
    web: &'a Web,
    /// Why candidates are false under the outer assumptions, as far as the proof being told needs them.
    lent: HashMap<u16, Blocked>,
}

impl<'a, const W: usize> Teller<'a, W> {
    pub(super) fn new(board: &'a Board<W>, web: &'a Web) -> Teller<'a, W> {
        Teller { board, web, lent: HashMap::new() }
    }

    fn mark(&self, id: u16) -> Mark {
        self.web.marks[usize::from(id)]
    }

    /// Adds to a step how its assumption leads to the goal.
    pub(super) fn tell(&mut self, step: Step, proof: &Proof, on: bool) -> Step {
        let step = step.marks(if on { "assumed" } else { "denied" }, [self.mark(proof.id)]);
        let followed: Vec<Step> = proof.facts.iter().map(|proved| self.fact(proved)).collect();
        let step = if followed.is_empty() { step } else { step.because("followed", Evidence::Steps(followed)) };
        let step = match proof.goal {
            Goal::Fact(id, goal) => {
                let step = if (id, goal) == (proof.id, on) { step.marks("itself", [self.mark(id)]) } else { step };
                step.marks(if goal { "placed" } else { "ruled-out" }, [self.mark(id)])
            }
            Goal::Clash(choice) => {
                let clash = match self.web.choices[usize::from(choice)] {
                    Choice::Digit(cell) => Clash::Cell(cell),
                    Choice::Place(unit, digit) => Clash::Digit(self.board.shape.units[usize::from(unit)].house, digit),
                };
                Step { because: [step.because, clash_reasons(clash)].concat(), ..step }
            }
        };
        self.blocked(step, &proof.blocked)
    }

    /// One case of several.
    pub(super) fn case(&mut self, proof: &Proof, on: bool) -> Step {
        let kind = if matches!(proof.goal, Goal::Clash(_)) { REFUTED_CASE } else { CASE };
        self.tell(Step::new(kind), proof, on)
    }

    /// A placement, or what further assumptions show.
    fn fact(&mut self, proved: &Proved) -> Step {
        let (fact, mark) = (proved.fact, self.mark(proved.fact.id));
        let (kind, choice) = match (fact.why, proved.agreed) {
            (_, Some(choice)) => (AGREED, Some(choice)),
            (Why::Last(choice), None) => match self.web.choices[usize::from(choice)] {
                Choice::Digit(_) => ("naked-single", None),
                Choice::Place(..) => ("hidden-single", Some(choice)),
            },
            _ => (INNER, None),
        };
        let step = Step::new(kind);
        let step = if fact.on { step.place(mark.at(), mark.digit) } else { step.strike(mark.at(), mark.digit) };
        let step = match choice.map(|choice| self.web.choices[usize::from(choice)]) {
            Some(Choice::Digit(cell)) => step.cells("cell", [cell.into()]),
            Some(Choice::Place(unit, _)) => step.houses("house", [self.board.shape.units[usize::from(unit)].house]),
            None => step,
        };
        let step = self.blocked(step, &proved.blocked);
        let own = proved.lent.iter().filter(|(_, why)| *why != Blocked::Outer);
        self.lent.extend(own.copied());
        match (kind, proved.inside.first()) {
            (INNER, Some(inner)) => self.tell(step, inner, true),
            (AGREED, Some(_)) => {
                let step = step.marks("cases", proved.inside.iter().map(|inner| self.mark(inner.id)));
                let ways = proved.inside.iter().map(|inner| self.case(inner, true)).collect();
                step.because("ways", Evidence::Steps(ways))
            }
            _ => step,
        }
    }

    /// Adds what rules candidates out: digits that follow, in the role `by`, and in the role `out` those that the assumption
    /// itself or further ones rule out.
    fn blocked(&self, step: Step, all: &AllBlocked) -> Step {
        let why = |id: u16, why: Blocked| match why {
            Blocked::Outer => self.lent.get(&id).copied().unwrap_or(Blocked::Out),
            own => own,
        };
        let excludes = |by: u16, id: u16| self.web.rivals(id).contains(&by);
        let mut by: Vec<u16> = Vec::new();
        for &(id, reason) in all {
            match why(id, reason) {
                Blocked::By(other) if !by.iter().any(|&known| excludes(known, id)) => by.push(other),
                _ => {}
            }
        }
        // A digit named early may have become redundant.
        for at in (0..by.len()).rev() {
            let others = |id: u16| by.iter().enumerate().any(|(other, &known)| other != at && excludes(known, id));
            if all.iter().all(|&(id, _)| others(id) || !excludes(by[at], id)) {
                by.remove(at);
            }
        }
        let out = all.iter().filter(|(id, _)| !by.iter().any(|&known| excludes(known, *id)));
        let out: Vec<Mark> = out.map(|&(id, _)| self.mark(id)).collect();
        let mut by: Vec<Mark> = by.into_iter().map(|id| self.mark(id)).collect();
        by.sort_unstable();
        let step = if by.is_empty() { step } else { step.marks("by", by) };
        if out.is_empty() { step } else { step.marks("out", out) }
    }
}
