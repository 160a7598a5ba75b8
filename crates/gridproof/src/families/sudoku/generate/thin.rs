//! Taking givens away in a random order while there is one answer, with few questions to an engine.
//!
//! Two answers of a board differ in an *unavoidable set* of cells: one of them must be given, or both answers fit. Givens are taken
//! away in an order, each if it can be spared; so a given stays if it is the last of some unavoidable set, all of whose others
//! have gone before. That needs no engine once the set is known. So the sets that are seen at once are collected first ([`quick`]),
//! many givens are taken away at a time, and if there is another answer then, the cells in which it differs are one more set.
//!
//! What comes out is exactly what taking away one after the other would give, *whichever* sets were met on the way: if a known set
//! keeps a given, it has to stay; and if one went that has to stay, there is another answer in the end, so it is not the end. That is
//! why the order in which an engine finds answers does not matter, nor how many givens go at a time.
//!
//! [`quick`]: super::quick

use super::ask::Ask;
use super::quick;
use gridproof_engine::search::Stop;

/// A set of parts, as many as the words have bits.
type Bits<const W: usize> = [u64; W];

/// The end of a list of sets.
const NONE: u32 = u32::MAX;

/// Cells that go together, in the order in which they are to go.
pub(super) struct Parts {
    /// Where the part of a cell stands in the order.
    place: Vec<u16>,
    /// How many cells each part has, in order.
    sizes: Vec<u8>,
    /// All cells, part by part, and where each part begins.
    cells: Vec<u16>,
    starts: Vec<u16>,
}

impl Parts {
    /// From cells in groups. Cells in none stay.
    pub(super) fn new<'a>(cells: usize, order: impl Iterator<Item = &'a [usize]>) -> Parts {
        let (sizes, starts) = (Vec::with_capacity(cells), Vec::with_capacity(cells));
        let mut parts = Parts { place: vec![u16::MAX; cells], sizes, cells: Vec::with_capacity(cells), starts };
        for part in order {
            let place = parts.sizes.len() as u16;
            part.iter().for_each(|&cell| parts.place[cell] = place);
            parts.starts.push(parts.cells.len() as u16);
            parts.sizes.push(part.len() as u8);
            parts.cells.extend(part.iter().map(|&cell| cell as u16));
        }
        parts
    }

    fn cells(&self, part: usize) -> &[u16] {
        let start = usize::from(self.starts[part]);
        &self.cells[start..start + usize::from(self.sizes[part])]
    }
}

/// The givens that are left of an answer when parts have gone in their order, each that could be spared. Parts
/// that would leave fewer than `least` givens stay.
pub(super) fn spare(answer: &[u8], parts: &Parts, least: usize, ask: &mut Ask<'_, '_>) -> Result<Vec<u8>, Stop> {
    match parts.sizes.len() {
        0..=128 => Thin::<2>::new(answer, parts, least).run(ask),
        _ => Thin::<21>::new(answer, parts, least).run(ask),
    }
}

struct Thin<'a, const W: usize> {
    answer: &'a [u8],
    parts: &'a Parts,
    least: usize,
    /// Unavoidable sets, each with the next in the list of those that have the same last part.
    sets: Vec<(Bits<W>, u32)>,
    /// By part: the sets whose last it is.
    lists: Vec<u32>,
    kept: Bits<W>,
    /// By part: givens before it was decided.
    before: Vec<u32>,
    /// Parts before this one are decided, for the time being.
    decided: usize,
}

impl<'a, const W: usize> Thin<'a, W> {
    fn new(answer: &'a [u8], parts: &'a Parts, least: usize) -> Thin<'a, W> {
        let count = parts.sizes.len();
        Thin {
            answer,
            parts,
            least,
            sets: Vec::with_capacity(160),
            lists: vec![NONE; count],
            kept: [0; W],
            before: vec![0; count + 1],
            decided: 0,
        }
    }

    fn run(mut self, ask: &mut Ask<'_, '_>) -> Result<Vec<u8>, Stop> {
        let count = self.parts.sizes.len();
        quick::each(ask.boxes(), self.answer, |cells| {
            self.learn(cells.iter().copied());
        });
        self.before[0] = self.answer.len() as u32;
        let mut givens = self.answer.to_vec();
        let (mut sure, mut from) = (0, 0);
        while sure < count {
            let to = self.decide(sure, from, &mut givens);
            let gone = self.before[sure] - self.before[to];
            let mut learnt = None;
            if gone > 0 {
                // All that was known to go has one answer, so another must differ in what is new.
                let alone = if gone == 1 { self.gone_alone(sure, to) } else { None };
                let answer = self.answer;
                ask.other(&givens, answer, alone, |other| {
                    learnt = self.learn((0..answer.len()).filter(|&cell| other[cell] != answer[cell]));
                    // An engine that is right differs in some cell that went.
                    learnt = learnt.or(Some(sure));
                })?;
            }
            match learnt {
                None => (sure, from) = (to, to),
                Some(part) => from = part.max(sure),
            }
        }
        Ok(givens)
    }

    /// Takes parts away, or not, as many as are to go at a time after those that are sure; those before `from` are decided. Gives the
    /// part after the last.
    fn decide(&mut self, sure: usize, from: usize, givens: &mut [u8]) -> usize {
        let count = self.parts.sizes.len();
        for part in from..self.decided {
            self.kept[part / 64] &= !(1 << (part % 64));
            for &cell in self.parts.cells(part) {
                givens[usize::from(cell)] = self.answer[usize::from(cell)];
            }
        }
        let left = self.before[sure].saturating_sub(at_a_time(sure, count, self.answer.len()) as u32);
        let mut part = from;
        while part < count && self.before[part] > left {
            let (before, size) = (self.before[part], u32::from(self.parts.sizes[part]));
            let stays = before < self.least as u32 + size || self.is_needed(part);
            self.kept[part / 64] |= u64::from(stays) << (part % 64);
            if !stays {
                self.parts.cells(part).iter().for_each(|&cell| givens[usize::from(cell)] = 0);
            }
            self.before[part + 1] = if stays { before } else { before - size };
            part += 1;
        }
        self.decided = part;
        part
    }

    /// The cell of the first part that went, from one part to another.
    fn gone_alone(&self, from: usize, to: usize) -> Option<usize> {
        let part = (from..to).find(|&part| self.before[part + 1] < self.before[part])?;
        self.parts.cells(part).first().map(|&cell| usize::from(cell))
    }

    /// Whether a part is all that is left of a known set.
    fn is_needed(&self, part: usize) -> bool {
        let mut next = self.lists[part];
        while next != NONE {
            let (set, after) = &self.sets[next as usize];
            if (0..W).all(|word| set[word] & self.kept[word] == 0) {
                return true;
            }
            next = *after;
        }
        false
    }

    /// Notes an unavoidable set and gives its last part; none if some cell of it stays anyway.
    fn learn(&mut self, cells: impl Iterator<Item = usize>) -> Option<usize> {
        let (mut set, mut last) = ([0; W], None);
        for cell in cells {
            let part = usize::from(self.parts.place[cell]);
            if part >= self.lists.len() {
                return None;
            }
            set[part / 64] |= 1 << (part % 64);
            last = last.max(Some(part));
        }
        let last = last?;
        self.sets.push((set, self.lists[last]));
        self.lists[last] = self.sets.len() as u32 - 1;
        Some(last)
    }
}

/// How many givens are taken away before an engine is asked.
///
/// Measured on 9 x 9 without symmetry: half at first, then 5 %, and one by one when 60 % are decided: an engine is asked 27 times and
/// a puzzle takes 44 microseconds. One by one is fast because an engine is then asked for an answer with another digit in that cell.
/// With two at a time in the end, it is 53; with chunks to the end and counting to two, 71 at best; with up to 4, 8 or 16 other
/// answers learnt from at a time, 82, 104 and 155, for sparse boards take longest. Large boards need more of their givens.
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
