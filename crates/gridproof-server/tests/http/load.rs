//! Thousands of requests at once.

use crate::client::{EASY, ENDLESS, HttpReply, TestServer, post, until};
use std::io::Write;
use std::net::TcpStream;
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Resident memory of this process, which runs the server, in bytes; `None` if the system does not report it.
fn memory() -> Option<usize> {
    let text = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = text.lines().find(|line| line.starts_with("VmRSS:"))?;
    Some(line.split_whitespace().nth(1)?.parse::<usize>().ok()? << 10)
}

/// Set in the process that runs only this test, where memory can be measured.
const ALONE: &str = "GRIDPROOF_ALONE";

#[test]
fn each_of_thousands_of_requests_is_answered() {
    if std::env::var_os(ALONE).is_none() {
        let name = "load::each_of_thousands_of_requests_is_answered";
        let output = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", name, "--nocapture"])
            .env(ALONE, "1")
            .output()
            .unwrap();
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success() && stderr.contains("bytes after"), "{stderr}");
        return eprint!("{stderr}");
    }
    let server = TestServer::start(|settings| {
        settings.limits.queue = 64;
        settings.limits.per_client = 500;
        settings.limits.client_connections = 2000;
    });
    server.assert_healthy();
    let before = memory();
    let counts = [const { AtomicUsize::new(0) }; 3];
    // Each thread opens many connections, sends a request on each, and then reads: up to 1600 wait at once, 6400 in all.
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
                        let reply = HttpReply::read(stream).unwrap_or_else(|| panic!("no reply in {thread}, {round}"));
                        let index = [200, 429, 503].iter().position(|status| *status == reply.status);
                        counts[index.unwrap_or_else(|| panic!("{reply:?}"))].fetch_add(1, Ordering::Relaxed);
                    }
                }
            });
        }
    });
    let counts = counts.map(AtomicUsize::into_inner);
    assert_eq!(counts.iter().sum::<usize>(), 6400, "{counts:?}");
    assert!(counts[0] > 0, "{counts:?}");
    server.assert_healthy();
    // Both are 0 if the system does not report memory.
    let (before, after) = (before.unwrap_or_default(), memory().unwrap_or_default());
    eprintln!("200, 429, 503: {counts:?}; {before} bytes before, {after} bytes after");
    // The clients are in this process too. A leak of 20 kilobytes per request would show.
    assert!(after <= before + (128 << 20), "{before} before, {after} after");
}

#[test]
fn hundreds_of_abandoned_requests_free_their_workers() {
    let server = TestServer::start(|settings| {
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
    until("a worker is free again", || server.post("solve", EASY).status == 200);
    server.assert_healthy();
}
