//! Another engine, usually the constraint kernel, and the learning engine in turns.
//!
//! The kernel answers most boards before a formula could be written, so it goes first. When it has spent its
//! share the learning engine takes over for a while, then the kernel goes on where it was, and so forth with
//! growing shares: hard boards are hard for one of the two far more often than for both. Of 44 loose boards of
//! sums each alone leaves one or two open after 6 s, together they leave none. Shares are counted in nodes, so
//! the same model takes the same way on every machine.
//!
//! Where all cells of large houses differ and nothing else is asked, the learning engine goes first: on squares
//! of side 25 it needs about half the time and a quarter on the worst, on squares of side 16 three quarters.
//!
//! Other engines can take the place of the kernel ([`Lead`]): where there is nothing but sums, their own search
//! ([`crate::sums`]). A model is then made only when the learning engine is called in.

use super::Solver;
use crate::csp::model::{Constraint, Model, ModelError};
use crate::csp::{self, Options};
use crate::search::{Control, Stop};
use crate::sums;

/// The first share of the kernel, in words touched by the widest constraint: nodes differ in what they cost.
const KERNEL: u64 = if cfg!(test) { 1 } else { 1 << 17 };
/// The first share of the learning engine, in nodes.
const LEARNER: u64 = if cfg!(test) { 3 } else { 8000 };
/// The same two where the lead searches sums: it alone solves loose boards of 40 rows in a quarter of the time that
/// learning takes, so it gets most of the time, but small dense ones can be the other way round.
const SUMS: u64 = if cfg!(test) { 1 } else { 8192 };
const SUMS_LEARNER: u64 = if cfg!(test) { 3 } else { 1024 };
/// Houses of so many cells are large.
const LARGE: usize = if cfg!(test) { 5 } else { 16 };
/// Shares stop growing after so many rounds.
const ROUNDS: u32 = 30;
/// After so many answers the engine that found the last one goes on alone.
const MANY: usize = if cfg!(test) { 5 } else { 64 };

/// A lazy, resumable search for the answers of a [`Model`] by both engines in turns.
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
pub struct Relay<L = Kernel> {
    lead: L,
    /// Made when it is first needed.
    learner: Option<Solver>,
    /// The first shares of the lead and of the learning engine in nodes.
    shares: [u64; 2],
    /// Whether it is the learning engine's turn.
    learning: bool,
    /// Whether the engine whose turn it is goes on alone.
    alone: bool,
    turns: u32,
    round: u32,
    from_lead: Vec<Vec<u8>>,
    from_learner: Vec<Vec<u8>>,
    answer: Vec<u8>,
    done: bool,
}

/// The engine that goes first.
pub trait Lead {
    /// The next answer, a digit per cell. `Ok(None)` is a proof that there are no more. After an error nothing is
    /// lost: the next call goes on where this one stopped.
    fn next(&mut self, control: &mut Control<'_>) -> Result<Option<&[u8]>, Stop>;

    /// What it searches, for the learning engine.
    fn model(&self) -> Result<Model, ModelError>;
}

/// The constraint kernel, made when it is first needed.
#[derive(Debug)]
pub struct Kernel {
    model: Model,
    solver: Option<Box<csp::Solver>>,
}

impl Lead for Kernel {
    fn next(&mut self, control: &mut Control<'_>) -> Result<Option<&[u8]>, Stop> {
        let restarts = Options { restarts: true, ..Options::default() };
        self.solver.get_or_insert_with(|| Box::new(csp::Solver::with_options(&self.model, restarts))).next(control)
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

impl Relay<Kernel> {
    /// A search for all answers, with the constraint kernel first.
    pub fn new(model: Model) -> Relay<Kernel> {
        let widest = model.constraints().iter().map(cost).max().unwrap_or(1).max(1);
        let (cells, learning) = (model.domains().len(), squares(&model));
        let lead = Kernel { model, solver: None };
        Relay { learning, ..Relay::led_by(lead, cells, [(KERNEL / widest).max(1), LEARNER]) }
    }
}

impl Relay<sums::Solver> {
    /// A search for all answers of a problem that is nothing but sums.
    pub fn of_sums(sums: sums::Sums) -> Relay<sums::Solver> {
        let cells = sums.cells();
        Relay::led_by(sums::Solver::new(sums), cells, [SUMS, SUMS_LEARNER])
    }
}

impl<L: Lead> Relay<L> {
    /// A search for all answers, with this engine first, over so many cells. The first shares of the two are counted
    /// in nodes, and grow with every round.
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

    /// Whether the learning engine has been called in.
    pub fn learns(&self) -> bool {
        self.learner.is_some()
    }

    /// Whether it is the learning engine's turn: whether it found the last answer, or ended the search.
    pub fn learning(&self) -> bool {
        self.learning && self.learner.as_ref().is_none_or(Solver::learns)
    }

    /// The next answer, a digit per cell. `Ok(None)` is a proof that there are no more. After an error
    /// nothing is lost: the next call goes on where this one stopped.
    pub fn next(&mut self, control: &mut Control<'_>) -> Result<Option<&[u8]>, Stop> {
        while !self.done {
            let share = self.shares[usize::from(self.learning)];
            let share = if self.alone { u64::MAX } else { share.saturating_mul(1 << self.round) };
            let found = if self.learning { self.learn(share, control)? } else { self.search(share, control)? };
            match found {
                Turn::Over => {
                    self.turns = self.turns.saturating_add(1);
                    self.round = (self.turns / 2).min(ROUNDS);
                    self.learning = !self.learning;
                }
                Turn::Known => {}
                Turn::Found => {
                    self.remember();
                    return Ok(Some(&self.answer));
                }
                Turn::Done => self.done = true,
            }
        }
        Ok(None)
    }

    /// The lead's turn.
    fn search(&mut self, share: u64, control: &mut Control<'_>) -> Result<Turn, Stop> {
        let Relay { lead, answer, from_learner, .. } = self;
        control
            .within(share, |control| {
                Ok(match lead.next(control)? {
                    None => Turn::Done,
                    Some(digits) if from_learner.iter().any(|known| known == digits) => Turn::Known,
                    Some(digits) => {
                        answer.copy_from_slice(digits);
                        Turn::Found
                    }
                })
            })
            .map(|turn| turn.unwrap_or(Turn::Over))
    }

    /// The learning engine's turn.
    fn learn(&mut self, share: u64, control: &mut Control<'_>) -> Result<Turn, Stop> {
        let Relay { lead, learner, answer, from_lead, .. } = self;
        let learner = match learner {
            Some(learner) => learner,
            None => {
                let model = lead.model().map_err(|_| Stop::Fault)?;
                learner.insert(Solver::without(&model, from_lead.clone()))
            }
        };
        control
            .within(share, |control| {
                Ok(match learner.next(control)? {
                    None => Turn::Done,
                    Some(digits) => {
                        answer.copy_from_slice(digits);
                        Turn::Found
                    }
                })
            })
            .map(|turn| turn.unwrap_or(Turn::Over))
    }

    /// Makes sure that the other engine does not hand out this answer again.
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
        self.alone = self.from_lead.len() + self.from_learner.len() >= MANY;
    }
}

/// About how many words one exact filter of a constraint touches.
fn cost(constraint: &Constraint) -> u64 {
    let cells = constraint.cells().len() as u64;
    match constraint {
        // Longer lines are not filtered exactly.
        Constraint::Sight { .. } if cells <= 12 => cells << (cells / 2),
        _ => cells * cells,
    }
}

/// Whether there is nothing but large houses whose cells differ.
fn squares(model: &Model) -> bool {
    let large = |constraint: &Constraint| {
        matches!(constraint, Constraint::AllDifferent { .. }) && constraint.cells().len() >= LARGE
    };
    !model.constraints().is_empty() && model.constraints().iter().all(large)
}

/// How a turn ended.
enum Turn {
    /// The share is spent.
    Over,
    /// An answer that was handed out before.
    Known,
    Found,
    /// There are no more answers.
    Done,
}
