//! The table of techniques.

use super::city::City;
use super::{clues, forcing, peaks, reasons, sequences};
use gridproof_engine::logic::houses::{chains, fish, singles, subsets};
use gridproof_engine::logic::{Level, Sink, Technique, TechniqueInfo};
use std::ops::ControlFlow;

/// The rows for boards whose sets of cells have `W` words.
pub(super) struct Table<const W: usize>;

type Find<const W: usize> = fn(&City<W>, &mut Sink<'_, '_>) -> ControlFlow<()>;

const fn row<const W: usize>(
    kinds: &'static [&'static str; 1],
    level: Level,
    cost: u32,
    find: Find<W>,
) -> Technique<City<W>> {
    Technique::new(TechniqueInfo { id: kinds[0], kinds, level, cost, on: true, needs_unique: false }, find)
}

impl<const W: usize> Table<W> {
    /// Cheapest first: the driver takes the first row that finds something.
    #[rustfmt::skip]
    pub(super) const ROWS: &'static [Technique<City<W>>] = &[
        row(&["full-house"], Level::Easy, 4, |city, sink| singles::full_house(&city.board, sink)),
        row(&["clue-one"], Level::Easy, 4, clues::clue_one),
        row(&["stairs"], Level::Easy, 4, clues::stairs),
        row(&["naked-single"], Level::Easy, 5, |city, sink| singles::naked_single(&city.board, sink)),
        row(&["hidden-single"], Level::Easy, 6, |city, sink| singles::hidden_single(&city.board, sink)),
        row(&["facing-clues"], Level::Easy, 8, clues::facing),
        row(&["skyline"], Level::Easy, 10, clues::skyline).with_reasons(reasons::skyline),
        row(&["edge-clue"], Level::Easy, 12, clues::edge).with_reasons(reasons::limits),
        row(&["nearly-filled"], Level::Easy, 14, peaks::nearly_filled).with_reasons(reasons::strikes),
        row(&["blockade"], Level::Easy, 18, peaks::blockade).with_reasons(reasons::other_places),
        row(&["high-rise"], Level::Medium, 22, peaks::high_rise).with_reasons(reasons::strikes),
        row(&["higher-rise"], Level::Medium, 22, peaks::higher_rise).with_reasons(reasons::strikes),
        row(&["clue-two"], Level::Medium, 24, peaks::clue_two).with_reasons(reasons::strikes),
        row(&["middle-ground"], Level::Medium, 26, peaks::middle_ground).with_reasons(reasons::strikes),
        row(&["slide"], Level::Medium, 26, peaks::slide).with_reasons(reasons::strikes),
        row(&["hideout"], Level::Medium, 28, peaks::hideout).with_reasons(reasons::strikes),
        row(&["sequences-few"], Level::Medium, 40, |city, sink| sequences::one_clue(city, &sequences::FEW, sink)).with_reasons(reasons::sequences),
        row(&["naked-pair"], Level::Medium, 45, |city, sink| subsets::naked(&city.board, 2, sink)),
        row(&["hidden-pair"], Level::Medium, 50, |city, sink| subsets::hidden(&city.board, 2, sink)),
        row(&["sequences-some"], Level::Hard, 70, |city, sink| sequences::one_clue(city, &sequences::SOME, sink)).with_reasons(reasons::sequences),
        row(&["naked-triple"], Level::Hard, 75, |city, sink| subsets::naked(&city.board, 3, sink)),
        row(&["facing-few"], Level::Hard, 80, |city, sink| sequences::both_clues(city, &sequences::FEW, sink)).with_reasons(reasons::sequences),
        row(&["hidden-triple"], Level::Hard, 85, |city, sink| subsets::hidden(&city.board, 3, sink)),
        row(&["x-wing"], Level::Hard, 100, |city, sink| fish::basic(&city.board, 2, sink)),
        row(&["long-line"], Level::Hard, 110, sequences::long_line).with_reasons(reasons::strikes),
        row(&["sequences-many"], Level::Hard, 120, |city, sink| sequences::one_clue(city, &sequences::MANY, sink)).with_reasons(reasons::sequences),
        row(&["naked-quadruple"], Level::Hard, 120, |city, sink| subsets::naked(&city.board, 4, sink)),
        row(&["hidden-quadruple"], Level::Hard, 130, |city, sink| subsets::hidden(&city.board, 4, sink)),
        row(&["swordfish"], Level::Hard, 140, |city, sink| fish::basic(&city.board, 3, sink)),
        row(&["jellyfish"], Level::Expert, 160, |city, sink| fish::basic(&city.board, 4, sink)),
        row(&["forcing-chain"], Level::Expert, 190, |city, sink| chains::chains(&city.board, "forcing-chain", false, sink)),
        row(&["facing-some"], Level::Expert, 200, |city, sink| sequences::both_clues(city, &sequences::SOME, sink)).with_reasons(reasons::sequences),
        row(&["facing-many"], Level::Expert, 300, |city, sink| sequences::both_clues(city, &sequences::MANY, sink)).with_reasons(reasons::sequences),
        row(&["forcing-chain-lines"], Level::Expert, 320, |city, sink| chains::chains(&city.board, "forcing-chain-lines", true, sink)),
        row(&["forcing-clues"], Level::Extreme, 600, |city, sink| forcing::cells(city, "forcing-clues", 2, sink)).with_reasons(forcing::justify),
        row(&["forcing-places"], Level::Extreme, 700, forcing::places).with_reasons(forcing::justify),
        row(&["forcing-three"], Level::Extreme, 900, |city, sink| forcing::cells(city, "forcing-three", 3, sink)).with_reasons(forcing::justify),
        row(&["forcing-contradiction"], Level::Extreme, 1200, forcing::contradictions).with_reasons(forcing::justify),
    ];
}
