//! The options of the Sudoku generator.

use super::generate::Recipe;
use super::{Boxes, FAMILY, Sudoku};
use crate::detect::{self, Wanted};
use crate::generate;
use crate::generate::form::{BadOption, Choices, Form, FormOption, MAX_SIDE, OptionKind, Sizes};

const SIZES: Sizes = Sizes::square(4, Recipe::LARGEST, 9, &[4, 6, 8, 9, 10, 12, 16]).with_boxes();

#[rustfmt::skip]
const OPTIONS: &[FormOption] = &[
    FormOption::new("size", OptionKind::Sides { max: MAX_SIDE }, "N", "Rows and columns [default: 9]"),
    FormOption::new("box", OptionKind::Sides { max: 64 }, "RxC", "Rows and columns of a box, in place of the size").excluding(&["size"]),
    FormOption::symmetry("none", "How givens are arranged"),
    FormOption::new("clues", OptionKind::Range, "N", "Number of givens, such as 28 or 26-30 [default: minimal, up to 16x16]"),
    FormOption::new("mask", OptionKind::Text, "FILE|TEXT", "Exact positions of the givens: one character per cell, with `.` or `0` for a blank").excluding(&["near", "symmetry", "clues"]),
    FormOption::new("near", OptionKind::Text, "FILE|TEXT", "Search near this puzzle for one with fewer givens: one fewer, or as --clues says"),
];

const EXAMPLES: &[(&str, &str)] = &[
    ("-n 20 --symmetry half-turn --difficulty medium", ""),
    ("--size 16 --clues 110-130", ""),
    ("--technique swordfish --json", ""),
    ("--mask pattern.txt", "givens exactly where the pattern has no `.`"),
    ("--near puzzle.txt --clues 19", "19 givens, near a puzzle that has more"),
];

pub(super) static FORM: Form =
    Form::new("Sudoku of any size, minimal or with a number of givens, in any pattern", SIZES, OPTIONS, recipe)
        .with_examples(EXAMPLES)
        .with_format("line")
        .with_preset(&[("symmetry", "half-turn")]);

fn recipe(choices: &Choices) -> Result<Box<dyn generate::Recipe>, BadOption> {
    let near = choices.text("near").map(|text| puzzle(text).map_err(|message| BadOption::new("near", message)));
    let near = near.transpose()?;
    let mask = choices.text("mask").map(|text| pattern(text).map_err(|message| BadOption::new("mask", message)));
    let mask = mask.transpose()?;
    let boxes = match &near {
        Some(near) => near.boxes(),
        None => boxes(choices, mask.as_deref())?,
    };
    let cells = boxes.size() * boxes.size();
    if let Some(mask) = mask.as_ref().filter(|mask| mask.len() != cells) {
        return Err(BadOption::new("mask", format!("the pattern has {} cells, the board {cells}", mask.len())));
    }
    Ok(Box::new(Recipe { boxes, symmetry: choices.symmetry(), clues: choices.range("clues"), mask, near }))
}

/// The requested boxes, or the default ones for the size or the pattern.
fn boxes(choices: &Choices, mask: Option<&[bool]>) -> Result<Boxes, BadOption> {
    if let Some((rows, columns)) = choices.sides("box") {
        let message = || format!("no board has boxes of {rows}x{columns}");
        return Boxes::new(rows, columns).ok_or_else(|| BadOption::new("box", message()));
    }
    let side = match mask {
        Some(mask) if !choices.has("size") => mask.len().isqrt(),
        _ => choices.side()?,
    };
    let message = || {
        format!(
            "a board of size {side} has no default boxes; sizes such as 4, 6, 8, 9, 10, 12 and 16 do, or choose the boxes"
        )
    };
    Boxes::default_for(side).ok_or_else(|| BadOption::new("size", message()))
}

/// Reads a pattern: one character per cell, given or blank; or any Sudoku.
fn pattern(text: &str) -> Result<Vec<bool>, String> {
    let (blank, given, between) = ("._0", "xX*#123456789", "|-+");
    let known = |sign: char| sign.is_whitespace() || [blank, given, between].iter().any(|set| set.contains(sign));
    if !text.chars().all(known) {
        let read = puzzle(text).map_err(|_| "expected a pattern of `x` and `.`, or a Sudoku".to_string())?;
        return Ok(read.givens().iter().map(|&given| given > 0).collect());
    }
    let cells = text.chars().filter(|&sign| blank.contains(sign) || given.contains(sign));
    let cells: Vec<bool> = cells.map(|sign| given.contains(sign)).collect();
    match cells.is_empty() || cells.len().isqrt().pow(2) != cells.len() {
        true => Err(format!("{} cells do not make a square; expected one character per cell", cells.len())),
        false => Ok(cells),
    }
}

/// Reads a Sudoku in any of its formats.
fn puzzle(text: &str) -> Result<Sudoku, String> {
    let wanted = Wanted { family: Some(&FAMILY), ..Wanted::default() };
    let read = detect::read(text.trim_end(), &wanted).map_err(|error| error.to_string())?;
    read.puzzle.as_any().downcast_ref().cloned().ok_or_else(|| "expected a Sudoku".to_string())
}
