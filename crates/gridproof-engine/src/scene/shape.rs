//! What a board shows besides digits and edges: cages, lines, dots and signs, as data.
//!
//! Shapes name tiles by number and points between them by [`HalfPoint`]; lengths and colours are the painters' business.

use super::{HalfPoint, Scene, SceneError, Tile};

/// A colour by its purpose. Painters without colours use shades of grey.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ink {
    /// Like digits and heavy edges.
    Black,
    /// Dark enough for a thin line.
    Grey,
    /// Light enough to lie under a digit.
    Light,
    /// Like the paper.
    White,
    /// The first of five colours that can be told apart, light enough to lie under a digit.
    First,
    /// The second colour.
    Second,
    /// The third colour.
    Third,
    /// The fourth colour.
    Fourth,
    /// The fifth colour.
    Fifth,
}

/// The width of a stroke.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Breadth {
    /// A line, like the shaft of an arrow.
    Thin,
    /// A band that leaves most of a cell free.
    Medium,
    /// A third of a cell, like the tube of a thermometer.
    Thick,
}

/// The end of a stroke.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// The line simply ends.
    Plain,
    /// A filled disc.
    Bulb,
    /// A hollow circle, at whose border the line ends.
    Circle,
    /// An arrowhead.
    Head,
    /// A hollow circle, with an arrowhead at its border.
    Target,
    /// A hollow diamond, at whose border the line ends.
    Diamond,
}

/// What a stroke looks like along its way, so that lines can be told apart without colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Grain {
    /// One colour.
    #[default]
    Solid,
    /// With a dark border on either side.
    Edged,
    /// With a dark line along the middle.
    Cored,
    /// Two lines beside each other.
    Double,
    /// Dashes.
    Dashed,
    /// Dots.
    Dotted,
    /// Dashes and dots in turn.
    Chained,
    /// A narrow line with a disc at every point.
    Beaded,
    /// A narrow line with short lines across.
    Toothed,
}

/// A line through points, with ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stroke {
    /// The points, at least two; usually centres of tiles, or two corners for a diagonal.
    pub path: Vec<HalfPoint>,
    /// The ends at the first and at the last point.
    pub ends: [End; 2],
    /// The width.
    pub breadth: Breadth,
    /// The colour.
    pub ink: Ink,
    /// What it looks like along its way.
    pub grain: Grain,
}

/// How a dot looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dot {
    /// A white disc with a border.
    White,
    /// A black disc; its text is white.
    Black,
    /// No disc: only the text, on a patch of paper.
    Bare,
    /// A white bar along the edge that it is on.
    Bar,
}

/// One of eight directions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// To the top.
    Up,
    /// To the top right.
    UpRight,
    /// To the right.
    Right,
    /// To the bottom right.
    DownRight,
    /// To the bottom.
    Down,
    /// To the bottom left.
    DownLeft,
    /// To the left.
    Left,
    /// To the top left.
    UpLeft,
}

impl Direction {
    /// All directions, clockwise from the top.
    pub const ALL: [Direction; 8] = [
        Direction::Up,
        Direction::UpRight,
        Direction::Right,
        Direction::DownRight,
        Direction::Down,
        Direction::DownLeft,
        Direction::Left,
        Direction::UpLeft,
    ];

    /// The step to the neighbouring tile: rows down, columns to the right.
    pub const fn step(self) -> (isize, isize) {
        match self {
            Direction::Up => (-1, 0),
            Direction::UpRight => (-1, 1),
            Direction::Right => (0, 1),
            Direction::DownRight => (1, 1),
            Direction::Down => (1, 0),
            Direction::DownLeft => (1, -1),
            Direction::Left => (0, -1),
            Direction::UpLeft => (-1, -1),
        }
    }

    /// The arrow that points there.
    pub const fn arrow(self) -> char {
        ['↑', '↗', '→', '↘', '↓', '↙', '←', '↖'][self as usize]
    }
}

/// A mark in the middle of a cell, under its digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Symbol {
    /// A light disc.
    Disc,
    /// A light square.
    Square,
    /// Four wedges along the borders that point into the cell.
    Inward,
    /// Four wedges along the borders that point out of the cell.
    Outward,
}

/// A mark that belongs to the board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Shape {
    /// Tiles with a background.
    Area {
        /// The tiles.
        tiles: Vec<usize>,
        /// The colour of the background.
        ink: Ink,
    },
    /// A dashed outline a little inside the border of its tiles, with a label in the first of them in reading order.
    Cage {
        /// Whether the outline is drawn. It is not where heavy edges of the scene show the same border.
        outlined: bool,
        /// The tiles; they need not touch.
        tiles: Vec<usize>,
        /// The label, such as a sum; may be empty.
        label: String,
    },
    /// A line.
    Stroke(Stroke),
    /// A hollow circle around the centre of one tile, or a hollow pill around those of several. Strokes that start or end
    /// there stop at its border.
    Pill {
        /// The tiles, each touching the one before, in one direction.
        tiles: Vec<usize>,
    },
    /// A dot on an edge or a corner, or on the centre of a tile.
    Dot {
        /// Its centre.
        at: HalfPoint,
        /// How it looks.
        dot: Dot,
        /// The text in it; may be empty.
        text: String,
    },
    /// A wedge on an edge, its tip towards one of the two tiles.
    Wedge {
        /// The middle of the edge.
        at: HalfPoint,
        /// Where the tip points; diagonal directions are drawn as well.
        towards: Direction,
    },
    /// A mark in the middle of a cell.
    Symbol {
        /// The cell.
        tile: usize,
        /// The mark.
        symbol: Symbol,
    },
    /// Text beside the board, with an arrow into the board where it is not obvious which line it applies to.
    Sign {
        /// A tile beside the board.
        tile: usize,
        /// The text.
        text: String,
        /// The direction of the line.
        arrow: Option<Direction>,
    },
}

impl Shape {
    /// A solid line through the centres of tiles of a scene, which must exist.
    pub fn through(
        scene: &Scene,
        tiles: &[usize],
        ends: [End; 2],
        breadth: Breadth,
        ink: Ink,
    ) -> Result<Shape, SceneError> {
        let centre = |&tile: &usize| {
            if tile >= scene.tiles().len() {
                return Err(SceneError::NoSuchTile(tile));
            }
            Ok(HalfPoint::centre(tile / scene.columns(), tile % scene.columns()))
        };
        let path = tiles.iter().map(centre).collect::<Result<Vec<_>, _>>()?;
        Ok(Shape::Stroke(Stroke { path, ends, breadth, ink, grain: Grain::Solid }))
    }

    /// Checks that the shape fits a scene.
    pub(super) fn check(&self, scene: &Scene) -> Result<(), SceneError> {
        match self {
            Shape::Area { tiles, .. } => known(scene, tiles),
            Shape::Cage { tiles, .. } => {
                known(scene, tiles)?;
                tiles.iter().try_for_each(|&tile| inside(scene, tile))
            }
            Shape::Pill { tiles } => {
                known(scene, tiles)?;
                in_line(scene, tiles)
            }
            Shape::Stroke(Stroke { path, .. }) => {
                if path.len() < 2 || path.windows(2).any(|pair| pair[0] == pair[1]) {
                    return Err(SceneError::NoPath);
                }
                path.iter().try_for_each(|&point| within(scene, point))
            }
            Shape::Dot { at, .. } => within(scene, *at),
            Shape::Wedge { at, .. } => {
                within(scene, *at)?;
                if at.is_edge() { Ok(()) } else { Err(SceneError::NotAnEdge(*at)) }
            }
            Shape::Symbol { tile, .. } => {
                known(scene, &[*tile])?;
                inside(scene, *tile)
            }
            Shape::Sign { tile, .. } => match scene.tiles().get(*tile) {
                Some(Tile::Outside(_)) => Ok(()),
                Some(_) => Err(SceneError::NotOutside(*tile)),
                None => Err(SceneError::NoSuchTile(*tile)),
            },
        }
    }
}

fn within(scene: &Scene, at: HalfPoint) -> Result<(), SceneError> {
    let fits = at.row <= 2 * scene.rows() && at.column <= 2 * scene.columns();
    if fits { Ok(()) } else { Err(SceneError::NoSuchPoint(at)) }
}

fn inside(scene: &Scene, tile: usize) -> Result<(), SceneError> {
    let outside = scene.tiles().get(tile).is_some_and(Tile::is_outside);
    if outside { Err(SceneError::NotInside(tile)) } else { Ok(()) }
}

/// Checks that there are tiles, that all exist, and that none is listed twice.
fn known(scene: &Scene, tiles: &[usize]) -> Result<(), SceneError> {
    if tiles.is_empty() {
        return Err(SceneError::NoTiles);
    }
    let mut sorted = tiles.to_vec();
    sorted.sort_unstable();
    if let Some(pair) = sorted.windows(2).find(|pair| pair[0] == pair[1]) {
        return Err(SceneError::Repeated(pair[0]));
    }
    match tiles.iter().find(|&&tile| tile >= scene.tiles().len()) {
        Some(&tile) => Err(SceneError::NoSuchTile(tile)),
        None => Ok(()),
    }
}

/// Checks that each tile touches the one before, always in the same direction.
fn in_line(scene: &Scene, tiles: &[usize]) -> Result<(), SceneError> {
    let columns = scene.columns();
    let step = |pair: &[usize]| {
        let between = |to: usize, from: usize| to as isize - from as isize;
        (between(pair[1] / columns, pair[0] / columns), between(pair[1] % columns, pair[0] % columns))
    };
    let Some(first) = tiles.windows(2).next().map(step) else { return Ok(()) };
    let near = first.0.abs().max(first.1.abs()) == 1;
    match tiles.windows(2).find(|pair| !near || step(pair) != first) {
        Some(pair) => Err(SceneError::NotInLine(pair[1])),
        None => Ok(()),
    }
}
