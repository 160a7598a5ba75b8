//! The OpenAPI document.

use super::*;
use gridproof_api::{HealthReport, OPERATIONS, families, openapi};
use serde_json::json;

/// Collects every reference in a document.
fn references<'a>(value: &'a Value, found: &mut Vec<&'a str>) {
    match value {
        Value::Object(object) => {
            found.extend(object.get("$ref").and_then(Value::as_str));
            object.values().for_each(|inner| references(inner, found));
        }
        Value::Array(list) => list.iter().for_each(|inner| references(inner, found)),
        _ => {}
    }
}

#[test]
fn every_row_of_the_table_is_in_the_document() {
    let document = openapi("1.2.3", &Bounds::default());
    assert_eq!((&document["openapi"], &document["info"]["version"]), (&json!("3.1.0"), &json!("1.2.3")));
    for operation in OPERATIONS {
        let post = &document["paths"][format!("/api/{}", operation.id)]["post"];
        let body = &post["requestBody"]["content"]["application/json"];
        assert_eq!(body["schema"]["additionalProperties"], false, "{}", operation.id);
        assert_eq!(body["example"], serde_json::from_str::<Value>(operation.example).expect(operation.id));
        for media in operation.media {
            assert!(post["responses"]["200"]["content"].get(media).is_some(), "{} {media}", operation.id);
        }
        for status in ["400", "413", "415", "422", "429", "503"] {
            let schema = &post["responses"][status]["content"]["application/json"]["schema"];
            assert_eq!(schema["$ref"], "#/components/schemas/Failure", "{} {status}", operation.id);
        }
    }
    let mut found = Vec::new();
    references(&document, &mut found);
    assert!(found.len() > 100);
    for reference in found {
        let place = reference.strip_prefix('#').unwrap_or("/nowhere");
        assert!(document.pointer(place).is_some(), "{reference}");
    }
}

#[test]
fn scenes_match_the_document() {
    let schema = validator("/paths/~1api~1render/post/responses/200/content/application~1json/schema");
    let reply = run("render", &json!({ "puzzle": LINK, "format": "scene" })).expect("a scene");
    let mut scene: Value = serde_json::from_slice(&reply.bytes).expect("JSON");
    assert!(schema.is_valid(&scene), "{scene}");
    let variety: Value = serde_json::from_str(include_str!("../../../../testdata/scenes/variety.json")).expect("JSON");
    assert!(schema.is_valid(&variety));
    scene["tiles"][0]["tile"] = json!("star");
    assert!(!schema.is_valid(&scene));
}

/// A part of the document as a schema by itself.
fn validator(pointer: &str) -> jsonschema::Validator {
    let document = openapi("1.2.3", &Bounds::default());
    let mut schema = document.pointer(pointer).cloned().expect(pointer);
    schema["components"] = document["components"].clone();
    jsonschema::validator_for(&schema).expect(pointer)
}

#[test]
fn the_other_documents_and_errors_match_the_document() {
    let reply = |id: &str| format!("/paths/~1api~1{id}/get/responses/200/content/application~1json/schema");
    let listed = serde_json::to_value(families()).expect("JSON");
    let problems: Vec<String> =
        validator(&reply("families")).iter_errors(&listed).map(|error| error.to_string()).collect();
    assert!(problems.is_empty(), "{problems:?}");
    assert!(listed[0]["formats"].as_array().is_some_and(|formats| formats.len() > 3));
    let bounds = gridproof_api::BoundsReport::from(&Bounds::default());
    assert!(validator(&reply("limits")).is_valid(&serde_json::to_value(bounds).expect("JSON")));
    let health = HealthReport { ok: true, version: "1.2.3".to_string() };
    assert!(validator(&reply("health")).is_valid(&serde_json::to_value(health).expect("JSON")));
    let failure = run("solve", &json!({ "puzzle": "nonsense" })).expect_err("no puzzle").failure;
    let schema = "/paths/~1api~1solve/post/responses/422/content/application~1json/schema";
    assert!(validator(schema).is_valid(&serde_json::to_value(failure).expect("JSON")));
    assert!(!validator(schema).is_valid(&json!({ "error": 1 })));
}

/// The document is committed because the page's types are generated from it, and so that a change of the API shows in a diff.
#[test]
fn the_committed_document_is_the_one_that_is_served() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/openapi.json");
    let document = serde_json::to_string_pretty(&openapi("0", &Bounds::default())).unwrap() + "\n";
    if std::env::var_os("GRIDPROOF_UPDATE").is_some() {
        std::fs::write(path, &document).unwrap();
    }
    let committed = std::fs::read_to_string(path).unwrap_or_default();
    assert!(committed == document, "docs/openapi.json is stale: run this test with GRIDPROOF_UPDATE=1");
}
