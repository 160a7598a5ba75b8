//! A board as JSON, for front ends that paint it themselves.
//!
//! The form follows [`gridproof_engine::scene`]: tiles row by row, the weight of every edge, and shapes under and above the
//! digits. Points are in half tiles: the tile in row `r` and column `c`, both from 0, has its centre at `(2r + 1, 2c + 1)`.

mod tags;

pub use tags::{BreadthTag, DirectionTag, DotTag, GrainTag, InkTag, RoleTag, StrokeEndTag, SymbolTag};

use gridproof_engine::scene::{Direction, Edge, End, HalfPoint, Role, Scene, SceneError, Shape, Stroke, Tile};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A board with everything that is drawn on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SceneReport {
    /// Number of rows of tiles.
    pub rows: usize,
    /// Number of columns of tiles.
    pub columns: usize,
    /// The tiles, row by row.
    pub tiles: Vec<TileReport>,
    /// The edges above the tiles of each row, and at the end those below the last row: 0 none, 1 thin, 2 heavy.
    pub edges_above: Vec<Vec<u8>>,
    /// The edges left of the tiles of each row, and at the end of each row the edge right of the last tile.
    pub edges_left: Vec<Vec<u8>>,
    /// Shapes under the edges and digits, from back to front.
    pub under: Vec<ShapeReport>,
    /// Shapes above the edges and digits, from back to front.
    pub above: Vec<ShapeReport>,
}

/// The content of a tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(tag = "tile", rename_all = "lowercase", deny_unknown_fields)]
pub enum TileReport {
    /// A tile beside the board.
    Outside {
        /// Its text, which may be empty.
        text: String,
    },
    /// A white cell.
    Cell {
        /// Its text, which may be empty.
        text: String,
        /// Whether the text belongs to the puzzle, was found, or differs between answers.
        role: RoleTag,
    },
    /// A black cell.
    Black {
        /// The clue for the cells below, or empty.
        down: String,
        /// The clue for the cells to the right, or empty.
        across: String,
    },
}

/// A point of the half grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PointReport {
    /// Half tiles from the top.
    pub row: usize,
    /// Half tiles from the left.
    pub column: usize,
}

/// A shape that belongs to the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(tag = "shape", rename_all = "lowercase", deny_unknown_fields)]
pub enum ShapeReport {
    /// Tiles with a background.
    Area {
        /// The tiles, by number.
        tiles: Vec<usize>,
        /// The colour.
        ink: InkTag,
    },
    /// A dashed outline inside the border of its tiles.
    Cage {
        /// Whether the outline is drawn; heavy edges may show it already.
        outlined: bool,
        /// The tiles, by number.
        tiles: Vec<usize>,
        /// The label in the first tile, or empty.
        label: String,
    },
    /// A line through points.
    Stroke {
        /// The points.
        path: Vec<PointReport>,
        /// The ends at the first and at the last point.
        ends: [StrokeEndTag; 2],
        /// The width.
        breadth: BreadthTag,
        /// The colour.
        ink: InkTag,
        /// What it looks like along its way.
        #[serde(default)]
        grain: GrainTag,
    },
    /// A hollow circle around one tile, or a pill around several.
    Pill {
        /// The tiles, by number.
        tiles: Vec<usize>,
    },
    /// A dot.
    Dot {
        /// Its centre.
        at: PointReport,
        /// How it looks.
        dot: DotTag,
        /// The text in it, or empty.
        text: String,
    },
    /// A wedge on an edge.
    Wedge {
        /// The middle of the edge.
        at: PointReport,
        /// Where its tip points.
        towards: DirectionTag,
    },
    /// A mark in the middle of a cell.
    Symbol {
        /// The cell, by number.
        tile: usize,
        /// The mark.
        symbol: SymbolTag,
    },
    /// A text beside the board.
    Sign {
        /// The tile, by number.
        tile: usize,
        /// The text.
        text: String,
        /// The direction of the line it refers to, or null.
        arrow: Option<DirectionTag>,
    },
}

impl From<HalfPoint> for PointReport {
    fn from(HalfPoint { row, column }: HalfPoint) -> PointReport {
        PointReport { row, column }
    }
}

impl From<PointReport> for HalfPoint {
    fn from(PointReport { row, column }: PointReport) -> HalfPoint {
        HalfPoint { row, column }
    }
}

impl From<&Tile> for TileReport {
    fn from(tile: &Tile) -> TileReport {
        match tile {
            Tile::Outside(text) => TileReport::Outside { text: text.clone() },
            Tile::Black { down, across } => TileReport::Black { down: down.clone(), across: across.clone() },
            Tile::Cell(text, role) => {
                let role = match role {
                    Role::Given => RoleTag::Given,
                    Role::Differs => RoleTag::Differs,
                    _ => RoleTag::Answer,
                };
                TileReport::Cell { text: text.clone(), role }
            }
        }
    }
}

impl From<TileReport> for Tile {
    fn from(tile: TileReport) -> Tile {
        match tile {
            TileReport::Outside { text } => Tile::Outside(text),
            TileReport::Black { down, across } => Tile::Black { down, across },
            TileReport::Cell { text, role } => {
                let role = match role {
                    RoleTag::Given => Role::Given,
                    RoleTag::Differs => Role::Differs,
                    RoleTag::Answer => Role::Answer,
                };
                Tile::Cell(text, role)
            }
        }
    }
}

impl ShapeReport {
    /// A shape as JSON; `None` for shapes that this form does not know yet.
    fn of(shape: &Shape) -> Option<ShapeReport> {
        Some(match shape.clone() {
            Shape::Area { tiles, ink } => ShapeReport::Area { tiles, ink: ink.into() },
            Shape::Cage { outlined, tiles, label } => ShapeReport::Cage { outlined, tiles, label },
            Shape::Stroke(Stroke { path, ends, breadth, ink, grain }) => ShapeReport::Stroke {
                path: path.into_iter().map(PointReport::from).collect(),
                ends: ends.map(StrokeEndTag::from),
                breadth: breadth.into(),
                ink: ink.into(),
                grain: grain.into(),
            },
            Shape::Pill { tiles } => ShapeReport::Pill { tiles },
            Shape::Dot { at, dot, text } => ShapeReport::Dot { at: at.into(), dot: dot.into(), text },
            Shape::Wedge { at, towards } => ShapeReport::Wedge { at: at.into(), towards: towards.into() },
            Shape::Symbol { tile, symbol } => ShapeReport::Symbol { tile, symbol: symbol.into() },
            Shape::Sign { tile, text, arrow } => ShapeReport::Sign { tile, text, arrow: arrow.map(DirectionTag::from) },
            _ => return None,
        })
    }
}

impl From<ShapeReport> for Shape {
    fn from(shape: ShapeReport) -> Shape {
        match shape {
            ShapeReport::Area { tiles, ink } => Shape::Area { tiles, ink: ink.into() },
            ShapeReport::Cage { outlined, tiles, label } => Shape::Cage { outlined, tiles, label },
            ShapeReport::Stroke { path, ends, breadth, ink, grain } => Shape::Stroke(Stroke {
                path: path.into_iter().map(HalfPoint::from).collect(),
                ends: ends.map(End::from),
                breadth: breadth.into(),
                ink: ink.into(),
                grain: grain.into(),
            }),
            ShapeReport::Pill { tiles } => Shape::Pill { tiles },
            ShapeReport::Dot { at, dot, text } => Shape::Dot { at: at.into(), dot: dot.into(), text },
            ShapeReport::Wedge { at, towards } => Shape::Wedge { at: at.into(), towards: towards.into() },
            ShapeReport::Symbol { tile, symbol } => Shape::Symbol { tile, symbol: symbol.into() },
            ShapeReport::Sign { tile, text, arrow } => Shape::Sign { tile, text, arrow: arrow.map(Direction::from) },
        }
    }
}

impl From<&Scene> for SceneReport {
    fn from(scene: &Scene) -> SceneReport {
        let (rows, columns) = (scene.rows(), scene.columns());
        let shapes = |shapes: &[Shape]| shapes.iter().filter_map(ShapeReport::of).collect();
        let above = |row: usize| (0..columns).map(|column| scene.edge_above(row, column) as u8).collect();
        let left = |row: usize| (0..=columns).map(|column| scene.edge_left(row, column) as u8).collect();
        SceneReport {
            rows,
            columns,
            tiles: scene.tiles().iter().map(TileReport::from).collect(),
            edges_above: (0..=rows).map(above).collect(),
            edges_left: (0..rows).map(left).collect(),
            under: shapes(scene.shapes_under()),
            above: shapes(scene.shapes_above()),
        }
    }
}

impl SceneReport {
    /// The object on one line, without a line end.
    pub fn to_json(&self) -> String {
        // Serializing strings, numbers and lists of them cannot fail.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Builds the scene. Edges that are not listed are those of [`Scene::new`].
    pub fn to_scene(&self) -> Result<Scene, SceneError> {
        // Checked before anything is allocated from these numbers.
        let count = self.rows.checked_mul(self.columns).filter(|&count| count == self.tiles.len());
        let count = count.ok_or(SceneError::NoSuchTile(self.tiles.len()))?;
        let columns = if count == 0 { 0 } else { self.columns };
        let mut scene = Scene::new(count.checked_div(columns).unwrap_or(0), columns, |row, column| {
            Tile::from(self.tiles[row * columns + column].clone())
        });
        let edge = |weight: u8| [Edge::None, Edge::Thin, Edge::Heavy][usize::from(weight.min(2))];
        for (row, edges) in self.edges_above.iter().enumerate() {
            for (column, &weight) in edges.iter().enumerate() {
                scene.set_edge(HalfPoint::above(row, column), edge(weight))?;
            }
        }
        for (row, edges) in self.edges_left.iter().enumerate() {
            for (column, &weight) in edges.iter().enumerate() {
                scene.set_edge(HalfPoint::left_of(row, column), edge(weight))?;
            }
        }
        self.under.iter().try_for_each(|shape| scene.draw_under(Shape::from(shape.clone())))?;
        self.above.iter().try_for_each(|shape| scene.draw_above(Shape::from(shape.clone())))?;
        Ok(scene)
    }
}
