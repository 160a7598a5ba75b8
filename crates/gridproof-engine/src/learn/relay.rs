//! Alternates between a leading engine, usually the constraint kernel, and the learning engine.
//!
//! The kernel solves most boards before a formula could be written, so it leads. When it has used up its share the
//! learning engine takes over for a while, then the kernel resumes, and so on with growing shares: a hard board is hard
//! for one of the two far more often than for both. Of 44 loose boards of sums, each engine alone leaves one or two
//! open after 6 s; together they leave none. Shares are counted in nodes, so a model takes the same path on every
//! machine.
//!
//! On models made only of large all-different constraints, the learning engine leads: on squares of side 25 it takes
//! about half the time, a quarter on the worst, and three quarters on squares of side 16.
//!
//! Other engines can take the place of the kernel ([`Lead`]), such as the search for sums ([`crate::sums`]). The model
//! is then built only when the learning engine is first needed.

use super::Solver;
use crate::csp::model::{Constraint, Model, ModelError};
use crate::csp::{self, Options};
use crate::search::{Control, Stop};
use crate::sums;

/// The first share of the kernel, in words touched by the widest constraint, since the cost of a node varies.
const KERNEL_SHARE: u64 = if cfg!(test) { 1 } else { 1 << 17 };
/// The first share of the learning engine, in nodes.
const LEARNER_SHARE: u64 = if cfg!(test) { 3 } else { 8000 };
/// The first shares on sums. Their search solves loose boards of 40 rows in a quarter of the time that learning takes,
/// so it gets most of the time, but on small dense boards it can be the other way round.
const SUMS_SHARE: u64 = if cfg!(test) { 1 } else { 8192 };
const SUMS_LEARNER_SHARE: u64 = if cfg!(test) { 3 } else { 1024 };
/// The first shares where the lean search leads. It solves nearly all boards within the first one. With half as many nodes for
/// the learning engine, bare squares and boards of pairs took half as long again, and sums gained little.
const LEAN_SHARE: u64 = if cfg!(test) { 1 } else { 1024 };
const LEAN_LEARNER_SHARE: u64 = if cfg!(test) { 3 } else { 1024 };
/// The learning engine's first share where most of a model is sums. A clause says little about a sum: with the full share, hard killers
/// and little killers took twice as long.
const LEAN_SUMS_LEARNER_SHARE: u64 = if cfg!(test) { 2 } else { 128 };
/// The minimum number of cells of a large house.
const LARGE_HOUSE: usize = if cfg!(test) { 5 } else { 16 };
/// Shares stop growing after this many rounds.
const MAX_ROUNDS: u32 = 30;
/// After this many answers the engine that found the last one continues alone.
const MANY_ANSWERS: usize = if cfg!(test) { 5 } else { 64 };

/// A lazy, resumable search for the answers of a [`Model`] by two engines in turn.
///
/// ```
/// use gridproof_engine::csp::model::Model;
/// use gridproof_engine::digits::Digits;
/// use gridproof_engine::learn::Relay;
/// use gridproof_engine::search::{Control, Limits};
/// let mut model = Model::new(2, Digits::upto(9));
/// model.distinct_sum(&[0, 1], 3)?;
/// model.keep(0, Digits::one(2))?;
/// let mut control = Control::new(Limits::NONE);
/// let mut relay = Relay::new(model);
/// assert_eq!(relay.next(&mut control), Ok(Some(&[2, 1][..])));
/// assert_eq!(relay.next(&mut control), Ok(None));
/// # Ok::<(), gridproof_engine::csp::model::ModelError>(())
/// ```
#[derive(Debug)]
pub struct Relay<L = KernelLead> {
    lead: L,
    /// Built when first needed.
    learner: Option<Solver>,
    /// The first shares of the lead and of the learning engine, in nodes.
    shares: [u64; 2],
    /// Whether it is the learning engine's turn.
    learning: bool,
    /// Whether the engine whose turn it is continues alone.
    alone: bool,
    turns: u32,
    round: u32,
    from_lead: Vec<Vec<u8>>,
    from_learner: Vec<Vec<u8>>,
    answer: Vec<u8>,
    done: bool,
}

/// An engine that can lead a [`Relay`].
pub trait Lead {
    /// Returns the next answer, one digit per cell. `Ok(None)` proves that there are no more. After an error, calling
    /// again resumes where the search stopped.
    fn next(&mut self, control: &mut Control<'_>) -> Result<Option<&[u8]>, Stop>;

    /// The problem it searches, for the learning engine.
    fn model(&self) -> Result<Model, ModelError>;
}

/// The constraint kernel, built when first needed.
#[derive(Debug)]
pub struct KernelLead {
    model: Model,
    solver: Option<Box<csp::Solver>>,
}

impl Lead for KernelLead {
    fn next(&mut self, control: &mut Control<'_>) -> Result<Option<&[u8]>, Stop> {
        let restarts = Options { restarts: true, ..Options::default() };
        self.solver.get_or_insert_with(|| Box::new(csp::Solver::with_options(&self.model, restarts))).next(control)
    }

    fn model(&self) -> Result<Model, ModelError> {
        Ok(self.model.clone())
    }
}

/// The lean search, or the kernel where that does not fit, built when first needed.
#[derive(Debug)]
pub struct LeanLead {
    model: Model,
    solver: Option<LeanOrKernel>,
}

#[derive(Debug)]
enum LeanOrKernel {
    Lean(csp::LeanSolver),
    Kernel(Box<csp::Solver>),
}

impl Lead for LeanLead {
    fn next(&mut self, control: &mut Control<'_>) -> Result<Option<&[u8]>, Stop> {
        let build = || match csp::LeanSolver::new(&self.model) {
            Some(solver) => LeanOrKernel::Lean(solver),
            None => {
                let restarts = Options { restarts: true, ..Options::default() };
                LeanOrKernel::Kernel(Box::new(csp::Solver::with_options(&self.model, restarts)))
            }
        };
        match self.solver.get_or_insert_with(build) {
            LeanOrKernel::Lean(solver) => solver.next(control),
            LeanOrKernel::Kernel(solver) => solver.next(control),
        }
    }

    fn model(&self) -> Result<Model, ModelError> {
        Ok(self.model.clone())
    }
}

impl Lead for sums::Solver {
    fn next(&mut self, control: &mut Control<'_>) -> Result<Option<&[u8]>, Stop> {
        sums::Solver::next(self, control)
    }

    fn model(&self) -> Result<Model, ModelError> {
        sums::Solver::model(self)
    }
}

impl Relay<KernelLead> {
    /// A search for all answers, led by the constraint kernel.
    pub fn new(model: Model) -> Relay<KernelLead> {
        let widest = model.constraints().iter().map(cost).max().unwrap_or(1).max(1);
        let (cells, learning) = (model.domains().len(), only_large_houses(&model));
        let lead = KernelLead { model, solver: None };
        Relay { learning, ..Relay::led_by(lead, cells, [(KERNEL_SHARE / widest).max(1), LEARNER_SHARE]) }
    }
}

impl Relay<LeanLead> {
    /// A search for all answers, led by the lean search.
    pub fn lean(model: Model) -> Relay<LeanLead> {
        let cells = model.domains().len();
        let learner = if mostly_sums(&model) { LEAN_SUMS_LEARNER_SHARE } else { LEAN_LEARNER_SHARE };
        Relay::led_by(LeanLead { model, solver: None }, cells, [LEAN_SHARE, learner])
    }
}

impl Relay<sums::Solver> {
    /// A search for all answers of a problem made of sums alone.
    pub fn of_sums(sums: sums::Sums) -> Relay<sums::Solver> {
        let cells = sums.cells();
        Relay::led_by(sums::Solver::new(sums), cells, [SUMS_SHARE, SUMS_LEARNER_SHARE])
    }
}

impl<L: Lead> Relay<L> {
    /// A search for all answers over `cells` cells, led by `lead`. `shares` are the first shares of the lead and of the
    /// learning engine, in nodes; they grow with every round.
    pub fn led_by(lead: L, cells: usize, shares: [u64; 2]) -> Relay<L> {
        Relay {
            lead,
            learner: None,
            shares,
            learning: false,
            alone: false,
            turns: 0,
            round: 0,
            from_lead: Vec::new(),
            from_learner: Vec::new(),
            answer: vec![0; cells],
            done: false,
        }
    }

    /// Whether the learning engine has been needed.
    pub fn has_learner(&self) -> bool {
        self.learner.is_some()
    }

    /// Whether it is the learning engine's turn: it found the last answer, or ended the search.
    pub fn learning(&self) -> bool {
        self.learning && self.learner.as_ref().is_none_or(Solver::learns)
    }

    /// Returns the next answer, one digit per cell. `Ok(None)` proves that there are no more. After an error, calling
    /// again resumes where the search stopped.
    pub fn next(&mut self, control: &mut Control<'_>) -> Result<Option<&[u8]>, Stop> {
        while !self.done {
            let share = self.shares[usize::from(self.learning)];
            let share = if self.alone { u64::MAX } else { share.saturating_mul(1 << self.round) };
            let found =
                if self.learning { self.learner_turn(share, control)? } else { self.lead_turn(share, control)? };
            match found {
                Turn::Spent => {
                    self.turns = self.turns.saturating_add(1);
                    self.round = (self.turns / 2).min(MAX_ROUNDS);
                    self.learning = !self.learning;
                }
                Turn::Known => {}
                Turn::Found => {
                    self.remember();
                    return Ok(Some(&self.answer));
                }
                Turn::Exhausted => self.done = true,
            }
        }
        Ok(None)
    }

    /// The lead's turn.
    fn lead_turn(&mut self, share: u64, control: &mut Control<'_>) -> Result<Turn, Stop> {
        let Relay { lead, answer, from_learner, .. } = self;
        control
            .within(share, |control| {
                Ok(match lead.next(control)? {
                    None => Turn::Exhausted,
                    Some(digits) if from_learner.iter().any(|known| known == digits) => Turn::Known,
                    Some(digits) => {
                        answer.copy_from_slice(digits);
                        Turn::Found
                    }
                })
            })
            .map(|turn| turn.unwrap_or(Turn::Spent))
    }

    /// The learning engine's turn.
    fn learner_turn(&mut self, share: u64, control: &mut Control<'_>) -> Result<Turn, Stop> {
        let Relay { lead, learner, answer, from_lead, .. } = self;
        let learner = match learner {
            Some(learner) => learner,
            None => {
                let model = lead.model().map_err(|_| Stop::Fault)?;
                learner.insert(Solver::excluding(&model, from_lead.clone()))
            }
        };
        control
            .within(share, |control| {
                Ok(match learner.next(control)? {
                    None => Turn::Exhausted,
                    Some(digits) => {
                        answer.copy_from_slice(digits);
                        Turn::Found
                    }
                })
            })
            .map(|turn| turn.unwrap_or(Turn::Spent))
    }

    /// Makes sure that the other engine does not return this answer again.
    fn remember(&mut self) {
        if self.alone {
            return;
        }
        if self.learning {
            self.from_learner.push(self.answer.clone());
        } else {
            self.from_lead.push(self.answer.clone());
            if let Some(learner) = &mut self.learner {
                learner.exclude(&self.answer);
            }
        }
        self.alone = self.from_lead.len() + self.from_learner.len() >= MANY_ANSWERS;
    }
}

/// The approximate number of words that one exact filter of a constraint touches.
fn cost(constraint: &Constraint) -> u64 {
    let cells = constraint.cells().len() as u64;
    match constraint {
        // Longer lines are not filtered exactly.
        Constraint::Sight { .. } if cells <= 12 => cells << (cells / 2),
        Constraint::Diagram { diagram, .. } => diagram.size() as u64,
        Constraint::Linear { .. } => 64 * cells,
        _ => cells * cells,
    }
}

/// Whether the model consists only of all-different constraints over large houses.
fn only_large_houses(model: &Model) -> bool {
    let large = |constraint: &Constraint| {
        matches!(constraint, Constraint::AllDifferent { .. }) && constraint.cells().len() >= LARGE_HOUSE
    };
    !model.constraints().is_empty() && model.constraints().iter().all(large)
}

/// Whether sums of more than two cells have more cells than all other constraints but houses.
fn mostly_sums(model: &Model) -> bool {
    let (mut sums, mut others) = (0, 0);
    for constraint in model.constraints() {
        let cells = constraint.cells().len();
        match constraint {
            Constraint::AllDifferent { .. } => {}
            Constraint::DistinctSum { .. } | Constraint::Linear { .. } if cells > 2 => sums += cells,
            _ => others += cells,
        }
    }
    sums > others
}

/// How a turn ended.
enum Turn {
    /// The share is used up.
    Spent,
    /// The answer was returned before.
    Known,
    Found,
    /// There are no more answers.
    Exhausted,
}
