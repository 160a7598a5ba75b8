//! Counting: which engine, with or without a memo of states.

use super::masks::counting::{CountError, MaskCounter, fits, mask_counter};
use super::{Problem, Search};
use gridproof_engine::count::{Count, Counted};
use gridproof_engine::search::{Control, Stop};

/// Maximum size of the memo, in bytes.
pub(super) const MEMO_BYTES: usize = 256 << 20;
/// Up to this many words per mask, masks are the faster engine anyway.
pub(super) const FAST_MASK_WORDS: usize = 3;
/// Up to this many words per mask, masks are tried for the sake of the memo.
pub(super) const MAX_MASK_WORDS: usize = 8;
/// A wide problem is searched without a memo for this many nodes, then the memo gets a trial. A node of the trial costs about
/// three of the others.
const HEAD_START: u64 = 100_000;
const TRIAL: u64 = 2_000;
/// A problem that a search of this many nodes finishes is not split.
const SMALL: u64 = 20_000;

/// Counts the answers of `problem`, and adds them to the answers of `control`.
///
/// ```
/// use gridproof_cover::{Control, Counted, Limits, count, text};
/// let problem = text::read("a b c\na\nb\nc\na b\nb c\na c\na b c\n")?;
/// let counted = count(&problem, &mut Control::new(Limits::NONE));
/// assert_eq!(counted, Counted { count: 5u32.into(), ended: Ok(()) });
/// # Ok::<(), gridproof_cover::ReadError>(())
/// ```
pub fn count(problem: &Problem, control: &mut Control<'_>) -> Counted {
    if problem.all_exactly_once() {
        // A few answers are found sooner one by one.
        let limited = control.limits().answers.is_some();
        if !limited && let Some(mut counter) = mask_counter(problem, FAST_MASK_WORDS, MEMO_BYTES) {
            if let Some(counted) = by_masks(&mut *counter, control, None) {
                return counted;
            }
        } else if fits(problem, MAX_MASK_WORDS) {
            return try_memo_then_search(problem, control);
        }
    }
    one_by_one(&mut Search::new(problem), control)
}

/// Returns how many more answers the limit allows, if there is one; at least 1, because it is checked after an answer.
fn remaining_answers(control: &Control<'_>) -> Option<u64> {
    control.limits().answers.map(|limit| limit.saturating_sub(control.answers()).max(1))
}

/// Counts with masks and a memo; `None` if the trial failed. A limit on answers is honoured as if they had come one by one.
fn by_masks(counter: &mut dyn MaskCounter, control: &mut Control<'_>, trial: Option<u64>) -> Option<Counted> {
    let limit = remaining_answers(control);
    let (mut count, mut ended) = match counter.count(&[], control, trial, limit) {
        Ok(count) => (count, Ok(())),
        Err(CountError::Stopped(stop, seen)) => (seen, Err(stop)),
        Err(CountError::NotWorthwhile) => return None,
    };
    if let Some(limit) = limit.map(Count::from).filter(|limit| count >= *limit) {
        (count, ended) = (limit, Err(Stop::Answers));
    }
    control.credit(0, count.to_u64().unwrap_or(u64::MAX));
    Some(Counted { count, ended })
}

/// Counts a problem for which masks are slower unless many states recur or there are many answers.
fn try_memo_then_search(problem: &Problem, control: &mut Control<'_>) -> Counted {
    let mut search = Search::new(problem);
    match try_memo(problem, &mut search, control) {
        Attempt::Finished(counted) => counted,
        Attempt::Begun(seen) => {
            control.credit(0, seen);
            let mut rest = one_by_one(&mut search, control);
            rest.count += seen;
            rest
        }
    }
}

/// The outcome of a head start and a trial of the memo.
enum Attempt {
    Finished(Counted),
    /// The memo does not pay off, and the search has found this many answers so far.
    Begun(u64),
}

/// Searches a problem for a while, then gives the memo a trial.
fn try_memo(problem: &Problem, search: &mut Search, control: &mut Control<'_>) -> Attempt {
    let seen = match head_start(search, control, HEAD_START) {
        Attempt::Begun(seen) => seen,
        finished @ Attempt::Finished(_) => return finished,
    };
    // Where masks are the faster engine anyway, no trial is needed.
    let trial = (!fits(problem, FAST_MASK_WORDS)).then_some(TRIAL);
    let counter = mask_counter(problem, MAX_MASK_WORDS, MEMO_BYTES);
    let counted = counter.and_then(|mut counter| by_masks(&mut *counter, control, trial));
    counted.map_or(Attempt::Begun(seen), Attempt::Finished)
}

/// Searches for at most `nodes` nodes. Answers are added to `control` only if that finishes the count: otherwise it is not yet
/// known which engine's count will be used.
fn head_start(search: &mut Search, control: &mut Control<'_>, nodes: u64) -> Attempt {
    let (limit, mut seen) = (remaining_answers(control), 0u64);
    let head = control.within(nodes, |control| {
        while search.next(control)?.is_some() {
            seen += 1;
            if limit.is_some_and(|limit| seen >= limit) {
                return Err(Stop::Answers);
            }
        }
        Ok(())
    });
    let ended = match head {
        Ok(Some(())) => Ok(()),
        Err(stop) => Err(stop),
        Ok(None) => return Attempt::Begun(seen),
    };
    control.credit(0, seen);
    Attempt::Finished(Counted { count: seen.into(), ended })
}

/// Counts a problem that is small, or wide with states that recur all the time: splitting it would lose more than several
/// threads gain. `None` for any other problem.
pub(super) fn without_splitting(problem: &Problem, control: &mut Control<'_>) -> Option<Counted> {
    let mut search = Search::new(problem);
    let wide = problem.all_exactly_once() && !fits(problem, FAST_MASK_WORDS) && fits(problem, MAX_MASK_WORDS);
    let attempt = if wide { try_memo(problem, &mut search, control) } else { head_start(&mut search, control, SMALL) };
    match attempt {
        Attempt::Finished(counted) => Some(counted),
        Attempt::Begun(_) => None,
    }
}

/// Counts answers as the search finds them.
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
    Counted { count: seen.into(), ended }
}
