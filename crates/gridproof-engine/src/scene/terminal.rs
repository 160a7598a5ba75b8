//! The painter for terminals: box-drawing characters, one line of text per tile.

use super::{Role, Scene, Tile};

/// A piece of a painted line and what it means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The characters.
    pub text: String,
    /// How they are meant.
    pub role: Role,
}

/// Paints a scene as lines of pieces; the front end colours them, or not.
pub fn paint(scene: &Scene) -> Vec<Vec<Piece>> {
    let width = scene.tiles.iter().map(natural_width).max().unwrap_or(1);
    let mut lines = Vec::new();
    for row in 0..=scene.rows() {
        if let Some(line) = rule(scene, row, width) {
            lines.push(line);
        }
        if row < scene.rows() {
            lines.push(tiles(scene, row, width));
        }
    }
    lines
}

/// Characters the text of a tile needs.
fn natural_width(tile: &Tile) -> usize {
    match tile {
        Tile::Outside(text) | Tile::Cell(text, _) => text.chars().count().max(1),
        Tile::Black { down, across } if down.is_empty() && across.is_empty() => 1,
        Tile::Black { down, across } => down.chars().count() + across.chars().count() + 1,
    }
}

/// The line above tile (row, column).
fn above(scene: &Scene, row: usize, column: Option<usize>) -> u8 {
    column.map_or(0, |column| scene.line_above(row, column))
}

/// The line left of tile (row, column).
fn left_of(scene: &Scene, row: Option<usize>, column: usize) -> u8 {
    row.map_or(0, |row| scene.line_left(row, column))
}

/// The horizontal line above `row`, or nothing where no tile has a frame.
fn rule(scene: &Scene, row: usize, width: usize) -> Option<Vec<Piece>> {
    let mut line = String::new();
    for column in 0..=scene.columns {
        let up = left_of(scene, row.checked_sub(1), column);
        let down = left_of(scene, Some(row), column);
        let left = above(scene, row, column.checked_sub(1));
        let right = above(scene, row, Some(column));
        line.push(corner([up, right, down, left]));
        if column < scene.columns {
            let bar = [' ', '─', '━'][usize::from(right)];
            line.extend(std::iter::repeat_n(bar, width + 2));
        }
    }
    let line = line.trim_end().to_string();
    (!line.is_empty()).then(|| vec![Piece { text: line, role: Role::Frame }])
}

/// One row of tiles with the lines between them.
fn tiles(scene: &Scene, row: usize, width: usize) -> Vec<Piece> {
    let mut line = Vec::new();
    for column in 0..=scene.columns {
        let bar = [" ", "│", "┃"][usize::from(left_of(scene, Some(row), column))];
        push(&mut line, bar, Role::Frame);
        match scene.tile(row, column) {
            Some(Tile::Outside(text)) => centred(&mut line, text, width, Role::Clue),
            Some(Tile::Cell(text, role)) => centred(&mut line, text, width, *role),
            Some(Tile::Black { down, across }) if down.is_empty() && across.is_empty() => {
                push(&mut line, &"█".repeat(width + 2), Role::Black);
            }
            Some(Tile::Black { down, across }) => {
                let gap = (width + 1).saturating_sub(down.chars().count() + across.chars().count());
                let left = (width + 2).div_ceil(2).saturating_sub(1).max(down.chars().count()) - down.chars().count();
                let left = left.min(gap);
                let text = format!("{}{down}╲{across}{}", " ".repeat(left), " ".repeat(gap - left));
                push(&mut line, &text, Role::Clue);
            }
            None => {}
        }
    }
    trim(&mut line);
    line
}

/// Nothing hangs out to the right.
pub(super) fn trim(line: &mut Vec<Piece>) {
    while let Some(last) = line.last_mut() {
        last.text.truncate(last.text.trim_end().len());
        if !last.text.is_empty() {
            break;
        }
        line.pop();
    }
}

fn centred(line: &mut Vec<Piece>, text: &str, width: usize, role: Role) {
    let spare = (width + 2).saturating_sub(text.chars().count());
    push(line, &" ".repeat(spare.div_ceil(2)), Role::Frame);
    push(line, text, role);
    push(line, &" ".repeat(spare / 2), Role::Frame);
}

pub(super) fn push(line: &mut Vec<Piece>, text: &str, role: Role) {
    match line.last_mut() {
        Some(last) if last.role == role => last.text.push_str(text),
        _ if text.is_empty() => {}
        _ => line.push(Piece { text: text.to_string(), role }),
    }
}

/// The character where four lines meet; weights in the order up, right, down, left.
pub(super) fn corner(weights: [u8; 4]) -> char {
    // Unicode has a character for every mix of none, light and heavy, but in no useful order.
    const TABLE: [(&str, [u8; 4]); 80] = include!("corners.in");
    TABLE.iter().find(|(_, w)| *w == weights).and_then(|(c, _)| c.chars().next()).unwrap_or(' ')
}

#[cfg(test)]
mod tests {
    use super::*;
    use expect_test::{Expect, expect};

    fn check(scene: &Scene, expect: Expect) {
        // The bar keeps `expect` from taking the indent for its own.
        let line = |line: &Vec<Piece>| format!("|{}", line.iter().map(|p| p.text.as_str()).collect::<String>());
        expect.assert_eq(&paint(scene).iter().map(line).collect::<Vec<_>>().join("\n"));
    }

    fn cell(text: &str) -> Tile {
        Tile::Cell(text.to_string(), Role::Given)
    }

    #[test]
    fn heavy_lines_cut_the_board_into_boxes() {
        let tiles = ["1", "2", "3", "4", "5", "6", "", "10"].map(cell).to_vec();
        check(
            &Scene { columns: 4, tiles, heavy_above: vec![1], heavy_left: vec![2] },
            expect![[r#"
                |┏━━━━┯━━━━┳━━━━┯━━━━┓
                |┃  1 │  2 ┃  3 │  4 ┃
                |┣━━━━┿━━━━╋━━━━┿━━━━┫
                |┃  5 │  6 ┃    │ 10 ┃
                |┗━━━━┷━━━━┻━━━━┷━━━━┛"#]],
        );
    }

    #[test]
    fn clues_stand_outside_or_in_black_cells() {
        let outside = |text: &str| Tile::Outside(text.to_string());
        check(
            &Scene {
                columns: 3,
                tiles: vec![outside(""), outside("2"), outside(""), outside("1"), cell("2"), outside("1")],
                heavy_above: vec![],
                heavy_left: vec![],
            },
            expect![[r#"
                |      2
                |    ┏━━━┓
                |  1 ┃ 2 ┃ 1
                |    ┗━━━┛"#]],
        );
        let black = |down: &str, across: &str| Tile::Black { down: down.to_string(), across: across.to_string() };
        check(
            &Scene {
                columns: 2,
                tiles: vec![black("", ""), black("3", ""), black("", "12"), cell("9"), black("4", "17"), cell("8")],
                heavy_above: vec![],
                heavy_left: vec![],
            },
            expect![[r#"
                |┏━━━━━━┯━━━━━━┓
                |┃██████│ 3╲   ┃
                |┠──────┼──────┨
                |┃  ╲12 │   9  ┃
                |┠──────┼──────┨
                |┃ 4╲17 │   8  ┃
                |┗━━━━━━┷━━━━━━┛"#]],
        );
    }
}
