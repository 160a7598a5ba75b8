//! How results look: boards, colours, remarks.

use crate::args::{Boards, Color, Search, Talk};
use crate::batch::{Done, Kind};
use crate::exit::Status;
use crate::input::Trouble;
use anstyle::{AnsiColor, Style as Ansi};
use gridproof::detect::Detected;
use gridproof::report::{Line, Place, Report, Stats};
use gridproof::scene::{Piece, Role, paint};
use gridproof::{Control, Fill, Layout};
pub(crate) use gridproof_api::tasks::words::counted;
use std::io::{self, IsTerminal};

/// What is known of the place that output goes to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Style {
    /// JSON lines instead of text.
    pub(crate) json: bool,
    /// What each search took, too.
    pub(crate) stats: bool,
    /// Errors only.
    pub(crate) quiet: bool,
    /// Boards drawn with lines.
    pub(crate) pretty: bool,
    /// The widest board that is drawn: a wider one would wrap into rubble.
    widest: usize,
    /// Colours on standard output.
    pub(crate) color: bool,
    /// Colours on standard error.
    pub(crate) color_err: bool,
    /// A progress line on standard error.
    pub(crate) progress: bool,
    /// Standard output and standard error are both terminals, probably the same.
    pub(crate) both_terminals: bool,
}

impl Style {
    /// As asked for, and as the terminal allows.
    pub(crate) fn new(talk: &Talk, json: bool) -> Style {
        let (out, err) = (io::stdout().is_terminal(), io::stderr().is_terminal());
        let chosen = |automatic: bool| match talk.color {
            Color::Always => true,
            Color::Never => false,
            Color::Auto => automatic,
        };
        let auto = |choice| !matches!(choice, anstream::ColorChoice::Never);
        let width = terminal_size::terminal_size().map_or(usize::MAX, |(width, _)| usize::from(width.0));
        Style {
            json,
            stats: false,
            quiet: talk.quiet,
            widest: if talk.boards == Boards::Auto { width } else { usize::MAX },
            pretty: !json && (talk.boards == Boards::Drawn || (talk.boards == Boards::Auto && out)),
            color: !json && chosen(auto(anstream::AutoStream::choice(&io::stdout()))),
            color_err: err && chosen(auto(anstream::AutoStream::choice(&io::stderr()))),
            progress: err && !talk.quiet,
            both_terminals: out && err,
        }
    }

    /// With what each search took, if that is asked for.
    #[must_use]
    pub(crate) fn with_stats(mut self, search: &Search) -> Style {
        self.stats = search.stats;
        self
    }

    /// An answer as text with its line end, and whether blank lines belong around it.
    pub(crate) fn board(&self, read: &Detected, fill: Option<&Fill>, differs: &[usize]) -> (String, bool) {
        let picture = if self.pretty || fill.is_none() { self.paint(read, fill, differs) } else { None };
        match (picture, fill) {
            (Some(picture), _) => (picture, true),
            (None, Some(fill)) => {
                let apart = !matches!(read.format.layout, Layout::Line);
                (read.puzzle.answer_text(fill, read.format.layout) + "\n", apart)
            }
            (None, None) => (String::new(), false),
        }
    }

    /// A picture of the board, unless it is too wide.
    fn paint(&self, read: &Detected, fill: Option<&Fill>, differs: &[usize]) -> Option<String> {
        let mut text = String::new();
        for line in paint(&read.puzzle.scene(fill, differs)) {
            if line.iter().map(|piece| piece.text.chars().count()).sum::<usize>() > self.widest {
                return None;
            }
            for piece in line {
                self.push(&mut text, &piece.text, look(piece.role));
            }
            text.push('\n');
        }
        Some(text)
    }

    /// Painted lines, in colours if they are wanted.
    pub(crate) fn lines(&self, lines: &[Vec<Piece>]) -> String {
        let mut text = String::new();
        for line in lines {
            line.iter().for_each(|piece| self.push(&mut text, &piece.text, look(piece.role)));
            text.push('\n');
        }
        text
    }

    /// Adds text in a colour, if colours are wanted.
    pub(crate) fn push(&self, to: &mut String, text: &str, look: Ansi) {
        if self.color && look != Ansi::new() && !text.trim().is_empty() {
            to.push_str(&format!("{look}{text}{look:#}"));
        } else {
            to.push_str(text);
        }
    }

    /// The line above a board on a terminal, which says where the puzzle stands.
    pub(crate) fn heading(&self, place: &Place, read: &Detected) -> String {
        let mut text = String::new();
        let heading = format!("{}:{} {}", place.source, place.line, crate::words::board(read));
        self.push(&mut text, &heading, Ansi::new().dimmed());
        text.push('\n');
        text
    }

    /// A remark about a puzzle, for standard error.
    pub(crate) fn remark(&self, place: &Place, text: &str) -> String {
        format!("{}:{}: {text}\n", place.source, place.line)
    }

    /// Adds what a search took to its report, if that is wanted.
    pub(crate) fn add_stats(&self, report: &mut Report, spent: &Control<'_>) {
        if self.stats {
            report.stats = Some(Stats::of(spent));
        }
    }

    /// What a search took, for standard error; nothing if it was not asked for or stands in JSON.
    pub(crate) fn stats(&self, place: &Place, report: &Report) -> String {
        let Some(stats) = report.stats.as_ref().filter(|_| !self.json) else { return String::new() };
        let engine = stats.engine.as_deref().map_or("no engine".to_string(), |engine| format!("engine {engine}"));
        let conflicts = stats.conflicts.map(|conflicts| format!(", {}", counted(conflicts, "conflict")));
        let (nodes, conflicts) = (counted(stats.nodes, "node"), conflicts.unwrap_or_default());
        self.remark(place, &format!("stats: {engine}, {nodes}{conflicts}, {:.3} ms", stats.millis))
    }

    /// What is said about input that is no puzzle.
    pub(crate) fn failed(&self, source: &str, trouble: &Trouble) -> Done {
        let out = if self.json { Line::from(trouble.failure(source)).to_json() + "\n" } else { String::new() };
        let place = match (trouble.line, trouble.column) {
            (0, _) => source.to_string(),
            (line, 0) => format!("{source}:{line}"),
            (line, column) => format!("{source}:{line}:{column}"),
        };
        let red = if self.color_err { Ansi::new().bold().fg_color(Some(AnsiColor::Red.into())) } else { Ansi::new() };
        let mut err = format!("{red}error{red:#}: {place}: {}\n", trouble.message);
        // In JSON the place is told in numbers already.
        if !self.json && !trouble.picture.is_empty() {
            err.push_str(&trouble.picture);
            err.push('\n');
        }
        Done { out, apart: false, err, kind: Kind::Unreadable, status: Status::Unreadable }
    }
}

/// Colours by meaning.
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
