//! Cuts a text into puzzles by understanding it.
//!
//! Lines that cannot be rows of a board are puzzles by themselves. The others are kept until a blank line, and divided into puzzles
//! in every way that leaves out nothing but words, numbering and drawn lines. The division that leaves out least is the one meant;
//! if there are two such, the text is ambiguous. A chunk that cannot be divided may be a part of a board written with blank lines in
//! between; otherwise it is an error as a whole, because rows of a board with a mistake may look like puzzles.

mod divide;
mod labels;
mod structure;

use super::lines::{LineKind, begins_block, kind, named_family};
use super::markup::bare;
use super::plain::plain;
use super::{DetectError, Detected, Guess, Wanted, read};
use crate::family::Family;
use crate::format::Layout;
use crate::format::json::is_report_without_puzzle;
use divide::Division;
use gridproof_engine::message;
use gridproof_engine::message::Argument;
use gridproof_engine::text::ReadError;
use std::borrow::Cow;
use structure::{State, Structure};

/// A part of a text.
#[derive(Debug)]
#[non_exhaustive]
pub struct Part {
    /// The line on which it begins, from 1.
    pub line: usize,
    /// What it is.
    pub content: Content,
}

/// What a part of a text is.
#[derive(Debug)]
#[non_exhaustive]
pub enum Content {
    /// A puzzle.
    Puzzle(Box<Detected>),
    /// Lines that are not part of a puzzle, such as words and numbering.
    Skipped(usize),
    /// It looks like a puzzle, but cannot be read, or can be read in two ways. Lines are counted from the beginning of the text.
    Wrong(DetectError),
}

/// Reads every puzzle of a text, in order.
///
/// ```
/// use gridproof::detect::{Content, Wanted, read_all};
///
/// let text = "Two for today:\n\n1. https://puzz.link/p?skyscrapers/4/4/k13h4j3g\n2.\n1 . . .\n. . 2 .\n. . . 3\n. 4 . .\nHave fun!";
/// let puzzles = read_all(text, &Wanted::default());
/// let families = puzzles.iter().filter_map(|part| match &part.content {
///     Content::Puzzle(read) => Some((part.line, read.puzzle.family().id)),
///     _ => None,
/// });
/// assert_eq!(families.collect::<Vec<_>>(), [(3, "skyscrapers"), (5, "sudoku")]);
/// ```
pub fn read_all(text: &str, wanted: &Wanted) -> Vec<Part> {
    let (mut parts, mut pieces): (Vec<Part>, Vec<Piece>) = Default::default();
    let mut cutter = Cutter::new(wanted);
    let text = &*super::line_ends(text);
    for (at, line) in text.lines().enumerate() {
        cutter.line(at + 1, line, &mut pieces);
        if cutter.file().is_some() {
            break;
        }
    }
    cutter.end(&mut pieces);
    if let Some(guess) = cutter.file() {
        return whole_file(text, guess, wanted);
    }
    for piece in pieces {
        let content = match piece.content {
            PieceContent::Line(text) => read_line(&text, wanted, piece.line - 1),
            PieceContent::Decided(content) => content,
        };
        match (parts.last_mut(), content) {
            (Some(Part { content: Content::Skipped(lines), .. }), Content::Skipped(more)) => *lines += more,
            (_, content) => parts.push(Part { line: piece.line, content }),
        }
    }
    parts
}

/// Reads the only puzzle of a text that may have other text around it. Several puzzles are an error, and so is anything that looks
/// like a puzzle and cannot be read.
///
/// ```
/// use gridproof::detect::{Wanted, read_one};
///
/// let text = "> Can you solve this?\n> [[1,0,0,0],[0,0,2,0],[0,0,0,3],[0,4,0,0]]\n> Thanks!";
/// assert_eq!(read_one(text, &Wanted::default())?.puzzle.board(), "4x4");
/// # Ok::<(), gridproof::detect::DetectError>(())
/// ```
pub fn read_one(text: &str, wanted: &Wanted) -> Result<Detected, DetectError> {
    let error = match read(text, wanted) {
        Err(error @ (DetectError::Unknown(_) | DetectError::Unreadable { .. })) => error,
        other => return other,
    };
    let mut found: Option<Box<Detected>> = None;
    for part in read_all(text, wanted) {
        match part.content {
            Content::Puzzle(_) if found.is_some() => {
                let line = text.lines().nth(part.line - 1).unwrap_or_default();
                let problem = ReadError::new(line, 0..line.len(), message!("another puzzle begins here"))
                    .expected(message!("only one"));
                return Err(DetectError::Unknown(problem.below(part.line - 1)));
            }
            Content::Puzzle(read) => found = Some(read),
            Content::Wrong(wrong) => return Err(wrong),
            Content::Skipped(_) => {}
        }
    }
    found.map(|read| *read).ok_or(error)
}

/// The puzzles of a file that its format splits.
fn whole_file(text: &str, guess: Guess, wanted: &Wanted) -> Vec<Part> {
    let parts = match guess.format.split {
        Some(split) => split(text),
        None => Ok(std::iter::once(0..text.len()).collect()),
    };
    let unreadable = |error| Content::Wrong(DetectError::Unreadable { guess, error });
    let parts = match parts {
        Ok(parts) => parts,
        Err(error) => return vec![Part { line: error.line(), content: unreadable(error) }],
    };
    let read = |part: std::ops::Range<usize>| {
        let above = text[..part.start].matches('\n').count();
        let content = match guess.family.read(guess.format.id, &text[part.clone()], &wanted.hints) {
            Some(Ok(puzzle)) => {
                let carried = guess.family.saved_position(guess.format.id, &text[part], &wanted.hints);
                Content::Puzzle(Box::new(Detected { puzzle, format: guess.format, carried }))
            }
            Some(Err(error)) => unreadable(error.below(above)),
            None => Content::Skipped(1),
        };
        Part { line: above + 1, content }
    };
    parts.into_iter().map(read).collect()
}

/// A part of a text before single lines are read.
#[derive(Debug)]
pub struct Piece {
    /// The line on which it begins, from 1.
    pub line: usize,
    /// What it holds.
    pub content: PieceContent,
}

/// What a piece holds.
#[derive(Debug)]
pub enum PieceContent {
    /// A line to be read by itself with [`read_line`].
    Line(String),
    /// Anything else.
    Decided(Content),
}

/// Reads a line that is a puzzle by itself, or not a puzzle. `above` is the number of lines before it.
pub fn read_line(line: &str, wanted: &Wanted, above: usize) -> Content {
    let error = match read(line, wanted) {
        Ok(read) => return Content::Puzzle(Box::new(read)),
        Err(error @ DetectError::Ambiguous { .. }) => return Content::Wrong(error.below(above)),
        Err(error) => error,
    };
    if !begins_block(line) {
        let named = line.split_once(':').and_then(|(words, _)| named_family(words));
        for part in undecorated(line) {
            match read_named(&part, wanted, named) {
                Ok(found) => return Content::Puzzle(Box::new(found)),
                Err(error @ DetectError::Ambiguous { .. }) => return Content::Wrong(error.below(above)),
                Err(_) => {}
            }
        }
    }
    // A board with rules is written in words, behind its size and a semicolon.
    if matches!(&error, DetectError::Unreadable { guess, .. } if guess.format.id == "rules") {
        return Content::Wrong(error.below(above));
    }
    match kind(line) {
        LineKind::Prose | LineKind::Number | LineKind::Rule | LineKind::Comment | LineKind::Blank | LineKind::Tabs => {
            Content::Skipped(1)
        }
        LineKind::Alone | LineKind::Row if is_report_without_puzzle(line) => Content::Skipped(1),
        LineKind::Alone | LineKind::Row if is_words(line, &error) => Content::Skipped(1),
        _ => Content::Wrong(error.below(above)),
    }
}

/// Reads a puzzle of the family that words before it name. They decide between families whose boards look alike; if the text is no
/// board of that family, that is an error.
fn read_named(text: &str, wanted: &Wanted, named: Option<&'static Family>) -> Result<Detected, DetectError> {
    let found = read(text, wanted);
    let Some(named) = named.filter(|_| wanted.family.is_none()) else { return found };
    let as_named = || read(text, &wanted.clone().with_family(named));
    let found = match found {
        Ok(found) => found,
        Err(DetectError::Ambiguous { fits, error }) => {
            let is_one = fits.len() > 1 && fits.iter().any(|guess| guess.family.id == named.id);
            let only = if is_one { as_named().ok() } else { None };
            return only.ok_or(DetectError::Ambiguous { fits, error });
        }
        Err(error) => return Err(error),
    };
    let alike = |family: &Family| family.id != "kakuro";
    let is_plain = ["line", "numbers", "grid", "table", "sides", "clues"].contains(&found.format.id);
    let family = found.puzzle.family();
    // The words of the head of a Latin square are its own.
    let decided = named.id == family.id || !alike(named) || !alike(family) || text.trim_start().starts_with("latin ");
    if decided || !is_plain {
        return Ok(found);
    }
    as_named().map_err(|error| match error {
        DetectError::Ambiguous { .. } => error,
        _ => {
            let problem = message!(
                "the words before this say {named}, but it can only be read as {family}",
                named = Argument::Name(named.name),
                family = Argument::Name(family.name)
            );
            let fits = vec![Guess { family, format: found.format }];
            DetectError::Ambiguous { fits, error: ReadError::new(text, super::first_place(text), problem) }
        }
    })
}

/// Whether a line is words, or of a program: nothing in it looks like cells or an object, and no format knows its links.
fn is_words(line: &str, error: &DetectError) -> bool {
    let without_links = || line.split(['(', ')', ' ', '<', '>']).filter(|word| !word.contains("://"));
    let words =
        without_links().collect::<Vec<_>>().join(" ").replace([':', '/', '?', '{', '}', '[', ']', '"', '='], " ");
    let is_known = line.contains("://") && !matches!(error, DetectError::Unknown(_));
    let is_closing = || line.trim().chars().all(|c| "})];,".contains(c));
    !is_known && !line.contains("{\"") && (super::lines::is_prose(&words) || is_closing())
}

/// Whether lines that no reader knows are text: each has a word, or nothing that could be a cell.
fn is_text(chunk: &[Line]) -> bool {
    let is_word = |word: &str| word.chars().count() > 2 && super::lines::is_prose(word);
    let may_be_cells = |c: char| !(c.is_whitespace() || "|(){}[];,".contains(c));
    // Figures in a text are not cells: several of one sign, or four signs together.
    let is_sign = |c: char| c.is_ascii_digit() || ".*_-".contains(c);
    let words =
        |text: &str| text.split(|c: char| !c.is_alphanumeric() && !is_sign(c)).map(str::to_string).collect::<Vec<_>>();
    let is_row = |text: &str| {
        let words = words(text);
        let cells = words.iter().filter(|word| word.chars().all(is_sign) && word.len() == 1).count();
        cells > 3 || words.iter().any(|word| word.len() > 3 && word.chars().all(is_sign) && !word.contains("--"))
    };
    chunk.iter().enumerate().all(|(at, line)| match line.kind {
        _ if begins_block(&line.text) => false,
        LineKind::Row | LineKind::Alone => {
            !line.text.contains("://")
                && !is_row(&line.text)
                && (line.text.split_whitespace().any(is_word) || !line.text.contains(may_be_cells))
        }
        _ => !divide::is_row_of_numbers(chunk, at),
    })
}

/// The parts of a line that may be a puzzle behind a number, a name or quotation marks, or between the columns of a table; or the line
/// without the signs between its cells.
fn undecorated(line: &str) -> Vec<Cow<'_, str>> {
    let mut parts: Vec<Cow<'_, str>> = Vec::new();
    let inner = line.trim().trim_matches(|c: char| matches!(c, '"' | '\'' | '`' | ',' | ';') || c.is_whitespace());
    parts.push(inner.into());
    // `7. `, `(7) `, `Name: `, `No. 7: `: the rest of the line.
    for sign in [": ", ". ", ") ", "] ", "\t", " - "] {
        if let Some((head, rest)) = inner.split_once(sign)
            // ` - ` may be a blank cell.
            && !(sign == " - " && (rest.contains(" - ") || rest.starts_with("- ")))
            && head.chars().count() <= 40
            && head.chars().filter(char::is_ascii_digit).count() < 8
        {
            parts.push(rest.trim().trim_matches(['"', '\'', '`', ',', ';']).into());
        }
    }
    // `**53..7**`: bold in markdown.
    let bold = inner.strip_prefix("**").and_then(|inner| inner.strip_suffix("**"));
    parts.extend(bold.filter(|inner| !inner.contains('*')).map(Cow::Borrowed));
    // A Kakuro with a sign between its rows.
    if super::lines::has_clue(inner) && inner.contains(" / ") {
        parts.push(inner.replace(" / ", "\n").into());
    }
    // Rows with a sign between them, in a sentence.
    let is_rows =
        |word: &&str| word.matches('/').count() > 2 && word.bytes().all(|b| b.is_ascii_digit() || b"./".contains(&b));
    let mut rows =
        inner.split_whitespace().map(|word| word.trim_matches([',', '?', '!', ';', ':', '"', '\''])).filter(is_rows);
    if let (Some(board), None) = (rows.next(), rows.next()) {
        parts.extend(joined(board).map(Cow::Owned));
    }
    // What is in quotation marks, as in the argument of a command.
    if let [_, quoted, _] = line.split('"').collect::<Vec<_>>()[..] {
        parts.push(quoted.into());
    }
    if line.contains("://") {
        parts.push(inner.trim_end_matches(['.', ',', '!', ')', ']', '?']).into());
        // The only link, between any signs.
        let mut links =
            inner.split(|c: char| c.is_whitespace() || "\"'`<>()[]{}".contains(c)).filter(|word| word.contains("://"));
        if let (Some(link), None) = (links.next(), links.next()) {
            parts.push(link.trim_end_matches(['.', ',', '!', '?', ';']).into());
        }
    } else {
        parts.extend(field(line).map(Cow::Borrowed));
    }
    parts.extend(joined(inner).map(Cow::Owned));
    parts.retain(|part| !part.is_empty() && **part != *line);
    parts
}

/// The column of a table that is a board; one without blanks is the answer of another.
fn field(line: &str) -> Option<&str> {
    let is_board = |field: &&str| {
        let cells = field.chars().count();
        let cell = |c: char| c.is_ascii_digit() || ".*_-?xX".contains(c);
        (36..=256).contains(&cells) && (6..=16).any(|n| n * n == cells) && field.chars().all(cell)
    };
    let fields = || line.split([',', ';', '\t', '|', '"', ' ', ':', '=', '\'']);
    let all: Vec<&str> = fields().filter(is_board).collect();
    // A field with the cells of more than one board: two rows have become one.
    let is_more = |field: &str| field.len() > 60 && field.bytes().all(|b| b.is_ascii_digit() || b == b'.');
    if fields().any(|field| is_more(field) && !is_board(&field)) {
        return None;
    }
    let is_open = |field: &&&str| field.contains(['.', '0', '*', '_', '-', '?', 'x', 'X']);
    let mut open = all.iter().filter(is_open);
    match (open.next(), open.next(), &all[..]) {
        (Some(board), None, _) => Some(board),
        (None, None, [only]) => Some(only),
        _ => None,
    }
}

/// The cells of a board on one line without the signs between rows, boxes or cells, if they divide it evenly.
fn joined(line: &str) -> Option<String> {
    let parts: Vec<&str> = line.split([' ', '|', '/', '\t', ',']).filter(|part| !part.is_empty()).collect();
    let width = parts.first()?.len();
    let is_cells = |part: &&str| part.bytes().all(|byte| byte.is_ascii_digit() || b".*_-xX?".contains(&byte));
    let whole_rows = parts.len() == width && (4..=9).contains(&width);
    let even = whole_rows || (matches!(parts.len(), 3 | 9 | 27 | 81) && parts.len() * width == 81);
    // Four rows of four digits may be clues of Skyscrapers.
    let has_blanks = || parts.iter().any(|part| part.contains(['.', '0', '*', '_', '-', 'x', 'X', '?']));
    let fits = even
        && parts.iter().all(|part| part.len() == width && is_cells(part))
        && (parts.len() * width == 81 || has_blanks());
    fits.then(|| parts.concat())
}

/// Whether a line begins brackets or tags.
pub(super) fn begins_structure(line: &str) -> bool {
    Structure::begins(line)
}

/// A line of the text.
#[derive(Clone, Debug)]
struct Line {
    number: usize,
    text: String,
    kind: LineKind,
}

/// The maximum number of lines of a board with a line drawn between all rows, and numbers around it.
const MAX_BLOCK: usize = 420;
/// As many lines are kept at most before they are divided.
const MAX_CHUNK: usize = 4 * MAX_BLOCK;
/// The maximum number of chunks that blank lines may divide a board into.
const MAX_BANDS: usize = 36;

/// Cuts a text line by line.
pub struct Cutter<'w> {
    wanted: &'w Wanted,
    /// Lines that are not yet understood; none is blank.
    chunk: Vec<Line>,
    /// Whether the chunk is a block that goes on to a blank line.
    block: bool,
    /// Chunks that do not read, but may be parts of one board.
    bands: Vec<Vec<Line>>,
    /// A Kakuro that the bands form, and its first line. It may go on: any number of rows is a board.
    joined: Option<(usize, Box<Detected>)>,
    /// Brackets or tags that are still open.
    open: Option<Structure>,
    /// Whether every line is a puzzle, because the format that was requested is one of lines.
    by_line: bool,
    /// Whether anything has been passed on.
    passed: bool,
    /// The length of the chunk at which its first lines are divided.
    next_division: usize,
    /// A format whose files are read whole, if the text begins like one.
    file: Option<Guess>,
    /// The family that the words right before the chunk name.
    named: Option<&'static Family>,
}

impl<'w> Cutter<'w> {
    /// A cutter at the beginning of a text.
    pub fn new(wanted: &'w Wanted) -> Cutter<'w> {
        let requested = super::guesses("", wanted);
        let by_line = wanted.format.is_some()
            && !requested.is_empty()
            && requested.iter().all(|guess| guess.format.layout == Layout::Line);
        let (chunk, bands) = (Vec::new(), Vec::new());
        Cutter {
            wanted,
            chunk,
            block: false,
            bands,
            joined: None,
            open: None,
            by_line,
            passed: false,
            next_division: MAX_CHUNK,
            file: None,
            named: None,
        }
    }

    /// The format of the whole text, if it begins like a file that is read whole. The text must then be split by that format.
    pub fn file(&self) -> Option<Guess> {
        self.file
    }

    /// The number of bytes that are kept.
    pub fn bytes(&self) -> usize {
        let kept: usize = self.chunk.iter().chain(self.bands.iter().flatten()).map(|line| line.text.len() + 1).sum();
        kept + self.open.as_ref().map_or(0, Structure::bytes)
    }

    /// Forgets what is kept, and returns the number of its first line.
    pub fn clear(&mut self) -> Option<usize> {
        let open = self.open.take().map(Structure::into_lines).unwrap_or_default();
        let first = self.bands.iter().flatten().chain(&self.chunk).chain(&open).map(|line| line.number).next();
        self.chunk.clear();
        self.bands.clear();
        self.joined = None;
        (self.block, self.named, self.next_division) = (false, None, MAX_CHUNK);
        first
    }

    /// Whether nothing is kept: a line that is a puzzle by itself can be passed on without asking.
    pub fn is_empty(&self) -> bool {
        self.chunk.is_empty() && self.bands.is_empty() && self.open.is_none()
    }

    /// Whether every line is a puzzle by itself.
    pub fn is_by_line(&self) -> bool {
        self.by_line
    }

    /// Takes the next line.
    pub fn line(&mut self, number: usize, line: &str, out: &mut Vec<Piece>) {
        let line = plain(line);
        // In a tag, `>` is no quotation.
        let in_tags = self.open.as_ref().is_some_and(Structure::is_html);
        let text = if in_tags { line.into_owned() } else { bare(&unquoted(&line)).into_owned() };
        let kind = kind(&text);
        let line = Line { number, text, kind };
        match &mut self.open {
            Some(open) => {
                let state = open.add(line);
                self.structure_goes_on(state, out);
            }
            None => self.plain_line(line, true, out),
        }
        self.passed |= !out.is_empty();
    }

    fn structure_goes_on(&mut self, state: State, out: &mut Vec<Piece>) {
        match state {
            State::Open => {}
            State::Closed => self.structure(out),
            State::Broken => self.broken_structure(out),
        }
    }

    fn plain_line(&mut self, line: Line, may_open: bool, out: &mut Vec<Piece>) {
        match line.kind {
            LineKind::Blank => self.end_of_chunk(true, out),
            LineKind::Comment if self.chunk.is_empty() => {}
            LineKind::Comment => self.chunk.push(line),
            _ if self.by_line => out.push(Piece { line: line.number, content: PieceContent::Line(line.text) }),
            _ if self.block => self.chunk.push(line),
            _ if begins_block(&line.text) => {
                self.end_of_chunk(false, out);
                self.block = true;
                self.chunk.push(line);
            }
            _ if may_open && Structure::begins(&line.text) => {
                self.end_of_chunk(false, out);
                let (structure, state) = Structure::new(line);
                self.open = Some(structure);
                self.structure_goes_on(state, out);
            }
            LineKind::Alone => {
                self.end_of_chunk(false, out);
                self.no_board(out);
                out.push(Piece { line: line.number, content: PieceContent::Line(line.text) });
            }
            _ => {
                self.chunk.push(line);
                if self.chunk.len() >= self.next_division {
                    self.first_lines(out);
                    // Twice as long if the lines cannot be divided, so that they are not tried again and again.
                    self.next_division = self.chunk.len().max(MAX_CHUNK / 2) * 2;
                }
            }
        }
    }

    /// Ends the text.
    pub fn end(&mut self, out: &mut Vec<Piece>) {
        if self.open.is_some() {
            self.broken_structure(out);
        }
        self.end_of_chunk(false, out);
        self.no_board(out);
    }

    /// Reads brackets or tags that have been closed.
    fn structure(&mut self, out: &mut Vec<Piece>) {
        let Some(structure) = self.open.take() else { return };
        self.no_board(out);
        structure.read(self.wanted, out);
    }

    /// Treats the lines of brackets that are not closed like any others.
    fn broken_structure(&mut self, out: &mut Vec<Piece>) {
        let Some(structure) = self.open.take() else { return };
        for line in structure.into_lines() {
            self.plain_line(line, false, out);
        }
    }

    /// Decides about the first lines of a long chunk.
    fn first_lines(&mut self, out: &mut Vec<Piece>) {
        let decided = self.chunk.len() - MAX_BLOCK;
        blank_rows(&mut self.chunk);
        labels::remove(&mut self.chunk);
        if let Division::One(units) = divide::divide(&self.chunk, self.wanted, self.named) {
            let mut used = 0;
            for unit in units {
                if unit.lines.end > decided {
                    break;
                }
                used = unit.lines.end;
                unit.emit(&self.chunk, out);
            }
            self.chunk.drain(..used);
        }
    }

    /// Divides the chunk. `blank` is whether a blank line ends it, after which a board may go on.
    fn end_of_chunk(&mut self, blank: bool, out: &mut Vec<Piece>) {
        self.block = false;
        self.next_division = MAX_CHUNK;
        let mut chunk = std::mem::take(&mut self.chunk);
        blank_rows(&mut chunk);
        labels::remove(&mut chunk);
        if chunk.iter().all(|line| matches!(line.kind, LineKind::Comment | LineKind::Tabs)) {
            return;
        }
        let last = chunk.last().filter(|line| line.kind == LineKind::Prose);
        let above = std::mem::replace(&mut self.named, last.and_then(|line| named_family(&line.text)));
        match divide::divide(&chunk, self.wanted, above) {
            Division::One(units) => {
                self.no_board(out);
                units.into_iter().for_each(|unit| unit.emit(&chunk, out));
            }
            Division::Two(error) => {
                self.no_board(out);
                out.push(decided(chunk[0].number, Content::Wrong(error.below(chunk[0].number - 1))));
            }
            Division::None if sections(&chunk).len() > 1 => {
                for section in sections(&chunk) {
                    self.chunk = section.to_vec();
                    self.end_of_chunk(false, out);
                }
            }
            Division::None => {
                if !self.passed && self.bands.is_empty() && out.is_empty() {
                    let file = |guess: &Guess| guess.format.layout == Layout::File;
                    self.file = super::guesses(&text_of(&chunk), self.wanted).into_iter().find(file);
                }
                self.band(chunk, blank, out);
            }
        }
    }

    /// Keeps a chunk that does not read alone, and passes it on if it completes a board with those before it.
    fn band(&mut self, chunk: Vec<Line>, blank: bool, out: &mut Vec<Piece>) {
        if self.bands.len() >= MAX_BANDS {
            self.no_board(out);
        }
        self.bands.push(chunk);
        if self.bands.len() > 1 {
            let first = self.bands[0][0].number;
            let mut text = String::new();
            let mut next = first;
            for line in self.bands.iter().flatten() {
                (next..line.number).for_each(|_| text.push('\n'));
                text.push_str(&line.text);
                text.push('\n');
                next = line.number + 1;
            }
            // Blank lines between rows divide the boxes like drawn ones.
            let drawn = text.trim_end().replace("\n\n", "\n---\n");
            let read = match read(&drawn, self.wanted) {
                Ok(read) if read.puzzle.family().id == "sudoku" => Ok(read),
                _ => read(&text, self.wanted),
            };
            match read {
                Ok(read) if read.format.layout != Layout::File && read.puzzle.family().id == "kakuro" => {
                    self.joined = Some((first, Box::new(read)));
                }
                Ok(read) if read.format.layout != Layout::File => {
                    self.joined = None;
                    self.bands.clear();
                    out.push(decided(first, Content::Puzzle(Box::new(read))));
                }
                Err(error @ DetectError::Ambiguous { .. }) => {
                    self.joined = None;
                    self.bands.clear();
                    out.push(decided(first, Content::Wrong(error.below(first - 1))));
                }
                _ => {
                    if let Some((first, read)) = self.joined.take() {
                        out.push(decided(first, Content::Puzzle(read)));
                        self.bands.drain(..self.bands.len() - 1);
                    }
                }
            }
        }
        if !blank {
            self.no_board(out);
        }
    }

    /// Whether lines that do not read together are a list of puzzles with a mistake in it: most of them read alone, all in the same
    /// format. A few rows of a board with a mistake may look like puzzles too.
    fn is_list(&self, chunk: &[Line]) -> bool {
        let is_row = |at: &usize| chunk[*at].kind == LineKind::Row || divide::is_row_of_numbers(chunk, *at);
        let rows: Vec<&Line> = (0..chunk.len()).filter(is_row).map(|at| &chunk[at]).collect();
        let alone: Vec<Detected> = rows.iter().filter_map(|line| read(&line.text, self.wanted).ok()).collect();
        let same =
            |read: &Detected| read.format.id == alone[0].format.id && read.puzzle.board() == alone[0].puzzle.board();
        let is_block = chunk.iter().any(|line| begins_block(&line.text));
        !is_block && rows.len() <= 1
            || !is_block
                && (alone.len() * 2 > rows.len()
                    && alone.iter().all(same)
                    && super::guesses(&text_of(chunk), self.wanted).is_empty())
    }

    /// Reports the chunks that do not form a board.
    fn no_board(&mut self, out: &mut Vec<Piece>) {
        if let Some((first, read)) = self.joined.take() {
            self.bands.clear();
            out.push(decided(first, Content::Puzzle(read)));
        }
        for chunk in std::mem::take(&mut self.bands) {
            let text = text_of(&chunk);
            let above = chunk[0].number - 1;
            match read(&text, self.wanted) {
                Err(DetectError::Unknown(_)) if !self.is_list(&chunk) && is_text(&chunk) => {
                    out.push(decided(above + 1, Content::Skipped(chunk.len())));
                }
                Err(error) if !self.is_list(&chunk) => {
                    out.push(decided(above + 1, Content::Wrong(error.below(above))));
                }
                _ => out.extend(
                    chunk
                        .into_iter()
                        .filter(|line| line.kind != LineKind::Comment)
                        .map(|line| Piece { line: line.number, content: PieceContent::Line(line.text) }),
                ),
            }
        }
    }
}

/// The parts of a chunk that begin with numbered headings, such as `Grid 01` and `Grid 02`: a mistake in one is none in the others.
fn sections(chunk: &[Line]) -> Vec<&[Line]> {
    let words = |line: &Line| line.text.trim().replace(|c: char| c.is_ascii_digit(), "");
    let is_numbered = |line: &Line| line.kind == LineKind::Prose && line.text.contains(|c: char| c.is_ascii_digit());
    let Some(heading) = chunk.iter().find(|line| is_numbered(line)).map(words) else { return vec![chunk] };
    let starts = (0..chunk.len()).filter(|&at| is_numbered(&chunk[at]) && words(&chunk[at]) == heading);
    let bounds: Vec<usize> = std::iter::once(0).chain(starts.filter(|&at| at > 0)).chain([chunk.len()]).collect();
    bounds.windows(2).map(|pair| &chunk[pair[0]..pair[1]]).collect()
}

/// Takes lines that look drawn as rows, if the rows next to them use their sign for blanks and are as wide.
fn blank_rows(chunk: &mut [Line]) {
    for sign in ['-', '*', '_', '='] {
        let is_cell = |c: char| c == sign || c == ' ' || c.is_ascii_digit();
        let uses = |line: &&Line| {
            let text = line.text.trim();
            line.kind == LineKind::Row && text.contains(sign) && text.chars().all(is_cell)
        };
        let mut widths: Vec<usize> = chunk.iter().filter(uses).map(|line| line.text.trim().len()).collect();
        widths.sort_unstable();
        widths.dedup();
        let is_blank = |text: &str| text.chars().all(|c| c == sign || c == ' ') && widths.contains(&text.len());
        let len = chunk.len();
        // Downwards, then upwards: a blank row may be next to another one.
        for at in (0..len).chain((0..len).rev()) {
            let is_beside = |other: usize| chunk.get(other).is_some_and(|line| uses(&line));
            if chunk[at].kind == LineKind::Rule
                && is_blank(chunk[at].text.trim())
                && (is_beside(at.wrapping_sub(1)) || is_beside(at + 1))
            {
                chunk[at].kind = LineKind::Row;
            }
        }
    }
}

fn decided(line: usize, content: Content) -> Piece {
    Piece { line, content: PieceContent::Decided(content) }
}

/// The text of some lines.
fn text_of(lines: &[Line]) -> String {
    lines.iter().flat_map(|line| [line.text.as_str(), "\n"]).collect()
}

/// The line without the quotation marks of mail and chat: the fence of a code block becomes blank, and a leading `> ` becomes spaces,
/// so that columns stay right.
fn unquoted(text: &str) -> Cow<'_, str> {
    let rest = text.trim_start_matches(|c: char| c == '>' || c.is_whitespace());
    if rest.starts_with("```") || rest.starts_with("~~~") {
        return "".into();
    }
    let before = text.len() - rest.len();
    if text[..before].contains('>') { (" ".repeat(text[..before].chars().count()) + rest).into() } else { text.into() }
}
