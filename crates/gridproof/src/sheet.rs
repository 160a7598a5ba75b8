//! A board as a player or setter sees it, in one form for every family: cells, houses, and clues at the edges.
//!
//! Front ends that draw, play and edit boards work on a [`Sheet`] and need no code per family. A family declares the parts of its
//! boards in a [`BoardForm`], writes its puzzle as a sheet and reads it back.
//!
//! ```
//! let puzzle = gridproof::detect::read("latin 2\n1 .\n. .", &Default::default())?.puzzle;
//! let sheet = puzzle.sheet();
//! assert_eq!((sheet.rows, sheet.houses.len(), sheet.cells[0].given()), (2, 4, Some(1)));
//! assert!(puzzle.family().read_sheet(&sheet).is_ok_and(|same| same.same(&*puzzle)));
//! # Ok::<(), gridproof::detect::DetectError>(())
//! ```

use crate::generate::form::Sizes;
use gridproof_engine::message;
use gridproof_engine::message::{Argument, Message};
use std::fmt;

/// The parts of a family's boards, and what a setter can type where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct BoardForm {
    /// Sizes that a setter can choose.
    pub sizes: Sizes,
    /// The largest digit; `None` where it is the number of columns.
    pub largest: Option<u8>,
    /// Which groups of cells must hold different digits.
    pub houses: &'static [HouseRule],
    /// Whether there are rules besides houses and clues. If so, a full board that breaks none of these may still not be solved: the
    /// front end must have it checked.
    pub more_rules: bool,
    /// Whether a board has a list of rules ([`Sheet::rules`]), regions of its own and its own digits.
    pub rules: bool,
    /// Whether the picture of a board has shapes or heavy edges that do not follow from the sheet. A front end that draws boards
    /// itself takes them from the scene.
    pub shapes: bool,
    /// What can be typed, besides givens in open cells.
    pub parts: &'static [BoardPart],
}

impl BoardForm {
    /// Boards of these sizes with nothing but givens; no digit repeats in a row or column.
    pub(crate) const fn new(sizes: Sizes) -> BoardForm {
        BoardForm {
            sizes,
            largest: None,
            houses: HouseRule::LINES,
            more_rules: false,
            rules: false,
            shapes: false,
            parts: &[],
        }
    }

    /// With digits up to this one on boards of any size.
    #[must_use]
    pub(crate) const fn with_largest(self, largest: u8) -> BoardForm {
        BoardForm { largest: Some(largest), ..self }
    }

    /// With these houses.
    #[must_use]
    pub(crate) const fn with_houses(self, houses: &'static [HouseRule]) -> BoardForm {
        BoardForm { houses, ..self }
    }

    /// With rules besides houses and clues.
    #[must_use]
    pub const fn with_more_rules(self) -> BoardForm {
        BoardForm { more_rules: true, ..self }
    }

    /// With a list of rules.
    #[must_use]
    pub(crate) const fn with_rules(self) -> BoardForm {
        BoardForm { more_rules: true, rules: true, ..self }
    }

    /// With shapes in the picture.
    #[must_use]
    pub const fn with_shapes(self) -> BoardForm {
        BoardForm { shapes: true, ..self }
    }

    /// With these parts.
    #[must_use]
    pub(crate) const fn with_parts(self, parts: &'static [BoardPart]) -> BoardForm {
        BoardForm { parts, ..self }
    }

    /// Whether the boards have this part.
    pub fn has(&self, kind: PartPlace) -> bool {
        self.parts.iter().any(|part| part.place == kind)
    }
}

/// Something that a setter can put on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct BoardPart {
    /// The name in JSON.
    pub id: &'static str,
    /// Its display name.
    pub name: &'static str,
    /// Where it goes.
    pub place: PartPlace,
    /// The largest number; `None` is the largest digit of the board.
    pub max: Option<u8>,
    /// The key that switches to it or toggles it.
    pub key: Option<char>,
    /// What the number says about its cells; `None` for a part without a number.
    pub rule: Option<ClueRule>,
}

impl BoardPart {
    /// A part with this name and place.
    pub(crate) const fn new(id: &'static str, name: &'static str, place: PartPlace) -> BoardPart {
        BoardPart { id, name, place, max: None, key: None, rule: None }
    }

    /// With numbers up to this one.
    #[must_use]
    pub(crate) const fn up_to(self, max: u8) -> BoardPart {
        BoardPart { max: Some(max), ..self }
    }

    /// With this key.
    #[must_use]
    pub(crate) const fn on_key(self, key: char) -> BoardPart {
        BoardPart { key: Some(key), ..self }
    }

    /// With a number that says this.
    #[must_use]
    pub(crate) const fn with_rule(self, rule: ClueRule) -> BoardPart {
        BoardPart { rule: Some(rule), ..self }
    }
}

/// What a number on a board says about its cells, so that a front end can show when it is contradicted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ClueRule {
    /// The cells add up to it.
    Sum,
    /// This many cells are larger than all cells before them.
    Visible,
    /// Something that only the engine checks.
    Other,
}

impl ClueRule {
    /// The name in JSON.
    pub const fn id(self) -> &'static str {
        match self {
            ClueRule::Sum => "sum",
            ClueRule::Visible => "visible",
            ClueRule::Other => "other",
        }
    }
}

/// Houses that follow from the shape of a board and its black cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum HouseRule {
    /// Every row.
    Row,
    /// Every column.
    Column,
    /// Every box.
    Box,
    /// Both long diagonals.
    Diagonal,
    /// Open cells next to each other in a row, with the sum in the black cell before them.
    Across,
    /// Open cells next to each other in a column, with the sum in the black cell before them.
    Down,
}

impl HouseRule {
    /// Rows and columns.
    pub const LINES: &'static [HouseRule] = &[HouseRule::Row, HouseRule::Column];

    /// The name in JSON, also used as the kind of its houses.
    pub const fn id(self) -> &'static str {
        match self {
            HouseRule::Row => "row",
            HouseRule::Column => "column",
            HouseRule::Box => "box",
            HouseRule::Diagonal => "diagonal",
            HouseRule::Across => "across",
            HouseRule::Down => "down",
        }
    }
}

/// Where a part of a board goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PartPlace {
    /// A cell becomes black, or open again.
    Cell,
    /// A black cell, for the cells to its right.
    Across,
    /// A black cell, for the cells below it.
    Down,
    /// Outside the board, at the end of a line.
    Edge,
}

/// A board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Sheet {
    /// The number of rows, including those of clue cells.
    pub rows: usize,
    /// The number of columns, including those of clue cells.
    pub columns: usize,
    /// The largest digit a cell can hold.
    pub largest: u8,
    /// Rows and columns of a box, on boards of equal boxes.
    pub boxes: Option<(usize, usize)>,
    /// Every cell, row by row.
    pub cells: Vec<SheetCell>,
    /// Groups of cells that must hold different digits, with their sum if they have one.
    pub houses: Vec<SheetHouse>,
    /// Clues outside the board. A board that has them has one for each end of every line; its value is `None` where there is no number.
    pub clues: Vec<EdgeClue>,
    /// The number that stands for digit 1 on the board, usually 1: cells and givens number the digits from 1.
    pub lowest: i32,
    /// Whether digits may repeat in rows and columns.
    pub repeats: bool,
    /// The region of every cell, `None` for cells in no region; empty if there are no regions besides boxes.
    pub regions: Vec<Option<u16>>,
    /// Rules besides houses and clues.
    pub rules: Vec<SheetRule>,
}

/// A kind of rule, as front ends offer it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RuleForm {
    /// The id of the kind.
    pub id: &'static str,
    /// Its display name.
    pub name: &'static str,
    /// The rule in one sentence.
    pub about: &'static str,
    /// How a setter draws it.
    pub tool: RuleTool,
    /// Its fields.
    pub fields: Vec<RuleFieldForm>,
}

/// A field of a kind of rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RuleFieldForm {
    /// Its name.
    pub name: &'static str,
    /// What it holds.
    pub holds: RuleHolds,
    /// Whether it may be left out.
    pub optional: bool,
}

/// What a field of a rule holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuleHolds {
    /// Cells, in an order that may matter: the least and the greatest number of them. None is listed twice.
    Cells(usize, usize),
    /// Lists of cells.
    Lists,
    /// A whole number in this range.
    Number(i32, i32),
    /// Whole numbers.
    Numbers,
    /// One of these words.
    Word(&'static [&'static str]),
    /// A text of its own form.
    Text,
}

/// How a setter draws a rule on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RuleTool {
    /// For the whole board: it is switched on and off.
    Board,
    /// A group of cells.
    Cage,
    /// Cells one after the other.
    Line,
    /// A circle, then the cells of the shaft.
    Arrow,
    /// Two neighbours.
    Pair,
    /// Four cells that meet in a corner.
    Corner,
    /// Single cells.
    Cells,
    /// A clue beside the board, for a line that begins there.
    Outside,
    /// Only as text.
    Other,
}

impl RuleTool {
    /// The name in JSON.
    pub const fn id(self) -> &'static str {
        match self {
            RuleTool::Board => "board",
            RuleTool::Cage => "cage",
            RuleTool::Line => "line",
            RuleTool::Arrow => "arrow",
            RuleTool::Pair => "pair",
            RuleTool::Corner => "corner",
            RuleTool::Cells => "cells",
            RuleTool::Outside => "outside",
            RuleTool::Other => "other",
        }
    }
}

/// A rule of a board that has a list of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetRule {
    /// The id of its kind.
    pub kind: String,
    /// Its fields by name, without those that are left out.
    pub fields: Vec<(String, RuleValue)>,
}

/// The content of a field of a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RuleValue {
    /// Cells, row by row from 0.
    Cells(Vec<usize>),
    /// Lists of cells.
    Lists(Vec<Vec<usize>>),
    /// A number.
    Number(i32),
    /// Numbers.
    Numbers(Vec<i32>),
    /// A word or a text.
    Text(String),
}

/// A cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SheetCell {
    /// Takes a digit.
    Open {
        /// The digit that the puzzle gives.
        given: Option<u8>,
    },
    /// Takes no digit.
    Black {
        /// The sum of the cells to its right.
        across: Option<u8>,
        /// The sum of the cells below it.
        down: Option<u8>,
    },
}

impl SheetCell {
    /// An open cell with this given; 0 for none.
    pub fn open(given: u8) -> SheetCell {
        SheetCell::Open { given: (given != 0).then_some(given) }
    }

    /// The given, if there is one.
    pub fn given(self) -> Option<u8> {
        match self {
            SheetCell::Open { given } => given,
            SheetCell::Black { .. } => None,
        }
    }
}

/// Cells that must hold different digits.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SheetHouse {
    /// Its kind, such as `row`, `box` or `across`.
    pub kind: &'static str,
    /// Its cells, as indices into [`Sheet::cells`].
    pub cells: Vec<usize>,
    /// Their sum, if it is a clue.
    pub sum: Option<u8>,
}

/// A clue that counts the heights visible along a line.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct EdgeClue {
    /// The side it is on.
    pub side: Edge,
    /// The row or column it refers to, from 0.
    pub line: usize,
    /// The number, if there is one.
    pub value: Option<u8>,
}

/// A side of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edge {
    /// Above the columns.
    Top,
    /// Below the columns.
    Bottom,
    /// Left of the rows.
    Left,
    /// Right of the rows.
    Right,
}

impl Edge {
    /// All four.
    pub const ALL: [Edge; 4] = [Edge::Top, Edge::Bottom, Edge::Left, Edge::Right];

    /// The name in JSON.
    pub const fn id(self) -> &'static str {
        match self {
            Edge::Top => "top",
            Edge::Bottom => "bottom",
            Edge::Left => "left",
            Edge::Right => "right",
        }
    }
}

impl Sheet {
    /// Open cells with these givens, row by row with 0 for none; rows and columns are houses.
    pub fn of_lines(columns: usize, largest: u8, givens: &[u8]) -> Sheet {
        let sheet = Sheet {
            rows: givens.len() / columns.max(1),
            columns,
            largest,
            boxes: None,
            cells: givens.iter().map(|&given| SheetCell::open(given)).collect(),
            houses: Vec::new(),
            clues: Vec::new(),
            lowest: 1,
            repeats: false,
            regions: Vec::new(),
            rules: Vec::new(),
        };
        sheet.with_houses(HouseRule::LINES)
    }

    /// Replaces the houses with those of these rules.
    #[must_use]
    pub fn with_houses(mut self, rules: &[HouseRule]) -> Sheet {
        self.houses = rules.iter().flat_map(|rule| self.houses_of(*rule)).collect();
        self
    }

    fn houses_of(&self, rule: HouseRule) -> Vec<SheetHouse> {
        let (rows, columns) = (self.rows, self.columns);
        let row = |row: usize| (row * columns..(row + 1) * columns).collect();
        let column = |column: usize| (0..rows).map(|row| row * columns + column).collect();
        let cells: Vec<Vec<usize>> = match rule {
            HouseRule::Row => (0..rows).map(row).collect(),
            HouseRule::Column => (0..columns).map(column).collect(),
            HouseRule::Box => self.box_cells(),
            HouseRule::Diagonal => {
                let side = rows.min(columns);
                let down = (0..side).map(|at| at * columns + at).collect();
                vec![down, (0..side).map(|at| at * columns + columns - 1 - at).collect()]
            }
            HouseRule::Across => return (0..rows).flat_map(|line| self.runs(rule, row(line))).collect(),
            HouseRule::Down => return (0..columns).flat_map(|line| self.runs(rule, column(line))).collect(),
        };
        cells.into_iter().map(|cells| SheetHouse { kind: rule.id(), cells, sum: None }).collect()
    }

    fn box_cells(&self) -> Vec<Vec<usize>> {
        let (high, wide) = self.boxes.unwrap_or((self.rows, self.columns));
        let (high, wide) = (high.max(1), wide.max(1));
        let across = self.columns.div_ceil(wide);
        let mut boxes = vec![Vec::with_capacity(high * wide); across * self.rows.div_ceil(high)];
        for cell in 0..self.rows * self.columns {
            boxes[cell / self.columns / high * across + cell % self.columns / wide].push(cell);
        }
        boxes
    }

    /// The runs of open cells in a line, each with the sum in the black cell before it.
    fn runs(&self, rule: HouseRule, line: Vec<usize>) -> Vec<SheetHouse> {
        let open = |cell: usize| matches!(self.cells.get(cell), Some(SheetCell::Open { .. }));
        let sum = |cell: &usize| match self.cells.get(*cell) {
            Some(SheetCell::Black { across, down }) => *if rule == HouseRule::Across { across } else { down },
            _ => None,
        };
        let mut runs = Vec::new();
        let mut before = None;
        for run in line.chunk_by(|&a, &b| open(a) == open(b)) {
            if open(run[0]) {
                runs.push(SheetHouse { kind: rule.id(), cells: run.to_vec(), sum: before.and_then(sum) });
            }
            before = run.last();
        }
        runs
    }

    /// The cells in the line of an edge clue, nearest first.
    pub fn line(&self, side: Edge, line: usize) -> Vec<usize> {
        let (rows, columns) = (self.rows, self.columns);
        match side {
            Edge::Top => (0..rows).map(|row| row * columns + line).collect(),
            Edge::Bottom => (0..rows).rev().map(|row| row * columns + line).collect(),
            Edge::Left => (0..columns).map(|column| line * columns + column).collect(),
            Edge::Right => (0..columns).rev().map(|column| line * columns + column).collect(),
        }
    }

    /// The givens row by row, 0 for none, if every cell is open.
    pub fn givens(&self) -> Result<Vec<u8>, BadSheet> {
        if let Some(at) = self.cells.iter().position(|cell| matches!(cell, SheetCell::Black { .. })) {
            return Err(BadSheet(message!("{cell} cannot be black", cell = Argument::cell(at, self.columns))));
        }
        if self.cells.len() != self.rows * self.columns {
            return Err(BadSheet(message!(
                "expected {wanted} cells, found {found}",
                wanted = self.rows * self.columns,
                found = self.cells.len()
            )));
        }
        Ok(self.cells.iter().map(|cell| cell.given().unwrap_or(0)).collect())
    }

    /// The name of a cell.
    pub fn name(&self, cell: usize) -> String {
        let columns = self.columns.max(1);
        format!("r{}c{}", cell / columns + 1, cell % columns + 1)
    }
}

/// Why a sheet is not a board of the family.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadSheet(pub Message);

impl fmt::Display for BadSheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for BadSheet {}
