//! Equivalent boards: turned and reflected, and with every digit d replaced by 10 - d.
//!
//! Clues precede their runs, so turning a board moves them: runs keep their sums, and each sum is written where its
//! run now begins. A black first row and first column are set aside before the turn and put back afterwards. A board
//! without them gets them where a run with a sum would otherwise begin at the edge.

use super::parts::white_part;
use super::{Cell, Direction, Kakuro};
use crate::isomorph::{Isomorph, Map, NoIsomorph, Transforms, Turn, deal};
use gridproof_engine::random::Seed;
use std::ops::Range;

/// The turned board, without its black edge.
struct Inside {
    columns: usize,
    /// The old cell for each new one.
    from: Vec<usize>,
    /// The sums of the runs that begin at each cell: across, then down.
    sums: Vec<[Option<u8>; 2]>,
}

fn inside(puzzle: &Kakuro, rows: Range<usize>, columns: Range<usize>, turn: Turn, complement: bool) -> Option<Inside> {
    let wide = puzzle.columns();
    let old = |at: usize| (rows.start + at / columns.len()) * wide + columns.start + at % columns.len();
    let from: Vec<usize> = turn.from(rows.len(), columns.len()).into_iter().map(old).collect();
    let mut place = vec![0; puzzle.cells().len()];
    from.iter().enumerate().for_each(|(at, &old)| place[old] = at);
    let mut sums = vec![[None; 2]; from.len()];
    for run in puzzle.runs() {
        let Some(sum) = run.clue else { continue };
        let sum = if complement { u8::try_from(10 * run.len()).ok()?.checked_sub(sum)? } else { sum };
        let across = (run.direction == Direction::Across) != turn.transposes();
        let first = run.cells().map(|cell| place[cell]).min()?;
        sums[first][usize::from(!across)] = Some(sum);
    }
    Some(Inside { columns: turn.size(rows.len(), columns.len()).1, from, sums })
}

/// Assembles a board, with or without a black row above and a black column to the left.
fn board(puzzle: &Kakuro, inside: &Inside, edge: [bool; 2], complement: bool) -> Option<Isomorph<Kakuro>> {
    let [above, left] = edge.map(usize::from);
    let columns = inside.columns + left;
    let rows = inside.from.len() / inside.columns.max(1) + above;
    let digit = |digit: u8| if complement { 10 - digit } else { digit };
    let mut cells = vec![Cell::BLACK; rows * columns];
    let mut from = vec![None; rows * columns];
    let place = |at: usize| (at / inside.columns + above) * columns + at % inside.columns + left;
    for (at, &old) in inside.from.iter().enumerate() {
        from[place(at)] = Some(old);
        if let Cell::White(given) = puzzle.cells()[old] {
            cells[place(at)] = Cell::White(given.map(digit));
        }
    }
    for (at, &[across, down]) in inside.sums.iter().enumerate() {
        for (sum, step) in [(across, 1), (down, columns)] {
            if sum.is_none() {
                continue;
            }
            // A run follows a black cell or the edge.
            match cells.get_mut(place(at).checked_sub(step)?) {
                Some(Cell::Black { across, .. }) if step == 1 => *across = sum,
                Some(Cell::Black { down, .. }) => *down = sum,
                _ => return None,
            }
        }
    }
    let digits = (0..10).map(|d| if d == 0 { 0 } else { digit(d) }).collect();
    let puzzle = Kakuro::new(columns, cells).ok()?;
    Some(Isomorph { puzzle, map: Map { columns, from, digits } })
}

/// The board turned and perhaps complemented; `None` if a sum would be out of range or the board too large.
fn changed(puzzle: &Kakuro, turn: Turn, complement: bool) -> Option<Isomorph<Kakuro>> {
    let (rows, columns) = (puzzle.rows(), puzzle.columns());
    let black = |mut cells: Box<dyn Iterator<Item = usize>>| cells.all(|cell| !puzzle.cells()[cell].is_white());
    let above = rows > 1 && black(Box::new(0..columns));
    let left = columns > 1 && black(Box::new((0..rows).map(|row| row * columns)));
    let inside = inside(puzzle, usize::from(above)..rows, usize::from(left)..columns, turn, complement)?;
    let [had_above, had_left] = if turn.transposes() { [left, above] } else { [above, left] };
    let needs_above = inside.sums.iter().take(inside.columns).any(|sums| sums[1].is_some());
    let needs_left = inside.sums.iter().step_by(inside.columns.max(1)).any(|sums| sums[0].is_some());
    board(puzzle, &inside, [had_above || needs_above, had_left || needs_left], complement)
}

pub(super) fn variation(
    puzzle: &Kakuro,
    kinds: Transforms,
    seed: &Seed,
    number: u64,
) -> Result<Isomorph<Kakuro>, NoIsomorph> {
    let turns = if kinds.turns { &Turn::ALL[..] } else { &Turn::ALL[..1] };
    let digits = if kinds.digits { &[false, true][..] } else { &[false] };
    let all = turns.iter().flat_map(|&turn| digits.iter().map(move |&digits| (turn, digits)));
    let mut all: Vec<Isomorph<Kakuro>> = all.filter_map(|(turn, digits)| changed(puzzle, turn, digits)).collect();
    if all.is_empty() {
        return Err(NoIsomorph::Impossible("it has no equivalent form of this kind".to_string()));
    }
    let at = deal(all.len(), seed, number);
    Ok(all.swap_remove(at))
}

/// The first of all equivalent boards by rows, columns and cells: white before black, smaller numbers first, none as 0.
/// Black rows and columns around the white cells are dropped, except one of each for the clues.
pub(super) fn canonical(puzzle: &Kakuro) -> Kakuro {
    let Some([rows, columns]) = white_part(puzzle) else {
        return Kakuro::new(1, vec![Cell::BLACK]).unwrap_or_else(|_| puzzle.clone());
    };
    let all = Turn::ALL.into_iter().flat_map(|turn| [(turn, false), (turn, true)]);
    let all = all.filter_map(|(turn, digits)| {
        let inside = inside(puzzle, rows.clone(), columns.clone(), turn, digits)?;
        Some(board(puzzle, &inside, [true, true], digits)?.puzzle)
    });
    all.min_by_key(order).unwrap_or_else(|| puzzle.clone())
}

fn order(puzzle: &Kakuro) -> (usize, usize, Vec<[u8; 3]>) {
    let number = |number: Option<u8>| number.unwrap_or(0);
    let cell = |cell: &Cell| match *cell {
        Cell::White(given) => [0, number(given), 0],
        Cell::Black { down, across } => [1, number(down), number(across)],
    };
    (puzzle.rows(), puzzle.columns(), puzzle.cells().iter().map(cell).collect())
}
