//! Requests that nobody would send.

use super::*;
use gridproof_api::OPERATIONS;
use serde_json::json;
use std::time::Duration;

/// Numbers that are the same on every run.
struct Chance(u64);

impl Chance {
    fn below(&mut self, top: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % top.max(1)
    }
}

fn odd(chance: &mut Chance) -> Value {
    let texts = ["", "0", "latin 2\n1 .\n. .", "easy", "all", "\u{0}", "힣", "-", "9999999999999", "sudoku", "json"];
    match chance.below(14) {
        0 => Value::Null,
        1 => json!(true),
        2 => json!(-1),
        3 => json!(0),
        4 => json!(chance.below(70)),
        5 => json!(u64::MAX),
        6 => json!(1.5),
        7 => json!(1e308),
        8 => json!([]),
        9 => json!([[0, 1], [2]]),
        10 => json!({}),
        11 => json!({ "entries": [[1]], "marks": null }),
        12 => json!("x".repeat(chance.below(300))),
        _ => json!(texts[chance.below(texts.len())]),
    }
}

/// Changes something somewhere.
fn change(value: &mut Value, keys: &[String], chance: &mut Chance) {
    match value {
        Value::Object(object) if !object.is_empty() && chance.below(4) > 0 => {
            let at = chance.below(object.len());
            if let Some(inner) = object.values_mut().nth(at) {
                change(inner, &[], chance);
            }
        }
        Value::Object(object) => {
            let key = if keys.is_empty() { "x".to_string() } else { keys[chance.below(keys.len())].clone() };
            match chance.below(5) {
                0 => _ = object.remove(&key),
                _ => _ = object.insert(key, odd(chance)),
            }
        }
        Value::Array(list) if !list.is_empty() && chance.below(4) > 0 => {
            let at = chance.below(list.len());
            change(&mut list[at], &[], chance);
        }
        Value::String(text) if !text.is_empty() && chance.below(2) > 0 => {
            let mut signs: Vec<char> = text.chars().collect();
            let at = chance.below(signs.len());
            signs[at] = char::from(32 + chance.below(95) as u8);
            *text = signs.into_iter().collect();
        }
        other => *other = odd(chance),
    }
}

/// Whatever is asked, there is a reply or a refusal, and it is as the schema says: what the schema refuses is refused as malformed, and
/// nothing else is.
#[test]
fn nothing_panics_and_the_schema_decides() {
    let mut chance = Chance(7);
    let bounds =
        Bounds { time: Duration::from_millis(20), cells: 400, drawn: 100, pixels: 250_000, ..Bounds::default() };
    for operation in OPERATIONS {
        let schema = (operation.request)();
        let validator = jsonschema::validator_for(&schema).expect(operation.id);
        let keys: Vec<String> =
            schema["properties"].as_object().into_iter().flatten().map(|(key, _)| key.clone()).collect();
        let (mut fine, mut not) = (0, 0);
        for _ in 0..400 {
            let mut request: Value = serde_json::from_str(operation.example).expect(operation.id);
            for _ in 0..=chance.below(3) {
                change(&mut request, &keys, &mut chance);
            }
            let valid = validator.is_valid(&request);
            match operation.run(request.to_string().as_bytes(), &mut Asked::new(&bounds).with_chance(1)) {
                Ok(_) => assert!(valid, "{} {request}", operation.id),
                Err(refusal) => {
                    assert_eq!(refusal.wrong != Wrong::Malformed, valid, "{} {request}: {refusal:?}", operation.id)
                }
            }
            if valid { fine += 1 } else { not += 1 }
        }
        assert!(fine > 10 && not > 10, "{}: {fine} {not}", operation.id);
    }
}

#[test]
fn bytes_are_no_danger() {
    let mut chance = Chance(8);
    let bounds =
        Bounds { time: Duration::from_millis(20), cells: 400, drawn: 100, pixels: 250_000, ..Bounds::default() };
    for operation in OPERATIONS {
        for _ in 0..200 {
            let mut bytes = operation.example.as_bytes().to_vec();
            for _ in 0..=chance.below(4) {
                let at = chance.below(bytes.len());
                match chance.below(3) {
                    0 => bytes.truncate(at.max(1)),
                    1 => bytes[at] = chance.below(256) as u8,
                    _ => bytes.insert(at, b"{}[]\",:0\\"[chance.below(9)]),
                }
            }
            let _ = operation.run(&bytes, &mut Asked::new(&bounds).with_chance(1));
        }
    }
}
