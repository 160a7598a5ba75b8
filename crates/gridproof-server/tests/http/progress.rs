//! Server-sent events.

use crate::client::{EASY, ENDLESS, HttpReply, TestServer, post_with, until};
use std::io::{BufRead, BufReader, Write};
use std::time::Duration;

fn events(reply: &HttpReply) -> Vec<(String, serde_json::Value)> {
    let text = reply.text();
    let blocks = text.split("\n\n").filter(|block| !block.is_empty());
    let read = |block: &str| {
        let (event, data) = block.split_once('\n').unwrap();
        let data = serde_json::from_str(data.strip_prefix("data: ").unwrap()).unwrap();
        (event.strip_prefix("event: ").unwrap().to_string(), data)
    };
    blocks.map(read).collect()
}

fn listen(server: &TestServer, operation: &str, body: &str) -> HttpReply {
    server.send(&post_with(operation, "accept: text/event-stream\r\n", body))
}

#[test]
fn the_result_is_the_last_event() {
    let server = TestServer::start(|_| {});
    let reply = listen(&server, "solve", EASY);
    assert_eq!((reply.status, reply.header("content-type").as_deref()), (200, Some("text/event-stream")));
    let events = events(&reply);
    let (name, data) = events.last().unwrap();
    assert_eq!((name.as_str(), &data["verdict"]), ("result", &"unique".into()));
    let plain = server.post("solve", EASY).json();
    assert_eq!(data["answers"], plain["answers"]);
}

#[test]
fn long_work_reports_progress() {
    let server = TestServer::start(|settings| settings.limits.bounds.time = Duration::from_secs(2));
    let events = events(&listen(&server, "count", ENDLESS));
    let progress: Vec<_> = events.iter().filter(|(name, _)| name == "progress").map(|(_, data)| data).collect();
    assert!((2..=20).contains(&progress.len()), "{} events", progress.len());
    let millis: Vec<u64> = progress.iter().map(|data| data["millis"].as_u64().unwrap()).collect();
    assert!(millis.windows(2).all(|pair| pair[0] + 100 <= pair[1]), "{millis:?}");
    assert!(progress.iter().all(|data| data["nodes"].is_u64() && data["answers"].is_u64()));
    assert_eq!((events.last().unwrap().0.as_str(), &events.last().unwrap().1["stop"]), ("result", &"time".into()));
}

#[test]
fn errors_are_events_too() {
    let server = TestServer::start(|_| {});
    let events = events(&listen(&server, "solve", r#"{"puzzle":"what is this"}"#));
    assert_eq!(events.len(), 1);
    assert_eq!((events[0].0.as_str(), &events[0].1["status"]), ("error", &422.into()));
    assert!(events[0].1["error"]["message"].is_string() && events[0].1["source"] == "<request>");
    assert_eq!(listen(&server, "render", "{}").status, 406);
}

#[test]
fn a_disconnect_cancels() {
    let server = TestServer::start(|settings| (settings.limits.workers, settings.limits.queue) = (1, 0));
    let mut stream = server.connect();
    stream.write_all(post_with("count", "accept: text/event-stream\r\n", ENDLESS).as_bytes()).unwrap();
    let mut lines = BufReader::new(stream.try_clone().unwrap()).lines();
    while !lines.next().expect("there is progress").unwrap().contains("nodes") {}
    assert_eq!(server.post("solve", EASY).status, 503);
    drop((lines, stream));
    until("the worker is free", || server.post("solve", EASY).status == 200);
}
