//! The board itself: tiles, and the edges between them.

use super::{Shape, Tile};
use std::fmt;

/// The line between two tiles, or between a tile and the outside of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Edge {
    /// No line.
    #[default]
    None,
    /// A thin line.
    Thin,
    /// A heavy line.
    Heavy,
}

/// A point of the half grid: the centre of a tile, the middle of an edge, or a corner. See the
/// [coordinates](super#coordinates).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct HalfPoint {
    /// Half tiles from the top.
    pub row: usize,
    /// Half tiles from the left.
    pub column: usize,
}

impl HalfPoint {
    /// The centre of the tile in this row and column.
    pub const fn centre(row: usize, column: usize) -> HalfPoint {
        HalfPoint { row: 2 * row + 1, column: 2 * column + 1 }
    }

    /// The middle of the edge above a tile.
    pub const fn above(row: usize, column: usize) -> HalfPoint {
        HalfPoint { row: 2 * row, column: 2 * column + 1 }
    }

    /// The middle of the edge left of a tile.
    pub const fn left_of(row: usize, column: usize) -> HalfPoint {
        HalfPoint { row: 2 * row + 1, column: 2 * column }
    }

    /// The top-left corner of a tile.
    pub const fn corner(row: usize, column: usize) -> HalfPoint {
        HalfPoint { row: 2 * row, column: 2 * column }
    }

    /// Returns whether this is the centre of a tile.
    pub const fn is_centre(self) -> bool {
        self.row % 2 == 1 && self.column % 2 == 1
    }

    /// Returns whether this is the middle of an edge.
    pub const fn is_edge(self) -> bool {
        self.row % 2 != self.column % 2
    }

    /// The row and column of the tile that has this point as its centre, or as the middle of the edge above or left of it,
    /// or as its top-left corner.
    pub const fn tile(self) -> (usize, usize) {
        (self.row / 2, self.column / 2)
    }
}

/// Why a shape or an edge does not fit its scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SceneError {
    /// The tile does not exist.
    NoSuchTile(usize),
    /// The point is outside the scene.
    NoSuchPoint(HalfPoint),
    /// The tile is listed twice.
    Repeated(usize),
    /// A shape needs at least one tile.
    NoTiles,
    /// A stroke needs at least two points, and neighbouring points must differ.
    NoPath,
    /// The tile must be a cell of the board.
    NotInside(usize),
    /// The tile must be beside the board.
    NotOutside(usize),
    /// The tiles of a pill must touch, in one direction.
    NotInLine(usize),
    /// The point must be the middle of an edge.
    NotAnEdge(HalfPoint),
}

impl fmt::Display for SceneError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SceneError::NoSuchTile(tile) => write!(f, "tile {tile} does not exist"),
            SceneError::NoSuchPoint(HalfPoint { row, column }) => {
                write!(f, "point ({row}, {column}) is outside the scene")
            }
            SceneError::Repeated(tile) => write!(f, "tile {tile} is listed twice"),
            SceneError::NoTiles => f.write_str("a shape needs at least one tile"),
            SceneError::NoPath => f.write_str("a stroke needs two points, and neighbouring points must differ"),
            SceneError::NotInside(tile) => write!(f, "tile {tile} is beside the board; expected a cell"),
            SceneError::NotOutside(tile) => write!(f, "tile {tile} is a cell; expected a tile beside the board"),
            SceneError::NotInLine(tile) => write!(f, "tile {tile} does not continue the line of the tiles before it"),
            SceneError::NotAnEdge(HalfPoint { row, column }) => {
                write!(f, "point ({row}, {column}) is not the middle of an edge")
            }
        }
    }
}

impl std::error::Error for SceneError {}

/// A board as data: tiles, edges, and shapes under and above the digits.
///
/// ```
/// use gridproof_engine::scene::{Edge, Role, Scene, Shape, Tile};
/// // Four cells in two regions, the first of which is a cage.
/// let mut scene = Scene::new(2, 2, |_, _| Tile::Cell(String::new(), Role::Answer)).divided(|row, _| row);
/// scene.draw_under(Shape::Cage { outlined: true, tiles: vec![0, 1], label: "5".to_string() })?;
/// assert_eq!((scene.edge_above(1, 0), scene.edge_left(0, 1)), (Edge::Heavy, Edge::Thin));
/// # Ok::<(), gridproof_engine::scene::SceneError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    columns: usize,
    tiles: Vec<Tile>,
    /// `columns` for each of the rows, and for the line below the last.
    above: Vec<Edge>,
    /// `columns + 1` for each of the rows.
    left: Vec<Edge>,
    shapes_under: Vec<Shape>,
    shapes_above: Vec<Shape>,
}

impl Scene {
    /// A scene of tiles, row by row. Edges are thin between cells and heavy around the board.
    pub fn new(rows: usize, columns: usize, mut tile: impl FnMut(usize, usize) -> Tile) -> Scene {
        let mut tiles = Vec::with_capacity(rows * columns);
        for row in 0..rows {
            tiles.extend((0..columns).map(|column| tile(row, column)));
        }
        let (above, left) = (vec![Edge::None; (rows + 1) * columns], vec![Edge::None; rows * (columns + 1)]);
        let mut scene = Scene { columns, tiles, above, left, shapes_under: Vec::new(), shapes_above: Vec::new() };
        scene.each_edge(|scene, one, two, edge| {
            *edge = match (scene.is_framed(one), scene.is_framed(two)) {
                (false, false) => Edge::None,
                (true, true) => Edge::Thin,
                _ => Edge::Heavy,
            };
        });
        scene
    }

    /// Makes the edges between cells of different regions heavy, given the region of each row and column.
    #[must_use]
    pub fn divided(mut self, region: impl Fn(usize, usize) -> usize) -> Scene {
        self.each_edge(|scene, one, two, edge| {
            let (Some(a), Some(b)) = (one, two) else { return };
            if scene.is_framed(one) && scene.is_framed(two) && region(a.0, a.1) != region(b.0, b.1) {
                *edge = Edge::Heavy;
            }
        });
        self
    }

    /// Visits every edge with the rows and columns of the tiles on both sides of it.
    fn each_edge(&mut self, mut visit: impl FnMut(&Scene, Option<(usize, usize)>, Option<(usize, usize)>, &mut Edge)) {
        let (rows, columns) = (self.rows(), self.columns);
        let (mut above, mut left) = (std::mem::take(&mut self.above), std::mem::take(&mut self.left));
        for (at, edge) in above.iter_mut().enumerate() {
            let (row, column) = (at / columns, at % columns);
            let upper = row.checked_sub(1).map(|row| (row, column));
            visit(self, upper, Some((row, column)).filter(|_| row < rows), edge);
        }
        for (at, edge) in left.iter_mut().enumerate() {
            let (row, column) = (at / (columns + 1), at % (columns + 1));
            let before = column.checked_sub(1).map(|column| (row, column));
            visit(self, before, Some((row, column)).filter(|_| column < columns), edge);
        }
        (self.above, self.left) = (above, left);
    }

    fn is_framed(&self, tile: Option<(usize, usize)>) -> bool {
        tile.and_then(|(row, column)| self.tile(row, column)).is_some_and(|tile| !tile.is_outside())
    }

    /// Number of rows of tiles.
    pub fn rows(&self) -> usize {
        self.tiles.len().checked_div(self.columns).unwrap_or(0)
    }

    /// Number of columns of tiles.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// The tiles, row by row.
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles
    }

    /// A tile; `None` outside the scene.
    pub fn tile(&self, row: usize, column: usize) -> Option<&Tile> {
        if column < self.columns { self.tiles.get(row * self.columns + column) } else { None }
    }

    /// Returns whether all tiles of a row are beside the board.
    pub fn is_outside_row(&self, row: usize) -> bool {
        (0..self.columns).all(|column| self.tile(row, column).is_some_and(Tile::is_outside))
    }

    /// Returns whether all tiles of a column are beside the board.
    pub fn is_outside_column(&self, column: usize) -> bool {
        (0..self.rows()).all(|row| self.tile(row, column).is_some_and(Tile::is_outside))
    }

    /// Number of rows above and columns left of the board: those whose tiles are all beside it.
    pub fn inset(&self) -> (usize, usize) {
        let rows = (0..self.rows()).take_while(|&row| self.is_outside_row(row)).count();
        (rows, (0..self.columns).take_while(|&column| self.is_outside_column(column)).count())
    }

    /// The edge above a tile. The row after the last gives the edges below the board.
    pub fn edge_above(&self, row: usize, column: usize) -> Edge {
        if column >= self.columns {
            return Edge::None;
        }
        self.above.get(row * self.columns + column).copied().unwrap_or_default()
    }

    /// The edge left of a tile. The column after the last gives the edges right of the board.
    pub fn edge_left(&self, row: usize, column: usize) -> Edge {
        if column > self.columns {
            return Edge::None;
        }
        self.left.get(row * (self.columns + 1) + column).copied().unwrap_or_default()
    }

    /// The edges that meet at the top-left corner of a tile: up, right, down, left, as [`junction`](super::junction) takes
    /// them.
    pub fn edges_at(&self, row: usize, column: usize) -> [Edge; 4] {
        [
            row.checked_sub(1).map_or(Edge::None, |row| self.edge_left(row, column)),
            self.edge_above(row, column),
            self.edge_left(row, column),
            column.checked_sub(1).map_or(Edge::None, |column| self.edge_above(row, column)),
        ]
    }

    /// Replaces one edge, named by its middle.
    pub fn set_edge(&mut self, at: HalfPoint, edge: Edge) -> Result<(), SceneError> {
        let (row, column) = at.tile();
        if at.row > 2 * self.rows() || at.column > 2 * self.columns {
            return Err(SceneError::NoSuchPoint(at));
        }
        let place = match (at.is_edge(), at.row.is_multiple_of(2)) {
            (false, _) => return Err(SceneError::NotAnEdge(at)),
            (true, true) => self.above.get_mut(row * self.columns + column),
            (true, false) => self.left.get_mut(row * (self.columns + 1) + column),
        };
        *place.ok_or(SceneError::NoSuchPoint(at))? = edge;
        Ok(())
    }

    /// Adds a shape under the grid lines and digits, on top of those already there.
    pub fn draw_under(&mut self, shape: Shape) -> Result<(), SceneError> {
        shape.check(self)?;
        self.shapes_under.push(shape);
        Ok(())
    }

    /// Adds a shape above the grid lines and digits, on top of those already there.
    pub fn draw_above(&mut self, shape: Shape) -> Result<(), SceneError> {
        shape.check(self)?;
        self.shapes_above.push(shape);
        Ok(())
    }

    /// The shapes under the grid lines and digits, from back to front.
    pub fn shapes_under(&self) -> &[Shape] {
        &self.shapes_under
    }

    /// The shapes above the grid lines and digits, from back to front.
    pub fn shapes_above(&self) -> &[Shape] {
        &self.shapes_above
    }
}
