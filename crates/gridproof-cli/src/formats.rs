//! `gridproof formats`: the formats that can be read and written.

use crate::exit::Status;
use crate::{args, stdio};
use gridproof::{FAMILIES, Family, FormatInfo};
use gridproof_api::layout_name;
use serde::Serialize;

/// List the formats of each family with examples, and its engines
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  gridproof formats
  gridproof formats latin
  gridproof formats --json | grep '\"line\"'

Exit status:
  0  done                      2  no such family or format")]
pub(crate) struct Args {
    /// List the formats of this family only
    #[arg(value_name = "FAMILY", value_parser = args::family_parser())]
    only: Option<&'static Family>,
    /// The same as FAMILY
    #[arg(long, value_parser = args::family_parser(), conflicts_with = "only", hide = true)]
    family: Option<&'static Family>,
    /// Write one JSON object per format, one per line
    #[arg(long)]
    json: bool,
}

/// A format in JSON.
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
    let only = args.only.or(args.family);
    let mut text = String::new();
    for family in FAMILIES.iter().filter(|family| only.is_none_or(|only| only.id == family.id)) {
        if args.json {
            rows(family, &mut text);
        } else {
            describe(family, &mut text);
        }
    }
    stdio::print(&text);
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
    layout_name(format.layout)
}
