//! Links to kanpen.net: `?problem=`, the size once, then rows with `_` after every cell. The boxes follow from the size.

use super::super::Sudoku;
use super::puzzlink::{self, SIZES, boxes};
use super::{a_board, board, check_default_boxes};
use crate::format::kanpen::{Link, find, is_link_to, no_link, parts};
use crate::format::{CannotWrite, Format, FormatInfo, Hints, Layout, PuzzleText};
use gridproof_engine::message;
use gridproof_engine::text::ReadError;

pub(super) const FORMAT: Format<Sudoku> = Format {
    info: FormatInfo {
        id: "kanpen",
        name: "kanpen link",
        about: "a link to kanpen.net, with `?problem=` or `?pzpr=`",
        example: "http://www.kanpen.net/sudoku.html?problem=4/._1_._._/._._._2_/3_._._._/._._3_._//",
        layout: Layout::Line,
        sniff: |text| is_link_to(text, "sudoku"),
        split: None,
    },
    read,
    write,
    saved_position: None,
};

fn read(text: &PuzzleText<'_>, hints: &Hints) -> Result<Sudoku, ReadError> {
    let (pieces, end) = match find(text, "sudoku").ok_or_else(|| no_link(text, "sudoku"))? {
        Link::Problem(pieces, end) => (pieces, end),
        Link::Pzpr(body) => {
            let link = format!("https://puzz.link/p?sudoku/{}", body.text);
            let read = puzzlink::read(&PuzzleText::new(&link), hints);
            return read.map_err(|error| ReadError::new(text, body.span(), error.to_message()));
        }
    };
    let size = pieces[0];
    let n = size.text.parse::<usize>().ok().filter(|n| SIZES.contains(n));
    let boxes = n.and_then(boxes).ok_or_else(|| {
        ReadError::new(text, size.span(), message!("boards of this size are not supported"))
            .expected(message!("4, 6, 9, 16 or 25"))
    })?;
    let n = boxes.size();
    let mut givens = Vec::with_capacity(n * n);
    for piece in &pieces[1..] {
        for part in parts(piece) {
            let digit = part.text.parse::<u8>().ok().filter(|&digit| (1..=n).contains(&usize::from(digit)));
            let problem = match (part.text, digit) {
                _ if givens.len() == n * n => message!("the board is full"),
                (".", _) => {
                    givens.push(0);
                    continue;
                }
                (_, Some(digit)) => {
                    givens.push(digit);
                    continue;
                }
                _ => message!("this is not a given"),
            };
            return Err(
                ReadError::new(text, part.span(), problem).expected(message!("1 to {n}, or `.`, in {n} rows", n))
            );
        }
    }
    if givens.len() < n * n {
        let problem = message!("the link is cut off after {count} cells", count = givens.len());
        return Err(ReadError::new(text, end..end, problem).expected(message!("{n}", n = n * n)));
    }
    board(text, boxes, givens)
}

fn write(puzzle: &Sudoku) -> Result<String, CannotWrite> {
    let n = puzzle.size();
    if !SIZES.contains(&n) {
        return Err(CannotWrite::because(message!("kanpen has no sensible boxes for {board}", board = a_board(n))));
    }
    check_default_boxes(puzzle)?;
    let cell = |&given: &u8| if given == 0 { "._".to_string() } else { format!("{given}_") };
    let rows: Vec<String> = puzzle.givens().chunks(n).map(|row| row.iter().map(cell).collect()).collect();
    Ok(format!("http://www.kanpen.net/sudoku.html?problem={n}/{}//", rows.join("/")))
}
