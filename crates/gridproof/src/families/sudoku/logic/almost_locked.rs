//! Almost locked sets: XZ, XY-wing, chain, death blossom, aligned pair exclusion.
//!
//! An almost locked set is `n` cells of a house with `n + 1` digits among them: it can lack one of its digits, never two.
//! A digit is *restricted common* to two sets if no two of its places, one in each, can both be true because all of them
//! see each other. Then one of the sets lacks it, and holds all its other digits.
//!
//! | module | contents |
//! |---|---|
//! | `rows` | bit matrices |
//! | `sets` | the collection of sets, and which of them see a candidate |
//! | `links` | restricted common digits |
//! | `pair`, `wing`, `chain`, `blossom`, `exclusion` | finders |
//! | `reasons` | what a struck candidate sees |
//!
//! Sets are listed in HoDoKu's order: houses in order, cells in order, a set before the sets that extend it. For XZ and
//! XY-wing the first step found along that list is HoDoKu's next step; for chains see [`chain`].

mod blossom;
mod chain;
mod exclusion;
mod graph;
mod links;
mod pair;
mod reasons;
mod rows;
mod sets;
#[cfg(test)]
mod tests;
mod wing;

pub(super) use blossom::death_blossom;
pub(super) use chain::chain;
pub(super) use exclusion::aligned_pair;
pub(super) use pair::xz;
pub(super) use reasons::reasons;
pub(super) use wing::xy_wing;

use gridproof_engine::digits::Digits;
use gridproof_engine::logic::cells::Cells;
use gridproof_engine::logic::{Mark, Step};
use sets::Sets;

/// The roles of the sets of a step, in order; sets beyond the last have none.
pub(super) const SETS: [(&str, &str); 12] = [
    ("set-a", "digits-a"),
    ("set-b", "digits-b"),
    ("set-c", "digits-c"),
    ("set-d", "digits-d"),
    ("set-e", "digits-e"),
    ("set-f", "digits-f"),
    ("set-g", "digits-g"),
    ("set-h", "digits-h"),
    ("set-i", "digits-i"),
    ("set-j", "digits-j"),
    ("set-k", "digits-k"),
    ("set-l", "digits-l"),
];

/// Adds sets to the reasons of a step.
fn with_sets<const W: usize>(mut step: Step, sets: &Sets<W>, members: &[usize]) -> Step {
    for (&member, (cells, digits)) in members.iter().zip(SETS) {
        let set = &sets.list[member];
        step = step.cells(cells, set.cells).digits(digits, set.digits);
    }
    step
}

/// What two sets strike if one of them must hold each of these digits: candidates that see all places of the digit in
/// both. Digits in order, then cells in order.
fn common_strikes<'s, const W: usize>(
    sets: &'s Sets<W>,
    a: usize,
    b: usize,
    digits: Digits,
) -> impl Iterator<Item = Mark> + use<'s, W> {
    let digits = digits & sets.list[a].digits & sets.list[b].digits;
    digits.into_iter().flat_map(move |digit| marks(sets.seen(a, digit) & sets.seen(b, digit), digit))
}

fn marks<const W: usize>(cells: Cells<W>, digit: u8) -> impl Iterator<Item = Mark> {
    cells.into_iter().map(move |cell| Mark::new(cell, digit))
}

/// The digits of the marks.
fn digits_of(marks: &[Mark]) -> Digits {
    marks.iter().map(|mark| mark.digit).collect()
}
