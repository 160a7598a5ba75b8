//! A plain search with the kernel's interface, until the kernel lands.
#![allow(missing_docs, reason = "replaced by the kernel")]

use super::model::{Constraint, Model};
use crate::digits::Digits;
use crate::search::{Control, Stop};
use num_bigint::BigUint;

pub struct Solver {
    model: Model,
    digits: Vec<u8>,
    started: bool,
    done: bool,
}

impl Solver {
    pub fn new(model: &Model) -> Solver {
        Solver { digits: vec![0; model.domains().len()], model: model.clone(), started: false, done: false }
    }

    pub fn next(&mut self, control: &mut Control<'_>) -> Result<Option<&[u8]>, Stop> {
        if self.done {
            return Ok(None);
        }
        let cells = self.digits.len();
        let mut at = if self.started { cells } else { 0 };
        self.started = true;
        if at == cells && cells > 0 {
            at -= 1;
        }
        loop {
            control.tick()?;
            let next = self.model.domains()[at].iter().find(|&d| d > self.digits[at]);
            match next {
                None => {
                    self.digits[at] = 0;
                    if at == 0 {
                        self.done = true;
                        return Ok(None);
                    }
                    at -= 1;
                }
                Some(digit) => {
                    self.digits[at] = digit;
                    if self.model.constraints().iter().all(|c| holds(c, &self.digits)) {
                        at += 1;
                        if at == cells {
                            return Ok(Some(&self.digits));
                        }
                    }
                }
            }
        }
    }
}

fn holds(constraint: &Constraint, digits: &[u8]) -> bool {
    let line: Vec<u8> = constraint.cells().iter().map(|&c| digits[c as usize]).collect();
    let known: Vec<u8> = line.iter().copied().filter(|&d| d != 0).collect();
    let set = Digits::from_iter(known.iter().copied());
    if set.len() as usize != known.len() {
        return false;
    }
    if known.len() < line.len() {
        return true;
    }
    let seen = |line: &mut dyn Iterator<Item = u8>| {
        let mut top = 0;
        line.filter(|&d| {
            if d > top {
                top = d;
                true
            } else {
                false
            }
        })
        .count()
    };
    match constraint {
        Constraint::AllDifferent { .. } => true,
        Constraint::DistinctSum { sum, .. } => set.sum() == u32::from(*sum),
        Constraint::Sight { near, far, .. } => {
            near.is_none_or(|n| seen(&mut line.iter().copied()) == usize::from(n))
                && far.is_none_or(|n| seen(&mut line.iter().rev().copied()) == usize::from(n))
        }
    }
}

pub struct Counted {
    pub count: BigUint,
    pub ended: Result<(), Stop>,
}

pub fn count(model: &Model, control: &mut Control<'_>, check: &mut dyn FnMut(&[u8]) -> bool) -> Counted {
    let mut solver = Solver::new(model);
    let mut count = BigUint::default();
    let ended = loop {
        match solver.next(control) {
            Err(stop) => break Err(stop),
            Ok(None) => break Ok(()),
            Ok(Some(answer)) => {
                if !check(answer) {
                    break Err(Stop::Fault);
                }
                count += 1u8;
                if let Err(stop) = control.answer() {
                    break Err(stop);
                }
            }
        }
    };
    Counted { count, ended }
}

pub struct TrueCandidates {
    pub seen: Vec<Digits>,
    pub open: Vec<Digits>,
    pub ended: Result<(), Stop>,
}

pub fn true_candidates(
    model: &Model,
    control: &mut Control<'_>,
    check: &mut dyn FnMut(&[u8]) -> bool,
) -> TrueCandidates {
    let mut solver = Solver::new(model);
    let mut seen = vec![Digits::EMPTY; model.domains().len()];
    let ended = loop {
        match solver.next(control) {
            Err(stop) => break Err(stop),
            Ok(None) => break Ok(()),
            Ok(Some(answer)) => {
                if !check(answer) {
                    break Err(Stop::Fault);
                }
                for (set, &d) in seen.iter_mut().zip(answer) {
                    *set |= Digits::one(d);
                }
            }
        }
    };
    let open = match ended {
        Ok(()) => vec![Digits::EMPTY; seen.len()],
        Err(_) => model.domains().iter().zip(&seen).map(|(&d, &s)| d - s).collect(),
    };
    TrueCandidates { seen, open, ended }
}
