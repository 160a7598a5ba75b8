//! Forcing: a candidate is assumed, and what follows by singles ends in a contradiction, or agrees in all cases.
//!
//! | module | contents |
//! |---|---|
//! | `web` | the candidates by number, and the choices of which exactly one is true |
//! | `trial` | what follows from an assumption |
//! | `links` | where chains lead |
//! | `search` | the same with assumptions inside assumptions |
//! | `proof` | what a contradiction rests on, and nothing else |
//! | `tell` | proofs as steps |
//!
//! Whether a candidate is refuted does not depend on the order of the search, so equivalent boards lose the same candidates.
//!
//! Finders pass bare steps; [`justify`] and [`justify_cases`] add the proof. Roles: `assumed` or `denied` the candidate, `followed`
//! the singles and the contradictions inside, `empty-cell`, or `no-place` and `no-place-digit`, where it ends. Singles and ends
//! have `by`, the digits under the assumption that exclude the other candidates, and `out`, those that the assumption itself or a
//! contradiction inside rules out. What all cases of a choice agree on has `cases`, and `ways`, a step for each.

mod links;
mod proof;
mod search;
mod tell;
#[cfg(test)]
mod tests;
mod trial;
mod web;

use super::Board;
use crate::logic::{Evidence, Mark, Sink, Step};
use crate::search::{Control, Limits};
use proof::Proof;
use search::{Level, Search};
use std::ops::ControlFlow;
use tell::{Teller, without_idle};
use trial::Mode;
use web::Web;

/// What may be assumed while an assumption is followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Inner {
    /// Nothing.
    Nothing,
    /// Candidates that chains refute.
    Chains,
    /// The same, and chains may branch: they end where a cell or a house has no candidate left, or agree in all cases.
    Branches,
    /// Candidates that singles refute.
    Singles,
    /// The same, and what all cases agree on.
    Cases,
    /// Candidates that are refuted by assuming further ones.
    Nested,
}

impl Inner {
    fn levels(self) -> &'static [Level] {
        const CHAINS: Level = Level { mode: Mode::Chains, agree: false };
        const BRANCHES: Level = Level { mode: Mode::Branches, agree: true };
        const SINGLES: Level = Level { mode: Mode::Singles, agree: false };
        const CASES: Level = Level { mode: Mode::Singles, agree: true };
        match self {
            Inner::Nothing => &[SINGLES],
            Inner::Chains => &[SINGLES, CHAINS],
            Inner::Branches => &[SINGLES, BRANCHES],
            Inner::Singles => &[SINGLES, SINGLES],
            Inner::Cases => &[SINGLES, CASES],
            Inner::Nested => &[SINGLES, CASES, CASES],
        }
    }
}

/// Every candidate whose assumption ends in a contradiction. If only one is wanted, that with the shortest proof.
pub fn contradictions<const W: usize>(
    board: &Board<W>,
    kind: &'static str,
    inner: Inner,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    if board.clash.is_some() {
        return ControlFlow::Continue(());
    }
    let web = Web::new(board);
    let mut search = Search::new(&web, inner.levels());
    let mut shortest: Option<(usize, Mark)> = None;
    for (id, &mark) in (0..).zip(&web.marks) {
        let Some(trail) = search.refute(id, sink)? else { continue };
        if !sink.one() {
            sink.step(bare(kind, mark))?;
        } else if let Some(proof) = Proof::contradiction(&web, &trail) {
            let size = proof.size();
            if shortest.is_none_or(|(best, _)| size < best) {
                shortest = Some((size, mark));
            }
        }
    }
    shortest.map_or(ControlFlow::Continue(()), |(_, mark)| sink.step(bare(kind, mark)))
}

/// The step without its proof.
fn bare(kind: &'static str, mark: Mark) -> Step {
    Step::new(kind).strike(mark.at(), mark.digit).marks("assumed", [mark])
}

/// The same step with the proof that assuming what it strikes, or ruling out what it places, ends in a contradiction. Other premises
/// are dropped. `None` if there is no such proof.
pub fn justify<const W: usize>(board: &Board<W>, inner: Inner, step: &Step) -> Option<Step> {
    let (mark, on) = match (step.strikes.first(), step.places.first()) {
        (Some(&mark), _) => (mark, true),
        (None, mark) => (*mark?, false),
    };
    let web = Web::new(board);
    let id = web.number(mark)?;
    let trail = unlimited(|sink| Search::new(&web, inner.levels()).follow(id, on, sink))?;
    trail.clash?;
    let proof = Proof::contradiction(&web, &trail)?;
    let (places, strikes) = (step.places.clone(), step.strikes.clone());
    let bare = Step { kind: step.kind, places, strikes, because: Vec::new() };
    Some(without_idle(Teller::new(board, &web).tell(bare, &proof, on)))
}

/// The same step with the proofs that each of several cases, one of which is true, leads to what it places or strikes, in the role
/// `ways`. The premises that say where the cases are stay: `cell`, `house`, `cases`, `either`. `None` if there is no such proof.
pub fn justify_cases<const W: usize>(
    board: &Board<W>,
    inner: Inner,
    cases: &[(Mark, bool)],
    step: &Step,
) -> Option<Step> {
    let (goal, on) = match (step.strikes.first(), step.places.first()) {
        (Some(&mark), _) => (mark, false),
        (None, mark) => (*mark?, true),
    };
    let web = Web::new(board);
    let goal = web.number(goal)?;
    let mut search = Search::new(&web, inner.levels());
    let mut ways = Vec::new();
    for &(case, is_true) in cases {
        let id = web.number(case)?;
        let trail = unlimited(|sink| search.follow(id, is_true, sink))?;
        let fact = Proof::fact(&web, &trail, goal, on);
        let clash = trail.clash.and_then(|_| Proof::contradiction(&web, &trail));
        let proof = [fact, clash].into_iter().flatten().min_by_key(Proof::size)?;
        ways.push(without_idle(Teller::new(board, &web).case(&proof, is_true)));
    }
    let mut step = step.clone();
    step.because.retain(|premise| ["cell", "house", "cases", "either"].contains(&premise.role));
    Some(step.because("ways", Evidence::Steps(ways)))
}

/// Runs a search that the finder has already run within its limits.
fn unlimited<T>(search: impl FnOnce(&mut Sink<'_, '_>) -> ControlFlow<(), T>) -> Option<T> {
    let mut control = Control::new(Limits::default());
    let mut ignore = |_| ControlFlow::Continue(());
    search(&mut Sink::new(true, &mut control, &mut ignore)).continue_value()
}
