//! The regions of a board.

use crate::format::zipped::Json;
use gridproof_engine::message;
use gridproof_engine::message::{Argument, Message};

/// The regions of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Regions {
    /// Boxes of this many rows and columns, more than one of each.
    Boxes(usize, usize),
    /// None, or regions that coincide with rows or columns.
    None,
}

/// The number of rows in the default boxes of a board: as square as possible, not higher than wide; one row if there
/// are none.
fn default_rows(size: usize) -> usize {
    (1..=size).take_while(|rows| rows * rows <= size).filter(|&rows| size.is_multiple_of(rows)).last().unwrap_or(1)
}

/// The regions of a board that states none.
pub(super) fn default(size: usize) -> Regions {
    match default_rows(size) {
        1 => Regions::None,
        rows => Regions::Boxes(rows, size / rows),
    }
}

/// The index of the box of a cell, for boxes of this many rows.
pub(super) fn box_of(size: usize, rows: usize, cell: usize) -> usize {
    let columns = (size / rows).max(1);
    cell / size / rows * rows + cell % size / columns
}

/// Whether these are the default boxes.
pub(super) fn are_default(size: usize, rows: usize) -> bool {
    default_rows(size) == rows
}

/// The rows and columns of the boxes that a labelling of the cells forms; `None` if it does not form boxes. Whole rows and
/// whole columns count as boxes.
pub(crate) fn shape<L: PartialEq>(size: usize, labels: &[L]) -> Option<(usize, usize)> {
    if size == 0 || labels.len() != size * size {
        return None;
    }
    // The cells of a box are adjacent in the first row.
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

/// The name of a region.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Label<'v> {
    Number(u64),
    /// A number that is not whole, or less than 0.
    Odd(&'v str),
    Name(&'v str),
}

/// A name; a number in quotation marks is the same as the number.
fn label(name: &str) -> Label<'_> {
    let number = name.parse().ok().filter(|_| name == "0" || !name.starts_with(['0', '+']));
    number.map_or(Label::Name(name), Label::Number)
}

/// The regions that the cells of a board state.
pub(super) fn read(size: usize, cells: &[&Json<'_>]) -> Result<Regions, Message> {
    let default = default_rows(size);
    let mut labels: Vec<Option<Label<'_>>> = Vec::with_capacity(cells.len());
    for (at, cell) in cells.iter().enumerate() {
        labels.push(match cell.get("region") {
            None => Some(Label::Number(box_of(size, default, at) as u64)),
            Some(Json::Null) => None,
            Some(Json::Whole(number)) => Some(Label::Number(*number)),
            Some(Json::Number(number)) => Some(Label::Odd(number)),
            Some(Json::Text(name)) => Some(label(name)),
            Some(_) => return Err(message!("the region of {cell} is not a number", cell = Argument::cell(at, size))),
        });
    }
    if labels.iter().all(Option::is_none) {
        return Ok(Regions::None);
    }
    if labels.iter().any(Option::is_none) {
        return Err(super::unsupported(message!("regions that leave out cells")));
    }
    match shape(size, &labels) {
        Some((1, _) | (_, 1)) => Ok(Regions::None),
        Some((rows, columns)) => Ok(Regions::Boxes(rows, columns)),
        None => Err(super::unsupported(message!("irregular regions"))),
    }
}
