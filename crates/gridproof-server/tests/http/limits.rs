//! Every limit, reached once.

use crate::client::{EASY, ENDLESS, HttpReply, TIMEOUT, TestServer, closes, get, post, post_with, until};
use std::io::Write;
use std::net::TcpStream;
use std::time::{Duration, Instant};

/// A connection on which endless work was requested, and whether it was accepted: an event stream sends its head immediately.
fn begin(server: &TestServer) -> (TcpStream, bool) {
    begin_with(server, "")
}

/// The same with more headers.
fn begin_with(server: &TestServer, headers: &str) -> (TcpStream, bool) {
    let mut stream = server.connect();
    let headers = format!("accept: text/event-stream\r\n{headers}");
    stream.write_all(post_with("count", &headers, ENDLESS).as_bytes()).unwrap();
    let accepted = HttpReply::read_head(&mut stream).unwrap().status == 200;
    (stream, accepted)
}

/// A connection whose work was accepted.
fn busy(server: &TestServer) -> TcpStream {
    let (stream, accepted) = begin(server);
    assert!(accepted, "there is a place");
    stream
}

/// Whether a reply has begun to arrive.
fn has_reply(stream: &TcpStream) -> bool {
    stream.set_nonblocking(true).unwrap();
    let arrived = stream.peek(&mut [0]).is_ok();
    stream.set_nonblocking(false).unwrap();
    arrived
}

#[test]
fn a_full_queue_is_reported_and_a_disconnect_frees_a_place() {
    let server = TestServer::start(|settings| {
        (settings.limits.workers, settings.limits.queue) = (1, 1);
    });
    let running = busy(&server);
    let waiting = busy(&server);
    let refused = server.post("solve", EASY);
    assert_eq!((refused.status, refused.header("retry-after").as_deref()), (503, Some("1")), "{refused:?}");
    assert!(refused.json()["error"]["message"].as_str().unwrap().contains("queue is full"));
    // One client disconnects, which frees exactly one place.
    drop(waiting);
    let mut waiting = None;
    until("there is a place again", || {
        waiting = Some(begin(&server)).filter(|(_, accepted)| *accepted);
        waiting.is_some()
    });
    assert!(!begin(&server).1);
    // Both disconnect, which frees everything.
    drop((running, waiting));
    until("the worker is free", || server.post("solve", EASY).status == 200);
}

#[test]
fn a_disconnect_before_a_plain_reply_cancels() {
    let server = TestServer::start(|settings| (settings.limits.workers, settings.limits.queue) = (1, 0));
    let begin = || {
        let mut stream = server.connect();
        stream.write_all(post("count", ENDLESS).as_bytes()).unwrap();
        stream
    };
    let mut running = begin();
    until("the worker is busy", || {
        // The request below may have been first.
        if has_reply(&running) {
            running = begin();
        }
        server.post("solve", EASY).status == 503
    });
    drop(running);
    until("the worker is free", || server.post("solve", EASY).status == 200);
}

#[test]
fn concurrent_requests_per_client_are_limited() {
    let server = TestServer::start(|settings| {
        (settings.limits.workers, settings.limits.queue, settings.limits.per_client) = (4, 100, 3);
    });
    let held = [busy(&server), busy(&server), busy(&server)];
    assert_eq!(server.post("solve", EASY).status, 429);
    assert_eq!(server.send(&get("/api/health")).status, 200);
    drop(held);
    until("they are gone", || server.post("solve", EASY).status == 200);
}

#[test]
fn the_last_forwarded_address_identifies_the_client() {
    let server = TestServer::start(|settings| {
        (settings.limits.workers, settings.limits.per_client, settings.forwarded) = (2, 1, true);
    });
    let (held, accepted) = begin_with(&server, "x-forwarded-for: 10.0.0.9, 10.0.0.1\r\n");
    assert!(accepted);
    let status = |headers: &str| server.send(&post_with("solve", headers, EASY)).status;
    // Everything before the last address comes from the client.
    assert_eq!(status("x-forwarded-for: 10.0.0.8 , 10.0.0.1\r\n"), 429);
    assert_eq!(status("x-forwarded-for: 10.0.0.8\r\nx-forwarded-for: 10.0.0.1\r\n"), 429);
    assert_eq!(status("x-forwarded-for: 10.0.0.1, 10.0.0.2\r\n"), 200);
    assert_eq!(status("x-forwarded-for: 10.0.0.1\r\nx-forwarded-for: 10.0.0.2\r\n"), 200);
    drop(held);
    // Without a proxy the header is ignored.
    let server = TestServer::start(|settings| (settings.limits.workers, settings.limits.per_client) = (2, 1));
    let (_held, accepted) = begin_with(&server, "x-forwarded-for: 10.0.0.1\r\n");
    assert!(accepted);
    assert_eq!(server.send(&post_with("solve", "x-forwarded-for: 10.0.0.2\r\n", EASY)).status, 429);
}

#[test]
fn connections_per_client_are_limited() {
    let server = TestServer::start(|settings| settings.limits.client_connections = 4);
    let mut held: Vec<TcpStream> = (0..4).map(|_| server.connect()).collect();
    for stream in &mut held {
        stream.write_all(get("/api/health").as_bytes()).unwrap();
        assert_eq!(HttpReply::read(stream).unwrap().status, 200);
    }
    assert_eq!(HttpReply::read(&mut server.connect()).unwrap().status, 429);
    drop(held);
    until("they are gone", || {
        let mut stream = server.connect();
        let sent = stream.write_all(get("/api/health").as_bytes()).is_ok();
        sent && HttpReply::read(&mut stream).is_some_and(|reply| reply.status == 200)
    });
}

#[test]
fn connections_beyond_the_limit_wait() {
    let server = TestServer::start(|settings| settings.limits.connections = 2);
    let held = [server.connect(), server.connect()];
    let mut third = server.connect();
    third.write_all(get("/api/health").as_bytes()).unwrap();
    third.set_read_timeout(Some(Duration::from_millis(300))).unwrap();
    assert!(HttpReply::read(&mut third).is_none());
    drop(held);
    third.set_read_timeout(Some(TIMEOUT)).unwrap();
    assert_eq!(HttpReply::read(&mut third).unwrap().status, 200);
}

#[test]
fn endless_work_stops_at_the_time_limit() {
    let server = TestServer::start(|settings| settings.limits.bounds.time = Duration::from_millis(300));
    let started = Instant::now();
    let reply = server.post("count", ENDLESS);
    let report = reply.json();
    assert_eq!((reply.status, &report["complete"], &report["stop"]), (200, &false.into(), &"time".into()), "{report}");
    assert!(started.elapsed() > Duration::from_millis(250));
}

#[test]
fn the_time_limit_includes_waiting() {
    let server = TestServer::start(|settings| {
        settings.limits.workers = 1;
        settings.limits.bounds.time = Duration::from_millis(500);
    });
    let mut streams: Vec<TcpStream> = (0..6).map(|_| server.connect()).collect();
    streams.iter_mut().for_each(|stream| stream.write_all(post("count", ENDLESS).as_bytes()).unwrap());
    let statuses: Vec<u16> = streams.iter_mut().map(|stream| HttpReply::read(stream).unwrap().status).collect();
    assert!(statuses.contains(&200) && statuses.contains(&503), "{statuses:?}");
    assert!(statuses.iter().all(|status| [200, 503].contains(status)), "{statuses:?}");
}

#[test]
fn the_size_of_bodies_is_limited() {
    let server = TestServer::start(|settings| settings.limits.body = 1000);
    let fits = format!("{EASY}{}", " ".repeat(1000 - EASY.len()));
    assert_eq!(server.post("solve", &fits).status, 200);
    assert_eq!(server.post("solve", &format!("{fits} ")).status, 413);
    // Declared but never sent: the reply does not wait for it.
    let declared = "POST /api/solve HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 99999999999\r\n\r\n";
    assert_eq!(server.send(declared).status, 413);
    let beyond_64_bits = declared.replace("99999999999", "99999999999999999999999999");
    assert_eq!(server.send(&beyond_64_bits).status, 400);
    // In chunks, without a declared length: read up to the limit.
    let mut stream = server.connect();
    let head = "POST /api/solve HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n";
    stream.write_all(head.as_bytes()).unwrap();
    for _ in 0..10_000 {
        if stream
            .write_all(b"80\r\n")
            .and_then(|()| stream.write_all(&[b' '; 128]))
            .and_then(|()| stream.write_all(b"\r\n"))
            .is_err()
        {
            break;
        }
    }
    assert_eq!(HttpReply::read(&mut stream).unwrap().status, 413);
    assert!(closes(&mut stream));
    server.assert_healthy();
}

#[test]
fn the_memory_of_requests_is_limited() {
    let server = TestServer::start(|settings| (settings.limits.memory, settings.limits.workers) = (3000, 1));
    let large = format!("{EASY}{}", " ".repeat(2000 - EASY.len()));
    let request = post("solve", &large);
    let begin = || {
        let mut stream = server.connect();
        stream.write_all(&request.as_bytes()[..request.len() - 1]).unwrap();
        stream
    };
    let mut half = begin();
    until("there is no memory for another", || {
        // The whole request may have been first.
        if has_reply(&half) {
            half = begin();
        }
        server.post("solve", &large).status == 503
    });
    half.write_all(&request.as_bytes()[request.len() - 1..]).unwrap();
    assert_eq!(HttpReply::read(&mut half).unwrap().status, 200);
    until("there is memory again", || server.post("solve", &large).status == 200);
}

#[test]
fn the_size_of_heads_is_limited() {
    let server = TestServer::start(|settings| (settings.limits.head, settings.limits.headers) = (8192, 20));
    let headers = |count: usize, length: usize| -> String {
        (0..count).map(|number| format!("x-{number}: {}\r\n", "a".repeat(length))).collect()
    };
    let request = |headers: &str| format!("GET /api/health HTTP/1.1\r\nhost: localhost\r\n{headers}\r\n");
    assert_eq!(server.send(&request(&headers(10, 100))).status, 200);
    assert_eq!(server.send(&request(&headers(21, 1))).status, 431);
    assert_eq!(server.send(&request(&headers(2, 5000))).status, 431);
    assert_eq!(server.send(&request(&headers(2, 500_000))).status, 431);
    let long = format!("GET /{} HTTP/1.1\r\nhost: localhost\r\n\r\n", "a".repeat(100_000));
    assert!([414, 431].contains(&server.send(&long).status));
    server.assert_healthy();
}

#[test]
fn slow_clients_are_disconnected() {
    let server = TestServer::start(|settings| {
        settings.limits.head_time = Duration::from_millis(500);
        settings.limits.body_time = Duration::from_millis(500);
    });
    // A head sent byte by byte: every byte in time, but not the whole.
    let mut slow = server.connect();
    let started = Instant::now();
    for byte in get("/api/health").bytes().cycle() {
        if slow.write_all(&[byte]).is_err() || started.elapsed() > Duration::from_secs(3) {
            break;
        }
        std::thread::sleep(Duration::from_millis(40));
    }
    assert!(closes(&mut slow));
    // Nothing at all, and nothing more after a reply.
    assert!(closes(&mut server.connect()));
    let mut idle = server.connect();
    idle.write_all(get("/api/health").as_bytes()).unwrap();
    assert_eq!(HttpReply::read(&mut idle).unwrap().status, 200);
    assert!(closes(&mut idle));
    // A body that never arrives completely.
    let mut slow = server.connect();
    let request = post("solve", EASY);
    slow.write_all(&request.as_bytes()[..request.len() - 1]).unwrap();
    assert_eq!(HttpReply::read(&mut slow).unwrap().status, 408);
    assert!(closes(&mut slow));
    server.assert_healthy();
}

#[test]
fn clients_that_do_not_read_are_disconnected() {
    let server = TestServer::start(|settings| {
        settings.limits.write_time = Duration::from_millis(500);
    });
    // A thousand answers of a large board, many times over: more than the system's buffers hold.
    let board = format!("{{\"puzzle\":\"{}\",\"answers\":1000}}", ".".repeat(625));
    let streams: Vec<TcpStream> = (0..2)
        .map(|_| {
            let mut stream = server.connect();
            for _ in 0..20 {
                stream.write_all(post("solve", &board).as_bytes()).unwrap();
            }
            stream
        })
        .collect();
    // They are disconnected without having read a byte.
    until("they are disconnected", || server.post("solve", EASY).status == 200 && streams.iter().all(gone));
}

/// Whether the server closed the connection: writing fails.
fn gone(stream: &TcpStream) -> bool {
    stream.set_write_timeout(Some(Duration::from_millis(100))).unwrap();
    let mut stream = stream;
    stream.write(b" ").is_err()
}
