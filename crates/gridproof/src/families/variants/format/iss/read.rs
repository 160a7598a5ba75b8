//! Reads a constraint string.

use super::super::super::grid::Grid;
use super::super::super::model::Variant;
use super::super::super::rule::{Rule, Value};
use super::super::parts;
use super::super::rules;
use super::bits::{self, Machine};
use super::write::is_what_is_written;
use super::{board, find};
use crate::format::{PuzzleText, link};
use gridproof_engine::message;
use gridproof_engine::message::Message;
use gridproof_engine::text::ReadError;
use std::collections::BTreeMap;
use std::ops::Range;

/// Constraints without arguments, and their kinds.
pub(super) const FLAGS: [(&str, &str); 9] = [
    ("AntiKnight", "anti_knight"),
    ("AntiKing", "anti_king"),
    ("AntiTaxicab", "anti_taxicab"),
    ("AntiConsecutive", "nonconsecutive"),
    ("GlobalEntropy", "global_entropy"),
    ("GlobalMod", "global_mod3"),
    ("DutchFlatmates", "dutch_flatmates"),
    ("DisjointSets", "disjoint_groups"),
    ("RegionSameValues", "region_same_values"),
];

/// Constraints that are cells, and their kinds.
pub(super) const CELLS: [(&str, &str); 12] = [
    ("Thermo", "thermo"),
    ("Renban", "renban"),
    ("Palindrome", "palindrome"),
    ("Between", "between"),
    ("Zipper", "zipper"),
    ("DoubleArrow", "double_arrow"),
    ("Entropic", "entropic"),
    ("RegionSumLine", "region_sum"),
    ("AllDifferent", "distinct"),
    ("EqualityCage", "equality_cage"),
    ("CountingCircles", "counting_circles"),
    ("ValueIndexing", "value_indexing"),
];

/// Constraints that are a number and cells, their kinds, and the fields of the number.
pub(super) const NUMBERED: [(&str, &str, &str); 6] = [
    ("Whisper", "whisper", "diff"),
    ("Lockout", "lockout", "diff"),
    ("Modular", "modular", "mod"),
    ("Cage", "killer", "sum"),
    ("RellikCage", "rellik", "sum"),
    ("Lunchbox", "sandwich", "sum"),
];

/// Constraints between all neighbours among cells, their kinds, and the number.
pub(super) const BETWEEN: [(&str, &str, Option<i32>); 5] = [
    ("WhiteDot", "difference", None),
    ("BlackDot", "ratio", None),
    ("GreaterThan", "greater", None),
    ("X", "xv", Some(10)),
    ("V", "xv", Some(5)),
];

/// Clues at both ends of a row or column, their kinds, and the fields of the number.
pub(super) const OUTSIDE: [(&str, &str, &str); 4] = [
    ("XSum", "x_sum", "sum"),
    ("Skyscraper", "skyscraper", "count"),
    ("HiddenSkyscraper", "hidden_skyscraper", "value"),
    ("NumberedRoom", "numbered_room", "value"),
];

/// The other constraints, whether we can say them or not.
#[rustfmt::skip]
const OTHERS: [&str; 42] = [
    "Shape", "RegionSize", "NoBoxes", "Jigsaw", "Diagonal", "Windoku", "StrictKropki", "StrictXV", "Sum", "SumLine", "Arrow",
    "PillArrow", "LittleKiller", "Sandwich", "Quad", "ContainAtLeast", "ContainExact", "LookAndSay", "SameValues", "EqualSum",
    "CountDistinct", "Indexing", "Pair", "PairX", "Binary", "BinaryX", "Regex", "NFA", "And", "Or", "End", "Var", "Replicate",
    "FullRank", "FullRankTies", "Doppelganger", "ConnectedValues", "ChaosConstruction", "ChaosArrow",
    "ChaosMultiArrow", "ChaosCount", "Priority",
];

/// Whether a constraint has this name.
pub(super) fn is_type(name: &str) -> bool {
    FLAGS.iter().any(|known| known.0 == name)
        || CELLS.iter().any(|known| known.0 == name)
        || NUMBERED.iter().any(|known| known.0 == name)
        || BETWEEN.iter().any(|known| known.0 == name)
        || OUTSIDE.iter().any(|known| known.0 == name)
        || OTHERS.contains(&name)
}

/// Why a constraint was not read.
enum Stop {
    /// We cannot say it.
    Unsupported(String),
    /// It is wrong.
    Wrong(Message),
}

impl From<Message> for Stop {
    fn from(problem: Message) -> Stop {
        Stop::Wrong(problem)
    }
}

fn unreadable(name: &str) -> Stop {
    Stop::Wrong(message!("`{name}` cannot be read", name = name.chars().take(30).collect::<String>()))
}

fn no_number(name: &str, text: &str) -> Stop {
    let short = |text: &str| text.chars().take(30).collect::<String>();
    Stop::Wrong(message!("`{name}`: `{word}` is not a number", name = short(name), word = short(text)))
}

fn unsupported(what: impl Into<String>) -> Stop {
    Stop::Unsupported(what.into())
}

/// One constraint: its name, its arguments and where it is.
struct Item<'s> {
    name: &'s str,
    arguments: Vec<&'s str>,
    place: Range<usize>,
}

fn items(text: &str) -> Vec<Item<'_>> {
    let mut items = Vec::new();
    let mut start = 0;
    for part in text.split('.') {
        let mut pieces = part.split('~').map(str::trim);
        let name = pieces.next().unwrap_or_default();
        items.push(Item { name, arguments: pieces.collect(), place: start..start + part.len() });
        start += part.len() + 1;
    }
    items
}

pub(super) fn read(text: &PuzzleText<'_>) -> Result<Variant, ReadError> {
    let (puzzle, claims) = read_with(text, true)?;
    // A name that says something else than its constraint, perhaps since another one was changed, is only a name.
    let right = |(rule, item): &(Rule, String)| is_what_is_written(&puzzle, rule, item);
    if claims.iter().all(right) { Ok(puzzle) } else { read_with(text, false).map(|(puzzle, _)| puzzle) }
}

/// Rules that names say, with their constraints.
type Claims = Vec<(Rule, String)>;

fn read_with(text: &PuzzleText<'_>, trusted: bool) -> Result<(Variant, Claims), ReadError> {
    let Some(found) = find(text) else {
        let error = ReadError::new(text, 0..text.trim_end().len(), message!("this is not a constraint string"));
        return Err(error.expected(Message::verbatim("`.Cage~13~R1C1~R1C2`")));
    };
    let items = items(&found.text);
    let (before, items) = items.split_first().map_or((None, &[][..]), |(first, rest)| (Some(first), rest));
    if let Some(before) = before.filter(|before| !before.name.is_empty()) {
        let error = found.error(text, before.place.clone(), message!("a constraint begins with a dot"));
        return Err(error);
    }
    let wrong = |item: &Item<'_>, problem| found.error(text, item.place.clone(), problem);
    let mut draft = Draft::new(items).map_err(|(at, problem)| match items.get(at) {
        Some(item) => wrong(item, problem),
        None => found.error(text, 0..0, problem),
    })?;
    draft.trusted = trusted;
    // Everything that we cannot say, with where the first of it is.
    let mut unknown: BTreeMap<String, Range<usize>> = BTreeMap::new();
    let (mut inside, mut skipped) = (0usize, 0usize);
    for item in items {
        let composite = matches!(item.name, "And" | "Or" | "Replicate");
        if item.name == "End" {
            if inside == 0 {
                return Err(wrong(item, message!("`End` ends nothing")));
            }
            inside -= 1;
            skipped = skipped.min(inside);
            continue;
        }
        inside += usize::from(composite);
        // All of `And` holds anyway. What `Or` has does not.
        if skipped > 0 || composite && item.name != "And" {
            if skipped == 0 {
                skipped = inside;
                unknown.entry(item.name.to_string()).or_insert(item.place.clone());
            }
            continue;
        }
        match draft.constraint(item) {
            Ok(()) => {}
            Err(Stop::Unsupported(name)) => drop(unknown.entry(name).or_insert(item.place.clone())),
            Err(Stop::Wrong(problem)) => return Err(wrong(item, problem)),
        }
        if draft.rules.len() > Variant::MAX_RULES {
            return Err(wrong(item, message!("there are more than {max} rules", max = Variant::MAX_RULES)));
        }
    }
    if let Some(first) = unknown.values().min_by_key(|place| place.start) {
        let names: Vec<&str> = unknown.keys().map(String::as_str).collect();
        let names: String = names.join(", ").chars().take(300).collect();
        return Err(found.error(text, first.clone(), message!("these rules are not supported: {names}", names)));
    }
    draft.finish().map_err(|problem| found.error(text, 0..found.text.len(), problem))
}

struct Draft {
    grid: Grid,
    /// The size of boxes.
    region_size: usize,
    /// By cell, the digits that it may hold, if that is said.
    given: BTreeMap<usize, Vec<i32>>,
    rules: Vec<Rule>,
    /// Rules that a later one with the same name replaces.
    named: BTreeMap<String, usize>,
    /// Whether names of constraints say which rules they stand for.
    trusted: bool,
    claims: Claims,
}

impl Draft {
    /// The board: its shape and its regions come first, wherever they stand.
    fn new(items: &[Item<'_>]) -> Result<Draft, (usize, Message)> {
        let at = |name: &str| items.iter().position(|item| item.name == name);
        let bad = |at: usize| (at, message!("`{name}` cannot be read", name = items[at].name));
        let mut grid = Grid { rows: 9, columns: 9, lowest: 1, digits: 9, latin: true, regions: Vec::new() };
        if let Some(at) = at("Shape") {
            shape(&mut grid, &items[at].arguments).ok_or_else(|| bad(at))?;
        }
        let mut region_size = grid.rows.max(grid.columns);
        if let Some(at) = at("RegionSize") {
            let size = items[at].arguments.first().and_then(|size| size.parse().ok());
            region_size = size.filter(|size| (1..=256).contains(size)).ok_or_else(|| bad(at))?;
        }
        let boxes = board::boxes(&grid, region_size).filter(|_| grid.latin && at("NoBoxes").is_none());
        // A box holds no more cells than there are digits.
        let boxes = boxes.filter(|_| region_size <= usize::from(grid.digits));
        let mut rules = Vec::new();
        if let Some(at) = at("Jigsaw") {
            let regions = items[at].arguments.last().and_then(|layout| jigsaw(&grid, layout)).ok_or_else(|| bad(at))?;
            if boxes.is_some() {
                // The boxes stay, beside the regions.
                let plain = Grid { regions, ..grid.clone() };
                for cells in plain.region_cells() {
                    rules.push(
                        parts::rule("distinct", vec![parts::cells("cells", cells)]).map_err(|problem| (at, problem))?,
                    );
                }
            } else if regions.iter().any(Option::is_some) {
                grid.regions = regions;
            }
        }
        if let Some(boxes) = boxes {
            grid.regions = boxes;
        }
        Ok(Draft {
            grid,
            region_size,
            given: BTreeMap::new(),
            rules,
            named: BTreeMap::new(),
            trusted: true,
            claims: Vec::new(),
        })
    }

    fn cell(&self, name: &str) -> Result<usize, Stop> {
        match board::cell(&self.grid, name) {
            Some(cell) => Ok(cell),
            // Cells beside the board have names of their own.
            None if !name.starts_with(['R', 'r'])
                && !name.is_empty()
                && !name.starts_with(|c: char| c.is_ascii_digit()) =>
            {
                Err(unsupported("cells beside the board"))
            }
            None => {
                Err(Stop::Wrong(message!("`{cell}` is not a cell", cell = name.chars().take(12).collect::<String>())))
            }
        }
    }

    fn cells(&self, names: &[&str]) -> Result<Vec<usize>, Stop> {
        names.iter().map(|name| self.cell(name)).collect()
    }

    fn push(&mut self, id: &str, values: Vec<(&str, Value)>) -> Result<(), Stop> {
        self.rules.push(parts::rule(id, values)?);
        Ok(())
    }

    /// A rule that replaces an earlier one with the same name.
    fn named(&mut self, name: String, id: &str, values: Vec<(&str, Value)>) -> Result<(), Stop> {
        let rule = parts::rule(id, values)?;
        match self.named.get(&name) {
            Some(&at) => self.rules[at] = rule,
            None => {
                self.named.insert(name, self.rules.len());
                self.rules.push(rule);
            }
        }
        Ok(())
    }

    fn constraint(&mut self, item: &Item<'_>) -> Result<(), Stop> {
        let (name, arguments) = (item.name, item.arguments.as_slice());
        if let Some(rule) = self.claimed(arguments).filter(|_| matches!(name, "Pair" | "PairX" | "NFA")) {
            self.claims.push((rule.clone(), format!(".{name}~{}", arguments.join("~"))));
            self.rules.push(rule);
            return Ok(());
        }
        if let Some(&(_, id)) = FLAGS.iter().find(|known| known.0 == name) {
            return self.flag(name, id);
        }
        if let Some(&(_, id)) = CELLS.iter().find(|known| known.0 == name) {
            let cells = self.cells(arguments)?;
            return self.push(id, vec![parts::cells("cells", cells)]);
        }
        if let Some(&(_, id, field)) = NUMBERED.iter().find(|known| known.0 == name) {
            return self.numbered(name, id, field, arguments);
        }
        if let Some(&(_, id, value)) = BETWEEN.iter().find(|known| known.0 == name) {
            for (a, b) in board::pairs(&self.grid, &self.cells(arguments)?) {
                let cells = parts::cells("cells", [a, b]);
                self.push(id, [cells].into_iter().chain(value.map(|value| parts::number("value", value))).collect())?;
            }
            return Ok(());
        }
        if let Some(&(_, id, field)) = OUTSIDE.iter().find(|known| known.0 == name) {
            let line = arguments.first().copied().unwrap_or_default();
            for (at, value) in arguments.iter().enumerate().skip(1).filter(|(_, value)| !value.is_empty()) {
                let cells =
                    board::line(&self.grid, line, at == 1).filter(|_| at < 3).ok_or_else(|| unreadable(name))?;
                let value = number(value).ok_or_else(|| no_number(name, value))?;
                self.named(
                    format!("{name} {line} {at}"),
                    id,
                    vec![parts::cells("cells", cells), parts::number(field, value)],
                )?;
            }
            return Ok(());
        }
        self.own(name, arguments)
    }

    fn flag(&mut self, name: &str, id: &str) -> Result<(), Stop> {
        if self.rules.iter().any(|rule| rule.kind.id == id && rule.kind.fields.is_empty()) {
            return Ok(());
        }
        match name {
            // Equal neighbours are forbidden as well, which rows and columns say where digits do not repeat in them.
            "AntiConsecutive" | "AntiTaxicab" | "RegionSameValues" if !self.grid.latin => Err(unsupported(name)),
            "DisjointSets" if Some(&self.grid.regions) != board::boxes(&self.grid, self.region_size).as_ref() => {
                // The places in boxes that the board does not have.
                let Some(boxes) = board::boxes(&self.grid, self.region_size) else { return Ok(()) };
                let regions = Grid { regions: boxes, ..self.grid.clone() }.region_cells();
                for place in 0..self.region_size {
                    let cells: Vec<usize> = regions.iter().filter_map(|cells| cells.get(place).copied()).collect();
                    self.push("distinct", vec![parts::cells("cells", cells)])?;
                }
                Ok(())
            }
            _ => self.push(id, Vec::new()),
        }
    }

    fn numbered(&mut self, name: &str, id: &str, field: &'static str, arguments: &[&str]) -> Result<(), Stop> {
        let Some((first, rest)) = arguments.split_first() else { return Err(unreadable(name)) };
        // Whispers may leave out the number; cages without a sum have none, or 0.
        let (value, names) = match (number(first), id) {
            (Some(0), "killer") => (None, rest),
            (Some(value), _) => (Some(value), rest),
            (None, "killer") if first.is_empty() => (None, rest),
            (None, "whisper") => (None, arguments),
            _ => return Err(no_number(name, first)),
        };
        let cells = parts::cells("cells", self.cells(names)?);
        self.push(id, [cells].into_iter().chain(value.map(|value| (field, Value::Number(value)))).collect())
    }

    fn own(&mut self, name: &str, arguments: &[&str]) -> Result<(), Stop> {
        let first = arguments.first().copied().unwrap_or_default();
        let rest = arguments.get(1..).unwrap_or_default();
        match name {
            // Read before everything else, or without effect on the answers.
            "Shape" | "RegionSize" | "NoBoxes" | "Jigsaw" | "And" | "Priority" => Ok(()),
            "" => arguments.iter().try_for_each(|given| self.given(given)),
            "Diagonal" => {
                let direction = match first {
                    "1" => "/",
                    "-1" => "\\",
                    _ => return Err(unreadable(name)),
                };
                self.named(format!("diagonal {direction}"), "diagonal", vec![parts::text("dir", direction)])
            }
            "Windoku" => {
                let windows = board::windows(&self.grid, self.region_size);
                windows.into_iter().try_for_each(|cells| self.push("distinct", vec![parts::cells("cells", cells)]))
            }
            "StrictKropki" => {
                let values = vec![("difference", Value::Numbers(vec![1])), ("ratio", Value::Numbers(vec![2]))];
                self.named(name.to_string(), "kropki_negative", values)
            }
            "StrictXV" => self.named(name.to_string(), "xv_negative", vec![("values", Value::Numbers(vec![5, 10]))]),
            "Sum" => {
                let mut pieces = first.split('_');
                let sum = pieces.next().and_then(number).ok_or_else(|| no_number(name, first))?;
                let mut values = vec![parts::cells("cells", self.cells(rest)?), parts::number("sum", sum)];
                if pieces.next() == Some("=") {
                    let factors: Option<Vec<i32>> = pieces.map(number).collect();
                    values.push(("factors", Value::Numbers(factors.ok_or_else(|| unreadable(name))?)));
                }
                self.push("sum", values)
            }
            "SumLine" => {
                let sum = number(first).ok_or_else(|| no_number(name, first))?;
                let (names, shape) = match rest.split_last() {
                    Some((&"LOOP", names)) => (names, "loop"),
                    _ => (rest, "line"),
                };
                let cells = self.cells(names)?;
                self.push(
                    "sum_line",
                    vec![parts::cells("cells", cells), parts::number("sum", sum), parts::text("shape", shape)],
                )
            }
            "Arrow" => {
                let (head, cells) = (self.cell(first)?, self.cells(rest)?);
                self.push("arrow", vec![parts::cells("head", [head]), parts::cells("cells", cells)])
            }
            "PillArrow" => {
                let size =
                    first.parse::<usize>().ok().filter(|&size| size < rest.len()).ok_or_else(|| unreadable(name))?;
                let cells = self.cells(rest)?;
                let (head, shaft) = cells.split_at(size);
                let mut head = head.to_vec();
                // The number is read from left to right and from top to bottom.
                head.sort_unstable();
                self.push("arrow", vec![parts::cells("head", head), parts::cells("cells", shaft)])
            }
            "LittleKiller" => {
                let end = rest.first().copied().unwrap_or_default();
                let (sum, cell) = (number(first).ok_or_else(|| no_number(name, first))?, self.cell(end)?);
                let line = board::diagonals(&self.grid)
                    .into_iter()
                    .find(|line| line[0] == cell)
                    .ok_or_else(|| unreadable(name))?;
                self.named(
                    format!("{name} {end}"),
                    "little_killer",
                    vec![parts::cells("cells", line), parts::number("sum", sum)],
                )
            }
            "Sandwich" => {
                let line = rest.first().copied().unwrap_or_default();
                let cells = board::line(&self.grid, line, true).ok_or_else(|| unreadable(name))?;
                let sum = number(first).ok_or_else(|| no_number(name, first))?;
                self.named(
                    format!("{name} {line}"),
                    "sandwich",
                    vec![parts::cells("cells", cells), parts::number("sum", sum)],
                )
            }
            "Quad" => {
                let cell = self.cell(first)?;
                let square = [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(down, right)| self.grid.beside(cell, down, right));
                let square: Option<Vec<usize>> = square.into_iter().collect();
                let digits: Option<Vec<i32>> = rest.iter().map(|digit| number(digit)).collect();
                let (square, digits) = square.zip(digits).ok_or_else(|| unreadable(name))?;
                self.named(
                    format!("{name} {first}"),
                    "contains",
                    vec![parts::cells("cells", square), ("values", Value::Numbers(digits))],
                )
            }
            "ContainAtLeast" | "ContainExact" => {
                let digits: Option<Vec<i32>> = first.split('_').map(number).collect();
                let digits = Value::Numbers(digits.ok_or_else(|| unreadable(name))?);
                let id = if name == "ContainExact" { "contains_exact" } else { "contains" };
                let cells = self.cells(rest)?;
                self.push(id, vec![parts::cells("cells", cells), ("values", digits)])
            }
            "LookAndSay" => {
                // Counts and digits are one figure each.
                if self.grid.highest() > 9 {
                    return Err(unsupported(name));
                }
                let counts: Option<Vec<i32>> =
                    first.chars().map(|figure| figure.to_digit(10).map(|figure| figure as i32)).collect();
                let cells = self.cells(rest)?;
                let counts = counts.filter(|counts| counts.len().is_multiple_of(2)).ok_or_else(|| unreadable(name))?;
                self.push("look_and_say", vec![parts::cells("cells", cells), ("counts", Value::Numbers(counts))])
            }
            "SameValues" => {
                let cells = self.cells(rest)?;
                let count = first.parse::<usize>().ok().filter(|&count| count > 0 && cells.len().is_multiple_of(count));
                let each = cells.len() / count.ok_or_else(|| unreadable(name))?;
                let sets = cells.chunks(each.max(1)).map(<[_]>::to_vec).collect();
                self.push("same_values", vec![("sets", Value::Lists(sets))])
            }
            "EqualSum" => {
                let segments = arguments.split(|name| *name == "-").map(|names| self.cells(names));
                let segments = segments.collect::<Result<Vec<_>, _>>()?;
                self.push("equal_sum", vec![("segments", Value::Lists(segments))])
            }
            "CountDistinct" => {
                let (cell, cells) = (self.cell(first)?, self.cells(rest)?);
                self.push("count_distinct", vec![parts::cells("cell", [cell]), parts::cells("cells", cells)])
            }
            "Indexing" => {
                let id = match first {
                    "R" => "row_indexer",
                    "C" => "column_indexer",
                    _ => return Err(unreadable(name)),
                };
                let cells = self.cells(rest)?;
                self.push(id, vec![parts::cells("cells", cells)])
            }
            "Pair" | "PairX" | "Binary" | "BinaryX" => self.pairs(name, first, rest),
            "Regex" => self.pattern(first, rest),
            "NFA" => self.automaton(first, rest),
            _ => Err(unsupported(name.chars().take(30).collect::<String>())),
        }
    }

    /// A cell and the digits that it may hold.
    fn given(&mut self, text: &str) -> Result<(), Stop> {
        let mut pieces = text.split('_');
        let cell = self.cell(pieces.next().unwrap_or_default())?;
        let digits: Option<Vec<i32>> = pieces.map(number).collect();
        let digits = digits.filter(|digits| !digits.is_empty()).ok_or_else(|| unreadable(text))?;
        if digits.iter().any(|&digit| self.grid.number(digit).is_none()) {
            let (lowest, highest) = (self.grid.lowest, self.grid.highest());
            let problem = message!("this board has the digits from {lowest} to {highest}", lowest, highest);
            return Err(Stop::Wrong(problem));
        }
        match self.given.get_mut(&cell) {
            Some(known) => known.retain(|digit| digits.contains(digit)),
            None => drop(self.given.insert(cell, digits)),
        }
        Ok(())
    }

    /// Lists of cells, which names and empty arguments separate.
    fn groups(&self, arguments: &[&str]) -> Result<Vec<Vec<usize>>, Stop> {
        let lists = arguments.split(|argument| argument.is_empty() || argument.starts_with('_'));
        lists.filter(|list| !list.is_empty()).map(|list| self.cells(list)).collect()
    }

    fn pairs(&mut self, name: &str, key: &str, rest: &[&str]) -> Result<(), Stop> {
        // Older keys have two letters the other way round.
        let swapped = |sign: char| match sign {
            '-' => '_',
            '_' => '-',
            other => other,
        };
        let key: String = if name.starts_with("Binary") { key.chars().map(swapped).collect() } else { key.to_string() };
        let pairs = bits::pairs(&key, usize::from(self.grid.digits)).ok_or_else(|| unreadable(name))?;
        let value = |number: usize| self.grid.value(number as u8);
        let table: Vec<i32> = pairs.into_iter().flat_map(|(a, b)| [value(a), value(b)]).collect();
        let of = if name.ends_with('X') { "all" } else { "line" };
        for cells in self.groups(rest)? {
            // A single cell has no pairs.
            if cells.len() > 1 {
                let values =
                    vec![parts::cells("cells", cells), ("table", Value::Numbers(table.clone())), parts::text("of", of)];
                self.push("pair_table", values)?;
            }
        }
        Ok(())
    }

    fn pattern(&mut self, encoded: &str, rest: &[&str]) -> Result<(), Stop> {
        let pattern = bits::bytes(encoded).and_then(|bytes| String::from_utf8(bytes).ok());
        let pattern = pattern.ok_or_else(|| unreadable("Regex"))?;
        // Letters are digits above 9, which we write in another way.
        if pattern.contains(|sign: char| sign.is_alphabetic() || sign == '<') {
            return Err(unsupported("Regex with letters"));
        }
        let pattern: String = pattern.split_whitespace().collect();
        for cells in self.groups(rest)? {
            self.push("regex", vec![parts::cells("cells", cells), parts::text("pattern", &pattern)])?;
        }
        Ok(())
    }

    fn automaton(&mut self, encoded: &str, rest: &[&str]) -> Result<(), Stop> {
        if rest.iter().any(|argument| matches!(*argument, "-" | "/")) {
            return Err(unsupported("NFA over several lines"));
        }
        let groups = self.groups(rest)?;
        let machine = Machine::read(encoded).ok_or_else(|| unreadable("NFA"))?;
        let state = |state: usize| i32::try_from(state).unwrap_or(i32::MAX);
        let digits = usize::from(self.grid.digits);
        // Further signs are not digits of the board.
        let steps = machine.steps.iter().filter(|step| step.1 <= digits);
        let steps: Vec<i32> =
            steps.flat_map(|&(from, digit, to)| [state(from), self.grid.value(digit as u8), state(to)]).collect();
        let numbers = |states: &[usize]| Value::Numbers(states.iter().map(|&number| state(number)).collect());
        for cells in groups {
            let values = vec![
                parts::cells("cells", cells),
                ("start", numbers(&machine.start)),
                ("accept", numbers(&machine.accept)),
                ("steps", Value::Numbers(steps.clone())),
            ];
            self.push("automaton", values)?;
        }
        Ok(())
    }

    /// The rule that the name of a constraint says, if it says one.
    fn claimed(&self, arguments: &[&str]) -> Option<Rule> {
        let name = arguments.get(1)?.strip_prefix("_=")?;
        rules::rule_of_item(&self.grid, &link::decoded(name)).filter(|_| self.trusted)
    }

    fn finish(self) -> Result<(Variant, Claims), Message> {
        let Draft { grid, given, mut rules, claims, .. } = self;
        let mut givens = vec![0; grid.cells()];
        for (cell, digits) in given {
            match digits.as_slice() {
                [digit] => givens[cell] = grid.number(*digit).unwrap_or(0),
                // All digits: nothing is said.
                _ if grid.values().all(|digit| digits.contains(&digit)) => {}
                _ => rules.push(parts::rule(
                    "candidates",
                    vec![parts::cells("cells", [cell]), ("values", Value::Numbers(digits))],
                )?),
            }
        }
        Ok((Variant::new(grid, givens, rules)?, claims))
    }
}

/// A whole number.
fn number(text: &str) -> Option<i32> {
    text.parse().ok()
}

/// Rows, columns and digits.
fn shape(grid: &mut Grid, arguments: &[&str]) -> Option<()> {
    let (size, rest) = arguments.split_first()?;
    let (rows, columns) = size.split_once('x')?;
    let side = |text: &str| text.parse::<usize>().ok().filter(|side| (1..=board::MAX_SIDE).contains(side));
    (grid.rows, grid.columns) = (side(rows)?, side(columns)?);
    grid.digits = grid.rows.max(grid.columns) as u8;
    for argument in rest {
        match argument.split_once('-') {
            _ if *argument == "Raw" => grid.latin = false,
            Some((low, high)) => {
                grid.lowest = number(low).filter(|low| (0..=1).contains(low))?;
                let digits = number(high)?.checked_sub(grid.lowest)?.checked_add(1)?;
                grid.digits = u8::try_from(digits).ok()?;
            }
            None => grid.digits = argument.parse().ok()?,
        }
    }
    (1..=board::MAX_SIDE).contains(&usize::from(grid.digits)).then_some(())
}

/// The region of every cell, numbered in reading order. One region of another size is the rest of the board.
fn jigsaw(grid: &Grid, layout: &str) -> Option<Vec<Option<u16>>> {
    let signs: Vec<char> = layout.chars().collect();
    if signs.len() != grid.cells() {
        return None;
    }
    let mut order: Vec<char> = Vec::new();
    for &sign in &signs {
        if !order.contains(&sign) {
            order.push(sign);
        }
    }
    if order.len() == 1 {
        return Some(vec![None; grid.cells()]);
    }
    let sizes = grid.rows.max(grid.columns)..=usize::from(grid.digits);
    let count = |sign: char| signs.iter().filter(|&&other| other == sign).count();
    let (whole, others): (Vec<char>, Vec<char>) = order.into_iter().partition(|&sign| sizes.contains(&count(sign)));
    let number = |sign: char| whole.iter().position(|&known| known == sign).map(|number| number as u16);
    (others.len() <= 1).then(|| signs.iter().map(|&sign| number(sign)).collect())
}
