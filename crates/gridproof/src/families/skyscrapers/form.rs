//! The options of the Skyscrapers generator.

use super::generate::{Clues, Givens, Grade, Recipe};
use crate::generate;
use crate::generate::form::{BadOption, Choices, Form, FormOption, MAX_SIDE, OptionKind, Sizes};

const SIZES: Sizes = Sizes::square(1, Recipe::LARGEST, 5, &[4, 5, 6, 7, 8, 9]);

/// The ids of Simon Tatham's levels.
const GRADES: [&str; 4] = [Grade::ALL[0].id(), Grade::ALL[1].id(), Grade::ALL[2].id(), Grade::ALL[3].id()];

#[rustfmt::skip]
const OPTIONS: &[FormOption] = &[
    FormOption::new("size", OptionKind::Sides { max: MAX_SIDE }, "N", "Rows and columns").with_default("5"),
    FormOption::new("givens", OptionKind::Choice(&["never", "few"]), "HOW", "Given digits: none, or as few as needed [default: never up to 6x6, few above]"),
    FormOption::new("clues", OptionKind::Choice(&["minimal", "all"]), "WHICH", "Only the clues that are needed, or all of them; easier levels keep more").with_default("minimal"),
    FormOption::symmetry("none", "How clues and givens are arranged"),
    FormOption::new("sgt-level", OptionKind::Choice(&GRADES), "LEVEL", "Exactly this level of Simon Tatham's Towers").about_difficulty(),
];

const EXAMPLES: &[(&str, &str)] = &[
    ("--size 6 -n 10", ""),
    ("--size 9 --sgt-level hard --to towers", ""),
    ("--size 5 --symmetry half-turn --difficulty hard", ""),
];

pub(super) static FORM: Form =
    Form::new("Skyscrapers up to 12x12, with or without given digits", SIZES, OPTIONS, recipe).with_examples(EXAMPLES);

fn recipe(choices: &Choices) -> Result<Box<dyn generate::Recipe>, BadOption> {
    let default = Recipe::of_size(choices.side()?);
    let givens = match choices.choice("givens") {
        None => default.givens,
        Some("never") => Givens::Never,
        Some(_) => Givens::Allowed,
    };
    let clues = if choices.choice("clues") == Some("all") { Clues::All } else { Clues::Minimal };
    let grade = choices.choice("sgt-level").and_then(|id| Grade::ALL.into_iter().find(|grade| grade.id() == id));
    Ok(Box::new(Recipe { givens, clues, grade, symmetry: choices.symmetry(), ..default }))
}
