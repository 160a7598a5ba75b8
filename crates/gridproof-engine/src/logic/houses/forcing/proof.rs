//! From everything that followed from an assumption, only what it takes.

use super::search::{Inside, Trail};
use super::trial::{Fact, Why};
use super::web::Web;

/// Where a proof leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    /// To a contradiction: this choice has no candidate left.
    Clash(u16),
    /// To a candidate being true or false.
    Fact(u16, bool),
}

/// Why a candidate is false where that matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Blocked {
    /// This candidate is true and excludes it.
    By(u16),
    /// It is assumed to be false, or further assumptions have shown that it is.
    Out,
    /// It was false before the assumption.
    Outer,
}

/// Candidates that must be false, and why they are.
pub(super) type AllBlocked = Vec<(u16, Blocked)>;

/// What leads from an assumption to a goal, and nothing else.
#[derive(Clone, Debug)]
pub(super) struct Proof {
    /// The candidate that is assumed.
    pub(super) id: u16,
    /// The placements and what further assumptions show, in an order in which they can be followed, without the assumption.
    pub(super) facts: Vec<Proved>,
    pub(super) goal: Goal,
    /// What must be false at the goal.
    pub(super) blocked: AllBlocked,
    /// The candidates that were false before the assumption and must be.
    outer: Vec<u16>,
}

/// A fact of a proof.
#[derive(Clone, Debug)]
pub(super) struct Proved {
    pub(super) fact: Fact,
    /// What must be false for it: the other candidates of its choice, or those that are no case.
    pub(super) blocked: AllBlocked,
    /// How further assumptions show it, if they do: a contradiction, or what each case leads to.
    pub(super) inside: Vec<Proof>,
    /// What must be false for these.
    pub(super) lent: AllBlocked,
    /// The choice whose cases agree on it, if they do.
    pub(super) agreed: Option<u16>,
}

impl Proof {
    /// The number of placements and refutations, at all depths.
    pub(super) fn size(&self) -> usize {
        let size = |proved: &Proved| match proved.inside.len() {
            0 => usize::from(proved.fact.on),
            cases => {
                1 + proved.inside.iter().map(Proof::size).sum::<usize>()
                    + if proved.agreed.is_some() { cases } else { 0 }
            }
        };
        self.facts.iter().map(size).sum()
    }

    /// The shortest proof of a contradiction in a trail that ends in one.
    pub(super) fn contradiction(web: &Web, trail: &Trail) -> Option<Proof> {
        let trace = Trace::new(web, trail);
        let is_empty = |choice: &u16| web.members(usize::from(*choice)).iter().all(|&id| trace.off_at(id) != LATER);
        // A choice has run out of candidates only if it lost one after the assumption.
        let lost = trail.log.iter().filter(|fact| !fact.on);
        let mut clashes: Vec<u16> = lost.flat_map(|fact| web.choices_of(fact.id)).copied().filter(is_empty).collect();
        clashes.sort_unstable();
        clashes.dedup();
        clashes.into_iter().map(|clash| trace.proof(Goal::Clash(clash))).min_by_key(Proof::size)
    }

    /// The proof that a candidate is true or false, if the trail says so.
    pub(super) fn fact(web: &Web, trail: &Trail, id: u16, on: bool) -> Option<Proof> {
        let trace = Trace::new(web, trail);
        let known = if on { trace.on[usize::from(id)] } else { trace.off_at(id) };
        (known != LATER).then(|| trace.proof(Goal::Fact(id, on)))
    }
}

/// Not true or not false, or only later.
const LATER: u32 = u32::MAX;
/// False before the assumption.
const BEFORE: u32 = u32::MAX - 1;

/// When each candidate became true or false.
struct Trace<'t> {
    web: &'t Web,
    trail: &'t Trail,
    on: Vec<u32>,
    off: Vec<u32>,
}

impl<'t> Trace<'t> {
    fn new(web: &'t Web, trail: &'t Trail) -> Trace<'t> {
        let count = web.marks.len();
        let before = |id: usize| trail.before[id / 64] >> (id % 64) & 1 == 1;
        let mut on = vec![LATER; count];
        let mut off: Vec<u32> = (0..count).map(|id| if before(id) { BEFORE } else { LATER }).collect();
        for (at, fact) in (0..).zip(&trail.log) {
            let times = if fact.on { &mut on } else { &mut off };
            times[usize::from(fact.id)] = at;
        }
        Trace { web, trail, on, off }
    }

    fn off_at(&self, id: u16) -> u32 {
        self.off[usize::from(id)]
    }

    /// Whether a candidate is false before a fact of the trail.
    fn is_off_before(&self, id: u16, at: u32) -> bool {
        let off = self.off_at(id);
        off == BEFORE || off < at
    }

    /// The other candidates of a choice.
    fn others(&self, choice: u16, id: u16) -> impl Iterator<Item = u16> {
        self.web.members(usize::from(choice)).iter().copied().filter(move |&other| other != id)
    }

    /// Goes back from the goal to the assumption and keeps what it rests on. Of several reasons for a fact, the one that needs
    /// the fewest further facts is kept.
    fn proof(&self, goal: Goal) -> Proof {
        let count = self.on.len();
        let mut needed = Needed { trace: self, on: vec![false; count], off: vec![false; count], outer: Vec::new() };
        let blocked = match goal {
            Goal::Clash(choice) => needed.all_off(LATER, self.web.members(usize::from(choice)).iter().copied()),
            Goal::Fact(id, false) => needed.all_off(LATER, [id]),
            Goal::Fact(id, true) => {
                needed.on[usize::from(id)] = true;
                Vec::new()
            }
        };
        let mut facts = Vec::new();
        for (at, fact) in (0..self.trail.log.len() as u32).zip(&self.trail.log).rev() {
            let is_needed = if fact.on { &needed.on } else { &needed.off };
            if is_needed[usize::from(fact.id)]
                && let Some(proved) = self.proved(at, fact, &mut needed)
            {
                facts.push(proved);
            }
        }
        facts.reverse();
        Proof { id: self.trail.id, facts, goal, blocked, outer: needed.outer }
    }

    /// What a fact rests on; nothing for assumptions, and for candidates that are excluded.
    fn proved(&self, at: u32, fact: &Fact, needed: &mut Needed<'_>) -> Option<Proved> {
        let mut proved =
            Proved { fact: *fact, blocked: Vec::new(), inside: Vec::new(), lent: Vec::new(), agreed: None };
        match fact.why {
            Why::Assumed | Why::Excluded(_) => return None,
            Why::Last(first) => {
                let cost = |choice: &u16| self.others(*choice, fact.id).filter(|&id| needed.is_new(at, id)).count();
                let is_last = |choice: &u16| self.others(*choice, fact.id).all(|id| self.is_off_before(id, at));
                let choices = self.web.choices_of(fact.id).iter().copied().filter(is_last);
                let choice = choices.min_by_key(cost).unwrap_or(first);
                proved.blocked = needed.all_off(at, self.others(choice, fact.id));
                proved.fact.why = Why::Last(choice);
            }
            Why::Inside(inner) => {
                match &self.trail.inner[usize::from(inner)] {
                    Inside::Refuted(trail) => proved.inside.extend(Proof::contradiction(self.web, trail)),
                    Inside::Agreed(choice, trails) => {
                        let is_case = |id: &u16| trails.iter().any(|trail| trail.id == *id);
                        let others = self.web.members(usize::from(*choice)).iter().copied().filter(|id| !is_case(id));
                        proved.blocked = needed.all_off(at, others);
                        let ways = trails.iter().filter_map(|trail| Proof::fact(self.web, trail, fact.id, fact.on));
                        proved.inside.extend(ways);
                        proved.agreed = Some(*choice);
                    }
                }
                let outer: Vec<u16> = proved.inside.iter().flat_map(|inner| inner.outer.iter().copied()).collect();
                proved.lent = needed.all_off(at, outer);
            }
        }
        Some(proved)
    }
}

/// The facts that a proof needs, as far as it has been followed back.
struct Needed<'t> {
    trace: &'t Trace<'t>,
    on: Vec<bool>,
    /// Candidates that further assumptions show to be false.
    off: Vec<bool>,
    outer: Vec<u16>,
}

impl Needed<'_> {
    /// Notes that candidates must be false before a fact, and finds out why they are: by a digit that is needed anyway, if possible.
    fn all_off(&mut self, at: u32, ids: impl IntoIterator<Item = u16>) -> AllBlocked {
        let mut blocked = Vec::new();
        for id in ids {
            let why = self.why(at, id);
            match why {
                Blocked::By(by) => self.on[usize::from(by)] = true,
                Blocked::Out => self.off[usize::from(id)] = true,
                Blocked::Outer if !self.outer.contains(&id) => self.outer.push(id),
                Blocked::Outer => {}
            }
            blocked.push((id, why));
        }
        blocked
    }

    fn why(&self, at: u32, id: u16) -> Blocked {
        let trace = self.trace;
        let known = |by: &u16| trace.on[usize::from(*by)] < at && self.on[usize::from(*by)];
        if let Some(&by) = trace.web.rivals(id).iter().find(|by| known(by)) {
            return Blocked::By(by);
        }
        match trace.off_at(id) {
            BEFORE => Blocked::Outer,
            off => match trace.trail.log.get(off as usize).map(|fact| fact.why) {
                Some(Why::Excluded(by)) => Blocked::By(by),
                _ => Blocked::Out,
            },
        }
    }

    /// Whether a false candidate adds a fact to the proof.
    fn is_new(&self, at: u32, id: u16) -> bool {
        match self.why(at, id) {
            Blocked::By(by) => !self.on[usize::from(by)],
            Blocked::Out => !self.off[usize::from(id)],
            Blocked::Outer => false,
        }
    }
}
