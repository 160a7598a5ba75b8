//! JSON: `{"family": "skyscrapers", "top": [0, 2], "bottom": .., "left": .., "right": .., "givens": [[..], ..]}`.

use super::super::{Side, Skyscrapers};
use super::{puzzle, sizes};
use crate::format::{CannotWrite, Format, Hints, PuzzleText, json};
use gridproof_engine::message;
use gridproof_engine::text::ReadError;
use serde::{Deserialize, Serialize};

pub(super) const FORMAT: Format<Skyscrapers> = json::format(
    "an object with `family`, `top`, `bottom`, `left`, `right` and, as rows, `givens`; 0 for none",
    r#"{"family":"skyscrapers","top":[0,2,0],"bottom":[0,0,0],"left":[0,0,0],"right":[0,0,0],"givens":[[0,0,0],[0,1,0],[0,0,0]]}"#,
    read,
    write,
);

/// Sides and givens are optional.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Wire {
    family: String,
    top: Option<Vec<u64>>,
    bottom: Option<Vec<u64>>,
    left: Option<Vec<u64>>,
    right: Option<Vec<u64>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    givens: Option<Vec<Vec<u64>>>,
}

/// `n` numbers from 0 to `n`.
fn line(text: &str, key: &str, numbers: &[u64], n: usize) -> Result<Vec<u8>, ReadError> {
    if numbers.len() != n {
        let problem = message!("a line of length {count} on a board of size {n}", count = numbers.len(), n);
        return Err(json::error_at(text, key, problem).expected(message!("{n} numbers", n)));
    }
    let small = |&number: &u64| {
        u8::try_from(number).ok().filter(|&small| usize::from(small) <= n).ok_or_else(|| {
            json::error_at(text, key, message!("{number} is out of range", number))
                .expected(message!("1 to {n}, or 0 for none", n))
        })
    };
    numbers.iter().map(small).collect()
}

fn read(text: &PuzzleText<'_>, _: &Hints) -> Result<Skyscrapers, ReadError> {
    let object = json::object::<Skyscrapers, Wire>(text, |object| &object.family)?;
    let sides = [("top", object.top), ("bottom", object.bottom), ("left", object.left), ("right", object.right)];
    let mut counts = sides.iter().filter_map(|(key, side)| Some((*key, side.as_ref()?.len())));
    let count = counts.next().or(object.givens.as_ref().map(|rows| ("givens", rows.len())));
    let Some((key, n)) = count else {
        return Err(json::error_at(text, "family", message!("there are neither clues nor givens")));
    };
    if !(1..=Skyscrapers::MAX_SIZE).contains(&n) {
        return Err(json::error_at(text, key, message!("a board of size {n}", n)).expected(sizes()));
    }
    let mut clues = Vec::with_capacity(4 * n);
    for (key, side) in sides {
        match side {
            Some(side) => clues.extend(line(text, key, &side, n)?),
            None => clues.extend(std::iter::repeat_n(0, n)),
        }
    }
    let mut givens = vec![0; n * n];
    if let Some(rows) = object.givens {
        if rows.len() != n {
            let problem = message!("the number of rows is {count} on a board of size {n}", count = rows.len(), n);
            return Err(json::error_at(text, "givens", problem).expected(message!("{n}", n)));
        }
        givens.clear();
        for row in rows {
            givens.extend(line(text, "givens", &row, n)?);
        }
    }
    puzzle(text, n, clues, givens)
}

fn write(puzzle: &Skyscrapers) -> Result<String, CannotWrite> {
    let numbers = |digits: &[u8]| digits.iter().map(|&d| u64::from(d)).collect::<Vec<u64>>();
    let side = |side| Some(numbers(puzzle.side(side)));
    json::line(&Wire {
        family: "skyscrapers".to_string(),
        top: side(Side::Top),
        bottom: side(Side::Bottom),
        left: side(Side::Left),
        right: side(Side::Right),
        givens: puzzle.has_givens().then(|| puzzle.givens().chunks(puzzle.size()).map(numbers).collect()),
    })
}
