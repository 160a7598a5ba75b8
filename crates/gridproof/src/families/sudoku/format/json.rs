//! JSON: `{"family": "sudoku", "box": [2, 2], "givens": [[1, 0, 0, 0], ...]}`.

use super::super::{Boxes, Sudoku};
use super::boxes_or_default;
use crate::format::{CannotWrite, Format, Hints, PuzzleText, json};
use gridproof_engine::message;
use gridproof_engine::text::ReadError;
use serde::{Deserialize, Serialize};

pub(super) const FORMAT: Format<Sudoku> = json::format(
    "an object with `family`, `box` (rows and columns of a box) and `givens`, rows of numbers with 0 for blanks",
    r#"{"family":"sudoku","box":[2,2],"givens":[[0,1,0,0],[0,0,0,2],[3,0,0,0],[0,0,3,0]]}"#,
    read,
    write,
);

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Wire {
    family: String,
    #[serde(rename = "box", default)]
    boxes: Option<(usize, usize)>,
    givens: Vec<Vec<u8>>,
}

fn read(text: &PuzzleText<'_>, hints: &Hints) -> Result<Sudoku, ReadError> {
    let object = json::object::<Sudoku, Wire>(text, |object| &object.family)?;
    let n = object.givens.len();
    if let Some(row) = object.givens.iter().find(|row| row.len() != n) {
        let problem = message!("a row has {count} digits on a board of {n} rows", count = row.len(), n);
        return Err(json::error_at(text, "givens", problem).expected(message!("a square")));
    }
    let boxes = match object.boxes {
        Some((rows, columns)) => Boxes::new(rows, columns).filter(|boxes| boxes.size() == n).ok_or_else(|| {
            let problem = message!("{rows}x{columns} boxes do not fit a board of {n} rows", rows, columns, n);
            let expected = message!("rows and columns of a box of {n} cells, at most {max}", n, max = Sudoku::MAX_SIZE);
            json::error_at(text, "box", problem).expected(expected)
        })?,
        None => {
            let at = text.find("\"givens\"").map_or(0..0, |at| at..at + "\"givens\"".len());
            boxes_or_default(text, at, n, hints)?
        }
    };
    Sudoku::new(boxes, object.givens.into_iter().flatten().collect())
        .map_err(|bad| json::error_at(text, "givens", bad.to_message()).expected(message!("digits up to {n}", n)))
}

fn write(puzzle: &Sudoku) -> Result<String, CannotWrite> {
    let givens = puzzle.givens().chunks(puzzle.size()).map(<[u8]>::to_vec).collect();
    let boxes = Some((puzzle.boxes().rows(), puzzle.boxes().columns()));
    json::line(&Wire { family: "sudoku".to_string(), boxes, givens })
}
