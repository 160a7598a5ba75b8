//! The search for answers, one at a time, whichever engine runs it.

use crate::engine::{Decision, Engine, EngineKind, engine};
use crate::order::Order;
use crate::{Error, Problem};
use gridproof_engine::search::{Control, Stop};

/// A search for the answers of a [`Problem`], one at a time.
///
/// It can be stopped and resumed: an error from [`Search::next`] loses nothing, and a call with another [`Control`] continues
/// where it stopped. The problem determines the order of answers; in a shuffled search the seed does too.
#[derive(Debug)]
pub struct Search {
    pub(crate) engine: Box<dyn Engine>,
    decisions: Vec<Decision>,
    /// For each option whether it can be in an answer, that is, whether it was not dropped.
    usable: Vec<bool>,
}

impl Clone for Search {
    fn clone(&self) -> Search {
        Search { engine: self.engine.boxed_clone(), decisions: self.decisions.clone(), usable: self.usable.clone() }
    }
}

impl Search {
    /// Prepares a search; the sizes of the problem and its bounds determine the engine.
    pub fn new(problem: &Problem) -> Search {
        Search::with(problem, &Order::default(), EngineKind::Automatic)
    }

    /// Prepares a search that considers items and options in a random order. The same seed always gives the same order of
    /// answers, on every platform and in every version.
    ///
    /// The order is shuffled once, before the search: different seeds give different first answers, but not every answer is
    /// equally likely to come first.
    pub fn shuffled(problem: &Problem, seed: u64) -> Search {
        Search::with(problem, &Order::seeded(problem, seed), EngineKind::Automatic)
    }

    pub(crate) fn with(problem: &Problem, order: &Order, kind: EngineKind) -> Search {
        let all = problem.dropped_count() == 0;
        let usable = (0..problem.option_count() as u32).map(|option| all || !problem.is_dropped(option)).collect();
        Search { engine: engine(problem, order, kind), decisions: Vec::new(), usable }
    }

    /// Returns the next answer as the numbers of its options, in the order in which they were chosen, or `Ok(None)` if there
    /// are no more answers.
    ///
    /// The root and every option tried count as one node each; an option that is the only one left for an item may not count.
    /// Answers are not counted in `control`: the caller decides which of them count.
    ///
    /// # Errors
    /// Why `control` stopped the search. The next call continues from there.
    pub fn next(&mut self, control: &mut Control<'_>) -> Result<Option<&[u32]>, Stop> {
        self.engine.next(control)
    }

    /// Requires that every answer contains an option, and restarts the search.
    ///
    /// Nothing is rebuilt, so this is the cheap way to solve many variations of one problem. Picking options that exclude each
    /// other is allowed: there are no answers then.
    ///
    /// ```
    /// use gridproof_cover::{Control, Limits, Search, text};
    /// let mut search = Search::new(&text::read("a b\na\nb\na b\n")?);
    /// let mut control = Control::new(Limits::NONE);
    /// search.pick(1)?;
    /// assert_eq!(search.next(&mut control), Ok(Some(&[1, 0][..])));
    /// assert_eq!(search.next(&mut control), Ok(None));
    /// search.undo();
    /// search.ban(1)?;
    /// assert_eq!(search.next(&mut control), Ok(Some(&[2][..])));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::UnknownOption`] if the option does not exist or was dropped.
    pub fn pick(&mut self, option: u32) -> Result<(), Error> {
        self.decide(Decision::Pick(option), option)
    }

    /// Requires that no answer contains an option, and restarts the search.
    ///
    /// # Errors
    /// [`Error::UnknownOption`] if the option does not exist or was dropped.
    pub fn ban(&mut self, option: u32) -> Result<(), Error> {
        self.decide(Decision::Ban(option), option)
    }

    fn decide(&mut self, decision: Decision, option: u32) -> Result<(), Error> {
        if self.usable.get(option as usize) != Some(&true) {
            return Err(Error::UnknownOption(option));
        }
        self.decisions.push(decision);
        self.restart();
        Ok(())
    }

    /// Revokes the last pick or ban and restarts the search. Returns false if there was none.
    pub fn undo(&mut self) -> bool {
        let undone = self.decisions.pop().is_some();
        self.restart();
        undone
    }

    /// Restarts the search, keeping picks and bans.
    pub fn restart(&mut self) {
        let mut decisions: Vec<Decision> = Vec::with_capacity(self.decisions.len());
        let mut seen = vec![0u8; self.usable.len()];
        for &decision in &self.decisions {
            let (Decision::Pick(option) | Decision::Ban(option)) = decision;
            let kind = if decision.picked().is_some() { 1 } else { 2 };
            if let Some(seen) = seen.get_mut(option as usize).filter(|seen| **seen & kind == 0) {
                *seen |= kind;
                decisions.push(decision);
            }
        }
        self.engine.restart(&decisions);
    }

    /// Restarts the search with these decisions instead of the current ones.
    pub(crate) fn decide_all(&mut self, decisions: &[Decision]) {
        self.decisions = decisions.to_vec();
        self.restart();
    }

    /// Estimates how much of the search tree is done, from 0 to 1, as Knuth does: all branches of a node count as equal, and
    /// the current one as half done.
    pub fn progress(&self) -> f64 {
        self.engine.progress()
    }

    /// Returns how many options were tried at each level: `profile()[n]` with `n` options chosen before.
    pub fn profile(&self) -> &[u64] {
        self.engine.profile()
    }
}
