//! The sizes of cells, the places of their edges, and the visible part of the board.

use gridproof::internals::glyphs::ROOM;
use gridproof::scene::{Edge, Scene, Tile};
use ratatui::layout::Rect;

/// The number of sizes to choose from.
pub const SIZES: usize = 4;

/// Minimum number of columns for text beside the board, and of rows for text below it.
const BESIDE: usize = 18;
const BELOW: usize = 4;

/// A size of cells: width and height in characters, and whether thin edges are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Size {
    pub(super) width: usize,
    pub(super) height: usize,
    lines: bool,
}

/// The number of marks side by side in a cell.
pub(super) fn marks_per_row(top: u8) -> usize {
    let mut side = 1;
    while side * side < usize::from(top) {
        side += 1;
    }
    side
}

impl Size {
    /// All sizes from large to small: every mark in its place, space for some marks, space for a digit, no thin edges.
    pub(super) fn all(scene: &Scene, top: u8) -> [Size; SIZES] {
        let black = scene.tiles().iter().any(|tile| matches!(tile, Tile::Black { .. }));
        let per_row = marks_per_row(top);
        let number = if top > 9 { 2 } else { 1 };
        let rows = usize::from(top).div_ceil(per_row).max(if black { 3 } else { 1 });
        let narrow = if black { 5 } else { 3 };
        let shapes = !(scene.shapes_under().is_empty() && scene.shapes_above().is_empty());
        let (wide, high) = if shapes { ROOM } else { (narrow, 1) };
        let large = Size { width: (per_row * (number + 1) + 1).max(wide), height: rows.max(high), lines: true };
        let flat = |width: usize, lines: bool| Size { width, height: 1, lines };
        [large, flat(5, true), flat(narrow, true), flat(narrow, false)]
    }
}

/// The place of every row and column, in characters from the top-left corner of the whole board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Grid {
    pub(super) across: Vec<Span>,
    pub(super) down: Vec<Span>,
    pub(super) width: usize,
    pub(super) height: usize,
    pub(super) lines: bool,
    /// Width and height inside the borders of a cell.
    pub(super) inside: (usize, usize),
}

/// One column or row of tiles: the edge before it, if it has one, and its inside. The last one is only an edge.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Span {
    pub(super) line: usize,
    pub(super) has_line: bool,
    pub(super) from: usize,
    pub(super) room: usize,
}

impl Grid {
    pub(super) fn new(scene: &Scene, size: Size) -> Grid {
        let (rows, columns) = (scene.rows(), scene.columns());
        let (above, left) = scene.inset();
        let least = if size.lines { Edge::Thin } else { Edge::Heavy };
        // Clues beside the board need no space for marks.
        let beside = |at: usize, before: usize, count: usize| at < before || (before > 0 && at + 1 == count);
        let width = |at: usize| if beside(at, left, columns) { size.width.min(3) } else { size.width };
        let height = |at: usize| if beside(at, above, rows) { 1 } else { size.height };
        let line_left = |at: usize| (0..rows).any(|row| scene.edge_left(row, at) >= least);
        let line_above = |at: usize| (0..columns).any(|column| scene.edge_above(at, column) >= least);
        let across = spans(columns, line_left, width);
        let down = spans(rows, line_above, height);
        let end = |spans: &[Span]| spans.last().map_or(0, |span| span.from);
        Grid {
            width: end(&across),
            height: end(&down),
            across,
            down,
            lines: size.lines,
            inside: (size.width, size.height),
        }
    }
}

fn spans(count: usize, line: impl Fn(usize) -> bool, room: impl Fn(usize) -> usize) -> Vec<Span> {
    let mut at = 0;
    let span = |index: usize| {
        let has_line = line(index);
        let room = if index < count { room(index) } else { 0 };
        let span = Span { line: at, has_line, from: at + usize::from(has_line), room };
        at = span.from + room;
        span
    };
    (0..=count).map(span).collect()
}

/// The visible part of the board and its place on the screen; kept between frames so that the board does not jump.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Camera {
    pub(super) x: usize,
    pub(super) y: usize,
    pub(super) area: Rect,
    pub(super) grid: Grid,
}

impl Camera {
    /// Moves so that the tile under the cursor is visible in an area, with its neighbours if they fit.
    pub(super) fn follow(&mut self, grid: Grid, area: Rect, row: usize, column: usize) {
        self.x = moved(self.x, &grid.across, column, usize::from(area.width), grid.width);
        self.y = moved(self.y, &grid.down, row, usize::from(area.height), grid.height);
        (self.area, self.grid) = (area, grid);
    }

    /// Returns the tile at a place on the screen.
    pub(crate) fn hit(&self, column: u16, row: u16) -> Option<usize> {
        if !self.area.contains((column, row).into()) {
            return None;
        }
        let (x, y) = (usize::from(column - self.area.x) + self.x, usize::from(row - self.area.y) + self.y);
        let at = |spans: &[Span], place: usize| {
            spans.iter().position(|span| (span.from..span.from + span.room).contains(&place))
        };
        Some(at(&self.grid.down, y)? * self.grid.across.len().saturating_sub(1) + at(&self.grid.across, x)?)
    }
}

/// Where the visible part must begin to include tile `at`, moved as little as possible.
fn moved(from: usize, spans: &[Span], at: usize, room: usize, whole: usize) -> usize {
    if whole <= room {
        return 0;
    }
    let Some(span) = spans.get(at) else { return from };
    // A neighbour on either side, where it fits.
    let margin = if room >= 3 * (span.room + 1) { span.room + 1 } else { 0 };
    let (first, last) = (span.line.saturating_sub(margin), (span.from + span.room + 1 + margin).min(whole));
    let from = from.min(first).max(last.saturating_sub(room));
    from.min(whole.saturating_sub(room))
}

/// Places the board and the text: beside it, below it, or with the board scrolled.
pub(super) fn arrange(area: Rect, grids: &[Grid], chosen: Option<usize>) -> (usize, Rect, Rect) {
    let (width, height) = (usize::from(area.width), usize::from(area.height));
    let allowed = |at: &usize| chosen.is_none_or(|chosen| chosen == *at);
    for at in (0..grids.len()).filter(allowed) {
        let grid = &grids[at];
        if grid.width + 1 + BESIDE <= width && grid.height <= height {
            let [board, text] = beside(area, grid.width as u16);
            return (at, board, text);
        }
        if grid.width <= width && grid.height + BELOW <= height {
            let [board, text] = below(area, grid.height as u16);
            return (at, board, text);
        }
    }
    let at = chosen.unwrap_or(grids.len().saturating_sub(1)).min(grids.len().saturating_sub(1));
    let [board, text] = if width >= 60 {
        let most = grids.get(at).map_or(0, |grid| grid.width);
        beside(area, (width - 1 - width / 3).min(most) as u16)
    } else {
        below(area, (height - (height / 3).min(6)) as u16)
    };
    (at, board, text)
}

fn beside(area: Rect, width: u16) -> [Rect; 2] {
    let width = width.min(area.width);
    let gap = (area.width - width).min(1);
    let text = Rect { x: area.x + width + gap, width: (area.width - width - gap).min(60), ..area };
    [Rect { width, ..area }, text]
}

fn below(area: Rect, height: u16) -> [Rect; 2] {
    let height = height.min(area.height);
    [Rect { height, ..area }, Rect { y: area.y + height, height: area.height - height, ..area }]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scene(text: &str) -> Scene {
        gridproof::detect::read(text, &gridproof::detect::Wanted::default()).unwrap().puzzle.scene(None, &[])
    }

    #[test]
    fn marks_have_a_square_of_their_own() {
        assert_eq!([4, 6, 9, 10, 16, 25, 36].map(marks_per_row), [2, 3, 3, 4, 4, 5, 6]);
    }

    #[test]
    fn a_sudoku_takes_the_largest_size_that_fits() {
        let scene = scene(&".".repeat(81));
        let grids = Size::all(&scene, 9).map(|size| Grid::new(&scene, size));
        assert_eq!(grids.clone().map(|grid| (grid.width, grid.height)), [(73, 37), (55, 19), (37, 19), (31, 13)]);
        let at = |width, height| arrange(Rect::new(0, 0, width, height), &grids, None).0;
        assert_eq!([at(120, 37), at(80, 21), at(60, 21), at(50, 14), at(10, 3)], [0, 1, 2, 3, 3]);
    }

    #[test]
    fn the_cursor_is_always_visible() {
        let scene = scene(&".".repeat(256));
        for size in Size::all(&scene, 16) {
            let grid = Grid::new(&scene, size);
            let mut camera = Camera::default();
            for (row, column) in [(0, 0), (15, 15), (7, 3), (15, 0), (0, 15), (8, 8)] {
                let area = Rect::new(0, 0, 20, 8);
                camera.follow(grid.clone(), area, row, column);
                let (x, y) = (grid.across[column].from, grid.down[row].from);
                assert!((camera.x..camera.x + 20).contains(&x) && (camera.y..camera.y + 8).contains(&y));
            }
        }
    }
}
