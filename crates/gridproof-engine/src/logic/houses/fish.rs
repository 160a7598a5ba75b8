//! Basic fish: as many rows as there are columns that hold all their places for a digit, and the other way round.
//!
//! One digit at a time, a line is a word: bit `c` of a row says that the digit may stand in column `c`. A fish of size n
//! is n lines whose words together have n bits.

use super::Board;
use crate::digits::Digits;
use crate::logic::{Sink, Step};
use std::ops::{ControlFlow, RangeInclusive};

/// The largest fish that has a name.
pub const MAX: usize = 7;

/// The kinds of steps: fish of 2 to [`MAX`] lines.
const KINDS: [&str; MAX - 1] = ["x-wing", "swordfish", "jellyfish", "squirmbag", "whale", "leviathan"];

/// The places of one digit, line by line.
#[derive(Clone, Debug)]
pub struct Lines {
    /// How many rows there are, and columns.
    pub size: usize,
    /// Bit `c` of entry `r`: the digit may stand in row `r` and column `c`.
    pub rows: [u64; 64],
    /// Bit `r` of entry `c`.
    pub columns: [u64; 64],
}

impl Lines {
    /// The places of a digit.
    pub fn new<const W: usize>(board: &Board<W>, digit: u8) -> Lines {
        let size = board.size();
        let mut lines = Lines { size, rows: [0; 64], columns: [0; 64] };
        for cell in board.with(digit) {
            let (row, column) = (cell / size, cell % size);
            lines.rows[row] |= 1 << column;
            lines.columns[column] |= 1 << row;
        }
        lines
    }

    /// Rows if `rows`, else columns.
    pub fn along(&self, rows: bool) -> &[u64] {
        if rows { &self.rows[..self.size] } else { &self.columns[..self.size] }
    }
}

/// Every choice of `size` lines with so many `places` each that have at most `union` places between them, in the order of
/// their numbers. `found` gets the lines, as bits, and the union of their places.
pub fn choose(
    lines: &[u64],
    size: usize,
    places: RangeInclusive<u32>,
    union: u32,
    found: &mut dyn FnMut(u64, u64) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let fits = |&line: &usize| places.contains(&lines[line].count_ones());
    let usable = (0..lines.len()).filter(fits).fold(0, |set, line| set | 1 << line);
    more(lines, usable, size, union, (0, 0), found)
}

/// Adds `wanted` of the `usable` lines to what was chosen.
fn more(
    lines: &[u64],
    mut usable: u64,
    wanted: usize,
    union: u32,
    (chosen, places): (u64, u64),
    found: &mut dyn FnMut(u64, u64) -> ControlFlow<()>,
) -> ControlFlow<()> {
    while usable.count_ones() as usize >= wanted.max(1) {
        let line = usable.trailing_zeros() as usize;
        usable &= usable - 1;
        let with = (chosen | 1 << line, places | lines[line]);
        if with.1.count_ones() > union {
            continue;
        }
        if wanted <= 1 {
            found(with.0, with.1)?;
        } else {
            more(lines, usable, wanted - 1, union, with, found)?;
        }
    }
    ControlFlow::Continue(())
}

/// The members of a set of lines, smallest first.
pub fn members(mut bits: u64) -> impl Iterator<Item = usize> + Clone {
    std::iter::from_fn(move || {
        let first = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
        bits &= bits - 1;
        Some(first)
    })
}

/// `size` rows whose places for a digit are all in `size` columns, or the other way round. Digit by digit, rows first.
pub fn basic<const W: usize>(board: &Board<W>, size: usize, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    if !(2..=MAX).contains(&size) {
        return ControlFlow::Continue(());
    }
    for digit in 1..=board.size() as u8 {
        if !worth_it(board, digit, size) {
            continue;
        }
        let lines = Lines::new(board, digit);
        for rows in [true, false] {
            let across = lines.along(!rows);
            choose(lines.along(rows), size, 2..=size as u32, size as u32, &mut |base, cover| {
                let strikes = members(cover).fold(0, |set, line| set | across[line] & !base);
                if cover.count_ones() as usize != size || strikes == 0 {
                    return ControlFlow::Continue(());
                }
                sink.step(step(board, size, digit, &lines, rows, (base, cover)))
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Whether enough rows, or columns, are short enough for a fish, and some line is left to strike in.
fn worth_it<const W: usize>(board: &Board<W>, digit: u8, size: usize) -> bool {
    let short = |first: usize| {
        let counts = (first..first + board.size()).map(|unit| board.count(unit, digit));
        let (short, open) = counts.fold((0, 0), |(short, open), count| {
            (short + usize::from((2..=size).contains(&count)), open + usize::from(count > 0))
        });
        short >= size && open > size
    };
    short(0) || short(board.size())
}

fn step<const W: usize>(
    board: &Board<W>,
    size: usize,
    digit: u8,
    lines: &Lines,
    rows: bool,
    (base, cover): (u64, u64),
) -> Step {
    let n = board.size();
    let cell = |along: usize, across: usize| if rows { along * n + across } else { across * n + along };
    let unit = |rows: bool, line: usize| board.shape.units[if rows { line } else { n + line }].house;
    let (along, across) = (lines.along(rows), lines.along(!rows));
    let mut cells: Vec<usize> =
        members(base).flat_map(|line| members(along[line]).map(move |place| cell(line, place))).collect();
    let mut struck: Vec<usize> =
        members(cover).flat_map(|line| members(across[line] & !base).map(move |place| cell(place, line))).collect();
    cells.sort_unstable();
    struck.sort_unstable();
    let mut step = Step::new(KINDS[size - 2])
        .digits("digits", Digits::one(digit))
        .houses("base", members(base).map(|line| unit(rows, line)))
        .houses("cover", members(cover).map(|line| unit(!rows, line)))
        .cells("cells", cells);
    for cell in struck {
        step = step.strike(cell, digit);
    }
    step
}
