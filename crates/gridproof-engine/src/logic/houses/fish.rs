//! Basic fish: `n` rows whose places for a digit are all in `n` columns, or the other way round.
//!
//! For one digit, a line is a word: bit `c` of a row says that the digit has a place in column `c`. A fish of size `n` is
//! `n` lines whose words have `n` bits between them. Rows and columns are always complete.

use super::Board;
use crate::digits::Digits;
use crate::logic::{Sink, Step};
use std::ops::{ControlFlow, Range, RangeInclusive};

/// The largest fish that has a name.
pub const MAX: usize = 7;

/// The kinds of steps, for fish of 2 to [`MAX`] lines.
const KINDS: [&str; MAX - 1] = ["x-wing", "swordfish", "jellyfish", "squirmbag", "whale", "leviathan"];

/// The places of one digit, line by line.
#[derive(Clone, Debug)]
pub struct Lines {
    /// The number of rows and of columns.
    pub size: usize,
    /// Bit `c` of entry `r`: the digit has a place in row `r` and column `c`.
    pub rows: [u64; 64],
    /// Bit `r` of entry `c`.
    pub columns: [u64; 64],
}

impl Lines {
    /// Collects the places of a digit.
    pub fn new<const W: usize>(board: &Board<W>, digit: u8) -> Lines {
        let size = board.size();
        let mut lines = Lines { size, rows: [0; 64], columns: [0; 64] };
        for (row, unit) in board.shape.rows().enumerate() {
            for cell in board.places(unit, digit) {
                let column = cell - row * size;
                lines.rows[row] |= 1 << column;
                lines.columns[column] |= 1 << row;
            }
        }
        lines
    }

    /// The rows if `rows`, else the columns.
    pub fn along(&self, rows: bool) -> &[u64] {
        if rows { &self.rows[..self.size] } else { &self.columns[..self.size] }
    }
}

/// Calls `found` with every choice of `size` lines, in order, in which each line has a number of places within `places`
/// and all of them together have at most `union`. It receives the lines as bits, and the union of their places.
pub fn choose<F>(lines: &[u64], size: usize, places: RangeInclusive<u32>, union: u32, found: &mut F) -> ControlFlow<()>
where
    F: FnMut(u64, u64) -> ControlFlow<()>,
{
    let fits = |&line: &usize| places.contains(&lines[line].count_ones());
    let usable = (0..lines.len()).filter(fits).fold(0, |set, line| set | 1 << line);
    more(lines, usable, size, union, (0, 0), found)
}

/// Adds `wanted` of the `usable` lines to those already chosen.
fn more<F>(
    lines: &[u64],
    mut usable: u64,
    wanted: usize,
    union: u32,
    (chosen, places): (u64, u64),
    found: &mut F,
) -> ControlFlow<()>
where
    F: FnMut(u64, u64) -> ControlFlow<()>,
{
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

/// Finds basic fish of `size` lines: digit by digit, rows as bases first.
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

/// Whether enough rows, or columns, have few enough places for a fish, and another line has places to strike.
fn worth_it<const W: usize>(board: &Board<W>, digit: u8, size: usize) -> bool {
    let short = |lines: Range<usize>| {
        let counts = lines.map(|unit| board.count(unit, digit));
        let (short, open) = counts.fold((0, 0), |(short, open), count| {
            (short + usize::from((2..=size).contains(&count)), open + usize::from(count > 0))
        });
        short >= size && open > size
    };
    short(board.shape.rows()) || short(board.shape.columns())
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
    let unit = |rows: bool, line: usize| board.shape.units[board.shape.line(rows, line)].house;
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

#[cfg(test)]
mod tests {
    use super::super::Shape;
    use super::*;
    use crate::logic::{Evidence, Mark, State};
    use crate::random::Random;
    use crate::search::{Control, Limits};
    use std::sync::Arc;

    /// A 9 x 9 board without boxes around an answer: each wrong candidate is kept with a chance of one in `odds`.
    fn planted(seed: u64, odds: u32) -> (Board<2>, Vec<u8>) {
        let mut random = Random::from_number(seed);
        let order = random.order(9);
        let answer: Vec<u8> = (0..81).map(|cell| ((order[cell / 9] + order[cell % 9]) % 9) as u8 + 1).collect();
        let mut board = Board::new(Arc::new(Shape::builder(9).build().unwrap()));
        for (cell, &right) in answer.iter().enumerate() {
            for digit in (1..=9).filter(|&digit| digit != right) {
                if !random.chance(1, odds) {
                    board.strike(Mark::new(cell, digit));
                }
            }
        }
        (board, answer)
    }

    fn steps(board: &Board<2>, size: usize) -> Vec<Step> {
        let mut steps = Vec::new();
        let mut take = |step| {
            steps.push(step);
            ControlFlow::Continue(())
        };
        let mut control = Control::new(Limits::NONE);
        let _ = basic(board, size, &mut Sink::new(false, &mut control, &mut take));
        steps
    }

    /// The same by definition: all choices of lines against all choices of cross lines.
    fn by_definition(board: &Board<2>, size: u32) -> Vec<(u8, Vec<usize>)> {
        let mut found = Vec::new();
        let choices = || (0u32..1 << 9).filter(move |bits| bits.count_ones() == size);
        for digit in 1..=9 {
            let cells: Vec<usize> = board.with(digit).iter().collect();
            for rows in [true, false] {
                let split = |cell: usize| if rows { (cell / 9, cell % 9) } else { (cell % 9, cell / 9) };
                for base in choices() {
                    let inside: Vec<_> = cells.iter().filter(|&&cell| base >> split(cell).0 & 1 == 1).collect();
                    let enough = |line: &usize| inside.iter().filter(|&&&cell| split(cell).0 == *line).count() >= 2;
                    if !(0..9).filter(|line| base >> line & 1 == 1).all(|line| enough(&line)) {
                        continue;
                    }
                    for cover in choices() {
                        let covered = |cell: usize| cover >> split(cell).1 & 1 == 1;
                        let used = |line: usize| inside.iter().any(|&&cell| split(cell).1 == line);
                        if !inside.iter().all(|&&cell| covered(cell))
                            || !(0..9).filter(|line| cover >> line & 1 == 1).all(used)
                        {
                            continue;
                        }
                        let outside = |cell: &usize| covered(*cell) && base >> split(*cell).0 & 1 == 0;
                        let strikes: Vec<usize> = cells.iter().copied().filter(outside).collect();
                        if !strikes.is_empty() {
                            found.push((digit, strikes));
                        }
                    }
                }
            }
        }
        found
    }

    #[test]
    fn basic_fish_match_the_definition() {
        let mut seen = [0; 3];
        for seed in 0..24 {
            let (board, _) = planted(seed, 2 + seed as u32 % 4);
            for (seen, size) in seen.iter_mut().zip(2..) {
                let mut quick: Vec<(u8, Vec<usize>)> = steps(&board, size)
                    .iter()
                    .map(|step| (step.strikes[0].digit, step.strikes.iter().map(|mark| mark.at()).collect()))
                    .collect();
                let mut plain = by_definition(&board, size as u32);
                *seen += quick.len();
                quick.sort();
                plain.sort();
                assert_eq!(quick, plain, "seed {seed}, size {size}");
            }
        }
        assert!(seen.iter().all(|&count| count > 5), "{seen:?}");
    }

    #[test]
    fn no_fish_strikes_the_answer() {
        let mut count = 0;
        for seed in 100..400 {
            let (board, answer) = planted(seed, 3 + seed as u32 % 4);
            for size in 2..=MAX {
                for step in steps(&board, size) {
                    assert_eq!(step.kind, KINDS[size - 2]);
                    assert!(step.strikes.iter().all(|mark| answer[mark.at()] != mark.digit), "{step:?}");
                    count += 1;
                }
            }
        }
        assert!(count > 1000, "{count}");
    }

    #[test]
    fn an_x_wing_names_its_cells_and_strikes() {
        let mut board = Board::<2>::new(Arc::new(Shape::builder(9).build().unwrap()));
        for row in [1, 6] {
            for column in (0..9).filter(|column| ![2, 5].contains(column)) {
                board.strike(Mark::new(row * 9 + column, 4));
            }
        }
        let steps = steps(&board, 2);
        // The other seven columns have all their places in seven rows, but that is not an X-Wing.
        assert_eq!(steps.len(), 1);
        assert_eq!(steps[0].role("cells"), Some(&Evidence::Cells(vec![11, 14, 56, 59])));
        assert_eq!(steps[0].strikes.len(), 14);
        assert!(steps[0].strikes.iter().all(|mark| mark.digit == 4 && [2, 5].contains(&(mark.at() % 9))));
    }

    #[test]
    fn sizes_without_a_name_find_nothing() {
        let (board, _) = planted(7, 2);
        for size in [0, 1, MAX + 1, 100] {
            assert!(steps(&board, size).is_empty());
        }
    }
}
