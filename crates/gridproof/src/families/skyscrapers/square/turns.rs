//! This engine and the learning one in turns, for boards on which the first needs long.
//!
//! Nearly all boards are answered in the first share. Boards that are hard for one of the two are often easy for
//! the other, so shares grow in turns; they are counted in nodes, so the same board takes the same way on
//! every machine.

use super::super::{Skyscrapers, compile};
use super::engine::{ENGINE, Fitted};
use crate::learn;
use gridproof_engine::learn::Solver as Learner;
use gridproof_engine::search::{Control, Stop};

/// The first share of this engine, in nodes times candidates of the empty board: nodes of large boards cost more.
const SQUARE: u64 = if cfg!(test) { 1 } else { 1 << 21 };
/// The first share of the learning engine, in nodes.
const LEARNER: u64 = if cfg!(test) { 3 } else { 8000 };
/// Shares stop growing after so many rounds.
const ROUNDS: u32 = 30;
/// After so many answers the engine that found the last one goes on alone.
const MANY: usize = if cfg!(test) { 5 } else { 64 };

/// A search for answers by both engines in turns.
pub(super) struct Turns<'p> {
    puzzle: &'p Skyscrapers,
    square: Fitted,
    /// Made when it is first needed.
    learner: Option<Learner>,
    /// Whether it is the learning engine's turn.
    learning: bool,
    /// Whether the engine whose turn it is goes on alone.
    alone: bool,
    turns: u32,
    /// What each has found.
    from_square: Vec<Vec<u8>>,
    from_learner: Vec<Vec<u8>>,
}

/// How a turn ended.
enum Turn {
    /// With an answer that was handed out before.
    Known,
    Found(Vec<u8>),
    /// There are no more answers.
    Done,
}

impl<'p> Turns<'p> {
    pub(super) fn new(puzzle: &'p Skyscrapers) -> Turns<'p> {
        Turns {
            puzzle,
            square: Fitted::new(puzzle),
            learner: None,
            learning: false,
            alone: false,
            turns: 0,
            from_square: Vec::new(),
            from_learner: Vec::new(),
        }
    }

    /// The next answer. `Ok(None)` is a proof that there are no more.
    pub(super) fn next(&mut self, control: &mut Control<'_>) -> Result<Option<Vec<u8>>, Stop> {
        loop {
            let first = if self.learning { LEARNER } else { (SQUARE / (self.puzzle.size() as u64).pow(3)).max(1) };
            let share = if self.alone { u64::MAX } else { first << (self.turns / 2).min(ROUNDS) };
            let learning = self.learning;
            control.note_engine(if learning { learn::ID } else { ENGINE.id });
            match control.within(share, |control| if learning { self.learn(control) } else { self.search(control) })? {
                Some(Turn::Found(digits)) => {
                    self.remember(&digits);
                    return Ok(Some(digits));
                }
                Some(Turn::Known) => {}
                Some(Turn::Done) => return Ok(None),
                None => {
                    self.turns = self.turns.saturating_add(1);
                    self.learning = !self.learning;
                }
            }
        }
    }

    fn search(&mut self, control: &mut Control<'_>) -> Result<Turn, Stop> {
        Ok(match self.square.next(control)? {
            None => Turn::Done,
            Some(digits) if self.from_learner.iter().any(|known| known == digits) => Turn::Known,
            Some(digits) => Turn::Found(digits.to_vec()),
        })
    }

    fn learn(&mut self, control: &mut Control<'_>) -> Result<Turn, Stop> {
        if self.learner.is_none() {
            let compiled = compile::compile(self.puzzle).map_err(|_| Stop::Fault)?;
            self.learner = Some(Learner::without(&compiled.model, self.from_square.clone()));
        }
        let next = self.learner.as_mut().map_or(Ok(None), |learner| learner.next(control))?;
        Ok(next.map_or(Turn::Done, |digits| Turn::Found(digits.to_vec())))
    }

    /// Makes sure that the other engine does not hand out this answer again.
    fn remember(&mut self, digits: &[u8]) {
        if self.alone {
            return;
        }
        if self.learning {
            self.from_learner.push(digits.to_vec());
        } else {
            self.from_square.push(digits.to_vec());
            if let Some(learner) = &mut self.learner {
                learner.exclude(digits);
            }
        }
        self.alone = self.from_square.len() + self.from_learner.len() >= MANY;
    }
}
