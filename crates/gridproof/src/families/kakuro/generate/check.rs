//! Recipes that cannot be met, and the nearest that can.

use super::Recipe;
use super::layout::{DrawOutcome, LayoutSpec, draw};
use crate::families::kakuro::{Cell, Kakuro, Run};
use crate::generate::BadRecipe;
use gridproof_engine::random::Random;
use gridproof_engine::search::{Control, Limits};

/// The tolerance for white cells, in per cent of the board.
const SLACK: usize = 3;

/// On boards with at most this many rows or columns, clues included, a long run cannot be broken: next to a black cell
/// in the middle there would be runs of one cell.
pub(super) const NARROW: usize = 4;

/// The node limit for finding out whether a recipe has layouts.
const TRIAL: u64 = 20_000;

fn bad_recipe(why: String, nearest: String) -> Option<BadRecipe> {
    Some(BadRecipe { why, nearest })
}

/// Why a recipe has no layout, where that is known before trying.
pub(super) fn objection(recipe: &Recipe) -> Option<BadRecipe> {
    let &Recipe { rows, columns, white, longest, symmetry, .. } = recipe;
    let sizes = Recipe::SMALLEST..=Recipe::LARGEST;
    if !sizes.contains(&rows) || !sizes.contains(&columns) {
        let why = format!("boards of {rows} rows and {columns} columns are not supported");
        return bad_recipe(why, format!("rows and columns: {} to {}, clues included", sizes.start(), sizes.end()));
    }
    if let Some(layout) = &recipe.layout {
        return layout_objection(rows, columns, layout);
    }
    if !(2..=Run::MAX_CELLS as u8).contains(&longest) {
        let why = format!("runs cannot have {longest} cells: there are nine digits, and a single cell is not a run");
        return bad_recipe(why, format!("the longest run has 2 to {} cells", Run::MAX_CELLS));
    }
    if longest == 2 && (rows, columns) != (3, 3) {
        let why =
            "if all runs have two cells, the white cells form one ring, and such layouts are not drawn".to_string();
        return bad_recipe(why, "runs of up to 3 cells, or a layout of your own".to_string());
    }
    if symmetry.needs_square() && rows != columns {
        let why = format!("{symmetry} symmetry needs as many rows as columns");
        return bad_recipe(why, "half-turn, left-right, up-down and mirrors do not".to_string());
    }
    if rows.min(columns) <= NARROW && rows.max(columns) > usize::from(longest) + 1 {
        let why = format!("on a board as narrow as {rows}x{columns}, black cells that end a run cut the board in two");
        let length = format!("with runs of up to {longest} cells, such boards are at most {} long", longest + 1);
        return bad_recipe(why, format!("{length}, unless both sides are at least {}", NARROW + 1));
    }
    let spec = layout_spec(recipe);
    let max_white = max_white(spec.rows, spec.columns, spec.longest);
    if (white as usize) * rows * columns > 100 * (max_white + spec.slack) {
        let why =
            format!("with runs of up to {longest} cells, a {rows}x{columns} board cannot be {white} per cent white");
        return bad_recipe(why, format!("at most {} per cent", max_white * 100 / (rows * columns)));
    }
    // Within this range layouts are always found; outside it, try.
    if spec.white * 100 >= max_white * 60 && spec.white * 100 <= max_white * 90 {
        return None;
    }
    let mut random = Random::new(&"layouts".parse().ok()?, 0);
    let mut control = Control::new(Limits::NONE.with_nodes(TRIAL));
    match draw(spec, &mut random, &mut control) {
        Ok(DrawOutcome::Nearest(white)) => Some(wrong_count(recipe, &white)),
        Ok(DrawOutcome::Nothing) => Some(no_layout(recipe)),
        _ => None,
    }
}

/// The nearest layout found has a different number of white cells.
pub(super) fn wrong_count(recipe: &Recipe, white: &[bool]) -> BadRecipe {
    let count = white.iter().filter(|&&white| white).count();
    let why = format!("no layout with {} per cent white cells was found", recipe.white);
    BadRecipe { why, nearest: format!("the nearest has {} per cent", count * 100 / (recipe.rows * recipe.columns)) }
}

/// No layout was found at all.
pub(super) fn no_layout(recipe: &Recipe) -> BadRecipe {
    let Recipe { white, longest, symmetry, .. } = recipe;
    let why = format!(
        "no layout with {white} per cent white cells, runs of up to {longest} cells and {symmetry} symmetry was found"
    );
    BadRecipe {
        why,
        nearest: "60 to 70 per cent white, runs of up to 6 cells and half-turn symmetry work at most sizes".to_string(),
    }
}

/// The maximum number of white cells with runs of up to `longest` cells: every row and column needs black cells in between.
fn max_white(rows: usize, columns: usize, longest: usize) -> usize {
    let line = |cells: usize| cells - cells / (longest + 1);
    (rows * line(columns)).min(columns * line(rows))
}

/// The layout a recipe specifies; its size must be valid.
pub(super) fn layout_spec(recipe: &Recipe) -> LayoutSpec {
    let (rows, columns) = (recipe.rows - 1, recipe.columns - 1);
    let all = recipe.rows * recipe.columns;
    let white = (all * recipe.white as usize + 50) / 100;
    // On small boards one orbit more or less must not matter.
    let group = recipe.symmetry.orbits(rows, columns).iter().map(Vec::len).max().unwrap_or(1);
    LayoutSpec {
        rows,
        columns,
        white: white.min(rows * columns),
        slack: (all * SLACK / 100).max(group),
        longest: usize::from(recipe.longest),
        symmetry: recipe.symmetry,
    }
}

/// Why no board can have this layout.
fn layout_objection(rows: usize, columns: usize, layout: &[bool]) -> Option<BadRecipe> {
    if layout.len() != rows * columns {
        let why = format!("the layout has {} cells", layout.len());
        return bad_recipe(why, format!("{rows} rows of {columns} cells have {}", rows * columns));
    }
    let place = |place: usize| format!("row {}, column {}", place / columns + 1, place % columns + 1);
    let at_edge = |at: usize| at < columns || at.is_multiple_of(columns);
    if let Some(white) = (0..layout.len()).find(|&at| layout[at] && at_edge(at)) {
        let why = format!("the layout has a white cell in {}", place(white));
        return bad_recipe(why, "the first row and the first column are for clues".to_string());
    }
    let blank = layout.iter().map(|&white| if white { Cell::WHITE } else { Cell::BLACK }).collect();
    let runs = match Kakuro::new(columns, blank) {
        Ok(board) => board.runs().to_vec(),
        Err(invalid) => {
            let at = invalid.cell().map(|cell| format!(" ({})", place(cell))).unwrap_or_default();
            return bad_recipe(format!("{invalid}{at}"), invalid.expected());
        }
    };
    if let Some(cell) = runs.iter().find(|run| run.len() < 2).and_then(|run| run.cells().next()) {
        let why = format!("the layout has a run of one cell in {}", place(cell));
        return bad_recipe(why, "runs have 2 to 9 cells".to_string());
    }
    if runs.is_empty() {
        return bad_recipe("the layout has no white cell".to_string(), String::new());
    }
    None
}

#[cfg(test)]
mod tests {
    use super::super::framed;
    use super::max_white;

    #[test]
    fn frames_have_a_row_and_a_column_of_clues() {
        assert_eq!(framed(3, &[true, true, true, false]), [false, false, false, false, true, true, false, true, false]);
    }

    #[test]
    fn every_line_needs_black_cells() {
        assert_eq!((max_white(9, 9, 9), max_white(10, 10, 9), max_white(6, 7, 6)), (81, 90, 36));
    }
}
