//! What follows from assumptions, with further assumptions inside.

use super::links::Links;
use super::trial::{Fact, Mode, Trial, Why, has};
use super::web::Web;
use crate::logic::Sink;
use std::ops::ControlFlow;

/// How one level of assumptions is followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Level {
    pub(super) mode: Mode,
    /// Whether what all candidates of a choice lead to holds in the position where they are assumed.
    pub(super) agree: bool,
}

/// What followed from an assumption.
#[derive(Clone, Debug)]
pub(super) struct Trail {
    /// The candidate that was assumed.
    pub(super) id: u16,
    pub(super) log: Vec<Fact>,
    /// The choice that has no candidate left, if it ended in a contradiction.
    pub(super) clash: Option<u16>,
    /// What was found by assuming further candidates on the way.
    pub(super) inner: Vec<Inside>,
    /// The candidates that were false before the assumption, as bits.
    pub(super) before: Vec<u64>,
}

/// What further assumptions have shown.
#[derive(Clone, Debug)]
pub(super) enum Inside {
    /// A candidate leads to a contradiction.
    Refuted(Trail),
    /// All candidates of a choice lead to the same fact.
    Agreed(u16, Vec<Trail>),
}

/// Searches one position.
pub(super) struct Search<'w> {
    web: &'w Web,
    /// How assumptions are followed, the outermost first.
    levels: &'static [Level],
    /// The position, then one trial for each level.
    stack: Vec<Trial>,
    /// The singles of the position.
    singles: Vec<(u16, Why)>,
    /// Candidates of the position that lead to no contradiction.
    harmless: Harmless,
    links: Links,
}

impl<'w> Search<'w> {
    pub(super) fn new(web: &'w Web, levels: &'static [Level]) -> Search<'w> {
        let base = Trial::new(web);
        let last = |choice: u16| match web.members(usize::from(choice)) {
            &[id] => Some((id, Why::Last(choice))),
            _ => None,
        };
        let singles = (0..web.choices.len() as u16).filter_map(last).collect();
        Search {
            web,
            levels,
            stack: vec![base; levels.len() + 1],
            singles,
            harmless: Harmless::none(web),
            links: Links::new(web),
        }
    }

    /// Assumes that a candidate is true or false and follows that to the end.
    pub(super) fn follow(&mut self, id: u16, on: bool, sink: &mut Sink<'_, '_>) -> ControlFlow<(), Trail> {
        let inner = self.follow_at(1, id, on, sink)?;
        ControlFlow::Continue(self.trail(1, id, inner))
    }

    /// Assumes that a candidate is true. Returns what followed if that is a contradiction.
    pub(super) fn refute(&mut self, id: u16, sink: &mut Sink<'_, '_>) -> ControlFlow<(), Option<Trail>> {
        if self.harmless.has(id) {
            return ControlFlow::Continue(None);
        }
        let found = self.refute_at(1, id, sink)?;
        if found.is_none() {
            self.harmless.add(self.stack[1].on());
        }
        ControlFlow::Continue(found)
    }

    fn refute_at(&mut self, level: usize, id: u16, sink: &mut Sink<'_, '_>) -> ControlFlow<(), Option<Trail>> {
        let inner = self.follow_at(level, id, true, sink)?;
        let clash = self.stack[level].clash;
        ControlFlow::Continue(clash.map(|_| self.trail(level, id, inner)))
    }

    fn trail(&self, level: usize, id: u16, inner: Vec<Inside>) -> Trail {
        let trial = &self.stack[level];
        let before = self.stack[level - 1].off().to_vec();
        Trail { id, log: trial.log.clone(), clash: trial.clash, inner, before }
    }

    /// Follows an assumption at a level; returns what was found on the way.
    fn follow_at(&mut self, level: usize, id: u16, on: bool, sink: &mut Sink<'_, '_>) -> ControlFlow<(), Vec<Inside>> {
        sink.tick()?;
        let mode = self.levels[level - 1].mode;
        let (before, rest) = self.stack.split_at_mut(level);
        let (start, trial) = (&before[level - 1], &mut rest[0]);
        trial.restart(start);
        match on {
            true => trial.assume(id),
            false => trial.strike(self.web, start, mode, id, Why::Assumed),
        }
        if level == 1 {
            // Singles that the position has already. Under an assumption, they have all been followed.
            trial.need(&self.singles);
        }
        trial.follow(self.web, start, mode);
        let mut inside = Vec::new();
        if level < self.levels.len() {
            self.look_inside(level, &mut inside, sink)?;
        }
        ControlFlow::Continue(inside)
    }

    /// Assumes further candidates under the assumption of a level, until that ends in a contradiction or shows nothing more.
    fn look_inside(&mut self, level: usize, inside: &mut Vec<Inside>, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
        let count = self.web.marks.len() as u16;
        let Level { mode, agree } = self.levels[level];
        let by_links = mode == Mode::Chains && !agree;
        let mut rows = Rows::new(if agree { count } else { 0 });
        // Both hold until something is found.
        let (mut harmless, mut linked) = (Harmless::none(self.web), false);
        let (mut id, mut quiet) = (0, 0);
        while self.stack[level].clash.is_none() && quiet < count {
            quiet += 1;
            if self.stack[level].is_open(id) && !harmless.has(id) {
                if by_links && !linked {
                    self.links.start(self.web, &self.stack[level]);
                    linked = true;
                }
                if by_links && !self.links.clashes(&self.stack[level], id) {
                    sink.tick()?;
                    harmless.add(self.links.on());
                } else if let Some(found) = self.refute_at(level + 1, id, sink)? {
                    inside.push(Inside::Refuted(found));
                    self.note(level, id, false, Why::Inside(inside.len() as u16 - 1));
                    (harmless, linked, quiet) = (Harmless::none(self.web), false, 0);
                    rows.age();
                } else {
                    harmless.add(self.stack[level + 1].on());
                    if agree {
                        rows.set(id, &self.stack[level + 1]);
                    }
                }
            }
            id = (id + 1) % count;
            if quiet == count && agree && self.stack[level].clash.is_none() {
                for id in 0..count {
                    if self.stack[level].is_open(id) && !rows.is_current(id) {
                        self.follow_at(level + 1, id, true, sink)?;
                        rows.set(id, &self.stack[level + 1]);
                    }
                }
                if let Some((choice, fact, on)) = rows.agreed(self.web, &self.stack[level]) {
                    let cases = self.follow_cases(level, choice, sink)?;
                    inside.push(Inside::Agreed(choice, cases));
                    self.note(level, fact, on, Why::Inside(inside.len() as u16 - 1));
                    (harmless, quiet) = (Harmless::none(self.web), 0);
                    rows.age();
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Follows every candidate of a choice that is still open at a level.
    fn follow_cases(&mut self, level: usize, choice: u16, sink: &mut Sink<'_, '_>) -> ControlFlow<(), Vec<Trail>> {
        let mut trails = Vec::new();
        for at in 0..self.web.members(usize::from(choice)).len() {
            let id = self.web.members(usize::from(choice))[at];
            if self.stack[level].is_open(id) {
                let found = self.follow_at(level + 1, id, true, sink)?;
                trails.push(self.trail(level + 1, id, found));
            }
        }
        ControlFlow::Continue(trails)
    }

    /// Notes what further assumptions have shown, and follows it.
    fn note(&mut self, level: usize, id: u16, on: bool, why: Why) {
        let mode = self.levels[level - 1].mode;
        let (before, rest) = self.stack.split_at_mut(level);
        let (start, trial) = (&before[level - 1], &mut rest[0]);
        match on {
            true => trial.need(&[(id, why)]),
            false => trial.strike(self.web, start, mode, id, why),
        }
        trial.follow(self.web, start, mode);
    }
}

/// Candidates that lead to no contradiction: those that were assumed, and those that followed from them. What follows from the
/// latter is part of what followed there, so there is no need to assume them. True until more is known of the position.
struct Harmless(Vec<u64>);

impl Harmless {
    fn none(web: &Web) -> Harmless {
        Harmless(vec![0; web.marks.len().div_ceil(64)])
    }

    fn has(&self, id: u16) -> bool {
        has(&self.0, id)
    }

    /// Notes where an assumption led to without a contradiction.
    fn add(&mut self, on: &[u64]) {
        self.0.iter_mut().zip(on).for_each(|(word, on)| *word |= on);
    }
}

/// What followed from each candidate when it was last assumed. It still does, whatever has been found since.
struct Rows {
    words: usize,
    bits: Vec<u64>,
    /// Whether nothing has been found since.
    current: Vec<bool>,
}

impl Rows {
    fn new(count: u16) -> Rows {
        let words = 2 * usize::from(count).div_ceil(64);
        Rows { words, bits: vec![0; words * usize::from(count)], current: vec![false; usize::from(count)] }
    }

    fn set(&mut self, id: u16, trial: &Trial) {
        let row = &mut self.bits[usize::from(id) * self.words..][..self.words];
        let (on, off) = row.split_at_mut(self.words / 2);
        on.copy_from_slice(trial.on());
        off.copy_from_slice(trial.off());
        self.current[usize::from(id)] = true;
    }

    /// Something has been found: more may follow now.
    fn age(&mut self) {
        self.current.fill(false);
    }

    fn is_current(&self, id: u16) -> bool {
        self.current[usize::from(id)]
    }

    /// A choice all of whose candidates lead to a fact that is not known yet: the choice, and the fact.
    fn agreed(&self, web: &Web, trial: &Trial) -> Option<(u16, u16, bool)> {
        let mut common = vec![0; self.words];
        for choice in 0..web.choices.len() as u16 {
            let mut open = web.members(usize::from(choice)).iter().filter(|&&id| trial.is_open(id));
            let Some(&first) = open.next() else { continue };
            let row = |id: u16| &self.bits[usize::from(id) * self.words..][..self.words];
            common.copy_from_slice(row(first));
            open.for_each(|&id| common.iter_mut().zip(row(id)).for_each(|(word, other)| *word &= other));
            let known = trial.on().iter().chain(trial.off());
            for (at, (word, known)) in common.iter().zip(known).enumerate() {
                let new = word & !known;
                if new != 0 {
                    let half = self.words / 2;
                    let id = (at % half * 64) as u16 + new.trailing_zeros() as u16;
                    return Some((choice, id, at < half));
                }
            }
        }
        None
    }
}
