//! The trial board: follows singles from an assumption, and logs what it places.

use super::Why;
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::houses::Board;
use gridproof_engine::logic::{Mark, State};

/// Rounds of singles to follow.
const ROUNDS: usize = 4;

/// One line of the log: a digit placed on the trial board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Placement {
    pub(super) mark: Mark,
    pub(super) why: Why,
    /// The other candidates that the cell still had.
    pub(super) others: Digits,
}

/// A copy of a board for trying assumptions, one after the other.
pub(super) struct Trial<'b, const W: usize> {
    board: &'b Board<W>,
    copy: Board<W>,
    log: Vec<Placement>,
}

impl<'b, const W: usize> Trial<'b, W> {
    pub(super) fn new(board: &'b Board<W>) -> Trial<'b, W> {
        Trial { board, copy: board.clone(), log: Vec::new() }
    }

    /// Assumes that a candidate is true or false and follows singles. Returns the log in the order of placing; contradictions
    /// don't stop it.
    pub(super) fn follow(&mut self, candidate: Mark, is_true: bool) -> &[Placement] {
        self.log.clear();
        self.copy.clone_from(self.board);
        let assumed = if is_true {
            Some(candidate.digit)
        } else {
            self.copy.strike(candidate);
            self.copy.at(candidate.at()).only()
        };
        if let Some(digit) = assumed {
            self.place(Mark::new(candidate.at(), digit), Why::Assumed);
        }
        for _ in 0..ROUNDS {
            let (naked, hidden) = (self.naked(), self.hidden());
            if naked.is_empty() && hidden.is_empty() {
                break;
            }
            naked.into_iter().for_each(|mark| self.place(mark, Why::OnlyDigit));
            hidden.into_iter().for_each(|mark| self.place(mark, Why::OnlyPlace(self.tightest(mark))));
        }
        &self.log
    }

    /// The naked singles of this round.
    fn naked(&self) -> Vec<Mark> {
        self.copy.naked().iter().filter(|mark| self.copy.value(mark.at()) == 0).copied().collect()
    }

    /// The hidden singles of this round, at most one for each cell.
    fn hidden(&self) -> Vec<Mark> {
        let mut hidden: Vec<Mark> = Vec::new();
        for &mark in self.copy.hidden() {
            let is_last = |&house: &u16| self.copy.count(house.into(), mark.digit) == 1;
            if self.copy.value(mark.at()) == 0
                && self.copy.shape.complete_units_of(mark.at()).iter().any(is_last)
                && hidden.iter().all(|known| known.cell != mark.cell)
            {
                hidden.push(mark);
            }
        }
        hidden
    }

    /// The complete house of a cell with the fewest places left for the digit.
    fn tightest(&self, mark: Mark) -> u16 {
        let houses = self.copy.shape.complete_units_of(mark.at()).iter().copied();
        houses.min_by_key(|&house| self.copy.count(house.into(), mark.digit)).unwrap_or(0)
    }

    /// Places a digit and logs it, unless it is there already or never was a candidate: queues of singles hold stale marks.
    fn place(&mut self, mark: Mark, why: Why) {
        if self.copy.value(mark.at()) == mark.digit || !self.board.at(mark.at()).contains(mark.digit) {
            return;
        }
        let others = self.copy.at(mark.at()) - Digits::one(mark.digit);
        self.copy.place(mark);
        self.log.push(Placement { mark, why, others });
    }
}
