//! The options of the generator.

use super::generate::{PLANTS, Plant, Recipe, Regions};
use super::model::Variant;
use crate::generate;
use crate::generate::form::{BadOption, Choices, Form, FormOption, MAX_SIDE, Named, OptionKind, Sizes};

const SIZES: Sizes = Sizes::square(Recipe::SMALLEST, Recipe::LARGEST, 9, &[4, 5, 6, 7, 8, 9]);

#[rustfmt::skip]
const OPTIONS: &[FormOption] = &[
    FormOption::new("size", OptionKind::Sides { max: MAX_SIDE }, "N", "Rows and columns").with_default("9"),
    FormOption::new("rules", OptionKind::Words(RULES), "LIST", "Rules with commas between them").with_default("killer"),
    FormOption::new("regions", OptionKind::Choice(&["boxes", "jigsaw", "none"]), "WHICH", "Boxes, random regions, or none [default: boxes, but none for futoshiki, adjacent and kenken]"),
    FormOption::new("givens", OptionKind::Choice(&["never", "few"]), "HOW", "Given digits: none, or as few as needed").with_default("few"),
];

/// The words for rules: those of [`PLANTS`].
#[rustfmt::skip]
const RULES: &[&str] = &[
    "killer", "thermo", "arrow", "whisper", "renban", "between", "palindrome", "pattern", "kropki", "xv", "little-killer",
    "sandwich", "skyscraper", "x-sum", "indexers", "odd-even", "quadruple", "futoshiki", "adjacent", "kenken", "diagonals",
    "anti-knight", "anti-king", "nonconsecutive", "disjoint-groups",
];

/// Boards with a name of their own.
pub(super) static NAMES: &[Named] = &[
    Named {
        id: "killer",
        name: "Killer Sudoku",
        about: "Killer Sudoku: cages with sums, by default without given digits",
        options: &[("rules", "killer"), ("givens", "never")],
        rules: &["killer"],
        boxes: true,
    },
    Named {
        id: "futoshiki",
        name: "Futoshiki",
        about: "Futoshiki: Latin squares with signs between cells that say which is greater",
        options: &[("rules", "futoshiki"), ("size", "5")],
        rules: &["greater"],
        boxes: false,
    },
    Named {
        id: "adjacent",
        name: "Adjacent Futoshiki",
        about: "Futoshiki with bars: Latin squares with a bar wherever neighbours differ by one",
        options: &[("rules", "adjacent"), ("size", "5")],
        rules: &["difference", "adjacent_all"],
        boxes: false,
    },
    Named {
        id: "kenken",
        name: "KenKen",
        about: "KenKen: Latin squares with cages to calculate, by default without given digits",
        options: &[("rules", "kenken"), ("size", "6"), ("givens", "never")],
        rules: &["keen"],
        boxes: false,
    },
];

const EXAMPLES: &[(&str, &str)] = &[
    ("--rules killer --givens never", "killer Sudoku without given digits"),
    ("--rules thermo,kropki --size 6", "a mixture"),
    ("--regions jigsaw --rules diagonals", "random regions and both diagonals"),
];

pub(super) static FORM: Form = Form::new("Boards with rules: killer, thermo, KenKen and more", SIZES, OPTIONS, recipe)
    .with_examples(EXAMPLES)
    .with_format("json")
    .with_names(NAMES);

fn recipe(choices: &Choices) -> Result<Box<dyn generate::Recipe>, BadOption> {
    let plants: Vec<&'static Plant> =
        choices.words("rules").iter().filter_map(|word| PLANTS.iter().find(|plant| plant.id == *word)).collect();
    let regions = match choices.choice("regions") {
        Some("boxes") => Regions::Boxes,
        Some("jigsaw") => Regions::Jigsaw,
        Some(_) => Regions::Without,
        None if plants.iter().any(|plant| plant.is_latin) => Regions::Without,
        None => Regions::Boxes,
    };
    let givens = choices.choice("givens") != Some("never");
    Ok(Box::new(Recipe { size: choices.side()?, regions, plants, givens }))
}

/// The name of its own that a board has, if any.
pub(super) fn named(puzzle: &Variant) -> Option<&'static Named> {
    let grid = puzzle.grid();
    let regions = match grid.regions.is_empty() {
        true => false,
        // A jigsaw has no name of its own.
        false if grid.usual_boxes().as_ref() == Some(&grid.regions) => true,
        false => return None,
    };
    let usual = grid.latin && grid.lowest == 1 && grid.rows == grid.columns && usize::from(grid.digits) == grid.rows;
    let kinds = || puzzle.rules().iter().map(|rule| rule.kind.id);
    let fits = |named: &&Named| {
        named.boxes == regions
            && kinds().all(|kind| named.rules.contains(&kind))
            && named.rules.iter().all(|wanted| kinds().any(|kind| kind == *wanted))
    };
    NAMES.iter().find(fits).filter(|_| usual)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_is_a_plant() {
        let plants: Vec<&str> = PLANTS.iter().map(|plant| plant.id).collect();
        assert_eq!(RULES, plants);
    }
}
