//! Penpa+: the editor's own black cells with small numbers in their corners, across at the top right and down at the bottom
//! left. Written as the address of the same puzzle on puzz.link, which the editor opens.

use super::super::{Cell, Kakuro};
use super::{Draft, clue, puzzlink};
use crate::format::penpa::{self, Drawing, HEAD, Layer, MAX_SIDE, Opened, PuzzleType};
use crate::format::{CannotWrite, Format, FormatInfo, Hints, Layout, PositionCodec, PuzzleText, SavedPosition};
use gridproof_engine::message;
use gridproof_engine::message::{Argument, Message};
use gridproof_engine::text::ReadError;

pub(super) const FORMAT: Format<Kakuro> = Format {
    info: FormatInfo {
        id: "penpa",
        name: "Penpa+ link",
        about: "a link to Penpa+; boards with given digits are read, but not written",
        example: "https://swaroopg92.github.io/penpa-edit/#m=edit&p=https://puzz.link/p?kakuro/5/5/48la-.na-lh3l-Bn.-cl.c4a3",
        layout: Layout::Line,
        sniff: |text| penpa::is_link_to(text, PuzzleType::Kakuro, &["kakuro"]),
        split: None,
    },
    read,
    write,
    saved_position: Some(PositionCodec { read: saved_position, write: None }),
};

/// The editor's colour for black cells.
const BLACK: u64 = 4;

fn read(text: &PuzzleText<'_>, hints: &Hints) -> Result<Kakuro, ReadError> {
    match penpa::open(text)? {
        Opened::Address(address, _) => (puzzlink::FORMAT.read)(&PuzzleText::new(address), hints),
        Opened::Drawing(drawing) => {
            let mut draft = Draft::new(drawing.columns);
            for cell in drawn(drawing).map_err(|problem| penpa::error_at(text, problem))? {
                draft.push(cell, 0..0);
            }
            draft.finish(|_, problem| penpa::error_at(text, problem))
        }
    }
}

/// Words used to state the rules of Kakuro.
const OWN: &str = "above across add adds below black down entries entry horizontal horizontally kakuro left right run runs sum sums total up \
    vertical vertically white word words zero";

/// The cells, row by row.
fn drawn(drawing: &Drawing) -> Result<Vec<Cell>, Message> {
    drawing.only_tags(&["kakuro"])?;
    drawing.only_common_rules(OWN)?;
    drawing.only_parts(&["number", "numberS", "symbol", "surface", "lineE"])?;
    if drawing.margins != [0; 4] {
        return Err(message!("this board has a margin"));
    }
    let columns = drawing.columns;
    let mut cells = vec![Cell::WHITE; drawing.rows * columns];
    for (number, symbol) in drawing.part(Layer::Problem, "symbol") {
        let (row, column) = drawing.cell(number).ok_or(message!("there is a symbol outside the cells"))?;
        if symbol[1] != "kakuro" || !matches!(symbol[0].as_u64(), Some(1 | 2)) {
            return Err(message!("this board has symbols that are not black cells"));
        }
        cells[row * columns + column] = Cell::BLACK;
    }
    for (number, colour) in drawing.part(Layer::Problem, "surface") {
        let (row, column) = drawing.cell(number).ok_or(message!("there is a colour outside the cells"))?;
        if colour.as_u64() == Some(BLACK) {
            cells[row * columns + column] = Cell::BLACK;
        }
    }
    for (number, value) in drawing.part(Layer::Problem, "numberS") {
        let (row, column, corner) =
            drawing.corner(number).ok_or(message!("there is a small number outside the cells"))?;
        let text = value[0].as_str().map_or_else(|| value[0].to_string(), str::to_string);
        let sum = clue(&text, text.trim(), 0..0)
            .map_err(|_| message!("a clue in {cell} is not a valid sum", cell = Argument::Cell(row, column)))?;
        match (&mut cells[row * columns + column], corner) {
            (Cell::Black { across, .. }, 1) => *across = Some(sum),
            (Cell::Black { down, .. }, 2) => *down = Some(sum),
            _ => return Err(message!("the small number in {cell} is not a clue", cell = Argument::Cell(row, column))),
        }
    }
    for entry in drawing.numbers(Layer::Problem)? {
        let digit = entry.text.parse::<u8>().ok().filter(|digit| (1..=9).contains(digit) && entry.large);
        match (&mut cells[entry.row * columns + entry.column], digit) {
            (Cell::White(given), Some(digit)) => *given = Some(digit),
            _ => {
                return Err(message!(
                    "{cell} does not contain a digit",
                    cell = Argument::Cell(entry.row, entry.column)
                ));
            }
        }
    }
    Ok(cells)
}

fn saved_position(text: &PuzzleText<'_>, _: &Hints) -> SavedPosition {
    let Ok(Opened::Drawing(drawing)) = penpa::open(text) else { return SavedPosition::default() };
    let Ok(cells) = drawn(drawing) else { return SavedPosition::default() };
    let (position, dropped) = drawing.position(drawing.rows, drawing.columns, |at| cells[at] == Cell::WHITE, 9);
    let mut lost: Vec<String> = drawing.notes.iter().cloned().chain(dropped).collect();
    let coloured = drawing.part(Layer::Problem, "surface").iter().any(|(_, colour)| colour.as_u64() != Some(BLACK));
    if coloured {
        lost.push("colours of cells".to_string());
    }
    SavedPosition { position, lost, ..SavedPosition::default() }
}

fn write(puzzle: &Kakuro) -> Result<String, CannotWrite> {
    if puzzle.rows() > MAX_SIDE || puzzle.columns() > MAX_SIDE {
        return Err(CannotWrite::because(message!(
            "Penpa+ opens boards of up to {max} rows and columns",
            max = MAX_SIDE
        )));
    }
    Ok(format!("{HEAD}{}", (puzzlink::FORMAT.write)(puzzle)?))
}
