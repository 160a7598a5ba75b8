//! The options of the Kakuro generator.

use super::generate::{Recipe, read_layout};
use crate::generate;
use crate::generate::form::{BadOption, Choices, Form, FormOption, MAX_SIDE, OptionKind, Sizes};

const SIZES: Sizes = Sizes::square(Recipe::SMALLEST, Recipe::LARGEST, 10, &[5, 6, 8, 10, 12, 15, 20]).rectangular();

#[rustfmt::skip]
const OPTIONS: &[FormOption] = &[
    FormOption::new("size", OptionKind::Sides { max: MAX_SIDE }, "SIZE", "Rows and columns, clue row and clue column included, such as 15 or 12x20").with_default("10").excluding(&["layout"]),
    FormOption::new("white", OptionKind::Number { min: 1, max: 100 }, "PERCENT", "Approximate share of white cells, in per cent [default: 60]").excluding(&["layout"]),
    FormOption::new("longest", OptionKind::Number { min: 2, max: 9 }, "N", "Longest run").excluding(&["layout"]),
    FormOption::symmetry("half-turn", "How white cells are arranged").excluding(&["layout"]),
    FormOption::new("layout", OptionKind::Text, "FILE|TEXT", "Use this layout: `#` for black cells and `.` for white ones, or any Kakuro"),
];

const EXAMPLES: &[(&str, &str)] = &[
    ("--size 15 -n 10", ""),
    ("--size 12x20 --white 65 --longest 9", ""),
    ("--layout shape.txt --difficulty expert", ""),
];

pub(super) static FORM: Form =
    Form::new("Kakuro without given digits, of any size and density", SIZES, OPTIONS, recipe).with_examples(EXAMPLES);

/// With runs of at most three cells, more white cells than this rarely fit.
const WHITE_IN_SHORT_RUNS: u32 = 50;

fn recipe(choices: &Choices) -> Result<Box<dyn generate::Recipe>, BadOption> {
    if let Some(text) = choices.text("layout") {
        let (rows, columns, white) = read_layout(text).map_err(|error| BadOption::new("layout", error.to_string()))?;
        return Ok(Box::new(Recipe::with_layout(rows, columns, white)));
    }
    let (rows, columns) = choices.size();
    let default = Recipe::of(rows, columns);
    let longest = choices.number("longest").and_then(|longest| u8::try_from(longest).ok());
    let short = longest == Some(3);
    let white = if short { default.white.min(WHITE_IN_SHORT_RUNS) } else { default.white };
    let white = choices.number("white").and_then(|white| u32::try_from(white).ok()).unwrap_or(white);
    let (longest, symmetry) = (longest.unwrap_or(default.longest), choices.symmetry());
    let recipe = Recipe { white, longest, symmetry, ..default };
    // A share that nobody asked for must not be the reason that there is no puzzle.
    Ok(Box::new(if choices.has("white") { recipe } else { recipe.with_nearest_white() }))
}
