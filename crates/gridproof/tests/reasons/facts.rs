//! Arguments: what a step names, and whether its conclusion follows from that and the rules.
//!
//! A fact says that one of some candidates is true: the candidates of a cell, or the places of a digit in a house. With the rules
//! (two candidates of a cell, or of a digit in a house, are never both true) and the opposite of the conclusion, the facts of an
//! argument must contradict each other. Nothing else about the board may be used.

use super::board::{Board, Mark, Set, bit};

/// What a step says about the board, and what it concludes.
#[derive(Default)]
pub(super) struct Argument {
    /// One of the candidates of each is true.
    pub(super) facts: Vec<Vec<Mark>>,
    /// Not all of these candidates are true together: the puzzle would have a second answer.
    pub(super) deadly: Vec<Vec<Mark>>,
    /// Conclusions that a count shows: as many cells as links, each of which takes one digit at most.
    pub(super) counted: Vec<Mark>,
    /// What is said and not so.
    pub(super) faults: Vec<String>,
}

/// What became of an argument.
#[derive(Debug, Default)]
pub(super) struct Verdict {
    /// What is said and not so.
    pub(super) faults: Vec<String>,
    /// Conclusions that do not follow.
    pub(super) unproved: Vec<Mark>,
    /// Whether every fact is needed for some conclusion.
    pub(super) is_minimal: bool,
}

impl Argument {
    /// Notes a fault unless the claim holds.
    pub(super) fn claim(&mut self, holds: bool, what: &str) {
        if !holds {
            self.faults.push(what.to_string());
        }
    }

    /// A fact; facts are kept once.
    pub(super) fn one_of(&mut self, marks: Vec<Mark>) {
        if marks.is_empty() {
            self.faults.push("a fact without candidates".to_string());
        } else if !self.facts.contains(&marks) {
            self.facts.push(marks);
        }
    }

    /// A cell with its candidates.
    pub(super) fn cell(&mut self, board: &Board, cell: usize) {
        self.claim(board.placed[cell] == 0, "a filled cell has no candidates");
        self.one_of(board.candidates(cell));
    }

    /// Cells that have these candidates between them, and no others.
    pub(super) fn cells(&mut self, board: &Board, cells: &[usize], digits: Set) {
        let all = cells.iter().fold(0, |all, &cell| all | board.open[cell]);
        self.claim(all == digits, "the cells have other digits");
        cells.iter().for_each(|&cell| self.cell(board, cell));
    }

    /// A house in which a digit has places in these cells only.
    pub(super) fn places(&mut self, board: &Board, house: &[usize], digit: u8, cells: &[usize]) {
        let places = board.places(house, digit);
        self.claim(places.iter().all(|(cell, _)| cells.contains(cell)), "the digit has other places in the house");
        self.claim(!house.iter().any(|&cell| board.has((cell, digit))), "the house has its digit already");
        self.one_of(places);
    }

    /// Judges the argument for these strikes and placements.
    pub(super) fn judge(self, board: &Board, strikes: &[Mark], places: &[Mark]) -> Verdict {
        let mut faults = self.faults;
        let all = || strikes.iter().map(|&mark| (mark, false)).chain(places.iter().map(|&mark| (mark, true)));
        if all().next().is_none() {
            faults.push("no conclusion".to_string());
        }
        if !all().all(|(mark, _)| board.is_open(mark)) {
            faults.push("a conclusion about a digit that is not a candidate".to_string());
        }
        let facts: Vec<&[Mark]> = self.facts.iter().map(Vec::as_slice).collect();
        let follows = |facts: &[&[Mark]], (mark, is_true): (Mark, bool)| {
            self.counted.contains(&mark) || !Search { board, facts, deadly: &self.deadly }.has_model(mark, is_true)
        };
        let unproved: Vec<Mark> =
            all().filter(|&conclusion| !follows(&facts, conclusion)).map(|(mark, _)| mark).collect();
        let is_needed = |at: usize| {
            let rest: Vec<&[Mark]> =
                facts.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, fact)| *fact).collect();
            all().any(|conclusion| !follows(&rest, conclusion))
        };
        let is_minimal = unproved.is_empty() && (0..facts.len()).all(is_needed);
        Verdict { faults, unproved, is_minimal }
    }

    /// Whether a candidate must be true by the facts so far.
    pub(super) fn shows(&self, board: &Board, mark: Mark) -> bool {
        let facts: Vec<&[Mark]> = self.facts.iter().map(Vec::as_slice).collect();
        !Search { board, facts: &facts, deadly: &self.deadly }.has_model(mark, true)
    }
}

/// A search for candidates that make every fact true, break no rule, and contradict the conclusion.
struct Search<'a> {
    board: &'a Board,
    facts: &'a [&'a [Mark]],
    deadly: &'a [Vec<Mark>],
}

/// Which candidates are true, and which can still be.
#[derive(Clone)]
struct State {
    on: Vec<Mark>,
    /// By cell, the digits that nothing rules out.
    free: Vec<Set>,
}

impl Search<'_> {
    /// Whether the conclusion may be wrong.
    fn has_model(&self, mark: Mark, is_true: bool) -> bool {
        let mut state = State { on: Vec::new(), free: vec![Set::MAX; self.board.open.len()] };
        if is_true {
            state.free[mark.0] &= !bit(mark.1);
        } else {
            self.set(&mut state, mark);
        }
        self.extend(state)
    }

    fn set(&self, state: &mut State, (cell, digit): Mark) {
        state.on.push((cell, digit));
        state.free[cell] &= bit(digit);
        for other in 0..state.free.len() {
            if self.board.sees(cell, other) {
                state.free[other] &= !bit(digit);
            }
        }
    }

    fn extend(&self, mut state: State) -> bool {
        loop {
            if self.deadly.iter().any(|marks| marks.iter().all(|mark| state.on.contains(mark))) {
                return false;
            }
            let mut best: Option<Vec<Mark>> = None;
            for fact in self.facts {
                if fact.iter().any(|mark| state.on.contains(mark)) {
                    continue;
                }
                let live: Vec<Mark> =
                    fact.iter().copied().filter(|&(cell, digit)| state.free[cell] & bit(digit) != 0).collect();
                if best.as_ref().is_none_or(|best| live.len() < best.len()) {
                    best = Some(live);
                }
            }
            match best.as_deref() {
                None => return true,
                Some([]) => return false,
                Some([mark]) => self.set(&mut state, *mark),
                Some(live) => {
                    return live.iter().any(|&mark| {
                        let mut next = state.clone();
                        self.set(&mut next, mark);
                        self.extend(next)
                    });
                }
            }
        }
    }
}
