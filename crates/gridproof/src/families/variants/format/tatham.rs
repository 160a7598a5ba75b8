//! What the game IDs of Simon Tatham's Keen and Unequal share: `parameters:description`.

use super::super::grid::Grid;
use crate::format::PuzzleText;
use crate::format::rows::rows;
use gridproof_engine::message;
use gridproof_engine::message::Message;
use gridproof_engine::text::{ReadError, Token};

/// The parameters and the description of a text that is one word with a colon.
pub(super) fn sniffed<'t>(text: &PuzzleText<'t>) -> Option<(&'t str, &'t str)> {
    let rows = rows(text.text());
    match rows.as_slice() {
        [row] => match row.as_slice() {
            [id] => id.text.split_once(':'),
            _ => None,
        },
        _ => None,
    }
}

/// Whether parameters are a size, these letters or some of them, and a difficulty.
pub(super) fn is_size(params: &str, letters: &str) -> bool {
    let rest = params.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let digits = params.len() - rest.len();
    let of_letters = rest.chars().filter(|&sign| letters.contains(sign)).count();
    let others = rest.len() - of_letters;
    (1..=2).contains(&digits) && of_letters <= 1 && (others == 0 || others == 2 && rest.contains('d'))
}

/// The parameters and the description of the game ID.
pub(super) fn split<'t>(text: &PuzzleText<'t>, expected: Message) -> Result<(Token<'t>, Token<'t>), ReadError> {
    let rows = rows(text.text());
    let mut tokens = rows.into_iter().flatten();
    let Some(id) = tokens.next() else {
        return Err(ReadError::new(text, 0..0, message!("the text is empty")).expected(message!("a game ID")));
    };
    if let Some(more) = tokens.next() {
        return Err(ReadError::new(text, more.span(), message!("unexpected text after the game ID")));
    }
    match id.text.split_once(':') {
        Some((params, rest)) => {
            let start = id.start + params.len() + 1;
            Ok((Token { text: params, start: id.start }, Token { text: rest, start }))
        }
        None => Err(match id.text.find('#') {
            Some(at) => {
                let span = id.start + at..id.start + id.text.len();
                ReadError::new(text, span, message!("only the program that made a seed can read it"))
            }
            None => ReadError::new(text, id.span(), message!("this is not a game ID")),
        }
        .expected(expected)),
    }
}

/// The size, and which of the words follows it. A difficulty, `d` and one of these letters, is ignored, before or behind the word.
pub(super) fn size(
    text: &str,
    params: Token<'_>,
    words: &[&'static str],
    difficulties: &str,
) -> Result<(usize, &'static str), ReadError> {
    let digits = params.text.bytes().take_while(u8::is_ascii_digit).count();
    let (number, rest) = params.text.split_at(digits);
    let span = params.start + digits..params.span().end;
    let level = rest.find('d').and_then(|at| Some((at, rest[at + 1..].chars().next()?)));
    let plain = match level {
        Some((at, letter)) if difficulties.contains(letter) => [&rest[..at], &rest[at + 2..]].concat(),
        _ => rest.to_string(),
    };
    let Some(&word) = words.iter().find(|&&word| word == plain) else {
        return Err(ReadError::new(text, span, message!("these parameters are unknown")));
    };
    let size = number.parse::<usize>().ok().filter(|size| (1..=Grid::MAX_SIDE).contains(size));
    let wrong = || {
        let error = ReadError::new(text, params.start..params.start + digits, message!("this is not a size"));
        error.expected(message!("a size from 1 to {max}", max = Grid::MAX_SIDE))
    };
    Ok((size.ok_or_else(wrong)?, word))
}
