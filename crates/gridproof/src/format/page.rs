//! Links to a page of `gridproof serve`: the puzzle follows the `#` as `p=FAMILY.SIZE.CELLS`, the position follows a `&`.
//!
//! Every family has them: its [`BoardForm`] defines the parts of a link, and its sheet fills them in. The size is that of a box on
//! boards with boxes, one number on other square boards, and rows and columns otherwise. Families with clues at the edges have
//! `SIZE.CLUES.CELLS`, with the clues of the top, bottom, left and right.
//!
//! Cells are digits `1` to `9`, `a` to `z` and `~` for 1 to 36, and `A` to `Z` for 1 to 26 blanks; `_` is a black cell, and
//! `-DA` a black cell with its down and across sums, one character each. `docs/page.md` has the whole format. The page itself
//! reads and writes its links in JavaScript; this is for links pasted anywhere else.

use super::link::{decoded, words};
use super::position_builder::{PositionBuilder, UNDER_ENTRIES, tidy};
use super::{CannotWrite, Format, FormatInfo, Layout, PositionCodec, PuzzleText, SavedPosition, Sought, Written};
use crate::family::Puzzle;
use crate::logic::Position;
use crate::sheet::{BoardForm, Edge, EdgeClue, PartPlace, RuleValue, Sheet, SheetCell, SheetRule};
use gridproof_engine::digits::Digits;
use gridproof_engine::message;
use gridproof_engine::message::Message;
use gridproof_engine::text::ReadError;
use std::borrow::Cow;
use std::ops::Range;

/// The default address of the server.
const PAGE: &str = "http://127.0.0.1:7878/";
/// The largest digit with a character of its own.
const LARGEST: u8 = 36;

/// The characters for sums, starting with 0.
const SUMS: &str = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJ";
/// The longest side of boards whose largest digit does not depend on their size.
const LONGEST: usize = 200;

/// The format's row in the table of a family.
pub(crate) const fn format<P: Puzzle>(example: &'static str) -> Format<P> {
    Format {
        info: FormatInfo {
            id: "page",
            name: "link to our page",
            about: "a link to a page of `gridproof serve`, with entries and pencil marks",
            example,
            layout: Layout::Line,
            sniff: |text| is_link_to(text, P::ID),
            split: None,
        },
        read: |text, _| read(text),
        write: |puzzle| Ok(write(puzzle, &Position::default())?.text),
        saved_position: Some(PositionCodec { read: |text, _| saved_position::<P>(text), write: Some(write) }),
    }
}

/// Rows, columns, and the rows and columns of a box.
type BoardSize = (usize, usize, Option<(usize, usize)>);

/// A link found in a text.
struct Link<'t> {
    text: &'t str,
    span: Range<usize>,
    shape: String,
    parts: Vec<String>,
    /// The parameters after the puzzle.
    more: Vec<(String, String)>,
}

/// Whether a text has a link to a puzzle of this family, readable or not.
fn is_link_to(text: &PuzzleText<'_>, family: &str) -> bool {
    text.mentions(const { &Sought::all(["#p="]) }) && fragment(text, family).is_some()
}

/// What follows `#p=` in the first link to a puzzle of this family, and where the `#` and the end of the link are.
fn fragment<'t>(text: &'t str, family: &str) -> Option<(Cow<'t, str>, Range<usize>)> {
    words(text).find_map(|word| {
        let at = word.text.find("#p=").filter(|at| word.text[..*at].contains("://"))?;
        let fragment = decoded(&word.text[at + 3..]);
        let puzzle = fragment.split('&').next()?;
        puzzle.strip_prefix(family).filter(|rest| rest.starts_with('.'))?;
        Some((fragment, word.start + at..word.start + word.text.len()))
    })
}

/// The first link to a puzzle of this family.
fn find<'t>(text: &'t str, family: &str) -> Option<Link<'t>> {
    let (fragment, span) = fragment(text, family)?;
    let mut pieces = fragment.split('&');
    let mut parts = pieces.next()?.split('.').skip(1).map(str::to_string);
    let shape = parts.next()?;
    let named = |piece: &str| piece.split_once('=').map(|(name, value)| (name.to_string(), value.to_string()));
    Some(Link { text, span, shape, parts: parts.collect(), more: pieces.filter_map(named).collect() })
}

fn read<P: Puzzle>(text: &str) -> Result<P, ReadError> {
    let link = find(text, P::ID).ok_or_else(|| {
        let expected = Message::verbatim(format!("{PAGE}#p={}.SIZE.CELLS", P::ID));
        ReadError::new(text, 0..text.trim_end().len(), message!("there is no link to our page here")).expected(expected)
    })?;
    let sheet = link.sheet(&P::BOARD)?;
    P::from_sheet(&sheet).map_err(|error| link.error(error.0))
}

impl Link<'_> {
    /// The board of the link.
    fn sheet(&self, form: &BoardForm) -> Result<Sheet, ReadError> {
        let (rows, columns, boxes) = self.size(form)?;
        let mut sheet = Sheet::of_lines(columns, form.largest.unwrap_or(columns as u8), &[]);
        // Families do not read the houses.
        sheet.houses = Vec::new();
        (sheet.rows, sheet.boxes) = (rows, boxes);
        if form.rules {
            self.rules(&mut sheet)?;
        }
        let largest = sheet.largest;
        let edges = form.has(PartPlace::Edge);
        if edges {
            let lines = |side| if matches!(side, Edge::Top | Edge::Bottom) { columns } else { rows };
            let places = Edge::ALL.into_iter().flat_map(|side| (0..lines(side)).map(move |line| (side, line)));
            let values = self.numbers(0, 2 * (rows + columns), usize::from(largest))?;
            let clue = |((side, line), value)| EdgeClue { side, line, value: Some(value).filter(|value| *value > 0) };
            sheet.clues = places.zip(values).map(clue).collect();
        }
        let part = usize::from(edges);
        sheet.cells = if form.has(PartPlace::Cell) {
            self.cells(part, rows * columns, largest)?
        } else {
            let givens = self.numbers(part, rows * columns, usize::from(largest))?;
            givens.into_iter().map(SheetCell::open).collect()
        };
        Ok(sheet)
    }

    /// Digits, regions and rules of a board that has its own.
    fn rules(&self, sheet: &mut Sheet) -> Result<(), ReadError> {
        let damaged = || self.error(message!("the link is damaged: it contains invalid characters"));
        sheet.largest = u8::try_from(sheet.rows.max(sheet.columns)).unwrap_or(u8::MAX);
        if let Some((lowest, largest)) = self.named("d").map(|digits| digits.split_once('.').unwrap_or(("1", digits))) {
            sheet.lowest = lowest.parse().map_err(|_| damaged())?;
            sheet.largest = largest.parse().ok().filter(|largest| (1..=63).contains(largest)).ok_or_else(damaged)?;
        }
        sheet.repeats = self.named("l") == Some("0");
        // In a list of regions `x` is a number.
        let boxes = self.named("g").filter(|regions| !regions.contains('-'));
        if let Some((high, wide)) = boxes.and_then(|boxes| boxes.split_once('x')) {
            let side = |text: &str| text.parse::<usize>().ok().filter(|side| (1..=LONGEST).contains(side));
            let (high, wide) = (side(high).ok_or_else(damaged)?, side(wide).ok_or_else(damaged)?);
            sheet.regions = boxes_of(sheet, high, wide);
        } else if let Some(regions) = self.named("g") {
            let region = |text: &str| match text {
                "" => Some(None),
                text => u16::from_str_radix(text, 36).ok().map(Some),
            };
            let regions: Option<Vec<Option<u16>>> = regions.split('-').map(region).collect();
            sheet.regions = regions.filter(|all| all.len() == sheet.rows * sheet.columns).ok_or_else(damaged)?;
        }
        let rules = self.named("r").unwrap_or_default().split('!').filter(|rule| !rule.is_empty());
        sheet.rules = rules.map(rule_of).collect::<Option<_>>().ok_or_else(damaged)?;
        Ok(())
    }

    /// Rows, columns and boxes.
    fn size(&self, form: &BoardForm) -> Result<BoardSize, ReadError> {
        let max = if form.largest.is_some() { LONGEST } else { usize::from(LARGEST) };
        if !form.sizes.boxes {
            let (rows, columns) =
                if form.sizes.square { self.side(max).map(|side| (side, side)) } else { self.sides(max) }?;
            return Ok((rows, columns, None));
        }
        let (rows, columns) = self.sides(max)?;
        if rows * columns > max {
            let problem = message!("boxes of {rows} rows and {columns} columns are too large", rows, columns);
            return Err(self.error(problem).expected(message!("at most {max} cells", max)));
        }
        Ok((rows * columns, rows * columns, Some((rows, columns))))
    }

    /// A part that consists of `count` cells, open or black; reading stops soon after the board is full.
    fn cells(&self, at: usize, count: usize, largest: u8) -> Result<Vec<SheetCell>, ReadError> {
        let damaged = || self.wrong_count(None, count);
        let mut all = self.part(at).chars();
        let mut cells = Vec::with_capacity(count);
        while let Some(sign) = all.next().filter(|_| cells.len() <= count) {
            let mut sum = || {
                let sum = all.next().and_then(|sign| SUMS.find(sign)).ok_or_else(damaged)?;
                Ok(u8::try_from(sum).ok().filter(|sum| *sum > 0))
            };
            match sign {
                '_' => cells.push(SheetCell::Black { across: None, down: None }),
                '-' => {
                    let down = sum()?;
                    cells.push(SheetCell::Black { across: sum()?, down });
                }
                _ => match (blanks(sign), digit(sign)) {
                    (Some(blanks), _) => cells.resize(cells.len() + blanks, SheetCell::open(0)),
                    (None, Some(digit)) if digit <= largest => cells.push(SheetCell::open(digit)),
                    _ => return Err(damaged()),
                },
            }
        }
        if cells.len() == count { Ok(cells) } else { Err(self.wrong_count(Some(cells.len()), count)) }
    }

    /// An error that points at the link.
    fn error(&self, problem: Message) -> ReadError {
        ReadError::new(self.text, self.span.clone(), problem)
    }

    /// The size as a single number.
    fn side(&self, max: usize) -> Result<usize, ReadError> {
        let side = self.shape.parse().ok().filter(|side| (1..=max).contains(side));
        side.ok_or_else(|| self.error(message!("this is not a valid size")).expected(message!("1 to {max}", max)))
    }

    /// The size as two numbers with `x` between them.
    fn sides(&self, max: usize) -> Result<(usize, usize), ReadError> {
        let side = |text: &str| text.parse().ok().filter(|side| (1..=max).contains(side));
        let sides = self.shape.split_once('x').and_then(|(a, b)| side(a).zip(side(b)));
        sides.ok_or_else(|| {
            self.error(message!("this is not a valid size")).expected(message!("two numbers with `x` between them"))
        })
    }

    /// The part of the puzzle at this index.
    fn part(&self, at: usize) -> &str {
        self.parts.get(at).map_or("", String::as_str)
    }

    /// A part that consists of `count` numbers up to `top`.
    fn numbers(&self, at: usize, count: usize, top: usize) -> Result<Vec<u8>, ReadError> {
        let numbers = numbers(self.part(at), count).map_err(|found| self.wrong_count(found, count))?;
        match numbers.iter().find(|number| usize::from(**number) > top) {
            Some(number) => Err(self
                .error(message!("{number} is too large", number = *number))
                .expected(message!("1 to {max}", max = top))),
            None => Ok(numbers),
        }
    }

    /// An error about the number of cells, or about an invalid character if `found` is `None`.
    fn wrong_count(&self, found: Option<usize>, count: usize) -> ReadError {
        match found {
            Some(found) if found > count => self.error(message!("the link has more than {count} cells", count)),
            Some(found) => self.error(message!("the link is cut off after {found} of {count} cells", found, count)),
            None => self.error(message!("the link is damaged: it contains invalid characters")),
        }
    }

    fn named(&self, name: &str) -> Option<&str> {
        self.more.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// The position in the link. Pencil marks are the centre marks, or the corner marks in cells without centre marks.
    fn position<P: Puzzle>(&self, puzzle: &P) -> SavedPosition {
        let (start, top) = (puzzle.start(), puzzle.largest_digit());
        let mut builder = PositionBuilder::new(start.len());
        let mut lost = Vec::new();
        match self.named("e").map(|cells| numbers(cells, start.len())) {
            Some(Ok(digits)) if digits.iter().all(|&digit| digit <= top) => {
                digits.iter().enumerate().for_each(|(cell, &digit)| builder.enter(cell, digit));
            }
            Some(_) => lost.push("unreadable entries".to_string()),
            None => {}
        }
        let (corner, centre) = (self.marks("n", top), self.marks("m", top));
        corner.iter().chain(&centre).for_each(|&(cell, marks)| builder.mark(cell, marks));
        if corner.iter().any(|(cell, _)| centre.iter().any(|(other, _)| other == cell)) {
            lost.push("corner marks in cells with centre marks".to_string());
        }
        SavedPosition { position: builder.position(&start), lost, ..SavedPosition::default() }
    }

    /// Marks as `CELL.DIGITS` separated by `-`; the cell in base 36.
    fn marks(&self, name: &str, top: u8) -> Vec<(usize, Digits)> {
        let cells = self.named(name).unwrap_or_default().split('-');
        cells
            .filter_map(|piece| {
                let (cell, digits) = piece.split_once('.')?;
                let digits = digits.chars().filter_map(digit).filter(|digit| *digit <= top);
                Some((usize::from_str_radix(cell, 36).ok()?, digits.collect()))
            })
            .collect()
    }
}

/// What a link holds besides the puzzle.
fn saved_position<P: Puzzle>(text: &str) -> SavedPosition {
    match (find(text, P::ID), read::<P>(text)) {
        (Some(link), Ok(puzzle)) => link.position(&puzzle),
        _ => SavedPosition::default(),
    }
}

/// The digit of a character.
fn digit(sign: char) -> Option<u8> {
    match sign {
        '~' => Some(LARGEST),
        '1'..='9' | 'a'..='z' => sign.to_digit(36).map(|digit| digit as u8),
        _ => None,
    }
}

/// The number of blanks a character stands for.
fn blanks(sign: char) -> Option<usize> {
    sign.is_ascii_uppercase().then(|| usize::from(sign as u8 - b'A') + 1)
}

/// Reads `count` numbers. The error is the number found instead, or `None` if a character is invalid.
fn numbers(text: &str, count: usize) -> Result<Vec<u8>, Option<usize>> {
    let mut numbers = Vec::with_capacity(count);
    for sign in text.chars() {
        match (blanks(sign), digit(sign)) {
            (Some(blanks), _) => numbers.resize(numbers.len() + blanks, 0),
            (None, Some(digit)) => numbers.push(digit),
            (None, None) => return Err(None),
        }
        if numbers.len() > count {
            break;
        }
    }
    if numbers.len() == count { Ok(numbers) } else { Err(Some(numbers.len())) }
}

/// Writes numbers as characters.
fn signs(numbers: &[u8]) -> String {
    let mut text = String::new();
    for run in numbers.chunk_by(|&a, &b| (a == 0) == (b == 0)) {
        if run[0] == 0 {
            let longest = 26;
            text.extend(run.chunks(longest).map(|blanks| (b'A' - 1 + blanks.len() as u8) as char));
        } else {
            text.extend(run.iter().map(|&digit| sign(digit)));
        }
    }
    text
}

fn sign(digit: u8) -> char {
    char::from_digit(u32::from(digit), 36).filter(|_| digit < LARGEST).unwrap_or('~')
}

/// A rule as `KIND*FIELD=VALUE`; the first letter of a value says what it holds.
fn rule_of(text: &str) -> Option<SheetRule> {
    let mut pieces = text.split('*');
    let kind = pieces.next()?.to_string();
    let cells = |text: &str| -> Option<Vec<usize>> {
        text.split('-').filter(|cell| !cell.is_empty()).map(|cell| usize::from_str_radix(cell, 36).ok()).collect()
    };
    let field = |piece: &str| {
        let (name, value) = piece.split_once('=')?;
        let (sort, rest) = value.split_at_checked(1)?;
        let value = match sort {
            "c" => RuleValue::Cells(cells(rest)?),
            "l" => RuleValue::Lists(rest.split('.').map(cells).collect::<Option<_>>()?),
            "n" => RuleValue::Number(rest.parse().ok()?),
            "s" => {
                let numbers = rest.split('.').filter(|number| !number.is_empty());
                RuleValue::Numbers(numbers.map(|number| number.parse().ok()).collect::<Option<_>>()?)
            }
            "t" => RuleValue::Text(unescaped(rest)?),
            _ => return None,
        };
        Some((name.to_string(), value))
    };
    Some(SheetRule { kind, fields: pieces.map(field).collect::<Option<_>>()? })
}

/// The same, written.
fn rule_text(rule: &SheetRule) -> String {
    let cells = |cells: &[usize]| cells.iter().map(|&cell| base36(cell)).collect::<Vec<_>>().join("-");
    let mut text = rule.kind.clone();
    for (name, value) in &rule.fields {
        let value = match value {
            RuleValue::Cells(all) => format!("c{}", cells(all)),
            RuleValue::Lists(lists) => {
                format!("l{}", lists.iter().map(|list| cells(list)).collect::<Vec<_>>().join("."))
            }
            RuleValue::Number(number) => format!("n{number}"),
            RuleValue::Numbers(all) => format!("s{}", all.iter().map(i32::to_string).collect::<Vec<_>>().join(".")),
            RuleValue::Text(text) => format!("t{}", escaped(text)),
        };
        text = format!("{text}*{name}={value}");
    }
    text
}

/// Text with everything but letters and digits as `_` and two hexadecimal digits per byte.
fn escaped(text: &str) -> String {
    let sign = |byte: u8| match byte {
        _ if byte.is_ascii_alphanumeric() => char::from(byte).to_string(),
        _ => format!("_{byte:02x}"),
    };
    text.bytes().map(sign).collect()
}

fn unescaped(text: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((&byte, after)) = rest.split_first() {
        rest = after;
        if byte == b'_' {
            let (code, after) = rest.split_at_checked(2)?;
            bytes.push(u8::from_str_radix(std::str::from_utf8(code).ok()?, 16).ok()?);
            rest = after;
        } else {
            bytes.push(byte);
        }
    }
    String::from_utf8(bytes).ok()
}

/// Regions that are boxes of this many rows and columns, numbered in reading order.
fn boxes_of(sheet: &Sheet, high: usize, wide: usize) -> Vec<Option<u16>> {
    let (columns, across) = (sheet.columns, sheet.columns.div_ceil(wide));
    let number = |cell: usize| (cell / columns / high * across + cell % columns / wide) as u16;
    (0..sheet.rows * columns).map(|cell| Some(number(cell))).collect()
}

/// Digits, regions and rules, as parameters of a link.
fn rules_text(sheet: &Sheet) -> String {
    let mut text = String::new();
    if (sheet.lowest, usize::from(sheet.largest)) != (1, sheet.rows.max(sheet.columns)) {
        text = format!("&d={}.{}", sheet.lowest, sheet.largest);
    }
    if sheet.repeats {
        text.push_str("&l=0");
    }
    let sizes = (1..=sheet.rows).flat_map(|high| (1..=sheet.columns).map(move |wide| (high, wide)));
    let boxes = sizes.filter(|(high, wide)| high * wide == usize::from(sheet.largest));
    let boxes = boxes.into_iter().find(|&(high, wide)| boxes_of(sheet, high, wide) == sheet.regions);
    if let (Some((high, wide)), false) = (boxes, sheet.regions.is_empty()) {
        text = format!("{text}&g={high}x{wide}");
    } else if !sheet.regions.is_empty() {
        let region = |region: &Option<u16>| region.map_or_else(String::new, |region| base36(usize::from(region)));
        text = format!("{text}&g={}", sheet.regions.iter().map(region).collect::<Vec<_>>().join("-"));
    }
    if !sheet.rules.is_empty() {
        text = format!("{text}&r={}", sheet.rules.iter().map(rule_text).collect::<Vec<_>>().join("!"));
    }
    text
}

/// The size of a board and everything after it.
fn body(form: &BoardForm, sheet: &Sheet) -> Option<String> {
    let mut body = match sheet.boxes {
        Some((rows, columns)) if form.sizes.boxes => format!("{rows}x{columns}."),
        _ if form.sizes.square => format!("{}.", sheet.rows),
        _ => format!("{}x{}.", sheet.rows, sheet.columns),
    };
    if form.has(PartPlace::Edge) {
        let values: Vec<u8> = sheet.clues.iter().map(|clue| clue.value.unwrap_or(0)).collect();
        body = format!("{body}{}.", signs(&values));
    }
    let sum = |sum: Option<u8>| SUMS.chars().nth(usize::from(sum.unwrap_or(0)));
    let open = |cell: &SheetCell| matches!(cell, SheetCell::Open { .. });
    for run in sheet.cells.chunk_by(|a, b| open(a) && open(b)) {
        match run[0] {
            SheetCell::Black { across: None, down: None } => body.push('_'),
            SheetCell::Black { across, down } => body.extend(['-', sum(down)?, sum(across)?]),
            SheetCell::Open { .. } => {
                let givens: Vec<u8> = run.iter().map(|cell| cell.given().unwrap_or(0)).collect();
                body.push_str(&signs(&givens));
            }
        }
    }
    Some(body)
}

/// The link to a puzzle and a position.
fn write<P: Puzzle>(puzzle: &P, position: &Position) -> Result<Written, CannotWrite> {
    let (position, under) = tidy(position, &puzzle.start());
    if P::BOARD.rules && puzzle.largest_digit() > LARGEST {
        return Err(CannotWrite::because(message!("links have digits up to {largest}", largest = LARGEST)));
    }
    let largest = SUMS.len() - 1;
    let sheet = puzzle.sheet();
    let body = body(&P::BOARD, &sheet);
    let body = body.ok_or_else(|| CannotWrite::because(message!("links have sums up to {largest}", largest)))?;
    let mut text = format!("{PAGE}#p={}.{body}", P::ID);
    if P::BOARD.rules {
        text.push_str(&rules_text(&sheet));
    }
    if !position.entries.is_empty() {
        text = format!("{text}&e={}", signs(&position.entries));
    }
    let marks = position.marks.iter().flatten().enumerate().filter(|(_, marks)| !marks.is_empty());
    let marks: Vec<String> =
        marks.map(|(cell, marks)| format!("{}.{}", base36(cell), marks.iter().map(sign).collect::<String>())).collect();
    if !marks.is_empty() {
        text = format!("{text}&m={}", marks.join("-"));
    }
    Ok(Written { text, lost: under.then(|| UNDER_ENTRIES.to_string()).into_iter().collect() })
}

fn base36(mut number: usize) -> String {
    let mut signs = Vec::new();
    loop {
        signs.extend(char::from_digit((number % 36) as u32, 36));
        number /= 36;
        if number == 0 {
            return signs.iter().rev().collect();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_blanks() {
        let all: Vec<u8> = (1..=36).chain([0; 60]).chain([7]).collect();
        assert_eq!(signs(&all), "123456789abcdefghijklmnopqrstuvwxyz~ZZH7");
        assert_eq!(numbers(&signs(&all), all.len()), Ok(all));
        assert_eq!(numbers("1A", 3), Err(Some(2)));
        assert_eq!(numbers("1Z", 3), Err(Some(27)));
        assert_eq!(numbers("10", 2), Err(None));
        assert_eq!([0, 35, 36, 39_999].map(base36), ["0", "z", "10", "uv3"]);
    }

    #[test]
    fn only_links_are_found() {
        let is_link_to = |text| is_link_to(&PuzzleText::new(text), "latin");
        assert!(is_link_to("see <http://localhost:1/#p=latin.2.1C>"));
        for text in
            ["#p=latin.2.1C", "latin.2.1C", "http://a/#p=sudoku.2x2.P", "http://a/#q=latin.2.1C", "http://a/#p=latin"]
        {
            assert!(!is_link_to(text), "{text}");
        }
    }
}
