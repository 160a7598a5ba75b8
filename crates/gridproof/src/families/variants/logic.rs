//! Reasoning: what each rule rules out by itself, sums that follow from cages, and singles, subsets, fish and chains in houses.
//!
//! | module | contents |
//! |---|---|
//! | `cages` | houses with every cage that reaches into them |
//! | `cases` | what is left: assume, follow, contradict |
//! | `filters` | rules on their cells alone, and the houses that rules add |
//! | `state` | candidates; notices when a rule cannot be met any more |
//! | `finders` | what rules rule out |
//! | `innies` | sums that follow from houses and cages |
//! | `names` | what tells rules apart in sentences |
//! | `premises` | what the steps of rules rest on, for readers |
//! | `memo` | propagation that remembers what it found |
//! | `together` | every way to fill a rule, two rules, or a house with its rules |

mod cages;
mod cases;
mod filters;
mod finders;
mod innies;
mod memo;
mod names;
mod premises;
mod state;
mod together;

use super::kinds::KINDS;
use super::model::Variant;
use crate::logic::{HouseCells, Logic, Position, infos, set_up};
pub(super) use filters::Filters;
use filters::board_houses;
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::houses::forcing::{self as nets, Inner};
use gridproof_engine::logic::houses::{Board, Shape, ShapeBuilder, chains, fish, singles, subsets};
use gridproof_engine::logic::rate::{Scale, Total};
use gridproof_engine::logic::{
    AnyReasoner, Evidence, House, HouseIndex, HouseKind, Level, Reasoner, Sink, Step, Technique, TechniqueInfo,
};
use gridproof_engine::message;
use gridproof_engine::message::Argument;
use gridproof_engine::search::{Control, Limits};
use gridproof_engine::verdict::Violation;
use state::Ruled;
use std::ops::ControlFlow;
use std::sync::Arc;

/// The usual boxes.
pub(super) const BOX: HouseKind = HouseKind::new("box", HouseIndex::Number);
/// Regions of any form.
pub(super) const REGION: HouseKind = HouseKind::new("region", HouseIndex::Number);

const OWN: [HouseKind; 4] = [HouseKind::ROW, HouseKind::COLUMN, BOX, REGION];

/// The houses of the board, and one for every kind of rule.
static KINDS_OF_HOUSES: [HouseKind; OWN.len() + KINDS.len()] = {
    let mut all = [BOX; OWN.len() + KINDS.len()];
    let mut at = 0;
    while at < all.len() {
        all[at] = if at < OWN.len() { OWN[at] } else { filters::house_kind(KINDS[at - OWN.len()]) };
        at += 1;
    }
    all
};

pub(super) const LOGIC: Logic<Variant> = Logic {
    table: || infos(Table::<SMALL>::ROWS),
    reasoner,
    fair: reasoner,
    kinds: &KINDS_OF_HOUSES,
    houses,
    scale: Scale { total: Total::Sum, tops: [300, 900, 2500, 6000], trial: 1000 },
    house,
    classic: |_| None,
};

/// Machine words for the candidates of boards of up to 256 cells, and of the largest.
const SMALL: usize = 4;
const LARGE: usize = 21;

type Find<const W: usize> = fn(&Ruled<W>, &mut Sink<'_, '_>) -> ControlFlow<()>;

struct Table<const W: usize>;

const fn row<const W: usize>(
    kinds: &'static [&'static str; 1],
    level: Level,
    cost: u32,
    find: Find<W>,
) -> Technique<Ruled<W>> {
    Technique::new(TechniqueInfo { id: kinds[0], kinds, level, cost, on: true, needs_unique: false }, find)
}

impl<const W: usize> Table<W> {
    /// In the order in which they are tried: singles, then single rules, then what takes several.
    #[rustfmt::skip]
    const ROWS: &'static [Technique<Ruled<W>>] = &[
        row(&["full-house"], Level::Easy, 4, |state, sink| singles::full_house(&state.board, sink)),
        row(&["naked-single"], Level::Easy, 6, |state, sink| singles::naked_single(&state.board, sink)),
        row(&["hidden-single"], Level::Easy, 8, |state, sink| singles::hidden_single(&state.board, sink)),
        row(&["single-in-rule"], Level::Easy, 10, finders::single),
        row(&["marked-cell"], Level::Easy, 5, |state, sink| finders::by_rule(state, "marked-cell", sink)),
        row(&["equal-cells"], Level::Easy, 12, |state, sink| finders::by_rule(state, "equal-cells", sink)),
        row(&["pair-candidates"], Level::Easy, 15, |state, sink| finders::by_rule(state, "pair-candidates", sink)),
        row(&["order-bounds"], Level::Easy, 15, |state, sink| finders::by_rule(state, "order-bounds", sink)),
        row(&["cage-combination"], Level::Easy, 20, |state, sink| finders::by_rule(state, "cage-combination", sink)),
        row(&["keen-cage"], Level::Easy, 20, |state, sink| finders::by_rule(state, "keen-cage", sink)),
        row(&["sum-line"], Level::Medium, 30, |state, sink| finders::by_rule(state, "sum-line", sink)),
        row(&["line-digits"], Level::Medium, 30, |state, sink| finders::by_rule(state, "line-digits", sink)),
        row(&["digit-count"], Level::Medium, 30, |state, sink| finders::by_rule(state, "digit-count", sink)),
        row(&["indexed-cell"], Level::Medium, 30, |state, sink| finders::by_rule(state, "indexed-cell", sink)),
        row(&["outside-clue"], Level::Medium, 40, |state, sink| finders::by_rule(state, "outside-clue", sink)),
        row(&["line-pattern"], Level::Medium, 40, |state, sink| finders::by_rule(state, "line-pattern", sink)),
        row(&["locked-digit"], Level::Medium, 50, finders::locked),
        row(&["innies"], Level::Medium, 50, |state, sink| innies::find(state, &state.filters.cuts, "innies", sink)),
        row(&["outies"], Level::Medium, 55, |state, sink| innies::find(state, &state.filters.cuts, "outies", sink)),
        row(&["innies-and-outies"], Level::Medium, 58, |state, sink| innies::find(state, &state.filters.cuts, "innies-and-outies", sink)),
        row(&["needed-in-rule"], Level::Medium, 60, finders::needed),
        row(&["naked-pair"], Level::Medium, 60, |state, sink| subsets::naked(&state.board, 2, sink)),
        row(&["hidden-pair"], Level::Medium, 70, |state, sink| subsets::hidden(&state.board, 2, sink)),
        row(&["naked-triple"], Level::Medium, 80, |state, sink| subsets::naked(&state.board, 3, sink)),
        row(&["hidden-triple"], Level::Medium, 100, |state, sink| subsets::hidden(&state.board, 3, sink)),
        row(&["every-way"], Level::Hard, 110, |state, sink| together::find(state, "every-way", sink)),
        row(&["rules-together"], Level::Hard, 130, |state, sink| together::find(state, "rules-together", sink)),
        row(&["x-wing"], Level::Hard, 140, |state, sink| fish::basic(&state.board, 2, sink)),
        row(&["naked-quadruple"], Level::Hard, 125, |state, sink| subsets::naked(&state.board, 4, sink)),
        row(&["hidden-quadruple"], Level::Hard, 135, |state, sink| subsets::hidden(&state.board, 4, sink)),
        row(&["swordfish"], Level::Hard, 150, |state, sink| fish::basic(&state.board, 3, sink)),
        row(&["house-with-rules"], Level::Hard, 170, house_with_rules).with_reasons(together::justify),
        row(&["jellyfish"], Level::Expert, 210, |state, sink| fish::basic(&state.board, 4, sink)),
        row(&["forcing-chain"], Level::Expert, 240, |state, sink| chains::chains(&state.board, "forcing-chain", false, sink)),
        row(&["contradiction-by-singles"], Level::Extreme, 600, contradiction).with_reasons(proved),
        row(&["case-analysis"], Level::Extreme, 900, cases::find).with_reasons(cases::justify),
        row(&["cases-within-cases"], Level::Extreme, 1600, cases::find_nested).with_reasons(cases::justify),
    ];
}

/// Houses with the rules inside them, and with cages that reach into them.
fn house_with_rules<const W: usize>(state: &Ruled<W>, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    cages::find(state, sink)?;
    together::find(state, "house-with-rules", sink)
}

/// A contradiction by singles that is longer than this gives way to a case that is at most so long.
const LONG: usize = 15;
const SHORT: usize = 3;

/// Contradictions by singles. If one step is wanted and the shortest is long, a short case comes first.
fn contradiction<const W: usize>(state: &Ruled<W>, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    const KIND: &str = "contradiction-by-singles";
    if !sink.one() {
        return nets::contradictions(&state.board, KIND, Inner::Nothing, sink);
    }
    let mut found = None;
    sink.work(|control| {
        let mut take = |step: Step| {
            found = Some(step);
            ControlFlow::Break(())
        };
        let mut inner = Sink::new(true, control, &mut take);
        let _ = nets::contradictions(&state.board, KIND, Inner::Nothing, &mut inner);
        inner.stopped()
    })?;
    let Some(step) = found else { return ControlFlow::Continue(()) };
    let length = match proved(state, step.clone()).role("followed") {
        Some(Evidence::Steps(steps)) => steps.len(),
        _ => 0,
    };
    if length > LONG && cases::has_short(state, SHORT, sink)? {
        return ControlFlow::Continue(());
    }
    sink.step(step)
}

/// The step with the proof of its contradiction.
fn proved<const W: usize>(state: &Ruled<W>, step: Step) -> Step {
    nets::justify(&state.board, Inner::Nothing, &step).unwrap_or(step)
}

fn reasoner(puzzle: &Variant, position: &Position) -> Box<dyn AnyReasoner> {
    if puzzle.grid().cells() <= 64 * SMALL {
        sized::<SMALL>(puzzle, position)
    } else {
        sized::<LARGE>(puzzle, position)
    }
}

fn sized<const W: usize>(puzzle: &Variant, position: &Position) -> Box<dyn AnyReasoner> {
    let filters = filters_of(puzzle);
    let board: Board<W> = set_up(shape(puzzle, &filters).build(), puzzle.givens(), position);
    Box::new(Reasoner::new(Ruled::new(board, filters), Table::<W>::ROWS))
}

/// The houses of a board and of its rules. A square board has lines, which fish and chains need.
fn shape<const W: usize>(puzzle: &Variant, filters: &Filters) -> ShapeBuilder<W> {
    let grid = puzzle.grid();
    let digits = usize::from(grid.digits);
    let square = grid.latin && grid.rows == digits && grid.columns == digits;
    let builder = if square { Shape::builder(digits) } else { Shape::free(grid.rows, grid.columns, digits) };
    let lines = |house: &House| [HouseKind::ROW, HouseKind::COLUMN].contains(&house.kind);
    let (regions, others): (Vec<_>, Vec<_>) = board_houses(puzzle)
        .into_iter()
        .filter(|(house, _)| !square || !lines(house))
        .partition(|(house, cells)| !lines(house) && cells.len() == digits);
    // Regions that are not complete come after the complete ones, and keep their numbers.
    let builder =
        regions.into_iter().chain(others).fold(builder, |builder, (house, cells)| builder.house(house, cells));
    let is_new = |cells: &[usize]| cells.len() <= digits;
    filters
        .houses
        .iter()
        .filter(|(_, cells)| is_new(cells))
        .fold(builder, |builder, (house, cells)| builder.house(*house, cells.iter().copied()))
}

fn houses(puzzle: &Variant) -> HouseCells {
    board_houses(puzzle).into_iter().chain(filters_of(puzzle).houses.iter().cloned()).collect()
}

fn house(puzzle: &Variant, house: House) -> Vec<usize> {
    let filters = filters_of(puzzle);
    let rules = filters.list.iter().map(|filter| (filter.house, &filter.cells));
    let added = filters.houses.iter().map(|(house, cells)| (*house, cells));
    let found = rules.chain(added).find(|(named, _)| *named == house).map(|(_, cells)| cells.clone());
    let own = || board_houses(puzzle).into_iter().find(|(named, _)| *named == house).map(|(_, cells)| cells);
    found.or_else(own).unwrap_or_default()
}

/// The rules that the givens leave no way to meet, each by itself.
pub(super) fn unmeetable(puzzle: &Variant) -> Vec<Violation> {
    let grid = puzzle.grid();
    let candidates = |&cell: &usize| match puzzle.givens()[cell] {
        0 => grid.all(),
        given => Digits::one(given),
    };
    let mut control = Control::new(Limits::NONE);
    let mut found = Vec::new();
    for filter in &filters_of(puzzle).list {
        let mut candidates: Vec<Digits> = filter.cells.iter().map(candidates).collect();
        if filter.narrow(&mut candidates, &mut control) == Some(false) {
            let place = |&cell: &usize| (cell / grid.columns, cell % grid.columns);
            let cells = filter.cells.iter().map(place).collect();
            let rule = Argument::Name(filter.kind.name);
            let first = puzzle.argument(filter.cells[0]);
            let message = message!("{rule} at {cell}: there is no way left to meet it", rule, cell = first);
            found.push(Violation { rule: filter.kind.id, cells, message });
        }
    }
    found
}

/// The cells of a house of a board or of a rule.
fn house_cells<const W: usize>(state: &Ruled<W>, house: House) -> Vec<usize> {
    let units = state.board.shape.units.iter().find(|unit| unit.house == house);
    let rule = state.filters.list.iter().find(|filter| filter.house == house).map(|filter| filter.cells.clone());
    rule.or_else(|| units.map(|unit| unit.cells.iter().map(|&cell| usize::from(cell)).collect())).unwrap_or_default()
}

/// What follows from the rules of a board, worked out once.
pub(super) fn filters_of(puzzle: &Variant) -> Arc<Filters> {
    Arc::clone(puzzle.derived.0.get_or_init(|| Arc::new(Filters::new(puzzle))))
}
