//! Writes a constraint string.

use super::super::super::expression::Condition;
use super::super::super::grid::Grid;
use super::super::super::model::Variant;
use super::super::super::rule::Rule;
use super::super::parts::cannot_say;
use super::super::rules;
use super::bits::{self, Machine};
use super::board;
use super::read::{BETWEEN, CELLS, FLAGS, NUMBERED, OUTSIDE, read};
use crate::format::{CannotWrite, PuzzleText};
use gridproof_engine::message;
use std::collections::BTreeSet;

pub(super) fn write(puzzle: &Variant) -> Result<String, CannotWrite> {
    // In the solver's own words, if they are read back as the same rules; otherwise with names that say what is meant.
    let mut problem = None;
    for named in [false, true] {
        match text(puzzle, named) {
            Ok(text) if read(&PuzzleText::new(&text)).is_ok_and(|back| back == *puzzle) => return Ok(text),
            Ok(_) => {}
            Err(why) => problem = Some(why),
        }
    }
    Err(problem.unwrap_or_else(|| CannotWrite(message!("the solver says these rules in other words only"))))
}

fn text(puzzle: &Variant, named: bool) -> Result<String, CannotWrite> {
    let mut text = shape(puzzle.grid())?;
    let writer = Writer { puzzle, grid: puzzle.grid(), named };
    let givens = puzzle.givens().iter().enumerate().filter(|&(_, &given)| given != 0);
    let givens: String =
        givens.map(|(cell, &given)| format!("~{}_{}", writer.name(cell), writer.grid.value(given))).collect();
    if !givens.is_empty() {
        text.push('.');
        text.push_str(&givens);
    }
    for rule in puzzle.rules() {
        text.push_str(&writer.rule(rule).ok_or_else(|| cannot_say(rule))?);
    }
    // A 9x9 board without anything has no words.
    Ok(if text.is_empty() { ".Shape~9x9".to_string() } else { text })
}

/// Whether the constraint that a name says a rule with is the one that would be written for the rule.
pub(super) fn is_what_is_written(puzzle: &Variant, rule: &Rule, item: &str) -> bool {
    Writer { puzzle, grid: puzzle.grid(), named: true }.rule(rule).as_deref() == Some(item)
}

/// The shape and the regions.
fn shape(grid: &Grid) -> Result<String, CannotWrite> {
    let side = grid.rows.max(grid.columns);
    let digits = usize::from(grid.digits);
    if side > board::MAX_SIDE || digits > board::MAX_SIDE || !(0..=1).contains(&grid.lowest) || digits < side {
        let max = board::MAX_SIDE;
        return Err(CannotWrite(message!(
            "the solver has at most {max} rows, columns and digits, from 0 or 1 on, and as many digits as cells in a line",
            max
        )));
    }
    let mut text = String::new();
    let usual = grid.lowest == 1 && digits == side && grid.latin;
    if !usual || (grid.rows, grid.columns) != (9, 9) {
        text.push_str(&format!(".Shape~{}x{}", grid.rows, grid.columns));
    }
    if !usual {
        text.push_str(&format!("~{}-{}", grid.lowest, grid.highest()));
    }
    if !grid.latin {
        text.push_str("~Raw");
        return match grid.regions.is_empty() {
            true => Ok(text),
            false => Err(no_regions()),
        };
    }
    let usual = board::boxes(grid, side);
    let size = grid.region_cells().first().map_or(0, Vec::len);
    match grid.regions.is_empty() {
        true if usual.is_none() => {}
        true => text.push_str(".NoBoxes"),
        false if usual.as_ref() == Some(&grid.regions) => {}
        false if board::boxes(grid, size).as_ref() == Some(&grid.regions) && size <= digits => {
            text.push_str(&format!(".RegionSize~{size}"));
        }
        false => {
            let signs = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
            let regions = grid.region_cells();
            let rest = grid.regions.iter().filter(|region| region.is_none()).count();
            let fits = side..=digits;
            // The solver does not take the rest of the board for a region only if it is smaller or larger.
            let known = regions.iter().all(|cells| fits.contains(&cells.len())) && !fits.contains(&rest);
            // A single region would be no region at all.
            if !known || regions.len() + usize::from(rest > 0) < 2 || regions.len() >= signs.len() {
                return Err(no_regions());
            }
            let number = |cell: usize| regions.iter().position(|cells| cells.contains(&cell));
            let sign = |cell: usize| char::from(number(cell).map_or(b'-', |number| signs[number]));
            text.push_str(".NoBoxes.Jigsaw~");
            text.extend((0..grid.cells()).map(sign));
        }
    }
    Ok(text)
}

fn no_regions() -> CannotWrite {
    CannotWrite(message!("the solver cannot have these regions"))
}

struct Writer<'p> {
    puzzle: &'p Variant,
    grid: &'p Grid,
    /// Whether constraints have names that say which rule they stand for.
    named: bool,
}

impl Writer<'_> {
    fn name(&self, cell: usize) -> String {
        board::cell_name(self.grid, cell)
    }

    /// Cells, each after a `~`.
    fn names(&self, cells: &[usize]) -> String {
        cells.iter().map(|&cell| format!("~{}", self.name(cell))).collect()
    }

    /// The name of a constraint that stands for a rule.
    fn meaning(&self, rule: &Rule) -> String {
        if !self.named {
            return "_".to_string();
        }
        let mut name = "_=".to_string();
        for byte in rules::item(self.grid, rule).bytes() {
            match byte.is_ascii_alphanumeric() {
                true => name.push(char::from(byte)),
                false => name.push_str(&format!("%{byte:02X}")),
            }
        }
        name
    }

    /// A constraint between neighbours on each of these lines, or all pairs of cells.
    fn each(&self, name: &str, rule: &Rule, lines: &[Vec<usize>], allowed: impl Fn(i32, i32) -> bool) -> String {
        if lines.is_empty() {
            return String::new();
        }
        let digits = usize::from(self.grid.digits);
        let value = |number: usize| self.grid.value(number as u8);
        let key = bits::key(digits, |a, b| allowed(value(a), value(b)));
        let lines: Vec<String> = lines.iter().map(|cells| self.names(cells)).collect();
        format!(".{name}~{key}~{}{}", self.meaning(rule), lines.join("~"))
    }

    /// The same on the line of the rule.
    fn pair(&self, rule: &Rule, allowed: impl Fn(i32, i32) -> bool) -> String {
        self.each("Pair", rule, &[rule.cells("cells").to_vec()], allowed)
    }

    /// An automaton that reads the cells of the rule: from a number through each digit to other numbers.
    fn machine(&self, rule: &Rule, start: i64, next: impl Fn(i64, i64) -> Option<i64>, end: i64) -> Option<String> {
        let mut states = vec![start];
        let mut steps = Vec::new();
        let mut at = 0;
        while let Some(&state) = states.get(at) {
            for (digit, value) in (1..).zip(self.grid.values()) {
                let Some(to) = next(state, i64::from(value)) else { continue };
                let known = states.iter().position(|&known| known == to).unwrap_or_else(|| {
                    states.push(to);
                    states.len() - 1
                });
                steps.push((at, digit, known));
            }
            at += 1;
            // More would not be read back.
            if states.len() > 2000 {
                return None;
            }
        }
        let accept = states.iter().position(|&state| state == end)?;
        let machine = Machine { start: vec![0], accept: vec![accept], steps, digits: usize::from(self.grid.digits) };
        Some(format!(".NFA~{}~{}{}", machine.write()?, self.meaning(rule), self.names(rule.cells("cells"))))
    }

    /// A sum as an automaton.
    fn sum(&self, rule: &Rule, sum: i32) -> Option<String> {
        let (least, most) = (i64::from(self.grid.lowest), i64::from(sum));
        // Digits from 0 on only grow.
        self.machine(rule, 0, |sum, digit| Some(sum + digit).filter(|&sum| sum <= most && least >= 0), most)
    }

    /// Neighbours without a rule of these kinds between them.
    fn unmarked(&self, kinds: &[&str]) -> Vec<Vec<usize>> {
        let marks = self.puzzle.rules().iter().filter(|rule| kinds.contains(&rule.kind.id));
        let marked: BTreeSet<(usize, usize)> = marks
            .filter_map(|rule| match *rule.cells("cells") {
                [a, b] => Some((a.min(b), a.max(b))),
                _ => None,
            })
            .collect();
        self.grid.neighbours().filter(|pair| !marked.contains(pair)).map(|(a, b)| vec![a, b]).collect()
    }

    /// Candidates of each of the cells of the rule.
    fn candidates(&self, rule: &Rule, may: impl Fn(i32) -> bool) -> Option<String> {
        let cells = rule.cells("cells");
        if self.named {
            // Pairs with any other cell, whose digit does not matter.
            let other = |&cell: &usize| self.grid.neighbours_of(cell).next().map(|other| vec![cell, other]);
            let pairs: Option<Vec<Vec<usize>>> = cells.iter().map(other).collect();
            return Some(self.each("Pair", rule, &pairs?, |digit, _| may(digit)));
        }
        let digits: Vec<String> =
            self.grid.values().filter(|&digit| may(digit)).map(|digit| digit.to_string()).collect();
        let one = |&cell: &usize| format!("~{}_{}", self.name(cell), digits.join("_"));
        (!digits.is_empty()).then(|| format!(".{}", cells.iter().map(one).collect::<String>()))
    }

    fn adjacent(&self, a: usize, b: usize) -> bool {
        self.grid.neighbours_of(a).any(|other| other == b)
    }

    fn rule(&self, rule: &Rule) -> Option<String> {
        let (id, cells) = (rule.kind.id, rule.cells("cells"));
        if let Some((name, _)) = FLAGS.iter().find(|(_, known)| *known == id) {
            // ISS derives the boxes from the size of the board, and forbids equal neighbours too.
            let boxes = board::boxes(self.grid, self.grid.region_cells().first().map_or(0, Vec::len));
            let told = id != "disjoint_groups" || boxes.as_ref() == Some(&self.grid.regions);
            let plain = self.grid.latin || !matches!(id, "nonconsecutive" | "anti_taxicab");
            return (told && plain).then(|| format!(".{name}"));
        }
        if let Some((name, _)) = CELLS.iter().find(|(_, known)| *known == id) {
            return Some(format!(".{name}{}", self.names(cells)));
        }
        if let Some(text) = self.marks(rule, cells) {
            return Some(text);
        }
        if let Some(&(name, _, field)) = OUTSIDE.iter().find(|known| known.1 == id) {
            let value = rule.number(field)?;
            let (line, from_start) = board::line_name(self.grid, cells)?;
            // The solver takes 0 for no clue.
            if value == 0 && matches!(id, "x_sum" | "skyscraper") {
                return None;
            }
            return Some(if from_start {
                format!(".{name}~{line}~{value}~")
            } else {
                format!(".{name}~{line}~~{value}")
            });
        }
        if let Some(&(name, _, field)) = NUMBERED.iter().find(|known| known.1 == id) {
            let usual = match id {
                "whisper" => Some(5),
                "lockout" => Some(4),
                "modular" => Some(3),
                _ => None,
            };
            // A cage with the sum 0 would be one without.
            let value = match (rule.number(field).or(usual), id) {
                (Some(0), "killer") => return None,
                (Some(value), _) => value.to_string(),
                (None, "killer") => "0".to_string(),
                (None, _) => return None,
            };
            return Some(format!(".{name}~{value}{}", self.names(cells)));
        }
        self.own(rule, cells)
    }

    /// Dots and signs; a table of pairs where the solver has no sign.
    fn marks(&self, rule: &Rule, cells: &[usize]) -> Option<String> {
        let [a, b] = *cells else { return None };
        let value = rule.number("value");
        let plain = match rule.kind.id {
            "difference" => value.unwrap_or(1) == 1,
            "ratio" => value.unwrap_or(2) == 2,
            "xv" => matches!(value, Some(5 | 10)),
            "greater" => true,
            _ => return None,
        };
        let sign = BETWEEN.iter().find(|(_, id, number)| *id == rule.kind.id && (number.is_none() || *number == value));
        if let Some((name, ..)) = sign.filter(|_| plain && self.adjacent(a, b)) {
            return Some(format!(".{name}{}", self.names(cells)));
        }
        Some(match rule.kind.id {
            "difference" => self.pair(rule, |a, b| (a - b).abs() == value.unwrap_or(1)),
            "ratio" => self.pair(rule, |a, b| a == value.unwrap_or(2) * b || b == value.unwrap_or(2) * a),
            "xv" => self.pair(rule, |a, b| Some(a + b) == value),
            _ => self.pair(rule, |a, b| a > b),
        })
    }

    fn own(&self, rule: &Rule, cells: &[usize]) -> Option<String> {
        let grid = self.grid;
        let list = |numbers: &[i32]| numbers.iter().map(i32::to_string).collect::<Vec<_>>().join("_");
        Some(match rule.kind.id {
            "slow_thermo" => self.pair(rule, |a, b| a <= b),
            "nabner" => self.each("PairX", rule, &[cells.to_vec()], |a, b| (a - b).abs() >= 2),
            "diagonal" => format!(".Diagonal~{}", if rule.text("dir") == Some("/") { "1" } else { "-1" }),
            "odd" => self.candidates(rule, |digit| digit % 2 != 0)?,
            "even" => self.candidates(rule, |digit| digit % 2 == 0)?,
            "candidates" => self.candidates(rule, |digit| rule.numbers("values").contains(&digit))?,
            "minimum" | "maximum" => {
                let less = rule.kind.id == "minimum";
                let around = |&cell: &usize| {
                    grid.neighbours_of(cell).filter(|other| !cells.contains(other)).map(move |other| (cell, other))
                };
                let pairs: Vec<Vec<usize>> = cells.iter().flat_map(around).map(|(a, b)| vec![a, b]).collect();
                self.each("Pair", rule, &pairs, |a, b| if less { a < b } else { a > b })
            }
            "kropki_negative" => {
                let (differences, ratios) = (rule.numbers("difference"), rule.numbers("ratio"));
                if (differences, ratios) == (&[1], &[2]) && self.signs_are(&["difference", "ratio"]) {
                    return Some(".StrictKropki".to_string());
                }
                self.each("Pair", rule, &self.unmarked(&["difference", "ratio"]), |a, b| {
                    !differences.contains(&(a - b).abs())
                        && !ratios.iter().any(|&ratio| a == ratio * b || b == ratio * a)
                })
            }
            "xv_negative" => {
                let sums = rule.numbers("values");
                let mut sorted = sums.to_vec();
                sorted.sort_unstable();
                if sorted == [5, 10] && self.signs_are(&["xv"]) {
                    return Some(".StrictXV".to_string());
                }
                self.each("Pair", rule, &self.unmarked(&["xv"]), |a, b| !sums.contains(&(a + b)))
            }
            "adjacent_all" => self.each("Pair", rule, &self.unmarked(&["difference"]), |a, b| (a - b).abs() != 1),
            "knightmare" => {
                let moves = [(1, 2), (1, -2), (2, 1), (2, -1)];
                let pairs = moves.iter().flat_map(|&(down, right)| grid.pairs(down, right));
                let pairs: Vec<Vec<usize>> = pairs.map(|(a, b)| vec![a, b]).collect();
                self.each("Pair", rule, &pairs, |a, b| !rule.numbers("sums").contains(&(a + b)))
            }
            "sum" => {
                let factors = rule.numbers("factors");
                if factors.iter().any(|factor| factor.abs() > 100) {
                    return None;
                }
                let factors = if factors.is_empty() { String::new() } else { format!("_=_{}", list(factors)) };
                format!(".Sum~{}{factors}{}", rule.number("sum")?, self.names(cells))
            }
            "little_killer" => {
                let same =
                    |line: &&Vec<usize>| line.len() == cells.len() && line.iter().all(|cell| cells.contains(cell));
                match board::diagonals(grid).iter().find(same) {
                    Some(line) => format!(".LittleKiller~{}~{}", rule.number("sum")?, self.name(line[0])),
                    None => self.sum(rule, rule.number("sum")?)?,
                }
            }
            "sum_line" => {
                let end = if rule.text("shape") == Some("loop") { "~LOOP" } else { "" };
                format!(".SumLine~{}{}{end}", rule.number("sum")?, self.names(cells))
            }
            "arrow" => match rule.cells("head") {
                [head] => format!(".Arrow~{}{}", self.name(*head), self.names(cells)),
                // The solver reads the number from left to right and from top to bottom.
                head if head.is_sorted() && head.len() <= 3 => {
                    format!(".PillArrow~{}{}{}", head.len(), self.names(head), self.names(cells))
                }
                _ => return None,
            },
            "contains" | "contains_exact" if rule.numbers("values").is_empty() => return None,
            "contains" => {
                let square =
                    |cell: usize| [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(down, right)| grid.beside(cell, down, right));
                let is_square =
                    cells.len() == 4 && square(cells[0]).iter().zip(cells).all(|(one, other)| *one == Some(*other));
                // A second one at the same place would replace the first.
                let alone = self
                    .puzzle
                    .rules()
                    .iter()
                    .filter(|other| other.kind.id == "contains" && other.cells("cells") == cells)
                    .count()
                    == 1;
                match is_square && alone {
                    true => format!(".Quad~{}~{}", self.name(cells[0]), list(rule.numbers("values")).replace('_', "~")),
                    false => format!(".ContainAtLeast~{}{}", list(rule.numbers("values")), self.names(cells)),
                }
            }
            "contains_exact" => format!(".ContainExact~{}{}", list(rule.numbers("values")), self.names(cells)),
            "look_and_say" => {
                let counts = rule.numbers("counts");
                if counts.iter().any(|count| !(0..=9).contains(count)) || counts.is_empty() || grid.highest() > 9 {
                    return None;
                }
                format!(".LookAndSay~{}{}", list(counts).replace('_', ""), self.names(cells))
            }
            "same_values" => {
                let sets = rule.lists("sets");
                if sets.len() < 2 || sets[0].is_empty() {
                    return None;
                }
                format!(".SameValues~{}{}", sets.len(), self.names(&sets.concat()))
            }
            "clone" => {
                let pairs = cells.iter().zip(rule.cells("clone")).filter(|(a, b)| a != b);
                let pairs: Vec<Vec<usize>> = pairs.map(|(&a, &b)| vec![a, b]).collect();
                self.each("Pair", rule, &pairs, |a, b| a == b)
            }
            "equal_sum" => {
                let segments = rule.lists("segments");
                if segments.len() < 2 || segments.iter().any(Vec::is_empty) {
                    return None;
                }
                format!(".EqualSum{}", segments.iter().map(|list| self.names(list)).collect::<Vec<_>>().join("~-"))
            }
            "count_distinct" => format!(".CountDistinct{}{}", self.names(rule.cells("cell")), self.names(cells)),
            "row_indexer" => format!(".Indexing~R{}", self.names(cells)),
            "column_indexer" => format!(".Indexing~C{}", self.names(cells)),
            "pair_table" | "pair" => {
                let name = if rule.text("of") == Some("all") { "PairX" } else { "Pair" };
                let condition = rule.text("holds").map(Condition::read).transpose().ok()?;
                let table: BTreeSet<(i32, i32)> =
                    rule.numbers("table").chunks_exact(2).map(|pair| (pair[0], pair[1])).collect();
                let holds = |a: i32, b: i32| match &condition {
                    Some(condition) => condition.holds(a, b),
                    None => table.contains(&(a, b)),
                };
                // The solver asks for all pairs in one order only.
                self.each(name, rule, &[cells.to_vec()], |a, b| holds(a, b) && (name == "Pair" || holds(b, a)))
            }
            "keen" => match (rule.text("op")?, cells, rule.number("value")?) {
                ("+", _, value) => self.sum(rule, value)?,
                ("-", [_, _], value) => self.pair(rule, |a, b| (a - b).abs() == value),
                ("/", [_, _], value) => {
                    self.pair(rule, |a, b| wide(a) == wide(value) * wide(b) || wide(b) == wide(value) * wide(a))
                }
                // What is left to multiply by.
                ("x", _, value) if grid.lowest > 0 && value > 0 => {
                    self.machine(rule, wide(value), |left, digit| (left % digit == 0).then(|| left / digit), 1)?
                }
                _ => return None,
            },
            "regex" => {
                let pattern = rule.text("pattern")?;
                // Digits of several figures are letters there.
                if pattern.contains('<') || pattern.contains(char::is_whitespace) {
                    return None;
                }
                format!(".Regex~{}{}", bits::from_bytes(pattern.as_bytes()), self.names(cells))
            }
            // Its way to say that a new line begins is not known.
            "automaton" if !rule.numbers("cuts").is_empty() => return None,
            "automaton" => {
                let states = |numbers: &[i32]| {
                    numbers.iter().map(|&number| usize::try_from(number).ok()).collect::<Option<Vec<_>>>()
                };
                let mut steps = Vec::new();
                for step in rule.numbers("steps").chunks_exact(3) {
                    // Steps with digits that the board does not have are never taken.
                    if let Some(digit) = grid.number(step[1]) {
                        steps.push((
                            usize::try_from(step[0]).ok()?,
                            usize::from(digit),
                            usize::try_from(step[2]).ok()?,
                        ));
                    }
                }
                let mut start = states(rule.numbers("start"))?;
                let mut accept = states(rule.numbers("accept"))?;
                for list in [&mut start, &mut accept] {
                    list.sort_unstable();
                    list.dedup();
                }
                let machine = Machine { start, accept, steps, digits: usize::from(grid.digits) };
                format!(".NFA~{}~{}{}", machine.write()?, self.meaning(rule), self.names(cells))
            }
            _ => return None,
        })
    }

    /// Whether all rules of these kinds are signs of the solver: only those exempt neighbours from the rule about those without.
    fn signs_are(&self, kinds: &[&str]) -> bool {
        let marks = self.puzzle.rules().iter().filter(|rule| kinds.contains(&rule.kind.id));
        marks.into_iter().all(|rule| {
            let text = self.marks(rule, rule.cells("cells"));
            text.is_some_and(|text| BETWEEN.iter().any(|(name, ..)| text.starts_with(&format!(".{name}~"))))
        })
    }
}

fn wide(digit: i32) -> i64 {
    i64::from(digit)
}
