//! The bounds on one request.

use super::*;
use gridproof::Event;
use gridproof_api::{BoundsReport, OPERATIONS, Operation};
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
fn large_boards_are_refused() {
    let takes_a_puzzle = |operation: &&Operation| (operation.request)()["required"].to_string().contains("\"puzzle\"");
    let reading: Vec<&Operation> = OPERATIONS.iter().filter(takes_a_puzzle).collect();
    assert_eq!(reading.len(), 11);
    for operation in reading {
        let mut request = json!({ "puzzle": kakuro(200) });
        if operation.id == "render" {
            request["format"] = json!("svg");
        }
        let (kind, message) = failure(operation.id, &request);
        assert_eq!((kind, message.as_str()), (ErrorKind::TooLarge, "the board has 40000 cells; the limit is 10000"));
    }
    let (kind, _) = failure("blank", &json!({ "family": "kakuro", "size": [200, 200] }));
    assert_eq!(kind, ErrorKind::TooLarge);
    let (kind, _) = failure("render", &json!({ "puzzle": kakuro(60), "format": "svg" }));
    assert_eq!(kind, ErrorKind::TooLarge);
    assert!(run("convert", &json!({ "puzzle": kakuro(60) })).is_ok());
}

/// Work that would take forever ends at the time limit: searches, techniques, generators.
#[test]
fn every_operation_keeps_to_the_time_limit() {
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
        let _ = run(id, &request);
        let took = started.elapsed();
        assert!(took < Duration::from_secs(6), "{id}: {took:?}");
    }
}

#[test]
fn the_bound_on_time_caps_the_requested_time() {
    let bounds = Bounds { time: Duration::from_millis(100), ..Bounds::default() };
    let started = Instant::now();
    let request = json!({ "puzzle": empty(16), "timeout_ms": 9_007_199_254_740_991u64 });
    let reply = run_within("count", &request, &bounds).expect("a reply");
    let reply: Value = serde_json::from_slice(&reply.bytes).expect("JSON");
    assert_eq!((&reply["stop"], &reply["complete"]), (&json!("time"), &json!(false)));
    assert!(started.elapsed() < Duration::from_secs(5), "{:?}", started.elapsed());
}

#[test]
fn the_number_of_answers_is_capped() {
    let bounds = Bounds { answers: 3, ..Bounds::default() };
    let request = json!({ "puzzle": empty(4), "answers": 1_000_000_000 });
    let reply = run_within("solve", &request, &bounds).expect("a reply");
    let reply: Value = serde_json::from_slice(&reply.bytes).expect("JSON");
    assert_eq!((reply["answers"].as_array().map(Vec::len), &reply["stop"]), (Some(3), &json!("answers")));
}

#[test]
fn cancelled_work_stops() {
    let (flag, bounds) = (AtomicBool::new(false), Bounds::default());
    let mut events = 0;
    let mut watch = |_: Event| {
        events += 1;
        flag.store(true, Ordering::Relaxed);
    };
    let request = json!({ "puzzle": empty(16) }).to_string();
    let started = Instant::now();
    let mut context = Context::new(&bounds).cancelled_by(&flag).watched_by(&mut watch);
    let reply = operation("count").expect("an operation").run(request.as_bytes(), &mut context).expect("a reply");
    let reply: Value = serde_json::from_slice(&reply.bytes).expect("JSON");
    assert_eq!(reply["stop"], "cancelled");
    assert!(started.elapsed() < Duration::from_secs(5), "{:?}", started.elapsed());
    assert!(events >= 1);
}

#[test]
fn bounds_are_published() {
    let report = BoundsReport::from(&Bounds::default());
    assert_eq!(
        (report.cells, report.answers, report.timeout_ms, report.default_timeout_ms),
        (10_000, 1_000, 60_000, 10_000)
    );
}
