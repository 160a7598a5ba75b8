//! Deductions about one digit alone; digits that share a vector do not interact here.

use super::lanes::Lanes;
use super::layout::{FIRST, LAST, MINICOLUMNS, MINIROWS};

/// Locked candidates in every band and stack, exactly: what remains is part of a way to put the digit into the
/// three boxes of its band, and of a way through the three boxes of its stack.
///
/// Returns these, and those of them that are the last in their box. If nothing was struck, the latter include the
/// hidden singles of rows and columns, which need no search of their own.
#[inline(always)]
pub(super) fn lock<V: Lanes>(digit: V) -> (V, V) {
    let minicolumns = V::bands(MINICOLUMNS);
    let cells = digit.and(ways_through_band(digit));
    let (second, third) = (cells.down::<1>(), cells.down::<2>());
    let either = cells.or(second);
    let columns = either.or(third).and(minicolumns);
    let crowded = cells.and(second).or(either.and(third));
    let (after, before) = (next_column(columns), previous_column(columns));
    let ways = after.next_band().and(before.previous_band()).or(before.next_band().and(after.previous_band()));
    let cells = cells.and(fill_minicolumns(ways.and(minicolumns)));
    let alone = columns.without(after.or(before)).without(crowded);
    (cells, cells.and(fill_minicolumns(alone)))
}

/// Where the digit is in one of these cells, strikes it from the other cells of the box. The cells must
/// have no other candidate. Rows and columns follow in [`lock`].
#[inline(always)]
pub(super) fn place<V: Lanes>(digit: V, cells: V) -> V {
    let minicolumns = V::bands(MINICOLUMNS);
    let placed = digit.and(cells);
    let (second, third) = (placed.down::<1>(), placed.down::<2>());
    let either = placed.or(second);
    let columns = either.or(third).and(minicolumns);
    // Twice in one minicolumn: neither may stay, or the clash would go unnoticed.
    let clash = placed.and(second).or(either.and(third));
    let others = next_column(columns).or(previous_column(columns)).or(clash).and(minicolumns);
    let neighbours = fill_minicolumns(columns).without(placed);
    digit.without(neighbours).without(fill_minicolumns(others))
}

/// Extends a minicolumn's first cell to all three. Other bits must be clear.
#[inline(always)]
fn fill_minicolumns<V: Lanes>(first_cells: V) -> V {
    first_cells.up::<3>().minus(first_cells)
}

/// For every column, what is in the next one of its stack. Leaves bits above the cells.
#[inline(always)]
pub(super) fn next_column<V: Lanes>(cells: V) -> V {
    cells.down::<9>().or(cells.up::<18>())
}

/// For every column, what is in the previous one of its stack. Leaves bits above the cells.
#[inline(always)]
pub(super) fn previous_column<V: Lanes>(cells: V) -> V {
    cells.down::<18>().or(cells.up::<9>())
}

/// The cells of all minirows that are part of a way to put a digit into three boxes and three rows.
///
/// There are six ways. Thanks to the rotated rows, three of them keep their place in the box: a shift by 3
/// goes to the next box. The three others go one place back from box to box.
#[inline(always)]
fn ways_through_band<V: Lanes>(cells: V) -> V {
    let rows = cells.or(cells.down::<9>()).or(cells.down::<18>()).and(V::bands(MINIROWS));
    let round = rows.or(rows.up::<9>());
    let straight = round.down::<3>().and(round.down::<6>());
    let (first, last) = (V::bands(FIRST), V::bands(LAST));
    let in_next = round.down::<5>().and(first).or(round.down::<2>().without(first));
    let in_previous = round.down::<4>().and(last).or(round.down::<7>().without(last));
    let ways = straight.or(in_next.and(in_previous)).and(round).and(V::bands(MINIROWS));
    ways.or(ways.up::<9>()).or(ways.up::<18>())
}
