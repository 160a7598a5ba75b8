//! A table of cells, however it is written (see [`crate::format::table`]), with any of the common signs.
//!
//! A clue cell is `17\24`, down before across, also with `/` or `|` between; either number may be missing. A number alone is a clue
//! across if it is more than a digit. Some signs always mean black or white. Others are used for both, and so is the order of
//! `17/24`: what they mean follows from the board, because every clue has a run after it and every run of several cells has a clue.
//! If more than one meaning remains, the text is ambiguous.

use super::super::model::Direction;
use super::super::{Cell, Kakuro};
use crate::format::table::{self, Table};
use crate::format::{CannotWrite, Format, Hints, PuzzleText};
use gridproof_engine::message;
use gridproof_engine::text::{ReadError, Token};

pub(super) const FORMAT: Format<Kakuro> =
    Format { info: table::info("#,4\\,6\\,3\\\n\\6,_,_,_\n\\7,_,_,_", sniff), read, write, saved_position: None };

/// A quick check first: every Kakuro has a black cell or a clue.
fn sniff(text: &PuzzleText<'_>) -> bool {
    text.contains(['\\', '/', '|', '#', '█', '■', 'X', 'x', '-', '@', 'B', '*', '.', '0'])
        && text.tables().iter().any(looks_right)
}

/// What a cell says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Raw<'t> {
    /// Two numbers with a sign between them, either of which may be missing; whether the sign is a backslash.
    Clue(Option<u16>, Option<u16>, bool),
    /// A number alone.
    Number(u16),
    /// A sign, or nothing.
    Sign(&'t str),
    /// Something else.
    Strange,
}

/// Signs that are always black.
pub(super) const BLACK: [&str; 14] = ["#", "█", "■", "▓", "▒", "▉", "▮", "⬛", "@", "X", "x", "B", "\\", "/"];
/// Signs that are always white.
const WHITE: [&str; 10] = ["_", "□", "?", "⬜", "◻", "▢", "☐", "W", "w", "O"];
/// Signs that are used for either; an empty cell too.
const EITHER: [&str; 6] = ["", ".", "0", "-", "*", "~"];

pub(super) fn raw(text: &str) -> Raw<'_> {
    if let Some(at) = text.find(['\\', '/', '|']).filter(|_| text.chars().nth(1).is_some()) {
        // In a string of a program, a backslash is written twice.
        let after = &text[at + 1..];
        let after = if text[at..].starts_with("\\\\") { &after[1..] } else { after };
        let (first, second) = (text[..at].trim(), after.trim());
        let number = |part: &str| match part {
            "" | "0" | "-" | "." | "x" | "X" | "#" | "_" => Some(None),
            digits if digits.len() <= 3 && digits.bytes().all(|byte| byte.is_ascii_digit()) => {
                digits.parse().ok().map(Some)
            }
            _ => None,
        };
        let backslash = text[at..].starts_with('\\');
        return match (number(first), number(second)) {
            (Some(None), Some(None)) => Raw::Sign("#"),
            (Some(first), Some(second)) => Raw::Clue(first, second, backslash),
            _ => Raw::Strange,
        };
    }
    if text != "0" && !text.is_empty() && text.len() <= 3 && text.bytes().all(|byte| byte.is_ascii_digit()) {
        return text.parse().map_or(Raw::Strange, Raw::Number);
    }
    // A cell may be filled with its sign, as in our own drawings.
    let first = text.chars().next().map_or(0, char::len_utf8);
    let sign = &text[..first];
    let same = text.chars().all(|c| sign.starts_with(c));
    let known = [&BLACK[..], &WHITE, &EITHER].into_iter().flatten().any(|known| *known == sign);
    if same && known { Raw::Sign(sign) } else { Raw::Strange }
}

/// A clue in two parts, or a number that is not a digit, and hardly anything strange.
fn looks_right(table: &Table<'_>) -> bool {
    let Some(width) = table.width().filter(|&width| width > 1 && table.rows.len() > 1 && table.margin.is_none()) else {
        return false;
    };
    if width > Kakuro::MAX_SIZE || table.rows.len() > Kakuro::MAX_SIZE {
        return false;
    }
    let (mut clues, mut signs, mut strange) = (0, 0, 0);
    for cell in table.cells() {
        match raw(cell.text) {
            Raw::Clue(..) => clues += 1,
            Raw::Number(10..=45) => signs += 1,
            Raw::Number(46..) | Raw::Strange => strange += 1,
            Raw::Number(_) => {}
            Raw::Sign(sign) => signs += usize::from(BLACK.contains(&sign)),
        }
    }
    (clues > 0 || signs > 1) && strange * 20 <= table.rows.len() * width && (has_blanks(table) || clues > 2)
}

/// Whether there is something to fill.
fn has_blanks(table: &Table<'_>) -> bool {
    table.cells().any(|cell| matches!(raw(cell.text), Raw::Sign(sign) if !BLACK.contains(&sign)))
}

/// How the signs of a table are taken.
#[derive(Clone, Copy, Debug)]
struct Meaning {
    /// Which of [`EITHER`] are black, as bits.
    black: u8,
    /// Whether `17/24` is across before down.
    across_first: bool,
    /// What a number alone is.
    bare: Bare,
}

/// What a number alone is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bare {
    /// A given.
    Given,
    /// A clue in this direction, if it is more than a digit; otherwise a given.
    Large(Direction),
    /// A clue in this direction.
    Clue(Direction),
}

fn read(text: &PuzzleText<'_>, hints: &Hints) -> Result<Kakuro, ReadError> {
    table::read_any(text, text.tables(), |table| read_table(text, table, hints))
}

fn read_table(text: &str, table: &Table<'_>, hints: &Hints) -> Result<Kakuro, ReadError> {
    // With two columns, a first line with the size looks like a row.
    if let [size, rest @ ..] = &table.rows[..]
        && let [rows, columns] = &size[..]
        && !rest.is_empty()
        && rows.text.bytes().chain(columns.text.bytes()).all(|byte| byte.is_ascii_digit())
    {
        return Err(ReadError::new(text, rows.span(), message!("this is the size, not a row")));
    }
    let Some(width) = table.width() else {
        let common = table.rows.first().map_or(0, Vec::len);
        let odd = table.rows.iter().find(|row| row.len() != common);
        let span = odd.and_then(|row| row.last()).map_or(0..0, Token::span);
        let problem = message!("this row has {count} cells", count = odd.map_or(0, Vec::len));
        return Err(
            ReadError::new(text, span, problem).expected(message!("{count}, as in the first row", count = common))
        );
    };
    if let Some(cell) = table.cells().find(|cell| raw(cell.text) == Raw::Strange) {
        let expected = message!("a sign for black or white, clues such as 17\\24, or a digit");
        return Err(ReadError::new(text, cell.span(), message!("this is not a cell")).expected(expected));
    }
    // No row is white throughout: it begins with a clue or a black cell.
    if let Some(blank) = table.rows.iter().find(|row| row.len() > 1 && row.iter().all(|cell| cell.text.is_empty())) {
        return Err(ReadError::new(text, blank[0].span(), message!("this row is blank"))
            .expected(message!("a clue or a black cell")));
    }
    let mut cells: Vec<(Raw<'_>, Token<'_>)> = table.cells().map(|cell| (raw(cell.text), *cell)).collect();
    blacken_edges(&mut cells, width);
    resolve(text, &cells, width, hints)
}

/// The board that the cells mean.
pub(super) fn resolve(
    text: &str,
    cells: &[(Raw<'_>, Token<'_>)],
    width: usize,
    hints: &Hints,
) -> Result<Kakuro, ReadError> {
    let mut all = meanings(cells);
    if let Some(across_first) = hints.across_first
        && all.iter().any(|meaning| meaning.across_first == across_first)
    {
        all.retain(|meaning| meaning.across_first == across_first);
    }
    let boards = || all.iter().filter_map(|meaning| Some((meaning, board(cells, width, meaning)?)));
    if let [only] = &all[..]
        && let Some(puzzle) = board(cells, width, only)
    {
        return Ok(puzzle);
    }
    for strict in [true, false] {
        let mut found: Vec<(&Meaning, Kakuro)> = Vec::new();
        for (meaning, puzzle) in boards().filter(|(_, puzzle)| is_complete(puzzle) && (!strict || sums_fit(puzzle))) {
            if found.iter().all(|(_, other)| *other != puzzle) {
                found.push((meaning, puzzle));
            }
        }
        match found.len() {
            0 => continue,
            1 => {
                // With fewer clues, digits may also be what is given on a board with clues at its edges.
                let (meaning, puzzle) = found.remove(0);
                let is_loose = |(other, board): &(&Meaning, Kakuro)| {
                    other.bare == Bare::Given && *board != puzzle && has_closed_edges(board)
                };
                return match boards().find(is_loose).filter(|_| matches!(meaning.bare, Bare::Clue(_))) {
                    Some((other, _)) => Err(unclear(text, cells, meaning, other)),
                    None => Ok(puzzle),
                };
            }
            _ => return Err(unclear(text, cells, found[0].0, found[1].0)),
        }
    }
    Err(no_meaning(text, cells, width, &all))
}

/// Takes blanks where only black cells can be as black: in the corner above and before clues, and empty cells in the whole first row and
/// column if no sign of the table is black. If there is another sign for white, [`meanings`] decides.
fn blacken_edges(cells: &mut [(Raw<'_>, Token<'_>)], width: usize) {
    let is_black =
        |raw: &Raw<'_>| matches!(raw, Raw::Clue(..)) || matches!(raw, Raw::Sign(sign) if BLACK.contains(sign));
    let is_either = |raw: &Raw<'_>| matches!(raw, Raw::Sign(sign) if EITHER.contains(sign));
    let has_black = cells.iter().any(|(raw, _)| matches!(raw, Raw::Sign(sign) if BLACK.contains(sign)));
    let is_other = |raw: &Raw<'_>| matches!(raw, Raw::Sign(sign) if !BLACK.contains(sign)) && *raw != cells[0].0;
    let has_clues = cells.iter().any(|(raw, _)| matches!(raw, Raw::Clue(..)));
    if width < 2 || cells.len() <= width || !has_clues || cells.iter().any(|(raw, _)| is_other(raw)) {
        return;
    }
    let is_edge = |at: usize| at < width || at.is_multiple_of(width);
    let again = (1..cells.len()).any(|at| is_edge(at) && cells[at].0 == cells[0].0);
    let corner = is_black(&cells[1].0) && is_black(&cells[width].0) && !again;
    for (at, (raw, _)) in cells.iter_mut().enumerate() {
        let is_empty = *raw == Raw::Sign("") && is_edge(at) && !has_black;
        if is_empty || (at == 0 && corner && is_either(raw)) {
            *raw = Raw::Sign("#");
        }
    }
}

/// The error for two meanings that both make a board.
fn unclear(text: &str, cells: &[(Raw<'_>, Token<'_>)], one: &Meaning, other: &Meaning) -> ReadError {
    let differs = |at: usize| (one.black ^ other.black) >> at & 1 == 1;
    let sign = EITHER
        .iter()
        .enumerate()
        .find(|(at, sign)| differs(*at) && cells.iter().any(|(raw, _)| *raw == Raw::Sign(sign)));
    let first = |wanted: &dyn Fn(&Raw<'_>) -> bool| cells.iter().find(|(raw, _)| wanted(raw));
    let (place, problem) = match sign {
        Some((_, sign)) => {
            let problem = match sign.is_empty() {
                true => message!("an empty cell may be black or white here"),
                false => message!("`{sign}` may be black or white here", sign = *sign),
            };
            (first(&|raw| *raw == Raw::Sign(sign)), problem)
        }
        None if one.across_first != other.across_first => (
            first(&|raw| matches!(raw, Raw::Clue(_, _, false))),
            message!("either of these two numbers may be the clue across"),
        ),
        None => (first(&|raw| matches!(raw, Raw::Number(_))), message!("this number may be a clue or a digit")),
    };
    let span = place.map_or(0..0, |(_, token)| token.span());
    ReadError::new(text, span, problem)
        .expected(message!("`#` for black, `_` for white and `down\\across` for clues"))
        .ambiguous()
}

/// The error if no meaning makes a board: that of the plainest one.
fn no_meaning(text: &str, cells: &[(Raw<'_>, Token<'_>)], width: usize, all: &[Meaning]) -> ReadError {
    let span = || cells.first().map_or(0, |cell| cell.1.start)..cells.last().map_or(0, |cell| cell.1.span().end);
    let unlike = || ReadError::new(text, span(), message!("the clues do not match the runs of this board"));
    let Some(first) = all.first() else { return unlike() };
    let Some(plain) = cells.iter().map(|(raw, _)| cell(*raw, first)).collect::<Option<Vec<Cell>>>() else {
        return unlike();
    };
    match Kakuro::new(width, plain) {
        Ok(puzzle) => {
            let bare = puzzle.runs().iter().find(|run| run.clue.is_none() && run.len() > 1);
            let at = bare.and_then(|run| run.cells().next()).and_then(|at| cells.get(at));
            let problem = message!("the run that begins here has no clue");
            at.map_or_else(unlike, |(_, token)| ReadError::new(text, token.span(), problem))
        }
        Err(invalid) => {
            let span = invalid.cell().and_then(|at| cells.get(at)).map_or(span(), |(_, token)| token.span());
            ReadError::new(text, span, invalid.to_message()).expected(invalid.expected())
        }
    }
}

/// Every way to take the signs that occur, the plainest first.
fn meanings(cells: &[(Raw<'_>, Token<'_>)]) -> Vec<Meaning> {
    let has = |wanted: &dyn Fn(&Raw<'_>) -> bool| cells.iter().any(|(raw, _)| wanted(raw));
    let open: Vec<usize> = (0..EITHER.len()).filter(|&at| has(&|raw| *raw == Raw::Sign(EITHER[at]))).collect();
    // One sign that may be either is what the board would otherwise lack.
    let black = has(&|raw| matches!(raw, Raw::Sign(sign) if BLACK.contains(sign)));
    let white = has(&|raw| matches!(raw, Raw::Sign(sign) if WHITE.contains(sign)));
    let choices: Vec<u8> = match (open.len(), black, white) {
        (1, true, false) => vec![0],
        (1, false, true) => vec![1],
        (open, _, _) => (0..1u8 << open).collect(),
    };
    let orders: &[bool] = if has(&|raw| matches!(raw, Raw::Clue(_, _, false))) { &[false, true] } else { &[false] };
    let (across, down) = (Direction::Across, Direction::Down);
    // Who writes clues across as `\16` does not also write them as `16`; likewise down.
    let signed = |across_first: bool, direction: Direction| {
        has(&|raw| match *raw {
            Raw::Clue(first, second, backslash) => {
                let (down, across) = if across_first && !backslash { (second, first) } else { (first, second) };
                match direction {
                    Direction::Across => across.is_some() && down.is_none(),
                    Direction::Down => down.is_some() && across.is_none(),
                }
            }
            _ => false,
        })
    };
    let bares: &[Bare] = if has(&|raw| matches!(raw, Raw::Number(10..))) {
        &[Bare::Large(across), Bare::Clue(across), Bare::Large(down), Bare::Clue(down)]
    } else if has(&|raw| matches!(raw, Raw::Number(_))) && !has(&|raw| matches!(raw, Raw::Clue(..))) {
        &[Bare::Clue(across), Bare::Clue(down)]
    } else if has(&|raw| matches!(raw, Raw::Number(_))) {
        &[Bare::Given, Bare::Clue(across), Bare::Clue(down)]
    } else {
        &[Bare::Given]
    };
    let mut all = Vec::new();
    for choice in choices {
        let black = open.iter().enumerate().map(|(bit, &at)| (choice >> bit & 1) << at).sum();
        for &across_first in orders {
            let signed = [across, down].map(|direction| signed(across_first, direction));
            let fits = |bare: &&Bare| !matches!(bare, Bare::Clue(direction) if signed[*direction as usize]);
            all.extend(bares.iter().filter(fits).map(|&bare| Meaning { black, across_first, bare }));
        }
    }
    all
}

/// A cell as a meaning takes it; `None` if a number is too large.
fn cell(raw: Raw<'_>, meaning: &Meaning) -> Option<Cell> {
    let small = |number: u16| u8::try_from(number).ok().filter(|&sum| sum <= Kakuro::MAX_CLUE);
    let sum = |number: Option<u16>| number.map_or(Some(None), |number| small(number).map(Some));
    let clue = |number: u16, direction: Direction| {
        let sum = Some(small(number)?);
        Some(match direction {
            Direction::Across => Cell::Black { down: None, across: sum },
            Direction::Down => Cell::Black { down: sum, across: None },
        })
    };
    match raw {
        Raw::Strange => None,
        Raw::Clue(first, second, backslash) => {
            let (first, second) = (sum(first)?, sum(second)?);
            let swapped = meaning.across_first && !backslash;
            Some(if swapped {
                Cell::Black { down: second, across: first }
            } else {
                Cell::Black { down: first, across: second }
            })
        }
        Raw::Number(number) => match meaning.bare {
            Bare::Clue(direction) => clue(number, direction),
            Bare::Large(direction) if number > 9 => clue(number, direction),
            _ => Some(Cell::White(Some(u8::try_from(number).ok().filter(|digit| *digit <= 9)?))),
        },
        Raw::Sign(sign) => {
            let either = EITHER.iter().position(|known| *known == sign);
            let black = either.map_or(BLACK.contains(&sign), |at| meaning.black >> at & 1 == 1);
            Some(if black { Cell::BLACK } else { Cell::WHITE })
        }
    }
}

fn board(cells: &[(Raw<'_>, Token<'_>)], width: usize, meaning: &Meaning) -> Option<Kakuro> {
    let cells = cells.iter().map(|(raw, _)| cell(*raw, meaning)).collect::<Option<_>>()?;
    Kakuro::new(width, cells).ok()
}

/// Whether there are runs, and every run of several cells has a clue.
fn is_complete(puzzle: &Kakuro) -> bool {
    !puzzle.runs().is_empty() && puzzle.runs().iter().all(|run| run.len() < 2 || run.clue.is_some())
}

/// Whether there is nothing to fill in the first row and column.
fn has_closed_edges(puzzle: &Kakuro) -> bool {
    let is_edge = |at: usize| at < puzzle.columns() || at.is_multiple_of(puzzle.columns());
    !puzzle.cells().iter().enumerate().any(|(at, cell)| is_edge(at) && matches!(cell, Cell::White(_)))
}

/// Whether every clue is a sum of as many different digits as its run has cells.
fn sums_fit(puzzle: &Kakuro) -> bool {
    puzzle.runs().iter().all(|run| {
        let n = run.len();
        run.clue.is_none_or(|sum| (n * (n + 1) / 2..=n * (19 - n) / 2).contains(&usize::from(sum)))
    })
}

fn write(puzzle: &Kakuro) -> Result<String, CannotWrite> {
    if puzzle.rows() < 2 || puzzle.columns() < 2 {
        return Err(CannotWrite::because(message!("a single row or column would not be recognised as a table")));
    }
    let number = |sum: Option<u8>| sum.map(|sum| sum.to_string()).unwrap_or_default();
    let word = |cell: &Cell| match *cell {
        Cell::BLACK => "#".to_string(),
        Cell::Black { down, across } => format!("{}\\{}", number(down), number(across)),
        Cell::White(None) => "_".to_string(),
        Cell::White(Some(given)) => given.to_string(),
    };
    let cells: Vec<String> = puzzle.cells().iter().map(word).collect();
    let text = table::csv(&cells, puzzle.columns());
    let written = PuzzleText::new(&text);
    let reads = read(&written, &Hints::default()).is_ok_and(|same| same == *puzzle);
    match reads && written.tables().iter().any(looks_right) {
        true => Ok(text),
        false => Err(CannotWrite::because(message!("a table needs a clue for every run of several cells"))),
    }
}
