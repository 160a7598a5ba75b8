//! The kinds of rules: a file and a row each.

mod anti;
mod arrow;
mod between;
mod candidates;
mod clone;
mod contains;
mod counting;
mod custom;
mod diagonal;
mod difference;
mod digital_root;
mod disjoint;
mod distinct;
mod entropic;
mod equal_sum;
mod extremes;
mod flatmates;
mod greater;
mod indexer;
mod keen;
mod killer;
mod line_sum;
mod little_killer;
mod numbered_room;
mod pairs;
mod parity;
mod quarters;
mod region_sum;
mod rellik;
mod renban;
mod same_values;
mod sandwich;
mod skyscraper;
mod sum;
mod thermo;
mod value_indexing;
mod whisper;
mod x_sum;
mod xv;
mod zipper;

use super::model::Variant;
use super::rule::{Broken, Field, Holds, Kind, Rule};
use gridproof_engine::message;
use gridproof_engine::message::Message;
use std::collections::BTreeSet;

/// Every kind, in the order in which front ends list them.
#[rustfmt::skip]
pub static KINDS: &[&Kind] = &[
    &killer::KIND, &thermo::KIND, &thermo::SLOW, &difference::KIND, &difference::RATIO, &difference::NEGATIVE, &difference::NONCONSECUTIVE,
    &whisper::KIND, &whisper::NABNER, &renban::KIND, &arrow::KIND, &little_killer::KIND, &xv::KIND, &xv::NEGATIVE, &diagonal::KIND,
    &distinct::KIND, &entropic::KIND, &entropic::MODULAR, &skyscraper::KIND, &skyscraper::HIDDEN, &anti::KNIGHT, &anti::KING,
    &anti::TAXICAB, &anti::KNIGHTMARE, &parity::ODD, &parity::EVEN, &extremes::MINIMUM, &extremes::MAXIMUM, &candidates::KIND,
    &indexer::ROW, &indexer::COLUMN, &indexer::BOX, &disjoint::KIND, &contains::KIND, &contains::EXACT, &contains::LOOK_AND_SAY,
    &region_sum::KIND, &x_sum::KIND, &sandwich::KIND, &zipper::KIND, &zipper::DOUBLE_ARROW, &between::KIND, &between::LOCKOUT,
    &clone::PALINDROME, &clone::KIND, &sum::KIND, &equal_sum::KIND, &same_values::KIND, &same_values::REGIONS, &line_sum::KIND, &counting::CIRCLES,
    &counting::DISTINCT, &numbered_room::KIND, &value_indexing::KIND, &rellik::KIND, &rellik::EQUALITY, &digital_root::KIND,
    &quarters::ENTROPY, &quarters::REMAINDERS, &flatmates::KIND, &greater::KIND, &greater::ADJACENT_ALL, &keen::KIND, &pairs::KIND, &pairs::CONDITION,
    &custom::REGEX, &custom::AUTOMATON, &custom::COUNT,
];

/// The kind with this id.
pub fn kind(id: &str) -> Option<&'static Kind> {
    KINDS.iter().copied().find(|kind| kind.id == id)
}

/// No objection to anything that the fields allow.
fn fine(_: &Variant, _: &Rule) -> Option<Message> {
    None
}

/// What is broken: these cells hold the wrong digits together.
fn unfit(cells: &[usize], values: &[i32]) -> Broken {
    let digits: Vec<String> = cells.iter().map(|&cell| values[cell].to_string()).collect();
    let message = message!("{digits} break the rule", digits = digits.join(", "));
    Broken { cells: cells.to_vec(), message }
}

/// The same, unless the digits fit.
fn unless(fits: bool, cells: &[usize], values: &[i32]) -> Vec<Broken> {
    if fits { Vec::new() } else { vec![unfit(cells, values)] }
}

/// Pairs of cells whose digits do not fit.
fn pairs_unless(
    pairs: impl IntoIterator<Item = (usize, usize)>,
    values: &[i32],
    fits: impl Fn(i32, i32) -> bool,
) -> Vec<Broken> {
    let wrong = pairs.into_iter().filter(|&(a, b)| !fits(values[a], values[b]));
    wrong.map(|(a, b)| unfit(&[a, b], values)).collect()
}

/// A total that is not the one wanted.
fn total_unless(total: i64, wanted: i64, cells: &[usize]) -> Vec<Broken> {
    if total == wanted {
        return Vec::new();
    }
    let message = message!("the digits add up to {total}, not to {wanted}", total, wanted);
    vec![Broken { cells: cells.to_vec(), message }]
}

/// The sum of the digits of cells.
fn total(cells: &[usize], values: &[i32]) -> i64 {
    cells.iter().map(|&cell| i64::from(values[cell])).sum()
}

/// The digits of cells.
fn line(cells: &[usize], values: &[i32]) -> Vec<i32> {
    cells.iter().map(|&cell| values[cell]).collect()
}

/// Numbers as text.
fn joined(numbers: &[i32], between: &str) -> String {
    numbers.iter().map(i32::to_string).collect::<Vec<_>>().join(between)
}

/// How a rule of the setter's own is drawn, and what is written on it.
const LOOK: Field =
    Field::of("look", Holds::Word(&["line", "band", "cage", "area", "dot", "circle", "sign", "none"])).or_none();
const LABEL: Field = Field::of("label", Holds::Text).or_none();

/// Neighbours without a rule of these kinds between them.
fn unmarked(puzzle: &Variant, kinds: &[&str]) -> Vec<(usize, usize)> {
    let marks = puzzle.rules().iter().filter(|rule| kinds.contains(&rule.kind.id));
    let marked: BTreeSet<(usize, usize)> = marks
        .filter_map(|rule| match *rule.cells("cells") {
            [a, b] => Some((a.min(b), a.max(b))),
            _ => None,
        })
        .collect();
    puzzle.grid().neighbours().filter(|pair| !marked.contains(pair)).collect()
}

/// Neighbours on a line.
fn steps(cells: &[usize]) -> impl Iterator<Item = (usize, usize)> + '_ {
    cells.windows(2).map(|pair| (pair[0], pair[1]))
}

/// All pairs of cells.
fn all_pairs(cells: &[usize]) -> impl Iterator<Item = (usize, usize)> + '_ {
    cells.iter().enumerate().flat_map(|(at, &a)| cells[..at].iter().map(move |&b| (b, a)))
}
