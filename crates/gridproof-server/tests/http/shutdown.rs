//! Shutdown: every accepted request is answered.

use crate::client::{ENDLESS, HttpReply, TIMEOUT, TestServer, closes, post};
use std::io::Write;
use std::net::TcpStream;
use std::time::{Duration, Instant};

#[test]
fn accepted_requests_are_answered() {
    let server = TestServer::start(|settings| {
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
    server.stop();
    for stream in &mut busy {
        let reply = HttpReply::read(stream).expect("a reply, though the work is cancelled");
        assert_eq!((reply.status, reply.json()["stop"].as_str()), (200, Some("cancelled")), "{reply:?}");
        assert!(closes(stream));
    }
    let mut idle = idle;
    assert!(closes(&mut idle));
    assert_eq!(server.shut_down(), 0);
    assert!(TcpStream::connect_timeout(&address, TIMEOUT).is_err());
}

#[test]
fn an_idle_server_stops_immediately() {
    let server = TestServer::start(|settings| settings.limits.grace = TIMEOUT);
    server.assert_healthy();
    let held = server.connect();
    let started = Instant::now();
    assert_eq!(server.shut_down(), 0);
    assert!(started.elapsed() < TIMEOUT / 2);
    drop(held);
}
