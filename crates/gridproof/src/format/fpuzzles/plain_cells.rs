//! The cells of boards without entries and marks, which are nearly all.
//!
//! PERF: read as JSON, the cells took half of the instructions of reading a link.

use super::{MAX_SIZE, Regions, regions};

/// Cells that are blank or given.
pub(super) struct PlainCells {
    pub(super) size: usize,
    pub(super) givens: Vec<u8>,
    pub(super) regions: Regions,
}

/// Cuts the cells out of the object, if they are all written as the site writes blanks and givens: `{}`,
/// `{"value":5,"given":true}`, or with `"region":null` if the board has no regions. Returns the rest with an empty list in their
/// place. All else, such as an error in a cell, is left to the reader of JSON.
pub(super) fn cut(json: &str) -> Option<(PlainCells, String)> {
    const GRID: &str = "\"grid\":[[";
    let at = json.find(GRID).filter(|&at| json.rfind("\"grid\"") == Some(at) && !json[..at].ends_with('\\'))?;
    let mut rest = &json[at + GRID.len()..];
    let (mut givens, mut size, mut without_region) = (Vec::with_capacity(81), None, 0);
    let mut row_start = 0;
    loop {
        let (given, after) = cell(rest.strip_prefix('{')?)?;
        let no_region = if given == 0 { "\"region\":null}" } else { ",\"region\":null}" };
        rest = match after.strip_prefix(no_region) {
            Some(after) => {
                without_region += 1;
                after
            }
            None => after.strip_prefix('}')?,
        };
        givens.push(given);
        if let Some(next) = rest.strip_prefix(",{") {
            rest = &rest[rest.len() - next.len() - 1..];
            continue;
        }
        let width = givens.len() - row_start;
        if *size.get_or_insert(width) != width {
            return None;
        }
        row_start = givens.len();
        match rest.strip_prefix("],[") {
            Some(next) => rest = next,
            None => break,
        }
    }
    let (rest, size) = (rest.strip_prefix("]]")?, size?);
    let fits =
        size <= MAX_SIZE && givens.len() == size * size && givens.iter().all(|&given| usize::from(given) <= size);
    let regions = match without_region {
        0 => regions::default(size),
        all if all == givens.len() => Regions::None,
        _ => return None,
    };
    fits.then(|| (PlainCells { size, givens, regions }, [&json[..at], "\"grid\":[]", rest].concat()))
}

/// The given of a cell, or 0, and what follows it.
fn cell(text: &str) -> Option<(u8, &str)> {
    let Some(number) = text.strip_prefix("\"value\":") else { return Some((0, text)) };
    let (digits, after) = number.split_at(number.bytes().take_while(u8::is_ascii_digit).count());
    let given = digits.parse().ok().filter(|_| !digits.starts_with('0'))?;
    Some((given, after.strip_prefix(",\"given\":true")?))
}
