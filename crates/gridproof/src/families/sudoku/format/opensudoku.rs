//! XML files of the app OpenSudoku: any number of games, each an element `game` with its board in the attribute `data`.
//!
//! A board is 81 digits, 0 for blanks, or a game in progress: `version: V`, a line break, and per cell
//! `digit|marks|editable|`. Marks are a sum of powers of two (from version 2), stored twice from version 4 (corner and centre),
//! followed by a colour from version 5. A digit that is not editable is a given.

use super::super::{Boxes, Sudoku};
use super::{board, nine_by_nine};
use crate::family::Puzzle;
use crate::format::position_builder::{PositionBuilder, UNDER_ENTRIES, cells, tidy};
use crate::format::{
    CannotWrite, Format, FormatInfo, Hints, Layout, PositionCodec, PuzzleText, SavedPosition, Written,
};
use crate::logic::Position;
use gridproof_engine::digits::Digits;
use gridproof_engine::message;
use gridproof_engine::message::{Argument, Message};
use gridproof_engine::text::ReadError;
use roxmltree::{Document, Node, ParsingOptions};
use std::ops::Range;

pub(super) const FORMAT: Format<Sudoku> = Format {
    info: FormatInfo {
        id: "opensudoku",
        name: "OpenSudoku file",
        about: "XML of the app OpenSudoku, one game or many; 9x9 only",
        example: "\
<?xml version=\"1.0\" encoding=\"UTF-8\"?>
<opensudoku>
<game data=\"530070000600195000098000060800060003400803001700020006060000280000419005000080079\"/>
</opensudoku>",
        layout: Layout::File,
        sniff,
        split: Some(split),
    },
    read: |text, _| Ok(parse(text)?.puzzle),
    write: |puzzle| Ok(write_with(puzzle, &Position::default())?.text),
    saved_position: Some(PositionCodec { read: saved_position, write: Some(write_with) }),
};

const CELLS: usize = 81;

/// The maximum number of XML nodes.
const MAX_NODES: u32 = 4 << 20;

/// A game, and what is dropped.
struct Game {
    puzzle: Sudoku,
    builder: PositionBuilder,
    lost: Vec<String>,
}

fn sniff(text: &PuzzleText<'_>) -> bool {
    let text = text.trim_start();
    ["<?xml", "<opensudoku"].iter().any(|head| text.starts_with(head))
        || (text.starts_with("<!--") && text.contains("<opensudoku"))
}

fn document(text: &str) -> Result<Document<'_>, ReadError> {
    let options = ParsingOptions { allow_dtd: false, nodes_limit: MAX_NODES, ..ParsingOptions::default() };
    Document::parse_with_options(text, options).map_err(|error| {
        let place = error.pos();
        let line = text.split_inclusive('\n').take((place.row as usize).saturating_sub(1)).map(str::len).sum::<usize>();
        let rest = text.get(line..).unwrap_or_default();
        let column = (place.col as usize).saturating_sub(1);
        let at = line + rest.char_indices().nth(column).map_or(rest.len(), |(at, _)| at);
        let message = error.to_string();
        let message = message.split(" at ").next().unwrap_or("this is not XML");
        ReadError::new(text, at..at + 1, Message::verbatim(message)).expected(message!("XML without a document type"))
    })
}

fn games<'d, 't>(document: &'d Document<'t>) -> impl Iterator<Item = Node<'d, 't>> {
    document.descendants().filter(|node| node.has_tag_name("game"))
}

/// The bytes of every element `game`.
fn split(text: &str) -> Result<Vec<Range<usize>>, ReadError> {
    Ok(games(&document(text)?).map(|game| game.range()).collect())
}

fn parse(text: &str) -> Result<Game, ReadError> {
    let document = document(text)?;
    let mut games = games(&document);
    let Some(game) = games.next() else {
        return Err(ReadError::new(text, 0..0, message!("there is no game in this file"))
            .expected(message!("an element `game`")));
    };
    if let Some(second) = games.next() {
        return Err(
            ReadError::new(text, second.range(), message!("this is a second game")).expected(message!("one game"))
        );
    }
    let Some(data) = game.attribute_node("data") else {
        return Err(ReadError::new(text, game.range(), message!("this game has no board"))
            .expected(message!("an attribute `data`")));
    };
    let place = data.range_value();
    let mut lost = Vec::new();
    let (given, builder) = match data.value().trim().strip_prefix("version:") {
        Some(rest) => in_progress(text, place, rest, &mut lost)?,
        None => (plain(text, place, data.value().trim())?, PositionBuilder::new(CELLS)),
    };
    let boxes = Boxes::new(3, 3).ok_or_else(|| ReadError::new(text, 0..0, message!("this is not a board")))?;
    add_metadata(&document, game, &mut lost);
    Ok(Game { puzzle: board(text, boxes, given)?, builder, lost })
}

/// Adds what the file states about the game and its folder.
fn add_metadata(document: &Document<'_>, game: Node<'_, '_>, lost: &mut Vec<String>) {
    let attributes = [
        ("name", "the name"),
        ("note", "the note"),
        ("created", "the time of creation"),
        ("last_played", "the time of play"),
        ("time", "the time taken"),
        ("state", "the state"),
        ("command_stack", "the moves so far"),
    ];
    for (attribute, name) in attributes {
        if game.attribute(attribute).is_some_and(|value| !value.trim().is_empty() && value != "0") {
            lost.push(name.to_string());
        }
    }
    let folder = |node: &Node<'_, '_>| node.has_tag_name("folder") && node.attribute("name").is_some();
    let tags = ["name", "author", "description", "comment", "source", "level", "sourceURL"];
    for tag in tags {
        let has_text =
            |node: &Node<'_, '_>| node.has_tag_name(tag) && node.text().is_some_and(|text| !text.trim().is_empty());
        if document.descendants().any(|node| has_text(&node)) {
            lost.push(format!("the {} of the collection", if tag == "sourceURL" { "address" } else { tag }));
        }
    }
    if game.ancestors().any(|node| folder(&node)) {
        lost.push("the name of the folder".to_string());
    }
}

fn error(text: &str, place: &Range<usize>, problem: Message) -> ReadError {
    ReadError::new(text, place.clone(), problem)
}

fn plain(text: &str, place: Range<usize>, data: &str) -> Result<Vec<u8>, ReadError> {
    let digit = |sign: char| if sign == '.' { Some(0) } else { sign.to_digit(10).map(|digit| digit as u8) };
    let digits: Option<Vec<u8>> = data.chars().map(digit).collect();
    match digits {
        Some(digits) if digits.len() == CELLS => Ok(digits),
        Some(digits) => Err(error(text, &place, message!("this board has {count} cells", count = digits.len()))
            .expected(message!("81 digits"))),
        None => {
            Err(error(text, &place, message!("this is not a board")).expected(message!("81 digits, or `version: ...`")))
        }
    }
}

/// A game in progress, after `version:`.
fn in_progress(
    text: &str,
    place: Range<usize>,
    rest: &str,
    lost: &mut Vec<String>,
) -> Result<(Vec<u8>, PositionBuilder), ReadError> {
    // XML turns a line break in an attribute into a space.
    let (version, list) = rest.trim().split_once(char::is_whitespace).unwrap_or((rest.trim(), ""));
    let fields = match version {
        "1" | "2" | "3" => 3,
        "4" => 4,
        "5" => 5,
        _ => {
            let problem = message!("games in progress of version `{version}` are not supported", version);
            return Err(error(text, &place, problem).expected(message!("version 1 to 5")));
        }
    };
    // Version 2 also has empty fields.
    let values: Vec<&str> = list.trim().split('|').filter(|field| !field.is_empty()).take(5 * CELLS + 1).collect();
    if values.len() != fields * CELLS {
        let problem = message!("this game has {count} fields", count = values.len());
        return Err(error(text, &place, problem).expected(message!("{fields} for each of 81 cells", fields)));
    }
    let (mut given, mut builder, mut both, mut coloured) = (vec![0; CELLS], PositionBuilder::new(CELLS), false, 0);
    for (cell, values) in values.chunks(fields).enumerate() {
        let bad_field = |field: &str| {
            error(
                text,
                &place,
                message!("{cell} has an invalid field `{field}`", cell = Argument::cell(cell, 9), field),
            )
        };
        let digit = values[0].parse::<u8>().ok().filter(|&digit| digit <= 9).ok_or_else(|| bad_field(values[0]))?;
        let marks = |field: &str| {
            marks(field, version).ok_or_else(|| bad_field(field).expected(message!("marks of digits 1 to 9")))
        };
        let corner = marks(values[1])?;
        let centre = if fields > 3 { marks(values[2])? } else { Digits::EMPTY };
        both |= !corner.is_empty() && !centre.is_empty();
        coloured += usize::from(fields > 4 && values[3] != "0");
        match values[fields - 1] {
            "0" => given[cell] = digit,
            "1" => builder.enter(cell, digit),
            other => return Err(bad_field(other).expected(message!("0 or 1 for an editable cell"))),
        }
        builder.mark(cell, corner | centre);
    }
    lost.extend(both.then(|| "which pencil marks are corner marks and which are centre marks".to_string()));
    lost.extend((coloured > 0).then(|| format!("colours of {}", cells(coloured))));
    Ok((given, builder))
}

fn marks(field: &str, version: &str) -> Option<Digits> {
    if version == "1" {
        let digit = |part: &str| part.parse::<u8>().ok().filter(|digit| (1..=9).contains(digit));
        return field.split(',').filter(|part| !part.is_empty() && *part != "-").map(digit).collect();
    }
    let bits = field.parse::<u64>().ok().filter(|&bits| bits < 1 << 9)?;
    Some(Digits::from_bits(bits << 1))
}

fn saved_position(text: &PuzzleText<'_>, _: &Hints) -> SavedPosition {
    parse(text).map_or_else(
        |_| SavedPosition::default(),
        |game| SavedPosition {
            position: game.builder.position(&game.puzzle.start()),
            lost: game.lost,
            ..SavedPosition::default()
        },
    )
}

fn write_with(puzzle: &Sudoku, position: &Position) -> Result<Written, CannotWrite> {
    nine_by_nine(puzzle)?;
    let (position, under) = tidy(position, &puzzle.start());
    let data: String = if position.is_empty() {
        puzzle.givens().iter().map(|given| given.to_string()).collect()
    } else {
        let cell = |(cell, &given): (usize, &u8)| {
            let marks = position.marks(cell).map_or(0, |marks| marks.bits() >> 1);
            let free = u8::from(given == 0);
            format!("{}|{marks}|{free}|", if given == 0 { position.entry(cell) } else { given })
        };
        let all: String = puzzle.givens().iter().enumerate().map(cell).collect();
        format!("version: 3&#10;{all}")
    };
    let head = r#"<?xml version="1.0" encoding="UTF-8"?>"#;
    let text = format!("{head}\n<opensudoku>\n<game data=\"{data}\"/>\n</opensudoku>");
    Ok(Written { text, lost: under.then(|| UNDER_ENTRIES.to_string()).into_iter().collect() })
}
