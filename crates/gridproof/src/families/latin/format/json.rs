//! JSON: `{"family": "latin", "givens": [[1, 0], [0, 0]]}`.

use super::super::Latin;
use crate::format::{CannotWrite, Format, FormatInfo, Hints, Layout, json};
use gridproof_engine::text::ReadError;
use serde::{Deserialize, Serialize};

pub(super) const FORMAT: Format<Latin> = Format {
    info: FormatInfo {
        id: "json",
        name: "JSON",
        about: "an object with `family` and `givens`, rows of numbers with 0 for blanks",
        example: r#"{"family":"latin","givens":[[1,0,0],[0,0,2],[0,0,0]]}"#,
        layout: Layout::LineOrBlock,
        sniff: |text| json::sniff(text, "latin"),
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
    givens: Vec<Vec<u8>>,
}

fn read(text: &str, _: &Hints) -> Result<Latin, ReadError> {
    let wire: Wire = json::parse(text)?;
    if wire.family != "latin" {
        return Err(json::wrong(text, "family", "this is another family").expected("`latin`"));
    }
    let n = wire.givens.len();
    if let Some(row) = wire.givens.iter().find(|row| row.len() != n) {
        let problem = format!("a row of {} digits in a board of {n} rows", row.len());
        return Err(json::wrong(text, "givens", problem).expected("a square"));
    }
    Latin::new(n, wire.givens.into_iter().flatten().collect()).ok_or_else(|| {
        let expected = format!("1 to {} rows, digits up to their number", Latin::MAX_SIZE);
        json::wrong(text, "givens", "the board or a digit is too large").expected(expected)
    })
}

fn write(puzzle: &Latin) -> Result<String, CannotWrite> {
    let givens = puzzle.givens().chunks(puzzle.size()).map(<[u8]>::to_vec).collect();
    json::line(&Wire { family: "latin".to_string(), givens })
}
