//! `gridproof explain`: the way to the answer, step by step.

use crate::args;
use crate::batch::{Desk, Done, Job, Kind, talk};
use crate::common::{self, Common};
use crate::exit::Status;
use crate::output::Style;
use crate::words;
use gridproof::detect::Detected;
use gridproof::engine::logic::{End, WalkOptions};
use gridproof::logic::Position;
use gridproof::picture;
use gridproof::report::{Line, Place, VerdictTag};
use gridproof::say::{self, Speaker, Strength};
use gridproof::scene::svg;
use gridproof_api::tasks::explain::{Told, found, tell};
use std::path::{Path, PathBuf};

/// Explain puzzles: every step from the start to the answer, and why it follows
///
/// The cheapest technique that finds anything is used at every step. Where the techniques run out, it says so and how far it
/// came; with --try it goes on by trial and contradiction, and says that too. `gridproof techniques` lists what it
/// knows.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  gridproof explain puzzle.txt
  gridproof explain --full --lang ko --steps 5 puzzle.txt
  gridproof explain --svg pictures puzzle.txt
  gridproof explain --find naked-pair --state progress.txt puzzle.txt

Exit status:
  0  explained to the end        1  the techniques ran out; or none or several answers
  2  input could not be read        3  gave up at a limit
  Of many puzzles, the highest.")]
pub(crate) struct Args {
    #[command(flatten)]
    input: args::Input,
    /// Stop after so many steps
    #[arg(long, value_name = "N", help_heading = "Reasoning")]
    steps: Option<usize>,
    /// List every instance of this technique in the present state, instead of the way from it; `all` for every technique
    #[arg(long, value_name = "NAME", help_heading = "Reasoning", value_parser = found_name)]
    find: Option<String>,
    #[command(flatten)]
    reasoning: args::Reasoning,
    #[command(flatten)]
    words: args::Words,
    /// Whole paragraphs instead of one line per step
    #[arg(long, help_heading = "Words")]
    full: bool,
    #[command(flatten)]
    batch: args::Batch,
    /// One JSON object per puzzle and line: the steps with their reasons as data
    #[arg(long, help_heading = "Output")]
    json: bool,
    /// Write a picture of every step into this directory, as `SOURCE-LINE-STEP.svg`
    #[arg(long, value_name = "DIR", help_heading = "Output")]
    svg: Option<PathBuf>,
    #[command(flatten)]
    talk: args::Talk,
}

fn found_name(name: &str) -> Result<String, String> {
    if name == "all" { Ok(name.to_string()) } else { args::technique_name(name) }
}

pub(crate) fn run(args: &Args) -> Status {
    let style = Style::new(&args.talk, args.json);
    if let Some(directory) = &args.svg
        && let Err(error) = std::fs::create_dir_all(directory)
    {
        talk(&format!("error: {}: {error}\n", directory.display()));
        return Status::Unreadable;
    }
    let (steps, find, full, svg) = (args.steps, args.find.clone(), args.full, args.svg.clone());
    let (reasoning, words) = (args.reasoning.clone(), args.words.clone());
    common::run(&args.input, &args.batch, style, |common| Explain { common, steps, find, full, svg, reasoning, words })
}

struct Explain {
    common: Common,
    steps: Option<usize>,
    find: Option<String>,
    full: bool,
    svg: Option<PathBuf>,
    reasoning: args::Reasoning,
    words: args::Words,
}

impl Job for Explain {
    fn common(&self) -> &Common {
        &self.common
    }

    fn run(&self, place: Place, read: Detected, desk: &Desk) -> Done {
        let position = match self.common.position(self.reasoning.state.as_deref(), &place, &read) {
            Ok(position) => position,
            Err(done) => return done,
        };
        let speaker = self.words.speaker(read.puzzle.columns());
        let (told, report) = desk.search(self.reasoning.limits(), |control| {
            let plan = WalkOptions { steps: self.steps, ..self.reasoning.plan() };
            let told = tell(&read, &position, &plan, self.find.as_deref(), control);
            let report = told.report(place.clone(), &read, self.find.as_deref(), speaker, control);
            (told, report)
        });
        let (word, mut status) = (report.verdict, self.status(&told));
        let mut err = String::new();
        if let Some(directory) = &self.svg
            && let Err(trouble) = self.draw(directory, &place, &read, &position, &told, &speaker)
        {
            err = format!("error: {trouble}\n");
            status = Status::Unreadable;
        }
        let out = match self.common.style.json {
            true => Line::from(report).to_json() + "\n",
            false => self.text(&place, &read, &told, &report.remark, &speaker),
        };
        Done { out, apart: !self.common.style.json, err, kind: Kind::Judged(word), status }
    }
}

impl Explain {
    /// Writes a picture of every step: the board before it, and the step on top.
    fn draw(
        &self,
        directory: &Path,
        place: &Place,
        read: &Detected,
        position: &Position,
        told: &Told,
        speaker: &Speaker<'_>,
    ) -> Result<(), String> {
        let mut reason = read.puzzle.reasoner(position);
        // The whole name of the source, so that files of the same name in different directories stay apart.
        let stem = Path::new(&place.source).with_extension("").to_string_lossy().into_owned();
        let stem: String = stem.chars().map(|sign| if sign.is_alphanumeric() { sign } else { '-' }).collect();
        let stem = stem.trim_matches('-');
        for (number, (_, step)) in told.steps.iter().enumerate() {
            let (scene, mut overlay) = picture::of_step(&*read.puzzle, &*reason, step);
            overlay.title = format!("{}: {}", words::board(read), speaker.language.name_of(step.kind));
            overlay.text = speaker.full(step);
            let path = directory.join(format!("{stem}-{}-{:03}.svg", place.line, number + 1));
            let painted = svg::paint(&scene, &overlay, &svg::Style::default());
            std::fs::write(&path, painted).map_err(|error| format!("{}: {error}", path.display()))?;
            // Instances found in one state are not applied.
            if self.find.is_none() {
                reason.apply(step);
            }
        }
        Ok(())
    }

    fn status(&self, told: &Told) -> Status {
        match told.end {
            End::Stopped(_) => Status::GaveUp,
            _ if VerdictTag::from(&told.standing) == VerdictTag::Unknown => Status::GaveUp,
            End::Solved | End::Enough => Status::Done,
            _ => Status::NotOne,
        }
    }

    fn text(&self, place: &Place, read: &Detected, told: &Told, remark: &str, speaker: &Speaker<'_>) -> String {
        let mut text = self.common.style.remark(place, &words::board(read));
        let width = told.steps.len().to_string().len();
        for (number, (_, step)) in told.steps.iter().enumerate() {
            let name = speaker.language.name_of(step.kind);
            let line = match self.full {
                true => format!("{:>width$}. {name}\n{}\n", number + 1, indented(&speaker.full(step), width + 2)),
                false => format!("{:>width$}. {}\n", number + 1, speaker.short(step)),
            };
            text.push_str(&line);
        }
        match &self.find {
            None => text.push_str(remark),
            Some(wanted) => {
                let mut said = vec![found(told.steps.len(), wanted, speaker)];
                said.push(say::of_standing(&told.standing, Strength::Step, speaker));
                if matches!(told.end, End::Stopped(_)) {
                    said.push(say::end(told.end, told.steps.len(), told.left, speaker));
                }
                said.retain(|sentence| !sentence.is_empty());
                text.push_str(&said.join(" "));
            }
        }
        text.push('\n');
        text
    }
}

/// Every line moved to the right.
pub(crate) fn indented(text: &str, by: usize) -> String {
    let lines: Vec<String> = text.lines().map(|line| format!("{}{line}", " ".repeat(by))).collect();
    lines.join("\n")
}
