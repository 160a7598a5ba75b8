//! puzz.link and pzpr URLs. The body holds the clues of the top, bottom, left and right, then the cells if any digit is given.

use super::super::Skyscrapers;
use super::{puzzle, sizes};
use crate::format::puzzlink::{is_link_to, number16, parse, url};
use crate::format::{CannotWrite, Format, FormatInfo, Hints, Layout, PuzzleText};
use gridproof_engine::message;
use gridproof_engine::message::Message;
use gridproof_engine::text::ReadError;

pub(super) const FORMAT: Format<Skyscrapers> = Format {
    info: FormatInfo {
        id: "puzzlink",
        name: "puzz.link URL",
        about: "a link to a puzz.link or pzpr page; kinds `skyscrapers`, `skyscraper` and `building`",
        example: "https://puzz.link/p?skyscrapers/4/4/k13h4j3g",
        layout: Layout::Line,
        sniff: |text| is_link_to(text, &PIDS),
        split: None,
    },
    read,
    write,
    saved_position: None,
};

/// Names of this family in links; the first is written, since some programs read no other.
pub(super) const PIDS: [&str; 3] = ["skyscrapers", "skyscraper", "building"];

fn read(text: &PuzzleText<'_>, _: &Hints) -> Result<Skyscrapers, ReadError> {
    let Some(link) = parse(text)? else {
        return Err(ReadError::new(text, 0..0, message!("there is no link here"))
            .expected(Message::verbatim("https://puzz.link/p?skyscrapers/...")));
    };
    if !PIDS.contains(&link.pid) {
        let at = text.find(link.pid).unwrap_or(0);
        let problem = message!("this is a link to a different type of puzzle");
        return Err(ReadError::new(text, at..at + link.pid.len(), problem).expected(Message::verbatim("`skyscrapers`")));
    }
    if link.columns != link.rows {
        let problem = message!("a board of {columns} by {rows} cells", columns = link.columns, rows = link.rows);
        let expected = message!("a square board: on others it is unclear which heights a line holds");
        return Err(link.size_error(problem).expected(expected));
    }
    let n = link.rows;
    if n > Skyscrapers::MAX_SIZE {
        return Err(link.size_error(message!("a board of size {n}", n)).expected(sizes()));
    }
    let range = 1..=n as u32;
    let (clues, next) = number16::read(&link, 0, 4 * n, range.clone())?;
    let (givens, next) = number16::read(&link, next, n * n, range)?;
    link.nothing_after(next)?;
    let digits = |numbers: Vec<u32>| numbers.into_iter().map(|number| number as u8).collect();
    puzzle(text, n, digits(clues), digits(givens))
}

fn write(puzzle: &Skyscrapers) -> Result<String, CannotWrite> {
    let n = puzzle.size();
    let encode = |digits: &[u8]| {
        let numbers: Vec<u32> = digits.iter().map(|&digit| u32::from(digit)).collect();
        number16::write(&numbers).ok_or_else(|| CannotWrite::because(message!("a number is too large for a link")))
    };
    let mut body = encode(puzzle.clues())?;
    if puzzle.has_givens() {
        body.push_str(&encode(puzzle.givens())?);
    }
    Ok(url(PIDS[0], n, n, &body))
}
