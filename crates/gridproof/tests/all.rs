//! All integration tests in one program: linked once instead of 45 times, they build in a fraction of the time.
//!
//! `cargo test -p gridproof --test all pages::` runs those of one file.

mod corpus;
mod fair;
mod features;
mod file_formats;
mod format_matrix;
mod formats;
mod fuzz_targets;
mod isomorphs;
mod kakuro_corpus;
mod kakuro_formats;
mod kakuro_generate;
mod kakuro_properties;
mod kakuro_techniques;
mod latin;
mod latin_generate;
mod layering;
mod lessons;
mod links;
mod lists;
mod made;
mod messages;
mod minimize;
mod oracle_lzstring;
mod oracle_pzpr;
mod oracle_tatham;
mod page_links;
mod pages;
mod pastes;
mod pictures;
mod proof;
mod reasons;
mod reasons_kakuro;
mod reasons_skyscrapers;
mod reasons_variants;
mod round_trips;
mod say;
mod scenes;
mod sheets;
mod skyscrapers_corpus;
mod skyscrapers_formats;
mod skyscrapers_generate;
mod skyscrapers_judge;
mod skyscrapers_properties;
mod skyscrapers_rules;
mod skyscrapers_techniques;
mod sound;
mod sudoku_basics;
mod sudoku_corpus;
mod sudoku_engines;
mod sudoku_generate;
mod sudoku_large;
mod sudoku_library;
mod sudoku_nine;
mod sudoku_patterns;
mod sudoku_rare;
mod sudoku_unique;
mod support;
mod variants;
mod variants_techniques;

/// `autotests` is off: a file that is not named here would silently never run.
#[test]
fn every_file_is_named_here() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let list = std::fs::read_to_string(folder.join("all.rs")).unwrap();
    for path in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        let name = path.file_stem().unwrap().to_str().unwrap();
        let holds_tests = path.is_dir() || path.extension().is_some_and(|ending| ending == "rs");
        if holds_tests && name != "all" {
            assert!(list.lines().any(|line| line == format!("mod {name};")), "tests/all.rs has no `mod {name};`");
        }
    }
}
