//! Writes a board as a link.

use super::regions::{are_default, box_of};
use super::{Regions, Site};
use crate::format::{Written, lz};
use crate::logic::Position;
use std::fmt::Write;

/// The contents of a board to write.
pub(crate) struct BoardContents<'p> {
    /// The number of rows and of columns.
    pub size: usize,
    /// The givens row by row, 0 for blanks.
    pub givens: &'p [u8],
    /// The boxes, if there are any.
    pub regions: Regions,
    /// The clues at the top, the bottom, the left and the right, 0 for none; `None` for boards that are not Skyscrapers.
    pub clues: Option<&'p [u8]>,
}

/// The link to a board with a position, which the format can hold completely.
pub(super) fn write(site: Site, contents: &BoardContents<'_>, position: &Position) -> Written {
    let head = match site {
        Site::Fpuzzles => "https://www.f-puzzles.com/?load=",
        Site::Pad => "https://sudokupad.app/fpuz",
    };
    Written { text: format!("{head}{}", lz::pack(&json(contents, position))), lost: Vec::new() }
}

/// The object, with its keys in the site's order. Writing to a string does not fail.
fn json(contents: &BoardContents<'_>, position: &Position) -> String {
    let size = contents.size;
    let mut json = format!("{{\"size\":{size},\"grid\":[");
    for at in 0..size * size {
        json.push_str(match (at, at % size) {
            (0, _) => "[",
            (_, 0) => "],[",
            _ => ",",
        });
        cell(&mut json, contents, position, at);
    }
    json.push_str("]]");
    if let Some(clues) = contents.clues {
        let cells = clues.iter().enumerate().filter(|&(_, &clue)| clue != 0).map(|(at, clue)| {
            let (row, column) = match (at / size, at % size + 1) {
                (0, place) => (0, place),
                (1, place) => (size + 1, place),
                (2, place) => (place, 0),
                (_, place) => (place, size + 1),
            };
            format!("{{\"cell\":\"R{row}C{column}\",\"value\":\"{clue}\"}}")
        });
        let cells: Vec<String> = cells.collect();
        let _ = write!(json, ",\"skyscraper\":[{}]", cells.join(","));
    }
    json.push('}');
    json
}

fn cell(json: &mut String, contents: &BoardContents<'_>, position: &Position, at: usize) {
    let mut parts = Vec::new();
    let given = contents.givens.get(at).copied().unwrap_or(0);
    if given != 0 {
        parts.push(format!("\"value\":{given},\"given\":true"));
    } else {
        match position.entry(at) {
            0 => {}
            entry => parts.push(format!("\"value\":{entry}")),
        }
        if let Some(marks) = position.marks(at) {
            let marks: Vec<String> = marks.iter().map(|digit| digit.to_string()).collect();
            parts.push(format!("\"centerPencilMarks\":[{}]", marks.join(",")));
        }
    }
    match contents.regions {
        Regions::None => parts.push("\"region\":null".to_string()),
        Regions::Boxes(rows, _) if are_default(contents.size, rows) => {}
        Regions::Boxes(rows, _) => parts.push(format!("\"region\":{}", box_of(contents.size, rows, at))),
    }
    let _ = write!(json, "{{{}}}", parts.join(","));
}
