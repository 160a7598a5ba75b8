//! The painter for candidates as text: one line per row, columns aligned, a frame around regions.
//!
//! Digits are written side by side, with commas between them on boards with two-figure digits. What a terminal shows in
//! colour is repeated as a sign after the digit: `*` is part of the pattern, or a digit that rules others out, `-` is struck, `!` is
//! placed.

use super::glyphs::{legend, outside_text};
use super::terminal::{push, trim};
use super::{Edge, Overlay, PencilMark, Piece, Role, Scene, Tile, junction};

/// Paints a scene with its candidates as lines of pieces, which the front end may colour. There is no room for shapes: each
/// gets a line in the legend below the board.
pub fn paint(scene: &Scene, overlay: &Overlay) -> Vec<Vec<Piece>> {
    let tiles: Vec<Vec<Piece>> = (0..scene.tiles().len()).map(|at| tile(scene, overlay, at)).collect();
    let columns = scene.columns();
    let width = |column: usize| tiles.iter().skip(column).step_by(columns.max(1)).map(|tile| length(tile)).max();
    let widths: Vec<usize> = (0..columns).map(|column| width(column).unwrap_or(0).max(1)).collect();
    // Columns with a heavy edge to their left in some row.
    let bar = |column: usize| (0..scene.rows()).any(|row| scene.edge_left(row, column) == Edge::Heavy);
    let bars: Vec<bool> = (0..=columns).map(bar).collect();
    let mut lines = Vec::new();
    for row in 0..=scene.rows() {
        lines.extend(rule(scene, row, &widths, &bars));
        if row < scene.rows() {
            lines.push(line(scene, row, &tiles, &widths, &bars));
        }
    }
    let shapes = scene.shapes_under().iter().chain(scene.shapes_above());
    lines.extend(shapes.map(|shape| vec![Piece { text: legend(scene, shape), role: Role::Clue }]));
    lines
}

/// Only heavy edges are drawn; between cells the columns are enough.
fn heavy(edge: Edge) -> Edge {
    if edge == Edge::Heavy { edge } else { Edge::None }
}

/// The number of characters in a tile.
fn length(pieces: &[Piece]) -> usize {
    pieces.iter().map(|piece| piece.text.chars().count()).sum()
}

/// The content of a tile.
fn tile(scene: &Scene, overlay: &Overlay, at: usize) -> Vec<Piece> {
    let one = |text: &str, role| vec![Piece { text: text.to_string(), role }];
    match &scene.tiles()[at] {
        Tile::Outside(_) => one(&outside_text(scene, at).unwrap_or_default(), Role::Clue),
        Tile::Black { down, across } if down.is_empty() && across.is_empty() => one("█", Role::Black),
        Tile::Black { down, across } => one(&format!("{down}╲{across}"), Role::Clue),
        Tile::Cell(text, _) if !text.is_empty() && overlay.sights.iter().any(|sight| sight.from == at) => {
            one(&format!("{text}*"), Role::Pattern)
        }
        Tile::Cell(text, role) if !text.is_empty() => one(text, *role),
        Tile::Cell(..) if overlay.marks(at).is_empty() => one("·", Role::Frame),
        Tile::Cell(..) => marks(overlay, at),
    }
}

fn marks(overlay: &Overlay, tile: usize) -> Vec<Piece> {
    // Digits of one figure need no commas.
    let commas = overlay.shift < -1 || overlay.shown(overlay.top).len() > 1;
    let mut pieces = Vec::new();
    for (at, mark) in overlay.marks(tile).iter().enumerate() {
        let (role, sign) = match mark {
            PencilMark { struck: true, .. } => (Role::Struck, "-"),
            PencilMark { placed: true, .. } => (Role::Placed, "!"),
            PencilMark { highlight: Some(_), .. } => (Role::Pattern, "*"),
            _ => (Role::Mark, ""),
        };
        if commas && at > 0 {
            push(&mut pieces, ",", Role::Mark);
        }
        push(&mut pieces, &format!("{}{sign}", overlay.shown(mark.digit)), role);
    }
    pieces
}

/// The edges above a row; `None` if there are none.
fn rule(scene: &Scene, row: usize, widths: &[usize], bars: &[bool]) -> Option<Vec<Piece>> {
    let mut text = String::new();
    for (column, &bar) in bars.iter().enumerate() {
        let edges = scene.edges_at(row, column).map(heavy);
        if bar {
            text.push(junction(edges));
        }
        if let Some(width) = widths.get(column) {
            text.extend(std::iter::repeat_n(if edges[1] == Edge::Heavy { '━' } else { ' ' }, width + 2));
        }
    }
    // A line of vertical bars alone separates nothing.
    text.contains('━').then(|| vec![Piece { text: text.trim_end().to_string(), role: Role::Frame }])
}

/// One row of tiles.
fn line(scene: &Scene, row: usize, tiles: &[Vec<Piece>], widths: &[usize], bars: &[bool]) -> Vec<Piece> {
    let mut line = Vec::new();
    for (column, &bar) in bars.iter().enumerate() {
        if bar {
            push(&mut line, if scene.edge_left(row, column) == Edge::Heavy { "┃" } else { " " }, Role::Frame);
        }
        let (Some(&width), Some(tile)) = (widths.get(column), tiles.get(row * scene.columns() + column)) else {
            continue;
        };
        push(&mut line, " ", Role::Frame);
        for piece in tile {
            let black = piece.role == Role::Black;
            push(&mut line, &if black { "█".repeat(width) } else { piece.text.clone() }, piece.role);
        }
        let black = tile.iter().any(|piece| piece.role == Role::Black);
        let blank = if black { 0 } else { width.saturating_sub(length(tile)) };
        push(&mut line, &" ".repeat(blank + 1), Role::Frame);
    }
    trim(&mut line);
    line
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{Highlight, Sight};
    use expect_test::{Expect, expect};

    fn check(scene: &Scene, overlay: &Overlay, expect: Expect) {
        let line = |line: &Vec<Piece>| format!("|{}", line.iter().map(|p| p.text.as_str()).collect::<String>());
        expect.assert_eq(&paint(scene, overlay).iter().map(line).collect::<Vec<_>>().join("\n"));
    }

    fn of<const N: usize>(columns: usize, tiles: [Tile; N]) -> Scene {
        Scene::new(N / columns, columns, |row, column| tiles[row * columns + column].clone())
    }

    fn cell(text: &str) -> Tile {
        Tile::Cell(text.to_string(), Role::Given)
    }

    fn plain(digits: &[u8]) -> Vec<PencilMark> {
        digits.iter().map(|&digit| PencilMark::plain(digit)).collect()
    }

    #[test]
    fn columns_are_aligned_and_boxes_separated() {
        let tiles = ["", "2", "", "", "", "", "4", ""];
        let scene = of(4, tiles.map(cell)).divided(|row, column| 2 * row + column / 2);
        let mut marks = vec![plain(&[1, 3]), vec![], plain(&[1, 3, 4]), plain(&[3]), plain(&[1]), vec![]];
        marks[0][0].struck = true;
        marks[2][0].highlight = Some(Highlight::Fin);
        marks[3][0].placed = true;
        check(
            &scene,
            &Overlay { top: 4, marks: marks.clone(), ..Overlay::default() },
            expect![[r#"
                |┏━━━━━━━━┳━━━━━━━━━━┓
                |┃ 1-3  2 ┃ 1*34  3! ┃
                |┣━━━━━━━━╋━━━━━━━━━━┫
                |┃ 1    · ┃ 4     ·  ┃
                |┗━━━━━━━━┻━━━━━━━━━━┛"#]],
        );
        let sights = vec![Sight { from: 1, to: vec![0], area: vec![], highlight: Highlight::Second }];
        let painted = paint(&scene, &Overlay { top: 4, marks: marks.clone(), sights, ..Overlay::default() });
        let blocker = painted.iter().flatten().find(|piece| piece.text == "2*");
        assert_eq!(blocker.map(|piece| piece.role), Some(Role::Pattern));
        marks[0][1].digit = 12;
        let painted = paint(&scene, &Overlay { top: 12, marks, ..Overlay::default() });
        assert_eq!(
            painted[1].iter().map(|piece| piece.role).take(4).collect::<Vec<_>>(),
            [Role::Frame, Role::Struck, Role::Mark, Role::Frame]
        );
        assert_eq!(painted[1][2].text, ",12");
    }

    #[test]
    fn clues_are_beside_the_board_or_in_it() {
        let outside = |text: &str| Tile::Outside(text.to_string());
        let tiles = [outside(""), outside("2"), outside(""), outside("1"), cell(""), outside("1")];
        let marks = vec![vec![], vec![], vec![], vec![], plain(&[1, 2])];
        check(
            &of(3, tiles),
            &Overlay { top: 2, marks, ..Overlay::default() },
            expect![[r#"
                |     2
                |   ┏━━━━┓
                | 1 ┃ 12 ┃ 1
                |   ┗━━━━┛"#]],
        );
        let black = |down: &str, across: &str| Tile::Black { down: down.to_string(), across: across.to_string() };
        let tiles = [black("", ""), black("3", ""), black("", "12"), cell(""), black("4", "17"), cell("8")];
        let marks = vec![vec![], vec![], vec![], plain(&[3, 5, 7, 9])];
        check(
            &of(2, tiles),
            &Overlay { top: 9, marks, ..Overlay::default() },
            expect![[r#"
                |┏━━━━━━━━━━━━┓
                |┃ ████  3╲   ┃
                |┃ ╲12   3579 ┃
                |┃ 4╲17  8    ┃
                |┗━━━━━━━━━━━━┛"#]],
        );
    }
}
