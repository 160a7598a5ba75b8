//! How each kind of shape is drawn, and its line in the legend.

use super::canvas::Canvas;
use crate::scene::{Breadth, Direction, Dot, Edge, End, Grain, HalfPoint, Scene, Shape, Stroke, Symbol};

impl Canvas<'_> {
    /// Draws a shape. Returns whether all of it is shown.
    pub(super) fn draw(&mut self, shape: &Shape) -> bool {
        match shape {
            Shape::Area { tiles, .. } => self.area(tiles),
            Shape::Cage { outlined, tiles, label } => self.cage(tiles, label, *outlined),
            Shape::Stroke(stroke) => self.stroke(stroke),
            Shape::Pill { tiles } => self.pill(tiles),
            Shape::Dot { at, dot, text } => {
                let text = match dot {
                    _ if !text.is_empty() => text.clone(),
                    Dot::White => "○".to_string(),
                    Dot::Black => "●".to_string(),
                    Dot::Bar if at.row.is_multiple_of(2) => "══".to_string(),
                    Dot::Bar => "║".to_string(),
                    Dot::Bare => return true,
                };
                !at.is_centre() && self.border(*at, text)
            }
            Shape::Wedge { at, towards } => self.border(*at, wedge(*towards).to_string()),
            Shape::Symbol { tile, symbol } => {
                let sign = match symbol {
                    Symbol::Disc => '○',
                    Symbol::Square => '□',
                    Symbol::Inward => '▽',
                    Symbol::Outward => '△',
                };
                self.put(*tile, (self.width - 2, self.height - 1), sign)
            }
            // Part of the text of its tile.
            Shape::Sign { .. } => true,
        }
    }

    fn area(&mut self, tiles: &[usize]) -> bool {
        let (width, height, (_, middle)) = (self.width, self.height, self.middle());
        for &tile in tiles {
            for y in (0..height).filter(|&y| y != middle) {
                (0..width).for_each(|x| _ = self.put(tile, (x, y), '░'));
            }
        }
        true
    }

    /// Dashes along the borders that the tiles of a cage do not share.
    fn cage(&mut self, tiles: &[usize], label: &str, outlined: bool) -> bool {
        let columns = self.scene.columns();
        let (right, bottom) = (self.width - 1, self.height - 1);
        let mut shown = true;
        for &tile in tiles.iter().filter(|_| outlined) {
            let inside = |direction: Direction| {
                let (down, across) = direction.step();
                let (row, column) = (tile / columns, tile % columns);
                let near = row.checked_add_signed(down).zip(column.checked_add_signed(across));
                near.is_some_and(|(row, column)| column < columns && tiles.contains(&(row * columns + column)))
            };
            for (direction, y) in [(Direction::Up, 0), (Direction::Down, bottom)] {
                if !inside(direction) {
                    (0..=right).for_each(|x| shown &= self.put(tile, (x, y), '╌'));
                }
            }
            for (direction, x) in [(Direction::Left, 0), (Direction::Right, right)] {
                if !inside(direction) {
                    (0..=bottom).for_each(|y| shown &= self.put(tile, (x, y), '╎'));
                }
            }
            let corners = [
                (Direction::Up, Direction::Left, Direction::UpLeft, (0, 0), ['┌', '┘']),
                (Direction::Up, Direction::Right, Direction::UpRight, (right, 0), ['┐', '└']),
                (Direction::Down, Direction::Left, Direction::DownLeft, (0, bottom), ['└', '┐']),
                (Direction::Down, Direction::Right, Direction::DownRight, (right, bottom), ['┘', '┌']),
            ];
            for (one, two, between, at, [outer, inner]) in corners {
                match (inside(one), inside(two), inside(between)) {
                    (false, false, _) => shown &= self.put(tile, at, outer),
                    (true, true, false) => shown &= self.put(tile, at, inner),
                    // A side that continues in the next tile.
                    (true, false, _) => shown &= self.put(tile, at, '╎'),
                    (false, true, _) => shown &= self.put(tile, at, '╌'),
                    (true, true, true) => {}
                }
            }
        }
        let first = tiles.iter().min().copied().unwrap_or(0);
        label.chars().enumerate().fold(shown, |shown, (x, sign)| shown & self.put(first, (x, 0), sign))
    }

    /// A line, half a tile at a time.
    fn stroke(&mut self, stroke: &Stroke) -> bool {
        let weight = if stroke.breadth == Breadth::Thin { Edge::Thin } else { Edge::Heavy };
        let points = halves(&stroke.path);
        let Some(points) = points else { return false };
        let mut shown = true;
        for pair in points.windows(2) {
            let (centre, other) = if pair[0].is_centre() { (pair[0], pair[1]) } else { (pair[1], pair[0]) };
            shown &= centre.is_centre() && self.half(centre, direction(centre, other), weight, stroke.grain);
        }
        let ends =
            [(points.first(), points.get(1)), (points.last(), points.len().checked_sub(2).map(|at| &points[at]))];
        for (end, (at, before)) in stroke.ends.into_iter().zip(ends) {
            if let (Some(&at), Some(&before)) = (at, before) {
                shown &= self.end(end, at, direction(at, before));
            }
        }
        shown
    }

    /// A line from the centre of a tile to its border.
    fn half(&mut self, centre: HalfPoint, towards: Direction, weight: Edge, grain: Grain) -> bool {
        let (row, column) = centre.tile();
        let tile = row * self.scene.columns() + column;
        let (x, y) = self.middle();
        let (flat, upright) = match (weight, grain) {
            (Edge::Heavy, Grain::Double | Grain::Edged) => ('═', '║'),
            (Edge::Heavy, Grain::Dashed | Grain::Chained) => ('╍', '╏'),
            (Edge::Heavy, Grain::Dotted | Grain::Beaded) => ('┅', '┇'),
            (Edge::Heavy, Grain::Toothed) => ('┿', '╂'),
            (Edge::Heavy, Grain::Solid | Grain::Cored) => ('━', '┃'),
            _ => ('─', '│'),
        };
        let (right, bottom) = (self.width - 1, self.height - 1);
        match towards {
            Direction::Left => (0..x).for_each(|x| _ = self.put(tile, (x, y), flat)),
            Direction::Right => (x + 1..=right).for_each(|x| _ = self.put(tile, (x, y), flat)),
            Direction::Up => (0..y).for_each(|y| _ = self.put(tile, (x, y), upright)),
            Direction::Down => (y + 1..=bottom).for_each(|y| _ = self.put(tile, (x, y), upright)),
            Direction::UpLeft => return self.slant(tile, (1, 0), '╲'),
            Direction::DownRight => return self.slant(tile, (right - 1, bottom), '╲'),
            Direction::UpRight => return self.slant(tile, (right - 1, 0), '╱'),
            Direction::DownLeft => return self.slant(tile, (1, bottom), '╱'),
        }
        self.join(tile, towards as usize / 2, weight);
        true
    }

    fn slant(&mut self, tile: usize, at: (usize, usize), sign: char) -> bool {
        if !self.has_text(tile) {
            self.put(tile, self.middle(), sign);
        }
        self.put(tile, at, sign)
    }

    /// An end: in the middle of a tile, or around its text. `from` is the direction that the line comes from.
    fn end(&mut self, end: End, at: HalfPoint, from: Direction) -> bool {
        if end == End::Plain || !at.is_centre() {
            return end == End::Plain;
        }
        let (row, column) = at.tile();
        let tile = row * self.scene.columns() + column;
        let text = self.has_text(tile);
        let (right, bottom) = (self.width - 1, self.height - 1);
        match end {
            End::Bulb if text => self.beside(tile, false, '[') & self.beside(tile, true, ']'),
            End::Circle | End::Target if text => self.beside(tile, false, '(') & self.beside(tile, true, ')'),
            End::Diamond if text => self.beside(tile, false, '<') & self.beside(tile, true, '>'),
            End::Bulb => self.put(tile, self.middle(), '●'),
            End::Circle => self.put(tile, self.middle(), '○'),
            End::Target => self.put(tile, self.middle(), '◎'),
            End::Diamond => self.put(tile, self.middle(), '◇'),
            _ => {
                let head = Direction::ALL[(from as usize + 4) % 8].arrow();
                let (x, _) = self.middle();
                match from {
                    _ if !text => self.put(tile, self.middle(), head),
                    Direction::Left => self.beside(tile, false, head),
                    Direction::Right => self.beside(tile, true, head),
                    Direction::Up => self.put(tile, (x, 0), head),
                    Direction::Down => self.put(tile, (x, bottom), head),
                    Direction::UpLeft => self.put(tile, (1, 0), head),
                    Direction::UpRight => self.put(tile, (right - 1, 0), head),
                    Direction::DownLeft => self.put(tile, (1, bottom), head),
                    Direction::DownRight => self.put(tile, (right - 1, bottom), head),
                }
            }
        }
    }

    /// Brackets around the text of a tile, or around that of several in a row.
    fn pill(&mut self, tiles: &[usize]) -> bool {
        let columns = self.scene.columns();
        let (Some(&first), Some(&last)) = (tiles.iter().min(), tiles.iter().max()) else { return false };
        let flat = first / columns == last / columns;
        let mut shown = true;
        for &tile in tiles {
            if !flat || tile == first {
                shown &= self.beside(tile, false, '(');
            }
            if !flat || tile == last {
                shown &= self.beside(tile, true, ')');
            }
        }
        shown
    }
}

/// A character that points in a direction.
fn wedge(towards: Direction) -> char {
    match towards {
        Direction::Right => '>',
        Direction::Left => '<',
        Direction::Up => '∧',
        Direction::Down => '∨',
        other => other.arrow(),
    }
}

/// The direction from one point to another of the same row, column or diagonal.
fn direction(from: HalfPoint, to: HalfPoint) -> Direction {
    let sign = |to: usize, from: usize| (to as isize - from as isize).signum();
    let step = (sign(to.row, from.row), sign(to.column, from.column));
    Direction::ALL.into_iter().find(|direction| direction.step() == step).unwrap_or(Direction::Up)
}

/// Every point of the half grid along a path; `None` unless it runs along rows, columns and diagonals only.
fn halves(path: &[HalfPoint]) -> Option<Vec<HalfPoint>> {
    let mut points = vec![*path.first()?];
    for pair in path.windows(2) {
        let (from, to) = (pair[0], pair[1]);
        let (down, across) = (to.row.abs_diff(from.row), to.column.abs_diff(from.column));
        if down != 0 && across != 0 && down != across {
            return None;
        }
        let (step_down, step_across) = direction(from, to).step();
        for at in 1..=down.max(across) {
            let moved = |start: usize, step: isize| start.checked_add_signed(step * at as isize);
            points.push(HalfPoint { row: moved(from.row, step_down)?, column: moved(from.column, step_across)? });
        }
    }
    Some(points)
}

/// Describes a shape without words, so that it suits every language: `12 = r1c1 r1c2`, `r1c1-r2c2-r3c3`.
pub fn legend(scene: &Scene, shape: &Shape) -> String {
    let (above, left) = scene.inset();
    let columns = scene.columns().max(1);
    let name = |row: usize, column: usize| match (row.checked_sub(above), column.checked_sub(left)) {
        (Some(row), Some(column)) => format!("r{}c{}", row + 1, column + 1),
        _ => format!("#{}", row * columns + column),
    };
    let tile = |tile: &usize| name(tile / columns, tile % columns);
    let list = |tiles: &[usize], between: &str| tiles.iter().map(tile).collect::<Vec<_>>().join(between);
    // Points that are not centres are named after the tiles around them.
    let point = |at: &HalfPoint| {
        let near = |half: usize, end: usize| match half % 2 {
            1 => vec![half / 2],
            _ => [half.checked_sub(1), Some(half)]
                .into_iter()
                .flatten()
                .map(|at| at / 2)
                .filter(|at| *at < end)
                .collect(),
        };
        let (rows, across) = (near(at.row, scene.rows()), near(at.column, columns));
        let names = rows.iter().flat_map(|&row| across.iter().map(move |&column| (row, column)));
        names.map(|(row, column)| name(row, column)).collect::<Vec<_>>().join("/")
    };
    match shape {
        Shape::Area { tiles, .. } => format!("░ {}", list(tiles, " ")),
        Shape::Cage { tiles, label, .. } if label.is_empty() => format!("╎ {}", list(tiles, " ")),
        Shape::Cage { tiles, label, .. } => format!("{label} = {}", list(tiles, " ")),
        Shape::Pill { tiles } => format!("({})", list(tiles, "-")),
        Shape::Stroke(Stroke { path, ends, .. }) => {
            let sign = |end: End, head: &'static str| match end {
                End::Plain => "",
                End::Bulb => "●",
                End::Circle => "○",
                End::Target => "◎",
                End::Diamond => "◇",
                End::Head => head,
            };
            let path = path.iter().map(point).collect::<Vec<_>>().join("-");
            format!("{}{path}{}", sign(ends[0], "←"), sign(ends[1], "→"))
        }
        Shape::Dot { at, dot, text } => {
            let sign = match dot {
                Dot::White => "○",
                Dot::Black => "●",
                Dot::Bar => "=",
                Dot::Bare => "",
            };
            format!("{sign}{text} {}", point(at))
        }
        Shape::Wedge { at, towards } => format!("{} {}", wedge(*towards), point(at)),
        Shape::Symbol { tile: at, symbol } => {
            let sign = match symbol {
                Symbol::Disc => "○",
                Symbol::Square => "□",
                Symbol::Inward => "▽",
                Symbol::Outward => "△",
            };
            format!("{sign} {}", tile(at))
        }
        Shape::Sign { tile: at, text, arrow } => {
            format!("{text}{} {}", arrow.map(|arrow| arrow.arrow().to_string()).unwrap_or_default(), tile(at))
        }
    }
}
