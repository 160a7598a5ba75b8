//! Where chains lead, as sets of bits: a tenth of the time that [`Trial`] takes, without the order and the reasons.

use super::trial::{Trial, has};
use super::web::Web;

/// The links between the candidates of a position, and what follows from the candidate that was assumed last.
#[derive(Clone, Debug)]
pub(super) struct Links {
    words: usize,
    /// By candidate: those that cannot be true together with it, as bits.
    rivals: Vec<u64>,
    /// Pairs of candidates of which exactly one is true, once in each direction: the other one, and the next pair of the same.
    pairs: Vec<(u16, u16)>,
    /// By candidate: its first pair.
    first: Vec<u16>,
    /// The candidates that have a pair, as bits.
    paired: Vec<u64>,
    on: Vec<u64>,
    off: Vec<u64>,
    waiting: Vec<u16>,
}

const NO_PAIR: u16 = u16::MAX;

impl Links {
    pub(super) fn new(web: &Web) -> Links {
        let count = web.marks.len();
        let words = count.div_ceil(64);
        let mut rivals = vec![0; words * count];
        for (id, row) in (0..).zip(rivals.chunks_exact_mut(words.max(1))) {
            web.rivals(id).iter().for_each(|&rival| row[usize::from(rival) / 64] |= 1 << (rival % 64));
        }
        let none = vec![0; words];
        let first = vec![NO_PAIR; count];
        let (pairs, waiting) = (Vec::new(), Vec::new());
        Links { words, rivals, pairs, first, paired: none.clone(), on: none.clone(), off: none, waiting }
    }

    /// Takes the pairs of a position.
    pub(super) fn start(&mut self, web: &Web, start: &Trial) {
        self.pairs.clear();
        self.first.fill(NO_PAIR);
        self.paired.fill(0);
        for choice in 0..web.choices.len() {
            if start.left(choice) != 2 {
                continue;
            }
            let mut open = web.members(choice).iter().copied().filter(|&id| !has(start.off(), id));
            if let (Some(a), Some(b)) = (open.next(), open.next()) {
                for (one, other) in [(a, b), (b, a)] {
                    self.pairs.push((other, self.first[usize::from(one)]));
                    self.first[usize::from(one)] = (self.pairs.len() - 1) as u16;
                    self.paired[usize::from(one) / 64] |= 1 << (one % 64);
                }
            }
        }
    }

    /// Assumes an open candidate of that position. Returns whether a chain makes some candidate both true and false.
    pub(super) fn clashes(&mut self, start: &Trial, id: u16) -> bool {
        let Links { words, rivals, pairs, first, paired, on, off, waiting } = self;
        on.copy_from_slice(start.on());
        off.copy_from_slice(start.off());
        waiting.clear();
        waiting.push(id);
        on[usize::from(id) / 64] |= 1 << (id % 64);
        while let Some(id) = waiting.pop() {
            let row = &rivals[usize::from(id) * *words..][..*words];
            for at in 0..*words {
                let new = row[at] & !off[at];
                if new & on[at] != 0 {
                    return true;
                }
                off[at] |= new;
                let mut ends = new & paired[at];
                while ends != 0 {
                    let mut pair = first[at * 64 + ends.trailing_zeros() as usize];
                    ends &= ends - 1;
                    while let Some(&(other, next)) = pairs.get(usize::from(pair)) {
                        pair = next;
                        if has(on, other) {
                            continue;
                        }
                        if has(off, other) {
                            return true;
                        }
                        on[usize::from(other) / 64] |= 1 << (other % 64);
                        waiting.push(other);
                    }
                }
            }
        }
        false
    }

    /// The candidates that the last assumption makes true, as bits.
    pub(super) fn on(&self) -> &[u64] {
        &self.on
    }

    /// Those that it makes false.
    #[cfg(test)]
    pub(super) fn off(&self) -> &[u64] {
        &self.off
    }
}
