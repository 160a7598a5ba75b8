//! Links to SudokuPad: `scl` (older: `ctc`) and a packed object, or `scf` and the givens of a 9x9 board with letters for rules.
//!
//! | part | here |
//! |---|---|
//! | `cells`, `regions` | givens and regions; cells may be in no region |
//! | `cages` with cells and a number | killer cages |
//! | `cages` with cells, `unique` and no value | cages without a sum; rows and columns are known anyway |
//! | `cages` without cells, `title: …` | notes; `antiknight: true` is a rule |
//! | `antiknight`, `antiking`, `diagonal+`, `diagonal-`, `windoku` | rules, in the object or in its `metadata` |
//! | `lines`, `arrows`, `overlays`, `underlays`, rules in words, cages with words | drawings: listed |
//! | letters after `scf`: `w`, `x`, `a…*`, `t…*` | windoku, both diagonals, author, title |
//!
//! Any other key may be a rule, and is an error. A board that is a plain Sudoku belongs to that family.

use super::super::grid::Grid;
use super::super::model::Variant;
use super::super::rule::Rule;
use super::parts;
use crate::format::fpuzzles::{is_plain, quoted};
use crate::format::sudokupad::{self, IdType, is_link_of, payload, unpacked};
use crate::format::zipped::{Json, unzip, zip};
use crate::format::{CannotWrite, Format, FormatInfo, Hints, Layout, PositionCodec, PuzzleText, SavedPosition, lz};
use gridproof_engine::message;
use gridproof_engine::message::{Argument, Message};
use gridproof_engine::text::ReadError;

pub(super) const FORMAT: Format<Variant> = Format {
    info: FormatInfo {
        id: "sudokupad",
        name: "SudokuPad link",
        about: "a link to SudokuPad, `scl` or `scf`, with cages and rules for the whole board",
        example: EXAMPLE,
        layout: Layout::Line,
        sniff,
        split: None,
    },
    read: |text, _| read(text).map(|(puzzle, _)| puzzle),
    write,
    saved_position: Some(PositionCodec { read: saved_position, write: None }),
};

const EXAMPLE: &str = "https://sudokupad.app/sclN4YwpgXA2lwG4QIwF8A06C6qrtVnm2u8SyGWATpDFAAyq372L6IOuov52oBMTqAMwd+2NsO6922KS2yDpUBV2xQpotUPwKNCiVhABDaMACuAOwCWAR1OQALqnDQecnvywIArGjNXbDk7UUGxubBri5KgIAOxkyEA";

/// Rules for the whole board.
const FLAGS: [&str; 5] = ["antiknight", "antiking", "diagonal+", "diagonal-", "windoku"];

fn sniff(text: &PuzzleText<'_>) -> bool {
    if !is_link_of(text, IdType::Scl) && !is_link_of(text, IdType::Scf) {
        return false;
    }
    match open(text) {
        Some(Ok((puzzle, _))) => !parts::is_sudoku(&puzzle),
        // Problems of boards with rules are ours.
        Some(Err(_)) => sudokupad::find(text).filter(|id| id.id_type == IdType::Scl).is_some_and(|id| {
            let json = unpacked(text, &id.payload).as_ref().ok().and_then(|json| unzip(json).ok());
            json.is_some_and(|object| has_rules(&object))
        }),
        None => false,
    }
}

/// Whether an object has keys that are rules, readable or not.
fn has_rules(object: &Json<'_>) -> bool {
    let has = |object: &Json<'_>| FLAGS.iter().any(|flag| object.get(flag).is_some_and(|value| !value.is_empty()));
    let with_cells = |cage: &Json<'_>| cage.get("cells").is_some_and(|cells| !cells.is_empty());
    has(object)
        || object.get("metadata").is_some_and(has)
        || object.get("cages").and_then(Json::list).is_some_and(|cages| cages.iter().any(with_cells))
}

/// The board, and what else the link holds.
type Board = (Variant, SavedPosition);

/// The board; `None` if the text is no such link.
fn open(text: &PuzzleText<'_>) -> Option<Result<Board, Message>> {
    let id = sudokupad::find(text)?;
    match id.id_type {
        IdType::Scf => Some(scf(&id.payload.text)),
        IdType::Scl => Some(match unpacked(text, &id.payload) {
            Ok(unpacked) => match unzip(unpacked) {
                Ok(object) => scl(&object),
                Err(error) => Err(Message::verbatim(error.problem)),
            },
            Err(error) => Err(error.to_message()),
        }),
        _ => None,
    }
}

fn read(text: &PuzzleText<'_>) -> Result<Board, ReadError> {
    let id_type = if is_link_of(text, IdType::Scf) { IdType::Scf } else { IdType::Scl };
    let payload = payload(text, id_type)?;
    match open(text) {
        Some(board) => board.map_err(|problem| payload.error(text, problem)),
        None => Err(payload.error(text, message!("this is not a link to SudokuPad"))),
    }
}

fn saved_position(text: &PuzzleText<'_>, _: &Hints) -> SavedPosition {
    read(text).map(|(_, beside)| beside).unwrap_or_default()
}

/// A rule for the whole board; `windoku` is several.
fn flag(grid: &Grid, name: &str) -> Result<Vec<Rule>, Message> {
    let diagonal = |direction: &str| parts::rule("diagonal", vec![parts::text("dir", direction)]);
    match name {
        "antiknight" => Ok(vec![parts::rule("anti_knight", Vec::new())?]),
        "antiking" => Ok(vec![parts::rule("anti_king", Vec::new())?]),
        "diagonal+" => Ok(vec![diagonal("/")?]),
        "diagonal-" => Ok(vec![diagonal("\\")?]),
        _ if (grid.rows, grid.columns) == (9, 9) => {
            let cell = |corner: usize, at: usize| corner + at / 3 * 9 + at % 3;
            let windows = [10, 14, 46, 50].map(|corner| (0..9).map(|at| cell(corner, at)).collect::<Vec<_>>());
            windows.into_iter().map(|cells| parts::rule("distinct", vec![parts::cells("cells", cells)])).collect()
        }
        _ => Err(message!("Windoku needs a board of 9 rows and columns")),
    }
}

/// The character with index d + 10 * b is the digit d, 0 for a blank, followed by b blanks.
const SCF: &[u8; 60] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";

fn scf(body: &str) -> Result<Board, Message> {
    let mut givens = Vec::with_capacity(81);
    let mut rest = body.chars();
    while givens.len() < 81 {
        let Some(sign) = rest.next() else {
            return Err(message!("the link is cut off after {count} cells", count = givens.len()));
        };
        let at = SCF.iter().position(|&byte| char::from(byte) == sign);
        let at = at.ok_or_else(|| message!("this link contains an invalid character"))?;
        givens.push((at % 10) as u8);
        givens.extend(std::iter::repeat_n(0, at / 10));
    }
    if givens.len() > 81 {
        return Err(message!("this link has {count} cells", count = givens.len()));
    }
    let plain = parts::latin_square(9);
    let grid = Grid { regions: plain.usual_boxes().unwrap_or_default(), ..plain };
    let (mut rules, mut lost) = (Vec::new(), Vec::new());
    let mut rest = rest.peekable();
    while let Some(letter) = rest.next() {
        match letter {
            'w' => rules.extend(flag(&grid, "windoku")?),
            'x' => {
                rules.extend(flag(&grid, "diagonal+")?);
                rules.extend(flag(&grid, "diagonal-")?);
            }
            'a' | 't' => {
                lost.push(if letter == 'a' { "the author" } else { "the title" }.to_string());
                // An asterisk ends it; two are one.
                while let Some(sign) = rest.next() {
                    if sign == '*' && rest.next_if_eq(&'*').is_none() {
                        break;
                    }
                }
            }
            other => {
                let key = other.to_string();
                return Err(message!("the letter `{key}` after the board is unknown, and may be a rule", key));
            }
        }
    }
    Ok((Variant::new(grid, givens, rules)?, SavedPosition { lost, ..SavedPosition::default() }))
}

fn scl(object: &Json<'_>) -> Result<Board, Message> {
    let rows = object.get("cells").and_then(Json::list).ok_or_else(|| message!("this object has no `cells`"))?;
    let columns = rows.first().and_then(Json::list).map_or(0, <[_]>::len);
    let max = Grid::MAX_SIDE;
    if !(1..=max).contains(&rows.len()) || !(1..=max).contains(&columns) {
        return Err(message!("a board has 1 to {max} rows and columns", max));
    }
    let digits = rows.len().max(columns);
    let grid = Grid { rows: rows.len(), columns, lowest: 1, digits: digits as u8, latin: true, regions: Vec::new() };
    let mut draft = Draft {
        givens: Vec::with_capacity(grid.cells()),
        grid,
        rules: Vec::new(),
        beside: SavedPosition::default(),
        unknown: Vec::new(),
    };
    for (at, row) in rows.iter().enumerate() {
        let row = row.list().filter(|row| row.len() == columns);
        let row = row
            .ok_or_else(|| message!("row {row} does not have {size} cells", row = Argument::Row(at), size = columns))?;
        row.iter().try_for_each(|cell| draft.cell(cell))?;
    }
    draft.regions(object.get("regions"))?;
    for (key, value) in object.pairs().iter().filter(|(_, value)| !value.is_empty()) {
        draft.key(key, value)?;
    }
    if !draft.unknown.is_empty() {
        draft.unknown.sort();
        draft.unknown.dedup();
        let names: String = draft.unknown.join(", ").chars().take(300).collect();
        return Err(message!("these rules are not supported: {names}", names));
    }
    for list in [&mut draft.beside.lost, &mut draft.beside.not_understood] {
        list.sort();
        list.dedup();
    }
    Ok((Variant::new(draft.grid, draft.givens, draft.rules)?, draft.beside))
}

struct Draft {
    grid: Grid,
    givens: Vec<u8>,
    rules: Vec<Rule>,
    beside: SavedPosition,
    /// Keys that may be rules.
    unknown: Vec<String>,
}

fn short(text: &str) -> String {
    text.chars().take(30).collect()
}

impl Draft {
    /// Notes what has no effect on the answers.
    fn lose(&mut self, what: impl Into<String>) {
        self.beside.lost.push(what.into());
    }

    /// Notes what may be a rule.
    fn wonder(&mut self, what: impl Into<String>) {
        self.beside.not_understood.push(what.into());
    }

    fn cell(&mut self, cell: &Json<'_>) -> Result<(), Message> {
        let mut given = 0;
        for (key, value) in cell.pairs().iter().filter(|(_, value)| !value.is_empty()) {
            match &**key {
                "value" => {
                    let digit = value.number().and_then(|digit| self.grid.number(i32::try_from(digit).ok()?));
                    let size = usize::from(self.grid.digits);
                    given = digit.ok_or_else(|| {
                        message!("a cell contains something other than a digit from 1 to {size}", size)
                    })?;
                }
                "centremarks" | "pencilMarks" => self.lose("pencil marks"),
                "c" | "color" | "colour" | "highlight" => self.wonder("colours of cells"),
                "given" => {}
                other => return Err(message!("a cell has an unknown key `{key}`", key = short(other))),
            }
        }
        self.givens.push(given);
        Ok(())
    }

    fn place(&self, cell: &Json<'_>) -> Option<usize> {
        let [row, column] = cell.list()? else { return None };
        self.grid.cell(i64::try_from(row.number()?).ok()?, i64::try_from(column.number()?).ok()?)
    }

    fn places(&self, cells: &Json<'_>) -> Option<Vec<usize>> {
        cells.list()?.iter().map(|cell| self.place(cell)).collect()
    }

    fn regions(&mut self, regions: Option<&Json<'_>>) -> Result<(), Message> {
        let Some(regions) = regions.filter(|regions| !regions.is_empty()) else { return Ok(()) };
        let mut labels = vec![None; self.grid.cells()];
        let regions = regions.list().ok_or_else(|| message!("a region is not a list of cells"))?;
        for (label, region) in regions.iter().enumerate().filter(|(_, region)| !region.is_empty()) {
            let cells = self.places(region);
            let cells = cells.ok_or_else(|| message!("a region contains something other than a cell of the board"))?;
            for cell in cells {
                if labels[cell].replace(label as u16).is_some() {
                    return Err(message!("{cell} is in two regions", cell = Argument::cell(cell, self.grid.columns)));
                }
            }
        }
        self.grid.regions = labels;
        Ok(())
    }

    fn key(&mut self, key: &str, value: &Json<'_>) -> Result<(), Message> {
        match key {
            "cells" | "regions" | "id" | "cellSize" => {}
            "metadata" => {
                for (name, value) in value.pairs().iter().filter(|(_, value)| !value.is_empty()) {
                    self.note(name, value)?;
                }
            }
            "cages" => {
                let cages = value.list().ok_or_else(|| message!("the cages of this board are not a list"))?;
                cages.iter().filter(|cage| !cage.is_empty()).try_for_each(|cage| self.cage(cage))?;
            }
            "lines" | "arrows" | "overlays" | "underlays" => {
                let count = value.list().map_or(1, |list| list.iter().filter(|entry| !entry.is_empty()).count());
                self.wonder(format!("drawings: {count} of `{key}`"));
            }
            _ => self.note(key, value)?,
        }
        Ok(())
    }

    /// A setting, a note or a rule for the whole board.
    fn note(&mut self, name: &str, value: &Json<'_>) -> Result<(), Message> {
        let off = value.text().is_some_and(|text| text.trim().eq_ignore_ascii_case("false"));
        match name {
            "title" => self.lose("the title"),
            "author" => self.lose("the author"),
            "solution" => self.lose("the answer"),
            "rules" => {
                let words = value.text().unwrap_or_default();
                let lines =
                    value.list().unwrap_or_default().iter().filter_map(Json::text).collect::<Vec<_>>().join(" ");
                let words = if words.is_empty() { &lines } else { words };
                match is_plain(words) {
                    true => self.lose(quoted(words)),
                    false => self.wonder(quoted(words)),
                }
            }
            "source" | "videos" | "msgcorrect" | "duration" => self.lose(format!("the note `{name}`")),
            _ if FLAGS.contains(&name) => {
                if !off {
                    self.rules.extend(flag(&self.grid, name)?);
                }
            }
            other => self.unknown.push(format!("`{}`", short(other))),
        }
        Ok(())
    }

    fn cage(&mut self, cage: &Json<'_>) -> Result<(), Message> {
        let value = cage.get("value").filter(|value| !value.is_empty());
        let Some(cells) = cage.get("cells").filter(|cells| !cells.is_empty()) else {
            let note = value.and_then(Json::text).and_then(|text| text.split_once(':'));
            return match note {
                Some((name, value)) => self.note(name.trim(), &Json::Text(value.trim().into())),
                None => {
                    self.wonder("cages without cells");
                    Ok(())
                }
            };
        };
        let cells =
            self.places(cells).ok_or_else(|| message!("a cage has something other than a cell of the board"))?;
        let sum = value.or_else(|| cage.get("sum")).and_then(whole);
        let unique = cage.get("unique").is_some_and(|unique| !unique.is_empty());
        match (value, sum) {
            (_, Some(sum)) => {
                self.rules.push(parts::rule("killer", vec![parts::cells("cells", cells), parts::number("sum", sum)])?);
            }
            (None, None) if unique => {
                let mut sorted = cells.clone();
                sorted.sort_unstable();
                // Rows, columns and regions are known.
                if !self.grid.houses().contains(&sorted) {
                    self.rules.push(parts::rule("killer", vec![parts::cells("cells", cells)])?);
                }
            }
            (None, None) => self.wonder("drawings: cages"),
            (Some(_), None) if unique => {
                // The digits differ, whatever the words say.
                self.wonder("words at cages");
                self.rules.push(parts::rule("killer", vec![parts::cells("cells", cells)])?);
            }
            (Some(_), None) => self.wonder("cages with words"),
        }
        Ok(())
    }
}

/// A whole number, also as text.
fn whole(value: &Json<'_>) -> Option<i32> {
    match value {
        Json::Whole(number) => i32::try_from(*number).ok(),
        Json::Number(text) | Json::Text(text) => text.trim().parse().ok(),
        _ => None,
    }
}

fn write(puzzle: &Variant) -> Result<String, CannotWrite> {
    let grid = puzzle.grid();
    let usual = Grid {
        rows: grid.rows,
        columns: grid.columns,
        lowest: 1,
        digits: grid.rows.max(grid.columns) as u8,
        latin: true,
        regions: grid.regions.clone(),
    };
    if usual != *grid {
        return Err(CannotWrite(message!("SudokuPad has boards with the digits from 1 to their size only")));
    }
    let number = |number: usize| Json::Whole(number as u64);
    let place = |&cell: &usize| Json::List(vec![number(cell / grid.columns), number(cell % grid.columns)]);
    let places = |cells: &[usize]| Json::List(cells.iter().map(place).collect());
    let cell = |&given: &u8| match given {
        0 => Json::Object(Vec::new()),
        given => Json::Object(vec![("value".into(), number(usize::from(given)))]),
    };
    let rows = puzzle.givens().chunks(grid.columns).map(|row| Json::List(row.iter().map(cell).collect()));
    let mut keys = vec![("cells".into(), Json::List(rows.collect()))];
    keys.push(("regions".into(), Json::List(grid.region_cells().iter().map(|cells| places(cells)).collect())));
    let mut cages = Vec::new();
    for rule in puzzle.rules() {
        let flag = match (rule.kind.id, rule.text("dir")) {
            ("anti_knight", _) => "antiknight",
            ("anti_king", _) => "antiking",
            ("diagonal", Some("/")) => "diagonal+",
            ("diagonal", _) => "diagonal-",
            ("killer" | "distinct", _) => {
                let mut cage = vec![("cells".into(), places(rule.cells("cells")))];
                cage.extend(rule.number("sum").map(|sum| ("value".into(), Json::Text(sum.to_string().into()))));
                cage.push(("unique".into(), Json::Bool(true)));
                cages.push(Json::Object(cage));
                continue;
            }
            _ => return Err(parts::cannot_say(rule)),
        };
        if !keys.iter().any(|(key, _)| key == flag) {
            keys.push((flag.into(), Json::Bool(true)));
        }
    }
    keys.push(("cages".into(), Json::List(cages)));
    Ok(format!("https://sudokupad.app/scl{}", lz::pack(&zip(&Json::Object(keys)))))
}

#[cfg(test)]
mod tests {
    use super::super::tests::keeps;
    use super::*;

    fn link(json: &str) -> String {
        let object: Json<'_> = serde_json::from_str(json).expect("JSON");
        format!("https://sudokupad.app/scl{}", lz::pack(&zip(&object)))
    }

    fn read_link(link: &str) -> Result<Board, ReadError> {
        read(&PuzzleText::new(link))
    }

    fn rules(puzzle: &Variant) -> String {
        (super::super::rules::FORMAT.write)(puzzle).expect("any board")
    }

    const CELLS: &str = r#""cells":[[{},{"value":1},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{"value":2}]],"regions":[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]]"#;

    #[test]
    fn cages_and_rules_for_the_board_are_read() {
        let board = format!(
            r##"{{{CELLS},"antiking":true,"cages":[{{"cells":[[0,0],[0,1]],"value":"5","unique":true}},{{"cells":[[2,0],[3,1]],"unique":true}},
            {{"cells":[[0,0],[0,1],[0,2],[0,3]],"unique":true,"hidden":true}},{{"value":"title: Mine"}},{{"value":"antiknight: true"}},{{"cells":[[1,1]],"value":"x < y"}}],
            "metadata":{{"author":"me","rules":"Lines are thermometers.","diagonal-":true}},"lines":[{{"wayPoints":[[0,0],[1,1]],"color":"#fff"}}]}}"##
        );
        let link = link(&board);
        let (puzzle, beside) = read_link(&link).expect("a board");
        assert!(sniff(&PuzzleText::new(&link)));
        let line = rules(&puzzle);
        assert!(line.starts_with("4x4; boxes 2x2; givens .1.. .... .... ...2; "), "{line}");
        assert!(line.contains("killer 5 R1C1 R1C2; killer R3C1 R4C2"), "{line}");
        assert!(line.contains("diagonal-"), "{line}");
        let kinds: std::collections::BTreeSet<&str> = puzzle.rules().iter().map(|rule| rule.kind.id).collect();
        assert_eq!(kinds.into_iter().collect::<Vec<_>>(), ["anti_king", "anti_knight", "diagonal", "killer"]);
        assert_eq!(puzzle.rules().len(), 5);
        assert_eq!(
            beside.not_understood,
            ["cages with words", "drawings: 1 of `lines`", "the rules in words: \"Lines are thermometers.\""]
        );
        assert_eq!(beside.lost, ["the author", "the title"]);
        let back = read_link(&write(&puzzle).expect("all of it")).expect("what was written");
        assert!(parts::same(&back.0, &puzzle));
    }

    #[test]
    fn unknown_keys_are_named_together() {
        let link = link(&format!(r#"{{{CELLS},"antiking":true,"fogofwar":[1],"metadata":{{"norowcol":true}}}}"#));
        let error = read_link(&link).expect_err("unknown keys");
        assert!(error.to_string().contains("`fogofwar`, `norowcol`"), "{error}");
        assert!(sniff(&PuzzleText::new(&link)));
        let wide = format!(r#"{{"cells":[[{}]]}}"#, vec!["{}"; 37].join(","));
        for (bad, words) in [
            (wide.as_str(), "rows and columns"),
            (r#"{"cells":[[{}],[{},{}]]}"#, "does not have"),
            (r#"{"cells":[[{"value":7}]]}"#, "something other than a digit"),
            (r#"{"cells":[[{}]],"regions":[[[0,0]],[[0,0]]]}"#, "two regions"),
            (r#"{"cells":[[{}]],"regions":[[[0,9]]]}"#, "cell of the board"),
            (r#"{"cells":[[{}]],"cages":[{"cells":[[5,5]],"value":3}]}"#, "cell of the board"),
            (r#"{"cells":[[{}]],"windoku":true}"#, "Windoku"),
            (r#"{"title":"x","author":"someone of that name"}"#, "no `cells`"),
        ] {
            let error = read_link(&self::link(bad)).expect_err(bad);
            assert!(error.to_string().contains(words), "{bad}: {error}");
        }
    }

    #[test]
    fn plain_boards_belong_to_sudoku() {
        let plain = link(&format!("{{{CELLS}}}"));
        assert!(!sniff(&PuzzleText::new(&plain)));
        let drawn = link(&format!(r##"{{{CELLS},"lines":[{{"wayPoints":[[0,0],[1,1]],"color":"#fff"}}]}}"##));
        assert!(!sniff(&PuzzleText::new(&drawn)), "its rules are only drawn");
        for scf in
            ["scf5NlQ19j9mGca3OIN1bWGk2m41TjS79", "https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79tA title*"]
        {
            assert!(!sniff(&PuzzleText::new(scf)), "{scf}");
        }
        assert!(!sniff(&PuzzleText::new("https://sudokupad.app/abcdef")));
    }

    #[test]
    fn letters_after_the_givens_are_rules() {
        let (puzzle, beside) = read_link("https://sudokupad.app/scfoooooooooooooKwxaMe**You*").expect("a board");
        assert_eq!((puzzle.rules().len(), beside.lost), (6, vec!["the author".to_string()]));
        assert!(beside.not_understood.is_empty());
        assert_eq!(rules(&puzzle).matches("distinct R2C2-R2C4").count(), 1);
        assert!(sniff(&PuzzleText::new("https://sudokupad.app/scfoooooooooooooKx")));
        for (bad, words) in
            [("scfoooooooooooooKq", "`q`"), ("scfooooooooooooo", "cut off"), ("scfooooooooooooox", "cells")]
        {
            let error = read_link(&format!("https://sudokupad.app/{bad}")).expect_err(bad);
            assert!(error.to_string().contains(words), "{error}");
        }
        // Written as an object, with cages for the windows.
        let back = read_link(&write(&puzzle).expect("all of it")).expect("what was written").0;
        assert_eq!(back.rules().len(), 6);
        let square: Vec<i32> = (0..81).map(|at| (at / 9 * 3 + at / 27 + at % 9) % 9 + 1).collect();
        assert_eq!(keeps(&back, &square), keeps(&puzzle, &square));
    }

    #[test]
    fn damaged_objects_are_refused_or_read() {
        let text = format!(
            r#"{{{CELLS},"antiking":true,"cages":[{{"cells":[[0,0],[0,1]],"value":"5","unique":true}},{{"value":"title: Mine"}}],"metadata":{{"author":"me"}}}}"#
        );
        let (mut read, mut state) = (0, 7usize);
        for _ in 0..3000 {
            state = state.wrapping_mul(1_103_515_245).wrapping_add(12_345) & 0x7fff_ffff;
            let (at, sign) = (state / 64 % text.len(), state / 8 % 12);
            let mut damaged = text.clone();
            damaged.replace_range(at..=at, ["", "0", "1", "9", "[", "]", "{", "}", ",", "\"", "-", "null"][sign]);
            let link = format!("https://sudokupad.app/scl{}", lz::pack(&damaged));
            let _ = sniff(&PuzzleText::new(&link));
            read += usize::from(read_link(&link).is_ok_and(|(puzzle, _)| write(&puzzle).is_ok()));
        }
        assert!(read > 100, "{read}");
    }
}
