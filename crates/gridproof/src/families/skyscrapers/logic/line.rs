//! One line with one or two clues: which candidates stand in some way to fill it, how many ways there are, and which.
//!
//! Heights are placed from tall to short, so a building is seen from an end exactly if nothing placed before it stands
//! between. What matters is the set of open cells taken (a mask) and how many buildings are seen from each end; pair
//! `(near, far)` is bit `near * (far clue + 1) + far` of a word. Cells with one candidate are no bits of the mask: their
//! heights change the pairs only. So the work depends on the open cells, and permutations are never listed to filter.

use gridproof_engine::digits::Digits;

/// The longest line.
pub(super) const LONGEST: usize = 32;
/// The most open cells for an exact answer.
pub(super) const MOST_OPEN: usize = 12;

/// A line as seen from its near end. A clue of 0 says nothing.
#[derive(Clone, Debug)]
pub(super) struct Line {
    /// How many cells, and heights.
    pub(super) size: usize,
    /// Candidates, nearest first.
    pub(super) cells: [Digits; LONGEST],
    /// What is seen from the near end.
    pub(super) near: u8,
    /// What is seen from the far end.
    pub(super) far: u8,
}

/// Why a line was not walked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Refusal {
    /// There is no way to fill it.
    Nothing,
    /// Too many open cells, or too many pairs.
    TooLarge,
}

/// A height on the way down.
#[derive(Clone, Copy, Debug)]
struct Layer {
    height: u8,
    /// Where it is fixed.
    at: u8,
    /// Open cells (as bits of the mask) that may hold it; 0 if it is fixed.
    places: u16,
    /// Fixed: whether fixed taller buildings leave it in view. Open: unused.
    seen: (bool, bool),
    /// Open cells from which it is seen past the fixed taller ones; fixed: open cells that would hide it.
    near: u16,
    far: u16,
    /// Its states: from here to the next layer's.
    from: usize,
}

/// A line, walked: every reachable state and which of them lead to a filled line.
pub(super) struct Walk {
    size: usize,
    width: u32,
    counts_near: bool,
    counts_far: bool,
    /// Positions of the open cells.
    open: [u8; MOST_OPEN],
    layers: Vec<Layer>,
    /// Mask, pairs reached, pairs on a way to the end.
    states: Vec<(u16, u64, u64)>,
    /// Where a mask was reached first.
    index: Vec<u32>,
    /// Where the states of the filled line begin.
    end: usize,
    last: u64,
    all: u64,
    goal: u64,
    /// By position of a building that was just seen from an end: pairs from which the clue of that end is in reach.
    hope: [[u64; LONGEST]; 2],
    fixed: [u8; LONGEST],
}

#[inline]
fn below(mask: u16) -> u16 {
    (mask & mask.wrapping_neg()).wrapping_sub(1)
}

#[inline]
fn above(mask: u16) -> u16 {
    if mask == 0 { u16::MAX } else { !(u16::MAX >> mask.leading_zeros()) }
}

/// Pairs from which a clue is in reach, by the position of the nearest building seen so far: with cells before it, at
/// least one more is seen and at most as many as there are.
fn hope(size: usize, near: u32, far: u32, all: u64) -> [[u64; LONGEST]; 2] {
    let mut hope = [[all; LONGEST]; 2];
    for (side, clue) in [near, far].into_iter().enumerate().filter(|&(_, clue)| clue > 0) {
        for position in 0..size {
            let left = if side == 0 { position } else { size - 1 - position } as u32;
            let good = |&(a, b): &(u32, u32)| {
                let seen = if side == 0 { a } else { b };
                seen + left >= clue && seen + u32::from(left > 0) <= clue
            };
            let pairs = (0..=near).flat_map(|a| (0..=far).map(move |b| (a, b)));
            hope[side][position] = pairs.filter(good).fold(0, |set, (a, b)| set | 1 << (a * (far + 1) + b));
        }
    }
    hope
}

impl Walk {
    /// Walks a line down and back.
    pub(super) fn new(line: &Line) -> Result<Walk, Refusal> {
        let mut walk = Walk::prepare(line)?;
        walk.forward();
        walk.backward()?;
        Ok(walk)
    }

    /// Tells open cells from fixed ones and lays the heights out.
    fn prepare(line: &Line) -> Result<Walk, Refusal> {
        let size = line.size;
        let (near, far) = (u32::from(line.near), u32::from(line.far));
        let bits = (near + 1) * (far + 1);
        let mut fixed_at = [u8::MAX; LONGEST + 1];
        let (mut open, mut count, mut fixed) = ([0u8; MOST_OPEN], 0, [0u8; LONGEST]);
        for (at, &cell) in line.cells[..size].iter().enumerate() {
            match cell.only() {
                _ if cell.is_empty() => return Err(Refusal::Nothing),
                Some(height) if fixed_at[usize::from(height)] != u8::MAX => return Err(Refusal::Nothing),
                Some(height) => {
                    fixed_at[usize::from(height)] = at as u8;
                    fixed[at] = height;
                }
                None if count == MOST_OPEN => return Err(Refusal::TooLarge),
                None => {
                    open[count] = at as u8;
                    count += 1;
                }
            }
        }
        if bits > 64 {
            return Err(Refusal::TooLarge);
        }
        let width = far + 1;
        let all = if bits == 64 { u64::MAX } else { (1 << bits) - 1 };
        let last = (0..=near).fold(0u64, |last, seen| last | 1 << (seen * width + far));
        let (mut first_fixed, mut last_fixed) = (usize::MAX, 0);
        let mut layers = Vec::with_capacity(size + 1);
        for height in (1..=size as u8).rev() {
            let at = fixed_at[usize::from(height)];
            // Which open cells stand before and behind a position.
            let ahead = |position: usize| {
                (0..count).filter(|&i| usize::from(open[i]) < position).fold(0, |set, i| set | 1u16 << i)
            };
            let every = if count == 0 { 0 } else { u16::MAX >> (16 - count) };
            let layer = if at == u8::MAX {
                let holds = |i: &usize| line.cells[usize::from(open[*i])].contains(height);
                let places = (0..count).filter(holds).fold(0, |set, i| set | 1u16 << i);
                if places == 0 {
                    return Err(Refusal::Nothing);
                }
                let near = if first_fixed == usize::MAX { every } else { ahead(first_fixed) };
                let far = if first_fixed == usize::MAX { every } else { every & !ahead(last_fixed) };
                Layer { height, at, places, seen: (false, false), near, far, from: 0 }
            } else {
                let position = usize::from(at);
                let none = first_fixed == usize::MAX;
                let seen = (none || position < first_fixed, none || position > last_fixed);
                first_fixed = first_fixed.min(position);
                last_fixed = last_fixed.max(position);
                let near = ahead(position);
                Layer { height, at, places: 0, seen, near, far: every & !near, from: 0 }
            };
            layers.push(layer);
        }
        let goal = 1u64 << (near * width + far);
        let (counts_near, counts_far) = (near > 0, far > 0);
        let (states, index) = (Vec::with_capacity(64), vec![0; 1 << count]);
        let hope = hope(size, near, far, all);
        Ok(Walk {
            size,
            width,
            counts_near,
            counts_far,
            open,
            layers,
            states,
            index,
            end: 0,
            last,
            all,
            goal,
            hope,
            fixed,
        })
    }

    /// Pairs after one more building, seen or not.
    #[inline]
    fn add(&self, pairs: u64, near: bool, far: bool) -> u64 {
        let mut next = pairs;
        if far && self.counts_far {
            next = (next & !self.last) << 1;
        }
        if near && self.counts_near {
            next <<= self.width;
        }
        next & self.all
    }

    /// Pairs with hope once a building was seen at a position, from these ends.
    #[inline]
    fn hope(&self, position: usize, near: bool, far: bool) -> u64 {
        let near = if near { self.hope[0][position] } else { self.all };
        let far = if far { self.hope[1][position] } else { self.all };
        near & far
    }

    /// Pairs before that building.
    #[inline]
    fn take(&self, pairs: u64, near: bool, far: bool) -> u64 {
        let mut next = pairs;
        if near && self.counts_near {
            next >>= self.width;
        }
        if far && self.counts_far {
            // Pairs that have seen nothing from the far end have no pair before them.
            let first = self.last >> (self.width - 1);
            next = (next & !first) >> 1;
        }
        next
    }

    /// Whether a building of this layer in open cell `i` is seen over the mask.
    #[inline]
    fn sees(layer: &Layer, mask: u16, bit: u16) -> (bool, bool) {
        (bit & layer.near & below(mask) != 0, bit & layer.far & above(mask) != 0)
    }

    /// Whether the fixed building of this layer is seen over the mask.
    #[inline]
    fn sees_fixed(layer: &Layer, mask: u16) -> (bool, bool) {
        (layer.seen.0 && mask & layer.near == 0, layer.seen.1 && mask & layer.far == 0)
    }

    fn forward(&mut self) {
        self.states.push((0, 1, 0));
        for number in 0..self.layers.len() {
            let (from, to) = (self.layers[number].from, self.states.len());
            let layer = self.layers[number];
            for at in from..to {
                let (mask, have, _) = self.states[at];
                if layer.places == 0 {
                    let (near, far) = Walk::sees_fixed(&layer, mask);
                    let next = self.add(have, near, far) & self.hope(usize::from(layer.at), near, far);
                    self.states.push((mask, next, 0));
                    continue;
                }
                let mut rest = if have == 0 { 0 } else { layer.places & !mask };
                while rest != 0 {
                    let bit = rest & rest.wrapping_neg();
                    rest ^= bit;
                    let (near, far) = Walk::sees(&layer, mask, bit);
                    let position = usize::from(self.open[bit.trailing_zeros() as usize]);
                    let next = self.add(have, near, far) & self.hope(position, near, far);
                    if next == 0 {
                        continue;
                    }
                    let slot = self.index[usize::from(mask | bit)] as usize;
                    match self.states.get_mut(slot) {
                        Some(state) if slot >= to => state.1 |= next,
                        _ => {
                            self.index[usize::from(mask | bit)] = self.states.len() as u32;
                            self.states.push((mask | bit, next, 0));
                        }
                    }
                }
            }
            match self.layers.get_mut(number + 1) {
                Some(next) => next.from = to,
                None => self.end = to,
            }
        }
    }

    /// Where the states behind a layer begin.
    #[inline]
    fn behind(&self, number: usize) -> usize {
        self.layers.get(number + 1).map_or(self.end, |layer| layer.from)
    }

    /// The state of a mask behind a layer of an open height.
    #[inline]
    fn next(&self, number: usize, mask: u16) -> usize {
        let slot = self.index[usize::from(mask)] as usize;
        if slot < self.behind(number) { usize::MAX } else { slot }
    }

    fn backward(&mut self) -> Result<(), Refusal> {
        // Behind the last layer all cells are taken: one state, if there is a way at all.
        let Some(state) = self.states.get_mut(self.end) else { return Err(Refusal::Nothing) };
        state.2 = state.1 & self.goal;
        if state.2 == 0 {
            return Err(Refusal::Nothing);
        }
        for number in (0..self.layers.len()).rev() {
            let layer = self.layers[number];
            let behind = self.behind(number);
            for at in (layer.from..behind).rev() {
                let (mask, have, _) = self.states[at];
                let mut live = 0;
                if layer.places == 0 {
                    let (near, far) = Walk::sees_fixed(&layer, mask);
                    live = self.take(self.states[behind + at - layer.from].2, near, far) & have;
                }
                let mut rest = if have == 0 { 0 } else { layer.places & !mask };
                while rest != 0 {
                    let bit = rest & rest.wrapping_neg();
                    rest ^= bit;
                    let (near, far) = Walk::sees(&layer, mask, bit);
                    if let Some(state) = self.states.get(self.next(number, mask | bit)) {
                        live |= self.take(state.2, near, far) & have;
                    }
                }
                self.states[at].2 = live;
            }
        }
        Ok(())
    }

    /// What is left of every cell.
    pub(super) fn keep(&self) -> Vec<Digits> {
        let mut keep: Vec<Digits> = self.fixed[..self.size].iter().map(|&height| Digits::one(height)).collect();
        for (number, layer) in self.layers.iter().enumerate() {
            let mut missing = layer.places;
            for &(mask, have, _) in &self.states[layer.from..self.behind(number)] {
                let mut rest = if have == 0 { 0 } else { missing & !mask };
                while rest != 0 {
                    let bit = rest & rest.wrapping_neg();
                    rest ^= bit;
                    let (near, far) = Walk::sees(layer, mask, bit);
                    let live = self.states.get(self.next(number, mask | bit)).map_or(0, |state| state.2);
                    if self.take(live, near, far) & have != 0 {
                        missing ^= bit;
                        keep[usize::from(self.open[bit.trailing_zeros() as usize])] |= Digits::one(layer.height);
                    }
                }
            }
        }
        keep
    }

    /// How many ways there are to fill the line; stops growing at the largest number.
    pub(super) fn count(&self) -> u64 {
        let pairs = self.all.count_ones() as usize;
        let mut ways = vec![0u64; self.states.len() * pairs];
        ways[0] = 1;
        for (number, layer) in self.layers.iter().enumerate() {
            for at in layer.from..self.behind(number) {
                let (mask, _, live) = self.states[at];
                for pair in (0..pairs).filter(|pair| live >> pair & 1 != 0) {
                    let have = ways[at * pairs + pair];
                    for (_, to, pair) in self.ways_on(number, layer, at, mask, 1 << pair) {
                        let slot = &mut ways[to * pairs + pair.trailing_zeros() as usize];
                        *slot = slot.saturating_add(have);
                    }
                }
            }
        }
        ways[self.end * pairs + self.goal.trailing_zeros() as usize]
    }

    /// Where one pair of a state leads to that lies on a way to the end: the open cell used, the state, the pair.
    fn ways_on<'w>(
        &'w self,
        number: usize,
        layer: &'w Layer,
        at: usize,
        mask: u16,
        pair: u64,
    ) -> impl Iterator<Item = (u16, usize, u64)> + 'w {
        let fixed = (layer.places == 0).then(|| {
            let (near, far) = Walk::sees_fixed(layer, mask);
            (0, self.behind(number) + at - layer.from, self.add(pair, near, far))
        });
        let free = layer.places & !mask;
        let open = (0..MOST_OPEN).map(|i| 1u16 << i).filter(move |bit| free & bit != 0).map(move |bit| {
            let (near, far) = Walk::sees(layer, mask, bit);
            (bit, self.next(number, mask | bit), self.add(pair, near, far))
        });
        let lives =
            move |&(_, to, pair): &(u16, usize, u64)| self.states.get(to).is_some_and(|state| state.2 & pair != 0);
        fixed.into_iter().chain(open).filter(lives)
    }

    /// The ways to fill the line, the smallest first; at most so many of them.
    pub(super) fn list(&self, most: usize) -> Vec<Vec<u8>> {
        let mut found = Vec::new();
        let mut stack = vec![(0, 0, 1u64, self.fixed)];
        while let Some((number, at, pair, sequence)) = stack.pop() {
            let Some(layer) = self.layers.get(number) else {
                found.push(sequence[..self.size].to_vec());
                if found.len() == most {
                    break;
                }
                continue;
            };
            let mask = self.states[at].0;
            for (bit, to, pair) in self.ways_on(number, layer, at, mask, pair) {
                let mut sequence = sequence;
                if bit != 0 {
                    sequence[usize::from(self.open[bit.trailing_zeros() as usize])] = layer.height;
                }
                stack.push((number + 1, to, pair, sequence));
            }
        }
        found.sort_unstable();
        found
    }
}

/// What one clue leaves of a line if heights may repeat unless they are the highest so far: what is left for lines
/// that are too long for an exact answer. `None` if nothing fits.
pub(super) fn relaxed(line: &Line) -> Option<Vec<Digits>> {
    let (size, most) = (line.size, 1u64 << line.near);
    // By cells passed and the highest so far: the set of counts seen, as bits.
    let mut counts = vec![[0u64; LONGEST + 1]; size + 1];
    counts[0][0] = 1;
    for at in 0..size {
        for highest in 0..=size {
            let have = counts[at][highest] & ((most << 1) - 1);
            if have == 0 {
                continue;
            }
            for height in line.cells[at] {
                let height = usize::from(height);
                if height > highest && height > at {
                    counts[at + 1][height] |= have << 1;
                } else if height < highest {
                    counts[at + 1][highest] |= have;
                }
            }
        }
    }
    let mut keep = vec![Digits::EMPTY; size];
    let mut live = [0u64; LONGEST + 1];
    live[size] = counts[size][size] & most;
    for at in (0..size).rev() {
        let mut before = [0u64; LONGEST + 1];
        for highest in 0..=size {
            let have = counts[at][highest];
            for height in line.cells[at].iter().filter(|_| have != 0) {
                let raised = usize::from(height) > highest;
                let back = if raised { live[usize::from(height)] >> 1 } else { live[highest] };
                if usize::from(height) != highest && back & have != 0 {
                    before[highest] |= back & have;
                    keep[at] |= Digits::one(height);
                }
            }
        }
        live = before;
    }
    keep.iter().all(|cell| !cell.is_empty()).then_some(keep)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers that depend on a seed only.
    struct Dice(u64);

    impl Dice {
        fn roll(&mut self, below: u64) -> u64 {
            self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (self.0 >> 33) % below
        }
    }

    /// All orders of 1 to `size`.
    fn permutations(size: u8) -> Vec<Vec<u8>> {
        let mut found = vec![Vec::new()];
        for _ in 0..size {
            let longer = |short: &Vec<u8>| {
                let free = (1..=size).filter(|height| !short.contains(height));
                free.map(|height| [short.clone(), vec![height]].concat()).collect::<Vec<_>>()
            };
            found = found.iter().flat_map(longer).collect();
        }
        found
    }

    fn seen(heights: impl Iterator<Item = u8>) -> u8 {
        let mut before: Vec<u8> = Vec::new();
        let mut count = 0;
        for height in heights {
            count += u8::from(before.iter().all(|&other| other < height));
            before.push(height);
        }
        count
    }

    /// Every way to fill the line, by trying all permutations.
    fn plainly(line: &Line, permutations: &[Vec<u8>]) -> Vec<Vec<u8>> {
        let fits = |way: &&Vec<u8>| {
            way.iter().zip(&line.cells).all(|(&height, cell)| cell.contains(height))
                && (line.near == 0 || seen(way.iter().copied()) == line.near)
                && (line.far == 0 || seen(way.iter().rev().copied()) == line.far)
        };
        permutations.iter().filter(fits).cloned().collect()
    }

    /// A line with random candidates and clues; often with cells that are fixed.
    fn random(size: usize, dice: &mut Dice) -> Line {
        let mut line = Line { size, cells: [Digits::EMPTY; LONGEST], near: 0, far: 0 };
        let holes = dice.roll(4);
        for cell in &mut line.cells[..size] {
            *cell = Digits::upto(size as u8);
            for height in 1..=size as u8 {
                if dice.roll(5) < holes {
                    *cell -= Digits::one(height);
                }
            }
            if dice.roll(8) == 0 {
                *cell = Digits::one(dice.roll(size as u64) as u8 + 1);
            }
        }
        line.near = dice.roll(size as u64 + 1) as u8;
        line.far = dice.roll(size as u64 + 1) as u8;
        line
    }

    #[test]
    fn the_walk_agrees_with_all_permutations() {
        let mut dice = Dice(1);
        let mut fitting = 0;
        for size in 1..=6usize {
            let permutations = permutations(size as u8);
            for _ in 0..3000 {
                let line = random(size, &mut dice);
                let ways = plainly(&line, &permutations);
                let Ok(walk) = Walk::new(&line) else {
                    assert!(ways.is_empty(), "{line:?} has {ways:?}");
                    continue;
                };
                fitting += 1;
                let keep = |at: usize| ways.iter().map(|way| way[at]).collect::<Digits>();
                assert_eq!(walk.keep(), (0..size).map(keep).collect::<Vec<_>>(), "{line:?}");
                assert_eq!(walk.count(), ways.len() as u64, "{line:?}");
                assert_eq!(walk.list(usize::MAX), ways, "{line:?}");
                assert_eq!(walk.list(2).len(), ways.len().min(2));
            }
        }
        assert!(fitting > 3000, "{fitting}");
    }

    #[test]
    fn the_rough_walk_keeps_what_is_possible() {
        let mut dice = Dice(2);
        let mut struck = 0;
        for size in 2..=6usize {
            let permutations = permutations(size as u8);
            for _ in 0..2000 {
                let mut line = random(size, &mut dice);
                (line.near, line.far) = (line.near.max(1), 0);
                let ways = plainly(&line, &permutations);
                let keep = relaxed(&line);
                for way in &ways {
                    let keep = keep.as_ref().expect("there is a way");
                    assert!(way.iter().zip(keep).all(|(&height, cell)| cell.contains(height)), "{line:?} {way:?}");
                }
                let full = |keep: &Vec<Digits>| keep.iter().zip(&line.cells).any(|(keep, cell)| keep != cell);
                struck += usize::from(keep.as_ref().is_some_and(full));
            }
        }
        assert!(struck > 1000, "{struck}");
    }

    /// The numbers of permutations with so many seen: Stirling numbers of the first kind.
    #[test]
    fn long_lines_are_counted_without_listing() {
        let count = |size: usize, near, far| {
            let mut line = Line { size, cells: [Digits::EMPTY; LONGEST], near, far };
            line.cells[..size].fill(Digits::upto(size as u8));
            Walk::new(&line).map(|walk| walk.count())
        };
        assert_eq!(count(9, 3, 0), Ok(118_124));
        assert_eq!(count(9, 3, 3), Ok(40_614));
        assert_eq!(count(12, 3, 0), Ok(150_917_976));
        assert_eq!(count(9, 5, 6), Err(Refusal::Nothing));
        assert_eq!(count(13, 3, 0), Err(Refusal::TooLarge));
    }
}
