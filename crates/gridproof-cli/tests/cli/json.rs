//! Checks JSON lines against the schema, and the schema against the types.

use super::*;
use std::fs;

const WRITTEN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/report.schema.json");

#[test]
fn the_schema_file_is_current() -> std::io::Result<()> {
    let schema = gridproof::internals::report::schema() + "\n";
    if std::env::var_os("GRIDPROOF_UPDATE").is_some() {
        fs::write(WRITTEN, &schema)?;
    }
    let written = fs::read_to_string(WRITTEN)?;
    assert_eq!(written, schema, "docs/report.schema.json is stale: run this test with GRIDPROOF_UPDATE=1");
    Ok(())
}

#[test]
fn every_json_line_matches_the_schema() -> Result<(), Box<dyn std::error::Error>> {
    let schema: serde_json::Value = serde_json::from_str(&fs::read_to_string(WRITTEN)?)?;
    let validator = jsonschema::validator_for(&schema)?;
    let all = format!(
        "{UNIQUE}\n{MANY}\n{TWICE}\n{IMPOSSIBLE}\n{LINK}\n{KAKURO}\nhttps://puzz.link/p?sudoku/9/9/\n\nlatin 2\n1 x\n. .\n"
    );
    let runs: [&[&str]; 24] = [
        &["solve", "--json"],
        &["solve", "--json", "--nodes", "1"],
        &["solve", "--json", "--stats"],
        &["check", "--json"],
        &["count", "--json"],
        &["count", "--json", "--stats"],
        &["count", "--json", "--limit", "1"],
        &["candidates", "--json"],
        &["candidates", "--json", "--nodes", "1"],
        &["explain", "--json"],
        &["explain", "--json", "--try", "--lang", "ko"],
        &["explain", "--json", "--find", "all"],
        &["explain", "--json", "--timeout", "0s"],
        &["hint", "--json"],
        &["rate", "--json"],
        &["rate", "--json", "--timeout", "0s"],
        &["candidates", "--json", "--marks"],
        &["minimize", "--json", "--seed", "7"],
        &["minimize", "--json", "--report"],
        &["minimize", "--json", "--timeout", "0s"],
        &["variations", "--json"],
        &["canonical", "--json"],
        &["canonical", "--json", "--group"],
        &["solve", "--json", "no/such/file"],
    ];
    let mut seen = 0;
    for args in runs {
        for object in gridproof(args, &all).objects() {
            let errors: Vec<String> = validator.iter_errors(&object).map(|error| error.to_string()).collect();
            assert!(errors.is_empty(), "{args:?}: {object}: {errors:?}");
            seen += 1;
        }
    }
    assert_eq!(seen, 23 * 8 + 1);
    for text in ["a b\na\nb\n", "a b\nc\n"] {
        for more in [&[][..], &["--print"], &["--best", "2"], &["--profile"], &["--preprocess"], &["--jobs", "2"]] {
            assert!(
                gridproof(&[&["cover", "--json"], more].concat(), text)
                    .objects()
                    .iter()
                    .all(|object| validator.is_valid(object))
            );
        }
    }
    for family in ["sudoku", "kakuro", "skyscrapers", "latin"] {
        let made = gridproof(&["generate", family, "--seed", "1", "-n", "2", "--json"], "").objects();
        assert_eq!(made.len(), 2, "{family}");
        assert!(made.iter().all(|object| validator.is_valid(object)), "{made:?}");
    }
    Ok(())
}

#[test]
fn the_schema_rejects_wrong_objects() -> Result<(), Box<dyn std::error::Error>> {
    let validator = jsonschema::validator_for(&serde_json::from_str(&gridproof::internals::report::schema())?)?;
    let good = gridproof(&["solve", "--json"], UNIQUE).objects().remove(0);
    assert!(validator.is_valid(&good));
    for (key, wrong) in [
        ("verdict", serde_json::json!("maybe")),
        ("stop", serde_json::json!("bored")),
        ("answers", serde_json::json!([[1, 2]])),
        ("surprise", serde_json::json!(1)),
        ("nodes", serde_json::json!(-1)),
    ] {
        let mut object = good.clone();
        object[key] = wrong;
        assert!(!validator.is_valid(&object), "{key}");
    }
    for key in ["source", "line", "family", "format", "verdict", "answers", "complete", "stop", "nodes", "micros"] {
        let mut object = good.clone();
        object.as_object_mut().map(|object| object.remove(key));
        assert!(!validator.is_valid(&object), "without {key}");
    }
    Ok(())
}
