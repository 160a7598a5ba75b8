//! A constraint problem as data: cells with candidates, and constraints over them.
//!
//! A [`Model`] is what a puzzle compiles to and what every general engine starts from: the propagating search, the
//! counter, the learning engine and the proof writer. It holds no search state.

use super::diagram::Diagram;
use super::relation::Relation;
use crate::digits::Digits;
use std::fmt;
use std::sync::Arc;

/// One constraint over cells of a [`Model`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Constraint {
    /// No two of the cells hold the same digit.
    AllDifferent {
        /// The cells, in any order.
        cells: Box<[u32]>,
    },
    /// No two of the cells hold the same digit, and the digits add up to `sum`.
    DistinctSum {
        /// The cells, in any order; at most [`Model::MAX_SUM_CELLS`].
        cells: Box<[u32]>,
        /// The sum of their digits.
        sum: u16,
    },
    /// The cells hold every digit from 1 to their number exactly once. Read as heights, a cell is visible from an end
    /// if no higher one is in front of it.
    Sight {
        /// The cells from the near end to the far end.
        cells: Box<[u32]>,
        /// The number of cells visible from the near end, if given.
        near: Option<u8>,
        /// The number of cells visible from the far end, if given.
        far: Option<u8>,
    },
    /// Two cells hold a pair of digits that a relation allows.
    Pair {
        /// The two cells.
        cells: Box<[u32]>,
        /// The pairs.
        relation: Arc<Relation>,
    },
    /// The digits times their factors add up to `sum`. Digits may repeat.
    Linear {
        /// The cells, in any order.
        cells: Box<[u32]>,
        /// The factor of every cell; none is 0.
        factors: Box<[i32]>,
        /// The sum.
        sum: i32,
    },
    /// An automaton accepts the digits, read in the order of the cells.
    Diagram {
        /// The cells, in the order in which they are read.
        cells: Box<[u32]>,
        /// The automaton.
        diagram: Arc<Diagram>,
    },
}

impl Constraint {
    /// The cells it constrains.
    pub fn cells(&self) -> &[u32] {
        match self {
            Constraint::AllDifferent { cells }
            | Constraint::DistinctSum { cells, .. }
            | Constraint::Sight { cells, .. }
            | Constraint::Pair { cells, .. }
            | Constraint::Linear { cells, .. }
            | Constraint::Diagram { cells, .. } => cells,
        }
    }
}

/// Why a constraint was rejected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ModelError {
    /// The cell does not exist.
    UnknownCell(usize),
    /// The cell appears twice in one constraint.
    RepeatedCell(usize),
    /// A sum over digits above 9, or over more than 9 cells.
    SumTooWide,
    /// The cell is already in two runs, the maximum.
    TooManyRuns(usize),
    /// A line of sight with more than [`Digits::MAX`] cells; its length.
    LineTooLong(usize),
    /// The number of cells is not that of the relation, the factors or the diagram.
    WrongLength(usize),
    /// An automaton with too many states.
    TooManyStates,
    /// A factor or a sum beyond [`Model::MAX_FACTOR`] and [`Model::MAX_SUM`], or a factor of 0.
    NumberTooLarge,
}

impl fmt::Display for ModelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ModelError::UnknownCell(cell) => write!(f, "cell {cell} does not exist"),
            ModelError::RepeatedCell(cell) => write!(f, "cell {cell} appears twice"),
            ModelError::SumTooWide => write!(f, "a sum has at most 9 cells, with digits from 1 to 9"),
            ModelError::TooManyRuns(cell) => write!(f, "cell {cell} is already in two runs"),
            ModelError::LineTooLong(cells) => {
                write!(f, "a line of {cells} cells is too long; the maximum is {}", Digits::MAX)
            }
            ModelError::WrongLength(cells) => write!(f, "{cells} cells are too many or too few"),
            ModelError::TooManyStates => write!(f, "an automaton has too many states"),
            ModelError::NumberTooLarge => write!(f, "a factor or a sum is 0 or too large"),
        }
    }
}

impl std::error::Error for ModelError {}

/// Cells with candidates, and constraints over them.
///
/// ```
/// use gridproof_engine::csp::model::Model;
/// use gridproof_engine::digits::Digits;
/// let mut model = Model::new(3, Digits::upto(9));
/// model.distinct_sum(&[0, 1], 3)?;
/// model.distinct_sum(&[1, 2], 4)?;
/// model.keep(1, Digits::one(1))?;
/// # Ok::<(), gridproof_engine::csp::model::ModelError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Model {
    domains: Vec<Digits>,
    constraints: Vec<Constraint>,
}

impl Model {
    /// The maximum number of cells in a sum.
    pub const MAX_SUM_CELLS: usize = 9;
    /// The largest digit a cell of a sum may hold.
    pub const MAX_SUM_DIGIT: u8 = 9;
    /// The largest factor of a linear sum.
    pub const MAX_FACTOR: i32 = 1_000_000;
    /// The largest sum of a linear sum.
    pub const MAX_SUM: i32 = 1_000_000_000;

    /// A model of `cells` cells with the same candidates and no constraints.
    pub fn new(cells: usize, candidates: Digits) -> Model {
        Model { domains: vec![candidates; cells], constraints: Vec::new() }
    }

    /// The candidates of every cell.
    pub fn domains(&self) -> &[Digits] {
        &self.domains
    }

    /// The constraints, in the order they were added.
    pub fn constraints(&self) -> &[Constraint] {
        &self.constraints
    }

    /// Restricts `cell` to these candidates.
    pub fn keep(&mut self, cell: usize, candidates: Digits) -> Result<(), ModelError> {
        let domain = self.domains.get_mut(cell).ok_or(ModelError::UnknownCell(cell))?;
        *domain &= candidates;
        Ok(())
    }

    /// Requires that no two of `cells` hold the same digit.
    pub fn all_different(&mut self, cells: &[usize]) -> Result<(), ModelError> {
        let cells = self.scope(cells)?;
        self.constraints.push(Constraint::AllDifferent { cells });
        Ok(())
    }

    /// Requires that no two of `cells` hold the same digit and that their digits add up to `sum`.
    pub fn distinct_sum(&mut self, cells: &[usize], sum: u16) -> Result<(), ModelError> {
        let cells = self.scope(cells)?;
        let wide = |&cell: &u32| !Digits::upto(Self::MAX_SUM_DIGIT).includes(self.domains[cell as usize]);
        if cells.len() > Self::MAX_SUM_CELLS || cells.iter().any(wide) {
            return Err(ModelError::SumTooWide);
        }
        self.constraints.push(Constraint::DistinctSum { cells, sum });
        Ok(())
    }

    /// Requires that `cells`, from the near end to the far end, hold the heights from 1 to their number once each, and
    /// that `near` and `far` of them are visible from the two ends.
    pub fn sight(&mut self, cells: &[usize], near: Option<u8>, far: Option<u8>) -> Result<(), ModelError> {
        let cells = self.scope(cells)?;
        if cells.len() > usize::from(Digits::MAX) {
            return Err(ModelError::LineTooLong(cells.len()));
        }
        self.constraints.push(Constraint::Sight { cells, near, far });
        Ok(())
    }

    /// Requires that the digits of two cells are a pair of this relation.
    pub fn pair(&mut self, first: usize, second: usize, relation: &Arc<Relation>) -> Result<(), ModelError> {
        let cells = self.scope(&[first, second])?;
        self.constraints.push(Constraint::Pair { cells, relation: Arc::clone(relation) });
        Ok(())
    }

    /// Requires that the digits times their factors add up to `sum`. Digits may repeat.
    pub fn linear(&mut self, terms: &[(usize, i32)], sum: i32) -> Result<(), ModelError> {
        let cells: Vec<usize> = terms.iter().map(|&(cell, _)| cell).collect();
        let cells = self.scope(&cells)?;
        let factors: Box<[i32]> = terms.iter().map(|&(_, factor)| factor).collect();
        if sum.abs() > Self::MAX_SUM || factors.iter().any(|factor| *factor == 0 || factor.abs() > Self::MAX_FACTOR) {
            return Err(ModelError::NumberTooLarge);
        }
        self.constraints.push(Constraint::Linear { cells, factors, sum });
        Ok(())
    }

    /// Requires that `diagram` accepts the digits, read in this order.
    pub fn diagram(&mut self, cells: &[usize], diagram: &Arc<Diagram>) -> Result<(), ModelError> {
        let cells = self.scope(cells)?;
        if cells.len() != diagram.cells() {
            return Err(ModelError::WrongLength(cells.len()));
        }
        self.constraints.push(Constraint::Diagram { cells, diagram: Arc::clone(diagram) });
        Ok(())
    }

    /// The model of these cells alone, in this order: constraints of other cells are left out, except that cells which had to differ
    /// still have to.
    #[must_use]
    pub fn part(&self, cells: &[usize]) -> Model {
        let place = |cell: &u32| cells.iter().position(|&kept| kept == *cell as usize).map(|at| at as u32);
        let domains = cells.iter().map(|&cell| self.domains.get(cell).copied().unwrap_or_default()).collect();
        let mut part = Model { domains, constraints: Vec::new() };
        for constraint in &self.constraints {
            let kept: Box<[u32]> = constraint.cells().iter().filter_map(place).collect();
            let whole = kept.len() == constraint.cells().len();
            let constraint = match constraint {
                Constraint::AllDifferent { .. } if kept.len() > 1 => Constraint::AllDifferent { cells: kept },
                _ if !whole => continue,
                Constraint::AllDifferent { .. } => continue,
                Constraint::DistinctSum { sum, .. } => Constraint::DistinctSum { cells: kept, sum: *sum },
                Constraint::Sight { near, far, .. } => Constraint::Sight { cells: kept, near: *near, far: *far },
                Constraint::Pair { relation, .. } => Constraint::Pair { cells: kept, relation: Arc::clone(relation) },
                Constraint::Linear { factors, sum, .. } => {
                    Constraint::Linear { cells: kept, factors: factors.clone(), sum: *sum }
                }
                Constraint::Diagram { diagram, .. } => {
                    Constraint::Diagram { cells: kept, diagram: Arc::clone(diagram) }
                }
            };
            part.constraints.push(constraint);
        }
        part
    }

    /// Adds what another model of the same cells says, without its first `skip` constraints.
    pub fn join(&mut self, other: &Model, skip: usize) {
        for (own, domain) in self.domains.iter_mut().zip(&other.domains) {
            *own &= *domain;
        }
        let fits =
            |constraint: &&Constraint| constraint.cells().iter().all(|&cell| (cell as usize) < self.domains.len());
        let more: Vec<Constraint> = other.constraints.iter().skip(skip).filter(fits).cloned().collect();
        self.constraints.extend(more);
    }

    fn scope(&self, cells: &[usize]) -> Result<Box<[u32]>, ModelError> {
        if let Some(&cell) = cells.iter().find(|&&cell| cell >= self.domains.len() || u32::try_from(cell).is_err()) {
            return Err(ModelError::UnknownCell(cell));
        }
        // Nearly all scopes are short, and comparing pairs is faster than sorting and allocates nothing.
        let repeated = if cells.len() <= 16 {
            cells.iter().enumerate().find(|&(at, cell)| cells[..at].contains(cell)).map(|(_, &cell)| cell)
        } else {
            let mut sorted = cells.to_vec();
            sorted.sort_unstable();
            sorted.windows(2).find(|pair| pair[0] == pair[1]).map(|pair| pair[0])
        };
        match repeated {
            Some(cell) => Err(ModelError::RepeatedCell(cell)),
            None => Ok(cells.iter().map(|&cell| cell as u32).collect()),
        }
    }
}
