//! `gridproof formats`: what can be read and written.

use crate::exit::Status;
use crate::{args, page};
use gridproof::{FAMILIES, Family, FormatInfo};
use gridproof_api::layout_word;
use serde::Serialize;

/// List families, their formats with examples, and their engines
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  gridproof formats
  gridproof formats --family latin
  gridproof formats --json | grep '\"line\"'

Exit status:
  0")]
pub(crate) struct Args {
    /// Only this family of puzzles
    #[arg(long, value_parser = args::family_parser())]
    family: Option<&'static Family>,
    /// One JSON object per format and line
    #[arg(long)]
    json: bool,
}

/// One format, as JSON has it.
#[derive(Serialize)]
struct Row<'a> {
    family: &'a str,
    format: &'a str,
    name: &'a str,
    about: &'a str,
    layout: &'a str,
    example: &'a str,
}

pub(crate) fn run(args: &Args) -> Status {
    let mut text = String::new();
    for family in FAMILIES.iter().filter(|family| args.family.is_none_or(|only| only.id == family.id)) {
        if args.json {
            rows(family, &mut text);
        } else {
            describe(family, &mut text);
        }
    }
    page::write(&text);
    Status::Done
}

fn rows(family: &Family, text: &mut String) {
    for format in family.formats() {
        let FormatInfo { id, name, about, example, .. } = *format;
        let row = Row { family: family.id, format: id, name, about, layout: layout(format), example };
        text.push_str(&serde_json::to_string(&row).unwrap_or_default());
        text.push('\n');
    }
}

fn describe(family: &Family, text: &mut String) {
    if !text.is_empty() {
        text.push('\n');
    }
    text.push_str(&format!("{}: {}\n  {}\n", family.id, family.name, family.about));
    for engine in family.engines() {
        text.push_str(&format!("  --engine {}: {}\n", engine.id, engine.about));
    }
    for format in family.formats() {
        text.push_str(&format!("\n  {} ({}, {}): {}\n", format.id, format.name, layout(format), format.about));
        for line in format.example.lines() {
            text.push_str(&format!("      {line}\n"));
        }
    }
}

fn layout(format: &FormatInfo) -> &'static str {
    layout_word(format.layout)
}
