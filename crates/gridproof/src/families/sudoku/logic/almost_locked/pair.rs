//! XZ: two sets with a restricted common digit.

use super::super::Options;
use super::links::Links;
use super::rows;
use super::sets::Sets;
use super::{common_strikes, digits_of, marks, with_sets};
use gridproof_engine::logic::houses::Board;
use gridproof_engine::logic::{Mark, Sink, Step};
use std::ops::ControlFlow;

/// Two sets with a restricted common digit: one of them lacks it, and so holds every other digit both have.
/// With two restricted common digits each set lacks exactly one of them, and is locked for all others.
pub(in super::super) fn xz<const W: usize>(
    board: &Board<W>,
    options: &Options,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    let sets = Sets::collect(board, sink)?;
    let links = Links::new(&sets, options.overlap);
    let mut wanted = links.any.blank();
    for a in 0..sets.list.len() {
        sink.tick()?;
        wanted.copy_from_slice(links.mates.row(a));
        rows::union_with(&mut wanted, links.several.row(a));
        for b in rows::shared(links.any.row(a), &wanted, a + 1) {
            if let Some(step) = pair(&sets, &links, a, b) {
                sink.step(step)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn pair<const W: usize>(sets: &Sets<W>, links: &Links, a: usize, b: usize) -> Option<Step> {
    let common = links.digits(sets, a, b);
    let rest = sets.list[a].digits & sets.list[b].digits;
    // With one restricted digit, all other shared digits count; with two, each of them counts because of the other.
    let counted = if common.len() == 1 { rest - common } else { rest };
    let mut strikes: Vec<Mark> = common_strikes(sets, a, b, counted).collect();
    let double = common.len() == 2;
    if double {
        for (set, other) in [(a, b), (b, a)] {
            let cells = sets.list[other].cells;
            let locked = sets.list[set].digits - common;
            strikes.extend(locked.into_iter().flat_map(|digit| marks(sets.seen(set, digit) - cells, digit)));
        }
    }
    strikes.sort_unstable_by_key(|mark| (mark.digit, mark.cell));
    strikes.dedup();
    if strikes.is_empty() {
        return None;
    }
    let step = with_sets(Step::new("als-xz"), sets, &[a, b]);
    let step = step.digits("common", common).digits("digits", digits_of(&strikes));
    let step = if double { step.digits("double", common) } else { step };
    Some(step.strikes(strikes))
}
