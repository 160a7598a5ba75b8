//! The end: everything that was accepted is answered.

use crate::talk::{Answer, ENDLESS, PATIENCE, Running, closes, post};
use gridproof_server::Cut;
use std::io::Write;
use std::net::TcpStream;
use std::time::{Duration, Instant};

#[test]
fn what_was_accepted_is_answered() {
    let server = Running::start(|settings| {
        settings.limits.workers = 1;
        settings.limits.grace = Duration::from_millis(300);
    });
    let idle = server.connect();
    let mut busy: Vec<TcpStream> = (0..8).map(|_| server.connect()).collect();
    for stream in &mut busy {
        stream.write_all(post("count", ENDLESS).as_bytes()).unwrap();
    }
    // Long enough for all of them to be read.
    std::thread::sleep(Duration::from_secs(2));
    let address = server.address;
    server.tell();
    for stream in &mut busy {
        let answer = Answer::read(stream).expect("an answer, though it is cancelled");
        assert_eq!((answer.status, answer.json()["stop"].as_str()), (200, Some("cancelled")), "{answer:?}");
        assert!(closes(stream));
    }
    let mut idle = idle;
    assert!(closes(&mut idle));
    assert_eq!(server.end(), Cut(0));
    assert!(TcpStream::connect_timeout(&address, PATIENCE).is_err());
}

#[test]
fn an_idle_server_ends_at_once() {
    let server = Running::start(|settings| settings.limits.grace = PATIENCE);
    server.well();
    let held = server.connect();
    let started = Instant::now();
    assert_eq!(server.end(), Cut(0));
    assert!(started.elapsed() < PATIENCE / 2);
    drop(held);
}
