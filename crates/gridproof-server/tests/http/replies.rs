//! Replies to valid and invalid requests.

use crate::client::{EASY, HttpReply, TestServer, get, post, post_with};
use std::io::Write;

#[test]
fn every_operation_answers_its_example() {
    let server = TestServer::start(|_| {});
    for row in gridproof_api::OPERATIONS {
        let reply = server.post(row.id, row.example);
        assert_eq!(reply.status, 200, "{}: {reply:?}", row.id);
        assert!(!reply.body.is_empty(), "{}", row.id);
        if row.reply.is_some() {
            assert!(reply.json().is_object(), "{}", row.id);
        }
    }
}

#[test]
fn documents_are_served() {
    let server = TestServer::start(|_| {});
    let health = server.send(&get("/api/health")).json();
    assert_eq!(health["ok"], true);
    let families = server.send(&get("/api/families")).json();
    assert!(families.as_array().unwrap().iter().any(|family| family["id"] == "kakuro"));
    let korean = server.send(&get("/api/families?lang=ko")).json();
    assert!(families[0]["name"] == "Sudoku" && korean[0]["name"] == "스도쿠", "{korean}");
    assert_eq!(korean[0]["techniques"][0]["name"], "풀 하우스");
    assert_eq!(server.send(&get("/api/families?lang=xx")).status, 400);
    assert!(server.send(&get("/api/limits")).json()["cells"].as_u64().unwrap() > 0);
    let openapi = server.send(&get("/api/openapi.json")).json();
    for row in gridproof_api::OPERATIONS {
        assert!(openapi["paths"][format!("/api/{}", row.id)]["post"].is_object(), "{}", row.id);
    }
}

#[test]
fn invalid_requests_get_a_status_and_a_message() {
    let server = TestServer::start(|settings| settings.limits.bounds.cells = 100);
    let large = format!(r#"{{"puzzle":"{}"}}"#, ".".repeat(256));
    let cases = [
        (post("solve", "{"), 400),
        (post("solve", ""), 400),
        (post("solve", r#"{"puzzle":5}"#), 400),
        (post("solve", r#"{"puzzle":"what is this"}"#), 422),
        (post("solve", &large), 413),
        (post("nothing", EASY), 404),
        (get("/api/solve"), 405),
        (get("/nothing"), 404),
        (get("/api"), 404),
        (post("health", EASY), 405),
        (EASY_AS_TEXT.to_string(), 415),
        ("DELETE / HTTP/1.1\r\nhost: localhost\r\n\r\n".to_string(), 405),
        ("OPTIONS /api/solve HTTP/1.1\r\nhost: localhost\r\norigin: http://evil.example\r\n\r\n".to_string(), 405),
        ("GET / HTTP/1.1\r\n\r\n".to_string(), 400),
        ("GET / HTTP/1.1\r\nhost: evil.example\r\n\r\n".to_string(), 421),
        (post_with("solve", "origin: http://evil.example\r\n", EASY), 403),
        (post_with("solve", "sec-fetch-site: cross-site\r\n", EASY), 403),
    ];
    for (request, status) in cases {
        let reply = server.send(&request);
        assert_eq!(reply.status, status, "{request}\n{reply:?}");
        let failure = reply.json();
        assert_eq!(failure["source"], "<request>", "{request}");
        assert!(failure["error"]["message"].as_str().is_some_and(|message| message.len() > 10), "{request}");
    }
    server.assert_healthy();
}

const EASY_AS_TEXT: &str =
    "POST /api/solve HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/plain\r\ncontent-length: 2\r\n\r\n{}";

#[test]
fn errors_in_a_puzzle_have_a_place() {
    let server = TestServer::start(|_| {});
    let failure = server.post("solve", r#"{"puzzle":"latin 2\n1 x\n. .","family":"latin"}"#).json();
    assert_eq!((&failure["error"]["line"], &failure["error"]["column"]), (&2.into(), &3.into()), "{failure}");
}

#[test]
fn every_reply_has_the_security_headers() {
    let server = TestServer::start(|_| {});
    let requests =
        [get("/"), get("/nothing"), post("solve", EASY), post("solve", "{"), post_with("solve", "host: evil\r\n", "")];
    for request in requests {
        let reply = server.send(&request);
        let policy = reply.header("content-security-policy").unwrap_or_default();
        assert!(policy.starts_with("default-src 'none'; script-src 'self'; "), "{request}\n{reply:?}");
        assert!(!policy.contains("unsafe") && policy.contains("frame-ancestors 'none'"), "{policy}");
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "no-referrer"),
            ("cross-origin-opener-policy", "same-origin"),
            ("cross-origin-resource-policy", "same-origin"),
        ] {
            assert_eq!(reply.header(name).as_deref(), Some(value), "{request}");
        }
        assert!(reply.header("permissions-policy").is_some());
        assert!(reply.header("access-control-allow-origin").is_none());
    }
}

#[test]
fn one_connection_serves_many_and_pipelined_requests() {
    let server = TestServer::start(|_| {});
    let mut stream = server.connect();
    for _ in 0..3 {
        stream.write_all(post("solve", EASY).as_bytes()).unwrap();
        assert_eq!(HttpReply::read(&mut stream).unwrap().status, 200);
    }
    // All sent before the first reply is read: replies come in the order of the requests.
    let mut pipeline = String::new();
    for _ in 0..50 {
        pipeline.push_str(&post("solve", EASY));
        pipeline.push_str(&get("/api/health"));
        pipeline.push_str(&post("solve", "{"));
    }
    stream.write_all(pipeline.as_bytes()).unwrap();
    for _ in 0..50 {
        assert_eq!(HttpReply::read(&mut stream).unwrap().json()["verdict"], "unique");
        assert_eq!(HttpReply::read(&mut stream).unwrap().json()["ok"], true);
        assert_eq!(HttpReply::read(&mut stream).unwrap().status, 400);
    }
}
