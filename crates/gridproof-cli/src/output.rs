//! How results look: boards, colours, remarks.

use crate::args::{Boards, Color, OutputArgs, Search, Words};
use crate::batch::{Outcome, PieceKind};
use crate::exit::Status;
use crate::input::InputError;
use anstyle::{AnsiColor, Style as Ansi};
use gridproof::detect::Detected;
use gridproof::internals::report::{Line, Place, Report, Stats};
use gridproof::internals::say::{LOCALES, Locale};
use gridproof::message;
use gridproof::message::Message;
use gridproof::say::{Naming, Speaker};
use gridproof::scene::{Piece, Role, paint};
use gridproof::{Control, Family, Fill, Layout, Verdict};
use gridproof_api::tasks::words;
pub(crate) use gridproof_api::tasks::words::counted;
use std::io::{self, IsTerminal};

/// How to write results, from the options and the terminal.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Style {
    /// JSON lines instead of text.
    pub(crate) json: bool,
    /// Statistics of each search as well.
    pub(crate) stats: bool,
    /// Errors only.
    pub(crate) quiet: bool,
    /// Boards drawn with lines.
    pub(crate) pretty: bool,
    /// The widest board that is drawn, so that none wraps.
    max_width: usize,
    /// Colours on standard output.
    pub(crate) color: bool,
    /// Colours on standard error.
    pub(crate) color_err: bool,
    /// A progress line on standard error.
    pub(crate) progress: bool,
    /// Standard output and standard error are both terminals, probably the same.
    pub(crate) both_terminals: bool,
    /// The language of names and sentences, and how cells are named.
    locale: &'static Locale,
    naming: Naming,
}

impl Style {
    /// The style that the options ask for and the terminal allows.
    pub(crate) fn new(output: &OutputArgs, json: bool) -> Style {
        let (out, err) = (io::stdout().is_terminal(), io::stderr().is_terminal());
        let chosen = |automatic: bool| match output.color {
            Color::Always => true,
            Color::Never => false,
            Color::Auto => automatic,
        };
        let auto = |choice| !matches!(choice, anstream::ColorChoice::Never);
        let width = terminal_size::terminal_size().map_or(usize::MAX, |(width, _)| usize::from(width.0));
        Style {
            json,
            stats: false,
            quiet: output.quiet,
            max_width: if output.boards == Boards::Auto { width } else { usize::MAX },
            pretty: !json && (output.boards == Boards::Drawn || (output.boards == Boards::Auto && out)),
            color: !json && chosen(auto(anstream::AutoStream::choice(&io::stdout()))),
            color_err: err && chosen(auto(anstream::AutoStream::choice(&io::stderr()))),
            progress: err && !output.quiet,
            both_terminals: out && err,
            locale: LOCALES[0],
            naming: Naming::RowColumn,
        }
    }

    /// For subcommands that draw no boards.
    pub(crate) fn plain(quiet: bool, json: bool) -> Style {
        Style::new(&OutputArgs { quiet, color: Color::Auto, boards: Boards::Plain }, json)
    }

    /// Adds statistics of each search, if requested.
    #[must_use]
    pub(crate) fn with_stats(mut self, search: &Search) -> Style {
        self.stats = search.stats;
        self
    }

    /// Speaks the requested language.
    #[must_use]
    pub(crate) fn with_words(mut self, words: &Words) -> Style {
        (self.locale, self.naming) = (words.locale(), words.speaker(1).naming);
        self
    }

    /// The speaker for boards with this many columns.
    pub(crate) fn speaker(&self, columns: usize) -> Speaker<'static> {
        Speaker { naming: self.naming, ..Speaker::new(self.locale.language, columns) }
    }

    /// What a puzzle was read as, such as `Sudoku 6x6 with boxes 2x3`.
    pub(crate) fn name(&self, read: &Detected) -> String {
        words::board(read, self.locale.language)
    }

    /// The name of a family and its board, as [`name`](Style::name) has it.
    pub(crate) fn name_of(&self, family: &Family, board: &str) -> String {
        words::board_of(family, board, self.locale.language)
    }

    /// What a verdict proves, and what it does not.
    pub(crate) fn sentence(&self, verdict: &Verdict) -> String {
        words::sentence(verdict, &self.speaker(1))
    }

    /// The same about a puzzle, which may lack rules that were not understood.
    pub(crate) fn sentence_about(&self, read: &Detected, verdict: &Verdict) -> String {
        let sentence = self.sentence(verdict);
        match read.carried.not_understood.is_empty() {
            true => sentence,
            false => self.locale.language.phrase("verdict.without", &[("verdict", &sentence)]),
        }
    }

    /// What may be a rule and was not understood, for standard error; empty if there is nothing. JSON has it in the object.
    pub(crate) fn warning(&self, place: &Place, read: &Detected) -> String {
        let strange = &read.carried.not_understood;
        if strange.is_empty() || self.json || self.quiet {
            return String::new();
        }
        let what = strange.join("; ");
        self.remark(place, &self.locale.language.phrase("read.not_understood", &[("what", &what)]))
    }

    /// A message in the language of the output.
    pub(crate) fn message(&self, message: &Message) -> String {
        self.locale.language.message(message, self.naming)
    }

    /// The sentence for exactly one answer.
    pub(crate) fn unique(&self) -> String {
        self.locale.language.phrase("verdict.unique", &[])
    }

    /// The sentence for a puzzle without an answer.
    pub(crate) fn impossible(&self, reasons: &[String]) -> String {
        words::impossible(reasons, self.locale.language)
    }

    /// A board as text with its line end, and whether blank lines separate it from others.
    pub(crate) fn board(&self, read: &Detected, fill: Option<&Fill>, differs: &[usize]) -> (String, bool) {
        let picture = if self.pretty || fill.is_none() { self.paint(read, fill, differs) } else { None };
        match (picture, fill) {
            (Some(picture), _) => (picture, true),
            (None, Some(fill)) => {
                let spaced = !matches!(read.format.layout, Layout::Line);
                (read.puzzle.answer_text(fill, read.format.layout) + "\n", spaced)
            }
            (None, None) => (String::new(), false),
        }
    }

    /// The board drawn with lines, unless it is too wide.
    fn paint(&self, read: &Detected, fill: Option<&Fill>, differs: &[usize]) -> Option<String> {
        let mut text = String::new();
        for line in paint(&read.puzzle.scene(fill, differs)) {
            if line.iter().map(|piece| piece.text.chars().count()).sum::<usize>() > self.max_width {
                return None;
            }
            for piece in line {
                self.push(&mut text, &piece.text, look(piece.role));
            }
            text.push('\n');
        }
        Some(text)
    }

    /// Painted lines as text, in colour if enabled.
    pub(crate) fn lines(&self, lines: &[Vec<Piece>]) -> String {
        let mut text = String::new();
        for line in lines {
            line.iter().for_each(|piece| self.push(&mut text, &piece.text, look(piece.role)));
            text.push('\n');
        }
        text
    }

    /// Appends text, in colour if enabled.
    pub(crate) fn push(&self, to: &mut String, text: &str, look: Ansi) {
        if self.color && look != Ansi::new() && !text.trim().is_empty() {
            to.push_str(&format!("{look}{text}{look:#}"));
        } else {
            to.push_str(text);
        }
    }

    /// The line above a board on a terminal, which says where the puzzle is from.
    pub(crate) fn heading(&self, place: &Place, read: &Detected) -> String {
        let mut text = String::new();
        let heading = format!("{}:{} {}", place.source, place.line, self.name(read));
        self.push(&mut text, &heading, Ansi::new().dimmed());
        text.push('\n');
        text
    }

    /// A remark about a puzzle, for standard error.
    pub(crate) fn remark(&self, place: &Place, text: &str) -> String {
        [&place.source, ":", &place.line.to_string(), ": ", text, "\n"].concat()
    }

    /// The report of a search with its statistics if requested; `None` if nothing of it is shown.
    pub(crate) fn report(&self, report: impl FnOnce() -> Report, spent: &Control<'_>) -> Option<Report> {
        // PERF: a report holds the puzzle as text, which takes longer to write than many a puzzle to solve.
        (self.json || self.stats || self.pretty).then(|| {
            let mut report = report();
            report.stats = self.stats.then(|| Stats::of(spent));
            report
        })
    }

    /// The statistics of a search for standard error; empty unless requested, and in JSON.
    pub(crate) fn stats(&self, place: &Place, report: &Report) -> String {
        let Some(stats) = report.stats.as_ref().filter(|_| !self.json) else { return String::new() };
        let engine = stats.engine.as_deref().map_or("no engine".to_string(), |engine| format!("engine {engine}"));
        let conflicts = stats.conflicts.map(|conflicts| format!(", {}", counted(conflicts, "conflict")));
        let (nodes, conflicts) = (counted(stats.nodes, "node"), conflicts.unwrap_or_default());
        self.remark(place, &format!("stats: {engine}, {nodes}{conflicts}, {:.3} ms", stats.millis))
    }

    /// The outcome of input that is not a puzzle.
    pub(crate) fn failed(&self, source: &str, error: &InputError) -> Outcome {
        let message = self.message(&error.message);
        let out = match self.json {
            true => Line::from(error.failure(source, message.clone())).to_json() + "\n",
            false => String::new(),
        };
        let place = match (error.line, error.column) {
            (0, _) => source.to_string(),
            (line, 0) => format!("{source}:{line}"),
            (line, column) => format!("{source}:{line}:{column}"),
        };
        let red = if self.color_err { Ansi::new().bold().fg_color(Some(AnsiColor::Red.into())) } else { Ansi::new() };
        let mut err = format!("{red}{}{red:#}: {place}: {message}\n", self.message(&message!("error")));
        // JSON has line and column instead of the picture.
        if !self.json && !error.picture.is_empty() {
            err.push_str(&error.picture);
            err.push('\n');
        }
        Outcome { err, ..Outcome::text(out, PieceKind::Unreadable, Status::Unreadable) }
    }

    /// The outcome of a puzzle that was read but cannot be processed.
    pub(crate) fn failed_puzzle(&self, place: &Place, message: Message) -> Outcome {
        let failed = self.failed(&place.source, &InputError::line(place.line as usize, message));
        Outcome { kind: PieceKind::Failed, ..failed }
    }
}

/// The colour of each role.
fn look(role: Role) -> Ansi {
    let color = |color: AnsiColor| Ansi::new().fg_color(Some(color.into()));
    match role {
        Role::Frame => Ansi::new().dimmed(),
        Role::Given => Ansi::new().bold(),
        Role::Answer => color(AnsiColor::Green),
        Role::Differs => color(AnsiColor::Red).bold().underline(),
        Role::Clue => color(AnsiColor::Cyan),
        Role::Black => Ansi::new().dimmed(),
        Role::Mark => Ansi::new(),
        Role::Pattern => color(AnsiColor::Blue).bold(),
        Role::Struck => color(AnsiColor::Red).strikethrough(),
        Role::Placed => color(AnsiColor::Green).bold(),
    }
}
