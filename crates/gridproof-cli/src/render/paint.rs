//! From a puzzle to a picture.

use super::{CandidateSource, Format};
use crate::args;
use crate::batch::{Outcome, PieceKind, RunContext};
use crate::exit::Status;
use gridproof::detect::Detected;
use gridproof::internals::report::{Place, VerdictTag};
use gridproof::logic::Position;
use gridproof::message::Message;
use gridproof_api::tasks::paint::{NoPicture, Painter, PictureFormat, Shown};
use gridproof_print::{Fonts, Size, Text};

/// What to draw of every puzzle, and how.
pub(super) struct PictureRequest {
    pub(super) format: Format,
    pub(super) shown: Shown,
    pub(super) title: String,
    pub(super) size: Size,
    pub(super) dpi: f64,
    pub(super) text: Text,
    pub(super) fonts: Fonts,
    pub(super) reasoning: args::Reasoning,
    pub(super) words: args::Words,
    pub(super) branch: Option<String>,
}

/// What a picture shows.
pub(super) fn shown(answer: bool, candidates: Option<CandidateSource>, step: Option<u32>) -> Shown {
    match (answer, candidates, step) {
        (true, ..) => Shown::Answer,
        (_, Some(CandidateSource::True), _) => Shown::Candidates,
        (_, Some(CandidateSource::Left), _) => Shown::Remaining,
        (_, _, Some(step)) => Shown::Step(step),
        _ => Shown::Puzzle,
    }
}

impl PictureRequest {
    /// The picture of a puzzle as bytes; an error is the outcome to report instead.
    pub(super) fn paint(&self, place: &Place, read: &Detected, context: &RunContext) -> Result<Vec<u8>, Box<Outcome>> {
        // The puzzle itself is drawn as it was set.
        let position = match self.shown {
            Shown::Remaining | Shown::Step(_) => {
                context.position(self.reasoning.state.as_deref(), place, read).map_err(Box::new)?
            }
            _ => Position::default(),
        };
        let painter = Painter {
            shown: self.shown,
            title: &self.title,
            size: self.size,
            fonts: &self.fonts,
            walk: self.reasoning.plan(),
            speaker: self.words.speaker_of(&*read.puzzle),
            branch: self.branch.as_deref(),
        };
        let limits = self.reasoning.time.uniqueness_limits();
        let picture = context.search(limits, |control| painter.draw(read, &position, control));
        let picture = picture.map_err(|error| no_picture(place, &error, context))?;
        let format = match self.format {
            Format::Svg => PictureFormat::Svg,
            Format::Png => PictureFormat::Png,
            Format::Pdf => PictureFormat::Pdf,
        };
        painter
            .write(&picture, format, self.dpi, self.text)
            .map_err(|error| Box::new(context.style.failed_puzzle(place, Message::verbatim(error.to_string()))))
    }
}

fn no_picture(place: &Place, error: &NoPicture, context: &RunContext) -> Box<Outcome> {
    let tag = error.verdict;
    // A missing step of a puzzle with one answer is still a failure.
    let status = if tag == VerdictTag::Unique { Status::NotUnique } else { Status::of(tag) };
    let err = context.style.remark(place, &error.reason);
    Box::new(Outcome { err, ..Outcome::text(String::new(), PieceKind::Verdict(tag), status) })
}
