//! What the page knows before its first request: committed files, generated from what the server sends.

use gridproof::internals::report::SheetReport;
use gridproof::{AnyPuzzle, FAMILIES, Hints};
use gridproof_api::families;
use serde_json::json;

/// Compares a committed file with what it should hold, or writes it.
#[track_caller]
fn committed(path: &str, text: &str) {
    let path = format!("{}/../../web/{path}", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("GRIDPROOF_UPDATE").is_some() {
        std::fs::write(&path, text).unwrap();
    }
    let there = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(there == text, "{path} is stale: run this test with GRIDPROOF_UPDATE=1");
}

/// Without a server, the page knows the families as of its build, but not their formats and techniques.
#[test]
fn the_families_in_the_page_are_those_that_are_served() {
    let mut all = serde_json::to_value(families()).unwrap();
    for family in all.as_array_mut().unwrap() {
        let family = family.as_object_mut().unwrap();
        family.retain(|key, _| !["formats", "techniques"].contains(&key.as_str()));
    }
    committed("src/generated/families.json", &(serde_json::to_string_pretty(&all).unwrap() + "\n"));
}

/// The page reads links and makes blank boards by itself; its tests compare them with these boards.
#[test]
fn the_page_is_tested_with_boards_of_every_family() {
    let case = |kind: &str, puzzle: &dyn AnyPuzzle| {
        json!({
            "family": puzzle.family().id,
            "kind": kind,
            "link": puzzle.write("page").ok(),
            "sheet": SheetReport::from(&puzzle.sheet()),
        })
    };
    let mut lines = Vec::new();
    for family in FAMILIES {
        for format in family.formats().iter().filter(|format| ["page", "json", "grid"].contains(&format.id)) {
            let puzzle = family.read(format.id, format.example, &Hints::default()).unwrap().unwrap();
            lines.push(case("example", &*puzzle).to_string());
        }
        let sizes = family.board().sizes;
        let large = sizes.menu.iter().copied().max().unwrap_or(sizes.default);
        let high = if sizes.square { large } else { large / 2 };
        for (rows, columns) in [(sizes.default, sizes.default), (high, large)] {
            lines.push(case("blank", &*family.blank(rows, columns, None).unwrap()).to_string());
        }
    }
    committed("test/sheets.json", &format!("[\n{}\n]\n", lines.join(",\n")));
}
