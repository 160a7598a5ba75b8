//! A game saved by Simon Tatham's Towers: a game ID and the moves.

use super::super::Skyscrapers;
use super::{puzzle, towers};
use crate::family::Puzzle;
use crate::format::position_builder::{UNDER_ENTRIES, tidy};
use crate::format::save::{self, Save, is_save_of};
use crate::format::{
    CannotWrite, Format, FormatInfo, Hints, Layout, PositionCodec, PuzzleText, SavedPosition, Written,
};
use crate::logic::Position;
use gridproof_engine::text::ReadError;

pub(super) const FORMAT: Format<Skyscrapers> = Format {
    info: FormatInfo {
        id: "towers-save",
        name: "saved game of Towers",
        about: "a game saved by Simon Tatham's Towers, with its moves",
        example: "\
SAVEFILE:41:Simon Tatham's Portable Puzzle Collection
VERSION :1:1
GAME    :6:Towers
PARAMS  :1:4
CPARAMS :1:4
DESC    :31:2/2/3/1/2/2/1/3/3/2/1/2/1/3/2/2
NSTATES :1:1
STATEPOS:1:1",
        layout: Layout::Block,
        sniff: |text| is_save_of(text, "Towers"),
        split: None,
    },
    read: |text, _| {
        let (puzzle, save) = parse(text)?;
        // A file with an illegal move is invalid.
        save.replay(puzzle.size(), puzzle.givens())?;
        Ok(puzzle)
    },
    write: |puzzle| Ok(write_with(puzzle, &Position::default())?.text),
    saved_position: Some(PositionCodec { read: saved_position, write: Some(write_with) }),
};

fn parse(text: &str) -> Result<(Skyscrapers, Save<'_>), ReadError> {
    let save = save::parse(text, "Towers")?;
    let (size, clues, givens) = towers::parts(text, save.params, save.desc)?;
    Ok((puzzle(text, size, clues, givens)?, save))
}

fn saved_position(text: &PuzzleText<'_>, _: &Hints) -> SavedPosition {
    let read = || {
        let (puzzle, save) = parse(text).ok()?;
        let (builder, lost) = save.replay(puzzle.size(), puzzle.givens()).ok()?;
        Some(SavedPosition { position: builder.position(&puzzle.start()), lost, ..SavedPosition::default() })
    };
    read().unwrap_or_default()
}

fn write_with(puzzle: &Skyscrapers, position: &Position) -> Result<Written, CannotWrite> {
    let id = towers::write(puzzle)?;
    let (params, desc) = id.split_once(':').unwrap_or((&id, ""));
    let (position, under) = tidy(position, &puzzle.start());
    let text = save::write("Towers", params, desc, puzzle.size(), &position);
    Ok(Written { text, lost: under.then(|| UNDER_ENTRIES.to_string()).into_iter().collect() })
}
