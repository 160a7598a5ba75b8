//! `gridproof render`: pictures of puzzles.

mod collector;
pub(crate) mod files;
mod paint;

pub(crate) use collector::Collector;

use crate::args;
use crate::batch::{self, Job, Outcome, PieceKind, RunContext};
use crate::exit::Status;
use crate::interrupt::cancelled;
use crate::output::{Style, counted};
use crate::stdio::fail;
use clap::ValueEnum;
use gridproof::detect::Detected;
use gridproof::internals::report::Place;
use gridproof_print::{Fonts, PictureError, Size, Text};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Draw puzzles as SVG, PNG or PDF
///
/// Draws the board as it would be printed, in black and white; optionally with its answer, its candidates or a step. One
/// puzzle becomes the file that --output names, several become numbered files beside it. Fonts are built in, so pictures
/// look the same everywhere. Existing files are not replaced without --force.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  gridproof render puzzle.txt -o puzzle.svg
  gridproof render --answer --size 80mm --dpi 600 puzzle.txt -o answer.png
  gridproof render --candidates --title 'No. 7' puzzle.txt -o marks.pdf
  gridproof render --step 12 puzzle.txt -o step.svg
  gridproof render --step 12 --branch 2 puzzle.txt -o case.svg
  gridproof render puzzles.txt -o pictures/ --format png

Exit status (of several puzzles, the highest):
  0  all pictures were written
  1  the requested answer or step does not exist, or the answer is not unique
  2  input cannot be read, or a file cannot be written        3  stopped at a limit")]
pub(crate) struct Args {
    #[command(flatten)]
    input: args::Input,
    /// The file to write, a directory ending with `/`, or `-` for standard output
    #[arg(long, short, value_name = "PATH", help_heading = "Output")]
    output: PathBuf,
    /// The file format [default: from the extension of the file]
    #[arg(long, value_enum, help_heading = "Output")]
    format: Option<Format>,
    /// Replace existing files
    #[arg(long, help_heading = "Output")]
    force: bool,
    /// Draw the answer on the board
    #[arg(long, help_heading = "Picture", group = "shown")]
    answer: bool,
    /// Draw candidates in blank cells [default: true]
    #[arg(long, value_enum, value_name = "WHICH", num_args = 0..=1, require_equals = true)]
    #[arg(default_missing_value = "true", help_heading = "Picture", group = "shown")]
    candidates: Option<CandidateSource>,
    /// Draw step N of the path to the answer, as numbered by `gridproof explain`, on the board before it
    #[arg(long, value_name = "N", help_heading = "Picture", group = "shown")]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    step: Option<u32>,
    /// Draw the next step; the same as --step 1
    #[arg(long, help_heading = "Picture", group = "shown")]
    hint: bool,
    /// Draw a branch of the step instead of the step: its name is the number of its sentence in `gridproof explain --full`,
    /// such as 2.3, or 0 for what follows from the assumption
    #[arg(long, value_name = "NAME", help_heading = "Picture", conflicts_with_all = ["answer", "candidates"])]
    branch: Option<String>,
    /// A title above the board
    #[arg(long, value_name = "TEXT", default_value = "", hide_default_value = true, value_parser = args::title, help_heading = "Picture")]
    title: String,
    /// The width of the picture, such as `80mm`, `3.5in`, `200pt` or `600px` [default: 10 mm per cell]
    #[arg(long, value_name = "WIDTH", value_parser = size, help_heading = "Picture")]
    size: Option<PictureWidth>,
    /// The resolution of a PNG, in pixels per inch
    #[arg(long, value_name = "N", default_value_t = 300, help_heading = "Picture")]
    #[arg(value_parser = clap::value_parser!(u32).range(10..=2400))]
    dpi: u32,
    /// How to write text in SVG
    #[arg(long, value_enum, default_value_t = SvgText::Paths, value_name = "HOW", help_heading = "Picture")]
    text: SvgText,
    /// A TrueType or OpenType font for characters that the built-in fonts lack
    #[arg(long, value_name = "FILE", help_heading = "Picture")]
    font: Vec<PathBuf>,
    #[command(flatten)]
    reasoning: args::Reasoning,
    #[command(flatten)]
    words: args::Words,
    #[command(flatten)]
    batch: args::Batch,
    #[command(flatten)]
    messages: args::Messages,
}

/// A file format.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    /// Vector graphics, for web pages and layout
    Svg,
    /// Pixels
    Png,
    /// For printing
    Pdf,
}

/// Which candidates are drawn.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CandidateSource {
    /// Those that occur in some answer
    True,
    /// Those left by the givens and clues alone
    Left,
}

/// How text is written in SVG.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SvgText {
    /// As outlines, which look the same in every program
    Paths,
    /// As text with embedded fonts, which can be searched and edited, but which some programs show in other fonts
    Font,
}

/// The width of a picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct PictureWidth(Size);

fn size(text: &str) -> Result<PictureWidth, String> {
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
    if (10.0..=50_000.0).contains(&length) {
        Ok(PictureWidth(size))
    } else {
        Err("the width is too small or too large".into())
    }
}

/// The requested format, or the one of the file name.
fn format(args: &Args) -> Result<Format, String> {
    let extension = args.output.extension().map(|extension| extension.to_string_lossy().to_lowercase());
    let known = extension.as_deref().and_then(|extension| Format::from_str(extension, true).ok());
    match (args.format, known, files::Target::new(&args.output)) {
        (Some(format), ..) => Ok(format),
        (None, _, files::Target::Stdout) => Err("-o - needs --format: svg, png or pdf".to_string()),
        (None, Some(format), _) => Ok(format),
        (None, None, files::Target::Directory(_)) => Ok(Format::Svg),
        (None, None, files::Target::File(path)) => Err(format!(
            "{}: unknown file format; end the name with .svg, .png or .pdf, or add --format",
            path.display()
        )),
    }
}

/// The built-in fonts and those in `files`.
pub(crate) fn fonts(files: &[PathBuf]) -> Result<Fonts, String> {
    let mut fonts = Fonts::default();
    for path in files {
        let data = std::fs::read(path).map_err(|error| crate::input::sources::describe(&error).to_string());
        let added = data.and_then(|data| fonts.add(data).map_err(str::to_string));
        added.map_err(|message| format!("{}: {message}", path.display()))?;
    }
    Ok(fonts)
}

/// Refuses texts with a character that no font has, before any puzzle is read.
pub(crate) fn check_glyphs(fonts: &Fonts, texts: &[&str]) -> Result<(), String> {
    let characters = fonts.missing(&texts.concat());
    if characters.is_empty() {
        return Ok(());
    }
    Err(format!("{}; add a font that has one with --font", PictureError::NoGlyph { characters }))
}

pub(crate) fn run(args: &Args) -> Status {
    let prepared = || -> Result<(Format, Fonts), String> {
        let (format, fonts) = (format(args)?, fonts(&args.font)?);
        check_glyphs(&fonts, &[&args.title])?;
        Ok((format, fonts))
    };
    let (format, fonts) = match prepared() {
        Ok(both) => both,
        Err(message) => return fail(&message),
    };
    let style = Style::plain(args.messages.quiet, false).with_words(&args.words);
    let pictures = Arc::new(Collector::new(&args.input));
    let request = paint::PictureRequest {
        format,
        shown: paint::shown(
            args.answer,
            args.candidates,
            args.step.or((args.hint || args.branch.is_some()).then_some(1)),
        ),
        title: args.title.clone(),
        size: args.size.map_or(Size::Natural, |width| width.0),
        dpi: f64::from(args.dpi),
        text: if args.text == SvgText::Font { Text::Font } else { Text::Paths },
        fonts,
        reasoning: args.reasoning.clone(),
        words: args.words.clone(),
        branch: args.branch.clone(),
    };
    let job = Render { request, pictures: Arc::clone(&pictures) };
    let status = batch::run(&args.input, &args.batch, style, job);
    if cancelled() {
        return status;
    }
    match write(&args.output, format, args.force, &pictures.take()) {
        Ok(()) => status,
        Err(message) => status.max(fail(&message)),
    }
}

/// Writes all pictures, each to a file of its own.
fn write(output: &Path, format: Format, force: bool, pictures: &[Vec<u8>]) -> Result<(), String> {
    let extension = format.to_possible_value().map(|value| value.get_name().to_string()).unwrap_or_default();
    let target = files::Target::new(output);
    if let (files::Target::Stdout, 2..) = (&target, pictures.len()) {
        let many = counted(pictures.len() as u64, "puzzle");
        return Err(format!("<stdout>: {many} need a file each; name one with -o"));
    }
    let names = target.names(pictures.len(), &extension);
    // All or nothing: no file is written if one exists already.
    for path in &names {
        files::check_writable(path, force)?;
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
    request: paint::PictureRequest,
    pictures: Arc<Collector<Vec<u8>>>,
}

impl Job for Render {
    fn run(&self, place: Place, read: Detected, context: &RunContext) -> Outcome {
        match self.request.paint(&place, &read, context) {
            Ok(picture) => {
                self.pictures.add(place, picture);
                Outcome::text(String::new(), PieceKind::Drawn, Status::Done)
            }
            Err(outcome) => *outcome,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn widths_have_units() {
        assert_eq!(size("25.4mm"), Ok(PictureWidth(Size::Points(72.0))));
        assert_eq!(size("600px"), Ok(PictureWidth(Size::Pixels(600.0))));
        assert_eq!(size("2in"), Ok(PictureWidth(Size::Points(144.0))));
        for wrong in ["", "80", "mm", "-5mm", "1e9px", "99999999mm", "0mm", "1.2.3mm", "5 mm"] {
            assert!(size(wrong).is_err(), "{wrong}");
        }
    }
}
