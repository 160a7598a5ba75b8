//! Counting: which engine, with or without a memory of states.

use num_bigint::BigUint;

use super::masks::counting::{Counter, Ended, counter, fits};
use super::{Counted, Problem, Search};
use crate::search::Control;

/// What the memory of states may take.
pub(super) const MEMORY: usize = 256 << 20;
/// Up to this many words masks are the faster engine anyway.
pub(super) const NARROW: usize = 3;
/// Up to this many words masks are tried, for the sake of the memory.
pub(super) const WIDE: usize = 8;
/// A wide problem is searched without memory for this many nodes, then the memory gets a trial. A node of
/// the trial costs about three of the others.
const HEAD_START: u64 = 100_000;
const TRIAL: u64 = 2_000;

pub(super) fn count(problem: &Problem, control: &mut Control<'_>) -> Counted {
    // Whoever wants to stop at an answer wants them one by one.
    if problem.all_once() && control.limits().answers.is_none() {
        if let Some(mut counter) = counter(problem, NARROW, MEMORY) {
            if let Some(counted) = by_masks(&mut *counter, control, None) {
                return counted;
            }
        } else if fits(problem, WIDE) {
            return wide(problem, control);
        }
    }
    one_by_one(&mut Search::new(problem), control)
}

/// Counts by masks and memory; `None` if the trial failed.
fn by_masks(counter: &mut dyn Counter, control: &mut Control<'_>, trial: Option<u64>) -> Option<Counted> {
    let (count, ended) = match counter.count(&[], control, trial) {
        Ok(count) => (count, Ok(())),
        Err(Ended::Stopped(stop, seen)) => (seen, Err(stop)),
        Err(Ended::NotWorth) => return None,
    };
    control.credit(0, u64::try_from(&count).unwrap_or(u64::MAX));
    Some(Counted { count, ended })
}

/// Problems for which sparse sets are faster, unless many states are met again.
fn wide(problem: &Problem, control: &mut Control<'_>) -> Counted {
    let mut search = Search::new(problem);
    match try_memory(problem, &mut search, control) {
        Tried::Finished(counted) => counted,
        Tried::Begun(seen) => {
            control.credit(0, seen);
            let mut rest = one_by_one(&mut search, control);
            rest.count += seen;
            rest
        }
    }
}

/// What came of a head start and a trial of the memory.
enum Tried {
    Finished(Counted),
    /// The memory does not pay, and the search has seen so many answers.
    Begun(u64),
}

/// Searches a wide problem for a while, then gives the memory a trial.
fn try_memory(problem: &Problem, search: &mut Search, control: &mut Control<'_>) -> Tried {
    let mut seen = 0u64;
    // Answers are counted in the control once it is known who counts them.
    let head = control.within(HEAD_START, |control| {
        while search.next(control)?.is_some() {
            seen += 1;
        }
        Ok(())
    });
    let ended = match head {
        Ok(Some(())) => Ok(()),
        Err(stop) => Err(stop),
        Ok(None) => {
            let counter = counter(problem, WIDE, MEMORY);
            let counted = counter.and_then(|mut counter| by_masks(&mut *counter, control, Some(TRIAL)));
            return counted.map_or(Tried::Begun(seen), Tried::Finished);
        }
    };
    control.credit(0, seen);
    Tried::Finished(Counted { count: seen.into(), ended })
}

/// Counts a wide problem that is small, or whose states are met again and again: cutting it into parts would
/// lose more than several threads gain.
pub(super) fn without_parts(problem: &Problem, control: &mut Control<'_>) -> Option<Counted> {
    let wide = problem.all_once() && !fits(problem, NARROW) && fits(problem, WIDE);
    match wide.then(|| try_memory(problem, &mut Search::new(problem), control))? {
        Tried::Finished(counted) => Some(counted),
        Tried::Begun(_) => None,
    }
}

/// Counts as the answers come.
pub(super) fn one_by_one(search: &mut Search, control: &mut Control<'_>) -> Counted {
    let mut seen = 0u64;
    let ended = loop {
        match search.next(control) {
            Ok(Some(_)) => {
                seen += 1;
                if let Err(stop) = control.answer() {
                    break Err(stop);
                }
            }
            Ok(None) => break Ok(()),
            Err(stop) => break Err(stop),
        }
    };
    Counted { count: BigUint::from(seen), ended }
}
