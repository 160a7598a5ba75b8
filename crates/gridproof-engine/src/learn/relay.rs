//! The constraint kernel and the learning engine in turns.
//!
//! The kernel answers most boards before a formula could be written, so it goes first. When it has spent its
//! share the learning engine takes over for a while, then the kernel goes on where it was, and so forth with
//! growing shares: hard boards are hard for one of the two far more often than for both. Shares are counted in
//! nodes, so the same model takes the same way on every machine.

use super::Solver;
use crate::csp::model::Model;
use crate::csp::{self, Options};
use crate::search::{Control, Stop};

/// Nodes of the kernel before the learning engine takes over for the first time.
const FIRST: u64 = if cfg!(test) { 2 } else { 1000 };
/// Nodes of the learning engine for one of the kernel: they are that much cheaper.
const CHEAPER: u64 = 4;
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
/// let mut relay = Relay::new(&model);
/// assert_eq!(relay.next(&mut control), Ok(Some(&[2, 1][..])));
/// assert_eq!(relay.next(&mut control), Ok(None));
/// # Ok::<(), gridproof_engine::csp::model::ModelError>(())
/// ```
#[derive(Debug)]
pub struct Relay {
    model: Model,
    kernel: csp::Solver,
    /// Made when it is first needed.
    learner: Option<Solver>,
    /// Whether it is the learning engine's turn.
    learning: bool,
    /// Whether the engine whose turn it is goes on alone.
    alone: bool,
    round: u32,
    from_kernel: Vec<Vec<u8>>,
    from_learner: Vec<Vec<u8>>,
    answer: Vec<u8>,
    done: bool,
}

impl Relay {
    /// A search for all answers.
    pub fn new(model: &Model) -> Relay {
        Relay {
            kernel: csp::Solver::with(model, Options { restarts: true, ..Options::default() }),
            model: model.clone(),
            learner: None,
            learning: false,
            alone: false,
            round: 0,
            from_kernel: Vec::new(),
            from_learner: Vec::new(),
            answer: vec![0; model.domains().len()],
            done: false,
        }
    }

    /// Whether the learning engine has been called in.
    pub fn learns(&self) -> bool {
        self.learner.is_some()
    }

    /// The next answer, a digit per cell. `Ok(None)` is a proof that there are no more. After an error
    /// nothing is lost: the next call goes on where this one stopped.
    pub fn next(&mut self, control: &mut Control<'_>) -> Result<Option<&[u8]>, Stop> {
        while !self.done {
            let share = match self.alone {
                true => u64::MAX,
                false => FIRST << self.round,
            };
            let found = match self.learning {
                true => self.learn(share.saturating_mul(CHEAPER), control)?,
                false => self.search(share, control)?,
            };
            match found {
                Turn::Over => {
                    self.round = (self.round + u32::from(self.learning)).min(ROUNDS);
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

    /// The kernel's turn.
    fn search(&mut self, share: u64, control: &mut Control<'_>) -> Result<Turn, Stop> {
        let Relay { kernel, answer, from_learner, .. } = self;
        control
            .within(share, |control| {
                Ok(match kernel.next(control)? {
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
        let Relay { model, learner, answer, from_kernel, .. } = self;
        let learner = learner.get_or_insert_with(|| Solver::without(model, from_kernel.clone()));
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
            self.from_kernel.push(self.answer.clone());
            if let Some(learner) = &mut self.learner {
                learner.exclude(&self.answer);
            }
        }
        self.alone = self.from_kernel.len() + self.from_learner.len() >= MANY;
    }
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
