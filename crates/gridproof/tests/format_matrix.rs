//! The table of formats in `docs/formats/README.md` is up to date, and the samples on the other pages there can be read.
//! `GRIDPROOF_UPDATE=1 cargo test -p gridproof --test all format_matrix::` updates the table.
#![cfg(all(feature = "links", feature = "xml"))]

use crate::support;

use gridproof::logic::Position;
use gridproof::{FAMILIES, Family, FormatInfo, Hints, Layout};
use support::boards::{self, holds, planted};
use support::{Random, root};

/// Third-party programs that the tests `oracle_*` compare a format with, and the number of boards each way.
const ORACLES: &[(&str, &str, &str)] = &[
    ("sudoku", "puzzlink", "pzpr (1,000)"),
    ("sudoku", "pzprv3", "pzpr (300, with answers)"),
    ("sudoku", "kanpen", "pzpr (300)"),
    ("sudoku", "solo", "sgt-solo (1,000)"),
    ("sudoku", "solo-save", "sgt-solo (300, with moves)"),
    ("kakuro", "puzzlink", "pzpr (1,000)"),
    ("kakuro", "pzprv3", "pzpr (300, with answers)"),
    ("kakuro", "kanpen", "pzpr (300)"),
    ("skyscrapers", "puzzlink", "pzpr (1,000)"),
    ("skyscrapers", "pzprv3", "pzpr (300, with answers)"),
    ("skyscrapers", "towers", "sgt-towers (1,000)"),
    ("skyscrapers", "towers-save", "sgt-towers (300, with moves)"),
    ("sudoku", "fpuzzles", "lz-string (1,200 in all)"),
    ("sudoku", "fpuz", "lz-string (1,200 in all)"),
    ("sudoku", "scl", "lz-string (1,200 in all)"),
    ("skyscrapers", "fpuzzles", "lz-string (1,200 in all)"),
    ("skyscrapers", "fpuz", "lz-string (1,200 in all)"),
    ("latin", "fpuzzles", "lz-string (1,200 in all)"),
    ("latin", "fpuz", "lz-string (1,200 in all)"),
];

const BEGIN: &str = "<!-- matrix -->\n";
const END: &str = "<!-- end of matrix -->";

/// Returns whether entries or marks, as `kind` selects, come back from a format for at least some boards.
fn keeps(family: &Family, format: &FormatInfo, max_marks: usize, kind: impl Fn(Position) -> Option<Position>) -> bool {
    let mut random = Random::from_number(11);
    let mut written = 0;
    for _ in 0..2000 {
        let planted = planted(family.id, &mut random);
        let work = boards::position(&planted, true, max_marks, &mut random);
        let Some(work) = kind(work).filter(|work| !work.is_empty()) else { continue };
        let Ok(text) = planted.puzzle.write_with(format.id, &work) else { continue };
        let back = family.saved_position(format.id, &text.text, &Hints::default()).position;
        if text.lost.is_empty() && holds(&back, &work, format.id) {
            return true;
        }
        written += 1;
        if written == 100 {
            break;
        }
    }
    false
}

fn row(family: &Family, format: &FormatInfo) -> String {
    let widest = |work: &Position| work.marks.iter().flatten().map(|marks| marks.len()).max();
    let marks = |work: Position| Some(Position { entries: Vec::new(), ..work });
    let few = keeps(family, format, 4, marks);
    let many = keeps(family, format, 40, |work| marks(work).filter(|work| widest(work) > Some(4)));
    let entries = keeps(family, format, 4, |work| Some(Position { marks: None, ..work }));
    let entries = if entries { "yes" } else { "-" };
    let marks = match (few, many) {
        (_, true) => "yes",
        (true, false) => "four a cell",
        _ => "-",
    };
    let takes = match format.layout {
        Layout::Line => "a line",
        Layout::Block => "several lines",
        Layout::LineOrBlock => "a line or several",
        Layout::File => "a file of many",
    };
    let recognised = if format.may_be(format.example) { "yes" } else { "by name" };
    let oracle = ORACLES.iter().find(|row| (row.0, row.1) == (family.id, format.id)).map_or("-", |row| row.2);
    let trips = match (entries, marks) {
        ("-", "-") => boards::BOARDS.to_string(),
        _ => format!("{} + {} positions", boards::BOARDS, boards::POSITIONS),
    };
    let (id, name) = (format.id, format.name);
    format!(
        "| {} | `{id}` | {name} | {takes} | {recognised} | yes | {entries} | {marks} | {oracle} | {trips} |\n",
        family.name
    )
}

#[test]
fn the_matrix_is_up_to_date() {
    let path = root().join("docs/formats/README.md");
    let page = std::fs::read_to_string(&path).unwrap();
    let (head, rest) = page.split_once(BEGIN).expect("a place for the table");
    let (_, tail) = rest.split_once(END).expect("an end of the table");
    let mut table = String::from(
        "| family | format | name | takes | recognised | written | entries | marks | checked against | round trips |\n\
         |---|---|---|---|---|---|---|---|---|--:|\n",
    );
    for family in FAMILIES {
        family.formats().iter().for_each(|format| table.push_str(&row(family, format)));
    }
    let made = format!("{head}{BEGIN}{table}{END}{tail}");
    if std::env::var_os("GRIDPROOF_UPDATE").is_some() {
        std::fs::write(&path, made).unwrap();
    } else {
        assert!(page == made, "docs/formats/README.md is stale; GRIDPROOF_UPDATE=1 updates it\n{table}");
    }
}

#[test]
fn every_oracle_checks_an_existing_format() {
    for (family, format, _) in ORACLES {
        let family = FAMILIES.iter().find(|row| row.id == *family).expect("a family");
        assert!(family.formats().iter().any(|row| row.id == *format), "{} `{format}`", family.id);
    }
}

/// A heading such as "### `sdx` (Sudoku)" names the format of the first block below it.
#[test]
fn samples_on_the_pages_are_read() {
    let mut samples = 0;
    for entry in std::fs::read_dir(root().join("docs/formats")).unwrap() {
        let page = std::fs::read_to_string(entry.unwrap().path()).unwrap();
        for part in page.split("\n### `").skip(1) {
            let Some((id, rest)) = part.split_once("` (") else { continue };
            let Some((name, rest)) = rest.split_once(')') else { continue };
            let Some(family) = FAMILIES.iter().find(|family| family.name == name) else { continue };
            let sample = rest.split("```").nth(1).unwrap_or_else(|| panic!("`{id}` has no sample"));
            let sample = sample.trim_matches('\n');
            let read = family.read(id, sample, &Hints::default()).unwrap_or_else(|| panic!("{name} has no `{id}`"));
            read.unwrap_or_else(|error| panic!("{name} `{id}`: {error}"));
            samples += 1;
        }
    }
    assert!(samples >= 17, "{samples}");
}
