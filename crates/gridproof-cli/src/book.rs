//! `gridproof book`: puzzles on pages, answers at the back.

use crate::args;
use crate::batch::progress::Progress;
use crate::batch::{Desk, Done, Job, Kind, now, talk};
use crate::common::{self, Common};
use crate::exit::Status;
use crate::interrupt::cancelled;
use crate::output::{Style, counted};
use crate::render::{self, Shelf, files};
use crate::words;
use clap::ValueEnum;
use gridproof::detect::Detected;
use gridproof::engine::logic::End;
use gridproof::logic::rate_ours;
use gridproof::report::{Place, VerdictTag};
use gridproof::{Limits, Verdict};
use gridproof_print::{Book, BookPart, Entry, FinishedBook, Fonts, Paper, book};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Make a book of puzzles: a PDF with several puzzles to a page and their answers at the back
///
/// Every puzzle is solved, proved to have one answer, and rated. One that has not is told, and there is no book then, unless
/// --keep-going leaves it out. Each puzzle has a number, its difficulty, the page of its answer, and a QR code that
/// opens it on puzz.link where that site has its kind. The same input makes the same bytes.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  gridproof book puzzles.txt -o book.pdf
  gridproof book --title 'Kakuro for trains' --author 'A. Setter' --per-page 2 --paper a5 kakuro.txt -o book.pdf
  gridproof book --answers separate --no-qr --lang ko puzzles.txt -o book.pdf

Exit status:
  0  the book was written
  1  a puzzle has none or several answers        2  input could not be read, or the file not be written
  3  gave up at a limit
  Of many puzzles, the highest; with --keep-going the book is written all the same.")]
pub(crate) struct Args {
    #[command(flatten)]
    input: args::Input,
    /// The file to write, or `-` for standard output
    #[arg(long, short, value_name = "FILE", help_heading = "Output")]
    output: PathBuf,
    /// Replace files that exist
    #[arg(long, help_heading = "Output")]
    force: bool,
    /// Leave out what cannot be read or has not one answer, and make the book of the rest
    #[arg(long, help_heading = "Output")]
    keep_going: bool,
    /// The title
    #[arg(long, value_name = "TEXT", default_value = "", hide_default_value = true, value_parser = args::title, help_heading = "Book")]
    title: String,
    /// What stands below the title
    #[arg(long, value_name = "TEXT", default_value = "", hide_default_value = true, value_parser = args::title, help_heading = "Book")]
    subtitle: String,
    /// Who made the book
    #[arg(long, value_name = "NAME", default_value = "", hide_default_value = true, value_parser = args::title, help_heading = "Book")]
    author: String,
    /// Whether the title has a page of its own; in books of more than two pages unless given
    #[arg(long, value_name = "WHEN", value_parser = clap::value_parser!(bool), help_heading = "Book")]
    title_page: Option<bool>,
    /// So many puzzles on a page; fewer where the cells would become too small to write in
    #[arg(long, value_name = "N", default_value_t = 4, help_heading = "Book")]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=60))]
    per_page: u32,
    /// So many answers on a page; as many as can be read unless given
    #[arg(long, value_name = "N", help_heading = "Book", value_parser = clap::value_parser!(u32).range(1..=60))]
    answers_per_page: Option<u32>,
    /// The size of the paper
    #[arg(long, value_enum, default_value_t = Sheet::A4, help_heading = "Book")]
    paper: Sheet,
    /// Where the answers stand: at the back, nowhere, or in a file of their own, such as `book-answers.pdf`
    #[arg(long, value_enum, default_value_t = Answers::Back, value_name = "WHERE", help_heading = "Book")]
    answers: Answers,
    /// Do not say how hard puzzles are
    #[arg(long, help_heading = "Book")]
    no_rating: bool,
    /// No QR codes
    #[arg(long, help_heading = "Book")]
    no_qr: bool,
    /// What links begin with, instead of `https://puzz.link/p?`
    #[arg(long, value_name = "URL", help_heading = "Book")]
    link_prefix: Option<String>,
    /// A TrueType or OpenType font for characters that the fonts of the program do not have
    #[arg(long, value_name = "FILE", help_heading = "Book")]
    font: Vec<PathBuf>,
    /// Give up on a puzzle after this time, such as `500ms`, `5s` or `2m`
    #[arg(long, value_name = "TIME", value_parser = args::duration, help_heading = "Search")]
    timeout: Option<std::time::Duration>,
    #[command(flatten)]
    words: args::Words,
    #[command(flatten)]
    batch: args::Batch,
    /// No summary, progress or remarks; errors are still told
    #[arg(long, short, help_heading = "Output")]
    quiet: bool,
}

/// A size of paper.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
enum Sheet {
    /// 210 by 297 mm
    A4,
    /// 148 by 210 mm
    A5,
    /// 8.5 by 11 inches
    Letter,
}

/// Where answers stand.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
enum Answers {
    /// Behind the puzzles
    Back,
    /// Nowhere
    None,
    /// In a file of their own
    Separate,
}

impl Args {
    fn book(&self) -> Book {
        Book {
            title: self.title.clone(),
            subtitle: self.subtitle.clone(),
            author: self.author.clone(),
            language: self.words.lang.clone(),
            paper: match self.paper {
                Sheet::A4 => Paper::A4,
                Sheet::A5 => Paper::A5,
                Sheet::Letter => Paper::Letter,
            },
            per_page: self.per_page as usize,
            answers_per_page: self.answers_per_page.map(|count| count as usize),
            codes: !self.no_qr,
            title_page: self.title_page,
            keywords: Vec::new(),
        }
    }

    /// The files to write, and what stands in each.
    fn files(&self) -> Vec<(PathBuf, BookPart)> {
        let stem = self.output.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        let ending = self.output.extension().map(|ending| format!(".{}", ending.to_string_lossy())).unwrap_or_default();
        let beside = self.output.with_file_name(format!("{stem}-answers{ending}"));
        match self.answers {
            Answers::Back => vec![(self.output.clone(), BookPart::Whole)],
            Answers::None => vec![(self.output.clone(), BookPart::Puzzles)],
            Answers::Separate => vec![(self.output.clone(), BookPart::Puzzles), (beside, BookPart::Answers)],
        }
    }
}

pub(crate) fn run(args: &Args) -> Status {
    let fail = |message: &str| {
        talk(&format!("error: {message}\n"));
        Status::Unreadable
    };
    let stdout = files::Target::new(&args.output) == files::Target::Stdout;
    if stdout && args.answers == Answers::Separate {
        return fail("<stdout>: two files do not fit into one; name one with -o");
    }
    // Nobody should solve a thousand puzzles to be told that the file is there already.
    if let Some(message) = args.files().iter().find_map(|(path, _)| files::free(path, args.force).err()) {
        return fail(&message);
    }
    let fonts = match render::fonts(&args.font) {
        Ok(fonts) => fonts,
        Err(message) => return fail(&message),
    };
    render::tell_missing(&fonts, &[&args.title, &args.subtitle, &args.author], args.quiet);
    let style = Style::new(&args::Talk::plain(args.quiet), false);
    let shelf = Arc::new(Shelf::new(&args.input.files));
    let job_shelf = Arc::clone(&shelf);
    let status = common::run(&args.input, &args.batch, style, |common| Collect {
        common,
        limits: Limits { time: args.timeout, ..Limits::answers(2) },
        rated: !args.no_rating,
        prefix: args.link_prefix.clone(),
        words: args.words.clone(),
        shelf: job_shelf,
    });
    let entries = shelf.take();
    if cancelled() {
        talk("interrupted: there is no book\n");
        return Status::GaveUp;
    }
    if entries.is_empty() || status != Status::Done && !args.keep_going {
        let why = if entries.is_empty() { "" } else { "; --keep-going leaves out what has not one answer" };
        talk(&format!("error: {}: not written{why}\n", args.output.display()));
        return status.max(Status::NotOne);
    }
    match write(args, &entries, &fonts, style) {
        Ok(written) => status.max(written),
        Err(message) => status.max(fail(&message)),
    }
}

/// Makes and writes all files.
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
        let file = file.map_err(|trouble| format!("{}: {trouble}", path.display()))?;
        let Some(file) = file else {
            talk("interrupted: there is no book\n");
            return Ok(Status::GaveUp);
        };
        made.push((path, file));
    }
    for (path, file) in &made {
        match files::Target::new(path) == files::Target::Stdout {
            true => files::stdout(&file.pdf)?,
            false => files::write(path, &file.pdf, args.force)?,
        }
        if !args.quiet {
            talk(&said(path, entries.len(), file));
        }
    }
    Ok(Status::Done)
}

/// What was written.
fn said(path: &Path, puzzles: usize, made: &FinishedBook) -> String {
    let pages = counted(made.pages as u64, "page");
    let mut said = format!("{}: {}, {pages}\n", path.display(), counted(puzzles as u64, "puzzle"));
    if !made.without_code.is_empty() {
        let numbers: Vec<String> = made.without_code.iter().take(10).map(|at| (at + 1).to_string()).collect();
        let more = if made.without_code.len() > 10 { " and others" } else { "" };
        said += &format!("no QR code, since the link is too long for one that fits: {}{more}\n", numbers.join(", "));
    }
    said
}

struct Collect {
    common: Common,
    limits: Limits,
    rated: bool,
    prefix: Option<String>,
    words: args::Words,
    shelf: Arc<Shelf<Entry>>,
}

impl Job for Collect {
    fn common(&self) -> &Common {
        &self.common
    }

    fn run(&self, place: Place, read: Detected, desk: &Desk) -> Done {
        let (verdict, level) = desk.search(self.limits.clone(), |control| {
            let verdict = read.puzzle.solve(control);
            let rated = match &verdict {
                Verdict::Unique(answer) if self.rated => {
                    Some(rate_ours(&*read.puzzle, answer, &Default::default(), control).rating)
                }
                _ => None,
            };
            (verdict, rated)
        });
        let word = VerdictTag::from(&verdict);
        let (out, mut err, kind) = (String::new(), String::new(), Kind::Judged(word));
        let Verdict::Unique(answer) = &verdict else {
            err = self.common.style.remark(&place, &format!("{}: {}", words::board(&read), words::sentence(&verdict)));
            return Done { out, apart: false, err, kind, status: Status::of(word) };
        };
        // A rating that was stopped is none.
        let level = level.filter(|rating| !matches!(rating.end, End::Stopped(_)));
        if self.rated && level.is_none() && !self.common.style.quiet {
            err = self.common.style.remark(&place, &format!("{}: not rated: the time is up", words::board(&read)));
        }
        let language = self.words.speaker(1).language;
        let level = level.map(|rating| language.phrase(&format!("level.{}", rating.level), &[])).unwrap_or_default();
        let family = read.puzzle.family();
        let name = book::family_name(&self.words.lang, family.id, family.name);
        let entry = Entry {
            name: format!("{name} {}×{}", read.puzzle.rows(), read.puzzle.columns()),
            level,
            puzzle: read.puzzle.scene(None, &[]),
            answer: read.puzzle.scene(Some(answer), &[]),
            link: self.link(&read),
        };
        self.shelf.put(place, entry);
        Done { out, apart: false, err, kind, status: Status::Done }
    }
}

impl Collect {
    /// Where the puzzle can be played, if its family has such a link.
    fn link(&self, read: &Detected) -> Option<String> {
        let link = read.puzzle.write("puzzlink").ok()?;
        match &self.prefix {
            Some(prefix) => link.split_once("p?").map(|(_, puzzle)| format!("{prefix}{puzzle}")),
            None => Some(link),
        }
    }
}
