//! A saved game of Simon Tatham's Solo: a game ID and the moves.

use super::super::Sudoku;
use super::{board, solo};
use crate::family::Puzzle;
use crate::format::position_builder::{UNDER_ENTRIES, tidy};
use crate::format::save::{self, Save, is_save_of};
use crate::format::{
    CannotWrite, Format, FormatInfo, Hints, Layout, PositionCodec, PuzzleText, SavedPosition, Written,
};
use crate::logic::Position;
use gridproof_engine::text::ReadError;

pub(super) const FORMAT: Format<Sudoku> = Format {
    info: FormatInfo {
        id: "solo-save",
        name: "saved game of Solo",
        about: "a saved plain game of Simon Tatham's Solo, with its moves",
        example: "\
SAVEFILE:41:Simon Tatham's Portable Puzzle Collection
VERSION :1:1
GAME    :4:Solo
PARAMS  :3:2x2
CPARAMS :3:2x2
DESC    :9:a4d2b2d3a
NSTATES :1:1
STATEPOS:1:1",
        layout: Layout::Block,
        sniff: |text| is_save_of(text, "Solo"),
        split: None,
    },
    read: |text, _| {
        let (puzzle, save) = parse(text)?;
        // An impossible move makes the file invalid.
        save.replay(puzzle.size(), puzzle.givens())?;
        Ok(puzzle)
    },
    write: |puzzle| Ok(write_with(puzzle, &Position::default())?.text),
    saved_position: Some(PositionCodec { read: saved_position, write: Some(write_with) }),
};

fn parse(text: &str) -> Result<(Sudoku, Save<'_>), ReadError> {
    let save = save::parse(text, "Solo")?;
    let boxes = solo::read_params(text, save.params)?;
    let puzzle = board(text, boxes, solo::read_cells(text, save.desc, boxes.size())?)?;
    Ok((puzzle, save))
}

fn saved_position(text: &PuzzleText<'_>, _: &Hints) -> SavedPosition {
    let read = || {
        let (puzzle, save) = parse(text).ok()?;
        let (builder, lost) = save.replay(puzzle.size(), puzzle.givens()).ok()?;
        Some(SavedPosition { position: builder.position(&puzzle.start()), lost, ..SavedPosition::default() })
    };
    read().unwrap_or_default()
}

fn write_with(puzzle: &Sudoku, position: &Position) -> Result<Written, CannotWrite> {
    let id = solo::write(puzzle)?;
    let (params, desc) = id.split_once(':').unwrap_or((&id, ""));
    let (position, under) = tidy(position, &puzzle.start());
    let text = save::write("Solo", params, desc, puzzle.size(), &position);
    Ok(Written { text, lost: under.then(|| UNDER_ENTRIES.to_string()).into_iter().collect() })
}
