//! Options as bit masks, and the two passes over them that everything else is made of.
//!
//! ```text
//! the first bits        one for every primary item; options rule out those that are wanted exactly once
//! further bits          one for every colour in which a secondary item is used ("no colour" is one of them);
//!                       none for an item that excludes nothing
//! uses(o)               the bits that option o has
//! bars(o)               the bits that option o rules out: o and q can be chosen together
//!                       iff uses(q) & bars(o) = 0
//! ```
//!
//! Where no colours are used `bars = uses`. `W` is the number of words of a mask, `P` the number of words
//! that have primary items in them.

use std::ops::Range;

use crate::cover::Problem;
use crate::cover::order::Order;

/// A set of bits.
pub(in crate::cover) type Mask<const W: usize> = [u64; W];

#[inline(always)]
pub(in crate::cover) fn meets<const W: usize>(a: &Mask<W>, b: &Mask<W>) -> bool {
    let mut common = 0;
    for w in 0..W {
        common |= a[w] & b[w];
    }
    common != 0
}

#[inline(always)]
pub(in crate::cover) fn is_empty<const W: usize>(a: &Mask<W>) -> bool {
    a.iter().fold(0, |all, word| all | word) == 0
}

/// The bits of an item: the first one, and the colours in their order if it is a secondary item.
struct Bits {
    first: usize,
    colours: Vec<u32>,
}

/// Where the bits of all items are.
pub(in crate::cover) struct Plan {
    items: Vec<Bits>,
    /// How many bits there are in all.
    pub(in crate::cover) width: usize,
    /// Whether `bars` differs from `uses`: some item is used in a colour, or has bounds.
    pub(in crate::cover) coloured: bool,
}

impl Plan {
    /// Gives bits to the items, in the given order.
    pub(in crate::cover) fn new(problem: &Problem, order: &Order) -> Plan {
        let primary = problem.primary_count();
        let mut items: Vec<Bits> =
            (0..problem.item_count()).map(|_| Bits { first: usize::MAX, colours: Vec::new() }).collect();
        let mut uses = vec![0u32; problem.item_count()];
        let mut coloured = false;
        for option in order.options(problem) {
            for pair in problem.option(option).iter().filter(|pair| pair.item.index() >= primary) {
                coloured |= pair.colour != 0;
                uses[pair.item.index()] += 1;
                items[pair.item.index()].colours.push(pair.colour);
            }
        }
        coloured |= !problem.all_once();
        let mut width = 0;
        for item in order.items(problem) {
            let bits = &mut items[item as usize];
            if item as usize >= primary {
                bits.colours.sort_unstable();
                bits.colours.dedup();
                // One colour only, or one use only: nothing is excluded.
                if bits.colours.len() < 2 && (bits.colours != [0] || uses[item as usize] < 2) {
                    continue;
                }
            }
            bits.first = width;
            width += bits.colours.len().max(1);
        }
        Plan { items, width, coloured }
    }
}

/// The options that take part, as masks.
#[derive(Clone, Debug)]
pub(in crate::cover) struct Table<const W: usize> {
    pub(in crate::cover) uses: Vec<Mask<W>>,
    /// Empty if no colours are used.
    bars: Vec<Mask<W>>,
    /// The numbers of the options.
    pub(in crate::cover) number: Vec<u32>,
    pub(in crate::cover) primary: Mask<W>,
    /// The row of every option, or `u32::MAX` if it takes no part.
    rows: Vec<u32>,
}

impl<const W: usize> Table<W> {
    pub(in crate::cover) fn new(problem: &Problem, plan: &Plan, order: &Order) -> Table<W> {
        let rows = vec![u32::MAX; problem.option_count()];
        let mut table = Table { uses: Vec::new(), bars: Vec::new(), number: Vec::new(), primary: [0; W], rows };
        for bit in 0..problem.primary_count() {
            set(&mut table.primary, bit);
        }
        for option in order.options(problem) {
            let (mut uses, mut bars) = ([0; W], [0; W]);
            for pair in problem.option(option) {
                let Bits { first, colours } = &plan.items[pair.item.index()];
                if *first == usize::MAX {
                    continue;
                }
                let place = colours.binary_search(&pair.colour).unwrap_or(0);
                set(&mut uses, first + place);
                if problem.bounds(pair.item).is_some_and(|bounds| bounds != (1, 1)) {
                    continue;
                }
                for other in (0..colours.len().max(1)).filter(|&other| other != place || pair.colour == 0) {
                    set(&mut bars, first + other);
                }
            }
            table.rows[option as usize] = table.uses.len() as u32;
            table.uses.push(uses);
            table.number.push(option);
            if plan.coloured {
                table.bars.push(bars);
            }
        }
        table
    }

    /// The row of an option that takes part.
    pub(in crate::cover) fn row(&self, option: u32) -> Option<usize> {
        self.rows.get(option as usize).filter(|&&row| row != u32::MAX).map(|&row| row as usize)
    }

    /// What an option rules out.
    #[inline(always)]
    pub(in crate::cover) fn bars(&self, row: u32, uses: &Mask<W>) -> Mask<W> {
        self.bars.get(row as usize).copied().unwrap_or(*uses)
    }
}

fn set<const W: usize>(mask: &mut Mask<W>, bit: usize) {
    if let Some(word) = mask.get_mut(bit / 64) {
        *word |= 1 << (bit % 64);
    }
}

/// Lists of options that can still be chosen, end to end. With `IDS` each has its row in the table.
#[derive(Clone, Debug, Default)]
pub(in crate::cover) struct Lists<const W: usize, const IDS: bool> {
    pub(in crate::cover) masks: Vec<Mask<W>>,
    pub(in crate::cover) rows: Vec<u32>,
}

impl<const W: usize, const IDS: bool> Lists<W, IDS> {
    /// All options of a table.
    pub(in crate::cover) fn new(table: &Table<W>) -> Lists<W, IDS> {
        let rows = if IDS { (0..table.uses.len() as u32).collect() } else { Vec::new() };
        Lists { masks: table.uses.clone(), rows }
    }

    /// Puts the wanted options of a table at the beginning; returns how many they are.
    pub(in crate::cover) fn fill(&mut self, table: &Table<W>, wanted: impl Fn(usize, &Mask<W>) -> bool) -> usize {
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

    /// Makes room for lists up to here.
    #[inline]
    pub(in crate::cover) fn reserve(&mut self, end: usize) {
        if self.masks.len() < end {
            self.masks.resize(end * 2, [0; W]);
            if IDS {
                self.rows.resize(end * 2, 0);
            }
        }
    }

    #[inline(always)]
    pub(in crate::cover) fn row(&self, at: usize) -> u32 {
        if IDS { self.rows[at] } else { u32::MAX }
    }

    /// Copies the options that `dead` does not touch to `to`, which is `from.start` or not before
    /// `from.end`; returns the end of the copy.
    #[inline]
    pub(in crate::cover) fn filter(&mut self, from: Range<usize>, to: usize, dead: &Mask<W>) -> usize {
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
