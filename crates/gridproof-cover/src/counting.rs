//! Counting: which engine, with or without a memory of states.

use gridproof_engine::count::Count;

use super::masks::counting::{Counter, Ended, counter, fits};
use super::{Counted, Problem, Search};
use gridproof_engine::search::{Control, Stop};

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
/// What a search of so many nodes can end is not cut into parts.
const SMALL: u64 = 20_000;

pub(super) fn count(problem: &Problem, control: &mut Control<'_>) -> Counted {
    if problem.all_once() {
        // Few answers are found sooner one by one.
        let limited = control.limits().answers.is_some();
        if !limited && let Some(mut counter) = counter(problem, NARROW, MEMORY) {
            if let Some(counted) = by_masks(&mut *counter, control, None) {
                return counted;
            }
        } else if fits(problem, WIDE) {
            return try_first(problem, control);
        }
    }
    one_by_one(&mut Search::new(problem), control)
}

/// How many more answers are wanted, if there is a limit. The limit is looked at after an answer, so one
/// is always wanted.
fn wanted(control: &Control<'_>) -> Option<u64> {
    control.limits().answers.map(|most| most.saturating_sub(control.answers()).max(1))
}

/// Counts by masks and memory; `None` if the trial failed. A limit of answers is kept as if they had come
/// one by one.
fn by_masks(counter: &mut dyn Counter, control: &mut Control<'_>, trial: Option<u64>) -> Option<Counted> {
    let most = wanted(control);
    let (mut count, mut ended) = match counter.count(&[], control, trial, most) {
        Ok(count) => (count, Ok(())),
        Err(Ended::Stopped(stop, seen)) => (seen, Err(stop)),
        Err(Ended::NotWorth) => return None,
    };
    if let Some(most) = most.map(Count::from).filter(|most| count >= *most) {
        (count, ended) = (most, Err(Stop::Answers));
    }
    control.credit(0, count.to_u64().unwrap_or(u64::MAX));
    Some(Counted { count, ended })
}

/// Problems for which another search is faster, unless many states are met again or there are many answers.
fn try_first(problem: &Problem, control: &mut Control<'_>) -> Counted {
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

/// Searches a problem for a while, then gives the memory a trial.
fn try_memory(problem: &Problem, search: &mut Search, control: &mut Control<'_>) -> Tried {
    let seen = match head_start(search, control, HEAD_START) {
        Tried::Begun(seen) => seen,
        finished @ Tried::Finished(_) => return finished,
    };
    // Where masks are the faster engine anyway there is nothing to try.
    let trial = (!fits(problem, NARROW)).then_some(TRIAL);
    let counter = counter(problem, WIDE, MEMORY);
    let counted = counter.and_then(|mut counter| by_masks(&mut *counter, control, trial));
    counted.map_or(Tried::Begun(seen), Tried::Finished)
}

/// Searches for so many nodes. Answers are counted in the control only if that ends the count: otherwise it
/// is not yet known who counts them.
fn head_start(search: &mut Search, control: &mut Control<'_>, nodes: u64) -> Tried {
    let (most, mut seen) = (wanted(control), 0u64);
    let head = control.within(nodes, |control| {
        while search.next(control)?.is_some() {
            seen += 1;
            if most.is_some_and(|most| seen >= most) {
                return Err(Stop::Answers);
            }
        }
        Ok(())
    });
    let ended = match head {
        Ok(Some(())) => Ok(()),
        Err(stop) => Err(stop),
        Ok(None) => return Tried::Begun(seen),
    };
    control.credit(0, seen);
    Tried::Finished(Counted { count: seen.into(), ended })
}

/// Counts a problem that is small, or a wide one whose states are met again and again: cutting it into parts
/// would lose more than several threads gain.
pub(super) fn without_parts(problem: &Problem, control: &mut Control<'_>) -> Option<Counted> {
    let mut search = Search::new(problem);
    let wide = problem.all_once() && !fits(problem, NARROW) && fits(problem, WIDE);
    let tried = if wide { try_memory(problem, &mut search, control) } else { head_start(&mut search, control, SMALL) };
    match tried {
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
    Counted { count: Count::from(seen), ended }
}
