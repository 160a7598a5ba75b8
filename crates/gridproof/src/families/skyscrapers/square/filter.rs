//! How one line, or the places of one height, is filtered.

use super::exact::{Filtered, Places};
use super::packed::Packed;
use super::propagate::Propagator;
use super::relaxed;

impl<W: Packed, const S: usize> Propagator<W, S> {
    /// Filters the places of one height, which needs a different column in every row; returns false if that is impossible.
    pub(super) fn filter_height(&mut self, height: usize) -> bool {
        let n = self.clues.n.min(S);
        let mut places: Places = [0; 32];
        for (set, row) in places.iter_mut().zip(&self.now.lines[0][..n]) {
            *set = row.field(height);
        }
        let mut found = places;
        if !relaxed::keep_different(&mut found[..n]) {
            return false;
        }
        for row in 0..n {
            let mut gone = places[row] & !found[row];
            while gone != 0 {
                self.strike(row, gone.trailing_zeros() as usize, height);
                gone &= gone - 1;
            }
        }
        self.changed_heights &= !(1 << height);
        true
    }

    /// Filters one line; returns false if nothing fits.
    pub(super) fn filter(&mut self, side: usize, line: usize) -> bool {
        let (n, line) = (self.clues.n, line & (S - 1));
        let clues = self.clues.of[side][line];
        let words = self.now.lines[side][line];
        if W::LISTS && self.now.listed_lines[side] >> line & 1 != 0 {
            return self.filter_list(side, line, words);
        }
        if clues != (0, 0) {
            let from = self.now.lists_end as usize;
            self.lists.truncate(from);
            let size = usize::from(self.now.sizes[side][line]);
            if let Some(sum) = words.looked_up((n, size), clues, self.list_limits.1, &mut self.lists) {
                return self.keep_found(side, line, words, sum, from);
            }
        }
        let (mut places, mut found): (Places, Places) = ([0; 32], [0; 32]);
        for (height, set) in places[..n.min(S)].iter_mut().enumerate() {
            *set = words.field(height);
        }
        let result = if clues == (0, 0) {
            if roomy(&places[..n]) {
                return true;
            }
            found = places;
            if relaxed::keep_different(&mut found[..n]) { Filtered::Exactly } else { Filtered::Impossible }
        } else {
            self.walker.exact(n, clues, &places, &mut found)
        };
        match result {
            Filtered::Impossible => return false,
            Filtered::Exactly => self.work += self.walker.visited() as u32,
            Filtered::TooLarge => {
                self.work += (n * n) as u32;
                if !self.relaxed.filter(n, clues, &places, &mut found) {
                    return false;
                }
            }
        }
        for height in 0..n.min(S) {
            let mut gone = places[height] & !found[height];
            while gone != 0 {
                self.strike_in(side, line, gone.trailing_zeros() as usize, height);
                gone &= gone - 1;
            }
        }
        if result == Filtered::Exactly {
            if clues != (0, 0) {
                if W::LISTS {
                    self.list(side, line, &found);
                }
                self.walker.release();
            }
            self.woken[side] &= !(1 << line);
        }
        true
    }

    /// Lists the permutations of the line that was walked last, if they are few.
    #[inline]
    fn list(&mut self, side: usize, line: usize, found: &Places) {
        let mut base = W::EMPTY;
        for (height, &set) in found[..self.clues.n.min(S)].iter().enumerate() {
            if set & (set - 1) == 0 {
                base.set(height, set.trailing_zeros() as usize);
            }
        }
        let from = self.now.lists_end as usize;
        self.lists.truncate(from);
        if self.walker.visited() <= self.list_limits.0 && self.walker.list(base, self.list_limits.1, &mut self.lists) {
            self.keep_list(side, line, from);
        }
    }

    /// Makes the tail of the lists, from `from` on, the list of a line.
    #[inline]
    fn keep_list(&mut self, side: usize, line: usize, from: usize) {
        self.now.lists[side][line] = (from as u32, self.lists.len() as u32);
        self.now.listed_lines[side] |= 1 << line;
        self.now.lists_end = self.lists.len() as u32;
    }

    /// Strikes what a table of permutations did not show, and keeps the list it made from `from` on, if any.
    #[inline]
    fn keep_found(&mut self, side: usize, line: usize, words: W, sum: W, from: usize) -> bool {
        self.work += 8;
        if sum.is_empty() {
            return false;
        }
        if self.lists.len() > from {
            self.keep_list(side, line, from);
        }
        words.beyond(&sum, |height, place| self.strike_in(side, line, place, height));
        self.woken[side] &= !(1 << line);
        true
    }

    /// Filters a line by the list of its permutations. Those that no longer fit move behind the others: restoring earlier candidates,
    /// with their longer range, brings them back.
    #[inline]
    fn filter_list(&mut self, side: usize, line: usize, words: W) -> bool {
        let (from, to) = self.now.lists[side][line];
        let list = &mut self.lists[from as usize..to as usize];
        let mut sum = W::EMPTY;
        let (mut i, mut end) = (0, list.len());
        while i < end {
            let word = list[i];
            if word.within(&words) {
                sum.join(&word);
                i += 1;
            } else {
                end -= 1;
                list.swap(i, end);
            }
        }
        if end == 0 {
            return false;
        }
        self.now.lists[side][line].1 = from + end as u32;
        words.beyond(&sum, |height, place| self.strike_in(side, line, place, height));
        self.woken[side] &= !(1 << line);
        true
    }
}

/// Returns whether all-different cannot strike anything: at most two heights are open, or all of them fit in every open place.
fn roomy(places: &[u32]) -> bool {
    let (mut open, mut count, mut all) = (0, 0, u32::MAX);
    for &set in places {
        if set & set.wrapping_sub(1) != 0 {
            (open, count, all) = (open | set, count + 1, all & set);
        }
    }
    count <= 2 || all == open
}
