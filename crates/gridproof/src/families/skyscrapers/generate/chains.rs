//! Forcing chains through cells with two candidates.
//!
//! Take one of its two heights from such a cell: it must be the other, which its row and column then lose, so that further cells
//! with two candidates are forced, and so on. Once a cell is forced to the height that was taken, either the start or this end
//! has it, and no cell that sees both can.
//!
//! This is the one deduction that is not monotone: a cell that the chain runs through is never struck, so an eliminated candidate
//! can lengthen a chain and hide a conclusion. The order of search is therefore part of the result.

use super::candidates::{Candidates, MAX_SIZE, each};

/// A cell by row and column: entry `side` is the number of its row (0) or column (1), and its place in the line of the other side.
type Cell = [usize; 2];

/// Cells as places by row (0) and by column (1).
type CellSet = [[u16; MAX_SIZE]; 2];

/// The sides in search order: columns before rows.
const SIDES: [usize; 2] = [1, 0];

/// A cell and the height that the chain forces it to have.
#[derive(Clone, Copy, Debug)]
struct Forced {
    cell: Cell,
    height: usize,
}

/// Strikes the first candidate that a chain eliminates, if any, and returns whether there was one. Chains start from the cells row
/// by row, from the lower height of a cell first.
pub(super) fn strike_one(candidates: &mut Candidates) -> bool {
    let mut search = Search {
        candidates,
        pairs: pairs(candidates),
        on_chain: [[0; MAX_SIZE]; 2],
        chain: Vec::with_capacity(MAX_SIZE * MAX_SIZE),
    };
    let found = search.first_elimination();
    if let Some(([row, column], height)) = found {
        candidates.strike(row, column, height);
    }
    found.is_some()
}

/// The cells with two candidates.
fn pairs(candidates: &Candidates) -> CellSet {
    let mut pairs = [[0; MAX_SIZE]; 2];
    for row in 0..candidates.n {
        for column in (0..candidates.n).filter(|&column| candidates.cells[row][column].count_ones() == 2) {
            insert(&mut pairs, [row, column]);
        }
    }
    pairs
}

fn insert(set: &mut CellSet, cell: Cell) {
    for side in SIDES {
        set[side][cell[side]] |= 1 << cell[1 - side];
    }
}

/// The cell at a place of a line.
fn cell_at(side: usize, line: usize, place: usize) -> Cell {
    if side == 0 { [line, place] } else { [place, line] }
}

/// The search for a chain, with working memory that is reused from chain to chain.
struct Search<'s> {
    candidates: &'s Candidates,
    pairs: CellSet,
    on_chain: CellSet,
    /// Forced cells, in the order in which they were found.
    chain: Vec<Forced>,
}

impl Search<'_> {
    /// The first cell that a chain strikes, and the height it loses.
    fn first_elimination(&mut self) -> Option<(Cell, usize)> {
        for row in 0..self.candidates.n {
            let mut rest = self.pairs[0][row];
            while rest != 0 {
                let column = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                let pair = self.candidates.cells[row][column];
                let (low, high) = (pair.trailing_zeros() as usize, pair.ilog2() as usize);
                for (taken, kept) in [(low, high), (high, low)] {
                    let start = Forced { cell: [row, column], height: kept };
                    if let Some(cell) = self.follow(start, taken) {
                        return Some((cell, taken));
                    }
                }
            }
        }
        None
    }

    /// Follows the chain from a cell that keeps one height and returns the first cell that loses the one `taken` from the start.
    fn follow(&mut self, start: Forced, taken: usize) -> Option<Cell> {
        self.chain.clear();
        self.on_chain = [[0; MAX_SIZE]; 2];
        self.force(start);
        let mut next = 0;
        while let Some(&forced) = self.chain.get(next) {
            if forced.height == taken
                && let Some(cell) = self.in_sight_of_both(start.cell, forced)
            {
                return Some(cell);
            }
            for side in SIDES {
                let line = forced.cell[side];
                let places = self.candidates.lines[side][line][forced.height];
                each(places & self.pairs[side][line] & !self.on_chain[side][line], |place| {
                    let [row, column] = cell_at(side, line, place);
                    let other = self.candidates.cells[row][column] & !(1 << forced.height);
                    self.force(Forced { cell: [row, column], height: other.trailing_zeros() as usize });
                });
            }
            next += 1;
        }
        None
    }

    fn force(&mut self, forced: Forced) {
        insert(&mut self.on_chain, forced.cell);
        self.chain.push(forced);
    }

    /// The first cell off the chain that sees both ends and may have the height of the far one.
    fn in_sight_of_both(&self, start: Cell, end: Forced) -> Option<Cell> {
        SIDES.into_iter().find_map(|side| {
            let line = end.cell[side];
            // A line through the end is either one of the start's own or crosses one of them.
            let sees_start = if line == start[side] { u16::MAX } else { 1 << start[1 - side] };
            let places = self.candidates.lines[side][line][end.height] & sees_start & !self.on_chain[side][line];
            (places != 0).then(|| cell_at(side, line, places.trailing_zeros() as usize))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A board on which only these cells have fewer candidates than all; heights from 0.
    fn with_cells(n: usize, cells: &[(Cell, &[usize])]) -> Candidates {
        let mut candidates = Candidates::new(n, &vec![0; n * n]);
        for &([row, column], heights) in cells {
            (0..n).filter(|height| !heights.contains(height)).for_each(|height| candidates.strike(row, column, height));
        }
        candidates
    }

    #[test]
    fn a_cell_that_sees_both_ends_is_struck() {
        // Without 0 in r1c1: 1 there, 2 in r1c4, 0 in r3c4. r3c1 sees both ends, and so does r1c4, which is on the chain.
        let mut board = with_cells(5, &[([0, 0], &[0, 1]), ([0, 3], &[1, 2]), ([2, 3], &[0, 2])]);
        assert!(strike_one(&mut board));
        assert_eq!(board.cells[2][0], 0b11110);
        assert_eq!(board.cells.concat().iter().filter(|&&heights| heights == 0b11111).count(), 12 * 12 - 4);
        // The same chain from its other end finds nothing more.
        assert!(!strike_one(&mut board));
    }

    #[test]
    fn the_column_of_the_end_comes_before_its_row() {
        // From r1c1 over r1c3 and r4c3 to r4c5: r1c5 and r4c1 see both ends.
        let cells: &[(Cell, &[usize])] = &[([0, 0], &[0, 1]), ([0, 2], &[1, 2]), ([3, 2], &[2, 3]), ([3, 4], &[3, 0])];
        let mut board = with_cells(5, cells);
        assert!(strike_one(&mut board));
        assert_eq!((board.cells[0][4], board.cells[3][0]), (0b11110, 0b11111));
        assert!(strike_one(&mut board));
        assert_eq!((board.cells[0][4], board.cells[3][0]), (0b11110, 0b11110));
    }

    #[test]
    fn cells_of_a_shared_line_come_in_order_and_those_on_the_chain_never() {
        // The chain runs down column 1: 0 or 1, 1 or 2, 2 or 0. The other cells of the column lose 0, from the top.
        let mut board = with_cells(5, &[([0, 0], &[0, 1]), ([1, 0], &[1, 2]), ([2, 0], &[0, 2])]);
        assert!(strike_one(&mut board));
        assert_eq!((board.cells[3][0], board.cells[4][0]), (0b11110, 0b11111));
        assert!(strike_one(&mut board));
        assert_eq!((board.cells[3][0], board.cells[4][0]), (0b11110, 0b11110));
    }

    #[test]
    fn a_chain_that_ends_in_another_height_strikes_nothing() {
        let mut board = with_cells(5, &[([0, 0], &[0, 1]), ([0, 3], &[1, 2]), ([2, 3], &[3, 2])]);
        assert!(!strike_one(&mut board));
        // Two cells with the same pair in a line are a chain of one link: the cells that see both are those of the line.
        let mut pair = with_cells(4, &[([1, 1], &[2, 3]), ([1, 2], &[2, 3])]);
        assert!(strike_one(&mut pair));
        assert_eq!(pair.cells[1][0], 0b1011);
    }
}
