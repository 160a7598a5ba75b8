//! JSON: `{"family": "latin", "givens": [[1, 0], [0, 0]]}`.

use super::super::Latin;
use crate::format::{CannotWrite, Format, Hints, PuzzleText, json};
use gridproof_engine::message;
use gridproof_engine::text::ReadError;
use serde::{Deserialize, Serialize};

pub(super) const FORMAT: Format<Latin> = json::format(
    "an object with `family` and `givens`, rows of numbers with 0 for blanks",
    r#"{"family":"latin","givens":[[1,0,0],[0,0,2],[0,0,0]]}"#,
    read,
    write,
);

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Wire {
    family: String,
    givens: Vec<Vec<u8>>,
}

fn read(text: &PuzzleText<'_>, _: &Hints) -> Result<Latin, ReadError> {
    let object = json::object::<Latin, Wire>(text, |object| &object.family)?;
    let n = object.givens.len();
    if let Some(row) = object.givens.iter().find(|row| row.len() != n) {
        let problem = message!("a row has {count} digits on a board of {n} rows", count = row.len(), n);
        return Err(json::error_at(text, "givens", problem).expected(message!("a square")));
    }
    Latin::new(n, object.givens.into_iter().flatten().collect()).ok_or_else(|| {
        let expected = message!("1 to {max} rows, and digits up to the number of rows", max = Latin::MAX_SIZE);
        json::error_at(text, "givens", message!("the board or a digit is too large")).expected(expected)
    })
}

fn write(puzzle: &Latin) -> Result<String, CannotWrite> {
    let givens = puzzle.givens().chunks(puzzle.size()).map(<[u8]>::to_vec).collect();
    json::line(&Wire { family: "latin".to_string(), givens })
}
