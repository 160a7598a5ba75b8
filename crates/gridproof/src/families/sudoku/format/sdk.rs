//! A `.sdk` file: nine lines of nine characters, perhaps with `#A` lines about the puzzle before them, or
//! below a line `[Puzzle]`. What stands in other sections is not read, and told.

use super::super::Sudoku;
use super::{grid, nine_by_nine, read_nine_by_nine, symbols};
use crate::format::{Beside, CannotWrite, Carried, Format, FormatInfo, Hints, Layout};
use crate::logic::Position;
use gridproof_engine::text::{ReadError, lines};

pub(super) const FORMAT: Format<Sudoku> = Format {
    info: FormatInfo {
        id: "sdk",
        name: "sdk file",
        about: "nine lines of nine characters, with `#` lines or `[Puzzle]` before them",
        example: "\
[Puzzle]
53..7....
6..195...
.98....6.
8...6...3
4..8.3..1
7...2...6
.6....28.
...419..5
....8..79",
        layout: Layout::Block,
        sniff,
        split: None,
    },
    read,
    write,
    beside: Some(Beside { read: beside, write: None }),
};

/// A section, or a line that says something about the puzzle and then a row: a plain grid is not claimed.
fn sniff(text: &str) -> bool {
    let header = |line: &str| {
        line.as_bytes().first() == Some(&b'#') && line.as_bytes().get(1).is_some_and(u8::is_ascii_uppercase)
    };
    let rows = said(text).filter(|(_, line)| !is_section(line));
    let said_more = lines(text).any(|(_, line)| is_section(line) || header(line));
    said_more && rows.filter(|(_, line)| line.trim().chars().count() == 9).nth(1).is_some()
}

fn is_section(line: &str) -> bool {
    line.trim().starts_with('[') && line.trim().ends_with(']')
}

/// Lines that are neither blank nor about the puzzle.
fn said(text: &str) -> impl Iterator<Item = (usize, &str)> {
    lines(text).filter(|(_, line)| !line.trim().is_empty() && !line.starts_with(['#', ';']))
}

fn read(text: &str, hints: &Hints) -> Result<Sudoku, ReadError> {
    if !said(text).any(|(_, line)| is_section(line)) {
        return read_nine_by_nine(text, grid::read_lines(text, said(text), hints)?);
    }
    let start = said(text).find(|(_, line)| line.trim().eq_ignore_ascii_case("[puzzle]"));
    let Some((start, _)) = start else {
        let section = said(text).find(|(_, line)| is_section(line)).map_or(0..0, |(at, line)| at..at + line.len());
        return Err(ReadError::new(text, section, "there is no puzzle in these sections").expected("`[Puzzle]`"));
    };
    let section = said(text).filter(|(at, _)| *at > start).take_while(|(_, line)| !is_section(line));
    read_nine_by_nine(text, grid::read_lines(text, section, hints)?)
}

/// What the letters behind `#` stand for.
const ABOUT: [(u8, &str); 7] = [
    (b'A', "the author"),
    (b'D', "the description"),
    (b'C', "the comment"),
    (b'B', "the date"),
    (b'S', "the source"),
    (b'L', "the level"),
    (b'U', "the address"),
];

/// Lines about the puzzle, and sections beside it.
fn beside(text: &str, _: &Hints) -> Carried {
    let mut lost: Vec<String> = Vec::new();
    for (_, line) in lines(text) {
        let line = line.trim();
        let about = line.strip_prefix('#').and_then(|rest| rest.bytes().next());
        let name = ABOUT.iter().find(|(letter, _)| Some(*letter) == about).map(|(_, name)| (*name).to_string());
        let section = is_section(line) && !line.eq_ignore_ascii_case("[puzzle]");
        let name = name.or_else(|| section.then(|| format!("the section {line}")));
        lost.extend(name.filter(|name| !lost.contains(name)));
    }
    Carried { position: Position::default(), lost }
}

fn write(puzzle: &Sudoku) -> Result<String, CannotWrite> {
    nine_by_nine(puzzle)?;
    let rows = symbols::rows(puzzle)?;
    let rows = rows.iter().map(|row| row.iter().collect::<String>());
    Ok(std::iter::once("[Puzzle]".to_string()).chain(rows).collect::<Vec<_>>().join("\n"))
}
