//! Thousands at once.

use crate::talk::{Answer, EASY, ENDLESS, Running, post, until};
use std::io::Write;
use std::net::TcpStream;
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Memory of this process, which holds the server, in bytes; nothing where it is not told.
fn memory() -> Option<usize> {
    let text = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = text.lines().find(|line| line.starts_with("VmRSS:"))?;
    Some(line.split_whitespace().nth(1)?.parse::<usize>().ok()? << 10)
}

/// Says in which process the test is: the one that other tests share, or its own, where memory can be measured.
const ALONE: &str = "GRIDPROOF_ALONE";

#[test]
fn everyone_of_thousands_is_answered() {
    if std::env::var_os(ALONE).is_none() {
        let name = "crowd::everyone_of_thousands_is_answered";
        let output = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", name, "--nocapture"])
            .env(ALONE, "1")
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success() && said.contains("bytes after"), "{said}");
        return eprint!("{said}");
    }
    let server = Running::start(|settings| {
        settings.limits.queue = 64;
        settings.limits.per_client = 500;
        settings.limits.client_connections = 2000;
    });
    server.well();
    let before = memory();
    let counts = [const { AtomicUsize::new(0) }; 3];
    // Each thread opens many connections, asks on all of them, and then reads: up to 1600 wait at once, 6400 in all.
    std::thread::scope(|scope| {
        for thread in 0..16 {
            let (server, counts) = (&server, &counts);
            scope.spawn(move || {
                for round in 0..4 {
                    let mut streams: Vec<TcpStream> = (0..100).map(|_| server.connect()).collect();
                    for stream in &mut streams {
                        stream.write_all(post("solve", EASY).as_bytes()).unwrap();
                    }
                    for stream in &mut streams {
                        let answer = Answer::read(stream).unwrap_or_else(|| panic!("no answer in {thread}, {round}"));
                        let index = [200, 429, 503].iter().position(|status| *status == answer.status);
                        counts[index.unwrap_or_else(|| panic!("{answer:?}"))].fetch_add(1, Ordering::Relaxed);
                    }
                }
            });
        }
    });
    let counts = counts.map(AtomicUsize::into_inner);
    assert_eq!(counts.iter().sum::<usize>(), 6400, "{counts:?}");
    assert!(counts[0] > 0, "{counts:?}");
    server.well();
    // Both are 0 where memory is not told.
    let (before, after) = (before.unwrap_or_default(), memory().unwrap_or_default());
    eprintln!("200, 429, 503: {counts:?}; {before} bytes before, {after} bytes after");
    // The clients are in this process too. A leak of 20 kilobytes per request would show.
    assert!(after <= before + (128 << 20), "{before} before, {after} after");
}

#[test]
fn hundreds_that_ask_for_the_impossible_and_leave_cost_nothing_in_the_end() {
    let server = Running::start(|settings| {
        (settings.limits.workers, settings.limits.queue) = (2, 50);
        settings.limits.per_client = 500;
        settings.limits.client_connections = 2000;
    });
    for _ in 0..5 {
        let mut streams: Vec<TcpStream> = (0..200).map(|_| server.connect()).collect();
        for stream in &mut streams {
            let _ = stream.write_all(post("count", ENDLESS).as_bytes());
        }
    }
    until("everything is free again", || server.post("solve", EASY).status == 200);
    server.well();
}
