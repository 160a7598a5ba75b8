//! What one request may take.

use super::*;
use gridproof::Event;
use gridproof_api::{BoundsReport, OPERATIONS};
use serde_json::json;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// A board without a white cell.
fn kakuro(side: usize) -> Value {
    json!({ "family": "kakuro", "cells": vec![vec![Value::Null; side]; side] })
}

fn empty(size: usize) -> Value {
    json!({ "family": "sudoku", "givens": vec![vec![0; size]; size] })
}

#[test]
fn boards_are_not_too_large() {
    for operation in OPERATIONS.iter().filter(|operation| !["qr", "generate", "blank"].contains(&operation.id)) {
        let mut request = json!({ "puzzle": kakuro(200) });
        if operation.id == "render" {
            request["format"] = json!("svg");
        }
        let (wrong, message) = refused(operation.id, &request);
        assert_eq!(
            (wrong, message.as_str()),
            (Wrong::TooLarge, "the board has 40000 cells; at most 10000 are taken here")
        );
    }
    let (wrong, _) = refused("blank", &json!({ "family": "kakuro", "size": [200, 200] }));
    assert_eq!(wrong, Wrong::TooLarge);
    let (wrong, _) = refused("render", &json!({ "puzzle": kakuro(60), "format": "svg" }));
    assert_eq!(wrong, Wrong::TooLarge);
    assert!(ask("convert", &json!({ "puzzle": kakuro(60) })).is_ok());
}

/// What takes for ever ends when the time is up: searches, techniques, makers.
#[test]
fn time_is_kept_everywhere() {
    let cases = [
        ("count", json!({ "puzzle": empty(16) })),
        ("candidates", json!({ "puzzle": empty(36) })),
        ("candidates", json!({ "puzzle": empty(25), "marks": "extreme" })),
        ("explain", json!({ "puzzle": empty(25), "find": "all" })),
        ("explain", json!({ "puzzle": empty(25), "try": true })),
        ("hint", json!({ "puzzle": empty(25) })),
        ("generate", json!({ "family": "sudoku", "size": 25, "difficulty": "extreme", "seed": 1 })),
        ("generate", json!({ "family": "kakuro", "size": [60, 60], "difficulty": "easy", "seed": 1 })),
        ("generate", json!({ "family": "sudoku", "technique": "swordfish", "clues": "17", "seed": 1 })),
    ];
    for (id, mut request) in cases {
        request["timeout_ms"] = json!(300);
        let started = Instant::now();
        let _ = ask(id, &request);
        let took = started.elapsed();
        assert!(took < Duration::from_secs(6), "{id}: {took:?}");
    }
}

#[test]
fn the_bound_on_time_is_above_what_is_asked_for() {
    let bounds = Bounds { time: Duration::from_millis(100), ..Bounds::default() };
    let started = Instant::now();
    let request = json!({ "puzzle": empty(16), "timeout_ms": 9_007_199_254_740_991u64 });
    let reply = ask_within("count", &request, &bounds).expect("a reply");
    let reply: Value = serde_json::from_slice(&reply.bytes).expect("JSON");
    assert_eq!((&reply["stop"], &reply["complete"]), (&json!("time"), &json!(false)));
    assert!(started.elapsed() < Duration::from_secs(5), "{:?}", started.elapsed());
}

#[test]
fn answers_are_not_too_many() {
    let bounds = Bounds { answers: 3, ..Bounds::default() };
    let request = json!({ "puzzle": empty(4), "answers": 1_000_000_000 });
    let reply = ask_within("solve", &request, &bounds).expect("a reply");
    let reply: Value = serde_json::from_slice(&reply.bytes).expect("JSON");
    assert_eq!((reply["answers"].as_array().map(Vec::len), &reply["stop"]), (Some(3), &json!("answers")));
}

#[test]
fn work_that_nobody_waits_for_ends() {
    let (flag, bounds) = (AtomicBool::new(false), Bounds::default());
    let mut seen = 0;
    let mut watch = |_: Event| {
        seen += 1;
        flag.store(true, Ordering::Relaxed);
    };
    let request = json!({ "puzzle": empty(16) }).to_string();
    let started = Instant::now();
    let mut asked = Asked::new(&bounds).cancelled_by(&flag).watched_by(&mut watch);
    let reply = operation("count").expect("an operation").run(request.as_bytes(), &mut asked).expect("a reply");
    let reply: Value = serde_json::from_slice(&reply.bytes).expect("JSON");
    assert_eq!(reply["stop"], "cancelled");
    assert!(started.elapsed() < Duration::from_secs(5), "{:?}", started.elapsed());
    assert!(seen >= 1);
}

#[test]
fn bounds_are_told() {
    let told = BoundsReport::from(&Bounds::default());
    assert_eq!((told.cells, told.answers, told.timeout_ms, told.usual_timeout_ms), (10_000, 1_000, 60_000, 10_000));
}
