//! Penpa+: numbers on a board and in the margin around it. Nothing in the drawing says that they are Skyscrapers clues, so a link is
//! recognised by the author's tag. Written as the address of the same puzzle on puzz.link, which the editor opens.

use super::super::Skyscrapers;
use super::{puzzle, puzzlink, without_givens};
use crate::format::penpa::{self, Drawing, HEAD, Layer, MAX_SIDE, Opened, PuzzleType};
use crate::format::{CannotWrite, Format, FormatInfo, Hints, Layout, PositionCodec, PuzzleText, SavedPosition};
use gridproof_engine::message;
use gridproof_engine::message::{Argument, Message};
use gridproof_engine::text::ReadError;

pub(super) const FORMAT: Format<Skyscrapers> = Format {
    info: FormatInfo {
        id: "penpa",
        name: "Penpa+ link",
        about: "a link to Penpa+; boards with given digits are read, but not written",
        example: "https://swaroopg92.github.io/penpa-edit/#m=edit&p=https://puzz.link/p?skyscrapers/4/4/k13h4j3g",
        layout: Layout::Line,
        sniff: |text| penpa::is_link_to(text, PuzzleType::Skyscrapers, &puzzlink::PIDS),
        split: None,
    },
    read,
    write,
    saved_position: Some(PositionCodec { read: saved_position, write: None }),
};

fn read(text: &PuzzleText<'_>, hints: &Hints) -> Result<Skyscrapers, ReadError> {
    match penpa::open(text)? {
        Opened::Address(address, _) => (puzzlink::FORMAT.read)(&PuzzleText::new(address), hints),
        Opened::Drawing(drawing) => {
            let (size, clues, givens) = drawn(drawing).map_err(|problem| penpa::error_at(text, problem))?;
            puzzle(text, size, clues, givens)
        }
    }
}

/// The size, the clues and the givens.
fn drawn(drawing: &Drawing) -> Result<(usize, Vec<u8>, Vec<u8>), Message> {
    drawing.only_tags(&["skyscrapers", "skyscraper"])?;
    drawing.only_common_rules("")?;
    drawing.only_parts(&["number"])?;
    let (size, columns) = drawing.inner();
    if size != columns || size > Skyscrapers::MAX_SIZE {
        return Err(message!("a board of {size} rows and {columns} columns", size, columns));
    }
    if drawing.margins.contains(&0) {
        return Err(message!("this board has no margin for clues"));
    }
    let [top, _, left, _] = drawing.margins;
    let (mut clues, mut givens) = (vec![0; 4 * size], vec![0; size * size]);
    for entry in drawing.numbers(Layer::Problem)? {
        // Rows and columns 1 to `size` are the board; the clues are next to it.
        let place = (entry.row + 1).checked_sub(top).zip((entry.column + 1).checked_sub(left));
        let digit = entry.text.parse::<usize>().ok().filter(|digit| (1..=size).contains(digit) && entry.large);
        let wrong = || {
            message!(
                "{cell} does not hold a number from 1 to {size}",
                cell = Argument::Cell(entry.row, entry.column),
                size
            )
        };
        let digit = digit.ok_or_else(wrong)? as u8;
        let inside = 1..=size;
        match place {
            Some((row, column)) if inside.contains(&row) && inside.contains(&column) => {
                givens[(row - 1) * size + column - 1] = digit;
            }
            Some((0, column)) if inside.contains(&column) => clues[column - 1] = digit,
            Some((row, column)) if row == size + 1 && inside.contains(&column) => clues[size + column - 1] = digit,
            Some((row, 0)) if inside.contains(&row) => clues[2 * size + row - 1] = digit,
            Some((row, column)) if column == size + 1 && inside.contains(&row) => clues[3 * size + row - 1] = digit,
            _ => return Err(message!("a number is neither on the board nor next to it")),
        }
    }
    Ok((size, clues, givens))
}

fn saved_position(text: &PuzzleText<'_>, _: &Hints) -> SavedPosition {
    let Ok(Opened::Drawing(drawing)) = penpa::open(text) else { return SavedPosition::default() };
    let Ok((size, _, givens)) = drawn(drawing) else { return SavedPosition::default() };
    let (position, dropped) = drawing.position(size, size, |at| givens[at] == 0, size);
    let lost = drawing.notes.iter().cloned().chain(dropped).collect();
    SavedPosition { position, lost, ..SavedPosition::default() }
}

fn write(puzzle: &Skyscrapers) -> Result<String, CannotWrite> {
    if without_givens(puzzle).is_err() {
        return Err(CannotWrite::because(message!("Penpa+ drops given digits when it opens the link")));
    }
    if puzzle.size() > MAX_SIDE {
        return Err(CannotWrite::because(message!("the board is too large for Penpa+")));
    }
    Ok(format!("{HEAD}{}", (puzzlink::FORMAT.write)(puzzle)?))
}
