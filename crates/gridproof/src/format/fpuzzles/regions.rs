//! How a board is cut into regions.

use serde_json::Value;

/// The regions of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Regions {
    /// Boxes of so many rows and columns, more than one of each.
    Boxes(usize, usize),
    /// None, or such as say no more than rows and columns do.
    None,
}

/// Rows of the boxes that a board has where nothing is said: as square as possible, not higher than wide; one
/// row if there are none.
fn usual_rows(size: usize) -> usize {
    (1..=size).take_while(|rows| rows * rows <= size).filter(|&rows| size.is_multiple_of(rows)).last().unwrap_or(1)
}

/// The number of the box that a cell is in, for boxes of so many rows.
pub(super) fn box_of(size: usize, rows: usize, cell: usize) -> usize {
    let columns = (size / rows).max(1);
    cell / size / rows * rows + cell % size / columns
}

/// Whether these are the boxes that are meant where nothing is said.
pub(super) fn are_usual(size: usize, rows: usize) -> bool {
    usual_rows(size) == rows
}

/// The shape of the boxes, as rows and columns, that a labelling of the cells makes; none if it makes no boxes. Whole rows and
/// whole columns are boxes too.
pub fn shape<L: PartialEq>(size: usize, labels: &[L]) -> Option<(usize, usize)> {
    if size == 0 || labels.len() != size * size {
        return None;
    }
    // The cells of a box are next to each other in the first row.
    let columns = labels[..size].iter().take_while(|&label| *label == labels[0]).count();
    let rows = size.is_multiple_of(columns).then(|| size / columns)?;
    let mut of_box: Vec<Option<&L>> = vec![None; size];
    for (cell, label) in labels.iter().enumerate() {
        let of_box = &mut of_box[box_of(size, rows, cell)];
        if *of_box.get_or_insert(label) != label {
            return None;
        }
    }
    let distinct = (1..size).all(|at| !of_box[..at].contains(&of_box[at]));
    distinct.then_some((rows, columns))
}

/// The regions that the cells of a board name.
pub(super) fn read(size: usize, cells: &[&Value]) -> Result<Regions, String> {
    let usual = usual_rows(size);
    let mut labels: Vec<Option<String>> = Vec::with_capacity(cells.len());
    for (at, cell) in cells.iter().enumerate() {
        labels.push(match cell.get("region") {
            None => Some(box_of(size, usual, at).to_string()),
            Some(Value::Null) => None,
            Some(Value::Number(number)) => Some(number.to_string()),
            Some(Value::String(name)) => Some(name.clone()),
            Some(_) => return Err(format!("the region of r{}c{} is no number", at / size + 1, at % size + 1)),
        });
    }
    if labels.iter().all(Option::is_none) {
        return Ok(Regions::None);
    }
    if labels.iter().any(Option::is_none) {
        return Err("this board has regions that leave out cells: we do not have that rule".to_string());
    }
    match shape(size, &labels) {
        Some((1, _) | (_, 1)) => Ok(Regions::None),
        Some((rows, columns)) => Ok(Regions::Boxes(rows, columns)),
        None => Err("this board has irregular regions: we do not have that rule".to_string()),
    }
}
