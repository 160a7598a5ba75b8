//! The options of the Latin square generator.

use super::generate::Recipe;
use crate::generate;
use crate::generate::form::{BadOption, Choices, Form, FormOption, MAX_SIDE, OptionKind, Sizes};

const SIZES: Sizes = Sizes::square(1, Recipe::LARGEST, 5, &[4, 5, 6, 7, 8, 9, 10, 12]);

#[rustfmt::skip]
const OPTIONS: &[FormOption] = &[
    FormOption::new("size", OptionKind::Sides { max: MAX_SIDE }, "N", "Rows and columns").with_default("5"),
    FormOption::symmetry("none", "How givens are arranged"),
    FormOption::new("givens", OptionKind::Number { min: 0, max: 1_000_000 }, "N", "Minimum number of givens").with_default("0"),
];

pub(super) static FORM: Form = Form::new("Latin squares to complete", SIZES, OPTIONS, recipe);

fn recipe(choices: &Choices) -> Result<Box<dyn generate::Recipe>, BadOption> {
    let (size, givens) = (choices.side()?, choices.number("givens").unwrap_or(0));
    Ok(Box::new(Recipe { size, symmetry: choices.symmetry(), givens }))
}
