//! What each rule rules out by itself: its constraints on its cells alone, and which of these cells differ.

use super::super::compile;
use super::super::model::Variant;
use super::super::rule::{Kind, Rule};
use super::cages::{self, Crossed};
use super::innies::{self, Cut};
use super::memo::Memo;
use super::names::{Key, Names};
use super::together::{self, Group};
use super::{BOX, REGION};
use gridproof_engine::csp::Narrowing;
use gridproof_engine::csp::model::{Constraint, Model};
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::{House, HouseIndex, HouseKind, HouseName};
use gridproof_engine::search::{Control, Limits, Stop};
use std::collections::HashMap;
use std::sync::Mutex;

/// A rule, or one pair of cells under a rule of the whole board, and what follows from it for the candidates of its cells.
#[derive(Debug)]
pub(super) struct Filter {
    /// Its name in steps.
    pub(super) house: House,
    /// The kind of step that uses it.
    pub(super) kind: &'static Kind,
    /// Its cells, each once.
    pub(super) cells: Vec<usize>,
    /// Whether no digit repeats in it.
    pub(super) differ: bool,
    /// The rule it is from, by its place in the list of rules.
    pub(super) rule: usize,
    memo: Mutex<Memo>,
}

impl Filter {
    /// Strikes what the rule rules out from the candidates of its cells; false if there is no way left to fill them. `None` if it was
    /// stopped.
    pub(super) fn narrow(&self, candidates: &mut [Digits], control: &mut Control<'_>) -> Option<bool> {
        self.memo.lock().ok()?.narrow(candidates, control).ok()
    }

    /// The digits that the rule cannot do without in its open cells.
    pub(super) fn needs(&self, candidates: &[Digits], control: &mut Control<'_>) -> Result<Digits, Stop> {
        self.memo.lock().map_or(Ok(Digits::EMPTY), |mut memo| memo.needs(candidates, control))
    }
}

/// The rules of a board as filters, and the houses that they add.
#[derive(Debug, Default)]
pub(in super::super) struct Filters {
    pub(super) list: Vec<Filter>,
    /// Cells that a rule keeps different.
    pub(super) houses: Vec<(House, Vec<usize>)>,
    /// By cell, the filters that concern it.
    pub(super) of_cell: Vec<Vec<u32>>,
    /// Sums that follow from cages.
    pub(super) cuts: Vec<Cut>,
    /// Rules that are looked at in full, alone or with others.
    pub(super) groups: Vec<Group>,
    /// What tells the names of rules apart.
    pub(super) names: HashMap<Key, HouseName>,
    /// The sums of cages, and the number that the board shows for digit 1.
    pub(super) sums: HashMap<House, (i64, i32)>,
    /// The operations and results of cages of KenKen, and the number that the board shows for digit 1.
    pub(super) results: HashMap<House, (char, i64, i32)>,
    /// Houses with the cages that reach into them.
    pub(super) crossed: Vec<Crossed>,
    /// What each rule says, after the `plain` constraints of the houses of the board.
    models: Vec<Option<Model>>,
    plain: usize,
}

/// The houses of a board without its rules.
pub(super) fn board_houses(puzzle: &Variant) -> Vec<(House, Vec<usize>)> {
    let grid = puzzle.grid();
    let mut houses = Vec::new();
    if grid.latin {
        houses.extend((0..grid.rows).map(|row| (House::new(HouseKind::ROW, row), grid.row(row))));
        houses.extend((0..grid.columns).map(|column| (House::new(HouseKind::COLUMN, column), grid.column(column))));
    }
    let kind = if grid.usual_boxes().as_ref() == Some(&grid.regions) { BOX } else { REGION };
    let regions = grid.region_cells().into_iter().enumerate();
    houses.extend(regions.map(|(index, cells)| (House::new(kind, index), cells)));
    houses
}

/// The kind of house that names a rule.
pub(super) const fn house_kind(kind: &'static Kind) -> HouseKind {
    HouseKind::new(kind.id, HouseIndex::OneOfFirstCell)
}

impl Filters {
    pub(in super::super) fn new(puzzle: &Variant) -> Filters {
        let mut filters = Filters { of_cell: vec![Vec::new(); puzzle.grid().cells()], ..Filters::default() };
        let mut names = Names::new(puzzle);
        filters.plain = compile::houses(puzzle).map_or(0, |model| model.constraints().len());
        for (at, rule) in puzzle.rules().iter().enumerate() {
            let model = compile::one_rule(puzzle, rule).ok();
            if let Some(model) = &model {
                filters.add(rule, at, model, &mut names);
            }
            filters.models.push(model);
        }
        filters.names = names.told_apart();
        filters.cuts = innies::cuts(puzzle, &board_houses(puzzle), &filters);
        filters.crossed = cages::crossed(puzzle, &board_houses(puzzle), &filters);
        filters.groups = together::groups(puzzle, &board_houses(puzzle), &filters);
        filters
    }

    /// Every house of the board and of its rules, by the id of its kind.
    pub(in super::super) fn all_houses(&self, puzzle: &Variant) -> Vec<(&'static str, Vec<usize>)> {
        let own = board_houses(puzzle).into_iter();
        own.chain(self.houses.iter().cloned()).map(|(house, cells)| (house.kind.id, cells)).collect()
    }

    /// What these rules say about these cells, and that cells of a house of the board differ.
    pub(super) fn joint(&self, rules: &[usize], cells: &[usize]) -> Option<Narrowing> {
        let mut models = rules.iter().map(|&rule| self.models.get(rule)?.as_ref());
        let mut all = models.next()??.clone();
        for model in models {
            all.join(model?, self.plain);
        }
        Narrowing::new(&all.part(cells), &mut Control::new(Limits::NONE)).ok()
    }

    /// Adds what a rule says; the first `plain` constraints are the houses of the board.
    fn add(&mut self, rule: &Rule, at: usize, model: &Model, names: &mut Names) {
        let own = &model.constraints()[self.plain..];
        let differ = |constraint: &Constraint| {
            matches!(constraint, Constraint::AllDifferent { .. } | Constraint::DistinctSum { .. })
        };
        let cells_of =
            |constraint: &Constraint| constraint.cells().iter().map(|&cell| cell as usize).collect::<Vec<_>>();
        let mut all = rule.all_cells();
        if all.is_empty() {
            // A rule of the whole board: each constraint stands for itself.
            for constraint in own {
                let cells = cells_of(constraint);
                let Some(house) = names.name(rule, cells.iter().min().copied(), &cells) else { continue };
                if differ(constraint) {
                    self.houses.push((house, cells.clone()));
                }
                if !matches!(constraint, Constraint::AllDifferent { .. }) {
                    self.push((house, rule.kind, at), cells, model, differ(constraint));
                }
            }
            return;
        }
        let first = all.first().copied();
        all.extend(own.iter().flat_map(|constraint| constraint.cells().iter().map(|&cell| cell as usize)));
        let mut cells: Vec<usize> = Vec::new();
        all.into_iter().for_each(|cell| {
            if !cells.contains(&cell) {
                cells.push(cell)
            }
        });
        let Some(house) = names.name(rule, first, &cells) else { return };
        if let ("killer", Some(sum)) = (rule.kind.id, rule.number("sum")) {
            self.sums.insert(house, (i64::from(sum), names.lowest()));
        }
        if let ("keen", Some(op), Some(value)) = (rule.kind.id, rule.text("op"), rule.number("value")) {
            self.results.insert(house, (op.chars().next().unwrap_or('+'), i64::from(value), names.lowest()));
        }
        let together = own.iter().any(|constraint| differ(constraint) && constraint.cells().len() == cells.len());
        for constraint in own.iter().filter(|constraint| differ(constraint) && constraint.cells().len() > 1) {
            self.houses.push((house, cells_of(constraint)));
        }
        let restricted = cells.iter().any(|&cell| model.domains()[cell].len() < model_digits(model));
        if restricted || own.iter().any(|constraint| !matches!(constraint, Constraint::AllDifferent { .. })) {
            self.push((house, rule.kind, at), cells, model, together);
        }
    }

    fn push(
        &mut self,
        (house, kind, rule): (House, &'static Kind, usize),
        cells: Vec<usize>,
        model: &Model,
        differ: bool,
    ) {
        let part = model.part(&cells);
        let Ok(narrowing) = Narrowing::new(&part, &mut Control::new(Limits::NONE)) else { return };
        let at = self.list.len() as u32;
        cells.iter().for_each(|&cell| self.of_cell[cell].push(at));
        self.list.push(Filter { house, kind, cells, differ, rule, memo: Mutex::new(Memo::new(narrowing)) });
    }
}

/// The most digits that a cell of a model has.
fn model_digits(model: &Model) -> u32 {
    model.domains().iter().map(|digits| digits.len()).max().unwrap_or(0)
}
