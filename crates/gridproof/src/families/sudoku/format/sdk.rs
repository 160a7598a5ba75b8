//! A `.sdk` file: nine lines of nine characters, optionally preceded by `#A` lines about the puzzle, or below a line
//! `[Puzzle]`. Below `[State]` is the same board with the entries. Other sections are dropped, and listed as
//! such.

use super::super::Sudoku;
use super::{grid, nine_by_nine, read_nine_by_nine, symbols};
use crate::family::Puzzle;
use crate::format::position_builder::{PositionBuilder, tidy};
use crate::format::{
    CannotWrite, Format, FormatInfo, Hints, Layout, PositionCodec, PuzzleText, SavedPosition, Written,
};
use crate::logic::Position;
use gridproof_engine::message;
use gridproof_engine::message::Message;
use gridproof_engine::text::{ReadError, lines};

pub(super) const FORMAT: Format<Sudoku> = Format {
    info: FormatInfo {
        id: "sdk",
        name: "sdk file",
        about: "nine lines of nine characters, with `#` lines or `[Puzzle]` before them, and `[State]` after them",
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
    saved_position: Some(PositionCodec { read: saved_position, write: Some(write_with) }),
};

/// A section, or a line about the puzzle, and rows: a plain grid is not claimed.
fn sniff(text: &PuzzleText<'_>) -> bool {
    let header = |line: &str| {
        line.as_bytes().first() == Some(&b'#') && line.as_bytes().get(1).is_some_and(u8::is_ascii_uppercase)
    };
    let rows = content_lines(text).filter(|(_, line)| !is_section(line));
    let marked = lines(text).any(|(_, line)| is_section(line) || header(line));
    marked && rows.filter(|(_, line)| line.trim().chars().count() == 9).nth(1).is_some()
}

fn is_section(line: &str) -> bool {
    line.trim().starts_with('[') && line.trim().ends_with(']')
}

/// The lines that are neither blank nor about the puzzle.
fn content_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    lines(text).filter(|(_, line)| !line.trim().is_empty() && !line.starts_with(['#', ';']))
}

fn read(text: &PuzzleText<'_>, hints: &Hints) -> Result<Sudoku, ReadError> {
    if !content_lines(text).any(|(_, line)| is_section(line)) {
        return read_nine_by_nine(text, grid::read_lines(text, content_lines(text), hints)?);
    }
    let is_puzzle = |line: &str| line.trim().eq_ignore_ascii_case("[puzzle]");
    // Whatever comes first may be another puzzle.
    if content_lines(text).any(|(_, line)| is_puzzle(line))
        && let Some((at, line)) = content_lines(text).next().filter(|(_, line)| !is_puzzle(line))
    {
        return Err(ReadError::new(text, at..at + line.len(), message!("the first section is another"))
            .expected(Message::verbatim("`[Puzzle]`")));
    }
    let start = content_lines(text).find(|(_, line)| is_puzzle(line));
    let Some((start, _)) = start else {
        let section =
            content_lines(text).find(|(_, line)| is_section(line)).map_or(0..0, |(at, line)| at..at + line.len());
        return Err(ReadError::new(text, section, message!("there is no puzzle in these sections"))
            .expected(Message::verbatim("`[Puzzle]`")));
    };
    read_nine_by_nine(text, grid::read_lines(text, below(text, start), hints)?)
}

/// The lines of the section whose heading is at `start`.
fn below(text: &str, start: usize) -> impl Iterator<Item = (usize, &str)> {
    content_lines(text).filter(move |(at, _)| *at > start).take_while(|(_, line)| !is_section(line))
}

/// The entries in a section that is a board with the same givens; `None` if it is something else.
fn state(text: &PuzzleText<'_>, start: usize, hints: &Hints) -> Option<Position> {
    let puzzle = read(text, hints).ok()?;
    let state = read_nine_by_nine(text, grid::read_lines(text, below(text, start), hints).ok()?).ok()?;
    let mut builder = PositionBuilder::new(state.givens().len());
    for (cell, (&given, &digit)) in puzzle.givens().iter().zip(state.givens()).enumerate() {
        if given != 0 && digit != 0 && given != digit {
            return None;
        }
        builder.enter(cell, digit);
    }
    Some(builder.position(&puzzle.start()))
}

/// What the letters after `#` stand for.
const ABOUT: [(u8, &str); 7] = [
    (b'A', "the author"),
    (b'D', "the description"),
    (b'C', "the comment"),
    (b'B', "the date"),
    (b'S', "the source"),
    (b'L', "the level"),
    (b'U', "the address"),
];

/// The entries, lines about the puzzle, and other sections.
fn saved_position(text: &PuzzleText<'_>, hints: &Hints) -> SavedPosition {
    let mut carried = SavedPosition::default();
    let mut has_state = false;
    for (start, line) in lines(text) {
        let line = line.trim();
        if line.eq_ignore_ascii_case("[state]")
            && !has_state
            && let Some(position) = state(text, start, hints)
        {
            (carried.position, has_state) = (position, true);
            continue;
        }
        let about = line.strip_prefix('#').and_then(|rest| rest.bytes().next());
        let name = ABOUT.iter().find(|(letter, _)| Some(*letter) == about).map(|(_, name)| (*name).to_string());
        let section = is_section(line) && !line.eq_ignore_ascii_case("[puzzle]");
        let name = name.or_else(|| section.then(|| format!("the section {line}")));
        let name = name.filter(|name| !carried.lost.contains(name));
        carried.lost.extend(name);
    }
    carried
}

fn write(puzzle: &Sudoku) -> Result<String, CannotWrite> {
    Ok(write_with(puzzle, &Position::default())?.text)
}

fn write_with(puzzle: &Sudoku, position: &Position) -> Result<Written, CannotWrite> {
    nine_by_nine(puzzle)?;
    let (position, _) = tidy(position, &puzzle.start());
    let section = |name: &str, puzzle: &Sudoku| -> Result<String, CannotWrite> {
        let rows = symbols::rows(puzzle)?.into_iter().map(|row| row.into_iter().collect());
        Ok(std::iter::once(name.to_string()).chain(rows).collect::<Vec<String>>().join("\n"))
    };
    let mut text = section("[Puzzle]", puzzle)?;
    if !position.entries.is_empty() {
        let filled = puzzle.givens().iter().zip(&position.entries).map(|(&given, &entry)| given.max(entry)).collect();
        let state = Sudoku::new(puzzle.boxes(), filled).map_err(|bad| CannotWrite::because(bad.to_message()))?;
        text = format!("{text}\n{}", section("[State]", &state)?);
    }
    let lost = position.marks.is_some().then(|| "pencil marks".to_string()).into_iter().collect();
    Ok(Written { text, lost })
}
