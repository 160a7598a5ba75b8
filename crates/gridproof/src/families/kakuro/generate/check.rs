//! What cannot be, and what is near it.

use super::Recipe;
use super::layout::{Asked, Drawn, draw};
use crate::families::kakuro::{Cell, Kakuro, Run};
use crate::generate::BadRecipe;
use gridproof_engine::random::Random;
use gridproof_engine::search::{Control, Limits};

/// White cells may be so many per cent of the board off.
const SLACK: usize = 3;

/// With so few rows or columns, clues included, no long run can be broken: beside a black cell in the middle there would be runs of
/// one cell.
pub(super) const NARROW: usize = 4;

/// So many nodes to find out whether there are layouts of a kind.
const TRIAL: u64 = 20_000;

fn refuse(why: String, nearest: String) -> Option<BadRecipe> {
    Some(BadRecipe { why, nearest })
}

/// Why there is no such layout, as far as it can be known before trying.
pub(super) fn objection(recipe: &Recipe) -> Option<BadRecipe> {
    let &Recipe { rows, columns, white, longest, symmetry, .. } = recipe;
    let sizes = Recipe::SMALLEST..=Recipe::LARGEST;
    if !sizes.contains(&rows) || !sizes.contains(&columns) {
        let why = format!("no boards of {rows} rows and {columns} columns are made");
        return refuse(why, format!("both are {} to {}, with those of the clues", sizes.start(), sizes.end()));
    }
    if let Some(layout) = &recipe.layout {
        return layout_refusal(rows, columns, layout);
    }
    if !(2..=Run::MAX_CELLS as u8).contains(&longest) {
        let why = format!("runs of {longest} cells cannot be: there are nine digits, and one cell alone is no run");
        return refuse(why, format!("the longest run is 2 to {}", Run::MAX_CELLS));
    }
    if longest == 2 && (rows, columns) != (3, 3) {
        let why =
            "with runs of two cells only, all white cells are one ring, and such layouts are not made".to_string();
        return refuse(why, "runs to 3, or a layout of your own".to_string());
    }
    if symmetry.needs_square() && rows != columns {
        let why = format!("the symmetry {symmetry} needs as many rows as columns");
        return refuse(why, "half-turn, left-right, up-down and mirrors do not".to_string());
    }
    if rows.min(columns) <= NARROW && rows.max(columns) > usize::from(longest) + 1 {
        let why = format!("on boards as narrow as {rows}x{columns} black cells that end a run cut the board in two");
        let wide = format!("with runs to {longest} they are at most {} long", longest + 1);
        return refuse(why, format!("{wide}, unless both sides are {} at least", NARROW + 1));
    }
    let asked = asked(recipe);
    let most = most(asked.rows, asked.columns, asked.longest);
    if (white as usize) * rows * columns > 100 * (most + asked.slack) {
        let why = format!("with runs to {longest}, {rows}x{columns} cells are never {white} per cent white");
        return refuse(why, format!("they are at most {}", most * 100 / (rows * columns)));
    }
    // Between these, layouts are found; beyond, whether one like that is found is tried.
    if asked.white * 100 >= most * 60 && asked.white * 100 <= most * 90 {
        return None;
    }
    let mut random = Random::new(&"layouts".parse().ok()?, 0);
    let mut control = Control::new(Limits::NONE.with_nodes(TRIAL));
    match draw(asked, &mut random, &mut control) {
        Ok(Drawn::Nearest(white)) => Some(off(recipe, &white)),
        Ok(Drawn::Nothing) => Some(none(recipe)),
        _ => None,
    }
}

/// The nearest that was found has another number of white cells.
pub(super) fn off(recipe: &Recipe, white: &[bool]) -> BadRecipe {
    let count = white.iter().filter(|&&white| white).count();
    let why = format!("no layout with {} per cent of white cells was found", recipe.white);
    BadRecipe { why, nearest: format!("one with {} was", count * 100 / (recipe.rows * recipe.columns)) }
}

/// Nothing was found at all.
pub(super) fn none(recipe: &Recipe) -> BadRecipe {
    let Recipe { white, longest, symmetry, .. } = recipe;
    let why =
        format!("no layout with {white} per cent of white cells, runs to {longest} and symmetry {symmetry} was found");
    BadRecipe {
        why,
        nearest: "60 to 70 per cent with runs to 6 and half-turn symmetry are found at most sizes".to_string(),
    }
}

/// The most white cells with runs to `longest`: every row and every column needs black cells in between.
fn most(rows: usize, columns: usize, longest: usize) -> usize {
    let line = |cells: usize| cells - cells / (longest + 1);
    (rows * line(columns)).min(columns * line(rows))
}

/// What the recipe asks of a layout; its size is checked.
pub(super) fn asked(recipe: &Recipe) -> Asked {
    let (rows, columns) = (recipe.rows - 1, recipe.columns - 1);
    let all = recipe.rows * recipe.columns;
    let white = (all * recipe.white as usize + 50) / 100;
    // One group of cells more or less must not matter, on small boards.
    let group = recipe.symmetry.orbits(rows, columns).iter().map(Vec::len).max().unwrap_or(1);
    Asked {
        rows,
        columns,
        white: white.min(rows * columns),
        slack: (all * SLACK / 100).max(group),
        longest: usize::from(recipe.longest),
        symmetry: recipe.symmetry,
    }
}

/// Why no board has this layout.
fn layout_refusal(rows: usize, columns: usize, layout: &[bool]) -> Option<BadRecipe> {
    if layout.len() != rows * columns {
        let why = format!("the layout has {} cells", layout.len());
        return refuse(why, format!("{rows} rows of {columns} are {}", rows * columns));
    }
    let place = |place: usize| format!("row {}, column {}", place / columns + 1, place % columns + 1);
    let at_edge = |at: usize| at < columns || at.is_multiple_of(columns);
    if let Some(white) = (0..layout.len()).find(|&at| layout[at] && at_edge(at)) {
        let why = format!("the layout has a white cell in {}", place(white));
        return refuse(why, "the first row and the first column are for clues".to_string());
    }
    let blank = layout.iter().map(|&white| if white { Cell::WHITE } else { Cell::BLACK }).collect();
    let runs = match Kakuro::new(columns, blank) {
        Ok(board) => board.runs().to_vec(),
        Err(misfit) => {
            let at = misfit.cell().map(|cell| format!(" ({})", place(cell))).unwrap_or_default();
            return refuse(format!("{misfit}{at}"), misfit.expected());
        }
    };
    if let Some(cell) = runs.iter().find(|run| run.len() < 2).and_then(|run| run.cells().next()) {
        let why = format!("the layout has a run of one cell in {}", place(cell));
        return refuse(why, "runs are 2 to 9 cells long".to_string());
    }
    if runs.is_empty() {
        return refuse("the layout has no white cell".to_string(), String::new());
    }
    None
}

#[cfg(test)]
mod tests {
    use super::super::framed;
    use super::most;

    #[test]
    fn frames_have_a_row_and_a_column_of_clues() {
        assert_eq!(framed(3, &[true, true, true, false]), [false, false, false, false, true, true, false, true, false]);
    }

    #[test]
    fn every_line_needs_black_cells() {
        assert_eq!((most(9, 9, 9), most(10, 10, 9), most(6, 7, 6)), (81, 90, 36));
    }
}
