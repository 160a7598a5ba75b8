//! Penpa+: numbers in a board that thick lines divide into boxes. Written as the address of the same puzzle on puzz.link, which
//! the editor opens.

use super::super::{Boxes, Sudoku};
use super::{board, puzzlink};
use crate::format::penpa::{self, Drawing, HEAD, Layer, Opened, PuzzleType};
use crate::format::{CannotWrite, Format, FormatInfo, Hints, Layout, PositionCodec, PuzzleText, SavedPosition};
use gridproof_engine::message;
use gridproof_engine::message::{Argument, Message};
use gridproof_engine::text::ReadError;

pub(super) const FORMAT: Format<Sudoku> = Format {
    info: FormatInfo {
        id: "penpa",
        name: "Penpa+ link",
        about: "a link to Penpa+; 4x4, 6x6 and 9x9 are written",
        example: "https://swaroopg92.github.io/penpa-edit/#m=edit&p=https://puzz.link/p?sudoku/4/4/g1k23k3g",
        layout: Layout::Line,
        sniff: |text| penpa::is_link_to(text, PuzzleType::Sudoku, &["sudoku"]),
        split: None,
    },
    read,
    write,
    saved_position: Some(PositionCodec { read: saved_position, write: None }),
};

fn read(text: &PuzzleText<'_>, hints: &Hints) -> Result<Sudoku, ReadError> {
    match penpa::open(text)? {
        Opened::Address(address, _) => (puzzlink::FORMAT.read)(&PuzzleText::new(address), hints),
        Opened::Drawing(drawing) => {
            let (boxes, givens) = drawn(drawing).map_err(|problem| penpa::error_at(text, problem))?;
            board(text, boxes, givens)
        }
    }
}

/// The boxes and the givens.
fn drawn(drawing: &Drawing) -> Result<(Boxes, Vec<u8>), Message> {
    drawing.only_tags(&["classic", "sudoku"])?;
    drawing.only_common_rules("")?;
    drawing.only_parts(&["number", "lineE"])?;
    let (rows, columns) = drawing.inner();
    if rows != columns || rows > Sudoku::MAX_SIZE {
        return Err(message!("boards of {rows} rows and {columns} columns are not supported", rows, columns));
    }
    let shape = drawing.boxes()?.filter(|&(tall, _)| tall < rows || rows == 1);
    let (tall, wide) = shape.ok_or(message!("no boxes are drawn on this board, or they are irregular"))?;
    let boxes = Boxes::new(tall, wide).ok_or(message!("the boxes are too large"))?;
    let [top, _, left, _] = drawing.margins;
    let mut givens = vec![0; rows * columns];
    for entry in drawing.numbers(Layer::Problem)? {
        let place = entry.row.checked_sub(top).zip(entry.column.checked_sub(left));
        let place = place.filter(|&(row, column)| row < rows && column < columns);
        let (row, column) =
            place.ok_or(message!("this board has numbers around it, which are not supported for Sudoku"))?;
        let digit = entry.text.parse::<usize>().ok().filter(|digit| (1..=rows).contains(digit) && entry.large);
        let error =
            || message!("{cell} does not contain a digit from 1 to {n}", cell = Argument::Cell(row, column), n = rows);
        givens[row * columns + column] = digit.ok_or_else(error)? as u8;
    }
    Ok((boxes, givens))
}

fn saved_position(text: &PuzzleText<'_>, _: &Hints) -> SavedPosition {
    let Ok(Opened::Drawing(drawing)) = penpa::open(text) else { return SavedPosition::default() };
    let Ok((boxes, givens)) = drawn(drawing) else { return SavedPosition::default() };
    let size = boxes.size();
    let (position, dropped) = drawing.position(size, size, |at| givens[at] == 0, size);
    let lost = drawing.notes.iter().cloned().chain(dropped).collect();
    SavedPosition { position, lost, ..SavedPosition::default() }
}

fn write(puzzle: &Sudoku) -> Result<String, CannotWrite> {
    if !matches!(puzzle.size(), 4 | 6 | 9) {
        return Err(CannotWrite::because(message!("Penpa+ only opens 4x4, 6x6 and 9x9 boards")));
    }
    Ok(format!("{HEAD}{}", (puzzlink::FORMAT.write)(puzzle)?))
}
