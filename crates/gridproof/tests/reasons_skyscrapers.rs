//! The reasons of Skyscrapers steps, checked from their JSON and the rules alone: no code is shared with the finders.
//!
//! Every technique is checked, and so is every step inside another one. A reason must be sound (what it names is true), sufficient
//! (the conclusion follows from the lines, clues, candidates and cases that it names) and minimal (nothing it names can be dropped).
#![cfg(feature = "json")]

use crate::support;

use gridproof::families::skyscrapers::Skyscrapers;
use gridproof::internals::report::StepWriter;
use gridproof::internals::skyscrapers::library::Case;
use gridproof::logic::{End, Named, Position, WalkOptions, explain};
use gridproof::say::{LANGUAGES, Speaker};
use gridproof::{AnyPuzzle, Control, Limits};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use support::Random;
use support::towers::plant;

/// Row and column from 1.
type Cell = (usize, usize);
/// A height in a cell.
type Mark = (Cell, u32);
type Checked<T> = Result<T, String>;

const LIBRARY: &str = include_str!("../../../testdata/techniques/skyscrapers.txt");

fn fail<T>(what: impl Into<String>) -> Checked<T> {
    Err(what.into())
}

fn must(holds: bool, what: impl FnOnce() -> String) -> Checked<()> {
    if holds { Ok(()) } else { Err(what()) }
}

// ---------------------------------------------------------------------------------------------
// Reading JSON.

fn number(value: &Value) -> usize {
    value.as_u64().map_or(usize::MAX, |number| number as usize)
}

fn cell(value: &Value) -> Cell {
    (number(&value[0]), number(&value[1]))
}

fn mark(value: &Value) -> Mark {
    ((number(&value["row"]), number(&value["column"])), number(&value["digit"]) as u32)
}

fn list<T>(value: &Value, read: fn(&Value) -> T) -> Vec<T> {
    value.as_array().map(|all| all.iter().map(read).collect()).unwrap_or_default()
}

fn kind(step: &Value) -> &str {
    step["kind"].as_str().unwrap_or("")
}

/// The reason of a step in a role.
fn role<'v>(step: &'v Value, name: &str) -> Option<&'v Value> {
    step["because"].as_array()?.iter().find(|reason| reason["role"] == name)
}

fn marks(step: &Value, name: &str) -> Vec<Mark> {
    role(step, name).map_or_else(Vec::new, |reason| list(&reason["candidates"], mark))
}

fn cells(step: &Value, name: &str) -> Vec<Cell> {
    role(step, name).map_or_else(Vec::new, |reason| list(&reason["cells"], cell))
}

fn digits(step: &Value, name: &str) -> Vec<u32> {
    role(step, name).map_or_else(Vec::new, |reason| list(&reason["digits"], |digit| number(digit) as u32))
}

fn one_number(step: &Value, name: &str) -> Option<usize> {
    role(step, name).map(|reason| number(&reason["number"]))
}

fn steps<'v>(step: &'v Value, name: &str) -> &'v [Value] {
    role(step, name).and_then(|reason| reason["steps"].as_array()).map_or(&[], Vec::as_slice)
}

fn places(step: &Value) -> Vec<Mark> {
    list(&step["places"], mark)
}

fn strikes(step: &Value) -> Vec<Mark> {
    list(&step["strikes"], mark)
}

fn set<T: Ord>(all: impl IntoIterator<Item = T>) -> BTreeSet<T> {
    all.into_iter().collect()
}

// ---------------------------------------------------------------------------------------------
// The board, by the rules.

/// A row or column as it is seen from one end, nearest cell first.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Line {
    cells: Vec<Cell>,
    /// The clue, or 0.
    clue: usize,
}

impl Line {
    fn set(&self) -> BTreeSet<Cell> {
        set(self.cells.iter().copied())
    }
}

#[derive(Clone)]
struct Board {
    n: usize,
    /// Top, bottom, left, right.
    clues: Vec<usize>,
    placed: BTreeMap<Cell, u32>,
    /// Candidates of open cells, as bits.
    open: BTreeMap<Cell, u32>,
    /// The step that struck a candidate.
    struck: BTreeMap<Mark, usize>,
}

/// Whether one height being true makes the other false.
fn excludes((one, height): Mark, (other, other_height): Mark) -> bool {
    if one == other { height != other_height } else { height == other_height && (one.0 == other.0 || one.1 == other.1) }
}

impl Board {
    fn new(puzzle: &Skyscrapers) -> Board {
        let n = puzzle.size();
        let all = ((1u32 << n) - 1) << 1;
        let cells = || (1..=n).flat_map(move |row| (1..=n).map(move |column| (row, column)));
        let mut board = Board {
            n,
            clues: puzzle.clues().iter().map(|&clue| usize::from(clue)).collect(),
            placed: BTreeMap::new(),
            open: cells().map(|cell| (cell, all)).collect(),
            struck: BTreeMap::new(),
        };
        for (cell, &given) in cells().zip(puzzle.givens()) {
            if given != 0 {
                board.place((cell, u32::from(given)));
            }
        }
        board
    }

    fn place(&mut self, (cell, height): Mark) {
        self.placed.insert(cell, height);
        self.open.remove(&cell);
        for (&other, candidates) in &mut self.open {
            if other.0 == cell.0 || other.1 == cell.1 {
                *candidates &= !(1 << height);
            }
        }
    }

    fn strike(&mut self, (cell, height): Mark) {
        if let Some(candidates) = self.open.get_mut(&cell) {
            *candidates &= !(1 << height);
        }
    }

    fn may(&self, (cell, height): Mark) -> bool {
        self.open.get(&cell).is_some_and(|candidates| candidates >> height & 1 == 1)
    }

    /// Candidates, or the height placed.
    fn bits(&self, cell: Cell) -> u32 {
        self.placed.get(&cell).map_or_else(|| self.open.get(&cell).copied().unwrap_or(0), |height| 1 << height)
    }

    fn candidates(&self, cell: Cell) -> Vec<Mark> {
        (1..=self.n as u32).filter(|&height| self.may((cell, height))).map(|height| (cell, height)).collect()
    }

    /// The line that a house names. Its cells and clue must be those of the puzzle.
    fn line(&self, house: &Value) -> Checked<Line> {
        let (n, index) = (self.n, number(&house["number"]));
        must((1..=n).contains(&index), || format!("no such house: {house}"))?;
        let row = (1..=n).map(|at| (index, at));
        let column = (1..=n).map(|at| (at, index));
        let (cells, side): (Vec<Cell>, Option<usize>) = match house["kind"].as_str().unwrap_or("") {
            "row" => (row.collect(), None),
            "column" => (column.collect(), None),
            "top" => (column.collect(), Some(0)),
            "bottom" => (column.rev().collect(), Some(1)),
            "left" => (row.collect(), Some(2)),
            "right" => (row.rev().collect(), Some(3)),
            other => return fail(format!("a house of kind {other:?}")),
        };
        let clue = side.map_or(0, |side| self.clues[side * n + index - 1]);
        must(list(&house["cells"], cell) == cells, || format!("other cells: {house}"))?;
        must(side.is_none() || clue > 0, || format!("no clue there: {house}"))?;
        let named = if house["clue"].is_null() { 0 } else { number(&house["clue"]) };
        must(named == clue, || format!("another clue: {house}"))?;
        Ok(Line { cells, clue })
    }

    fn lines(&self, step: &Value, name: &str) -> Checked<Vec<Line>> {
        let houses = role(step, name).and_then(|reason| reason["houses"].as_array()).cloned().unwrap_or_default();
        must(!houses.is_empty(), || format!("no house in the role {name}"))?;
        houses.iter().map(|house| self.line(house)).collect()
    }

    fn one_line(&self, step: &Value, name: &str) -> Checked<Line> {
        let lines = self.lines(step, name)?;
        must(lines.len() == 1, || format!("several houses in the role {name}"))?;
        Ok(lines[0].clone())
    }

    /// The line that a step is about, in the role `sight` or `sights`: one end or both.
    fn sight(&self, step: &Value) -> Checked<(Line, Option<Line>)> {
        if role(step, "sight").is_some() {
            return Ok((self.one_line(step, "sight")?, None));
        }
        let lines = self.lines(step, "sights")?;
        let [near, far] = lines.as_slice() else { return fail("facing clues are two") };
        let reversed: Vec<Cell> = far.cells.iter().rev().copied().collect();
        must(near.cells == reversed, || "the clues do not face each other".to_string())?;
        Ok((near.clone(), Some(far.clone())))
    }

    fn view(&self, line: &Line) -> Vec<u32> {
        line.cells.iter().map(|&cell| self.bits(cell)).collect()
    }
}

// ---------------------------------------------------------------------------------------------
// One line, by trying everything.

/// All ways to fill a line, cell by cell from the near end. The heights used so far decide what is seen: a building is seen from the
/// near end if it is taller than all used before, and from the far end if it is taller than all that are left.
struct Ways {
    /// For every cell, the heights of complete ways, as bits.
    fits: Vec<u32>,
    count: u64,
}

impl Ways {
    /// Candidates as bits, and clues or 0.
    fn new(cells: &[u32], near: usize, far: usize) -> Ways {
        let n = cells.len();
        let full = (1usize << n) - 1;
        // By heights used: the numbers of ways to get there, by what is seen from both ends so far.
        let mut to: Vec<BTreeMap<(usize, usize), u64>> = vec![BTreeMap::new(); full + 1];
        to[0].insert((0, 0), 1);
        let next = |used: usize, height: usize, (a, b): (usize, usize)| {
            let is_seen = |others: usize| others >> height == 0;
            let (a, b) = (a + usize::from(is_seen(used)), b + usize::from(is_seen(full & !used & !(1 << height))));
            ((near == 0 || a <= near) && (far == 0 || b <= far)).then_some((a, b))
        };
        let moves = |used: usize| {
            let at = used.count_ones() as usize;
            (0..n).filter(move |&height| used >> height & 1 == 0 && cells[at] >> (height + 1) & 1 == 1)
        };
        for used in 0..full {
            for (pair, ways) in to[used].clone() {
                for height in moves(used) {
                    if let Some(pair) = next(used, height, pair) {
                        *to[used | 1 << height].entry(pair).or_default() += ways;
                    }
                }
            }
        }
        let good = |&(a, b): &(usize, usize)| (near == 0 || a == near) && (far == 0 || b == far);
        let mut alive: Vec<BTreeSet<(usize, usize)>> = vec![BTreeSet::new(); full + 1];
        alive[full] = to[full].keys().copied().filter(good).collect();
        let count = to[full].iter().filter(|(pair, _)| good(pair)).map(|(_, ways)| ways).sum();
        let mut fits = vec![0; n];
        for used in (0..full).rev() {
            for &pair in to[used].keys() {
                for height in moves(used) {
                    if next(used, height, pair).is_some_and(|pair| alive[used | 1 << height].contains(&pair)) {
                        alive[used].insert(pair);
                        fits[used.count_ones() as usize] |= 1 << (height + 1);
                    }
                }
            }
        }
        Ways { fits, count }
    }
}

fn seen(heights: impl Iterator<Item = u32>) -> usize {
    let (mut tallest, mut count) = (0, 0);
    for height in heights {
        count += usize::from(height > tallest);
        tallest = tallest.max(height);
    }
    count
}

fn highest(bits: u32) -> u32 {
    31 - bits.leading_zeros()
}

// ---------------------------------------------------------------------------------------------
// Steps.

/// What is true and what is false under assumptions.
#[derive(Clone)]
struct Scope {
    board: Board,
    on: BTreeSet<Mark>,
    out: BTreeSet<Mark>,
}

/// The figures of a check.
#[derive(Default)]
struct Counts {
    /// Steps by kind, those inside others apart.
    steps: BTreeMap<String, usize>,
    inner: BTreeMap<String, usize>,
    /// Steps from which something can be dropped.
    loose: BTreeMap<String, usize>,
    /// The largest number of cases, or of sequences, that one step shows.
    longest: usize,
}

impl Counts {
    fn add(&mut self, other: Counts) {
        for (mine, more) in
            [(&mut self.steps, other.steps), (&mut self.inner, other.inner), (&mut self.loose, other.loose)]
        {
            more.into_iter().for_each(|(kind, count)| *mine.entry(kind).or_default() += count);
        }
        self.longest = self.longest.max(other.longest);
    }

    fn inner(&mut self, step: &Value) {
        *self.inner.entry(kind(step).to_string()).or_default() += 1;
    }

    fn loose(&mut self, step: &Value) {
        *self.loose.entry(kind(step).to_string()).or_default() += 1;
    }
}

/// Heights or cells with the same evidence everywhere: candidates that are ruled out by `by` and `out`.
fn ruled_out(scope: &Scope, candidates: &[Mark], step: &Value) -> Checked<()> {
    let (by, out) = (marks(step, "by"), marks(step, "out"));
    must(by.iter().all(|mark| scope.on.contains(mark)), || "names a placement that is not known".to_string())?;
    must(out.iter().all(|mark| scope.out.contains(mark)), || "names a strike that is not known".to_string())?;
    let count = |candidate: Mark| by.iter().filter(|&&one| excludes(one, candidate)).count();
    for &candidate in candidates {
        must(count(candidate) > 0 || out.contains(&candidate), || format!("{candidate:?} is not ruled out"))?;
    }
    must(out.iter().all(|&mark| candidates.contains(&mark) && count(mark) == 0), || "too many strikes".to_string())?;
    let needed = |&one: &Mark| candidates.iter().any(|&other| excludes(one, other) && count(other) == 1);
    must(by.iter().all(needed), || "too many placements".to_string())
}

/// A line under assumptions: its cells with their candidates as bits.
type Bits = BTreeMap<Cell, u32>;

fn assume(line: &Bits, (cell, height): Mark) -> Checked<Bits> {
    must(line.get(&cell).is_some_and(|bits| bits >> height & 1 == 1), || format!("{cell:?} cannot be {height}"))?;
    let mut line = line.clone();
    line.values_mut().for_each(|bits| *bits &= !(1 << height));
    line.insert(cell, 1 << height);
    Ok(line)
}

/// Checks an argument that nothing fills a line with these candidates, under what it assumes. Returns the clues it counts from.
fn argument(board: &Board, line: &Bits, step: &Value, counts: &mut Counts) -> Checked<Vec<Line>> {
    counts.inner(step);
    let assumed = marks(step, "assumed");
    if assumed.is_empty() {
        return argued(board, line, step, counts);
    }
    let mut used = Vec::new();
    for &mark in &assumed {
        used.extend(argued(board, &assume(line, mark)?, step, counts)?);
    }
    Ok(used)
}

fn argued(board: &Board, line: &Bits, step: &Value, counts: &mut Counts) -> Checked<Vec<Line>> {
    let n = board.n;
    let from = || -> Checked<(Line, Vec<u32>)> {
        let roles = ["sight", "from-left", "from-right", "from-top", "from-bottom"];
        let name = roles.into_iter().find(|name| role(step, name).is_some()).ok_or("counted from no clue")?;
        let seen = board.one_line(step, name)?;
        must(seen.set() == set(line.keys().copied()), || "counted along another line".to_string())?;
        must(one_number(step, "clue") == Some(seen.clue), || "another clue".to_string())?;
        let view = seen.cells.iter().map(|cell| line[cell]).collect();
        Ok((seen, view))
    };
    match kind(step) {
        "seen-too-many" => {
            let (seen, view) = from()?;
            let heights = digits(step, "seen");
            for &height in &heights {
                let furthest = view.iter().rposition(|bits| bits >> height & 1 == 1);
                let hidden = view[..furthest.unwrap_or(n)].iter().any(|bits| bits >> height > 1);
                must(furthest.is_some() && !hidden, || format!("{height} may be hidden"))?;
            }
            let first = cells(step, "first");
            if !first.is_empty() {
                must(first == [seen.cells[0]], || "not the first cell".to_string())?;
                must(heights.iter().all(|height| view[0] >> height & 1 == 0), || "counted twice".to_string())?;
            }
            let count = heights.len() + first.len();
            must(one_number(step, "count") == Some(count), || "another count".to_string())?;
            must(count > seen.clue, || "not too many".to_string())?;
            must(count == seen.clue + 1, || "more than are needed".to_string())?;
            Ok(vec![seen])
        }
        "seen-too-few" => {
            let (seen, view) = from()?;
            let (named, heights) = (cells(step, "cells"), digits(step, "heights"));
            let mut floor = 0;
            let (mut shown, mut behind) = (BTreeSet::new(), BTreeSet::new());
            // The cells named are the first ones that can be seen; the heights are those that can be seen behind the last of them.
            for (at, cell) in seen.cells.iter().enumerate() {
                let visible = (floor + 1..=n as u32).filter(|height| view[at] >> height & 1 == 1);
                let visible: Vec<u32> = visible.collect();
                if shown.len() < named.len() {
                    if !visible.is_empty() {
                        shown.insert(*cell);
                    }
                } else {
                    behind.extend(visible);
                }
                floor = floor.max(view[at].trailing_zeros());
            }
            must(shown == set(named.iter().copied()), || "other cells can be seen".to_string())?;
            must(behind == set(heights.iter().copied()), || "other heights can be seen".to_string())?;
            must(one_number(step, "count") == Some(named.len() + heights.len()), || "another count".to_string())?;
            must(named.len() + heights.len() < seen.clue, || "not too few".to_string())?;
            Ok(vec![seen])
        }
        "nothing-fits" => {
            if let [cell] = cells(step, "empty-cell")[..] {
                must(line.get(&cell) == Some(&0), || format!("{cell:?} is not empty"))?;
            } else if let [height] = digits(step, "no-place-digit")[..] {
                must(line.values().all(|bits| bits >> height & 1 == 0), || format!("{height} has a place"))?;
            } else if let [cell] = cells(step, "same-cell")[..] {
                let heights = digits(step, "digits");
                let elsewhere = |bits: u32| heights.iter().any(|height| bits >> height & 1 == 1);
                let only = line.iter().all(|(&other, &bits)| other == cell || !elsewhere(bits));
                must(heights.len() == 2 && only, || format!("{heights:?} have another place"))?;
            } else if let ([one, other], [height]) = (&cells(step, "same-cells")[..], &digits(step, "digits")[..]) {
                let only = |cell: &Cell| line.get(cell) == Some(&(1 << height));
                must(one != other && only(one) && only(other), || format!("not only {height}"))?;
            } else {
                return fail("nothing is named");
            }
            Ok(Vec::new())
        }
        "line-cases" => {
            let all: BTreeSet<Mark> = if let [height] = digits(step, "height")[..] {
                line.iter().filter(|(_, bits)| *bits >> height & 1 == 1).map(|(&cell, _)| (cell, height)).collect()
            } else if let [cell] = cells(step, "cell")[..] {
                let bits = line.get(&cell).copied().unwrap_or(0);
                (1..=n as u32).filter(|height| bits >> height & 1 == 1).map(|height| (cell, height)).collect()
            } else {
                return fail("cases of what?");
            };
            let cases = steps(step, "cases");
            let named: Vec<Mark> = cases.iter().flat_map(|case| marks(case, "assumed")).collect();
            must(set(named.iter().copied()) == all && named.len() == all.len(), || "not the cases".to_string())?;
            let mut used = Vec::new();
            for case in cases {
                used.extend(argument(board, line, case, counts)?);
            }
            Ok(used)
        }
        other => fail(format!("{other} is no argument about a line")),
    }
}

/// Checks arguments one after the other: each may use that the candidates before its own are struck. They must be about exactly
/// `wanted`. Returns the clues they count from.
fn each(board: &Board, near: &Line, step: &Value, wanted: &[Mark], counts: &mut Counts) -> Checked<Vec<Line>> {
    let mut line: Bits = near.cells.iter().map(|&cell| (cell, board.bits(cell))).collect();
    let (mut done, mut used) = (BTreeSet::new(), Vec::new());
    for inner in steps(step, "each") {
        let assumed = marks(inner, "assumed");
        must(assumed.len() == 1 && strikes(inner) == assumed, || "strikes what it does not assume".to_string())?;
        used.extend(argument(board, &line, inner, counts)?);
        *line.get_mut(&assumed[0].0).ok_or("outside of the line")? &= !(1 << assumed[0].1);
        done.insert(assumed[0]);
    }
    must(done == set(wanted.iter().copied()), || format!("no argument for some of {wanted:?}, only {done:?}"))?;
    Ok(used)
}

/// The number of ends of arguments.
fn ends(step: &Value) -> usize {
    let inner = |name: &str| steps(step, name).iter().map(ends).sum::<usize>();
    match kind(step) {
        "line-cases" => inner("cases"),
        "seen-too-many" | "seen-too-few" | "nothing-fits" => marks(step, "assumed").len().max(1),
        _ => inner("each"),
    }
}

/// A step about all ways to fill a line.
fn sequences(board: &Board, step: &Value, counts: &mut Counts) -> Checked<()> {
    let (near, far) = board.sight(step)?;
    let view = board.view(&near);
    let ways = Ways::new(&view, near.clue, far.as_ref().map_or(0, |far| far.clue));
    must(one_number(step, "count") == Some(ways.count as usize), || format!("{} ways", ways.count))?;
    let (facing, size) = match kind(step).rsplit_once('-') {
        Some((name, size)) => (name == "facing", size),
        None => return fail("a kind without a size"),
    };
    must(facing == far.is_some(), || "another number of clues than its kind says".to_string())?;
    let fits = match size {
        "few" => ways.count <= 8,
        "some" => (9..=40).contains(&ways.count),
        _ => ways.count > 40,
    };
    must(fits, || format!("{} ways are not {size}", ways.count))?;
    let position = |cell: Cell| near.cells.iter().position(|&other| other == cell);
    for (cell, height) in strikes(step) {
        let at = position(cell).ok_or("strikes outside of its line")?;
        must(ways.fits[at] >> height & 1 == 0, || format!("{height} fits in {cell:?}"))?;
    }
    if let Some(reason) = role(step, "sequences") {
        let named: BTreeSet<Vec<u32>> =
            list(&reason["sequences"], |one| list(one, |height| number(height) as u32)).into_iter().collect();
        for way in &named {
            let fits = way.iter().zip(&view).all(|(&height, bits)| bits >> height & 1 == 1)
                && set(way.iter().copied()).len() == board.n
                && seen(way.iter().copied()) == near.clue
                && far.as_ref().is_none_or(|far| seen(way.iter().rev().copied()) == far.clue);
            must(fits, || format!("{way:?} is no way"))?;
        }
        must(named.len() as u64 == ways.count && named.len() <= 12, || "not the whole list".to_string())?;
        counts.longest = counts.longest.max(named.len());
        // With both clues named, one must not be enough.
        if let Some(far) = &far {
            let one = Ways::new(&view, near.clue, 0);
            let other = Ways::new(&view, 0, far.clue);
            let by = |ways: &Ways| {
                strikes(step).iter().all(|&(cell, h)| ways.fits[position(cell).unwrap_or(0)] >> h & 1 == 0)
            };
            if by(&one) || by(&other) {
                counts.loose(step);
            }
        }
        return Ok(());
    }
    let used = each(board, &near, step, &strikes(step), counts)?;
    counts.longest = counts.longest.max(ends(step));
    if far.as_ref().is_some_and(|far| !used.contains(far)) || !used.contains(&near) {
        counts.loose(step);
    }
    Ok(())
}

/// The steps under an assumption; leaves what they show in the scope. Returns the clues that a contradiction of a line counts from.
fn follow(base: &Board, scope: &mut Scope, way: &Value, counts: &mut Counts) -> Checked<Vec<Line>> {
    let [assumed] = marks(way, "assumed")[..] else { return fail("one candidate is assumed") };
    must(scope.board.may(assumed), || format!("{assumed:?} is no candidate"))?;
    scope.board.place(assumed);
    scope.on.insert(assumed);
    let mut used = Vec::new();
    for inner in steps(way, "followed") {
        must(used.is_empty(), || "steps after the end".to_string())?;
        match kind(inner) {
            "naked-single" | "hidden-single" => {
                let [target] = places(inner)[..] else { return fail("one placement") };
                must(base.may(target), || format!("{target:?} is no candidate"))?;
                let others: Vec<Mark> = if kind(inner) == "naked-single" {
                    base.candidates(target.0)
                } else {
                    let line = base.one_line(inner, "house")?;
                    must(line.cells.contains(&target.0), || "outside of its house".to_string())?;
                    line.cells.iter().map(|&cell| (cell, target.1)).filter(|&mark| base.may(mark)).collect()
                };
                let others: Vec<Mark> = others.into_iter().filter(|&other| other != target).collect();
                ruled_out(scope, &others, inner)?;
                scope.board.place(target);
                scope.on.insert(target);
                counts.inner(inner);
            }
            name if name.starts_with("sequences-") || name.starts_with("facing-") => {
                sequences(&scope.board, inner, counts)?;
                counts.inner(inner);
            }
            _ => {
                let lines = scope.board.lines(way, "broken-clue")?;
                let line: Bits = lines[0].cells.iter().map(|&cell| (cell, scope.board.bits(cell))).collect();
                used = argument(&scope.board, &line, inner, counts)?;
                must(!used.is_empty(), || "a broken clue that is not used".to_string())?;
            }
        }
        for mark in strikes(inner) {
            scope.board.strike(mark);
            scope.out.insert(mark);
        }
    }
    Ok(used)
}

/// What is assumed leads to a contradiction.
fn contradiction(base: &Board, scope: &mut Scope, way: &Value, counts: &mut Counts) -> Checked<()> {
    let used = follow(base, scope, way, counts)?;
    if let [cell] = cells(way, "empty-cell")[..] {
        return ruled_out(scope, &base.candidates(cell), way);
    }
    if let [height] = digits(way, "no-place-digit")[..] {
        let line = base.one_line(way, "no-place")?;
        must(line.cells.iter().all(|cell| base.placed.get(cell) != Some(&height)), || "placed".to_string())?;
        let places: Vec<Mark> = line.cells.iter().map(|&cell| (cell, height)).filter(|&mark| base.may(mark)).collect();
        return ruled_out(scope, &places, way);
    }
    let broken = scope.board.lines(way, "broken-clue")?;
    must(!used.is_empty(), || "nothing shows that the clue is broken".to_string())?;
    must(used.iter().all(|line| broken.contains(line)), || "another clue is broken".to_string())?;
    must(broken.iter().all(|line| used.contains(line)), || "names a clue that is not used".to_string())
}

/// A case with its end: a contradiction, or what it rules out.
fn way(base: &Board, way: &Value, goal: &[Mark], counts: &mut Counts) -> Checked<()> {
    let mut scope = Scope { board: base.clone(), on: BTreeSet::new(), out: BTreeSet::new() };
    if kind(way) == "clue-refuted-case" {
        return contradiction(base, &mut scope, way, counts);
    }
    must(kind(way) == "clue-case" && marks(way, "ruled-out") == goal, || "another conclusion".to_string())?;
    follow(base, &mut scope, way, counts)?;
    let rest: Vec<Mark> = goal.iter().copied().filter(|mark| !scope.out.contains(mark)).collect();
    ruled_out(&scope, &rest, way)
}

/// Forcing: every case ends in a contradiction, or leads to what is struck.
fn forcing(board: &Board, step: &Value, counts: &mut Counts) -> Checked<()> {
    let ways = steps(step, "ways");
    let assumed: Vec<Mark> = ways.iter().flat_map(|way| marks(way, "assumed")).collect();
    let wrong = marks(step, "wrong");
    if wrong.is_empty() {
        let all: Vec<Mark> = if role(step, "house").is_some() {
            let [height] = digits(step, "digits")[..] else { return fail("one height") };
            let line = board.one_line(step, "house")?;
            line.cells.iter().map(|&cell| (cell, height)).filter(|&mark| board.may(mark)).collect()
        } else {
            let [cell] = cells(step, "cell")[..] else { return fail("one cell") };
            board.candidates(cell)
        };
        must(set(all) == set(assumed.iter().copied()), || "not all cases".to_string())?;
    } else {
        must(wrong == assumed && wrong == strikes(step), || "strikes what it does not refute".to_string())?;
        must(ways.iter().all(|way| kind(way) == "clue-refuted-case"), || "not refuted".to_string())?;
    }
    let goal = if wrong.is_empty() { strikes(step) } else { Vec::new() };
    for one in ways {
        counts.inner(one);
        way(board, one, &goal, counts)?;
        // No step can be dropped.
        let followed = steps(one, "followed").len();
        for at in 0..followed {
            let mut less = one.clone();
            let reasons = less["because"].as_array_mut().ok_or("no reasons")?;
            let reason = reasons.iter_mut().find(|reason| reason["role"] == "followed").ok_or("no steps")?;
            reason["steps"].as_array_mut().ok_or("no steps")?.remove(at);
            if way(board, &less, &goal, &mut Counts::default()).is_ok() {
                counts.loose(one);
                break;
            }
        }
    }
    Ok(())
}

/// A single on the board: every other candidate is ruled out by a height, or was struck by a step.
fn single(board: &Board, step: &Value) -> Checked<()> {
    let [target] = places(step)[..] else { return fail("one placement") };
    must(board.may(target), || "no candidate".to_string())?;
    let others: Vec<Mark> = if kind(step) == "naked-single" {
        (1..=board.n as u32).filter(|&height| height != target.1).map(|height| (target.0, height)).collect()
    } else {
        let line = board.one_line(step, "house")?;
        must(line.cells.contains(&target.0), || "outside of its house".to_string())?;
        let open = line.cells.iter().filter(|cell| board.open.contains_key(cell) && **cell != target.0);
        open.map(|&cell| (cell, target.1)).collect()
    };
    blocked(board, step, &others)
}

/// Candidates that are gone because of `blockers` and `earlier`, each of which is needed.
fn blocked(board: &Board, step: &Value, others: &[Mark]) -> Checked<()> {
    let (blockers, earlier) = (marks(step, "blockers"), marks(step, "earlier"));
    must(blockers.iter().all(|(cell, height)| board.placed.get(cell) == Some(height)), || "not placed".to_string())?;
    let by = |other: Mark| blockers.iter().filter(|&&blocker| excludes(blocker, other)).count();
    for &other in others {
        must(!board.may(other), || format!("{other:?} is still a candidate"))?;
        must((by(other) > 0) != earlier.contains(&other), || format!("what rules out {other:?}?"))?;
    }
    must(earlier.iter().all(|mark| others.contains(mark)), || "an earlier strike too many".to_string())?;
    let needed = |&blocker: &Mark| others.iter().any(|&other| excludes(blocker, other) && by(other) == 1);
    must(blockers.iter().all(needed), || "a blocker too many".to_string())?;
    if let Some(reason) = role(step, "earlier-steps") {
        let numbers: Vec<usize> = earlier.iter().filter_map(|mark| board.struck.get(mark).copied()).collect();
        must(numbers == list(&reason["numbers"], number), || "other steps struck them".to_string())?;
    }
    Ok(())
}

/// What follows from clues alone, whatever the candidates are. No clue can be spared.
fn clues_alone(board: &Board, step: &Value, counts: &mut Counts) -> Checked<()> {
    let (near, far) = board.sight(step)?;
    let any = vec![((1u32 << board.n) - 1) << 1; board.n];
    let far = far.map_or(0, |far| far.clue);
    let follows = |near_clue: usize, far_clue: usize| {
        let ways = Ways::new(&any, near_clue, far_clue);
        let at = |cell: Cell| near.cells.iter().position(|&other| other == cell);
        let fits = |(cell, height): Mark| at(cell).is_some_and(|at| ways.fits[at] >> height & 1 == 1);
        let only = |(cell, height): Mark| at(cell).is_some_and(|at| ways.fits[at] == 1 << height);
        strikes(step).into_iter().all(|mark| !fits(mark)) && places(step).into_iter().all(only)
    };
    must(follows(near.clue, far), || "does not follow from the clues".to_string())?;
    if far > 0 && (follows(near.clue, 0) || follows(0, far)) {
        counts.loose(step);
    }
    Ok(())
}

/// How tall cells near a clue can be.
fn limits(board: &Board, step: &Value, counts: &mut Counts) -> Checked<()> {
    let (near, _) = board.sight(step)?;
    let mut done = Vec::new();
    for inner in steps(step, "each") {
        counts.inner(inner);
        let [cell] = cells(inner, "cell")[..] else { return fail("one cell") };
        let at = near.cells.iter().position(|&other| other == cell).ok_or("outside of the line")?;
        let number = |name: &str| one_number(inner, name).unwrap_or(usize::MAX);
        let behind = near.clue - (at + 1);
        must(number("before") == at + 1 && number("behind") == behind, || "other counts".to_string())?;
        must(number("clue") == near.clue && number("size") == board.n, || "other numbers".to_string())?;
        must(number("limit") == board.n - behind, || "another limit".to_string())?;
        let struck = strikes(inner);
        must(struck.iter().all(|&(other, height)| other == cell && height as usize > number("limit")), || {
            "strikes what is low enough".to_string()
        })?;
        must(!struck.is_empty(), || "a limit that is not needed".to_string())?;
        done.extend(struck);
    }
    must(set(done) == set(strikes(step)), || "strikes without a limit".to_string())
}

/// One place is left for the tallest building.
fn skyline(board: &Board, step: &Value) -> Checked<()> {
    let [target] = places(step)[..] else { return fail("one placement") };
    let line = board.one_line(step, "house")?;
    let (low, sights) = (cells(step, "low"), board.lines(step, "sights")?);
    must(target.1 as usize == board.n && line.cells.contains(&target.0), || "not the tallest there".to_string())?;
    let rules_out = |sight: &Line, cell: Cell| {
        let at = sight.cells.iter().position(|&other| other == cell);
        at.is_some_and(|at| if sight.clue == 1 { at > 0 } else { at + 1 < sight.clue })
    };
    must(low.iter().all(|&cell| sights.iter().any(|sight| rules_out(sight, cell))), || "not too near".to_string())?;
    must(sights.iter().any(|sight| sight.clue == 1) == role(step, "clue-one").is_some(), || "a clue 1".to_string())?;
    for drop in 0..sights.len() {
        let rest = || sights.iter().enumerate().filter(|(at, _)| *at != drop).map(|(_, sight)| sight);
        let spared = low.iter().all(|&cell| rest().any(|sight| rules_out(sight, cell)));
        must(!spared, || "a clue too many".to_string())?;
    }
    let others = line.cells.iter().filter(|cell| board.open.contains_key(cell) && **cell != target.0);
    let others: Vec<Mark> = others.filter(|cell| !low.contains(cell)).map(|&cell| (cell, target.1)).collect();
    must(low.iter().all(|&cell| board.may((cell, target.1))), || "ruled out before".to_string())?;
    blocked(board, step, &others)
}

/// What a step of one of the patterns says about its line, besides its arguments.
fn pattern(board: &Board, step: &Value) -> Checked<()> {
    let (near, far) = board.sight(step)?;
    let n = board.n;
    let view = board.view(&near);
    let at = |cell: Cell| near.cells.iter().position(|&other| other == cell);
    let all_at = |name: &str| -> Vec<usize> { cells(step, name).into_iter().filter_map(at).collect() };
    let one_at = |name: &str| all_at(name).first().copied().ok_or(format!("no {name}"));
    let spots = |height: u32| -> Vec<usize> { (0..n).filter(|&at| view[at] >> height & 1 == 1).collect() };
    let first = |height: u32| spots(height).first().copied().unwrap_or(n);
    let last = |height: u32| spots(height).last().copied().unwrap_or(0);
    let one = |name: &str| digits(step, name).first().copied().ok_or(format!("no {name}"));
    let top = n as u32;
    let is_top = |at: usize| view[at] == 1 << top;
    match kind(step) {
        "high-rise" | "higher-rise" => {
            must(far.is_some() && all_at("ends") == [0, n - 1], || "not the ends".to_string())
        }
        "nearly-filled" => {
            let (peak, open) = (one_at("peaks")?, one_at("cell")?);
            must(is_top(peak) && open < peak, || "not before the tallest".to_string())?;
            let known = (0..peak).all(|at| at == open || board.placed.contains_key(&near.cells[at]));
            must(known && one_number(step, "count") == Some(near.clue), || "more is open".to_string())
        }
        "blockade" => {
            let [(target, height)] = places(step)[..] else { return fail("one placement") };
            let (peaks, nearest) = (all_at("peaks"), one_at("nearest")?);
            must(target == near.cells[0] && peaks.len() + 1 == near.clue, || "not one fewer".to_string())?;
            must(peaks.last() == Some(&nearest) && is_top(peaks[0]), || "not the peaks".to_string())?;
            let heights: Vec<u32> = peaks.iter().map(|&at| highest(view[at])).collect();
            must(peaks.iter().all(|&at| view[at].count_ones() == 1), || "not placed".to_string())?;
            must(peaks.windows(2).all(|two| two[0] > two[1]), || "not seen".to_string())?;
            let behind = digits(step, "behind");
            must(behind.iter().all(|&height| first(height) > nearest), || "not behind".to_string())?;
            let named: BTreeSet<u32> = heights.iter().chain(&behind).copied().collect();
            must(named == set(height + 1..=top), || "heights are missing".to_string())?;
            must(last(height) < nearest, || "may stand behind".to_string())
        }
        "clue-two" => {
            let (height, named_top) = (one("height")?, one("top")?);
            must(near.clue == 2 && named_top == top, || "not a clue 2".to_string())?;
            must(set(digits(step, "behind")) == set(height + 1..top), || "heights are missing".to_string())?;
            must((height + 1..top).all(|other| first(other) >= last(top)), || "not behind".to_string())?;
            let lit = |name: &str, height: u32| {
                let cells = spots(height).into_iter().map(|at| (near.cells[at], height));
                set(marks(step, name)) == set(cells)
            };
            must(lit("tops", top) && lit("cases", height), || "other places".to_string())?;
            let struck = |height: u32| strikes(step).iter().any(|mark| mark.1 == height);
            must(struck(height) == role(step, "nearest").is_some(), || "nearest is not needed".to_string())?;
            must(struck(top) == role(step, "last").is_some(), || "last is not needed".to_string())?;
            must(!struck(height) || one_at("nearest")? == first(top), || "not the nearest".to_string())?;
            must(!struck(top) || (one_at("last")? == last(height) && first(height) > 0), || "not the last".to_string())
        }
        "middle-ground" => {
            let (height, next, peak) = (one("height")?, one("next")?, one_at("peaks")?);
            must(near.clue == 3 && (height, next) == (top - 2, top - 1), || "other heights".to_string())?;
            must(is_top(peak) && last(next) < peak, || "not certainly before".to_string())?;
            let nearest = spots(next).into_iter().find(|&at| at > 0);
            must(nearest == Some(one_at("nearest")?), || "not the nearest".to_string())
        }
        "slide" => {
            let peak = one_at("peaks")?;
            must(is_top(peak) && peak + 1 == near.clue, || "not as far as the clue says".to_string())?;
            must(all_at("cells") == (0..peak).collect::<Vec<_>>(), || "other cells".to_string())
        }
        "hideout" => {
            let (peaks, hidden) = (all_at("peaks"), all_at("hidden"));
            let end = peaks.iter().copied().max().unwrap_or(0);
            must(is_top(end) && peaks.len() == near.clue, || "not as many as the clue says".to_string())?;
            let certain = |&at: &usize| {
                let placed = board.placed.get(&near.cells[at]).copied().unwrap_or(0);
                at == 0 || view[..at].iter().all(|&bits| highest(bits) < placed)
            };
            must(peaks.iter().all(certain), || "may be hidden".to_string())?;
            must(set(hidden) == set((1..end).filter(|at| !peaks.contains(at))), || "other cells".to_string())
        }
        _ => Ok(()),
    }
}

/// A naked or hidden subset.
fn subset(board: &Board, step: &Value) -> Checked<()> {
    let (inside, digits) = (cells(step, "cells"), digits(step, "digits"));
    let size = if kind(step).ends_with("pair") {
        2
    } else if kind(step).ends_with("triple") {
        3
    } else {
        4
    };
    must(inside.len() == size && digits.len() == size, || "not as many cells as heights".to_string())?;
    let lines = board.lines(step, "house")?;
    must(lines.iter().all(|line| inside.iter().all(|cell| line.cells.contains(cell))), || "outside".to_string())?;
    if kind(step).starts_with("naked") {
        let held = inside.iter().flat_map(|&cell| board.candidates(cell)).all(|(_, height)| digits.contains(&height));
        must(held, || "other candidates".to_string())?;
        let good = |&(cell, height): &Mark| {
            digits.contains(&height) && !inside.contains(&cell) && lines.iter().any(|line| line.cells.contains(&cell))
        };
        return must(strikes(step).iter().all(good), || "strikes elsewhere".to_string());
    }
    let line = &lines[0];
    let only = |&height: &u32| line.cells.iter().all(|&cell| inside.contains(&cell) || !board.may((cell, height)));
    must(digits.iter().all(only), || "other places".to_string())?;
    must(digits.iter().all(|height| line.cells.iter().all(|cell| board.placed.get(cell) != Some(height))), || {
        "placed already".to_string()
    })?;
    let good = |(cell, height): &Mark| inside.contains(cell) && !digits.contains(height);
    must(strikes(step).iter().all(good), || "strikes elsewhere".to_string())
}

/// A basic fish.
fn fish(board: &Board, step: &Value) -> Checked<()> {
    let [height] = digits(step, "digits")[..] else { return fail("one height") };
    let (base, cover) = (board.lines(step, "base")?, board.lines(step, "cover")?);
    must(base.len() == cover.len(), || "not as many lines".to_string())?;
    let covered = |cell: &Cell| cover.iter().any(|line| line.cells.contains(cell));
    let based = |cell: &Cell| base.iter().any(|line| line.cells.contains(cell));
    for line in &base {
        must(line.cells.iter().all(|&cell| covered(&cell) || !board.may((cell, height))), || "outside".to_string())?;
        must(line.cells.iter().all(|cell| board.placed.get(cell) != Some(&height)), || "placed".to_string())?;
    }
    let disjoint =
        base.iter().enumerate().all(|(at, one)| base[..at].iter().all(|other| one.set().is_disjoint(&other.set())));
    must(disjoint, || "base lines cross".to_string())?;
    let good = |(cell, digit): &Mark| *digit == height && covered(cell) && !based(cell);
    must(strikes(step).iter().all(good), || "strikes elsewhere".to_string())
}

/// Every link of a chain rests on the cell or line that it names, and what is struck contradicts both ends.
fn chain(board: &Board, step: &Value) -> Checked<()> {
    let links = role(step, "chain").and_then(|reason| reason["chain"].as_array()).ok_or("no chain")?;
    let node = |link: &Value| ((cell(&link["cells"][0]), number(&link["digit"]) as u32), link["on"] == true);
    for pair in links.windows(2) {
        let ((from, from_on), (to, to_on)) = (node(&pair[0]), node(&pair[1]));
        let (via_cells, via_houses) = (list(&pair[1]["via_cells"], cell), pair[1]["via_houses"].as_array());
        let choice: Vec<Mark> = match (via_cells.as_slice(), via_houses.map_or(&[][..], Vec::as_slice)) {
            (&[cell], []) => board.candidates(cell),
            ([], [house]) => {
                let line = board.line(house)?;
                line.cells.iter().map(|&cell| (cell, from.1)).filter(|&mark| board.may(mark)).collect()
            }
            _ => return fail("a link without a reason"),
        };
        must(choice.contains(&from) && choice.contains(&to), || "a link to something else".to_string())?;
        must(from_on != to_on && (from_on || choice.len() == 2), || "a link that does not hold".to_string())?;
    }
    let (Some(first), Some(last)) = (links.first(), links.last()) else { return fail("an empty chain") };
    let ((start, start_on), (end, end_on)) = (node(first), node(last));
    must(!start_on && end_on, || "ends that do not fit".to_string())?;
    must(marks(step, "start") == [start] && marks(step, "end") == [end], || "other ends".to_string())?;
    if !places(step).is_empty() {
        return must(places(step) == [start] && start == end, || "places another height".to_string());
    }
    let good = |&mark: &Mark| excludes(start, mark) && excludes(end, mark);
    must(strikes(step).iter().all(good), || "strikes what agrees with an end".to_string())
}

/// Checks one step on a board.
fn check(board: &Board, step: &Value, counts: &mut Counts) -> Checked<()> {
    words(step)?;
    for mark in strikes(step) {
        must(board.may(mark), || format!("{mark:?} is no candidate"))?;
    }
    let name = kind(step).to_string();
    match name.as_str() {
        "full-house" => {
            let line = board.one_line(step, "house")?;
            let [(target, height)] = places(step)[..] else { return fail("one placement") };
            let heights: BTreeSet<u32> = line.cells.iter().filter_map(|cell| board.placed.get(cell).copied()).collect();
            must(line.cells.contains(&target) && heights.len() + 1 == board.n, || "not full".to_string())?;
            must(!heights.contains(&height) && board.open.contains_key(&target), || "already there".to_string())?;
        }
        "naked-single" | "hidden-single" => single(board, step)?,
        "clue-one" | "stairs" | "facing-clues" => clues_alone(board, step, counts)?,
        "edge-clue" => {
            clues_alone(board, step, counts)?;
            limits(board, step, counts)?;
        }
        "skyline" => skyline(board, step)?,
        "blockade" => {
            pattern(board, step)?;
            let (near, _) = board.sight(step)?;
            let [(target, height)] = places(step)[..] else { return fail("one placement") };
            let others = near.cells.iter().map(|&cell| (cell, height)).filter(|&(cell, _)| cell != target);
            let others: Vec<Mark> = others.filter(|&mark| board.may(mark)).collect();
            each(board, &near, step, &others, counts)?;
        }
        "high-rise" | "higher-rise" => {
            clues_alone(board, step, counts)?;
            pattern(board, step)?;
            let (near, _) = board.sight(step)?;
            each(board, &near, step, &strikes(step), counts)?;
        }
        "nearly-filled" | "clue-two" | "middle-ground" | "slide" | "hideout" | "long-line" => {
            pattern(board, step)?;
            let (near, _) = board.sight(step)?;
            each(board, &near, step, &strikes(step), counts)?;
            if near.cells.len() <= 10 {
                let fits = Ways::new(&board.view(&near), near.clue, 0).fits;
                for (cell, height) in strikes(step) {
                    let at = near.cells.iter().position(|&other| other == cell).unwrap_or(0);
                    must(fits[at] >> height & 1 == 0, || format!("{height} fits in {cell:?}"))?;
                }
            }
        }
        name if name.starts_with("sequences-") || name.starts_with("facing-") => sequences(board, step, counts)?,
        name if name.starts_with("naked-") || name.starts_with("hidden-") => subset(board, step)?,
        "x-wing" | "swordfish" | "jellyfish" => fish(board, step)?,
        "forcing-chain" | "forcing-chain-lines" => chain(board, step)?,
        name if name.starts_with("forcing-") => forcing(board, step, counts)?,
        other => return fail(format!("{other} is not checked")),
    }
    *counts.steps.entry(name).or_default() += 1;
    Ok(())
}

/// Texts without holes, here and inside.
fn words(step: &Value) -> Checked<()> {
    for text in [&step["short"], &step["text"]] {
        let text = text.as_str().unwrap_or("");
        let flat: String = text.lines().map(|line| line.trim_start()).collect::<Vec<_>>().join("\n");
        let hole = ["  ", " .", " ,", "()", "( ", "{", "}"].iter().find(|hole| flat.contains(**hole));
        must(!text.is_empty() && hole.is_none(), || format!("{hole:?} in {text:?}"))?;
    }
    let inner = step["because"].as_array().into_iter().flatten().filter_map(|reason| reason["steps"].as_array());
    inner.flatten().try_for_each(words)
}

// ---------------------------------------------------------------------------------------------
// Boards.

fn as_json(puzzle: &dyn AnyPuzzle, named: &Named, language: usize) -> Value {
    let speaker = Speaker::new(LANGUAGES[language], puzzle.columns());
    let report = StepWriter { puzzle, speaker }.step(named);
    serde_json::to_value(report).expect("JSON")
}

/// Checks every step of the explanation of a puzzle; returns whether it is finished.
fn check_path(puzzle: &Skyscrapers, language: usize, counts: &mut Counts) -> bool {
    let mut control = Control::new(Limits::answers(2));
    let explained = explain(puzzle, &Position::default(), &WalkOptions::default(), &mut control);
    let mut board = Board::new(puzzle);
    for (count, named) in (1..).zip(&explained.steps) {
        let step = as_json(puzzle, named, language);
        if let Err(why) = check(&board, &step, counts) {
            panic!("{why}\n{}\n{puzzle:?}\n{step:#}", step["text"].as_str().unwrap_or(""));
        }
        for strike in strikes(&step) {
            board.strike(strike);
            board.struck.insert(strike, count);
        }
        places(&step).into_iter().for_each(|mark| board.place(mark));
    }
    explained.end == End::Solved
}

fn report(what: &str, counts: &Counts) {
    let total: usize = counts.steps.values().sum();
    let inner: usize = counts.inner.values().sum();
    let loose: usize = counts.loose.values().sum();
    eprintln!(
        "{what}: {total} steps, {inner} inside others, {loose} with something to drop, longest {}",
        counts.longest
    );
    eprintln!("{:?}\n{:?}\n{:?}", counts.steps, counts.inner, counts.loose);
}

#[test]
fn reasons_of_the_library_are_sound_sufficient_and_minimal() {
    let mut counts = Counts::default();
    let cases = LIBRARY.lines().filter_map(Case::read).map(|case| case.expect("a case"));
    for case in cases.filter(|case| !case.must_fail()) {
        let reason = case.state();
        let table = reason.techniques();
        let mut board = Board::new(&case.puzzle);
        let n = case.puzzle.size();
        for mark in &case.struck {
            board.strike(((mark.at() / n + 1, mark.at() % n + 1), u32::from(mark.digit)));
        }
        for step in case.steps() {
            let about = table.iter().find(|about| about.kinds.contains(&step.kind)).copied();
            let named = (about, reason.justify(step));
            for language in 0..LANGUAGES.len() {
                let step = as_json(&case.puzzle, &named, language);
                if let Err(why) = check(&board, &step, &mut counts) {
                    panic!("{why}\n{}\n{case}\n{step:#}", step["text"].as_str().unwrap_or(""));
                }
            }
        }
    }
    report("library", &counts);
    let puzzle = Skyscrapers::new(4, vec![0; 16], vec![0; 16]).expect("a board");
    for about in puzzle.reasoner(&Position::default()).techniques() {
        assert!(about.kinds.iter().all(|kind| counts.steps.contains_key(*kind)), "{} is not checked", about.id);
    }
}

#[test]
fn reasons_on_generated_boards_are_sound_sufficient_and_minimal() {
    let mut counts = Counts::default();
    let mut random = Random::from_number(17);
    let mut finished = 0;
    for round in 0..150 {
        let n = 4 + round % 4;
        let (clues, givens) = (60 + random.index(41), random.index(12));
        let (puzzle, _) = plant(n, &mut random, clues, givens);
        finished += usize::from(check_path(&puzzle, round % LANGUAGES.len(), &mut counts));
    }
    report("generated", &counts);
    let total: usize = counts.steps.values().sum();
    let loose: usize = counts.loose.values().sum();
    assert!(finished >= 30 && total > 1000, "{finished} boards, {total} steps");
    assert!(loose * 50 <= total, "{:?}", counts.loose);
}

/// Every second board by Simon Tatham's program, and published ones.
#[test]
fn reasons_on_published_boards_are_sound_sufficient_and_minimal() {
    let Some(folder) = support::shared::folder("skyscrapers") else { return };
    let mut boards = Vec::new();
    let mut files: Vec<_> =
        std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("a file").path()).collect();
    files.sort();
    let chosen = ["sgt__", "janko", "codewars"];
    files.retain(|path| chosen.iter().any(|name| path.to_string_lossy().contains(name)));
    for path in files {
        let text = std::fs::read_to_string(&path).expect("a list");
        let every = if path.to_string_lossy().contains("sgt__") { 2 } else { 1 };
        for line in text.lines().filter(|line| !line.starts_with('#')).step_by(every) {
            let fields: Vec<&str> = line.split('\t').collect();
            let numbers =
                |text: &str| -> Vec<u8> { text.split(',').map(|number| number.parse().expect("a number")).collect() };
            let size: usize = fields[1].parse().expect("a size");
            let givens = if fields[3] == "-" { vec![0; size * size] } else { numbers(fields[3]) };
            boards.push((fields[0].to_string(), Skyscrapers::new(size, numbers(fields[2]), givens).expect("a board")));
        }
    }
    let next = std::sync::atomic::AtomicUsize::new(0);
    let total = std::sync::Mutex::new((Counts::default(), Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                let (mut counts, mut open) = (Counts::default(), Vec::new());
                while let Some((id, puzzle)) = boards.get(next.fetch_add(1, std::sync::atomic::Ordering::Relaxed)) {
                    if !check_path(puzzle, 0, &mut counts) {
                        open.push(id.clone());
                    }
                }
                let mut total = total.lock().expect("no panic");
                total.0.add(counts);
                total.1.extend(open);
            });
        }
    });
    let (counts, open) = total.into_inner().expect("no panic");
    report(&format!("{} published boards", boards.len()), &counts);
    assert!(open.is_empty(), "not finished: {open:?}");
    let steps: usize = counts.steps.values().sum();
    let loose: usize = counts.loose.values().sum();
    assert!(loose * 50 <= steps, "{:?}", counts.loose);
}

/// The checker finds what is wrong: every number, candidate, cell and step of a reason is changed or dropped in turn.
#[test]
fn a_changed_reason_is_refused() {
    let mut changed = BTreeMap::new();
    let cases = LIBRARY.lines().filter_map(Case::read).map(|case| case.expect("a case"));
    for case in cases.filter(|case| !case.must_fail()) {
        let reason = case.state();
        let mut board = Board::new(&case.puzzle);
        let n = case.puzzle.size();
        for mark in &case.struck {
            board.strike(((mark.at() / n + 1, mark.at() % n + 1), u32::from(mark.digit)));
        }
        let Some(step) = case.steps().into_iter().next() else { continue };
        let step = as_json(&case.puzzle, &(None, reason.justify(step)), 0);
        let reasons = step["because"].as_array().expect("reasons").len();
        for at in 0..reasons {
            let mut less = step.clone();
            let dropped = less["because"].as_array_mut().expect("reasons").remove(at);
            // What is only shown in pictures or said in passing is not part of the argument.
            let entry: &mut [usize; 2] =
                changed.entry((kind(&step).to_string(), dropped["role"].to_string())).or_default();
            entry[usize::from(check(&board, &less, &mut Counts::default()).is_err())] += 1;
        }
    }
    let kept: Vec<_> = changed.iter().filter(|(_, [accepted, refused])| accepted > refused).collect();
    eprintln!("{kept:?}");
    let unneeded = ["limits", "cells", "height", "top", "case-places", "empty-cell", "no-place", "broken-clue"];
    for ((kind, role), _) in kept {
        assert!(unneeded.iter().any(|name| role.contains(name)), "{kind}: {role} can be dropped");
    }
}
