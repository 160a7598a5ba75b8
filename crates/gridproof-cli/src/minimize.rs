//! `gridproof minimize`: puzzles without redundant clues and givens.

use crate::args;
use crate::batch::{self, Job, Outcome, PieceKind, RunContext};
use crate::exit::Status;
use crate::output::Style;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use gridproof::detect::Detected;
use gridproof::generate::Symmetry;
use gridproof::internals::report::{ChangedReport, Place, VerdictTag};
use gridproof::message;
use gridproof::parts::{MinimizeOptions, Minimized, PartKind, Parts, Redundant};
use gridproof::{Limits, Seed, Verdict};
use gridproof_api::tasks::minimize::{Minimization, minimize};

/// Remove redundant clues and givens
///
/// Each given, then each clue, is removed if the puzzle still has exactly one answer without it, which is proved every
/// time. In the result, none of them is redundant. Kakuro sums are kept unless --clues is given. Puzzles without exactly
/// one answer are reported and not written.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  gridproof minimize puzzles.txt
  gridproof minimize --seed 7 --symmetry half-turn puzzle.txt
  gridproof minimize --report puzzle.txt          which clues are redundant?
  gridproof minimize --clues --to grid kakuro.txt

Exit status (of several puzzles, the highest):
  0  minimal                   1  not exactly one answer
  2  a puzzle cannot be read, or cannot be written in that format
  3  stopped at a limit: redundant clues may remain")]
pub(crate) struct Args {
    #[command(flatten)]
    input: args::Input,
    /// Try clues in a random order, determined by the seed [default: board order]
    #[arg(long, value_name = "SEED", value_parser = args::seed, help_heading = "Removal")]
    seed: Option<Seed>,
    /// Remove only whole groups under this symmetry
    #[arg(long, value_name = "SYMMETRY", value_parser = symmetry_parser(), default_value = "none", help_heading = "Removal")]
    symmetry: Symmetry,
    /// Also remove Kakuro sums
    #[arg(long, help_heading = "Removal")]
    clues: bool,
    /// Remove nothing; list the clues and givens that are redundant by themselves
    #[arg(long, help_heading = "Removal")]
    report: bool,
    #[command(flatten)]
    time: args::TimeLimit,
    #[command(flatten)]
    output: args::PuzzleOutput,
    #[command(flatten)]
    batch: args::Batch,
}

fn symmetry_parser() -> impl TypedValueParser<Value = Symmetry> {
    PossibleValuesParser::new(Symmetry::ALL.map(Symmetry::id)).try_map(|id| {
        Symmetry::ALL.into_iter().find(|row| row.id() == id).ok_or_else(|| format!("unknown symmetry `{id}`"))
    })
}

pub(crate) fn run(args: &Args) -> Status {
    let style = Style::plain(args.output.quiet, args.output.json);
    let options =
        MinimizeOptions::default().with_symmetry(args.symmetry).with_clues(args.clues).with_seed(args.seed.clone());
    let job = Minimize { options, limits: args.time.limits(), output: args.output.clone(), report: args.report };
    batch::run(&args.input, &args.batch, style, job)
}

struct Minimize {
    options: MinimizeOptions,
    limits: Limits,
    output: args::PuzzleOutput,
    report: bool,
}

impl Job for Minimize {
    fn run(&self, place: Place, read: Detected, context: &RunContext) -> Outcome {
        let (style, format) = (&context.style, self.output.format(read.format.id));
        context.search(self.limits.clone(), |control| {
            match minimize(place.clone(), &read, &self.options, self.report, format, control) {
                Ok((Minimization::Minimized(minimized), report)) => minimal(style, &place, &read, &minimized, report),
                Ok((Minimization::Redundant(found), report)) => redundant(style, &place, &read, &found, report),
                Ok((Minimization::NotUnique(verdict), report)) => not_unique(style, &place, &read, &verdict, report),
                Err(reason) => style.failed_puzzle(
                    &place,
                    message!("this cannot be written as `{format}`: {reason}", format, reason = reason.0),
                ),
            }
        })
    }
}

fn not_unique(style: &Style, place: &Place, read: &Detected, verdict: &Verdict, report: ChangedReport) -> Outcome {
    let tag = VerdictTag::from(verdict);
    if style.json {
        return Outcome::json(report, PieceKind::Verdict(tag), Status::of(tag));
    }
    let message = format!("{}: unchanged; {}", style.name(read), style.sentence_about(read, verdict));
    Outcome::remark(style.remark(place, &message), tag)
}

const UNIQUE: PieceKind = PieceKind::Verdict(VerdictTag::Unique);

/// Writes the minimized puzzle, with a remark about what was removed.
fn minimal(style: &Style, place: &Place, read: &Detected, made: &Minimized, report: ChangedReport) -> Outcome {
    let status = Status::complete(made.ended.is_ok());
    if style.json {
        return Outcome::json(report, UNIQUE, status);
    }
    let text = report.puzzle.unwrap_or_default();
    let mut message = format!("{}: {}", style.name(read), counts(&made.parts, &made.removed));
    if let Err(stop) = made.ended {
        message.push_str(&format!("; not everything was tried: {stop}"));
    }
    let hidden = style.quiet && made.ended.is_ok();
    let err = if hidden { String::new() } else { style.remark(place, &message) };
    let spaced = text.contains('\n');
    Outcome { out: text + "\n", spaced, err, kind: UNIQUE, status }
}

/// Lists what is redundant.
fn redundant(style: &Style, place: &Place, read: &Detected, found: &Redundant, report: ChangedReport) -> Outcome {
    let status = Status::complete(found.ended.is_ok());
    if style.json {
        return Outcome::json(report, UNIQUE, status);
    }
    let part = |at: &usize| found.parts.list.get(*at);
    let names = |group: &Vec<usize>| {
        let names: Vec<&str> = group.iter().filter_map(part).map(|part| part.name.as_str()).collect();
        names.join(" with ")
    };
    let names: Vec<String> = found.groups.iter().map(names).collect();
    let mut message = match names.is_empty() {
        true => format!("{}: nothing is redundant", style.name(read)),
        false => format!("{}: each of these is redundant by itself: {}", style.name(read), names.join(", ")),
    };
    if let Err(stop) = found.ended {
        message.push_str(&format!("; not everything was tried: {stop}"));
    }
    Outcome::text(style.remark(place, &message), UNIQUE, status)
}

/// What was removed, in words.
fn counts(parts: &Parts, removed: &[usize]) -> String {
    let count = |kind: PartKind, name: &str| {
        let all = parts.list.iter().filter(|part| part.kind == kind).count();
        let removed = removed.iter().filter(|&&at| parts.list[at].kind == kind).count();
        (all > 0).then(|| format!("{removed} of {all} {name}"))
    };
    let counts: Vec<String> =
        [count(PartKind::Given, "givens"), count(PartKind::Clue, "clues")].into_iter().flatten().collect();
    if counts.is_empty() { "nothing to remove".to_string() } else { format!("removed {}", counts.join(" and ")) }
}
