//! Options as bit masks, and the filter over them that every search is built on.
//!
//! ```text
//! first bits            one for every primary item; an option rules out those that must be covered exactly once
//! further bits          one for every colour in which a secondary item is used ("no colour" is one of them);
//!                       none for an item that excludes nothing
//! uses(o)               the bits that option o has
//! bars(o)               the bits that option o rules out: o and q can be chosen together
//!                       iff uses(q) & bars(o) = 0
//! ```
//!
//! Without colours and bounds, `bars = uses`. `W` is the number of words of a mask, `P` the number of words that contain
//! primary items.

use std::ops::Range;

use crate::order::Order;
use crate::{Pair, Problem};

/// A set of bits.
pub(crate) type Mask<const W: usize> = [u64; W];

#[inline(always)]
pub(crate) fn meets<const W: usize>(a: &Mask<W>, b: &Mask<W>) -> bool {
    let mut common = 0;
    for w in 0..W {
        common |= a[w] & b[w];
    }
    common != 0
}

#[inline(always)]
pub(crate) fn is_empty<const W: usize>(a: &Mask<W>) -> bool {
    a.iter().fold(0, |all, word| all | word) == 0
}

/// The bits of an item: one for a primary item, one for every colour of a secondary item, in ascending order.
#[derive(Clone, Copy, Debug, Default)]
struct ItemBits {
    /// `None` if the item excludes nothing.
    first: Option<u32>,
    uses: u32,
    /// The number of its bits, and of those for colours below 128. Most problems have no other colours.
    len: u32,
    low_len: u32,
    low: u128,
    /// The position that colour 0 has or would have in [`BitAssignment::low`].
    row: isize,
    /// The position of its first other colour in [`BitAssignment::high`].
    high: usize,
}

impl ItemBits {
    /// Returns whether the item has only one colour or only one use.
    fn excludes_nothing(&self) -> bool {
        self.len < 2 && (self.low != 1 || self.uses < 2)
    }
}

/// Which bits belong to which item and colour.
pub(crate) struct BitAssignment {
    items: Vec<ItemBits>,
    /// The bits of colours below 128, for each item from its lowest colour to its highest.
    low: Vec<u16>,
    /// The items with their other colours, sorted.
    high: Vec<(usize, u32)>,
    /// The number of all bits.
    pub(crate) width: usize,
    /// Whether `bars` differs from `uses`: some item is used in a colour, or has bounds.
    pub(crate) coloured: bool,
}

impl BitAssignment {
    /// Assigns bits to the items in the given order. Returns `None` if they need more than `words` words.
    pub(crate) fn new(problem: &Problem, order: &Order, words: usize) -> Option<BitAssignment> {
        let max_width = words.saturating_mul(u64::BITS as usize);
        if problem.primary_count() > max_width {
            return None;
        }
        let mut assignment = BitAssignment {
            items: vec![ItemBits::default(); problem.item_count()],
            low: Vec::with_capacity(u128::BITS as usize),
            high: Vec::new(),
            width: 0,
            coloured: !problem.all_exactly_once(),
        };
        if problem.primary_count() < problem.item_count() {
            assignment.collect_colours(problem, order);
        }
        for item in order.items(problem) {
            assignment.assign(item as usize, item as usize >= problem.primary_count());
            if assignment.width > max_width {
                return None;
            }
        }
        Some(assignment)
    }

    /// Collects the colours of all secondary items.
    fn collect_colours(&mut self, problem: &Problem, order: &Order) {
        for option in order.options(problem) {
            for pair in problem.option(option).iter().filter(|pair| pair.item.index() >= problem.primary_count()) {
                self.coloured |= pair.colour != 0;
                let bits = &mut self.items[pair.item.index()];
                bits.uses += 1;
                match pair.colour {
                    colour @ 0..128 => bits.low |= 1 << colour,
                    colour => self.high.push((pair.item.index(), colour)),
                }
            }
        }
        self.high.sort_unstable();
        self.high.dedup();
        for bits in &mut self.items[problem.primary_count()..] {
            bits.low_len = bits.low.count_ones();
            bits.len = bits.low_len;
        }
        for (at, &(item, _)) in self.high.iter().enumerate().rev() {
            self.items[item].len += 1;
            self.items[item].high = at;
        }
    }

    fn assign(&mut self, item: usize, secondary: bool) {
        let bits = &mut self.items[item];
        if !secondary {
            bits.len = 1;
        } else if bits.excludes_nothing() {
            return;
        }
        if bits.low != 0 {
            bits.row = self.low.len() as isize - bits.low.trailing_zeros() as isize;
            let mut left = bits.low >> bits.low.trailing_zeros();
            let mut bit = self.width as u16;
            while left != 0 {
                self.low.push(bit);
                bit += (left & 1) as u16;
                left >>= 1;
            }
        }
        bits.first = Some(self.width as u32);
        self.width += bits.len as usize;
    }

    /// Returns the bit of an item in a colour, `None` if the item excludes nothing.
    #[inline]
    fn bit(&self, pair: &Pair) -> Option<usize> {
        let bits = &self.items[pair.item.index()];
        let first = bits.first? as usize;
        if bits.uses == 0 {
            return Some(first);
        }
        if pair.colour < u128::BITS {
            return self.low.get((bits.row + pair.colour as isize) as usize).map(|&bit| usize::from(bit));
        }
        let position = self.high.binary_search(&(pair.item.index(), pair.colour)).ok()?;
        Some(first + bits.low_len as usize + position - bits.high)
    }

    /// Returns all bits of every item; none for an item whose options do not rule each other out.
    fn spans<const W: usize>(&self, problem: &Problem) -> Vec<Mask<W>> {
        let mut spans = vec![[0; W]; self.items.len()];
        for (item, (span, bits)) in problem.items().zip(spans.iter_mut().zip(&self.items)) {
            let once = problem.bounds(item).is_none_or(|bounds| bounds == (1, 1));
            if let Some(first) = bits.first.filter(|_| once) {
                (first..first + bits.len).for_each(|bit| set(span, bit as usize));
            }
        }
        spans
    }
}

/// The options that are not dropped, as masks.
#[derive(Clone, Debug)]
pub(crate) struct OptionTable<const W: usize> {
    pub(crate) uses: Vec<Mask<W>>,
    /// Empty if `bars = uses`.
    bars: Vec<Mask<W>>,
    /// The numbers of the options.
    pub(crate) number: Vec<u32>,
    pub(crate) primary: Mask<W>,
    /// The row of every option, or `u32::MAX` for a dropped one.
    rows: Vec<u32>,
}

impl<const W: usize> OptionTable<W> {
    pub(crate) fn new(problem: &Problem, assignment: &BitAssignment, order: &Order) -> OptionTable<W> {
        let (options, spans) = (problem.option_count(), assignment.spans::<W>(problem));
        let mut table = OptionTable {
            uses: Vec::with_capacity(options),
            bars: Vec::with_capacity(if assignment.coloured { options } else { 0 }),
            number: Vec::with_capacity(options),
            primary: [0; W],
            rows: vec![u32::MAX; problem.option_count()],
        };
        for bit in 0..problem.primary_count() {
            set(&mut table.primary, bit);
        }
        for option in order.options(problem) {
            let (mut uses, mut bars) = ([0; W], [0; W]);
            for pair in problem.option(option) {
                let Some(bit) = assignment.bit(pair) else { continue };
                let (word, one) = (bit / 64, 1 << (bit % 64));
                let span = &spans[pair.item.index()];
                // PERF: writing the one word and then reading the whole mask stalls the processor: 5 times as slow.
                for w in 0..W {
                    let own = if w == word { one } else { 0 };
                    uses[w] |= own;
                    // A colour does not rule out itself.
                    bars[w] |= if pair.colour == 0 { span[w] } else { span[w] & !own };
                }
            }
            table.rows[option as usize] = table.uses.len() as u32;
            table.uses.push(uses);
            table.number.push(option);
            if assignment.coloured {
                table.bars.push(bars);
            }
        }
        table
    }

    /// Returns the row of an option, `None` if it was dropped.
    pub(crate) fn row(&self, option: u32) -> Option<usize> {
        self.rows.get(option as usize).filter(|&&row| row != u32::MAX).map(|&row| row as usize)
    }

    /// Returns what an option rules out.
    #[inline(always)]
    pub(crate) fn bars(&self, row: u32, uses: &Mask<W>) -> Mask<W> {
        self.bars.get(row as usize).copied().unwrap_or(*uses)
    }
}

fn set<const W: usize>(mask: &mut Mask<W>, bit: usize) {
    if let Some(word) = mask.get_mut(bit / 64) {
        *word |= 1 << (bit % 64);
    }
}

/// Lists of options that can still be chosen, end to end. With `IDS`, each option has its row in the table.
#[derive(Clone, Debug, Default)]
pub(crate) struct OptionLists<const W: usize, const IDS: bool> {
    pub(crate) masks: Vec<Mask<W>>,
    pub(crate) rows: Vec<u32>,
}

impl<const W: usize, const IDS: bool> OptionLists<W, IDS> {
    /// Lists all options of a table.
    pub(crate) fn new(table: &OptionTable<W>) -> OptionLists<W, IDS> {
        let rows = if IDS { (0..table.uses.len() as u32).collect() } else { Vec::new() };
        OptionLists { masks: table.uses.clone(), rows }
    }

    /// Puts the wanted options of a table at the beginning. Returns their number.
    pub(crate) fn fill(&mut self, table: &OptionTable<W>, wanted: impl Fn(usize, &Mask<W>) -> bool) -> usize {
        self.reserve(table.uses.len());
        let mut kept = 0;
        for (row, uses) in table.uses.iter().enumerate().filter(|(row, uses)| wanted(*row, uses)) {
            self.masks[kept] = *uses;
            if IDS {
                self.rows[kept] = row as u32;
            }
            kept += 1;
        }
        kept
    }

    /// Makes room for lists up to `end`.
    #[inline]
    pub(crate) fn reserve(&mut self, end: usize) {
        if self.masks.len() < end {
            self.masks.resize(end * 2, [0; W]);
            if IDS {
                self.rows.resize(end * 2, 0);
            }
        }
    }

    #[inline(always)]
    pub(crate) fn row(&self, at: usize) -> u32 {
        if IDS { self.rows[at] } else { u32::MAX }
    }

    /// Copies the options that have no bit in `dead` to `to`, which is `from.start` or at least `from.end`. Returns the end of
    /// the copy.
    #[inline]
    pub(crate) fn filter(&mut self, from: Range<usize>, to: usize, dead: &Mask<W>) -> usize {
        if to == from.start {
            let masks = &mut self.masks[from.clone()];
            let mut kept = 0;
            for i in 0..masks.len() {
                let mask = masks[i];
                masks[kept] = mask;
                if IDS {
                    self.rows[to + kept] = self.rows[to + i];
                }
                kept += usize::from(!meets(&mask, dead));
            }
            return to + kept;
        }
        self.reserve(to + from.len());
        let (source, target) = self.masks.split_at_mut(to);
        let source = &source[from.clone()];
        let target = &mut target[..source.len()];
        let mut kept = 0;
        if IDS {
            let (rows, out) = self.rows.split_at_mut(to);
            let out = &mut out[..source.len()];
            for (mask, row) in source.iter().zip(&rows[from]) {
                target[kept] = *mask;
                out[kept] = *row;
                kept += usize::from(!meets(mask, dead));
            }
        } else {
            for mask in source {
                target[kept] = *mask;
                kept += usize::from(!meets(mask, dead));
            }
        }
        to + kept
    }
}
