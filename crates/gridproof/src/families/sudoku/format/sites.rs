//! Links with the 81 cells in the address, as sites for plain Sudoku have them: sudokuexchange.com, sudokuwiki.org, sudoku.coach.
//!
//! sudokuwiki.org also has a form with candidates: `S9B` and two signs per cell, a number in base 36. Up to 9 it is a given, up to 18
//! a digit that was entered, beyond that a set of candidates, one bit each.

use super::super::{Boxes, Sudoku};
use super::{board, nine_by_nine, symbols};
use crate::family::Puzzle;
use crate::format::link::{Payload, after_host, words};
use crate::format::position_builder::PositionBuilder;
use crate::format::{CannotWrite, Format, FormatInfo, Hints, Layout, PositionCodec, PuzzleText, SavedPosition, Sought};
use crate::logic::Position;
use gridproof_engine::digits::Digits;
use gridproof_engine::message;
use gridproof_engine::message::Message;
use gridproof_engine::text::ReadError;

pub(super) const FORMAT: Format<Sudoku> = Format {
    info: FormatInfo {
        id: "sites",
        name: "link with 81 digits",
        about: "a link to sudokuexchange.com, sudokuwiki.org or sudoku.coach; 9x9 only",
        example: "https://sudokuexchange.com/play/?s=530070000600195000098000060800060003400803001700020006060000280000419005000080079",
        layout: Layout::Line,
        sniff: |text| text.mentions(const { &Sought::all(HOSTS) }) && find(text).is_some(),
        split: None,
    },
    read: |text, _| Ok(parse(text)?.0),
    write,
    saved_position: Some(PositionCodec { read: saved_position, write: None }),
};

const HOSTS: [&str; 4] = ["sudokuexchange.com", "sudokuwiki.org", "sudoku.coach", "heuscher.ch"];

/// Words in an address that announce other rules.
const VARIANTS: [&str; 12] = [
    "jigsaw",
    "killer",
    "kakuro",
    "sudoku_x",
    "sudokux",
    "str8ts",
    "colour",
    "kenken",
    "futoshiki",
    "windoku",
    "variant",
    "codoku",
];

const CELLS: usize = 81;
/// What precedes the cells with candidates.
const MARKED: &str = "S9B";

/// The part of a link that may hold the cells: the longest piece of its path or of a parameter.
fn find(text: &str) -> Option<(Payload, bool)> {
    words(text).find_map(|word| {
        let (rest, at) = HOSTS.iter().find_map(|host| after_host(word.text, host))?;
        let variant = VARIANTS.iter().any(|name| rest.to_ascii_lowercase().contains(name));
        let mut start = at;
        let mut best: Option<(usize, &str)> = None;
        for piece in rest.split(['/', '?', '&', '=', '#', ';']) {
            if best.is_none_or(|(_, best)| best.len() < piece.len()) {
                best = Some((start, piece));
            }
            start += piece.len() + 1;
        }
        let (start, piece) = best.filter(|(_, piece)| piece.len() >= CELLS / 2)?;
        Some((Payload::new(word, piece, start), variant))
    })
}

fn parse(text: &str) -> Result<(Sudoku, Position), ReadError> {
    let Some((payload, variant)) = find(text) else {
        return Err(ReadError::new(text, 0..0, message!("there is no link to a Sudoku site here"))
            .expected(message!("81 digits in a link")));
    };
    if variant {
        return Err(payload.error(text, message!("this link is to a variant of Sudoku, which is not supported")));
    }
    let mut givens = vec![0; CELLS];
    let mut builder = PositionBuilder::new(CELLS);
    match payload.text.strip_prefix(MARKED) {
        Some(cells) => marked(cells, &mut givens, &mut builder).map_err(|problem| payload.error(text, problem))?,
        None => {
            let count = payload.text.chars().count();
            if count != CELLS {
                return Err(payload
                    .error(text, message!("this link has {count} cells", count))
                    .expected(message!("81 cells")));
            }
            for (given, c) in givens.iter_mut().zip(payload.text.chars()) {
                *given = match c.to_digit(10) {
                    Some(digit) => digit as u8,
                    None if symbols::is_blank(c) => 0,
                    None => {
                        return Err(payload
                            .error(text, message!("`{word}` is not a cell", word = c))
                            .expected(message!("digits")));
                    }
                };
            }
        }
    }
    let boxes = Boxes::default_for(9).ok_or_else(|| payload.error(text, message!("this board has no boxes")))?;
    let puzzle = board(text, boxes, givens)?;
    let position = builder.position(&puzzle.start());
    Ok((puzzle, position))
}

/// Cells with candidates, two signs each.
fn marked(cells: &str, givens: &mut [u8], builder: &mut PositionBuilder) -> Result<(), Message> {
    if cells.len() != 2 * CELLS || !cells.is_ascii() {
        return Err(message!(
            "this link has {count} signs after `{mark}`, two for each of 81 cells are needed",
            count = cells.len(),
            mark = MARKED
        ));
    }
    for (cell, given) in givens.iter_mut().enumerate() {
        let word = &cells[2 * cell..2 * cell + 2];
        let number = u32::from_str_radix(word, 36).map_err(|_| message!("`{word}` is not a cell", word))?;
        match number {
            0 => {}
            1..=9 => *given = number as u8,
            10..=18 => builder.enter(cell, (number - 9) as u8),
            _ => {
                let set = number - 18;
                if set >= 1 << 9 {
                    return Err(message!("`{word}` is not a set of candidates", word));
                }
                let digits = (1..=9u8).filter(|digit| set >> (digit - 1) & 1 == 1);
                builder.mark(cell, digits.fold(Digits::EMPTY, |all, digit| all | Digits::one(digit)));
            }
        }
    }
    Ok(())
}

fn saved_position(text: &PuzzleText<'_>, _: &Hints) -> SavedPosition {
    parse(text).map_or_else(
        |_| SavedPosition::default(),
        |(_, position)| SavedPosition { position, ..SavedPosition::default() },
    )
}

fn write(puzzle: &Sudoku) -> Result<String, CannotWrite> {
    nine_by_nine(puzzle)?;
    let digits: String = puzzle.givens().iter().map(u8::to_string).collect();
    Ok(format!("https://sudokuexchange.com/play/?s={digits}"))
}
