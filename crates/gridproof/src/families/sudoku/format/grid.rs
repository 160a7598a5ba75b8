//! N lines of N characters, with or without lines drawn between the boxes.
//!
//! Lines may be drawn with `|`, `+`, `-`, `=` and Unicode's box drawing; spaces between groups of cells count as lines if
//! nothing else is drawn. A line of text that is drawn throughout separates two rows. `-` and `*` are blank cells
//! too: see [`LineType::Either`].

use super::super::Sudoku;
use super::ruled::{Row, Ruled, check_boxes, is_bar, is_drawn, is_upright};
use super::{board, content_lines, symbols};
use crate::format::table::may_be_board;
use crate::format::{CannotWrite, Format, FormatInfo, Hints, Layout, PuzzleText};
use gridproof_engine::text::{ReadError, Token};
use std::ops::Range;

pub(super) const FORMAT: Format<Sudoku> = Format {
    info: FormatInfo {
        id: "grid",
        name: "grid",
        about: "N lines of N characters, `.` or `0` for blanks, plain or with lines drawn between the boxes",
        example: "\
+---+---+
|.1.|...|
|...|2..|
+---+---+
|3..|...|
|...|..3|
+---+---+
|...|..5|
|.6.|...|
+---+---+",
        layout: Layout::Block,
        sniff,
        split: None,
    },
    read,
    write,
    saved_position: None,
};

fn sniff(text: &PuzzleText<'_>) -> bool {
    let lines: Vec<&str> = content_lines(text).map(|(_, line)| line).take(4 * Sudoku::MAX_SIZE).collect();
    let known =
        |c: char| c.is_ascii_alphanumeric() || c.is_whitespace() || is_frame(c) || symbols::is_blank(c) || c == '?';
    if lines.len() < 2 {
        return false;
    }
    let strange = lines.iter().flat_map(|line| line.chars()).filter(|&c| !known(c)).count();
    if strange > 2 || lines.iter().any(|line| line.contains(['\\', '#', ',', '/', ':'])) {
        return false;
    }
    // A row without digits may be a drawn line, so the counts are approximate.
    let cells = |line: &str| line.chars().filter(|&c| !c.is_whitespace() && !is_bar(c)).count();
    let rows: Vec<&str> = lines.iter().copied().filter(|line| line_type(line) != LineType::Drawn).collect();
    let Some(first) = rows.iter().find(|line| line_type(line) == LineType::Row).or_else(|| rows.first()) else {
        return false;
    };
    let letters = first.chars().any(|c| c.is_ascii_alphabetic() && !matches!(c, 'x' | 'X'));
    let drawn = lines.iter().filter(|line| line_type(line) == LineType::Either).count();
    let n = cells(first);
    let with_offsets: Vec<(usize, &str)> = lines.iter().map(|line| (0, *line)).collect();
    let may_be = || may_be_board(&ruled(&with_offsets).rows.into_iter().map(|row| row.cells).collect::<Vec<_>>());
    n >= 4 && may_be() && (n > 9 || !letters) && n.abs_diff(rows.len()).min(n.abs_diff(rows.len() - drawn)) <= 1
}

fn read(text: &PuzzleText<'_>, hints: &Hints) -> Result<Sudoku, ReadError> {
    read_lines(text, content_lines(text), hints)
}

/// Reads a board from some of the lines of a text.
pub(super) fn read_lines<'t>(
    text: &'t str,
    lines: impl Iterator<Item = (usize, &'t str)>,
    hints: &Hints,
) -> Result<Sudoku, ReadError> {
    let lines: Vec<(usize, &str)> = lines.take(4 * Sudoku::MAX_SIZE).collect();
    let ruled = ruled(&lines);
    let n = ruled.size(text)?;
    let boxes = ruled.boxes(text, n, hints)?;
    let cells: Vec<Token<'_>> = ruled.rows.iter().flat_map(|row| row.cells.iter().copied()).collect();
    board(text, boxes, symbols::read(text, &cells, n, hints)?)
}

/// Whether a character can be part of a drawn line.
fn is_frame(c: char) -> bool {
    is_bar(c) || matches!(c, '+' | '-' | '=' | '*')
}

/// What a line of text can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LineType {
    /// A row of cells: it contains something that cannot be drawn.
    Row,
    /// A drawn line.
    Drawn,
    /// Only `-`, `*` and bars: a drawn line, or a row of blanks. It is a row if it has the shape of one, the other rows
    /// have no other blanks, and rows would be missing without it.
    Either,
}

fn line_type(line: &str) -> LineType {
    let crosses = |c: char| matches!(c, '+' | '=') || (is_drawn(c) && !is_upright(c));
    if line.chars().any(|c| !c.is_whitespace() && !is_frame(c)) {
        LineType::Row
    } else if line.contains(crosses) || !line.contains(['-', '*']) {
        LineType::Drawn
    } else {
        LineType::Either
    }
}

/// Whether lines that look like rows of blanks can be drawn between boxes: on a board with other signs for blanks, or at equal
/// distances, one at each place, and with a line at the top if there is one at the bottom.
fn are_rules(lines: &[(usize, &str)], n: usize, has_shape: &impl Fn(&Row<'_>) -> bool) -> bool {
    let mut above = 0;
    let mut places: Vec<usize> = Vec::new();
    let mut are_blanks = false;
    for &line in lines {
        match line_type(line.1) {
            LineType::Row => {
                above += 1;
                are_blanks |= line.1.contains(['-', '*']);
            }
            LineType::Either if has_shape(&row(line)) => places.push(above),
            _ => {}
        }
    }
    let single = places.windows(2).all(|pair| pair[0] < pair[1]);
    let framed = places.contains(&0) == places.contains(&n);
    let inner: Vec<usize> = places.iter().copied().filter(|&at| at > 0 && at < n).collect();
    let even = inner.iter().enumerate().all(|(at, &place)| place == inner[0] * (at + 1))
        && inner.first().is_none_or(|&first| (inner.len() + 1) * first == n);
    !are_blanks || (single && framed && even)
}

fn ruled<'t>(lines: &[(usize, &'t str)]) -> Ruled<'t> {
    let rows_of = |wanted: LineType| lines.iter().filter(move |(_, line)| line_type(line) == wanted);
    let mut ruled = Ruled { rows: rows_of(LineType::Row).map(|&line| row(line)).collect(), cuts: Vec::new() };
    let certain = ruled.rows.len();
    let n = if certain > 0 { ruled.common_width() } else { rows_of(LineType::Either).count() };
    let cells = || ruled.rows.iter().flat_map(|row| &row.cells).flat_map(|cell| cell.text.chars());
    let other_blanks = cells().any(|c| symbols::is_blank(c) && !matches!(c, '-' | '*'));
    let places = |row: &Row<'_>| row.cuts.iter().map(|cut| cut.0).collect::<Vec<_>>();
    let shape = ruled.rows.first().map(places);
    let has_shape = |line: &Row<'_>| {
        line.cells.len() == n && !other_blanks && shape.as_ref().is_none_or(|shape| *shape == places(line))
    };
    let is_row = certain < n || !are_rules(lines, n, &has_shape);
    let may_be_row = |line: &Row<'_>| is_row && has_shape(line);
    let mut all = Vec::new();
    let mut cuts: Vec<(usize, Range<usize>)> = Vec::new();
    for &(start, line) in lines {
        let cells = row((start, line));
        match line_type(line) {
            LineType::Row => all.push(cells),
            LineType::Either if may_be_row(&cells) => all.push(cells),
            _ => cuts.push((all.len(), start..start + line.len())),
        }
    }
    ruled = Ruled { rows: all, cuts };
    groups(&mut ruled);
    ruled
}

/// The cells of a line and the bars between them.
fn row<'t>((start, line): (usize, &'t str)) -> Row<'t> {
    let mut row = Row::default();
    for (at, c) in line.char_indices() {
        let span = start + at..start + at + c.len_utf8();
        if is_bar(c) {
            row.cut(span);
        } else if row.is_overfull() {
            break;
        } else if !c.is_whitespace() {
            row.cells.push(Token { text: &line[at..at + c.len_utf8()], start: span.start });
        }
    }
    row
}

/// If no bars are drawn, spaces between groups of cells replace them, provided they agree in all rows.
fn groups(ruled: &mut Ruled<'_>) {
    if ruled.rows.iter().any(|row| !row.cuts.is_empty()) {
        return;
    }
    let gaps = |row: &Row<'_>| -> Vec<(usize, Range<usize>)> {
        let ends = row.cells.windows(2).enumerate();
        let apart = ends.filter(|(_, pair)| pair[0].span().end < pair[1].start);
        apart.map(|(at, pair)| (at + 1, pair[0].span().end..pair[1].start)).collect()
    };
    let all: Vec<_> = ruled.rows.iter().map(gaps).collect();
    let places = |gaps: &[(usize, Range<usize>)]| gaps.iter().map(|gap| gap.0).collect::<Vec<_>>();
    let Some(first) = all.first().map(|gaps| places(gaps)) else { return };
    let spaced_out = ruled.rows.iter().all(|row| first.len() + 1 == row.cells.len());
    if !spaced_out && all.iter().all(|gaps| places(gaps) == first) {
        for (row, gaps) in ruled.rows.iter_mut().zip(all) {
            row.cuts = gaps;
        }
    }
}

fn write(puzzle: &Sudoku) -> Result<String, CannotWrite> {
    check_boxes(puzzle)?;
    let dashes = "-".repeat(puzzle.boxes().columns());
    let line = format!("+{}", format!("{dashes}+").repeat(puzzle.boxes().rows()));
    let mut text = String::new();
    for (at, row) in symbols::rows(puzzle)?.iter().enumerate() {
        if at % puzzle.boxes().rows() == 0 {
            text.push_str(&line);
            text.push('\n');
        }
        for part in row.chunks(puzzle.boxes().columns()) {
            text.push('|');
            text.extend(part);
        }
        text.push_str("|\n");
    }
    text.push_str(&line);
    Ok(text)
}
