//! The search for answers, one after the other.
//!
//! As in the constraint kernel: the open cell with the fewest candidates per weight, where runs that failed often weigh
//! more; try one digit, and if that fails strike it and go on; start over now and then until the first answer is
//! found. Three things are added:
//!
//! - a cell is first given the digit it had last, before the search retreated or started over. On loose boards of 30 to
//!   40 rows this halves the time; smallest digits first, largest, middle, random ones, those with the most fillings of
//!   the two runs, cells of the last conflict first, or of all conflicts by age, were no better or far worse;
//! - sums over regions are drawn on ([`super::cuts`]) when the first propagation leaves cells open, and when the search
//!   has started over;
//! - open cells that no chain of runs connects are searched one part after the other. A part that has no answer ends the
//!   search, instead of being tried again with every answer of the others.

use super::board::{BLOCK, Board};
use super::table::COUNT;
use super::{ALL, Set, Sums, cuts};
use crate::csp::model::{Model, ModelError};
use crate::digits::Digits;
use crate::search::{Control, Stop, luby};

/// A choice that was made: this cell, of this part, got this digit.
#[derive(Clone, Copy, Debug)]
struct Choice {
    cell: u32,
    digit: Set,
    part: u32,
}

/// An open cell, with what speaks for choosing it.
#[derive(Clone, Copy, Debug)]
struct Open {
    cell: u32,
    part: u32,
    size: u32,
    weight: u32,
}

impl Open {
    /// Whether to choose this one before the other: an earlier part, or fewer candidates per weight.
    #[inline]
    fn before(&self, other: &Open) -> bool {
        let [own, others] =
            [(self.size, other.weight), (other.size, self.weight)].map(|(a, b)| u64::from(a) * u64::from(b));
        self.part < other.part || (self.part == other.part && own < others)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// Nothing done yet.
    Start,
    /// No choice is open, and all that follows without one is to be drawn.
    Root,
    /// Something was struck or placed; its consequences are to be drawn.
    Propagate,
    /// All consequences are drawn: choose, or hand out the answer.
    Choose,
    /// This branch is done: undo the last choice and strike it.
    Retreat,
    /// Everything has been seen.
    Done,
}

/// Failures before the first restart; later ones follow Luby's sequence times this.
const FIRST_RESTART: u64 = if cfg!(test) { 1 } else { 64 };

/// A lazy, resumable search for the answers of [`Sums`].
#[derive(Debug)]
pub struct Solver {
    board: Board,
    phase: Phase,
    choices: Vec<Choice>,
    /// How deep the board is where there are no choices: 1 while a digit is asked for.
    floor: usize,
    /// Only this part is searched, while a digit is asked for.
    only: Option<u32>,
    /// The cell to choose of every block, as far as nothing was stirred there.
    best: Vec<Option<Open>>,
    /// The digit that every cell had last.
    last: Vec<Set>,
    /// The part of every cell that was open after the first propagation.
    parts: Vec<u32>,
    /// The part that is being searched, and for every part how many answers there were when it was entered.
    part: u32,
    entered: Vec<u64>,
    answers: u64,
    failures: u64,
    restarts: u64,
    answer: Vec<u8>,
}

impl Solver {
    /// A search for all answers.
    pub fn new(sums: Sums) -> Solver {
        let cells = sums.domains.len();
        Solver {
            board: Board::new(sums),
            phase: Phase::Start,
            choices: Vec::new(),
            floor: 0,
            only: None,
            best: Vec::new(),
            last: Vec::new(),
            parts: Vec::new(),
            part: 0,
            entered: Vec::new(),
            answers: 0,
            failures: 0,
            restarts: 0,
            answer: vec![0; cells],
        }
    }

    /// The problem as a model for the constraint kernel, without the candidates that are struck for good.
    pub fn model(&self) -> Result<Model, ModelError> {
        self.board.sums.model_within(&self.board.root())
    }

    /// The candidates that the current state of the search leaves.
    pub fn domains(&self) -> impl Iterator<Item = Digits> + '_ {
        (0..self.answer.len()).map(|cell| self.board.digits(cell))
    }

    /// Those of one cell.
    pub(super) fn digits(&self, cell: usize) -> Digits {
        self.board.digits(cell)
    }

    /// The next answer, a digit per cell. `Ok(None)` is a proof that there are no more. After an error nothing is
    /// lost: the next call goes on where this one stopped.
    ///
    /// Every visited node is counted in `control`; answers are not, the caller does that.
    pub fn next(&mut self, control: &mut Control<'_>) -> Result<Option<&[u8]>, Stop> {
        loop {
            match self.phase {
                Phase::Start => {
                    control.tick()?;
                    let empty = self.board.domains.contains(&0);
                    self.phase = if empty { Phase::Done } else { Phase::Root };
                }
                Phase::Root => {
                    self.phase = match self.board.propagate(control)? {
                        false => Phase::Done,
                        true if self.board.domains.iter().all(|word| word.is_power_of_two()) => Phase::Choose,
                        true => match cuts::strike(&mut self.board, self.restarts > 0, control)? {
                            cuts::Cut::Nothing => {
                                self.split();
                                Phase::Choose
                            }
                            cuts::Cut::Struck => Phase::Root,
                            cuts::Cut::Fail => Phase::Done,
                        },
                    };
                }
                Phase::Propagate => {
                    let sound = self.board.propagate(control)?;
                    self.failures += u64::from(!sound);
                    self.phase = if sound { Phase::Choose } else { Phase::Retreat };
                }
                Phase::Choose => {
                    let Some(cell) = self.choose() else {
                        self.phase = Phase::Retreat;
                        self.answers += 1;
                        for (digit, word) in self.answer.iter_mut().zip(&self.board.domains) {
                            *digit = word.trailing_zeros() as u8 + 1;
                        }
                        return Ok(Some(&self.answer));
                    };
                    control.tick()?;
                    self.descend(cell);
                }
                Phase::Retreat => self.retreat(),
                Phase::Done => return Ok(None),
            }
        }
    }

    /// The cells that were open after the first propagation, part by part.
    pub(super) fn parts(&self) -> Vec<Vec<usize>> {
        let mut parts = vec![Vec::new(); self.entered.len()];
        for (cell, &part) in self.parts.iter().enumerate() {
            if let Some(cells) = parts.get_mut(part as usize) {
                cells.push(cell);
            }
        }
        parts
    }

    /// Leaves the search after an answer, and forgets what it has seen: only digits struck without a choice stay
    /// struck.
    pub(super) fn rewind(&mut self) {
        while self.board.depth() > 0 {
            self.board.pop();
        }
        self.choices.clear();
        self.floor = 0;
    }

    /// Whether there is an answer with this digit in this cell, after [`Solver::rewind`]. Writes the digits of its part,
    /// which are these cells, over those of an earlier answer.
    pub(super) fn ask(
        &mut self,
        cell: usize,
        digit: u8,
        cells: &[usize],
        answer: &mut [u8],
        control: &mut Control<'_>,
    ) -> Result<bool, Stop> {
        self.board.push();
        self.floor = 1;
        self.only = self.parts.get(cell).copied();
        // Nothing is chosen but in blocks of these cells.
        self.best.fill(None);
        self.board.stirred.fill(false);
        for &cell in cells {
            self.board.stirred[cell / BLOCK] = true;
            self.last[cell] = 1 << (answer[cell].max(1) - 1);
        }
        (self.answers, self.failures, self.restarts) = (0, 0, 0);
        self.phase = if self.board.keep(cell as u32, 1 << (digit - 1)) { Phase::Propagate } else { Phase::Done };
        control.tick()?;
        let found = self.next(control)?.is_some();
        if found {
            for &cell in cells {
                answer[cell] = self.board.domains[cell].trailing_zeros() as u8 + 1;
            }
        }
        self.rewind();
        Ok(found)
    }

    /// Strikes a digit for good, after [`Solver::rewind`]; false if there is no answer without it.
    pub(super) fn strike(&mut self, cell: usize, digit: u8, control: &mut Control<'_>) -> Result<bool, Stop> {
        Ok(self.board.keep(cell as u32, ALL & !(1 << (digit - 1))) && self.board.propagate(control)?)
    }

    /// Finds out which open cells belong together.
    fn split(&mut self) {
        let Board { domains, sums, stirred, .. } = &mut self.board;
        let is_open = |cell: u32| !domains[cell as usize].is_power_of_two();
        stirred.fill(true);
        self.best.resize(stirred.len(), None);
        self.last.resize(domains.len(), 0);
        self.parts.clear();
        self.parts.resize(domains.len(), u32::MAX);
        let mut part = 0;
        let mut stack = Vec::new();
        for start in 0..domains.len() as u32 {
            if !is_open(start) || self.parts[start as usize] != u32::MAX {
                continue;
            }
            self.parts[start as usize] = part;
            stack.push(start);
            while let Some(cell) = stack.pop() {
                for run in sums.of[cell as usize] {
                    for &next in sums.scope(sums.runs[run as usize]) {
                        if is_open(next) && self.parts[next as usize] == u32::MAX {
                            self.parts[next as usize] = part;
                            stack.push(next);
                        }
                    }
                }
            }
            part += 1;
        }
        self.entered = vec![0; part as usize];
    }

    fn descend(&mut self, cell: u32) {
        let word = self.board.domains[cell as usize];
        let digit = match word & self.last[cell as usize] {
            0 => word & word.wrapping_neg(),
            last => last,
        };
        let part = self.parts[cell as usize];
        if part != self.part || self.choices.is_empty() {
            self.part = part;
            self.entered[part as usize] = self.answers;
        }
        self.choices.push(Choice { cell, digit, part });
        self.board.push();
        self.board.keep(cell, digit);
        self.phase = Phase::Propagate;
    }

    fn retreat(&mut self) {
        if self.answers == 0 && self.failures >= FIRST_RESTART * luby(self.restarts + 1) && !self.choices.is_empty() {
            // Digits struck before any choice stay struck: they were refuted outright.
            self.choices.clear();
            while self.board.depth() > self.floor {
                self.board.pop();
            }
            self.restarts += 1;
            self.failures = 0;
            // Larger regions are looked at now and then, when the search has shown that it needs long.
            let widen = self.floor == 0 && self.restarts.is_power_of_two();
            self.phase = if widen { Phase::Root } else { Phase::Choose };
            return;
        }
        let Some(Choice { cell, digit, part }) = self.choices.pop() else {
            self.phase = Phase::Done;
            return;
        };
        if part != self.part {
            // All of the part behind was seen. If it gave nothing, it never will.
            if self.answers == self.entered[self.part as usize] {
                self.phase = Phase::Done;
                return;
            }
            self.part = part;
        }
        self.board.pop();
        let rest = self.board.domains[cell as usize] & !digit;
        self.phase = if self.board.keep(cell, rest) { Phase::Propagate } else { Phase::Retreat };
    }

    /// The open cell to choose, if there is one. Only blocks where something happened are looked at.
    fn choose(&mut self) -> Option<u32> {
        let mut best: Option<Open> = None;
        for block in 0..self.best.len() {
            if std::mem::take(&mut self.board.stirred[block]) {
                self.best[block] = self.look(block);
            }
            best = match (best, self.best[block]) {
                (Some(best), Some(other)) if other.before(&best) => Some(other),
                (best, other) => best.or(other),
            };
        }
        best.map(|open| open.cell)
    }

    /// The open cell to choose in a block, if there is one. Notes the digits of the others.
    fn look(&mut self, block: usize) -> Option<Open> {
        let mut best: Option<Open> = None;
        let cells = block * BLOCK..((block + 1) * BLOCK).min(self.last.len());
        for cell in cells {
            let word = self.board.domains[cell];
            if word.is_power_of_two() {
                self.last[cell] = word;
                continue;
            }
            let (part, size) = (self.parts[cell], u32::from(COUNT[usize::from(word & ALL)]));
            if self.only.is_some_and(|only| only != part) {
                continue;
            }
            let open = Open { cell: cell as u32, part, size, weight: self.board.weight(cell as u32) };
            if best.is_none_or(|best| open.before(&best)) {
                best = Some(open);
            }
        }
        best
    }
}
