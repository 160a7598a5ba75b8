//! Files of pzpr: `pzprv3`, `sudoku`, the size once, the givens and the answer, on lines or joined by `/`. The boxes follow from the
//! size, and only the sizes that puzz.link has sensible boxes for are read.

use super::super::Sudoku;
use super::puzzlink::{SIZES, boxes};
use super::{a_board, board, usual_boxes};
use crate::Puzzle;
use crate::format::pzprv3::{Answer, File, is_file_of, token, too_many};
use crate::format::work::{UNDER_ENTRIES, tidy};
use crate::format::{CannotWrite, Format, FormatInfo, Hints, Layout, PositionCodec, SavedPosition, Written};
use crate::logic::Position;
use gridproof_engine::text::{ReadError, Token};

pub(super) const FORMAT: Format<Sudoku> = Format {
    info: FormatInfo {
        id: "pzprv3",
        name: "pzpr file",
        about: "`pzprv3/sudoku/SIZE/`, the givens and the answer, on lines or joined by `/`",
        example: "pzprv3/sudoku/4/. 1 . . /. . . 2 /3 . . . /. . 3 . /. . . . /. . . . /. . . . /. . . . /",
        layout: Layout::LineOrBlock,
        sniff: |text| is_file_of(text, &PIDS),
        split: None,
    },
    read: |text, _| Ok(parse(text)?.0),
    write: |puzzle| Ok(write_with(puzzle, &Position::default())?.text),
    beside: Some(PositionCodec { read: beside, write: Some(write_with) }),
};

const PIDS: [&str; 1] = ["sudoku"];

fn parse(text: &str) -> Result<(Sudoku, Answer), ReadError> {
    let mut file = File::open(text, &PIDS)?;
    let size = file.next("the size")?;
    let n = size.text.parse::<usize>().ok().filter(|n| SIZES.contains(n));
    let boxes = n.and_then(boxes).ok_or_else(|| {
        ReadError::new(text, size.span(), "there is no board of this size").expected("4, 6, 9, 16 or 25")
    })?;
    let n = boxes.size();
    let mut givens = Vec::with_capacity(n * n);
    for _ in 0..n {
        for token in file.row(n)? {
            givens.push(given(text, token, n)?);
        }
    }
    let mut answer = Answer::new(n * n, n as u8);
    for (at, token) in file.answer(n, n)?.into_iter().flatten().enumerate() {
        answer.take(at, token.text);
    }
    file.end()?;
    Ok((board(text, boxes, givens)?, answer))
}

/// A given; `-` is a given that nobody tells, and no puzzle of ours.
fn given(text: &str, token: Token<'_>, n: usize) -> Result<u8, ReadError> {
    if token.text == "." {
        return Ok(0);
    }
    let digit = token.text.parse::<u8>().ok().filter(|&digit| (1..=n).contains(&usize::from(digit)));
    let expected = || format!("1 to {n}, or `.` for a blank");
    digit.ok_or_else(|| ReadError::new(text, token.span(), "this is no given").expected(expected()))
}

fn beside(text: &str, _: &Hints) -> SavedPosition {
    parse(text).map_or_else(
        |_| SavedPosition::default(),
        |(puzzle, answer)| SavedPosition { lost: answer.lost(), position: answer.work.position(&puzzle.start()) },
    )
}

fn write_with(puzzle: &Sudoku, position: &Position) -> Result<Written, CannotWrite> {
    let n = puzzle.size();
    if !SIZES.contains(&n) {
        return Err(CannotWrite::because(format!("pzpr has no sensible boxes for {}", a_board(n))));
    }
    usual_boxes(puzzle)?;
    let (position, under) = tidy(position, &puzzle.start());
    let mut over = 0;
    let given = |&given: &u8| if given == 0 { ".".to_string() } else { given.to_string() };
    let givens: Vec<String> = puzzle.givens().iter().map(given).collect();
    let answers: Vec<String> = (0..n * n).map(|cell| token(&position, cell, &mut over)).collect();
    let mut text = format!("pzprv3/sudoku/{n}/");
    for row in givens.chunks(n).chain(answers.chunks(n)) {
        text.push_str(&row.join(" "));
        text.push_str(" /");
    }
    let lost = under.then(|| UNDER_ENTRIES.to_string()).into_iter().chain(too_many(over)).collect();
    Ok(Written { text, lost })
}
