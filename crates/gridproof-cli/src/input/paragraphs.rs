//! Lines to puzzles: is this one block, or a puzzle per line?
//!
//! A paragraph is a run of lines without a blank one. Comment lines belong to it and say nothing. What a
//! paragraph holds is decided once, in this order:
//!
//! 1. A format that was asked for says itself whether it takes a line, a block or a whole file.
//! 2. A paragraph of one line is that line.
//! 3. A line that reads as a puzzle and cannot be a row of a board (a link, a game ID, 81 characters) makes
//!    it a list: every line is a puzzle, and lines are handed on as they come.
//! 4. Else the paragraph is read to its end. If it reads as one puzzle and some line of it does not, it is
//!    that puzzle. If every line reads as well, both could be meant, and that is an error.
//! 5. If it does not read as one puzzle but its lines do, it is a list; a file format that fits is asked
//!    before that.
//! 6. Else it may be a band of a board that is written with blank lines between its bands: if the paragraphs
//!    that follow complete it, they are one puzzle.
//! 7. Else there is one error, from the reading that looks most like what was meant.

use super::lines::{Line, Lines};
use super::{BLOCK_LIMIT, Body, Closed, FILE_LIMIT, Piece, Sink, Trouble, mebibytes};
use gridproof::Layout;
use gridproof::detect::{self, DetectError, Detected, Guess, Wanted, guesses, is_comment};
use gridproof::list::AnyList;
use std::io::{self, Read};
use std::sync::Arc;

/// So many lines of a paragraph are tried to see whether they are puzzles.
const TRIED: usize = 16;
/// The widest board whose cells are written as single characters, as far as any format goes.
const WIDEST_ROW: usize = 36;
/// The widest board of all, its frame included.
const MOST_TOKENS: usize = 204;

/// The most bands that a board may be cut into by blank lines.
const MOST_BANDS: usize = 8;

/// How the paragraphs of a source are understood.
#[derive(Clone, Debug)]
enum Rule {
    /// By looking at them.
    Guess,
    /// Every line is a puzzle.
    Line,
    /// Every paragraph is a puzzle.
    Block,
    /// A paragraph is a puzzle, or each of its lines if the first is one.
    LineOrBlock,
    /// The whole file is cut by its format.
    File(Guess),
}

impl Rule {
    /// What the format that was asked for says; families may disagree about a name they share.
    fn of(wanted: &Wanted) -> Rule {
        if wanted.format.is_none() {
            return Rule::Guess;
        }
        let named = guesses("", wanted);
        let Some(&first) = named.first() else { return Rule::Guess };
        if named.iter().any(|guess| guess.format.layout != first.format.layout) {
            return Rule::Guess;
        }
        match first.format.layout {
            Layout::Line => Rule::Line,
            Layout::Block => Rule::Block,
            Layout::LineOrBlock => Rule::LineOrBlock,
            Layout::File => Rule::File(first),
        }
    }
}

/// What became of a paragraph.
enum Fate {
    /// It was handed on.
    Settled,
    /// It is the beginning of a file that has to be read whole.
    WholeFile(Guess),
}

/// The lines of a paragraph that is not yet understood.
#[derive(Default)]
struct Paragraph {
    lines: Vec<Line>,
    /// Lines that are neither comments nor broken.
    content: usize,
    bytes: usize,
}

impl Paragraph {
    /// Lines of the source before the first.
    fn above(&self) -> usize {
        self.lines.first().map_or(0, |line| line.number - 1)
    }

    fn broken(&self) -> Option<&Trouble> {
        self.lines.iter().find_map(|line| line.text.as_ref().err())
    }

    /// Number and text of every line that says something.
    fn contents(&self) -> impl Iterator<Item = (usize, &str)> {
        self.lines.iter().filter_map(|line| {
            let text = line.text.as_deref().ok()?;
            (!is_comment(text)).then_some((line.number, text))
        })
    }

    /// Whether most lines are as wide as there are lines, as in a board with a mistake in it.
    fn is_square(&self) -> bool {
        let width = |text: &str| match text.split_whitespace().count() {
            1 => text.trim().chars().count(),
            tokens => tokens,
        };
        self.contents().filter(|(_, text)| width(text) == self.content).count() * 2 > self.content
    }

    /// Everything, comments included, so that line numbers stay right.
    fn text(&self) -> String {
        let mut all = String::with_capacity(self.bytes + self.lines.len());
        for line in &self.lines {
            all.push_str(line.text.as_deref().unwrap_or_default());
            all.push('\n');
        }
        all
    }
}

/// What is done with further lines of the paragraph.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    /// They are kept until it is understood.
    Undecided,
    /// Each is a puzzle.
    List,
    /// They belong to a block that is too long.
    Skip,
}

/// Cuts one source into pieces.
pub(crate) struct Splitter<'a> {
    source: Arc<str>,
    wanted: &'a Wanted,
    rule: Rule,
    sink: &'a mut dyn Sink,
    mode: Mode,
    paragraph: Paragraph,
    /// Paragraphs that did not read but may be bands of one board, with what was wrong with each; where
    /// nothing is said, its lines speak for themselves.
    bands: Vec<(Paragraph, Option<Trouble>)>,
    /// Pieces handed on.
    pieces: usize,
    /// Short cuts through lists, and whether they are taken.
    lists: Option<Vec<Box<dyn AnyList>>>,
}

impl<'a> Splitter<'a> {
    /// For one source.
    pub(crate) fn new(source: Arc<str>, wanted: &'a Wanted, sink: &'a mut dyn Sink) -> Splitter<'a> {
        let rule = Rule::of(wanted);
        let (mode, paragraph) = (Mode::Undecided, Paragraph::default());
        let lists = Some(detect::lists(wanted));
        Splitter { source, wanted, rule, sink, mode, paragraph, bands: Vec::new(), pieces: 0, lists }
    }

    /// Hands every line of a list on by itself, for comparison.
    pub(crate) fn line_by_line(mut self, yes: bool) -> Splitter<'a> {
        self.lists = self.lists.filter(|_| !yes);
        self
    }

    /// Reads the stream to its end and hands on what is in it.
    pub(crate) fn run<R: Read>(mut self, stream: R) -> Result<(), Closed> {
        let mut lines = Lines::new(stream);
        match self.all(&mut lines) {
            Ok(ended) => ended,
            Err(error) => self.bad(Trouble::whole(super::sources::describe(&error))),
        }
    }

    fn all<R: Read>(&mut self, lines: &mut Lines<R>) -> io::Result<Result<(), Closed>> {
        if let Some(trouble) = lines.not_text()? {
            return Ok(self.bad(trouble));
        }
        if let Rule::File(guess) = self.rule {
            return self.whole_file(guess, lines);
        }
        loop {
            match self.rest_of_list(lines) {
                Err(closed) => return Ok(Err(closed)),
                Ok(true) => continue,
                Ok(false) => {}
            }
            let line = match lines.next(&mut || self.sink.waiting())? {
                Err(closed) => return Ok(Err(closed)),
                Ok(None) => break,
                Ok(Some(line)) => line,
            };
            match self.line(line) {
                Err(closed) => return Ok(Err(closed)),
                Ok(Fate::WholeFile(guess)) => return self.whole_file(guess, lines),
                Ok(Fate::Settled) => {}
            }
        }
        Ok(match self.end_of_paragraph() {
            Err(closed) => Err(closed),
            Ok(Fate::WholeFile(guess)) => return self.whole_file(guess, lines),
            Ok(Fate::Settled) if !self.bands.is_empty() => self.no_board(),
            Ok(Fate::Settled) if self.pieces == 0 => {
                self.bad(Trouble::whole("there is nothing here but blank lines and comments; expected a puzzle"))
            }
            Ok(Fate::Settled) => Ok(()),
        })
    }

    /// Hands on what is at hand of a list, without a look at its lines, and says whether there was anything.
    fn rest_of_list<R: Read>(&mut self, lines: &mut Lines<R>) -> Result<bool, Closed> {
        let Some(lists) = &mut self.lists else { return Ok(false) };
        // A line that a short cut takes is a puzzle and too wide for a row: it begins a list (3. above).
        let begins = self.mode == Mode::Undecided
            && matches!(self.rule, Rule::Guess | Rule::Line)
            && self.paragraph.lines.is_empty()
            && self.bands.is_empty()
            && lists.iter_mut().any(|list| list.read(lines.ahead()).is_some());
        if begins {
            self.mode = Mode::List;
        }
        // Comments alone are no list yet.
        if self.mode != Mode::List || (self.pieces == 0 && !begins) {
            return Ok(false);
        }
        let above = lines.read();
        let Some((text, count)) = lines.several(self.sink.room(), lists, || self.sink.buffer()) else {
            return Ok(false);
        };
        let body = Body::List(text, count);
        self.hand_on(Piece { source: Arc::clone(&self.source), line: above + 1, above, body })?;
        Ok(true)
    }

    fn line(&mut self, line: Line) -> Result<Fate, Closed> {
        let blank = line.text.as_deref().is_ok_and(|text| text.trim().is_empty());
        if blank {
            return self.end_of_paragraph();
        }
        match self.mode {
            Mode::Skip => Ok(Fate::Settled),
            Mode::List => self.list_line(line).map(|()| Fate::Settled),
            Mode::Undecided if matches!(self.rule, Rule::Line) => {
                self.mode = Mode::List;
                self.list_line(line).map(|()| Fate::Settled)
            }
            Mode::Undecided => self.keep(line),
        }
    }

    /// One more line of a paragraph that is not yet understood.
    fn keep(&mut self, line: Line) -> Result<Fate, Closed> {
        let mut shows_a_list = false;
        if let Ok(text) = &line.text {
            self.paragraph.bytes += text.len() + 1;
            if !is_comment(text) {
                self.paragraph.content += 1;
                shows_a_list = match self.rule {
                    Rule::Guess => {
                        let alone = self.paragraph.content <= TRIED && !may_be_row(text) && self.reads(text);
                        alone && !self.begins_a_file()
                    }
                    Rule::LineOrBlock => self.paragraph.content == 1 && self.reads(text),
                    _ => false,
                };
            }
        }
        self.paragraph.lines.push(line);
        if shows_a_list {
            return self.list().map(|()| Fate::Settled);
        }
        if self.paragraph.bytes <= BLOCK_LIMIT {
            return Ok(Fate::Settled);
        }
        self.too_long()
    }

    /// The paragraph is over the limit, so it is a list, a file, or an error.
    fn too_long(&mut self) -> Result<Fate, Closed> {
        if matches!(self.rule, Rule::Guess) {
            if self.pieces == 0
                && let Some(guess) = self.file_format(&self.paragraph.text())
            {
                return Ok(Fate::WholeFile(guess));
            }
            if self.paragraph.contents().take(TRIED).any(|(_, text)| self.reads(text)) {
                return self.list().map(|()| Fate::Settled);
            }
        }
        let paragraph = std::mem::take(&mut self.paragraph);
        self.mode = Mode::Skip;
        let message = format!("a block that begins here is longer than {}", mebibytes(BLOCK_LIMIT));
        self.bad(Trouble::line(paragraph.above() + 1, message)).map(|()| Fate::Settled)
    }

    fn end_of_paragraph(&mut self) -> Result<Fate, Closed> {
        let mode = std::mem::replace(&mut self.mode, Mode::Undecided);
        if mode != Mode::Undecided || self.paragraph.lines.is_empty() {
            return Ok(Fate::Settled);
        }
        let broken = self.paragraph.broken().cloned();
        if self.paragraph.content == 0 && broken.is_none() {
            self.paragraph = Paragraph::default();
            return Ok(Fate::Settled);
        }
        if let Some(trouble) = broken {
            // A block with a hole is no puzzle; the other lines of a list are.
            let others = self.paragraph.contents().take(TRIED).any(|(_, text)| self.reads(text));
            if others && matches!(self.rule, Rule::Guess | Rule::LineOrBlock) {
                return self.end_of_list();
            }
            self.paragraph = Paragraph::default();
            return self.bad(trouble).map(|()| Fate::Settled);
        }
        let settled = match self.rule {
            Rule::Guess if self.paragraph.content > 1 => return self.decide(),
            // A file may have no line end but its last.
            Rule::Guess if self.pieces == 0 && self.file_format(&self.paragraph.text()).is_some() => {
                return self.decide();
            }
            Rule::Block if self.paragraph.content > 1 => {
                let text = self.paragraph.text();
                match detect::read(&text, self.wanted) {
                    Ok(read) => self.block(Body::Read(Box::new(read))),
                    Err(error) => self.band(Some(Trouble::detect(&error, self.paragraph.above()))),
                }
            }
            _ => {
                let text = self.paragraph.text();
                self.block(Body::Text(text))
            }
        };
        settled.map(|()| Fate::Settled)
    }

    /// Several lines, of which none settled the question alone.
    fn decide(&mut self) -> Result<Fate, Closed> {
        let text = self.paragraph.text();
        let above = self.paragraph.above();
        let block = detect::read(&text, self.wanted);
        let one = match block {
            Ok(read) if read.format.layout != Layout::File => Ok(Some(read)),
            Ok(_) => Ok(None),
            Err(error) => Err(error),
        };
        let file = if self.pieces == 0 { self.file_format(&text) } else { None };
        let block = match (one, file) {
            // Two kinds of board fit: then the error says so.
            (Err(error @ DetectError::Ambiguous { .. }), _) => error,
            (Ok(Some(read)), _) => {
                let one = name(read.puzzle.family(), read.format);
                return self.one_unless_many(&one, Ok(read));
            }
            (_, Some(guess)) => return self.one_unless_many(&guess.to_string(), Err(guess)),
            (Ok(None), None) => return self.block(Body::Text(text)).map(|()| Fate::Settled),
            (Err(error), None) => error,
        };
        let looks_like_block = !guesses(&text, self.wanted).is_empty();
        let tried = self.paragraph.contents().take(TRIED).count();
        let read = self.paragraph.contents().take(TRIED).filter(|(_, line)| self.reads(line)).count();
        // A row of a spoiled board may happen to be a puzzle: then most of its lines should be.
        if read > 0 && (!looks_like_block || read * 2 >= tried) && !(looks_like_block && self.paragraph.is_square()) {
            return self.end_of_list();
        }
        let looks_like_list =
            self.paragraph.contents().take(TRIED).any(|(_, line)| !guesses(line, self.wanted).is_empty());
        let trouble = (looks_like_block || !looks_like_list).then(|| Trouble::detect(&block, above));
        self.band(trouble).map(|()| Fate::Settled)
    }

    /// A paragraph that does not read alone: with those before it, it may be a board.
    fn band(&mut self, trouble: Option<Trouble>) -> Result<(), Closed> {
        let rows = self.paragraph.content;
        if self.bands.len() >= MOST_BANDS || self.bands.iter().any(|(band, _)| band.content != rows) {
            self.no_board()?;
        }
        self.bands.push((std::mem::take(&mut self.paragraph), trouble));
        let Some((first, _)) = self.bands.first() else { return Ok(()) };
        let above = first.above();
        let mut text = String::new();
        let mut lines = above;
        for (band, _) in &self.bands {
            text.push_str(&"\n".repeat(band.above().saturating_sub(lines)));
            text.push_str(&band.text());
            lines = band.above() + band.lines.len();
        }
        let line = first.contents().next().map_or(above + 1, |(number, _)| number);
        match detect::read(&text, self.wanted) {
            Ok(read) if self.bands.len() > 1 && read.format.layout != Layout::File => {
                self.bands.clear();
                let body = Body::Read(Box::new(read));
                self.hand_on(Piece { source: Arc::clone(&self.source), line, above, body })
            }
            _ => Ok(()),
        }
    }

    /// The bands make no board: each is an error of its own, or a list of them.
    fn no_board(&mut self) -> Result<(), Closed> {
        for (band, trouble) in std::mem::take(&mut self.bands) {
            let above = band.above();
            let line = band.contents().next().map_or(above + 1, |(number, _)| number);
            let source = Arc::clone(&self.source);
            match trouble {
                Some(trouble) => self.hand_on(Piece { source, line, above, body: Body::Bad(trouble) })?,
                None => band.lines.into_iter().try_for_each(|line| self.list_line(line))?,
            }
        }
        Ok(())
    }

    /// What reads as a whole is taken as a whole, unless every line reads as well.
    fn one_unless_many(&mut self, one: &str, whole: Result<Detected, Guess>) -> Result<Fate, Closed> {
        if self.paragraph.contents().all(|(_, line)| self.reads(line)) {
            return self.two_ways(one).map(|()| Fate::Settled);
        }
        match whole {
            Ok(read) => self.block(Body::Read(Box::new(read))).map(|()| Fate::Settled),
            Err(guess) => Ok(Fate::WholeFile(guess)),
        }
    }

    /// One puzzle, or one per line: never chosen between silently.
    fn two_ways(&mut self, block: &str) -> Result<(), Closed> {
        let lines = self.paragraph.content;
        let first = self.paragraph.contents().next().map_or("", |(_, text)| text);
        let line = match detect::read(first, self.wanted) {
            Ok(read) => name(read.puzzle.family(), read.format),
            Err(_) => String::new(),
        };
        let message = format!(
            "these {lines} lines can be read as one puzzle ({block}) or as one puzzle each ({line}): \
             say which is meant with --from, or put blank lines between them"
        );
        let number = self.paragraph.contents().next().map_or(1, |(number, _)| number);
        self.block(Body::Bad(Trouble::line(number, message)))
    }

    fn reads(&self, text: &str) -> bool {
        detect::read(text, self.wanted).is_ok()
    }

    /// A format for whole files that fits the text from its beginning.
    fn file_format(&self, text: &str) -> Option<Guess> {
        guesses(text, self.wanted).into_iter().find(|guess| guess.format.layout == Layout::File)
    }

    /// Whether lines that came before are the beginning of a file that is read whole, so that no line of it stands alone.
    fn begins_a_file(&self) -> bool {
        let first = self.paragraph.contents().next();
        self.pieces == 0 && first.is_some_and(|(_, text)| self.file_format(text).is_some())
    }

    /// Hands the paragraph on as one piece.
    fn block(&mut self, body: Body) -> Result<(), Closed> {
        let paragraph = std::mem::take(&mut self.paragraph);
        let above = paragraph.above();
        let line = paragraph.contents().next().map_or(above + 1, |(number, _)| number);
        self.hand_on(Piece { source: Arc::clone(&self.source), line, above, body })
    }

    /// Hands the paragraph on line by line, and whatever is still to come of it.
    fn list(&mut self) -> Result<(), Closed> {
        self.mode = Mode::List;
        for line in std::mem::take(&mut self.paragraph).lines {
            self.list_line(line)?;
        }
        Ok(())
    }

    fn end_of_list(&mut self) -> Result<Fate, Closed> {
        self.list()?;
        self.mode = Mode::Undecided;
        Ok(Fate::Settled)
    }

    fn list_line(&mut self, line: Line) -> Result<(), Closed> {
        match line.listed(&self.source) {
            Some(piece) => self.hand_on(piece),
            None => Ok(()),
        }
    }

    fn bad(&mut self, trouble: Trouble) -> Result<(), Closed> {
        let line = trouble.line.max(1);
        self.hand_on(Piece { source: Arc::clone(&self.source), line, above: 0, body: Body::Bad(trouble) })
    }

    fn hand_on(&mut self, piece: Piece) -> Result<(), Closed> {
        if !self.bands.is_empty() {
            self.no_board()?;
        }
        self.pieces += 1;
        self.sink.piece(piece)
    }

    /// Reads the rest of the source and lets the format cut it.
    fn whole_file<R: Read>(&mut self, guess: Guess, lines: &mut Lines<R>) -> io::Result<Result<(), Closed>> {
        let paragraph = std::mem::take(&mut self.paragraph);
        // Blank lines around the paragraph are gone, but line numbers must stay right.
        let (above, kept) = (paragraph.above(), paragraph.lines.len());
        let below = lines.read().saturating_sub(above + kept);
        let mut text = "\n".repeat(above) + &paragraph.text() + &"\n".repeat(below);
        loop {
            let line = match lines.next(&mut || Ok(()))? {
                Err(closed) => return Ok(Err(closed)),
                Ok(None) => break,
                Ok(Some(line)) => line,
            };
            match line.text {
                Ok(line) => text.push_str(&line),
                Err(trouble) => return Ok(self.bad(trouble)),
            }
            text.push('\n');
            if text.len() > FILE_LIMIT {
                let message =
                    format!("files in the format `{}` are read up to {}", guess.format.id, mebibytes(FILE_LIMIT));
                return Ok(self.bad(Trouble::whole(message)));
            }
        }
        Ok(self.cut(guess, &text))
    }

    fn cut(&mut self, guess: Guess, text: &str) -> Result<(), Closed> {
        let parts = match guess.format.split {
            Some(split) => split(text),
            None => Ok(std::iter::once(0..text.len()).collect()),
        };
        let parts = match parts {
            Ok(parts) if parts.is_empty() => return self.bad(Trouble::whole("this file holds no puzzle")),
            Ok(parts) => parts,
            Err(error) => return self.bad(Trouble::read(&error, 0)),
        };
        let (mut above, mut counted) = (0, 0);
        for part in parts {
            let Some(piece) = text.get(part.clone()) else { continue };
            if part.start >= counted {
                above += text[counted..part.start].matches('\n').count();
                counted = part.start;
            }
            let blank = piece.lines().take_while(|line| line.trim().is_empty()).count();
            let body = Body::As(guess, piece.to_string());
            self.hand_on(Piece { source: Arc::clone(&self.source), line: above + blank + 1, above, body })?;
        }
        Ok(())
    }
}

fn name(family: &gridproof::Family, format: &gridproof::FormatInfo) -> String {
    format!("{} `{}`", family.name, format.id)
}

/// Whether a line could be a row of a board, or of its frame, in some block format. Rows of single
/// characters are at most [`WIDEST_ROW`] wide; wider boards are written as blank-separated tokens. Links and
/// game IDs have characters that no row has, and a line that is a JSON object is complete.
fn may_be_row(line: &str) -> bool {
    if line.contains([':', '?', '/', '{']) {
        return false;
    }
    let mut tokens = 0;
    line.split([' ', '\t', '|', ','])
        .filter(|token| !token.is_empty())
        .inspect(|_| tokens += 1)
        .all(|token| token.chars().count() <= WIDEST_ROW)
        && tokens <= MOST_TOKENS
}
