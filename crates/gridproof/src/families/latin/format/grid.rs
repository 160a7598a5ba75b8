//! The word `latin` and the size, then rows of numbers. The first line distinguishes it from other grids; it
//! may be omitted if the format is requested by name.

use super::super::Latin;
use crate::format::rows::{digit, rectangle, rows};
use crate::format::{CannotWrite, Format, FormatInfo, Hints, Layout, PuzzleText};
use gridproof_engine::message;
use gridproof_engine::text::ReadError;

pub(super) const FORMAT: Format<Latin> = Format {
    info: FormatInfo {
        id: "grid",
        name: "plain grid",
        about: "`latin N`, then N rows of N numbers; `.` is blank",
        example: "latin 3\n1 . .\n. . 2\n. . .",
        layout: Layout::Block,
        sniff: |text| rows(text).first().is_some_and(|row| row.first().is_some_and(|token| token.text == "latin")),
        split: None,
    },
    read,
    write,
    saved_position: None,
};

fn read(text: &PuzzleText<'_>, _: &Hints) -> Result<Latin, ReadError> {
    let mut rows = rows(text);
    let size_range = || message!("a size from 1 to {max}", max = Latin::MAX_SIZE);
    let header = rows.first().filter(|row| row.first().is_some_and(|token| token.text == "latin")).cloned();
    let n = match &header {
        Some(header) => {
            let Some(size) = header.get(1) else {
                return Err(
                    ReadError::new(text, header[0].span(), message!("the size is missing")).expected(size_range())
                );
            };
            let n = size.text.parse::<usize>().ok().filter(|n| (1..=Latin::MAX_SIZE).contains(n));
            n.ok_or_else(|| {
                ReadError::new(text, size.span(), message!("this is not a valid size")).expected(size_range())
            })?
        }
        None => rows.len(),
    };
    if header.is_some() {
        rows.remove(0);
    }
    if n == 0 || n > Latin::MAX_SIZE {
        return Err(ReadError::new(text, 0..0, message!("this board has {n} rows", n)).expected(size_range()));
    }
    rectangle(text, &rows, n, n)?;
    let mut givens = Vec::with_capacity(n * n);
    for token in rows.into_iter().flatten() {
        givens.push(digit(text, token, n as u8)?);
    }
    Latin::new(n, givens).ok_or_else(|| ReadError::new(text, 0..0, message!("this is not a Latin square")))
}

fn write(puzzle: &Latin) -> Result<String, CannotWrite> {
    let width = puzzle.size().to_string().len();
    let mut text = format!("latin {}", puzzle.size());
    for row in puzzle.givens().chunks(puzzle.size()) {
        let cells = row.iter().map(|&d| if d == 0 { ".".to_string() } else { d.to_string() });
        let cells: Vec<String> = cells.map(|cell| format!("{cell:>width$}")).collect();
        text.push('\n');
        text.push_str(&cells.join(" "));
    }
    Ok(text)
}
