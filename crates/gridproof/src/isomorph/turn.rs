//! Rotations and reflections.

use crate::generate::Symmetry;

/// One of the eight rotations and reflections of a board: an optional transposition, then optional reversals of rows and columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Turn(u8);

impl Turn {
    /// The identity.
    pub const NONE: Turn = Turn(0);
    /// Left and right exchanged.
    pub const LEFT_RIGHT: Turn = Turn(1);
    /// Top and bottom exchanged.
    pub const UP_DOWN: Turn = Turn(2);
    /// A rotation by 180 degrees.
    pub const HALF: Turn = Turn(3);
    /// A reflection in the diagonal from the top left.
    pub const DIAGONAL: Turn = Turn(4);
    /// A rotation by 90 degrees clockwise.
    pub const QUARTER: Turn = Turn(5);
    /// A rotation by 90 degrees counterclockwise.
    pub const THREE_QUARTERS: Turn = Turn(6);
    /// A reflection in the diagonal from the top right.
    pub const ANTI_DIAGONAL: Turn = Turn(7);

    /// All eight, the identity first.
    pub const ALL: [Turn; 8] = [Turn(0), Turn(1), Turn(2), Turn(3), Turn(4), Turn(5), Turn(6), Turn(7)];

    /// Whether it transposes the board.
    pub const fn transposes(self) -> bool {
        self.0 & 4 != 0
    }

    /// Whether it reverses the rows, after any transposition.
    pub const fn flips_rows(self) -> bool {
        self.0 & 2 != 0
    }

    /// Whether it reverses the columns, after any transposition.
    pub const fn flips_columns(self) -> bool {
        self.0 & 1 != 0
    }

    /// The rows and columns of the transformed board.
    pub const fn size(self, rows: usize, columns: usize) -> (usize, usize) {
        if self.transposes() { (columns, rows) } else { (rows, columns) }
    }

    /// For each cell of the transformed board, row by row, the cell it comes from. `rows` and `columns` are those of the original
    /// board.
    ///
    /// ```
    /// use gridproof::internals::Turn;
    /// assert_eq!(Turn::QUARTER.from(2, 3), [3, 0, 4, 1, 5, 2]);
    /// ```
    pub fn from(self, rows: usize, columns: usize) -> Vec<usize> {
        let (high, wide) = self.size(rows, columns);
        let flip = |flips: bool, at: usize, size: usize| if flips { size - 1 - at } else { at };
        let cell = |at: usize| {
            let row = flip(self.flips_rows(), at / wide, high);
            let column = flip(self.flips_columns(), at % wide, wide);
            if self.transposes() { column * columns + row } else { row * columns + column }
        };
        (0..high * wide).map(cell).collect()
    }

    /// The turns, except the identity, that leave a pattern of this symmetry unchanged. Empty if the symmetry needs a square board and
    /// this one is not square.
    pub fn of_symmetry(symmetry: Symmetry, square: bool) -> Vec<Turn> {
        if symmetry.needs_square() && !square {
            return Vec::new();
        }
        match symmetry {
            Symmetry::None => vec![],
            Symmetry::HalfTurn => vec![Turn::HALF],
            Symmetry::QuarterTurn => vec![Turn::QUARTER, Turn::HALF, Turn::THREE_QUARTERS],
            Symmetry::LeftRight => vec![Turn::LEFT_RIGHT],
            Symmetry::UpDown => vec![Turn::UP_DOWN],
            Symmetry::Mirrors => vec![Turn::LEFT_RIGHT, Turn::UP_DOWN, Turn::HALF],
            Symmetry::Diagonal => vec![Turn::DIAGONAL],
            Symmetry::AntiDiagonal => vec![Turn::ANTI_DIAGONAL],
            Symmetry::Diagonals => vec![Turn::DIAGONAL, Turn::ANTI_DIAGONAL, Turn::HALF],
            Symmetry::Full => Turn::ALL[1..].to_vec(),
        }
    }
}
