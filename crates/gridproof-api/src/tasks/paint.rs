//! From a puzzle to a picture.

use super::candidates::all_candidates;
use super::words;
use gridproof::detect::Detected;
use gridproof::internals::painting::Painting;
use gridproof::internals::report::{PicturesReport, VerdictTag};
use gridproof::logic::{AnyReasoner, Explanation, Position, Step, WalkOptions, explain};
use gridproof::picture::{self, Branches};
use gridproof::say::{Speaker, Strength, of_standing};
use gridproof::scene::{Overlay, Scene, svg};
use gridproof::{Control, Fill, Verdict};
use gridproof_print::{BoardStyle, Fonts, Picture, PictureError, Size, Text, board};
use std::fmt;

/// A file format of pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureFormat {
    /// Vector graphics for screens.
    Svg,
    /// Pixels.
    Png,
    /// For printing.
    Pdf,
}

/// What a picture shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// The puzzle with the entries.
    Puzzle,
    /// The answer.
    Answer,
    /// True candidates: the digits that occur in some answer.
    Candidates,
    /// The candidates that the digits on the board and the pencil marks leave; without the entries.
    Remaining,
    /// The same with the entries.
    EntriesAndRemaining,
    /// A step, by its number from the position on, counted from 1.
    Step(u32),
}

/// Draws puzzles: what to show, and how.
pub struct Painter<'a> {
    /// What to show.
    pub shown: Shown,
    /// The line above the board; may be empty.
    pub title: &'a str,
    /// The size of the picture.
    pub size: Size,
    /// The fonts.
    pub fonts: &'a Fonts,
    /// How steps are found.
    pub walk: WalkOptions<'a>,
    /// The language of sentences about steps.
    pub speaker: Speaker<'a>,
    /// The branch of the step to show, by its name; `None` for the step itself.
    pub branch: Option<&'a str>,
}

/// Why a puzzle cannot be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoPicture {
    /// The reason, in a sentence.
    pub reason: String,
    /// What is known about the number of answers.
    pub verdict: VerdictTag,
}

impl fmt::Display for NoPicture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason)
    }
}

impl std::error::Error for NoPicture {}

/// The board of a puzzle with the entries, or with its answer, for front ends that paint it themselves. `control` must allow two
/// answers.
pub fn scene(
    read: &Detected,
    position: &Position,
    answer: bool,
    speaker: &Speaker<'_>,
    control: &mut Control<'_>,
) -> Result<Scene, NoPicture> {
    if !answer {
        return Ok(read.puzzle.scene(with_entries(read, position).as_ref(), &[]));
    }
    match &read.puzzle.solve(control) {
        Verdict::Unique(answer) => Ok(read.puzzle.scene(Some(answer), &[])),
        verdict => {
            let reason =
                format!("{}: no picture: {}", words::board(read, speaker.language), words::sentence(verdict, speaker));
            Err(NoPicture { reason, verdict: VerdictTag::from(verdict) })
        }
    }
}

/// A step as a picture, the step itself, and the state before it.
type DrawnStep = ((Scene, Overlay), Step, Box<dyn AnyReasoner>);

impl Painter<'_> {
    /// Draws a puzzle and its position. `control` must allow two answers.
    pub fn draw(&self, read: &Detected, position: &Position, control: &mut Control<'_>) -> Result<Picture, NoPicture> {
        let puzzle = &*read.puzzle;
        Ok(match self.shown {
            Shown::Puzzle | Shown::Answer => {
                let answer = self.shown == Shown::Answer;
                self.board(read, &scene(read, position, answer, &self.speaker, control)?, None)
            }
            Shown::Candidates => {
                let candidates = control.nested(None, |control| puzzle.candidates(control));
                if let Err(stop) = candidates.ended {
                    return Err(NoPicture { reason: format!("no picture: {stop}"), verdict: VerdictTag::Unknown });
                }
                let (scene, overlay) = picture::of_marks(puzzle, None, &candidates.seen);
                self.board(read, &scene, Some(&overlay))
            }
            Shown::Remaining | Shown::EntriesAndRemaining => {
                let entries = with_entries(read, position).filter(|_| self.shown == Shown::EntriesAndRemaining);
                let remaining = all_candidates(&*puzzle.reasoner(position));
                let (scene, overlay) = picture::of_marks(puzzle, entries.as_ref(), &remaining);
                self.board(read, &scene, Some(&overlay))
            }
            Shown::Step(number) => self.step(read, position, number, control)?,
        })
    }

    /// Encodes a picture.
    pub fn write(
        &self,
        picture: &Picture,
        format: PictureFormat,
        dpi: f64,
        text: Text,
    ) -> Result<Vec<u8>, PictureError> {
        match format {
            PictureFormat::Svg => picture.svg(self.fonts, self.size, text).map(String::into_bytes),
            PictureFormat::Png => picture.png(self.fonts, self.size, dpi),
            PictureFormat::Pdf => picture.pdf(self.fonts, self.size, self.speaker.language.tag),
        }
    }

    fn board(&self, read: &Detected, scene: &Scene, marks: Option<&Overlay>) -> Picture {
        let (wide, _) = board::extent(scene);
        // Drawn at its final size, so that the lines of a large board are not scaled up.
        let side = match self.size {
            Size::Natural if marks.is_some() => BoardStyle::default().side * 1.4,
            Size::Natural => BoardStyle::default().side,
            Size::Points(width) => (width - 18.0).max(5.0) / wide.max(1.0),
            Size::Pixels(width) => (width * 0.75 - 18.0).max(5.0) / wide.max(1.0),
        };
        let mut drawing = board::draw(scene, marks, &BoardStyle { side, clues: true });
        drawing.title = words::board(read, self.speaker.language);
        Picture::board(drawing, self.title, self.fonts)
    }

    /// Draws a step or one of its branches.
    fn step(
        &self,
        read: &Detected,
        position: &Position,
        number: u32,
        control: &mut Control<'_>,
    ) -> Result<Picture, NoPicture> {
        let (whole, step, before) = self.whole_step(read, position, number, control)?;
        let (scene, overlay) = match self.branch {
            None => whole,
            Some(name) => self.one_branch(read, &step, &*before, name)?,
        };
        let painting = Painting::new(&scene, &overlay, svg::Style::default().side);
        Ok(Picture::Step { painting, title: self.title.to_string() })
    }

    fn one_branch(
        &self,
        read: &Detected,
        step: &Step,
        before: &dyn AnyReasoner,
        name: &str,
    ) -> Result<(Scene, Overlay), NoPicture> {
        let mut branches = branches(read, before, step, &self.speaker).pictures;
        match branches.iter().position(|branch| branch.name == name) {
            Some(at) => {
                let branch = branches.swap_remove(at);
                Ok((branch.scene, branch.overlay))
            }
            None => {
                let names: Vec<&str> = branches.iter().map(|branch| branch.name.as_str()).collect();
                let has = if names.is_empty() { "none".to_string() } else { names.join(", ") };
                let board = words::board(read, self.speaker.language);
                let reason = format!("{board}: no picture: the step has no branch `{name}`; it has {has}");
                Err(NoPicture { reason, verdict: VerdictTag::Unique })
            }
        }
    }

    /// All pictures of a step: the step itself and its branches.
    pub fn pictures(
        &self,
        read: &Detected,
        position: &Position,
        number: u32,
        control: &mut Control<'_>,
    ) -> Result<PicturesReport, NoPicture> {
        let (whole, step, before) = self.whole_step(read, position, number, control)?;
        let branches = branches(read, &*before, &step, &self.speaker);
        Ok(PicturesReport::new(&whole, self.speaker.full(&step), &branches))
    }

    /// Walks to a step and draws it.
    fn whole_step(
        &self,
        read: &Detected,
        position: &Position,
        number: u32,
        control: &mut Control<'_>,
    ) -> Result<DrawnStep, NoPicture> {
        let options = self.walk.clone().with_steps(number as usize);
        let Explanation { standing, steps, .. } = explain(&*read.puzzle, position, &options, control);
        let Some(((_, step), before)) = steps.split_last().filter(|_| steps.len() == number as usize) else {
            let counted_steps = words::counted(steps.len() as u64, "step");
            let why = of_standing(&standing, Strength::Step, &self.speaker);
            let reason = format!(
                "{}: no picture: the path has only {}. {why}",
                words::board(read, self.speaker.language),
                counted_steps
            );
            return Err(NoPicture { reason: reason.trim().to_string(), verdict: VerdictTag::from(&standing) });
        };
        let mut reasoner = read.puzzle.reasoner(position);
        before.iter().for_each(|(_, step)| _ = reasoner.apply(step));
        let (scene, mut overlay) = picture::of_step(&*read.puzzle, &*reasoner, step);
        overlay.title =
            format!("{}: {}", words::board(read, self.speaker.language), self.speaker.language.name_of(step.kind));
        overlay.text = self.speaker.full(step);
        Ok(((scene, overlay), step.clone(), reasoner))
    }
}

/// The branches of a step as pictures, with titles in the language of their sentences.
pub fn branches(read: &Detected, before: &dyn AnyReasoner, step: &Step, speaker: &Speaker<'_>) -> Branches {
    let mut all = picture::of_branches(&*read.puzzle, before, step, speaker);
    let title = format!("{}: {}", words::board(read, speaker.language), speaker.language.name_of(step.kind));
    for branch in &mut all.pictures {
        branch.overlay.title = format!("{title} ({})", branch.name);
    }
    all
}

/// The givens and entries, if there are entries.
fn with_entries(read: &Detected, position: &Position) -> Option<Fill> {
    if position.entries.iter().all(|&digit| digit == 0) {
        return None;
    }
    let digit = |(cell, start): (usize, &Option<u8>)| match *start {
        Some(0) => position.entry(cell),
        start => start.unwrap_or(0),
    };
    let digits = read.puzzle.start().iter().enumerate().map(digit).collect();
    Fill::new(read.puzzle.columns().max(1), digits)
}
