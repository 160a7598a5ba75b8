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

/// Why a recipe has no layout, where that is known before trying, or found out by a few tries.
pub(super) fn objection(recipe: &Recipe) -> Option<BadRecipe> {
    if let Some(bad) = shape_objection(recipe) {
        return Some(bad);
    }
    if recipe.layout.is_some() {
        return None;
    }
    let &Recipe { rows, columns, white, longest, symmetry, .. } = recipe;
    let spec = layout_spec(recipe);
    let max_white = max_white(&spec);
    if (white as usize) * rows * columns > 100 * (max_white + spec.slack) {
        let mirrored = if symmetry.mirrors_rows() || symmetry.mirrors_columns() {
            format!(" with {symmetry} symmetry")
        } else {
            String::new()
        };
        let why = format!(
            "with runs of up to {longest} cells, a {rows}x{columns} board{mirrored} cannot be {white} per cent white"
        );
        return bad_recipe(why, format!("at most {} per cent", max_white * 100 / (rows * columns)));
    }
    match trial(spec) {
        Some(DrawOutcome::Nearest(white)) => Some(wrong_count(recipe, &white)),
        Some(DrawOutcome::Nothing) => Some(no_layout(recipe)),
        _ => None,
    }
}

/// The share of white cells, in per cent, nearest to that of the recipe for which layouts are found. On small boards with mirror
/// symmetry that is less than usual: black cells that end a run come in pairs.
pub(super) fn nearest_white(recipe: &Recipe) -> u32 {
    if recipe.layout.is_some() || shape_objection(recipe).is_some() {
        return recipe.white;
    }
    let cells = recipe.rows * recipe.columns;
    let mut nearest = recipe.clone();
    nearest.white = recipe.white.min((max_white(&layout_spec(recipe)) * 100 / cells) as u32);
    // The nearest layout to one share need not be typical for its own share, so that is tried, too.
    for _ in 0..3 {
        let Some(DrawOutcome::Nearest(white)) = trial(layout_spec(&nearest)) else { break };
        let count = white.iter().filter(|&&white| white).count();
        nearest.white = ((count * 100 + cells / 2) / cells) as u32;
    }
    nearest.white
}

/// Draws a layout, unless layouts are known to be found; `None` then, and if that takes too long.
fn trial(spec: LayoutSpec) -> Option<DrawOutcome> {
    let max_white = max_white(&spec);
    if spec.white * 100 >= max_white * 60 && spec.white * 100 <= max_white * 90 {
        return None;
    }
    let mut random = Random::new(&"layouts".parse().ok()?, 0);
    let mut control = Control::new(Limits::NONE.with_nodes(TRIAL));
    draw(spec, &mut random, &mut control).ok()
}

/// Why a recipe has no layout whatever its share of white cells, where that is known before trying.
fn shape_objection(recipe: &Recipe) -> Option<BadRecipe> {
    let &Recipe { rows, columns, longest, symmetry, .. } = recipe;
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
    None
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

/// A bound on the number of white cells: every row and column that is longer than the longest run needs black cells in between.
fn max_white(spec: &LayoutSpec) -> usize {
    let &LayoutSpec { rows, columns, longest, symmetry, .. } = spec;
    let row = max_white_in_line(columns, longest, symmetry.mirrors_rows());
    let column = max_white_in_line(rows, longest, symmetry.mirrors_columns());
    (rows * row).min(columns * column)
}

/// The same for one line. In a line that is its own mirror image, black cells come in pairs, except in the middle.
fn max_white_in_line(cells: usize, longest: usize, mirrored: bool) -> usize {
    let plain = |cells: usize| cells - cells / (longest + 1);
    if !mirrored || cells <= longest {
        return plain(cells);
    }
    // One or two black cells in the middle, or a run between two black cells.
    let split = 2 * plain(cells.div_ceil(2) - 1);
    let runs = (2..=longest).filter(|run| run % 2 == cells % 2);
    runs.map(|run| run + 2 * plain((cells - run) / 2 - 1)).fold(split, usize::max)
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
            return bad_recipe(format!("{invalid}{at}"), invalid.expected().to_string());
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
    use super::max_white_in_line;

    #[test]
    fn frames_have_a_row_and_a_column_of_clues() {
        assert_eq!(framed(3, &[true, true, true, false]), [false, false, false, false, true, true, false, true, false]);
    }

    #[test]
    fn every_line_needs_black_cells() {
        let line = |cells, longest| max_white_in_line(cells, longest, false);
        assert_eq!((line(9, 9), line(10, 9), line(7, 6), line(15, 6)), (9, 9, 6, 13));
    }

    /// Compared with all lines of a size. A single white cell counts as a run, except in the middle: next to an end, the bound need
    /// not be exact.
    #[test]
    fn mirrored_lines_need_black_cells_in_pairs() {
        for cells in 2..=16usize {
            for longest in 2..=9 {
                let fits = |line: &u32| {
                    let white = |at: usize| line >> at & 1 == 1;
                    let mirrored = (0..cells).all(|at| white(at) == white(cells - 1 - at));
                    let middle = cells / 2;
                    let lone = cells % 2 == 1 && white(middle) && !white(middle - 1);
                    let signs: String = (0..cells).map(|at| if white(at) { '.' } else { '#' }).collect();
                    mirrored && !lone && signs.split('#').all(|run| run.len() <= longest)
                };
                let most = (0..1u32 << cells).filter(fits).map(u32::count_ones).max();
                assert_eq!(Some(max_white_in_line(cells, longest, true) as u32), most, "{cells} {longest}");
            }
        }
    }
}
