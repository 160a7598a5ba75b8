//! JSON: `{"family": "sudoku", "box": [2, 2], "givens": [[1, 0, 0, 0], ...]}`.

use super::super::{Boxes, Sudoku};
use super::boxes_unsaid;
use crate::format::{CannotWrite, Format, FormatInfo, Hints, Layout, json};
use gridproof_engine::text::ReadError;
use serde::{Deserialize, Serialize};

pub(super) const FORMAT: Format<Sudoku> = Format {
    info: FormatInfo {
        id: "json",
        name: "JSON",
        about: "an object with `family`, `box` (rows and columns of a box) and `givens`, rows of numbers with 0 for blanks",
        example: r#"{"family":"sudoku","box":[2,2],"givens":[[0,1,0,0],[0,0,0,2],[3,0,0,0],[0,0,3,0]]}"#,
        layout: Layout::LineOrBlock,
        sniff: |text| json::sniff(text, "sudoku"),
        split: None,
    },
    read,
    write,
    beside: None,
};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Wire {
    family: String,
    #[serde(rename = "box", default)]
    boxes: Option<(usize, usize)>,
    givens: Vec<Vec<u8>>,
}

fn read(text: &str, hints: &Hints) -> Result<Sudoku, ReadError> {
    let wire: Wire = json::parse(text)?;
    if wire.family != "sudoku" {
        return Err(json::wrong(text, "family", "this is another family").expected("`sudoku`"));
    }
    let n = wire.givens.len();
    if let Some(row) = wire.givens.iter().find(|row| row.len() != n) {
        let problem = format!("a row of {} digits in a board of {n} rows", row.len());
        return Err(json::wrong(text, "givens", problem).expected("a square"));
    }
    let boxes = match wire.boxes {
        Some((rows, columns)) => Boxes::new(rows, columns).filter(|boxes| boxes.size() == n).ok_or_else(|| {
            let problem = format!("boxes of {rows}x{columns} on a board of {n} rows");
            let expected = format!("rows and columns of a box, {n} cells, {} at most", Sudoku::MAX_SIZE);
            json::wrong(text, "box", problem).expected(expected)
        })?,
        None => {
            let at = text.find("\"givens\"").map_or(0..0, |at| at..at + "\"givens\"".len());
            boxes_unsaid(text, at, n, hints)?
        }
    };
    Sudoku::new(boxes, wire.givens.into_iter().flatten().collect())
        .map_err(|bad| json::wrong(text, "givens", bad.to_string()).expected(format!("digits up to {n}")))
}

fn write(puzzle: &Sudoku) -> Result<String, CannotWrite> {
    let givens = puzzle.givens().chunks(puzzle.size()).map(<[u8]>::to_vec).collect();
    let boxes = Some((puzzle.boxes().rows(), puzzle.boxes().columns()));
    json::line(&Wire { family: "sudoku".to_string(), boxes, givens })
}
