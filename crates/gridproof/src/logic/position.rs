//! A solver's position: entries and pencil marks, as data and as text.

use crate::family::AnyPuzzle;
use gridproof_engine::digits::Digits;
use gridproof_engine::message;
use gridproof_engine::message::Message;
use gridproof_engine::text::ReadError;

/// What a solver has added to the board: entries and pencil marks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Position {
    /// Entries, row by row, 0 for none; may be empty if there are none.
    pub entries: Vec<u8>,
    /// Pencil marks, row by row, if the solver keeps them; no marks in a cell mean that all digits are possible.
    pub marks: Option<Vec<Digits>>,
}

impl Position {
    /// The entry of a cell, or 0.
    pub fn entry(&self, cell: usize) -> u8 {
        self.entries.get(cell).copied().unwrap_or(0)
    }

    /// The marks of a cell, if there are any.
    pub fn marks(&self, cell: usize) -> Option<Digits> {
        self.marks.as_ref()?.get(cell).copied().filter(|marks| !marks.is_empty())
    }

    /// Whether there are no entries and no marks.
    pub fn is_empty(&self) -> bool {
        self.parts().is_empty()
    }

    /// What it contains, in words: `entries`, `pencil marks`.
    pub fn parts(&self) -> Vec<String> {
        let entries = self.entries.iter().any(|&digit| digit != 0);
        let marks = self.marks.iter().flatten().any(|marks| !marks.is_empty());
        let there = [(entries, "entries"), (marks, "pencil marks")];
        there.into_iter().filter(|(there, _)| *there).map(|(_, name)| name.to_string()).collect()
    }

    /// Reads a position of a puzzle: one character per cell on one line, or space-separated groups of characters.
    ///
    /// `.`, `0` and `_` are open cells; `#` and clue cells such as `16\4` take no digit. A digit is an entry; several digits are pencil
    /// marks (`137`, or `1,12` if digits exceed 9), and so is anything in braces (`{5}`). Frames of dashes and bars are ignored.
    /// Letters are digits from 10 up, or from 1 up with `letters_from_one`; if that is `None` and the givens do not settle it,
    /// letters are an error.
    ///
    /// ```
    /// use gridproof::logic::Position;
    /// use gridproof::detect;
    /// let puzzle = detect::read("latin 2\n1 .\n. .", &detect::Wanted::default())?.puzzle;
    /// let position = Position::read("1 2 / 12 {1}", &*puzzle, None)?;
    /// assert_eq!(position.entry(1), 2);
    /// assert_eq!(position.marks(2).map(|marks| marks.len()), Some(2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn read(text: &str, puzzle: &dyn AnyPuzzle, letters_from_one: Option<bool>) -> Result<Position, ReadError> {
        let start = puzzle.start();
        let top = puzzle.largest_digit();
        let cells = cells_of(text, start.len());
        if cells.len() != start.len() {
            let problem = message!("expected {wanted} cells, found {found}", wanted = start.len(), found = cells.len());
            return Err(ReadError::new(text, text.trim_end().len()..text.len(), problem));
        }
        let first = match (letters_from_one, letters(&cells, &start)) {
            (Some(true), _) | (None, Letters::FromOne) => 1,
            (None, Letters::Unsettled(at)) if top > 9 => {
                let problem = message!("letters may begin with A = 1 or with A = 10");
                return Err(ReadError::at(text, cells[at], problem).expected(message!("the option `--letters`")));
            }
            _ => 10,
        };
        let mut position = Position { entries: vec![0; start.len()], marks: None };
        for (at, (&cell, start)) in cells.iter().zip(&start).enumerate() {
            let error = |problem: Message| ReadError::at(text, cell, problem);
            let read = token(cell, top, first).map_err(error)?;
            match (read, *start) {
                (Token::Nothing, _) => {}
                (_, None) => return Err(error(message!("this cell takes no digit"))),
                (Token::Entry(digit), Some(given)) if given != 0 && given != digit => {
                    return Err(error(message!("this cell has the given {given}", given)));
                }
                (Token::Entry(digit), Some(0)) => position.entries[at] = digit,
                (Token::Marks(marks), Some(0)) => {
                    position.marks.get_or_insert_with(|| vec![Digits::EMPTY; cells.len()])[at] = marks;
                }
                // A given needs no entry and no marks.
                (_, Some(_)) => {}
            }
        }
        Ok(position)
    }
}

/// What the letters of a text mean.
enum Letters {
    /// There are no letters, or digits as well, or A = 10 agrees with at least as many givens.
    FromTen,
    /// A = 1 agrees with more givens than A = 10.
    FromOne,
    /// There are only letters, such as in this cell, and the givens do not settle it.
    Unsettled(usize),
}

fn letters(cells: &[&str], start: &[Option<u8>]) -> Letters {
    let lone = |cell: &str| match cell.as_bytes() {
        &[letter] if letter.is_ascii_alphabetic() => Some(letter.to_ascii_uppercase() - b'A' + 1),
        _ => None,
    };
    let digit = |cell: &&str| cell.bytes().any(|sign| (b'1'..=b'9').contains(&sign));
    let Some(at) = cells.iter().position(|cell| lone(cell).is_some()) else { return Letters::FromTen };
    if cells.iter().any(digit) {
        return Letters::FromTen;
    }
    let givens =
        cells.iter().zip(start).filter_map(|(cell, start)| Some((lone(cell)?, start.filter(|&given| given != 0)?)));
    let (mut one, mut ten) = (0, 0);
    for (letter, given) in givens {
        one += usize::from(letter == given);
        ten += usize::from(letter + 9 == given);
    }
    match (one, ten) {
        (0, 0) => Letters::Unsettled(at),
        _ if one > ten => Letters::FromOne,
        _ => Letters::FromTen,
    }
}

/// The content of a cell.
enum Token {
    Nothing,
    Entry(u8),
    Marks(Digits),
}

/// The pieces of a text that represent cells.
fn cells_of(text: &str, wanted: usize) -> Vec<&str> {
    let solid: Vec<&str> = text.split_whitespace().collect();
    if let [one] = solid.as_slice()
        && !one.starts_with('{')
        && wanted > 1
    {
        return one.char_indices().map(|(at, sign)| &one[at..at + sign.len_utf8()]).collect();
    }
    let frame = |sign: char| "|+-=:'*/!".contains(sign);
    let mut cells = Vec::new();
    for line in text.lines() {
        // A line of the frame has no cells.
        if line.chars().all(|sign| frame(sign) || sign == '.' || sign.is_whitespace()) && line.contains("--") {
            continue;
        }
        let (mut rest, last_brace) = (line, line.rfind('}').unwrap_or(0));
        while let Some(from) = rest.find(|sign: char| !sign.is_whitespace() && !frame(sign)) {
            rest = &rest[from..];
            // Searched for only after an opening brace, so that a long line is not scanned again for every cell.
            let opened = rest.starts_with('{') && line.len() - rest.len() < last_brace;
            let braced = opened.then(|| rest.find('}')).flatten();
            let end = match braced {
                Some(end) => end + 1,
                None => rest.find(|sign: char| sign.is_whitespace() || sign == '|').unwrap_or(rest.len()),
            };
            cells.push(&rest[..end]);
            rest = &rest[end..];
        }
    }
    // Rows of characters without spaces between them, perhaps in a frame.
    let signs: usize = cells.iter().map(|cell| cell.chars().count()).sum();
    if cells.len() < wanted && signs == wanted && !text.contains(['{', ',']) {
        let apart = |cell: &&'_ str| cell.char_indices().map(|(at, sign)| at..at + sign.len_utf8()).collect::<Vec<_>>();
        return cells.iter().flat_map(|cell| apart(cell).into_iter().map(|range| &cell[range])).collect();
    }
    cells
}

fn token(cell: &str, top: u8, first_letter: u8) -> Result<Token, Message> {
    if matches!(cell, "." | "0" | "_" | "#" | "?") || cell.contains('\\') {
        return Ok(Token::Nothing);
    }
    let (inner, braces) = match cell.strip_prefix('{') {
        Some(rest) => (rest.trim_end_matches('}'), true),
        None => (cell, false),
    };
    let parts: Vec<&str> = if inner.contains([',', ' ']) {
        inner.split([',', ' ']).filter(|part| !part.is_empty()).collect()
    } else if top <= 9 {
        inner.char_indices().map(|(at, sign)| &inner[at..at + sign.len_utf8()]).collect()
    } else {
        vec![inner]
    };
    let mut digits = Digits::EMPTY;
    for part in &parts {
        let digit = number(part, first_letter).ok_or(message!("this is not a digit"))?;
        if digit == 0 || digit > top {
            return Err(message!("this digit is too large for the board, or 0"));
        }
        digits |= Digits::one(digit);
    }
    match digits.only() {
        Some(digit) if !braces && parts.len() == 1 => Ok(Token::Entry(digit)),
        _ if digits.is_empty() => Err(message!("braces without a digit")),
        _ => Ok(Token::Marks(digits)),
    }
}

/// A number, or a letter; A is `first`.
fn number(text: &str, first: u8) -> Option<u8> {
    match text.as_bytes() {
        &[letter] if letter.is_ascii_alphabetic() => Some(letter.to_ascii_uppercase() - b'A' + first),
        digits if digits.iter().all(u8::is_ascii_digit) => text.parse().ok(),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::detect;

    fn read(puzzle: &str, text: &str) -> Result<Position, String> {
        let puzzle = detect::read(puzzle, &detect::Wanted::default()).unwrap().puzzle;
        Position::read(text, &*puzzle, None).map_err(|error| error.message())
    }

    const FOUR: &str = "1 . . .\n. . . .\n. . . .\n. . . 2";

    #[test]
    fn one_sign_per_cell() {
        let position = read(FOUR, "12..3..........2").unwrap();
        assert_eq!((position.entry(0), position.entry(1), position.entry(4)), (0, 2, 3));
        assert_eq!(position.marks, None);
    }

    #[test]
    fn groups_in_a_frame() {
        let text =
            "+-----+-----+\n| 1 2 | 34 {3} |\n| . . | . . |\n+-----+-----+\n| . . | 123 . |\n| 4 . | . 2 |\n+-----+";
        let position = read(FOUR, text).unwrap();
        assert_eq!((position.entry(1), position.entry(12)), (2, 4));
        assert_eq!(position.marks(2), Some(Digits::from_iter([3, 4])));
        assert_eq!(position.marks(3), Some(Digits::one(3)));
        assert_eq!(position.marks(10), Some(Digits::upto(3)));
        assert_eq!(position.marks(4), None);
    }

    /// A line of a megabyte is scanned once, not once per cell.
    #[test]
    fn long_lines_take_linear_time() {
        for cell in [". ", "{ ", "{1} ", "12 "] {
            assert!(read(FOUR, &cell.repeat(1 << 19)).is_err());
        }
    }

    #[test]
    fn rows_of_signs() {
        let position = read(FOUR, "12|..\n3.|..\n--+--\n..|..\n..|.2\n").unwrap();
        assert_eq!((position.entry(1), position.entry(4)), (2, 3));
        assert_eq!(read(FOUR, "12..\n3...\n....\n...2\n").unwrap(), position);
    }

    /// `A` may be 1 or 10; the givens settle it, or nothing does.
    #[test]
    fn letters_are_not_guessed() {
        let mut board = vec!["."; 256];
        board[0] = "C";
        let puzzle = board.concat();
        let wanted = detect::Wanted {
            hints: crate::Hints { letters_from_one: Some(true), ..Default::default() },
            ..Default::default()
        };
        let puzzle = detect::read(&puzzle, &wanted).unwrap().puzzle;
        let entry = |text: &str, letters| Position::read(text, &*puzzle, letters).map(|position| position.entry(1));
        let with = |first: &str| [&[first, "G"], &board[2..]].concat().concat();
        assert_eq!(entry(&with("C"), None), Ok(7));
        assert_eq!(entry(&with("."), Some(true)), Ok(7));
        assert_eq!(entry(&with("."), Some(false)), Ok(16));
        assert!(entry(&with("."), None).is_err());
        assert_eq!(entry(&with("3"), None), Ok(16));
    }

    #[test]
    fn problems_are_reported() {
        assert_eq!(read(FOUR, "1 2 3").unwrap_err(), "expected 16 cells, found 3");
        assert_eq!(read(FOUR, "1").unwrap_err(), "expected 16 cells, found 1");
        assert_eq!(read(FOUR, "22..3..........2").unwrap_err(), "this cell has the given 1");
        assert_eq!(read(FOUR, "15..3..........2").unwrap_err(), "this digit is too large for the board, or 0");
        assert_eq!(read(FOUR, "1x..3..........2").unwrap_err(), "this digit is too large for the board, or 0");
    }
}
