//! N rows of N numbers separated by spaces or commas, with or without lines drawn between the boxes.

use super::super::{Boxes, Sudoku};
use super::ruled::{Row, Ruled, check_boxes, is_bar, is_drawn, is_upright};
use super::{board, content_lines};
use crate::format::rows::{check_zeros, digit, is_blank, is_odd_blank, with_odd_blanks};
use crate::format::table::may_be_board;
use crate::format::{CannotWrite, Format, FormatInfo, Hints, Layout, PuzzleText};
use gridproof_engine::text::{ReadError, Token};

pub(super) const FORMAT: Format<Sudoku> = Format {
    info: FormatInfo {
        id: "numbers",
        name: "rows of numbers",
        about: "N rows of N numbers separated by spaces or commas, `.` or `0` for blank cells; lines may be drawn between boxes",
        example: "0 1 0 0\n0 0 0 2\n3 0 0 0\n0 0 3 0",
        layout: Layout::Block,
        sniff,
        split: None,
    },
    read,
    write,
    saved_position: None,
};

fn sniff(text: &PuzzleText<'_>) -> bool {
    let ruled = ruled(text);
    let n = ruled.common_width();
    let cells = || ruled.rows.iter().flat_map(|row| &row.cells);
    let is_cell = |cell: &&Token<'_>| {
        is_blank(cell.text) || is_odd_blank(cell.text) || cell.text.bytes().all(|b| b.is_ascii_digit())
    };
    let odd = cells().filter(|cell| !is_cell(cell)).count();
    n >= 4
        && may_be_board(&ruled.rows.iter().map(|row| row.cells.clone()).collect::<Vec<_>>())
        && ruled.rows.len().abs_diff(n) <= 1
        && odd * 20 <= cells().count()
        && !cells().any(|cell| cell.text.contains(['\\', '#', '/', ':']) || cell.text.starts_with("??"))
}

fn read(text: &PuzzleText<'_>, hints: &Hints) -> Result<Sudoku, ReadError> {
    let ruled = ruled(text);
    let n = ruled.size(text)?;
    let boxes = ruled.boxes(text, n, hints)?;
    let cells = with_odd_blanks(ruled.rows.iter().flat_map(|row| row.cells.iter().copied()));
    check_zeros(text, &cells, n)?;
    let givens: Result<Vec<u8>, ReadError> = cells.into_iter().map(|cell| digit(text, cell, n as u8)).collect();
    board(text, boxes, givens?)
}

/// Whether a line of text is a drawn line. Single dashes with spaces between them are a row of blanks.
fn is_drawn_line(line: &str) -> bool {
    let frame = |c: char| c.is_whitespace() || is_bar(c) || matches!(c, '+' | '-' | '=' | '*');
    let crosses = |c: char| matches!(c, '+' | '=') || (is_drawn(c) && !is_upright(c));
    line.chars().all(frame) && (line.contains(crosses) || line.contains("--") || !line.contains(['-', '*']))
}

fn ruled(text: &str) -> Ruled<'_> {
    let mut ruled = Ruled::default();
    for (start, line) in content_lines(text).take(4 * Sudoku::MAX_SIZE) {
        if is_drawn_line(line) {
            ruled.cuts.push((ruled.rows.len(), start..start + line.len()));
        } else {
            ruled.rows.push(row(start, line));
        }
    }
    ruled
}

fn row(start: usize, line: &str) -> Row<'_> {
    let mut row = Row::default();
    let mut cell: Option<usize> = None;
    // Whether the next comma must be preceded by a number or a blank.
    let mut owed = line.contains(',');
    let end = [(line.len(), if owed { ',' } else { ' ' })];
    for (at, c) in line.char_indices().chain(end) {
        if !c.is_whitespace() && !is_bar(c) && c != ',' {
            cell.get_or_insert(at);
            continue;
        }
        if row.is_overfull() {
            break;
        }
        if let Some(from) = cell.take() {
            row.cells.push(Token { text: &line[from..at], start: start + from });
            owed = false;
        }
        if c == ',' {
            // An empty place between commas is a blank, as in a table.
            if owed {
                row.cells.push(Token { text: ".", start: start + at });
            }
            owed = true;
        }
        if is_bar(c) {
            row.cut(start + at..start + at + c.len_utf8());
        }
    }
    row
}

/// Without drawn lines if the boxes are the default ones, since most programs read that form.
fn write(puzzle: &Sudoku) -> Result<String, CannotWrite> {
    check_boxes(puzzle)?;
    let n = puzzle.size();
    let plain = Boxes::default_for(n) == Some(puzzle.boxes());
    let width = n.to_string().len();
    let cell = |&given: &u8| format!("{given:>width$}");
    let columns = if plain { n } else { puzzle.boxes().columns() };
    let mut text = Vec::new();
    for (at, row) in puzzle.givens().chunks(n).enumerate() {
        if !plain && at > 0 && at % puzzle.boxes().rows() == 0 {
            let dashes = "-".repeat(columns * (width + 1) - 1);
            text.push(vec![dashes; n / columns].join("-+-"));
        }
        let parts = row.chunks(columns).map(|part| part.iter().map(cell).collect::<Vec<_>>().join(" "));
        text.push(parts.collect::<Vec<_>>().join(" | "));
    }
    Ok(text.join("\n"))
}
