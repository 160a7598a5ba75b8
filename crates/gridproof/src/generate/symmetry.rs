//! Symmetries of a pattern of cells.

use std::fmt;

/// The rotations and reflections that leave a pattern unchanged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// No symmetry.
    #[default]
    None,
    /// Rotation by 180 degrees.
    HalfTurn,
    /// Rotation by 90 degrees, and so by 180; square boards only.
    QuarterTurn,
    /// Reflection that exchanges left and right.
    LeftRight,
    /// Reflection that exchanges top and bottom.
    UpDown,
    /// Both of these reflections, and so rotation by 180 degrees.
    Mirrors,
    /// Reflection in the diagonal from the top left; square boards only.
    Diagonal,
    /// Reflection in the diagonal from the top right; square boards only.
    AntiDiagonal,
    /// Reflection in both diagonals, and so rotation by 180 degrees; square boards only.
    Diagonals,
    /// All of these; square boards only.
    Full,
}

impl Symmetry {
    /// All of them.
    pub const ALL: [Symmetry; 10] = [
        Symmetry::None,
        Symmetry::HalfTurn,
        Symmetry::QuarterTurn,
        Symmetry::LeftRight,
        Symmetry::UpDown,
        Symmetry::Mirrors,
        Symmetry::Diagonal,
        Symmetry::AntiDiagonal,
        Symmetry::Diagonals,
        Symmetry::Full,
    ];

    /// The ids of all of them, in the same order.
    pub(crate) const IDS: [&'static str; 10] = {
        let mut ids = [""; 10];
        let mut at = 0;
        while at < ids.len() {
            ids[at] = Symmetry::ALL[at].id();
            at += 1;
        }
        ids
    };

    /// The symmetry with this id.
    pub fn with_id(id: &str) -> Option<Symmetry> {
        Symmetry::ALL.into_iter().find(|symmetry| symmetry.id() == id)
    }

    /// The name used on the command line and in JSON.
    pub const fn id(self) -> &'static str {
        match self {
            Symmetry::None => "none",
            Symmetry::HalfTurn => "half-turn",
            Symmetry::QuarterTurn => "quarter-turn",
            Symmetry::LeftRight => "left-right",
            Symmetry::UpDown => "up-down",
            Symmetry::Mirrors => "mirrors",
            Symmetry::Diagonal => "diagonal",
            Symmetry::AntiDiagonal => "anti-diagonal",
            Symmetry::Diagonals => "diagonals",
            Symmetry::Full => "full",
        }
    }

    /// Whether it applies to square boards only.
    pub(crate) const fn needs_square(self) -> bool {
        !matches!(
            self,
            Symmetry::None | Symmetry::HalfTurn | Symmetry::LeftRight | Symmetry::UpDown | Symmetry::Mirrors
        )
    }

    /// Whether every row is its own mirror image.
    pub(crate) const fn mirrors_rows(self) -> bool {
        matches!(self, Symmetry::LeftRight | Symmetry::Mirrors | Symmetry::Full)
    }

    /// Whether every column is its own mirror image.
    pub(crate) const fn mirrors_columns(self) -> bool {
        matches!(self, Symmetry::UpDown | Symmetry::Mirrors | Symmetry::Full)
    }

    /// The orbit of a cell: all cells that the symmetry maps it to, each once, the cell itself first. A symmetry that needs a square
    /// board leaves the cells of any other board in orbits of their own.
    pub fn orbit(self, rows: usize, columns: usize, cell: (usize, usize)) -> Vec<(usize, usize)> {
        let mut orbit = vec![cell];
        if self.needs_square() && rows != columns {
            return orbit;
        }
        let mut at = 0;
        while at < orbit.len() {
            for to in self.moves(rows, columns, orbit[at]) {
                if !orbit.contains(&to) {
                    orbit.push(to);
                }
            }
            at += 1;
        }
        orbit
    }

    /// The orbits of a board, ordered by their first cell; cells are counted row by row.
    ///
    /// ```
    /// use gridproof::generate::Symmetry;
    /// assert_eq!(Symmetry::HalfTurn.orbits(2, 3), [vec![0, 5], vec![1, 4], vec![2, 3]]);
    /// ```
    pub fn orbits(self, rows: usize, columns: usize) -> Vec<Vec<usize>> {
        let mut seen = vec![false; rows * columns];
        let mut orbits = Vec::new();
        for cell in 0..rows * columns {
            if seen[cell] {
                continue;
            }
            let orbit = self.orbit(rows, columns, (cell / columns, cell % columns));
            let orbit: Vec<usize> = orbit.into_iter().map(|(row, column)| row * columns + column).collect();
            orbit.iter().for_each(|&cell| seen[cell] = true);
            orbits.push(orbit);
        }
        orbits
    }

    /// The images of a cell under the generators of the symmetry.
    fn moves(self, rows: usize, columns: usize, (row, column): (usize, usize)) -> Vec<(usize, usize)> {
        let (down, right) = (rows - 1 - row, columns - 1 - column);
        match self {
            Symmetry::None => vec![],
            Symmetry::HalfTurn => vec![(down, right)],
            Symmetry::QuarterTurn => vec![(column, down)],
            Symmetry::LeftRight => vec![(row, right)],
            Symmetry::UpDown => vec![(down, column)],
            Symmetry::Mirrors => vec![(row, right), (down, column)],
            Symmetry::Diagonal => vec![(column, row)],
            Symmetry::AntiDiagonal => vec![(right, down)],
            Symmetry::Diagonals => vec![(column, row), (right, down)],
            Symmetry::Full => vec![(column, row), (row, right)],
        }
    }
}

impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orbits_are_as_large_as_the_symmetry() {
        let largest = |symmetry: Symmetry| symmetry.orbits(9, 9).iter().map(Vec::len).max();
        let sizes: Vec<_> = Symmetry::ALL.into_iter().map(|symmetry| largest(symmetry).unwrap()).collect();
        assert_eq!(sizes, [1, 2, 4, 2, 2, 4, 2, 2, 4, 8]);
        let counts: Vec<_> = Symmetry::ALL.into_iter().map(|symmetry| symmetry.orbits(9, 9).len()).collect();
        assert_eq!(counts, [81, 41, 21, 45, 45, 25, 45, 45, 25, 15]);
    }

    #[test]
    fn every_cell_is_in_one_orbit_and_orbits_are_closed() {
        for symmetry in Symmetry::ALL {
            for (rows, columns) in [(1, 1), (4, 4), (5, 5), (3, 7), (6, 2)] {
                let orbits = symmetry.orbits(rows, columns);
                let mut cells: Vec<usize> = orbits.iter().flatten().copied().collect();
                cells.sort_unstable();
                assert_eq!(cells, (0..rows * columns).collect::<Vec<_>>(), "{symmetry} {rows}x{columns}");
                for orbit in orbits {
                    let mut sorted = orbit.clone();
                    sorted.sort_unstable();
                    for &cell in &orbit {
                        let again = symmetry.orbit(rows, columns, (cell / columns, cell % columns));
                        let mut again: Vec<usize> = again.into_iter().map(|(r, c)| r * columns + c).collect();
                        again.sort_unstable();
                        assert_eq!(again, sorted, "{symmetry}");
                    }
                }
            }
        }
    }
}
