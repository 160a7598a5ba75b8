//! `--stats`: the engine that finished the search, its nodes and its time.

use super::*;

const NINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";

/// A Sudoku without givens.
fn empty(size: usize) -> String {
    ".".repeat(size * size) + "\n"
}

/// The engine in the JSON of one puzzle.
fn engine(args: &[&str], text: &str) -> String {
    let object = gridproof(&[args, &["--json", "--stats"]].concat(), text).objects().remove(0);
    object["stats"]["engine"].as_str().unwrap_or("none").to_string()
}

#[test]
fn the_engine_that_finished_the_search_is_named() {
    assert_eq!(engine(&["solve"], NINE), "nine");
    assert_eq!(engine(&["check"], NINE), "nine");
    assert_eq!(engine(&["count"], NINE), "nine");
    assert_eq!(engine(&["solve", "--engine", "cover"], NINE), "cover");
    assert_eq!(engine(&["solve", "--engine", "learn"], NINE), "learn");
    assert_eq!(engine(&["solve"], UNIQUE), "kernel");
    assert_eq!(engine(&["solve"], TWICE), "none");
    // Requested by name, `nine` falls back to the kernel.
    assert_eq!(engine(&["solve", "--engine", "nine"], &empty(4)), "kernel");
    assert_eq!(engine(&["solve"], &empty(16)), "learn");
    assert_eq!(engine(&["count", "--limit", "3"], &empty(16)), "kernel");
}

#[test]
fn nodes_conflicts_and_time_are_reported() {
    let stats = |args: &[&str], text: &str| {
        let object = gridproof(&[args, &["--json", "--stats"]].concat(), text).objects().remove(0);
        assert_eq!(object["stats"]["nodes"], object["nodes"]);
        let (millis, micros) = (object["stats"]["millis"].as_f64(), object["micros"].as_f64());
        assert!(millis > Some(0.0) && micros.is_some(), "{object}");
        object["stats"]["conflicts"].as_u64()
    };
    assert_eq!(stats(&["solve"], NINE), None);
    assert_eq!(stats(&["solve", "--engine", "learn"], UNIQUE), Some(0));
    // Propagation alone does not solve this board.
    let hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..\n";
    assert!(stats(&["check", "--engine", "learn"], hard) > Some(10));
}

#[test]
fn in_text_mode_stats_go_to_standard_error() {
    for command in ["solve", "check", "count"] {
        let plain = gridproof(&[command, "--quiet"], NINE);
        assert_eq!(plain.err, "");
        let ran = gridproof(&[command, "--quiet", "--stats"], NINE);
        assert_eq!(ran.out, plain.out);
        assert!(ran.err.starts_with("<stdin>:1: stats: engine nine, 1 node, "), "{}", ran.err);
        assert!(ran.err.ends_with(" ms\n"), "{}", ran.err);
    }
    let ran = gridproof(&["solve", "--stats", "--quiet", "--engine", "learn"], UNIQUE);
    assert!(ran.err.contains("stats: engine learn, ") && ran.err.contains(", 0 conflicts, "), "{}", ran.err);
    assert!(gridproof(&["check", "--stats"], TWICE).err.contains("stats: no engine, 0 nodes, "));
    assert!(!gridproof(&["solve", "--json"], NINE).out.contains("stats"));
}
