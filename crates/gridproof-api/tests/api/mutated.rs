//! Randomly mutated requests.

use super::*;
use gridproof::internals::Random;
use gridproof_api::OPERATIONS;
use serde_json::json;
use std::time::Duration;

fn odd(random: &mut Random) -> Value {
    let texts = ["", "0", "latin 2\n1 .\n. .", "easy", "all", "\u{0}", "힣", "-", "9999999999999", "sudoku", "json"];
    match random.index(14) {
        0 => Value::Null,
        1 => json!(true),
        2 => json!(-1),
        3 => json!(0),
        4 => json!(random.index(70)),
        5 => json!(u64::MAX),
        6 => json!(1.5),
        7 => json!(1e308),
        8 => json!([]),
        9 => json!([[0, 1], [2]]),
        10 => json!({}),
        11 => json!({ "entries": [[1]], "marks": null }),
        12 => json!("x".repeat(random.index(300))),
        _ => json!(texts[random.index(texts.len())]),
    }
}

/// Changes one value somewhere.
fn change(value: &mut Value, keys: &[String], random: &mut Random) {
    match value {
        Value::Object(object) if !object.is_empty() && random.index(4) > 0 => {
            let at = random.index(object.len());
            if let Some(inner) = object.values_mut().nth(at) {
                change(inner, &[], random);
            }
        }
        Value::Object(object) => {
            let key = if keys.is_empty() { "x".to_string() } else { keys[random.index(keys.len())].clone() };
            match random.index(5) {
                0 => _ = object.remove(&key),
                _ => _ = object.insert(key, odd(random)),
            }
        }
        Value::Array(list) if !list.is_empty() && random.index(4) > 0 => {
            let at = random.index(list.len());
            change(&mut list[at], &[], random);
        }
        Value::String(text) if !text.is_empty() && random.index(2) > 0 => {
            let mut signs: Vec<char> = text.chars().collect();
            let at = random.index(signs.len());
            signs[at] = char::from(32 + random.index(95) as u8);
            *text = signs.into_iter().collect();
        }
        other => *other = odd(random),
    }
}

/// Every request gets a reply or an error, and the schema decides which are malformed: those that do not match it, and no others.
#[test]
fn nothing_panics_and_the_schema_decides() {
    let mut random = Random::from_number(7);
    let bounds =
        Bounds { time: Duration::from_millis(20), cells: 400, drawn_cells: 100, pixels: 250_000, ..Bounds::default() };
    for operation in OPERATIONS {
        let schema = (operation.request)();
        let validator = jsonschema::validator_for(&schema).expect(operation.id);
        let keys: Vec<String> =
            schema["properties"].as_object().into_iter().flatten().map(|(key, _)| key.clone()).collect();
        let (mut valid_count, mut invalid_count) = (0, 0);
        for _ in 0..400 {
            let mut request: Value = serde_json::from_str(operation.example).expect(operation.id);
            for _ in 0..=random.index(3) {
                change(&mut request, &keys, &mut random);
            }
            let valid = validator.is_valid(&request);
            match operation.run(request.to_string().as_bytes(), &mut Context::new(&bounds).with_entropy(1)) {
                Ok(_) => assert!(valid, "{} {request}", operation.id),
                Err(error) => {
                    assert_eq!(error.kind != ErrorKind::Malformed, valid, "{} {request}: {error:?}", operation.id)
                }
            }
            if valid { valid_count += 1 } else { invalid_count += 1 }
        }
        // Requests made of names alone, such as that of `lessons`, seldom survive a change.
        assert!(valid_count > 2 && invalid_count > 10, "{}: {valid_count} {invalid_count}", operation.id);
    }
}

#[test]
fn mutated_bytes_do_not_panic() {
    let mut random = Random::from_number(8);
    let bounds =
        Bounds { time: Duration::from_millis(20), cells: 400, drawn_cells: 100, pixels: 250_000, ..Bounds::default() };
    for operation in OPERATIONS {
        for _ in 0..200 {
            let mut bytes = operation.example.as_bytes().to_vec();
            for _ in 0..=random.index(4) {
                let at = random.index(bytes.len());
                match random.index(3) {
                    0 => bytes.truncate(at.max(1)),
                    1 => bytes[at] = random.index(256) as u8,
                    _ => bytes.insert(at, b"{}[]\",:0\\"[random.index(9)]),
                }
            }
            let _ = operation.run(&bytes, &mut Context::new(&bounds).with_entropy(1));
        }
    }
}
