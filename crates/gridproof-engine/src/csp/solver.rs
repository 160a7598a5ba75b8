//! The search for answers, one at a time.
//!
//! Depth first: choose the open cell with the fewest candidates per weight, where constraints that failed often weigh
//! more (dom/wdeg), try a digit, and if that fails strike it and continue. Choices are on an explicit stack, so a
//! search can stop anywhere and resume, and depth uses no call stack.

use super::kernel::Kernel;
use super::model::Model;
use crate::digits::Digits;
use crate::search::{Control, Stop, luby};

/// The order in which the digits of a cell are tried.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ValueOrder {
    /// Smallest first.
    #[default]
    Ascending,
    /// Largest first: good where high digits decide most, as in lines of sight.
    Descending,
}

/// How a [`Solver`] searches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Whether to restart now and then, keeping the learnt weights, until the first answer is found. From then on the
    /// search never restarts, so that it misses nothing and repeats nothing.
    pub restarts: bool,
    /// The order in which digits are tried.
    pub values: ValueOrder,
}

impl ValueOrder {
    /// The digit to try first.
    #[inline]
    pub(super) fn pick(self, digits: Digits) -> Digits {
        let bits = digits.bits();
        Digits::from_bits(match self {
            ValueOrder::Ascending => bits & bits.wrapping_neg(),
            ValueOrder::Descending => bits & !(u64::MAX >> 1 >> bits.leading_zeros().min(63)),
        })
    }
}

/// A choice on the stack: `cell` was given `digit`; `open` cells were open before.
#[derive(Clone, Copy, Debug)]
struct Choice {
    cell: u32,
    digit: Digits,
    open: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// Not started.
    Start,
    /// A digit was struck or placed; propagate.
    Propagate,
    /// At a fixpoint: choose, or return the answer.
    Choose,
    /// This branch is exhausted: undo the last choice and strike it.
    Retreat,
    /// The search space is exhausted.
    Done,
}

/// Failures before the first restart; later limits are multiples by Luby's sequence. Tests use small models, and should
/// see restarts too.
pub(super) const FIRST_RESTART: u64 = if cfg!(test) { 1 } else { 64 };

/// A lazy, resumable search for the answers of a [`Model`].
///
/// ```
/// use gridproof_engine::csp::{Solver, model::Model};
/// use gridproof_engine::digits::Digits;
/// use gridproof_engine::search::{Control, Limits};
/// let mut model = Model::new(2, Digits::upto(9));
/// model.distinct_sum(&[0, 1], 17)?;
/// let mut control = Control::new(Limits::NONE);
/// let mut solver = Solver::new(&model);
/// assert_eq!(solver.next(&mut control), Ok(Some(&[8, 9][..])));
/// assert_eq!(solver.next(&mut control), Ok(Some(&[9, 8][..])));
/// assert_eq!(solver.next(&mut control), Ok(None));
/// # Ok::<(), gridproof_engine::csp::model::ModelError>(())
/// ```
#[derive(Debug)]
pub struct Solver {
    kernel: Kernel,
    options: Options,
    phase: Phase,
    choices: Vec<Choice>,
    /// Open cells come first, `open` of them, in no particular order.
    order: Vec<u32>,
    open: usize,
    answer: Vec<u8>,
    found: bool,
    failures: u64,
    restarts: u64,
}

impl Solver {
    /// A search with default options.
    pub fn new(model: &Model) -> Solver {
        Solver::with_options(model, Options::default())
    }

    /// A search with these options.
    pub fn with_options(model: &Model, options: Options) -> Solver {
        let kernel = Kernel::new(model);
        let cells = kernel.cells();
        Solver {
            kernel,
            options,
            phase: Phase::Start,
            choices: Vec::new(),
            order: (0..cells as u32).collect(),
            open: cells,
            answer: vec![0; cells],
            found: false,
            failures: 0,
            restarts: 0,
        }
    }

    /// Returns the next answer, one digit per cell. `Ok(None)` proves that there are no more. After an error, calling
    /// again resumes where the search stopped.
    ///
    /// Visited nodes are counted in `control`; counting answers is up to the caller.
    pub fn next(&mut self, control: &mut Control<'_>) -> Result<Option<&[u8]>, Stop> {
        loop {
            match self.phase {
                Phase::Start => {
                    control.tick()?;
                    let empty = (0..self.order.len() as u32).any(|cell| self.kernel.domain(cell).is_empty());
                    self.phase = if empty { Phase::Done } else { Phase::Propagate };
                }
                Phase::Propagate => {
                    let sound = self.kernel.propagate(control)?;
                    self.failures += u64::from(!sound);
                    self.phase = if sound { Phase::Choose } else { Phase::Retreat };
                }
                Phase::Choose => {
                    let Some(cell) = self.choose() else {
                        self.phase = Phase::Retreat;
                        self.found = true;
                        self.record();
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

    /// The candidates left in the current state of the search.
    pub fn domains(&self) -> impl Iterator<Item = Digits> + '_ {
        (0..self.order.len() as u32).map(|cell| self.kernel.domain(cell))
    }

    fn descend(&mut self, cell: u32) {
        let digit = self.options.values.pick(self.kernel.domain(cell));
        self.choices.push(Choice { cell, digit, open: self.open });
        self.kernel.push();
        self.kernel.keep(cell, digit);
        self.phase = Phase::Propagate;
    }

    fn retreat(&mut self) {
        if self.options.restarts
            && !self.found
            && self.failures >= FIRST_RESTART * luby(self.restarts + 1)
            && let Some(&Choice { open, .. }) = self.choices.first()
        {
            // Digits struck before any choice stay struck: they were refuted unconditionally.
            self.open = open;
            self.choices.clear();
            while self.kernel.depth() > 0 {
                self.kernel.pop();
            }
            self.restarts += 1;
            self.failures = 0;
            self.phase = Phase::Choose;
            return;
        }
        let Some(Choice { cell, digit, open }) = self.choices.pop() else {
            self.phase = Phase::Done;
            return;
        };
        self.kernel.pop();
        self.open = open;
        let rest = self.kernel.domain(cell) - digit;
        self.phase = if self.kernel.keep(cell, rest) { Phase::Propagate } else { Phase::Retreat };
    }

    /// The open cell with the fewest candidates per weight. Moves cells that are no longer open to the back.
    fn choose(&mut self) -> Option<u32> {
        let mut best: Option<(u32, u64, u64)> = None;
        let mut i = 0;
        while i < self.open {
            let cell = self.order[i];
            let size = u64::from(self.kernel.domain(cell).len());
            if size < 2 {
                self.open -= 1;
                self.order.swap(i, self.open);
                continue;
            }
            let weight = u64::from(self.kernel.weight(cell));
            if best.is_none_or(|(_, least, heavy)| size * heavy < least * weight) {
                best = Some((cell, size, weight));
            }
            i += 1;
        }
        best.map(|(cell, ..)| cell)
    }

    fn record(&mut self) {
        for (cell, digit) in self.answer.iter_mut().enumerate() {
            *digit = self.kernel.domain(cell as u32).min().unwrap_or(0);
        }
    }
}
