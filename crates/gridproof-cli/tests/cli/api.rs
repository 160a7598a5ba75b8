//! The operations of the HTTP API return what the binary writes.

use super::*;
use gridproof_api::{Bounds, Context, operation};
use serde_json::{Value, json};

/// An operation's id and further keys, and equivalent arguments of the binary.
fn pairs() -> Vec<(&'static str, Value, Vec<&'static str>)> {
    vec![
        ("solve", json!({}), vec!["solve"]),
        ("solve", json!({ "answers": 1 }), vec!["solve", "--limit", "1"]),
        ("count", json!({}), vec!["count"]),
        ("count", json!({ "limit": 2 }), vec!["count", "--limit", "2"]),
        ("candidates", json!({}), vec!["candidates"]),
        ("candidates", json!({ "marks": "hard" }), vec!["candidates", "--marks=hard"]),
        ("hint", json!({}), vec!["hint"]),
        (
            "hint",
            json!({ "lang": "ko", "naming": "a1", "try": true }),
            vec!["hint", "--lang", "ko", "--cells", "a1", "--try"],
        ),
        ("explain", json!({}), vec!["explain"]),
        ("explain", json!({ "steps": 2, "lang": "ko" }), vec!["explain", "--steps", "2", "--lang", "ko"]),
        ("explain", json!({ "find": "all" }), vec!["explain", "--find", "all"]),
        ("rate", json!({}), vec!["rate"]),
        ("minimize", json!({ "seed": 7 }), vec!["minimize", "--seed", "7"]),
        ("minimize", json!({ "report": true, "clues": true }), vec!["minimize", "--report", "--clues"]),
        ("convert", json!({ "to": ["json"] }), vec!["convert", "--to", "json"]),
    ]
}

/// The object without fields that depend on the clock or the source.
fn comparable(mut object: Value) -> Value {
    object["micros"] = Value::Null;
    object["source"] = Value::Null;
    object
}

#[test]
fn operations_return_what_the_binary_writes() {
    let bounds = Bounds::default();
    for (id, keys, mut args) in pairs() {
        args.push("--json");
        for puzzle in [UNIQUE, MANY, TWICE, IMPOSSIBLE, LINK, KAKURO] {
            // Comments would shift the line number.
            let puzzle = puzzle.lines().filter(|line| !line.starts_with(';')).collect::<Vec<_>>().join("\n");
            let mut request = keys.clone();
            request["puzzle"] = json!(puzzle);
            let run = operation(id).expect(id).run(request.to_string().as_bytes(), &mut Context::new(&bounds));
            let reply = run.unwrap_or_else(|error| panic!("{request}: {error:?}"));
            let reply: Value = serde_json::from_slice(&reply.bytes).expect(id);
            let written = gridproof(&args, &puzzle).objects();
            assert_eq!(written.len(), 1, "{args:?}");
            assert_eq!(comparable(reply), comparable(written[0].clone()), "{args:?} {puzzle}");
        }
    }
}

#[test]
fn operations_generate_what_the_binary_generates() {
    let bounds = Bounds::default();
    let cases = [
        (json!({ "family": "latin" }), vec!["latin"]),
        (
            json!({ "family": "skyscrapers", "size": 4, "clues": "all" }),
            vec!["skyscrapers", "--size", "4", "--clues", "all"],
        ),
        (json!({ "family": "sudoku", "box": [2, 3] }), vec!["sudoku", "--box", "2x3"]),
        (
            json!({ "family": "kakuro", "size": [6, 8], "longest": 5 }),
            vec!["kakuro", "--size", "6x8", "--longest", "5"],
        ),
    ];
    for (mut request, family) in cases {
        (request["seed"], request["number"]) = (json!("word"), json!(3));
        let run = operation("generate").expect("a row").run(request.to_string().as_bytes(), &mut Context::new(&bounds));
        let reply = run.unwrap_or_else(|error| panic!("{request}: {error:?}"));
        let reply: Value = serde_json::from_slice(&reply.bytes).expect("JSON");
        let args = [&["generate"], &family[..], &["--seed", "word", "--start", "3", "--to", "json", "--json"]].concat();
        assert_eq!(reply, gridproof(&args, "").objects()[0], "{args:?}");
    }
}
