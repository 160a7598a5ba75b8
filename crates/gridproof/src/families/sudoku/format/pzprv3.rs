//! pzpr files: `pzprv3`, `sudoku`, the size once, the givens and the answer, on separate lines or joined by `/`. The boxes follow from
//! the size; only sizes for which puzz.link has sensible boxes are read.

use super::super::Sudoku;
use super::puzzlink::{SIZES, boxes};
use super::{a_board, board, check_default_boxes};
use crate::format::pzprv3::{self, AnswerSection, PzprPuzzle, PzprReader};
use crate::format::{CannotWrite, Format};
use gridproof_engine::message;
use gridproof_engine::text::{ReadError, Token};

pub(super) const FORMAT: Format<Sudoku> = pzprv3::format(
    "`pzprv3/sudoku/SIZE/`, the givens and the answer, on lines or joined by `/`",
    "pzprv3/sudoku/4/. 1 . . /. . . 2 /3 . . . /. . 3 . /. . . . /. . . . /. . . . /. . . . /",
);

impl PzprPuzzle for Sudoku {
    const PIDS: &'static [&'static str] = &["sudoku"];

    fn from_file(text: &str, file: &mut PzprReader<'_>) -> Result<(Sudoku, AnswerSection), ReadError> {
        let size = file.next(message!("the size"))?;
        let n = size.text.parse::<usize>().ok().filter(|n| SIZES.contains(n));
        let boxes = n.and_then(boxes).ok_or_else(|| {
            ReadError::new(text, size.span(), message!("boards of this size are not supported"))
                .expected(message!("4, 6, 9, 16 or 25"))
        })?;
        let n = boxes.size();
        let mut givens = Vec::with_capacity(n * n);
        for _ in 0..n {
            for token in file.row(n)? {
                givens.push(given(text, token, n)?);
            }
        }
        let mut answer = AnswerSection::new(n * n, n as u8);
        for (at, token) in file.answer(n, n)?.into_iter().flatten().enumerate() {
            answer.take(at, token.text);
        }
        Ok((board(text, boxes, givens)?, answer))
    }

    fn file(&self, answer: &mut dyn FnMut(usize) -> String) -> Result<String, CannotWrite> {
        let n = self.size();
        if !SIZES.contains(&n) {
            return Err(CannotWrite::because(message!("pzpr has no sensible boxes for {board}", board = a_board(n))));
        }
        check_default_boxes(self)?;
        let given = |&given: &u8| if given == 0 { ".".to_string() } else { given.to_string() };
        let givens: Vec<String> = self.givens().iter().map(given).collect();
        let answers: Vec<String> = (0..n * n).map(answer).collect();
        let mut text = format!("pzprv3/sudoku/{n}/");
        for row in givens.chunks(n).chain(answers.chunks(n)) {
            text.push_str(&row.join(" "));
            text.push_str(" /");
        }
        Ok(text)
    }
}

/// A given. `-` is an unspecified given, which we do not support.
fn given(text: &str, token: Token<'_>, n: usize) -> Result<u8, ReadError> {
    if token.text == "." {
        return Ok(0);
    }
    let digit = token.text.parse::<u8>().ok().filter(|&digit| (1..=n).contains(&usize::from(digit)));
    let expected = || message!("1 to {max}, or `{sign}` for a blank", max = n, sign = '.');
    digit.ok_or_else(|| ReadError::new(text, token.span(), message!("this is not a given")).expected(expected()))
}
