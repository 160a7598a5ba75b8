//! N * N characters on one line. Anything after a space is a note by whoever made the list, perhaps the answer, but not
//! another board.

use super::super::{Boxes, Sudoku};
use super::{a_board, board, boxes_or_default, check_default_boxes, content_lines, n729, one_line, symbols};
use crate::format::{CannotWrite, Format, FormatInfo, Hints, Layout, PuzzleText, Signs};
use gridproof_engine::message;
use gridproof_engine::message::Message;
use gridproof_engine::text::{ReadError, Token};

pub(super) const FORMAT: Format<Sudoku> = Format {
    info: FormatInfo {
        id: "line",
        name: "line",
        about: "all cells on one line, `.` or `0` for blanks; digits beyond 9 are letters; notes may follow after a space",
        example: "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        layout: Layout::Line,
        sniff,
        split: None,
    },
    read,
    write,
    saved_position: None,
};

/// The shortest board that may be followed by notes, and that is recognised without being requested.
const SHORTEST: usize = 16;

/// The minimum length at which a text that is not all digits counts as a board with a mistake in it.
const LIKELY: usize = 60;

fn sniff(text: &PuzzleText<'_>) -> bool {
    if text.is_address() {
        return false;
    }
    let Some((first, note)) = one_line(text) else { return false };
    let line = first.text;
    let is_cell = |c: char| c.is_ascii_digit() || symbols::is_blank(c) || c == '?';
    // 729 candidates are not a board of 27 rows.
    let signs = Signs::of(":/\\#,=");
    if (text.has_any(signs) && line.contains([':', '/', '\\', '#', ',', '='])) || n729::shape(line).is_some() {
        return false;
    }
    let count = line.chars().count();
    if line.chars().all(is_cell) {
        // A rule of dashes or stars is not a board, nor is a short number before other words.
        let square = (4..=7).any(|n| n * n == count);
        let long = count >= if note.is_some() { LIKELY } else { SHORTEST - 4 };
        return (square || long) && !line.chars().all(|c| matches!(c, '-' | '*' | '_'));
    }
    let strange = line.chars().filter(|&c| !is_cell(c) && !c.is_ascii_alphabetic()).count();
    let has = |case: fn(&char) -> bool| line.chars().any(|c| case(&c));
    let one_case = !(has(char::is_ascii_uppercase) && has(char::is_ascii_lowercase));
    count >= LIKELY && one_case && strange <= 4
}

pub(super) fn read(text: &PuzzleText<'_>, hints: &Hints) -> Result<Sudoku, ReadError> {
    let Some((first, note)) = one_line(text) else {
        return Err(match content_lines(text).nth(1) {
            Some((start, line)) => ReadError::new(text, start..start + line.len(), message!("this is a second line"))
                .expected(message!("one board on one line")),
            None => ReadError::new(text, 0..0, message!("the text is empty")).expected(message!("N * N characters")),
        });
    };
    if let Some(note) = note.filter(|_| first.text.chars().count() < SHORTEST) {
        let problem =
            message!("there is a space after {characters}", characters = characters(first.text.chars().count()));
        return Err(
            ReadError::new(text, first.span().end..note.start, problem).expected(message!("the board without spaces"))
        );
    }
    let n = size(text, first, hints)?;
    if let Some(second) = second_board(text, first, n) {
        return Err(ReadError::at(text, second, message!("this is a second board on the same line"))
            .expected(message!("one board on one line")));
    }
    let cells: Vec<Token<'_>> = first
        .text
        .char_indices()
        .map(|(at, c)| Token { text: &first.text[at..at + c.len_utf8()], start: first.start + at })
        .collect();
    let boxes = boxes_or_default(text, first.span(), n, hints)?;
    board(text, boxes, symbols::read(text, &cells, n, hints)?)
}

/// A word after the board that is a board of the same size with blanks in it: not an answer, but a puzzle that would be
/// lost. So would be one that stands right behind an answer, where the end of a line was lost.
fn second_board<'t>(text: &'t str, first: Token<'_>, n: usize) -> Option<&'t str> {
    let (start, line) = content_lines(text).next()?;
    let notes = line.get(first.span().end - start..)?;
    let is_cell = |c: char| match c {
        c if symbols::is_blank(c) => true,
        c if n > 9 => c.is_ascii_alphanumeric(),
        c => c.to_digit(10).is_some_and(|digit| digit as usize <= n),
    };
    let is_board = |word: &&str| {
        let count = word.chars().count();
        (count == n * n || count == 2 * n * n)
            && word.chars().all(is_cell)
            && word.chars().any(symbols::is_blank)
            && !word.chars().all(|c| matches!(c, '-' | '*' | '_'))
    };
    notes.split(|c: char| c.is_whitespace() || matches!(c, ',' | ';')).find(is_board)
}

/// The size of the board with this many cells.
fn size(text: &str, line: Token<'_>, hints: &Hints) -> Result<usize, ReadError> {
    let count = line.text.chars().count();
    let hinted = hints.boxes.and_then(|(rows, columns)| Boxes::new(rows, columns)).map(Boxes::size);
    if let Some(n) = (1..=Sudoku::MAX_SIZE).find(|n| n * n == count).filter(|&n| hinted.is_none_or(|size| size == n)) {
        return Ok(n);
    }
    let sizes = (1..=Sudoku::MAX_SIZE).filter(|&n| Boxes::default_for(n).is_some());
    let nearest = hinted.or_else(|| sizes.min_by_key(|n| (n * n).abs_diff(count))).unwrap_or(9);
    let problem = message!(
        "the line has {characters}; {board} has {cells}",
        characters = characters(count),
        board = a_board(nearest),
        cells = nearest * nearest
    );
    // Points at the excess, or at the end of a line that is too short.
    let extra = line.text.char_indices().nth(nearest * nearest).map(|(at, _)| line.start + at..line.span().end);
    let end = line.span().end;
    Err(ReadError::new(text, extra.unwrap_or(end..end), problem))
}

fn characters(count: usize) -> Message {
    match count {
        1 => message!("one character"),
        _ => message!("{count} characters", count),
    }
}

pub(super) fn write(puzzle: &Sudoku) -> Result<String, CannotWrite> {
    check_default_boxes(puzzle)?;
    symbols::write(puzzle.size(), puzzle.givens())
}
