//! A board while it is made.

use super::super::compile;
use super::super::grid::Grid;
use super::super::model::Variant;
use super::super::rule::Rule;
use super::super::rules;
use super::pairs::{Other, Pairs};
use gridproof_engine::fill::Fill;
use gridproof_engine::learn::Relay;
use gridproof_engine::search::{Control, Stop};

/// A board with all the rules it may have, and which of them and which givens it takes.
pub(super) struct Draft<'d> {
    whole: Variant,
    /// The rules as pairs of cells, if they are nothing else.
    pairs: Option<Pairs>,
    /// The answer that it must have.
    pub(super) answer: &'d [u8],
    /// The givens that are taken, 0 for none.
    pub(super) givens: Vec<u8>,
    /// By rule: whether it is taken.
    pub(super) on: Vec<bool>,
    /// Answers of boards with less than is taken now.
    pub(super) others: Vec<Vec<u8>>,
}

/// What a board took at some time.
pub(super) struct Taken {
    rules: Vec<Rule>,
    left_out: Vec<Rule>,
    givens: Vec<u8>,
}

/// A part that may be left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    Given(usize),
    Rule(usize),
}

impl<'d> Draft<'d> {
    /// A board that takes some rules and may take those of the pool, without givens; `None` if there is no such board.
    pub(super) fn new(grid: &Grid, rules: Vec<Rule>, pool: Vec<Rule>, answer: &'d [u8]) -> Option<Draft<'d>> {
        let taken = rules.len();
        let rules: Vec<Rule> = rules.into_iter().chain(pool).collect();
        let on = (0..rules.len()).map(|at| at < taken).collect();
        let whole = Variant::new(grid.clone(), vec![0; grid.cells()], rules).ok()?;
        let pairs = Pairs::new(&whole);
        Some(Draft { whole, pairs, answer, givens: vec![0; grid.cells()], on, others: Vec::new() })
    }

    pub(super) fn grid(&self) -> &Grid {
        self.whole.grid()
    }

    /// The kind of a rule.
    pub(super) fn kind(&self, rule: usize) -> &'static str {
        self.whole.rules()[rule].kind.id
    }

    /// The kinds of the rules that are taken.
    pub(super) fn on_kinds(&self) -> impl Iterator<Item = &'static str> + '_ {
        self.on.iter().enumerate().filter(|(_, on)| **on).map(|(at, _)| self.kind(at))
    }

    fn rules(&self, on: bool) -> Vec<Rule> {
        let all = self.whole.rules().iter().zip(&self.on);
        all.filter(|(_, own)| **own == on).map(|(rule, _)| rule.clone()).collect()
    }

    /// The rules that are taken.
    pub(super) fn taken(&self) -> Vec<Rule> {
        self.rules(true)
    }

    /// The rules that are not.
    pub(super) fn left_out(&self) -> Vec<Rule> {
        self.rules(false)
    }

    /// The board as it is; `None` if there is no such board.
    pub(super) fn puzzle(&self) -> Option<Variant> {
        Variant::new(self.grid().clone(), self.givens.clone(), self.taken()).ok()
    }

    /// Takes these rules instead of those that it takes; false if there is no such board.
    pub(super) fn replace(&mut self, rules: Vec<Rule>) -> bool {
        let (givens, others) = (std::mem::take(&mut self.givens), std::mem::take(&mut self.others));
        match Draft::new(self.grid(), rules, self.left_out(), self.answer) {
            Some(next) => *self = Draft { givens, others, ..next },
            None => return false,
        }
        true
    }

    /// What it takes now.
    pub(super) fn snapshot(&self) -> Taken {
        Taken { rules: self.taken(), left_out: self.left_out(), givens: self.givens.clone() }
    }

    /// Takes what it took then.
    pub(super) fn restore(&mut self, taken: Taken) {
        let Taken { rules, left_out, givens } = taken;
        if let Some(next) = Draft::new(self.grid(), rules, left_out, self.answer) {
            *self = Draft { givens, others: std::mem::take(&mut self.others), ..next };
        }
    }

    /// The rules that are not taken and that are about one of these cells.
    pub(super) fn spare(&self, cells: &[usize]) -> Vec<usize> {
        let about = |rule: &Rule| rule.all_cells().iter().any(|cell| cells.contains(cell));
        (0..self.on.len()).filter(|&at| !self.on[at] && about(&self.whole.rules()[at])).collect()
    }

    /// Takes a part or leaves it out.
    pub(super) fn set(&mut self, part: &Part, on: bool) {
        match *part {
            Part::Given(cell) => self.givens[cell] = if on { self.answer[cell] } else { 0 },
            Part::Rule(at) => self.on[at] = on,
        }
    }

    /// The parts that are taken.
    pub(super) fn parts(&self) -> impl Iterator<Item = Part> + '_ {
        let givens = (0..self.givens.len()).filter(|&cell| self.givens[cell] != 0).map(Part::Given);
        givens.chain((0..self.on.len()).filter(|&rule| self.on[rule]).map(Part::Rule))
    }

    /// An answer that is not the wanted one, if there is one.
    pub(super) fn another(&self, control: &mut Control<'_>) -> Result<Option<Vec<u8>>, Stop> {
        if let Some(pairs) = &self.pairs {
            match pairs.another(&self.givens, &self.on, self.answer, control)? {
                Other::Found(other) => return Ok(Some(other)),
                Other::None => return Ok(None),
                Other::Unknown => {}
            }
        }
        // A board that is not one has no answer at all; the last proof finds that.
        let Some(model) = self.puzzle().and_then(|puzzle| compile::compile(&puzzle).ok()) else { return Ok(None) };
        let mut relay = Relay::lean(model.model);
        while let Some(digits) = relay.next(control)? {
            if digits != self.answer {
                return Ok(Some(digits.to_vec()));
            }
        }
        Ok(None)
    }

    /// A rule that is not taken and that a filled board breaks.
    pub(super) fn excluding(&self, other: &[u8]) -> Option<usize> {
        self.breaks(other).position(|breaks| breaks)
    }

    fn breaks(&self, other: &[u8]) -> impl Iterator<Item = bool> + '_ {
        let fill = if self.pairs.is_some() { None } else { Fill::new(self.grid().columns, other.to_vec()) };
        let other = other.to_vec();
        (0..self.on.len()).map(move |rule| match (&self.pairs, &fill) {
            (Some(pairs), _) => pairs.breaks(rule, &other),
            (_, Some(fill)) => rules::breaks(&self.whole, &self.whole.rules()[rule], fill),
            _ => false,
        })
    }

    /// Parts that are surely needed: one of the known answers breaks nothing else of what is taken.
    pub(super) fn needed(&self) -> Vec<Part> {
        let alone = |other: &Vec<u8>| {
            let breaks: Vec<bool> = self.breaks(other).collect();
            let is_broken = |part: &Part| match *part {
                Part::Given(cell) => other[cell] != self.answer[cell],
                Part::Rule(at) => breaks[at],
            };
            let mut broken = self.parts().filter(is_broken);
            broken.next().filter(|_| broken.next().is_none())
        };
        self.others.iter().filter_map(alone).collect()
    }
}
