//! The painter for terminals: box-drawing characters, and one line of text per row of tiles. On boards with shapes a row takes
//! three lines, and a legend lists what characters cannot show.

use super::glyphs::{Glyphs, ROOM, glyphs, outside_text};
use super::{HalfPoint, Role, Scene, Shape, Tile, junction};

/// A piece of a painted line with one meaning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The characters.
    pub text: String,
    /// Their meaning.
    pub role: Role,
}

/// Paints a scene as lines of pieces, which the front end may colour.
pub fn paint(scene: &Scene) -> Vec<Vec<Piece>> {
    let page = Page::new(scene);
    let mut lines = Vec::new();
    for row in 0..=scene.rows() {
        lines.extend(page.rule(row));
        if row < scene.rows() {
            lines.extend((0..page.heights[row]).map(|line| page.tiles(row, line)));
        }
    }
    lines.extend(page.glyphs.legend.iter().map(|text| vec![Piece { text: text.clone(), role: Role::Clue }]));
    lines
}

/// The number of characters that the text of a tile needs.
fn natural_width(scene: &Scene, at: usize) -> usize {
    match &scene.tiles()[at] {
        Tile::Outside(_) => outside_text(scene, at).map_or(1, |text| text.chars().count().max(1)),
        Tile::Cell(text, _) => text.chars().count().max(1),
        Tile::Black { down, across } if down.is_empty() && across.is_empty() => 1,
        Tile::Black { down, across } => down.chars().count() + across.chars().count() + 1,
    }
}

/// A board with the sizes of its tiles inside their borders.
struct Page<'s> {
    scene: &'s Scene,
    widths: Vec<usize>,
    heights: Vec<usize>,
    glyphs: Glyphs,
}

impl Page<'_> {
    fn new(scene: &Scene) -> Page<'_> {
        let all = 0..scene.tiles().len();
        let width = all.map(|at| natural_width(scene, at)).max().unwrap_or(1) + 2;
        let mut shapes = scene.shapes_under().iter().chain(scene.shapes_above());
        if shapes.all(|shape| matches!(shape, Shape::Sign { .. })) {
            let (widths, heights) = (vec![width; scene.columns()], vec![1; scene.rows()]);
            return Page { scene, widths, heights, glyphs: Glyphs::default() };
        }
        // An odd width has a middle.
        let (width, height) = (width.max(ROOM.0) | 1, ROOM.1);
        let narrow = |column: usize| {
            let tiles = (0..scene.rows()).map(|row| row * scene.columns() + column);
            tiles.map(|at| natural_width(scene, at)).max().unwrap_or(1) + 2
        };
        let wide = |column: usize| if scene.is_outside_column(column) { narrow(column) } else { width };
        let high = |row: usize| if scene.is_outside_row(row) { 1 } else { height };
        let widths = (0..scene.columns()).map(wide).collect();
        let heights = (0..scene.rows()).map(high).collect();
        Page { scene, widths, heights, glyphs: glyphs(scene, width, height) }
    }

    /// The horizontal edges above `row`; `None` if there are none.
    fn rule(&self, row: usize) -> Option<Vec<Piece>> {
        let mut line: Vec<char> = Vec::new();
        let mut texts = Vec::new();
        for column in 0..=self.scene.columns() {
            texts.extend(self.glyphs.border(HalfPoint::corner(row, column)).map(|text| (line.len(), text)));
            line.push(junction(self.scene.edges_at(row, column)));
            if let Some(&width) = self.widths.get(column) {
                let above = self.glyphs.border(HalfPoint::above(row, column));
                texts.extend(above.map(|text| (line.len() + width / 2, text)));
                let bar = [' ', '─', '━'][self.scene.edge_above(row, column) as usize];
                line.extend(std::iter::repeat_n(bar, width));
            }
        }
        for (middle, text) in texts {
            let from = middle.saturating_sub((text.chars().count() - 1) / 2);
            for (at, sign) in text.chars().enumerate().map(|(at, sign)| (from + at, sign)) {
                line.resize(line.len().max(at + 1), ' ');
                line[at] = sign;
            }
        }
        let text: String = line.into_iter().collect::<String>().trim_end().to_string();
        (!text.is_empty()).then(|| vec![Piece { text, role: Role::Frame }])
    }

    /// One line of a row of tiles, with the edges between them.
    fn tiles(&self, row: usize, line: usize) -> Vec<Piece> {
        let mut pieces = Vec::new();
        for column in 0..=self.scene.columns() {
            let bar = [" ", "│", "┃"][self.scene.edge_left(row, column) as usize];
            let dot = self.glyphs.border(HalfPoint::left_of(row, column)).filter(|_| line == self.heights[row] / 2);
            push(&mut pieces, dot.unwrap_or(bar), Role::Frame);
            if column < self.scene.columns() {
                for (sign, role) in self.tile(row, column, line) {
                    push(&mut pieces, sign.encode_utf8(&mut [0; 4]), role);
                }
            }
        }
        trim(&mut pieces);
        pieces
    }

    /// One line of a tile, with the characters of shapes on it.
    fn tile(&self, row: usize, column: usize, line: usize) -> Vec<(char, Role)> {
        let at = row * self.scene.columns() + column;
        let width = self.widths[column];
        let mut signs = content(self.scene, at, width, line == self.heights[row] / 2);
        let glyphs = self.glyphs.tiles.get(at).map_or(&[][..], Vec::as_slice);
        for glyph in glyphs.iter().filter(|glyph| glyph.y == line && glyph.x < width) {
            signs[glyph.x] = (glyph.sign, Role::Frame);
        }
        signs
    }
}

/// The text of a tile, centred in its middle line.
fn content(scene: &Scene, at: usize, width: usize, middle: bool) -> Vec<(char, Role)> {
    let (text, role) = match &scene.tiles()[at] {
        Tile::Black { down, across } if down.is_empty() && across.is_empty() => {
            return vec![('█', Role::Black); width];
        }
        _ if !middle => return vec![(' ', Role::Frame); width],
        Tile::Outside(_) => (outside_text(scene, at).unwrap_or_default(), Role::Clue),
        Tile::Cell(text, role) => (text.clone(), *role),
        Tile::Black { down, across } => {
            let (before, behind) = (down.chars().count(), across.chars().count());
            let gap = (width - 1).saturating_sub(before + behind);
            let left = (width.div_ceil(2).saturating_sub(1).max(before) - before).min(gap);
            let text = format!("{}{down}╲{across}{}", " ".repeat(left), " ".repeat(gap - left));
            return text.chars().map(|sign| (sign, Role::Clue)).collect();
        }
    };
    let length = text.chars().count();
    let before = width.saturating_sub(length).div_ceil(2);
    let mut signs = vec![(' ', Role::Frame); before];
    signs.extend(text.chars().map(|sign| (sign, role)));
    signs.resize(width.max(signs.len()), (' ', Role::Frame));
    signs
}

/// Removes spaces at the end of a line.
pub(super) fn trim(line: &mut Vec<Piece>) {
    while let Some(last) = line.last_mut() {
        last.text.truncate(last.text.trim_end().len());
        if !last.text.is_empty() {
            break;
        }
        line.pop();
    }
}

/// Adds text to a line, to the last piece if that has the same meaning.
pub(super) fn push(line: &mut Vec<Piece>, text: &str, role: Role) {
    match line.last_mut() {
        Some(last) if last.role == role => last.text.push_str(text),
        _ if text.is_empty() => {}
        _ => line.push(Piece { text: text.to_string(), role }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use expect_test::{Expect, expect};

    fn check(scene: &Scene, expect: Expect) {
        // The bar keeps `expect` from stripping the indent.
        let line = |line: &Vec<Piece>| format!("|{}", line.iter().map(|p| p.text.as_str()).collect::<String>());
        expect.assert_eq(&paint(scene).iter().map(line).collect::<Vec<_>>().join("\n"));
    }

    fn of<const N: usize>(columns: usize, tiles: [Tile; N]) -> Scene {
        Scene::new(N / columns, columns, |row, column| tiles[row * columns + column].clone())
    }

    fn cell(text: &str) -> Tile {
        Tile::Cell(text.to_string(), Role::Given)
    }

    #[test]
    fn heavy_lines_cut_the_board_into_boxes() {
        let tiles = ["1", "2", "3", "4", "5", "6", "", "10"];
        check(
            &of(4, tiles.map(cell)).divided(|row, column| 2 * row + column / 2),
            expect![[r#"
                |┏━━━━┯━━━━┳━━━━┯━━━━┓
                |┃  1 │  2 ┃  3 │  4 ┃
                |┣━━━━┿━━━━╋━━━━┿━━━━┫
                |┃  5 │  6 ┃    │ 10 ┃
                |┗━━━━┷━━━━┻━━━━┷━━━━┛"#]],
        );
    }

    #[test]
    fn clues_are_outside_or_in_black_cells() {
        let outside = |text: &str| Tile::Outside(text.to_string());
        check(
            &of(3, [outside(""), outside("2"), outside(""), outside("1"), cell("2"), outside("1")]),
            expect![[r#"
                |      2
                |    ┏━━━┓
                |  1 ┃ 2 ┃ 1
                |    ┗━━━┛"#]],
        );
        let black = |down: &str, across: &str| Tile::Black { down: down.to_string(), across: across.to_string() };
        check(
            &of(2, [black("", ""), black("3", ""), black("", "12"), cell("9"), black("4", "17"), cell("8")]),
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
