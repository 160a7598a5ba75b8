//! Penpa+: numbers in a board that thick lines cut into boxes. Written as the address of the same puzzle on puzz.link, which
//! the editor opens.

use super::super::{Boxes, Sudoku};
use super::{board, puzzlink};
use crate::format::penpa::{self, HEAD, Kind, Layer, Opened, Sheet};
use crate::format::{CannotWrite, Format, FormatInfo, Hints, Layout, PositionCodec, SavedPosition};
use gridproof_engine::text::ReadError;

pub(super) const FORMAT: Format<Sudoku> = Format {
    info: FormatInfo {
        id: "penpa",
        name: "Penpa+ link",
        about: "a link to Penpa+; 4x4, 6x6 and 9x9 are written",
        example: "https://swaroopg92.github.io/penpa-edit/#m=edit&p=https://puzz.link/p?sudoku/4/4/g1k23k3g",
        layout: Layout::Line,
        sniff: |text| penpa::is_link_to(text, Kind::Sudoku, &["sudoku"]),
        split: None,
    },
    read,
    write,
    beside: Some(PositionCodec { read: beside, write: None }),
};

fn read(text: &str, hints: &Hints) -> Result<Sudoku, ReadError> {
    match penpa::open(text)? {
        Opened::Address(address) => (puzzlink::FORMAT.read)(&address, hints),
        Opened::Sheet(sheet) => {
            let (boxes, givens) = drawn(&sheet).map_err(|problem| penpa::wrong(text, problem))?;
            board(text, boxes, givens)
        }
    }
}

/// The boxes and the givens.
fn drawn(sheet: &Sheet) -> Result<(Boxes, Vec<u8>), String> {
    sheet.only_tags(&["classic", "sudoku"])?;
    sheet.only_common_rules("")?;
    sheet.only_parts(&["number", "lineE"])?;
    let (rows, columns) = sheet.inner();
    if rows != columns || rows > Sudoku::MAX_SIZE {
        return Err(format!("a board of {rows} rows and {columns} columns"));
    }
    let shape = sheet.boxes()?.filter(|&(tall, _)| tall < rows || rows == 1);
    let (tall, wide) = shape.ok_or("no boxes are drawn on this board, or they are irregular")?;
    let boxes = Boxes::new(tall, wide).ok_or("the boxes are too large")?;
    let [top, _, left, _] = sheet.margins;
    let mut givens = vec![0; rows * columns];
    for entry in sheet.numbers(Layer::Problem)? {
        let place = entry.row.checked_sub(top).zip(entry.column.checked_sub(left));
        let place = place.filter(|&(row, column)| row < rows && column < columns);
        let (row, column) = place.ok_or("this board has numbers around it: we do not have that rule for Sudoku")?;
        let digit = entry.text.parse::<usize>().ok().filter(|digit| (1..=rows).contains(digit) && entry.large);
        let wrong = || format!("what stands in r{}c{} is no digit from 1 to {rows}", row + 1, column + 1);
        givens[row * columns + column] = digit.ok_or_else(wrong)? as u8;
    }
    Ok((boxes, givens))
}

fn beside(text: &str, _: &Hints) -> SavedPosition {
    let Ok(Opened::Sheet(sheet)) = penpa::open(text) else { return SavedPosition::default() };
    let Ok((boxes, givens)) = drawn(&sheet) else { return SavedPosition::default() };
    let size = boxes.size();
    let (position, work) = sheet.work(size, size, |at| givens[at] == 0, size);
    let lost = sheet.notes.iter().cloned().chain(work).collect();
    SavedPosition { position, lost }
}

fn write(puzzle: &Sudoku) -> Result<String, CannotWrite> {
    if !matches!(puzzle.size(), 4 | 6 | 9) {
        return Err(CannotWrite::because("Penpa+ opens boards of 4x4, 6x6 and 9x9 only"));
    }
    Ok(format!("{HEAD}{}", (puzzlink::FORMAT.write)(puzzle)?))
}
