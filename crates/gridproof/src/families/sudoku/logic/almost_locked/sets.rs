//! The collection of almost locked sets, and which of them see a candidate.

use super::rows::BitRows;
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::Sink;
use gridproof_engine::logic::cells::Cells;
use gridproof_engine::logic::houses::Board;
use std::ops::ControlFlow;

/// The maximum number of sets on boards up to 9 x 9, which have a few hundred.
const MAX_SETS: usize = 4096;
/// The maximum number of sets on larger boards; houses beyond that are left out.
const MAX_SETS_LARGE: usize = 1024;

/// An almost locked set: `n` cells of a house with `n + 1` digits among them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Set<const W: usize> {
    /// Its cells.
    pub(super) cells: Cells<W>,
    /// The digits among them.
    pub(super) digits: Digits,
    /// The slot of its first digit: the number of digits of all sets before it.
    pub(super) from: usize,
}

impl<const W: usize> Set<W> {
    /// The slot of one of its digits: slots number the digits of all sets.
    #[inline]
    pub(super) fn slot(&self, digit: u8) -> usize {
        self.from + (self.digits.bits() & ((1 << digit) - 1)).count_ones() as usize
    }
}

/// All almost locked sets of a board.
///
/// ```text
/// list[s]      sets, in the order in which they are found
/// places[slot] cells of the set that have the digit
/// seen[slot]   candidates of the digit outside the set that see all its places in the set
/// seers[c, d]  sets s with (c, d) in `seen`
/// holders[c]   sets that have the cell
/// ```
pub(super) struct Sets<const W: usize> {
    pub(super) list: Vec<Set<W>>,
    pub(super) seers: BitRows,
    pub(super) holders: BitRows,
    places: Vec<Cells<W>>,
    seen: Vec<Cells<W>>,
    size: usize,
}

impl<const W: usize> Sets<W> {
    /// Collects the sets of a board.
    pub(super) fn collect(board: &Board<W>, sink: &mut Sink<'_, '_>) -> ControlFlow<(), Sets<W>> {
        let size = board.size();
        let mut list = Vec::with_capacity(256);
        for unit in 0..board.shape.units.len() {
            sink.tick()?;
            collect_house(board, unit, &mut list);
        }
        let slots = list.last().map_or(0, |set: &Set<W>| set.from + set.digits.len() as usize);
        let (mut places, mut seen) = (Vec::with_capacity(slots), Vec::with_capacity(slots));
        let mut seers = BitRows::new(size * size * size, list.len());
        let mut holders = BitRows::new(size * size, list.len());
        for (index, set) in list.iter().enumerate() {
            set.cells.into_iter().for_each(|cell| holders.insert(cell, index));
            for digit in set.digits {
                let with = board.with(digit);
                let own = set.cells & with;
                let cells = board.shape.common_peers(&own) & (with - set.cells);
                cells.into_iter().for_each(|cell| seers.insert(cell * size + usize::from(digit) - 1, index));
                places.push(own);
                seen.push(cells);
            }
        }
        ControlFlow::Continue(Sets { list, seers, holders, places, seen, size })
    }

    /// The number of slots: the digits of all sets together.
    pub(super) fn slots(&self) -> usize {
        self.seen.len()
    }

    /// The cells of the set that have one of its digits.
    #[inline]
    pub(super) fn places(&self, set: usize, digit: u8) -> Cells<W> {
        self.places[self.list[set].slot(digit)]
    }

    /// Candidates of a digit of the set, outside the set, that see all its places in the set.
    #[inline]
    pub(super) fn seen(&self, set: usize, digit: u8) -> Cells<W> {
        self.seen[self.list[set].slot(digit)]
    }

    /// The sets that have the digit and see this candidate from all its places.
    #[inline]
    pub(super) fn seers(&self, cell: usize, digit: u8) -> &[u64] {
        self.seers.row(self.row(cell, digit))
    }

    /// The number of candidates a board of this size can have.
    pub(super) fn rows(&self) -> usize {
        self.size * self.size * self.size
    }

    /// The index of a candidate among all candidates of the board.
    #[inline]
    pub(super) fn row(&self, cell: usize, digit: u8) -> usize {
        cell * self.size + usize::from(digit) - 1
    }
}

/// The maximum number of cells of a set. On boards up to 9 x 9 every set counts; on larger ones only small sets do, which
/// are those a person sees, and whose number is bounded.
fn max_cells(size: usize) -> usize {
    match size {
        0..=9 => size.saturating_sub(1),
        10..=16 => 4,
        _ => 3,
    }
}

/// Adds the sets of a house that no earlier house had: depth first, a set before the sets that extend it.
fn collect_house<const W: usize>(board: &Board<W>, unit: usize, list: &mut Vec<Set<W>>) {
    let max_cells = max_cells(board.size());
    let max_sets = if board.size() > 9 { MAX_SETS_LARGE } else { MAX_SETS };
    let house = &board.shape.units[unit];
    let mut cells = [0; Digits::MAX as usize];
    let mut digits = [Digits::EMPTY; Digits::MAX as usize];
    let mut count = 0;
    for &cell in &house.cells {
        let cell = usize::from(cell);
        if board.open().contains(cell) && board.at(cell).len() as usize <= max_cells + 1 {
            (cells[count], digits[count]) = (cell, board.at(cell));
            count += 1;
        }
    }
    // `chosen[k]` is the k-th cell taken, `union[k]` the digits of the first k cells.
    let mut chosen = [0; Digits::MAX as usize];
    let mut union = [Digits::EMPTY; Digits::MAX as usize + 1];
    let (mut depth, mut next) = (0, 0);
    loop {
        if next == count || depth == max_cells || list.len() == max_sets {
            if depth == 0 || list.len() == max_sets {
                return;
            }
            depth -= 1;
            next = chosen[depth] + 1;
            continue;
        }
        let among = union[depth] | digits[next];
        (chosen[depth], union[depth + 1]) = (next, among);
        next += 1;
        let (taken, room) = (depth + 1, (count - next).min(max_cells - depth - 1));
        if among.len() as usize == taken + 1 {
            let set = chosen[..taken].iter().map(|&at| cells[at]).collect();
            if is_new(board, unit, &set) {
                let from = list.last().map_or(0, |last| last.from + last.digits.len() as usize);
                list.push(Set { cells: set, digits: among, from });
            }
        }
        // Extend only while the rest of the house has enough cells to make up for the surplus digits.
        if among.len() as usize <= taken + room + 1 {
            depth += 1;
        }
    }
}

/// Whether no earlier house has all the cells.
fn is_new<const W: usize>(board: &Board<W>, unit: usize, set: &Cells<W>) -> bool {
    let Some(first) = set.first() else { return false };
    let units = board.shape.units_of(first);
    !units.iter().any(|&other| usize::from(other) < unit && board.shape.units[usize::from(other)].set.includes(set))
}
