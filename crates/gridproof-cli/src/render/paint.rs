//! From a puzzle to a picture.

use super::{Format, Which};
use crate::args;
use crate::batch::{Desk, Done, Kind};
use crate::common::Common;
use crate::exit::Status;
use crate::input::Trouble;
use gridproof::Limits;
use gridproof::detect::Detected;
use gridproof::logic::Position;
use gridproof::report::{Place, VerdictTag};
use gridproof_api::tasks::paint::{self, Instead, Shown};
use gridproof_print::{Fonts, Size, Text};

/// A picture that is asked for.
pub(super) struct Ask {
    pub(super) format: Format,
    pub(super) shown: Shown,
    pub(super) title: String,
    pub(super) size: Size,
    pub(super) dpi: f64,
    pub(super) text: Text,
    pub(super) fonts: Fonts,
    pub(super) reasoning: args::Reasoning,
    pub(super) words: args::Words,
}

/// What is to be seen.
pub(super) fn shown(answer: bool, candidates: Option<Which>, step: Option<u32>) -> Shown {
    match (answer, candidates, step) {
        (true, ..) => Shown::Answer,
        (_, Some(Which::True), _) => Shown::Candidates,
        (_, Some(Which::Left), _) => Shown::Left,
        (_, _, Some(step)) => Shown::Step(step),
        _ => Shown::Puzzle,
    }
}

impl Ask {
    /// The picture of a puzzle as bytes, or what is said instead.
    pub(super) fn paint(
        &self,
        common: &Common,
        place: &Place,
        read: &Detected,
        desk: &Desk,
    ) -> Result<Vec<u8>, Box<Done>> {
        // The puzzle itself is drawn as it was set.
        let position = match self.shown {
            Shown::Left | Shown::Step(_) => {
                common.position(self.reasoning.state.as_deref(), place, read).map_err(Box::new)?
            }
            _ => Position::default(),
        };
        let ask = paint::Ask {
            shown: self.shown,
            title: &self.title,
            size: self.size,
            fonts: &self.fonts,
            plan: self.reasoning.plan(),
            speaker: self.words.speaker(read.puzzle.columns()),
        };
        let limits = Limits::answers(2).with_time(self.reasoning.timeout);
        let picture = desk.search(limits, |control| ask.draw(read, &position, control));
        let picture = picture.map_err(|instead| self.instead(common, place, &instead))?;
        let format = match self.format {
            Format::Svg => paint::Format::Svg,
            Format::Png => paint::Format::Png,
            Format::Pdf => paint::Format::Pdf,
        };
        ask.write(&picture, format, self.dpi, self.text).map_err(|trouble| {
            Box::new(common.style.failed(&place.source, &Trouble::line(place.line as usize, trouble.to_string())))
        })
    }

    fn instead(&self, common: &Common, place: &Place, instead: &Instead) -> Box<Done> {
        let word = instead.word;
        // One answer is no picture where a step was asked for that is not there.
        let status = if word == VerdictTag::Unique { Status::NotOne } else { Status::of(word) };
        let err = common.style.remark(place, &instead.said);
        Box::new(Done { out: String::new(), apart: false, err, kind: Kind::Judged(word), status })
    }
}
