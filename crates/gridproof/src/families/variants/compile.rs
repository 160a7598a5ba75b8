//! The rules as a constraint model.

use super::conflict::Part;
use super::grid::Grid;
use super::model::Variant;
use super::rule::Rule;
use crate::kernel::Compiled;
use gridproof_engine::csp::model::{Constraint, Model, ModelError};
use gridproof_engine::csp::{Diagram, Relation};
use gridproof_engine::digits::Digits;
use std::collections::BTreeMap;
use std::hash::Hash;
use std::sync::Arc;

/// Takes constraints in terms of the digits that the board shows.
pub(super) struct Builder<'p> {
    /// The board with all its rules.
    pub(super) puzzle: &'p Variant,
    model: Model,
    houses: Vec<Vec<usize>>,
    /// Automata that other lines may share.
    shared: Vec<Shared>,
    /// Sums stated so far, for sums that follow from them.
    sums: Vec<(Vec<usize>, i32)>,
}

/// An automaton, the name of its rule with a number, and the candidates of the cells.
struct Shared {
    name: (&'static str, i32),
    candidates: Vec<Digits>,
    diagram: Arc<Diagram>,
}

pub(super) fn compile(puzzle: &Variant) -> Result<Compiled, ModelError> {
    Ok(Compiled::whole_board(some(puzzle, |_| true)?))
}

/// The houses with some of the givens and rules. A rule that depends on others, such as one about borders without a dot, still means what it
/// means among all of them.
pub(super) fn some(puzzle: &Variant, keeps: impl Fn(Part) -> bool) -> Result<Model, ModelError> {
    let mut builder = with_houses(puzzle)?;
    for (cell, &given) in puzzle.givens().iter().enumerate().filter(|&(_, &given)| given != 0) {
        if keeps(Part::Given(cell)) {
            builder.model.keep(cell, Digits::one(given))?;
        }
    }
    for (_, rule) in puzzle.rules().iter().enumerate().filter(|&(at, _)| keeps(Part::Rule(at))) {
        (rule.kind.state)(rule, &mut builder)?;
    }
    super::cuts::add(&mut builder)?;
    Ok(builder.model)
}

impl Builder<'_> {
    pub(super) fn grid(&self) -> &Grid {
        self.puzzle.grid()
    }

    /// The sums over different cells that were stated, with the digits that the board shows.
    pub(super) fn sums(&self) -> &[(Vec<usize>, i32)] {
        &self.sums
    }

    /// Keeps the digits of a cell for which `fits` is true.
    pub(super) fn keep(&mut self, cell: usize, fits: impl Fn(i32) -> bool) -> Result<(), ModelError> {
        let grid = self.puzzle.grid();
        self.model.keep(cell, grid.all().iter().filter(|&number| fits(grid.value(number))).collect())
    }

    /// No two of the cells hold the same digit.
    pub(super) fn different(&mut self, cells: &[usize]) -> Result<(), ModelError> {
        if cells.len() < 2 { Ok(()) } else { self.model.all_different(cells) }
    }

    /// The digits of two cells are a pair for which `fits` is true. The same cell twice must fit itself.
    pub(super) fn pair(&mut self, a: usize, b: usize, fits: impl Fn(i32, i32) -> bool) -> Result<(), ModelError> {
        let relation = self.relation(fits);
        self.related(a, b, &relation)
    }

    /// The pairs for which `fits` is true, to be used with many cells.
    pub(super) fn relation(&self, fits: impl Fn(i32, i32) -> bool) -> Arc<Relation> {
        let grid = self.puzzle.grid();
        Arc::new(Relation::upto(grid.digits, |a, b| fits(grid.value(a), grid.value(b))))
    }

    /// The digits of two cells are a pair of a relation.
    pub(super) fn related(&mut self, a: usize, b: usize, relation: &Arc<Relation>) -> Result<(), ModelError> {
        if a == b {
            let fits = self.grid().all().iter().filter(|&number| relation.holds(number, number)).collect();
            return self.model.keep(a, fits);
        }
        self.model.pair(a, b, relation)
    }

    /// Neighbours on a line are pairs of a relation.
    pub(super) fn chain(&mut self, cells: &[usize], fits: impl Fn(i32, i32) -> bool) -> Result<(), ModelError> {
        let relation = self.relation(fits);
        cells.windows(2).try_for_each(|pair| self.related(pair[0], pair[1], &relation))
    }

    /// Different digits that add up to a sum.
    pub(super) fn cage(&mut self, cells: &[usize], sum: i32) -> Result<(), ModelError> {
        self.sums.push((cells.to_vec(), sum));
        self.distinct_sum(cells, sum)
    }

    /// The same, not used for sums that follow.
    pub(super) fn distinct_sum(&mut self, cells: &[usize], sum: i32) -> Result<(), ModelError> {
        let grid = self.grid();
        let numbers = i64::from(sum) - cells.len() as i64 * i64::from(grid.lowest - 1);
        let small = grid.digits <= Model::MAX_SUM_DIGIT && cells.len() <= Model::MAX_SUM_CELLS;
        match u16::try_from(numbers) {
            Ok(numbers) if small => self.model.distinct_sum(cells, numbers),
            _ => {
                self.different(cells)?;
                self.linear(&cells.iter().map(|&cell| (cell, 1)).collect::<Vec<_>>(), i64::from(sum))
            }
        }
    }

    /// Digits times factors add up to a sum. A cell listed twice counts twice.
    pub(super) fn linear(&mut self, terms: &[(usize, i32)], sum: i64) -> Result<(), ModelError> {
        let mut factors: BTreeMap<usize, i64> = BTreeMap::new();
        let mut order = Vec::new();
        for &(cell, factor) in terms {
            if !factors.contains_key(&cell) {
                order.push(cell);
            }
            *factors.entry(cell).or_default() += i64::from(factor);
        }
        let shift = i64::from(self.grid().lowest - 1);
        let numbers = sum - shift * factors.values().sum::<i64>();
        let factor = |cell: usize| i32::try_from(factors[&cell]).map_err(|_| ModelError::NumberTooLarge);
        let terms = order.into_iter().map(|cell| Ok((cell, factor(cell)?)));
        let terms: Vec<(usize, i32)> = terms.filter(|term| !matches!(term, Ok((_, 0)))).collect::<Result<_, _>>()?;
        self.model.linear(&terms, i32::try_from(numbers).map_err(|_| ModelError::NumberTooLarge)?)
    }

    /// Two lists of cells add up to the same.
    pub(super) fn equal_sums(&mut self, one: &[usize], other: &[usize]) -> Result<(), ModelError> {
        let terms: Vec<(usize, i32)> =
            one.iter().map(|&cell| (cell, 1)).chain(other.iter().map(|&cell| (cell, -1))).collect();
        self.linear(&terms, 0)
    }

    /// All lists of cells add up to the same: every pair of them, which strikes more than neighbours alone.
    pub(super) fn all_equal_sums(&mut self, parts: &[Vec<usize>]) -> Result<(), ModelError> {
        for (at, one) in parts.iter().enumerate() {
            for other in &parts[..at] {
                self.equal_sums(one, other)?;
            }
        }
        Ok(())
    }

    /// An automaton accepts the digits: `next` takes the place in the line, a state and a digit.
    pub(super) fn automaton<S: Clone + Eq + Hash>(
        &mut self,
        cells: &[usize],
        start: S,
        next: impl Fn(usize, &S, i32) -> Option<S>,
        accepts: impl Fn(&S) -> bool,
    ) -> Result<(), ModelError> {
        let diagram = self.explored(&self.candidates(cells), start, next, accepts)?;
        self.model.diagram(cells, &diagram)
    }

    /// The same, shared by all lines of equal length and candidates. `name` and its number say all that the automaton depends on.
    pub(super) fn shared_automaton<S: Clone + Eq + Hash>(
        &mut self,
        name: (&'static str, i32),
        cells: &[usize],
        start: S,
        next: impl Fn(usize, &S, i32) -> Option<S>,
        accepts: impl Fn(&S) -> bool,
    ) -> Result<(), ModelError> {
        let candidates = self.candidates(cells);
        self.sharing(name, cells, candidates, |builder, candidates| builder.explored(candidates, start, next, accepts))
    }

    /// The same for a rule of different digits whose order does not matter.
    pub(super) fn unordered_automaton<S: Clone + Eq + Hash>(
        &mut self,
        name: (&'static str, i32),
        cells: &[usize],
        start: S,
        next: impl Fn(usize, &S, i32) -> Option<S>,
        accepts: impl Fn(&S) -> bool,
    ) -> Result<(), ModelError> {
        // All cells have the same candidates, as an automaton without order needs.
        let candidates = vec![self.grid().all(); cells.len()];
        self.sharing(name, cells, candidates, |builder, candidates| {
            let diagram = builder.explored(candidates, start, next, accepts)?;
            Ok(Arc::new(Arc::unwrap_or_clone(diagram).unordered()))
        })
    }

    fn sharing(
        &mut self,
        name: (&'static str, i32),
        cells: &[usize],
        candidates: Vec<Digits>,
        explore: impl FnOnce(&Self, &[Digits]) -> Result<Arc<Diagram>, ModelError>,
    ) -> Result<(), ModelError> {
        let known = self.shared.iter().find(|known| known.name == name && known.candidates == candidates);
        let diagram = match known {
            Some(known) => Arc::clone(&known.diagram),
            None => {
                let diagram = explore(self, &candidates)?;
                self.shared.push(Shared { name, candidates, diagram: Arc::clone(&diagram) });
                diagram
            }
        };
        self.model.diagram(cells, &diagram)
    }

    fn candidates(&self, cells: &[usize]) -> Vec<Digits> {
        cells.iter().map(|&cell| self.model.domains().get(cell).copied().unwrap_or_default()).collect()
    }

    fn explored<S: Clone + Eq + Hash>(
        &self,
        candidates: &[Digits],
        start: S,
        next: impl Fn(usize, &S, i32) -> Option<S>,
        accepts: impl Fn(&S) -> bool,
    ) -> Result<Arc<Diagram>, ModelError> {
        let grid = self.puzzle.grid();
        let next = |at: usize, state: &S, number: u8| next(at, state, grid.value(number));
        Diagram::explore(candidates, start, next, accepts).map(Arc::new).map_err(|_| ModelError::TooManyStates)
    }

    /// A line that holds every height from 1 up; `visible` of them are seen from its start.
    pub(super) fn sight(&mut self, cells: &[usize], visible: u8) -> Result<(), ModelError> {
        self.model.sight(cells, Some(visible), None)
    }

    /// Whether cells are a whole house of all digits.
    pub(super) fn is_complete(&self, cells: &[usize]) -> bool {
        let mut wanted = cells.to_vec();
        wanted.sort_unstable();
        cells.len() == usize::from(self.grid().digits)
            && self.houses.iter().any(|house| {
                let mut house = house.clone();
                house.sort_unstable();
                house == wanted
            })
    }

    /// Cells that some house keeps different.
    pub(super) fn is_in_a_house(&self, cells: &[usize]) -> bool {
        self.houses.iter().any(|house| cells.iter().all(|cell| house.contains(cell)))
    }
}

/// The houses of a board, without its givens and rules.
pub(super) fn houses(puzzle: &Variant) -> Result<Model, ModelError> {
    Ok(with_houses(puzzle)?.model)
}

/// The houses of a board and one of its rules, without givens.
pub(super) fn one_rule(puzzle: &Variant, rule: &Rule) -> Result<Model, ModelError> {
    let mut builder = with_houses(puzzle)?;
    (rule.kind.state)(rule, &mut builder)?;
    Ok(builder.model)
}

/// The first rule that is more than a model can hold, such as a pattern with too many states.
pub(super) fn too_much(puzzle: &Variant) -> Option<usize> {
    // Other rules have few states on lines as short as these.
    let wild = ["regex", "automaton", "contains", "contains_exact", "look_and_say"];
    let may_be = |rule: &Rule, cells: usize| {
        cells > 16 || cells > 6 && (wild.contains(&rule.kind.id) || puzzle.grid().digits > 16)
    };
    let too_much = |rule: &Rule| {
        let model = || one_rule(puzzle, rule);
        may_be(rule, rule.all_cells().len())
            && matches!(model(), Err(ModelError::TooManyStates | ModelError::NumberTooLarge))
    };
    puzzle.rules().iter().position(too_much)
}

/// A rule by its number, two cells, and what they may hold.
pub(super) type RulePair = (usize, [usize; 2], Arc<Relation>);

/// What the rules of a board say about pairs of cells; `None` if some say more.
pub(super) fn pairs(puzzle: &Variant) -> Option<Vec<RulePair>> {
    let mut builder = with_houses(puzzle).ok()?;
    let mut pairs = Vec::new();
    for (at, rule) in puzzle.rules().iter().enumerate() {
        let before = builder.model.constraints().len();
        (rule.kind.state)(rule, &mut builder).ok()?;
        for constraint in &builder.model.constraints()[before..] {
            let Constraint::Pair { cells, relation } = constraint else { return None };
            let [a, b] = **cells else { return None };
            pairs.push((at, [a as usize, b as usize], Arc::clone(relation)));
        }
    }
    let all = puzzle.grid().all();
    builder.model.domains().iter().all(|digits| *digits == all).then_some(pairs)
}

fn with_houses(puzzle: &Variant) -> Result<Builder<'_>, ModelError> {
    let grid = puzzle.grid();
    let houses = grid.houses();
    let mut builder =
        Builder { puzzle, model: Model::new(grid.cells(), grid.all()), houses, shared: Vec::new(), sums: Vec::new() };
    for house in builder.houses.iter().filter(|house| house.len() > 1) {
        builder.model.all_different(house)?;
    }
    Ok(builder)
}
