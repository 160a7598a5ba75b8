//! What tells rules apart in sentences: where they are, and what is written on them.

use super::super::grid::Grid;
use super::super::model::Variant;
use super::super::rule::{Kind, Rule};
use super::filters::house_kind;
use super::filters_of;
use gridproof_engine::logic::{House, HouseKind, HouseName, HouseNames, Place, Side};
use std::collections::HashMap;

impl HouseNames for Variant {
    fn name(&self, house: House) -> Option<HouseName> {
        filters_of(self).names.get(&(house.kind.id, house.index)).cloned()
    }
}

/// The kind and the index of a house.
pub(super) type Key = (&'static str, u16);

/// Names rules, and tells those with the same first cell apart.
pub(super) struct Names<'p> {
    puzzle: &'p Variant,
    used: HashMap<(&'static str, usize), usize>,
    named: Vec<(House, HouseName, Vec<u16>)>,
}

impl<'p> Names<'p> {
    pub(super) fn new(puzzle: &'p Variant) -> Names<'p> {
        Names { puzzle, used: HashMap::new(), named: Vec::new() }
    }

    /// The number that the board shows for digit 1.
    pub(super) fn lowest(&self) -> i32 {
        self.puzzle.grid().lowest
    }

    /// The name of the next rule of a kind that begins at a cell, or of the part of a rule of the whole board that concerns these cells;
    /// `None` if there are too many to tell them apart.
    pub(super) fn name(&mut self, rule: &Rule, first: Option<usize>, cells: &[usize]) -> Option<House> {
        let first = first?;
        let number = self.used.entry((rule.kind.id, first)).or_default();
        let index = *number * House::FIRST_CELL + first;
        *number += 1;
        if index > usize::from(u16::MAX) {
            return None;
        }
        let house = House::new(house_kind(rule.kind), index).with_clue(clue_of(rule));
        let own = rule.all_cells();
        let mut all = short(if own.is_empty() { cells } else { &own });
        all.sort_unstable();
        all.dedup();
        self.named.push((house, described(self.puzzle, rule, cells), all));
        Some(house)
    }

    /// The names, with all cells where two would be alike, and with numbers where that is not enough either.
    pub(super) fn told_apart(mut self) -> HashMap<Key, HouseName> {
        let alike = |named: &[(House, HouseName, Vec<u16>)]| {
            let mut found: HashMap<(&'static str, HouseName), Vec<usize>> = HashMap::new();
            for (at, (house, name, _)) in named.iter().enumerate() {
                found.entry((house.kind.id, name.clone())).or_default().push(at);
            }
            found.into_values().filter(|places| places.len() > 1).collect::<Vec<_>>()
        };
        for at in alike(&self.named).concat() {
            let (_, name, cells) = &mut self.named[at];
            name.cells.clone_from(cells);
        }
        for places in alike(&self.named) {
            for (number, at) in (1..).zip(places) {
                self.named[at].1.number = Some(number);
            }
        }
        self.named.into_iter().map(|(house, name, _)| ((house.kind.id, house.index), name)).collect()
    }
}

/// The number on a rule, where it fits into the name of a house.
fn clue_of(rule: &Rule) -> u8 {
    let fields = ["sum", "value", "count", "root", "diff"];
    let number = fields.iter().find_map(|field| rule.number(field));
    number.and_then(|number| u8::try_from(number).ok()).unwrap_or(0)
}

fn short(cells: &[usize]) -> Vec<u16> {
    cells.iter().map(|&cell| cell as u16).collect()
}

/// The most marked cells of one rule that its name lists.
const MOST_LISTED: usize = 4;

/// Numbers as they are listed in every language.
fn listed(numbers: &[i32]) -> Option<String> {
    let numbers: Vec<String> = numbers.iter().map(i32::to_string).collect();
    (!numbers.is_empty()).then(|| numbers.join(", "))
}

/// Where a rule is and what is written on it. `cells` are the cells that it concerns.
fn described(puzzle: &Variant, rule: &Rule, cells: &[usize]) -> HouseName {
    let mut name = HouseName::new(place(puzzle, rule, cells));
    let mut write = |key: &'static str, text: Option<String>| name.values.extend(text.map(|text| (key, text)));
    let number =
        |field: &str| rule.number(field).or_else(|| default(rule.kind, field)).map(|number| number.to_string());
    match rule.kind.id {
        "keen" => {
            let sign = match rule.text("op") {
                _ if rule.cells("cells").len() == 1 => "",
                Some("x") => "×",
                Some("/") => "÷",
                Some("-") => "−",
                _ => "+",
            };
            write("clue", number("value").map(|value| format!("{value}{sign}")));
        }
        "difference" | "ratio" => write("clue", number("value")),
        "xv" => {
            write("clue", number("value"));
            name.form = match rule.number("value") {
                Some(10) => Some("x"),
                Some(5) => Some("v"),
                _ => None,
            };
        }
        "kropki_negative" => {
            write("difference", listed(rule.numbers("difference")));
            write("ratio", listed(rule.numbers("ratio")));
        }
        "xv_negative" => write("clue", listed(rule.numbers("values"))),
        "knightmare" => write("clue", listed(rule.numbers("sums"))),
        "candidates" | "contains" | "contains_exact" => write("clue", listed(rule.numbers("values"))),
        "look_and_say" => {
            let pair = |pair: &[i32]| pair.iter().map(i32::to_string).collect::<Vec<_>>().join("×");
            let pairs: Vec<String> = rule.numbers("counts").chunks(2).map(pair).collect();
            write("clue", (!pairs.is_empty()).then(|| pairs.join(", ")));
        }
        "sum" => {
            write("clue", number("sum"));
            write("factors", listed(rule.numbers("factors")));
        }
        "sum_line" => {
            write("clue", number("sum"));
            name.form = (rule.text("shape") == Some("loop")).then_some("loop");
        }
        "pair" => write("clue", rule.text("holds").map(str::to_string)),
        "regex" => write("clue", rule.text("pattern").map(str::to_string)),
        "count" => {
            write("clue", listed(rule.numbers("values")));
            write("least", number("least"));
            write("most", number("most"));
        }
        "pair_table" | "automaton" => write("clue", rule.text("label").map(str::to_string)),
        _ => {
            let fields = ["sum", "value", "count", "root", "diff", "mod"];
            write("clue", fields.iter().find_map(|field| number(field)));
        }
    }
    match rule.kind.id {
        // Where the bars of a board are given, a white dot is one of them.
        "difference" if puzzle.rules().iter().any(|rule| rule.kind.id == "adjacent_all") => name.form = Some("bar"),
        "odd" | "even" | "minimum" | "maximum" | "row_indexer" | "column_indexer" | "box_indexer" | "candidates"
            if rule.all_cells().len() > 1 =>
        {
            let count = rule.all_cells().len();
            name.form = Some(if count > MOST_LISTED { "many" } else { "several" });
            name.values.push(("count", count.to_string()));
        }
        _ => {}
    }
    name
}

/// The number that is meant where a field is left out.
fn default(kind: &Kind, name: &str) -> Option<i32> {
    kind.fields.iter().find(|field| field.name == name)?.default
}

fn place(puzzle: &Variant, rule: &Rule, cells: &[usize]) -> Place {
    let grid = puzzle.grid();
    let own = rule.all_cells();
    let own: &[usize] = if own.is_empty() { cells } else { &own };
    let (Some(&first), Some(&last)) = (own.first(), own.last()) else { return Place::At(0) };
    let (least, most) = own.iter().fold((first, first), |(least, most), &cell| (least.min(cell), most.max(cell)));
    let [first, last, least, most] = [first, last, least, most].map(|cell| cell as u16);
    match rule.kind.id {
        "greater" => Place::Between(first, last),
        "difference" | "ratio" | "xv" | "kropki_negative" | "xv_negative" | "nonconsecutive" | "adjacent_all"
        | "anti_knight" | "anti_king" | "anti_taxicab" | "knightmare" => Place::Between(least, most),
        "contains" | "contains_exact" if is_square(grid, own) => Place::Between(least, most),
        "thermo" | "slow_thermo" | "whisper" | "nabner" | "renban" | "arrow" | "little_killer" | "entropic"
        | "modular" | "region_sum" | "zipper" | "double_arrow" | "between" | "lockout" | "palindrome" | "sum"
        | "value_indexing" | "pair_table" | "pair" | "regex" | "automaton"
            if own.len() > 1 =>
        {
            Place::Line(first, last)
        }
        "diagonal" | "dutch_flatmates" if own.len() > 1 => Place::Line(least, most),
        "sum_line" if rule.text("shape") != Some("loop") && own.len() > 1 => Place::Line(first, last),
        "sandwich" => along(grid, own, false).unwrap_or(Place::Line(first, last)),
        "skyscraper" | "hidden_skyscraper" | "x_sum" | "numbered_room" => {
            along(grid, own, true).unwrap_or(Place::Line(first, last))
        }
        "equal_sum" => Place::Parts(starts(rule.lists("segments"))),
        "same_values" => Place::Parts(starts(rule.lists("sets"))),
        "clone" => Place::Parts(short(&[rule.cells("cells"), rule.cells("clone")].map(|part| part[0]))),
        "odd" | "even" | "minimum" | "maximum" | "row_indexer" | "column_indexer" | "box_indexer" | "candidates"
        | "counting_circles"
            if (2..=MOST_LISTED).contains(&own.len()) =>
        {
            Place::Parts(short(own))
        }
        // The name counts the cells and says nothing of where they are.
        "odd" | "even" | "minimum" | "maximum" | "row_indexer" | "column_indexer" | "box_indexer" | "candidates"
            if own.len() > 1 =>
        {
            Place::Parts(Vec::new())
        }
        "count_distinct" => Place::At(first),
        _ => Place::At(least),
    }
}

fn starts(lists: &[Vec<usize>]) -> Vec<u16> {
    lists.iter().filter_map(|cells| cells.first()).map(|&cell| cell as u16).collect()
}

/// Whether these are the four cells around a corner.
fn is_square(grid: &Grid, cells: &[usize]) -> bool {
    let Some(&least) = cells.iter().min() else { return false };
    let wanted = [least, least + 1, least + grid.columns, least + grid.columns + 1];
    cells.len() == 4 && wanted.iter().all(|cell| cells.contains(cell)) && least % grid.columns + 1 < grid.columns
}

/// The row or column that these cells are, from the side where they begin, if that matters.
fn along(grid: &Grid, cells: &[usize], sided: bool) -> Option<Place> {
    let back: Vec<usize> = cells.iter().rev().copied().collect();
    let row = (0..grid.rows).map(|row| (House::new(HouseKind::ROW, row), grid.row(row), [Side::Left, Side::Right]));
    let columns = (0..grid.columns)
        .map(|column| (House::new(HouseKind::COLUMN, column), grid.column(column), [Side::Above, Side::Below]));
    row.chain(columns).find_map(|(house, line, [near, far])| {
        let side = if line == cells { near } else { far };
        (line == cells || line == back).then(|| Place::Along(house, sided.then_some(side)))
    })
}
