//! Boards whose lines and digits may be permuted, with bands of rows and stacks of columns.

use super::turn::Turn;
use super::{Map, Transforms, deal};
use gridproof_engine::random::{Random, Seed};

/// Which lines may be permuted: rows within their bands, and whole bands; columns and stacks likewise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    size: usize,
    band: usize,
    stack: usize,
    transposes: bool,
}

impl Shape {
    /// The largest size.
    pub const LARGEST: usize = 36;

    /// A square board with `band` rows per band and `stack` columns per stack, which must divide its size; it may be transposed if
    /// they are equal. `None` if they do not divide it, or the size is out of range.
    pub fn new(size: usize, band: usize, stack: usize) -> Option<Shape> {
        let divides = |part: usize| part > 0 && size.is_multiple_of(part);
        let fits = (1..=Shape::LARGEST).contains(&size) && divides(band) && divides(stack);
        fits.then_some(Shape { size, band, stack, transposes: band == stack })
    }

    /// The number of rows, of columns and of digits.
    pub fn size(self) -> usize {
        self.size
    }

    /// The number of rows in a band.
    pub fn band(self) -> usize {
        self.band
    }

    /// The number of columns in a stack.
    pub fn stack(self) -> usize {
        self.stack
    }

    /// Whether a transposed board has the same shape.
    pub fn transposes(self) -> bool {
        self.transposes
    }

    /// Returns change `number` of a seed, uniformly random among all changes of these kinds; with turns alone, every turn comes once
    /// before any is repeated. `None` if no kind is requested.
    ///
    /// If lines are permuted, boards whose bands and stacks differ are not transposed, so that they keep their shape; turns alone
    /// do transpose them, and then bands and stacks change places.
    pub fn change(self, kinds: Transforms, seed: &Seed, number: u64) -> Option<Change> {
        let mut random = Random::new(seed, number);
        let mut change = Change::none(self.size);
        match kinds {
            Transforms { lines: true, turns, .. } => {
                change.transposed = random.chance(1, 2) && turns && self.transposes;
                change.rows = lines(self.size, self.band, &mut random);
                change.columns = lines(self.size, self.stack, &mut random);
            }
            Transforms { turns: true, digits, .. } => {
                let at = match digits {
                    true => random.index(Turn::ALL.len()),
                    false => deal(Turn::ALL.len(), seed, number),
                };
                change = Change::of_turn(self.size, Turn::ALL[at]);
            }
            Transforms { digits: false, .. } => return None,
            _ => {}
        }
        if kinds.digits {
            let names = random.order(self.size);
            change.digits = std::iter::once(0).chain(names.into_iter().map(|name| name as u8 + 1)).collect();
        }
        Some(change)
    }
}

/// A random order of lines that keeps bands together.
fn lines(size: usize, band: usize, random: &mut Random) -> Vec<usize> {
    let bands = random.order(size / band);
    bands.into_iter().flat_map(|at| random.order(band).into_iter().map(move |line| at * band + line)).collect()
}

/// How the lines and digits of a board are permuted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// Whether the board is transposed first.
    pub transposed: bool,
    /// The old row for each new one.
    pub rows: Vec<usize>,
    /// The old column for each new one.
    pub columns: Vec<usize>,
    /// The new digit for each old one; 0 stays 0.
    pub digits: Vec<u8>,
}

impl Change {
    /// The identity.
    pub fn none(size: usize) -> Change {
        Change {
            transposed: false,
            rows: (0..size).collect(),
            columns: (0..size).collect(),
            digits: (0..=size).map(|digit| digit as u8).collect(),
        }
    }

    fn of_turn(size: usize, turn: Turn) -> Change {
        let mut change = Change::none(size);
        change.transposed = turn.transposes();
        if turn.flips_rows() {
            change.rows.reverse();
        }
        if turn.flips_columns() {
            change.columns.reverse();
        }
        change
    }

    /// The change as a map of cells and digits.
    pub fn map(&self) -> Map {
        let size = self.rows.len();
        let old = |row: usize, column: usize| if self.transposed { column * size + row } else { row * size + column };
        let from = self.rows.iter().flat_map(|&row| self.columns.iter().map(move |&column| Some(old(row, column))));
        Map { columns: size, from: from.collect(), digits: self.digits.clone() }
    }
}
