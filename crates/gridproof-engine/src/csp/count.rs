//! The exact number of answers of a model.

use super::kernel::Kernel;
use super::model::Model;
use super::split::{SplitSearch, Tally};
use crate::count::Counted;
use crate::digits::Digits;
use crate::search::{Control, Stop};

/// Counts the answers of a model. Independent parts are counted separately and multiplied.
///
/// If there is an answer, one is assembled and passed to `check`; if that returns false, the count is 0 and ends with
/// [`Stop::Fault`]. After any other stop the count is a proven lower bound.
///
/// ```
/// use gridproof_engine::csp::{self, model::Model};
/// use gridproof_engine::digits::Digits;
/// use gridproof_engine::search::{Control, Limits};
/// let mut model = Model::new(60, Digits::upto(2));
/// for pair in 0..30 {
///     model.all_different(&[2 * pair, 2 * pair + 1])?;
/// }
/// let counted = csp::count(&model, &mut Control::new(Limits::NONE), &mut |_| true);
/// assert_eq!(counted.count.to_string(), "1073741824");
/// assert_eq!(counted.ended, Ok(()));
/// # Ok::<(), gridproof_engine::csp::model::ModelError>(())
/// ```
pub fn count(model: &Model, control: &mut Control<'_>, check: &mut dyn FnMut(&[u8]) -> bool) -> Counted {
    let mut total = Tally::ZERO;
    let ended = count_into(model, control, check, &mut total);
    Counted { count: total.count(), ended }
}

fn count_into(
    model: &Model,
    control: &mut Control<'_>,
    check: &mut dyn FnMut(&[u8]) -> bool,
    total: &mut Tally,
) -> Result<(), Stop> {
    control.tick()?;
    if model.domains().contains(&Digits::EMPTY) {
        return Ok(());
    }
    let mut kernel = Kernel::new(model);
    if !kernel.propagate(control)? {
        return Ok(());
    }
    let limit = control.limits().answers.map(|limit| limit.max(1));
    let mut split = SplitSearch::new(kernel);
    let parts = split.start();
    // First find one answer of every part: a part without any settles the count, and a later stop in one part can rely
    // on the others.
    for part in parts.clone() {
        if split.run(part..part + 1, Some(1), control)?.is_zero() {
            return Ok(());
        }
    }
    if !check(&split.witness) {
        return Err(Stop::Fault);
    }
    *total = Tally::ONE;
    for (prefer, &digit) in split.prefer.iter_mut().zip(&split.witness) {
        // More answers are easiest to find near a known one.
        *prefer = Digits::one(digit);
    }
    for part in parts {
        if limit.is_some_and(|limit| total.reaches(limit)) {
            break;
        }
        match split.run(part..part + 1, limit, control) {
            Ok(tally) => total.multiply(&tally),
            Err(stop) => {
                if !split.lower_bound.is_zero() {
                    total.multiply(&split.lower_bound);
                }
                return Err(stop);
            }
        }
    }
    if limit.is_some_and(|limit| total.reaches(limit)) { Err(Stop::Answers) } else { Ok(()) }
}
