//! Removing redundant givens in a random order, with few queries to an engine.
//!
//! Two answers of a board differ in an *unavoidable set* of cells: one of these must be given, or both answers fit. Givens are
//! tried in a fixed order and each is removed if it is redundant; so a given stays if it is the last of some unavoidable set,
//! all of whose other cells were removed before. That needs no engine once the set is known. So the sets that can be read off
//! the answer are collected first ([`unavoidable`]), many givens are removed at a time, and if there is another answer then,
//! the cells in which it differs form one more set.
//!
//! The result is exactly that of removing givens one by one, *whichever* sets were found along the way: a given kept by a known
//! set has to stay, and as long as a given that has to stay is missing, another answer exists and the search continues. So
//! neither the order in which an engine finds answers nor the number of givens removed at a time matters.
//!
//! [`unavoidable`]: super::unavoidable

use super::engines::Engines;
use super::unavoidable;
use gridproof_engine::search::Stop;

/// A set of orbits, as many as the words have bits.
type Bits<const W: usize> = [u64; W];

/// The end of a list of sets.
const NONE: u32 = u32::MAX;

/// The orbits of a symmetry, in the order in which they are tried.
pub(super) struct Orbits {
    /// The index in that order of each cell's orbit.
    index: Vec<u16>,
    /// The number of cells of each orbit.
    sizes: Vec<u8>,
    /// All cells, orbit by orbit, and where each orbit begins.
    cells: Vec<u16>,
    starts: Vec<u16>,
}

impl Orbits {
    /// The orbits in this order. Cells in none of them always stay given.
    pub(super) fn new<'a>(cells: usize, order: impl Iterator<Item = &'a [usize]>) -> Orbits {
        let (sizes, starts) = (Vec::with_capacity(cells), Vec::with_capacity(cells));
        let mut orbits = Orbits { index: vec![u16::MAX; cells], sizes, cells: Vec::with_capacity(cells), starts };
        for orbit in order {
            let index = orbits.sizes.len() as u16;
            orbit.iter().for_each(|&cell| orbits.index[cell] = index);
            orbits.starts.push(orbits.cells.len() as u16);
            orbits.sizes.push(orbit.len() as u8);
            orbits.cells.extend(orbit.iter().map(|&cell| cell as u16));
        }
        orbits
    }

    fn cells(&self, orbit: usize) -> &[u16] {
        let start = usize::from(self.starts[orbit]);
        &self.cells[start..start + usize::from(self.sizes[orbit])]
    }
}

/// The givens that remain of an answer when every redundant orbit is removed, in their order. Orbits whose removal would
/// leave fewer than `min` givens stay.
pub(super) fn thin(answer: &[u8], orbits: &Orbits, min: usize, engines: &mut Engines<'_, '_>) -> Result<Vec<u8>, Stop> {
    match orbits.sizes.len() {
        0..=128 => Thinning::<2>::new(answer, orbits, min).run(engines),
        _ => Thinning::<21>::new(answer, orbits, min).run(engines),
    }
}

struct Thinning<'a, const W: usize> {
    answer: &'a [u8],
    orbits: &'a Orbits,
    min: usize,
    /// Unavoidable sets, each linked to the next with the same last orbit.
    sets: Vec<(Bits<W>, u32)>,
    /// The first set in the list of each last orbit.
    lists: Vec<u32>,
    kept: Bits<W>,
    /// The number of givens before each orbit was decided.
    before: Vec<u32>,
    /// Orbits before this one are decided, if only provisionally.
    decided: usize,
}

impl<'a, const W: usize> Thinning<'a, W> {
    fn new(answer: &'a [u8], orbits: &'a Orbits, min: usize) -> Thinning<'a, W> {
        let count = orbits.sizes.len();
        Thinning {
            answer,
            orbits,
            min,
            sets: Vec::with_capacity(160),
            lists: vec![NONE; count],
            kept: [0; W],
            before: vec![0; count + 1],
            decided: 0,
        }
    }

    fn run(mut self, engines: &mut Engines<'_, '_>) -> Result<Vec<u8>, Stop> {
        let count = self.orbits.sizes.len();
        unavoidable::each(engines.boxes(), self.answer, |cells| {
            self.learn(cells.iter().copied());
        });
        self.before[0] = self.answer.len() as u32;
        let mut givens = self.answer.to_vec();
        let (mut sure, mut from) = (0, 0);
        while sure < count {
            let to = self.decide(sure, from, &mut givens);
            let removed = self.before[sure] - self.before[to];
            let mut learnt = None;
            if removed > 0 {
                // The board before these removals has one answer, so another one must differ in a cell removed now.
                let must_differ = if removed == 1 { self.first_removed(sure, to) } else { None };
                let answer = self.answer;
                engines.other(&givens, answer, must_differ, |other| {
                    learnt = self.learn((0..answer.len()).filter(|&cell| other[cell] != answer[cell]));
                    // Never needed if the engine is right: another answer differs in a removed cell.
                    learnt = learnt.or(Some(sure));
                })?;
            }
            match learnt {
                None => (sure, from) = (to, to),
                Some(orbit) => from = orbit.max(sure),
            }
        }
        Ok(givens)
    }

    /// Decides about the next batch of orbits after the `sure` ones; those before `from` are decided already. Returns the
    /// orbit after the last one decided.
    fn decide(&mut self, sure: usize, from: usize, givens: &mut [u8]) -> usize {
        let count = self.orbits.sizes.len();
        for orbit in from..self.decided {
            self.kept[orbit / 64] &= !(1 << (orbit % 64));
            for &cell in self.orbits.cells(orbit) {
                givens[usize::from(cell)] = self.answer[usize::from(cell)];
            }
        }
        let goal = self.before[sure].saturating_sub(at_a_time(sure, count, self.answer.len()) as u32);
        let mut orbit = from;
        while orbit < count && self.before[orbit] > goal {
            let (before, size) = (self.before[orbit], u32::from(self.orbits.sizes[orbit]));
            let stays = before < self.min as u32 + size || self.is_needed(orbit);
            self.kept[orbit / 64] |= u64::from(stays) << (orbit % 64);
            if !stays {
                self.orbits.cells(orbit).iter().for_each(|&cell| givens[usize::from(cell)] = 0);
            }
            self.before[orbit + 1] = if stays { before } else { before - size };
            orbit += 1;
        }
        self.decided = orbit;
        orbit
    }

    /// The first cell of the first orbit removed in a range.
    fn first_removed(&self, from: usize, to: usize) -> Option<usize> {
        let orbit = (from..to).find(|&orbit| self.before[orbit + 1] < self.before[orbit])?;
        self.orbits.cells(orbit).first().map(|&cell| usize::from(cell))
    }

    /// Whether an orbit is all that remains of a known set.
    fn is_needed(&self, orbit: usize) -> bool {
        let mut next = self.lists[orbit];
        while next != NONE {
            let (set, after) = &self.sets[next as usize];
            if (0..W).all(|word| set[word] & self.kept[word] == 0) {
                return true;
            }
            next = *after;
        }
        false
    }

    /// Records an unavoidable set and returns its last orbit; `None` if some cell of it stays given anyway.
    fn learn(&mut self, cells: impl Iterator<Item = usize>) -> Option<usize> {
        let (mut set, mut last) = ([0; W], None);
        for cell in cells {
            let orbit = usize::from(self.orbits.index[cell]);
            if orbit >= self.lists.len() {
                return None;
            }
            set[orbit / 64] |= 1 << (orbit % 64);
            last = last.max(Some(orbit));
        }
        let last = last?;
        self.sets.push((set, self.lists[last]));
        self.lists[last] = self.sets.len() as u32 - 1;
        Some(last)
    }
}

/// The number of givens to remove before the next query to an engine.
///
/// Measured on 9 x 9 without symmetry: half at first, then 5 %, and one by one once 60 % are decided. That makes 27 queries
/// and 44 microseconds per puzzle. One by one is fast because the query is then for an answer with another digit in that
/// cell. With two at a time at the end it takes 53 microseconds; with chunks to the end and counting to two, 71 at best;
/// learning from up to 4, 8 or 16 other answers at a time, 82, 104 and 155, because sparse boards take longest. Large
/// boards need more of their givens.
fn at_a_time(sure: usize, count: usize, cells: usize) -> usize {
    let percent = match (count, sure * 100 / count) {
        (..=128, 0) => 50,
        (..=128, 1..60) => 5,
        (_, 0) => 40,
        (_, 1..50) => 5,
        _ => 0,
    };
    (cells * percent / 100).max(1)
}
