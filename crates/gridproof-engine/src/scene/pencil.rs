//! The painter for candidates as text: one line per row, columns aligned, a frame around boxes.
//!
//! Digits stand side by side, with commas between them if one has two figures. What the colours of a terminal say is also
//! said by a sign after the digit: `*` belongs to the pattern, `-` is struck, `!` is placed.

use super::terminal::{corner, push, trim};
use super::{Overlay, Pencil, Piece, Role, Scene, Tile};

/// Paints a scene with its candidates as lines of pieces; the front end colours them, or not.
pub fn paint(scene: &Scene, overlay: &Overlay) -> Vec<Vec<Piece>> {
    let tiles: Vec<Vec<Piece>> = (0..scene.tiles.len()).map(|at| tile(scene, overlay, at)).collect();
    let columns = scene.columns;
    let width = |column: usize| tiles.iter().skip(column).step_by(columns.max(1)).map(|tile| long(tile)).max();
    let widths: Vec<usize> = (0..columns).map(|column| width(column).unwrap_or(0).max(1)).collect();
    // Columns left of which some row has a line.
    let bars: Vec<bool> = (0..=columns).map(|column| (0..scene.rows()).any(|row| left(scene, row, column))).collect();
    let mut lines = Vec::new();
    for row in 0..=scene.rows() {
        lines.extend(rule(scene, row, &widths, &bars));
        if row < scene.rows() {
            lines.push(line(scene, row, &tiles, &widths, &bars));
        }
    }
    lines
}

/// Only heavy lines are drawn: the columns are enough between cells.
fn left(scene: &Scene, row: usize, column: usize) -> bool {
    scene.line_left(row, column) == 2
}

fn above(scene: &Scene, row: usize, column: usize) -> bool {
    scene.line_above(row, column) == 2
}

/// Characters of a tile.
fn long(pieces: &[Piece]) -> usize {
    pieces.iter().map(|piece| piece.text.chars().count()).sum()
}

/// What stands in a tile.
fn tile(scene: &Scene, overlay: &Overlay, at: usize) -> Vec<Piece> {
    let one = |text: &str, role| vec![Piece { text: text.to_string(), role }];
    match &scene.tiles[at] {
        Tile::Outside(text) => one(text, Role::Clue),
        Tile::Black { down, across } if down.is_empty() && across.is_empty() => one("█", Role::Black),
        Tile::Black { down, across } => one(&format!("{down}╲{across}"), Role::Clue),
        Tile::Cell(text, role) if !text.is_empty() => one(text, *role),
        Tile::Cell(..) if overlay.marks(at).is_empty() => one("·", Role::Frame),
        Tile::Cell(..) => marks(overlay.marks(at), overlay.top > 9),
    }
}

fn marks(marks: &[Pencil], commas: bool) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for (at, mark) in marks.iter().enumerate() {
        let (role, sign) = match mark {
            Pencil { struck: true, .. } => (Role::Struck, "-"),
            Pencil { placed: true, .. } => (Role::Placed, "!"),
            Pencil { tint: Some(_), .. } => (Role::Pattern, "*"),
            _ => (Role::Mark, ""),
        };
        if commas && at > 0 {
            push(&mut pieces, ",", Role::Mark);
        }
        push(&mut pieces, &format!("{}{sign}", mark.digit), role);
    }
    pieces
}

/// The line above a row, or nothing where there is none.
fn rule(scene: &Scene, row: usize, widths: &[usize], bars: &[bool]) -> Option<Vec<Piece>> {
    let heavy = |yes: bool| if yes { 2 } else { 0 };
    let mut text = String::new();
    for (column, &bar) in bars.iter().enumerate() {
        let right = column < scene.columns && above(scene, row, column);
        if bar {
            let before = column > 0 && above(scene, row, column - 1);
            let (up, down) = (row > 0 && left(scene, row - 1, column), left(scene, row, column));
            text.push(corner([up, right, down, before].map(heavy)));
        }
        if let Some(width) = widths.get(column) {
            text.extend(std::iter::repeat_n(if right { '━' } else { ' ' }, width + 2));
        }
    }
    // A line of nothing but uprights separates nothing.
    text.contains('━').then(|| vec![Piece { text: text.trim_end().to_string(), role: Role::Frame }])
}

/// One row of tiles.
fn line(scene: &Scene, row: usize, tiles: &[Vec<Piece>], widths: &[usize], bars: &[bool]) -> Vec<Piece> {
    let mut line = Vec::new();
    for (column, &bar) in bars.iter().enumerate() {
        if bar {
            push(&mut line, if left(scene, row, column) { "┃" } else { " " }, Role::Frame);
        }
        let (Some(&width), Some(tile)) = (widths.get(column), tiles.get(row * scene.columns + column)) else {
            continue;
        };
        let spare = width.saturating_sub(long(tile));
        push(&mut line, " ", Role::Frame);
        for piece in tile {
            let wide = piece.role == Role::Black;
            push(&mut line, &if wide { "█".repeat(width) } else { piece.text.clone() }, piece.role);
        }
        let spare = if tile.iter().any(|piece| piece.role == Role::Black) { 0 } else { spare };
        push(&mut line, &" ".repeat(spare + 1), Role::Frame);
    }
    trim(&mut line);
    line
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Tint;
    use expect_test::{Expect, expect};

    fn check(scene: &Scene, overlay: &Overlay, expect: Expect) {
        let line = |line: &Vec<Piece>| format!("|{}", line.iter().map(|p| p.text.as_str()).collect::<String>());
        expect.assert_eq(&paint(scene, overlay).iter().map(line).collect::<Vec<_>>().join("\n"));
    }

    fn cell(text: &str) -> Tile {
        Tile::Cell(text.to_string(), Role::Given)
    }

    fn plain(digits: &[u8]) -> Vec<Pencil> {
        digits.iter().map(|&digit| Pencil::plain(digit)).collect()
    }

    #[test]
    fn columns_stand_below_each_other_and_boxes_apart() {
        let tiles = ["", "2", "", "", "", "", "4", ""].map(cell).to_vec();
        let scene = Scene { columns: 4, tiles, heavy_above: vec![1], heavy_left: vec![2] };
        let mut marks = vec![plain(&[1, 3]), vec![], plain(&[1, 3, 4]), plain(&[3]), plain(&[1]), vec![]];
        marks[0][0].struck = true;
        marks[2][0].tint = Some(Tint::Fin);
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
        marks[0][1].digit = 12;
        let painted = paint(&scene, &Overlay { top: 12, marks, ..Overlay::default() });
        assert_eq!(
            painted[1].iter().map(|piece| piece.role).take(4).collect::<Vec<_>>(),
            [Role::Frame, Role::Struck, Role::Mark, Role::Frame]
        );
        assert_eq!(painted[1][2].text, ",12");
    }

    #[test]
    fn clues_stand_beside_the_board_or_in_it() {
        let outside = |text: &str| Tile::Outside(text.to_string());
        let tiles = vec![outside(""), outside("2"), outside(""), outside("1"), cell(""), outside("1")];
        let marks = vec![vec![], vec![], vec![], vec![], plain(&[1, 2])];
        check(
            &Scene { columns: 3, tiles, heavy_above: vec![], heavy_left: vec![] },
            &Overlay { top: 2, marks, ..Overlay::default() },
            expect![[r#"
                |     2
                |   ┏━━━━┓
                | 1 ┃ 12 ┃ 1
                |   ┗━━━━┛"#]],
        );
        let black = |down: &str, across: &str| Tile::Black { down: down.to_string(), across: across.to_string() };
        let tiles = vec![black("", ""), black("3", ""), black("", "12"), cell(""), black("4", "17"), cell("8")];
        let marks = vec![vec![], vec![], vec![], plain(&[3, 5, 7, 9])];
        check(
            &Scene { columns: 2, tiles, heavy_above: vec![], heavy_left: vec![] },
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
