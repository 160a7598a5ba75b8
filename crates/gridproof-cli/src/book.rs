//! `gridproof book`: puzzles on pages, answers at the back.

use crate::args;
use crate::batch::progress::Progress;
use crate::batch::{self, Job, Outcome, RunContext, now};
use crate::exit::Status;
use crate::interrupt::cancelled;
use crate::output::{Style, counted};
use crate::render::{self, Collector, files};
use crate::stdio::{fail, print_stderr, usage_error};
use clap::ValueEnum;
use gridproof::detect::Detected;
use gridproof::internals::rate_ours;
use gridproof::internals::report::{Place, VerdictTag};
use gridproof::logic::End;
use gridproof::{Limits, Verdict};
use gridproof_print::{Book, BookPart, Entry, FinishedBook, Fonts, Grouping, Order, Paper};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Make a printable book of puzzles: a PDF with answers at the back
///
/// Every puzzle is solved, proved to have exactly one answer, and rated. If one fails, no book is written; with
/// --keep-going, that puzzle is left out instead. Each puzzle has a number, its difficulty, the page of its answer, and a QR code
/// that opens it on puzz.link if that site supports its family. Boards are as large as the page allows. Puzzles of several
/// families are in sections, each with the rules of its family, and a table of contents lists them. The same input gives the same
/// bytes.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  gridproof book puzzles.txt -o book.pdf
  gridproof book --title 'Kakuro for trains' --author 'A. Setter' --per-page 2 --paper a5 kakuro.txt -o book.pdf
  gridproof book --group level --rules --contents sudoku.txt -o book.pdf
  gridproof book --answers separate --no-qr --lang ko puzzles.txt -o book.pdf

Exit status (of several puzzles, the highest; --keep-going writes the book anyway):
  0  the book was written      1  a puzzle does not have exactly one answer
  2  input cannot be read, or the file cannot be written
  3  stopped at a limit")]
pub(crate) struct Args {
    #[command(flatten)]
    input: args::Input,
    /// The file to write, or `-` for standard output
    #[arg(long, short, value_name = "FILE", help_heading = "Output")]
    output: PathBuf,
    /// Replace existing files
    #[arg(long, help_heading = "Output")]
    force: bool,
    /// Leave out puzzles that cannot be read or do not have exactly one answer
    #[arg(long, help_heading = "Output")]
    keep_going: bool,
    /// The title
    #[arg(long, value_name = "TEXT", default_value = "", hide_default_value = true, value_parser = args::title, help_heading = "Book")]
    title: String,
    /// The subtitle
    #[arg(long, value_name = "TEXT", default_value = "", hide_default_value = true, value_parser = args::title, help_heading = "Book")]
    subtitle: String,
    /// The author
    #[arg(long, value_name = "NAME", default_value = "", hide_default_value = true, value_parser = args::title, help_heading = "Book")]
    author: String,
    /// Whether to print a title page [default: if the book has more than two pages]
    #[arg(long, value_name = "BOOL", value_parser = clap::value_parser!(bool), help_heading = "Book")]
    title_page: Option<bool>,
    /// Whether each family has a section of its own, on pages of its own [default: if there are several families]
    #[arg(long, value_name = "BOOL", num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    #[arg(value_parser = clap::value_parser!(bool), help_heading = "Book")]
    sections: Option<bool>,
    /// Whether to print a page of rules for each family, with an example [default: if the book has sections]
    #[arg(long, value_name = "BOOL", num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    #[arg(value_parser = clap::value_parser!(bool), help_heading = "Book")]
    rules: Option<bool>,
    /// Whether to print a table of contents [default: if the book has sections or groups]
    #[arg(long, value_name = "BOOL", num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    #[arg(value_parser = clap::value_parser!(bool), help_heading = "Book")]
    contents: Option<bool>,
    /// The order of the puzzles, within sections if there are any
    #[arg(long, value_enum, default_value_t = PuzzleOrder::AsGiven, help_heading = "Book")]
    order: PuzzleOrder,
    /// Group the puzzles, easiest first; each group starts on a new page
    #[arg(long, value_enum, value_name = "BY", help_heading = "Book")]
    group: Option<GroupBy>,
    /// Maximum number of puzzles on a page; fewer if cells would become too small to write in
    #[arg(long, value_name = "N", default_value_t = 4, help_heading = "Book")]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=60))]
    per_page: u32,
    /// Maximum number of answers on a page [default: as many as are legible]
    #[arg(long, value_name = "N", help_heading = "Book", value_parser = clap::value_parser!(u32).range(1..=60))]
    answers_per_page: Option<u32>,
    /// The paper size
    #[arg(long, value_enum, default_value_t = PaperSize::A4, help_heading = "Book")]
    paper: PaperSize,
    /// Where to print the answers
    #[arg(long, value_enum, default_value_t = AnswerPlacement::Back, value_name = "WHERE", help_heading = "Book")]
    answers: AnswerPlacement,
    /// Do not print levels beside the puzzles
    #[arg(long, help_heading = "Book")]
    no_rating: bool,
    /// Do not print QR codes; they are at most a quarter of the board's side and 25 mm
    #[arg(long, help_heading = "Book")]
    no_qr: bool,
    /// Link to this prefix instead of `https://puzz.link/p?`
    #[arg(long, value_name = "URL", help_heading = "Book")]
    link_prefix: Option<String>,
    /// A TrueType or OpenType font for characters that the built-in fonts lack
    #[arg(long, value_name = "FILE", help_heading = "Book")]
    font: Vec<PathBuf>,
    #[command(flatten)]
    time: args::TimeLimit,
    #[command(flatten)]
    words: args::Words,
    #[command(flatten)]
    batch: args::Batch,
    #[command(flatten)]
    messages: args::Messages,
}

/// A paper size.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
enum PaperSize {
    /// 210 by 297 mm
    A4,
    /// 148 by 210 mm
    A5,
    /// 8.5 by 11 inches
    Letter,
}

/// Where answers are printed.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
enum AnswerPlacement {
    /// After the puzzles
    Back,
    /// Nowhere
    None,
    /// In a separate file, such as `book-answers.pdf`
    Separate,
}

/// The order of puzzles.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
enum PuzzleOrder {
    /// That of the input
    AsGiven,
    /// Easiest level first; puzzles of the same level keep their order
    Level,
}

/// What puzzles are grouped by.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
enum GroupBy {
    /// The level of difficulty; puzzles that could not be rated are the last group
    Level,
}

impl Args {
    /// Whether the levels of the puzzles are needed.
    fn is_rated(&self) -> bool {
        !self.no_rating || self.order == PuzzleOrder::Level || self.group.is_some()
    }

    fn book(&self) -> Book {
        Book {
            title: self.title.clone(),
            subtitle: self.subtitle.clone(),
            author: self.author.clone(),
            language: self.words.lang.clone(),
            paper: match self.paper {
                PaperSize::A4 => Paper::A4,
                PaperSize::A5 => Paper::A5,
                PaperSize::Letter => Paper::Letter,
            },
            per_page: self.per_page as usize,
            answers_per_page: self.answers_per_page.map(|count| count as usize),
            codes: !self.no_qr,
            levels: !self.no_rating,
            sections: self.sections,
            rules: self.rules,
            contents: self.contents,
            order: match self.order {
                PuzzleOrder::AsGiven => Order::AsGiven,
                PuzzleOrder::Level => Order::Level,
            },
            grouping: match self.group {
                Some(GroupBy::Level) => Grouping::Level,
                None => Grouping::None,
            },
            title_page: self.title_page,
            keywords: Vec::new(),
        }
    }

    /// The files to write, and the part of the book in each.
    fn files(&self) -> Vec<(PathBuf, BookPart)> {
        let stem = self.output.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        let extension = self.output.extension().map(|own| format!(".{}", own.to_string_lossy())).unwrap_or_default();
        let answers = self.output.with_file_name(format!("{stem}-answers{extension}"));
        match self.answers {
            AnswerPlacement::Back => vec![(self.output.clone(), BookPart::Whole)],
            AnswerPlacement::None => vec![(self.output.clone(), BookPart::Puzzles)],
            AnswerPlacement::Separate => vec![(self.output.clone(), BookPart::Puzzles), (answers, BookPart::Answers)],
        }
    }
}

pub(crate) fn run(args: &Args) -> Status {
    let stdout = files::Target::new(&args.output) == files::Target::Stdout;
    if stdout && args.answers == AnswerPlacement::Separate {
        return fail("<stdout>: cannot hold two files; name one with -o");
    }
    // Checked first, so that no puzzle is solved for nothing.
    if let Some(message) = args.files().iter().find_map(|(path, _)| files::check_writable(path, args.force).err()) {
        return fail(&message);
    }
    let fonts = match render::fonts(&args.font) {
        Ok(fonts) => fonts,
        Err(message) => return fail(&message),
    };
    if let Err(message) = render::check_glyphs(&fonts, &[&args.title, &args.subtitle, &args.author]) {
        return fail(&message);
    }
    if args.title.is_empty() && (!args.subtitle.is_empty() || args.title_page == Some(true)) {
        return usage_error("--subtitle and --title-page need a --title");
    }
    let style = Style::plain(args.messages.quiet, false).with_words(&args.words);
    let entries = Arc::new(Collector::new(&args.input));
    let job = CollectEntries {
        limits: args.time.uniqueness_limits(),
        rated: args.is_rated(),
        prefix: args.link_prefix.clone(),
        words: args.words.clone(),
        entries: Arc::clone(&entries),
    };
    let status = batch::run(&args.input, &args.batch, style, job);
    let entries = entries.take();
    if cancelled() {
        print_stderr("interrupted: no book was written\n");
        return Status::GaveUp;
    }
    if entries.is_empty() || status != Status::Done && !args.keep_going {
        let hint = if entries.is_empty() { "" } else { "; --keep-going leaves out puzzles without exactly one answer" };
        fail(&format!("{}: not written{hint}", args.output.display()));
        return status.max(Status::NotUnique);
    }
    match write(args, &entries, &fonts, style) {
        Ok(written) => status.max(written),
        Err(message) => status.max(fail(&message)),
    }
}

/// Typesets and writes all files.
fn write(args: &Args, entries: &[Entry], fonts: &Fonts, style: Style) -> Result<Status, String> {
    let book = args.book();
    let mut made: Vec<(PathBuf, FinishedBook)> = Vec::new();
    for (path, part) in args.files() {
        let mut progress = Progress::new(style.progress);
        let started = now();
        let mut watch = |done: usize, all: usize| {
            progress.show_part(done as f64 / all.max(1) as f64, now().saturating_duration_since(started), 0, 0);
            if cancelled() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let file = book.make(entries, part, fonts, &mut watch);
        progress.clear();
        let file = file.map_err(|error| format!("{}: {error}", path.display()))?;
        let Some(file) = file else {
            print_stderr("interrupted: no book was written\n");
            return Ok(Status::GaveUp);
        };
        made.push((path, file));
    }
    for (path, file) in &made {
        match files::Target::new(path) == files::Target::Stdout {
            true => files::stdout(&file.pdf)?,
            false => files::write(path, &file.pdf, args.force)?,
        }
        if !args.messages.quiet {
            print_stderr(&summary(path, entries.len(), file));
        }
    }
    Ok(Status::Done)
}

/// A summary of what was written, for standard error.
fn summary(path: &Path, puzzles: usize, made: &FinishedBook) -> String {
    let pages = counted(made.pages as u64, "page");
    let mut text = format!("{}: {}, {pages}\n", path.display(), counted(puzzles as u64, "puzzle"));
    if !made.without_code.is_empty() {
        let numbers: Vec<String> = made.without_code.iter().take(10).map(usize::to_string).collect();
        let more = if made.without_code.len() > 10 { " and others" } else { "" };
        text += &format!(
            "no QR code, because the link is too long for one that is small beside the board: {}{more}\n",
            numbers.join(", ")
        );
    }
    text
}

struct CollectEntries {
    limits: Limits,
    rated: bool,
    prefix: Option<String>,
    words: args::Words,
    entries: Arc<Collector<Entry>>,
}

impl Job for CollectEntries {
    fn run(&self, place: Place, read: Detected, context: &RunContext) -> Outcome {
        let style = &context.style;
        let (verdict, rating) = context.search(self.limits.clone(), |control| {
            let verdict = read.puzzle.solve(control);
            let rating = match &verdict {
                Verdict::Unique(answer) if self.rated => {
                    Some(rate_ours(&*read.puzzle, answer, &Default::default(), control).rating)
                }
                _ => None,
            };
            (verdict, rating)
        });
        let tag = VerdictTag::from(&verdict);
        let Verdict::Unique(answer) = &verdict else {
            let message = format!("{}: {}", style.name(&read), style.sentence_about(&read, &verdict));
            return Outcome::remark(style.remark(&place, &message), tag);
        };
        // A rating that was stopped means nothing.
        let rating = rating.filter(|rating| !matches!(rating.end, End::Stopped(_)));
        let mut err = String::new();
        if self.rated && rating.is_none() && !style.quiet {
            err = style.remark(&place, &format!("{}: not rated: the time limit was reached", style.name(&read)));
        }
        let family = read.puzzle.family();
        let name = self.words.locale().puzzle_name(&*read.puzzle);
        let entry = Entry {
            family: family.id.to_string(),
            name: format!("{name} {}×{}", read.puzzle.rows(), read.puzzle.columns()),
            level: rating.map(|rating| rating.level),
            puzzle: read.puzzle.scene(None, &[]),
            answer: read.puzzle.scene(Some(answer), &[]),
            link: self.link(&read),
        };
        self.entries.add(place, entry);
        Outcome::remark(err, tag)
    }
}

impl CollectEntries {
    /// Where the puzzle can be played, if its family has a link.
    fn link(&self, read: &Detected) -> Option<String> {
        let link = read.puzzle.write("puzzlink").ok()?;
        match &self.prefix {
            Some(prefix) => link.split_once("p?").map(|(_, puzzle)| format!("{prefix}{puzzle}")),
            None => Some(link),
        }
    }
}
