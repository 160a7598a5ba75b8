//! The common part of pzpr's files: `pzprv3`, the type of puzzle, its size, the board and the answer, on separate lines or joined by
//! `/`, with a space after every token.
//!
//! The answer is the solver's position: numbers, and up to four small ones as in `.[1,2,,]`. Colours of cells (`+`, `-`, `=`, `%`)
//! are dropped.

use super::position_builder::{PositionBuilder, UNDER_ENTRIES, cells, tidy};
use super::rows::entries;
use super::{CannotWrite, Format, FormatInfo, Layout, PositionCodec, SavedPosition, Written};
use crate::detect::is_comment;
use crate::family::Puzzle;
use crate::logic::Position;
use gridproof_engine::digits::Digits;
use gridproof_engine::message;
use gridproof_engine::message::Message;
use gridproof_engine::text::{ReadError, Token, lines, tokens};
use std::fmt::Write;

/// The id of the format in every family.
pub(crate) const ID: &str = "pzprv3";

/// The maximum number of small numbers in a cell.
const NOTES: usize = 4;

/// A family that pzpr has.
pub(crate) trait PzprPuzzle: Puzzle {
    /// What files call this family; the first is written.
    const PIDS: &'static [&'static str];

    /// Reads what follows the type of puzzle.
    fn from_file(text: &str, file: &mut PzprReader<'_>) -> Result<(Self, AnswerSection), ReadError>;

    /// The whole file; `answer` writes the token of a cell of the answer.
    fn file(&self, answer: &mut dyn FnMut(usize) -> String) -> Result<String, CannotWrite>;
}

/// The format's row in the table of a family.
pub(crate) const fn format<P: PzprPuzzle>(about: &'static str, example: &'static str) -> Format<P> {
    Format {
        info: FormatInfo {
            id: ID,
            name: "pzpr file",
            about,
            example,
            layout: Layout::LineOrBlock,
            sniff: |text| is_file_of(text, P::PIDS),
            split: None,
        },
        read: |text, _| Ok(read::<P>(text)?.0),
        write: |puzzle| Ok(write(puzzle, &Position::default())?.text),
        saved_position: Some(PositionCodec { read: |text, _| saved_position::<P>(text), write: Some(write) }),
    }
}

fn read<P: PzprPuzzle>(text: &str) -> Result<(P, AnswerSection), ReadError> {
    let mut file = PzprReader::open(text, P::PIDS)?;
    let read = P::from_file(text, &mut file)?;
    file.end()?;
    Ok(read)
}

fn saved_position<P: PzprPuzzle>(text: &str) -> SavedPosition {
    read::<P>(text).map_or_else(
        |_| SavedPosition::default(),
        |(puzzle, answer)| SavedPosition {
            lost: answer.lost(),
            position: answer.builder.position(&puzzle.start()),
            not_understood: Vec::new(),
        },
    )
}

fn write<P: PzprPuzzle>(puzzle: &P, position: &Position) -> Result<Written, CannotWrite> {
    let (position, under) = tidy(position, &puzzle.start());
    let mut over = 0;
    let text = puzzle.file(&mut |cell| token(&position, cell, &mut over))?;
    let lost = under.then(|| UNDER_ENTRIES.to_string()).into_iter().chain(too_many(over)).collect();
    Ok(Written { text, lost })
}

/// The text between slashes or line breaks, trimmed; comments and empty pieces are skipped.
fn pieces(text: &str) -> impl Iterator<Item = Token<'_>> {
    lines(text)
        .filter(|(_, line)| !is_comment(line))
        .flat_map(|(start, line)| {
            let mut at = start;
            line.split('/').map(move |piece| {
                let blank = piece.len() - piece.trim_start().len();
                let token = Token { text: piece.trim(), start: at + blank };
                at += piece.len() + 1;
                token
            })
        })
        .filter(|piece| !piece.text.is_empty())
}

/// Whether the text is a file of one of these puzzle types, readable or not.
fn is_file_of(text: &str, pids: &[&str]) -> bool {
    let mut pieces = pieces(text);
    pieces.next().is_some_and(|piece| piece.text.starts_with("pzprv3"))
        && pieces.next().is_some_and(|piece| pids.contains(&piece.text))
}

/// Reads a file piece by piece.
pub(crate) struct PzprReader<'t> {
    text: &'t str,
    pieces: Box<dyn Iterator<Item = Token<'t>> + 't>,
}

impl<'t> PzprReader<'t> {
    /// Reads up to the type of puzzle, which must be one of `pids`; errors name the first.
    fn open(text: &'t str, pids: &'static [&'static str]) -> Result<PzprReader<'t>, ReadError> {
        let mut file = PzprReader { text, pieces: Box::new(pieces(text)) };
        let word = file.next(Message::verbatim("`pzprv3`"))?;
        if !word.text.starts_with("pzprv3") {
            return Err(ReadError::new(text, word.span(), message!("this is not a pzpr file"))
                .expected(Message::verbatim("`pzprv3`")));
        }
        let expected = || Message::verbatim(format!("`{}`", pids.first().copied().unwrap_or_default()));
        let word = file.next(message!("the type of puzzle"))?;
        if !pids.contains(&word.text) {
            return Err(
                ReadError::new(text, word.span(), message!("this is a different type of puzzle")).expected(expected())
            );
        }
        Ok(file)
    }

    /// The next piece.
    pub(crate) fn next(&mut self, wanted: Message) -> Result<Token<'t>, ReadError> {
        let end = self.text.trim_end().len();
        let early = || ReadError::new(self.text, end..end, message!("the text ends too early")).expected(wanted);
        self.pieces.next().ok_or_else(early)
    }

    /// The number of rows or columns.
    pub(crate) fn side(&mut self, wanted: Message, max: usize) -> Result<usize, ReadError> {
        let piece = self.next(wanted)?;
        let side = piece.text.parse::<usize>().ok().filter(|side| (1..=max).contains(side));
        side.ok_or_else(|| {
            ReadError::new(self.text, piece.span(), message!("this is not a valid size"))
                .expected(message!("1 to {max}", max))
        })
    }

    /// A row of `width` tokens.
    pub(crate) fn row(&mut self, width: usize) -> Result<Vec<Token<'t>>, ReadError> {
        let piece = self.next(message!("more rows"))?;
        cut(self.text, piece, width)
    }

    /// The rows of the answer that are present, at most `rows`, of `width` tokens each.
    pub(crate) fn answer(&mut self, rows: usize, width: usize) -> Result<Vec<Vec<Token<'t>>>, ReadError> {
        self.pieces.by_ref().take(rows).map(|piece| cut(self.text, piece, width)).collect()
    }

    /// An error if anything follows but what pzpr itself writes after the answer: the history of the moves, and remarks.
    fn end(&mut self) -> Result<(), ReadError> {
        match self.pieces.next() {
            Some(piece)
                if !piece.text.starts_with(['{', '_'])
                    && !["history", "info", "trial"].iter().any(|word| piece.text.starts_with(word)) =>
            {
                let second = piece.text.starts_with("pzprv3");
                let problem = if second {
                    message!("this is a second file")
                } else {
                    message!("this follows the end of the file")
                };
                Err(ReadError::new(self.text, piece.span(), problem).expected(message!("a blank line between files")))
            }
            _ => Ok(()),
        }
    }
}

/// The tokens of a row, which must number `width`.
fn cut<'t>(text: &str, piece: Token<'t>, width: usize) -> Result<Vec<Token<'t>>, ReadError> {
    let mut row: Vec<Token<'t>> = Vec::with_capacity(width);
    row.extend(tokens(piece.text, piece.start));
    if row.len() == width {
        return Ok(row);
    }
    let span = row.get(width).or(row.last()).map_or(piece.span(), Token::span);
    Err(ReadError::new(text, span, message!("this row has {entries}", entries = entries(row.len())))
        .expected(message!("{n}", n = width)))
}

/// The answer in a file, collected cell by cell.
pub(crate) struct AnswerSection {
    builder: PositionBuilder,
    top: u8,
    coloured: usize,
    unknown: usize,
}

impl AnswerSection {
    /// For a board of `cells` cells, with digits up to `top`.
    pub(crate) fn new(cells: usize, top: u8) -> AnswerSection {
        AnswerSection { builder: PositionBuilder::new(cells), top, coloured: 0, unknown: 0 }
    }

    /// Adds the token of a cell.
    pub(crate) fn take(&mut self, cell: usize, token: &str) {
        // PERF: nearly all cells of files that are shared.
        if token == "." {
            return;
        }
        let (sign, notes) = match token.split_once('[') {
            Some((sign, notes)) => (sign, notes.trim_end_matches(']')),
            None => (token, ""),
        };
        let digit = |text: &str| text.parse::<u8>().ok().filter(|digit| (1..=self.top).contains(digit));
        match sign {
            "" | "." | "0" => {}
            "+" | "-" | "=" | "%" | "c" => self.coloured += 1,
            number => match digit(number) {
                Some(number) => self.builder.enter(cell, number),
                None => self.unknown += 1,
            },
        }
        let notes: Digits = notes.split(',').take(2 * NOTES).filter_map(|note| digit(note.trim())).collect();
        self.builder.mark(cell, notes);
    }

    /// What is dropped.
    fn lost(&self) -> Vec<String> {
        let coloured = (self.coloured > 0).then(|| format!("colours of {}", cells(self.coloured)));
        let unknown = (self.unknown > 0).then(|| format!("unreadable answers in {}", cells(self.unknown)));
        coloured.into_iter().chain(unknown).collect()
    }
}

/// The token of a cell: an entry, up to four small numbers, or nothing. A cell with more marks than that is written without marks,
/// and counted in `over`.
fn token(position: &Position, cell: usize, over: &mut usize) -> String {
    if position.entry(cell) != 0 {
        return position.entry(cell).to_string();
    }
    let marks = position.marks(cell).unwrap_or(Digits::EMPTY);
    if marks.is_empty() {
        return ".".to_string();
    }
    if marks.len() as usize > NOTES {
        *over += 1;
        return ".".to_string();
    }
    let mut text = String::from(".[");
    let mut places = marks.iter();
    for place in 0..NOTES {
        // Writing to a string does not fail.
        let _ = match places.next() {
            Some(digit) if place == 0 => write!(text, "{digit}"),
            Some(digit) => write!(text, ",{digit}"),
            None => write!(text, ","),
        };
    }
    text.push(']');
    text
}

/// The note about cells with too many marks.
fn too_many(over: usize) -> Option<String> {
    (over > 0).then(|| format!("pencil marks of {} with more than {NOTES}", cells(over)))
}
