//! Propagation that remembers what it found: steps and trials change few rules at a time, and every look at a board asks about all of them.

use gridproof_engine::csp::Narrowing;
use gridproof_engine::digits::Digits;
use gridproof_engine::search::{Control, Stop};
use std::collections::HashMap;

/// What was found about candidates.
#[derive(Debug)]
enum Known {
    /// What is left of them.
    Left(Box<[Digits]>),
    /// There is no way to fill the cells.
    NoWay,
    /// It takes too many steps of search.
    TooMuch,
}

impl Known {
    fn verdict(&self) -> Option<bool> {
        match self {
            Known::Left(_) => Some(true),
            Known::NoWay => Some(false),
            Known::TooMuch => None,
        }
    }
}

/// A narrowing with its last results.
#[derive(Debug)]
pub(super) struct Memo {
    narrowing: Narrowing,
    known: HashMap<Box<[Digits]>, Known>,
    /// By candidates, the digits that the cells cannot do without.
    needs: HashMap<Box<[Digits]>, Digits>,
}

/// The most results that are kept; then all are forgotten.
const MOST: usize = 1024;

impl Memo {
    pub(super) fn new(narrowing: Narrowing) -> Memo {
        Memo { narrowing, known: HashMap::new(), needs: HashMap::new() }
    }

    /// The digits without which propagation finds a contradiction if no open cell has them.
    pub(super) fn needs(&mut self, candidates: &[Digits], control: &mut Control<'_>) -> Result<Digits, Stop> {
        if let Some(&needs) = self.needs.get(candidates) {
            return Ok(needs);
        }
        let open = |digits: &&Digits| digits.len() > 1;
        let union = candidates.iter().filter(open).fold(Digits::EMPTY, |union, &digits| union | digits);
        let mut needs = Digits::EMPTY;
        for digit in union {
            let lost = |&digits: &Digits| if digits.len() > 1 { digits - Digits::one(digit) } else { digits };
            let mut without: Vec<Digits> = candidates.iter().map(lost).collect();
            if !self.narrowing.narrow(&mut without, control)? {
                needs |= Digits::one(digit);
            }
        }
        if self.needs.len() >= MOST {
            self.needs.clear();
        }
        self.needs.insert(candidates.into(), needs);
        Ok(needs)
    }

    /// Strikes from the candidates of the cells what propagation rules out; false if it finds a contradiction.
    pub(super) fn narrow(&mut self, candidates: &mut [Digits], control: &mut Control<'_>) -> Result<bool, Stop> {
        let found = self.remember(candidates, |narrowing, left| narrowing.narrow(left, control).map(Some))?;
        Ok(found.unwrap_or(true))
    }

    /// Keeps the candidates that some way to fill the cells has; false if there is none. `None` if that takes more than `nodes` steps of
    /// search.
    pub(super) fn supported(
        &mut self,
        candidates: &mut [Digits],
        nodes: u64,
        control: &mut Control<'_>,
    ) -> Result<Option<bool>, Stop> {
        self.remember(candidates, |narrowing, left| narrowing.supported(left, nodes, control))
    }

    fn remember(
        &mut self,
        candidates: &mut [Digits],
        find: impl FnOnce(&mut Narrowing, &mut [Digits]) -> Result<Option<bool>, Stop>,
    ) -> Result<Option<bool>, Stop> {
        if let Some(known) = self.known.get(&*candidates) {
            if let Known::Left(left) = known {
                candidates.copy_from_slice(left);
            }
            return Ok(known.verdict());
        }
        let before: Box<[Digits]> = candidates.into();
        let found = find(&mut self.narrowing, candidates)?;
        if self.known.len() >= MOST {
            self.known.clear();
        }
        let known = match found {
            Some(true) => Known::Left((&*candidates).into()),
            Some(false) => Known::NoWay,
            None => Known::TooMuch,
        };
        self.known.insert(before, known);
        Ok(found)
    }
}
