//! XY-wing: two sets that share restricted digits with a third.

use super::super::Options;
use super::links::Links;
use super::rows;
use super::sets::Sets;
use super::{common_strikes, digits_of, with_sets};
use gridproof_engine::logic::houses::Board;
use gridproof_engine::logic::{Mark, Sink, Step};
use std::ops::ControlFlow;

/// A pivot that shares one restricted digit with one wing and another with the other wing: it cannot lack both, so one of
/// the wings lacks its own, and holds every other digit both wings have.
///
/// The order is that of pairs of links, links ordered by their first and then by their second set.
pub(in super::super) fn xy_wing<const W: usize>(
    board: &Board<W>,
    options: &Options,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    let sets = Sets::collect(board, sink)?;
    let links = Links::new(&sets, options.overlap);
    for p in 0..sets.list.len() {
        for q in rows::bits(links.any.row(p), p + 1) {
            sink.tick()?;
            for b in rows::shared(links.any.row(p), links.mates.row(q), q + 1) {
                wing(&sets, &links, [q, b, p], options, sink)?;
            }
            for b in rows::shared(links.any.row(q), links.mates.row(p), p + 1) {
                wing(&sets, &links, [p, b, q], options, sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Two wings and their pivot.
fn wing<const W: usize>(
    sets: &Sets<W>,
    links: &Links,
    [a, b, pivot]: [usize; 3],
    options: &Options,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    let (one, other) = (&sets.list[a].cells, &sets.list[b].cells);
    if one.meets(other) && (!options.overlap || one.includes(other) || other.includes(one)) {
        return ControlFlow::Continue(());
    }
    let (x, y) = (links.digits(sets, a, pivot), links.digits(sets, b, pivot));
    let counted = sets.list[a].digits - x - y;
    // The same single digit for both is not a wing: the pivot may lack it.
    if (x.len() == 1 && x == y) || counted.is_empty() {
        return ControlFlow::Continue(());
    }
    let strikes: Vec<Mark> = common_strikes(sets, a, b, counted).collect();
    if strikes.is_empty() {
        return ControlFlow::Continue(());
    }
    let step = with_sets(Step::new("als-xy-wing"), sets, &[a, b, pivot]);
    let step = step.digits("common", x | y).digits("common-a", x).digits("common-b", y);
    sink.step(step.digits("digits", digits_of(&strikes)).strikes(strikes))
}
