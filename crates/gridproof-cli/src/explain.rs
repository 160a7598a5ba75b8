//! `gridproof explain`: the path to the answer, step by step.

use crate::args;
use crate::batch::{self, Job, Outcome, PieceKind, RunContext};
use crate::exit::Status;
use crate::output::Style;
use crate::stdio::fail;
use gridproof::detect::Detected;
use gridproof::internals::report::{Place, VerdictTag};
use gridproof::logic::End;
use gridproof::logic::Position;
use gridproof::picture;
use gridproof::say::{self, Speaker, Strength};
use gridproof::scene::{Overlay, Scene, svg};
use gridproof_api::tasks::explain::{Explained, explain, instance_count};
use gridproof_api::tasks::paint::branches;
use gridproof_api::tasks::words;
use std::path::{Path, PathBuf};

/// Explain puzzles step by step, from the givens to the answer
///
/// Every step uses the cheapest technique that finds anything. When no technique applies, the explanation stops and says
/// how far it got; with --try it continues by trial and contradiction, and says so. `gridproof techniques` lists the
/// techniques.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  gridproof explain puzzle.txt
  gridproof explain --full --lang ko --steps 5 puzzle.txt
  gridproof explain --svg pictures puzzle.txt
  gridproof explain --find naked-pair --state progress.txt puzzle.txt

Exit status (of several puzzles, the highest):
  0  explained to the end      1  no technique applies, or not exactly one answer
  2  input cannot be read      3  stopped at a limit")]
pub(crate) struct Args {
    #[command(flatten)]
    input: args::Input,
    /// Stop after N steps
    #[arg(long, value_name = "N", help_heading = "Reasoning")]
    steps: Option<usize>,
    /// List every instance of a technique in the current position, or of `all`, instead of explaining
    #[arg(long, value_name = "NAME", help_heading = "Reasoning", value_parser = found_name)]
    find: Option<String>,
    #[command(flatten)]
    reasoning: args::Reasoning,
    #[command(flatten)]
    words: args::Words,
    /// Write a paragraph per step instead of a line
    #[arg(long, help_heading = "Language")]
    full: bool,
    #[command(flatten)]
    batch: args::Batch,
    /// Write one JSON object per puzzle, one per line, with the steps and their reasons as data
    #[arg(long, help_heading = "Output")]
    json: bool,
    /// Draw every step to a file `SOURCE-LINE-STEP.svg` in this directory, and each branch of an argument to
    /// `SOURCE-LINE-STEP-BRANCH.svg`
    #[arg(long, value_name = "DIR", help_heading = "Output")]
    svg: Option<PathBuf>,
    #[command(flatten)]
    output: args::OutputArgs,
}

fn found_name(name: &str) -> Result<String, String> {
    if name == "all" { Ok(name.to_string()) } else { args::technique_name(name) }
}

pub(crate) fn run(args: &Args) -> Status {
    let style = Style::new(&args.output, args.json).with_words(&args.words);
    if let Some(directory) = &args.svg
        && let Err(error) = std::fs::create_dir_all(directory)
    {
        return fail(&format!("{}: {error}", directory.display()));
    }
    let (steps, find, full, svg) = (args.steps, args.find.clone(), args.full, args.svg.clone());
    let (reasoning, words) = (args.reasoning.clone(), args.words.clone());
    batch::run(&args.input, &args.batch, style, Explain { steps, find, full, svg, reasoning, words })
}

struct Explain {
    steps: Option<usize>,
    find: Option<String>,
    full: bool,
    svg: Option<PathBuf>,
    reasoning: args::Reasoning,
    words: args::Words,
}

impl Job for Explain {
    fn run(&self, place: Place, read: Detected, context: &RunContext) -> Outcome {
        let style = &context.style;
        let position = match context.position(self.reasoning.state.as_deref(), &place, &read) {
            Ok(position) => position,
            Err(outcome) => return outcome,
        };
        let speaker = self.words.speaker_of(&*read.puzzle);
        let (explanation, report) = context.search(self.reasoning.time.uniqueness_limits(), |control| {
            let plan = self.reasoning.plan().with_steps(self.steps);
            let explanation = explain(&read, &position, &plan, self.find.as_deref(), control);
            let report = explanation.report(place.clone(), &read, self.find.as_deref(), speaker, control);
            (explanation, report)
        });
        let (kind, mut status) = (PieceKind::Verdict(report.verdict), status(&explanation));
        let mut err = String::new();
        if let Some(directory) = &self.svg
            && let Err(message) = self.draw(directory, &place, &read, &position, &explanation, &speaker)
        {
            err = format!("error: {message}\n");
            status = Status::Unreadable;
        }
        if style.json {
            return Outcome { err, ..Outcome::json(report, kind, status) };
        }
        let out = style.remark(&place, &style.name(&read)) + &self.text(&explanation, &report.remark, &speaker);
        Outcome { out, spaced: true, err, kind, status }
    }
}

impl Explain {
    /// Writes a picture of every step, the board before it and the step on top, and of every branch.
    fn draw(
        &self,
        directory: &Path,
        place: &Place,
        read: &Detected,
        position: &Position,
        explanation: &Explained,
        speaker: &Speaker<'_>,
    ) -> Result<(), String> {
        let mut reason = read.puzzle.reasoner(position);
        // The whole path of the source, so that files of the same name in different directories stay distinct.
        let stem = Path::new(&place.source).with_extension("").to_string_lossy().into_owned();
        let stem: String = stem.chars().map(|sign| if sign.is_alphanumeric() { sign } else { '-' }).collect();
        let stem = stem.trim_matches('-');
        for (number, (_, step)) in explanation.steps.iter().enumerate() {
            let (scene, mut overlay) = picture::of_step(&*read.puzzle, &*reason, step);
            let title = words::board(read, speaker.language);
            overlay.title = format!("{title}: {}", speaker.language.name_of(step.kind));
            overlay.text = speaker.full(step);
            let name = format!("{stem}-{}-{:03}", place.line, number + 1);
            write_svg(&directory.join(format!("{name}.svg")), &scene, &overlay)?;
            for branch in branches(read, &*reason, step, speaker).pictures {
                write_svg(&directory.join(format!("{name}-{}.svg", branch.name)), &branch.scene, &branch.overlay)?;
            }
            // Instances found in one position are not applied.
            if self.find.is_none() {
                reason.apply(step);
            }
        }
        Ok(())
    }

    /// The steps and the remark after them.
    fn text(&self, explanation: &Explained, remark: &str, speaker: &Speaker<'_>) -> String {
        let mut text = String::new();
        let width = explanation.steps.len().to_string().len();
        for (number, (_, step)) in explanation.steps.iter().enumerate() {
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
                let mut sentences = vec![instance_count(explanation.steps.len(), wanted, speaker)];
                sentences.push(say::of_standing(&explanation.standing, Strength::Step, speaker));
                if matches!(explanation.end, End::Stopped(_)) {
                    sentences.push(say::end(explanation.end, explanation.steps.len(), explanation.left, speaker));
                }
                sentences.retain(|sentence| !sentence.is_empty());
                text.push_str(&sentences.join(" "));
            }
        }
        text.push('\n');
        text
    }
}

fn write_svg(path: &Path, scene: &Scene, overlay: &Overlay) -> Result<(), String> {
    let painted = svg::paint(scene, overlay, &svg::Style::default());
    std::fs::write(path, painted).map_err(|error| format!("{}: {error}", path.display()))
}

fn status(explanation: &Explained) -> Status {
    match explanation.end {
        End::Stopped(_) => Status::GaveUp,
        _ if VerdictTag::from(&explanation.standing) == VerdictTag::Unknown => Status::GaveUp,
        End::Solved | End::StepLimit => Status::Done,
        _ => Status::NotUnique,
    }
}

/// Indents every line.
fn indented(text: &str, by: usize) -> String {
    let lines: Vec<String> = text.lines().map(|line| format!("{}{line}", " ".repeat(by))).collect();
    lines.join("\n")
}
