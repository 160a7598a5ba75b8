//! What is asked for is answered, and what is wrong is told.

use crate::talk::{Answer, EASY, Running, get, post, post_with};
use std::io::Write;

#[test]
fn every_operation_answers_its_example() {
    let server = Running::start(|_| {});
    for row in gridproof_api::OPERATIONS {
        let answer = server.post(row.id, row.example);
        assert_eq!(answer.status, 200, "{}: {answer:?}", row.id);
        assert!(!answer.body.is_empty(), "{}", row.id);
        if row.reply.is_some() {
            assert!(answer.json().is_object(), "{}", row.id);
        }
    }
}

#[test]
fn documents_are_served() {
    let server = Running::start(|_| {});
    let health = server.ask(&get("/api/health")).json();
    assert_eq!(health["ok"], true);
    let families = server.ask(&get("/api/families")).json();
    assert!(families.as_array().unwrap().iter().any(|family| family["id"] == "kakuro"));
    let korean = server.ask(&get("/api/families?lang=ko")).json();
    assert!(families[0]["name"] == "Sudoku" && korean[0]["name"] == "스도쿠", "{korean}");
    assert_eq!(korean[0]["techniques"][0]["name"], "풀 하우스");
    assert_eq!(server.ask(&get("/api/families?lang=xx")).status, 400);
    assert!(server.ask(&get("/api/limits")).json()["cells"].as_u64().unwrap() > 0);
    let openapi = server.ask(&get("/api/openapi.json")).json();
    for row in gridproof_api::OPERATIONS {
        assert!(openapi["paths"][format!("/api/{}", row.id)]["post"].is_object(), "{}", row.id);
    }
}

#[test]
fn wrong_requests_are_told_what_is_wrong() {
    let server = Running::start(|settings| settings.limits.bounds.cells = 100);
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
        let answer = server.ask(&request);
        assert_eq!(answer.status, status, "{request}\n{answer:?}");
        let failure = answer.json();
        assert_eq!(failure["source"], "<request>", "{request}");
        assert!(failure["error"]["message"].as_str().is_some_and(|message| message.len() > 10), "{request}");
    }
    server.well();
}

const EASY_AS_TEXT: &str =
    "POST /api/solve HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/plain\r\ncontent-length: 2\r\n\r\n{}";

#[test]
fn what_is_wrong_with_a_puzzle_has_a_place() {
    let server = Running::start(|_| {});
    let failure = server.post("solve", r#"{"puzzle":"latin 2\n1 x\n. .","family":"latin"}"#).json();
    assert_eq!((&failure["error"]["line"], &failure["error"]["column"]), (&2.into(), &3.into()), "{failure}");
}

#[test]
fn every_reply_has_the_strict_headers() {
    let server = Running::start(|_| {});
    let requests =
        [get("/"), get("/nothing"), post("solve", EASY), post("solve", "{"), post_with("solve", "host: evil\r\n", "")];
    for request in requests {
        let answer = server.ask(&request);
        let policy = answer.header("content-security-policy").unwrap_or_default();
        assert!(policy.starts_with("default-src 'none'; script-src 'self'; "), "{request}\n{answer:?}");
        assert!(!policy.contains("unsafe") && policy.contains("frame-ancestors 'none'"), "{policy}");
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "no-referrer"),
            ("cross-origin-opener-policy", "same-origin"),
            ("cross-origin-resource-policy", "same-origin"),
        ] {
            assert_eq!(answer.header(name).as_deref(), Some(value), "{request}");
        }
        assert!(answer.header("permissions-policy").is_some());
        assert!(answer.header("access-control-allow-origin").is_none());
    }
}

#[test]
fn one_connection_serves_many_requests_and_requests_in_a_row() {
    let server = Running::start(|_| {});
    let mut stream = server.connect();
    for _ in 0..3 {
        stream.write_all(post("solve", EASY).as_bytes()).unwrap();
        assert_eq!(Answer::read(&mut stream).unwrap().status, 200);
    }
    // All sent before the first answer is read: answers come in the order of the requests.
    let mut row = String::new();
    for _ in 0..50 {
        row.push_str(&post("solve", EASY));
        row.push_str(&get("/api/health"));
        row.push_str(&post("solve", "{"));
    }
    stream.write_all(row.as_bytes()).unwrap();
    for _ in 0..50 {
        assert_eq!(Answer::read(&mut stream).unwrap().json()["verdict"], "unique");
        assert_eq!(Answer::read(&mut stream).unwrap().json()["ok"], true);
        assert_eq!(Answer::read(&mut stream).unwrap().status, 400);
    }
}
