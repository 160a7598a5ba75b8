//! The table of techniques.

use super::state::KakuroState;
use super::{arrangements, chains, crossing, cuts, nets, singles, subsets, sums};
use gridproof_engine::logic::{Level, Sink, Technique, TechniqueInfo};
use std::ops::ControlFlow;

type Find = fn(&KakuroState, &mut Sink<'_, '_>) -> ControlFlow<()>;

const fn row(
    id: &'static str,
    kinds: &'static [&'static str],
    level: Level,
    cost: u32,
    find: Find,
) -> Technique<KakuroState> {
    Technique::new(TechniqueInfo { id, kinds, level, cost, on: true, needs_unique: false }, find)
}

/// Cheapest first: the driver takes the first row that finds something.
#[rustfmt::skip]
pub(super) const TECHNIQUES: &[Technique<KakuroState>] = &[
    row("last-cell", &["last-cell"], Level::Easy, 1, singles::last_cell),
    row("lone-square", &["lone-square"], Level::Easy, 2, singles::lone_square),
    row("cross-reference", &["cross-reference"], Level::Easy, 2, singles::cross_reference),
    row("magic-block", &["magic-block"], Level::Easy, 3, sums::magic_block),
    row("sum-bounds", &["sum-bounds"], Level::Easy, 4, sums::sum_bounds),
    row("possible-sets", &["possible-sets"], Level::Medium, 5, sums::possible_sets),
    row("needed-digit", &["needed-digit"], Level::Medium, 5, subsets::needed_digit),
    row("run-naked-pair", &["run-naked-pair"], Level::Medium, 8, |board, sink| subsets::naked(board, 2, sink)),
    row("run-naked-triple", &["run-naked-triple"], Level::Hard, 10, |board, sink| subsets::naked(board, 3, sink)),
    row("combinations", &["combinations"], Level::Hard, 12, sums::combinations),
    row("run-hidden-pair", &["run-hidden-pair"], Level::Hard, 14, |board, sink| subsets::hidden(board, 2, sink)),
    row("run-hidden-triple", &["run-hidden-triple"], Level::Hard, 16, |board, sink| subsets::hidden(board, 3, sink)),
    row("run-naked-quad", &["run-naked-quad"], Level::Hard, 16, |board, sink| subsets::naked(board, 4, sink)),
    row("arrangements", &["arrangements"], Level::Hard, 18, arrangements::arrangements),
    row("run-x-wing", &["run-x-wing"], Level::Expert, 22, crossing::x_wing),
    row("limited-area", &["limited-area"], Level::Expert, 25, |board, sink| cuts::cut(board, 1, sink)),
    row("cut-pair", &["cut-pair"], Level::Expert, 35, |board, sink| cuts::cut(board, 2, sink)),
    row("cut-triple", &["cut-triple"], Level::Extreme, 50, |board, sink| cuts::cut(board, 3, sink)),
    row("run-chain", &["run-chain-contradiction", "run-chain-verity"], Level::Extreme, 80, chains::forcing),
    row("run-net", &["run-net"], Level::Extreme, 120, nets::contradictions).with_reasons(nets::justify),
];
