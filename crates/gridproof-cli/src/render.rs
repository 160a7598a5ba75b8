//! `gridproof render`: pictures of puzzles.

pub(crate) mod files;
mod paint;
mod shelf;

pub(crate) use shelf::Shelf;

use crate::args;
use crate::batch::{Desk, Done, Job, Kind, talk};
use crate::common::{self, Common};
use crate::exit::Status;
use crate::interrupt::cancelled;
use crate::output::{Style, counted};
use clap::ValueEnum;
use gridproof::detect::Detected;
use gridproof::report::Place;
use gridproof_print::{Fonts, Size, Text};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Draw puzzles as pictures: SVG, PNG or PDF
///
/// The board as it would be printed, in black and white; with --answer, --candidates or the next step, on request. One puzzle
/// becomes the file that --output names; several become numbered files beside it. Fonts are in the program, so that
/// pictures look the same everywhere. No file is replaced unless --force says so.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  gridproof render puzzle.txt -o puzzle.svg
  gridproof render --answer --size 80mm --dpi 600 puzzle.txt -o answer.png
  gridproof render --candidates --title 'No. 7' puzzle.txt -o marks.pdf
  gridproof render --step 12 puzzle.txt -o step.svg
  gridproof render puzzles.txt -o pictures/ --format png

Exit status:
  0  all pictures were written
  1  an answer or a step was asked for, and there is none, or not one answer
  2  input could not be read, or a file not be written        3  gave up at a limit
  Of many puzzles, the highest.")]
pub(crate) struct Args {
    #[command(flatten)]
    input: args::Input,
    /// Where to write: a file, a directory with a `/` behind its name, or `-` for standard output
    #[arg(long, short, value_name = "PATH", help_heading = "Output")]
    output: PathBuf,
    /// The format, where the name of the file does not tell
    #[arg(long, value_enum, help_heading = "Output")]
    format: Option<Format>,
    /// Replace files that exist
    #[arg(long, help_heading = "Output")]
    force: bool,
    /// The answer, on the board
    #[arg(long, help_heading = "Picture", group = "shown")]
    answer: bool,
    /// Candidates in open cells: `true` are those of the answers, `left` those that the givens leave
    #[arg(long, value_enum, value_name = "WHICH", num_args = 0..=1, require_equals = true)]
    #[arg(default_missing_value = "true", help_heading = "Picture", group = "shown")]
    candidates: Option<Which>,
    /// This step of the way to the answer, as `gridproof explain` numbers them, on the board before it
    #[arg(long, value_name = "N", help_heading = "Picture", group = "shown")]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    step: Option<u32>,
    /// The next step; the same as --step 1
    #[arg(long, help_heading = "Picture", group = "shown")]
    hint: bool,
    /// A line above the board
    #[arg(long, value_name = "TEXT", default_value = "", hide_default_value = true, value_parser = args::title, help_heading = "Picture")]
    title: String,
    /// The width of the picture, such as `80mm`, `3.5in`, `200pt` or `600px`; cells of 10 mm unless given
    #[arg(long, value_name = "WIDTH", value_parser = size, help_heading = "Picture")]
    size: Option<Measure>,
    /// Pixels per inch, for PNG; 300 unless given
    #[arg(long, value_name = "N", default_value_t = 300, hide_default_value = true, help_heading = "Picture")]
    #[arg(value_parser = clap::value_parser!(u32).range(10..=2400))]
    dpi: u32,
    /// Text in SVG as outlines, which look the same in every program, or as text with the fonts in the file, which
    /// can be searched and edited, but which some programs show in other fonts
    #[arg(long, value_enum, default_value_t = Letters::Paths, value_name = "HOW", help_heading = "Picture")]
    text: Letters,
    /// A TrueType or OpenType font for characters that the fonts of the program do not have
    #[arg(long, value_name = "FILE", help_heading = "Picture")]
    font: Vec<PathBuf>,
    #[command(flatten)]
    reasoning: args::Reasoning,
    #[command(flatten)]
    words: args::Words,
    #[command(flatten)]
    batch: args::Batch,
    /// No summary, progress or remarks; errors are still told
    #[arg(long, short, help_heading = "Output")]
    quiet: bool,
}

/// A kind of file.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    /// Lines and areas, for web pages and for layout
    Svg,
    /// Pixels
    Png,
    /// For printing
    Pdf,
}

/// Which candidates.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Which {
    /// Those that occur in some answer
    True,
    /// Those that the givens and clues leave at first sight
    Left,
}

/// How text stands in SVG.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Letters {
    /// As outlines
    Paths,
    /// As text, with fonts
    Font,
}

/// A width.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Measure(Size);

fn size(text: &str) -> Result<Measure, String> {
    let digits = text.find(|sign: char| !sign.is_ascii_digit() && sign != '.').unwrap_or(text.len());
    let (number, unit) = text.split_at(digits);
    let wrong = || "expected a width such as 80mm, 3.5in, 200pt or 600px".to_string();
    let number: f64 = number.parse().map_err(|_| wrong())?;
    let size = match unit {
        "mm" => Size::Points(number * 72.0 / 25.4),
        "cm" => Size::Points(number * 720.0 / 25.4),
        "in" => Size::Points(number * 72.0),
        "pt" => Size::Points(number),
        "px" => Size::Pixels(number),
        _ => return Err(wrong()),
    };
    let (Size::Points(length) | Size::Pixels(length)) = size else { return Err(wrong()) };
    if (10.0..=50_000.0).contains(&length) { Ok(Measure(size)) } else { Err("this is too small or too large".into()) }
}

/// The format that was asked for, or that the name of a file tells.
fn format(args: &Args) -> Result<Format, String> {
    let ending = args.output.extension().map(|ending| ending.to_string_lossy().to_lowercase());
    let known = ending.as_deref().and_then(|ending| Format::from_str(ending, true).ok());
    match (args.format, known, files::Target::new(&args.output)) {
        (Some(format), ..) => Ok(format),
        (None, _, files::Target::Stdout) => Err("with -o - the --format must be told: svg, png or pdf".to_string()),
        (None, Some(format), _) => Ok(format),
        (None, None, files::Target::Directory(_)) => Ok(Format::Svg),
        (None, None, files::Target::File(path)) => Err(format!(
            "{}: what is this to be? End the name with .svg, .png or .pdf, or add --format",
            path.display()
        )),
    }
}

/// The fonts of the program and those of some files.
pub(crate) fn fonts(files: &[PathBuf]) -> Result<Fonts, String> {
    let mut fonts = Fonts::default();
    for path in files {
        let data = std::fs::read(path).map_err(|error| crate::input::sources::describe(&error));
        let added = data.and_then(|data| fonts.add(data).map_err(str::to_string));
        added.map_err(|message| format!("{}: {message}", path.display()))?;
    }
    Ok(fonts)
}

/// Says which characters no font has.
pub(crate) fn tell_missing(fonts: &Fonts, texts: &[&str], quiet: bool) {
    let missing: String = fonts.missing(&texts.concat()).into_iter().collect();
    if !missing.is_empty() && !quiet {
        talk(&format!("remark: no font has `{missing}`; --font adds one that does\n"));
    }
}

pub(crate) fn run(args: &Args) -> Status {
    let (format, fonts) = match format(args).and_then(|format| Ok((format, fonts(&args.font)?))) {
        Ok(both) => both,
        Err(message) => {
            talk(&format!("error: {message}\n"));
            return Status::Unreadable;
        }
    };
    tell_missing(&fonts, &[&args.title], args.quiet);
    let style = Style::new(&args::Talk::plain(args.quiet), false);
    let shelf = Arc::new(Shelf::new(&args.input.files));
    let ask = paint::Ask {
        format,
        shown: paint::shown(args.answer, args.candidates, args.step.or(args.hint.then_some(1))),
        title: args.title.clone(),
        size: args.size.map_or(Size::Natural, |measure| measure.0),
        dpi: f64::from(args.dpi),
        text: if args.text == Letters::Font { Text::Font } else { Text::Paths },
        fonts,
        reasoning: args.reasoning.clone(),
        words: args.words.clone(),
    };
    let job_shelf = Arc::clone(&shelf);
    let status = common::run(&args.input, &args.batch, style, |common| Render { common, ask, shelf: job_shelf });
    if cancelled() {
        return status;
    }
    let pictures = shelf.take();
    match write(&args.output, format, args.force, &pictures) {
        Ok(()) => status,
        Err(message) => {
            talk(&format!("error: {message}\n"));
            status.max(Status::Unreadable)
        }
    }
}

/// Writes all pictures, each in a file of its own.
fn write(output: &Path, format: Format, force: bool, pictures: &[Vec<u8>]) -> Result<(), String> {
    let ending = format.to_possible_value().map(|value| value.get_name().to_string()).unwrap_or_default();
    let target = files::Target::new(output);
    if let (files::Target::Stdout, 2..) = (&target, pictures.len()) {
        let many = counted(pictures.len() as u64, "puzzle");
        return Err(format!("<stdout>: {many} make as many files, which do not fit into one; name one with -o"));
    }
    let names = target.names(pictures.len(), &ending);
    // All or nothing: no file is written if one is in the way.
    for path in &names {
        files::free(path, force)?;
    }
    for (path, picture) in names.iter().zip(pictures) {
        files::write(path, picture, force)?;
    }
    if let (files::Target::Stdout, Some(picture)) = (&target, pictures.first()) {
        files::stdout(picture)?;
    }
    Ok(())
}

struct Render {
    common: Common,
    ask: paint::Ask,
    shelf: Arc<Shelf<Vec<u8>>>,
}

impl Job for Render {
    fn common(&self) -> &Common {
        &self.common
    }

    fn run(&self, place: Place, read: Detected, desk: &Desk) -> Done {
        match self.ask.paint(&self.common, &place, &read, desk) {
            Ok(picture) => {
                self.shelf.put(place, picture);
                Done { out: String::new(), apart: false, err: String::new(), kind: Kind::Drawn, status: Status::Done }
            }
            Err(done) => *done,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn widths_have_units() {
        assert_eq!(size("25.4mm"), Ok(Measure(Size::Points(72.0))));
        assert_eq!(size("600px"), Ok(Measure(Size::Pixels(600.0))));
        assert_eq!(size("2in"), Ok(Measure(Size::Points(144.0))));
        for wrong in ["", "80", "mm", "-5mm", "1e9px", "99999999mm", "0mm", "1.2.3mm", "5 mm"] {
            assert!(size(wrong).is_err(), "{wrong}");
        }
    }
}
