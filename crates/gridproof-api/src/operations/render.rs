//! `render`: a puzzle as a picture.

use super::{JSON, Operation, Reply, SVG, request_of, understood};
use crate::request::{Source, State, Words};
use crate::tasks::paint::{self, Ask};
use crate::{Asked, Bounds, Refusal, Wrong};
use gridproof::detect::Detected;
use gridproof::engine::logic::WalkOptions;
use gridproof::logic::Position;
use gridproof::report::SceneReport;
use gridproof::{AnyPuzzle, Limits};
use gridproof_print::{Fonts, Picture, PictureError, Size, Text};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

pub(super) const OPERATION: Operation = Operation {
    id: "render",
    about: "A puzzle as a picture: SVG, PNG or PDF; or its board as JSON, to be painted by the caller",
    request: request_of::<Request>,
    reply: None,
    media: &[SVG, PNG, PDF, JSON[0]],
    example: r#"{"puzzle":"https://puzz.link/p?skyscrapers/4/4/k13h4j3g","format":"svg","title":"No. 7"}"#,
    answer,
};

const PNG: &str = "image/png";
const PDF: &str = "application/pdf";

/// Pixels per inch of pictures that have no width.
const DPI: f64 = 150.0;

#[derive(Deserialize, JsonSchema)]
struct Request {
    #[serde(flatten)]
    source: Source,
    /// The kind of file; `scene` is the puzzle or its answer as JSON: tiles, edges and shapes.
    format: Format,
    /// What is to be seen; the puzzle unless given.
    #[serde(default)]
    show: Option<Show>,
    /// Which step is shown, from 1; the next unless given.
    #[serde(default)]
    #[schemars(range(min = 1, max = 1_000_000))]
    step: Option<u32>,
    /// The work so far: what was entered stands on the board, and steps go on from there.
    #[serde(default)]
    state: Option<State>,
    /// A line above the board.
    #[serde(default)]
    #[schemars(length(max = 120))]
    title: Option<String>,
    /// The width in pixels, on paper 96 to an inch; cells of 10 mm unless given.
    #[serde(default)]
    #[schemars(range(min = 20, max = 10_000))]
    width: Option<u32>,
    #[serde(flatten)]
    words: Words,
    /// Where the techniques run out, assume a candidate and follow it to a contradiction.
    #[serde(default, rename = "try")]
    trial: Option<bool>,
}

/// A kind of file.
#[derive(Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Format {
    Svg,
    Png,
    Pdf,
    Scene,
}

/// What is to be seen.
#[derive(Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Show {
    /// The puzzle, and what was entered.
    Puzzle,
    /// The answer.
    Answer,
    /// The digits that occur in some answer.
    Candidates,
    /// What was entered, and the candidates that digits and pencil marks leave.
    Marks,
    /// A step on the board before it.
    Step,
}

fn answer(request: Value, asked: &mut Asked<'_>) -> Result<Reply, Refusal> {
    let request: Request = understood(request)?;
    let (read, position) = request.source.read_at(request.state.as_ref(), asked.bounds)?;
    asked.bounds.draw(read.puzzle.rows(), read.puzzle.columns())?;
    if matches!(request.show, Some(Show::Candidates | Show::Marks | Show::Step)) {
        few_marks(&*read.puzzle)?;
    }
    let limits = Limits::answers(2).with_time(request.source.time());
    if matches!(request.format, Format::Scene) {
        return as_json(&request, &read, &position, limits, asked);
    }
    let title = request.title.as_deref().unwrap_or_default().split_whitespace().collect::<Vec<_>>().join(" ");
    let fonts = Fonts::default();
    let ask = Ask {
        shown: match request.show.unwrap_or(Show::Puzzle) {
            Show::Puzzle => paint::Shown::Puzzle,
            Show::Answer => paint::Shown::Answer,
            Show::Candidates => paint::Shown::Candidates,
            Show::Marks => paint::Shown::Marks,
            Show::Step => paint::Shown::Step(request.step.unwrap_or(1)),
        },
        title: &title,
        size: request.width.map_or(Size::Natural, |width| Size::Pixels(f64::from(width))),
        fonts: &fonts,
        plan: WalkOptions { trial: request.trial.unwrap_or(false), ..WalkOptions::default() },
        speaker: request.words.speaker(read.puzzle.columns()),
    };
    let picture = asked.search(limits, |control| ask.draw(&read, &position, control));
    let picture = picture.map_err(|instead| Refusal::new(Wrong::Impossible, instead.said))?;
    // Painting looks at no clock: its bounds are small enough for it to end within a second or two.
    if asked.is_cancelled() {
        return Err(Refusal::new(Wrong::Impossible, "no picture: it was cancelled"));
    }
    let (media, format) = match request.format {
        Format::Svg => (SVG, paint::Format::Svg),
        Format::Png => (PNG, paint::Format::Png),
        Format::Pdf | Format::Scene => (PDF, paint::Format::Pdf),
    };
    if format == paint::Format::Png {
        few_pixels(&picture, &ask, asked.bounds)?;
    }
    let bytes = ask.write(&picture, format, DPI, Text::Paths).map_err(|error| {
        let large = matches!(error, PictureError::TooLarge { .. });
        Refusal::new(if large { Wrong::TooLarge } else { Wrong::Impossible }, error.to_string())
    })?;
    Ok(Reply { media, bytes })
}

/// The board as JSON, without painting it.
fn as_json(
    request: &Request,
    read: &Detected,
    position: &Position,
    limits: Limits,
    asked: &mut Asked<'_>,
) -> Result<Reply, Refusal> {
    let answer = match request.show {
        None | Some(Show::Puzzle) => false,
        Some(Show::Answer) => true,
        Some(_) => {
            let message = "the format `scene` shows `puzzle` or `answer`";
            return Err(Refusal::new(Wrong::Malformed, message));
        }
    };
    let scene = asked.search(limits, |control| paint::scene(read, position, answer, control));
    let scene = scene.map_err(|instead| Refusal::new(Wrong::Impossible, instead.said))?;
    Ok(Reply { media: JSON[0], bytes: SceneReport::from(&scene).to_json().into_bytes() })
}

/// Small digits in one picture.
const MARKS: usize = 16_000;

/// Whether a board has no more candidates than are painted here.
fn few_marks(puzzle: &dyn AnyPuzzle) -> Result<(), Refusal> {
    let open = puzzle.start().iter().filter(|start| start.is_some()).count();
    let most = open.saturating_mul(usize::from(puzzle.largest_digit()));
    if most <= MARKS {
        return Ok(());
    }
    let message = format!("the board has room for {most} candidates; at most {MARKS} are drawn here");
    Err(Refusal::new(Wrong::TooLarge, message))
}

/// Whether a picture has no more pixels than are painted here, which is known before there are any.
fn few_pixels(picture: &Picture, ask: &Ask<'_>, bounds: &Bounds) -> Result<(), Refusal> {
    let (wide, high) = picture.extent(ask.fonts);
    let scale = match ask.size {
        Size::Pixels(width) => width / wide.max(1e-6),
        _ => DPI / 72.0,
    };
    let (width, height) = ((wide * scale).round(), (high * scale).round());
    if width * height <= bounds.pixels as f64 {
        return Ok(());
    }
    let message =
        format!("a picture of {width} by {height} pixels is too large; at most {} are painted here", bounds.pixels);
    Err(Refusal::new(Wrong::TooLarge, message))
}
