//! From a puzzle to a picture.

use super::{Format, Which};
use crate::args;
use crate::batch::{Desk, Done, Kind};
use crate::common::Common;
use crate::exit::Status;
use crate::input::Trouble;
use crate::words;
use gridproof::detect::Detected;
use gridproof::logic::{Position, explain};
use gridproof::report::{Place, Word};
use gridproof::scene::{Overlay, Scene, svg};
use gridproof::{Digits, Limits, Verdict, picture};
use gridproof_print::{Fonts, Look, Picture, Size, Text, board};

/// What is to be seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shown {
    /// The puzzle.
    Puzzle,
    /// With its answer.
    Answer,
    /// With candidates.
    Candidates(Which),
    /// With this step, from 1.
    Step(u32),
}

impl Shown {
    pub(super) fn of(answer: bool, candidates: Option<Which>, step: Option<u32>) -> Shown {
        match (answer, candidates, step) {
            (true, ..) => Shown::Answer,
            (_, Some(which), _) => Shown::Candidates(which),
            (_, _, Some(step)) => Shown::Step(step),
            _ => Shown::Puzzle,
        }
    }
}

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

/// What is said instead of a picture.
type Instead = Box<Done>;

impl Ask {
    /// The picture of a puzzle as bytes.
    pub(super) fn paint(
        &self,
        common: &Common,
        place: &Place,
        read: &Detected,
        desk: &Desk,
    ) -> Result<Vec<u8>, Instead> {
        let fail = |message: String| -> Instead {
            Box::new(common.style.failed(&place.source, &Trouble::line(place.line as usize, message)))
        };
        let picture = match self.shown {
            Shown::Puzzle => self.board(read, &read.puzzle.scene(None, &[]), None),
            Shown::Answer => {
                let limits = Limits { time: self.reasoning.timeout, ..Limits::answers(2) };
                let verdict = desk.search(limits, |control| read.puzzle.solve(control));
                let Verdict::Unique(answer) = &verdict else { return Err(not_one(common, place, read, &verdict)) };
                self.board(read, &read.puzzle.scene(Some(answer), &[]), None)
            }
            Shown::Candidates(which) => {
                let marks = self.candidates(common, place, read, which, desk)?;
                let (scene, overlay) = picture::of_marks(&*read.puzzle, None, &marks);
                self.board(read, &scene, Some(&overlay))
            }
            Shown::Step(number) => self.step(common, place, read, number, desk)?,
        };
        let made = match self.format {
            Format::Svg => Ok(picture.svg(&self.fonts, self.size, self.text).into_bytes()),
            Format::Png => picture.png(&self.fonts, self.size, self.dpi),
            Format::Pdf => picture.pdf(&self.fonts, self.size, &self.words.lang),
        };
        made.map_err(|trouble| fail(trouble.to_string()))
    }

    fn board(&self, read: &Detected, scene: &Scene, marks: Option<&Overlay>) -> Picture {
        let (wide, _) = board::extent(scene);
        // A board that is drawn large has lines to match, so it is drawn at the size at which it is shown.
        let side = match self.size {
            Size::Natural if marks.is_some() => Look::default().side * 1.4,
            Size::Natural => Look::default().side,
            Size::Points(width) => (width - 18.0).max(5.0) / wide.max(1.0),
            Size::Pixels(width) => (width * 0.75 - 18.0).max(5.0) / wide.max(1.0),
        };
        let mut drawing = board::draw(scene, marks, &Look { side, clues: true });
        drawing.title = words::board(read);
        Picture::board(drawing, &self.title, &self.fonts)
    }

    fn candidates(
        &self,
        common: &Common,
        place: &Place,
        read: &Detected,
        which: Which,
        desk: &Desk,
    ) -> Result<Vec<Digits>, Instead> {
        if which == Which::Left {
            let position = common.position(self.reasoning.state.as_deref(), place, read).map_err(Box::new)?;
            let reason = read.puzzle.reasoner(&position);
            return Ok((0..reason.cells()).map(|cell| reason.candidates(cell)).collect());
        }
        let limits = Limits { answers: None, ..self.reasoning.limits() };
        let candidates = desk.search(limits, |control| read.puzzle.candidates(control));
        match candidates.ended {
            Ok(()) => Ok(candidates.seen),
            Err(stop) => Err(instead(common, place, &format!("no picture: {stop}"), Word::Unknown, Status::GaveUp)),
        }
    }

    fn step(
        &self,
        common: &Common,
        place: &Place,
        read: &Detected,
        number: u32,
        desk: &Desk,
    ) -> Result<Picture, Instead> {
        let position: Position = common.position(self.reasoning.state.as_deref(), place, read).map_err(Box::new)?;
        let mut plan = self.reasoning.plan();
        plan.steps = Some(number as usize);
        let (standing, steps, _) =
            desk.search(self.reasoning.limits(), |control| explain(&*read.puzzle, &position, &plan, control));
        let Some(((_, step), before)) = steps.split_last().filter(|_| steps.len() == number as usize) else {
            let word = Word::from(&standing);
            let status = if word == Word::Unique { Status::NotOne } else { Status::of(word) };
            let speaker = self.words.speaker(read.puzzle.columns());
            let why = gridproof::say::of_standing(&standing, gridproof::say::Strength::Step, &speaker);
            let said = format!("{}: no picture: there are {} steps. {why}", words::board(read), steps.len());
            return Err(instead(common, place, said.trim(), word, status));
        };
        let mut reason = read.puzzle.reasoner(&position);
        before.iter().for_each(|(_, step)| _ = reason.apply(step));
        let (scene, mut overlay) = picture::of_step(&*read.puzzle, &*reason, step);
        let speaker = self.words.speaker(read.puzzle.columns());
        overlay.title = format!("{}: {}", words::board(read), speaker.language.name_of(step.kind));
        overlay.text = speaker.full(step);
        let style = svg::Style { fonts: Picture::fonts(&self.fonts), ..svg::Style::default() };
        Ok(Picture::Step { svg: svg::paint(&scene, &overlay, &style), title: self.title.clone() })
    }
}

/// Says that there is not one answer.
fn not_one(common: &Common, place: &Place, read: &Detected, verdict: &Verdict) -> Instead {
    let said = format!("{}: no picture: {}", words::board(read), words::sentence(verdict));
    let word = Word::from(verdict);
    instead(common, place, &said, word, Status::of(word))
}

fn instead(common: &Common, place: &Place, said: &str, word: Word, status: Status) -> Instead {
    let err = common.style.remark(place, said);
    Box::new(Done { out: String::new(), apart: false, err, kind: Kind::Judged(word), status })
}
