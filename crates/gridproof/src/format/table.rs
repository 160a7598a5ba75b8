//! Tables of cells, however they are written: lists of rows in a programming language, CSV, the cells of a spreadsheet, markdown,
//! HTML, drawings with a line around every cell, and rows with spaces for blanks.
//!
//! A table says where the cells are, not what they mean; that is up to the families. A blank cell has an empty text.

mod brackets;
mod columns;
mod drawn;
mod html;
mod separated;
mod spaced;

use crate::format::rows::with_odd_blanks;
use crate::format::side_names::names_a_side;
use crate::format::{FormatInfo, PuzzleText, Signs};
use gridproof_engine::message;
use gridproof_engine::text::{ReadError, Token};
use std::ops::Range;

/// The id of the format in every family.
pub(crate) const ID: &str = "table";

/// How a table is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Surface {
    /// Lists in brackets, as in a program or in JSON.
    Brackets,
    /// Cells separated by commas, semicolons or tabs.
    Separated,
    /// A markdown table.
    Markdown,
    /// `<td>` in `<tr>`.
    Html,
    /// A drawing with lines between all cells, or around boxes.
    Drawn,
    /// Spaces are blank cells.
    Columns,
    /// Cells separated by spaces.
    Spaced,
}

/// Rows of cells, and the lines drawn between them.
#[derive(Clone, Debug)]
pub(crate) struct Table<'t> {
    /// How it is written.
    pub surface: Surface,
    /// The cells; rows may have different lengths.
    pub rows: Vec<Vec<Token<'t>>>,
    /// The numbers of columns before the lines that stand out in a drawing.
    pub column_lines: Vec<usize>,
    /// The numbers of rows before the lines that stand out.
    pub row_lines: Vec<usize>,
    /// What stands around a drawing.
    pub margin: Option<Margin<'t>>,
    /// Whether the cells are one list in the text, without rows.
    pub flat: bool,
    /// Whether a drawing has a heavy line around it and none inside, as our own drawings of boards without boxes.
    pub heavy_frame: bool,
}

/// Numbers around a drawing: one entry per row or column, empty where there is nothing.
#[derive(Clone, Debug, Default)]
pub(crate) struct Margin<'t> {
    pub top: Vec<Token<'t>>,
    pub bottom: Vec<Token<'t>>,
    pub left: Vec<Token<'t>>,
    pub right: Vec<Token<'t>>,
}

/// The maximum number of rows and of columns.
pub(crate) const MAX_SIDE: usize = 204;

impl<'t> Table<'t> {
    fn new(surface: Surface, rows: Vec<Vec<Token<'t>>>) -> Table<'t> {
        Table {
            surface,
            rows,
            column_lines: Vec::new(),
            row_lines: Vec::new(),
            margin: None,
            flat: false,
            heavy_frame: false,
        }
    }

    /// The number of columns, if all rows have as many.
    pub(crate) fn width(&self) -> Option<usize> {
        let width = self.rows.first()?.len();
        self.rows.iter().all(|row| row.len() == width).then_some(width)
    }

    /// The number of rows, if it is a square.
    pub(crate) fn square(&self) -> Option<usize> {
        self.width().filter(|&width| width == self.rows.len())
    }

    /// All cells, row by row.
    pub(crate) fn cells(&self) -> impl Iterator<Item = &Token<'t>> {
        self.rows.iter().flatten()
    }

    /// The same table with `.` for `x` and `?`, if these are its only blanks.
    pub(crate) fn with_odd_blanks(mut self) -> Table<'t> {
        let mut cells = with_odd_blanks(self.rows.iter().flatten().copied()).into_iter();
        for cell in self.rows.iter_mut().flatten() {
            *cell = cells.next().unwrap_or(*cell);
        }
        self
    }

    /// The error for a table that may have lost blank rows or columns at its edges.
    pub(crate) fn lost_edges(&self, text: &str) -> ReadError {
        ReadError::new(
            text,
            self.span(),
            message!("blank rows or columns at the edges may be missing: spreadsheets do not store them"),
        )
        .expected(message!("a 0 in every blank cell"))
    }

    /// Whether a cell is empty, and not blank by a sign.
    pub(crate) fn has_empty_cells(&self) -> bool {
        self.cells().any(|cell| cell.text.is_empty())
    }

    /// The bytes from the first cell to the last.
    pub(crate) fn span(&self) -> Range<usize> {
        let first = self.cells().next().map_or(0, |cell| cell.start);
        first..self.cells().last().map_or(first, |cell| cell.span().end)
    }

    /// The same table without rows and columns that only label the others: the header of a table, or the numbers that a program
    /// writes before its rows. They are recognised by their words, or because they count from 0 or 1 around an empty corner.
    fn without_labels(mut self) -> Table<'t> {
        if let [first, second, ..] = &self.rows[..] {
            let corner = first.first().is_some_and(|cell| cell.text.is_empty());
            let names = first.iter().filter(|cell| is_name(cell.text)).count();
            // `0,1,2,3` above four rows of four, as pandas writes them.
            let counted = self.width() == Some(self.rows.len() - 1) && counts(first.iter().map(|cell| cell.text));
            let named = names * 2 > first.len() || has_letters(&self.rows) || counted;
            let numbered = first.len() == second.len() && has_numbering(&self.rows);
            if named || numbered {
                self.rows.remove(0);
            }
            if numbered || (named && corner && counts_down(&self.rows)) || self.has_named_rows() {
                for row in &mut self.rows {
                    row.remove(0);
                }
            }
        }
        self
    }

    /// Whether every row begins with a name, such as `A` or `r1`, and has cells after it.
    fn has_named_rows(&self) -> bool {
        let Some(width) = self.width().filter(|&width| width == self.rows.len() + 1) else { return false };
        let letters = |(at, row): (usize, &Vec<Token<'_>>)| {
            let letter = char::from(b'A' + (at % 26) as u8);
            row.first().is_some_and(|cell| is_name(cell.text) || cell.text.eq_ignore_ascii_case(&letter.to_string()))
        };
        width > 2 && self.rows.iter().enumerate().all(letters)
    }
}

/// Whether the first row labels the columns with letters: A, B, C, ..., as many as there are rows below it.
fn has_letters(rows: &[Vec<Token<'_>>]) -> bool {
    let [first, rest @ ..] = rows else { return false };
    let labels = if first.first().is_some_and(|cell| cell.text.is_empty()) { &first[1..] } else { &first[..] };
    let is_letter = |(at, cell): (usize, &Token<'_>)| {
        cell.text.len() == 1 && cell.text.as_bytes()[0].to_ascii_uppercase() == b'A' + at as u8
    };
    (4..=26).contains(&labels.len()) && labels.len() == rest.len() && labels.iter().enumerate().all(is_letter)
}

/// Whether the first cells of the rows count from 0 or 1.
fn counts_down(rows: &[Vec<Token<'_>>]) -> bool {
    rows.iter().all(|row| row.len() > 1) && counts(rows.iter().filter_map(|row| row.first()).map(|cell| cell.text))
}

/// Whether the texts are 0, 1, 2, ... or 1, 2, 3, ...
fn counts<'t>(texts: impl Iterator<Item = &'t str>) -> bool {
    let mut expected = None;
    for text in texts {
        let Ok(number) = text.parse::<usize>() else { return false };
        if expected.map_or(number > 1, |expected| number != expected) {
            return false;
        }
        expected = Some(number + 1);
    }
    expected.is_some()
}

/// Whether a cell is a name such as `c1` or `Column 2`: a letter, and more than one character.
fn is_name(text: &str) -> bool {
    text.starts_with(|c: char| c.is_alphabetic()) && text.chars().nth(1).is_some() && !is_blank_word(text)
}

/// Words for a blank in programs.
fn is_blank_word(text: &str) -> bool {
    ["none", "null", "nan", "nil", "undefined", "na", "<na>"].iter().any(|word| text.eq_ignore_ascii_case(word))
}

/// The tables that a text may be; more than one if it can be read in several ways.
pub(crate) fn tables<'t>(text: &PuzzleText<'t>) -> Vec<Table<'t>> {
    // Clues of the four sides are no rows.
    if text.may_be_link() && text.lines().filter(|line| names_a_side(line)).count() > 1 {
        return Vec::new();
    }
    let brackets = text.has_any(Signs::of("[{(")).then(|| brackets::table(text.text()));
    let html = text.has(Signs::of("<>")).then(|| html::table(text.text()));
    // One line has rows only in brackets and tags, or is a list of all cells.
    let by_line: &[fn(&str) -> Option<Table<'_>>] = match text.has_several_lines() {
        true => {
            &[separated::table, separated::without_first, drawn::markdown, drawn::table, columns::table, spaced::table]
        }
        false if text.has_any(Signs::of(",;\t")) => &[separated::table],
        false => &[spaced::flat],
    };
    let by_line = by_line.iter().map(|table| table(text.text()));
    let all = brackets.into_iter().chain(html).chain(by_line).flatten();
    all.filter(|table| fits(table)).collect()
}

/// Lines without those that are drawn before the first and after the last row.
fn without_rules<T>(lines: &[T], text: impl Fn(&T) -> &str) -> &[T] {
    let is_rule = |line: &T| {
        let line = text(line).trim();
        line.len() >= 3 && line.chars().all(|c| "-=+*_~".contains(c))
    };
    let first = lines.iter().position(|line| !is_rule(line)).unwrap_or(lines.len());
    let last = lines.iter().rposition(|line| !is_rule(line)).map_or(first, |last| last + 1);
    &lines[first..last.max(first)]
}

/// Whether a text has signs that separate cells, or spaces where cells may be: a quick check.
pub(crate) fn may_be(text: &str) -> bool {
    text.contains(['[', '{', '(', ',', ';', '\t', '<', '|', '│', '┃', '║', '¦'])
        || text.contains("  ")
        || text.contains("\n ")
        || text.starts_with(' ')
        || text.contains(" \n")
        || text.contains(' ')
}

/// Whether a text is a JSON object with a board and another list, which would be lost: a second board, or clues.
pub(crate) fn has_second_list(text: &str) -> bool {
    brackets::has_second_list(text)
}

/// Whether there are cells, and not more than any board has.
fn fits(table: &Table<'_>) -> bool {
    !table.rows.is_empty()
        && table.rows.len() <= MAX_SIDE
        && table.rows.iter().all(|row| (1..=MAX_SIDE).contains(&row.len()))
}

/// Whether a cell is blank, however that is written.
pub(crate) fn is_blank(text: &str) -> bool {
    matches!(text, "" | "." | "0" | "_" | "-" | "*" | "□" | "◻" | "⬜" | "☐" | "▢")
}

/// Whether a square can only be a board with clues around it: the corners are blank, there are clues at the edge, no number is more
/// than the inner board has rows, and one is twice in a row or column, which no board has.
pub(crate) fn has_clues_around(rows: &[Vec<Token<'_>>]) -> bool {
    let n = rows.len();
    if n < 4 || rows.iter().any(|row| row.len() != n) {
        return false;
    }
    let cell = |row: usize, column: usize| if is_blank(rows[row][column].text) { "" } else { rows[row][column].text };
    let last = n - 1;
    let corners =
        [(0, 0), (0, last), (last, 0), (last, last)].iter().all(|&(row, column)| cell(row, column).is_empty());
    let edge =
        (0..n).any(|at| [cell(0, at), cell(last, at), cell(at, 0), cell(at, last)].iter().any(|clue| !clue.is_empty()));
    let small = |text: &str| text.is_empty() || text.parse::<usize>().is_ok_and(|number| number <= n - 2);
    let inside = (1..last).flat_map(|row| (1..last).map(move |column| (row, column)));
    let empty_inside = inside.clone().all(|(row, column)| cell(row, column).is_empty());
    let edges = (1..last)
        .flat_map(|at| [cell(0, at), cell(last, at), cell(at, 0), cell(at, last)])
        .filter(|clue| !clue.is_empty())
        .count();
    let all_small = || (0..n).all(|row| (0..n).all(|column| small(cell(row, column))));
    corners && edge && (all_small() || (empty_inside && edges >= n)) && has_repeats(rows)
}

/// Whether a square can be a board of digits, and is not the clues of one.
pub(crate) fn may_be_board(rows: &[Vec<Token<'_>>]) -> bool {
    let table = Table::new(Surface::Spaced, rows.to_vec()).with_odd_blanks();
    let rows = &table.rows[..];
    !has_clues_around(rows) && !are_sides(rows) && !has_numbering(rows)
}

/// Whether four rows of four cells are full and have a digit twice in a row or column: clues of the four sides, not a board.
pub(crate) fn are_sides(rows: &[Vec<Token<'_>>]) -> bool {
    let full = rows.len() == 4 && rows.iter().all(|row| row.len() == 4 && row.iter().all(|cell| !is_blank(cell.text)));
    full && has_repeats(rows)
}

/// Whether a digit is twice in a row or column of a square.
pub(crate) fn has_repeats(rows: &[Vec<Token<'_>>]) -> bool {
    let n = rows.len();
    let cell = |row: usize, column: usize| rows[row].get(column).map_or("", |cell| cell.text);
    let same = |one: &str, other: &str| one == other && !is_blank(one);
    (0..n).any(|line| {
        (0..n).any(|one| {
            (0..one).any(|other| same(cell(line, one), cell(line, other)) || same(cell(one, line), cell(other, line)))
        })
    })
}

/// Whether the first row and column count from 0 or 1 around an empty corner, as programs number rows and columns.
pub(crate) fn has_numbering(rows: &[Vec<Token<'_>>]) -> bool {
    let [first, rest @ ..] = rows else { return false };
    let [corner, labels @ ..] = &first[..] else { return false };
    let numbered = counts(labels.iter().map(|cell| cell.text)) && counts_down(rest);
    // A board may begin like that too, but hardly without a contradiction.
    (corner.text.is_empty() || corner.text == ".") && numbered && has_repeats(rows)
}

/// A cell with `.` for a blank.
pub(crate) fn dotted(cell: Token<'_>) -> Token<'_> {
    if is_blank(cell.text) { Token { text: ".", start: cell.start } } else { cell }
}

/// Reads a text with the first table that `read` accepts. If it accepts several as different puzzles, the text has two meanings.
pub(crate) fn read_any<'t, P: PartialEq>(
    text: &str,
    tables: &[Table<'t>],
    read: impl Fn(&Table<'t>) -> Result<P, ReadError>,
) -> Result<P, ReadError> {
    let mut found: Option<P> = None;
    let mut first_error = None;
    for table in tables {
        match read(table) {
            Ok(puzzle) if found.as_ref().is_some_and(|found| *found != puzzle) => {
                return Err(
                    ReadError::new(text, table.span(), message!("this table can be read in two ways")).ambiguous()
                );
            }
            Ok(puzzle) => found = Some(puzzle),
            Err(error) => first_error = first_error.or(Some(error)),
        }
    }
    let unknown = || ReadError::new(text, 0..0, message!("there is no table here")).expected(message!("rows of cells"));
    found.ok_or_else(|| first_error.unwrap_or_else(unknown))
}

/// Rows of cells as CSV.
pub(crate) fn csv(cells: &[String], width: usize) -> String {
    cells.chunks(width).map(|row| row.join(",")).collect::<Vec<_>>().join("\n")
}

/// The part of a family's row in its table of formats that is the same in every family.
pub(crate) const fn info(example: &'static str, sniff: fn(&PuzzleText<'_>) -> bool) -> FormatInfo {
    FormatInfo {
        id: ID,
        name: "table",
        about: "rows of cells as CSV, TSV, JSON or Python lists, markdown, HTML or a drawing; written as CSV",
        example,
        layout: super::Layout::LineOrBlock,
        sniff,
        split: None,
    }
}
