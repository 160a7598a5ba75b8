//! From a puzzle to a picture.

use super::candidates::marks;
use super::words;
use gridproof::detect::Detected;
use gridproof::engine::logic::WalkOptions;
use gridproof::logic::{Position, explain};
use gridproof::report::VerdictTag;
use gridproof::say::{Speaker, Strength, of_standing};
use gridproof::scene::{Overlay, Scene, svg};
use gridproof::{Control, Fill, Verdict, picture};
use gridproof_print::{BoardStyle, Fonts, Picture, PictureError, Size, Text, board};

/// A kind of file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Lines and areas.
    Svg,
    /// Pixels.
    Png,
    /// For printing.
    Pdf,
}

/// What is to be seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// The puzzle, with what was entered.
    Puzzle,
    /// With its answer.
    Answer,
    /// With the digits that occur in some answer.
    Candidates,
    /// With the candidates that the digits on the board and the pencil marks leave; without what was entered.
    Left,
    /// The same, with what was entered.
    Marks,
    /// With this step from the position, from 1.
    Step(u32),
}

/// A picture that is asked for.
pub struct Ask<'a> {
    /// What is to be seen.
    pub shown: Shown,
    /// What stands above it, or nothing.
    pub title: &'a str,
    /// How large it is.
    pub size: Size,
    /// The fonts.
    pub fonts: &'a Fonts,
    /// What a step is found with.
    pub plan: WalkOptions<'a>,
    /// Who speaks about it.
    pub speaker: Speaker<'a>,
}

/// Why there is nothing to be drawn.
pub struct Instead {
    /// The reason, in a sentence.
    pub said: String,
    /// What is known about the number of answers.
    pub word: VerdictTag,
}

/// The board of a puzzle with the work on it, or with its answer, for front ends that paint it themselves. `control` must
/// allow two answers.
pub fn scene(read: &Detected, position: &Position, answer: bool, control: &mut Control<'_>) -> Result<Scene, Instead> {
    if !answer {
        return Ok(read.puzzle.scene(entered(read, position).as_ref(), &[]));
    }
    match &read.puzzle.solve(control) {
        Verdict::Unique(answer) => Ok(read.puzzle.scene(Some(answer), &[])),
        verdict => {
            let said = format!("{}: no picture: {}", words::board(read), words::sentence(verdict));
            Err(Instead { said, word: VerdictTag::from(verdict) })
        }
    }
}

impl Ask<'_> {
    /// The picture of a puzzle with the work on it. `control` must allow two answers.
    pub fn draw(&self, read: &Detected, position: &Position, control: &mut Control<'_>) -> Result<Picture, Instead> {
        let puzzle = &*read.puzzle;
        Ok(match self.shown {
            Shown::Puzzle | Shown::Answer => {
                let answer = self.shown == Shown::Answer;
                self.board(read, &scene(read, position, answer, control)?, None)
            }
            Shown::Candidates => {
                let candidates = control.nested(None, |control| puzzle.candidates(control));
                if let Err(stop) = candidates.ended {
                    return Err(Instead { said: format!("no picture: {stop}"), word: VerdictTag::Unknown });
                }
                let (scene, overlay) = picture::of_marks(puzzle, None, &candidates.seen);
                self.board(read, &scene, Some(&overlay))
            }
            Shown::Left | Shown::Marks => {
                let entered = entered(read, position).filter(|_| self.shown == Shown::Marks);
                let marks = marks(&*puzzle.reasoner(position));
                let (scene, overlay) = picture::of_marks(puzzle, entered.as_ref(), &marks);
                self.board(read, &scene, Some(&overlay))
            }
            Shown::Step(number) => self.step(read, position, number, control)?,
        })
    }

    /// The picture as bytes.
    pub fn write(&self, picture: &Picture, format: Format, dpi: f64, text: Text) -> Result<Vec<u8>, PictureError> {
        match format {
            Format::Svg => Ok(picture.svg(self.fonts, self.size, text).into_bytes()),
            Format::Png => picture.png(self.fonts, self.size, dpi),
            Format::Pdf => picture.pdf(self.fonts, self.size, self.speaker.language.tag),
        }
    }

    fn board(&self, read: &Detected, scene: &Scene, marks: Option<&Overlay>) -> Picture {
        let (wide, _) = board::extent(scene);
        // A board that is drawn large has lines to match, so it is drawn at the size at which it is shown.
        let side = match self.size {
            Size::Natural if marks.is_some() => BoardStyle::default().side * 1.4,
            Size::Natural => BoardStyle::default().side,
            Size::Points(width) => (width - 18.0).max(5.0) / wide.max(1.0),
            Size::Pixels(width) => (width * 0.75 - 18.0).max(5.0) / wide.max(1.0),
        };
        let mut drawing = board::draw(scene, marks, &BoardStyle { side, clues: true });
        drawing.title = words::board(read);
        Picture::board(drawing, self.title, self.fonts)
    }

    fn step(
        &self,
        read: &Detected,
        position: &Position,
        number: u32,
        control: &mut Control<'_>,
    ) -> Result<Picture, Instead> {
        let plan = WalkOptions { steps: Some(number as usize), ..self.plan.clone() };
        let (standing, steps, _) = explain(&*read.puzzle, position, &plan, control);
        let Some(((_, step), before)) = steps.split_last().filter(|_| steps.len() == number as usize) else {
            let why = of_standing(&standing, Strength::Step, &self.speaker);
            let said = format!("{}: no picture: there are {} steps. {why}", words::board(read), steps.len());
            return Err(Instead { said: said.trim().to_string(), word: VerdictTag::from(&standing) });
        };
        let mut reason = read.puzzle.reasoner(position);
        before.iter().for_each(|(_, step)| _ = reason.apply(step));
        let (scene, mut overlay) = picture::of_step(&*read.puzzle, &*reason, step);
        overlay.title = format!("{}: {}", words::board(read), self.speaker.language.name_of(step.kind));
        overlay.text = self.speaker.full(step);
        let style = svg::Style { fonts: Picture::fonts(self.fonts), ..svg::Style::default() };
        Ok(Picture::Step { svg: svg::paint(&scene, &overlay, &style), title: self.title.to_string() })
    }
}

/// The digits that stand on the board, if any were entered.
fn entered(read: &Detected, position: &Position) -> Option<Fill> {
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
