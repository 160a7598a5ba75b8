//! The board as a picture: its regions by heavy edges, its rules as magazines draw them.

use super::grid::Grid;
use super::model::Variant;
use super::rule::Rule;
use gridproof_engine::fill::Fill;
use gridproof_engine::scene::{
    Breadth, Direction, Dot, End, Grain, HalfPoint, Ink, Role, Scene, Shape, Stroke, Symbol, Tile,
};
use std::collections::BTreeMap;

/// Collects what the rules of a board look like, in terms of its cells.
pub(super) struct Picture<'p> {
    grid: &'p Grid,
    under: Vec<Drawn>,
    above: Vec<Drawn>,
    /// Clues outside the board, by row and column, where -1 is the margin above or to the left.
    signs: BTreeMap<(i64, i64), Vec<Sign>>,
    /// Whether cages are drawn by heavy edges: the number of its cage for every cell.
    walls: Vec<Option<usize>>,
    /// Whether neighbours that differ by one have a bar between them: all of them are marked, as in Futoshiki with bars.
    bars: bool,
    /// What goes before the clues of a rule outside the board: a letter where there are clues of several kinds.
    prefix: &'static str,
}

/// The kinds of clues outside the board that look alike, and a letter for each.
const OUTSIDE: [(&str, &str); 5] =
    [("sandwich", "S"), ("x_sum", "X"), ("numbered_room", "N"), ("skyscraper", "V"), ("hidden_skyscraper", "H")];

/// Text beside the board, with an arrow where the line is not obvious.
type Sign = (String, Option<Direction>);

/// A shape in terms of cells.
enum Drawn {
    Area(Vec<usize>, Ink),
    /// With a dashed outline, or heavy edges alone.
    Cage(Vec<usize>, String, bool),
    Line(Vec<usize>, Look),
    /// From the top left corner of a cell to the bottom right corner of another, or mirrored.
    Diagonal(bool),
    Pill(Vec<usize>),
    /// In the middle of these cells.
    Dot(Vec<usize>, Dot, String),
    /// Between two cells, its tip towards the second.
    Wedge(usize, usize),
    Symbol(usize, Symbol),
}

/// How a line looks. Lines of different kinds differ in more than their colour, so that they can be told apart in print.
#[derive(Clone, Copy)]
pub(super) struct Look {
    pub(super) ends: [End; 2],
    pub(super) breadth: Breadth,
    pub(super) ink: Ink,
    pub(super) grain: Grain,
}

impl Look {
    /// A band.
    pub(super) const fn band(ink: Ink, grain: Grain) -> Look {
        Look { ends: [End::Plain; 2], breadth: Breadth::Medium, ink, grain }
    }

    /// A thin grey line with the same end twice.
    pub(super) const fn thin(end: End) -> Look {
        Look { ends: [end, end], breadth: Breadth::Thin, ink: Ink::Grey, grain: Grain::Solid }
    }

    /// A thermometer.
    pub(super) const fn thermometer(grain: Grain) -> Look {
        Look { ends: [End::Bulb, End::Plain], breadth: Breadth::Thick, ink: Ink::Light, grain }
    }

    /// The same with an arrowhead at its end.
    pub(super) const fn arrow(self) -> Look {
        Look { ends: [self.ends[0], End::Head], ..self }
    }
}

impl Picture<'_> {
    /// Cells with a background.
    pub(super) fn area(&mut self, cells: &[usize], ink: Ink) {
        self.under.push(Drawn::Area(cells.to_vec(), ink));
    }

    /// A cage with a label, which may be empty.
    pub(super) fn cage(&mut self, cells: &[usize], label: impl Into<String>) {
        self.under.push(Drawn::Cage(cells.to_vec(), label.into(), true));
    }

    /// A cage whose borders are heavy edges, where the board has no regions to be told apart from.
    pub(super) fn wall(&mut self, cells: &[usize], label: impl Into<String>) {
        if self.grid.regions.is_empty() {
            self.walls.resize(self.grid.cells(), None);
            let first = cells.iter().min().copied();
            cells.iter().for_each(|&cell| self.walls[cell] = first);
        }
        let outlined = !self.grid.regions.is_empty();
        self.under.push(Drawn::Cage(cells.to_vec(), label.into(), outlined));
    }

    /// A line through cells.
    pub(super) fn line(&mut self, cells: &[usize], look: Look) {
        match cells {
            [] => {}
            [cell] => self.area(&[*cell], look.ink),
            _ => self.under.push(Drawn::Line(cells.to_vec(), look)),
        }
    }

    /// The long diagonal, rising or falling.
    pub(super) fn diagonal(&mut self, rising: bool) {
        self.under.push(Drawn::Diagonal(rising));
    }

    /// A hollow circle or pill; cells that are not in a line are shaded instead.
    pub(super) fn pill(&mut self, cells: &[usize]) {
        self.under.push(Drawn::Pill(cells.to_vec()));
    }

    /// A dot in the middle of cells.
    pub(super) fn dot(&mut self, cells: &[usize], dot: Dot, text: impl Into<String>) {
        self.above.push(Drawn::Dot(cells.to_vec(), dot, text.into()));
    }

    /// The mark between neighbours that differ by a number, which is 1 where there is no text: a white dot, or a bar.
    pub(super) fn difference(&mut self, cells: &[usize], text: String) {
        let dot = if self.bars && text.is_empty() { Dot::Bar } else { Dot::White };
        self.dot(cells, dot, text);
    }

    /// Digits in a circle where cells meet, or in a cage if they do not form a square.
    pub(super) fn digits(&mut self, cells: &[usize], text: &str) {
        let ends = cells.iter().min().zip(cells.iter().max());
        let square =
            cells.len() == 4 && ends.is_some_and(|(&a, &b)| b == a + self.grid.columns + 1 && self.distance(a, b) == 1);
        if square { self.dot(cells, Dot::White, text) } else { self.cage(cells, text) }
    }

    /// Text at the first cell of a line.
    pub(super) fn label(&mut self, cells: &[usize], text: impl Into<String>) {
        if let Some(&first) = cells.first() {
            self.under.push(Drawn::Cage(vec![first], text.into(), false));
        }
    }

    /// The number of steps of a king from one cell to another.
    pub(super) fn distance(&self, a: usize, b: usize) -> usize {
        let columns = self.grid.columns;
        (a / columns).abs_diff(b / columns).max((a % columns).abs_diff(b % columns))
    }

    /// A wedge between two cells; its tip points at the second.
    pub(super) fn wedge(&mut self, from: usize, to: usize) {
        self.above.push(Drawn::Wedge(from, to));
    }

    /// A mark in every one of these cells.
    pub(super) fn symbols(&mut self, cells: &[usize], symbol: Symbol) {
        self.under.extend(cells.iter().map(|&cell| Drawn::Symbol(cell, symbol)));
    }

    /// A clue beside the board for a line that begins at its edge. Where the line is a diagonal an arrow shows it.
    pub(super) fn outside(&mut self, cells: &[usize], text: impl Into<String>) {
        let place = |cell: usize| ((cell / self.grid.columns) as i64, (cell % self.grid.columns) as i64);
        let Some(&first) = cells.first() else { return };
        let (row, column) = place(first);
        let step = match cells.get(1) {
            Some(&second) => (place(second).0 - row, place(second).1 - column),
            // A diagonal of one cell is a corner.
            None => (if row == 0 { 1 } else { -1 }, if column == 0 { 1 } else { -1 }),
        };
        let at = (row - step.0, column - step.1);
        let inside = |at: i64, count: usize| (0..count as i64).contains(&at);
        if inside(at.0, self.grid.rows) && inside(at.1, self.grid.columns) {
            // A line that does not begin at the edge: there is no room beside it.
            return self.cage(cells, text);
        }
        let towards = Direction::ALL.into_iter().find(|direction| {
            let (down, right) = direction.step();
            (down as i64, right as i64) == step
        });
        let arrow = towards.filter(|_| step.0 != 0 && step.1 != 0);
        self.signs.entry(at).or_default().push((format!("{}{}", self.prefix, text.into()), arrow));
    }

    /// A rule of the setter's own, drawn as its field `look` says.
    pub(super) fn custom(&mut self, rule: &Rule) {
        let (cells, label) = (rule.cells("cells"), rule.text("label").unwrap_or_default());
        match rule.text("look").unwrap_or("line") {
            "cage" => self.cage(cells, label),
            "area" => self.area(cells, Ink::Third),
            "dot" => self.dot(cells, Dot::White, label),
            "circle" => cells.iter().for_each(|&cell| self.pill(&[cell])),
            "sign" => self.outside(cells, label),
            "none" => {}
            look => {
                let breadth = if look == "band" { Breadth::Thick } else { Breadth::Medium };
                self.line(cells, Look { breadth, ..Look::band(Ink::Fourth, Grain::Solid) });
                if let (false, Some(&first)) = (label.is_empty(), cells.first()) {
                    self.dot(&[first], Dot::Bare, label);
                }
            }
        }
    }
}

pub(super) fn scene(puzzle: &Variant, fill: Option<&Fill>, differs: &[usize]) -> Scene {
    let grid = puzzle.grid();
    let bars = puzzle.rules().iter().any(|rule| rule.kind.id == "adjacent_all");
    let (under, above, signs, walls) = (Vec::new(), Vec::new(), BTreeMap::new(), Vec::new());
    let mut picture = Picture { grid, under, above, signs, walls, bars, prefix: "" };
    let is_there = |id: &str| puzzle.rules().iter().any(|rule| rule.kind.id == id);
    let mixed = OUTSIDE.iter().filter(|(id, _)| is_there(id)).count() > 1;
    for rule in puzzle.rules() {
        let letter = OUTSIDE.iter().find(|(id, _)| mixed && *id == rule.kind.id);
        picture.prefix = letter.map_or("", |(_, letter)| letter);
        (rule.kind.draw)(rule, &mut picture);
    }
    let Picture { under, above, signs, walls, .. } = picture;
    let margin = |is: &dyn Fn(&(i64, i64)) -> bool| usize::from(signs.keys().any(is));
    let (rows, columns) = (grid.rows as i64, grid.columns as i64);
    let (top, left) = (margin(&|at| at.0 < 0), margin(&|at| at.1 < 0));
    let (bottom, right) = (margin(&|at| at.0 >= rows), margin(&|at| at.1 >= columns));
    let inside = |row: usize, column: usize| {
        let (row, column) = (row.checked_sub(top)?, column.checked_sub(left)?);
        (row < grid.rows && column < grid.columns).then_some(row * grid.columns + column)
    };
    let scene = Scene::new(grid.rows + top + bottom, grid.columns + left + right, |row, column| {
        let Some(cell) = inside(row, column) else { return Tile::Outside(String::new()) };
        let given = puzzle.givens()[cell];
        let digit = fill.and_then(|fill| fill.digits().get(cell).copied()).unwrap_or(given);
        let role = match (given != 0, differs.contains(&cell)) {
            (true, _) => Role::Given,
            (false, true) => Role::Differs,
            (false, false) => Role::Answer,
        };
        Tile::Cell(if digit == 0 { String::new() } else { grid.value(digit).to_string() }, role)
    });
    let region = |row: usize, column: usize| {
        let cell = inside(row, column).unwrap_or(usize::MAX);
        let wall = walls.get(cell).copied().flatten();
        grid.region(cell).map(usize::from).or(wall).unwrap_or(usize::MAX)
    };
    let mut scene = scene.divided(region);
    let place = Place { columns: grid.columns, top, left, width: scene.columns() };
    // A shape that does not fit, such as a pill around cells that are not in a line, is drawn as an area.
    for (drawn, is_under) in under.iter().map(|drawn| (drawn, true)).chain(above.iter().map(|drawn| (drawn, false))) {
        let drawn_so = match is_under {
            true => place.shape(grid, drawn).map(|shape| scene.draw_under(shape)),
            false => place.shape(grid, drawn).map(|shape| scene.draw_above(shape)),
        };
        if let (Some(Err(_)) | None, Drawn::Pill(cells) | Drawn::Line(cells, ..)) = (drawn_so, drawn) {
            let mut tiles = place.tiles(cells);
            tiles.sort_unstable();
            tiles.dedup();
            let _ = scene.draw_under(Shape::Area { tiles, ink: Ink::Light });
        }
    }
    for ((row, column), all) in signs {
        let tile = (row + top as i64) * place.width as i64 + column + left as i64;
        let arrow = all.first().and_then(|sign| sign.1).filter(|arrow| all.iter().all(|sign| sign.1 == Some(*arrow)));
        let text = all.into_iter().map(|sign| sign.0).collect::<Vec<_>>().join("/");
        if let Ok(tile) = usize::try_from(tile) {
            let _ = scene.draw_above(Shape::Sign { tile, text, arrow });
        }
    }
    scene
}

/// Where the cells of a board are in its scene.
struct Place {
    columns: usize,
    top: usize,
    left: usize,
    width: usize,
}

impl Place {
    fn at(&self, cell: usize) -> (usize, usize) {
        (cell / self.columns + self.top, cell % self.columns + self.left)
    }

    fn tiles(&self, cells: &[usize]) -> Vec<usize> {
        cells.iter().map(|&cell| self.at(cell).0 * self.width + self.at(cell).1).collect()
    }

    fn centre(&self, cell: usize) -> HalfPoint {
        let (row, column) = self.at(cell);
        HalfPoint::centre(row, column)
    }

    /// The point in the middle of cells, as near as the half grid allows.
    fn middle(&self, cells: &[usize]) -> Option<HalfPoint> {
        let centres: Vec<HalfPoint> = cells.iter().map(|&cell| self.centre(cell)).collect();
        let middle = |all: Vec<usize>| Some((all.iter().min()? + all.iter().max()?) / 2);
        let row = middle(centres.iter().map(|point| point.row).collect())?;
        Some(HalfPoint { row, column: middle(centres.iter().map(|point| point.column).collect())? })
    }

    fn shape(&self, grid: &Grid, drawn: &Drawn) -> Option<Shape> {
        Some(match drawn {
            Drawn::Area(cells, ink) => Shape::Area { tiles: self.tiles(cells), ink: *ink },
            Drawn::Cage(cells, label, outlined) => {
                Shape::Cage { outlined: *outlined, tiles: self.tiles(cells), label: label.clone() }
            }
            Drawn::Line(cells, Look { ends, breadth, ink, grain }) => {
                let path = cells.iter().map(|&cell| self.centre(cell)).collect();
                Shape::Stroke(Stroke { path, ends: *ends, breadth: *breadth, ink: *ink, grain: *grain })
            }
            Drawn::Diagonal(rising) => {
                let (rows, columns) = (grid.rows, grid.columns);
                let corner = |row: usize, column: usize| HalfPoint::corner(row + self.top, column + self.left);
                let path = if *rising {
                    vec![corner(rows, 0), corner(0, columns)]
                } else {
                    vec![corner(0, 0), corner(rows, columns)]
                };
                let Look { ends, breadth, ink, grain } = Look::thin(End::Plain);
                Shape::Stroke(Stroke { path, ends, breadth, ink, grain })
            }
            Drawn::Pill(cells) => Shape::Pill { tiles: self.tiles(cells) },
            Drawn::Dot(cells, dot, text) => Shape::Dot { at: self.middle(cells)?, dot: *dot, text: text.clone() },
            Drawn::Wedge(from, to) => {
                let (a, b) = (self.at(*from), self.at(*to));
                let step = (b.0 as isize - a.0 as isize, b.1 as isize - a.1 as isize);
                let towards = Direction::ALL.into_iter().find(|direction| direction.step() == step)?;
                Shape::Wedge { at: self.middle(&[*from, *to])?, towards }
            }
            Drawn::Symbol(cell, symbol) => Shape::Symbol { tile: self.tiles(&[*cell])[0], symbol: *symbol },
        })
    }
}
