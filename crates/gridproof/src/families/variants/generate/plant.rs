//! Rules that an answer meets.

use super::super::kinds::kind;
use super::super::rule::{Rule, Value};
use super::Board;
use gridproof_engine::random::Random;

/// What a setter can ask for.
pub(in super::super) struct Plant {
    /// The word on the command line.
    pub(in super::super) id: &'static str,
    /// The kinds of rules it makes.
    pub(super) kinds: &'static [&'static str],
    /// How it makes them.
    how: How,
    /// Whether rules that are not needed are left out.
    pub(super) is_sparse: bool,
    /// Whether its boards have no regions unless some are asked for.
    pub(in super::super) is_latin: bool,
    /// The smallest board it goes with.
    pub(super) smallest: usize,
}

/// How rules are made.
enum How {
    /// For the whole board, so that the answer must be made for it.
    Global(fn(&mut Vec<Rule>)),
    /// Every rule of its kind that the answer meets, or many of them.
    Read(fn(&Board<'_>, &mut Random, &mut Vec<Rule>)),
    /// Lines that do not touch each other.
    Lines(Line),
    /// Cages of this kind that cover the board.
    Cages(&'static str),
}

impl Plant {
    /// Whether it concerns the whole board, so that the answer must be made for it.
    pub(super) const fn is_global(&self) -> bool {
        matches!(self.how, How::Global(_))
    }

    /// Adds rules to a board.
    pub(super) fn make(&self, board: &Board<'_>, random: &mut Random, rules: &mut Vec<Rule>) {
        match self.how {
            How::Global(make) => make(rules),
            How::Read(make) => make(board, random, rules),
            How::Lines(line) => many(board, random, rules, line),
            How::Cages(id) => cages(board, random, rules, id),
        }
    }

    /// Says more about a cell that is open; false if it cannot.
    pub(super) fn more(&self, board: &Board<'_>, cell: usize, random: &mut Random, rules: &mut Vec<Rule>) -> bool {
        match self.how {
            How::Global(_) | How::Read(_) => false,
            How::Lines(line) => one(board, cell, random, rules, line),
            How::Cages(id) => split(board, cell, rules, id),
        }
    }

    const fn new(id: &'static str, kinds: &'static [&'static str], smallest: usize, how: How) -> Plant {
        Plant { id, kinds, how, is_sparse: false, is_latin: false, smallest }
    }

    const fn sparse(self) -> Plant {
        Plant { is_sparse: true, ..self }
    }

    const fn latin(self) -> Plant {
        Plant { is_latin: true, ..self }
    }
}

impl std::fmt::Debug for Plant {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.id)
    }
}

/// Every word, in the order in which help lists them.
#[rustfmt::skip]
pub(in super::super) static PLANTS: &[Plant] = &[
    Plant::new("killer", &["killer"], 4, How::Cages("killer")),
    Plant::new("thermo", &["thermo"], 4, How::Lines(thermo)),
    Plant::new("arrow", &["arrow"], 4, How::Lines(arrow)),
    Plant::new("whisper", &["whisper"], 4, How::Lines(whisper)),
    Plant::new("renban", &["renban"], 4, How::Lines(renban)),
    Plant::new("between", &["between"], 4, How::Lines(between)),
    Plant::new("palindrome", &["palindrome"], 4, How::Lines(palindrome)),
    Plant::new("pattern", &["regex"], 4, How::Lines(pattern)),
    Plant::new("kropki", &["difference", "ratio", "kropki_negative"], 3, How::Read(kropki)),
    Plant::new("xv", &["xv", "xv_negative"], 3, How::Read(xv)),
    Plant::new("little-killer", &["little_killer"], 3, How::Read(little_killer)).sparse(),
    Plant::new("sandwich", &["sandwich"], 3, How::Read(sandwich)).sparse(),
    Plant::new("skyscraper", &["skyscraper"], 3, How::Read(skyscraper)).sparse(),
    Plant::new("x-sum", &["x_sum"], 3, How::Read(x_sum)).sparse(),
    Plant::new("indexers", &["row_indexer", "column_indexer"], 3, How::Read(indexers)).sparse(),
    Plant::new("odd-even", &["odd", "even"], 3, How::Read(odd_even)).sparse(),
    Plant::new("quadruple", &["contains"], 3, How::Read(quadruple)).sparse(),
    Plant::new("futoshiki", &["greater"], 3, How::Read(futoshiki)).sparse().latin(),
    Plant::new("adjacent", &["difference", "adjacent_all"], 3, How::Read(adjacent)).latin(),
    Plant::new("kenken", &["keen"], 4, How::Cages("keen")).latin(),
    Plant::new("diagonals", &["diagonal"], 3, How::Global(diagonals)),
    Plant::new("anti-knight", &["anti_knight"], 3, How::Global(|rules| add(rules, "anti_knight", &[]))),
    Plant::new("anti-king", &["anti_king"], 4, How::Global(|rules| add(rules, "anti_king", &[]))),
    Plant::new("nonconsecutive", &["nonconsecutive"], 5, How::Global(|rules| add(rules, "nonconsecutive", &[]))),
    Plant::new("disjoint-groups", &["disjoint_groups"], 4, How::Global(|rules| add(rules, "disjoint_groups", &[]))),
];

fn diagonals(rules: &mut Vec<Rule>) {
    ["/", "\\"].iter().for_each(|dir| add(rules, "diagonal", &[("dir", Value::Text((*dir).to_string()))]));
}

/// Adds a rule with these fields.
fn add(rules: &mut Vec<Rule>, id: &str, fields: &[(&str, Value)]) {
    let Some(kind) = kind(id) else { return };
    let value = |name: &str| fields.iter().find(|(own, _)| *own == name).map(|(_, value)| value.clone());
    rules.push(Rule { kind, values: kind.fields.iter().map(|field| value(field.name)).collect() });
}

impl Board<'_> {
    fn digit(&self, cell: usize) -> i32 {
        i32::from(self.answer[cell])
    }

    /// The cells that a king can reach.
    fn around(&self, cell: usize) -> Vec<usize> {
        let steps = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];
        steps.iter().filter_map(|&(down, right)| self.grid.beside(cell, down, right)).collect()
    }

    /// Every line from an edge: rows and columns from both ends.
    fn sights(&self) -> Vec<Vec<usize>> {
        let rows = (0..self.grid.rows).map(|row| self.grid.row(row));
        let lines: Vec<Vec<usize>> =
            rows.chain((0..self.grid.columns).map(|column| self.grid.column(column))).collect();
        let back = lines.iter().map(|line| line.iter().rev().copied().collect());
        back.chain(lines.iter().cloned()).collect()
    }
}

/// Cells that some rule with cells of its own covers already.
fn taken(rules: &[Rule]) -> Vec<usize> {
    rules.iter().flat_map(Rule::all_cells).collect()
}

/// Makes a rule that begins at a cell, if one is there.
type Line = fn(&Board<'_>, usize, &[usize], &mut Random, &mut Vec<Rule>) -> bool;

/// Lines over a third of the board, none of which crosses another.
fn many(board: &Board<'_>, random: &mut Random, rules: &mut Vec<Rule>, line: Line) {
    let mut used = taken(rules);
    let before = used.len();
    for cell in random.order(board.grid.cells()) {
        if 3 * (used.len() - before) >= board.grid.cells() {
            return;
        }
        if !used.contains(&cell) && line(board, cell, &used, random, rules) {
            used.extend(rules.last().map(Rule::all_cells).unwrap_or_default());
        }
    }
}

/// One more line near a cell.
fn one(board: &Board<'_>, cell: usize, random: &mut Random, rules: &mut Vec<Rule>, line: Line) -> bool {
    let used = taken(rules);
    let mut near = board.around(cell);
    near.push(cell);
    near.retain(|cell| !used.contains(cell));
    random.shuffle(&mut near);
    near.into_iter().any(|cell| line(board, cell, &used, random, rules))
}

/// A path of free cells from `start` as long as `fits` lets it grow, at most `most` cells.
fn path(
    board: &Board<'_>,
    start: usize,
    used: &[usize],
    most: usize,
    random: &mut Random,
    fits: impl Fn(&[usize], usize) -> bool,
) -> Vec<usize> {
    let mut path = vec![start];
    while path.len() < most {
        let mut next = board.around(path[path.len() - 1]);
        next.retain(|cell| !used.contains(cell) && !path.contains(cell) && fits(&path, *cell));
        match random.pick(&next) {
            Some(&cell) => path.push(cell),
            None => break,
        }
    }
    path
}

fn thermo(board: &Board<'_>, start: usize, used: &[usize], random: &mut Random, rules: &mut Vec<Rule>) -> bool {
    let most = 3 + random.index(board.grid.rows.saturating_sub(2).max(1));
    let cells =
        path(board, start, used, most, random, |path, cell| board.digit(path[path.len() - 1]) < board.digit(cell));
    let fits = cells.len() >= 3;
    if fits {
        add(rules, "thermo", &[("cells", Value::Cells(cells))]);
    }
    fits
}

fn arrow(board: &Board<'_>, start: usize, used: &[usize], random: &mut Random, rules: &mut Vec<Rule>) -> bool {
    let sum = |path: &[usize]| path[1..].iter().map(|&cell| board.digit(cell)).sum::<i32>();
    let head = board.digit(start);
    let cells = path(board, start, used, 5, random, |path, cell| sum(path) + board.digit(cell) <= head);
    let fits = cells.len() >= 3 && sum(&cells) == head;
    if fits {
        add(rules, "arrow", &[("head", Value::Cells(vec![start])), ("cells", Value::Cells(cells[1..].to_vec()))]);
    }
    fits
}

fn whisper(board: &Board<'_>, start: usize, used: &[usize], random: &mut Random, rules: &mut Vec<Rule>) -> bool {
    let least = (board.grid.rows as i32 + 1) / 2;
    let apart = |path: &[usize], cell: usize| (board.digit(path[path.len() - 1]) - board.digit(cell)).abs() >= least;
    let most = 3 + random.index(5);
    let cells = path(board, start, used, most, random, apart);
    let fits = cells.len() >= 3;
    if fits {
        add(rules, "whisper", &[("cells", Value::Cells(cells)), ("diff", Value::Number(least))]);
    }
    fits
}

fn renban(board: &Board<'_>, start: usize, used: &[usize], random: &mut Random, rules: &mut Vec<Rule>) -> bool {
    let most = 3 + random.index(3);
    let near = |path: &[usize], cell: usize| {
        let digits = || path.iter().chain([&cell]).map(|&cell| board.digit(cell));
        let span = digits().max().unwrap_or(0) - digits().min().unwrap_or(0);
        span < most as i32 && path.iter().all(|&other| board.digit(other) != board.digit(cell))
    };
    let cells = path(board, start, used, most, random, near);
    let digits = || cells.iter().map(|&cell| board.digit(cell));
    let fits = cells.len() >= 3 && digits().max().unwrap_or(0) - digits().min().unwrap_or(0) + 1 == cells.len() as i32;
    if fits {
        add(rules, "renban", &[("cells", Value::Cells(cells))]);
    }
    fits
}

fn between(board: &Board<'_>, start: usize, used: &[usize], random: &mut Random, rules: &mut Vec<Rule>) -> bool {
    let most = 4 + random.index(3);
    let cells = path(board, start, used, most, random, |_, _| true);
    let (Some(&first), Some(&last)) = (cells.first(), cells.last()) else { return false };
    let (low, high) = (board.digit(first).min(board.digit(last)), board.digit(first).max(board.digit(last)));
    let inside = |&cell: &usize| (low + 1..high).contains(&board.digit(cell));
    let fits = cells.len() >= 4 && cells[1..cells.len() - 1].iter().all(inside);
    if fits {
        add(rules, "between", &[("cells", Value::Cells(cells))]);
    }
    fits
}

fn palindrome(board: &Board<'_>, start: usize, used: &[usize], random: &mut Random, rules: &mut Vec<Rule>) -> bool {
    // From the middle outwards: two cells with the same digit on either side, again and again.
    let mut cells = vec![start];
    loop {
        let free = |cell: usize| -> Vec<usize> {
            let around = board.around(cell).into_iter();
            around.filter(|cell| !used.contains(cell) && !cells.contains(cell)).collect()
        };
        let (left, right) = (free(cells[0]), free(cells[cells.len() - 1]));
        let pairs = left.iter().flat_map(|&a| right.iter().map(move |&b| (a, b)));
        let pairs: Vec<(usize, usize)> = pairs.filter(|&(a, b)| a != b && board.digit(a) == board.digit(b)).collect();
        match random.pick(&pairs) {
            Some(&(a, b)) if cells.len() < 7 => {
                cells.insert(0, a);
                cells.push(b);
            }
            _ => break,
        }
    }
    let fits = cells.len() >= 3;
    if fits {
        add(rules, "palindrome", &[("cells", Value::Cells(cells))]);
    }
    fits
}

/// Low and high digits along a line.
fn pattern(board: &Board<'_>, start: usize, used: &[usize], random: &mut Random, rules: &mut Vec<Rule>) -> bool {
    let most = 3 + random.index(4);
    let cells = path(board, start, used, most, random, |_, _| true);
    if cells.len() < 3 || board.grid.digits > 9 {
        return false;
    }
    let middle = i32::from(board.grid.digits) / 2;
    let class =
        |low: bool| board.grid.values().filter(move |&digit| (digit <= middle) == low).map(|digit| digit.to_string());
    let sign = |&cell: &usize| format!("[{}]", class(board.digit(cell) <= middle).collect::<String>());
    let pattern: String = cells.iter().map(sign).collect();
    add(rules, "regex", &[("cells", Value::Cells(cells)), ("pattern", Value::Text(pattern))]);
    true
}

fn indexers(board: &Board<'_>, random: &mut Random, rules: &mut Vec<Rule>) {
    let grid = board.grid;
    for cell in random.order(grid.cells()) {
        let (row, column) = (cell / grid.columns, cell % grid.columns);
        let place = board.digit(cell) as usize - 1;
        // The digit says in which column of its row, or in which row of its column, its own number is.
        if board.digit(row * grid.columns + place) == column as i32 + 1 {
            add(rules, "column_indexer", &[("cells", Value::Cells(vec![cell]))]);
        }
        if board.digit(place * grid.columns + column) == row as i32 + 1 {
            add(rules, "row_indexer", &[("cells", Value::Cells(vec![cell]))]);
        }
    }
}

/// Divides the board into cages of neighbouring cells.
fn cages(board: &Board<'_>, random: &mut Random, rules: &mut Vec<Rule>, id: &str) {
    let grid = board.grid;
    let mut cage_of: Vec<Option<usize>> = vec![None; grid.cells()];
    let mut all: Vec<Vec<usize>> = Vec::new();
    let most = if id == "killer" { 5 } else { 4 };
    let fits = |cage: &[usize], cell: usize| match id {
        "killer" => cage.iter().all(|&other| board.digit(other) != board.digit(cell)),
        _ => true,
    };
    for cell in random.order(grid.cells()) {
        if cage_of[cell].is_some() {
            continue;
        }
        let wanted = [2, 2, 3, 3, 3, 4, most][random.index(7)];
        let mut cage = vec![cell];
        cage_of[cell] = Some(all.len());
        while cage.len() < wanted {
            let mut next: Vec<usize> = cage.iter().flat_map(|&cell| grid.neighbours_of(cell)).collect();
            next.retain(|&cell| cage_of[cell].is_none() && fits(&cage, cell));
            let Some(&cell) = random.pick(&next) else { break };
            cage_of[cell] = Some(all.len());
            cage.push(cell);
        }
        all.push(cage);
    }
    // A cell left alone would be a given: it joins a neighbour, if one has room.
    for at in 0..all.len() {
        if let [cell] = *all[at] {
            let mut near: Vec<usize> = grid.neighbours_of(cell).filter_map(|other| cage_of[other]).collect();
            near.retain(|&cage| cage != at && (2..most).contains(&all[cage].len()) && fits(&all[cage], cell));
            if let Some(&cage) = random.pick(&near) {
                all[cage].push(cell);
                cage_of[cell] = Some(cage);
                all[at].clear();
            }
        }
    }
    for cage in all.into_iter().filter(|cage| !cage.is_empty()) {
        let seed = random.index(4);
        cage_rule(board, cage, seed, rules, id);
    }
}

fn cage_rule(board: &Board<'_>, mut cells: Vec<usize>, seed: usize, rules: &mut Vec<Rule>, id: &str) {
    cells.sort_unstable();
    let digits: Vec<i32> = cells.iter().map(|&cell| board.digit(cell)).collect();
    let sum: i32 = digits.iter().sum();
    if id == "killer" {
        return add(rules, "killer", &[("cells", Value::Cells(cells)), ("sum", Value::Number(sum))]);
    }
    let product = digits.iter().try_fold(1i32, |product, &digit| product.checked_mul(digit));
    let (op, value) = match (&digits[..], seed) {
        (&[a, b], 0..=1) if a.max(b) % a.min(b) == 0 => ("/", a.max(b) / a.min(b)),
        (&[a, b], 0..=2) => ("-", (a - b).abs()),
        (digits, 3) if digits.len() > 1 => ("+", sum),
        (digits, _) if digits.len() > 1 => product.map_or(("+", sum), |product| ("x", product)),
        _ => ("+", sum),
    };
    let fields = [("cells", Value::Cells(cells)), ("op", Value::Text(op.to_string())), ("value", Value::Number(value))];
    add(rules, id, &fields);
}

/// Divides the cage of a cell in two.
fn split(board: &Board<'_>, cell: usize, rules: &mut Vec<Rule>, id: &str) -> bool {
    let Some(at) = rules.iter().position(|rule| rule.kind.id == id && rule.cells("cells").contains(&cell)) else {
        return false;
    };
    let cells = rules[at].cells("cells").to_vec();
    if cells.len() < 3 {
        return false;
    }
    // The cell and as many connected ones as make half, or fewer, as long as both parts stay in one piece.
    let mut half = vec![cell];
    let mut best: Option<(Vec<usize>, Vec<usize>)> = None;
    loop {
        let rest: Vec<usize> = cells.iter().copied().filter(|cell| !half.contains(cell)).collect();
        if !rest.is_empty() && board.grid.is_connected(&rest) {
            best = Some((half.clone(), rest));
        }
        if half.len() >= cells.len() / 2 && best.is_some() {
            break;
        }
        let next = half.iter().flat_map(|&cell| board.grid.neighbours_of(cell));
        let Some(next) = next.into_iter().find(|next| cells.contains(next) && !half.contains(next)) else { break };
        half.push(next);
    }
    let Some((half, rest)) = best else { return false };
    rules.remove(at);
    let seed = cell % 4;
    cage_rule(board, half, seed, rules, id);
    cage_rule(board, rest, seed, rules, id);
    true
}

fn pair(rules: &mut Vec<Rule>, id: &str, a: usize, b: usize, value: Option<i32>) {
    let mut fields = vec![("cells", Value::Cells(vec![a, b]))];
    fields.extend(value.map(|value| ("value", Value::Number(value))));
    add(rules, id, &fields);
}

/// Every dot, and that these are all.
fn kropki(board: &Board<'_>, random: &mut Random, rules: &mut Vec<Rule>) {
    for (a, b) in board.grid.neighbours() {
        let (low, high) = (board.digit(a).min(board.digit(b)), board.digit(a).max(board.digit(b)));
        match (high - low == 1, high == 2 * low) {
            (true, true) => pair(rules, if random.chance(1, 2) { "difference" } else { "ratio" }, a, b, None),
            (true, false) => pair(rules, "difference", a, b, None),
            (false, true) => pair(rules, "ratio", a, b, None),
            (false, false) => {}
        }
    }
    let fields = [("difference", Value::Numbers(vec![1])), ("ratio", Value::Numbers(vec![2]))];
    add(rules, "kropki_negative", &fields);
}

/// Every X and V, and that these are all.
fn xv(board: &Board<'_>, _: &mut Random, rules: &mut Vec<Rule>) {
    for (a, b) in board.grid.neighbours() {
        let sum = board.digit(a) + board.digit(b);
        if sum == 5 || sum == 10 {
            pair(rules, "xv", a, b, Some(sum));
        }
    }
    add(rules, "xv_negative", &[("values", Value::Numbers(vec![5, 10]))]);
}

fn clue(rules: &mut Vec<Rule>, id: &str, field: &str, cells: Vec<usize>, number: i32) {
    add(rules, id, &[("cells", Value::Cells(cells)), (field, Value::Number(number))]);
}

fn little_killer(board: &Board<'_>, random: &mut Random, rules: &mut Vec<Rule>) {
    let grid = board.grid;
    let mut all = Vec::new();
    for cell in 0..grid.cells() {
        for (down, right) in [(-1, -1), (-1, 1), (1, -1), (1, 1)] {
            if grid.beside(cell, -down, -right).is_some() {
                continue;
            }
            let mut cells = vec![cell];
            while let Some(next) = grid.beside(cells[cells.len() - 1], down, right) {
                cells.push(next);
            }
            if cells.len() > 2 && cells.len() < grid.rows {
                all.push(cells);
            }
        }
    }
    random.shuffle(&mut all);
    for cells in all.into_iter().take(2 * grid.rows) {
        let sum = cells.iter().map(|&cell| board.digit(cell)).sum();
        clue(rules, "little_killer", "sum", cells, sum);
    }
}

fn sandwich(board: &Board<'_>, _: &mut Random, rules: &mut Vec<Rule>) {
    let count = board.grid.rows + board.grid.columns;
    for cells in board.sights().into_iter().skip(count) {
        let digits: Vec<i32> = cells.iter().map(|&cell| board.digit(cell)).collect();
        let place = |digit: i32| digits.iter().position(|&other| other == digit).unwrap_or(0);
        let (a, b) = (place(1), place(i32::from(board.grid.digits)));
        let sum = digits[a.min(b) + 1..a.max(b)].iter().sum();
        clue(rules, "sandwich", "sum", cells, sum);
    }
}

fn skyscraper(board: &Board<'_>, _: &mut Random, rules: &mut Vec<Rule>) {
    for cells in board.sights() {
        let mut highest = 0;
        let mut seen = 0;
        for &cell in &cells {
            if board.digit(cell) > highest {
                highest = board.digit(cell);
                seen += 1;
            }
        }
        clue(rules, "skyscraper", "count", cells, seen);
    }
}

fn x_sum(board: &Board<'_>, _: &mut Random, rules: &mut Vec<Rule>) {
    for cells in board.sights() {
        let count = board.digit(cells[0]) as usize;
        let sum = cells.iter().take(count).map(|&cell| board.digit(cell)).sum();
        clue(rules, "x_sum", "sum", cells, sum);
    }
}

fn odd_even(board: &Board<'_>, random: &mut Random, rules: &mut Vec<Rule>) {
    for cell in random.order(board.grid.cells()).into_iter().take(board.grid.cells() / 2) {
        let id = if board.digit(cell) % 2 == 0 { "even" } else { "odd" };
        add(rules, id, &[("cells", Value::Cells(vec![cell]))]);
    }
}

fn quadruple(board: &Board<'_>, random: &mut Random, rules: &mut Vec<Rule>) {
    let mut corners: Vec<(usize, usize)> = board.grid.pairs(1, 1).collect();
    random.shuffle(&mut corners);
    let mut used: Vec<usize> = Vec::new();
    for (a, d) in corners {
        let cells = vec![a, a + 1, d - 1, d];
        if cells.iter().any(|cell| used.contains(cell)) {
            continue;
        }
        let mut values: Vec<i32> = cells.iter().map(|&cell| board.digit(cell)).collect();
        random.shuffle(&mut values);
        values.truncate(2 + random.index(3));
        values.sort_unstable();
        used.extend(&cells);
        add(rules, "contains", &[("cells", Value::Cells(cells)), ("values", Value::Numbers(values))]);
    }
}

fn futoshiki(board: &Board<'_>, _: &mut Random, rules: &mut Vec<Rule>) {
    for (a, b) in board.grid.neighbours() {
        let (high, low) = if board.digit(a) > board.digit(b) { (a, b) } else { (b, a) };
        add(rules, "greater", &[("cells", Value::Cells(vec![high, low]))]);
    }
}

/// A bar wherever neighbours differ by one, and that these are all.
fn adjacent(board: &Board<'_>, _: &mut Random, rules: &mut Vec<Rule>) {
    for (a, b) in board.grid.neighbours() {
        if (board.digit(a) - board.digit(b)).abs() == 1 {
            pair(rules, "difference", a, b, None);
        }
    }
    add(rules, "adjacent_all", &[]);
}

#[cfg(test)]
mod tests {
    use super::super::super::grid::Grid;
    use super::super::super::model::Variant;
    use super::super::super::rules::breaks;
    use super::*;
    use crate::generate::square::square;
    use gridproof_engine::fill::Fill;

    #[test]
    fn an_answer_meets_every_rule_that_is_read_off_it() {
        let size = 6;
        let grid = Grid { rows: size, columns: size, lowest: 1, digits: size as u8, latin: true, regions: Vec::new() };
        for plant in PLANTS.iter().filter(|plant| !plant.is_global()) {
            let mut made = 0;
            for number in 0..20 {
                let mut random = Random::new(&"plants".parse().unwrap(), number);
                let answer = square(size, &mut random);
                let mut rules = Vec::new();
                plant.make(&Board { grid: &grid, answer: &answer }, &mut random, &mut rules);
                let Ok(puzzle) = Variant::new(grid.clone(), vec![0; grid.cells()], rules) else { continue };
                let fill = Fill::new(size, answer).unwrap();
                for rule in puzzle.rules() {
                    assert!(!breaks(&puzzle, rule, &fill), "{}: {}", plant.id, rule.name(size));
                    made += 1;
                }
            }
            assert!(made > 0, "{}", plant.id);
        }
    }
}
