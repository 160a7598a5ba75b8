//! A table with the clues around the board, however it is written: see [`crate::format::table`]. The corners are empty.

use super::super::{Side, Skyscrapers};
use super::{Blank, What, clue, number, puzzle, sizes};
use crate::format::table::{self, Table};
use crate::format::{CannotWrite, Format, Hints, PuzzleText};
use gridproof_engine::message;
use gridproof_engine::text::{ReadError, Token};

pub(super) const FORMAT: Format<Skyscrapers> = Format {
    info: table::info(",3,,,\n3,,,,\n,,,1,\n,,,,2\n,,,,", |text| text.digit_tables().iter().any(looks_right)),
    read,
    write,
    saved_position: None,
};

/// A board and the clues around it.
struct Framed<'a> {
    size: usize,
    /// Top, bottom, left, right.
    clues: Vec<Token<'a>>,
    givens: Vec<Token<'a>>,
}

/// The board and its clues, if the table has that shape: numbers around a drawing, or a square with empty corners.
fn framed<'a>(table: &Table<'a>) -> Option<Framed<'a>> {
    if let Some(margin) = &table.margin {
        let size = table.square()?;
        let clues = [&margin.top, &margin.bottom, &margin.left, &margin.right];
        let side = |side: &Vec<Token<'a>>| {
            if side.is_empty() { vec![Token { text: "", start: 0 }; size] } else { side.clone() }
        };
        return Some(Framed {
            size,
            clues: clues.into_iter().flat_map(side).collect(),
            givens: table.cells().copied().collect(),
        });
    }
    if table.flat {
        return None;
    }
    let (last, size) = (table.rows.len().checked_sub(1)?, table.square()?.checked_sub(2).filter(|&size| size > 0)?);
    let rows = &table.rows;
    let corners = [rows[0][0], rows[0][last], rows[last][0], rows[last][last]];
    if corners.iter().any(|corner| !table::is_blank(corner.text)) {
        return None;
    }
    let inner = 1..=size;
    let mut clues = rows[0][inner.clone()].to_vec();
    clues.extend(&rows[last][inner.clone()]);
    clues.extend(rows[inner.clone()].iter().map(|row| row[0]));
    clues.extend(rows[inner.clone()].iter().map(|row| row[last]));
    let givens = rows[inner.clone()].iter().flat_map(|row| row[inner.clone()].iter().copied()).collect();
    Some(Framed { size, clues, givens })
}

/// The smallest board that is recognised.
const MIN_SIZE: usize = 2;

/// The shape, with at least one clue and no number that the board cannot have.
fn looks_right(table: &Table<'_>) -> bool {
    let Some(board) = framed(table).filter(|board| (MIN_SIZE..=Skyscrapers::MAX_SIZE).contains(&board.size)) else {
        return false;
    };
    let fits = |cell: &Token<'_>| {
        table::is_blank(cell.text) || cell.text.parse::<usize>().is_ok_and(|number| number <= board.size)
    };
    let clues_only = || table::has_clues_around(&table.rows);
    // A lone number beside a board with many digits is more likely a slip. Our own drawings have a heavy frame.
    let filled = |cells: &[Token<'_>]| cells.iter().filter(|cell| !table::is_blank(cell.text)).count();
    if table.margin.is_some() && !table.heavy_frame && filled(&board.clues) == 1 && filled(&board.givens) >= board.size
    {
        return false;
    }
    (board.clues.iter().chain(&board.givens).all(fits) || clues_only())
        && board.clues.iter().any(|clue| !table::is_blank(clue.text))
}

fn read(text: &PuzzleText<'_>, hints: &Hints) -> Result<Skyscrapers, ReadError> {
    table::read_any(text, text.digit_tables(), |table| read_table(text, table, hints))
}

fn read_table(text: &str, table: &Table<'_>, hints: &Hints) -> Result<Skyscrapers, ReadError> {
    let board = framed(table).ok_or_else(|| {
        ReadError::new(text, table.span(), message!("there are no clues around this table"))
            .expected(message!("a square with empty corners"))
    })?;
    if board.size > Skyscrapers::MAX_SIZE {
        return Err(
            ReadError::new(text, table.span(), message!("a board of {n} columns", n = board.size)).expected(sizes())
        );
    }
    // Without a row and a column at the edge, the few digits of the board beside them would be taken for clues.
    let few = |side: &[Token<'_>]| side.iter().filter(|clue| !table::is_blank(clue.text)).count() < 2;
    let few: Vec<bool> = board.clues.chunks(board.size).map(few).collect();
    let has_givens = board.givens.iter().any(|given| !table::is_blank(given.text));
    if let [top, bottom, left, right] = few[..]
        && (top || bottom)
        && (left || right)
        && hints.edges_lost
        && has_givens
        && table.has_empty_cells()
    {
        return Err(table.lost_edges(text));
    }
    // Boards of a prime size are no Sudoku, so that nothing else reads these as labels.
    let is_label = |(at, cell): (usize, &Token<'_>)| cell.text == (at % board.size + 1).to_string();
    let are_labels = |side: &[Token<'_>]| side.iter().enumerate().all(is_label);
    let is_prime = (2..board.size).all(|divisor| !board.size.is_multiple_of(divisor));
    let labels = board.clues.chunks(board.size).filter(|side| are_labels(side)).count();
    let blank =
        board.clues.chunks(board.size).filter(|side| side.iter().all(|cell| table::is_blank(cell.text))).count();
    if is_prime && !table.heavy_frame && board.size > 2 && labels > 0 && labels + blank == 4 && has_givens {
        return Err(ReadError::new(
            text,
            table.span(),
            message!("the numbers around this board may be clues or labels"),
        )
        .ambiguous());
    }
    let clues =
        board.clues.iter().map(|cell| clue(text, table::dotted(*cell), board.size)).collect::<Result<_, _>>()?;
    let given = |cell: &Token<'_>| number(text, table::dotted(*cell), board.size, What::Digit, Blank::EmptyCell);
    let givens = board.givens.iter().map(given).collect::<Result<_, _>>()?;
    puzzle(text, board.size, clues, givens)
}

fn write(puzzle: &Skyscrapers) -> Result<String, CannotWrite> {
    let n = puzzle.size();
    if n < MIN_SIZE {
        return Err(CannotWrite::because(message!("a table of one cell and its clues would not be recognised")));
    }
    if puzzle.clues().iter().all(|&clue| clue == 0) {
        return Err(CannotWrite::because(message!("a table without clues would not be recognised")));
    }
    let word = |&number: &u8| if number == 0 { String::new() } else { number.to_string() };
    let edge = |side: Side| -> Vec<String> {
        let clues = puzzle.side(side).iter().map(word);
        std::iter::once(String::new()).chain(clues).chain([String::new()]).collect()
    };
    let mut cells = edge(Side::Top);
    for (row, givens) in puzzle.givens().chunks(n).enumerate() {
        cells.push(word(&puzzle.side(Side::Left)[row]));
        cells.extend(givens.iter().map(word));
        cells.push(word(&puzzle.side(Side::Right)[row]));
    }
    cells.extend(edge(Side::Bottom));
    // With few clues, the digits of a Sudoku could stand like that.
    let tokens: Vec<Token<'_>> = cells.iter().map(|cell| Token { text: cell, start: 0 }).collect();
    let rows: Vec<Vec<Token<'_>>> = tokens.chunks(n + 2).map(<[_]>::to_vec).collect();
    let has_boxes = (2..n + 2).any(|rows| (n + 2).is_multiple_of(rows));
    if has_boxes && table::may_be_board(&rows) {
        return Err(CannotWrite::because(message!("a table of these clues could also be a Sudoku")));
    }
    Ok(table::csv(&cells, n + 2))
}
