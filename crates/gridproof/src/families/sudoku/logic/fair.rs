//! The table of our own rating: techniques whose finds, taken together, do not depend on the board's orientation.
//!
//! HoDoKu's chain finders search in a certain order and stop at limits, so what they find depends on both. They are replaced
//! by complete ones: every candidate that *some* alternating chain strikes. Costs and levels are our own.

use super::table::{Find, row, unique};
use super::{OPTIONS, almost_locked, chains, fish, locked, single_digit, sue_de_coq, uniqueness, wings};
use gridproof_engine::logic::houses::forcing::{self as nets, Inner};
use gridproof_engine::logic::houses::{Board, singles, subsets};
use gridproof_engine::logic::{Level, Technique};

/// The table for boards whose cell sets take `W` words.
pub(super) struct Fair<const W: usize>;

const fn easy<const W: usize>(
    id: &'static str,
    kinds: &'static [&'static str],
    cost: u32,
    find: Find<W>,
) -> Technique<Board<W>> {
    row(id, kinds, Level::Easy, cost, true, find)
}

const fn medium<const W: usize>(
    id: &'static str,
    kinds: &'static [&'static str],
    cost: u32,
    find: Find<W>,
) -> Technique<Board<W>> {
    row(id, kinds, Level::Medium, cost, true, find)
}

const fn hard<const W: usize>(
    id: &'static str,
    kinds: &'static [&'static str],
    cost: u32,
    find: Find<W>,
) -> Technique<Board<W>> {
    row(id, kinds, Level::Hard, cost, true, find)
}

const fn expert<const W: usize>(
    id: &'static str,
    kinds: &'static [&'static str],
    cost: u32,
    find: Find<W>,
) -> Technique<Board<W>> {
    row(id, kinds, Level::Expert, cost, true, find)
}

const fn extreme<const W: usize>(
    id: &'static str,
    kinds: &'static [&'static str],
    cost: u32,
    find: Find<W>,
) -> Technique<Board<W>> {
    row(id, kinds, Level::Extreme, cost, true, find)
}

impl<const W: usize> Fair<W> {
    /// Cheapest first.
    #[rustfmt::skip]
    pub(super) const ROWS: &'static [Technique<Board<W>>] = &[
        easy("full-house", &["full-house"], 4, singles::full_house),
        easy("hidden-single", &["hidden-single"], 8, singles::hidden_single),
        easy("naked-single", &["naked-single"], 12, singles::naked_single),
        medium("pointing", &["pointing"], 40, |board, sink| locked::pointing(board, OPTIONS, sink)),
        medium("claiming", &["claiming"], 45, |board, sink| locked::claiming(board, OPTIONS, sink)),
        medium("naked-pair", &["naked-pair"], 55, |board, sink| subsets::naked(board, 2, sink)),
        medium("hidden-pair", &["hidden-pair"], 65, |board, sink| subsets::hidden(board, 2, sink)),
        medium("naked-triple", &["naked-triple"], 80, |board, sink| subsets::naked(board, 3, sink)),
        medium("hidden-triple", &["hidden-triple"], 95, |board, sink| subsets::hidden(board, 3, sink)),
        hard("x-wing", &["x-wing"], 120, |board, sink| fish::basic(board, 2, OPTIONS, sink)),
        hard("naked-quadruple", &["naked-quadruple"], 125, |board, sink| subsets::naked(board, 4, sink)),
        hard("hidden-quadruple", &["hidden-quadruple"], 135, |board, sink| subsets::hidden(board, 4, sink)),
        hard("skyscraper", &["skyscraper"], 140, |board, sink| single_digit::skyscraper(board, OPTIONS, sink)),
        hard("two-string-kite", &["two-string-kite"], 145, |board, sink| single_digit::two_string_kite(board, OPTIONS, sink)),
        hard("swordfish", &["swordfish"], 150, |board, sink| fish::basic(board, 3, OPTIONS, sink)),
        hard("xy-wing", &["xy-wing"], 160, |board, sink| wings::xy_wing(board, OPTIONS, sink)),
        hard("xyz-wing", &["xyz-wing"], 180, |board, sink| wings::xyz_wing(board, OPTIONS, sink)),
        unique(hard("uniqueness-1", &["uniqueness-1"], 185, |board, sink| uniqueness::uniqueness(board, 1, OPTIONS, sink))),
        unique(hard("uniqueness-2", &["uniqueness-2"], 186, |board, sink| uniqueness::uniqueness(board, 2, OPTIONS, sink))),
        unique(hard("uniqueness-4", &["uniqueness-4"], 187, |board, sink| uniqueness::uniqueness(board, 4, OPTIONS, sink))),
        unique(hard("hidden-rectangle", &["hidden-rectangle"], 188, |board, sink| uniqueness::hidden_rectangle(board, OPTIONS, sink))),
        unique(hard("uniqueness-3", &["uniqueness-3"], 189, |board, sink| uniqueness::uniqueness(board, 3, OPTIONS, sink))),
        unique(hard("uniqueness-5", &["uniqueness-5"], 189, |board, sink| uniqueness::uniqueness(board, 5, OPTIONS, sink))),
        unique(hard("uniqueness-6", &["uniqueness-6"], 189, |board, sink| uniqueness::uniqueness(board, 6, OPTIONS, sink))),
        unique(hard("bug-plus-1", &["bug-plus-1"], 190, |board, sink| uniqueness::bug_plus_1(board, OPTIONS, sink))),
        hard("finned-x-wing", &["finned-x-wing"], 200, |board, sink| fish::finned(board, 2, OPTIONS, sink)),
        hard("jellyfish", &["jellyfish"], 210, |board, sink| fish::basic(board, 4, OPTIONS, sink)),
        expert("finned-swordfish", &["finned-swordfish"], 250, |board, sink| fish::finned(board, 3, OPTIONS, sink)),
        expert("alternating-chain", &["alternating-chain"], 280, chains::any_chain),
        expert("grouped-alternating-chain", &["alternating-chain", "grouped-alternating-chain"], 320, chains::any_grouped_chain),
        expert("sue-de-coq", &["sue-de-coq"], 340, |board, sink| sue_de_coq::sue_de_coq(board, OPTIONS, sink)),
        expert("als-xz", &["als-xz"], 360, |board, sink| almost_locked::xz(board, OPTIONS, sink)),
        extreme("contradiction-by-singles", &["contradiction-by-singles"], 600, |board, sink| nets::contradictions(board, "contradiction-by-singles", Inner::Nothing, sink)),
        extreme("nested-chains", &["nested-chains"], 1500, |board, sink| nets::contradictions(board, "nested-chains", Inner::Chains, sink)),
        extreme("nested-branches", &["nested-branches"], 2000, |board, sink| nets::contradictions(board, "nested-branches", Inner::Branches, sink)),
        extreme("nested-singles", &["nested-singles"], 3000, |board, sink| nets::contradictions(board, "nested-singles", Inner::Singles, sink)),
        extreme("nested-cases", &["nested-cases"], 4000, |board, sink| nets::contradictions(board, "nested-cases", Inner::Cases, sink)),
        extreme("nested-deep", &["nested-deep"], 6000, |board, sink| nets::contradictions(board, "nested-deep", Inner::Nested, sink)),
    ];
}
