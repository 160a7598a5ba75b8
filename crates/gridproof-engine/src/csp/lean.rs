//! A search with little overhead, for models of at most 16 digits.
//!
//! The kernel filters every constraint as well as it can, which pays where a node is rare. On boards of nine digits with
//! many short constraints a weaker filter and ten times the nodes are faster. So:
//!
//! - candidates are 16 bits, and a choice copies the board instead of keeping a trail;
//! - cells that differ and pairs are no constraints with a scope but lists per cell: a changed cell strikes from the others;
//! - all other constraints are **rules**, ordered by cost. The woken ones are bits of a few words, and the first one set runs
//!   next, so that a dear rule runs only when all cheaper ones are quiet. A constraint may be several rules: a cheap one and an
//!   exact one;
//! - a house counts the places of all digits in one pass: one place is taken, and the cells that differ from all of two or three
//!   places lose the digit. Houses run behind cages, which strike more at once; before them, killers took a seventh longer;
//! - houses of one kind and as many of another hold the same digits in what they do not share, and houses less those inside them may
//!   leave another house;
//! - a rule of different digits whose order does not matter is a list of digit sets.
//!
//! Choices are weighted by failures and the search restarts, as in [`super::Solver`], but the weights start high, and the cell
//! of the last choice is blamed too. Exact matching of houses, choosing a digit with two places in a house, and blaming the
//! last choice alone were all slower.
//!
//! **What must stay true**: a rule does not wake itself where that is said in `propagate`; it must then leave no full scope that
//! it would refuse.

mod build;
mod sums;

use super::kernel::Outcome;
use super::model::Model;
use super::solver::FIRST_RESTART;
use super::{Diagram, diagram, distinct_sum, sight};
use crate::digits::Digits;
use crate::search::{Control, Stop};
use build::Builder;
use std::sync::Arc;
use sums::Group;

/// The largest digit.
const MOST_DIGITS: u8 = 16;
/// The most cells, so that a byte names one and no index needs a check.
const MOST_CELLS: usize = 256;
/// Rules run between two polls of the clock.
const POLL_EVERY: u32 = if cfg!(test) { 3 } else { 256 };
/// The most cells of a sum for the faster filter.
const SHORT: usize = 40;
/// Weights are scaled down beyond this.
const HEAVY: f32 = 1e20;
/// How much more the next failure weighs than this one.
const GROWTH: f32 = 1.005;

/// What a rule does with the cells of its scope.
#[derive(Clone, Copy, Debug)]
enum Kind {
    /// Cannot be satisfied.
    Never,
    /// As many cells as digits: a digit with one place is placed.
    House(u16),
    /// Different digits with a sum: the digit sets that fit.
    Sum(u16),
    /// Different digits that are one of several sets, with the index of these.
    Sets(u32),
    /// The first cells, as many as this, hold the same digits as the others.
    Same(u32),
    /// Digits that must be in some cell.
    Reach(u16),
    /// The same as `Sum` for four open cells, exactly. Woken by `Sum`.
    ExactSum(u16),
    /// A line of sight, with the index of its counts: cheap, and exact.
    Sight(sight::Clues),
    ExactSight(u32),
    LongSight(sight::Clues),
    /// With the index of its bounds.
    Linear(u32),
    ExactLinear(u32),
    Diagram(u32),
}

#[derive(Clone, Copy, Debug)]
struct Rule {
    kind: Kind,
    /// Its cells in `scopes`.
    first: u32,
    len: u32,
}

/// A choice on the stack: `cell` was given `digit`.
#[derive(Clone, Copy, Debug)]
struct Choice {
    cell: u8,
    digit: u16,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Start,
    Propagate,
    Choose,
    Retreat,
    Done,
}

/// A lazy, resumable search for the answers of a [`Model`] of at most 16 digits and 256 cells.
#[derive(Debug)]
pub struct LeanSolver(Width);

/// By the number of words for a set of cells.
#[derive(Debug)]
enum Width {
    Two(Box<Search<2>>),
    Four(Box<Search<4>>),
}

impl LeanSolver {
    /// A search; `None` if the model has too many digits or cells.
    pub fn new(model: &Model) -> Option<LeanSolver> {
        let fits = |domain: &Digits| Digits::upto(MOST_DIGITS).includes(*domain);
        if model.domains().len() > MOST_CELLS || !model.domains().iter().all(fits) {
            return None;
        }
        Some(LeanSolver(if model.domains().len() <= 128 {
            Width::Two(Box::new(Builder::new(model).finish()))
        } else {
            Width::Four(Box::new(Builder::new(model).finish()))
        }))
    }

    /// Returns the next answer, one digit per cell. `Ok(None)` proves that there are no more. After an error, calling
    /// again resumes where the search stopped.
    pub fn next(&mut self, control: &mut Control<'_>) -> Result<Option<&[u8]>, Stop> {
        match &mut self.0 {
            Width::Two(search) => search.next(control),
            Width::Four(search) => search.next(control),
        }
    }
}

/// The search, with sets of cells of `W` words.
#[derive(Debug)]
struct Search<const W: usize> {
    /// The candidates of every cell: bit `d - 1` for digit `d`.
    now: Box<[u16; MOST_CELLS]>,
    /// The number of cells.
    cells: usize,
    /// The candidates before each choice, one board after another.
    saved: Vec<u16>,
    choices: Vec<Choice>,
    /// The cells that differ from each cell, as bits.
    seen: Box<[[u64; W]; MOST_CELLS]>,
    /// By digit: the cells that may hold it, as bits.
    planes: [[u64; W]; 16],
    saved_planes: Vec<[[u64; W]; 16]>,
    /// The houses of each cell, as rules.
    houses: Lists<u16>,
    /// By rule: for a house, the digits that have lost a place since it ran.
    lost: Vec<u16>,
    /// By rule: its cells, as bits.
    masks: Vec<[u64; W]>,
    /// By cell: other cells, and the table of what they may hold.
    arcs: Lists<(u8, u16)>,
    tables: Vec<Table>,
    rules: Vec<Rule>,
    /// By rule: the exact one of the same sum, for cheap ones.
    exact: Vec<u16>,
    scopes: Vec<u8>,
    /// By cell: its rules, as bits.
    touch: Vec<u64>,
    words: usize,
    /// The rules that were woken.
    dirty: Vec<u64>,
    /// The cells that have changed.
    changed: [u64; W],
    /// By cell: whether it is in pairs.
    watched: Vec<bool>,
    weights: Box<[f32; MOST_CELLS]>,
    step: f32,
    matching: Vec<u8>,
    stores: Stores,
    work: u32,
    phase: Phase,
    found: bool,
    failures: u64,
    restarts: u64,
    answer: Vec<u8>,
}

/// Lists end to end.
#[derive(Debug, Default)]
struct Lists<T> {
    at: Vec<u32>,
    all: Vec<T>,
}

impl<T: Copy> Lists<T> {
    /// From pairs of a list and an item.
    fn of(lists: usize, items: &[(u8, T)]) -> Lists<T> {
        let mut at = vec![0; lists + 2];
        for &(list, _) in items {
            at[usize::from(list) + 2] += 1;
        }
        for i in 2..at.len() {
            at[i] += at[i - 1];
        }
        let mut all = items.iter().map(|&(_, item)| item).collect::<Vec<_>>();
        for &(list, item) in items {
            let next = &mut at[usize::from(list) + 1];
            all[*next as usize] = item;
            *next += 1;
        }
        Lists { at, all }
    }

    #[inline]
    fn range(&self, list: usize) -> std::ops::Range<usize> {
        self.at[list] as usize..self.at[list + 1] as usize
    }
}

/// What the other cell of a pair may hold, by the candidates of the one: by its eight low bits, and by its eight high ones.
#[derive(Clone, Debug)]
struct Table {
    low: [u16; 256],
    high: [u16; 256],
}

impl Table {
    fn of(seconds: impl Fn(u8) -> u16) -> Table {
        let half = |from: u8| {
            let mut table = [0; 256];
            for set in 1usize..256 {
                let least = set.trailing_zeros() as u8;
                let one = if set & (set - 1) == 0 { seconds(from + least) } else { table[1 << least] };
                table[set] = table[set & (set - 1)] | one;
            }
            table
        };
        Table { low: half(1), high: half(9) }
    }

    #[inline]
    fn get(&self, word: u16) -> u16 {
        self.low[usize::from(word & 255)] | self.high[usize::from(word >> 8)]
    }
}

/// What rules look up, and room for their work.
#[derive(Debug, Default)]
struct Stores {
    diagrams: Vec<Arc<Diagram>>,
    states: diagram::Scratch,
    counts: Vec<sight::CountPairs>,
    sight: sight::Scratch,
    words: Vec<u64>,
    linear: Vec<Linear>,
    sums: super::linear::Scratch,
    /// Digit sets.
    sets: Vec<Vec<u16>>,
}

/// A sum of groups: cells with the same factor that all differ. The cells of a group follow each other.
#[derive(Debug)]
struct Linear {
    groups: Vec<Group>,
    sum: i32,
    /// Whether it has few cells, digits up to 9 and no factors but 1 and -1.
    short: bool,
    /// The same for the exact filter.
    exact: super::linear::Linear,
}

/// The number of bits of a byte: the oldest processors that we build for have no instruction for it.
static COUNTS: [u8; 256] = {
    let mut counts = [0; 256];
    let mut byte = 1;
    while byte < 256 {
        counts[byte] = counts[byte >> 1] + (byte & 1) as u8;
        byte += 1;
    }
    counts
};

/// One divided by a number of digits.
static SHARES: [f32; 17] = {
    let mut shares = [0.0; 17];
    let mut digits = 1;
    while digits < 17 {
        shares[digits] = 1.0 / digits as f32;
        digits += 1;
    }
    shares
};

/// The number of digits.
#[inline]
fn count_of(word: u16) -> usize {
    usize::from(COUNTS[usize::from(word & 255)] + COUNTS[usize::from(word >> 8)])
}

#[inline]
fn is_single(word: u16) -> bool {
    word & word.wrapping_sub(1) == 0
}

impl<const W: usize> Search<W> {
    /// Returns the next answer, one digit per cell. `Ok(None)` proves that there are no more. After an error, calling
    /// again resumes where the search stopped.
    fn next(&mut self, control: &mut Control<'_>) -> Result<Option<&[u8]>, Stop> {
        loop {
            match self.phase {
                Phase::Start => {
                    control.tick()?;
                    self.phase = if self.now[..self.cells].contains(&0) { Phase::Done } else { Phase::Propagate };
                }
                Phase::Propagate => {
                    let sound = self.propagate(control)?;
                    self.failures += u64::from(!sound);
                    self.phase = if sound { Phase::Choose } else { Phase::Retreat };
                }
                Phase::Choose => {
                    let Some(choice) = self.choose() else {
                        self.phase = Phase::Retreat;
                        self.found = true;
                        for (digit, word) in self.answer.iter_mut().zip(self.now.iter()) {
                            *digit = word.trailing_zeros() as u8 + 1;
                        }
                        return Ok(Some(&self.answer));
                    };
                    control.tick()?;
                    self.saved.extend_from_slice(&self.now[..self.cells]);
                    self.saved_planes.push(self.planes);
                    self.choices.push(choice);
                    self.narrow(usize::from(choice.cell), choice.digit);
                    self.phase = Phase::Propagate;
                }
                Phase::Retreat => self.retreat(),
                Phase::Done => return Ok(None),
            }
        }
    }

    fn retreat(&mut self) {
        self.dirty.fill(0);
        self.changed.fill(0);
        self.lost.fill(0);
        let cells = self.cells;
        if !self.found && self.failures >= FIRST_RESTART << self.restarts.min(40) && !self.choices.is_empty() {
            // Digits struck before any choice stay struck: they were refuted unconditionally.
            self.now[..cells].copy_from_slice(&self.saved[..cells]);
            self.saved.clear();
            self.planes = self.saved_planes[0];
            self.saved_planes.clear();
            self.choices.clear();
            self.restarts += 1;
            self.failures = 0;
            self.phase = Phase::Choose;
            return;
        }
        let Some(Choice { cell, digit }) = self.choices.pop() else {
            self.phase = Phase::Done;
            return;
        };
        let from = self.saved.len() - cells;
        self.now[..cells].copy_from_slice(&self.saved[from..]);
        self.saved.truncate(from);
        if let Some(planes) = self.saved_planes.pop() {
            self.planes = planes;
        }
        let rest = self.now[usize::from(cell)] & !digit;
        self.phase = if self.narrow(usize::from(cell), rest) { Phase::Propagate } else { Phase::Retreat };
    }

    /// The open cell with the fewest candidates per weight, and its least digit.
    fn choose(&mut self) -> Option<Choice> {
        let mut best = None;
        let mut most = -1.0;
        for (cell, (&word, weight)) in self.now.iter().zip(self.weights.iter()).enumerate().take(self.cells) {
            if !is_single(word) {
                let score = weight * SHARES[count_of(word)];
                if score > most {
                    most = score;
                    best = Some((cell, word));
                }
            }
        }
        best.map(|(cell, word)| Choice { cell: cell as u8, digit: word & word.wrapping_neg() })
    }

    /// Gives a cell these candidates, fewer than it had, and wakes its rules; false if none is left.
    #[inline]
    fn narrow(&mut self, cell: usize, word: u16) -> bool {
        let old = std::mem::replace(&mut self.now[cell], word);
        let removed = old & !word;
        let (at, bit) = (cell / 64, 1 << (cell % 64));
        let mut rest = removed;
        while rest != 0 {
            self.planes[rest.trailing_zeros() as usize & 15][at] &= !bit;
            rest &= rest - 1;
        }
        for &house in &self.houses.all[self.houses.range(cell)] {
            self.lost[usize::from(house)] |= removed;
        }
        if is_single(word) || self.watched[cell] {
            self.changed[at] |= bit;
        }
        let touch = &self.touch[cell * self.words..(cell + 1) * self.words];
        for (dirty, &touch) in self.dirty.iter_mut().zip(touch) {
            *dirty |= touch;
        }
        word != 0
    }

    /// Makes a cell heavier.
    #[inline]
    fn blame(&mut self, cell: usize) {
        self.weights[cell] += self.step;
    }

    fn failed(&mut self) {
        if let Some(choice) = self.choices.last() {
            self.weights[usize::from(choice.cell)] += self.step;
        }
        self.step *= GROWTH;
        if self.step > HEAVY {
            self.weights.iter_mut().for_each(|weight| *weight /= HEAVY);
            self.step /= HEAVY;
        }
    }

    /// Propagates to a fixpoint; false if some constraint cannot be satisfied. After an error, calling again resumes.
    fn propagate(&mut self, control: &mut Control<'_>) -> Result<bool, Stop> {
        loop {
            if !self.spread() {
                self.failed();
                return Ok(false);
            }
            let Some(at) = self.dirty.iter().position(|&word| word != 0) else { return Ok(true) };
            self.work += 1;
            if self.work >= POLL_EVERY {
                control.poll()?;
                self.work = 0;
            }
            let rule = at * 64 + self.dirty[at].trailing_zeros() as usize;
            self.dirty[at] &= self.dirty[at] - 1;
            let sound = self.run(rule);
            if matches!(
                self.rules[rule].kind,
                Kind::Sum(_) | Kind::Sets(_) | Kind::ExactSum(_) | Kind::ExactLinear(_) | Kind::Diagram(_)
            ) {
                // What they could still find themselves is not worth another run.
                self.dirty[at] &= !(1 << (rule % 64));
            }
            if !sound {
                let Rule { first, len, .. } = self.rules[rule];
                for at in first..first + len {
                    self.blame(usize::from(self.scopes[at as usize]));
                }
                self.failed();
                return Ok(false);
            }
        }
    }

    /// Strikes what changed cells rule out in the cells that differ or are paired with them.
    #[inline]
    fn spread(&mut self) -> bool {
        let mut at = 0;
        while at < self.changed.len() {
            if self.changed[at] == 0 {
                at += 1;
                continue;
            }
            let cell = at * 64 + self.changed[at].trailing_zeros() as usize;
            self.changed[at] &= self.changed[at] - 1;
            let word = self.now[cell];
            if is_single(word) {
                let plane = word.trailing_zeros() as usize & 15;
                for part in 0..W {
                    let mut others = self.planes[plane][part] & self.seen[cell & 255][part];
                    while others != 0 {
                        let other = part * 64 + others.trailing_zeros() as usize;
                        others &= others - 1;
                        if !self.narrow(other & 255, self.now[other & 255] & !word) {
                            self.blame(cell);
                            self.blame(other);
                            return false;
                        }
                    }
                }
            }
            for k in self.arcs.range(cell) {
                let (other, table) = self.arcs.all[k];
                let other = usize::from(other);
                let old = self.now[other];
                let new = old & self.tables[usize::from(table)].get(word);
                if new != old && !self.narrow(other, new) {
                    self.blame(cell);
                    self.blame(other);
                    return false;
                }
            }
            at = 0;
        }
        true
    }

    /// Runs a rule; false if it cannot be satisfied.
    fn run(&mut self, index: usize) -> bool {
        let rule = self.rules[index];
        match rule.kind {
            Kind::Never => false,
            Kind::House(all) => self.house(index, all),
            Kind::Sum(sum) => self.sum(index, sum),
            Kind::Sets(at) => self.sets(index, at as usize),
            Kind::Same(first) => self.same(rule, first),
            Kind::Reach(digits) => self.reach(index, digits),
            Kind::Linear(at) => self.linear(rule, at as usize),
            Kind::ExactSum(sum) => self.exact_sum(rule, sum),
            Kind::ExactLinear(at) => self.exact_linear(rule, at as usize),
            _ => self.filter(rule),
        }
    }

    /// Runs a filter of the kernel.
    fn filter(&mut self, rule: Rule) -> bool {
        let (first, len) = (rule.first as usize, rule.len as usize);
        let mut words = std::mem::take(&mut self.stores.words);
        words.clear();
        words.extend(self.scopes[first..first + len].iter().map(|&cell| u64::from(self.now[usize::from(cell)]) << 1));
        let Stores { diagrams, states, counts, sight, linear, sums, .. } = &mut self.stores;
        let matching = &mut self.matching[first..first + len];
        let outcome = match rule.kind {
            Kind::Sight(clues) => super::sight::cheap(&mut words, clues),
            Kind::ExactSight(at) => super::sight::exact(&mut words, &counts[at as usize], sight),
            Kind::LongSight(clues) => super::sight::relaxed(&mut words, clues, matching, sight),
            Kind::ExactLinear(at) => super::linear::exact(&mut words, &linear[at as usize].exact, sums),
            Kind::Diagram(at) => diagram::exact(&mut words, &diagrams[at as usize], states),
            _ => Outcome::Open,
        };
        let mut sound = outcome != Outcome::Fail;
        if sound {
            for (k, &word) in words.iter().enumerate() {
                let cell = usize::from(self.scopes[first + k]);
                let word = (word >> 1) as u16;
                if word != self.now[cell] {
                    sound &= self.narrow(cell, word);
                }
            }
        }
        self.stores.words = words;
        sound
    }

    #[inline]
    fn cell(&self, at: u32) -> usize {
        usize::from(self.scopes[at as usize])
    }

    /// A digit with one place is placed; one with few is struck from the cells that differ from all of them.
    fn house(&mut self, house: usize, all: u16) -> bool {
        let Rule { first, len, .. } = self.rules[house];
        // Digits with at least one place, two places, and so on. Counting the places of every lost digit when it was lost doubled the time of a node on
        // boards without sums.
        let (mut one, mut two, mut three, mut four, mut placed) = (0, 0, 0, 0, 0);
        for &cell in &self.scopes[first as usize..(first + len) as usize] {
            let word = self.now[usize::from(cell)];
            four |= three & word;
            three |= two & word;
            two |= one & word;
            one |= word;
            placed |= if is_single(word) { word } else { 0 };
        }
        let lost = std::mem::take(&mut self.lost[house]);
        if all & !one != 0 {
            return false;
        }
        let mask = self.masks[house];
        let mut digits = one & !two & !placed;
        while digits != 0 {
            let digit = digits.trailing_zeros() as usize & 15;
            digits &= digits - 1;
            let places = self.places(digit, mask);
            // Two such digits in one cell leave one of them without a place.
            let Some(part) = places.iter().position(|&word| word != 0) else { return false };
            let cell = part * 64 + places[part].trailing_zeros() as usize;
            if !self.narrow(cell & 255, 1 << digit) {
                return false;
            }
        }
        let mut digits = two & !four & lost;
        while digits != 0 {
            let digit = digits.trailing_zeros() as usize & 15;
            digits &= digits - 1;
            let places = self.places(digit, mask);
            if places == [0; W] || !self.strike_common(places, digit) {
                return false;
            }
        }
        true
    }

    /// The places of a digit in a house.
    #[inline]
    fn places(&self, digit: usize, mask: [u64; W]) -> [u64; W] {
        std::array::from_fn(|part| self.planes[digit][part] & mask[part])
    }

    /// Strikes a digit from the cells that differ from all these places.
    #[inline]
    fn strike_common(&mut self, places: [u64; W], digit: usize) -> bool {
        let mut common = self.planes[digit];
        for (part, &word) in places.iter().enumerate() {
            let mut rest = word;
            while rest != 0 {
                let cell = (part * 64 + rest.trailing_zeros() as usize) & 255;
                rest &= rest - 1;
                for (common, &seen) in common.iter_mut().zip(&self.seen[cell]) {
                    *common &= seen;
                }
            }
        }
        for (part, &word) in common.iter().enumerate() {
            let mut rest = word;
            while rest != 0 {
                let cell = (part * 64 + rest.trailing_zeros() as usize) & 255;
                rest &= rest - 1;
                if !self.narrow(cell, self.now[cell] & !(1 << digit)) {
                    self.blame(cell);
                    return false;
                }
            }
        }
        true
    }

    /// Places digits that must be somewhere in a scope and have one place; strikes others from the cells that differ from all their
    /// places.
    fn reach(&mut self, index: usize, digits: u16) -> bool {
        let mask = self.masks[index];
        let mut rest = digits;
        while rest != 0 {
            let digit = rest.trailing_zeros() as usize & 15;
            rest &= rest - 1;
            let places = self.places(digit, mask);
            let Some(part) = places.iter().position(|&word| word != 0) else { return false };
            let (rest, cell) = (places[part] & (places[part] - 1), part * 64 + places[part].trailing_zeros() as usize);
            if rest == 0 && places[part + 1..].iter().all(|&word| word == 0) {
                let cell = cell & 255;
                if !is_single(self.now[cell]) && !self.narrow(cell, 1 << digit) {
                    return false;
                }
            } else if !self.strike_common(places, digit) {
                return false;
            }
        }
        true
    }

    fn same(&mut self, rule: Rule, first: u32) -> bool {
        let (mut one, mut other) = (0, 0);
        for at in rule.first..rule.first + first {
            one |= self.now[self.cell(at)];
        }
        for at in rule.first + first..rule.first + rule.len {
            other |= self.now[self.cell(at)];
        }
        if one == other {
            return true;
        }
        let both = one & other;
        for at in rule.first..rule.first + rule.len {
            let cell = self.cell(at);
            let word = self.now[cell];
            if word & !both != 0 && !self.narrow(cell, word & both) {
                return false;
            }
        }
        true
    }

    /// Different digits up to 9 with a sum.
    fn sum(&mut self, index: usize, sum: u16) -> bool {
        let rule = self.rules[index];
        let mut open = [0u16; 9];
        let mut places = [0u8; 9];
        let (mut count, mut placed, mut union) = (0, 0, 0);
        for at in rule.first..rule.first + rule.len {
            let cell = self.cell(at);
            let word = self.now[cell];
            if is_single(word) {
                placed |= word;
            } else {
                open[count] = word;
                places[count] = cell as u8;
                union |= word;
                count += 1;
            }
        }
        let Some(rest) = sum.checked_sub(distinct_sum::total_of(placed << 1)) else { return false };
        match count {
            0 => return rest == 0,
            1 => {
                let word = if (1..=9).contains(&rest) { open[0] & 1 << (rest - 1) } else { 0 };
                return word != 0 && self.narrow(usize::from(places[0]), word);
            }
            2 => {
                let (a, b) = (
                    open[0] & sums::mirror(open[1], i32::from(rest)),
                    open[1] & sums::mirror(open[0], i32::from(rest)),
                );
                return (a == open[0] || self.narrow(usize::from(places[0]), a))
                    && (b == open[1] || self.narrow(usize::from(places[1]), b))
                    && (count_of(a | b) > 2 || self.reach(index, a | b));
            }
            _ => {}
        }
        if count == 3 {
            let found = sums::three([open[0], open[1], open[2]], i32::from(rest));
            union = found[0] | found[1] | found[2];
            for k in 0..3 {
                if found[k] != open[k] && !self.narrow(usize::from(places[k]), found[k]) {
                    return false;
                }
                open[k] = found[k];
            }
        } else if count == 4 {
            let exact = usize::from(self.exact[index]);
            self.dirty[exact / 64] |= 1 << (exact % 64);
        }
        let (mut allowed, mut must) = (0, u16::MAX);
        for &set in distinct_sum::sets_of(count, u32::from(rest)) {
            let set = set >> 1;
            if set & !union == 0 && open[..count].iter().all(|word| word & set != 0) {
                allowed |= set;
                must &= set;
            }
        }
        if union & !allowed != 0 {
            for k in 0..count {
                if open[k] & !allowed != 0 && !self.narrow(usize::from(places[k]), open[k] & allowed) {
                    return false;
                }
            }
        }
        allowed != 0 && (must == 0 || self.reach(index, must))
    }

    /// Different digits that are one of several sets: keeps the digits of the sets that go with the candidates.
    ///
    /// What is left is never a full scope that is none of the sets: a set that goes with the candidates has a digit of every cell, so where
    /// one digit of the sets is left in every cell these are that set.
    fn sets(&mut self, index: usize, at: usize) -> bool {
        let Rule { first, len, .. } = self.rules[index];
        let scope = first as usize..(first + len) as usize;
        let (mut placed, mut union) = (0, 0);
        for &cell in &self.scopes[scope.clone()] {
            let word = self.now[usize::from(cell)];
            union |= word;
            placed |= if is_single(word) { word } else { 0 };
        }
        let (mut allowed, mut must) = (0, u16::MAX);
        for &set in self.stores.sets[at].iter() {
            let fits = set & !union == 0
                && placed & !set == 0
                && self.scopes[scope.clone()].iter().all(|&cell| {
                    let word = self.now[usize::from(cell)] & set;
                    word & !placed != 0 || is_single(self.now[usize::from(cell)])
                });
            if fits {
                allowed |= set;
                must &= set;
            }
        }
        if allowed == 0 {
            return false;
        }
        if union & !allowed != 0 {
            for at in scope {
                let cell = usize::from(self.scopes[at]);
                let word = self.now[cell];
                if word & !allowed != 0 && !self.narrow(cell, word & allowed) {
                    return false;
                }
            }
        }
        must == 0 || self.reach(index, must)
    }

    /// Four different digits with a sum, exactly. The cheap rule wakes it, and does three itself. More cells take longer than they are
    /// worth.
    fn exact_sum(&mut self, rule: Rule, sum: u16) -> bool {
        let mut open = [0u16; 4];
        let mut places = [0u8; 4];
        let (mut count, mut rest) = (0, i32::from(sum));
        for &cell in &self.scopes[rule.first as usize..(rule.first + rule.len) as usize] {
            let word = self.now[usize::from(cell)];
            if is_single(word) {
                rest -= word.trailing_zeros() as i32 + 1;
                continue;
            }
            if count == 4 {
                return true;
            }
            open[count] = word;
            places[count] = cell;
            count += 1;
        }
        if count < 4 {
            // A cell was placed since, which wakes the cheap rule.
            return true;
        }
        let union = open.iter().fold(0, |union, word| union | word);
        let common = open.iter().fold(u16::MAX, |common, word| common & word);
        if union & !sums::free(common, 4, rest) == 0 {
            return true;
        }
        let found = sums::four(open, rest);
        for k in 0..4 {
            if found[k] != open[k] && !self.narrow(usize::from(places[k]), found[k]) {
                return false;
            }
        }
        true
    }

    /// A sum of groups: the totals that can be reached.
    fn exact_linear(&mut self, rule: Rule, at: usize) -> bool {
        let (first, len) = (rule.first as usize, rule.len as usize);
        let Linear { groups, sum, short, .. } = &self.stores.linear[at];
        if *short {
            let mut words = [0u16; SHORT];
            for (word, &cell) in words.iter_mut().zip(&self.scopes[first..first + len]) {
                *word = self.now[usize::from(cell)];
            }
            if let Some(sound) = sums::linear(&mut words[..len], groups, *sum) {
                for (k, &word) in words[..len].iter().enumerate().filter(|_| sound) {
                    let cell = usize::from(self.scopes[first + k]);
                    if word != self.now[cell] {
                        self.narrow(cell, word);
                    }
                }
                return sound;
            }
        }
        self.filter(rule)
    }

    /// The least and the greatest sum of every group bound those of the others.
    fn linear(&mut self, rule: Rule, index: usize) -> bool {
        let linear = &self.stores.linear[index];
        let (mut least, mut greatest) = (0, 0);
        let mut first = rule.first;
        for group in &linear.groups {
            let (low, high) = self.range_of(first, *group);
            first += group.len;
            least += low;
            greatest += high;
        }
        let target = linear.sum;
        if target < least || target > greatest {
            return false;
        }
        if least == greatest {
            return true;
        }
        let mut first = rule.first;
        for at in 0..linear.groups.len() {
            let group = self.stores.linear[index].groups[at];
            let (low, high) = self.range_of(first, group);
            // What the others leave for this group.
            let (from, to) = (target - (greatest - high), target - (least - low));
            if (from > low || to < high) && !self.bound(first, group, from, to) {
                return false;
            }
            first += group.len;
        }
        true
    }

    /// The least and the greatest sum of a group, times its factor.
    #[inline]
    fn range_of(&self, first: u32, group: Group) -> (i32, i32) {
        let (low, high) = if group.len == 1 {
            let word = self.now[self.cell(first)];
            (word.trailing_zeros() as i32 + 1, 16 - word.leading_zeros() as i32)
        } else {
            self.ends(first, group.len, u32::MAX)
        };
        let (a, b) = (low * group.factor, high * group.factor);
        (a.min(b), a.max(b))
    }

    /// Bounds of the sum of different digits, one from each cell but `without`.
    fn ends(&self, first: u32, len: u32, without: u32) -> (i32, i32) {
        // How many cells have each least and each greatest digit; there are at most 15 cells.
        let (mut lows, mut highs) = (0u64, 0u64);
        let mut count = 0;
        for at in (first..first + len).filter(|&at| at != without) {
            let word = self.now[self.cell(at)];
            lows += 1 << (4 * word.trailing_zeros());
            highs += 1 << (4 * word.leading_zeros());
            count += 1;
        }
        (climb(lows, count), 17 * count - climb(highs, count))
    }

    /// Strikes digits that would take the sum of a group, times its factor, out of a range.
    fn bound(&mut self, first: u32, group: Group, from: i32, to: i32) -> bool {
        let factor = group.factor;
        // The range of the sum of the digits.
        let (from, to) = if factor > 0 { (from, to) } else { (-to, -from) };
        let factor = factor.abs();
        let (from, to) = (from.div_euclid(factor) + i32::from(from.rem_euclid(factor) != 0), to.div_euclid(factor));
        for at in first..first + group.len {
            let cell = self.cell(at);
            let word = self.now[cell];
            if is_single(word) && group.len > 1 {
                continue;
            }
            let (low, high) = if group.len == 1 { (0, 0) } else { self.ends(first, group.len, at) };
            let (low, high) = (from - high, to - low);
            let above = if high <= 0 { 0 } else { u16::MAX >> (16 - high.min(16)) };
            let below = if low <= 1 { u16::MAX } else { u32::MAX.wrapping_shl(low.min(17) as u32 - 1) as u16 };
            let new = word & above & below;
            if new != word && !self.narrow(cell, new) {
                return false;
            }
        }
        true
    }
}

/// The least sum of `count` different digits, if nibble `d - 1` says how many are `d` or more.
#[inline]
fn climb(mut due: u64, count: i32) -> i32 {
    let (mut sum, mut digit, mut left, mut waiting) = (0, 1, count, 0);
    while left > 0 {
        waiting += (due & 15) as i32;
        due >>= 4;
        if waiting > 0 {
            sum += digit;
            waiting -= 1;
            left -= 1;
        }
        digit += 1;
    }
    sum
}
