//! `gridproof techniques`: what explanations and ratings are made of.

use crate::args;
use crate::exit::Status;
use crate::page;
use gridproof::{FAMILIES, Family};

/// List the techniques of each family, cheapest first
///
/// The name is what --with, --without, --only and --find take. Cost is what a step adds to a score; for Sudoku the levels and
/// costs are HoDoKu's.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Only this family
    #[arg(long, value_parser = args::family_parser())]
    family: Option<&'static Family>,
    #[command(flatten)]
    words: args::Words,
}

pub(crate) fn run(args: &Args) -> Status {
    let language = args.words.speaker(1).language;
    let mut text = String::new();
    for family in FAMILIES.iter().filter(|family| args.family.is_none_or(|wanted| wanted.id == family.id)) {
        let table = family.techniques();
        let width = table.iter().map(|about| about.id.len()).max().unwrap_or(0);
        text.push_str(&format!("{}\n", family.name));
        for about in table {
            let names: Vec<&str> = about.kinds.iter().map(|kind| language.name_of(kind)).collect();
            let off = if about.on { String::new() } else { format!(" ({})", language.phrase("technique.off", &[])) };
            let level = language.phrase(&format!("level.{}", about.level), &[]);
            let row = format!("  {:width$}  {level:8} {:5}  {}{off}", about.id, about.cost, names.join(", "));
            text.push_str(row.trim_end());
            text.push('\n');
        }
        text.push('\n');
    }
    page::write(&format!("{}\n", text.trim_end()));
    Status::Done
}
