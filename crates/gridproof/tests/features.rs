//! Formats behind crate features: read with the feature, rejected without it with an error that names it. CI runs this test with the
//! default features and compiles it with none; `cargo test -p gridproof --no-default-features --test all features::` runs that case.

use gridproof::detect::{self, Wanted};

const CASES: [(&str, bool, &str); 4] = [
    (
        "links",
        cfg!(feature = "links"),
        "https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBmANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAOwQBcMrUMYGB7VvGYUyZAL7JQPfoOGiJU3hAEI54gLrJCIactkjxknUpVCDCkKUrUATPUYt2nGNxP75m7btNqL394aKMqrm6upiQA",
    ),
    (
        "links",
        cfg!(feature = "links"),
        "https://sudokupad.app/fpuzN4IgzglgXgpiBcBmANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAOwQBcMrUMYGB7VvGYUyZAL7JQPfoOGiJU3hAEI54gLrJCIactkjxknUpVCDCkKUrUATPUYt2nGNxP75m7btNqL394aKMqrm6upiQA",
    ),
    ("json", cfg!(feature = "json"), r#"{"family":"latin","givens":[[1,0],[0,0]]}"#),
    ("xml", cfg!(feature = "xml"), "<?xml version=\"1.0\"?><opensudoku></opensudoku>"),
];

#[test]
fn a_disabled_format_is_rejected_with_the_name_of_its_feature() {
    for (feature, on, text) in CASES {
        let named = detect::read(text, &Wanted::default()).err().map(|error| error.message()).unwrap_or_default();
        let refused = named.contains(&format!("with the crate feature `{feature}`"));
        assert_eq!(refused, !on, "{feature}: {named}");
    }
}

#[test]
fn formats_without_a_feature_are_always_read() {
    for text in ["latin 2\n1 .\n. .", "https://puzz.link/p?skyscrapers/4/4/k13h4j3g"] {
        assert!(detect::read(text, &Wanted::default()).is_ok(), "{text}");
    }
}

#[test]
fn tables_have_the_formats_of_the_features_that_are_on() {
    let has = |id: &str| gridproof::FAMILIES.iter().flat_map(|family| family.formats()).any(|format| format.id == id);
    assert!(has("grid") && has("puzzlink"));
    assert_eq!((has("fpuzzles"), has("penpa")), (cfg!(feature = "links"), cfg!(feature = "links")));
    assert_eq!((has("json"), has("opensudoku")), (cfg!(feature = "json"), cfg!(feature = "xml")));
}
