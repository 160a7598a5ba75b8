//! The options of the generator.

use super::generate::{PLANTS, Plant, Recipe, Regions};
use crate::generate;
use crate::generate::form::{BadOption, Choices, Form, FormOption, MAX_SIDE, OptionKind, Sizes};

const SIZES: Sizes = Sizes::square(Recipe::SMALLEST, Recipe::LARGEST, 9, &[4, 5, 6, 7, 8, 9]);

#[rustfmt::skip]
const OPTIONS: &[FormOption] = &[
    FormOption::new("size", OptionKind::Sides { max: MAX_SIDE }, "N", "Rows and columns").with_default("9"),
    FormOption::new("rules", OptionKind::Text, "LIST", "Rules with commas between them: killer, thermo, arrow, whisper, renban, between, palindrome, pattern, kropki, xv, little-killer, sandwich, skyscraper, x-sum, indexers, odd-even, quadruple, futoshiki, kenken, diagonals, anti-knight, anti-king, nonconsecutive, disjoint-groups").with_default("killer"),
    FormOption::new("regions", OptionKind::Choice(&["boxes", "jigsaw", "none"]), "WHICH", "Boxes, random regions, or none [default: boxes, but none for futoshiki and kenken]"),
    FormOption::new("givens", OptionKind::Choice(&["never", "few"]), "HOW", "Given digits: none, or as few as needed").with_default("few"),
];

const EXAMPLES: &[(&str, &str)] = &[
    ("--rules killer --givens never", "killer Sudoku without given digits"),
    ("--rules thermo,kropki --size 6", "a mixture"),
    ("--rules kenken --size 6 --givens never", "KenKen"),
    ("--rules futoshiki --size 5", "Futoshiki"),
    ("--regions jigsaw --rules diagonals", "random regions and both diagonals"),
];

pub(super) static FORM: Form = Form::new("Boards with rules: killer, thermo, KenKen and more", SIZES, OPTIONS, recipe)
    .with_examples(EXAMPLES)
    .with_format("json");

fn recipe(choices: &Choices) -> Result<Box<dyn generate::Recipe>, BadOption> {
    let words = choices.text("rules").unwrap_or("killer");
    let mut plants: Vec<&'static Plant> = Vec::new();
    for word in words.split([',', ' ', '\n']).map(str::trim).filter(|word| !word.is_empty() && *word != "none") {
        let Some(plant) = PLANTS.iter().find(|plant| plant.id == word) else {
            let known: Vec<&str> = PLANTS.iter().map(|plant| plant.id).collect();
            return Err(BadOption::new(
                "rules",
                format!("there is no rule `{word}`; known rules: {}", known.join(", ")),
            ));
        };
        if plants.iter().all(|other| other.id != plant.id) {
            plants.push(plant);
        }
    }
    let latin = plants.iter().any(|plant| ["futoshiki", "kenken"].contains(&plant.id));
    let regions = match choices.choice("regions") {
        Some("boxes") => Regions::Boxes,
        Some("jigsaw") => Regions::Jigsaw,
        Some(_) => Regions::Without,
        None if latin => Regions::Without,
        None => Regions::Boxes,
    };
    let givens = choices.choice("givens") != Some("never");
    Ok(Box::new(Recipe { size: choices.side()?, regions, plants, givens }))
}
