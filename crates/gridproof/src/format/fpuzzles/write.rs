//! A board as a link.

use super::regions::{are_usual, box_of};
use super::{Regions, Site};
use crate::format::{Written, lz};
use crate::logic::Position;
use std::fmt::Write;

/// What is written.
pub struct Sheet<'p> {
    /// Rows and columns.
    pub size: usize,
    /// The givens row by row, 0 for blanks.
    pub givens: &'p [u8],
    /// The boxes, or that there are none.
    pub regions: Regions,
    /// Clues of the top, the bottom, the left and the right, 0 for none, if the board is one with such clues.
    pub clues: Option<&'p [u8]>,
}

/// The link to a board with a person's work on it; all of it can be held.
pub fn write(site: Site, sheet: &Sheet<'_>, position: &Position) -> Written {
    let head = match site {
        Site::Fpuzzles => "https://www.f-puzzles.com/?load=",
        Site::Pad => "https://sudokupad.app/fpuz",
    };
    Written { text: format!("{head}{}", lz::pack(&json(sheet, position))), lost: Vec::new() }
}

/// The object, with its keys in the order in which the site writes them. Writing to a string does not fail.
fn json(sheet: &Sheet<'_>, position: &Position) -> String {
    let size = sheet.size;
    let mut json = format!("{{\"size\":{size},\"grid\":[");
    for at in 0..size * size {
        json.push_str(match (at, at % size) {
            (0, _) => "[",
            (_, 0) => "],[",
            _ => ",",
        });
        cell(&mut json, sheet, position, at);
    }
    json.push_str("]]");
    if let Some(clues) = sheet.clues {
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

fn cell(json: &mut String, sheet: &Sheet<'_>, position: &Position, at: usize) {
    let mut parts = Vec::new();
    let given = sheet.givens.get(at).copied().unwrap_or(0);
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
    match sheet.regions {
        Regions::None => parts.push("\"region\":null".to_string()),
        Regions::Boxes(rows, _) if are_usual(sheet.size, rows) => {}
        Regions::Boxes(rows, _) => parts.push(format!("\"region\":{}", box_of(sheet.size, rows, at))),
    }
    let _ = write!(json, "{{{}}}", parts.join(","));
}
