//! The table of techniques, with HoDoKu's default order, levels and scores.

use super::{
    OPTIONS, almost_locked, chains, colours, exocet, fireworks, fish, forcing, kraken, locked, sectors, single_digit,
    sue_de_coq, templates, tridagon, uniqueness, wings,
};
use gridproof_engine::logic::houses::forcing::{self as nets, Inner};
use gridproof_engine::logic::houses::{Board, singles, subsets};
use gridproof_engine::logic::{Level, Sink, Step, Technique, TechniqueInfo};
use std::ops::ControlFlow;

/// The table for boards whose cell sets take `W` words.
pub(super) struct Table<const W: usize>;

pub(super) type Find<const W: usize> = fn(&Board<W>, &mut Sink<'_, '_>) -> ControlFlow<()>;

pub(super) const fn row<const W: usize>(
    id: &'static str,
    kinds: &'static [&'static str],
    level: Level,
    cost: u32,
    on: bool,
    find: Find<W>,
) -> Technique<Board<W>> {
    Technique::new(TechniqueInfo { id, kinds, level, cost, on, needs_unique: false }, find)
}

/// The same row, for a technique that reasons from the puzzle having one answer.
pub(super) const fn unique<const W: usize>(mut row: Technique<Board<W>>) -> Technique<Board<W>> {
    row.info.needs_unique = true;
    row
}

/// The proof of a contradiction that the finder has found.
pub(super) fn nested<const W: usize>(board: &Board<W>, inner: Inner, step: Step) -> Step {
    nets::justify(board, inner, &step).unwrap_or(step)
}

impl<const W: usize> Table<W> {
    /// Cheapest first: the driver takes the first row that finds something.
    #[rustfmt::skip]
    pub(super) const ROWS: &'static [Technique<Board<W>>] = &[
        row("full-house", &["full-house"], Level::Easy, 4, true, singles::full_house),
        row("naked-single", &["naked-single"], Level::Easy, 4, true, singles::naked_single),
        row("hidden-single", &["hidden-single"], Level::Easy, 14, true, singles::hidden_single),
        row("locked-pair", &["locked-pair"], Level::Medium, 40, true, |board, sink| subsets::locked(board, 2, sink)),
        row("locked-triple", &["locked-triple"], Level::Medium, 60, true, |board, sink| subsets::locked(board, 3, sink)),
        row("pointing", &["pointing"], Level::Medium, 50, true, |board, sink| locked::pointing(board, OPTIONS, sink)),
        row("claiming", &["claiming"], Level::Medium, 50, true, |board, sink| locked::claiming(board, OPTIONS, sink)),
        row("naked-pair", &["naked-pair"], Level::Medium, 60, true, |board, sink| subsets::naked(board, 2, sink)),
        row("naked-triple", &["naked-triple"], Level::Medium, 80, true, |board, sink| subsets::naked(board, 3, sink)),
        row("hidden-pair", &["hidden-pair"], Level::Medium, 70, true, |board, sink| subsets::hidden(board, 2, sink)),
        row("hidden-triple", &["hidden-triple"], Level::Medium, 100, true, |board, sink| subsets::hidden(board, 3, sink)),
        row("naked-quadruple", &["naked-quadruple"], Level::Hard, 120, true, |board, sink| subsets::naked(board, 4, sink)),
        row("hidden-quadruple", &["hidden-quadruple"], Level::Hard, 150, true, |board, sink| subsets::hidden(board, 4, sink)),
        row("x-wing", &["x-wing"], Level::Hard, 140, true, |board, sink| fish::basic(board, 2, OPTIONS, sink)),
        row("swordfish", &["swordfish"], Level::Hard, 150, true, |board, sink| fish::basic(board, 3, OPTIONS, sink)),
        row("jellyfish", &["jellyfish"], Level::Hard, 160, true, |board, sink| fish::basic(board, 4, OPTIONS, sink)),
        row("squirmbag", &["squirmbag"], Level::Expert, 470, false, |board, sink| fish::basic(board, 5, OPTIONS, sink)),
        row("whale", &["whale"], Level::Expert, 470, false, |board, sink| fish::basic(board, 6, OPTIONS, sink)),
        row("leviathan", &["leviathan"], Level::Expert, 470, false, |board, sink| fish::basic(board, 7, OPTIONS, sink)),
        row("remote-pair", &["remote-pair"], Level::Hard, 110, true, |board, sink| colours::remote_pair(board, OPTIONS, sink)),
        unique(row("bug-plus-1", &["bug-plus-1"], Level::Hard, 100, true, |board, sink| uniqueness::bug_plus_1(board, OPTIONS, sink))),
        unique(row("bug-2", &["bug-2"], Level::Hard, 120, false, |board, sink| uniqueness::bug(board, 2, sink))),
        unique(row("bug-3", &["bug-3"], Level::Hard, 140, false, |board, sink| uniqueness::bug(board, 3, sink))),
        unique(row("bug-4", &["bug-4"], Level::Hard, 120, false, |board, sink| uniqueness::bug(board, 4, sink))),
        row("skyscraper", &["skyscraper"], Level::Hard, 130, true, |board, sink| single_digit::skyscraper(board, OPTIONS, sink)),
        row("two-string-kite", &["two-string-kite"], Level::Hard, 150, true, |board, sink| single_digit::two_string_kite(board, OPTIONS, sink)),
        row("turbot-fish", &["turbot-fish"], Level::Hard, 120, true, |board, sink| single_digit::turbot_fish(board, OPTIONS, sink)),
        row("empty-rectangle", &["empty-rectangle"], Level::Hard, 120, true, |board, sink| single_digit::empty_rectangle(board, OPTIONS, sink)),
        row("w-wing", &["w-wing"], Level::Hard, 150, true, |board, sink| wings::w_wing(board, OPTIONS, sink)),
        row("xy-wing", &["xy-wing"], Level::Hard, 160, true, |board, sink| wings::xy_wing(board, OPTIONS, sink)),
        row("xyz-wing", &["xyz-wing"], Level::Hard, 180, true, |board, sink| wings::xyz_wing(board, OPTIONS, sink)),
        unique(row("uniqueness-1", &["uniqueness-1"], Level::Hard, 100, true, |board, sink| uniqueness::uniqueness(board, 1, OPTIONS, sink))),
        unique(row("uniqueness-2", &["uniqueness-2"], Level::Hard, 100, true, |board, sink| uniqueness::uniqueness(board, 2, OPTIONS, sink))),
        unique(row("uniqueness-3", &["uniqueness-3"], Level::Hard, 100, true, |board, sink| uniqueness::uniqueness(board, 3, OPTIONS, sink))),
        unique(row("uniqueness-4", &["uniqueness-4"], Level::Hard, 100, true, |board, sink| uniqueness::uniqueness(board, 4, OPTIONS, sink))),
        unique(row("uniqueness-5", &["uniqueness-5"], Level::Hard, 100, true, |board, sink| uniqueness::uniqueness(board, 5, OPTIONS, sink))),
        unique(row("uniqueness-6", &["uniqueness-6"], Level::Hard, 100, true, |board, sink| uniqueness::uniqueness(board, 6, OPTIONS, sink))),
        unique(row("unique-loop-1", &["unique-loop-1"], Level::Hard, 120, false, |board, sink| uniqueness::unique_loop(board, 1, sink))),
        unique(row("unique-loop-2", &["unique-loop-2"], Level::Hard, 120, false, |board, sink| uniqueness::unique_loop(board, 2, sink))),
        unique(row("unique-loop-3", &["unique-loop-3"], Level::Hard, 140, false, |board, sink| uniqueness::unique_loop(board, 3, sink))),
        unique(row("unique-loop-4", &["unique-loop-4"], Level::Hard, 120, false, |board, sink| uniqueness::unique_loop(board, 4, sink))),
        unique(row("hidden-rectangle", &["hidden-rectangle"], Level::Hard, 100, true, |board, sink| uniqueness::hidden_rectangle(board, OPTIONS, sink))),
        unique(row("avoidable-rectangle-1", &["avoidable-rectangle-1"], Level::Hard, 100, true, |board, sink| uniqueness::avoidable_rectangle(board, 1, OPTIONS, sink))),
        unique(row("avoidable-rectangle-2", &["avoidable-rectangle-2"], Level::Hard, 100, true, |board, sink| uniqueness::avoidable_rectangle(board, 2, OPTIONS, sink))),
        row("finned-x-wing", &["finned-x-wing"], Level::Hard, 130, true, |board, sink| fish::finned(board, 2, OPTIONS, sink)),
        row("sashimi-x-wing", &["sashimi-x-wing"], Level::Hard, 150, true, |board, sink| fish::sashimi(board, 2, OPTIONS, sink)),
        row("finned-swordfish", &["finned-swordfish"], Level::Expert, 200, true, |board, sink| fish::finned(board, 3, OPTIONS, sink)),
        row("sashimi-swordfish", &["sashimi-swordfish"], Level::Expert, 240, true, |board, sink| fish::sashimi(board, 3, OPTIONS, sink)),
        row("finned-jellyfish", &["finned-jellyfish"], Level::Expert, 250, true, |board, sink| fish::finned(board, 4, OPTIONS, sink)),
        row("sashimi-jellyfish", &["sashimi-jellyfish"], Level::Expert, 260, true, |board, sink| fish::sashimi(board, 4, OPTIONS, sink)),
        row("finned-squirmbag", &["finned-squirmbag"], Level::Expert, 470, false, |board, sink| fish::finned(board, 5, OPTIONS, sink)),
        row("sashimi-squirmbag", &["sashimi-squirmbag"], Level::Expert, 470, false, |board, sink| fish::sashimi(board, 5, OPTIONS, sink)),
        row("finned-whale", &["finned-whale"], Level::Expert, 470, false, |board, sink| fish::finned(board, 6, OPTIONS, sink)),
        row("sashimi-whale", &["sashimi-whale"], Level::Expert, 470, false, |board, sink| fish::sashimi(board, 6, OPTIONS, sink)),
        row("finned-leviathan", &["finned-leviathan"], Level::Expert, 470, false, |board, sink| fish::finned(board, 7, OPTIONS, sink)),
        row("sashimi-leviathan", &["sashimi-leviathan"], Level::Expert, 470, false, |board, sink| fish::sashimi(board, 7, OPTIONS, sink)),
        row("sue-de-coq", &["sue-de-coq"], Level::Expert, 250, true, |board, sink| sue_de_coq::sue_de_coq(board, OPTIONS, sink)),
        row("simple-colors", &["simple-colors-trap", "simple-colors-wrap"], Level::Hard, 150, true, |board, sink| colours::simple(board, OPTIONS, sink)).with_reasons(colours::reasons),
        row("multi-colors", &["multi-colors-1", "multi-colors-2"], Level::Hard, 200, true, |board, sink| colours::multi(board, OPTIONS, sink)).with_reasons(colours::reasons),
        row("x-chain", &["x-chain"], Level::Expert, 260, true, |board, sink| chains::x_chain(board, OPTIONS, sink)),
        row("xy-chain", &["xy-chain"], Level::Expert, 260, true, |board, sink| chains::xy_chain(board, OPTIONS, sink)),
        row("nice-loop", &["continuous-nice-loop", "discontinuous-nice-loop", "aic"], Level::Expert, 280, true, |board, sink| chains::nice_loop(board, OPTIONS, sink)),
        row("grouped-nice-loop", &["grouped-continuous-nice-loop", "grouped-discontinuous-nice-loop", "grouped-aic"], Level::Expert, 300, true, |board, sink| chains::grouped_nice_loop(board, OPTIONS, sink)),
        row("als-xz", &["als-xz"], Level::Expert, 300, true, |board, sink| almost_locked::xz(board, OPTIONS, sink)).with_reasons(almost_locked::reasons),
        row("als-xy-wing", &["als-xy-wing"], Level::Expert, 320, true, |board, sink| almost_locked::xy_wing(board, OPTIONS, sink)).with_reasons(almost_locked::reasons),
        row("als-chain", &["als-chain"], Level::Expert, 340, true, |board, sink| almost_locked::chain(board, OPTIONS, sink)).with_reasons(almost_locked::reasons),
        row("als-aic", &["als-continuous-nice-loop", "als-discontinuous-nice-loop", "als-aic"], Level::Expert, 350, false, |board, sink| chains::set_nice_loop(board, OPTIONS, sink)),
        row("death-blossom", &["death-blossom"], Level::Expert, 360, false, |board, sink| almost_locked::death_blossom(board, OPTIONS, sink)).with_reasons(almost_locked::reasons),
        row("aligned-pair-exclusion", &["aligned-pair-exclusion"], Level::Expert, 370, false, |board, sink| almost_locked::aligned_pair(board, OPTIONS, sink)),
        row("fireworks", &["fireworks-pair", "fireworks-triple", "fireworks-quadruple"], Level::Expert, 370, false, |board, sink| fireworks::fireworks(board, OPTIONS, sink)),
        row("franken-x-wing", &["franken-x-wing"], Level::Expert, 300, true, |board, sink| fish::franken(board, 2, OPTIONS, sink)),
        row("franken-swordfish", &["franken-swordfish"], Level::Expert, 350, true, |board, sink| fish::franken(board, 3, OPTIONS, sink)),
        row("franken-jellyfish", &["franken-jellyfish"], Level::Expert, 370, false, |board, sink| fish::franken(board, 4, OPTIONS, sink)),
        row("franken-squirmbag", &["franken-squirmbag"], Level::Extreme, 470, false, |board, sink| fish::franken(board, 5, OPTIONS, sink)),
        row("franken-whale", &["franken-whale"], Level::Extreme, 470, false, |board, sink| fish::franken(board, 6, OPTIONS, sink)),
        row("franken-leviathan", &["franken-leviathan"], Level::Extreme, 470, false, |board, sink| fish::franken(board, 7, OPTIONS, sink)),
        row("finned-franken-x-wing", &["finned-franken-x-wing"], Level::Expert, 390, true, |board, sink| fish::finned_franken(board, 2, OPTIONS, sink)),
        row("finned-franken-swordfish", &["finned-franken-swordfish"], Level::Expert, 410, true, |board, sink| fish::finned_franken(board, 3, OPTIONS, sink)),
        row("finned-franken-jellyfish", &["finned-franken-jellyfish"], Level::Expert, 430, false, |board, sink| fish::finned_franken(board, 4, OPTIONS, sink)),
        row("finned-franken-squirmbag", &["finned-franken-squirmbag"], Level::Extreme, 470, false, |board, sink| fish::finned_franken(board, 5, OPTIONS, sink)),
        row("finned-franken-whale", &["finned-franken-whale"], Level::Extreme, 470, false, |board, sink| fish::finned_franken(board, 6, OPTIONS, sink)),
        row("finned-franken-leviathan", &["finned-franken-leviathan"], Level::Extreme, 470, false, |board, sink| fish::finned_franken(board, 7, OPTIONS, sink)),
        row("mutant-x-wing", &["mutant-x-wing"], Level::Extreme, 450, false, |board, sink| fish::mutant(board, 2, OPTIONS, sink)),
        row("mutant-swordfish", &["mutant-swordfish"], Level::Extreme, 450, false, |board, sink| fish::mutant(board, 3, OPTIONS, sink)),
        row("mutant-jellyfish", &["mutant-jellyfish"], Level::Extreme, 450, false, |board, sink| fish::mutant(board, 4, OPTIONS, sink)),
        row("mutant-squirmbag", &["mutant-squirmbag"], Level::Extreme, 470, false, |board, sink| fish::mutant(board, 5, OPTIONS, sink)),
        row("mutant-whale", &["mutant-whale"], Level::Extreme, 470, false, |board, sink| fish::mutant(board, 6, OPTIONS, sink)),
        row("mutant-leviathan", &["mutant-leviathan"], Level::Extreme, 470, false, |board, sink| fish::mutant(board, 7, OPTIONS, sink)),
        row("finned-mutant-x-wing", &["finned-mutant-x-wing"], Level::Extreme, 470, false, |board, sink| fish::finned_mutant(board, 2, OPTIONS, sink)),
        row("finned-mutant-swordfish", &["finned-mutant-swordfish"], Level::Extreme, 470, false, |board, sink| fish::finned_mutant(board, 3, OPTIONS, sink)),
        row("finned-mutant-jellyfish", &["finned-mutant-jellyfish"], Level::Extreme, 470, false, |board, sink| fish::finned_mutant(board, 4, OPTIONS, sink)),
        row("finned-mutant-squirmbag", &["finned-mutant-squirmbag"], Level::Extreme, 470, false, |board, sink| fish::finned_mutant(board, 5, OPTIONS, sink)),
        row("finned-mutant-whale", &["finned-mutant-whale"], Level::Extreme, 470, false, |board, sink| fish::finned_mutant(board, 6, OPTIONS, sink)),
        row("finned-mutant-leviathan", &["finned-mutant-leviathan"], Level::Extreme, 470, false, |board, sink| fish::finned_mutant(board, 7, OPTIONS, sink)),
        row("tridagon", &["tridagon"], Level::Extreme, 470, false, |board, sink| tridagon::tridagon(board, OPTIONS, sink)),
        row("sk-loop", &["sk-loop"], Level::Extreme, 480, false, |board, sink| sectors::sk_loop(board, OPTIONS, sink)),
        row("exocet", &["exocet"], Level::Extreme, 480, false, |board, sink| exocet::exocet(board, OPTIONS, sink)),
        row("msls", &["msls"], Level::Extreme, 490, false, |board, sink| sectors::multi_sector(board, OPTIONS, sink)),
        row("kraken-fish-1", &["kraken-fish-1"], Level::Extreme, 480, false, |board, sink| kraken::kraken(board, 1, OPTIONS, sink)),
        row("kraken-fish-2", &["kraken-fish-2"], Level::Extreme, 480, false, |board, sink| kraken::kraken(board, 2, OPTIONS, sink)),
        row("forcing-chain", &["forcing-chain-contradiction", "forcing-chain-verity"], Level::Extreme, 500, true, |board, sink| forcing::forcing_chain(board, OPTIONS, sink)),
        row("forcing-net", &["forcing-net-contradiction", "forcing-net-verity"], Level::Extreme, 700, true, |board, sink| forcing::forcing_net(board, OPTIONS, sink)).with_reasons(forcing::net_reasons),
        row("contradiction-by-singles", &["contradiction-by-singles"], Level::Extreme, 900, true, |board, sink| nets::contradictions(board, "contradiction-by-singles", Inner::Nothing, sink)).with_reasons(|board, step| nested(board, Inner::Nothing, step)),
        row("nested-chains", &["nested-chains"], Level::Extreme, 1500, true, |board, sink| nets::contradictions(board, "nested-chains", Inner::Chains, sink)).with_reasons(|board, step| nested(board, Inner::Chains, step)),
        row("nested-branches", &["nested-branches"], Level::Extreme, 2000, true, |board, sink| nets::contradictions(board, "nested-branches", Inner::Branches, sink)).with_reasons(|board, step| nested(board, Inner::Branches, step)),
        row("nested-singles", &["nested-singles"], Level::Extreme, 3000, true, |board, sink| nets::contradictions(board, "nested-singles", Inner::Singles, sink)).with_reasons(|board, step| nested(board, Inner::Singles, step)),
        row("nested-cases", &["nested-cases"], Level::Extreme, 4000, true, |board, sink| nets::contradictions(board, "nested-cases", Inner::Cases, sink)).with_reasons(|board, step| nested(board, Inner::Cases, step)),
        row("nested-deep", &["nested-deep"], Level::Extreme, 6000, true, |board, sink| nets::contradictions(board, "nested-deep", Inner::Nested, sink)).with_reasons(|board, step| nested(board, Inner::Nested, step)),
        row("template-set", &["template-set"], Level::Extreme, 10000, false, |board, sink| templates::set(board, OPTIONS, sink)).with_reasons(templates::reasons),
        row("template-delete", &["template-delete"], Level::Extreme, 10000, false, |board, sink| templates::delete(board, OPTIONS, sink)).with_reasons(templates::reasons),
    ];
}
