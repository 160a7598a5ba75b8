//! Every limit is reached once.

use crate::talk::{Answer, EASY, ENDLESS, PATIENCE, Running, closes, get, post, post_with, until};
use std::io::Write;
use std::net::TcpStream;
use std::time::{Duration, Instant};

/// A connection on which work without end was begun, and whether it was taken: a stream of events has its head at once.
fn begin(server: &Running) -> (TcpStream, bool) {
    begin_with(server, "")
}

/// The same with further headers.
fn begin_with(server: &Running, headers: &str) -> (TcpStream, bool) {
    let mut stream = server.connect();
    let headers = format!("accept: text/event-stream\r\n{headers}");
    stream.write_all(post_with("count", &headers, ENDLESS).as_bytes()).unwrap();
    let taken = Answer::read_head(&mut stream).unwrap().status == 200;
    (stream, taken)
}

/// One that was taken.
fn busy(server: &Running) -> TcpStream {
    let (stream, taken) = begin(server);
    assert!(taken, "there is a place");
    stream
}

/// Whether something came, without waiting for it.
fn answered(stream: &TcpStream) -> bool {
    stream.set_nonblocking(true).unwrap();
    let came = stream.peek(&mut [0]).is_ok();
    stream.set_nonblocking(false).unwrap();
    came
}

#[test]
fn a_full_line_is_told_and_a_client_that_goes_frees_its_place() {
    let server = Running::start(|settings| {
        (settings.limits.workers, settings.limits.queue) = (1, 1);
    });
    let running = busy(&server);
    let waiting = busy(&server);
    let refused = server.post("solve", EASY);
    assert_eq!((refused.status, refused.header("retry-after").as_deref()), (503, Some("1")), "{refused:?}");
    assert!(refused.json()["error"]["message"].as_str().unwrap().contains("line is full"));
    // One goes away: its place is free, and there is one place only.
    drop(waiting);
    let mut waiting = None;
    until("there is a place again", || {
        waiting = Some(begin(&server)).filter(|(_, taken)| *taken);
        waiting.is_some()
    });
    assert!(!begin(&server).1);
    // Both go away: everything is free.
    drop((running, waiting));
    until("the worker is free", || server.post("solve", EASY).status == 200);
}

#[test]
fn a_client_that_goes_before_a_plain_reply_cancels() {
    let server = Running::start(|settings| (settings.limits.workers, settings.limits.queue) = (1, 0));
    let begin = || {
        let mut stream = server.connect();
        stream.write_all(post("count", ENDLESS).as_bytes()).unwrap();
        stream
    };
    let mut running = begin();
    until("the worker is busy", || {
        // The question below may have come first.
        if answered(&running) {
            running = begin();
        }
        server.post("solve", EASY).status == 503
    });
    drop(running);
    until("the worker is free", || server.post("solve", EASY).status == 200);
}

#[test]
fn one_client_has_so_many_requests_at_once() {
    let server = Running::start(|settings| {
        (settings.limits.workers, settings.limits.queue, settings.limits.per_client) = (4, 100, 3);
    });
    let held = [busy(&server), busy(&server), busy(&server)];
    assert_eq!(server.post("solve", EASY).status, 429);
    assert_eq!(server.ask(&get("/api/health")).status, 200);
    drop(held);
    until("they are gone", || server.post("solve", EASY).status == 200);
}

#[test]
fn a_client_is_whom_a_proxy_names_last() {
    let server = Running::start(|settings| {
        (settings.limits.workers, settings.limits.per_client, settings.forwarded) = (2, 1, true);
    });
    let (held, taken) = begin_with(&server, "x-forwarded-for: 10.0.0.9, 10.0.0.1\r\n");
    assert!(taken);
    let status = |headers: &str| server.ask(&post_with("solve", headers, EASY)).status;
    // What stands before the last address was said by the client.
    assert_eq!(status("x-forwarded-for: 10.0.0.8 , 10.0.0.1\r\n"), 429);
    assert_eq!(status("x-forwarded-for: 10.0.0.8\r\nx-forwarded-for: 10.0.0.1\r\n"), 429);
    assert_eq!(status("x-forwarded-for: 10.0.0.1, 10.0.0.2\r\n"), 200);
    assert_eq!(status("x-forwarded-for: 10.0.0.1\r\nx-forwarded-for: 10.0.0.2\r\n"), 200);
    drop(held);
    // Without a proxy nobody names themselves.
    let server = Running::start(|settings| (settings.limits.workers, settings.limits.per_client) = (2, 1));
    let (_held, taken) = begin_with(&server, "x-forwarded-for: 10.0.0.1\r\n");
    assert!(taken);
    assert_eq!(server.ask(&post_with("solve", "x-forwarded-for: 10.0.0.2\r\n", EASY)).status, 429);
}

#[test]
fn one_client_has_so_many_connections() {
    let server = Running::start(|settings| settings.limits.client_connections = 4);
    let mut held: Vec<TcpStream> = (0..4).map(|_| server.connect()).collect();
    for stream in &mut held {
        stream.write_all(get("/api/health").as_bytes()).unwrap();
        assert_eq!(Answer::read(stream).unwrap().status, 200);
    }
    assert_eq!(Answer::read(&mut server.connect()).unwrap().status, 429);
    drop(held);
    until("they are gone", || {
        let mut stream = server.connect();
        let sent = stream.write_all(get("/api/health").as_bytes()).is_ok();
        sent && Answer::read(&mut stream).is_some_and(|answer| answer.status == 200)
    });
}

#[test]
fn connections_beyond_the_limit_wait() {
    let server = Running::start(|settings| settings.limits.connections = 2);
    let held = [server.connect(), server.connect()];
    let mut third = server.connect();
    third.write_all(get("/api/health").as_bytes()).unwrap();
    third.set_read_timeout(Some(Duration::from_millis(300))).unwrap();
    assert!(Answer::read(&mut third).is_none());
    drop(held);
    third.set_read_timeout(Some(PATIENCE)).unwrap();
    assert_eq!(Answer::read(&mut third).unwrap().status, 200);
}

#[test]
fn time_is_up_for_work_that_would_not_end() {
    let server = Running::start(|settings| settings.limits.bounds.time = Duration::from_millis(300));
    let started = Instant::now();
    let answer = server.post("count", ENDLESS);
    let report = answer.json();
    assert_eq!((answer.status, &report["complete"], &report["stop"]), (200, &false.into(), &"time".into()), "{report}");
    assert!(started.elapsed() > Duration::from_millis(250));
}

#[test]
fn waiting_is_part_of_the_time() {
    let server = Running::start(|settings| {
        settings.limits.workers = 1;
        settings.limits.bounds.time = Duration::from_millis(500);
    });
    let mut streams: Vec<TcpStream> = (0..6).map(|_| server.connect()).collect();
    streams.iter_mut().for_each(|stream| stream.write_all(post("count", ENDLESS).as_bytes()).unwrap());
    let answers: Vec<u16> = streams.iter_mut().map(|stream| Answer::read(stream).unwrap().status).collect();
    assert!(answers.contains(&200) && answers.contains(&503), "{answers:?}");
    assert!(answers.iter().all(|status| [200, 503].contains(status)), "{answers:?}");
}

#[test]
fn bodies_have_an_end() {
    let server = Running::start(|settings| settings.limits.body = 1000);
    let fits = format!("{EASY}{}", " ".repeat(1000 - EASY.len()));
    assert_eq!(server.post("solve", &fits).status, 200);
    assert_eq!(server.post("solve", &format!("{fits} ")).status, 413);
    // Declared and never sent: the answer comes without it.
    let declared = "POST /api/solve HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 99999999999\r\n\r\n";
    assert_eq!(server.ask(declared).status, 413);
    let more_than_words = declared.replace("99999999999", "99999999999999999999999999");
    assert_eq!(server.ask(&more_than_words).status, 400);
    // In chunks, without a length: as far as the limit and no farther.
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
    assert_eq!(Answer::read(&mut stream).unwrap().status, 413);
    assert!(closes(&mut stream));
    server.well();
}

#[test]
fn what_is_held_at_once_has_an_end() {
    let server = Running::start(|settings| (settings.limits.memory, settings.limits.workers) = (3000, 1));
    let large = format!("{EASY}{}", " ".repeat(2000 - EASY.len()));
    let request = post("solve", &large);
    let begin = || {
        let mut stream = server.connect();
        stream.write_all(&request.as_bytes()[..request.len() - 1]).unwrap();
        stream
    };
    let mut half = begin();
    until("there is no room for another", || {
        // The whole one may have come first.
        if answered(&half) {
            half = begin();
        }
        server.post("solve", &large).status == 503
    });
    half.write_all(&request.as_bytes()[request.len() - 1..]).unwrap();
    assert_eq!(Answer::read(&mut half).unwrap().status, 200);
    until("there is room again", || server.post("solve", &large).status == 200);
}

#[test]
fn heads_have_an_end() {
    let server = Running::start(|settings| (settings.limits.head, settings.limits.headers) = (8192, 20));
    let headers = |count: usize, length: usize| -> String {
        (0..count).map(|number| format!("x-{number}: {}\r\n", "a".repeat(length))).collect()
    };
    let request = |headers: &str| format!("GET /api/health HTTP/1.1\r\nhost: localhost\r\n{headers}\r\n");
    assert_eq!(server.ask(&request(&headers(10, 100))).status, 200);
    assert_eq!(server.ask(&request(&headers(21, 1))).status, 431);
    assert_eq!(server.ask(&request(&headers(2, 5000))).status, 431);
    assert_eq!(server.ask(&request(&headers(2, 500_000))).status, 431);
    let long = format!("GET /{} HTTP/1.1\r\nhost: localhost\r\n\r\n", "a".repeat(100_000));
    assert!([414, 431].contains(&server.ask(&long).status));
    server.well();
}

#[test]
fn slow_clients_are_let_go() {
    let server = Running::start(|settings| {
        settings.limits.head_time = Duration::from_millis(500);
        settings.limits.body_time = Duration::from_millis(500);
    });
    // A head byte by byte: each byte in time, the whole not.
    let mut slow = server.connect();
    let started = Instant::now();
    for byte in get("/api/health").bytes().cycle() {
        if slow.write_all(&[byte]).is_err() || started.elapsed() > Duration::from_secs(3) {
            break;
        }
        std::thread::sleep(Duration::from_millis(40));
    }
    assert!(closes(&mut slow));
    // Nothing at all, and nothing more after an answer.
    assert!(closes(&mut server.connect()));
    let mut idle = server.connect();
    idle.write_all(get("/api/health").as_bytes()).unwrap();
    assert_eq!(Answer::read(&mut idle).unwrap().status, 200);
    assert!(closes(&mut idle));
    // A body that does not come.
    let mut slow = server.connect();
    let request = post("solve", EASY);
    slow.write_all(&request.as_bytes()[..request.len() - 1]).unwrap();
    assert_eq!(Answer::read(&mut slow).unwrap().status, 408);
    assert!(closes(&mut slow));
    server.well();
}

#[test]
fn clients_that_do_not_read_are_let_go() {
    let server = Running::start(|settings| {
        settings.limits.write_time = Duration::from_millis(500);
    });
    // A thousand answers of a large board, many times over: more than the system's buffers take.
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
    // They are let go without having read a byte.
    until("they were let go", || server.post("solve", EASY).status == 200 && streams.iter().all(gone));
}

/// Whether the other side gave the connection up: writing fails.
fn gone(stream: &TcpStream) -> bool {
    stream.set_write_timeout(Some(Duration::from_millis(100))).unwrap();
    let mut stream = stream;
    stream.write(b" ").is_err()
}
