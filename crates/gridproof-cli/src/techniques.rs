//! `gridproof techniques`: the techniques behind explanations and ratings.

use crate::args;
use crate::exit::Status;
use crate::stdio;
use gridproof::{FAMILIES, Family};

/// List the techniques of each family, in the order in which they are tried
///
/// The first column is the name that --with, --without, --only and --find take. The cost is what a
/// round of it adds to a rating. For Sudoku, order, levels and costs are HoDoKu's, and our own rating has another table; see
/// docs/rating.md.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  gridproof techniques
  gridproof techniques kakuro
  gridproof techniques sudoku --lang ko

Exit status:
  0  done                      2  no such technique")]
pub(crate) struct Args {
    /// List the techniques of this family only
    #[arg(value_name = "FAMILY", value_parser = args::family_parser())]
    only: Option<&'static Family>,
    /// The same as FAMILY
    #[arg(long, value_parser = args::family_parser(), conflicts_with = "only", hide = true)]
    family: Option<&'static Family>,
    #[command(flatten)]
    words: args::Words,
}

pub(crate) fn run(args: &Args) -> Status {
    let locale = args.words.locale();
    let language = args.words.speaker(1).language;
    let only = args.only.or(args.family);
    let mut text = String::new();
    for family in FAMILIES.iter().filter(|family| only.is_none_or(|only| only.id == family.id)) {
        let table = family.techniques();
        let width = table.iter().map(|about| about.id.len()).max().unwrap_or(0);
        text.push_str(&format!("{}\n", locale.family_name(family)));
        for about in table {
            let off = if about.on { String::new() } else { format!(" ({})", language.phrase("technique.off", &[])) };
            let level = language.phrase(&format!("level.{}", about.level), &[]);
            let row =
                format!("  {:width$}  {level:8} {:5}  {}{off}", about.id, about.cost, locale.technique_name(&about));
            text.push_str(row.trim_end());
            text.push('\n');
        }
        text.push('\n');
    }
    stdio::print(&format!("{}\n", text.trim_end()));
    Status::Done
}
