//! Counting: which engine, with or without a memory of states.

use num_bigint::BigUint;

use super::masks::counting::{Counter, Ended, counter, width};
use super::{Counted, Problem, Search};
use crate::search::{Control, Limits};

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
        } else if width(problem) <= WIDE {
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
    let left = control.limits().nodes.map_or(u64::MAX, |most| most.saturating_sub(control.nodes()));
    let mut short = Control::new(Limits { nodes: Some(left.min(HEAD_START)), ..Limits::NONE });
    let head = one_by_one(&mut search, &mut short);
    control.credit(short.nodes(), 0);
    if head.ended.is_ok() {
        control.credit(0, short.answers());
        return head;
    }
    if let Some(mut counter) = counter(problem, WIDE, MEMORY)
        && let Some(counted) = by_masks(&mut *counter, control, Some(TRIAL))
    {
        return counted;
    }
    control.credit(0, short.answers());
    let mut rest = one_by_one(&mut search, control);
    rest.count += head.count;
    rest
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
