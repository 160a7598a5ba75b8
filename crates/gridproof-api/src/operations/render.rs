//! `render`: a puzzle as a picture.

use super::{JSON, Operation, Reply, SVG, parse, request_schema};
use crate::request::ReasoningHead;
use crate::tasks::paint::{self, Painter, PictureFormat, Shown};
use crate::tasks::words::english_speaker;
use crate::{ApiError, Bounds, Context, ErrorKind};
use gridproof::detect::Detected;
use gridproof::internals::report::SceneReport;
use gridproof::logic::Position;
use gridproof::{AnyPuzzle, Limits};
use gridproof_print::{Fonts, Picture, PictureError, Size, Text};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

pub(super) const OPERATION: Operation = Operation {
    id: "render",
    about: "A puzzle as a picture: SVG, PNG or PDF; or as JSON: its board, for clients that paint it themselves, or all pictures of a step",
    request: request_schema::<Request>,
    reply: None,
    media: &[SVG, PNG, PDF, JSON],
    example: r#"{"puzzle":"https://puzz.link/p?skyscrapers/4/4/k13h4j3g","format":"svg","title":"No. 7"}"#,
    answer,
};

const PNG: &str = "image/png";
const PDF: &str = "application/pdf";

/// Pixels per inch of pictures without a width.
const DPI: f64 = 150.0;

#[derive(Deserialize, JsonSchema)]
struct Request {
    #[serde(flatten)]
    head: ReasoningHead,
    /// The file format. `scene` is the puzzle or its answer as JSON: tiles, edges and shapes. `pictures` is a step as JSON: its
    /// picture and one for each branch of its argument, as SVG, with their sentences.
    format: Format,
    /// What to show; by default the puzzle and the entries of the position.
    #[serde(default)]
    show: Option<Show>,
    /// The number of the step to show, counted from 1 at the position; 1 by default.
    #[serde(default)]
    #[schemars(range(min = 1, max = 1_000_000))]
    step: Option<u32>,
    /// The branch of the step to show, by its name in `branches`; by default the step itself.
    #[serde(default)]
    #[schemars(length(min = 1, max = 60))]
    branch: Option<String>,
    /// A line above the board.
    #[serde(default)]
    #[schemars(length(max = 120))]
    title: Option<String>,
    /// The width in pixels, at 96 per inch on paper; by default cells are 10 mm wide.
    #[serde(default)]
    #[schemars(range(min = 20, max = 10_000))]
    width: Option<u32>,
}

/// A file format.
#[derive(Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Format {
    Svg,
    Png,
    Pdf,
    Scene,
    Pictures,
}

/// What to show.
#[derive(Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Show {
    /// The puzzle and the entries.
    Puzzle,
    /// The answer.
    Answer,
    /// The digits that occur in some answer.
    Candidates,
    /// The entries, and the candidates that digits and pencil marks leave.
    Marks,
    /// A step, on the board before it.
    Step,
}

fn answer(request: Value, context: &mut Context<'_>) -> Result<Reply, ApiError> {
    let request: Request = parse(request)?;
    let (read, position) = request.head.position.read(context.bounds)?;
    context.bounds.check_drawn(read.puzzle.rows(), read.puzzle.columns())?;
    let pictures = matches!(request.format, Format::Pictures);
    if pictures || matches!(request.show, Some(Show::Candidates | Show::Marks | Show::Step)) {
        check_marks(&*read.puzzle)?;
    }
    let limits = Limits::answers(2).with_time(request.head.position.time());
    if matches!(request.format, Format::Scene) {
        return answer_scene(&request, &read, &position, limits, context);
    }
    let title = request.title.as_deref().unwrap_or_default().split_whitespace().collect::<Vec<_>>().join(" ");
    let fonts = Fonts::default();
    let painter = Painter {
        shown: match request.show.unwrap_or(Show::Puzzle) {
            Show::Puzzle => Shown::Puzzle,
            Show::Answer => Shown::Answer,
            Show::Candidates => Shown::Candidates,
            Show::Marks => Shown::EntriesAndRemaining,
            Show::Step => Shown::Step(request.step.unwrap_or(1)),
        },
        title: &title,
        size: request.width.map_or(Size::Natural, |width| Size::Pixels(f64::from(width))),
        fonts: &fonts,
        walk: request.head.walk_options(),
        speaker: request.head.wording.speaker(&*read.puzzle),
        branch: request.branch.as_deref(),
    };
    if pictures {
        return answer_pictures(&request, &painter, &read, &position, limits, context);
    }
    let picture = context.search(limits, |control| painter.draw(&read, &position, control));
    let picture = picture.map_err(|error| ApiError::new(ErrorKind::Impossible, error.to_string()))?;
    // Painting ignores the time limit; the bounds keep it within a second or two.
    if context.is_cancelled() {
        return Err(ApiError::new(ErrorKind::Impossible, "no picture: the request was cancelled"));
    }
    let (media, format) = match request.format {
        Format::Svg => (SVG, PictureFormat::Svg),
        Format::Png => (PNG, PictureFormat::Png),
        Format::Pdf | Format::Scene | Format::Pictures => (PDF, PictureFormat::Pdf),
    };
    if format == PictureFormat::Png {
        check_pixels(&picture, &painter, context.bounds)?;
    }
    let bytes = painter.write(&picture, format, DPI, Text::Paths).map_err(|error| {
        let large = matches!(error, PictureError::TooLarge { .. });
        ApiError::new(if large { ErrorKind::TooLarge } else { ErrorKind::Impossible }, error.to_string())
    })?;
    Ok(Reply { media, bytes })
}

/// Replies with the board as JSON instead of a picture.
fn answer_scene(
    request: &Request,
    read: &Detected,
    position: &Position,
    limits: Limits,
    context: &mut Context<'_>,
) -> Result<Reply, ApiError> {
    let answer = match request.show {
        None | Some(Show::Puzzle) => false,
        Some(Show::Answer) => true,
        Some(_) => {
            let message = "the format `scene` shows only `puzzle` or `answer`";
            return Err(ApiError::new(ErrorKind::Impossible, message));
        }
    };
    let scene = context.search(limits, |control| paint::scene(read, position, answer, &english_speaker(), control));
    let scene = scene.map_err(|error| ApiError::new(ErrorKind::Impossible, error.to_string()))?;
    Ok(Reply { media: JSON, bytes: SceneReport::from(&scene).to_json().into_bytes() })
}

/// Replies with all pictures of a step.
fn answer_pictures(
    request: &Request,
    painter: &Painter<'_>,
    read: &Detected,
    position: &Position,
    limits: Limits,
    context: &mut Context<'_>,
) -> Result<Reply, ApiError> {
    if !matches!(request.show, None | Some(Show::Step)) || request.branch.is_some() {
        let message = "the format `pictures` shows a whole step: `show` is `step`, and `branch` is left out";
        return Err(ApiError::new(ErrorKind::Impossible, message));
    }
    let number = request.step.unwrap_or(1);
    let pictures = context.search(limits, |control| painter.pictures(read, position, number, control));
    let pictures = pictures.map_err(|error| ApiError::new(ErrorKind::Impossible, error.to_string()))?;
    Ok(Reply { media: JSON, bytes: pictures.to_json().into_bytes() })
}

/// Maximum number of candidates in one picture.
const MAX_MARKS: usize = 16_000;

/// Checks the number of candidates that a picture of a board may have.
fn check_marks(puzzle: &dyn AnyPuzzle) -> Result<(), ApiError> {
    let open = puzzle.start().iter().filter(|start| start.is_some()).count();
    let marks = open.saturating_mul(usize::from(puzzle.largest_digit()));
    if marks <= MAX_MARKS {
        return Ok(());
    }
    let message = format!("the board has up to {marks} candidates; the limit for pictures is {MAX_MARKS}");
    Err(ApiError::new(ErrorKind::TooLarge, message))
}

/// Checks the number of pixels of a picture before painting it.
fn check_pixels(picture: &Picture, painter: &Painter<'_>, bounds: &Bounds) -> Result<(), ApiError> {
    let (wide, high) = picture.extent(painter.fonts);
    let scale = match painter.size {
        Size::Pixels(width) => width / wide.max(1e-6),
        _ => DPI / 72.0,
    };
    let (width, height) = ((wide * scale).round(), (high * scale).round());
    if width * height <= bounds.pixels as f64 {
        return Ok(());
    }
    let message =
        format!("a picture of {width} by {height} pixels is too large; the limit is {} pixels", bounds.pixels);
    Err(ApiError::new(ErrorKind::TooLarge, message))
}
